/* The words of a command: each comes back the same when it is quoted and split again. */
#include "command_words.h"
#include "fuzz.h"

/* All words between single quotes, where nothing is special but the quote itself. */
static char *quote_all(char *const *words)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    FUZZ_DEMAND(out);
    for (; *words; words++) {
        fputs(" '", out);
        for (const char *at = *words; *at; at++)
            if (*at == '\'')
                fputs("'\\''", out);
            else
                fputc(*at, out);
        fputc('\'', out);
    }
    FUZZ_DEMAND(fclose(out) == 0);
    return text;
}

static void demand_same_when_quoted(char *const *words, size_t count)
{
    char **again, *text = quote_all(words);
    struct bench_failure failure;
    size_t count_again;
    FUZZ_DEMAND(bench_command_split(text, &again, &count_again, &failure));
    FUZZ_DEMAND(count_again == count);
    for (size_t i = 0; i < count; i++)
        FUZZ_DEMAND(strcmp(words[i], again[i]) == 0);
    bench_command_free(again);
    free(text);
}

static void fill(char *const *words, size_t count)
{
    static const struct bench_placeholder placeholders[] = {
        {"board", "1 2 3 {rows} 0"}, {"rows", "3"}, {"empty", ""}, {NULL, NULL}};
    struct bench_failure failure;
    char **filled = bench_command_fill(words, placeholders, &failure);
    if (!filled) {
        fuzz_demand_failure(&failure);
        return;
    }
    size_t filled_count = 0;
    while (filled[filled_count])
        filled_count++;
    FUZZ_DEMAND(filled_count == count);
    bench_command_free(filled);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bench_failure failure;
    char **words, *text = fuzz_text(data, size);
    size_t count;
    if (bench_command_split(text, &words, &count, &failure)) {
        FUZZ_DEMAND(count > 0 && !words[count]);
        demand_same_when_quoted(words, count);
        fill(words, count);
        bench_command_free(words);
    } else {
        fuzz_demand_failure(&failure);
    }
    free(text);
    return 0;
}
