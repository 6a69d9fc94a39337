/*
 * slidebench ab: is a new build faster or slower than the old one?
 */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "ab_options.h"
#include "ab_report.h"
#include "commands.h"
#include "duel_instructions.h"
#include "order.h"
#include "output.h"
#include "plan.h"
#include "starting.h"

static volatile sig_atomic_t stop_signal;

static void on_signal(int number)
{
    stop_signal = number;
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    signal(SIGCHLD, SIG_DFL); /* ignored by our parent, it would lose how a side ended */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static void show_progress(void *context, uint64_t elapsed_ns, size_t decided, size_t count)
{
    (void)context;
    fprintf(stderr, "\r%.1f s, %zu of %zu decided\033[K", (double)elapsed_ns * 1e-9, decided,
            count);
}

static void write_solve(void *context, const struct bench_duel_solve *solve)
{
    static const char *const sides[] = {"old", "new"};
    FILE *out = context;
    const struct bench_sample *sample = solve->sample;
    fprintf(out, "%s,%" PRIu64 ",%zu,%u,%s,%s", solve->who->name, solve->round, solve->board,
            solve->repetition, sides[solve->side], slide_status_name(sample->status));
    const uint64_t times[] = {sample->cpu_ns, sample->wall_ns, sample->outside_cpu_ns,
                              sample->outside_wall_ns};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        if (times[i] == BENCH_ABSENT)
            fputc(',', out);
        else
            fprintf(out, ",%" PRIu64, times[i]);
    fputc('\n', out);
}

/* At most `sample` of the boards, drawn by the seed, in front. */
static bool draw_boards(struct bench_run *run, uint64_t sample, uint64_t seed,
                        struct bench_failure *failure)
{
    if (sample == 0 || sample >= run->board_count)
        return true;
    uint32_t *order = malloc(run->board_count * sizeof *order);
    struct bench_board *drawn = malloc((size_t)sample * sizeof *drawn);
    if (order && drawn) {
        bench_order(seed, UINT32_MAX, 0, order, run->board_count);
        for (size_t i = 0; i < sample; i++)
            drawn[i] = run->boards[order[i]];
        free(run->boards);
        run->boards = drawn;
        run->board_count = (size_t)sample;
    } else {
        free(drawn);
    }
    free(order);
    return drawn || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

/* Who fights: each solver of the suite, or the two programs. The sides are the run's last two. */
static size_t name_duelists(const struct bench_ab_options *options, const struct bench_run *run,
                            struct bench_duelist *duelists)
{
    const struct bench_entrant *sides = run->contestants + run->contestant_count - BENCH_SIDES;
    if (options->foreign) {
        duelists[0] =
            (struct bench_duelist){sides[BENCH_SIDE_NEW].name,
                                   {sides[BENCH_SIDE_OLD].solver, sides[BENCH_SIDE_NEW].solver},
                                   false};
        return 1;
    }
    for (size_t i = 0; i < options->suite.solver_count; i++) {
        const struct bench_entrant *entrant = &run->contestants[i];
        duelists[i] = (struct bench_duelist){
            entrant->name, {entrant->solver, entrant->solver}, entrant->optimal};
    }
    return options->suite.solver_count;
}

static int interrupted(void)
{
    fputs("slidebench: interrupted; nothing is established\n", stderr);
    return 128 + stop_signal;
}

/* Instructions as well, if they are wanted and no side crashed. */
static bool count_instructions(const struct bench_ab_options *options,
                               const struct bench_ab_config *config,
                               const struct bench_ab_result *result, double **ratios,
                               struct bench_failure *failure)
{
    *ratios = NULL;
    for (size_t i = 0; i < result->duel_count; i++)
        if (!options->callgrind || bench_duel_faulty(&result->duels[i]))
            return true;
    *ratios = calloc(config->duelist_count, sizeof **ratios);
    if (!*ratios)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    return bench_duel_instructions(&config->ground, config->duelists, config->duelist_count,
                                   *ratios, failure);
}

static int report(const struct bench_ab_options *options, const struct bench_ab_config *config,
                  const struct bench_ab_result *result, const struct bench_run *run,
                  struct bench_failure *failure)
{
    const struct bench_render_style style = {.format = options->format,
                                             .width = bench_terminal_width(stdout),
                                             .color = bench_terminal_color(stdout)};
    double *instructions;
    bool ok = count_instructions(options, config, result, &instructions, failure);
    const struct bench_ab_about about = {
        .sides = {options->sides[BENCH_SIDE_OLD], options->sides[BENCH_SIDE_NEW]},
        .suite = run->suite,
        .config = config,
        .instructions = instructions};
    ok = ok && bench_ab_report(result, &about, &style, stdout, failure);
    free(instructions);
    if (!ok)
        return stop_signal ? interrupted() : bench_failure_report(failure);
    return bench_cli_finish(bench_ab_exit(result, options->strict));
}

/* `samples` may be NULL. */
static int compare(const struct bench_ab_options *options, const struct bench_run *run,
                   const struct bench_starting *starting, FILE *samples,
                   struct bench_failure *failure)
{
    size_t sides = run->contestant_count - BENCH_SIDES;
    struct bench_duelist *duelists = calloc(run->contestant_count, sizeof *duelists);
    if (!duelists) {
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        return bench_failure_report(failure);
    }
    bool progress = !options->quiet && bench_terminal_width(stderr) > 0;
    struct bench_ab_config config = {
        .ground = {.sides = {&starting->contestants[sides + BENCH_SIDE_OLD],
                             &starting->contestants[sides + BENCH_SIDE_NEW]},
                   .suite = &options->suite,
                   .boards = run->boards,
                   .board_count = run->board_count,
                   .metric = options->metric,
                   .pin = options->pin,
                   .stop = &stop_signal,
                   .record = samples ? write_solve : NULL,
                   .record_context = samples},
        .duelists = duelists,
        .duelist_count = name_duelists(options, run, duelists),
        .threshold = options->threshold,
        .budget_ns = options->budget_ns,
        .report = progress ? show_progress : NULL};
    struct bench_ab_result result;
    catch_signals();
    int status;
    if (!bench_ab(&config, &result, failure)) {
        status = bench_failure_report(failure);
    } else {
        if (progress)
            fputs("\r\033[K", stderr);
        status = result.stopped ? interrupted() : report(options, &config, &result, run, failure);
        bench_ab_result_fini(&result);
    }
    free(duelists);
    return status;
}

/* With a file for every solve, if one is wanted. */
static int compare_and_write(const struct bench_ab_options *options, const struct bench_run *run,
                             const struct bench_starting *starting, struct bench_failure *failure)
{
    struct bench_output output;
    if (!options->samples)
        return compare(options, run, starting, NULL, failure);
    if (!bench_output_open(&output, options->samples, failure))
        return bench_failure_report(failure);
    fputs("solver,round,board,repetition,side,status,cpu_ns,wall_ns,outside_cpu_ns,"
          "outside_wall_ns\n",
          output.file);
    int status = compare(options, run, starting, output.file, failure);
    if (stop_signal)
        bench_output_discard(&output);
    else if (!bench_output_commit(&output, failure))
        status = bench_failure_report(failure);
    return status;
}

static int ab_main(int argc, char **argv)
{
    struct bench_ab_options options;
    struct bench_run run = {0};
    struct bench_starting starting;
    struct bench_failure failure;
    int status = bench_ab_options_parse(&options, argc, argv);
    if (status)
        return status;
    bool ok = bench_plan_make(&options.suite, NULL, 1, &run, &failure) &&
              draw_boards(&run, options.sample, options.suite.boardset.seed, &failure) &&
              bench_starting_init(&starting, &options.suite, &failure);
    if (ok) {
        status = compare_and_write(&options, &run, &starting, &failure);
        bench_starting_fini(&starting);
    } else {
        status = bench_failure_report(&failure);
    }
    bench_run_fini(&run);
    bench_ab_options_fini(&options);
    return status;
}

const struct bench_command bench_command_ab = {
    "ab", "is a new build faster or slower than the old?", ab_main};
