#include "reproduce.h"

#include <stdlib.h>
#include <string.h>

#include "shell.h"
#include "suite_lines.h"

void bench_board_words(uint64_t board, struct slide_shape shape, char text[BENCH_BOARD_WORDS])
{
    size_t used = 0;
    for (unsigned i = 0; i < slide_shape_cells(shape); i++)
        used += (size_t)snprintf(text + used, BENCH_BOARD_WORDS - used, "%s%u",
                                 i == 0                ? ""
                                 : i % shape.cols == 0 ? "/"
                                                       : " ",
                                 slide_board_tile(board, i));
}

/* " OPTION=VALUE" for a line of the suite; what cannot be copied is left out. */
static void write_option(FILE *out, const char *option, const struct bench_suite_line *line)
{
    char *value = strndup(line->value, line->value_length);
    if (value)
        bench_shell_write(out, option, value);
    free(value);
}

/* The options of a program from outside; false when the suite has none of that name. */
static bool write_program(const char *suite_text, const char *name, FILE *out)
{
    struct bench_suite_line line, command = {0};
    bool inside = false, once = false, known = false;
    while (bench_suite_next_line(&suite_text, &line)) {
        if (bench_suite_line_is(&line, "contestant")) {
            inside = line.value_length == strlen(name) &&
                     memcmp(line.value, name, line.value_length) == 0;
            known = known || inside;
        } else if (!inside) {
            continue;
        } else if (bench_suite_line_is(&line, "command")) {
            command = line;
        } else if (bench_suite_line_is(&line, "protocol")) {
            char *value = NULL;
            once = line.value_length == strlen("once");
            if (asprintf(&value, "%s=%.*s", name, (int)command.value_length, command.value) >= 0)
                bench_shell_write(out, once ? "--contestant-once" : "--contestant", value);
            free(value);
        } else if (bench_suite_line_is(&line, "answer")) {
            write_option(out, "--answer", &line);
        } else if (bench_suite_line_is(&line, "line")) {
            write_option(out, "--line-regex", &line);
        } else if (bench_suite_line_is(&line, "solver")) {
            write_option(out, "--contestant-solver", &line);
        } else {
            if (bench_suite_line_is(&line, "optimal") && line.value_length == strlen("yes"))
                fputs(" --contestant-optimal", out);
            inside = bench_suite_line_is(&line, "optimal");
        }
    }
    return known;
}

void bench_reproduce_write(const struct bench_run *run, const struct bench_entrant *entrant,
                           const struct bench_board *board, FILE *out)
{
    static const char *const limits[] = {"node-limit", "memory-limit"};
    char text[BENCH_BOARD_WORDS];
    bench_board_words(board->start, board->shape, text);
    fputs("slidebench solve", out);
    bench_shell_write(out, "", text);
    bench_board_words(board->goal, board->shape, text);
    bench_shell_write(out, "--goal", text);
    if (!write_program(run->suite_text, entrant->name, out))
        bench_shell_write(out, "--solver", entrant->solver);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        char option[32], *value = bench_suite_value(run->suite_text, limits[i]);
        snprintf(option, sizeof option, "--%s", limits[i]);
        if (value && strcmp(value, "0") != 0)
            bench_shell_write(out, option, value);
        free(value);
    }
}
