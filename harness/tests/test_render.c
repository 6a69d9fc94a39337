/*
 * Reports against golden files (first argument: their folder), and of odd runs: they fit, and say
 * nothing that the data does not carry. With UPDATE_GOLDEN set, the files are written anew.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "made_run.h"
#include "render.h"
#include "samples.h"

static const char *golden_folder;
static const char *const names[] = {"bfs", "dfs", "greedy", "astar", "idastar"};
static const unsigned widths[] = {0, 40, 60, 80, 120, 200};
enum { WIDTHS = sizeof widths / sizeof *widths };

typedef bool renderer(const struct bench_run *, const struct bench_render_style *, FILE *,
                      struct bench_failure *);

static char *render_with(renderer *function, const struct bench_run *run, enum bench_format format,
                         unsigned width, bool color)
{
    struct bench_render_style style = {format, width, color};
    struct bench_failure failure;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    if (!function(run, &style, out, &failure))
        fail_msg("%s", failure.text);
    assert_int_equal(fclose(out), 0);
    return text;
}

static char *render(const struct bench_run *run, enum bench_format format, unsigned width)
{
    return render_with(bench_render_run, run, format, width, false);
}

/* Twelve boards: dfs fails on three, greedy is not optimal, the others differ by known factors. */
static struct bench_run golden_run(void)
{
    static const uint64_t expanded[] = {60000, 90000, 150, 600, 750};
    static const uint64_t bytes[] = {20000000, 30000000, 60000, 250000, 2600};
    struct bench_run run = made_run(names, 5, 12, 1);
    for (uint32_t board = 0; board < 12; board++) {
        run.boards[board].optimal_length = 20 + board % 3;
        for (uint32_t who = 0; who < 5; who++) {
            enum slide_status status = who != 1 || board % 4 ? SLIDE_SOLVED
                                       : board == 8          ? SLIDE_MEMORY_LIMIT
                                                             : SLIDE_TIME_LIMIT;
            struct bench_sample *sample = made_sample(&run, who, board, 0, status, board);
            uint64_t factor = 8 + (board * 7 + who * 3) % 5;
            sample->counters.expanded = expanded[who] * factor / 10;
            sample->counters.generated = expanded[who] * factor / 6;
            sample->peak_bytes = bytes[who] * factor / 10;
            sample->peak_rss_bytes = (3u << 20) + sample->peak_bytes;
            sample->wall_ns = sample->counters.expanded * 150;
            if (status == SLIDE_SOLVED)
                sample->path_length =
                    run.boards[board].optimal_length + (who == 1   ? 40000
                                                        : who == 2 ? 2 * (board % 7)
                                                                   : 0);
        }
    }
    return run;
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

/* Takes over `text`. */
static void assert_golden(const char *name, char *text)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", golden_folder, name);
    if (getenv("UPDATE_GOLDEN")) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(text, file);
        assert_int_equal(fclose(file), 0);
    }
    char *expected = read_file(path);
    if (!expected)
        fail_msg("no file %s", path);
    if (strcmp(text, expected) != 0)
        fail_msg("%s differs; the report is now:\n%s", path, text);
    free(expected);
    free(text);
}

static void reports_are_as_they_were_accepted(void **state)
{
    (void)state;
    struct bench_run run = golden_run();
    assert_golden("report_wide.txt", render(&run, BENCH_FORMAT_TABLE, 0));
    assert_golden("report_80.txt", render(&run, BENCH_FORMAT_TABLE, 80));
    assert_golden("report_40.txt", render(&run, BENCH_FORMAT_TABLE, 40));
    assert_golden("report.csv", render(&run, BENCH_FORMAT_CSV, 0));
    assert_golden("report.json", render(&run, BENCH_FORMAT_JSON, 0));
    assert_golden("report.md", render(&run, BENCH_FORMAT_MARKDOWN, 0));
    assert_golden("boards.txt",
                  render_with(bench_render_boards, &run, BENCH_FORMAT_TABLE, 0, false));
    assert_golden("boards.csv", render_with(bench_render_boards, &run, BENCH_FORMAT_CSV, 0, false));
    bench_run_fini(&run);
}

/* No NAN and no infinity as a word of its own. */
static void assert_no_nan(const char *text)
{
    static const char *const bad[] = {"nan", "inf", "-nan", "-inf"};
    for (const char *at = text; *at;) {
        size_t length = 0;
        while (isalpha((unsigned char)at[length]) || (length == 0 && *at == '-'))
            length++;
        for (size_t i = 0; i < 4; i++)
            if (length == strlen(bad[i]) && strncasecmp(at, bad[i], length) == 0)
                fail_msg("%.60s", at);
        at += length ? length : 1;
    }
}

static void assert_fits(const char *text, unsigned width)
{
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        if (width && length > width)
            fail_msg("wider than %u: %.*s", width, (int)length, line);
        assert_true(length == 0 || line[length - 1] != ' ');
        line += length + (line[length] == '\n');
    }
}

static void assert_json(const char *text)
{
    json_error_t error;
    json_t *parsed = json_loads(text, JSON_DECODE_INT_AS_REAL, &error);
    if (!parsed)
        fail_msg("%s at line %d", error.text, error.line);
    json_decref(parsed);
}

/* Every row has as many fields as the head; nothing here is quoted. */
static void assert_csv(const char *text)
{
    size_t expected = 0;
    for (const char *line = text; *line;) {
        size_t fields = 1, length = strcspn(line, "\n");
        for (size_t i = 0; i < length; i++)
            fields += line[i] == ',';
        if (!expected)
            expected = fields;
        if (fields != expected)
            fail_msg("%zu fields, not %zu: %.*s", fields, expected, (int)length, line);
        line += length + 1;
    }
}

/* All formats at all widths; takes over nothing. */
static void assert_sound(const struct bench_run *run)
{
    renderer *const renderers[] = {bench_render_run, bench_render_boards};
    for (size_t r = 0; r < 2; r++)
        for (int format = 0; format <= BENCH_FORMAT_MARKDOWN; format++)
            for (size_t i = 0; i < (format == BENCH_FORMAT_TABLE ? WIDTHS : 1); i++) {
                char *text =
                    render_with(renderers[r], run, (enum bench_format)format, widths[i], false);
                assert_no_nan(text);
                assert_null(strpbrk(text, "\033\r"));
                if (format == BENCH_FORMAT_TABLE)
                    assert_fits(text, widths[i]);
                if (format == BENCH_FORMAT_JSON)
                    assert_json(text);
                if (format == BENCH_FORMAT_CSV)
                    assert_csv(text);
                free(text);
            }
}

static void reports_fit_and_have_no_nan(void **state)
{
    (void)state;
    struct bench_run run = golden_run();
    assert_sound(&run);
    bench_run_fini(&run);
}

static void odd_runs_have_sound_reports(void **state)
{
    (void)state;
    for (size_t boards = 0; boards <= 3; boards++)
        for (size_t contestants = 1; contestants <= 3; contestants++)
            for (int status = -1; status < SLIDE_STATUS_COUNT; status++) { /* -1: no samples */
                struct bench_run run = made_run(names, contestants, boards, 1);
                for (uint32_t board = 0; status >= 0 && board < boards; board++)
                    for (uint32_t who = 0; who < contestants; who++) {
                        struct bench_sample *sample =
                            made_sample(&run, who, board, 0, (enum slide_status)status, 0);
                        sample->wall_ns = 0;
                        if (boards == 2) {
                            sample->counters.expanded = sample->counters.generated = 0;
                            sample->peak_bytes = BENCH_ABSENT;
                        }
                        if (boards == 3)
                            sample->counters.expanded = UINT64_MAX - 1;
                    }
                assert_sound(&run);
                bench_run_fini(&run);
            }
}

static void colour_comes_only_when_asked_for(void **state)
{
    (void)state;
    struct bench_run run = golden_run();
    char *text = render_with(bench_render_run, &run, BENCH_FORMAT_TABLE, 80, true);
    assert_non_null(strchr(text, '\033'));
    free(text);
    bench_run_fini(&run);
}

static void a_full_disk_is_seen(void **state)
{
    (void)state;
    struct bench_run run = golden_run();
    struct bench_render_style style = {BENCH_FORMAT_TABLE, 0, false};
    struct bench_failure failure;
    FILE *full = fopen("/dev/full", "w");
    assert_non_null(full);
    setvbuf(full, NULL, _IONBF, 0);
    assert_false(bench_render_run(&run, &style, full, &failure));
    fclose(full);
    bench_run_fini(&run);
}

static char *samples(const struct bench_run *run, bool json, bool deterministic)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    (json ? bench_samples_write_jsonl : bench_samples_write_csv)(run, deterministic, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void samples_are_as_they_were_accepted(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, 2, 2, 1);
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    made_sample(&run, 1, 0, 0, SLIDE_CRASHED, 2);
    made_sample(&run, 0, 1, 0, SLIDE_TIME_LIMIT, 3);
    made_sample(&run, 1, 1, 0, SLIDE_SOLVED, 4)->counters.expanded = UINT64_MAX - 1;
    free(run.samples[1].message);
    run.samples[1].message = strdup("said \"no\", then\ndied \xff");
    assert_golden("samples.csv", samples(&run, false, false));
    assert_golden("samples.jsonl", samples(&run, true, false));
    assert_golden("samples_deterministic.csv", samples(&run, false, true));
    bench_run_fini(&run);
}

static void deterministic_samples_leave_chance_out(void **state)
{
    (void)state;
    struct bench_run run = golden_run();
    char *before = samples(&run, false, true);
    for (size_t i = 0; i < run.sample_count; i++) {
        run.samples[i].wall_ns += i;
        run.samples[i].peak_rss_bytes += 4096;
        if (run.samples[i].status == SLIDE_TIME_LIMIT)
            run.samples[i].counters.expanded += 17;
    }
    run.name[0] = 'X';
    char *after = samples(&run, false, true);
    assert_string_equal(before, after);
    free(after);
    run.samples[0].counters.reopened++;
    after = samples(&run, false, true);
    assert_string_not_equal(before, after);
    free(after);
    free(before);
    bench_run_fini(&run);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    golden_folder = argv[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reports_are_as_they_were_accepted),
        cmocka_unit_test(reports_fit_and_have_no_nan),
        cmocka_unit_test(odd_runs_have_sound_reports),
        cmocka_unit_test(colour_comes_only_when_asked_for),
        cmocka_unit_test(a_full_disk_is_seen),
        cmocka_unit_test(samples_are_as_they_were_accepted),
        cmocka_unit_test(deterministic_samples_leave_chance_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
