#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "leftovers.h"

/* A device or pipe is written to as it is: renaming would put a file in its place. */
static bool open_special(struct bench_output *output, char *path, struct bench_failure *failure)
{
    FILE *file = fopen(path, "we");
    if (!file) {
        bench_fail_errno(failure, "cannot write %s", path);
        free(path);
        return false;
    }
    *output = (struct bench_output){.file = file, .path = path};
    return true;
}

bool bench_output_open(struct bench_output *output, const char *path, struct bench_failure *failure)
{
    struct bench_output opened = {0};
    if (!*path)
        return bench_fail(failure, BENCH_EXIT_USAGE, "an empty file name; - is standard output");
    if (strcmp(path, "-") == 0) {
        output->file = stdout;
        output->path = output->temporary = NULL;
        return true;
    }
    struct stat info;
    bool there = stat(path, &info) == 0;
    opened.path = there ? realpath(path, NULL) : strdup(path); /* a link stays one */
    if (opened.path && there && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode))
        return open_special(output, opened.path, failure);
    if (!opened.path || asprintf(&opened.temporary, "%s.XXXXXX", opened.path) < 0) {
        free(opened.path);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    sigset_t before;
    bench_leftovers_hold(&before);
    int fd = mkostemp(opened.temporary, O_CLOEXEC); /* NOLINT(clang-analyzer-unix.Malloc): freed */
    if (fd >= 0)
        bench_leftovers_note(opened.temporary, NULL);
    bench_leftovers_release(&before);
    if (fd < 0) {
        bench_fail_errno(failure, "cannot write %s", path);
        free(opened.path);
        free(opened.temporary);
        return false;
    }
    mode_t mask = umask(0); /* mkostemp gives 0600; the file shall have what open would give */
    umask(mask);
    if (fchmod(fd, 0666 & ~mask) != 0 || !(opened.file = fdopen(fd, "w"))) {
        bench_fail_errno(failure, "cannot write %s", path);
        close(fd);
        bench_output_discard(&opened);
        return false;
    }
    *output = opened;
    return true;
}

/* Why an earlier write failed, which stdio keeps no number of: a further one fails alike. */
static int error_of(struct bench_output *output)
{
    static const char more[65536];
    if (!output->temporary) /* a device or pipe gets no more */
        return errno;
    clearerr(output->file);
    errno = 0;
    bool failed =
        fwrite(more, 1, sizeof more, output->file) < sizeof more || fflush(output->file) != 0;
    return failed && errno ? errno : EIO;
}

bool bench_output_commit(struct bench_output *output, struct bench_failure *failure)
{
    if (!output->path) {
        if (fflush(output->file) == 0 && !ferror(output->file))
            return true;
        return bench_fail_errno(failure, "cannot write standard output");
    }
    bool failed = ferror(output->file);
    int error = failed ? error_of(output) : 0;
    if (!failed && fflush(output->file) != 0) {
        failed = true;
        error = errno;
    }
    if (fclose(output->file) != 0 && !failed) {
        failed = true;
        error = errno;
    }
    output->file = NULL;
    if (!failed && output->temporary && rename(output->temporary, output->path) != 0) {
        failed = true;
        error = errno;
    }
    if (failed) {
        errno = error;
        bench_fail_errno(failure, "cannot write %s", output->path);
        bench_output_discard(output);
        return false;
    }
    if (output->temporary)
        bench_leftovers_forget(output->temporary);
    free(output->temporary);
    output->temporary = NULL;
    bench_output_discard(output);
    return true;
}

void bench_output_discard(struct bench_output *output)
{
    if (output->path && output->file)
        fclose(output->file);
    if (output->temporary) {
        unlink(output->temporary);
        bench_leftovers_forget(output->temporary);
    }
    free(output->temporary);
    free(output->path);
    memset(output, 0, sizeof *output);
}

bool bench_make_directories(const char *path, struct bench_failure *failure)
{
    char *copy = strdup(path);
    if (!copy)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok = true;
    for (char *at = copy + (*copy != '\0'); ok; at++) { /* not the root itself */
        if (*at != '/' && *at != '\0')
            continue;
        char end = *at;
        *at = '\0';
        struct stat info;
        if (mkdir(copy, 0777) != 0 &&
            !(errno == EEXIST && stat(copy, &info) == 0 && S_ISDIR(info.st_mode)))
            ok = bench_fail_errno(failure, "cannot make the folder %s", copy);
        *at = end;
        if (!end)
            break;
    }
    free(copy);
    return ok;
}
