#include "board_words.h"

#include <stdio.h>

const struct bench_placeholder bench_placeholder_examples[BENCH_WORD_COUNT + 1] = {
    [BENCH_WORD_BOARD] = {"board", "1 2 3 4 5 6 0 7 8"},
    [BENCH_WORD_GOAL] = {"goal", "1 2 3 4 5 6 7 8 0"},
    [BENCH_WORD_ROWS] = {"rows", "3"},
    [BENCH_WORD_COLS] = {"cols", "3"},
    [BENCH_WORD_BOARD_FILE] = {"board_file", "/tmp/slidebench.board"},
    [BENCH_WORD_GOAL_FILE] = {"goal_file", "/tmp/slidebench.goal"},
};

char *bench_board_lines(uint64_t board, struct slide_shape shape)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    for (unsigned cell = 0; cell < slide_shape_cells(shape); cell++)
        fprintf(out, "%u%c", slide_board_tile(board, cell), (cell + 1) % shape.cols ? ' ' : '\n');
    return fclose(out) == 0 ? text : NULL;
}
