/*
 * slidebench solve: solves boards from arguments, a file or standard input, in this process.
 */
#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "boardset.h"
#include "commands.h"
#include "instructions.h"
#include "reader.h"
#include "solve_report.h"
#include "worker.h"

enum { KEY_SOLVER = 's', KEY_GOAL = 'g', KEY_FILE = 'f' };
enum { KEY_SIZE = 256, KEY_SHOW, KEY_FORMAT, KEY_NODES, KEY_TIMEOUT, KEY_MEMORY };

struct solve {
    const char *solver, *goal, *path;
    char *words; /* the arguments that are no options, joined; NULL: none */
    size_t word_count;
    struct slide_shape hint;
    enum bench_show show;
    bool json;
    struct slide_spec spec;
    struct bench_request limits;
    int instructions_fd;
    struct bench_failure failure;
};

static const struct argp_option options[] = {
    {"solver", KEY_SOLVER, "SOLVER", 0, "Solver, as 'slidebench list solvers' names them (astar)",
     1},
    {"goal", KEY_GOAL, "GOAL", 0, "last, first, snail, or the tiles of a board (last)", 1},
    {"file", KEY_FILE, "FILE", 0, "Read the boards from FILE (- for standard input)", 2},
    {"size", KEY_SIZE, "ROWSxCOLS", 0, "Size of a board in one row that could have several", 2},
    {"show", KEY_SHOW, "WHAT", 0, "moves, boards (each board on the way) or none (moves)", 3},
    {"format", KEY_FORMAT, "FORMAT", 0, "text, or json: an object a line for each board (text)", 3},
    {"timeout", KEY_TIMEOUT, "TIME", 0, "Time for one board: 10, 1.5s, 200ms, 2m (none)", 4},
    {"node-limit", KEY_NODES, "N", 0, "Expansions for one board (none)", 4},
    {"memory-limit", KEY_MEMORY, "BYTES", 0, "Bytes the solver may hold: 500MB, 1GiB (none)", 4},
    {0},
};

/* The index of `text` among names that end with NULL. */
static bool choose(struct solve *solve, const char *what, const char *text,
                   const char *const *names, unsigned *index)
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
    return bench_fail(&solve->failure, BENCH_EXIT_USAGE, "%s: '%s' is none; expected %s", what,
                      text, all);
}

static bool add_word(struct solve *solve, const char *word)
{
    char *joined;
    if (asprintf(&joined, "%s%s%s", solve->words ? solve->words : "", solve->words ? " " : "",
                 word) < 0)
        return bench_fail(&solve->failure, BENCH_EXIT_FAILED, "out of memory");
    free(solve->words);
    solve->words = joined;
    solve->word_count++;
    return true;
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    static const char *const shows[] = {"moves", "boards", "none", NULL};
    static const char *const formats[] = {"text", "json", NULL};
    struct solve *solve = state->input;
    struct bench_failure *failure = &solve->failure;
    unsigned index = 0;
    bool ok = true;
    switch (key) {
    case KEY_SOLVER:
        solve->solver = arg;
        break;
    case KEY_GOAL:
        solve->goal = arg;
        break;
    case KEY_FILE:
        solve->path = arg;
        break;
    case KEY_SIZE:
        ok = bench_shape_parse(arg, &solve->hint, failure);
        break;
    case KEY_SHOW:
        ok = choose(solve, "show", arg, shows, &index);
        solve->show = (enum bench_show)index;
        break;
    case KEY_FORMAT:
        ok = choose(solve, "format", arg, formats, &index);
        solve->json = index == 1;
        break;
    case KEY_NODES:
        ok = bench_parse_u64(arg, 0, UINT64_MAX, "node-limit", &solve->limits.node_limit, failure);
        break;
    case KEY_TIMEOUT:
        ok = bench_parse_duration(arg, "timeout", &solve->limits.time_limit_ns, failure);
        break;
    case KEY_MEMORY:
        ok = bench_parse_bytes(arg, "memory-limit", &solve->limits.memory_limit_bytes, failure);
        break;
    case ARGP_KEY_ARG:
        ok = add_word(solve, arg);
        break;
    default:
        return ARGP_ERR_UNKNOWN;
    }
    return ok ? 0 : EINVAL;
}

/* One argument that cannot be a board is the name of a file. */
static bool names_a_file(const struct solve *solve)
{
    if (solve->word_count != 1 || bench_boards_possible(solve->words))
        return false;
    return access(solve->words, F_OK) == 0 || !strpbrk(solve->words, " \t\n,;");
}

static bool read_boards(struct solve *solve, struct bench_read_board **boards, size_t *count)
{
    struct bench_failure *failure = &solve->failure;
    const char *path = solve->path;
    if (path && solve->words)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "both --file and '%s'; expected boards from one place", solve->words);
    if (!path && solve->words && (strcmp(solve->words, "-") == 0 || names_a_file(solve)))
        path = solve->words;
    if (!path && solve->words)
        return bench_boards_parse(solve->words, strlen(solve->words), "<argument>", solve->hint,
                                  boards, count, failure);
    if (path && path == solve->words && strcmp(path, "-") != 0 && access(path, F_OK) != 0)
        return bench_fail(
            failure, BENCH_EXIT_USAGE,
            "'%s' is neither a board nor a file; expected tiles such as 1 2 3/4 5 6/7 8 0", path);
    if (!path && isatty(STDIN_FILENO))
        fputs("slidebench: type a board, then end the input with Ctrl-D\n", stderr);
    return bench_boards_read_file(path ? path : "-", solve->hint, boards, count, failure);
}

static volatile int stop_signal;

static void on_signal(int number)
{
    stop_signal = number;
}

/* The first signal ends the search, and its outcome is shown; a second one ends the program. */
static void watch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* The path must lead to the goal, else the solver is wrong. */
static void check_path(const struct bench_request *request, struct bench_answer *answer)
{
    struct bench_sample *sample = &answer->sample;
    uint64_t end;
    if (sample->status != SLIDE_SOLVED)
        return;
    size_t done = slide_board_replay(request->start, request->shape, answer->moves,
                                     answer->moves_length, &end);
    sample->path_length = answer->moves_length;
    if (done == answer->moves_length && end == request->goal)
        return;
    sample->status = SLIDE_WRONG;
    sample->path_length = BENCH_ABSENT;
    sample->message = strdup("its moves do not lead to the goal");
}

static enum bench_exit exit_of(enum slide_status status)
{
    switch (status) {
    case SLIDE_SOLVED:
        return BENCH_EXIT_OK;
    case SLIDE_UNSOLVABLE:
        return BENCH_EXIT_UNSOLVABLE;
    case SLIDE_WRONG:
        return BENCH_EXIT_WRONG;
    default:
        return BENCH_EXIT_LIMIT;
    }
}

static bool solve_board(struct solve *solve, const struct bench_read_board *board,
                        struct bench_solve_report *report, enum slide_status *status)
{
    struct bench_request request = solve->limits;
    struct bench_answer answer;
    char solver[SLIDE_SPEC_TEXT];
    slide_spec_format(&solve->spec, solver);
    request.solver = solver;
    request.shape = board->shape;
    request.start = board->board;
    if (!bench_goal_parse(solve->goal, board->shape, &request.goal, &solve->failure) ||
        !slide_puzzle_init(&report->puzzle, board->shape, request.goal))
        return false;
    bench_worker_solve(&request, &stop_signal, solve->instructions_fd, NULL, &answer);
    bool ok = !answer.error || bench_fail(&solve->failure, BENCH_EXIT_FAILED, "%s", answer.error);
    if (ok) {
        check_path(&request, &answer);
        *status = answer.sample.status;
        report->start = board->board;
        report->line = board->line;
        report->answer = &answer;
        if (!solve->json)
            bench_solve_report_text(report, stdout);
        else if (!bench_solve_report_json(report, stdout))
            ok = bench_fail(&solve->failure, BENCH_EXIT_FAILED, "out of memory");
        report->answer = NULL;
    }
    bench_answer_fini(&answer);
    return ok;
}

/* Solves every board; *exit_status becomes that of the worst outcome: wrong, limit, unsolvable. */
static bool solve_all(struct solve *solve, int *exit_status)
{
    struct bench_read_board *boards;
    size_t count;
    char error[SLIDE_SPEC_ERROR];
    if (!slide_spec_parse(solve->solver, &solve->spec, error))
        return bench_fail(&solve->failure, BENCH_EXIT_USAGE, "solver: %s", error);
    if (!read_boards(solve, &boards, &count))
        return false;
    watch_signals();
    struct bench_solve_report report = {.spec = &solve->spec, .show = solve->show, .count = count};
    bool ok = true;
    for (size_t i = 0; ok && i < count && !stop_signal && !ferror(stdout); i++) {
        enum slide_status status;
        report.number = i + 1;
        ok = solve_board(solve, &boards[i], &report, &status);
        int exit_now = ok ? exit_of(status) : 0;
        if (exit_now == BENCH_EXIT_WRONG ||
            (exit_now > *exit_status && *exit_status != BENCH_EXIT_WRONG))
            *exit_status = exit_now;
    }
    if (stop_signal)
        *exit_status = 128 + stop_signal;
    free(boards);
    return ok;
}

static int solve_main(int argc, char **argv)
{
    static const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .args_doc = "[BOARD | FILE]",
        .doc = "Solves boards and shows the moves, the counters and what it cost.\v"
               "A board is its tiles row by row, 0 . _ or x the blank: '1 2 3/4 5 6/7 x 8', "
               "123456708, or "
               "a grid; before it may stand its size, and a text may hold many. An argument that "
               "cannot "
               "be a board names a file; without any, boards come from standard input. Moves are "
               "those "
               "of the blank: U up, D down, L left, R right.\n\n"
               "Exit status: 0 solved, 6 unsolvable, 7 a limit was reached, 2 bad input.",
    };
    struct solve solve = {.solver = "astar", .goal = "last"};
    int exit_status = 0;
    int status = bench_cli_parse(&argp, argc, argv, &solve);
    solve.instructions_fd = bench_instructions_open();
    bool ok = status == 0 && solve_all(&solve, &exit_status);
    if (solve.instructions_fd >= 0)
        close(solve.instructions_fd);
    free(solve.words);
    if (ok)
        return bench_cli_finish(exit_status);
    bench_cli_finish(exit_status); /* what was solved before the failure */
    return solve.failure.exit_status ? bench_failure_report(&solve.failure) : status;
}

const struct bench_command bench_command_solve = {"solve", "solve a board and show the moves",
                                                  solve_main};
