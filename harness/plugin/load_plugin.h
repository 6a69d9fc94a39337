/*
 * load_plugin.h - loads solvers from shared libraries (solvers/contract/plugin.h says what those
 * are).
 */
#ifndef BENCH_LOAD_PLUGIN_H
#define BENCH_LOAD_PLUGIN_H

#include "failure.h"

/* For the --help of every command that has --plugin FILE. */
#define BENCH_PLUGIN_HELP "load solvers from the shared library FILE; may be given several times"

enum bench_plugin_trust {
    BENCH_PLUGIN_TRY,  /* first solve small boards with it in a process of its own (trial.h) */
    BENCH_PLUGIN_TRUST /* load it at once: for a process in which a crash costs nothing */
};

/*
 * Loads a shared library and adds its solvers to the registry, where they stay. One that is loaded
 * already is passed over. *real_path (may be NULL) is its absolute path without links; the caller
 * frees it. The failure (BENCH_EXIT_USAGE) names the file and what is wrong with it.
 */
bool bench_plugin_load(const char *path, enum bench_plugin_trust trust, char **real_path,
                       struct bench_failure *failure);

#endif
