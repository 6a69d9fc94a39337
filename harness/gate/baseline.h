/*
 * baseline.h - the committed form of a run's behaviour: one CSV file.
 *
 * It begins with lines of the form "# key: value": the format's version, the suite and what shapes
 * its work, the ABI, the signature, the number of rows, and a checksum over all other lines; ends
 * of lines do not count in it. Then come the columns of `slidebench export --deterministic`, one
 * row a contestant and board.
 */
#ifndef BENCH_BASELINE_H
#define BENCH_BASELINE_H

#include <stdio.h>

#include "failure.h"
#include "run.h"

enum { BENCH_BASELINE_VERSION = 1 };

enum bench_baseline_kind {
    BENCH_BASELINE_MISSING, /* no file */
    BENCH_BASELINE_OTHER,   /* a file that is no baseline */
    BENCH_BASELINE_IS       /* one that begins as a baseline does; it may be damaged */
};
bool bench_baseline_probe(const char *path, enum bench_baseline_kind *kind,
                          struct bench_failure *failure);

/*
 * Reads a baseline into a run: its suite, the lines of suite_text that shape the work, contestants,
 * boards and samples. Failures say file:line:column and whether it was truncated, edited, or
 * written by an older or newer version. On success the caller calls bench_run_fini.
 */
bool bench_baseline_read(const char *path, struct bench_run *run, struct bench_failure *failure);

/* Is the run of the work that the baseline at `path` is of? The failure names what differs. */
bool bench_baseline_fits(const char *path, const struct bench_run *baseline,
                         const struct bench_run *run, struct bench_failure *failure);

/*
 * May a baseline be made of the run? Only of a whole one by a release build without sanitizers,
 * whose repetitions agree and of which no sample was ended by chance.
 */
bool bench_baseline_allowed(const struct bench_run *run, struct bench_failure *failure);

/* Writes the baseline of a run. False when memory runs out; write errors stay in the stream. */
bool bench_baseline_write(const struct bench_run *run, FILE *out, struct bench_failure *failure);

/* The first line of the CSV without its end, by the columns of this build. The caller frees it. */
char *bench_baseline_columns(void);

/* What the ABI of this build is called: "64-bit little-endian". */
extern const char *const bench_baseline_abi;

/* First line without the version, and what the checksum's line begins with. */
#define BENCH_BASELINE_MARK "# slidebench baseline, format "
#define BENCH_BASELINE_CHECKSUM "# checksum: xxh3:"

#endif
