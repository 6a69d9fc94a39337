/* The account against the kernel: what a search says it held is what its process had resident. */
#include "solving.h"

#include <sys/wait.h>
#include <unistd.h>

/* A line of /proc/self/status, in bytes; 0 when it is not there. */
static uint64_t status_bytes(const char *name)
{
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    uint64_t bytes = 0;
    size_t length = strlen(name);
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, name, length) == 0 && line[length] == ':')
            bytes = strtoull(line + length + 1, NULL, 10) * 1024;
    if (file)
        fclose(file);
    return bytes;
}

struct held {
    uint64_t accounted_bytes, resident_bytes;
};

/* In a child, whose high-water mark starts at what it has. */
static struct held held_by(const char *name, unsigned rows, unsigned cols, const char *board)
{
    struct held held = {0, 0};
    int ends[2];
    assert_true(pipe(ends) == 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct solving solving;
        solving_begin(&solving, name, rows, cols, "first");
        uint64_t before_bytes = status_bytes("VmRSS");
        solving_length(&solving, solving_board(board, rows, cols));
        held.accounted_bytes = solving.account.peak_bytes;
        held.resident_bytes = status_bytes("VmHWM") - before_bytes;
        _exit(before_bytes && write(ends[1], &held, sizeof held) == sizeof held ? 0 : 1);
    }
    close(ends[1]);
    int status;
    assert_true(read(ends[0], &held, sizeof held) == sizeof held);
    close(ends[0]);
    assert_true(waitpid(child, &status, 0) == child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return held;
}

static void the_kernel_counts_what_the_account_says(void **state)
{
    (void)state;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip(); /* a sanitizer holds memory of its own for each byte */
#endif
    static const struct {
        const char *name, *board;
        unsigned arenas;
    } searches[] = {
        {"astar", "3 14 9 7 12 15 0 4 1 8 5 6 11 10 2 13", 3},
        {"greedy", "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 4},
    };
    /* An arena's last page may be a huge one; a page before it, and what the process needs besides.
     */
    enum { HUGE_PAGE = 2 << 20, BESIDES = 1 << 20 };
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        struct held held = held_by(searches[i].name, 4, 4, searches[i].board);
        uint64_t slack_bytes = searches[i].arenas * (uint64_t)HUGE_PAGE + BESIDES;
        if (held.resident_bytes > held.accounted_bytes + slack_bytes ||
            held.accounted_bytes > held.resident_bytes + BESIDES)
            fail_msg("%s: %" PRIu64 " bytes accounted, %" PRIu64 " resident", searches[i].name,
                     held.accounted_bytes, held.resident_bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kernel_counts_what_the_account_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
