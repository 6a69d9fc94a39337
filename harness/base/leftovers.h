/*
 * leftovers.h - what must not stay behind when the program is told to stop.
 *
 * Half-written files, temporary folders and programs that write into them are noted here while they
 * are there. SIGINT, SIGTERM and SIGHUP then end those programs, remove those files and end this
 * program as they would have anyway. A command that handles these signals itself is left alone.
 */
#ifndef BENCH_LEFTOVERS_H
#define BENCH_LEFTOVERS_H

#include <signal.h>
#include <sys/types.h>

#include "failure.h"

/*
 * Notes the file `path` or, with an `ending`, all files of the folder `path` whose names end so.
 * With the ending "" it is the whole folder. Both texts must stay until they are forgotten. Of more
 * than 32 at once the others are not noted.
 */
void bench_leftovers_note(const char *path, const char *ending);
void bench_leftovers_forget(const char *path);

/* The program that writes into them; 0: none any more. One at a time. */
void bench_leftovers_note_child(pid_t child);

/* Keeps the signals waiting, from making something until it is noted; then lets them in again. */
void bench_leftovers_hold(sigset_t *before);
void bench_leftovers_release(const sigset_t *before);

/* A temporary folder, in TMPDIR or /tmp; noted. False when none can be made. */
enum { BENCH_FOLDER_ROOM = 2048 };
bool bench_temporary_folder_make(char folder[BENCH_FOLDER_ROOM], struct bench_failure *failure);

/* Removes it with its files, and forgets it. */
void bench_temporary_folder_remove(const char *folder);

#endif
