/*
 * What a plug-in must be before anything in it is called.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "plugin_check.h"

enum { NAME_LENGTH = 32, SUMMARY_LENGTH = 200 };

#define REFUSE(...) (snprintf(error, SLIDE_SPEC_ERROR, __VA_ARGS__), false)

static bool sizes_equal(const struct slide_plugin_sizes *sizes, char error[SLIDE_SPEC_ERROR])
{
    static const char *const names[] = {"algorithm", "heuristic", "option",   "setup",
                                        "puzzle",    "run",       "counters", "account"};
    static const struct slide_plugin_sizes here = SLIDE_PLUGIN_SIZES;
    enum { SIZES = sizeof names / sizeof *names };
    _Static_assert(sizeof here == SIZES * sizeof(uint32_t), "every size has its name");
    uint32_t theirs[SIZES], ours[SIZES];
    memcpy(theirs, sizes, sizeof theirs);
    memcpy(ours, &here, sizeof ours);
    for (size_t i = 0; i < SIZES; i++)
        if (theirs[i] != ours[i])
            return REFUSE("struct slide_%s has %" PRIu32 " bytes there and %" PRIu32
                          " here: compile it against the headers of this version",
                          names[i], theirs[i], ours[i]);
    return true;
}

/* As on command lines: no ':', ',' or '=', which stand between names. */
static bool name_legal(const char *what, const char *name, char error[SLIDE_SPEC_ERROR])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    static const char others[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    if (!name)
        return REFUSE("%s has no name", what);
    size_t length = strnlen(name, NAME_LENGTH + 1);
    if (length > 0 && length <= NAME_LENGTH && strchr(letters, name[0]) &&
        strspn(name, others) == length)
        return true;
    char shown[NAME_LENGTH + 1]; /* an error is one line */
    snprintf(shown, sizeof shown, "%s", name);
    for (char *at = shown; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 127)
            *at = '?';
    return REFUSE("the name '%s' of %s: expected 1 to %d of a-z, 0-9, '_' and '-', with a letter "
                  "first",
                  shown, what, NAME_LENGTH);
}

static bool line_legal(const char *name, const char *what, const char *line,
                       char error[SLIDE_SPEC_ERROR])
{
    size_t length = line ? strnlen(line, SUMMARY_LENGTH + 1) : 0;
    if (length == 0 || length > SUMMARY_LENGTH)
        return REFUSE("%s: its %s is %s: expected one line of at most %d characters", name, what,
                      length ? "too long" : "missing", SUMMARY_LENGTH);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 127)
            return REFUSE("%s: its %s has a line end or control character", name, what);
    return true;
}

/* Algorithms and heuristics share one set of names, as lists of solvers mix them. */
static bool name_free(const struct slide_plugin *plugin, const char *name,
                      char error[SLIDE_SPEC_ERROR])
{
    unsigned times = 0;
    for (size_t i = 0; slide_algorithms[i]; i++)
        if (strcmp(slide_algorithms[i]->name, name) == 0)
            return REFUSE("there is an algorithm '%s' already", name);
    for (size_t i = 0; slide_heuristics[i]; i++)
        if (strcmp(slide_heuristics[i]->name, name) == 0)
            return REFUSE("there is a heuristic '%s' already", name);
    for (size_t i = 0; plugin->algorithms && plugin->algorithms[i]; i++)
        times += plugin->algorithms[i]->name && strcmp(plugin->algorithms[i]->name, name) == 0;
    for (size_t i = 0; plugin->heuristics && plugin->heuristics[i]; i++)
        times += plugin->heuristics[i]->name && strcmp(plugin->heuristics[i]->name, name) == 0;
    return times == 1 || REFUSE("two things in it are called '%s'", name);
}

static bool function_given(const char *name, const char *function, bool given,
                           char error[SLIDE_SPEC_ERROR])
{
    return given || REFUSE("%s: its function %s is NULL", name, function);
}

static bool options_sane(const struct slide_algorithm *algorithm, char error[SLIDE_SPEC_ERROR])
{
    const struct slide_option *options = algorithm->options;
    for (size_t i = 0; options && options[i].name; i++) {
        const struct slide_option *option = &options[i];
        if (i == SLIDE_MAX_OPTIONS)
            return REFUSE("%s has more than %d options, or their table has no end", algorithm->name,
                          SLIDE_MAX_OPTIONS);
        if (!name_legal("an option", option->name, error) ||
            !line_legal(option->name, "help", option->help, error))
            return false;
        uint64_t words = 0;
        while (option->choices && option->choices[words])
            words++;
        if (option->choices && (words == 0 || option->min != 0 || option->max != words - 1))
            return REFUSE("option %s of %s: its range is not that of its words", option->name,
                          algorithm->name);
        if (option->min > option->fallback || option->fallback > option->max)
            return REFUSE(
                "option %s of %s: its default %" PRIu64 " is not within %" PRIu64 " to %" PRIu64,
                option->name, algorithm->name, option->fallback, option->min, option->max);
        for (size_t k = 0; k < i; k++)
            if (strcmp(options[k].name, option->name) == 0)
                return REFUSE("%s has two options %s", algorithm->name, option->name);
    }
    return true;
}

static bool heuristic_known(const struct slide_plugin *plugin, const char *name)
{
    for (size_t i = 0; slide_heuristics[i]; i++)
        if (strcmp(slide_heuristics[i]->name, name) == 0)
            return true;
    for (size_t i = 0; plugin->heuristics && plugin->heuristics[i]; i++)
        if (strcmp(plugin->heuristics[i]->name, name) == 0)
            return true;
    return false;
}

static bool algorithm_legal(const struct slide_plugin *plugin,
                            const struct slide_algorithm *algorithm, char error[SLIDE_SPEC_ERROR])
{
    const char *name = algorithm->name;
    if (!name_legal("an algorithm", name, error) || !name_free(plugin, name, error) ||
        !line_legal(name, "summary", algorithm->summary, error) ||
        !function_given(name, "create", algorithm->create, error) ||
        !function_given(name, "solve", algorithm->solve, error) ||
        !function_given(name, "destroy", algorithm->destroy, error) ||
        !options_sane(algorithm, error))
        return false;
    if (algorithm->default_heuristic && !heuristic_known(plugin, algorithm->default_heuristic))
        return REFUSE("%s: its default heuristic '%.*s' is none", name, NAME_LENGTH,
                      algorithm->default_heuristic);
    return true;
}

static bool heuristic_legal(const struct slide_plugin *plugin,
                            const struct slide_heuristic *heuristic, char error[SLIDE_SPEC_ERROR])
{
    const char *name = heuristic->name;
    return name_legal("a heuristic", name, error) && name_free(plugin, name, error) &&
           line_legal(name, "summary", heuristic->summary, error) &&
           function_given(name, "evaluate", heuristic->evaluate, error) &&
           function_given(name, "delta", heuristic->delta, error);
}

bool slide_plugin_check(const struct slide_plugin *plugin, size_t *algorithms, size_t *heuristics,
                        char error[SLIDE_SPEC_ERROR])
{
    size_t algorithm_count = 0, heuristic_count = 0;
    if (plugin->abi != SLIDE_PLUGIN_ABI)
        return REFUSE("it was made for plug-in ABI %" PRIu32 ", this program has %d: compile it "
                      "against the headers of this version",
                      plugin->abi, SLIDE_PLUGIN_ABI);
    if (!sizes_equal(&plugin->sizes, error))
        return false;
    /* Heuristics first: algorithms may name them. */
    for (; plugin->heuristics && plugin->heuristics[heuristic_count]; heuristic_count++)
        if (!heuristic_legal(plugin, plugin->heuristics[heuristic_count], error))
            return false;
    for (; plugin->algorithms && plugin->algorithms[algorithm_count]; algorithm_count++)
        if (!algorithm_legal(plugin, plugin->algorithms[algorithm_count], error))
            return false;
    if (algorithm_count + heuristic_count == 0)
        return REFUSE("it holds neither an algorithm nor a heuristic");
    *algorithms = algorithm_count;
    *heuristics = heuristic_count;
    return true;
}
