/*
 * plugin_check.h - may a plug-in join the lists? Private to the registry.
 */
#ifndef SLIDE_PLUGIN_CHECK_H
#define SLIDE_PLUGIN_CHECK_H

#include "registry.h"

/* Counts what it holds; on failure says what is wrong. Calls nothing of the plug-in. */
bool slide_plugin_check(const struct slide_plugin *plugin, size_t *algorithms, size_t *heuristics,
                        char error[SLIDE_SPEC_ERROR]);

#endif
