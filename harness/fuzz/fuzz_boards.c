/* The reader of boards: what it accepts are boards, and each reads the same when written plainly.
 */
#include "fuzz.h"
#include "reader.h"

/* Rows and columns, then a row a line. */
static void demand_same_when_written(const struct bench_read_board *board)
{
    struct slide_shape shape = board->shape;
    struct bench_read_board *again;
    struct bench_failure failure;
    size_t count;
    char text[256];
    size_t used = (size_t)snprintf(text, sizeof text, "%u %u\n", shape.rows, shape.cols);
    for (unsigned cell = 0; cell < slide_shape_cells(shape); cell++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%u%c",
                                 slide_board_tile(board->board, cell),
                                 (cell + 1) % shape.cols ? ' ' : '\n');
    if (board->optimal_length >= 0)
        used += (size_t)snprintf(text + used - 1, sizeof text - used + 1, " =%d\n",
                                 board->optimal_length) -
                1;
    FUZZ_DEMAND(bench_boards_parse(text, used, "again", (struct slide_shape){0, 0}, &again, &count,
                                   &failure));
    FUZZ_DEMAND(count == 1 && again->board == board->board && again->shape.rows == shape.rows &&
                again->shape.cols == shape.cols && again->optimal_length == board->optimal_length);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct slide_shape hints[] = {{0, 0}, {3, 3}, {2, 8}, {3, 5}};
    for (size_t hint = 0; hint < sizeof hints / sizeof *hints; hint++) {
        struct bench_read_board *boards;
        struct bench_failure failure;
        size_t count;
        if (!bench_boards_parse((const char *)data, size, "input", hints[hint], &boards, &count,
                                &failure)) {
            fuzz_demand_failure(&failure);
            FUZZ_DEMAND(strncmp(failure.text, "input:", 6) == 0);
            continue;
        }
        FUZZ_DEMAND(count > 0);
        for (size_t i = 0; i < count; i++) {
            FUZZ_DEMAND(slide_shape_valid(boards[i].shape.rows, boards[i].shape.cols));
            FUZZ_DEMAND(slide_board_valid(boards[i].board, boards[i].shape));
            FUZZ_DEMAND(boards[i].line >= 1);
            if (i < 4)
                demand_same_when_written(&boards[i]);
        }
        free(boards);
    }
    return 0;
}
