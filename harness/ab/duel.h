/*
 * duel.h - one solver on two sides, old and new: what was measured, by round and board.
 *
 * The round is the unit: in each, both sides run in fresh processes. Processes of one and the same
 * binary differ by some percent for as long as they live, by where their memory happens to lie
 * (Mytkowicz et al. 2009, "Producing wrong data without doing anything obviously wrong"; Kalibera &
 * Jones 2013, "Rigorous benchmarking in reasonable time"). Solves of one process are therefore not
 * independent of each other; rounds are.
 */
#ifndef BENCH_DUEL_H
#define BENCH_DUEL_H

#include "failure.h"
#include "run.h"

enum bench_side { BENCH_SIDE_OLD, BENCH_SIDE_NEW, BENCH_SIDES };

/* Who is asked what. The texts are the caller's. */
struct bench_duelist {
    const char *name;                /* of the solver */
    const char *solver[BENCH_SIDES]; /* in requests to each side */
    bool optimal;                    /* promises shortest paths */
};

/* The ratio of one board in one round. */
struct bench_duel_ratio {
    double log;            /* of new to old; NAN: there is none */
    bool cut[BENCH_SIDES]; /* this side met the time limit: its time is at least that */
};

struct bench_duel {
    const struct bench_duelist *who;
    uint64_t stream; /* where its random numbers begin among those of the seed */
    size_t board_count;
    /* Of the first round, by board and side; what is deterministic in them holds for all. */
    struct bench_sample (*samples)[BENCH_SIDES];
    struct bench_duel_ratio *ratios; /* by round, then board */
    size_t round_count, round_room;
    uint64_t spent_ns; /* in its rounds */
    /* A crash or a wrong answer ends the duel: its sample, or status SLIDE_SOLVED. */
    struct bench_sample fault;
    enum bench_side fault_side;
    size_t fault_board;
};

/* An empty duel, `index` among several. False when memory runs out; bench_duel_fini in any case. */
bool bench_duel_init(struct bench_duel *duel, const struct bench_duelist *who, size_t index,
                     size_t board_count);
void bench_duel_fini(struct bench_duel *duel);

/* Room for one more round, all of whose ratios are absent: by board. NULL when memory runs out. It
 * counts only when duel->round_count is raised. */
struct bench_duel_ratio *bench_duel_next_round(struct bench_duel *duel);

/* Is there a crash or a wrong answer? */
static inline bool bench_duel_faulty(const struct bench_duel *duel)
{
    return duel->fault.status == SLIDE_CRASHED || duel->fault.status == SLIDE_WRONG;
}

/* The first column that must be equal and is not, on a board of the first round; NULL: all are. */
const struct bench_column *bench_duel_difference(const struct bench_duel *duel, size_t board);

/* The geometric mean over boards of new to old in a column of numbers; NAN when there is none. A
 * number that is 0 on both sides is a ratio of 1; on one side, there is no ratio. */
double bench_duel_column_ratio(const struct bench_duel *duel, const struct bench_column *column);

/* Boards on which a side met a limit in the first round, of time or of anything else. */
size_t bench_duel_limited(const struct bench_duel *duel, enum bench_side side);

#endif
