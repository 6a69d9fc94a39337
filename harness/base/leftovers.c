/*
 * All that the handler calls is safe in one: open, getdents64, unlinkat, kill, waitpid. So folders
 * are read without opendir, which is not.
 */
#include "leftovers.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOTED = 32 };

static const int stops[] = {SIGINT, SIGTERM, SIGHUP};
enum { STOPS = sizeof stops / sizeof *stops };

/* Changed only while the signals are held. */
static struct {
    const char *path, *ending;
} noted[NOTED];
static pid_t owner, child; /* a forked process must not clear up after its parent */

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), wanted = strlen(ending);
    return length >= wanted && memcmp(name + length - wanted, ending, wanted) == 0;
}

/* Files only: no folder of ours has folders in it. */
static void remove_files(const char *folder, const char *ending)
{
    _Alignas(struct dirent64) char entries[4096];
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    for (ssize_t size; (size = getdents64(fd, entries, sizeof entries)) > 0;)
        for (char *at = entries; at < entries + size;) {
            struct dirent64 *entry = (struct dirent64 *)(void *)at;
            if (ends_with(entry->d_name, ending))
                unlinkat(fd, entry->d_name, 0); /* fails for . and .. */
            at += entry->d_reclen;
        }
    close(fd);
}

static void clear(const char *path, const char *ending)
{
    if (ending)
        remove_files(path, ending);
    else
        unlink(path);
    if (ending && !*ending)
        rmdir(path);
}

static void stop(int number)
{
    if (getpid() == owner) {
        if (child > 0) {
            kill(child, SIGKILL);
            while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
                ;
        }
        for (size_t i = 0; i < NOTED; i++)
            if (noted[i].path)
                clear(noted[i].path, noted[i].ending);
    }
    signal(number, SIG_DFL);
    raise(number); /* ends the program when this returns */
}

/* Where nobody else handles or ignores the signals. */
static void watch(void)
{
    struct sigaction action = {.sa_handler = stop}, now;
    if (owner == getpid())
        return;
    memset(noted, 0, sizeof noted); /* a parent's */
    child = 0;
    owner = getpid();
    for (int i = 0; i < STOPS; i++)
        sigaddset(&action.sa_mask, stops[i]);
    for (int i = 0; i < STOPS; i++)
        if (sigaction(stops[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            sigaction(stops[i], &action, NULL);
}

void bench_leftovers_hold(sigset_t *before)
{
    sigset_t held;
    sigemptyset(&held);
    for (int i = 0; i < STOPS; i++)
        sigaddset(&held, stops[i]);
    sigprocmask(SIG_BLOCK, &held, before);
}

void bench_leftovers_release(const sigset_t *before)
{
    sigprocmask(SIG_SETMASK, before, NULL);
}

void bench_leftovers_note(const char *path, const char *ending)
{
    sigset_t before;
    bench_leftovers_hold(&before);
    watch();
    for (size_t i = 0; i < NOTED; i++)
        if (!noted[i].path) {
            noted[i].path = path;
            noted[i].ending = ending;
            break;
        }
    bench_leftovers_release(&before);
}

void bench_leftovers_forget(const char *path)
{
    sigset_t before;
    bench_leftovers_hold(&before);
    for (size_t i = 0; i < NOTED; i++)
        if (noted[i].path == path)
            noted[i].path = NULL;
    bench_leftovers_release(&before);
}

void bench_leftovers_note_child(pid_t pid)
{
    sigset_t before;
    bench_leftovers_hold(&before);
    child = pid;
    bench_leftovers_release(&before);
}

bool bench_temporary_folder_make(char folder[BENCH_FOLDER_ROOM], struct bench_failure *failure)
{
    const char *parent = getenv("TMPDIR");
    sigset_t before;
    bench_leftovers_hold(&before);
    bool made = snprintf(folder, BENCH_FOLDER_ROOM, "%s/slidebench.XXXXXX",
                         parent && *parent ? parent : "/tmp") < BENCH_FOLDER_ROOM &&
                mkdtemp(folder);
    int error = errno;
    if (made)
        bench_leftovers_note(folder, "");
    bench_leftovers_release(&before);
    errno = error;
    return made || bench_fail_errno(failure, "cannot make a temporary folder %s", folder);
}

void bench_temporary_folder_remove(const char *folder)
{
    clear(folder, "");
    bench_leftovers_forget(folder);
}
