/*
 * callgrind.h - how many instructions each of a field needs, by valgrind's callgrind.
 */
#ifndef KERNELS_CALLGRIND_H
#define KERNELS_CALLGRIND_H

#include "field.h"

/*
 * Runs this program once more under callgrind for each yardstick and each solver, with the
 * arguments `argv` and --only N, and counts what happens within the solves alone. Fills
 * instructions[0 .. yardstick_count + solver_count - 1], yardsticks first. Valgrind simulates a CPU
 * without AVX-512.
 */
bool kernels_callgrind(const struct kernels_field *field, int argc, char **argv,
                       uint64_t *instructions, struct bench_failure *failure);

#endif
