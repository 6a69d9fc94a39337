#include "trial.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"
#include "registry.h"
#include "trial_checks.h"

static const uint64_t patience_ns = UINT64_C(20000000000);

/* How the child ends, unless the plug-in ends it. */
enum { BROKE_THE_CONTRACT = 83, KEPT_THE_CONTRACT = 84 };

/* In the child: nothing that the plug-in prints or leaves behind reaches anybody. */
static void isolate(void)
{
    const struct rlimit none = {0, 0};
    setpgid(0, 0);
    setrlimit(RLIMIT_CORE, &none);
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd <= 2 && null >= 0; fd++)
        dup2(null, fd);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

static void run_child(const char *path, struct bench_trial *trial)
{
    size_t algorithms = 0, heuristics = 0;
    while (slide_algorithms[algorithms])
        algorithms++;
    while (slide_heuristics[heuristics])
        heuristics++;
    isolate();
    if (!bench_plugin_open(path, &trial->failure))
        _exit(BROKE_THE_CONTRACT);
    for (size_t i = heuristics; slide_heuristics[i]; i++)
        if (!bench_trial_heuristic(trial, slide_heuristics[i]))
            _exit(BROKE_THE_CONTRACT);
    for (size_t i = algorithms; slide_algorithms[i]; i++)
        if (!bench_trial_solver(trial, slide_algorithms[i]->name))
            _exit(BROKE_THE_CONTRACT);
    _exit(KEPT_THE_CONTRACT);
}

/* Waits until the child ends, whose end of the pipe then closes; false at the deadline. */
static bool wait_for(int pipe_end)
{
    uint64_t deadline_ns = bench_clock_ns() + patience_ns;
    struct pollfd end = {.fd = pipe_end, .events = POLLIN};
    for (;;) {
        uint64_t now_ns = bench_clock_ns();
        if (now_ns >= deadline_ns)
            return false;
        int ready = poll(&end, 1, (int)((deadline_ns - now_ns) / 1000000 + 1));
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

static bool judge(const char *path, const struct bench_trial *trial, bool in_time, int status,
                  struct bench_failure *failure)
{
    /* The plug-in could have written there; what is read is cut to what there is. */
    int stage = (int)strnlen(trial->stage, sizeof trial->stage);
    if (!in_time)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "the plug-in %s is refused: %.*s it came to no end", path, stage,
                          trial->stage);
    if (WIFSIGNALED(status))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "the plug-in %s is refused: %.*s it crashed (%s)", path, stage,
                          trial->stage, strsignal(WTERMSIG(status)));
    if (WEXITSTATUS(status) == BROKE_THE_CONTRACT && trial->failure.text[0])
        return bench_fail(failure, BENCH_EXIT_USAGE, "%.*s",
                          (int)strnlen(trial->failure.text, sizeof trial->failure.text),
                          trial->failure.text);
    if (WEXITSTATUS(status) != KEPT_THE_CONTRACT)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "the plug-in %s is refused: %.*s it ended the process (exit status %d)",
                          path, stage, trial->stage, WEXITSTATUS(status));
    return true;
}

static bool try_in_child(const char *path, struct bench_trial *trial, int ends[2],
                         struct bench_failure *failure)
{
    int status = 0;
    fflush(NULL); /* or the child's copy of what is not written yet is written twice */
    pid_t child = fork();
    if (child == 0)
        run_child(path, trial);
    close(ends[1]);
    if (child < 0)
        return bench_fail_errno(failure, "cannot start a process to try the plug-in out");
    bool in_time = wait_for(ends[0]);
    kill(-child, SIGKILL); /* with what it may have started */
    kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return judge(path, trial, in_time, status, failure);
}

bool bench_plugin_try(const char *path, struct bench_failure *failure)
{
    int ends[2];
    struct bench_trial *trial =
        mmap(NULL, sizeof *trial, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (trial == MAP_FAILED)
        return bench_fail_errno(failure, "cannot try the plug-in %s out", path);
    trial->path = path;
    strcpy(trial->stage, "when it was loaded,");
    bool ok = false;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        bench_fail_errno(failure, "cannot try the plug-in %s out", path);
    } else {
        ok = try_in_child(path, trial, ends, failure);
        close(ends[0]);
    }
    munmap(trial, sizeof *trial);
    return ok;
}
