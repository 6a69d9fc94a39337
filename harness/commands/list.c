#include "commands.h"

static int list_main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return BENCH_EXIT_FAILED;
}

const struct bench_command bench_command_list = {"list", "", list_main};
