/*
 * What two usual methods say of the solves that `slidebench ab --samples` wrote: unpaired means
 * with Welch's test, as hyperfine's script for it has them, and the ratio of minima.
 *
 *   naive SOLVER <FILE      prints welch_p,mean_ratio,min_ratio
 *
 * Wall times, as those methods take them. A run, for the means, is a round of one side: all boards,
 * each as long as its solves took on average. The minimum is that of each board over all rounds;
 * the ratio of minima is the geometric mean over boards.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stats.h"

enum { MOST_BOARDS = 64 };

/* One round of one side. */
struct passage {
    double sum[MOST_BOARDS];
    unsigned count[MOST_BOARDS];
};

struct data {
    struct passage *passages[2]; /* by side: as many as there are rounds */
    size_t round_count;
    unsigned long long last_round;
    size_t board_count;
    double least[2][MOST_BOARDS];
};

static int fail(const char *what)
{
    fprintf(stderr, "naive: %s\n", what);
    return 1;
}

static bool begin_round(struct data *data)
{
    for (int side = 0; side < 2; side++) {
        struct passage *grown =
            realloc(data->passages[side], (data->round_count + 1) * sizeof *grown);
        if (!grown)
            return false;
        data->passages[side] = grown;
        memset(&grown[data->round_count], 0, sizeof *grown);
    }
    data->round_count++;
    return true;
}

static bool take(struct data *data, unsigned long long round, unsigned board, int side, double wall)
{
    if (data->round_count == 0 || round != data->last_round)
        if (!begin_round(data))
            return false;
    data->last_round = round;
    struct passage *passage = &data->passages[side][data->round_count - 1];
    passage->sum[board] += wall;
    passage->count[board]++;
    if (data->least[side][board] == 0 || wall < data->least[side][board])
        data->least[side][board] = wall;
    if (board >= data->board_count)
        data->board_count = board + 1;
    return true;
}

/* False for a line that is none of `ab --samples`, or when memory runs out. */
static bool read_data(FILE *in, const char *solver, struct data *data)
{
    char line[512], name[128], side[8], status[32];
    unsigned long long round, wall;
    unsigned board;
    bool ok = fgets(line, sizeof line, in) && strncmp(line, "solver,round,board,", 19) == 0;
    while (ok && fgets(line, sizeof line, in)) {
        ok = sscanf(line, "%127[^,],%llu,%u,%*u,%7[^,],%31[^,],%*u,%llu", name, &round, &board,
                    side, status, &wall) == 6 &&
             board < MOST_BOARDS;
        if (ok && strcmp(name, solver) == 0 && strcmp(status, "solved") == 0)
            ok = take(data, round, board, strcmp(side, "new") == 0, (double)wall);
    }
    return ok;
}

/* How long each whole round took; 0 values: rounds that the end of the budget cut off. */
static size_t totals(const struct data *data, int side, double *values)
{
    size_t n = 0;
    for (size_t round = 0; round < data->round_count; round++) {
        const struct passage *passage = &data->passages[side][round];
        double total = 0;
        bool whole = true;
        for (size_t board = 0; board < data->board_count; board++) {
            whole = whole && passage->count[board] > 0;
            total += whole ? passage->sum[board] / passage->count[board] : 0;
        }
        if (whole)
            values[n++] = total;
    }
    return n;
}

static double mean(const double *values, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[i];
    return sum / (double)n;
}

static bool report(const struct data *data)
{
    double *old = calloc(data->round_count + 1, sizeof *old);
    double *new = calloc(data->round_count + 1, sizeof *new);
    double minima[MOST_BOARDS];
    bool ok = old && new && data->board_count > 0;
    if (ok) {
        size_t old_count = totals(data, 0, old), new_count = totals(data, 1, new);
        for (size_t board = 0; board < data->board_count; board++)
            minima[board] = data->least[1][board] / data->least[0][board];
        double p = bench_welch(old, old_count, new, new_count).p;
        printf("%.6g,%.6f,%.6f\n", isnan(p) ? 1 : p, mean(new, new_count) / mean(old, old_count),
               bench_geometric_mean(minima, data->board_count));
    }
    free(old);
    free(new);
    return ok;
}

int main(int argc, char **argv)
{
    struct data data = {0};
    if (argc != 2)
        return fail("usage: naive SOLVER <FILE");
    int status = !read_data(stdin, argv[1], &data) ? fail("no file of slidebench ab --samples")
                 : !report(&data)                  ? fail("too little to go by")
                                                   : 0;
    free(data.passages[0]);
    free(data.passages[1]);
    return status;
}
