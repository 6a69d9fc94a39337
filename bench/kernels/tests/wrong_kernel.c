/*
 * A textbook IDA* with one fault, named in KERNEL_FAULT, to see that slidebench-kernels finds it:
 * the linker puts it in the place of the right one.
 */
#include <stdlib.h>
#include <string.h>

#include "textbook.h"

textbook_search __real_textbook_ida_star, __wrap_textbook_ida_star;

void __wrap_textbook_ida_star(const struct textbook_problem *problem,
                              struct textbook_result *result)
{
    const char *fault = getenv("KERNEL_FAULT");
    __real_textbook_ida_star(problem, result);
    if (strcmp(fault, "counter") == 0)
        result->counters.generated++;
    else if (strcmp(fault, "path") == 0)
        result->moves[0] = result->moves[0] == 'U' ? 'D' : 'U';
    else if (strcmp(fault, "status") == 0)
        result->status = SLIDE_UNSOLVABLE;
    else if (strcmp(fault, "memory") == 0)
        result->status = SLIDE_MEMORY_LIMIT;
}
