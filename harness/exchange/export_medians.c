/*
 * The medians of each contestant, for services that follow numbers from commit to commit. All that
 * is in them is better when it is smaller.
 */
#include "exports.h"
#include "json_stream.h"
#include "summary.h"

static const struct {
    enum bench_measure measure;
    const char *words, *unit; /* for github-action-benchmark */
    const char *slug;         /* for Bencher; latency, in ns, is a measure that it knows */
} medians[] = {
    {BENCH_WALL_NS, "time", "ns", "latency"},
    {BENCH_EXPANDED, "nodes expanded", "nodes", "expanded"},
    {BENCH_GENERATED, "nodes generated", "nodes", "generated"},
    {BENCH_PATH_LENGTH, "path length", "moves", "path-length"},
    {BENCH_PEAK_BYTES, "memory", "bytes", "peak-bytes"},
};
enum { MEDIANS = sizeof medians / sizeof *medians };

/* Time from outside where the contestant tells none. */
static const struct bench_spread *spread_of(const struct bench_contestant_summary *contestant,
                                            size_t index)
{
    enum bench_measure measure = medians[index].measure;
    if (measure == BENCH_WALL_NS && contestant->timed_outside)
        measure = BENCH_OUTSIDE_WALL_NS;
    return &contestant->spread[measure];
}

bool bench_export_bencher(const struct bench_run *run, FILE *out, struct bench_failure *failure)
{
    struct bench_summary summary;
    struct bench_json_stream json = {.out = out};
    if (!bench_summary_init(&summary, run, failure))
        return false;
    bench_json_open(&json, NULL, '{');
    for (size_t i = 0; i < summary.contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary.contestants[i];
        if (!contestant->status_count[SLIDE_SOLVED])
            continue;
        bench_json_open(&json, contestant->entrant->name, '{');
        for (size_t k = 0; k < MEDIANS; k++) {
            const struct bench_spread *spread = spread_of(contestant, k);
            if (!spread->n)
                continue;
            bench_json_open(&json, medians[k].slug, '{');
            bench_json_real(&json, "value", spread->median);
            bench_json_real(&json, "upper_value", spread->p90);
            bench_json_close(&json, '}');
        }
        bench_json_close(&json, '}');
    }
    bench_json_close(&json, '}');
    bench_summary_fini(&summary);
    return true;
}

static void open_github(struct bench_json_stream *json,
                        const struct bench_contestant_summary *contestant, const char *words,
                        const char *unit, double value)
{
    char name[512];
    snprintf(name, sizeof name, "%s: %s", contestant->entrant->name, words);
    bench_json_open(json, NULL, '{');
    bench_json_text(json, "name", name);
    bench_json_text(json, "unit", unit);
    bench_json_real(json, "value", value);
}

bool bench_export_github_action(const struct bench_run *run, FILE *out,
                                struct bench_failure *failure)
{
    struct bench_summary summary;
    struct bench_json_stream json = {.out = out};
    if (!bench_summary_init(&summary, run, failure))
        return false;
    bench_json_open(&json, NULL, '[');
    for (size_t i = 0; i < summary.contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary.contestants[i];
        char text[128];
        for (size_t k = 0; k < MEDIANS; k++) {
            const struct bench_spread *spread = spread_of(contestant, k);
            if (!spread->n)
                continue;
            open_github(&json, contestant, medians[k].words, medians[k].unit, spread->median);
            snprintf(text, sizeof text, "p90 %.15g", spread->p90);
            bench_json_text(&json, "range", text);
            snprintf(text, sizeof text, "median over %zu of %zu boards", spread->n,
                     contestant->boards);
            bench_json_text(&json, "extra", text);
            bench_json_close(&json, '}');
        }
        open_github(&json, contestant, "boards not solved", "boards",
                    (double)(contestant->boards - contestant->status_count[SLIDE_SOLVED]));
        bench_json_close(&json, '}');
    }
    bench_json_close(&json, ']');
    bench_summary_fini(&summary);
    return true;
}
