/*
 * The reader of printed answers: moves are letters, and those read from boards or tiles can be
 * made. The first byte chooses the form, the expression and the board.
 */
#include "fuzz.h"
#include "printed_answer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const expressions[] = {NULL, "^Moves: *(.*)$", "[0-9]", "path(.*)|(x)"};
    static const struct {
        struct slide_shape shape;
        uint8_t tiles[6];
    } starts[] = {{{2, 2}, {3, 1, 2, 0}}, {{2, 3}, {1, 2, 3, 4, 0, 5}}};
    if (size == 0)
        return 0;
    enum bench_printed_form form = (enum bench_printed_form)(data[0] & 3);
    const char *expression = expressions[data[0] >> 2 & 3];
    unsigned which = data[0] >> 4 & 1;
    struct slide_shape shape = starts[which].shape;
    uint64_t start = slide_board_pack(starts[which].tiles, slide_shape_cells(shape)), end;
    struct bench_failure failure;
    char *moves;
    if (!bench_printed_read(form, expression, (const char *)data + 1, size - 1, start, shape,
                            &moves, &failure)) {
        fuzz_demand_failure(&failure);
        return 0;
    }
    if (!moves)
        return 0;
    size_t length = strlen(moves);
    FUZZ_DEMAND(strspn(moves, "ULRD") == length);
    if (form == BENCH_PRINTED_BOARDS || form == BENCH_PRINTED_TILES)
        FUZZ_DEMAND(slide_board_replay(start, shape, moves, length, &end) == length);
    free(moves);
    return 0;
}
