/*
 * A build of slidebench with one solver slowed down by an exact share, to try out what finds it.
 *
 * SLIDEBENCH_SLOWED=astar=0.05 in the environment makes the algorithm astar take 5% longer: behind
 * each solve it expands boards once more, as a search does, for that share of the time that
 * the solve took, and throws the result away. Answers, counters and accounts of memory stay as they
 * are. A share of 0 does all the same but for the repetition.
 *
 * SLIDEBENCH_SHIFTING=150 makes every algorithm 0, 20 or 40% slower besides, as a CPU is whose
 * clock shifts: which of them is drawn anew every 150 ms from the time of day alone, so that all
 * processes find the same speed at the same moment. The linker puts these functions in front of the
 * registry's (--wrap).
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "clock.h"
#include "prng.h"
#include "registry.h"

/* The registry's functions, and those that come in their place. */
struct slide_solver *
real_create(const struct slide_spec *spec, const struct slide_puzzle *puzzle,
            struct slide_account *account) __asm__("__real_slide_solver_create");
struct slide_solver *
slowed_create(const struct slide_spec *spec, const struct slide_puzzle *puzzle,
              struct slide_account *account) __asm__("__wrap_slide_solver_create");
enum slide_status real_solve(struct slide_solver *solver, uint64_t start,
                             struct slide_run *run) __asm__("__real_slide_solver_solve");
enum slide_status slowed_solve(struct slide_solver *solver, uint64_t start,
                               struct slide_run *run) __asm__("__wrap_slide_solver_solve");

/* Of the solver made last: a worker has one at a time. */
static struct slide_puzzle slowed_puzzle;
static double slowed_share;
static uint64_t shift_ns; /* how long a speed lasts; 0: for ever */

static volatile uint64_t sink; /* so that the work is not left out */

/* What SLIDEBENCH_SLOWED says of an algorithm; 0: nothing. */
static double share_of(const char *algorithm)
{
    const char *text = getenv("SLIDEBENCH_SLOWED");
    size_t length = strlen(algorithm);
    if (!text || strncmp(text, algorithm, length) != 0 || text[length] != '=')
        return 0;
    return strtod(text + length + 1, NULL);
}

/* How long a speed lasts, by SLIDEBENCH_SHIFTING. */
static uint64_t shift_by_environment(void)
{
    const char *text = getenv("SLIDEBENCH_SHIFTING");
    return text ? strtoull(text, NULL, 10) * 1000000 : 0;
}

/* How many times as long everything takes now: 1, 1.2 or 1.4, by the time of day. */
static double shift_now(void)
{
    if (!shift_ns)
        return 1;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t period = ((uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec) / shift_ns;
    struct slide_prng prng;
    slide_prng_seed(&prng, period);
    return 1 + 0.2 * (double)slide_prng_below(&prng, 3);
}

struct slide_solver *slowed_create(const struct slide_spec *spec, const struct slide_puzzle *puzzle,
                                   struct slide_account *account)
{
    slowed_share = share_of(spec->algorithm->name);
    shift_ns = shift_by_environment();
    slowed_puzzle = *puzzle;
    return real_create(spec, puzzle, account);
}

/* Expands a board: makes its successors, and goes on with the one of the least number. */
static uint64_t expand(uint64_t board)
{
    unsigned blank = slide_board_blank(board, slowed_puzzle.cells), move = SLIDE_NO_MOVE;
    uint64_t least = UINT64_MAX;
    const struct slide_successors *successors = &slowed_puzzle.successors[blank][move];
    for (unsigned i = 0; i < successors->count; i++) {
        uint64_t successor = slide_board_slide(board, successors->cell[i], blank);
        least = successor < least ? successor : least;
    }
    return least;
}

static void expand_until(uint64_t board, uint64_t end_ns)
{
    while (bench_clock_ns() < end_ns)
        for (int i = 0; i < 8; i++)
            board = expand(board);
    sink = board;
}

enum slide_status slowed_solve(struct slide_solver *solver, uint64_t start, struct slide_run *run)
{
    double longer = shift_now() * (1 + slowed_share) - 1;
    uint64_t begun_ns = bench_clock_ns();
    enum slide_status status = real_solve(solver, start, run);
    uint64_t ended_ns = bench_clock_ns();
    expand_until(start, ended_ns + (uint64_t)(longer * (double)(ended_ns - begun_ns)));
    return status;
}
