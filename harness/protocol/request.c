#include "request.h"

#include <stdlib.h>

#include "json_reader.h"
#include "json_writer.h"

static void put_board(struct bench_json_writer *writer, const char *key, uint64_t board,
                      unsigned cells)
{
    bench_json_put_text(writer, key);
    for (unsigned cell = 0; cell < cells; cell++) {
        bench_json_put(writer, cell ? "," : "[", 1);
        bench_json_put_number(writer, slide_board_tile(board, cell));
    }
    bench_json_put(writer, "]", 1);
}

static void put_number(struct bench_json_writer *writer, const char *key, uint64_t number)
{
    bench_json_put_text(writer, key);
    bench_json_put_number(writer, number);
}

char *bench_request_format(const struct bench_request *request, size_t *length)
{
    struct bench_json_writer writer = {0};
    unsigned cells = slide_shape_cells(request->shape);
    put_number(&writer, "{\"id\":", request->id);
    bench_json_put_text(&writer, ",\"solver\":");
    bench_json_put_string(&writer, request->solver);
    put_number(&writer, ",\"rows\":", request->shape.rows);
    put_number(&writer, ",\"cols\":", request->shape.cols);
    put_board(&writer, ",\"board\":", request->start, cells);
    put_board(&writer, ",\"goal\":", request->goal, cells);
    put_number(&writer, ",\"limits\":{\"nodes\":", request->node_limit);
    put_number(&writer, ",\"bytes\":", request->memory_limit_bytes);
    put_number(&writer, ",\"time_ns\":", request->time_limit_ns);
    bench_json_put_text(&writer, "}}\n");
    return bench_json_finish(&writer, length);
}

static bool get_board(const struct bench_json_object *object, const char *key,
                      struct slide_shape shape, uint64_t *board, struct bench_failure *failure)
{
    int64_t numbers[SLIDE_MAX_CELLS];
    uint8_t tiles[SLIDE_MAX_CELLS];
    unsigned cells = slide_shape_cells(shape);
    const struct bench_json_value *array;
    if (!bench_json_find(object, key, &array, failure))
        return false;
    bool valid = array && bench_json_integers(array, numbers, cells);
    for (unsigned cell = 0; valid && cell < cells; cell++) {
        valid = numbers[cell] >= 0 && numbers[cell] < (int64_t)cells;
        tiles[cell] = (uint8_t)numbers[cell];
    }
    uint64_t packed = valid ? slide_board_pack(tiles, cells) : 0;
    if (!valid || !slide_board_valid(packed, shape))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "\"%s\" is not an array of the tiles 0 to %u, each once", key, cells - 1);
    *board = packed;
    return true;
}

static bool get_limits(const struct bench_json_object *object, struct bench_request *request,
                       struct bench_failure *failure)
{
    const struct bench_json_value *value;
    struct bench_json_object limits;
    if (!bench_json_find(object, "limits", &value, failure))
        return false;
    if (!value)
        return true;
    if (value->kind != BENCH_JSON_OBJECT)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"limits\" is not an object");
    if (!bench_json_object_read(value->text, value->length, &limits, failure))
        return false;
    bool ok = bench_json_get_number(&limits, "nodes", &request->node_limit, failure) &&
              bench_json_get_number(&limits, "bytes", &request->memory_limit_bytes, failure) &&
              bench_json_get_number(&limits, "time_ns", &request->time_limit_ns, failure);
    bench_json_object_fini(&limits);
    return ok;
}

/* A text of its own; NULL when memory runs out. */
static char *copy_text(const struct bench_json_value *string)
{
    char *text = malloc(string->length + 1);
    if (text)
        bench_json_decode(string, text);
    return text;
}

static bool get_fields(const struct bench_json_object *object, struct bench_request *request,
                       struct bench_failure *failure)
{
    uint64_t rows = 0, cols = 0;
    if (!bench_json_get_number(object, "id", &request->id, failure))
        return false;
    if (request->id == UINT64_MAX)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"id\" is missing");
    if (!bench_json_get_number(object, "rows", &rows, failure) ||
        !bench_json_get_number(object, "cols", &cols, failure))
        return false;
    if (rows > SLIDE_MAX_CELLS || cols > SLIDE_MAX_CELLS ||
        !slide_shape_valid((unsigned)rows, (unsigned)cols))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "\"rows\" and \"cols\" are not at least 2 each and at most 16 cells");
    request->shape = (struct slide_shape){(uint8_t)rows, (uint8_t)cols};
    if (!get_board(object, "board", request->shape, &request->start, failure) ||
        !get_board(object, "goal", request->shape, &request->goal, failure) ||
        !get_limits(object, request, failure))
        return false;
    const struct bench_json_value *solver;
    if (!bench_json_find(object, "solver", &solver, failure))
        return false;
    if (!solver || solver->kind != BENCH_JSON_STRING)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"solver\" is missing or not a text");
    request->solver = copy_text(solver);
    return request->solver || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

bool bench_request_parse(const char *line, size_t length, struct bench_request *request,
                         struct bench_failure *failure)
{
    struct bench_request parsed = {.id = UINT64_MAX};
    struct bench_json_object object;
    bool ok = bench_json_object_read(line, length, &object, failure);
    if (ok) {
        ok = get_fields(&object, &parsed, failure);
        bench_json_object_fini(&object);
    }
    if (ok)
        *request = parsed;
    else
        request->id = parsed.id;
    return ok;
}

void bench_request_fini(struct bench_request *request)
{
    free(request->solver);
    request->solver = NULL;
}
