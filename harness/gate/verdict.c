#include "verdict.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t millionths = 1000000;

const char *bench_verdict_name(enum bench_verdict verdict)
{
    static const char *const names[BENCH_VERDICT_COUNT] = {
        [BENCH_SAME] = "same",       [BENCH_NEW] = "new",           [BENCH_IMPROVED] = "improved",
        [BENCH_CHANGED] = "changed", [BENCH_VANISHED] = "vanished", [BENCH_REGRESSED] = "regressed",
    };
    return names[verdict];
}

/* "12.5" in millionths. At most six decimals, so that it is exact. */
static bool parse_percent(const char *text, uint64_t *value)
{
    uint64_t whole = 0, fraction = 0, unit = millionths;
    const char *at = text;
    for (; *at >= '0' && *at <= '9' && whole < millionths; at++)
        whole = 10 * whole + (uint64_t)(*at - '0');
    if (at == text)
        return false;
    if (*at == '.' && at[1])
        for (at++; *at >= '0' && *at <= '9' && unit > 1; at++) {
            unit /= 10;
            fraction += unit * (uint64_t)(*at - '0');
        }
    *value = whole * millionths + fraction;
    return !*at;
}

bool bench_tolerances_add(struct bench_tolerances *tolerances, const char *text,
                          struct bench_failure *failure)
{
    const char *equals = strchr(text, '=');
    uint64_t value;
    if (!equals)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "--tolerance: '%s' is not COLUMN=PERCENT, as peak_bytes=1.5", text);
    char *name = strndup(text, (size_t)(equals - text));
    if (!name)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    const struct bench_column *column = bench_column_find(name);
    bool usable = column && column->deterministic && column->kind == BENCH_COLUMN_NUMBER;
    if (!usable)
        bench_fail(failure, BENCH_EXIT_USAGE,
                   "--tolerance: '%s' is no number that is compared; expected one like expanded, "
                   "stored_max or peak_bytes",
                   name);
    free(name);
    if (!usable)
        return false;
    if (!parse_percent(equals + 1, &value))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "--tolerance: '%s' is no percentage from 0 to 999999 with at most six "
                          "decimals",
                          equals + 1);
    if (!tolerances->by_column &&
        !(tolerances->by_column = calloc(bench_column_count(), sizeof(uint64_t))))
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    tolerances->by_column[column - bench_columns] = value;
    return true;
}

/* Lower is better. Equal ranks say different things, neither of which is worse. */
static int status_rank(enum slide_status status)
{
    switch (status) {
    case SLIDE_SOLVED:
    case SLIDE_UNSOLVABLE:
        return 0;
    case SLIDE_GAVE_UP:
    case SLIDE_NODE_LIMIT:
    case SLIDE_MEMORY_LIMIT:
        return 1;
    case SLIDE_TIME_LIMIT:
    case SLIDE_CANCELLED:
        return 2;
    case SLIDE_CRASHED:
        return 3;
    default:
        return 4;
    }
}

static enum bench_verdict status_verdict(enum slide_status before, enum slide_status after,
                                         const struct bench_tolerances *tolerances)
{
    unsigned either = 1u << before | 1u << after;
    int old_rank = status_rank(before), new_rank = status_rank(after);
    if (before == after)
        return BENCH_SAME;
    if (old_rank == new_rank || (tolerances->other_limits & either))
        return BENCH_CHANGED;
    return new_rank < old_rank ? BENCH_IMPROVED : BENCH_REGRESSED;
}

static bool within(uint64_t before, uint64_t after, uint64_t tolerance)
{
    uint64_t apart = after > before ? after - before : before - after;
    return (unsigned __int128)apart * 100 * millionths <= (unsigned __int128)before * tolerance;
}

enum bench_verdict bench_column_verdict(const struct bench_column *column,
                                        const struct bench_sample *before,
                                        const struct bench_sample *after,
                                        const struct bench_tolerances *tolerances, bool *tolerated)
{
    if (column->kind == BENCH_COLUMN_STATUS)
        return status_verdict(before->status, after->status, tolerances);
    uint64_t old_number = bench_sample_number(before, column),
             new_number = bench_sample_number(after, column);
    if (old_number == new_number)
        return BENCH_SAME;
    if (old_number == BENCH_ABSENT || new_number == BENCH_ABSENT)
        return BENCH_CHANGED;
    if (tolerances->by_column &&
        within(old_number, new_number, tolerances->by_column[column - bench_columns])) {
        *tolerated = true;
        return BENCH_SAME;
    }
    if (!column->less_is_better)
        return BENCH_CHANGED;
    return new_number < old_number ? BENCH_IMPROVED : BENCH_REGRESSED;
}

bool bench_samples_comparable(const struct bench_sample *before, const struct bench_sample *after,
                              const struct bench_tolerances *tolerances)
{
    return before->status == after->status && !bench_status_is_chance(after->status) &&
           !(tolerances->other_limits >> after->status & 1);
}

enum bench_verdict bench_sample_verdict(const struct bench_sample *before,
                                        const struct bench_sample *after,
                                        const struct bench_tolerances *tolerances, bool *tolerated)
{
    bool seen[BENCH_VERDICT_COUNT] = {false};
    if (!bench_samples_comparable(before, after, tolerances))
        return status_verdict(before->status, after->status, tolerances);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->deterministic)
            seen[bench_column_verdict(column, before, after, tolerances, tolerated)] = true;
    return seen[BENCH_REGRESSED]  ? BENCH_REGRESSED
           : seen[BENCH_IMPROVED] ? BENCH_IMPROVED
           : seen[BENCH_CHANGED]  ? BENCH_CHANGED
                                  : BENCH_SAME;
}
