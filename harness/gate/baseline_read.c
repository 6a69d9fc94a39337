#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#define XXH_STATIC_LINKING_ONLY /* for a state on the stack */
#include <xxhash.h>

#include "baseline.h"
#include "baseline_rows.h"
#include "suite_lines.h"

struct reading {
    const char *path;
    FILE *file;
    char *line; /* without its end */
    size_t room;
    size_t number; /* of the line, from 1 */
    bool ended;    /* it had an end */
    XXH3_state_t hash;
    bool has_checksum, has_rows, has_abi;
    size_t checksum_line, rows_line;
    uint64_t checksum, rows;
    char *work; /* lines "key = value" of the suite */
    struct bench_run run;
    struct bench_failure *failure;
};

static bool fail_at(const struct reading *reading, size_t line, size_t column, const char *format,
                    ...) __attribute__((format(printf, 4, 5)));

static bool fail_at(const struct reading *reading, size_t line, size_t column, const char *format,
                    ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return bench_fail(reading->failure, BENCH_EXIT_USAGE, "%s:%zu:%zu: %s", reading->path, line,
                      column, text);
}

/* False at the end of the file or when it cannot be read, which the caller tells apart. */
static bool next_line(struct reading *reading)
{
    ssize_t length = getline(&reading->line, &reading->room, reading->file);
    if (length < 0)
        return false;
    reading->number++;
    reading->ended = length > 0 && reading->line[length - 1] == '\n';
    while (length > 0 && strchr("\r\n", reading->line[length - 1]))
        reading->line[--length] = '\0';
    if (strncmp(reading->line, BENCH_BASELINE_CHECKSUM, strlen(BENCH_BASELINE_CHECKSUM)) != 0) {
        XXH3_64bits_update(&reading->hash, reading->line, (size_t)length);
        XXH3_64bits_update(&reading->hash, "\n", 1);
    }
    return true;
}

bool bench_baseline_probe(const char *path, enum bench_baseline_kind *kind,
                          struct bench_failure *failure)
{
    char begin[sizeof BENCH_BASELINE_MARK] = "";
    FILE *file = fopen(path, "re");
    if (!file && errno != ENOENT)
        return bench_fail_errno(failure, "cannot read the baseline %s", path);
    *kind = BENCH_BASELINE_MISSING;
    if (!file)
        return true;
    bool whole = fread(begin, 1, sizeof begin - 1, file) == sizeof begin - 1;
    bool failed = ferror(file);
    if (failed)
        bench_fail_errno(failure, "cannot read the baseline %s", path);
    fclose(file);
    *kind =
        whole && strcmp(begin, BENCH_BASELINE_MARK) == 0 ? BENCH_BASELINE_IS : BENCH_BASELINE_OTHER;
    return !failed;
}

static bool read_mark(struct reading *reading)
{
    const size_t length = strlen(BENCH_BASELINE_MARK);
    if (!next_line(reading))
        return ferror(reading->file)
                   ? bench_fail_errno(reading->failure, "cannot read the baseline %s",
                                      reading->path)
                   : fail_at(reading, 1, 1, "the file is empty; expected a baseline");
    if (strncmp(reading->line, BENCH_BASELINE_MARK, length) != 0)
        return fail_at(reading, 1, 1, "this is no baseline; its first line is not '%s%d'",
                       BENCH_BASELINE_MARK, BENCH_BASELINE_VERSION);
    char *end;
    unsigned long version = strtoul(reading->line + length, &end, 10);
    if (version == BENCH_BASELINE_VERSION && !*end)
        return true;
    return fail_at(reading, 1, length + 1,
                   "a baseline of format '%s', but this build reads %d; make it anew with --update",
                   reading->line + length, BENCH_BASELINE_VERSION);
}

static bool parse_number(const char *text, int base, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, base);
    return end != text && !*end && !errno && *text != '-' && *text != '+' && *text != ' ';
}

/* "key: value", after "# ". */
static bool take_entry(struct reading *reading, char *key, char *value)
{
    struct bench_suite_line work = {key, value, strlen(key), strlen(value)};
    size_t column = (size_t)(value - reading->line) + 1;
    char *joined = NULL;
    if (strcmp(key, "checksum") == 0) {
        reading->checksum_line = reading->number;
        reading->has_checksum = strncmp(value, "xxh3:", 5) == 0 && strlen(value) == 5 + 16 &&
                                parse_number(value + 5, 16, &reading->checksum);
        return reading->has_checksum ||
               fail_at(reading, reading->number, column, "'%s' is no checksum", value);
    }
    if (strcmp(key, "rows") == 0) {
        reading->rows_line = reading->number;
        reading->has_rows = parse_number(value, 10, &reading->rows);
        return reading->has_rows ||
               fail_at(reading, reading->number, column, "'%s' is no number of rows", value);
    }
    if (strcmp(key, "abi") == 0) {
        reading->has_abi = true;
        return strcmp(value, bench_baseline_abi) == 0 ||
               fail_at(reading, reading->number, column,
                       "it was made for %s, where bytes count otherwise than here, %s", value,
                       bench_baseline_abi);
    }
    if (strcmp(key, "suite") == 0 && !reading->run.suite) {
        reading->run.suite = strdup(value);
        return reading->run.suite ||
               bench_fail(reading->failure, BENCH_EXIT_FAILED, "out of memory");
    }
    if (!bench_suite_line_is_work(&work))
        return true; /* the signature, and what may be added some day */
    if (asprintf(&joined, "%s%s = %s\n", reading->work ? reading->work : "", key, value) < 0)
        return bench_fail(reading->failure, BENCH_EXIT_FAILED, "out of memory");
    free(reading->work);
    reading->work = joined;
    return true;
}

/* Up to the line of column names, which is then the current one. */
static bool read_head(struct reading *reading)
{
    while (next_line(reading)) {
        if (reading->line[0] != '#')
            break;
        char *colon = strstr(reading->line, ": ");
        if (reading->line[1] != ' ' || !colon)
            return fail_at(reading, reading->number, 1, "expected '# key: value'");
        *colon = '\0';
        if (!take_entry(reading, reading->line + 2, colon + 2))
            return false;
    }
    if (feof(reading->file) && reading->line[0] == '#')
        return fail_at(reading, reading->number, 1, "the file is truncated: it ends in its head");
    const char *lacking = !reading->run.suite      ? "suite"
                          : !reading->has_abi      ? "abi"
                          : !reading->has_rows     ? "rows"
                          : !reading->has_checksum ? "checksum"
                                                   : NULL;
    return !lacking || fail_at(reading, reading->number, 1,
                               "the head of the baseline has no '# %s: ...'; make it anew with "
                               "--update",
                               lacking);
}

static bool read_rows(struct reading *reading)
{
    struct bench_baseline_rows rows;
    struct bench_failure problem;
    size_t column = 1;
    uint64_t count = 0;
    bool ok = bench_baseline_rows_init(&rows, &reading->run, reading->line, &column, &problem);
    while (ok && next_line(reading)) {
        count++;
        if (!reading->ended || count > reading->rows) {
            column = 1;
            ok = bench_fail(&problem, BENCH_EXIT_USAGE,
                            reading->ended ? "the file was edited: line %zu promises %" PRIu64
                                             " rows, and there are more"
                                           : "the file is truncated: its last line has no end "
                                             "(line %zu promises %" PRIu64 " rows)",
                            reading->rows_line, reading->rows);
        } else {
            ok = bench_baseline_rows_add(&rows, reading->line, &column, &problem);
        }
    }
    bench_baseline_rows_fini(&rows);
    if (!ok)
        return problem.exit_status == BENCH_EXIT_USAGE
                   ? fail_at(reading, reading->number, column, "%s", problem.text)
                   : bench_fail(reading->failure, problem.exit_status, "%s", problem.text);
    if (ferror(reading->file))
        return bench_fail_errno(reading->failure, "cannot read the baseline %s", reading->path);
    if (count < reading->rows)
        return fail_at(reading, reading->number, 1,
                       "the file is truncated: it has %" PRIu64 " rows, and line %zu promises "
                       "%" PRIu64,
                       count, reading->rows_line, reading->rows);
    if (XXH3_64bits_digest(&reading->hash) != reading->checksum)
        return fail_at(reading, reading->checksum_line, strlen(BENCH_BASELINE_CHECKSUM) + 1,
                       "the file was edited: it does not have the checksum that stands here; make "
                       "it anew with --update");
    return true;
}

bool bench_baseline_read(const char *path, struct bench_run *run, struct bench_failure *failure)
{
    struct reading reading = {.path = path, .failure = failure};
    XXH3_INITSTATE(&reading.hash);
    XXH3_64bits_reset(&reading.hash);
    reading.file = fopen(path, "re");
    if (!reading.file)
        return bench_fail_errno(failure, "cannot read the baseline %s", path);
    bool ok = read_mark(&reading) && read_head(&reading) && read_rows(&reading);
    if (ok) {
        reading.run.name = strdup(path);
        reading.run.suite_text = reading.work ? reading.work : strdup("");
        reading.work = NULL;
        reading.run.repeat = 1;
        reading.run.complete = true;
        if (!reading.run.name || !reading.run.suite_text)
            ok = bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    fclose(reading.file);
    free(reading.line);
    free(reading.work);
    if (ok)
        *run = reading.run;
    else
        bench_run_fini(&reading.run);
    return ok;
}

bool bench_baseline_fits(const char *path, const struct bench_run *baseline,
                         const struct bench_run *run, struct bench_failure *failure)
{
    struct bench_suite_line ours, theirs;
    if (bench_suite_same_work(run->suite_text, baseline->suite_text, &ours, &theirs))
        return true;
    int length = theirs.key ? (int)(theirs.value + theirs.value_length - theirs.key) : 0,
        own_length = ours.key ? (int)(ours.value + ours.value_length - ours.key) : 0;
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "%s is of other work: its suite %s has '%.*s', not '%.*s' as the suite %s",
                      path, baseline->suite, length, theirs.key ? theirs.key : "", own_length,
                      ours.key ? ours.key : "", run->suite);
}
