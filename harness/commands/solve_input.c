#include "solve_input.h"

#include <stdlib.h>
#include <string.h>

#include "boardset.h"
#include "examples.h"

static const struct slide_shape no_hint = {0, 0};

static bool moves_from_stdin(const struct bench_solve_options *options)
{
    return options->check &&
           (strcmp(options->check, "-") == 0 || strcmp(options->check, "@-") == 0);
}

static bool goal_from_stdin(const struct bench_solve_options *options)
{
    return options->goal && strcmp(options->goal, "@-") == 0;
}

static bool boards_from_stdin(const struct bench_solve_options *options)
{
    bool from_stdin = !options->word_count && (!options->path || strcmp(options->path, "-") == 0);
    for (size_t i = 0; i < options->word_count; i++)
        from_stdin |= strcmp(options->words[i], "-") == 0;
    return from_stdin;
}

/* Standard input can be read once. */
static bool check_stdin(const struct bench_solve_options *options, struct bench_failure *failure)
{
    bool moves = moves_from_stdin(options), goal = goal_from_stdin(options);
    bool boards = !options->example && boards_from_stdin(options);
    if (moves + goal + boards < 2)
        return true;
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "both the %s and the %s from standard input; expected one of them",
                      boards ? "board" : "goal", moves ? "moves" : "goal");
}

static bool read_boards(struct bench_solve_input *input, const struct bench_solve_options *options,
                        struct bench_failure *failure)
{
    if (options->path && options->word_count)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "both --file and '%s'; expected boards from one place",
                          options->words[0]);
    if (options->word_count)
        return bench_board_sources_add_words(&input->sources, options->words, options->word_count,
                                             options->hint, failure);
    return bench_board_sources_add_file(&input->sources, options->path ? options->path : "-",
                                        options->hint, failure);
}

static bool read_examples(struct bench_solve_input *input, const char *name,
                          struct bench_failure *failure)
{
    bool ok = true;
    input->examples = name ? bench_example_find(name) : bench_examples;
    for (size_t i = 0; ok && input->examples[i].name && !(name && i); i++)
        ok = bench_board_sources_add_words(&input->sources,
                                           (char *const[]){(char *)input->examples[i].board}, 1,
                                           no_hint, failure);
    return ok;
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

static bool find_goal(const struct bench_solve_input *input, size_t i, uint64_t *goal,
                      struct bench_failure *failure)
{
    struct slide_shape shape = input->sources.boards[i].shape, other = input->goal_board.shape;
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

/* Before anything is solved: boards are of the size that --size says, and have a goal. */
static bool check_boards(struct bench_solve_input *input, struct slide_shape size,
                         struct bench_failure *failure)
{
    bool ok = true;
    uint64_t goal;
    for (size_t i = 0; ok && i < input->sources.count; i++) {
        const struct bench_read_board *board = &input->sources.boards[i];
        input->several_sources |= input->sources.names[i] != input->sources.names[0];
        if (size.rows && (board->shape.rows != size.rows || board->shape.cols != size.cols))
            ok = bench_fail(failure, BENCH_EXIT_USAGE,
                            "%s:%u: a board of %ux%u; expected %ux%u, as --size says",
                            input->sources.names[i], board->line, board->shape.rows,
                            board->shape.cols, size.rows, size.cols);
        else
            ok = find_goal(input, i, &goal, failure);
    }
    return ok;
}

bool bench_solve_input_read(struct bench_solve_input *input,
                            const struct bench_solve_options *options,
                            struct bench_failure *failure)
{
    *input = (struct bench_solve_input){.goal = options->goal};
    if (!check_stdin(options, failure))
        return false;
    bool ok = options->example ? read_examples(input, options->example_name, failure)
                               : read_boards(input, options, failure);
    if (ok && options->goal && *options->goal == '@')
        ok = read_goal(input, options, failure);
    if (ok && options->check && input->sources.count != 1)
        ok = bench_fail(failure, BENCH_EXIT_USAGE, "check: %zu boards; expected one",
                        input->sources.count);
    if (ok)
        ok = check_boards(input, options->hint, failure);
    if (!ok)
        bench_solve_input_fini(input);
    return ok;
}

void bench_solve_input_fini(struct bench_solve_input *input)
{
    bench_board_sources_fini(&input->sources);
}

bool bench_solve_input_problem(const struct bench_solve_input *input, size_t i,
                               struct bench_problem *problem, struct bench_failure *failure)
{
    const struct bench_read_board *board = &input->sources.boards[i];
    uint64_t goal;
    if (!find_goal(input, i, &goal, failure))
        return false;
    problem->start = board->board;
    problem->source = input->sources.names[i];
    problem->several_sources =
        strcmp(input->sources.names[0], input->sources.names[input->sources.count - 1]) != 0;
    problem->line = board->line;
    problem->stated_length =
        board->optimal_length < 0 ? BENCH_ABSENT : (uint64_t)board->optimal_length;
    problem->example = input->examples ? input->examples[i].name : NULL;
    return slide_puzzle_init(&problem->puzzle, board->shape, goal) ||
           bench_fail(failure, BENCH_EXIT_USAGE, "no goal of size %ux%u", board->shape.rows,
                      board->shape.cols);
}
