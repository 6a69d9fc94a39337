/*
 * A fixed piece of work, timed over and over on one CPU.
 */
#include <math.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

#include "clock.h"
#include "machine.h"
#include "quantile.h"

enum {
    PIECE_STEPS = 100000, /* each waits for the one before: some 0.1 to 0.3 ms */
    LEAST_PIECES = 20,
    MOST_PIECES = 200000
};

/* The splitmix64 generator's step as a chain of dependent multiplications: no memory, no branches.
 */
static uint64_t piece(uint64_t value)
{
    for (int i = 0; i < PIECE_STEPS; i++)
        value = (value ^ value >> 31) * 0x94d049bb133111ebu;
    return value;
}

/* Ticks of all CPUs since the start, and those of them that the host took. */
static bool read_ticks(double *all, double *stolen)
{
    unsigned long long part[8] = {0};
    FILE *file = fopen("/proc/stat", "re");
    int found = file ? fscanf(file, "cpu %llu %llu %llu %llu %llu %llu %llu %llu", &part[0],
                              &part[1], &part[2], &part[3], &part[4], &part[5], &part[6], &part[7])
                     : 0;
    if (file)
        fclose(file);
    *all = 0;
    for (int i = 0; i < 8; i++)
        *all += (double)part[i];
    *stolen = (double)part[7];
    return found == 8;
}

static double median_of(const double *values, size_t count, double *scratch)
{
    for (size_t i = 0; i < count; i++)
        scratch[i] = values[i];
    return bench_median(scratch, count);
}

/* Fills in what the times say; `scratch` has the room of `times`. */
static void sum_up(const double *times, size_t count, double *scratch,
                   struct bench_steadiness *steadiness)
{
    size_t quarter = count / 4;
    double first = median_of(times, quarter, scratch),
           last = median_of(times + count - quarter, quarter, scratch);
    steadiness->pieces = count;
    steadiness->drift = last / first;
    steadiness->median_ns = median_of(times, count, scratch); /* leaves them sorted */
    steadiness->low = bench_quantile_sorted(scratch, count, 0.05) / steadiness->median_ns;
    steadiness->high = bench_quantile_sorted(scratch, count, 0.95) / steadiness->median_ns;
}

static size_t work(double seconds, double *times, double *off_cpu)
{
    static volatile uint64_t result; /* so that the work is done */
    uint64_t wall_start = bench_clock_ns(), wall = wall_start, cpu_start = bench_thread_cpu_ns(),
             cpu = cpu_start;
    size_t count = 0;
    while (count < MOST_PIECES &&
           (count < LEAST_PIECES || (double)(wall - wall_start) < seconds * 1e9)) {
        result = piece(result + 1);
        uint64_t now = bench_thread_cpu_ns();
        wall = bench_clock_ns();
        times[count++] = (double)(now - cpu);
        cpu = now;
    }
    double share = 1 - (double)(cpu - cpu_start) / (double)(wall - wall_start);
    *off_cpu = share > 0 ? share : 0;
    return count;
}

/* Stays where it is, as the sides of ab do; what cannot be pinned is measured as it is. */
static void pin(cpu_set_t *before, bool *pinned)
{
    cpu_set_t one;
    int cpu = sched_getcpu();
    CPU_ZERO(&one);
    *pinned = sched_getaffinity(0, sizeof *before, before) == 0 && cpu >= 0;
    if (*pinned) {
        CPU_SET((unsigned)cpu, &one);
        *pinned = sched_setaffinity(0, sizeof one, &one) == 0;
    }
}

bool bench_machine_try(double seconds, struct bench_steadiness *steadiness,
                       struct bench_failure *failure)
{
    double *times = malloc(2 * MOST_PIECES * sizeof *times);
    struct bench_steadiness made = {.stolen_share = NAN};
    double all[2], stolen[2];
    cpu_set_t before;
    bool pinned;
    if (!times)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    pin(&before, &pinned);
    bool ticks = read_ticks(&all[0], &stolen[0]);
    size_t count = work(seconds, times, &made.off_cpu_share);
    ticks = ticks && read_ticks(&all[1], &stolen[1]);
    if (pinned)
        sched_setaffinity(0, sizeof before, &before);
    if (ticks && all[1] > all[0])
        made.stolen_share = (stolen[1] - stolen[0]) / (all[1] - all[0]);
    sum_up(times, count, times + MOST_PIECES, &made);
    free(times);
    *steadiness = made;
    return true;
}
