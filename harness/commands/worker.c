#include "commands.h"

static int worker_main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return BENCH_EXIT_FAILED;
}

const struct bench_command bench_command_worker = {"worker", "", worker_main};
