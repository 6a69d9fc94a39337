/*
 * Where suites are.
 */
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "nearest.h"
#include "suite.h"

static const char working_folder[] = "bench/suites";
static const char extension[] = ".ini";

/* The folder of the suites that were installed with the program, or NULL. The caller frees it. */
static char *installed_folder(void)
{
    char program[4096], *folder = NULL;
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    if (length <= 0 || length == (ssize_t)sizeof program)
        return NULL;
    while (length > 0 && program[length - 1] != '/')
        length--;
    return asprintf(&folder, "%.*s%s", (int)length, program, BENCH_SUITES) < 0 ? NULL : folder;
}

static bool is_suite(const char *file)
{
    size_t length = strlen(file);
    return length >= sizeof extension &&
           strcmp(file + length - (sizeof extension - 1), extension) == 0;
}

/* "bench/suites/quick.ini" -> "quick", in a buffer that holds any file's name. */
static const char *suite_name(const char *path, char name[NAME_MAX + 1])
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    snprintf(name, NAME_MAX + 1, "%.*s", (int)(strlen(base) - (sizeof extension - 1)), base);
    return name;
}

static int by_name(const void *a, const void *b)
{
    char one[NAME_MAX + 1], other[NAME_MAX + 1];
    return strcmp(suite_name(*(char *const *)a, one), suite_name(*(char *const *)b, other));
}

/* False when memory runs out. A name that an earlier folder has already is passed over. */
static bool add_path(char ***paths, size_t *count, const char *folder, const char *file)
{
    char *path = NULL;
    if (asprintf(&path, "%s/%s", folder, file) < 0)
        return false;
    for (size_t i = 0; i < *count; i++)
        if (by_name(&path, &(*paths)[i]) == 0) {
            free(path);
            return true;
        }
    char **more = realloc(*paths, (*count + 1) * sizeof *more);
    if (!more) {
        free(path);
        return false;
    }
    *paths = more;
    more[(*count)++] = path;
    return true;
}

/* A folder that cannot be read has no suites. */
static bool add_folder(char ***paths, size_t *count, const char *folder)
{
    DIR *directory = opendir(folder);
    bool ok = true;
    if (!directory)
        return true;
    for (struct dirent *entry; ok && (entry = readdir(directory));)
        if (is_suite(entry->d_name))
            ok = add_path(paths, count, folder, entry->d_name);
    closedir(directory);
    return ok;
}

static void free_paths(char **paths, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(paths[i]);
    free(paths);
}

bool bench_suite_list(char ***paths, size_t *count, struct bench_failure *failure)
{
    char **found = NULL, *installed = installed_folder();
    size_t found_count = 0;
    bool ok = add_folder(&found, &found_count, working_folder) &&
              (!installed || add_folder(&found, &found_count, installed));
    free(installed);
    if (!ok) {
        free_paths(found, found_count);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    if (found_count > 0)
        qsort(found, found_count, sizeof *found, by_name);
    *paths = found;
    *count = found_count;
    return true;
}

/* Names the suites there are, the likeliest first. */
static void fail_unknown(const char *text, char **paths, size_t count,
                         struct bench_failure *failure)
{
    char known[600] = "", name[NAME_MAX + 1];
    size_t used = 0;
    const char *nearest = NULL;
    unsigned least = 0;

    for (size_t i = 0; i < count; i++) {
        unsigned distance = bench_edit_distance(text, suite_name(paths[i], name));
        if (!nearest || distance < least) {
            nearest = paths[i];
            least = distance;
        }
        if (used < sizeof known)
            used +=
                (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", name);
    }
    if (!nearest)
        bench_fail(failure, BENCH_EXIT_USAGE,
                   "no suite '%s'; expected the path of an INI file (there is no suite in %s, and "
                   "none is installed)",
                   text, working_folder);
    else if (bench_near(text, least))
        bench_fail(
            failure, BENCH_EXIT_USAGE,
            "no suite '%s'; did you mean '%s'? There are %s, or give the path of an INI file", text,
            suite_name(nearest, name), known);
    else
        bench_fail(failure, BENCH_EXIT_USAGE,
                   "no suite '%s'; expected the path of an INI file, or one of %s", text, known);
}

char *bench_suite_find(const char *text, struct bench_failure *failure)
{
    char **paths, *found = NULL, name[NAME_MAX + 1];
    size_t count;

    if (strchr(text, '/') || is_suite(text)) {
        if (!(found = strdup(text)))
            bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        return found;
    }
    if (!bench_suite_list(&paths, &count, failure))
        return NULL;
    for (size_t i = 0; i < count && !found; i++)
        if (strcmp(suite_name(paths[i], name), text) == 0) {
            found = paths[i];
            paths[i] = NULL;
        }
    if (!found)
        fail_unknown(text, paths, count, failure);
    free_paths(paths, count);
    return found;
}
