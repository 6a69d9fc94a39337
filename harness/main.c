/*
 * The program: finds the command and runs it.
 */
#include <argp.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"

static const struct bench_command *const commands[] = {
    &bench_command_solve, &bench_command_gen,  &bench_command_run,    &bench_command_list,
    &bench_command_show,  &bench_command_plot, &bench_command_export, &bench_command_worker,
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[1], commands[i]->name) == 0)
            return commands[i]->main(argc - 1, argv + 1);
    return BENCH_EXIT_USAGE;
}
