#include "json_text.h"

#include <stdlib.h>

#include "board.h"
#include "json_line.h"

json_t *bench_json_board(uint64_t board, unsigned cells)
{
    json_t *array = json_array();
    bool ok = array != NULL;
    for (unsigned cell = 0; ok && cell < cells; cell++)
        ok = json_array_append_new(array, json_integer(slide_board_tile(board, cell))) == 0;
    if (ok)
        return array;
    json_decref(array);
    return NULL;
}

json_t *bench_json_moves(const char *moves, size_t count, enum bench_convention convention)
{
    char *letters = malloc(count + 1);
    if (!letters)
        return NULL;
    for (size_t i = 0; i < count; i++)
        letters[i] = bench_convention_letter(convention, moves[i]);
    json_t *text = json_stringn(letters, count);
    free(letters);
    return text;
}

bool bench_json_write(json_t *object, FILE *out)
{
    size_t length;
    char *line = object ? bench_json_line_format(object, &length) : NULL;
    if (line)
        fwrite(line, 1, length, out);
    free(line);
    return line != NULL;
}
