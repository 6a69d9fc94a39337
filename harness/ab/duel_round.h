/*
 * duel_round.h - one round of a duel: fresh processes, all boards, old and new in turn.
 *
 * Both sides are started in random order and stay on one CPU. Boards come in random order; on each,
 * old and new take turns, a coin deciding who is first. Every second round is the one before with
 * all coins turned over: over two rounds neither side is first more often. Solves of less than a
 * millisecond are repeated, and each side's fastest counts: what disturbs a solve only ever makes
 * it longer. What is left is what differs between the processes, for which there are further
 * rounds.
 */
#ifndef BENCH_DUEL_ROUND_H
#define BENCH_DUEL_ROUND_H

#include "contestant.h"
#include "duel.h"
#include "suite.h"

enum bench_duel_metric { BENCH_DUEL_CPU, BENCH_DUEL_WALL };

/* A solve that counted, told as it is made. */
struct bench_duel_solve {
    const struct bench_duelist *who;
    uint64_t round; /* among those of all duels */
    size_t board;
    unsigned repetition; /* of the board in the round */
    enum bench_side side;
    const struct bench_sample *sample;
};

struct bench_duel_ground {
    const struct bench_contestant_config *sides[BENCH_SIDES];
    const struct bench_suite *suite; /* limits and seed */
    const struct bench_board *boards;
    size_t board_count;
    enum bench_duel_metric metric;
    bool pin;
    uint64_t deadline_ns;     /* on bench_clock_ns: no board is begun after it */
    const volatile int *stop; /* may be NULL */
    void (*record)(void *context, const struct bench_duel_solve *solve); /* may be NULL */
    void *record_context;
};

/*
 * Fights a round and adds it, or leaves it out when the deadline or a stop came before its end.
 * `number` tells it from the other rounds of all duels in what is recorded. A crash or a wrong
 * answer is the duel's fault. False when memory runs out.
 */
bool bench_duel_round(struct bench_duel *duel, const struct bench_duel_ground *ground,
                      uint64_t number, struct bench_failure *failure);

#endif
