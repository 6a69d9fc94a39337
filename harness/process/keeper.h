/*
 * keeper.h - a process between us and a program, so that nothing of the program is left behind.
 *
 * The program is started by its keeper, which tells its number and how it ends. When we close our
 * end of `tie`, or die in whatever way, the keeper kills the program and all that descends from it,
 * and ends. Descendants that left the program's session are found as well: the keeper is the
 * "child subreaper" of prctl(2), to whom the kernel gives all orphans.
 */
#ifndef BENCH_KEEPER_H
#define BENCH_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

struct bench_keeper {
    pid_t pid;  /* of the keeper; 0: none */
    int tie;    /* held open while the program is wanted */
    int news;   /* what the keeper tells; does not block once the program runs */
    bool ended; /* the program has, by itself */
    int status; /* its wait status */
};

#define BENCH_KEEPER_NONE ((struct bench_keeper){0, -1, -1, false, 0})

/*
 * Starts a keeper whose child calls start(context, keeper), which must not return. *program gets
 * the child's number; it stays its own until release. False: no process or pipe to be had, errno.
 */
bool bench_keeper_start(struct bench_keeper *keeper,
                        void (*start)(const void *context, pid_t keeper), const void *context,
                        pid_t *program);

/* Has the program ended by itself? Does not wait. */
bool bench_keeper_program_ended(struct bench_keeper *keeper);

/* Kills the program and all its descendants. Returns the program's wait status. */
int bench_keeper_release(struct bench_keeper *keeper, pid_t program);

#endif
