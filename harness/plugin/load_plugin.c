#include "load_plugin.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "registry.h"
#include "trial.h"

/* Is it a file that the dynamic linker might take? Looked at first, so that a pipe cannot hang. */
static bool looks_right(const char *path, struct bench_failure *failure)
{
    static const char elf[4] = {0x7f, 'E', 'L', 'F'};
    char start[sizeof elf];
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0 || fstat(fd, &status) != 0) {
        bench_fail_errno(failure, "cannot read the plug-in %s", path);
        failure->exit_status = BENCH_EXIT_USAGE;
        if (fd >= 0)
            close(fd);
        return false;
    }
    bool right = S_ISREG(status.st_mode) && read(fd, start, sizeof start) == sizeof start &&
                 memcmp(start, elf, sizeof elf) == 0;
    close(fd);
    return right || bench_fail(failure, BENCH_EXIT_USAGE,
                               "the plug-in %s is not a shared library (no ELF file); make one "
                               "with cc -shared -fPIC",
                               path);
}

bool bench_plugin_open(const char *path, struct bench_failure *failure)
{
    char error[SLIDE_SPEC_ERROR];
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *reason = dlerror();
        size_t length = strlen(path);
        if (strncmp(reason, path, length) == 0 && strncmp(reason + length, ": ", 2) == 0)
            reason += length + 2;
        return bench_fail(failure, BENCH_EXIT_USAGE, "the plug-in %s cannot be loaded: %s", path,
                          reason);
    }
    const struct slide_plugin *plugin = dlsym(library, "slide_plugin");
    if (!plugin)
        bench_fail(failure, BENCH_EXIT_USAGE,
                   "the plug-in %s has no symbol slide_plugin; expected SLIDE_PLUGIN(...) in its "
                   "source",
                   path);
    else if (slide_registry_add(plugin, error))
        return true; /* it stays loaded to the end */
    else
        bench_fail(failure, BENCH_EXIT_USAGE, "the plug-in %s is refused: %s", path, error);
    dlclose(library);
    return false;
}

/* The files that are loaded, for the life of the process. */
static struct {
    dev_t device;
    ino_t inode;
} loaded[64];
static size_t loaded_count;

static bool is_loaded(const struct stat *status)
{
    for (size_t i = 0; i < loaded_count; i++)
        if (loaded[i].device == status->st_dev && loaded[i].inode == status->st_ino)
            return true;
    return false;
}

static bool load_new(const char *path, const struct stat *status, enum bench_plugin_trust trust,
                     struct bench_failure *failure)
{
    if (loaded_count == sizeof loaded / sizeof *loaded)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "the plug-in %s is one too many; %zu are the "
                          "most",
                          path, loaded_count);
    if (trust == BENCH_PLUGIN_TRY && !bench_plugin_try(path, failure))
        return false;
    if (!bench_plugin_open(path, failure))
        return false;
    loaded[loaded_count].device = status->st_dev;
    loaded[loaded_count++].inode = status->st_ino;
    return true;
}

bool bench_plugin_load(const char *path, enum bench_plugin_trust trust, char **real_path,
                       struct bench_failure *failure)
{
    struct stat status;
    struct bench_failure own;
    if (!failure)
        failure = &own;
    if (!looks_right(path, failure))
        return false;
    char *real = realpath(path, NULL);
    if (!real || stat(real, &status) != 0) {
        bench_fail_errno(failure, "cannot read the plug-in %s", path);
        free(real);
        return false;
    }
    if (!is_loaded(&status) && !load_new(real, &status, trust, failure)) {
        free(real);
        return false;
    }
    if (real_path)
        *real_path = real;
    else
        free(real);
    return true;
}
