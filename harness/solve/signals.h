/*
 * signals.h - being told to stop.
 */
#ifndef BENCH_SIGNALS_H
#define BENCH_SIGNALS_H

/* The number of the signal that said stop; 0: none. */
extern volatile int bench_stop_signal;

/*
 * From now on SIGINT and SIGTERM set bench_stop_signal and interrupt what waits. The first one
 * ends the search, and its outcome is shown; a second one ends the program.
 */
void bench_signals_watch(void);

/* For sigaction. */
void bench_signals_note(int number);

#endif
