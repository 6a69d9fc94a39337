/*
 * child.h - a function that runs in a process of its own, so that whatever it does costs nothing.
 */
#ifndef BENCH_CHILD_H
#define BENCH_CHILD_H

#include <stddef.h>
#include <stdint.h>

#include "failure.h"

/* What became of it. */
struct bench_child {
    bool in_time; /* it was not killed at the deadline */
    int status;   /* wait status */
    char *text;   /* what it wrote to `out`, or NULL; the caller frees it */
    size_t length;
};

/* How long one that was told to stop has for it. */
#define BENCH_CHILD_GRACE_NS UINT64_C(2000000000)

/*
 * Forks, calls work(context, out) in the child, which then exits with 0 unless it does so itself,
 * and waits. The child leads a session of its own, has our signal handlers, dies with this process,
 * leaves no core file, and reads nothing from standard input. After timeout_ns (0: never) it is
 * killed; what descends from it is killed in any case (keeper.h). When *stop (may be NULL) becomes
 * non-zero it gets a SIGTERM, and BENCH_CHILD_GRACE_NS to end by itself. False when no process can
 * be made, or memory runs out.
 */
bool bench_child_run(void (*work)(void *context, int out), void *context, uint64_t timeout_ns,
                     const volatile int *stop, struct bench_child *child,
                     struct bench_failure *failure);

#endif
