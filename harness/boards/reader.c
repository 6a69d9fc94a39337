#include "reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "layout.h"
#include "words.h"

bool bench_boards_parse(const char *text, size_t length, const char *source,
                        struct slide_shape hint, struct bench_read_board **boards, size_t *count,
                        struct bench_failure *failure)
{
    struct bench_words words;
    if (!bench_words_split(&words, text, length, source, failure))
        return false;
    bool ok = bench_layout_read(&words, hint, boards, count, failure);
    bench_words_fini(&words);
    return ok;
}

bool bench_boards_possible(const char *text)
{
    return bench_words_possible(text);
}

/* All that can still be read from `fd`; the caller frees *text. */
static bool read_whole(int fd, const char *name, char **text, size_t *length,
                       struct bench_failure *failure)
{
    char *data = NULL;
    size_t used = 0, room = 0;
    ssize_t bytes = 1;
    while (bytes != 0) {
        if (used == room) {
            room = room ? 2 * room : 65536;
            char *moved = realloc(data, room);
            if (!moved) {
                free(data);
                return bench_fail(failure, BENCH_EXIT_FAILED, "%s: out of memory", name);
            }
            data = moved;
        }
        bytes = read(fd, data + used, room - used);
        if (bytes < 0 && errno != EINTR) {
            bench_fail_errno(failure, "cannot read %s", name);
            free(data);
            return false;
        }
        used += bytes > 0 ? (size_t)bytes : 0;
    }
    *text = data;
    *length = used;
    return true;
}

bool bench_boards_read_file(const char *path, struct slide_shape hint,
                            struct bench_read_board **boards, size_t *count,
                            struct bench_failure *failure)
{
    bool standard = strcmp(path, "-") == 0;
    const char *name = standard ? "<stdin>" : path;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return bench_fail_errno(failure, "cannot read %s", path);
    char *text = NULL;
    size_t length = 0;
    bool ok = read_whole(fd, name, &text, &length, failure);
    if (!standard)
        close(fd);
    if (!ok)
        return false;
    ok = bench_boards_parse(text, length, name, hint, boards, count, failure);
    free(text);
    return ok;
}
