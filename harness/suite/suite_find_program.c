/*
 * Where the programs of a suite are.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command_words.h"
#include "suite.h"

/* 0, or the errno that says why the file cannot be executed. */
static int executable(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0 || access(path, X_OK) != 0)
        return errno;
    return S_ISDIR(about.st_mode) ? EISDIR : 0;
}

/* As execvp: in the folders of PATH, an empty one the folder where the program will run. */
static bool in_path(const char *word, const char *folder)
{
    const char *path = getenv("PATH");
    for (const char *at = path ? path : "/bin:/usr/bin"; at; at = strchr(at, ':')) {
        at += *at == ':';
        char candidate[PATH_MAX];
        int length = (int)strcspn(at, ":");
        if (length && *at == '/')
            snprintf(candidate, sizeof candidate, "%.*s/%s", length, at, word);
        else
            snprintf(candidate, sizeof candidate, "%s/%.*s/%s", folder, length ? length : 1,
                     length ? at : ".", word);
        if (executable(candidate) == 0)
            return true;
        if (!length && !*at)
            break;
    }
    return false;
}

static bool find(const struct bench_program *program, const char *word,
                 struct bench_failure *failure)
{
    const char *folder = program->folder ? program->folder : ".";
    if (!strchr(word, '/'))
        return in_path(word, folder) ||
               bench_fail(failure, BENCH_EXIT_USAGE,
                          "contestant '%s': there is no program '%s' in the folders of PATH; "
                          "write ./%s for one in the working folder",
                          program->name, word, word);
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s%s%s", *word == '/' ? "" : folder, *word == '/' ? "" : "/",
             word);
    int error = executable(path);
    return error == 0 || bench_fail(failure, BENCH_EXIT_USAGE,
                                    "contestant '%s': cannot execute %s: %s", program->name,
                                    program->folder || *word == '/' ? path : word, strerror(error));
}

bool bench_suite_find_programs(const struct bench_suite *suite, struct bench_failure *failure)
{
    for (size_t i = 0; i < suite->program_count; i++) {
        char **words;
        size_t count;
        if (!bench_command_split(suite->programs[i].command, &words, &count, failure))
            return false;
        bool found = find(&suite->programs[i], words[0], failure);
        bench_command_free(words);
        if (!found)
            return false;
    }
    return true;
}
