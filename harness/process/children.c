#include "children.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The parent of a process, 0 when it is gone. */
static pid_t parent_of(pid_t pid)
{
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    if (fd >= 0)
        close(fd);
    text[length > 0 ? length : 0] = '\0';
    const char *name_end = strrchr(text, ')'); /* a name may have anything in it */
    long parent = 0;
    return name_end && sscanf(name_end, ") %*c %ld", &parent) == 1 ? (pid_t)parent : 0;
}

bool bench_children(pid_t parent, bool (*visit)(pid_t child))
{
    DIR *processes = opendir("/proc");
    bool any = false;
    for (struct dirent *entry; processes && (entry = readdir(processes));) {
        pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        if (pid > 0 && parent_of(pid) == parent && (!visit || visit(pid)))
            any = true;
    }
    if (processes)
        closedir(processes);
    return any;
}
