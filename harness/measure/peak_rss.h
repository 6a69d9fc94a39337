/*
 * peak_rss.h - the peak resident memory of a process during one request, as the kernel counts it.
 *
 * Writing 5 to /proc/PID/clear_refs sets the high-water mark (VmHWM) back to what is resident now;
 * reading it later gives the peak since. ru_maxrss is no substitute: it never goes down, and a
 * child inherits its parent's. A reset costs about 1 us, a reading about 15 us.
 */
#ifndef BENCH_PEAK_RSS_H
#define BENCH_PEAK_RSS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* The two open files of a process. */
struct bench_peak_rss {
    int clear_fd, status_fd;
};

/* False, with errno set, where the kernel does not offer this; *peak then holds no file. */
bool bench_peak_rss_open(struct bench_peak_rss *peak, pid_t pid);
void bench_peak_rss_close(struct bench_peak_rss *peak);

/* Holds no file: reset and read return false, close does nothing. */
#define BENCH_PEAK_RSS_NONE ((struct bench_peak_rss){-1, -1})

bool bench_peak_rss_reset(const struct bench_peak_rss *peak);

/* False when the process is gone. */
bool bench_peak_rss_read(const struct bench_peak_rss *peak, uint64_t *bytes);

#endif
