/*
 * replay.h - the path of a sample, found again.
 *
 * Paths are not stored, but their lengths and hashes are: the solver of this build searches again,
 * and the path counts only if it is the very one of the run.
 */
#ifndef BENCH_REPLAY_H
#define BENCH_REPLAY_H

#include "run.h"

/*
 * What searching again may cost: a search that expanded or held more in the run is not made again.
 */
enum { BENCH_REPLAY_EXPANDED = 5000000, BENCH_REPLAY_BYTES = 1 << 30 };

struct bench_replay {
    char *moves;     /* U L R D; NULL: not there */
    const char *why; /* there is none; NULL when moves is there */
};

/* Free moves in the end. */
struct bench_replay bench_replay_make(const struct bench_entrant *entrant,
                                      const struct bench_board *board,
                                      const struct bench_sample *sample);

#endif
