#include "run_choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much of the list is this name? 0: it is not what stands there. */
static size_t matched(const char *list, const char *name)
{
    size_t length = strlen(name);
    bool fits = strncmp(list, name, length) == 0 && (list[length] == ',' || !list[length]);
    return fits ? length : 0;
}

/* The contestant with the longest name at the start of the list; contestant_count: none. */
static size_t find(const struct bench_run *run, const char *list, size_t *length)
{
    size_t found = run->contestant_count;
    *length = 0;
    for (size_t i = 0; i < run->contestant_count; i++) {
        size_t by_name = matched(list, run->contestants[i].name);
        size_t by_solver = matched(list, run->contestants[i].solver);
        size_t by_any = by_name > by_solver ? by_name : by_solver;
        if (by_any > *length) {
            *length = by_any;
            found = i;
        }
    }
    return found;
}

static bool refuse(const struct bench_run *run, const char *list, struct bench_failure *failure)
{
    char names[256] = "";
    for (size_t i = 0; i < run->contestant_count; i++) {
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "",
                 run->contestants[i].name);
    }
    return bench_fail(failure, BENCH_EXIT_USAGE, "no solver '%.*s' in the run %s; it has %s",
                      (int)strcspn(list, ","), list, run->name, names);
}

/* Fills chosen[] with indices of contestants. */
static bool read_list(const struct bench_run *run, const char *list, size_t *chosen, size_t *count,
                      struct bench_failure *failure)
{
    *count = 0;
    for (;; list++) {
        size_t length, found = find(run, list, &length);
        if (found == run->contestant_count)
            return refuse(run, list, failure);
        for (size_t i = 0; i < *count; i++)
            if (chosen[i] == found)
                return bench_fail(failure, BENCH_EXIT_USAGE, "solver '%.*s' is named twice",
                                  (int)length, list);
        chosen[(*count)++] = found;
        list += length;
        if (!*list)
            return true;
    }
}

static int compare_samples(const void *left, const void *right)
{
    const struct bench_sample *a = left, *b = right;
    if (a->board != b->board)
        return a->board < b->board ? -1 : 1;
    if (a->contestant != b->contestant)
        return a->contestant < b->contestant ? -1 : 1;
    return (a->repetition > b->repetition) - (a->repetition < b->repetition);
}

/* place[old] is the new index, or the old count for those that go. */
static void keep_samples(struct bench_run *run, const size_t *place)
{
    size_t kept = 0;
    for (size_t i = 0; i < run->sample_count; i++) {
        size_t to = place[run->samples[i].contestant];
        if (to == run->contestant_count) {
            bench_sample_fini(&run->samples[i]);
            continue;
        }
        run->samples[kept] = run->samples[i];
        run->samples[kept++].contestant = (uint32_t)to;
    }
    run->sample_count = kept;
    qsort(run->samples, kept, sizeof *run->samples, compare_samples);
}

bool bench_run_choose(struct bench_run *run, const char *list, struct bench_failure *failure)
{
    size_t all = run->contestant_count, count;
    size_t *chosen = malloc((all + 1) * sizeof *chosen), *place = malloc((all + 1) * sizeof *place);
    struct bench_entrant *kept = malloc((all + 1) * sizeof *kept);
    bool ok = chosen && place && kept;
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    ok = ok && read_list(run, list, chosen, &count, failure);
    if (ok) {
        for (size_t i = 0; i < all; i++)
            place[i] = all;
        for (size_t i = 0; i < count; i++) {
            place[chosen[i]] = i;
            kept[i] = run->contestants[chosen[i]];
        }
        keep_samples(run, place);
        for (size_t i = 0; i < all; i++)
            if (place[i] == all)
                bench_entrant_fini(&run->contestants[i]);
        memcpy(run->contestants, kept, count * sizeof *kept);
        run->contestant_count = count;
    }
    free(chosen);
    free(place);
    free(kept);
    return ok;
}
