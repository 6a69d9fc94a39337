/*
 * doctor.h - examines somebody's program: does it do what the contestant protocol asks?
 *
 * The program is asked a fixed list of questions, in one process as long as it lasts, and each
 * answer is judged in plain words. What it does is a finding, never a failure.
 */
#ifndef BENCH_DOCTOR_H
#define BENCH_DOCTOR_H

#include "contestant.h"
#include "failure.h"
#include "run.h"

enum bench_doctor_verdict {
    BENCH_DOCTOR_GOOD,
    BENCH_DOCTOR_NOTE, /* allowed, and worth knowing */
    BENCH_DOCTOR_BAD
};

/* What came out of one check. */
struct bench_diagnosis {
    enum bench_doctor_verdict verdict;
    const char *what; /* was asked */
    char text[1400];  /* what it did, in one line */
};

struct bench_examination {
    size_t checks, bad;
    bool wraps;    /* it has a child while it answers, whose use of CPU and memory is not its own */
    bool given_up; /* it does not get as far as a first answer */
    /* Of the easy board: which columns it told. */
    struct bench_sample sample;
    bool answered_easy;
};

/*
 * Asks all questions; `tell` gets each finding as it is made. Fails when memory runs out or there
 * is no waiting. About a second for a good program, and 12 s more for each that it hangs on.
 */
bool bench_examine(const struct bench_contestant_config *config,
                   const struct bench_entrant *entrant,
                   void (*tell)(void *context, const struct bench_diagnosis *finding),
                   void *context, struct bench_examination *examination,
                   struct bench_failure *failure);

#endif
