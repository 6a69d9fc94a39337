/*
 * launched.h - one run of a program from its start to its end, measured from outside.
 *
 * The program reads nothing (/dev/null) and stays in our process group: whoever kills the group
 * gets its children, too.
 */
#ifndef BENCH_LAUNCHED_H
#define BENCH_LAUNCHED_H

#include <stdint.h>

#include "failure.h"
#include "last_words.h"

enum bench_launched_end {
    BENCH_LAUNCHED_ENDED,
    BENCH_LAUNCHED_TIMED_OUT, /* killed at the deadline */
    BENCH_LAUNCHED_FLOODED    /* killed for printing too much */
};

enum { BENCH_PRINTED_LIMIT = 64 << 20 };

struct bench_launched {
    enum bench_launched_end end;
    int status; /* of wait */
    char *printed;
    size_t printed_length, printed_room;
    struct bench_last_words last_words;
    uint64_t wall_ns;
    uint64_t cpu_ns;         /* its children that it waited for included */
    uint64_t peak_rss_bytes; /* of the largest of them */
};

/*
 * Runs `words` (found as by execvp), for at most timeout_ns (0: as long as it takes). Fails when it
 * cannot be forked or watched; a program that cannot be executed ends with status 127. On success
 * the caller calls bench_launched_fini.
 */
bool bench_launched_run(struct bench_launched *run, char *const *words, uint64_t timeout_ns,
                        struct bench_failure *failure);
void bench_launched_fini(struct bench_launched *run);

#endif
