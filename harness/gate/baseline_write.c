#include <endian.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#define XXH_STATIC_LINKING_ONLY /* for a state on the stack */
#include <xxhash.h>

#include "baseline.h"
#include "samples.h"
#include "suite_lines.h"

#if __BYTE_ORDER == __LITTLE_ENDIAN
#define ORDER "little-endian"
#else
#define ORDER "big-endian"
#endif
const char *const bench_baseline_abi = sizeof(void *) == 8 ? "64-bit " ORDER : "32-bit " ORDER;

bool bench_baseline_allowed(const struct bench_run *run, struct bench_failure *failure)
{
    const char *type = bench_run_condition(run, "build_type"),
               *sanitizers = bench_run_condition(run, "sanitizers");
    static const char why[] = "a baseline is only made of a clean run of a release build: ";
    if (!type || strcmp(type, "Release") != 0)
        return bench_fail(failure, BENCH_EXIT_USAGE, "%sthis one's build type is %s", why,
                          type ? type : "unknown");
    if (!sanitizers || strcmp(sanitizers, "none") != 0)
        return bench_fail(failure, BENCH_EXIT_USAGE, "%sthis one has sanitizers: %s", why,
                          sanitizers ? sanitizers : "unknown");
    if (!run->complete)
        return bench_fail(failure, BENCH_EXIT_USAGE, "%sthe run '%s' is not finished", why,
                          run->name);
    for (size_t i = 0; i < run->sample_count; i++)
        if (bench_status_is_chance(run->samples[i].status))
            return bench_fail(failure,
                              run->samples[i].status == SLIDE_WRONG ? BENCH_EXIT_WRONG
                                                                    : BENCH_EXIT_FAILED,
                              "%s%s ended by %s on board %" PRIu32, why,
                              run->contestants[run->samples[i].contestant].name,
                              slide_status_name(run->samples[i].status), run->samples[i].board);
    const struct bench_sample *odd = bench_run_disagreement(run);
    if (odd)
        return bench_fail(failure, BENCH_EXIT_FAILED,
                          "%s%s did not count the same in each repetition of board %" PRIu32, why,
                          run->contestants[odd->contestant].name, odd->board);
    return true;
}

/* The rows and their head as one text; NULL when memory runs out. */
static char *format_rows(const struct bench_run *run, size_t *rows)
{
    struct bench_run kept = *run;
    char *text = NULL;
    size_t length;
    kept.sample_count = 0;
    kept.samples = malloc((run->sample_count + 1) * sizeof *kept.samples);
    FILE *out = kept.samples ? open_memstream(&text, &length) : NULL;
    for (size_t i = 0; out && i < run->sample_count; i++)
        if (i == 0 || run->samples[i].board != run->samples[i - 1].board ||
            run->samples[i].contestant != run->samples[i - 1].contestant)
            kept.samples[kept.sample_count++] = run->samples[i];
    if (out)
        bench_samples_write_csv(&kept, true, out);
    free(kept.samples);
    *rows = kept.sample_count;
    bool ok = out && !ferror(out);
    if ((!out || fclose(out) == 0) && ok)
        return text;
    free(text);
    return NULL;
}

char *bench_baseline_columns(void)
{
    const struct bench_run none = {0};
    size_t rows;
    char *text = format_rows(&none, &rows);
    if (text)
        text[strcspn(text, "\n")] = '\0';
    return text;
}

static char *format_head(const struct bench_run *run, size_t rows)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    fprintf(out, BENCH_BASELINE_MARK "%d\n# suite: %s\n", BENCH_BASELINE_VERSION, run->suite);
    const char *at = run->suite_text;
    struct bench_suite_line line;
    while (bench_suite_next_line(&at, &line))
        if (bench_suite_line_is_work(&line))
            fprintf(out, "# %.*s: %.*s\n", (int)line.key_length, line.key, (int)line.value_length,
                    line.value);
    fprintf(out, "# abi: %s\n# signature: %016" PRIx64 "\n# rows: %zu\n", bench_baseline_abi,
            bench_run_signature(run), rows);
    bool ok = !ferror(out);
    if (fclose(out) == 0 && ok)
        return text;
    free(text);
    return NULL;
}

static void hash_lines(XXH3_state_t *state, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        XXH3_64bits_update(state, text, length);
        XXH3_64bits_update(state, "\n", 1);
        text += length + (text[length] == '\n');
    }
}

bool bench_baseline_write(const struct bench_run *run, FILE *out, struct bench_failure *failure)
{
    size_t rows = 0;
    char *body = format_rows(run, &rows), *head = body ? format_head(run, rows) : NULL;
    bool ok = head != NULL;
    if (ok) {
        XXH3_state_t state;
        XXH3_INITSTATE(&state);
        XXH3_64bits_reset(&state);
        hash_lines(&state, head);
        hash_lines(&state, body);
        fprintf(out, "%s" BENCH_BASELINE_CHECKSUM "%016" PRIx64 "\n%s", head,
                (uint64_t)XXH3_64bits_digest(&state), body);
    } else {
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    free(body);
    free(head);
    return ok;
}
