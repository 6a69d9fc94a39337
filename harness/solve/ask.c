#include "ask.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "boardset.h"
#include "examples.h"
#include "reader.h"
#include "registry.h"
#include "signals.h"

struct session {
    struct bench_solve *solve;
    const char *goal;    /* what an empty answer gives, where it is one; NULL: not said */
    const char *solvers; /* likewise */
    char *line;
    size_t room;
    struct bench_failure *failure;
};

static void refuse(const struct bench_failure *failure)
{
    fprintf(stderr, "  %s\n", failure->text);
}

/* A line as it was typed; its length, or -1 at the end of input or on a signal. */
static ssize_t read_line(struct session *session, const char *question)
{
    fflush(stdout);
    if (bench_stop_signal)
        return -1;
    fputs(question, stderr);
    ssize_t length = getline(&session->line, &session->room, stdin);
    if (length >= 0 && !bench_stop_signal)
        return length;
    putc('\n', stderr);
    return -1;
}

/* Asks until it gets text, and leaves that without blanks around it; false at the end. */
static bool ask(struct session *session, const char *question)
{
    ssize_t length = read_line(session, question);
    while (length >= 0 && memchr(session->line, '\0', (size_t)length)) {
        fputs("  a NUL byte; expected text\n", stderr);
        length = read_line(session, question);
    }
    if (length < 0)
        return false;
    char *text = session->line;
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    size_t blanks = strspn(text, " \t");
    memmove(text, text + blanks, (size_t)length - blanks + 1);
    return true;
}

/* Only one row of a grid, or a size: rows may follow. More tiles, or a '/', are a whole board. */
static bool may_be_first_row(const char *text)
{
    size_t words = 0, length = 0, longest = 0;
    for (; *text; text++) {
        if (*text == '/')
            return false;
        length = isspace((unsigned char)*text) || *text == ',' || *text == ';' ? 0 : length + 1;
        words += length == 1;
        longest = length > longest ? length : longest;
    }
    return words > 1 ? words <= 8 : longest <= 8;
}

/* Reads further rows behind the first, up to an empty line; NULL at the end of input. */
static char *ask_rows(struct session *session)
{
    char *text = strdup(session->line);
    fputs("  (the next rows; an empty line ends the board)\n", stderr);
    while (text) {
        char *longer = NULL;
        if (!ask(session, "  ... ")) {
            free(text);
            return NULL;
        }
        if (!*session->line)
            return text;
        if (asprintf(&longer, "%s\n%s", text, session->line) < 0)
            longer = NULL;
        free(text);
        text = longer;
    }
    return text;
}

static bool read_board(const char *text, struct bench_read_board *board,
                       struct bench_failure *failure)
{
    struct bench_read_board *boards;
    size_t count;
    if (!bench_boards_parse(text, strlen(text), "<board>", (struct slide_shape){0, 0}, &boards,
                            &count, failure))
        return false;
    *board = boards[0];
    free(boards);
    return count == 1 || bench_fail(failure, BENCH_EXIT_USAGE, "%zu boards; expected one", count);
}

/* False when there is no board and will be none. *example becomes NULL when it is none. */
static bool ask_board(struct session *session, struct bench_read_board *board,
                      const struct bench_example **example)
{
    for (;;) {
        struct bench_failure failure = {0};
        if (!ask(session, "Board (Enter: end): ") || !*session->line)
            return false;
        *example = bench_example_find(session->line);
        if (*example)
            return read_board((*example)->board, board, session->failure);
        bool read = read_board(session->line, board, &failure);
        if (!read && may_be_first_row(session->line) && bench_boards_possible(session->line)) {
            char *text = ask_rows(session);
            if (!text)
                return false;
            read = read_board(text, board, &failure);
            free(text);
        }
        if (read)
            return true;
        refuse(&failure);
    }
}

/* The first that is a goal for this board: what --goal said, the example's, the usual one. */
static const char *usual_goal(const struct session *session, const struct bench_read_board *board,
                              const struct bench_example *example)
{
    uint64_t goal;
    if (session->goal && bench_goal_parse(session->goal, board->shape, &goal, NULL))
        return session->goal;
    return example ? example->goal : "last";
}

static bool ask_goal(struct session *session, const struct bench_read_board *board,
                     const struct bench_example *example, struct bench_problem *problem)
{
    char question[256];
    uint64_t goal;
    const char *usual = usual_goal(session, board, example);
    snprintf(question, sizeof question,
             "Goal: last, first, snail or tiles (Enter: %.150s): ", usual);
    for (;;) {
        struct bench_failure failure = {0};
        if (!ask(session, question))
            return false;
        if (bench_goal_parse(*session->line ? session->line : usual, board->shape, &goal,
                             &failure) &&
            slide_puzzle_init(&problem->puzzle, board->shape, goal))
            return true;
        refuse(&failure);
    }
}

static bool ask_solvers(struct session *session)
{
    char question[512] = "Solver:";
    for (size_t i = 0, used = strlen(question); slide_algorithms[i] && used < 200; i++)
        used += (size_t)snprintf(question + used, sizeof question - used, "%s %s", i ? "," : "",
                                 slide_algorithms[i]->name);
    size_t used = strlen(question);
    snprintf(question + used, sizeof question - used,
             ", or several to compare them (Enter: %.150s): ", session->solvers);
    for (;;) {
        struct bench_failure failure = {0};
        if (!ask(session, question))
            return false;
        if (bench_solve_set_solvers(session->solve,
                                    *session->line ? session->line : session->solvers, &failure))
            return true;
        refuse(&failure);
    }
}

static void greet(void)
{
    fputs(
        "A board is its tiles row by row, 0 . _ or x the blank: 1 2 3/4 5 6/7 x 8, or 123456708,\n"
        "or one row a line. Or one of these examples:\n",
        stderr);
    bench_examples_list("  ", stderr);
}

bool bench_ask(struct bench_solve *solve, const char *goal, const char *solvers,
               struct bench_failure *failure)
{
    struct session session = {.solve = solve, .goal = goal, .solvers = solvers, .failure = failure};
    struct bench_problem problem = {.source = "<board>", .line = 1};
    struct bench_read_board board;
    const struct bench_example *example;
    bool ok = true;
    size_t number = 0;
    greet();
    while (ok && !ferror(stdout) && ask_board(&session, &board, &example) &&
           ask_goal(&session, &board, example, &problem) && ask_solvers(&session)) {
        problem.start = board.board;
        problem.stated_length =
            board.optimal_length < 0 ? BENCH_ABSENT : (uint64_t)board.optimal_length;
        problem.example = example ? example->name : NULL;
        ok = bench_solve_board(solve, &problem, ++number, 1, failure);
    }
    free(session.line);
    return ok;
}
