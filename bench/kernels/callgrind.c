#include "callgrind.h"

#include <errno.h>
#include <inttypes.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

extern char **environ;

/* The line "totals: N" of what callgrind wrote. */
static bool read_total(const char *path, uint64_t *instructions, struct bench_failure *failure)
{
    char *line = NULL;
    size_t room = 0;
    bool found = false;
    FILE *file = fopen(path, "re");
    if (!file)
        return bench_fail_errno(failure, "valgrind left no counts in %s", path);
    while (!found && getline(&line, &room, file) > 0)
        found = sscanf(line, "totals: %" SCNu64, instructions) == 1;
    free(line);
    fclose(file);
    return found ||
           bench_fail(failure, BENCH_EXIT_FAILED, "there is no line 'totals:' in %s", path);
}

/* Valgrind's own words go to standard error only when it fails, from `log`. */
static void show_log(const char *path)
{
    char line[512];
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file))
        fputs(line, stderr);
    if (file)
        fclose(file);
}

static bool run_valgrind(char **arguments, const char *log, struct bench_failure *failure)
{
    pid_t pid;
    int status;
    int error = posix_spawnp(&pid, "valgrind", NULL, NULL, arguments, environ);
    if (error) {
        errno = error;
        return bench_fail_errno(failure, "cannot run valgrind, which --callgrind needs");
    }
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return bench_fail_errno(failure, "cannot wait for valgrind");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    show_log(log);
    return bench_fail(failure, BENCH_EXIT_FAILED, "valgrind failed");
}

/* Counts for one of the field, with files in `folder`. */
static bool count(size_t i, int argc, char **argv, const char *folder, uint64_t *instructions,
                  struct bench_failure *failure)
{
    char program[4096], out[128], out_option[192], log[128], log_option[192], only[32];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length < 0)
        return bench_fail_errno(failure, "cannot find this program's file");
    program[length] = '\0';
    snprintf(out, sizeof out, "%s/counts", folder);
    snprintf(log, sizeof log, "%s/log", folder);
    snprintf(out_option, sizeof out_option, "--callgrind-out-file=%s", out);
    snprintf(log_option, sizeof log_option, "--log-file=%s", log);
    snprintf(only, sizeof only, "--only=%zu", i);
    char *const head[] = {(char *)"valgrind",
                          (char *)"--tool=callgrind",
                          (char *)"--collect-atstart=no",
                          (char *)"--toggle-collect=" KERNELS_COUNTED,
                          out_option,
                          log_option,
                          program};
    enum { HEAD = sizeof head / sizeof *head };
    char **arguments = calloc(HEAD + (size_t)argc + 1, sizeof *arguments);
    if (!arguments)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    memcpy(arguments, head, sizeof head);
    memcpy(arguments + HEAD, argv + 1, ((size_t)argc - 1) * sizeof *argv);
    arguments[HEAD + argc - 1] = only;
    bool ok = run_valgrind(arguments, log, failure) && read_total(out, instructions, failure);
    unlink(out);
    unlink(log);
    free(arguments);
    return ok;
}

bool kernels_callgrind(const struct kernels_field *field, int argc, char **argv,
                       uint64_t *instructions, struct bench_failure *failure)
{
    char folder[] = "/tmp/slidebench-kernels-XXXXXX";
    if (!mkdtemp(folder))
        return bench_fail_errno(failure, "cannot make a folder in /tmp");
    bool ok = true;
    for (size_t i = 0; ok && i < field->yardstick_count + field->solver_count; i++)
        ok = count(i, argc, argv, folder, &instructions[i], failure);
    rmdir(folder);
    return ok;
}
