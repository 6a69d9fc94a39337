#include "marks.h"

#include <stdlib.h>

void bench_chart_marks_add(struct bench_chart_marks *marks, struct bench_chart_mark mark)
{
    if (!marks || marks->failed)
        return;
    if (marks->count == marks->room) {
        size_t room = marks->room ? 2 * marks->room : 256;
        struct bench_chart_mark *more = realloc(marks->mark, room * sizeof *more);
        if (!more) {
            marks->failed = true;
            return;
        }
        marks->mark = more;
        marks->room = room;
    }
    marks->mark[marks->count++] = mark;
}

const struct bench_chart_mark *bench_chart_marks_of(const struct bench_chart_marks *marks,
                                                    unsigned plot, size_t *count)
{
    size_t first = 0;
    while (first < marks->count && marks->mark[first].plot != plot)
        first++;
    size_t end = first;
    while (end < marks->count && marks->mark[end].plot == plot)
        end++;
    *count = end - first;
    return marks->mark + first;
}
