#include "junit.h"

#include "text.h"

static struct bench_junit_case described(bench_junit_describe *describe, void *context,
                                         size_t index)
{
    struct bench_junit_case junit_case = {0};
    describe(context, index, &junit_case);
    return junit_case;
}

static void write_attribute(const char *name, const char *text, FILE *out)
{
    fprintf(out, " %s=\"", name);
    bench_text_xml(text ? text : "", out);
    putc('"', out);
}

static void write_outcome(const struct bench_junit_case *junit_case, FILE *out)
{
    const char *tag = junit_case->outcome == BENCH_JUNIT_FAILED ? "failure" : "skipped";
    fprintf(out, ">\n    <%s", tag);
    if (junit_case->type)
        write_attribute("type", junit_case->type, out);
    write_attribute("message", junit_case->message, out);
    if (junit_case->details) {
        putc('>', out);
        bench_text_xml(junit_case->details, out);
        fprintf(out, "</%s>", tag);
    } else {
        fputs("/>", out);
    }
    fputs("\n  </testcase>\n", out);
}

static void write_case(const struct bench_junit_case *junit_case, FILE *out)
{
    fputs("  <testcase", out);
    write_attribute("classname", junit_case->class_name, out);
    write_attribute("name", junit_case->name, out);
    fprintf(out, " time=\"%.9f\"", junit_case->seconds);
    if (junit_case->outcome == BENCH_JUNIT_PASSED)
        fputs("/>\n", out);
    else
        write_outcome(junit_case, out);
}

void bench_junit_write(const char *suite, size_t count, bench_junit_describe *describe,
                       void *context, FILE *out)
{
    size_t with[BENCH_JUNIT_SKIPPED + 1] = {0};
    double seconds = 0;
    for (size_t i = 0; i < count; i++) {
        struct bench_junit_case junit_case = described(describe, context, i);
        with[junit_case.outcome]++;
        seconds += junit_case.seconds;
    }
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite", out);
    write_attribute("name", suite, out);
    fprintf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\" time=\"%.9f\">\n",
            count, with[BENCH_JUNIT_FAILED], with[BENCH_JUNIT_SKIPPED], seconds);
    for (size_t i = 0; i < count && !ferror(out); i++) {
        struct bench_junit_case junit_case = described(describe, context, i);
        write_case(&junit_case, out);
    }
    fputs("</testsuite>\n</testsuites>\n", out);
}
