/*
 * request.h - a request of the contestant protocol: one board to solve, one line of JSON.
 *
 *   {"id":7,"solver":"astar:manhattan","rows":3,"cols":3,"board":[1,2,3,4,5,6,0,7,8],
 *    "goal":[1,2,3,4,5,6,7,8,0],"limits":{"nodes":0,"bytes":0,"time_ns":10000000000}}
 *
 * Tiles row by row, 0 the blank; a limit of 0 is none. One request is one solve: a repetition is a
 * request of its own. A reader ignores fields it does not know.
 */
#ifndef BENCH_REQUEST_H
#define BENCH_REQUEST_H

#include <stddef.h>

#include "board.h"
#include "failure.h"

struct bench_request {
    uint64_t id;
    char *solver; /* canonical name */
    struct slide_shape shape;
    uint64_t start, goal;
    uint64_t node_limit, memory_limit_bytes, time_limit_ns; /* 0: none */
};

/* The line with its newline; NULL when memory runs out. The caller frees it. */
char *bench_request_format(const struct bench_request *request, size_t *length);

/*
 * Reads a line. On success the caller calls bench_request_fini. On failure only request->id is
 * set: to the line's id if it has one, else to UINT64_MAX.
 */
bool bench_request_parse(const char *line, size_t length, struct bench_request *request,
                         struct bench_failure *failure);
void bench_request_fini(struct bench_request *request);

#endif
