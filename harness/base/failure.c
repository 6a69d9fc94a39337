#include "failure.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What was read may hold anything, and a failure is one line on somebody's terminal. */
static void make_one_line(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127)
            *text = strchr("\t\n\r", *text) ? ' ' : '?';
}

bool(bench_fail)(struct bench_failure *failure, enum bench_exit exit_status, const char *format,
                 ...)
{
    if (failure) {
        va_list args;
        va_start(args, format);
        vsnprintf(failure->text, sizeof failure->text, format, args);
        va_end(args);
        make_one_line(failure->text);
        failure->exit_status = exit_status;
    }
    return false;
}

bool(bench_fail_errno)(struct bench_failure *failure, const char *format, ...)
{
    int error = errno;
    if (failure) {
        va_list args;
        va_start(args, format);
        vsnprintf(failure->text, sizeof failure->text, format, args);
        va_end(args);
        make_one_line(failure->text);
        size_t length = strlen(failure->text);
        snprintf(failure->text + length, sizeof failure->text - length, ": %s", strerror(error));
        failure->exit_status = BENCH_EXIT_FAILED;
    }
    return false;
}

int bench_failure_report(const struct bench_failure *failure)
{
    fprintf(stderr, "slidebench: %s\n", failure->text);
    return failure->exit_status;
}
