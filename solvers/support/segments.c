#include "segments.h"

static uint64_t elements(struct slide_segments_kind kind, uint32_t number)
{
    return UINT64_C(1) << (kind.first_log2 + number / 4 - 2);
}

bool slide_segments_grow(struct slide_segments *array, struct slide_segments_kind kind,
                         struct slide_account *account)
{
    if (array->count == SLIDE_SEGMENTS_MAX)
        return false;
    uint64_t more = elements(kind, array->count);
    if (more > SIZE_MAX / kind.element_bytes)
        return false;
    char *segment = slide_alloc(account, (size_t)more * kind.element_bytes);
    if (!segment)
        return false;
    array->segment[array->count++] = segment;
    array->capacity += more;
    return true;
}

void slide_segments_fini(struct slide_segments *array, struct slide_segments_kind kind,
                         struct slide_account *account)
{
    while (array->count) {
        array->count--;
        slide_free(account, array->segment[array->count],
                   (size_t)elements(kind, array->count) * kind.element_bytes);
    }
    array->capacity = 0;
}
