#include "text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_standard_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

const char *bench_text_file_name(const char *path)
{
    return is_standard_input(path) ? "<stdin>" : path;
}

/* Appends to *text, which the caller frees in any case. */
static bool read_whole(int fd, const char *name, char **text, size_t *length,
                       struct bench_failure *failure)
{
    size_t room = 0;
    ssize_t bytes = 1;
    bool nul = false;
    while (bytes != 0 && !nul) {
        if (*length == room) {
            room = room ? 2 * room : 65536;
            char *moved = realloc(*text, room);
            if (!moved)
                return bench_fail(failure, BENCH_EXIT_FAILED, "%s: out of memory", name);
            *text = moved;
        }
        bytes = read(fd, *text + *length, room - *length);
        if (bytes < 0 && errno != EINTR)
            return bench_fail_errno(failure, "cannot read %s", name);
        if (bytes > 0) {
            nul = memchr(*text + *length, '\0', (size_t)bytes);
            *length += (size_t)bytes;
        }
        if (*length > UINT32_MAX)
            return bench_fail(failure, BENCH_EXIT_USAGE, "%s: over 4 GiB of text; expected less",
                              name);
    }
    return true;
}

bool bench_text_file_read(const char *path, char **text, size_t *length,
                          struct bench_failure *failure)
{
    if (!*path)
        return bench_fail(failure, BENCH_EXIT_USAGE, "an empty name of a file; expected one");
    int fd = is_standard_input(path) ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return bench_fail_errno(failure, "cannot read %s", path);
    char *data = NULL;
    size_t used = 0;
    bool ok = read_whole(fd, bench_text_file_name(path), &data, &used, failure);
    if (fd != STDIN_FILENO)
        close(fd);
    if (!ok) {
        free(data);
        return false;
    }
    *text = data;
    *length = used;
    return true;
}
