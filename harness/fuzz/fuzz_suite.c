/*
 * The reader of suites: one that it accepts has a canonical text, which as a suite has the same.
 */
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "suite.h"

/* Reads the bytes as the INI file they might be. */
static bool read_suite(struct bench_suite *suite, const void *data, size_t size,
                       struct bench_failure *failure)
{
    char path[64];
    int fd = memfd_create("suite", MFD_CLOEXEC);
    FUZZ_DEMAND(fd >= 0 && write(fd, data, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    bench_suite_init(suite);
    bool ok = bench_suite_read(suite, path, failure);
    close(fd);
    return ok;
}

/* inih takes lines of some 200 characters; a list of solvers in one line may be longer. */
static bool has_long_line(const char *text)
{
    for (; *text; text += text[strcspn(text, "\n")] ? strcspn(text, "\n") + 1 : strlen(text))
        if (strcspn(text, "\n") > 190)
            return true;
    return false;
}

static void demand_canonical(const struct bench_suite *suite)
{
    struct bench_suite again;
    struct bench_failure failure;
    char *text = bench_suite_format(suite, &failure);
    FUZZ_DEMAND(text);
    /* Programs and plug-ins stand in it to be compared, not to be read. */
    if (suite->program_count == 0 && suite->plugin_count == 0 && !has_long_line(text)) {
        FUZZ_DEMAND(read_suite(&again, text, strlen(text), &failure));
        FUZZ_DEMAND(bench_suite_check(&again, &failure));
        char *text_again = bench_suite_format(&again, &failure);
        FUZZ_DEMAND(text_again && strcmp(text_again, text) == 0);
        free(text_again);
        bench_suite_fini(&again);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bench_suite suite;
    struct bench_failure failure = {0};
    if (!read_suite(&suite, data, size, &failure)) {
        fuzz_demand_failure(&failure);
        FUZZ_DEMAND(strncmp(failure.text, "/proc/self/fd/", 14) == 0);
    } else if (!bench_suite_check(&suite, &failure)) {
        fuzz_demand_failure(&failure);
    } else if (suite.boardset.kind != BENCH_BOARDS_FILE) { /* whose file is not there */
        demand_canonical(&suite);
    }
    bench_suite_fini(&suite);
    return 0;
}
