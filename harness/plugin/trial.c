#include "trial.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build.h"
#include "child.h"
#include "registry.h"
#include "trial_checks.h"

enum { PATIENCE_S = 20 };

/* What all of the process may hold; its account allows a quarter of it (trial_checks.c). */
#define TRIAL_BYTES ((rlim_t)1 << 30)

/* How the child ends, unless the plug-in ends it. */
enum { BROKE_THE_CONTRACT = 83, KEPT_THE_CONTRACT = 84 };

/* Nothing that the plug-in prints reaches anybody, signals end it, and it cannot take all memory.
 */
static void isolate(void)
{
    const struct rlimit enough = {TRIAL_BYTES, TRIAL_BYTES};
    if (strcmp(bench_build_sanitizers, "none") == 0) /* one maps memory by the terabyte */
        setrlimit(RLIMIT_DATA, &enough);
    int null = open("/dev/null", O_WRONLY);
    for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO && null >= 0; fd++)
        dup2(null, fd);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

/* In the child. */
static void try_out(void *context, int out)
{
    struct bench_trial *trial = context;
    size_t algorithms = 0, heuristics = 0;
    (void)out;
    while (slide_algorithms[algorithms])
        algorithms++;
    while (slide_heuristics[heuristics])
        heuristics++;
    isolate();
    if (!bench_plugin_open(trial->path, &trial->failure))
        _exit(BROKE_THE_CONTRACT);
    for (size_t i = heuristics; slide_heuristics[i]; i++)
        if (!bench_trial_heuristic(trial, slide_heuristics[i]))
            _exit(BROKE_THE_CONTRACT);
    for (size_t i = algorithms; slide_algorithms[i]; i++)
        if (!bench_trial_solver(trial, slide_algorithms[i]->name))
            _exit(BROKE_THE_CONTRACT);
    _exit(KEPT_THE_CONTRACT);
}

static bool judge(const char *path, const struct bench_trial *trial, bool in_time, int status,
                  struct bench_failure *failure)
{
    /* The plug-in could have written there; what is read is cut to what there is. */
    int stage = (int)strnlen(trial->stage, sizeof trial->stage);
    if (!in_time)
        return bench_fail(
            failure, BENCH_EXIT_USAGE,
            "the plug-in %s is refused: %.*s it came to no end; %d s in all are given", path, stage,
            trial->stage, PATIENCE_S);
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

bool bench_plugin_try(const char *path, struct bench_failure *failure)
{
    struct bench_child child;
    struct bench_trial *trial =
        mmap(NULL, sizeof *trial, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (trial == MAP_FAILED)
        return bench_fail_errno(failure, "cannot try the plug-in %s out", path);
    trial->path = path;
    strcpy(trial->stage, "when it was loaded,");
    bool ok =
        bench_child_run(try_out, trial, PATIENCE_S * UINT64_C(1000000000), NULL, &child, failure);
    if (ok) {
        ok = judge(path, trial, child.in_time, child.status, failure);
        free(child.text);
    }
    munmap(trial, sizeof *trial);
    return ok;
}
