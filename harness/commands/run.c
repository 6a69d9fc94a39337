/*
 * slidebench run: solves a suite's boards with its solvers and says how they compare.
 */
#include <inttypes.h>

#include "commands.h"
#include "executing.h"
#include "plan.h"
#include "run_options.h"
#include "shell.h"

/* The run to work on: new, or the stored one that is to be finished. */
static bool open_run(const struct bench_run_options *options, struct bench_store *store,
                     struct bench_run *run, struct bench_failure *failure)
{
    if (options->resume) {
        if (!bench_store_load(store, options->name, run, failure))
            return false;
        if (bench_plan_check_resume(run, &options->suite, options->jobs, failure))
            return true;
    } else {
        if (!bench_plan_make(&options->suite, options->name, options->jobs, run, failure))
            return false;
        if (bench_store_create_run(store, run, failure))
            return true;
    }
    bench_run_fini(run);
    return false;
}

static void print_stats(const struct bench_engine_result *result, unsigned jobs)
{
    double wall = (double)result->wall_ns * 1e-9, inside = (double)result->solver_ns * 1e-9;
    if (!result->requests || !result->wall_ns) {
        fputs("slidebench: nothing was solved, so there are no statistics\n", stderr);
        return;
    }
    fprintf(stderr,
            "slidebench: %.3f s inside solvers of %.3f s (%.1f%%; overhead %.1f%%), %.0f "
            "requests/s, %.1f us of overhead a request\n"
            "slidebench: inside: the solvers' own clocks, warm-ups included; of: from the first "
            "request to the last commit, times the jobs, %u\n",
            inside, wall * jobs, 100 * inside / (wall * jobs), 100 - 100 * inside / (wall * jobs),
            (double)result->requests / wall,
            (wall * jobs - inside) / (double)result->requests * 1e6, jobs);
}

static int say_interrupted(const struct bench_run_options *options, const struct bench_run *run,
                           const struct bench_engine_result *result)
{
    fprintf(stderr,
            "slidebench: interrupted; %" PRIu64 " of %" PRIu64 " samples are stored. To go on:\n"
            "  slidebench run --resume",
            run->sample_count + result->samples,
            run->board_count * run->contestant_count * run->repeat);
    bench_shell_write(stderr, "--name", run->name);
    fprintf(stderr, "%s\n", options->again);
    return 128 + bench_execution_signal();
}

/* Reads the run back from the store and prints what is there. */
static int show(const struct bench_run_options *options, struct bench_store *store,
                const char *name, struct bench_failure *failure)
{
    struct bench_run run = {0};
    const struct bench_render_style style = {.format = options->format,
                                             .width = bench_terminal_width(stdout),
                                             .color = bench_terminal_color(stdout)};
    if (!bench_store_load(store, name, &run, failure))
        return bench_failure_report(failure);
    int status = bench_run_exit_status(&run);
    bool ok = bench_render_run(&run, &style, stdout, failure);
    bench_run_fini(&run);
    return ok ? bench_cli_finish(status) : bench_failure_report(failure);
}

static int run_suite(const struct bench_run_options *options, struct bench_store *store)
{
    struct bench_run run = {0};
    struct bench_engine_result result;
    struct bench_failure failure;
    if (!open_run(options, store, &run, &failure))
        return bench_failure_report(&failure);
    int status;
    const struct bench_execution execution = {&options->suite, options->jobs, options->quiet};
    if (!bench_execute(&execution, store, &run, &result, &failure))
        status = bench_failure_report(&failure);
    else if (!result.finished)
        status = say_interrupted(options, &run, &result);
    else {
        status = show(options, store, run.name, &failure);
        if (options->stats)
            print_stats(&result, options->jobs);
        if (!options->quiet)
            fprintf(stderr, "slidebench: run '%s' is in %s\n", run.name, options->store);
    }
    bench_run_fini(&run);
    return status;
}

static int run_main(int argc, char **argv)
{
    struct bench_run_options options;
    struct bench_failure failure;
    int status = bench_run_options_parse(&options, argc, argv);
    if (status)
        return status;
    struct bench_store *store = bench_store_open(options.store, !options.resume, &failure);
    status = store ? run_suite(&options, store) : bench_failure_report(&failure);
    bench_store_close(store);
    bench_run_options_fini(&options);
    return status;
}

const struct bench_command bench_command_run = {"run", "compare solvers on the boards of a suite",
                                                run_main};
