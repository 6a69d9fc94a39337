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

/*
 * Changes (samples, optimal lengths, statuses) wait in memory until bench_store_commit writes them
 * in one short transaction, so several processes can write to one store at once: a commit waits up
 * to 30 s for the others. bench_store_close drops what was not committed, and loading does not see
 * it. A failed commit changes nothing in the file and can be tried again. A commit fails when the
 * file was removed or replaced since it was opened.
 */

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
 * transaction, and sets run->id. run->name NULL: a free name SUITE-N is chosen and set; created_at
 * NULL: now. An existing name is refused, as is one that could not be selected ("latest", "#...").
 */
bool bench_store_create_run(struct bench_store *store, struct bench_run *run,
                            struct bench_failure *failure);

/*
 * Adds a sample to the next commit; it is acknowledged when bench_store_commit has returned true.
 * The sample and its message are copied. A sample whose key is stored already is left as it is.
 */
bool bench_store_add_sample(struct bench_store *store, int64_t run_id,
                            const struct bench_sample *sample, struct bench_failure *failure);
bool bench_store_commit(struct bench_store *store, struct bench_failure *failure);

/* Sets boards[index].optimal_length and optimal_source of a run, with the next commit. */
bool bench_store_set_optimal(struct bench_store *store, int64_t run_id, uint32_t index,
                             const struct bench_board *board, struct bench_failure *failure);

/*
 * Overrules the status and message of a stored sample, say to wrong, with the next commit. Its path
 * length and hash go away unless the status is solved.
 */
bool bench_store_set_status(struct bench_store *store, int64_t run_id,
                            const struct bench_sample *sample, struct bench_failure *failure);

/* Commits, and marks a run complete. */
bool bench_store_complete_run(struct bench_store *store, int64_t run_id,
                              struct bench_failure *failure);

/*
 * Writes the process times of all contestants of a run in one transaction, in place of those that
 * are stored. Their table is made when the first ones come; other programs pass it over.
 */
bool bench_store_set_process_times(struct bench_store *store, const struct bench_run *run,
                                   struct bench_failure *failure);

/*
 * Loads a run: by name, by "#ID", or "latest" / NULL for the newest. Samples and all. The failure
 * names the runs there are. *run must not hold a run; on success the caller calls bench_run_fini.
 */
bool bench_store_load(struct bench_store *store, const char *selector, struct bench_run *run,
                      struct bench_failure *failure);

/*
 * All runs without their boards and samples (board_count and sample_count are set, the arrays
 * NULL), newest last. The caller calls bench_run_fini on each and frees *runs.
 */
bool bench_store_list(struct bench_store *store, struct bench_run **runs, size_t *count,
                      struct bench_failure *failure);

/* Removes a run and all that belongs to it, and commits at once. */
bool bench_store_delete_run(struct bench_store *store, int64_t run_id,
                            struct bench_failure *failure);

#endif
