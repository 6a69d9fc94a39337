/*
 * The keys of a suite: their table, and the setting of each from its text.
 */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "nearest.h"
#include "suite_solvers.h"

enum { NAME_LENGTH = 64 };

typedef bool set_function(struct bench_suite *suite, const char *value,
                          struct bench_failure *failure);

const struct bench_suite_key bench_suite_keys[] = {
    {"name", "NAME", "name of the suite, and the first part of its runs' names", "suite"},
    {"description", "TEXT", "what the suite is for, in one line", "suite"},
    {"plugins", "LIST", "shared libraries with solvers (--plugin on the command line)", "suite"},
    {"solvers", "LIST", "solvers, apart by commas: bfs,astar,idastar:misplaced", "suite"},
    {"size", "RxC", "size of the boards, rows x columns (3x3)", "suite"},
    {"goal", "GOAL", "last, first, snail, or the tiles of a board (last)", "suite"},
    {"count", "N", "number of random solvable boards", "suite"},
    {"seed", "N", "seed of the random boards and of the order of solves (1)", "suite"},
    {"depths", "A..B[/STEP]:N", "N boards at each of these distances from the goal", "suite"},
    {"all", NULL, "every solvable board of the size", "suite"},
    {"boards", "FILE", "the boards of a file; '=57' behind one states its optimal length", "suite"},
    {"repeat", "N", "recorded solves of each board by each solver (1)", "suite"},
    {"warmup", "N", "unrecorded solves before those (0)", "suite"},
    {"timeout", "TIME", "time for one solve, 0 for no limit (10s)", "limits"},
    {"node-limit", "N", "expansions in one solve, 0 for no limit (0)", "limits"},
    {"memory-limit", "BYTES", "bytes that a solver may hold, 0 for no limit (1GiB)", "limits"},
    {0},
};

static bool replace(char **text, const char *value, struct bench_failure *failure)
{
    char *copy = strdup(value);
    if (!copy)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    free(*text);
    *text = copy;
    return true;
}

static bool set_name(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    size_t length = strlen(value);
    bool good = length >= 1 && length <= NAME_LENGTH && isalnum((unsigned char)value[0]);
    for (const char *at = value; good && *at; at++)
        good = isalnum((unsigned char)*at) || strchr("._-", *at);
    if (!good)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "name: '%s' is not a name of up to %d letters, digits, '.', '_' and '-', "
                          "with a letter or digit first",
                          value, NAME_LENGTH);
    return replace(&suite->name, value, failure);
}

static bool set_description(struct bench_suite *suite, const char *value,
                            struct bench_failure *failure)
{
    return replace(&suite->description, value, failure);
}

static bool set_plugins(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return bench_suite_add_plugins(suite, value, NULL, failure);
}

static bool set_size(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return bench_shape_parse(value, &suite->boardset.shape, failure);
}

static bool set_goal(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return replace(&suite->boardset.goal, value,
                   failure); /* the size to check it against may come */
}

static bool set_count(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    if (!bench_parse_u64(value, 1, UINT32_MAX, "count", &suite->boardset.count, failure))
        return false;
    suite->boardset.kind = BENCH_BOARDS_RANDOM;
    return true;
}

static bool set_seed(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return bench_parse_u64(value, 0, UINT64_MAX, "seed", &suite->boardset.seed, failure);
}

static bool set_depths(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return bench_depths_parse(value, "depths", &suite->boardset, failure);
}

static bool set_all(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    if (strcmp(value, "yes") != 0)
        return bench_fail(failure, BENCH_EXIT_USAGE, "all: '%s' is not 'yes'; leave it out for no",
                          value);
    suite->boardset.kind = BENCH_BOARDS_ALL;
    return true;
}

static bool set_boards(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    if (strcmp(value, "") == 0 || strcmp(value, "-") == 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "boards: '%s' is not the name of a file, which a run can read again",
                          value);
    if (!replace(&suite->boardset.path, value, failure))
        return false;
    suite->boardset.kind = BENCH_BOARDS_FILE;
    return true;
}

static bool set_repeat(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return bench_parse_u64(value, 1, 1000000, "repeat", &suite->repeat, failure);
}

static bool set_warmup(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return bench_parse_u64(value, 0, 1000000, "warmup", &suite->warmup, failure);
}

static bool set_timeout(struct bench_suite *suite, const char *value, struct bench_failure *failure)
{
    return bench_parse_duration(value, "timeout", &suite->timeout_ns, failure);
}

static bool set_node_limit(struct bench_suite *suite, const char *value,
                           struct bench_failure *failure)
{
    return bench_parse_u64(value, 0, UINT64_MAX, "node-limit", &suite->node_limit, failure);
}

static bool set_memory_limit(struct bench_suite *suite, const char *value,
                             struct bench_failure *failure)
{
    return bench_parse_bytes(value, "memory-limit", &suite->memory_limit_bytes, failure);
}

/* One for each row of bench_suite_keys. */
static set_function *const setters[] = {
    set_name,   set_description, set_plugins,    bench_suite_set_solvers,
    set_size,   set_goal,        set_count,      set_seed,
    set_depths, set_all,         set_boards,     set_repeat,
    set_warmup, set_timeout,     set_node_limit, set_memory_limit,
};
_Static_assert(sizeof setters / sizeof *setters + 1 ==
                   sizeof bench_suite_keys / sizeof *bench_suite_keys,
               "every key has its setter");

int bench_suite_find_key(const char *name)
{
    for (int i = 0; bench_suite_keys[i].name; i++)
        if (strcmp(bench_suite_keys[i].name, name) == 0)
            return i;
    return -1;
}

/* Names all keys, the likeliest first. */
static bool fail_unknown(const char *key, struct bench_failure *failure)
{
    enum { KEYS = sizeof setters / sizeof *setters };
    char known[512];
    size_t used = 0;
    bool named[KEYS] = {false};
    for (size_t n = 0; n < KEYS; n++) {
        size_t best = KEYS;
        for (size_t i = 0; i < KEYS; i++)
            if (!named[i] &&
                (best == KEYS || bench_edit_distance(key, bench_suite_keys[i].name) <
                                     bench_edit_distance(key, bench_suite_keys[best].name)))
                best = i;
        named[best] = true;
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", n ? ", " : "",
                                 bench_suite_keys[best].name);
    }
    return bench_fail(failure, BENCH_EXIT_USAGE, "unknown key '%s'; expected one of %s", key,
                      known);
}

bool bench_suite_set(struct bench_suite *suite, const char *key, const char *value,
                     struct bench_failure *failure)
{
    int index = bench_suite_find_key(key);
    if (index < 0)
        return fail_unknown(key, failure);
    if (!setters[index](suite, value, failure))
        return false;
    suite->given |= UINT32_C(1) << index;
    return true;
}
