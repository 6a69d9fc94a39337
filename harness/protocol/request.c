#include "request.h"

#include <stdlib.h>
#include <string.h>

#include "json_line.h"

static json_t *tiles_to_json(uint64_t board, unsigned cells)
{
    json_t *array = json_array();
    for (unsigned cell = 0; cell < cells; cell++)
        json_array_append_new(array, json_integer(slide_board_tile(board, cell)));
    return array;
}

char *bench_request_format(const struct bench_request *request, size_t *length)
{
    unsigned cells = slide_shape_cells(request->shape);
    json_t *object = json_pack(
        "{so ss si si so so s{so so so}}", "id", bench_json_number(request->id), "solver",
        request->solver, "rows", request->shape.rows, "cols", request->shape.cols, "board",
        tiles_to_json(request->start, cells), "goal", tiles_to_json(request->goal, cells), "limits",
        "nodes", bench_json_number(request->node_limit), "bytes",
        bench_json_number(request->memory_limit_bytes), "time_ns",
        bench_json_number(request->time_limit_ns));
    return bench_json_line_format(object, length);
}

static bool get_board(const json_t *object, const char *key, struct slide_shape shape,
                      uint64_t *board, struct bench_failure *failure)
{
    uint8_t tiles[SLIDE_MAX_CELLS];
    unsigned cells = slide_shape_cells(shape);
    const json_t *array = json_object_get(object, key);
    bool valid = json_is_array(array) && json_array_size(array) == cells;
    for (unsigned cell = 0; valid && cell < cells; cell++) {
        const json_t *tile = json_array_get(array, cell);
        json_int_t number = json_is_integer(tile) ? json_integer_value(tile) : -1;
        valid = number >= 0 && number < (json_int_t)cells;
        tiles[cell] = (uint8_t)number;
    }
    uint64_t packed = valid ? slide_board_pack(tiles, cells) : 0;
    if (!valid || !slide_board_valid(packed, shape))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "\"%s\" is not an array of the tiles 0 to %u, each once", key, cells - 1);
    *board = packed;
    return true;
}

static bool get_limits(const json_t *object, struct bench_request *request,
                       struct bench_failure *failure)
{
    const json_t *limits = json_object_get(object, "limits");
    if (!limits || json_is_null(limits))
        return true;
    if (!json_is_object(limits))
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"limits\" is not an object");
    return bench_json_get_number(limits, "nodes", &request->node_limit, failure) &&
           bench_json_get_number(limits, "bytes", &request->memory_limit_bytes, failure) &&
           bench_json_get_number(limits, "time_ns", &request->time_limit_ns, failure);
}

static bool get_fields(const json_t *object, struct bench_request *request,
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
    const char *solver = json_string_value(json_object_get(object, "solver"));
    if (!solver)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"solver\" is missing or not a text");
    request->solver = strdup(solver);
    return request->solver || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

bool bench_request_parse(const char *line, size_t length, struct bench_request *request,
                         struct bench_failure *failure)
{
    struct bench_request parsed = {.id = UINT64_MAX};
    json_t *object = bench_json_line_parse(line, length, failure);
    bool ok = object && get_fields(object, &parsed, failure);
    json_decref(object);
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
