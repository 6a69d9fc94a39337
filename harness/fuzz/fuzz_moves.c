/*
 * The reader of typed moves: what it accepts are letters in either convention, which read the same
 * when written plainly, and what is replayed of them are moves that can be made. The first byte
 * chooses the convention.
 */
#include "board.h"
#include "fuzz.h"
#include "typed_moves.h"

static void demand_same_when_written(const char *moves, size_t count,
                                     enum bench_convention convention)
{
    struct bench_failure failure;
    char *again, *written = malloc(count + 1);
    size_t count_again;
    FUZZ_DEMAND(written);
    for (size_t i = 0; i < count; i++)
        written[i] = bench_convention_letter(convention, moves[i]);
    FUZZ_DEMAND(bench_typed_moves_parse(written, count, "again", convention, &again, &count_again,
                                        &failure));
    FUZZ_DEMAND(count_again == count && memcmp(again, moves, count) == 0);
    free(again);
    free(written);
}

/* Each move that is counted as made leads to a board; the next one does not. */
static void demand_replay(const char *moves, size_t count)
{
    static const uint8_t tiles[] = {8, 1, 3, 4, 0, 2, 7, 6, 5};
    struct slide_shape shape = {3, 3};
    uint64_t start = slide_board_pack(tiles, 9), end, board = start;
    size_t done = slide_board_replay(start, shape, moves, count, &end);
    FUZZ_DEMAND(done <= count && slide_board_valid(end, shape));
    for (size_t i = 0; i < done; i++)
        FUZZ_DEMAND(slide_board_replay(board, shape, &moves[i], 1, &board) == 1);
    FUZZ_DEMAND(board == end);
    if (done < count)
        FUZZ_DEMAND(slide_board_replay(board, shape, &moves[done], 1, &end) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    enum bench_convention convention = (enum bench_convention)(data[0] & 1);
    struct bench_failure failure;
    size_t count;
    char *moves;
    if (!bench_typed_moves_parse((const char *)data + 1, size - 1, "input", convention, &moves,
                                 &count, &failure)) {
        fuzz_demand_failure(&failure);
        FUZZ_DEMAND(strncmp(failure.text, "input:", 6) == 0);
        return 0;
    }
    FUZZ_DEMAND(count < size && strlen(moves) == count && strspn(moves, "ULRD") == count);
    demand_same_when_written(moves, count, convention);
    demand_replay(moves, count);
    free(moves);
    return 0;
}
