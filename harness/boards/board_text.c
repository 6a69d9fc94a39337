#include "board_text.h"

#include <string.h>

void bench_board_draw(uint64_t board, struct slide_shape shape, char blank, FILE *out)
{
    int width = slide_shape_cells(shape) > 10 ? 2 : 1;
    for (unsigned cell = 0; cell < slide_shape_cells(shape); cell++) {
        unsigned tile = slide_board_tile(board, cell);
        if (tile)
            fprintf(out, "%*u", width, tile);
        else
            fprintf(out, "%*c", width, blank);
        putc((cell + 1) % shape.cols ? ' ' : '\n', out);
    }
}

void bench_goal_format(uint64_t goal, struct slide_shape shape, char text[SLIDE_BOARD_TEXT])
{
    uint64_t named;
    for (const char *const *name = slide_goal_names; *name; name++)
        if (slide_goal_by_name(*name, shape, &named) && named == goal) {
            strcpy(text, *name);
            return;
        }
    slide_board_format(goal, slide_shape_cells(shape), text);
}
