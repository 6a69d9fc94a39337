/*
 * order.h - in which order the contestants solve a board.
 *
 * Repetitions are interleaved and each has a shuffle of its own, so that a machine that warms up
 * or slows down hits all contestants alike.
 */
#ifndef BENCH_ORDER_H
#define BENCH_ORDER_H

#include <stddef.h>
#include <stdint.h>

/* Fills order[0..count-1] with 0..count-1: a function of (seed, board, repetition) alone. */
void bench_order(uint64_t seed, uint32_t board, uint64_t repetition, uint32_t *order, size_t count);

#endif
