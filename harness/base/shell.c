#include "shell.h"

#include <string.h>

void bench_shell_write(FILE *out, const char *option, const char *value)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_@%+=:,./-";
    fprintf(out, " %s", option);
    if (!value)
        return;
    if (*option)
        fputc('=', out);
    if (*value && strspn(value, plain) == strlen(value)) {
        fputs(value, out);
        return;
    }
    fputc('\'', out);
    for (; *value; value++)
        if (*value == '\'')
            fputs("'\\''", out);
        else
            fputc(*value, out);
    fputc('\'', out);
}
