#include "conditions.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "build.h"
#include "clock.h"
#include "instructions.h"
#include "peak_rss.h"

bool bench_condition_add(struct bench_run *run, struct bench_failure *failure, const char *key,
                         const char *format, ...)
{
    struct bench_condition *grown =
        reallocarray(run->conditions, run->condition_count + 1, sizeof *grown);
    if (!grown)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    run->conditions = grown;
    struct bench_condition condition = {strdup(key), NULL};
    va_list args;
    va_start(args, format);
    if (vasprintf(&condition.value, format, args) < 0)
        condition.value = NULL;
    va_end(args);
    if (!condition.key || !condition.value) {
        free(condition.key);
        free(condition.value);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    run->conditions[run->condition_count++] = condition;
    return true;
}

/* The rest of the first line of a file that starts with `prefix`, trimmed; "unknown" without one.
 */
static void first_line(const char *path, const char *prefix, char text[256])
{
    char line[512];
    FILE *file = fopen(path, "re");
    strcpy(text, "unknown");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, prefix, strlen(prefix)) != 0)
            continue;
        char *value = line + strlen(prefix);
        value += strspn(value, " \t:");
        value[strcspn(value, "\r\n")] = '\0';
        if (*value)
            snprintf(text, 256, "%s", value);
        break;
    }
    if (file)
        fclose(file);
}

bool bench_conditions_add_machine(struct bench_run *run, struct bench_failure *failure)
{
    char id[BENCH_BUILD_ID_TEXT], cpu[256], governor[256], started[BENCH_UTC_TEXT];
    struct utsname system;
    bench_build_id(id);
    first_line("/proc/cpuinfo", "model name", cpu);
    first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "", governor);
    bench_utc_now(started);
    if (uname(&system) != 0)
        return bench_fail_errno(failure, "cannot read the kernel's version");
    return bench_condition_add(run, failure, "version", "%s", bench_build_version) &&
           bench_condition_add(run, failure, "build_id", "%s", id) &&
           bench_condition_add(run, failure, "compiler", "%s", bench_build_compiler) &&
           bench_condition_add(run, failure, "compiler_flags", "%s", bench_build_flags) &&
           bench_condition_add(run, failure, "build_type", "%s", bench_build_type) &&
           bench_condition_add(run, failure, "sanitizers", "%s", bench_build_sanitizers) &&
           bench_condition_add(run, failure, "cpu", "%s (%s)", cpu, system.machine) &&
           bench_condition_add(run, failure, "cores", "%ld", sysconf(_SC_NPROCESSORS_ONLN)) &&
           bench_condition_add(run, failure, "governor", "%s", governor) &&
           bench_condition_add(run, failure, "kernel", "%s %s", system.sysname, system.release) &&
           bench_condition_add(run, failure, "started_at", "%s", started);
}

static bool add_peak_rss_method(struct bench_run *run, struct bench_failure *failure)
{
    struct bench_peak_rss peak;
    if (!bench_peak_rss_open(&peak, getpid()))
        return bench_condition_add(run, failure, "peak_rss_method", "not available: %s",
                                   strerror(errno));
    bench_peak_rss_close(&peak);
    return bench_condition_add(run, failure, "peak_rss_method",
                               "VmHWM of the process, reset by clear_refs before each request");
}

static bool add_instructions_method(struct bench_run *run, struct bench_failure *failure)
{
    int fd = bench_instructions_open();
    if (fd < 0)
        return bench_condition_add(run, failure, "instructions_method", "not available: %s",
                                   strerror(errno));
    close(fd);
    return bench_condition_add(run, failure, "instructions_method",
                               "perf_event_open, user mode, of the solve alone");
}

bool bench_conditions_add_methods(struct bench_run *run, struct bench_failure *failure)
{
    return bench_condition_add(run, failure, "peak_bytes_method",
                               "most bytes held through the solver's memory account, exact") &&
           add_peak_rss_method(run, failure) &&
           bench_condition_add(run, failure, "time_method",
                               "CLOCK_MONOTONIC and thread CPU time around the solve alone") &&
           add_instructions_method(run, failure);
}
