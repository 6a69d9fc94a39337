#include "help.h"

#include <string.h>

#include "build.h"

static const char usage[] =
    "Usage: slidebench COMMAND [ARGUMENT...]\n"
    "  or:  slidebench help COMMAND\n"
    "  or:  slidebench --help | --version\n"
    "Runs search algorithms on sliding-tile puzzles, checks every answer, and\n"
    "compares nodes expanded, memory, path length and time.\n"
    "\n"
    "Commands:\n";

static const char words[] =
    "\n"
    "Solvers:\n"
    "  A solver is ALGORITHM[:ITEM[,ITEM...]], an ITEM a heuristic or OPTION=VALUE:\n"
    "  astar, astar:misplaced. 'slidebench list solvers' and 'slidebench list\n"
    "  heuristics' name them.\n"
    "\n"
    "Counters:\n"
    "  expanded              nodes whose successors were generated; not the goal that\n"
    "                        ends the search\n"
    "  generated             successors made by a move, duplicates included, the root\n"
    "                        not; the move that undoes the last is never generated\n"
    "  expanded_before_last  the part of expanded that no tie-breaking can change:\n"
    "                        below the solution's cost (A*), in all iterations but\n"
    "                        the last (IDA*)\n"
    "  reopened              closed nodes that a shorter way opened again\n"
    "  duplicates            generated nodes that were stored already\n"
    "  stored_max            most nodes held at one time\n"
    "  frontier_max          most nodes waiting for expansion at one time\n"
    "  iterations            searches from the root\n"
    "  depth_max             moves from the root to the deepest node generated\n"
    "  initial_h             the heuristic's value for the start\n"
    "  path_length           moves of the solution; none when there is no solution\n"
    "  peak_bytes            most bytes a solver held, by exact account; of these,\n"
    "                        setup_bytes were taken before the search\n"
    "  peak_rss_bytes        most resident memory of the process, by the kernel\n"
    "  wall_ns, cpu_ns       time around the solve alone\n"
    "\n"
    "Outcomes:\n"
    "  solved                a path, and it was replayed\n"
    "  unsolvable            proved by parity or by exhausting the space\n"
    "  gave_up               ended without answer or proof\n"
    "  node_limit, time_limit, memory_limit, cancelled\n"
    "                        stopped from outside\n"
    "  crashed               the solver's process died or broke the protocol\n"
    "  wrong                 the answer did not survive checking\n"
    "\n"
    "Contestant requests:\n"
    "  A contestant from outside reads requests from standard input, each an object\n"
    "  of JSON in one line, until its input ends. One request is one solve. Fields\n"
    "  that it does not know it ignores.\n"
    "  id                    whole number; its answer has the same\n"
    "  solver                text: which of its solvers, if it has several\n"
    "  rows, cols            size of the board: at least 2 each, at most 16 cells\n"
    "  board, goal           arrays of tiles, row by row, 0 the blank\n"
    "  limits                object of nodes (expansions), bytes and time_ns, 0 for\n"
    "                        none. 2 seconds after time_ns it is killed\n"
    "\n"
    "Contestant answers:\n"
    "  To each request it writes one object of JSON in one line to standard output,\n"
    "  and flushes it. Anything else belongs on standard error; the end of that is\n"
    "  shown after a crash.\n"
    "  id                    of the request; required\n"
    "  status                solved, unsolvable, gave_up, node_limit, time_limit,\n"
    "                        memory_limit or cancelled; required\n"
    "  moves                 text of U D L R, the way the blank goes; required when\n"
    "                        solved, empty for a solved board\n"
    "  message               text for people, or null\n"
    "  error                 text instead of status: the request makes no sense, or\n"
    "                        is not for this program. Counts as crashed\n"
    "  numbers, all optional\n"
    "                        expanded, generated, expanded_before_last, reopened,\n"
    "                        duplicates, stored_max, frontier_max, iterations,\n"
    "                        depth_max, initial_h, peak_bytes, setup_bytes, wall_ns,\n"
    "                        cpu_ns, instructions: as under Counters. null or missing\n"
    "                        when not counted, and then absent everywhere\n"
    "  outside_wall_ns       measured by the harness, not told: request to answer;\n"
    "                        also outside_cpu_ns, CPU time of the process meanwhile,\n"
    "                        and peak_rss_bytes\n"
    "\n"
    "Exit status:\n"
    "  0    all is well\n"
    "  1    failed: no such file, full disk, closed pipe\n"
    "  2    wrong usage or bad input\n"
    "  3    a regression was found\n"
    "  4    inconclusive\n"
    "  5    an answer was wrong\n"
    "  6    the board is unsolvable (solve)\n"
    "  7    a limit was reached (solve)\n"
    "  130  interrupted (143: terminated)\n"
    "\n"
    "Environment:\n"
    "  NO_COLOR              no colour when set and not empty\n"
    "  COLUMNS               width of the terminal\n"
    "\n"
    "Files:\n"
    "  results/slidebench.db  the store of runs, unless --store says another\n"
    "\n"
    "See also:\n"
    "  slidebench-kernels    the solvers beside textbook kernels that count the same\n"
    "\n"
    "Examples:\n"
    "  slidebench solve '1 2 3 4 5 6 0 7 8'\n"
    "  slidebench run --solvers bfs,astar,idastar --size 3x3 --count 100 --seed 42\n"
    "  slidebench doctor --contestant 'mine=python3 solver.py'\n"
    "  slidebench run --solvers astar --count 9 --contestant 'mine=python3 solver.py'\n"
    "  slidebench show latest\n";

void bench_help_print(const struct bench_command *const *commands)
{
    fputs(usage, stdout);
    for (; *commands; commands++)
        printf("  %-10s %s\n", (*commands)->name, (*commands)->summary);
    fputs(words, stdout);
}

void bench_version_print(void)
{
    bool sanitized = strcmp(bench_build_sanitizers, "none") != 0;
    printf("slidebench %s (%s, %s%s%s)\n", bench_build_version, bench_build_compiler,
           bench_build_type, sanitized ? ", sanitizers: " : "",
           sanitized ? bench_build_sanitizers : "");
}
