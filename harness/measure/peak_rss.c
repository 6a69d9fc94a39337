#include "peak_rss.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool bench_peak_rss_open(struct bench_peak_rss *peak, pid_t pid)
{
    char path[64];
    *peak = BENCH_PEAK_RSS_NONE;
    snprintf(path, sizeof path, "/proc/%ld/clear_refs", (long)pid);
    peak->clear_fd = open(path, O_WRONLY | O_CLOEXEC);
    snprintf(path, sizeof path, "/proc/%ld/status", (long)pid);
    peak->status_fd = open(path, O_RDONLY | O_CLOEXEC);
    uint64_t bytes;
    if (peak->clear_fd >= 0 && peak->status_fd >= 0 && bench_peak_rss_reset(peak) &&
        bench_peak_rss_read(peak, &bytes))
        return true;
    int error = errno;
    bench_peak_rss_close(peak);
    errno = error;
    return false;
}

void bench_peak_rss_close(struct bench_peak_rss *peak)
{
    if (peak->clear_fd >= 0)
        close(peak->clear_fd);
    if (peak->status_fd >= 0)
        close(peak->status_fd);
    *peak = BENCH_PEAK_RSS_NONE;
}

bool bench_peak_rss_reset(const struct bench_peak_rss *peak)
{
    return peak->clear_fd >= 0 && pwrite(peak->clear_fd, "5", 1, 0) == 1;
}

bool bench_peak_rss_read(const struct bench_peak_rss *peak, uint64_t *bytes)
{
    char text[4096];
    ssize_t length = peak->status_fd < 0 ? -1 : pread(peak->status_fd, text, sizeof text - 1, 0);
    if (length <= 0)
        return false;
    text[length] = '\0';
    const char *line = strstr(text, "\nVmHWM:");
    if (!line) { /* a zombie has none */
        errno = ENODATA;
        return false;
    }
    *bytes = strtoull(line + strlen("\nVmHWM:"), NULL, 10) * 1024;
    return true;
}
