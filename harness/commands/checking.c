#include "checking.h"

#include "cli.h"
#include "gate_report.h"
#include "stored_run.h"
#include "suite_run.h"

bool bench_checking_run(const struct bench_check_options *options, const struct bench_run *baseline,
                        struct bench_run *run, struct bench_failure *failure)
{
    const struct bench_suite_run wanted = {.suite =
                                               options->suite ? options->suite : baseline->suite,
                                           .store = options->name ? options->store : NULL,
                                           .name = options->name,
                                           .jobs = options->jobs,
                                           .quiet = options->quiet};
    if (!options->run && !wanted.suite)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "there is no baseline yet that names a suite; say --suite or a run");
    if (!options->run)
        return bench_suite_run(&wanted, run, failure);
    if (!bench_stored_run_load(options->store, options->run, run, failure))
        return false;
    if (run->complete)
        return true;
    bench_fail(failure, BENCH_EXIT_USAGE,
               "the run '%s' is not finished; finish it with 'slidebench run --resume'", run->name);
    bench_run_fini(run);
    return false;
}

bool bench_checking_compare(const struct bench_check_options *options,
                            const struct bench_run *baseline, const struct bench_run *run,
                            const struct bench_sentences *notes, FILE *out, enum bench_exit *status,
                            struct bench_failure *failure)
{
    const struct bench_render_style style = {
        .format = options->format,
        .width = options->output ? 0 : bench_terminal_width(stdout),
        .color = !options->output && bench_terminal_color(stdout)};
    struct bench_exact exact;
    bool ok = true;
    if (!bench_exact_compare(&exact, baseline, run, &options->tolerances, failure))
        return false;
    const struct bench_gate_report report = {
        .exact = &exact,
        .command = "check",
        .before_name = options->baseline,
        .before_word = "baseline",
        .after_word = "now",
        .passes =
            {[BENCH_SAME] = true, [BENCH_NEW] = true, [BENCH_IMPROVED] = options->allow_improved},
        .notes = notes};
    *status = bench_gate_exit_status(&report);
    if (options->quiet && *status == BENCH_EXIT_OK && !options->output)
        ; /* nothing to say */
    else if (options->junit)
        ok = bench_gate_write_junit(&report, out) ||
             bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    else
        ok = bench_gate_write(&report, &style, out, failure);
    bench_exact_fini(&exact);
    return ok;
}
