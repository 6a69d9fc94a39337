#include "gnuplot_process.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "leftovers.h"

FILE *bench_gnuplot_memory(struct bench_failure *failure)
{
    int fd = memfd_create("gnuplot", MFD_CLOEXEC);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w+");
    if (!file) {
        bench_fail_errno(failure, "cannot make a file in memory");
        if (fd >= 0)
            close(fd);
    }
    return file;
}

/*
 * The environment with LC_ALL=C.UTF-8: no decimal commas, English messages, and no warning that a
 * sign is not in the locale. NULL without memory.
 */
static char **plain_environment(void)
{
    size_t count = 0, kept = 0;
    static char locale[] = "LC_ALL=C.UTF-8";
    while (environ[count])
        count++;
    char **copy = malloc((count + 2) * sizeof *copy);
    for (size_t i = 0; copy && i < count; i++)
        if (strncmp(environ[i], "LC_ALL=", 7) != 0 && strncmp(environ[i], "GNUTERM=", 8) != 0)
            copy[kept++] = environ[i];
    if (copy)
        copy[kept++] = locale, copy[kept] = NULL;
    return copy;
}

/* Returns an error number. */
static int direct(posix_spawn_file_actions_t *actions, const struct bench_gnuplot_files *files)
{
    int messages = fileno(files->messages);
    int output = files->output ? fileno(files->output) : messages;
    int error =
        files->input
            ? posix_spawn_file_actions_adddup2(actions, fileno(files->input), STDIN_FILENO)
            : posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!error)
        error = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    if (!error)
        error = posix_spawn_file_actions_adddup2(actions, messages, STDERR_FILENO);
    if (!error && files->directory)
        error = posix_spawn_file_actions_addchdir_np(actions, files->directory);
    return error;
}

/* The new process has the signals of this one before they were held. Returns an error number. */
static int start(char **argv, const posix_spawn_file_actions_t *actions, char **environment,
                 pid_t *pid)
{
    posix_spawnattr_t attributes;
    sigset_t before;
    int error = posix_spawnattr_init(&attributes);
    if (error)
        return error;
    bench_leftovers_hold(&before);
    posix_spawnattr_setsigmask(&attributes, &before);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    error = posix_spawnp(pid, argv[0], actions, &attributes, argv, environment);
    if (!error)
        bench_leftovers_note_child(*pid);
    bench_leftovers_release(&before);
    posix_spawnattr_destroy(&attributes);
    return error;
}

static int spawn(char **argv, const struct bench_gnuplot_files *files, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    char **environment = plain_environment();
    int error = posix_spawn_file_actions_init(&actions);
    if (error || !environment) {
        free(environment);
        return error ? error : ENOMEM;
    }
    if ((error = direct(&actions, files)) == 0)
        error = start(argv, &actions, environment, pid);
    posix_spawn_file_actions_destroy(&actions);
    free(environment);
    return error;
}

/* False when it cannot be waited for. Its number stays its own until it is forgotten here. */
static bool wait_for(pid_t pid)
{
    siginfo_t info;
    int status;
    while (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT) < 0)
        if (errno != EINTR)
            return false;
    bench_leftovers_note_child(0);
    return waitpid(pid, &status, 0) == pid;
}

bool bench_gnuplot_run(char **argv, const struct bench_gnuplot_files *files, const char *instead,
                       struct bench_failure *failure)
{
    pid_t pid;
    int error = spawn(argv, files, &pid);
    if (error == ENOENT)
        return bench_fail(failure, BENCH_EXIT_FAILED,
                          "gnuplot is not installed, so there are no pictures (on Debian and "
                          "Ubuntu: apt install gnuplot-nox fonts-dejavu-core)%s",
                          instead);
    if (error) {
        errno = error;
        return bench_fail_errno(failure, "cannot run gnuplot");
    }
    return wait_for(pid) || bench_fail_errno(failure, "cannot wait for gnuplot");
}

void bench_gnuplot_last_message(FILE *messages, char *text, size_t size)
{
    char line[512];
    rewind(messages);
    text[0] = '\0';
    while (fgets(line, sizeof line, messages)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[strspn(line, " \t^")])
            snprintf(text, size, "%s", line + strspn(line, " \t"));
    }
}
