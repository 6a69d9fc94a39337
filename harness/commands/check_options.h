/*
 * check_options.h - the command line of `slidebench check`.
 */
#ifndef BENCH_CHECK_OPTIONS_H
#define BENCH_CHECK_OPTIONS_H

#include "render.h"
#include "verdict.h"

struct bench_check_options {
    const char *baseline, *suite, *run, *name, *output, *signature; /* NULL: not given */
    const char *store;
    unsigned jobs;
    bool allow_improved, update, quiet, junit;
    uint64_t expected_signature; /* when signature is given */
    struct bench_tolerances tolerances;
    enum bench_format format;
};

/*
 * 0 when all is well; the caller calls bench_check_options_fini. Else an exit status, after one
 * line on stderr.
 */
int bench_check_options_parse(struct bench_check_options *options, int argc, char **argv);
void bench_check_options_fini(struct bench_check_options *options);

#endif
