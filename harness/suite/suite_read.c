/*
 * Reads a suite from an INI file.
 *
 * inih cuts lines that are too long for its buffer, and how it treats indented lines depends on how
 * it was built. So lines are read and counted here and handed to it one by one, and one that it
 * would cut is refused.
 */
#include <ctype.h>
#include <ini.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"

struct reading {
    struct bench_suite *suite;
    const char *path;
    FILE *file;
    char *line;
    size_t line_bytes;
    int number;                    /* of the line, from 1 */
    int seen[32];                  /* line where key i stands, 0: nowhere */
    char *solvers;                 /* all lines of the list */
    int solvers_line;              /* the first of them */
    int last_key;                  /* of the line before, for indented lines */
    struct bench_program *program; /* whose section this is, or NULL */
    int program_seen[8];           /* as `seen`, of the keys of a program */
    bool last_command;             /* the line before is a program's command */
    bool failed;
    struct bench_failure failure;
};

/* Fails with the place before the text of reading->failure. */
static void fail_at(struct reading *reading, int line)
{
    struct bench_failure placed;
    bench_fail(&placed, reading->failure.exit_status, "%s:%d: %s", reading->path, line,
               reading->failure.text);
    reading->failure = placed;
    reading->failed = true;
}

/* The folder of the suite's file; NULL: the working folder. False when memory runs out. */
static bool folder_of(const struct reading *reading, char **folder)
{
    const char *slash = strrchr(reading->path, '/');
    *folder =
        slash ? strndup(reading->path, (size_t)(slash - reading->path) + (slash == reading->path))
              : NULL;
    return *folder || !slash;
}

/* Notes [contestant NAME] when it begins: its name may be longer than inih keeps. */
static bool begin_section(struct reading *reading, const char *line)
{
    static const char word[] = "contestant";
    struct bench_failure *failure = &reading->failure;
    reading->program = NULL;
    line += 1 + strspn(line + 1, " \t");
    size_t length = strcspn(line, "]");
    if (!line[length] || strncmp(line, word, sizeof word - 1) != 0)
        return true;
    const char *name = line + sizeof word - 1;
    name += strspn(name, " \t");
    char *folder, *copy = strndup(name, (size_t)(line + length - name));
    bool ok = copy && folder_of(reading, &folder);
    if (!ok) {
        free(copy);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    for (size_t end = strlen(copy); end > 0 && strchr(" \t", copy[end - 1]);)
        copy[--end] = '\0';
    reading->program = bench_suite_add_program(reading->suite, copy, folder, failure);
    memset(reading->program_seen, 0, sizeof reading->program_seen);
    free(copy);
    free(folder);
    return reading->program != NULL;
}

/* What ini_parse_stream calls for a line, in the way of fgets. */
static char *next_line(char *buffer, int bytes, void *stream)
{
    struct reading *reading = stream;
    if (reading->failed)
        return NULL;
    ssize_t length = getline(&reading->line, &reading->line_bytes, reading->file);
    if (length < 0)
        return NULL;
    reading->number++;
    if (memchr(reading->line, '\0', (size_t)length)) {
        bench_fail(&reading->failure, BENCH_EXIT_USAGE, "a NUL byte: this is no INI file");
        fail_at(reading, reading->number);
        return NULL;
    }
    while (length > 0 && isspace((unsigned char)reading->line[length - 1]))
        reading->line[--length] = '\0';
    if (length >= bytes) {
        bench_fail(&reading->failure, BENCH_EXIT_USAGE,
                   "a line of %zd characters, expected %d at most; a list of solvers may go on in "
                   "indented lines",
                   length, bytes - 1);
        fail_at(reading, reading->number);
        return NULL;
    }
    if (reading->line[strspn(reading->line, " \t")] == '[' &&
        !begin_section(reading, reading->line + strspn(reading->line, " \t"))) {
        fail_at(reading, reading->number);
        return NULL;
    }
    memcpy(buffer, reading->line, (size_t)length + 1);
    return buffer;
}

/* inih takes comments off the lines of keys only; solvers have no ';' in their names. */
static bool add_solvers(struct reading *reading, const char *value)
{
    char *joined = NULL;
    const char *before = reading->solvers ? reading->solvers : "";
    if (asprintf(&joined, "%s\n%.*s", before, (int)strcspn(value, ";"), value) < 0)
        return bench_fail(&reading->failure, BENCH_EXIT_FAILED, "out of memory");
    free(reading->solvers);
    reading->solvers = joined;
    return true;
}

/* A file of boards is beside the INI file. */
static bool set_boards(struct reading *reading, const char *value)
{
    const char *slash = strrchr(reading->path, '/');
    if (*value == '/' || *value == '\0' || strcmp(value, "-") == 0 || !slash)
        return bench_suite_set(reading->suite, "boards", value, &reading->failure);
    char *beside = NULL;
    if (asprintf(&beside, "%.*s/%s", (int)(slash - reading->path), reading->path, value) < 0)
        return bench_fail(&reading->failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok = bench_suite_set(reading->suite, "boards", beside, &reading->failure);
    free(beside);
    return ok;
}

/* So are plug-ins. They are loaded at once: the solvers are set at the end. */
static bool set_plugins(struct reading *reading, const char *value)
{
    const char *slash = strrchr(reading->path, '/');
    char *folder = strndup(reading->path, slash ? (size_t)(slash - reading->path) : 0);
    if (!folder)
        return bench_fail(&reading->failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok =
        bench_suite_add_plugins(reading->suite, value, slash ? folder : NULL, &reading->failure);
    free(folder);
    return ok;
}

static bool known_section(const char *section)
{
    for (int i = 0; bench_suite_keys[i].name; i++)
        if (strcmp(bench_suite_keys[i].section, section) == 0)
            return true;
    return false;
}

/* An indented line goes on with the command before it. */
static bool add_command(struct reading *reading, const char *value)
{
    char *joined = NULL;
    if (asprintf(&joined, "%s %s", reading->program->command, value) < 0)
        return bench_fail(&reading->failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok = bench_program_set(reading->program, "command", joined, &reading->failure);
    free(joined);
    return ok;
}

/* A key of [contestant NAME]. */
static bool take_program(struct reading *reading, bool indented, const char *key, const char *value)
{
    struct bench_failure *failure = &reading->failure;
    int index = 0;
    if (indented)
        return reading->last_command ? add_command(reading, value)
                                     : bench_fail(failure, BENCH_EXIT_USAGE,
                                                  "an indented line goes on with the line before, "
                                                  "which only a command may here");
    reading->last_command = strcmp(key, "command") == 0;
    while (bench_program_keys[index].name && strcmp(bench_program_keys[index].name, key) != 0)
        index++;
    if (reading->program_seen[index])
        return bench_fail(failure, BENCH_EXIT_USAGE, "'%s' again; it stands in line %d already",
                          key, reading->program_seen[index]);
    if (bench_program_keys[index].name)
        reading->program_seen[index] = reading->number;
    return bench_program_set(reading->program, key, value, failure);
}

static bool take(struct reading *reading, const char *section, const char *key, const char *value)
{
    struct bench_failure *failure = &reading->failure;
    bool indented = isspace((unsigned char)reading->line[0]);
    int index = bench_suite_find_key(key);

    if (reading->program)
        return take_program(reading, indented && reading->number > 1, key, value);
    if (indented && reading->number > 1) {
        if (index < 0 || index != reading->last_key || strcmp(key, "solvers") != 0)
            return bench_fail(failure, BENCH_EXIT_USAGE,
                              "an indented line goes on with the line before, which only a list of "
                              "solvers may; remove the blanks at its start");
        return add_solvers(reading, value);
    }
    reading->last_key = index;
    if (*section && !known_section(section))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "unknown section [%s]; expected [suite], [limits] or "
                          "[contestant NAME]",
                          section);
    if (index < 0)
        return bench_suite_set(reading->suite, key, value, failure);
    if (*section && strcmp(section, bench_suite_keys[index].section) != 0)
        return bench_fail(failure, BENCH_EXIT_USAGE, "'%s' stands in [%s]; expected it in [%s]",
                          key, section, bench_suite_keys[index].section);
    if (reading->seen[index])
        return bench_fail(failure, BENCH_EXIT_USAGE, "'%s' again; it stands in line %d already",
                          key, reading->seen[index]);
    reading->seen[index] = reading->number;
    if (strcmp(key, "solvers") == 0) {
        reading->solvers_line = reading->number;
        return add_solvers(reading, value);
    }
    if (strcmp(key, "boards") == 0)
        return set_boards(reading, value);
    if (strcmp(key, "plugins") == 0)
        return set_plugins(reading, value);
    return bench_suite_set(reading->suite, key, value, failure);
}

/* What ini_parse_stream calls for a key. */
static int handle(void *user, const char *section, const char *key, const char *value)
{
    struct reading *reading = user;
    if (!reading->failed && !take(reading, section, key, value))
        fail_at(reading, reading->number);
    return 1;
}

/* "bench/suites/my suite.ini" -> "my-suite". */
static bool name_after_file(struct bench_suite *suite, const char *path,
                            struct bench_failure *failure)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    const char *dot = strrchr(base, '.');
    size_t length = dot && dot > base ? (size_t)(dot - base) : strlen(base);
    char name[65];

    snprintf(name, sizeof name, "%.*s", (int)length, base);
    for (char *at = name; *at; at++)
        if (!isalnum((unsigned char)*at) && (at == name || !strchr("._-", *at)))
            *at = at == name ? 'x' : '-';
    return bench_suite_set(suite, "name", name, failure);
}

bool bench_suite_read(struct bench_suite *suite, const char *path, struct bench_failure *failure)
{
    struct reading reading = {.suite = suite, .path = path, .last_key = -1};
    reading.file = fopen(path, "re");
    if (!reading.file)
        return bench_fail_errno(failure, "cannot read the suite %s", path);

    int line = ini_parse_stream(next_line, &reading, handle, &reading);
    if (!reading.failed && ferror(reading.file)) {
        bench_fail_errno(&reading.failure, "cannot read the suite %s", path);
        reading.failed = true;
    }
    if (line > 0) { /* of the first line that is none of these; other failures stop the reading */
        bench_fail(&reading.failure, BENCH_EXIT_USAGE,
                   "expected [section], key = value, or a comment");
        fail_at(&reading, line);
    } else if (line < 0 && !reading.failed) {
        bench_fail(&reading.failure, BENCH_EXIT_FAILED, "%s: out of memory", path);
        reading.failed = true;
    }
    if (!reading.failed && reading.solvers &&
        !bench_suite_set(suite, "solvers", reading.solvers, &reading.failure))
        fail_at(&reading, reading.solvers_line);
    if (!reading.failed && !suite->name && !name_after_file(suite, path, &reading.failure))
        reading.failed = true;

    fclose(reading.file);
    free(reading.line);
    free(reading.solvers);
    if (reading.failed && failure)
        *failure = reading.failure;
    return !reading.failed;
}
