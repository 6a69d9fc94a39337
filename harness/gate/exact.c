#include "exact.h"

#include <stdlib.h>
#include <string.h>

struct comparing {
    struct bench_exact *exact;
    struct bench_sample_index before, after;
    size_t row_room;
};

/* The next repetition of the same sample, or NULL. */
static const struct bench_sample *next_repetition(const struct bench_run *run,
                                                  const struct bench_sample *sample)
{
    const struct bench_sample *next = sample + 1;
    return next < run->samples + run->sample_count && next->board == sample->board &&
                   next->contestant == sample->contestant
               ? next
               : NULL;
}

/* Do two contestants do the same on all boards that both runs have, and have they any? */
static bool behave_alike(const struct comparing *comparing, size_t before, size_t after)
{
    static const struct bench_tolerances none;
    bool any = false, tolerated;
    for (size_t board = 0; board < comparing->after.run->board_count; board++) {
        const struct bench_sample *a = bench_sample_find(
                                      &comparing->before,
                                      comparing->exact->pairing.board_before[board], before),
                                  *b = bench_sample_find(&comparing->after, board, after);
        if (a && b && bench_sample_verdict(a, b, &none, &tolerated) != BENCH_SAME)
            return false;
        any = any || (a && b);
    }
    return any;
}

static void find_new_names(struct comparing *comparing)
{
    struct bench_pairing *pairing = &comparing->exact->pairing;
    for (size_t j = 0; j < comparing->after.run->contestant_count; j++)
        for (size_t i = 0; i < comparing->before.run->contestant_count; i++)
            if (pairing->contestant_before[j] == BENCH_UNPAIRED &&
                pairing->contestant_after[i] == BENCH_UNPAIRED && behave_alike(comparing, i, j))
                bench_pairing_marry(pairing, i, j);
}

static bool init_solvers(struct comparing *comparing)
{
    struct bench_exact *exact = comparing->exact;
    const struct bench_run *before = exact->before, *after = exact->after;
    size_t columns = bench_column_count(),
           room = before->contestant_count + after->contestant_count;
    exact->solvers = calloc(room + 1, sizeof *exact->solvers);
    exact->all.columns = calloc(columns * (room + 1), sizeof *exact->all.columns);
    if (!exact->solvers || !exact->all.columns)
        return false;
    for (size_t j = 0; j < after->contestant_count; j++) {
        size_t i = comparing->exact->pairing.contestant_before[j];
        exact->solvers[exact->solver_count++] = (struct bench_exact_solver){
            .before = i == BENCH_UNPAIRED ? NULL : &before->contestants[i],
            .after = &after->contestants[j]};
    }
    for (size_t i = 0; i < before->contestant_count; i++)
        if (comparing->exact->pairing.contestant_after[i] == BENCH_UNPAIRED)
            exact->solvers[exact->solver_count++].before = &before->contestants[i];
    for (size_t i = 0; i < exact->solver_count; i++)
        exact->solvers[i].columns = exact->all.columns + columns * (i + 1);
    return true;
}

static void count_columns(struct bench_exact_solver *solver, const struct bench_sample *before,
                          const struct bench_sample *after,
                          const struct bench_tolerances *tolerances)
{
    bool comparable = bench_samples_comparable(before, after, tolerances);
    for (size_t i = 0; bench_columns[i].name; i++) {
        const struct bench_column *column = &bench_columns[i];
        struct bench_exact_column *sums = &solver->columns[i];
        bool tolerated;
        if (!column->deterministic || (!comparable && column->kind != BENCH_COLUMN_STATUS))
            continue;
        enum bench_verdict verdict =
            bench_column_verdict(column, before, after, tolerances, &tolerated);
        sums->worse += verdict == BENCH_REGRESSED;
        sums->better += verdict == BENCH_IMPROVED;
        sums->other += verdict == BENCH_CHANGED;
        if (column->kind != BENCH_COLUMN_NUMBER)
            continue;
        uint64_t old_number = bench_sample_number(before, column),
                 new_number = bench_sample_number(after, column);
        if (old_number != BENCH_ABSENT && new_number != BENCH_ABSENT) {
            sums->total_before += (double)old_number;
            sums->total_after += (double)new_number;
        }
    }
}

static bool add_row(struct comparing *comparing, const struct bench_exact_row *row)
{
    struct bench_exact *exact = comparing->exact;
    if (exact->row_count == comparing->row_room) {
        size_t room = comparing->row_room ? 2 * comparing->row_room : 64;
        struct bench_exact_row *grown = reallocarray(exact->rows, room, sizeof *grown);
        if (!grown)
            return false;
        exact->rows = grown;
        comparing->row_room = room;
    }
    exact->rows[exact->row_count++] = *row;
    return true;
}

/* Finds the worst repetition, and counts. `row` has its solver, its board and first samples. */
static bool judge_row(struct comparing *comparing, struct bench_exact_row *row)
{
    struct bench_exact *exact = comparing->exact;
    struct bench_exact_solver *solver = &exact->solvers[row->solver];
    const struct bench_sample *worst = row->after;
    bool tolerated = false;
    if (!row->before && !row->after)
        return true;
    row->verdict = row->after ? row->before ? BENCH_SAME : BENCH_NEW : BENCH_VANISHED;
    for (const struct bench_sample *sample = row->after; sample;
         sample = next_repetition(exact->after, sample)) {
        solver->wrong += sample->status == SLIDE_WRONG;
        if (!row->before)
            continue;
        enum bench_verdict verdict =
            bench_sample_verdict(row->before, sample, exact->tolerances, &tolerated);
        if (verdict > row->verdict) {
            row->verdict = verdict;
            worst = sample;
        }
    }
    row->after = worst;
    solver->rows[row->verdict]++;
    solver->tolerated += row->verdict == BENCH_SAME && tolerated;
    if (row->before && row->after)
        count_columns(solver, row->before, row->after, exact->tolerances);
    return row->verdict == BENCH_SAME || add_row(comparing, row);
}

static bool compare_rows(struct comparing *comparing)
{
    struct bench_exact *exact = comparing->exact;
    const struct bench_run *before = exact->before, *after = exact->after;
    const struct bench_pairing *pairing = &comparing->exact->pairing;
    bool ok = true;
    for (size_t b = 0; ok && b < after->board_count + before->board_count; b++) {
        bool vanished = b >= after->board_count;
        size_t new_board = vanished ? BENCH_UNPAIRED : b;
        size_t old_board = vanished ? b - after->board_count : pairing->board_before[b];
        if (vanished && pairing->board_after[old_board] != BENCH_UNPAIRED)
            continue;
        for (size_t s = 0; ok && s < exact->solver_count; s++) {
            const struct bench_exact_solver *solver = &exact->solvers[s];
            size_t old_solver =
                solver->before ? (size_t)(solver->before - before->contestants) : BENCH_UNPAIRED;
            size_t new_solver =
                solver->after ? (size_t)(solver->after - after->contestants) : BENCH_UNPAIRED;
            struct bench_exact_row row = {
                .solver = s,
                .board = vanished ? &before->boards[old_board] : &after->boards[b],
                .before = bench_sample_find(&comparing->before, old_board, old_solver),
                .after = bench_sample_find(&comparing->after, new_board, new_solver)};
            ok = judge_row(comparing, &row);
        }
    }
    return ok;
}

static void sum_up(struct bench_exact *exact)
{
    size_t columns = bench_column_count();
    for (size_t s = 0; s < exact->solver_count; s++) {
        const struct bench_exact_solver *solver = &exact->solvers[s];
        for (size_t v = 0; v < BENCH_VERDICT_COUNT; v++)
            exact->all.rows[v] += solver->rows[v];
        exact->all.tolerated += solver->tolerated;
        exact->all.wrong += solver->wrong;
        for (size_t c = 0; c < columns; c++) {
            struct bench_exact_column *sums = &exact->all.columns[c];
            sums->worse += solver->columns[c].worse;
            sums->better += solver->columns[c].better;
            sums->other += solver->columns[c].other;
            sums->total_before += solver->columns[c].total_before;
            sums->total_after += solver->columns[c].total_after;
        }
    }
}

static int urgency(const struct bench_exact_row *row)
{
    if (!row->before || !row->after)
        return -1;
    return row->after->status == SLIDE_WRONG ? BENCH_VERDICT_COUNT : (int)row->verdict;
}

bool bench_exact_compare(struct bench_exact *exact, const struct bench_run *before,
                         const struct bench_run *after, const struct bench_tolerances *tolerances,
                         struct bench_failure *failure)
{
    struct bench_exact made = {.before = before, .after = after, .tolerances = tolerances};
    struct comparing comparing = {.exact = &made};
    bool ok = bench_pairing_init(&made.pairing, before, after, failure);
    if (ok && (!bench_sample_index_init(&comparing.before, before) ||
               !bench_sample_index_init(&comparing.after, after)))
        ok = bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (ok) {
        find_new_names(&comparing);
        ok = (init_solvers(&comparing) && compare_rows(&comparing)) ||
             bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    bench_sample_index_fini(&comparing.before);
    bench_sample_index_fini(&comparing.after);
    if (!ok) {
        bench_exact_fini(&made);
        return false;
    }
    sum_up(&made);
    for (size_t i = 0; i < made.row_count; i++)
        if (urgency(&made.rows[i]) > (made.first ? urgency(made.first) : -1))
            made.first = &made.rows[i];
    *exact = made;
    return true;
}

void bench_exact_fini(struct bench_exact *exact)
{
    bench_pairing_fini(&exact->pairing);
    free(exact->solvers);
    free(exact->all.columns);
    free(exact->rows);
    memset(exact, 0, sizeof *exact);
}

enum bench_verdict bench_exact_verdict(const struct bench_exact_solver *solver)
{
    for (int verdict = BENCH_VERDICT_COUNT - 1; verdict > BENCH_SAME; verdict--)
        if (solver->rows[verdict])
            return (enum bench_verdict)verdict;
    return BENCH_SAME;
}

const char *bench_exact_name(const struct bench_exact_solver *solver)
{
    return solver->after ? solver->after->name : solver->before->name;
}
