/*
 * The program: finds the command and runs it.
 *
 * Only --help and --version can stand before a command, so there is nothing for argp to parse here;
 * each command parses its own arguments.
 */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "help.h"
#include "nearest.h"

static const struct bench_command *const commands[] = {
    &bench_command_solve,
    &bench_command_gen,
    &bench_command_run,
    &bench_command_list,
    &bench_command_show,
    &bench_command_plot,
    &bench_command_report,
    &bench_command_check,
    &bench_command_ab,
    &bench_command_compare,
    &bench_command_history,
    &bench_command_export,
    &bench_command_import,
    &bench_command_worker,
    &bench_command_launch,
    &bench_command_doctor,
    NULL,
};

static bool is_one_of(const char *word, const char *first, const char *second)
{
    return strcmp(word, first) == 0 || strcmp(word, second) == 0;
}

/* NULL after saying so when there is no such command. */
static const struct bench_command *find_command(const char *name)
{
    const char *nearest = "help", *what = name[0] == '-' ? "option" : "command";
    for (size_t i = 0; commands[i]; i++) {
        if (strcmp(name, commands[i]->name) == 0)
            return commands[i];
        if (bench_edit_distance(name, commands[i]->name) < bench_edit_distance(name, nearest))
            nearest = commands[i]->name;
    }
    if (name[0] != '-' && bench_near(name, bench_edit_distance(name, nearest)))
        fprintf(stderr, "slidebench: unknown command '%s'; did you mean '%s'?\n", name, nearest);
    else
        fprintf(stderr, "slidebench: unknown %s '%s'; see 'slidebench --help'\n", what, name);
    return NULL;
}

static int run_command(const struct bench_command *command, int argc, char **argv)
{
    char name[64];
    snprintf(name, sizeof name, "slidebench %s", command->name);
    argv[0] = name; /* what argp calls the program in its messages */
    return command->main(argc, argv);
}

static int usage(void)
{
    fputs("Usage: slidebench COMMAND [ARGUMENT...]\n"
          "Try 'slidebench --help'.\n",
          stderr);
    return BENCH_EXIT_USAGE;
}

/* Words behind the last one that counts, which is argv[0]; says so. */
static bool too_many(int argc, char **argv)
{
    if (argc > 1)
        fprintf(stderr, "slidebench: '%s' after '%s'; expected no more\n", argv[1], argv[0]);
    return argc > 1;
}

static int help(int argc, char **argv)
{
    if (argc == 1) {
        bench_help_print(commands);
        return bench_cli_finish(BENCH_EXIT_OK);
    }
    const struct bench_command *command = find_command(argv[1]);
    if (!command || too_many(argc - 1, argv + 1))
        return BENCH_EXIT_USAGE;
    char option[] = "--help";
    return run_command(command, 2, (char *[]){NULL, option, NULL});
}

/* A file opened later must not become standard output because that came closed. */
static void fill_standard_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)!open("/dev/null", O_RDONLY); /* writing to it fails, and is reported */
}

int main(int argc, char **argv)
{
    fill_standard_streams();
    /* A closed pipe is a write error like a full disk; bench_cli_finish tells it. */
    signal(SIGPIPE, SIG_IGN);

    if (argc < 2)
        return usage();
    if (is_one_of(argv[1], "--version", "-V")) {
        if (too_many(argc - 1, argv + 1))
            return BENCH_EXIT_USAGE;
        bench_version_print();
        return bench_cli_finish(BENCH_EXIT_OK);
    }
    if (is_one_of(argv[1], "--help", "-h") || strcmp(argv[1], "help") == 0)
        return help(argc - 1, argv + 1);
    const struct bench_command *command = find_command(argv[1]);
    return command ? run_command(command, argc - 1, argv + 1) : BENCH_EXIT_USAGE;
}
