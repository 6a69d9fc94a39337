#include "solve_conflicts.h"

#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "examples.h"
#include "reader.h"

/* "--example hard" is the same as "--example=hard". */
static bool take_example_name(struct bench_solve_options *options, struct bench_failure *failure)
{
    const char *word = options->word_count ? options->words[options->word_count - 1] : NULL;
    if (word && (options->example_name || options->word_count > 1))
        return bench_fail(failure, BENCH_EXIT_USAGE, "both --example=%s and '%s'; expected one",
                          options->example_name ? options->example_name : options->words[0], word);
    if (word)
        options->example_name = word;
    const char *name = options->example_name;
    if (options->path)
        return bench_fail(failure, BENCH_EXIT_USAGE, "both --example and --file; expected one");
    if (name && strcmp(name, "all") == 0)
        name = options->example_name = NULL;
    if (!name || strcmp(name, "list") == 0 || bench_example_find(name))
        return true;
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "example: '%s' is none; expected easy, hard, hardest, unsolvable, corners, "
                      "all or list",
                      name);
}

/* A name, or what may be tiles; whether they fit is known when there is a board. */
static bool may_be_goal(const char *text)
{
    for (const char *const *name = slide_goal_names; *name; name++)
        if (strcmp(*name, text) == 0)
            return true;
    return *text && bench_boards_possible(text);
}

bool bench_solve_conflicts_check(struct bench_solve_options *options, struct bench_failure *failure)
{
    const struct bench_solve *solve = &options->solve;
    if (options->example && !take_example_name(options, failure))
        return false;
    bool boards = options->word_count || options->path || options->example;
    const struct {
        bool holds;
        const char *text;
    } conflicts[] = {
        {options->interactive && (boards || options->check),
         "--interactive asks for the board; expected none on the command line"},
        {options->interactive && !isatty(STDIN_FILENO),
         "interactive: standard input is no terminal; expected one to ask on"},
        {options->interactive && options->goal && *options->goal == '@',
         "--interactive asks for the goal; expected no file for it"},
        {solve->trace && solve->format == BENCH_SOLVE_CSV,
         "--trace has no csv; expected --format text or json"},
        {options->trace_limit_given && !solve->trace,
         "--trace-limit without --trace; expected both"},
        {options->check && (solve->trace || solve->animate || solve->show_given),
         "--check solves nothing; expected no --trace, --animate or --show"},
        {options->check && options->solvers,
         "--check looks for the optimum itself; expected no --solver"},
        {solve->animate && solve->format != BENCH_SOLVE_TEXT,
         "--animate goes with text; expected --format text"},
        {solve->animate && !isatty(STDOUT_FILENO),
         "animate: standard output is no terminal; expected one, or --show boards"},
        {solve->animate && !bench_terminal_moves(stdout),
         "animate: TERM is dumb or not set, so the cursor cannot go back; expected another "
         "terminal, or --show boards"},
        {options->speed_given && !solve->animate, "--speed without --animate; expected both"},
    };
    if (options->interactive && options->goal && *options->goal != '@' &&
        !may_be_goal(options->goal))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "goal: '%s' is no goal; expected last, first, snail or tiles",
                          options->goal);
    for (size_t i = 0; i < sizeof conflicts / sizeof *conflicts; i++)
        if (conflicts[i].holds)
            return bench_fail(failure, BENCH_EXIT_USAGE, "%s", conflicts[i].text);
    return true;
}
