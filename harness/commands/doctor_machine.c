#include "doctor_machine.h"

#include "cli.h"
#include "machine.h"
#include "text.h"

struct telling {
    unsigned width;
    size_t notes;
};

static void tell(void *context, const struct bench_diagnosis *finding)
{
    struct telling *telling = context;
    char first[80];
    bool note = finding->verdict != BENCH_DOCTOR_GOOD;
    telling->notes += note;
    snprintf(first, sizeof first, "  %s  %s: ", note ? "note" : "ok  ", finding->what);
    bench_text_wrap(first, finding->text, telling->width, 8, stdout);
    fflush(stdout); /* the next may take two seconds */
}

bool bench_doctor_machine(struct bench_failure *failure)
{
    struct telling telling = {.width = bench_terminal_width(stdout)};
    struct bench_steadiness steadiness;
    puts("this machine:");
    bench_machine_look("", tell, &telling);
    if (!bench_machine_try(2, &steadiness, failure))
        return false;
    bench_machine_judge(&steadiness, 0.03, tell, &telling);
    static const char exact[] = "Counters, paths and the account of memory do not depend on any of "
                                "this: 'slidebench check' is exact here, too. ";
    bench_text_wrap(exact,
                    telling.notes
                        ? "For times, take 'slidebench ab', which alternates; it says inconclusive "
                          "rather than guess."
                        : "Times of two runs may be compared here with some care.",
                    telling.width, 0, stdout);
    return true;
}
