/*
 * slidebench launch: speaks the protocol for a program that does not.
 */
#include "launcher.h"

#include <stdlib.h>

#include "board_words.h"
#include "commands.h"

enum { KEY_ANSWER = 256, KEY_LINE };

struct arguments {
    struct bench_launcher launcher;
    char **words; /* argp moves those of argv about */
    size_t count;
    struct bench_failure failure;
    bool failed;
};

static const struct argp_option options[] = {
    {"answer", KEY_ANSWER, "FORM", 0,
     "What it prints: moves (of the blank), tile-moves, boards or tiles (moves)", 0},
    {"line-regex", KEY_LINE, "REGEX", 0,
     "Only lines that match count; of those only the first (...) if there is one", 0},
    {0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case KEY_ANSWER:
        arguments->failed =
            arguments->failed ||
            !bench_printed_form_parse(arg, &arguments->launcher.answer, &arguments->failure);
        return 0;
    case KEY_LINE:
        arguments->launcher.line_regex = arg;
        return 0;
    case ARGP_KEY_ARG:
        arguments->words[arguments->count++] = arg;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "say which program, after --");
        return EINVAL;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* Wrong placeholders are told at once, not with the first board. */
static bool check(struct arguments *arguments)
{
    if (arguments->failed ||
        !bench_line_regex_check(arguments->launcher.line_regex, &arguments->failure))
        return false;
    char **filled =
        bench_command_fill(arguments->words, bench_placeholder_examples, &arguments->failure);
    bench_command_free(filled);
    return filled != NULL;
}

static int launch_main(int argc, char **argv)
{
    const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .args_doc = "-- PROGRAM [ARGUMENT...]",
        .doc =
            "Answer requests of the contestant protocol by running PROGRAM once for each, without "
            "a shell. `slidebench run --contestant-once` does this by itself."
            "\v"
            "In the arguments {board} and {goal} stand for the tiles row by row with blanks "
            "between "
            "and 0 for the blank, {rows} and {cols} for the size, {board_file} and {goal_file} for "
            "files with a row a line; {{ and }} are single braces. PROGRAM reads nothing "
            "(/dev/null).\n"
            "\n"
            "Its answer is the last line of its output that can be read: moves are letters U L R D "
            "or words (up, left ...), for the way the blank goes (tile-moves: the tile), tiles are "
            "numbers in the order in which they slide; boards are read from the whole output. A "
            "line with \"unsolvable\" is an answer, too. Output counts whatever the exit status. "
            "Crashed: killed by a signal, more than 64 MiB printed, nothing that can be read. At "
            "the time limit it is killed.\n"
            "\n"
            "outside_wall_ns is from its start to its end, outside_cpu_ns and peak_rss_bytes are "
            "the kernel's account of it and of the children it waited for."};
    struct arguments arguments = {.words = calloc((size_t)argc + 1, sizeof(char *))};
    if (!arguments.words) {
        bench_fail(&arguments.failure, BENCH_EXIT_FAILED, "out of memory");
        return bench_failure_report(&arguments.failure);
    }
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    arguments.launcher.words = arguments.words;
    if (!status && (!check(&arguments) ||
                    !bench_launcher_serve(&arguments.launcher, stdin, stdout, &arguments.failure)))
        status = bench_failure_report(&arguments.failure);
    free(arguments.words);
    return bench_cli_finish(status);
}

const struct bench_command bench_command_launch = {
    "launch", "speak the protocol for a program that runs once a board", launch_main};
