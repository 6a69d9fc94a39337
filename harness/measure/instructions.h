/*
 * instructions.h - user-mode instructions of the calling thread, where the machine counts them.
 *
 * Through perf_event_open. Virtual machines and containers often have no counter: that is no
 * error, the number is then absent.
 */
#ifndef BENCH_INSTRUCTIONS_H
#define BENCH_INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* A stopped counter at 0, or -1 with errno set where there is none. Close it with close(). */
int bench_instructions_open(void);

/* Sets the counter to 0 and starts it. Does nothing when fd is -1. */
void bench_instructions_start(int fd);

/* Stops the counter and reads it. False when fd is -1. */
bool bench_instructions_stop(int fd, uint64_t *count);

#endif
