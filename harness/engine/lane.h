/*
 * lane.h - works on one board at a time: all its contestants and repetitions, one by one.
 */
#ifndef BENCH_LANE_H
#define BENCH_LANE_H

#include "engine.h"

/* Where a lane's work goes; shared by all lanes. */
struct bench_sink {
    const struct bench_engine_config *config;
    struct bench_store *store;
    const struct bench_run *run;
    struct bench_engine_result *result;
    uint64_t next_id; /* of a request */
};

struct bench_lane;

/* `sink` outlives it. NULL when memory runs out. */
struct bench_lane *bench_lane_create(struct bench_sink *sink);

/* Kills its processes. */
void bench_lane_destroy(struct bench_lane *lane);

/*
 * Takes up a board; `stored` are its samples that need not be made again. When nothing is left to
 * do the lane is not busy afterwards.
 */
bool bench_lane_begin(struct bench_lane *lane, uint32_t board, const struct bench_sample *stored,
                      size_t stored_count, struct bench_failure *failure);

bool bench_lane_busy(const struct bench_lane *lane);

/* As of the contestant that it waits for. */
nfds_t bench_lane_polls(const struct bench_lane *lane, struct pollfd *polls);
uint64_t bench_lane_wake_ns(const struct bench_lane *lane);

/* Does what can be done without waiting; settles the board when its last sample is there. */
bool bench_lane_advance(struct bench_lane *lane, struct bench_failure *failure);

#endif
