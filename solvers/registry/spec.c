#include "registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A piece of the name that is being read; not NUL-terminated. */
struct piece {
    const char *text;
    size_t length;
};

static bool is(struct piece piece, const char *word)
{
    return strlen(word) == piece.length && memcmp(piece.text, word, piece.length) == 0;
}

/* Long pieces are cut in messages. */
static int shown(struct piece piece)
{
    return piece.length < 60 ? (int)piece.length : 60;
}

static const struct slide_algorithm *find_algorithm(struct piece name)
{
    for (const struct slide_algorithm *const *at = slide_algorithms; *at; at++)
        if (is(name, (*at)->name))
            return *at;
    return NULL;
}

static const struct slide_heuristic *find_heuristic(struct piece name)
{
    for (const struct slide_heuristic *const *at = slide_heuristics; *at; at++)
        if (is(name, (*at)->name))
            return *at;
    return NULL;
}

/* Appends to a text of `size` bytes, cutting what does not fit. */
static void append(char *text, size_t size, const char *before, const char *word)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%s", before, word);
}

static void list_algorithms(char error[SLIDE_SPEC_ERROR])
{
    for (size_t i = 0; slide_algorithms[i]; i++)
        append(error, SLIDE_SPEC_ERROR, i ? ", " : "", slide_algorithms[i]->name);
}

static void list_heuristics(char error[SLIDE_SPEC_ERROR])
{
    for (size_t i = 0; slide_heuristics[i]; i++)
        append(error, SLIDE_SPEC_ERROR, i ? ", " : "", slide_heuristics[i]->name);
}

static size_t option_count(const struct slide_algorithm *algorithm)
{
    size_t count = 0;
    while (algorithm->options && algorithm->options[count].name)
        count++;
    return count;
}

/* Decimal digits only. */
static bool read_number(struct piece digits, uint64_t *value)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < digits.length; i++) {
        unsigned digit = (unsigned)(unsigned char)digits.text[i] - '0';
        if (digit > 9 || sum > (UINT64_MAX - digit) / 10)
            return false;
        sum = 10 * sum + digit;
    }
    *value = sum;
    return digits.length > 0;
}

/* The number of a word. */
static bool read_choice(struct piece word, const char *const *choices, uint64_t *value)
{
    for (uint64_t i = 0; choices[i]; i++)
        if (is(word, choices[i])) {
            *value = i;
            return true;
        }
    return false;
}

static bool read_value(const struct slide_option *option, struct piece text, uint64_t *value)
{
    return option->choices
               ? read_choice(text, option->choices, value)
               : read_number(text, value) && *value >= option->min && *value <= option->max;
}

static void expect(const struct slide_option *option, char error[SLIDE_SPEC_ERROR])
{
    size_t used = strlen(error);
    if (!option->choices)
        snprintf(error + used, SLIDE_SPEC_ERROR - used,
                 "a whole number from %" PRIu64 " to %" PRIu64, option->min, option->max);
    for (size_t i = 0; option->choices && option->choices[i]; i++)
        append(error, SLIDE_SPEC_ERROR, i ? ", " : "", option->choices[i]);
}

static bool parse_option(struct slide_spec *spec, struct piece item, size_t equals, bool *given,
                         char error[SLIDE_SPEC_ERROR])
{
    const struct slide_algorithm *algorithm = spec->algorithm;
    struct piece name = {item.text, equals};
    struct piece text = {item.text + equals + 1, item.length - equals - 1};
    size_t count = option_count(algorithm), i = 0;
    while (i < count && !is(name, algorithm->options[i].name))
        i++;
    if (i == count) {
        snprintf(error, SLIDE_SPEC_ERROR, "unknown option '%.*s' of %s: expected ", shown(name),
                 name.text, algorithm->name);
        for (size_t k = 0; k < count; k++)
            append(error, SLIDE_SPEC_ERROR, k ? ", " : "", algorithm->options[k].name);
        if (!count)
            append(error, SLIDE_SPEC_ERROR, "", "none, as it has no options");
        return false;
    }
    const struct slide_option *option = &algorithm->options[i];
    if (given[i]) {
        snprintf(error, SLIDE_SPEC_ERROR, "option %s of %s is given twice", option->name,
                 algorithm->name);
        return false;
    }
    uint64_t value;
    if (!read_value(option, text, &value)) {
        snprintf(error, SLIDE_SPEC_ERROR, "option %s of %s is '%.*s': expected ", option->name,
                 algorithm->name, shown(text), text.text);
        expect(option, error);
        return false;
    }
    given[i] = true;
    spec->options[i] = value;
    return true;
}

static bool parse_heuristic(struct slide_spec *spec, struct piece item,
                            char error[SLIDE_SPEC_ERROR])
{
    const char *algorithm = spec->algorithm->name;
    const struct slide_heuristic *heuristic = find_heuristic(item);
    if (!heuristic) {
        snprintf(error, SLIDE_SPEC_ERROR, "unknown heuristic '%.*s' of %s: expected ", shown(item),
                 item.text, algorithm);
        if (spec->algorithm->default_heuristic)
            list_heuristics(error);
        else
            append(error, SLIDE_SPEC_ERROR, "", "none, as it takes no heuristic");
    } else if (!spec->algorithm->default_heuristic) {
        snprintf(error, SLIDE_SPEC_ERROR, "%s takes no heuristic, but '%s' was given", algorithm,
                 heuristic->name);
        heuristic = NULL;
    } else if (spec->heuristic) {
        snprintf(error, SLIDE_SPEC_ERROR, "%s takes one heuristic, but '%s' and '%s' were given",
                 algorithm, spec->heuristic->name, heuristic->name);
        heuristic = NULL;
    }
    if (heuristic)
        spec->heuristic = heuristic;
    return heuristic;
}

static bool parse_items(struct slide_spec *spec, const char *items, char error[SLIDE_SPEC_ERROR])
{
    bool given[SLIDE_MAX_OPTIONS] = {false};
    for (;; items++) {
        struct piece item = {items, strcspn(items, ",")};
        const char *equals = memchr(item.text, '=', item.length);
        if (item.length == 0) {
            snprintf(error, SLIDE_SPEC_ERROR,
                     "nothing after '%c' in the name of a solver: expected a heuristic or "
                     "option=value",
                     items[-1]);
            return false;
        }
        if (equals ? !parse_option(spec, item, (size_t)(equals - item.text), given, error)
                   : !parse_heuristic(spec, item, error))
            return false;
        items += item.length;
        if (!*items)
            return true;
    }
}

bool slide_spec_parse(const char *name, struct slide_spec *spec, char error[SLIDE_SPEC_ERROR])
{
    struct piece first = {name, strcspn(name, ":")};
    struct slide_spec read = {.algorithm = find_algorithm(first)};
    if (!read.algorithm) {
        snprintf(error, SLIDE_SPEC_ERROR, "unknown algorithm '%.*s': expected ", shown(first),
                 first.text);
        list_algorithms(error);
        return false;
    }
    for (size_t i = 0; i < option_count(read.algorithm); i++)
        read.options[i] = read.algorithm->options[i].fallback;
    if (name[first.length] == ':' && !parse_items(&read, name + first.length + 1, error))
        return false;
    const char *fallback = read.algorithm->default_heuristic;
    if (fallback && !read.heuristic)
        read.heuristic = find_heuristic((struct piece){fallback, strlen(fallback)});
    *spec = read;
    return true;
}

void slide_spec_format(const struct slide_spec *spec, char text[SLIDE_SPEC_TEXT])
{
    const char *before = ":";
    snprintf(text, SLIDE_SPEC_TEXT, "%s", spec->algorithm->name);
    if (spec->heuristic) {
        append(text, SLIDE_SPEC_TEXT, before, spec->heuristic->name);
        before = ",";
    }
    for (size_t i = 0; i < option_count(spec->algorithm); i++) {
        const struct slide_option *option = &spec->algorithm->options[i];
        if (spec->options[i] == option->fallback)
            continue;
        char number[32];
        snprintf(number, sizeof number, "%" PRIu64, spec->options[i]);
        append(text, SLIDE_SPEC_TEXT, before, option->name);
        append(text, SLIDE_SPEC_TEXT, "=",
               option->choices ? option->choices[spec->options[i]] : number);
        before = ",";
    }
}

bool slide_spec_optimal(const struct slide_spec *spec)
{
    return spec->algorithm->optimal && (!spec->heuristic || spec->heuristic->admissible);
}
