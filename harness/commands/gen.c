/*
 * slidebench gen: makes boards, the same on every machine, one a line.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "board_text.h"
#include "boardset.h"
#include "commands.h"
#include "output.h"

enum { KEY_SIZE = 's', KEY_COUNT = 'n', KEY_GOAL = 'g', KEY_OUTPUT = 'o' };
enum { KEY_SEED = 256, KEY_DEPTH, KEY_DEPTHS, KEY_ALL, KEY_FORMAT };

struct gen {
    struct bench_boardset set;
    const char *count, *depth, *depths; /* as written; NULL: not given */
    bool all, grid;
    const char *path;
    struct bench_failure failure;
};

static const struct argp_option options[] = {
    {"size", KEY_SIZE, "ROWSxCOLS", 0, "Size of the boards (3x3)", 1},
    {"goal", KEY_GOAL, "GOAL", 0, "last, first, snail, or the tiles of a board (last)", 1},
    {"count", KEY_COUNT, "N", 0, "Number of random boards, each solvable one equally likely (1)",
     2},
    {"seed", KEY_SEED, "N", 0,
     "Seed, 0 to 2^64-1; board k of a seed is the same for every count (1)", 2},
    {"depth", KEY_DEPTH, "D", 0, "Boards exactly D moves from the goal, up to 9 cells", 3},
    {"depths", KEY_DEPTHS, "A..B[/STEP]:N", 0, "N boards at each of these depths: 4..24:10", 3},
    {"all", KEY_ALL, NULL, 0, "Every solvable board, up to 10 cells", 3},
    {"format", KEY_FORMAT, "FORMAT", 0, "lines: a board a line; grid: a row a line (lines)", 4},
    {"output", KEY_OUTPUT, "FILE", 0, "Write to FILE, whole or not at all (-, standard output)", 4},
    {0},
};

static bool set_goal(struct gen *gen, const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        return bench_fail(&gen->failure, BENCH_EXIT_FAILED, "out of memory");
    free(gen->set.goal);
    gen->set.goal = copy;
    return true;
}

static bool set_format(struct gen *gen, const char *text)
{
    gen->grid = strcmp(text, "grid") == 0;
    return gen->grid || strcmp(text, "lines") == 0 ||
           bench_fail(&gen->failure, BENCH_EXIT_USAGE,
                      "format: '%s' is none; expected lines or grid", text);
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct gen *gen = state->input;
    bool ok = true;
    switch (key) {
    case KEY_SIZE:
        ok = bench_shape_parse(arg, &gen->set.shape, &gen->failure);
        break;
    case KEY_GOAL:
        ok = set_goal(gen, arg);
        break;
    case KEY_COUNT:
        gen->count = arg;
        break;
    case KEY_SEED:
        ok = bench_parse_u64(arg, 0, UINT64_MAX, "seed", &gen->set.seed, &gen->failure);
        break;
    case KEY_DEPTH:
        gen->depth = arg;
        break;
    case KEY_DEPTHS:
        gen->depths = arg;
        break;
    case KEY_ALL:
        gen->all = true;
        break;
    case KEY_FORMAT:
        ok = set_format(gen, arg);
        break;
    case KEY_OUTPUT:
        gen->path = arg;
        break;
    default:
        return ARGP_ERR_UNKNOWN;
    }
    return ok ? 0 : EINVAL;
}

/* Which kind of set the options ask for. */
static bool choose(struct gen *gen)
{
    struct bench_boardset *set = &gen->set;
    struct bench_failure *failure = &gen->failure;
    uint64_t depth;
    if (!!gen->depth + !!gen->depths + gen->all > 1 || (gen->count && (gen->depths || gen->all)))
        return bench_fail(
            failure, BENCH_EXIT_USAGE,
            "too many ways to say which boards; expected --count, --depth with --count, "
            "--depths or --all");
    set->count = 1;
    if (gen->count && !bench_parse_u64(gen->count, 1, UINT64_MAX, "count", &set->count, failure))
        return false;
    if (gen->depths)
        return bench_depths_parse(gen->depths, "depths", set, failure);
    if (gen->all)
        set->kind = BENCH_BOARDS_ALL;
    if (gen->depth) {
        if (!bench_parse_u64(gen->depth, 0, UINT16_MAX, "depth", &depth, failure))
            return false;
        set->kind = BENCH_BOARDS_DEPTHS;
        set->depth_from = set->depth_to = (unsigned)depth;
        set->per_depth = set->count;
    }
    return true;
}

/* A comment with the command that makes this file again; and the size where rows do not tell it. */
static void write_head(const struct gen *gen, uint64_t goal, FILE *out)
{
    char goal_name[SLIDE_BOARD_TEXT];
    const struct bench_boardset *set = &gen->set;
    struct slide_shape shape = set->shape;
    bench_goal_format(goal, shape, goal_name);
    const char *quote = strchr(goal_name, ' ') ? "'" : "";
    fprintf(out, "# slidebench gen --size %ux%u --goal %s%s%s", shape.rows, shape.cols, quote,
            goal_name, quote);
    if (gen->all)
        fputs(" --all", out);
    else if (gen->depths)
        fprintf(out, " --depths %s", gen->depths);
    else if (gen->depth)
        fprintf(out, " --depth %u --count %" PRIu64, set->depth_from, set->count);
    else
        fprintf(out, " --count %" PRIu64, set->count);
    if (!gen->all)
        fprintf(out, " --seed %" PRIu64, set->seed);
    fputs(gen->grid ? " --format grid\n" : "\n", out);
    if (shape.rows != shape.cols)
        fprintf(out, "%u %u\n", shape.rows, shape.cols);
}

static bool write_boards(const struct gen *gen, uint64_t goal, FILE *out,
                         struct bench_failure *failure)
{
    uint64_t count;
    struct bench_boardstream *stream = bench_boardstream_open(&gen->set, &count, failure);
    if (!stream)
        return false;
    write_head(gen, goal, out);
    for (uint64_t k = 0; k < count && !ferror(out); k++) {
        struct bench_boardset_item item = bench_boardstream_at(stream, k);
        if (gen->grid) {
            fputs(k ? "\n" : "", out);
            bench_board_draw(item.start, item.shape, '0', out);
        } else {
            char text[SLIDE_BOARD_TEXT + 1];
            slide_board_format(item.start, slide_shape_cells(item.shape), text);
            strcat(text, "\n");
            fputs(text, out);
        }
    }
    bench_boardstream_close(stream);
    return true;
}

static bool generate(struct gen *gen)
{
    struct bench_output output;
    uint64_t goal;
    if (!choose(gen) || !bench_goal_parse(gen->set.goal, gen->set.shape, &goal, &gen->failure) ||
        !bench_output_open(&output, gen->path, &gen->failure))
        return false;
    bool ok = write_boards(gen, goal, output.file, &gen->failure) &&
              bench_output_commit(&output, &gen->failure);
    bench_output_discard(&output);
    return ok;
}

static int gen_main(int argc, char **argv)
{
    static const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .doc = "Makes boards that can reach the goal: random ones, ones at an exact distance, or "
               "all of "
               "a size.\vThe same options give the same boards on every machine. The output reads "
               "back "
               "with solve and run; its first line is the command that made it.",
    };
    struct gen gen = {.path = "-"};
    bench_boardset_init(&gen.set);
    int status = bench_cli_parse(&argp, argc, argv, &gen);
    if (gen.failure.exit_status)
        status = bench_failure_report(&gen.failure);
    else if (status == 0 && !generate(&gen))
        status = bench_failure_report(&gen.failure);
    bench_boardset_fini(&gen.set);
    return status;
}

const struct bench_command bench_command_gen = {
    "gen", "make random boards, or boards at exact depths", gen_main};
