/*
 * The reader of baselines: one that it accepts is written again and read to be the same.
 */
#include <sys/mman.h>
#include <unistd.h>

#include "baseline.h"
#include "fuzz.h"

/* Reads the bytes as the baseline they might be. */
static bool read_baseline(struct bench_run *run, const void *data, size_t size,
                          struct bench_failure *failure)
{
    char path[64];
    int fd = memfd_create("baseline", MFD_CLOEXEC);
    FUZZ_DEMAND(fd >= 0 && write(fd, data, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    bool ok = bench_baseline_read(path, run, failure);
    close(fd);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bench_run run = {0}, again = {0};
    struct bench_failure failure = {0};
    if (!read_baseline(&run, data, size, &failure)) {
        fuzz_demand_failure(&failure);
        FUZZ_DEMAND(strncmp(failure.text, "/proc/self/fd/", 14) == 0);
        return 0;
    }
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    FUZZ_DEMAND(out && bench_baseline_write(&run, out, &failure) && fclose(out) == 0);
    FUZZ_DEMAND(read_baseline(&again, text, length, &failure));
    FUZZ_DEMAND(bench_run_signature(&again) == bench_run_signature(&run));
    free(text);
    bench_run_fini(&again);
    bench_run_fini(&run);
    return 0;
}
