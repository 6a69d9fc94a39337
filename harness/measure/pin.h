/*
 * pin.h - keeps this process, and those that it starts meanwhile, on one CPU.
 *
 * Two processes that take turns are compared on the same caches at the same clock: times of one
 * CPU vary less than times of several.
 */
#ifndef BENCH_PIN_H
#define BENCH_PIN_H

#include <sched.h>
#include <stdbool.h>

struct bench_pin {
    cpu_set_t before;
    bool held;
};

/* Pins to the CPU that the scheduler has put us on just now. Where that is refused nothing is
 * pinned. */
void bench_pin_here(struct bench_pin *pin);

/* Gives back what bench_pin_here took. */
void bench_pin_release(struct bench_pin *pin);

#endif
