#include "cli.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { KEY_HELP = 'h', KEY_USAGE = 0x10000 };

/* Shows help and ends the program, as argp's own options do, but not with 0 when the disk is full.
 */
static void show_help(struct argp_state *state, unsigned what)
{
    argp_state_help(state, stdout, what & ~(unsigned)(ARGP_HELP_EXIT_ERR | ARGP_HELP_EXIT_OK));
    exit(bench_cli_finish(BENCH_EXIT_OK));
}

static error_t parse_common(int key, char *arg, struct argp_state *state)
{
    (void)arg;
    switch (key) {
    case KEY_HELP:
        show_help(state, ARGP_HELP_STD_HELP);
        return 0;
    case KEY_USAGE:
        show_help(state, ARGP_HELP_USAGE);
        return 0;
    case ARGP_KEY_INIT:
        state->child_inputs[0] = state->input;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

enum { MOST_OPTIONS = 64 }; /* of a command */

/* The command's own parser, and what it was given of that which counts once. */
struct counted {
    const struct argp *argp;
    void *input;
    size_t count;
    struct {
        int key;
        const char *arg;
    } given[MOST_OPTIONS];
};

static const struct argp_option *once_option(const struct argp_option *option, int key)
{
    for (; option && (option->name || option->key || option->doc || option->group); option++)
        if (option->name && option->key == key)
            return option->arg && !(option->flags & BENCH_OPTION_REPEATS) ? option : NULL;
    return NULL;
}

int bench_cli_twice(const struct argp_state *state, const char *option, const char *first,
                    const char *second)
{
    if (first && second)
        argp_failure(state, 0, 0, "--%s: both '%s' and '%s'; expected one", option, first, second);
    else
        argp_failure(state, 0, 0, "--%s: given twice; expected once", option);
    return EINVAL;
}

/* Notes that an option was given; an error number after saying that it was before. */
static int count_option(struct counted *counted, const struct argp_option *option, const char *arg,
                        const struct argp_state *state)
{
    for (size_t i = 0; i < counted->count; i++)
        if (counted->given[i].key == option->key)
            return bench_cli_twice(state, option->name, counted->given[i].arg, arg);
    assert(counted->count < MOST_OPTIONS);
    counted->given[counted->count].key = option->key;
    counted->given[counted->count++].arg = arg;
    return 0;
}

static error_t parse_counted(int key, char *arg, struct argp_state *state)
{
    struct counted *counted = state->input;
    const struct argp_option *option = once_option(counted->argp->options, key);
    int error = option ? count_option(counted, option, arg, state) : 0;
    if (error)
        return error;
    state->input = counted->input; /* argp sets it anew before each call */
    return counted->argp->parser(key, arg, state);
}

int bench_cli_parse(const struct argp *argp, int argc, char **argv, void *input)
{
    static const struct argp_option options[] = {
        {"help", KEY_HELP, NULL, 0, "Give this help list", -1},
        {"usage", KEY_USAGE, NULL, 0, "Give a short usage message", -1},
        {0},
    };
    struct argp inner = *argp; /* args_doc and doc are the whole's, not to be said twice */
    struct counted counted = {.argp = argp, .input = input};
    inner.args_doc = inner.doc = NULL;
    inner.parser = parse_counted;
    const struct argp_child children[] = {{&inner, 0, NULL, 0}, {0}};
    const struct argp whole = {.options = options,
                               .parser = parse_common,
                               .args_doc = argp->args_doc,
                               .doc = argp->doc,
                               .children = children};
    argp_err_exit_status = BENCH_EXIT_USAGE;
    return argp_parse(&whole, argc, argv, ARGP_NO_HELP, NULL, &counted) ? BENCH_EXIT_USAGE : 0;
}

bool bench_parse_u64(const char *text, uint64_t min, uint64_t max, const char *what,
                     uint64_t *value, struct bench_failure *failure)
{
    char *end = (char *)text;
    errno = 0;
    unsigned long long number = isdigit((unsigned char)*text) ? strtoull(text, &end, 10) : 0;
    if (end != text && !*end && errno == ERANGE && max == UINT64_MAX)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s: '%s' is out of range; expected at most %" PRIu64, what, text, max);
    if (end == text || *end || number < min || number > max)
        return max == UINT64_MAX
                   ? bench_fail(failure, BENCH_EXIT_USAGE,
                                "%s: '%s' is not a whole number of at least %" PRIu64, what, text,
                                min)
                   : bench_fail(failure, BENCH_EXIT_USAGE,
                                "%s: '%s' is not a whole number from %" PRIu64 " to %" PRIu64, what,
                                text, min, max);
    *value = number;
    return true;
}

struct unit {
    const char *name;
    double factor;
};

/* What is read, and what it should have been. */
struct quantity {
    const char *what, *kind, *largest;
    const struct unit *units;
};

/* A non-negative decimal number and a unit; locale-independent. */
static bool parse_scaled(const char *text, const struct quantity *quantity, uint64_t *value,
                         struct bench_failure *failure)
{
    double number = 0, place = 1;
    bool digits = false;
    const char *at = text;
    const struct unit *unit = quantity->units;
    for (; isdigit((unsigned char)*at); at++, digits = true)
        number = number * 10 + (*at - '0');
    if (*at == '.')
        for (at++; isdigit((unsigned char)*at); at++, digits = true)
            number += (*at - '0') * (place /= 10);
    while (unit->name && strcmp(at, unit->name) != 0)
        unit++;
    if (!digits || !unit->name)
        return bench_fail(failure, BENCH_EXIT_USAGE, "%s: '%s' is not %s", quantity->what, text,
                          quantity->kind);
    double scaled = number * unit->factor + 0.5;
    if (scaled >= 0x1p64)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s: '%s' is out of range; expected less than %s", quantity->what, text,
                          quantity->largest);
    *value = (uint64_t)scaled;
    return true;
}

bool bench_parse_bytes(const char *text, const char *what, uint64_t *bytes,
                       struct bench_failure *failure)
{
    static const struct unit units[] = {{"", 1},         {"B", 1},        {"KB", 1e3},
                                        {"MB", 1e6},     {"GB", 1e9},     {"KiB", 0x1p10},
                                        {"MiB", 0x1p20}, {"GiB", 0x1p30}, {0}};
    const struct quantity quantity = {what, "a number of bytes such as 500MB or 1GiB", "2^64 bytes",
                                      units};
    return parse_scaled(text, &quantity, bytes, failure);
}

bool bench_parse_duration(const char *text, const char *what, uint64_t *ns,
                          struct bench_failure *failure)
{
    static const struct unit units[] = {{"", 1e9}, {"s", 1e9},  {"ms", 1e6},   {"us", 1e3},
                                        {"ns", 1}, {"m", 60e9}, {"h", 3600e9}, {0}};
    const struct quantity quantity = {what, "a duration such as 10, 1.5s, 200ms or 2m",
                                      "2^64 ns, 584 years", units};
    return parse_scaled(text, &quantity, ns, failure);
}

unsigned bench_terminal_width(FILE *stream)
{
    struct winsize size;
    if (!isatty(fileno(stream)))
        return 0;
    const char *columns = getenv("COLUMNS");
    uint64_t width;
    if (columns && bench_parse_u64(columns, 1, 10000, "COLUMNS", &width, NULL))
        return (unsigned)width;
    if (ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return 80;
}

bool bench_terminal_color(FILE *stream)
{
    const char *no_color = getenv("NO_COLOR");
    return !(no_color && *no_color) && bench_terminal_moves(stream);
}

bool bench_terminal_moves(FILE *stream)
{
    const char *term = getenv("TERM");
    return term && *term && strcmp(term, "dumb") != 0 && isatty(fileno(stream));
}

int bench_cli_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    struct bench_failure failure;
    bench_fail_errno(&failure, "cannot write standard output");
    return bench_failure_report(&failure);
}
