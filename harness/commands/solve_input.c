#include "solve_input.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "boardset.h"
#include "examples.h"

static const struct slide_shape no_hint = {0, 0};

/* One argument that cannot be a board is the name of a file. */
static bool names_a_file(const struct bench_solve_options *options)
{
    if (options->word_count != 1 || bench_boards_possible(options->words))
        return false;
    return access(options->words, F_OK) == 0 || !strpbrk(options->words, " \t\n,;");
}

static bool moves_from_stdin(const struct bench_solve_options *options)
{
    return options->check &&
           (strcmp(options->check, "-") == 0 || strcmp(options->check, "@-") == 0);
}

static bool goal_from_stdin(const struct bench_solve_options *options)
{
    return options->goal && strcmp(options->goal, "@-") == 0;
}

static bool read_boards(struct bench_solve_input *input, const struct bench_solve_options *options,
                        struct bench_failure *failure)
{
    const char *path = options->path, *words = options->words;
    if (path && words)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "both --file and '%s'; expected boards from one place", words);
    if (!path && words && (strcmp(words, "-") == 0 || names_a_file(options)))
        path = words;
    if (!path && words)
        return bench_boards_parse(words, strlen(words), "<argument>", options->hint, &input->boards,
                                  &input->count, failure);
    if (path && path == words && strcmp(path, "-") != 0 && access(path, F_OK) != 0)
        return bench_fail(
            failure, BENCH_EXIT_USAGE,
            "'%s' is neither a board nor a file; expected tiles such as 1 2 3/4 5 6/7 8 0", path);
    if (!path)
        path = "-";
    if (strcmp(path, "-") == 0 && (moves_from_stdin(options) || goal_from_stdin(options)))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "both the board and the %s from standard input; expected one of them",
                          moves_from_stdin(options) ? "moves" : "goal");
    if (strcmp(path, "-") == 0 && isatty(STDIN_FILENO))
        fputs("slidebench: type a board, then end the input with Ctrl-D\n", stderr);
    return bench_boards_read_file(path, options->hint, &input->boards, &input->count, failure);
}

static bool read_examples(struct bench_solve_input *input, const char *name,
                          struct bench_failure *failure)
{
    input->examples = name ? bench_example_find(name) : bench_examples;
    for (input->count = 0; input->examples[input->count].name && !(name && input->count);)
        input->count++;
    input->boards = calloc(input->count, sizeof *input->boards);
    if (!input->boards)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; i < input->count; i++) {
        struct bench_read_board *board;
        size_t count;
        const char *text = input->examples[i].board;
        if (!bench_boards_parse(text, strlen(text), "<example>", no_hint, &board, &count, failure))
            return false;
        input->boards[i] = *board;
        free(board);
    }
    return true;
}

/* The goal of --goal @FILE. */
static bool read_goal(struct bench_solve_input *input, const struct bench_solve_options *options,
                      struct bench_failure *failure)
{
    struct bench_read_board *boards;
    size_t count;
    const char *path = options->goal + 1;
    if (!bench_boards_read_file(path, options->hint, &boards, &count, failure))
        return false;
    input->goal_board = boards[0];
    input->goal_read = true;
    free(boards);
    return count == 1 || bench_fail(failure, BENCH_EXIT_USAGE,
                                    "goal: %s holds %zu boards; expected one", path, count);
}

/* A board that says its size is not of another than --size does. */
static bool check_size(const struct bench_solve_input *input, struct slide_shape size,
                       struct bench_failure *failure)
{
    for (size_t i = 0; size.rows && i < input->count; i++) {
        struct slide_shape shape = input->boards[i].shape;
        if (shape.rows != size.rows || shape.cols != size.cols)
            return bench_fail(failure, BENCH_EXIT_USAGE,
                              "size: line %u has a board of %ux%u; expected %ux%u, as --size says",
                              input->boards[i].line, shape.rows, shape.cols, size.rows, size.cols);
    }
    return true;
}

bool bench_solve_input_read(struct bench_solve_input *input,
                            const struct bench_solve_options *options,
                            struct bench_failure *failure)
{
    *input = (struct bench_solve_input){.goal = options->goal};
    if (moves_from_stdin(options) && goal_from_stdin(options))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "both the goal and the moves from standard input; expected one of them");
    bool ok = options->example ? read_examples(input, options->example_name, failure)
                               : read_boards(input, options, failure);
    if (ok)
        ok = check_size(input, options->hint, failure);
    if (ok && options->goal && *options->goal == '@')
        ok = read_goal(input, options, failure);
    if (ok && options->check && input->count != 1)
        ok = bench_fail(failure, BENCH_EXIT_USAGE, "check: %zu boards; expected one", input->count);
    if (!ok)
        bench_solve_input_fini(input);
    return ok;
}

void bench_solve_input_fini(struct bench_solve_input *input)
{
    free(input->boards);
    input->boards = NULL;
}

static bool find_goal(const struct bench_solve_input *input, size_t i, uint64_t *goal,
                      struct bench_failure *failure)
{
    struct slide_shape shape = input->boards[i].shape, other = input->goal_board.shape;
    if (!input->goal_read) {
        const char *text = input->examples ? input->examples[i].goal : "last";
        return bench_goal_parse(input->goal ? input->goal : text, shape, goal, failure);
    }
    if (other.rows != shape.rows || other.cols != shape.cols)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "goal: a board of %ux%u; expected %ux%u, the size of the boards",
                          other.rows, other.cols, shape.rows, shape.cols);
    *goal = input->goal_board.board;
    return true;
}

bool bench_solve_input_problem(const struct bench_solve_input *input, size_t i,
                               struct bench_problem *problem, struct bench_failure *failure)
{
    const struct bench_read_board *board = &input->boards[i];
    uint64_t goal;
    if (!find_goal(input, i, &goal, failure))
        return false;
    problem->start = board->board;
    problem->line = board->line;
    problem->example = input->examples ? input->examples[i].name : NULL;
    return slide_puzzle_init(&problem->puzzle, board->shape, goal) ||
           bench_fail(failure, BENCH_EXIT_USAGE, "no goal of size %ux%u", board->shape.rows,
                      board->shape.cols);
}
