/*
 * A contestant that behaves as badly as it is told: bad_contestant MODE [NUMBER]. The tests of the
 * contestants and of the engine run it. `bad_contestant use touch|spin|sleep NUMBER` does so once,
 * without the protocol.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void hang(void)
{
    for (;;)
        pause();
}

static unsigned long long request_id(const char *line)
{
    const char *id = strstr(line, "\"id\":");
    return id ? strtoull(id + 5, NULL, 10) : 0;
}

static void answer(unsigned long long id, const char *rest)
{
    printf("{\"id\":%llu,%s}\n", id, rest);
    fflush(stdout);
}

static void gave_up(unsigned long long id)
{
    answer(id, "\"status\":\"gave_up\"");
}

static void flood(int fd, unsigned long long bytes)
{
    char block[4096];
    memset(block, 'x', sizeof block);
    for (unsigned long long done = 0; done < bytes; done += sizeof block)
        if (write(fd, block, sizeof block) < 0)
            exit(1);
}

static void fork_and(bool parent_hangs)
{
    pid_t child = fork();
    if (child == 0)
        hang();
    fprintf(stderr, "%ld\n", (long)child);
    if (parent_hangs)
        hang();
    exit(0);
}

/* A daemon, as daemon(3) makes them: in a session of its own, an orphan, with no pipe of ours. */
static void leave_daemon(void)
{
    pid_t child = fork();
    if (child != 0) {
        waitpid(child, NULL, 0);
        return;
    }
    setsid();
    pid_t daemon = fork();
    if (daemon != 0) {
        fprintf(stderr, "%ld\n", (long)daemon);
        _exit(0);
    }
    for (int fd = 0; fd <= 2; fd++)
        close(fd);
    hang();
}

static void touch(unsigned long long megabytes)
{
    size_t bytes = (size_t)megabytes << 20;
    char *block = malloc(bytes);
    if (!block)
        exit(9);
    for (size_t i = 0; i < bytes; i += 1024)
        ((volatile char *)block)[i] = 1;
    free(block);
}

static unsigned long long cpu_ns(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (unsigned long long)used.tv_sec * 1000000000 + (unsigned long long)used.tv_nsec;
}

static void spin(unsigned long long milliseconds)
{
    unsigned long long end_ns = cpu_ns() + milliseconds * 1000000;
    while (cpu_ns() < end_ns)
        continue;
}

/* Modes that end the process, or never answer. */
static void fail(const char *mode)
{
    if (strcmp(mode, "crash") == 0) {
        fputs("first line\nabout to crash\n", stderr);
        signal(SIGSEGV, SIG_DFL); /* a sanitizer would make an exit of it */
        raise(SIGSEGV);
    } else if (strcmp(mode, "exit") == 0) {
        exit(3);
    } else if (strcmp(mode, "hang") == 0) {
        hang();
    } else if (strcmp(mode, "stubborn") == 0) {
        signal(SIGTERM, SIG_IGN);
        signal(SIGINT, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
        hang();
    } else if (strcmp(mode, "half") == 0) {
        printf("{\"id\":");
        exit(0);
    } else if (strcmp(mode, "half-hang") == 0) {
        printf("{\"id\":");
        fflush(stdout);
        hang();
    } else if (strcmp(mode, "flood") == 0) {
        flood(STDOUT_FILENO, ~0ull);
    } else if (strcmp(mode, "close-input") == 0) {
        close(STDIN_FILENO);
        hang();
    } else if (strcmp(mode, "close-output") == 0) {
        close(STDOUT_FILENO);
        hang();
    } else if (strcmp(mode, "fork") == 0) {
        fork_and(false);
    } else if (strcmp(mode, "fork-hang") == 0) {
        fork_and(true);
    } else if (strcmp(mode, "daemon") == 0) {
        leave_daemon();
        exit(0);
    } else if (strcmp(mode, "daemon-hang") == 0) {
        leave_daemon();
        hang();
    } else if (strcmp(mode, "kill-parent") == 0) {
        kill(getppid(), SIGKILL);
        hang();
    } else if (strcmp(mode, "stop-parent") == 0) {
        kill(getppid(), SIGSTOP);
        exit(0);
    } else if (strcmp(mode, "control") == 0) {
        fputs("\033[31mred\r\n\001\377\n", stderr);
        exit(1);
    }
}

/* Megabytes, or milliseconds. */
static bool use(const char *what, unsigned long long number)
{
    if (strcmp(what, "touch") == 0)
        touch(number);
    else if (strcmp(what, "spin") == 0)
        spin(number);
    else if (strcmp(what, "sleep") == 0)
        usleep((useconds_t)number * 1000);
    else
        return false;
    return true;
}

/* Modes that answer something. */
static void respond(const char *mode, unsigned long long id, unsigned long long number)
{
    if (strcmp(mode, "garbage") == 0) {
        puts("hello, world");
        fflush(stdout);
    } else if (strcmp(mode, "wrong-id") == 0) {
        gave_up(id + 1);
    } else if (strcmp(mode, "moves") == 0) { /* two moves, whatever the board */
        answer(id, "\"status\":\"solved\",\"moves\":\"UU\"");
    } else if (strcmp(mode, "impossible") == 0) {
        answer(id, "\"status\":\"solved\",\"moves\":\"UUUUUU\"");
    } else if (strcmp(mode, "no-moves") == 0) {
        answer(id, "\"status\":\"solved\"");
    } else if (strcmp(mode, "unsolvable") == 0) {
        answer(id, "\"status\":\"unsolvable\"");
    } else if (strcmp(mode, "counts") == 0) {
        answer(id, "\"status\":\"gave_up\",\"expanded\":12,\"generated\":10");
    } else if (strcmp(mode, "error") == 0) {
        answer(id, "\"error\":\"I do not like it\"");
    } else if (strcmp(mode, "noise") == 0) {
        flood(STDERR_FILENO, number);
        gave_up(id);
    } else if (strcmp(mode, "long") == 0) {
        flood(STDOUT_FILENO, number);
        puts("");
        fflush(stdout);
    } else if (use(mode, number)) {
        gave_up(id);
    } else {
        gave_up(id);
    }
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "good";
    unsigned long long number = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    char *line = NULL;
    size_t room = 0;
    if (strcmp(mode, "start") == 0) {
        fputs("no such library\n", stderr);
        return 4;
    }
    if (strcmp(mode, "use") == 0 && argc > 3) {
        use(argv[2], strtoull(argv[3], NULL, 10));
        puts("unsolvable");
        return 0;
    }
    if (strcmp(mode, "close-first") == 0) {
        close(STDIN_FILENO);
        hang();
    }
    for (unsigned long long count = 0; getline(&line, &room, stdin) >= 0; count++) {
        unsigned long long id = request_id(line);
        if (strcmp(mode, "touch-once") == 0 && count == 0) {
            touch(number);
            gave_up(id);
            continue;
        }
        if (strcmp(mode, "crash-second") == 0 && count == 1)
            fail("crash");
        fail(mode);
        respond(mode, id, number);
        if (strcmp(mode, "once") == 0)
            break;
    }
    free(line);
    return 0;
}
