/*
 * answer.h - an answer of the contestant protocol: one line of JSON.
 *
 *   {"id":7,"status":"solved","moves":"RR","expanded":2,"generated":5,"peak_bytes":4096,...}
 *   {"id":7,"error":"unknown solver 'foo'"}
 *
 * Required: `id` of the request, `status`, and `moves` when solved: the blank's moves as U D L R.
 * Optional: `message`, and a whole number for every column of bench_columns that comes from the
 * contestant; null or nothing means not measured. Unknown fields are ignored. `error` instead of
 * `status` says that the request could not be worked on at all.
 */
#ifndef BENCH_ANSWER_H
#define BENCH_ANSWER_H

#include "failure.h"
#include "sample.h"

/* What a contestant that relays says of the program that it ran; absent of any other. */
struct bench_relayed {
    uint64_t wall_ns, cpu_ns, peak_rss_bytes;
    bool wrong; /* beside an error: the program's answer is wrong, rather than unreadable */
};

struct bench_answer {
    uint64_t id; /* BENCH_ABSENT in an error about a line without id */
    char *error; /* NULL: none, and the rest is valid */
    char *moves; /* NULL unless solved */
    size_t moves_length;
    struct bench_relayed relayed;
    struct bench_sample sample; /* status, message and the columns from the contestant */
};

/* Everything absent. */
void bench_answer_init(struct bench_answer *answer);
void bench_answer_fini(struct bench_answer *answer);

/*
 * The line with its newline; NULL when memory runs out. The caller frees it. The moves must be
 * letters and nothing else: paths of depth-first search are long, and are written as they are.
 */
char *bench_answer_format(const struct bench_answer *answer, size_t *length);

/*
 * Reads a line. A status that only the harness may give is refused, as is a number that is no
 * whole number from 0 to 2^63-1. On success the caller calls bench_answer_fini.
 */
bool bench_answer_parse(const char *line, size_t length, struct bench_answer *answer,
                        struct bench_failure *failure);

#endif
