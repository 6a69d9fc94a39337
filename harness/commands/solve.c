/*
 * slidebench solve: solves boards from arguments, a file, standard input or a terminal, in this
 * process, or checks somebody's answer.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ask.h"
#include "check.h"
#include "commands.h"
#include "examples.h"
#include "instructions.h"
#include "signals.h"
#include "solve_input.h"
#include "typed_moves.h"

static bool solve_all(struct bench_solve_options *options, const struct bench_solve_input *input,
                      struct bench_failure *failure)
{
    struct bench_problem problem;
    bool ok = true;
    for (size_t i = 0; ok && i < input->sources.count && !bench_stop_signal && !ferror(stdout); i++)
        ok = bench_solve_input_problem(input, i, &problem, failure) &&
             bench_solve_board(&options->solve, &problem, i + 1, input->sources.count, failure);
    return ok;
}

static bool check_answer(struct bench_solve_options *options, const struct bench_solve_input *input,
                         struct bench_failure *failure)
{
    enum { DEFAULT_SECONDS = 10 };
    struct bench_solve *solve = &options->solve;
    struct bench_request limits = solve->limits;
    struct bench_problem problem;
    struct bench_check check;
    char *moves;
    size_t count;
    if (!limits.node_limit && !limits.time_limit_ns && !limits.memory_limit_bytes)
        limits.time_limit_ns = DEFAULT_SECONDS * UINT64_C(1000000000);
    if (!bench_solve_input_problem(input, 0, &problem, failure) ||
        !bench_typed_moves_read(options->check, solve->style.convention, &moves, &count, failure))
        return false;
    bool ok = bench_check_make(&check, &problem, moves, count, &limits, failure);
    if (ok) {
        if (check.verdict != BENCH_VERDICT_RIGHT)
            solve->exit_status = BENCH_EXIT_WRONG;
        if (solve->format == BENCH_SOLVE_TEXT) {
            bench_solve_report_text_board(&problem, 1, 1, stdout);
            bench_check_text(&check, &problem, moves, count, solve->style.convention, stdout);
        } else if (solve->format == BENCH_SOLVE_CSV) {
            bench_check_csv(&check, &problem, moves, count, solve->style.convention, stdout);
        } else if (!bench_check_json(&check, &problem, moves, count, solve->style.convention,
                                     stdout)) {
            ok = bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        }
    }
    free(moves);
    return ok;
}

static bool work(struct bench_solve_options *options, struct bench_failure *failure)
{
    struct bench_solve_input input;
    if (options->interactive) {
        bench_signals_watch();
        return bench_ask(&options->solve, options->goal, options->solvers, failure);
    }
    if (!bench_solve_input_read(&input, options, failure))
        return false;
    bench_signals_watch();
    bool ok = options->check ? check_answer(options, &input, failure)
                             : solve_all(options, &input, failure);
    bench_solve_input_fini(&input);
    return ok;
}

static int solve_main(int argc, char **argv)
{
    struct bench_solve_options options;
    struct bench_failure failure = {0};
    int status = bench_solve_options_parse(&options, argc, argv);
    if (status == 0 && options.example && options.example_name &&
        strcmp(options.example_name, "list") == 0) {
        bench_examples_list("", stdout);
    } else if (status == 0) {
        options.solve.style.width = bench_terminal_width(stdout);
        options.solve.instructions_fd = bench_instructions_open();
        bool ok = work(&options, &failure);
        if (options.solve.instructions_fd >= 0)
            close(options.solve.instructions_fd);
        status = bench_stop_signal ? 128 + bench_stop_signal : options.solve.exit_status;
        if (!ok) {
            bench_cli_finish(status); /* what was solved before the failure */
            status = bench_failure_report(&failure);
        }
    }
    bench_solve_options_fini(&options);
    return bench_cli_finish(status);
}

const struct bench_command bench_command_solve = {"solve", "solve a board and show the moves",
                                                  solve_main};
