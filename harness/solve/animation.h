/*
 * animation.h - a solution moving in the terminal.
 *
 * The board is drawn over itself, in place: there is no second screen, and what was on the terminal
 * stays. In a window too small for the board only the line that counts the moves is drawn.
 */
#ifndef BENCH_ANIMATION_H
#define BENCH_ANIMATION_H

#include <stdio.h>

#include "attempt.h"
#include "convention.h"

/*
 * Shows the path of a solved attempt on `out`, a terminal. 'q', the escape key and signals stop it
 * (bench_stop_signal then tells the signal), a blank holds it and lets it go on. The terminal is as
 * before when it returns.
 */
void bench_animation_show(const struct bench_problem *problem, const struct bench_attempt *attempt,
                          enum bench_convention convention, double moves_per_second, FILE *out);

#endif
