/*
 * slidebench-kernels: the solvers of the library against textbook kernels that do the same.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "build.h"
#include "callgrind.h"
#include "cli.h"
#include "field.h"
#include "measure.h"
#include "output.h"
#include "report.h"

enum {
    OPTION_SOLVERS = 500,
    OPTION_SIZE,
    OPTION_GOAL,
    OPTION_COUNT,
    OPTION_SEED,
    OPTION_DEPTHS,
    OPTION_BOARDS,
    OPTION_REPEAT,
    OPTION_NODES,
    OPTION_GROWTH,
    OPTION_CALLGRIND,
    OPTION_FORMAT,
    OPTION_CSV,
    OPTION_ONLY
};

enum { NOBODY = UINT16_MAX };

struct arguments {
    struct bench_boardset set;
    const char *solvers, *which; /* the option that says which boards, or NULL */
    const char *output, *csv;    /* files; csv NULL: none */
    struct kernels_field field;
    uint64_t only; /* run only this one of the field, for a profiler */
    bool growth, callgrind, sized;
    enum bench_format format;
    struct bench_failure failure;
};

static const struct argp_option options[] = {
    {"solvers", OPTION_SOLVERS, "LIST", 0, "Solvers (bfs,dfs,greedy,astar,idastar)", 1},
    {"size", OPTION_SIZE, "RxC", 0, "Size of the boards (3x3)", 2},
    {"count", OPTION_COUNT, "N", 0, "Random boards (20)", 2},
    {"depths", OPTION_DEPTHS, "A..B[/STEP]:N", 0, "N boards at each of these distances", 2},
    {"boards", OPTION_BOARDS, "FILE", 0, "The boards of a file", 2},
    {"goal", OPTION_GOAL, "GOAL", 0, "last, first, snail, or the tiles of a board (last)", 2},
    {"seed", OPTION_SEED, "N", 0, "Seed of boards and turns (2026)", 2},
    {"repeat", OPTION_REPEAT, "N", 0, "Timed turns of each on each board (5)", 3},
    {"node-limit", OPTION_NODES, "N", 0, "Expansions for one board (none)", 3},
    {"growth", OPTION_GROWTH, NULL, 0,
     "Medians for each size of board and each distance from the goal; unless other boards are "
     "named, --count boards each of 2x2, 2x3, 2x4 and 3x3, and of 3x3 at every fourth distance",
     4},
    {"callgrind", OPTION_CALLGRIND, NULL, 0,
     "Count instructions, too, by valgrind: a hundred times slower", 4},
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json or markdown (table)", 4},
    {"output", 'o', "FILE", 0, "Write to FILE", 4},
    {"csv", OPTION_CSV, "FILE", 0, "Write the same as CSV to FILE, too", 4},
    {"only", OPTION_ONLY, "N", OPTION_HIDDEN, "Solve with one of the field, and say nothing", 4},
    {0},
};

static bool choose_boards(struct arguments *arguments, const char *option, const char *value)
{
    struct bench_boardset *set = &arguments->set;
    if (arguments->which)
        return bench_fail(&arguments->failure, BENCH_EXIT_USAGE,
                          "both %s and %s say which boards; expected one of them", arguments->which,
                          option);
    arguments->which = option;
    if (strcmp(option, "--depths") == 0)
        return bench_depths_parse(value, "depths", set, &arguments->failure);
    if (strcmp(option, "--count") == 0)
        return bench_parse_u64(value, 1, UINT32_MAX, "count", &set->count, &arguments->failure);
    set->kind = BENCH_BOARDS_FILE;
    set->path = strdup(value);
    return set->path || bench_fail(&arguments->failure, BENCH_EXIT_FAILED, "out of memory");
}

static bool set_goal(struct arguments *arguments, const char *goal)
{
    free(arguments->set.goal);
    arguments->set.goal = strdup(goal);
    return arguments->set.goal ||
           bench_fail(&arguments->failure, BENCH_EXIT_FAILED, "out of memory");
}

static bool take(struct arguments *arguments, int key, char *arg)
{
    struct bench_failure *failure = &arguments->failure;
    struct kernels_field *field = &arguments->field;
    switch (key) {
    case OPTION_SIZE:
        arguments->sized = true;
        return bench_shape_parse(arg, &arguments->set.shape, failure);
    case OPTION_GOAL:
        return set_goal(arguments, arg);
    case OPTION_COUNT:
        return choose_boards(arguments, "--count", arg);
    case OPTION_DEPTHS:
        return choose_boards(arguments, "--depths", arg);
    case OPTION_BOARDS:
        return choose_boards(arguments, "--boards", arg);
    case OPTION_SEED:
        return bench_parse_u64(arg, 0, UINT64_MAX, "seed", &arguments->set.seed, failure);
    case OPTION_REPEAT:
        return bench_parse_u64(arg, 1, 1000000, "repeat", &field->repeat, failure);
    case OPTION_NODES:
        return bench_parse_u64(arg, 0, UINT64_MAX, "node-limit", &field->node_limit, failure);
    case OPTION_ONLY:
        return bench_parse_u64(arg, 0, NOBODY - 1, "only", &arguments->only, failure);
    default:
        return bench_format_parse(arg, &arguments->format, failure);
    }
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case OPTION_SOLVERS:
        arguments->solvers = arg;
        return 0;
    case OPTION_GROWTH:
        arguments->growth = true;
        return 0;
    case OPTION_CALLGRIND:
        arguments->callgrind = true;
        return 0;
    case 'o':
        arguments->output = arg;
        return 0;
    case OPTION_CSV:
        arguments->csv = arg;
        return 0;
    case ARGP_KEY_ARG:
        argp_error(state, "unexpected argument '%s'", arg);
        return 0;
    default:
        if (key < OPTION_SOLVERS || key > OPTION_ONLY)
            return ARGP_ERR_UNKNOWN;
        return take(arguments, key, arg) ? 0 : EINVAL;
    }
}

/* Where nothing else is said: every size up to 3x3, then 3x3 by distance. */
static bool add_growth_boards(struct arguments *arguments)
{
    static const struct slide_shape shapes[] = {{2, 2}, {2, 3}, {2, 4}, {3, 3}};
    struct bench_boardset *set = &arguments->set;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        set->shape = shapes[i];
        if (!kernels_field_add_boards(&arguments->field, set, &arguments->failure))
            return false;
    }
    if (!bench_depths_parse("4..28/4:1", "depths", set, &arguments->failure))
        return false;
    set->per_depth = set->count;
    return kernels_field_add_boards(&arguments->field, set, &arguments->failure);
}

static bool prepare(struct arguments *arguments)
{
    struct kernels_field *field = &arguments->field;
    field->seed = arguments->set.seed;
    if (arguments->growth && arguments->callgrind)
        return bench_fail(&arguments->failure, BENCH_EXIT_USAGE,
                          "--growth has no instructions; expected it without --callgrind");
    if (!kernels_field_add_solvers(field, arguments->solvers, &arguments->failure))
        return false;
    bool growth_boards = arguments->growth && !arguments->sized &&
                         (!arguments->which || strcmp(arguments->which, "--count") == 0);
    return growth_boards ? add_growth_boards(arguments)
                         : kernels_field_add_boards(field, &arguments->set, &arguments->failure);
}

static bool write_report(const struct arguments *arguments, const struct kernels_sample *samples,
                         const uint64_t *instructions, enum bench_format format, FILE *out,
                         struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    bool raw = format == BENCH_FORMAT_CSV || format == BENCH_FORMAT_JSON;
    const struct bench_render_style style = {.format = format, .width = bench_terminal_width(out)};
    bool ok = arguments->growth
                  ? kernels_report_growth(&grid, &arguments->field, samples, raw, failure)
                  : kernels_report(&grid, &arguments->field, samples, instructions, raw, failure);
    ok = ok && bench_grid_write(&grid, &style, out, failure);
    bench_grid_fini(&grid);
    return ok;
}

/* Measures, then writes both files whole or neither. */
static bool compare(struct arguments *arguments, struct bench_output *output,
                    struct bench_output *csv, int argc, char **argv)
{
    struct kernels_field *field = &arguments->field;
    struct bench_failure *failure = &arguments->failure;
    struct kernels_sample *samples =
        calloc(field->board_count * field->solver_count, sizeof *samples);
    uint64_t *counted = calloc(field->yardstick_count + field->solver_count, sizeof *counted);
    const uint64_t *instructions = arguments->callgrind ? counted : NULL;
    bool ok = (samples && counted) || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    ok = ok && kernels_measure(field, samples, failure) &&
         (!instructions || kernels_callgrind(field, argc, argv, counted, failure)) &&
         write_report(arguments, samples, instructions, arguments->format, output->file, failure);
    if (ok && csv->file)
        ok = write_report(arguments, samples, instructions, BENCH_FORMAT_CSV, csv->file, failure) &&
             bench_output_commit(csv, failure);
    ok = ok && bench_output_commit(output, failure);
    free(samples);
    free(counted);
    return ok;
}

/* Opens the files first, so that a bad path is known before the work. */
static bool compare_into_files(struct arguments *arguments, int argc, char **argv)
{
    struct bench_output output = {0}, csv = {0};
    bool ok = bench_output_open(&output, arguments->output, &arguments->failure) &&
              (!arguments->csv || bench_output_open(&csv, arguments->csv, &arguments->failure)) &&
              compare(arguments, &output, &csv, argc, argv);
    bench_output_discard(&output);
    bench_output_discard(&csv);
    return ok;
}

int main(int argc, char **argv)
{
    static const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .doc =
            "Runs solvers of the library and textbook kernels of the same algorithms in turns on "
            "the "
            "same boards, checks that both count the same and answer the same, and prints how many "
            "times faster the solvers are."
            "\v"
            "The kernels are plain C: boards as arrays of int, nodes from malloc, a chained hash "
            "table, a binary heap, a recursive IDA*. Ratios are geometric means over the boards of "
            "the median times; nodes are those generated. A difference in any counter or path ends "
            "the program with exit status 5.\n"
            "\n"
            "  slidebench-kernels --solvers astar,idastar --depths 20..28/4:10\n"
            "  slidebench-kernels --solvers idastar --boards bench/suites/korf100.boards --goal "
            "first --repeat 1\n"};
    struct arguments arguments = {.solvers = "bfs,dfs,greedy,astar,idastar",
                                  .output = "-",
                                  .only = NOBODY,
                                  .field.repeat = 5};
    signal(SIGPIPE, SIG_IGN);
    bench_boardset_init(&arguments.set);
    arguments.set.count = 20;
    arguments.set.seed = 2026;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    bool ok = true;
    if (arguments.failure.exit_status)
        ok = false;
    else if (status == 0)
        ok = prepare(&arguments) &&
             (arguments.only == NOBODY ? compare_into_files(&arguments, argc, argv)
                                       : kernels_solve_all(&arguments.field, (size_t)arguments.only,
                                                           &arguments.failure));
    if (!ok)
        status = bench_failure_report(&arguments.failure);
    kernels_field_fini(&arguments.field);
    bench_boardset_fini(&arguments.set);
    return status ? status : bench_cli_finish(BENCH_EXIT_OK);
}
