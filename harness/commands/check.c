/*
 * slidebench check: is the behaviour still that of a baseline?
 */
#include <inttypes.h>

#include "baseline.h"
#include "checking.h"
#include "commands.h"
#include "executing.h"
#include "output.h"
#include "sentences.h"

static enum bench_exit check_signature(const struct bench_check_options *options,
                                       const struct bench_run *run, FILE *out)
{
    uint64_t signature = bench_run_signature(run);
    if (bench_run_exit_status(run) == BENCH_EXIT_WRONG) {
        fprintf(out, "signature %016" PRIx64 ", and there are wrong answers\n", signature);
        return BENCH_EXIT_WRONG;
    }
    if (signature != options->expected_signature) {
        fprintf(out, "signature %016" PRIx64 ", expected %016" PRIx64 "\n", signature,
                options->expected_signature);
        return BENCH_EXIT_REGRESSION;
    }
    if (!options->quiet)
        fprintf(out, "signature %016" PRIx64 ", as expected\n", signature);
    return BENCH_EXIT_OK;
}

/* Compares the run with all that it is to be compared with. */
static bool check_run(const struct bench_check_options *options, const struct bench_run *baseline,
                      const struct bench_run *run, enum bench_exit *status,
                      struct bench_failure *failure)
{
    struct bench_output output;
    struct bench_sentences notes = {0};
    if (!bench_output_open(&output, options->output ? options->output : "-", failure))
        return false;
    bench_sentences_add(&notes, "signature %016" PRIx64, bench_run_signature(run));
    *status = BENCH_EXIT_OK;
    bool ok =
        !options->baseline ||
        (bench_baseline_fits(options->baseline, baseline, run, failure) &&
         bench_checking_compare(options, baseline, run, &notes, output.file, status, failure));
    bench_sentences_fini(&notes);
    if (ok && options->signature) { /* beside a report, in a line of its own */
        enum bench_exit other =
            check_signature(options, run, options->baseline ? stderr : output.file);
        *status = other > *status ? other : *status;
    }
    ok = ok && bench_output_commit(&output, failure);
    bench_output_discard(&output);
    return ok;
}

static int check(const struct bench_check_options *options)
{
    struct bench_run baseline = {0}, run = {0};
    struct bench_failure failure;
    enum bench_exit status;
    if (options->update)
        return bench_checking_update(options);
    bool ok = (!options->baseline || bench_baseline_read(options->baseline, &baseline, &failure)) &&
              bench_checking_run(options, &baseline, &run, &failure) &&
              check_run(options, &baseline, &run, &status, &failure);
    bench_run_fini(&run);
    bench_run_fini(&baseline);
    return ok ? bench_cli_finish((int)status) : bench_failure_report(&failure);
}

static int check_main(int argc, char **argv)
{
    struct bench_check_options options;
    int status = bench_check_options_parse(&options, argc, argv);
    if (status)
        return status;
    status = check(&options);
    bench_check_options_fini(&options);
    return status;
}

const struct bench_command bench_command_check = {"check", "compare behaviour with a baseline",
                                                  check_main};
