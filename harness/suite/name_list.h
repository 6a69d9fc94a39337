/*
 * name_list.h - lists of names with commas or blanks between them, as options and suites have them.
 */
#ifndef BENCH_NAME_LIST_H
#define BENCH_NAME_LIST_H

#include "failure.h"

/*
 * True unless a comma has nothing before or behind it; a list of blanks and commas alone is for the
 * caller to refuse, who knows what should stand there. `what` names the list in the failure.
 */
bool bench_name_list_check(const char *list, const char *what, struct bench_failure *failure);

#endif
