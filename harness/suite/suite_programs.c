#include "suite_programs.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "board_words.h"
#include "command_words.h"

const struct bench_program_key bench_program_keys[] = {
    {"command", "the program and its arguments, split into words without a shell"},
    {"protocol", "jsonl: answers requests line by line; once: runs once a board"},
    {"answer", "once: what it prints; moves, tile-moves, boards or tiles"},
    {"line", "once: regular expression of the lines that count"},
    {"optimal", "yes: it promises shortest paths, and longer ones are wrong"},
    {"solver", "jsonl: what stands as \"solver\" in its requests"},
    {0},
};

static void program_fini(struct bench_program *program)
{
    free(program->name);
    free(program->command);
    free(program->folder);
    free(program->line);
    free(program->solver);
}

void bench_suite_free_programs(struct bench_suite *suite)
{
    for (size_t i = 0; i < suite->program_count; i++)
        program_fini(&suite->programs[i]);
    free(suite->programs);
    suite->programs = NULL;
    suite->program_count = 0;
}

static bool good_name(const char *name)
{
    size_t length = strlen(name);
    bool good = length >= 1 && length <= BENCH_PROGRAM_NAME && isalnum((unsigned char)name[0]);
    for (; good && *name; name++)
        good = isalnum((unsigned char)*name) || strchr("._+-", *name);
    return good;
}

struct bench_program *bench_suite_add_program(struct bench_suite *suite, const char *name,
                                              const char *folder, struct bench_failure *failure)
{
    if (!good_name(name)) {
        bench_fail(failure, BENCH_EXIT_USAGE,
                   "contestant: '%s' is not a name of up to %d letters, digits, '.', '_', '+' and "
                   "'-', with a letter or digit first",
                   name, BENCH_PROGRAM_NAME);
        return NULL;
    }
    for (size_t i = 0; i < suite->program_count; i++)
        if (strcmp(suite->programs[i].name, name) == 0) {
            bench_fail(failure, BENCH_EXIT_USAGE, "contestant '%s' again; each needs its own name",
                       name);
            return NULL;
        }
    struct bench_program *grown =
        realloc(suite->programs, (suite->program_count + 1) * sizeof *grown);
    if (grown) {
        suite->programs = grown;
        struct bench_program *program = &grown[suite->program_count];
        *program =
            (struct bench_program){.name = strdup(name), .folder = folder ? strdup(folder) : NULL};
        if (program->name && (!folder || program->folder)) {
            suite->program_count++;
            return program;
        }
        program_fini(program);
    }
    bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    return NULL;
}

static bool is_clean(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127)
            return false;
    return true;
}

static bool choose(const char *value, const char *first, const char *second, bool *is_second)
{
    *is_second = strcmp(value, second) == 0;
    return *is_second || strcmp(value, first) == 0;
}

bool bench_program_set(struct bench_program *program, const char *key, const char *value,
                       struct bench_failure *failure)
{
    char **text = strcmp(key, "command") == 0  ? &program->command
                  : strcmp(key, "line") == 0   ? &program->line
                  : strcmp(key, "solver") == 0 ? &program->solver
                                               : NULL;
    if (text) {
        if (!is_clean(value))
            return bench_fail(failure, BENCH_EXIT_USAGE,
                              "contestant '%s': %s: expected one line without control characters",
                              program->name, key);
        char *copy = strdup(value);
        if (!copy)
            return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        free(*text);
        *text = copy;
        return true;
    }
    if (strcmp(key, "protocol") == 0)
        return choose(value, "jsonl", "once", &program->once) ||
               bench_fail(failure, BENCH_EXIT_USAGE,
                          "contestant '%s': protocol: '%s' is neither 'jsonl' nor 'once'",
                          program->name, value);
    if (strcmp(key, "optimal") == 0)
        return choose(value, "no", "yes", &program->optimal) ||
               bench_fail(failure, BENCH_EXIT_USAGE,
                          "contestant '%s': optimal: '%s' is neither 'yes' nor 'no'", program->name,
                          value);
    if (strcmp(key, "answer") == 0) {
        program->has_answer = true;
        return bench_printed_form_parse(value, &program->answer, failure);
    }
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "contestant '%s': unknown key '%s'; expected one of command, protocol, "
                      "answer, line, optimal, solver",
                      program->name, key);
}

/* Puts the name of the contestant before a failure. */
static bool fail_about(const struct bench_program *program, struct bench_failure *failure)
{
    if (failure) {
        struct bench_failure about = *failure;
        bench_fail(failure, about.exit_status, "contestant '%s': %.900s", program->name,
                   about.text);
    }
    return bench_failed();
}

static bool mentions(char *const *words, const char *text)
{
    for (; *words; words++)
        if (strstr(*words, text))
            return true;
    return false;
}

static bool check_words(const struct bench_program *program, char **words,
                        struct bench_failure *failure)
{
    if (!program->once)
        return true;
    char **filled = bench_command_fill(words, bench_placeholder_examples, failure);
    bench_command_free(filled);
    if (!filled)
        return false;
    return mentions(words, "{board") ||
           bench_fail(failure, BENCH_EXIT_USAGE,
                      "its command has no {board} and no {board_file}, so it would not know what "
                      "to solve");
}

bool bench_program_check(const struct bench_program *program, struct bench_failure *failure)
{
    char **words;
    size_t count;
    bool ok = false;
    if (!program->command)
        ok = bench_fail(failure, BENCH_EXIT_USAGE, "no command; expected a program and arguments");
    else if (!program->once && (program->has_answer || program->line))
        ok = bench_fail(failure, BENCH_EXIT_USAGE,
                        "'%s' is for programs that run once a board; expected protocol = once",
                        program->has_answer ? "answer" : "line");
    else if (program->once && program->solver)
        ok = bench_fail(failure, BENCH_EXIT_USAGE,
                        "'solver' is for programs that get requests, not for protocol = once");
    else if (bench_line_regex_check(program->line, failure) &&
             bench_command_split(program->command, &words, &count, failure)) {
        ok = check_words(program, words, failure);
        bench_command_free(words);
    }
    return ok || fail_about(program, failure);
}

void bench_suite_write_programs(const struct bench_suite *suite, FILE *text)
{
    for (size_t i = 0; i < suite->program_count; i++) {
        const struct bench_program *program = &suite->programs[i];
        fprintf(text, "contestant = %s\ncommand = %s\nprotocol = %s\n", program->name,
                program->command, program->once ? "once" : "jsonl");
        if (program->once)
            fprintf(text, "answer = %s\n", bench_printed_form_name(program->answer));
        if (program->line)
            fprintf(text, "line = %s\n", program->line);
        if (program->solver)
            fprintf(text, "solver = %s\n", program->solver);
        fprintf(text, "optimal = %s\n", program->optimal ? "yes" : "no");
    }
}
