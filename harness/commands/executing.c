#include "executing.h"

#include <sched.h>

#include "progress.h"
#include "starting.h"

static volatile sig_atomic_t stop_signal;

static void on_signal(int number)
{
    stop_signal = number;
}

/* SIGINT and SIGTERM are let in only while the engine waits. *wait_mask is the mask for that. */
static void catch_signals(sigset_t *wait_mask)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigset_t stops;
    sigemptyset(&stops);
    sigaddset(&stops, SIGINT);
    sigaddset(&stops, SIGTERM);
    sigprocmask(SIG_BLOCK, &stops, wait_mask);
    sigdelset(wait_mask, SIGINT);
    sigdelset(wait_mask, SIGTERM);
    signal(SIGCHLD, SIG_DFL); /* ignored by our parent, it would lose how contestants ended */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* Is a core left for this process when every job has one? */
static bool has_spare_core(unsigned jobs)
{
    cpu_set_t cores;
    return sched_getaffinity(0, sizeof cores, &cores) == 0 && (unsigned)CPU_COUNT(&cores) > jobs;
}

bool bench_execute(const struct bench_execution *execution, struct bench_store *store,
                   const struct bench_run *run, struct bench_engine_result *result,
                   struct bench_failure *failure)
{
    struct bench_progress_line line;
    sigset_t wait_mask;
    struct bench_starting starting;
    if (!bench_starting_init(&starting, execution->suite, failure))
        return false;
    bench_progress_line_init(&line, execution->quiet);
    catch_signals(&wait_mask);
    const struct bench_engine_config config = {.suite = execution->suite,
                                               .jobs = execution->jobs,
                                               .spare_core = has_spare_core(execution->jobs),
                                               .grace_ns = BENCH_GRACE_NS,
                                               .commit_every_ns = BENCH_COMMIT_NS,
                                               .contestants = starting.contestants,
                                               .stop = &stop_signal,
                                               .wait_mask = &wait_mask,
                                               .report = bench_progress_line_report,
                                               .report_context = &line};
    bool ok = bench_engine_run(&config, store, run, result, failure);
    bench_progress_line_clear(&line);
    bench_starting_fini(&starting);
    return ok;
}

int bench_execution_signal(void)
{
    return stop_signal;
}

enum bench_exit bench_run_exit_status(const struct bench_run *run)
{
    enum bench_exit status = BENCH_EXIT_OK;
    for (size_t i = 0; i < run->sample_count; i++) {
        if (run->samples[i].status == SLIDE_WRONG)
            return BENCH_EXIT_WRONG;
        if (run->samples[i].status == SLIDE_CRASHED)
            status = BENCH_EXIT_FAILED;
    }
    return status;
}
