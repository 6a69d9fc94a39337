/*
 * Makes a baseline anew, and says what changed.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "baseline.h"
#include "checking.h"
#include "output.h"

/* The old baseline, if there is one that can be read; *there tells. */
static bool read_old(const char *path, struct bench_run *old, bool *there, bool *exists,
                     struct bench_failure *failure)
{
    enum bench_baseline_kind kind;
    struct bench_failure damage;
    if (!bench_baseline_probe(path, &kind, failure))
        return false;
    if (kind == BENCH_BASELINE_OTHER)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s is there and is no baseline; --update does not overwrite it", path);
    *exists = kind == BENCH_BASELINE_IS;
    *there = *exists && bench_baseline_read(path, old, &damage);
    if (*exists && !*there)
        fprintf(stderr, "slidebench: the old baseline cannot be compared: %s\n", damage.text);
    return true;
}

/* Another suite's baseline is not overwritten by mistake; the work of one suite may change. */
static bool same_suite(const char *path, const struct bench_run *old, const struct bench_run *run,
                       struct bench_failure *failure)
{
    struct bench_failure difference;
    if (strcmp(old->suite, run->suite) != 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s is a baseline of the suite %s, not of %s; remove it first if it is "
                          "to be another",
                          path, old->suite, run->suite);
    if (!bench_baseline_fits(path, old, run, &difference))
        fprintf(stderr, "slidebench: the work changed: %s\n", difference.text);
    return true;
}

static bool write_baseline(struct bench_output *output, const struct bench_run *run,
                           struct bench_failure *failure)
{
    return bench_baseline_write(run, output->file, failure) && bench_output_commit(output, failure);
}

/* Prints what changed, then writes. */
static bool update(const struct bench_check_options *options, const struct bench_run *old,
                   const struct bench_run *run, struct bench_output *output,
                   struct bench_failure *failure)
{
    struct bench_output report;
    enum bench_exit status;
    if (!bench_output_open(&report, options->output ? options->output : "-", failure))
        return false;
    bool ok =
        !old || bench_checking_compare(options, old, run, NULL, report.file, &status, failure);
    ok = ok && write_baseline(output, run, failure);
    if (ok && !options->quiet && !options->output)
        fprintf(report.file, "%s %s: %zu rows of the suite %s, signature %016" PRIx64 ".\n",
                old ? "Rewrote" : "Wrote", options->baseline,
                run->contestant_count * run->board_count, run->suite, bench_run_signature(run));
    ok = ok && bench_output_commit(&report, failure);
    bench_output_discard(&report);
    return ok;
}

int bench_checking_update(const struct bench_check_options *options)
{
    struct bench_failure failure;
    struct bench_run old = {0}, run = {0};
    struct bench_output output = {0};
    bool there = false, exists = false;
    bool ok = read_old(options->baseline, &old, &there, &exists, &failure) &&
              bench_output_open(&output, options->baseline, &failure) && /* before the work */
              bench_checking_run(options, &old, &run, &failure) &&
              (!there || same_suite(options->baseline, &old, &run, &failure)) &&
              bench_baseline_allowed(&run, &failure) &&
              update(options, there ? &old : NULL, &run, &output, &failure);
    bench_output_discard(&output);
    bench_run_fini(&run);
    bench_run_fini(&old);
    return ok ? BENCH_EXIT_OK : bench_failure_report(&failure);
}
