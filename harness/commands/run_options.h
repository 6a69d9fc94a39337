/*
 * run_options.h - the command line of `slidebench run`.
 */
#ifndef BENCH_RUN_OPTIONS_H
#define BENCH_RUN_OPTIONS_H

#include "render.h"
#include "suite.h"

struct bench_run_options {
    struct bench_suite suite; /* from the file and the options */
    const char *name;         /* of the run; NULL: the store chooses */
    const char *store;
    unsigned jobs;
    bool resume, quiet, stats;
    enum bench_format format;
    char *again; /* the arguments but for --name and --resume, quoted for a shell */
};

/*
 * 0 when all is well; the caller calls bench_run_options_fini. Else an exit status, after one
 * line on stderr.
 */
int bench_run_options_parse(struct bench_run_options *options, int argc, char **argv);
void bench_run_options_fini(struct bench_run_options *options);

#endif
