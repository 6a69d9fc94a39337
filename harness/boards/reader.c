#include "reader.h"

#include <stdlib.h>

#include "layout.h"
#include "text_file.h"
#include "words.h"

bool bench_boards_parse(const char *text, size_t length, const char *source,
                        struct slide_shape hint, struct bench_read_board **boards, size_t *count,
                        struct bench_failure *failure)
{
    struct bench_words words;
    if (!bench_words_split(&words, text, length, source, failure))
        return false;
    bool ok = bench_layout_read(&words, hint, boards, count, failure);
    bench_words_fini(&words);
    return ok;
}

bool bench_boards_possible(const char *text)
{
    return bench_words_possible(text);
}

bool bench_boards_read_file(const char *path, struct slide_shape hint,
                            struct bench_read_board **boards, size_t *count,
                            struct bench_failure *failure)
{
    char *text;
    size_t length;
    if (!bench_text_file_read(path, &text, &length, failure))
        return false;
    bool ok =
        bench_boards_parse(text, length, bench_text_file_name(path), hint, boards, count, failure);
    free(text);
    return ok;
}
