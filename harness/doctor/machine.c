#include "machine.h"

#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build.h"
#include "clock.h"
#include "instructions.h"

struct look {
    const char *root;
    void (*tell)(void *context, const struct bench_diagnosis *finding);
    void *context;
};

static void say(const struct look *look, bool good, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void say(const struct look *look, bool good, const char *what, const char *format, ...)
{
    struct bench_diagnosis finding = {good ? BENCH_DOCTOR_GOOD : BENCH_DOCTOR_NOTE, what, ""};
    va_list args;
    va_start(args, format);
    vsnprintf(finding.text, sizeof finding.text, format, args);
    va_end(args);
    look->tell(look->context, &finding);
}

/* The first line of a file, without its end; false when there is none. */
static bool read_line(const struct look *look, const char *path, char text[256])
{
    char full[4096];
    snprintf(full, sizeof full, "%s%s", look->root, path);
    FILE *file = fopen(full, "re");
    bool there = file && fgets(text, 256, file);
    if (file)
        fclose(file);
    if (there)
        text[strcspn(text, "\n")] = '\0';
    return there;
}

static void look_at_build(const struct look *look)
{
    bool release = strcmp(bench_build_type, "Release") == 0,
         plain = strcmp(bench_build_sanitizers, "none") == 0;
    if (release && plain)
        say(look, true, "build", "%s, without sanitizers", bench_build_type);
    else
        say(look, false, "build",
            "%s, sanitizers: %s; its times say nothing about a release build, and compare refuses "
            "them",
            bench_build_type, bench_build_sanitizers);
}

static void look_at_cpus(const struct look *look, double *cpus)
{
    cpu_set_t set;
    int usable = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    *cpus = usable;
    if (usable > 1)
        say(look, true, "CPUs", "%d to use: one for what is measured, one for what measures",
            usable);
    else
        say(look, false, "CPUs",
            "one to use: what is measured takes turns with what measures it and with all else, so "
            "wall time has waiting in it; ab's cpu_ns has not");
}

static void look_at_load(const struct look *look, double cpus)
{
    char text[256];
    if (!read_line(look, "/proc/loadavg", text)) {
        say(look, false, "load", "not known");
        return;
    }
    double load = strtod(text, NULL);
    if (load < 0.3)
        say(look, true, "load", "%.2f processes on %.0f CPUs", load, cpus);
    else
        say(look, false, "load",
            "%.2f processes on %.0f CPUs want to run: they share caches and clock with what is "
            "measured; ab takes both sides through it alike and needs more rounds, two runs (run, "
            "compare) may differ by any amount",
            load, cpus);
}

static void look_at_governor(const struct look *look)
{
    char text[256];
    if (!read_line(look, "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", text))
        say(look, false, "governor",
            "not known: this system does not set the CPU's frequency, its host or firmware does; "
            "times of two runs may be of two frequencies, ab alternates within one");
    else if (strcmp(text, "performance") == 0)
        say(look, true, "governor", "performance: the frequency does not follow the load");
    else
        say(look, false, "governor",
            "%s: the frequency follows the load, so the first solves are slower; for steady times "
            "set it to performance (cpupower frequency-set -g performance)",
            text);
}

static void look_at_turbo(const struct look *look)
{
    char text[256];
    bool on;
    if (read_line(look, "/sys/devices/system/cpu/intel_pstate/no_turbo", text))
        on = strcmp(text, "0") == 0;
    else if (read_line(look, "/sys/devices/system/cpu/cpufreq/boost", text))
        on = strcmp(text, "0") != 0;
    else {
        say(look, false, "turbo", "not known: if there is one, the clock depends on heat and load");
        return;
    }
    if (on)
        say(look, false, "turbo",
            "on: the clock depends on heat and on how many CPUs work, and falls within seconds; ab "
            "meets it by alternating, two runs do not");
    else
        say(look, true, "turbo", "off: the clock does not depend on heat and load");
}

static void look_at_threads(const struct look *look)
{
    char text[256];
    if (!read_line(look, "/sys/devices/system/cpu/smt/active", text))
        return;
    if (strcmp(text, "1") == 0)
        say(look, false, "threads of a core",
            "on: two CPUs may be one core, where each slows the other; leave the second alone "
            "while measuring (taskset), and use --jobs 1");
    else
        say(look, true, "threads of a core", "off: each CPU is a core");
}

/* Has /proc/cpuinfo the flag of a guest? */
static bool is_guest(const struct look *look)
{
    char full[4096], *line = NULL;
    size_t room = 0;
    bool found = false;
    snprintf(full, sizeof full, "%s/proc/cpuinfo", look->root);
    FILE *file = fopen(full, "re");
    while (file && !found && getline(&line, &room, file) >= 0)
        found = strncmp(line, "flags", 5) == 0 && strstr(line, " hypervisor");
    free(line);
    if (file)
        fclose(file);
    return found;
}

static void look_at_host(const struct look *look)
{
    if (is_guest(look))
        say(look, false, "virtual machine",
            "yes: other guests share caches, memory and clock, unseen from here, and take time "
            "(stolen, below); times of another day or another instance do not compare");
    else
        say(look, true, "virtual machine", "no sign of one");
}

static void look_at_counters(const struct look *look)
{
    int fd = bench_instructions_open();
    if (fd < 0) {
        say(look, false, "instruction counters",
            "none: ab cannot tell ratios of instructions, which are steady where times are not; "
            "callgrind counts them anywhere (scripts/instructions)");
        return;
    }
    close(fd);
    say(look, true, "instruction counters", "there: ratios of instructions tell what times cannot");
}

static void look_at_layout(const struct look *look)
{
    char text[256];
    if (!read_line(look, "/proc/sys/kernel/randomize_va_space", text))
        say(look, false, "address space layout", "not known");
    else if (strcmp(text, "0") == 0)
        say(look, false, "address space layout",
            "always the same: a build can be slower by its layout alone, each time; a randomised "
            "one averages that out over the processes that ab starts");
    else
        say(look, true, "address space layout",
            "random: two processes of one program differ by several percent as long as they live; "
            "ab starts new ones each round for that reason, and one run has only one");
}

static void look_at_clock(const struct look *look)
{
    enum { READINGS = 10000 };
    char text[256];
    if (!read_line(look, "/sys/devices/system/clocksource/clocksource0/current_clocksource", text))
        strcpy(text, "source not known");
    uint64_t start = bench_clock_ns();
    for (int i = 0; i < READINGS - 1; i++)
        bench_clock_ns();
    double ns = (double)(bench_clock_ns() - start) / READINGS;
    bool quick = ns < 200;
    say(look, quick, "clock", "%s: a reading takes %.0f ns%s", text, ns,
        quick ? "" : ", which is in each time of a short solve");
}

void bench_machine_look(const char *root,
                        void (*tell)(void *context, const struct bench_diagnosis *finding),
                        void *context)
{
    const struct look look = {root, tell, context};
    double cpus;
    look_at_build(&look);
    look_at_cpus(&look, &cpus);
    look_at_load(&look, cpus);
    look_at_governor(&look);
    look_at_turbo(&look);
    look_at_threads(&look);
    look_at_host(&look);
    look_at_counters(&look);
    look_at_layout(&look);
    look_at_clock(&look);
}

void bench_machine_judge(const struct bench_steadiness *steadiness, double threshold,
                         void (*tell)(void *context, const struct bench_diagnosis *finding),
                         void *context)
{
    const struct look look = {"", tell, context};
    double spread = steadiness->high - steadiness->low, drift = steadiness->drift - 1;
    say(&look, spread <= threshold, "steadiness",
        "the same work took %.1f us of CPU time in the median of %zu times, 90%% of them from "
        "%+.1f%% to %+.1f%%: a difference of %.0f%% %s",
        steadiness->median_ns / 1000, steadiness->pieces, 100 * (steadiness->low - 1),
        100 * (steadiness->high - 1), 100 * threshold,
        spread <= threshold ? "stands out of a single time"
                            : "does not stand out of single times, only of many, in turns");
    say(&look, drift <= threshold && drift >= -threshold, "drift",
        "the last quarter took %+.1f%% against the first: %s", 100 * drift,
        drift <= threshold && drift >= -threshold
            ? "what is measured first has no advantage worth the name"
            : "clock or load changed meanwhile; whoever is measured first or last gains by that, "
              "so only turns (ab, the order within a run) are fair");
    say(&look, steadiness->off_cpu_share <= 0.01, "kept waiting",
        "%.1f%% of the time this program was ready and not on a CPU%s",
        100 * steadiness->off_cpu_share,
        steadiness->off_cpu_share <= 0.01 ? "" : ": wall time has that in it, CPU time has not");
    if (steadiness->stolen_share >= 0)
        say(&look, steadiness->stolen_share <= 0.005, "stolen",
            "%.1f%% of the CPUs' time was taken by the host%s", 100 * steadiness->stolen_share,
            steadiness->stolen_share <= 0.005 ? "" : ": it is in CPU time as well; measure later");
}
