#include "trouble.h"

#include <math.h>
#include <stdlib.h>

#include "number.h"

static int compare(const void *left, const void *right)
{
    const struct bench_trouble *a = left, *b = right;
    bool a_solved = a->status == SLIDE_SOLVED, b_solved = b->status == SLIDE_SOLVED;
    if (a_solved != b_solved)
        return a_solved - b_solved;
    if (!isnan(a->amount) && !isnan(b->amount) && a->amount != b->amount)
        return a->amount < b->amount ? 1 : -1;
    if (isnan(a->amount) != isnan(b->amount))
        return isnan(a->amount) - isnan(b->amount);
    return a->board < b->board ? -1 : 1;
}

static const struct bench_folded *folded_at(const struct bench_run *run,
                                            const struct bench_folded *folded, size_t contestant,
                                            size_t board)
{
    return &folded[board * run->contestant_count + contestant];
}

static bool is_timed(const struct bench_run *run, const struct bench_folded *folded,
                     size_t contestant)
{
    bool solved = false;
    for (size_t board = 0; board < run->board_count; board++) {
        const struct bench_folded *one = folded_at(run, folded, contestant, board);
        solved |= one->present && one->status == SLIDE_SOLVED;
        if (!isnan(one->value[BENCH_EXPANDED]))
            return false;
    }
    return solved;
}

static double cost_of(const struct bench_folded *folded, bool timed)
{
    if (!timed)
        return folded->value[BENCH_EXPANDED];
    double own = folded->value[BENCH_WALL_NS];
    return isnan(own) ? folded->value[BENCH_OUTSIDE_WALL_NS] : own;
}

bool bench_troubles_find(const struct bench_run *run, const struct bench_folded *folded,
                         size_t contestant, struct bench_troubles *troubles)
{
    struct bench_troubles found = {.timed = is_timed(run, folded, contestant)};
    found.hardest = calloc(run->board_count + 1, sizeof *found.hardest);
    if (!found.hardest)
        return false;
    for (size_t board = 0; board < run->board_count; board++) {
        const struct bench_folded *one = folded_at(run, folded, contestant, board);
        uint64_t length = run->boards[board].optimal_length;
        double amount = one->status == SLIDE_SOLVED ? cost_of(one, found.timed)
                        : length == BENCH_ABSENT    ? NAN
                                                    : (double)length;
        if (one->present)
            found.hardest[found.count++] = (struct bench_trouble){board, one->status, amount};
    }
    qsort(found.hardest, found.count, sizeof *found.hardest, compare);
    *troubles = found;
    return true;
}

void bench_troubles_free(struct bench_troubles *troubles)
{
    free(troubles->hardest);
    troubles->hardest = NULL;
}

void bench_trouble_write(const struct bench_troubles *troubles, size_t index,
                         const struct bench_folded *folded, FILE *out)
{
    const struct bench_trouble *trouble = &troubles->hardest[index];
    char text[BENCH_NUMBER_TEXT];
    if (trouble->status != SLIDE_SOLVED) {
        for (const char *at = slide_status_name(trouble->status); *at; at++)
            putc(*at == '_' ? ' ' : *at, out);
        return;
    }
    double length = folded->value[BENCH_PATH_LENGTH];
    bench_number_format_count((size_t)length, text);
    fprintf(out, "%s move%s", text, length == 1 ? "" : "s");
    if (isnan(trouble->amount))
        return;
    struct bench_number_style style = bench_number_style_for(
        troubles->timed ? BENCH_QUANTITY_NS : BENCH_QUANTITY_COUNT, &trouble->amount, 1);
    bench_number_format(trouble->amount, &style, text);
    if (troubles->timed)
        fprintf(out, ", %s %s", text, style.unit_name);
    else
        fprintf(out, ", %s node%s expanded", text, trouble->amount == 1 ? "" : "s");
}
