/*
 * summary.h - a run in numbers: per contestant, per measure, and pair against pair.
 *
 * Repetitions are folded first: of one contestant and board the deterministic numbers are those of
 * the first repetition, the times and peak_rss_bytes the smallest over the repetitions (noise only
 * adds), and the status is the worst one, in the order of enum slide_status, so that a single crash
 * or wrong answer is never hidden. Measures are taken over solved boards only; what was not solved
 * is counted by status.
 */
#ifndef BENCH_SUMMARY_H
#define BENCH_SUMMARY_H

#include "failure.h"
#include "run.h"
#include "stats.h"

enum bench_measure {
    BENCH_EXPANDED,
    BENCH_GENERATED,
    BENCH_PATH_LENGTH,
    BENCH_EXCESS, /* path_length - optimal_length, where the optimum is known */
    BENCH_PEAK_BYTES,
    BENCH_PEAK_RSS_BYTES,
    BENCH_WALL_NS,         /* by the contestant's own clock */
    BENCH_OUTSIDE_WALL_NS, /* by ours: with the protocol, or all of a program that runs once */
    BENCH_BRANCHING, /* effective branching factor, from generated and path_length of each board */
    BENCH_MEASURE_COUNT
};

struct bench_measure_info {
    const char *name; /* the column's name in files, with its unit */
    bool compared;    /* pairs are compared in it */
};
extern const struct bench_measure_info bench_measures[BENCH_MEASURE_COUNT];

/* The middle and the upper end of n values; NAN when n is 0. Quantiles of type 7. */
struct bench_spread {
    size_t n;
    double median, p90;
};

struct bench_contestant_summary {
    const struct bench_entrant *entrant; /* in the run */
    size_t boards;                       /* with at least one sample */
    size_t status_count[SLIDE_STATUS_COUNT];
    struct bench_spread spread[BENCH_MEASURE_COUNT];
    struct bench_spread process_ns; /* of whole processes, imported; not folded, not compared */
    bool timed_outside;             /* it tells no time of its own, so only ours is known */
    size_t paths_checked;           /* solved boards whose optimal length is known */
    size_t paths_by_table;          /* those of them where it comes from the full distance table */
    size_t paths_stated;            /* those where the file of the boards states it */
    size_t paths_optimal;
};

/*
 * a / b in one measure: the geometric mean of the ratios on the boards that both solved, with a 95%
 * bootstrap interval. Boards on which either number is absent or 0 have no ratio.
 */
struct bench_comparison {
    size_t a, b; /* indices of contestants, a < b */
    enum bench_measure measure;
    size_t solved_by_both;
    size_t n;       /* ratios */
    bool identical; /* every ratio is exactly 1 */
    struct bench_interval ratio;
};

struct bench_summary {
    const struct bench_run *run; /* must outlive the summary */
    struct bench_contestant_summary *contestants;
    size_t contestant_count;
    struct bench_comparison *comparisons; /* by measure, then a, then b */
    size_t comparison_count;
    size_t samples_expected; /* contestants x boards x repetitions */
    bool repeats_agree;
    uint64_t signature;
};

/*
 * What the bootstrap of every comparison starts from. Of many ratios fewer resamples are drawn,
 * down to the least number, so that a comparison draws about BENCH_BOOTSTRAP_DRAWS ratios at most.
 */
enum {
    BENCH_BOOTSTRAP_SEED = 1,
    BENCH_BOOTSTRAP_RESAMPLES = 1000,
    BENCH_BOOTSTRAP_RESAMPLES_MIN = 200,
    BENCH_BOOTSTRAP_DRAWS = 2000000
};

/* Fails only when memory runs out. Release with bench_summary_fini. */
bool bench_summary_init(struct bench_summary *summary, const struct bench_run *run,
                        struct bench_failure *failure);
void bench_summary_fini(struct bench_summary *summary);

/*
 * One measure of a board, folded over its repetitions as above.
 */
struct bench_folded {
    bool present; /* at least one sample */
    enum slide_status status;
    double value[BENCH_MEASURE_COUNT]; /* NAN: absent, or not solved; BENCH_BRANCHING always */
};

/*
 * The folded samples of a run: contestant c on board b is at [b * contestant_count + c]. NULL when
 * memory runs out; the caller frees it. O(samples).
 */
struct bench_folded *bench_fold(const struct bench_run *run);

#endif
