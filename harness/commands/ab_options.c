#include "ab_options.h"

#include <argp.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "load_plugin.h"
#include "solver_list.h"

enum {
    OPTION_SUITE = 500,
    OPTION_SAMPLE,
    OPTION_THRESHOLD,
    OPTION_BUDGET,
    OPTION_METRIC,
    OPTION_CALLGRIND,
    OPTION_NO_PIN,
    OPTION_STRICT,
    OPTION_PLUGIN,
    OPTION_SAMPLES,
    OPTION_FORMAT,
    OPTION_KEY, /* and following: keys of a suite */
    OPTION_QUIET = 'q'
};

/* The keys of a suite that are options here. */
static const char *const keys[] = {"solvers", "size", "goal",    "count",      "depths",
                                   "boards",  "seed", "timeout", "node-limit", "memory-limit"};
enum { KEYS = sizeof keys / sizeof *keys };

static const struct argp_option own_options[] = {
    {NULL, 0, NULL, 0, "How to compare:", 1},
    {"suite", OPTION_SUITE, "SUITE", 0, "whose boards and solvers (ab)", 1},
    {"sample", OPTION_SAMPLE, "N", 0, "boards of the suite to take at most, drawn; 0: all (8)", 1},
    {"threshold", OPTION_THRESHOLD, "PERCENT", 0, "what is the same still (3)", 1},
    {"budget", OPTION_BUDGET, "TIME", 0, "how long to go on when nothing is decided (10s)", 1},
    {"metric", OPTION_METRIC, "METRIC", 0, "cpu_ns or wall_ns (cpu_ns)", 1},
    {"no-pin", OPTION_NO_PIN, NULL, 0, "let both sides move between CPUs", 1},
    {"callgrind", OPTION_CALLGRIND, NULL, 0,
     "also count instructions, with valgrind, of one solve a board; for builds of slidebench", 1},
    {"plugin", OPTION_PLUGIN, "FILE", BENCH_OPTION_REPEATS, BENCH_PLUGIN_HELP, 1},
    {NULL, 0, NULL, 0, "What to print:", 2},
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json or markdown (table)", 2},
    {"samples", OPTION_SAMPLES, "FILE", 0, "write every solve to FILE, as CSV", 2},
    {"strict", OPTION_STRICT, NULL, 0, "exit with 4 when a solver stays inconclusive", 2},
    {"quiet", OPTION_QUIET, NULL, 0, "no progress", 2},
    {NULL, 0, NULL, 0, "What to solve (each is also a key of a suite file, and overrules it):", 3},
};
enum { OWN_OPTIONS = sizeof own_options / sizeof *own_options };

struct parse {
    struct bench_ab_options *options;
    const char *suite;
    const char *values[KEYS];
    struct bench_failure failure;
    bool failed;
};

static bool parse_percent(const char *text, double *part, struct bench_failure *failure)
{
    char *end;
    errno = 0;
    double percent = strtod(text, &end);
    bool number = (isdigit((unsigned char)*text) || *text == '.') && errno == 0;
    if (!number || (*end && strcmp(end, "%") != 0) || !(percent > 0 && percent <= 50))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "--threshold: '%s' is no percentage above 0 and up to 50", text);
    *part = percent / 100;
    return true;
}

static bool parse_metric(const char *text, enum bench_duel_metric *metric,
                         struct bench_failure *failure)
{
    if (strcmp(text, "cpu_ns") != 0 && strcmp(text, "wall_ns") != 0)
        return bench_fail(failure, BENCH_EXIT_USAGE, "--metric: '%s' is neither cpu_ns nor wall_ns",
                          text);
    *metric = strcmp(text, "cpu_ns") == 0 ? BENCH_DUEL_CPU : BENCH_DUEL_WALL;
    return true;
}

static bool parse_own(struct parse *parse, int key, char *arg)
{
    struct bench_ab_options *options = parse->options;
    struct bench_failure *failure = &parse->failure;
    switch (key) {
    case OPTION_SUITE:
        parse->suite = arg;
        return true;
    case OPTION_SAMPLE:
        return bench_parse_u64(arg, 0, UINT32_MAX, "--sample", &options->sample, failure);
    case OPTION_THRESHOLD:
        return parse_percent(arg, &options->threshold, failure);
    case OPTION_BUDGET:
        return bench_parse_duration(arg, "--budget", &options->budget_ns, failure) &&
               (options->budget_ns > 0 ||
                bench_fail(failure, BENCH_EXIT_USAGE, "--budget: '%s' is no time above 0", arg));
    case OPTION_METRIC:
        return parse_metric(arg, &options->metric, failure);
    case OPTION_CALLGRIND:
        return options->callgrind = true;
    case OPTION_NO_PIN:
        options->pin = false;
        return true;
    case OPTION_STRICT:
        return options->strict = true;
    case OPTION_PLUGIN:
        return bench_suite_add_plugin(&options->suite, arg, failure);
    case OPTION_SAMPLES:
        options->samples = arg;
        return true;
    case OPTION_FORMAT:
        return bench_format_parse(arg, &options->format, failure);
    default:
        return options->quiet = true;
    }
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct parse *parse = state->input;
    if (key >= OPTION_KEY && key < OPTION_KEY + KEYS) {
        parse->values[key - OPTION_KEY] = arg;
        return 0;
    }
    if (key == OPTION_QUIET || (key >= OPTION_SUITE && key < OPTION_KEY)) {
        if (!parse->failed)
            parse->failed = !parse_own(parse, key, arg);
        return 0;
    }
    if (key == ARGP_KEY_ARG && state->arg_num < BENCH_SIDES) {
        parse->options->sides[state->arg_num] = arg;
        return 0;
    }
    if (key == ARGP_KEY_ARG)
        argp_error(state, "two are compared, but there is also '%s'", arg);
    if (key == ARGP_KEY_END && state->arg_num < BENCH_SIDES)
        argp_error(state, "say what to compare: OLD and NEW");
    return key == ARGP_KEY_ARG || key == ARGP_KEY_END ? 0 : ARGP_ERR_UNKNOWN;
}

/* NAME=COMMAND, unless there is such a file. */
static bool is_command(const char *side)
{
    return strchr(side, '=') && access(side, F_OK) != 0;
}

/* A word for command_words.h. */
static void write_word(const char *word, FILE *out)
{
    for (; *word; word++) {
        if (isspace((unsigned char)*word) || strchr("'\"\\", *word))
            fputc('\\', out);
        fputc(*word, out);
    }
}

/* "PATH worker --plugin FILE". A file of this folder is meant before one of PATH. The caller frees
 * it; NULL when memory runs out. */
static char *worker_command(const char *path, const struct bench_suite *suite)
{
    char *command = NULL;
    size_t length;
    FILE *out = open_memstream(&command, &length);
    if (!out)
        return NULL;
    if (!strchr(path, '/') && access(path, F_OK) == 0)
        fputs("./", out);
    write_word(path, out);
    fputs(" worker", out);
    for (size_t i = 0; i < suite->plugin_count; i++) {
        fputs(" --plugin ", out);
        write_word(suite->plugins[i], out);
    }
    if (fclose(out) == 0)
        return command;
    free(command);
    return NULL;
}

/* One side as a program of the suite. */
static bool add_side(struct bench_suite *suite, const char *side, const char *name,
                     struct bench_failure *failure)
{
    const char *equals = is_command(side) ? strchr(side, '=') : NULL;
    char *own = equals ? strndup(side, (size_t)(equals - side)) : strdup(name);
    char *command = equals ? strdup(equals + 1) : worker_command(side, suite);
    bool ok = (own && command) || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    struct bench_program *program = ok ? bench_suite_add_program(suite, own, NULL, failure) : NULL;
    ok = program && bench_program_set(program, "command", command, failure);
    free(own);
    free(command);
    return ok;
}

static bool read_suite(struct bench_suite *suite, const char *name, struct bench_failure *failure)
{
    char *path = bench_suite_find(name, failure);
    bool ok = path && bench_suite_read(suite, path, failure);
    free(path);
    return ok;
}

static bool apply(struct parse *parse)
{
    struct bench_ab_options *options = parse->options;
    struct bench_suite *suite = &options->suite;
    struct bench_failure *failure = &parse->failure;
    if (parse->failed || !read_suite(suite, parse->suite ? parse->suite : "ab", failure))
        return false;
    for (size_t i = 0; i < KEYS; i++)
        if (parse->values[i] && !bench_suite_set(suite, keys[i], parse->values[i], failure))
            return false;
    bool commands[BENCH_SIDES] = {is_command(options->sides[BENCH_SIDE_OLD]),
                                  is_command(options->sides[BENCH_SIDE_NEW])};
    bool solvers_given = parse->values[0] != NULL;
    options->foreign = commands[0] && commands[1] && !solvers_given;
    if (options->foreign) {
        bench_solver_list_free(suite->solvers, suite->solver_count);
        suite->solvers = NULL;
        suite->solver_count = 0;
    }
    if (commands[0] != commands[1] && !solvers_given)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "say with --solvers what to ask both sides: one is a build of "
                          "slidebench, the other a program");
    if (options->callgrind && (commands[0] || commands[1]))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "--callgrind counts in builds of slidebench, named by their paths");
    return add_side(suite, options->sides[BENCH_SIDE_OLD], "old", failure) &&
           add_side(suite, options->sides[BENCH_SIDE_NEW], "new", failure) &&
           bench_suite_check(suite, failure) && bench_suite_find_programs(suite, failure);
}

int bench_ab_options_parse(struct bench_ab_options *options, int argc, char **argv)
{
    struct argp_option table[OWN_OPTIONS + KEYS + 1] = {0};
    size_t count = OWN_OPTIONS;
    memcpy(table, own_options, sizeof own_options);
    for (int i = 0; i < KEYS; i++) {
        const struct bench_suite_key *key = &bench_suite_keys[bench_suite_find_key(keys[i])];
        table[count++] = (struct argp_option){.name = key->name,
                                              .key = OPTION_KEY + i,
                                              .arg = key->placeholder,
                                              .doc = key->help,
                                              .group = 3};
    }
    const struct argp argp = {
        .options = table,
        .parser = parse_option,
        .args_doc = "OLD NEW",
        .doc =
            "Compare the speed of two builds of slidebench (paths), or of any two contestants "
            "(NAME=COMMAND, which speak the protocol). Tells for each solver whether new is "
            "faster, slower or the same."
            "\v"
            "Rounds are added until every solver is decided or the budget is spent. In a round "
            "both "
            "sides are started anew, stay on one CPU and take turns on each board: two processes "
            "of the very same program differ by some percent for as long as they live, so that "
            "only further processes tell more. time is the geometric mean over boards of the "
            "median ratio over rounds of new to old; above 1 is slower. low and high are a 95% "
            "interval, from a bootstrap over rounds, that holds at all five looks (at 1/16, 1/8, "
            "1/4, 1/2 and all of the budget) together.\n"
            "\n"
            "slower: by more than the threshold, established at the 5% level over all solvers "
            "and looks (Holm, alpha spending); faster: likewise. same: the whole interval lies "
            "within the threshold. inconclusive: none of these when the budget was spent. "
            "expanded, generated, memory: ratios that are exact. instructions: where the machine "
            "counts them, or with --callgrind. Solves that meet a limit make no ratio; a time "
            "that was cut off on one side alone counts as a bound.\n"
            "\n"
            "--metric: cpu_ns leaves out what a solve waited for a CPU; a solver with several "
            "threads "
            "needs wall_ns and --no-pin. Exit status: 0 nothing is slower, 1 a "
            "side crashed or the environment failed, 2 wrong usage, 3 a solver or the whole is "
            "slower, 4 inconclusive (--strict), 5 a wrong answer, 130 or 143 interrupted."};
    struct parse parse = {.options = options};
    *options = (struct bench_ab_options){.sample = 8,
                                         .threshold = 0.03,
                                         .budget_ns = UINT64_C(10000000000),
                                         .metric = BENCH_DUEL_CPU,
                                         .pin = true};
    bench_suite_init(&options->suite);
    int status = bench_cli_parse(&argp, argc, argv, &parse);
    if (!status && !apply(&parse))
        status = bench_failure_report(&parse.failure);
    if (status)
        bench_ab_options_fini(options);
    return status;
}

void bench_ab_options_fini(struct bench_ab_options *options)
{
    bench_suite_fini(&options->suite);
}
