/*
 * ab_options.h - the command line of `slidebench ab`.
 */
#ifndef BENCH_AB_OPTIONS_H
#define BENCH_AB_OPTIONS_H

#include "ab.h"
#include "render.h"

struct bench_ab_options {
    struct bench_suite suite;       /* with the two sides as its last two programs */
    const char *sides[BENCH_SIDES]; /* as written */
    bool foreign;        /* programs from outside that were given no solvers: one duel of the two */
    const char *samples; /* a file for every solve; NULL: none */
    uint64_t sample;     /* boards of the suite to take at most; 0: all */
    double threshold;    /* 0.03 */
    uint64_t budget_ns;
    enum bench_duel_metric metric;
    bool pin, strict, quiet, callgrind;
    enum bench_format format;
};

/* 0 when all is well; the caller calls bench_ab_options_fini. Else an exit status, after one line
 * on stderr. */
int bench_ab_options_parse(struct bench_ab_options *options, int argc, char **argv);
void bench_ab_options_fini(struct bench_ab_options *options);

#endif
