#include "name_list.h"

#include <string.h>

static const char blanks[] = " \t\n";

static bool has_empty_name(const char *list)
{
    do {
        list += strspn(list, blanks);
        if (*list == ',' || !*list)
            return true;
        list += strcspn(list, ",");
    } while (*list++ == ',');
    return false;
}

bool bench_name_list_check(const char *list, const char *what, struct bench_failure *failure)
{
    if (!list[strspn(list, ", \t\n")] || !has_empty_name(list))
        return true;
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "%s: '%s' has an empty name; expected one before and after each comma", what,
                      list);
}
