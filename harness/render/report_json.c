/*
 * The report for programs: all of the summary as one JSON object.
 */
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "report.h"

/* Jansson passes NULL on as failure; a text that is no UTF-8 becomes null rather than a failure. */
static json_t *text(const char *value)
{
    json_t *string = value ? json_string(value) : NULL;
    return string ? string : json_null();
}

static json_t *number(double value)
{
    if (!isfinite(value))
        return json_null();
    if (value == floor(value) && fabs(value) < 0x1p53)
        return json_integer((json_int_t)value);
    return json_real(value);
}

static json_t *size(size_t value)
{
    return json_integer((json_int_t)value);
}

static json_t *sentences(const struct bench_sentences *from)
{
    json_t *array = json_array();
    for (size_t i = 0; i < from->count; i++)
        json_array_append_new(array, text(from->lines[i]));
    return array;
}

static json_t *spread_to_json(const struct bench_spread *spread)
{
    json_t *numbers = json_object();
    json_object_set_new(numbers, "n", size(spread->n));
    json_object_set_new(numbers, "median", number(spread->median));
    json_object_set_new(numbers, "p90", number(spread->p90));
    return numbers;
}

static json_t *contestant(const struct bench_contestant_summary *summary)
{
    json_t *object = json_object(), *statuses = json_object(), *measures = json_object();
    json_object_set_new(object, "contestant", text(summary->entrant->name));
    json_object_set_new(object, "solver", text(summary->entrant->solver));
    json_object_set_new(object, "optimal", json_boolean(summary->entrant->optimal));
    json_object_set_new(object, "boards", size(summary->boards));
    for (int status = 0; status < SLIDE_STATUS_COUNT; status++)
        json_object_set_new(statuses, slide_status_name((enum slide_status)status),
                            size(summary->status_count[status]));
    json_object_set_new(object, "statuses", statuses);
    for (int measure = 0; measure < BENCH_MEASURE_COUNT; measure++)
        json_object_set_new(measures, bench_measures[measure].name,
                            spread_to_json(&summary->spread[measure]));
    json_object_set_new(object, "measures", measures);
    json_object_set_new(object, "process_ns", spread_to_json(&summary->process_ns));
    json_object_set_new(object, "paths_checked", size(summary->paths_checked));
    json_object_set_new(object, "paths_checked_by_table", size(summary->paths_by_table));
    json_object_set_new(object, "paths_optimal", size(summary->paths_optimal));
    return object;
}

static json_t *comparison(const struct bench_summary *summary, const struct bench_comparison *pair)
{
    json_t *object = json_object();
    json_object_set_new(object, "measure", text(bench_measures[pair->measure].name));
    json_object_set_new(object, "a", text(summary->contestants[pair->a].entrant->name));
    json_object_set_new(object, "b", text(summary->contestants[pair->b].entrant->name));
    json_object_set_new(object, "solved_by_both", size(pair->solved_by_both));
    json_object_set_new(object, "n", size(pair->n));
    json_object_set_new(object, "ratio_a_to_b", number(pair->ratio.estimate));
    json_object_set_new(object, "ratio_low", number(pair->ratio.low));
    json_object_set_new(object, "ratio_high", number(pair->ratio.high));
    return object;
}

static json_t *whole_report(const struct bench_summary *summary,
                            const struct bench_findings *findings)
{
    const struct bench_run *run = summary->run;
    char signature[17];
    snprintf(signature, sizeof signature, "%016" PRIx64, summary->signature);
    json_t *object = json_object(), *conditions = json_object(), *contestants = json_array(),
           *comparisons = json_array(), *words = json_object();
    json_object_set_new(object, "run", text(run->name));
    json_object_set_new(object, "suite", text(run->suite));
    json_object_set_new(object, "suite_text", text(run->suite_text));
    json_object_set_new(object, "created_at", text(run->created_at));
    json_object_set_new(object, "complete", json_boolean(run->complete));
    json_object_set_new(object, "boards", size(run->board_count));
    json_object_set_new(object, "repeat", json_integer((json_int_t)run->repeat));
    json_object_set_new(object, "samples", size(run->sample_count));
    json_object_set_new(object, "samples_expected", size(summary->samples_expected));
    json_object_set_new(object, "repeats_agree", json_boolean(summary->repeats_agree));
    json_object_set_new(object, "signature", text(signature));
    for (size_t i = 0; i < run->condition_count; i++)
        json_object_set_new(conditions, run->conditions[i].key, text(run->conditions[i].value));
    json_object_set_new(object, "conditions", conditions);
    for (size_t i = 0; i < summary->contestant_count; i++)
        json_array_append_new(contestants, contestant(&summary->contestants[i]));
    json_object_set_new(object, "contestants", contestants);
    for (size_t i = 0; i < summary->comparison_count; i++)
        json_array_append_new(comparisons, comparison(summary, &summary->comparisons[i]));
    json_object_set_new(object, "comparisons", comparisons);
    json_object_set_new(words, "solved", sentences(&findings->solved));
    json_object_set_new(words, "comparisons", sentences(&findings->comparisons));
    json_object_set_new(words, "optimality", sentences(&findings->optimality));
    json_object_set_new(words, "warnings", sentences(&findings->warnings));
    json_object_set_new(object, "findings", words);
    return object;
}

bool bench_report_json(const struct bench_summary *summary, const struct bench_findings *findings,
                       FILE *out, struct bench_failure *failure)
{
    json_t *report = whole_report(summary, findings);
    char *dumped = report ? json_dumps(report, JSON_INDENT(2) | JSON_REAL_PRECISION(15)) : NULL;
    json_decref(report);
    if (!dumped)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok = fprintf(out, "%s\n", dumped) >= 0;
    free(dumped);
    return (ok && !ferror(out)) || bench_fail_errno(failure, "cannot write the report");
}
