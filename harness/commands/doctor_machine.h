/*
 * doctor_machine.h - `slidebench doctor` of the machine alone.
 */
#ifndef BENCH_DOCTOR_MACHINE_H
#define BENCH_DOCTOR_MACHINE_H

#include "failure.h"

/* Prints what of this machine disturbs times; takes two seconds. */
bool bench_doctor_machine(struct bench_failure *failure);

#endif
