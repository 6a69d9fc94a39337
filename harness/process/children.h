/*
 * children.h - the children of a process, by /proc.
 */
#ifndef BENCH_CHILDREN_H
#define BENCH_CHILDREN_H

#include <stdbool.h>
#include <sys/types.h>

/*
 * Calls visit (NULL: none) for each child of `parent`, zombies included. True when a visit was,
 * or without visit, when there is a child. Reads all of /proc: a millisecond for a hundred
 * processes.
 */
bool bench_children(pid_t parent, bool (*visit)(pid_t child));

#endif
