#include "solve_options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "boardset.h"
#include "cli.h"
#include "load_plugin.h"
#include "solve_conflicts.h"

enum { KEY_SOLVER = 's', KEY_GOAL = 'g', KEY_FILE = 'f', KEY_INTERACTIVE = 'i' };
enum {
    KEY_SIZE = 256,
    KEY_SHOW,
    KEY_FORMAT,
    KEY_NODES,
    KEY_TIMEOUT,
    KEY_MEMORY,
    KEY_MOVES,
    KEY_TRACE,
    KEY_TRACE_LIMIT,
    KEY_ANIMATE,
    KEY_SPEED,
    KEY_EXAMPLE,
    KEY_CHECK,
    KEY_PLUGIN
};

static const struct argp_option table[] = {
    {"solver", KEY_SOLVER, "SOLVER", 0,
     "Solver, as 'slidebench list solvers' names them, or several to compare: bfs,astar,idastar "
     "(astar)",
     1},
    {"plugin", KEY_PLUGIN, "FILE", BENCH_OPTION_REPEATS, BENCH_PLUGIN_HELP, 1},
    {"goal", KEY_GOAL, "GOAL", 0, "last, first, snail, the tiles of a board, or @FILE (last)", 1},
    {"file", KEY_FILE, "FILE", 0, "Read the boards from FILE (- for standard input)", 2},
    {"size", KEY_SIZE, "ROWSxCOLS", 0, "Size of a board in one row that could have several", 2},
    {"example", KEY_EXAMPLE, "NAME", OPTION_ARG_OPTIONAL,
     "Solve a built-in example: easy, hard, hardest, unsolvable, corners or all (all); list shows "
     "them",
     2},
    {"interactive", KEY_INTERACTIVE, NULL, 0,
     "Ask for the board, the goal and the solver, on a terminal", 2},
    {"check", KEY_CHECK, "MOVES", 0,
     "Check an answer instead of solving: its letters U D L R, @FILE, or - for standard input", 2},
    {"show", KEY_SHOW, "WHAT", 0,
     "moves (letters), words (slide 8 left), boards (each on the way) or none (moves; none with "
     "several solvers)",
     3},
    {"moves", KEY_MOVES, "OF", 0,
     "What a letter moves, in output and in checked answers: blank or tile (blank)", 3},
    {"format", KEY_FORMAT, "FORMAT", 0,
     "text, or json or csv: an object or a row for each board and solver (text)", 3},
    {"trace", KEY_TRACE, NULL, 0,
     "Show each node as it is expanded, with f, g, h and the frontier, and the bound of each "
     "iteration of idastar; as text or json",
     3},
    {"trace-limit", KEY_TRACE_LIMIT, "N", 0, "Lines of a trace, 0 for all (1000)", 3},
    {"animate", KEY_ANIMATE, NULL, 0,
     "Show the solution moving, on a terminal: q stops, a blank holds", 3},
    {"speed", KEY_SPEED, "N", 0, "Moves a second of --animate, 0.1 to 1000 (4)", 3},
    {"timeout", KEY_TIMEOUT, "TIME", 0, "Time for one board: 10, 1.5s, 200ms, 2m (none)", 4},
    {"node-limit", KEY_NODES, "N", 0, "Expansions for one board (none)", 4},
    {"memory-limit", KEY_MEMORY, "BYTES", 0, "Bytes the solver may hold: 500MB, 1GiB (none)", 4},
    {0},
};

/* What the parser fills; failures are told after it. */
struct parsing {
    struct bench_solve_options *options;
    struct bench_failure failure;
};

/* The index of `text` among names that end with NULL. */
static bool choose(const char *what, const char *text, const char *const *names, unsigned *index,
                   struct bench_failure *failure)
{
    char all[128] = "";
    for (unsigned i = 0; names[i]; i++) {
        if (strcmp(text, names[i]) == 0) {
            *index = i;
            return true;
        }
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", i ? " or " : "", names[i]);
    }
    return bench_fail(failure, BENCH_EXIT_USAGE, "%s: '%s' is none; expected %s", what, text, all);
}

static bool add_word(struct bench_solve_options *options, char *word, struct bench_failure *failure)
{
    char **grown = realloc(options->words, (options->word_count + 1) * sizeof *grown);
    if (!grown)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    options->words = grown;
    grown[options->word_count++] = word;
    return true;
}

static bool parse_speed(const char *text, double *speed, struct bench_failure *failure)
{
    char *end;
    double value = strtod(text, &end);
    if (text[strspn(text, "0123456789.")] || end == text || *end || value < 0.1 || value > 1000)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "speed: '%s' is not a number of moves a second from 0.1 to 1000", text);
    *speed = value;
    return true;
}

/* The options that say how an outcome is shown. */
static bool parse_show(int key, const char *arg, struct bench_solve_options *options,
                       struct bench_failure *failure)
{
    struct bench_solve *solve = &options->solve;
    static const char *const shows[] = {"moves", "words", "boards", "none", NULL};
    static const char *const formats[] = {"text", "json", "csv", NULL};
    unsigned index = 0;
    bool ok;
    switch (key) {
    case KEY_SHOW:
        ok = choose("show", arg, shows, &index, failure);
        solve->style.show = (enum bench_show)index;
        solve->show_given = true;
        return ok;
    case KEY_FORMAT:
        ok = choose("format", arg, formats, &index, failure);
        solve->format = (enum bench_solve_format)index;
        return ok;
    case KEY_MOVES:
        return bench_convention_parse(arg, &solve->style.convention, failure);
    case KEY_TRACE:
        return solve->trace = true;
    case KEY_TRACE_LIMIT:
        options->trace_limit_given = true;
        return bench_parse_u64(arg, 0, UINT64_MAX, "trace-limit", &solve->trace_limit, failure);
    case KEY_ANIMATE:
        return solve->animate = true;
    default:
        options->speed_given = true;
        return parse_speed(arg, &solve->moves_per_second, failure);
    }
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct parsing *parsing = state->input;
    struct bench_solve_options *options = parsing->options;
    struct bench_request *limits = &options->solve.limits;
    struct bench_failure *failure = &parsing->failure;
    bool ok = true;
    switch (key) {
    case KEY_SOLVER:
        options->solvers = arg;
        break;
    case KEY_GOAL:
        options->goal = arg;
        break;
    case KEY_FILE:
        options->path = arg;
        break;
    case KEY_SIZE:
        ok = bench_shape_parse(arg, &options->hint, failure);
        break;
    case KEY_EXAMPLE:
        options->example = true;
        options->example_name = arg;
        break;
    case KEY_INTERACTIVE:
        options->interactive = true;
        break;
    case KEY_CHECK:
        options->check = arg;
        break;
    case KEY_NODES:
        ok = bench_parse_u64(arg, 0, UINT64_MAX, "node-limit", &limits->node_limit, failure);
        break;
    case KEY_TIMEOUT:
        ok = bench_parse_duration(arg, "timeout", &limits->time_limit_ns, failure);
        break;
    case KEY_MEMORY:
        ok = bench_parse_bytes(arg, "memory-limit", &limits->memory_limit_bytes, failure);
        break;
    case KEY_SHOW:
    case KEY_FORMAT:
    case KEY_MOVES:
    case KEY_TRACE:
    case KEY_TRACE_LIMIT:
    case KEY_ANIMATE:
    case KEY_SPEED:
        ok = parse_show(key, arg, options, failure);
        break;
    case KEY_PLUGIN:
        options->solve.isolated = true;
        ok = bench_plugin_load(arg, BENCH_PLUGIN_TRY, NULL, failure);
        break;
    case ARGP_KEY_ARG:
        ok = add_word(options, arg, failure);
        break;
    default:
        if (!bench_is_program_option(key))
            return ARGP_ERR_UNKNOWN;
        ok = bench_program_arguments_add(&options->programs, key, arg, failure);
    }
    return ok ? 0 : EINVAL;
}

/* The solvers, and the programs from outside behind them. */
static bool set_entrants(struct bench_solve_options *options, struct bench_failure *failure)
{
    struct bench_suite *suite = &options->suite;
    struct bench_solve *solve = &options->solve;
    if (!bench_program_arguments_apply(&options->programs, suite, failure) ||
        !bench_suite_check_programs(suite, failure) || !bench_suite_find_programs(suite, failure))
        return false;
    if (suite->program_count && (options->interactive || options->check || solve->trace))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "contestants from outside solve; expected none with --interactive, "
                          "--check and --trace");
    if (!options->solvers)
        options->solvers = "astar";
    else if (!bench_solve_set_solvers(solve, options->solvers, failure))
        return false;
    if (!suite->program_count)
        return solve->entrant_count || bench_solve_set_solvers(solve, options->solvers, failure);
    suite->memory_limit_bytes = solve->limits.memory_limit_bytes;
    options->solve_programs = calloc(suite->program_count, sizeof *options->solve_programs);
    if (!options->solve_programs)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok = bench_starting_init(&options->starting, suite, failure);
    for (size_t i = 0; ok && i < suite->program_count; i++) {
        const struct bench_program *program = &suite->programs[i];
        options->solve_programs[i] = (struct bench_solve_program){
            &options->starting.contestants[i], program->solver ? program->solver : program->name};
        ok = bench_solve_add_program(solve, program->name, program->optimal, failure);
    }
    solve->programs = options->solve_programs;
    solve->program_count = suite->program_count;
    return ok;
}

int bench_solve_options_parse(struct bench_solve_options *options, int argc, char **argv)
{
    struct argp_option all[sizeof table / sizeof *table + BENCH_PROGRAM_OPTIONS];
    memcpy(all, table, sizeof table);
    memcpy(all + sizeof table / sizeof *table - 1, bench_program_options,
           sizeof bench_program_options);
    const struct argp argp = {
        .options = all,
        .parser = parse_option,
        .args_doc = "[BOARD | FILE]...",
        .doc =
            "Solves boards and shows the moves, the counters and what it cost.\v"
            "A board is its tiles row by row, 0 . _ or x the blank: '1 2 3/4 5 6/7 x 8', "
            "123456708, or a grid; before it may stand its size, and a text may hold many. An "
            "argument that cannot be a board names a file, - standard input, as does none at all. "
            "Moves are those of the blank unless --moves tile is given: U up, D down, L "
            "left, R right; every output says which.\n\n"
            "With several solvers each board has a table in which they stand beside each other. "
            "csv has the columns of 'slidebench export', and moves. A traced search counts the "
            "same, but its time is that of the writing, too. As JSON a trace is an object a line "
            "before those of the outcomes, which have no event: event start with solver, rows, "
            "cols, board, goal and moves_of; iteration with iteration and bound; expansion with "
            "expanded, f, g, h, frontier, move and board; cut with lines, at the limit.\n\n"
            "A contestant from outside takes part beside the solvers that --solver names, alone if "
            "none is named; its answer is checked. See 'slidebench help run'.\n\n"
            "--check replays an answer and says where it goes wrong, or how far it is from the "
            "fewest moves: these are known for up to 9 cells, beyond that idastar looks for them "
            "under the limits (10 s if none is given).\n\n"
            "Exit status: 0 solved, 5 a checked answer is wrong, 6 unsolvable, 7 a limit was "
            "reached, 1 a contestant or plug-in crashed, 2 bad input. Of several boards and "
            "solvers "
            "the worst counts: 5, 1, 7, 6, then 0.",
    };
    struct parsing parsing = {.options = options};
    *options = (struct bench_solve_options){
        .solve = {.instructions_fd = -1, .trace_limit = 1000, .moves_per_second = 4},
    };
    bench_suite_init(&options->suite);
    int status = bench_cli_parse(&argp, argc, argv, &parsing);
    if (status == 0 && bench_solve_conflicts_check(options, &parsing.failure) &&
        set_entrants(options, &parsing.failure) &&
        (!options->solve.animate || options->solve.entrant_count == 1 ||
         bench_fail(&parsing.failure, BENCH_EXIT_USAGE,
                    "--animate shows one; expected one solver")))
        return 0;
    return parsing.failure.exit_status ? bench_failure_report(&parsing.failure) : status;
}

void bench_solve_options_fini(struct bench_solve_options *options)
{
    bench_solve_fini(&options->solve);
    bench_starting_fini(&options->starting);
    free(options->solve_programs);
    bench_program_arguments_fini(&options->programs);
    bench_suite_fini(&options->suite);
    free(options->words);
    options->words = NULL;
}
