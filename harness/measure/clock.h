/*
 * clock.h - the clocks that times are taken with, in nanoseconds.
 *
 * Two calls around a solve cost about 50 ns; nothing here allocates.
 */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

/* Wall time: CLOCK_MONOTONIC. */
uint64_t bench_clock_ns(void);

/* CPU time of the calling thread. */
uint64_t bench_thread_cpu_ns(void);

/* The CPU clock of another process, for bench_clock_read. False when the system has none. */
bool bench_process_clock(pid_t pid, clockid_t *clock);

/* False when the clock is gone, as with its process. */
bool bench_clock_read(clockid_t clock, uint64_t *ns);

/* Now, as "2026-01-31T12:00:00Z". */
enum { BENCH_UTC_TEXT = 32 };
void bench_utc_now(char text[BENCH_UTC_TEXT]);

#endif
