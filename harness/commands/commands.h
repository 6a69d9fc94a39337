/*
 * commands.h - the commands of the program, one file each.
 */
#ifndef BENCH_COMMANDS_H
#define BENCH_COMMANDS_H

#include "cli.h"

extern const struct bench_command bench_command_solve;
extern const struct bench_command bench_command_gen;
extern const struct bench_command bench_command_run;
extern const struct bench_command bench_command_list;
extern const struct bench_command bench_command_show;
extern const struct bench_command bench_command_plot;
extern const struct bench_command bench_command_report;
extern const struct bench_command bench_command_check;
extern const struct bench_command bench_command_compare;
extern const struct bench_command bench_command_history;
extern const struct bench_command bench_command_export;
extern const struct bench_command bench_command_import;
extern const struct bench_command bench_command_worker;
extern const struct bench_command bench_command_launch;
extern const struct bench_command bench_command_ab;
extern const struct bench_command bench_command_doctor;

#endif
