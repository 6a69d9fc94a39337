/*
 * terminal.h - a terminal to draw on, given back as it was found.
 */
#ifndef BENCH_TERMINAL_H
#define BENCH_TERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <termios.h>

enum { BENCH_TERMINAL_SIGNALS = 10 };

struct bench_terminal {
    FILE *out;
    bool keys; /* standard input is a terminal, too: keys come one by one, unseen */
    struct termios saved, raw;
    struct sigaction old[BENCH_TERMINAL_SIGNALS], old_suspend;
};

/*
 * Hides the cursor and makes keys come one by one. Signals that would end the program now set
 * bench_stop_signal (signals.h) until bench_terminal_end, which must be called. While the program
 * is stopped (SIGTSTP) the terminal is as it was found. One at a time.
 */
void bench_terminal_begin(struct bench_terminal *terminal, FILE *out);
void bench_terminal_end(struct bench_terminal *terminal);

/* Waits for a key, at most `wait_ns`: the key, or 0 when none came or a signal did. */
int bench_terminal_key(const struct bench_terminal *terminal, uint64_t wait_ns);

/* Columns and lines; 80 and 24 when the terminal does not say. */
void bench_terminal_size(FILE *out, unsigned *columns, unsigned *lines);

#endif
