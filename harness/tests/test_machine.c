/* What of a machine is said to disturb times, on machines made of files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "machine.h"
#include "output.h"

/* All that was told, one finding a line. */
struct told {
    char text[16384];
    size_t notes;
};

static void tell(void *context, const struct bench_diagnosis *finding)
{
    struct told *told = context;
    size_t used = strlen(told->text);
    told->notes += finding->verdict == BENCH_DOCTOR_NOTE;
    assert_int_not_equal(finding->verdict, BENCH_DOCTOR_BAD);
    snprintf(told->text + used, sizeof told->text - used, "%s %s: %s\n",
             finding->verdict == BENCH_DOCTOR_GOOD ? "ok" : "note", finding->what, finding->text);
}

static char root[] = "/tmp/test_machine.XXXXXX";

static int make_root(void **state)
{
    (void)state;
    return mkdtemp(root) ? 0 : -1;
}

static int remove_root(void **state)
{
    (void)state;
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", root);
    return system(command);
}

/* A file below the root with one line. */
static void put(const char *path, const char *line)
{
    char full[512];
    snprintf(full, sizeof full, "%s%s", root, path);
    *strrchr(full, '/') = '\0';
    assert_true(bench_make_directories(full, NULL));
    snprintf(full, sizeof full, "%s%s", root, path);
    FILE *file = fopen(full, "w");
    assert_non_null(file);
    fprintf(file, "%s\n", line);
    assert_int_equal(fclose(file), 0);
}

static void look(struct told *told)
{
    memset(told, 0, sizeof *told);
    bench_machine_look(root, tell, told);
}

static void has(const struct told *told, const char *text)
{
    if (!strstr(told->text, text))
        fail_msg("no '%s' in:\n%s", text, told->text);
}

static void what_is_not_there_is_not_known(void **state)
{
    (void)state;
    struct told told;
    look(&told);
    has(&told, "note load: not known");
    has(&told, "note governor: not known");
    has(&told, "note turbo: not known");
    has(&told, "ok virtual machine: no sign of one");
    has(&told, "note address space layout: not known");
    has(&told, "clock: source not known");
}

static void a_quiet_machine_is_told_from_a_restless_one(void **state)
{
    (void)state;
    struct told told;
    put("/proc/loadavg", "0.05 0.10 0.20 1/100 1234");
    put("/proc/cpuinfo", "flags\t\t: fpu vme sse");
    put("/proc/sys/kernel/randomize_va_space", "2");
    put("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance");
    put("/sys/devices/system/cpu/intel_pstate/no_turbo", "1");
    put("/sys/devices/system/cpu/smt/active", "0");
    put("/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc");
    look(&told);
    has(&told, "ok load: 0.05");
    has(&told, "ok governor: performance");
    has(&told, "ok turbo: off");
    has(&told, "ok threads of a core: off");
    has(&told, "ok virtual machine: no sign");
    has(&told, "ok address space layout: random");
    has(&told, "clock: tsc");
    put("/proc/loadavg", "7.50 0.10 0.20 1/100 1234");
    put("/proc/cpuinfo", "flags\t\t: fpu hypervisor sse");
    put("/proc/sys/kernel/randomize_va_space", "0");
    put("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave");
    put("/sys/devices/system/cpu/intel_pstate/no_turbo", "0");
    put("/sys/devices/system/cpu/smt/active", "1");
    look(&told);
    has(&told, "note load: 7.50");
    has(&told, "note governor: powersave");
    has(&told, "note turbo: on");
    has(&told, "note threads of a core: on");
    has(&told, "note virtual machine: yes");
    has(&told, "note address space layout: always the same");
}

static void turbo_is_found_where_amd_has_it(void **state)
{
    (void)state;
    struct told told;
    char path[128];
    snprintf(path, sizeof path, "%s/sys/devices/system/cpu/intel_pstate/no_turbo", root);
    unlink(path);
    put("/sys/devices/system/cpu/cpufreq/boost", "1");
    look(&told);
    has(&told, "note turbo: on");
    put("/sys/devices/system/cpu/cpufreq/boost", "0");
    look(&told);
    has(&told, "ok turbo: off");
}

static void steadiness_is_judged_by_the_difference_one_wants_to_see(void **state)
{
    (void)state;
    struct told told = {0};
    struct bench_steadiness steady = {.pieces = 1000,
                                      .median_ns = 100000,
                                      .low = 0.99,
                                      .high = 1.01,
                                      .drift = 1.001,
                                      .off_cpu_share = 0.001,
                                      .stolen_share = 0};
    bench_machine_judge(&steady, 0.03, tell, &told);
    assert_int_equal(told.notes, 0);
    has(&told, "from -1.0% to +1.0%");
    memset(&told, 0, sizeof told);
    bench_machine_judge(&steady, 0.01, tell, &told);
    assert_int_equal(told.notes, 1);
    steady.drift = 0.9;
    steady.off_cpu_share = 0.4;
    steady.stolen_share = 0.1;
    memset(&told, 0, sizeof told);
    bench_machine_judge(&steady, 0.03, tell, &told);
    assert_int_equal(told.notes, 3);
    has(&told, "note drift: the last quarter took -10.0%");
    has(&told, "note kept waiting: 40.0%");
    has(&told, "note stolen: 10.0%");
}

static void a_try_measures_something(void **state)
{
    (void)state;
    struct bench_steadiness steadiness;
    assert_true(bench_machine_try(0, &steadiness, NULL));
    assert_true(steadiness.pieces >= 20);
    assert_true(steadiness.median_ns > 0);
    assert_true(steadiness.low <= 1 && steadiness.high >= 1);
    assert_true(steadiness.drift > 0);
    assert_true(steadiness.off_cpu_share >= 0 && steadiness.off_cpu_share <= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_there_is_not_known),
        cmocka_unit_test(a_quiet_machine_is_told_from_a_restless_one),
        cmocka_unit_test(turbo_is_found_where_amd_has_it),
        cmocka_unit_test(steadiness_is_judged_by_the_difference_one_wants_to_see),
        cmocka_unit_test(a_try_measures_something),
    };
    return cmocka_run_group_tests(tests, make_root, remove_root);
}
