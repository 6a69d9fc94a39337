#include "launched.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"

enum { READ, WRITE, READ_AT_ONCE = 1 << 16, READS_A_TURN = 16 };

struct watched {
    pid_t pid;
    int pid_fd, out, err; /* -1: closed */
    uint64_t begun_ns, deadline_ns;
};

static void close_fd(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* In the child, between fork and exec. */
static void child(char *const *words, int out, int err)
{
    int null = open("/dev/null", O_RDONLY);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_DFL);
    if (null >= 0 && dup2(null, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
        dup2(err, STDERR_FILENO) >= 0)
        execvp(words[0], words);
    dprintf(STDERR_FILENO, "cannot start %s: %s\n", words[0], strerror(errno));
    _exit(127);
}

/* With fork, not vfork: the child's peak then starts at the little that fork copies. */
static bool start(struct watched *watched, char *const *words, struct bench_failure *failure)
{
    int out[2] = {-1, -1}, err[2] = {-1, -1};
    *watched = (struct watched){.pid = -1, .pid_fd = -1, .out = -1, .err = -1};
    if (pipe2(out, O_CLOEXEC) == 0 && pipe2(err, O_CLOEXEC) == 0) {
        watched->begun_ns = bench_clock_ns();
        watched->pid = fork();
        if (watched->pid == 0)
            child(words, out[WRITE], err[WRITE]);
    }
    if (watched->pid > 0)
        watched->pid_fd = pidfd_open(watched->pid, 0);
    int error = errno;
    close_fd(&out[WRITE]);
    close_fd(&err[WRITE]);
    watched->out = out[READ];
    watched->err = err[READ];
    if (watched->pid_fd >= 0) {
        fcntl(watched->out, F_SETFL, O_NONBLOCK);
        fcntl(watched->err, F_SETFL, O_NONBLOCK);
        return true;
    }
    if (watched->pid > 0) {
        kill(watched->pid, SIGKILL);
        waitpid(watched->pid, NULL, 0);
    }
    close_fd(&watched->out);
    close_fd(&watched->err);
    errno = error;
    return bench_fail_errno(failure, "cannot start %s", words[0]);
}

/* Reads what is there. False at the end of the output, or when there is no room for it. */
static bool read_some(struct bench_launched *run, int fd)
{
    for (int turn = 0; turn < READS_A_TURN; turn++) {
        if (run->printed_room - run->printed_length < READ_AT_ONCE) {
            size_t room = run->printed_room ? 2 * run->printed_room : (size_t)2 * READ_AT_ONCE;
            char *grown =
                run->printed_length > BENCH_PRINTED_LIMIT ? NULL : realloc(run->printed, room);
            if (!grown) {
                run->end = BENCH_LAUNCHED_FLOODED;
                return false;
            }
            run->printed = grown;
            run->printed_room = room;
        }
        ssize_t got = read(fd, run->printed + run->printed_length, READ_AT_ONCE);
        if (got > 0)
            run->printed_length += (size_t)got;
        else if (got == 0 || (errno != EINTR && errno != EAGAIN))
            return false;
        else if (errno == EAGAIN)
            return true;
    }
    return true;
}

static void read_pipes(struct bench_launched *run, struct watched *watched)
{
    if (watched->out >= 0 && !read_some(run, watched->out))
        close_fd(&watched->out);
    if (watched->err >= 0) {
        bench_last_words_read(&run->last_words, watched->err);
        if (!run->last_words.open)
            close_fd(&watched->err);
    }
}

/* Until it has ended, or must be ended. */
static void watch(struct bench_launched *run, struct watched *watched)
{
    for (;;) {
        struct pollfd polls[] = {
            {watched->pid_fd, POLLIN, 0}, {watched->out, POLLIN, 0}, {watched->err, POLLIN, 0}};
        uint64_t now = bench_clock_ns();
        uint64_t left = watched->deadline_ns > now ? watched->deadline_ns - now : 0;
        struct timespec timeout = {(time_t)(left / 1000000000u), (long)(left % 1000000000u)};
        ppoll(polls, 3, watched->deadline_ns == UINT64_MAX ? NULL : &timeout, NULL);
        read_pipes(run, watched);
        if (run->end != BENCH_LAUNCHED_ENDED || polls[0].revents & POLLIN)
            return;
        if (bench_clock_ns() >= watched->deadline_ns) {
            run->end = BENCH_LAUNCHED_TIMED_OUT;
            return;
        }
    }
}

static uint64_t nanoseconds(struct timeval time)
{
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_usec * 1000u;
}

bool bench_launched_run(struct bench_launched *run, char *const *words, uint64_t timeout_ns,
                        struct bench_failure *failure)
{
    struct watched watched;
    struct rusage usage;
    memset(run, 0, sizeof *run);
    bench_last_words_init(&run->last_words);
    if (!start(&watched, words, failure))
        return false;
    watched.deadline_ns = timeout_ns ? watched.begun_ns + timeout_ns : UINT64_MAX;
    watch(run, &watched);
    if (run->end != BENCH_LAUNCHED_ENDED)
        kill(watched.pid, SIGKILL);
    while (wait4(watched.pid, &run->status, 0, &usage) < 0 && errno == EINTR)
        continue;
    run->wall_ns = bench_clock_ns() - watched.begun_ns;
    run->cpu_ns = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
    run->peak_rss_bytes = (uint64_t)usage.ru_maxrss * 1024;
    size_t before; /* a pipe holds less than one turn reads, but its other end may be held open */
    do {
        before = run->printed_length;
        read_pipes(run, &watched);
    } while (run->end == BENCH_LAUNCHED_ENDED && run->printed_length > before);
    close_fd(&watched.out);
    close_fd(&watched.err);
    close_fd(&watched.pid_fd);
    return true;
}

void bench_launched_fini(struct bench_launched *run)
{
    free(run->printed);
    run->printed = NULL;
}
