/*
 * store.h - runs and samples in one SQLite file.
 *
 * WAL journal, synchronous=FULL: what a commit has acknowledged survives SIGKILL and power loss.
 * The unique key (run, contestant, board, repetition) with ON CONFLICT DO NOTHING makes resuming
 * safe. A file of a newer schema version is refused, as is a file that is no store.
 */
#ifndef BENCH_STORE_H
#define BENCH_STORE_H

#include "failure.h"
#include "run.h"

#define BENCH_STORE_DEFAULT "results/slidebench.db"

struct bench_store;

/*
 * Opens a store. With `create`, makes the file (and its folder) when it is missing; without, a
 * missing file is a failure that says how to make one. NULL on failure. Close it with
 * bench_store_close.
 */
struct bench_store *bench_store_open(const char *path, bool create, struct bench_failure *failure);
void bench_store_close(struct bench_store *store);

/*
 * Writes a new run with its conditions, contestants and boards (its samples are ignored) in one
 * transaction, and sets run->id. run->name NULL: a free name SUITE-N is chosen and set. An existing
 * name is refused.
 */
bool bench_store_create_run(struct bench_store *store, struct bench_run *run,
                            struct bench_failure *failure);

/*
 * Adds a sample to the open transaction (one is begun when needed); it is acknowledged when
 * bench_store_commit has returned true. A sample whose key is stored already is left as it is.
 */
bool bench_store_add_sample(struct bench_store *store, int64_t run_id,
                            const struct bench_sample *sample, struct bench_failure *failure);
bool bench_store_commit(struct bench_store *store, struct bench_failure *failure);

/* Sets boards[index].optimal_length and optimal_from_table of a run, in the open transaction. */
bool bench_store_set_optimal(struct bench_store *store, int64_t run_id, uint32_t index,
                             const struct bench_board *board, struct bench_failure *failure);

/* Overrules the status of a stored sample, say to wrong, in the open transaction. */
bool bench_store_set_status(struct bench_store *store, int64_t run_id,
                            const struct bench_sample *sample, struct bench_failure *failure);

/* Marks a run complete, and commits. */
bool bench_store_complete_run(struct bench_store *store, int64_t run_id,
                              struct bench_failure *failure);

/*
 * Loads a run: by name, by "#ID", or "latest" / NULL for the newest. Samples and all. The failure
 * names the runs there are. *run must not hold a run; on success the caller calls bench_run_fini.
 */
bool bench_store_load(struct bench_store *store, const char *selector, struct bench_run *run,
                      struct bench_failure *failure);

/* All runs without their boards and samples (sample_count is set), newest last. */
bool bench_store_list(struct bench_store *store, struct bench_run **runs, size_t *count,
                      struct bench_failure *failure);

bool bench_store_delete_run(struct bench_store *store, int64_t run_id,
                            struct bench_failure *failure);

#endif
