/*
 * process.h - a process in a session of its own, with pipes, that dies with us.
 *
 * Its standard input, output and error are pipes (ours do not block); it leads a session, so that a
 * Ctrl-C at the terminal does not reach it; a keeper (keeper.h) kills it and all its descendants
 * when it is not wanted any more, or when this process ends in whatever way, SIGKILL included. When
 * the machine runs out of memory it is chosen before us.
 */
#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

#include <sys/types.h>
#include <time.h>

#include "failure.h"
#include "keeper.h"
#include "peak_rss.h"

struct bench_process {
    pid_t pid; /* 0: none */
    struct bench_keeper keeper;
    int in, out, err;
    bool has_cpu_clock;
    clockid_t cpu_clock;
    struct bench_peak_rss peak_rss;
};

/* No process: what kill leaves, and what start needs. */
#define BENCH_PROCESS_NONE                                                                         \
    ((struct bench_process){0, BENCH_KEEPER_NONE, -1, -1, -1, false, 0, BENCH_PEAK_RSS_NONE})

/*
 * Starts `file` (looked up in PATH when it has no slash) with argv, no shell in between,
 * in `folder` (NULL: ours). A limit
 * on its private writable memory (RLIMIT_DATA, 0: none) makes its allocations fail beyond it.
 * Failure: it cannot be executed, and why.
 */
bool bench_process_start(struct bench_process *process, const char *file, const char *const *argv,
                         const char *folder, uint64_t data_limit_bytes,
                         struct bench_failure *failure);

/* Has it ended? Its number stays its own until it is killed. */
bool bench_process_ended(struct bench_process *process);

/*
 * Kills it and all its descendants with SIGKILL, waits until they are gone and closes the pipes.
 * Returns its wait status, which is how it ended by itself when it had. Does nothing (and returns
 * 0) for no process.
 */
int bench_process_kill(struct bench_process *process);

#endif
