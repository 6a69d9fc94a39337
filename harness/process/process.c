#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "clock.h"

enum { READ, WRITE };

/* So that the answer of a depth-first search is written at one go. */
enum { ANSWER_BYTES = 256 << 10 };

/* The four pipes: standard streams, and one that tells whether exec went well. */
struct pipes {
    int in[2], out[2], err[2], exec[2];
};

static void close_pair(int pair[2])
{
    for (int i = 0; i < 2; i++)
        if (pair[i] >= 0)
            close(pair[i]);
}

static void close_pipes(struct pipes *pipes)
{
    close_pair(pipes->in);
    close_pair(pipes->out);
    close_pair(pipes->err);
    close_pair(pipes->exec);
}

static bool open_pipes(struct pipes *pipes)
{
    *pipes = (struct pipes){{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
    if (pipe2(pipes->in, O_CLOEXEC) == 0 && pipe2(pipes->out, O_CLOEXEC) == 0 &&
        pipe2(pipes->err, O_CLOEXEC) == 0 && pipe2(pipes->exec, O_CLOEXEC) == 0)
        return true;
    int error = errno;
    close_pipes(pipes);
    errno = error;
    return false;
}

/* Puts `fd` in the place of a standard stream, also when it is in such a place already. */
static bool place(int fd, int target)
{
    int above = fcntl(fd, F_DUPFD_CLOEXEC, 3);
    return above >= 0 && dup2(above, target) == target;
}

static void reset_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void be_killed_first(void)
{
    int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (fd >= 0 && write(fd, "1000", 4) < 0)
        errno = 0; /* only a preference */
    if (fd >= 0)
        close(fd);
}

/* What the child is to become. */
struct plan {
    struct pipes pipes;
    const char *file;
    const char *const *argv;
    const char *folder;
    uint64_t data_limit_bytes;
};

/* In the child of the keeper, between fork and exec: system calls only. */
static void become(const void *context, pid_t keeper)
{
    const struct plan *plan = context;
    const struct pipes *pipes = &plan->pipes;
    int source[3] = {fcntl(pipes->in[READ], F_DUPFD_CLOEXEC, 3),
                     fcntl(pipes->out[WRITE], F_DUPFD_CLOEXEC, 3),
                     fcntl(pipes->err[WRITE], F_DUPFD_CLOEXEC, 3)};
    int report = fcntl(pipes->exec[WRITE], F_DUPFD_CLOEXEC, 3);
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper) /* it died before we asked */
        _exit(127);
    reset_signals();
    be_killed_first();
    struct rlimit limit = {plan->data_limit_bytes, plan->data_limit_bytes};
    bool ready = !plan->data_limit_bytes || setrlimit(RLIMIT_DATA, &limit) == 0;
    for (int fd = 0; ready && fd < 3; fd++)
        ready = place(source[fd], fd);
    ready = ready && (!plan->folder || chdir(plan->folder) == 0);
    if (ready)
        execvp(plan->file, (char *const *)plan->argv); /* it takes const only by the letter */
    int error = errno;
    if (write(report, &error, sizeof error) < 0)
        _exit(126);
    _exit(127);
}

/* 0 when exec went well, else its errno. */
static int exec_error(int fd)
{
    int error = 0;
    ssize_t got;
    do
        got = read(fd, &error, sizeof error);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof error ? error : 0;
}

bool bench_process_start(struct bench_process *process, const char *file, const char *const *argv,
                         const char *folder, uint64_t data_limit_bytes,
                         struct bench_failure *failure)
{
    struct plan plan = {
        .file = file, .argv = argv, .folder = folder, .data_limit_bytes = data_limit_bytes};
    const struct pipes *pipes = &plan.pipes;
    struct bench_process started = BENCH_PROCESS_NONE;
    if (!open_pipes(&plan.pipes))
        return bench_fail_errno(failure, "cannot start %s: no pipe", file);
    if (!bench_keeper_start(&started.keeper, become, &plan, &started.pid)) {
        bench_fail_errno(failure, "cannot start %s", file);
        close_pipes(&plan.pipes);
        return false;
    }
    started.in = pipes->in[WRITE];
    started.out = pipes->out[READ];
    started.err = pipes->err[READ];
    close(pipes->in[READ]);
    close(pipes->out[WRITE]);
    close(pipes->err[WRITE]);
    close(pipes->exec[WRITE]);
    int error = exec_error(pipes->exec[READ]);
    close(pipes->exec[READ]);
    if (error) {
        bench_process_kill(&started);
        errno = error;
        return bench_fail_errno(failure, "cannot start %s", file);
    }
    fcntl(started.in, F_SETFL, O_NONBLOCK);
    fcntl(started.out, F_SETFL, O_NONBLOCK);
    fcntl(started.err, F_SETFL, O_NONBLOCK);
    started.has_cpu_clock = bench_process_clock(started.pid, &started.cpu_clock);
    bench_peak_rss_open(&started.peak_rss, started.pid);
    *process = started;
    return true;
}

bool bench_process_ended(struct bench_process *process)
{
    return bench_keeper_program_ended(&process->keeper);
}

int bench_process_kill(struct bench_process *process)
{
    if (process->pid == 0)
        return 0;
    int status = bench_keeper_release(&process->keeper, process->pid);
    close(process->in);
    close(process->out);
    close(process->err);
    bench_peak_rss_close(&process->peak_rss);
    *process = BENCH_PROCESS_NONE;
    return status;
}
