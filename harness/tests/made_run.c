#include "made_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rank.h"

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

uint64_t made_board(size_t index)
{
    const struct slide_shape shape = {3, 3};
    struct slide_puzzle puzzle;
    uint64_t goal;
    if (!slide_goal_by_name("last", shape, &goal) || !slide_puzzle_init(&puzzle, shape, goal))
        abort();
    return slide_unrank(&puzzle, index % slide_rank_count(shape));
}

struct bench_run made_run(const char *const *names, size_t contestants, size_t boards,
                          uint64_t repeat)
{
    struct bench_run run = {.repeat = repeat, .complete = true, .id = 1};
    uint64_t goal;
    if (!slide_goal_by_name("last", (struct slide_shape){3, 3}, &goal))
        abort();
    run.name = must(strdup("made"));
    run.suite = must(strdup("hand"));
    run.suite_text = must(strdup("size = 3x3\n"));
    run.created_at = must(strdup("2026-01-02T03:04:05Z"));
    run.conditions = must(calloc(2, sizeof *run.conditions));
    run.conditions[0] = (struct bench_condition){must(strdup("compiler")), must(strdup("gcc 12"))};
    run.conditions[1] = (struct bench_condition){must(strdup("seed")), must(strdup("42"))};
    run.condition_count = 2;
    run.contestants = must(calloc(contestants + 1, sizeof *run.contestants));
    run.contestant_count = contestants;
    for (size_t i = 0; i < contestants; i++) {
        struct bench_entrant *entrant = &run.contestants[i];
        bool informed = strcmp(names[i], "bfs") != 0 && strcmp(names[i], "dfs") != 0;
        entrant->name = must(strdup(names[i]));
        if (asprintf(&entrant->solver, "%s%s", names[i], informed ? ":manhattan" : "") < 0)
            abort();
        entrant->optimal = strcmp(names[i], "dfs") != 0 && strcmp(names[i], "greedy") != 0;
    }
    run.boards = must(calloc(boards + 1, sizeof *run.boards));
    run.board_count = boards;
    for (size_t i = 0; i < boards; i++)
        run.boards[i] = (struct bench_board){.shape = {3, 3},
                                             .start = made_board(i),
                                             .goal = goal,
                                             .optimal_length = 2,
                                             .optimal_source = BENCH_OPTIMUM_OF_TABLE};
    run.samples = must(calloc(contestants * boards * repeat + 1, sizeof *run.samples));
    return run;
}

struct bench_sample *made_sample(struct bench_run *run, uint32_t contestant, uint32_t board,
                                 uint32_t repetition, enum slide_status status, uint64_t seed)
{
    struct bench_sample *sample = &run->samples[run->sample_count++];
    bench_sample_init(sample);
    sample->contestant = contestant;
    sample->board = board;
    sample->repetition = repetition;
    sample->status = status;
    if (status == SLIDE_CRASHED) {
        sample->message = must(strdup("killed by signal 11"));
        return sample;
    }
    if (status == SLIDE_SOLVED) {
        sample->path_length = 2;
        sample->path_hash = 0xfedcba9876543210u ^ seed;
    }
    sample->counters = (struct slide_counters){.expanded = 10 + seed,
                                               .generated = 20 + 2 * seed,
                                               .expanded_before_last = BENCH_ABSENT,
                                               .reopened = 0,
                                               .duplicates = seed,
                                               .stored_max = 30 + seed,
                                               .frontier_max = 5 + seed,
                                               .iterations = 1,
                                               .depth_max = 2,
                                               .initial_h = 2};
    sample->peak_bytes = 4096 + 1024 * seed;
    sample->setup_bytes = 512;
    sample->peak_rss_bytes = 2u << 20;
    sample->wall_ns = 1000 + 100 * seed + repetition;
    sample->cpu_ns = 900 + 100 * seed;
    sample->outside_wall_ns = 50000 + seed;
    sample->outside_cpu_ns = 40000 + seed;
    return sample;
}
