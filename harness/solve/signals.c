#include "signals.h"

#include <signal.h>
#include <stddef.h>

volatile int bench_stop_signal;

void bench_signals_note(int number)
{
    bench_stop_signal = number;
}

void bench_signals_watch(void)
{
    struct sigaction action = {.sa_handler = bench_signals_note, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}
