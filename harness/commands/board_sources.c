#include "board_sources.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text_file.h"

/* Takes `boards` over. */
static bool append(struct bench_board_sources *sources, struct bench_read_board *boards,
                   size_t count, const char *name, struct bench_failure *failure)
{
    size_t all = sources->count + count;
    struct bench_read_board *grown = realloc(sources->boards, all * sizeof *grown);
    const char **names = realloc(sources->names, all * sizeof *names);
    sources->boards = grown ? grown : sources->boards;
    sources->names = names ? names : sources->names;
    if (grown && names) {
        memcpy(grown + sources->count, boards, count * sizeof *boards);
        while (sources->count < all)
            names[sources->count++] = name;
    }
    free(boards);
    return (grown && names) || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

bool bench_board_sources_add_file(struct bench_board_sources *sources, const char *path,
                                  struct slide_shape hint, struct bench_failure *failure)
{
    struct bench_read_board *boards;
    size_t count;
    if (strcmp(path, "-") == 0 && isatty(STDIN_FILENO))
        fputs("slidebench: type a board, then end the input with Ctrl-D\n", stderr);
    return bench_boards_read_file(path, hint, &boards, &count, failure) &&
           append(sources, boards, count, bench_text_file_name(path), failure);
}

static bool add_text(struct bench_board_sources *sources, const char *text, struct slide_shape hint,
                     struct bench_failure *failure)
{
    static const char name[] = "<argument>";
    struct bench_read_board *boards;
    size_t count;
    return bench_boards_parse(text, strlen(text), name, hint, &boards, &count, failure) &&
           append(sources, boards, count, name, failure);
}

/* A word that cannot be a board, unless it looks like one with a slip of the hand in it. */
static bool names_a_file(const char *word)
{
    if (strcmp(word, "-") == 0)
        return true;
    return !bench_boards_possible(word) && (access(word, F_OK) == 0 || !strpbrk(word, " \t\n,;"));
}

/* Does a word hold so many tiles that it is a row or a board by itself? */
static bool is_line(const char *word)
{
    enum { SMALLEST_BOARD = 4 };
    return strpbrk(word, " \t\r\n") || (!strpbrk(word, "/,;") && strlen(word) >= SMALLEST_BOARD);
}

/* All words in one text; NULL when memory runs out. */
static char *join(char *const *words, size_t count)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            putc(is_line(words[i - 1]) || is_line(words[i]) ? '\n' : ' ', out);
        fputs(words[i], out);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static bool add_file_or_text(struct bench_board_sources *sources, const char *word,
                             struct slide_shape hint, struct bench_failure *failure)
{
    if (!names_a_file(word))
        return add_text(sources, word, hint, failure);
    if (strcmp(word, "-") != 0 && access(word, F_OK) != 0)
        return bench_fail(
            failure, BENCH_EXIT_USAGE,
            "'%s' is neither a board nor a file; expected tiles such as 1 2 3/4 5 6/7 8 0", word);
    return bench_board_sources_add_file(sources, word, hint, failure);
}

bool bench_board_sources_add_words(struct bench_board_sources *sources, char *const *words,
                                   size_t count, struct slide_shape hint,
                                   struct bench_failure *failure)
{
    bool files = count == 1, ok = true;
    for (size_t i = 0; i < count && !files; i++)
        files =
            names_a_file(words[i]) && (strcmp(words[i], "-") == 0 || access(words[i], F_OK) == 0);
    for (size_t i = 0; i < count && files && ok; i++)
        ok = add_file_or_text(sources, words[i], hint, failure);
    if (files)
        return ok;
    char *text = join(words, count);
    if (!text)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    ok = add_text(sources, text, hint, failure);
    free(text);
    return ok;
}

void bench_board_sources_fini(struct bench_board_sources *sources)
{
    free(sources->boards);
    free(sources->names);
    *sources = (struct bench_board_sources){0};
}
