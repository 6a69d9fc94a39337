#include "clock.h"

#include <stdio.h>

static uint64_t nanoseconds(const struct timespec *time)
{
    return (uint64_t)time->tv_sec * 1000000000u + (uint64_t)time->tv_nsec;
}

uint64_t bench_clock_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return nanoseconds(&time);
}

uint64_t bench_thread_cpu_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return nanoseconds(&time);
}

bool bench_process_clock(pid_t pid, clockid_t *clock)
{
    return clock_getcpuclockid(pid, clock) == 0;
}

bool bench_clock_read(clockid_t clock, uint64_t *ns)
{
    struct timespec time;
    if (clock_gettime(clock, &time) != 0)
        return false;
    *ns = nanoseconds(&time);
    return true;
}

void bench_utc_now(char text[BENCH_UTC_TEXT])
{
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(text, BENCH_UTC_TEXT, "%Y-%m-%dT%H:%M:%SZ", &utc);
}
