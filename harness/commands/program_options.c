#include "program_options.h"

#include "cli.h"
#include <stdlib.h>
#include <string.h>

enum {
    CONTESTANT = BENCH_PROGRAM_OPTION,
    CONTESTANT_ONCE,
    ANSWER,
    LINE_REGEX,
    CONTESTANT_OPTIMAL,
    CONTESTANT_SOLVER
};

enum { GROUP = 10 };

const struct argp_option bench_program_options[BENCH_PROGRAM_OPTIONS + 1] = {
    {"contestant", CONTESTANT, "NAME=COMMAND", BENCH_OPTION_REPEATS,
     "a program from outside that speaks the protocol of 'slidebench worker'", GROUP},
    {"contestant-once", CONTESTANT_ONCE, "NAME=COMMAND", BENCH_OPTION_REPEATS,
     "a program that runs once a board: {board} ... stand for it; see 'slidebench launch'", GROUP},
    {"answer", ANSWER, "FORM", BENCH_OPTION_REPEATS,
     "of the --contestant-once before: what it prints; moves, tile-moves, boards or tiles (moves)",
     GROUP},
    {"line-regex", LINE_REGEX, "REGEX", BENCH_OPTION_REPEATS,
     "of the --contestant-once before: the lines that count", GROUP},
    {"contestant-optimal", CONTESTANT_OPTIMAL, NULL, 0,
     "the contestant before promises shortest paths", GROUP},
    {"contestant-solver", CONTESTANT_SOLVER, "TEXT", BENCH_OPTION_REPEATS,
     "of the --contestant before: \"solver\" in its requests (its name)", GROUP},
    {0},
};

/* The key of a program that an option sets; NULL: it begins a program. */
static const char *key_of(int option)
{
    switch (option) {
    case ANSWER:
        return "answer";
    case LINE_REGEX:
        return "line";
    case CONTESTANT_OPTIMAL:
        return "optimal";
    case CONTESTANT_SOLVER:
        return "solver";
    default:
        return NULL;
    }
}

static const char *name_of(int option)
{
    return bench_program_options[option - BENCH_PROGRAM_OPTION].name;
}

struct bench_program_argument {
    int option;
    const char *value;
};

bool bench_program_arguments_add(struct bench_program_arguments *arguments, int key,
                                 const char *value, struct bench_failure *failure)
{
    struct bench_program_argument *grown =
        realloc(arguments->given, (arguments->count + 1) * sizeof *grown);
    if (!grown)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    arguments->given = grown;
    grown[arguments->count++] = (struct bench_program_argument){key, value ? value : "yes"};
    return true;
}

/* NAME=COMMAND. */
static struct bench_program *begin(struct bench_suite *suite,
                                   const struct bench_program_argument *argument,
                                   struct bench_failure *failure)
{
    const char *equals = strchr(argument->value, '=');
    if (!equals) {
        bench_fail(failure, BENCH_EXIT_USAGE,
                   "--%s: '%s' is not NAME=COMMAND, such as py='python3 solver.py'",
                   name_of(argument->option), argument->value);
        return NULL;
    }
    char *name = strndup(argument->value, (size_t)(equals - argument->value));
    if (!name) {
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        return NULL;
    }
    struct bench_program *program = bench_suite_add_program(suite, name, NULL, failure);
    free(name);
    bool ok = program && bench_program_set(program, "command", equals + 1, failure) &&
              bench_program_set(program, "protocol",
                                argument->option == CONTESTANT_ONCE ? "once" : "jsonl", failure);
    return ok ? program : NULL;
}

bool bench_program_arguments_apply(const struct bench_program_arguments *arguments,
                                   struct bench_suite *suite, struct bench_failure *failure)
{
    struct bench_program *program = NULL;
    for (size_t i = 0; i < arguments->count; i++) {
        const struct bench_program_argument *argument = &arguments->given[i];
        const char *key = key_of(argument->option);
        if (!key) {
            if (!(program = begin(suite, argument, failure)))
                return false;
        } else if (!program) {
            return bench_fail(failure, BENCH_EXIT_USAGE,
                              "--%s belongs to the contestant before it, and there is none",
                              name_of(argument->option));
        } else if (!bench_program_set(program, key, argument->value, failure)) {
            return false;
        }
    }
    return true;
}

void bench_program_arguments_fini(struct bench_program_arguments *arguments)
{
    free(arguments->given);
    *arguments = (struct bench_program_arguments){0};
}
