#include "axis.h"

#include <math.h>
#include <string.h>

void bench_axis_init(struct bench_axis *axis, enum bench_unit unit, bool log)
{
    *axis = (struct bench_axis){
        .unit = unit, .log = log && unit != BENCH_UNIT_FACTOR, .low = INFINITY, .high = -INFINITY};
}

void bench_axis_add(struct bench_axis *axis, double value)
{
    if (isnan(value))
        return;
    axis->any = true;
    if (axis->log && value <= 0) {
        axis->zero = true;
        return;
    }
    axis->low = fmin(axis->low, value);
    axis->high = fmax(axis->high, value);
}

/* A scale of ticks: powers of `base`, each times the multipliers. */
struct scale {
    double base;
    unsigned count;
    double multiplier[9];
};

/* From dense to sparse: the first that is not too dense is taken. */
static const struct scale decimal[] = {
    {10, 3, {1, 2, 5}}, {10, 1, {1}}, {100, 1, {1}}, {1e3, 1, {1}}, {1e6, 1, {1}}};
static const struct scale binary[] = {
    {2, 1, {1}}, {4, 1, {1}}, {16, 1, {1}}, {0x1p10, 1, {1}}, {0x1p20, 1, {1}}};
static const struct scale minor = {10, 9, {1, 2, 3, 4, 5, 6, 7, 8, 9}};

enum { SCALES = sizeof decimal / sizeof *decimal };
_Static_assert(sizeof binary == sizeof decimal, "one count for both");

/* Nodes, bytes and moves come whole; times and ratios do not. */
static double least_tick(enum bench_unit unit)
{
    return unit == BENCH_UNIT_NS || unit == BENCH_UNIT_RATIO || unit == BENCH_UNIT_FACTOR ? 0 : 1;
}

/* Calls visit for each tick of the scale within the axis; returns how many. */
static unsigned each_tick(const struct scale *scale, const struct bench_axis *axis,
                          void (*visit)(double tick, void *context), void *context)
{
    unsigned found = 0;
    double low = axis->low, high = axis->high, least = least_tick(axis->unit);
    int first = (int)floor(log(low) / log(scale->base) - 1e-9);
    int last = (int)floor(log(high) / log(scale->base) + 1e-9);
    for (int exponent = first; exponent <= last; exponent++)
        for (unsigned i = 0; i < scale->count; i++) {
            double tick = pow(scale->base, exponent) * scale->multiplier[i];
            if (tick < low * (1 - 1e-9) || tick > high * (1 + 1e-9) || tick < least)
                continue;
            found++;
            if (visit)
                visit(tick, context);
        }
    return found;
}

static const struct scale *choose_scale(const struct bench_axis *axis)
{
    enum { MOST_TICKS = 9 };
    unsigned most = axis->most_ticks ? axis->most_ticks : MOST_TICKS;
    const struct scale *scales = axis->unit == BENCH_UNIT_BYTES ? binary : decimal;
    unsigned i = 0;
    while (i < SCALES - 1 && each_tick(&scales[i], axis, NULL, NULL) > most)
        i++;
    return &scales[i];
}

static void finish_log(struct bench_axis *axis)
{
    if (axis->low > axis->high) /* nothing but zeros */
        axis->low = 1, axis->high = 10;
    while (axis->high / axis->low < 8) { /* room for ticks around equal values */
        axis->low /= 1.2;
        axis->high *= 1.2;
    }
    double span = log10(axis->high / axis->low);
    double air = pow(10, 0.04 * span);
    axis->high *= air;
    if (axis->zero) {
        axis->break_at = axis->low / pow(10, 0.05 * span);
        axis->zero_at = axis->low / pow(10, 0.10 * span);
    }
    axis->low /= axis->zero ? pow(10, 0.14 * span) : air;
}

void bench_axis_finish(struct bench_axis *axis)
{
    if (axis->log) {
        finish_log(axis);
        return;
    }
    if (!axis->any)
        axis->low = 0, axis->high = 1;
    bool whole = axis->unit != BENCH_UNIT_FACTOR;
    double air = fmax(whole ? 0.5 : 0.05, (axis->high - axis->low) * 0.02);
    if (axis->low == axis->high)
        air = whole ? 2 : 0.2;
    axis->low = fmax(axis->low - air, fmin(axis->low, -0.5)); /* nothing is much below 0 */
    axis->high += air;
}

void bench_axis_label(enum bench_unit unit, double value, char text[BENCH_AXIS_LABEL])
{
    static const struct {
        double base;
        const char *suffix[6];
    } units[] = {
        [BENCH_UNIT_COUNT] = {1e3, {"", "k", "M", "G", "T", NULL}},
        [BENCH_UNIT_BYTES] = {0x1p10, {" B", " KiB", " MiB", " GiB", " TiB", NULL}},
        [BENCH_UNIT_NS] = {1e3, {" ns", " µs", " ms", " s", NULL}},
        [BENCH_UNIT_MOVES] = {1e3, {"", NULL}},
        [BENCH_UNIT_FACTOR] = {1e3, {"", NULL}},
        [BENCH_UNIT_RATIO] = {1e3, {"×", "k×", "M×", "G×", NULL}},
    };
    unsigned step = 0;
    for (; value >= units[unit].base * (1 - 1e-9) && units[unit].suffix[step + 1]; step++)
        value /= units[unit].base;
    snprintf(text, BENCH_AXIS_LABEL, "%.6g%s", value, units[unit].suffix[step]);
}

struct tick_list {
    FILE *script;
    enum bench_unit unit;
    unsigned count;
    double low; /* below it a tick would run into the place of 0 */
    bool minor;
};

static void print_tick(double tick, void *context)
{
    struct tick_list *list = context;
    char label[BENCH_AXIS_LABEL] = "";
    if (tick < list->low)
        return;
    if (!list->minor)
        bench_axis_label(list->unit, tick, label);
    fprintf(list->script, "%s'%s' %.10g%s", list->count++ ? ", " : "", label, tick,
            list->minor ? " 1" : "");
}

/* As gnuplot calls it. */
static const char *full_name(char name)
{
    return name == 'x' ? "x" : name == 'y' ? "y" : "cb";
}

static void print_log(const struct bench_axis *axis, char name, FILE *script)
{
    struct tick_list list = {.script = script, .unit = axis->unit};
    const char *full = full_name(name);
    fprintf(script, "set logscale %s\nset %srange [%.6g:%.6g]\nset %stics (", full, full, axis->low,
            axis->high, full);
    list.low = axis->zero ? axis->break_at : 0;
    const struct scale *scale = choose_scale(axis);
    each_tick(scale, axis, print_tick, &list);
    if (axis->unit != BENCH_UNIT_BYTES && scale->base == 10 && scale->count == 1) {
        list.minor = true;
        each_tick(&minor, axis, print_tick, &list);
    }
    if (axis->zero)
        fprintf(script, "%s'0' %.6g", list.count ? ", " : "", axis->zero_at);
    fprintf(script, ")\n");
    if (!axis->zero) {
        fprintf(script, "%c_at(value) = value\n", name);
        return;
    }
    fprintf(script, "# a log scale has no 0: it stands below the dotted line\n");
    fprintf(script, "%c_at(value) = value > 0 ? value : %.6g\n", name, axis->zero_at);
    if (name == 'c')
        return;
    fprintf(script,
            name == 'x' ? "set arrow from %.6g, graph 0 to %.6g, graph 1"
                        : "set arrow from graph 0, first %.6g to graph 1, first %.6g",
            axis->break_at, axis->break_at);
    fprintf(script, " nohead back lc rgb soft lw 0.8 dt (2,4)\n");
}

static void print_linear(const struct bench_axis *axis, char name, FILE *script)
{
    static const double steps[] = {1, 2, 5};
    double power = axis->unit == BENCH_UNIT_FACTOR ? 0.01 : 1, step = power;
    for (unsigned i = 1; (axis->high - axis->low) / step > 12; i++) {
        power *= i % 3 ? 1 : 10;
        step = steps[i % 3] * power;
    }
    const char *full = full_name(name);
    fprintf(script, "unset logscale %s\nset %srange [%.6g:%.6g]\nset %stics %.6g\n", full, full,
            axis->low, axis->high, full, step);
    fprintf(script, "%c_at(value) = value\n", name);
}

void bench_axis_print(const struct bench_axis *axis, char name, FILE *script)
{
    if (axis->log)
        print_log(axis, name, script);
    else
        print_linear(axis, name, script);
}
