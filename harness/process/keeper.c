#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "children.h"

enum { READ, WRITE };

/* Where the keeper's ends are, once it has closed all else. */
enum { TIE = 3, NEWS, FIRST_FREE };

static bool kill_child(pid_t child)
{
    return kill(child, SIGKILL) == 0; /* not if it runs as another user */
}

/* Until there is no child: those of the killed become ours. */
static void kill_descendants(void)
{
    for (;;) {
        pid_t reaped = waitpid(-1, NULL, WNOHANG);
        if (reaped == 0 && bench_children(getpid(), kill_child))
            reaped = waitpid(-1, NULL, 0);
        if (reaped == 0 || (reaped < 0 && errno != EINTR))
            return;
    }
}

/* A number for the other side, in one piece. */
static void tell(int number)
{
    while (write(NEWS, &number, sizeof number) < 0 && errno == EINTR)
        continue;
}

/* Reaps orphans. True when the program has ended, which stays for the end: its number is its own.
 */
static bool reap_orphans(pid_t program, int *status)
{
    siginfo_t info;
    for (;;) {
        info.si_pid = 0;
        if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0)
            return false;
        if (info.si_pid == program)
            break;
        waitpid(info.si_pid, NULL, 0);
    }
    *status = info.si_code == CLD_EXITED ? (info.si_status & 0xff) << 8 : info.si_status & 0x7f;
    return true;
}

/* Until the tie is cut. */
static void watch(pid_t program, int signals)
{
    struct pollfd polls[] = {{TIE, POLLIN, 0}, {signals, POLLIN, 0}};
    struct signalfd_siginfo signal;
    int status;
    bool ended = false;
    while (!polls[0].revents) {
        if (!ended && (ended = reap_orphans(program, &status)))
            tell(status);
        if (poll(polls, ended ? 1 : 2, -1) < 0)
            polls[0].revents = polls[1].revents = 0;
        else if (!ended && polls[1].revents && read(signals, &signal, sizeof signal) < 0)
            ended = true; /* it cannot be heard of any more; its output will end */
    }
}

/* Lets go of all that was open, and holds its own ends. */
static void take_places(int tie, int news)
{
    tie = fcntl(tie, F_DUPFD_CLOEXEC, FIRST_FREE);
    news = fcntl(news, F_DUPFD_CLOEXEC, FIRST_FREE);
    dup2(tie, TIE);
    dup2(news, NEWS);
    closefrom(FIRST_FREE);
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < TIE; fd++)
        dup2(null, fd);
    close(null);
}

/* A signal for all processes of our name does not end it. `children`: what it waits for. */
static void be_undisturbed(sigset_t *children)
{
    prctl(PR_SET_NAME, "keeper");
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    sigemptyset(children);
    sigaddset(children, SIGCHLD);
    sigprocmask(SIG_SETMASK, children, NULL);
}

/* In the session of the keeper, which no key at a terminal reaches. */
static pid_t start_program(void (*start)(const void *context, pid_t keeper), const void *context,
                           const int tie[2], const int news[2])
{
    pid_t self = getpid();
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signal(SIGCHLD, SIG_DFL);
    close(tie[WRITE]); /* or it would hold itself */
    close(news[READ]);
    pid_t program = fork();
    if (program == 0) {
        close(tie[READ]);
        close(news[WRITE]);
        start(context, self);
    }
    return program;
}

static void keep(void (*start)(const void *context, pid_t keeper), const void *context,
                 const int tie[2], const int news[2])
{
    sigset_t children;
    pid_t program = start_program(start, context, tie, news);
    int error = errno;
    be_undisturbed(&children);
    take_places(tie[READ], news[WRITE]);
    tell(program < 0 ? -error : program);
    if (program < 0)
        _exit(1);
    watch(program, signalfd(-1, &children, SFD_CLOEXEC));
    kill(-program, SIGKILL);
    if (kill(program, SIGKILL) == 0) { /* else it runs as another user */
        int status = 0;
        while (waitpid(program, &status, 0) < 0 && errno == EINTR)
            continue;
        tell(status);
    }
    kill_descendants();
    _exit(0);
}

/* False at the end of the news, or when there is none now. */
static bool hear(int news, int *number)
{
    ssize_t got;
    do
        got = read(news, number, sizeof *number);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof *number;
}

static void close_all(const int tie[2], const int news[2])
{
    const int fds[] = {tie[READ], tie[WRITE], news[READ], news[WRITE]};
    int error = errno;
    for (size_t i = 0; i < sizeof fds / sizeof *fds; i++)
        if (fds[i] >= 0)
            close(fds[i]);
    errno = error;
}

bool bench_keeper_start(struct bench_keeper *keeper,
                        void (*start)(const void *context, pid_t keeper), const void *context,
                        pid_t *program)
{
    int tie[2] = {-1, -1}, news[2] = {-1, -1}, number;
    pid_t pid = -1;
    if (pipe2(tie, O_CLOEXEC) == 0 && pipe2(news, O_CLOEXEC) == 0)
        pid = fork();
    if (pid == 0)
        keep(start, context, tie, news);
    if (pid < 0) {
        close_all(tie, news);
        return false;
    }
    close(tie[READ]);
    close(news[WRITE]);
    *keeper = (struct bench_keeper){.pid = pid, .tie = tie[WRITE], .news = news[READ]};
    if (!hear(keeper->news, &number))
        number = -ECHILD;
    if (number < 0) {
        bench_keeper_release(keeper, 0);
        errno = -number;
        return false;
    }
    *program = number;
    fcntl(keeper->news, F_SETFL, O_NONBLOCK);
    return true;
}

bool bench_keeper_program_ended(struct bench_keeper *keeper)
{
    if (!keeper->ended)
        keeper->ended = hear(keeper->news, &keeper->status);
    return keeper->ended;
}

int bench_keeper_release(struct bench_keeper *keeper, pid_t program)
{
    int status = keeper->ended ? keeper->status : SIGKILL, told, end = 0;
    close(keeper->tie);
    kill(keeper->pid, SIGCONT); /* somebody may have stopped it */
    while (waitpid(keeper->pid, &end, 0) < 0 && errno == EINTR)
        continue;
    while (hear(keeper->news, &told))
        status = told;
    if (WIFSIGNALED(end) && program > 0)
        kill(-program, SIGKILL); /* it was killed itself: as far as we get without it */
    close(keeper->news);
    *keeper = BENCH_KEEPER_NONE;
    return status;
}
