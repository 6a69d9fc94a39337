/*
 * slidebench doctor: examines somebody's program before it takes part.
 */
#include "doctor.h"

#include <string.h>

#include "commands.h"
#include "program_options.h"
#include "starting.h"

struct arguments {
    struct bench_program_arguments programs;
    struct bench_failure failure;
    bool failed;
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    if (!bench_is_program_option(key))
        return ARGP_ERR_UNKNOWN;
    if (!arguments->failed)
        arguments->failed =
            !bench_program_arguments_add(&arguments->programs, key, arg, &arguments->failure);
    return 0;
}

static void tell(void *context, const struct bench_diagnosis *finding)
{
    static const char *const verdicts[] = {"ok  ", "note", "FAIL"};
    FILE *out = context;
    fprintf(out, "  %s  %s: %s\n", verdicts[finding->verdict], finding->what, finding->text);
    fflush(out); /* the next may take long */
}

/* Which of the optional fields it tells, and which it could. */
static void list_fields(const struct bench_examination *examination, bool told, FILE *out)
{
    const char *comma = "";
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant &&
            (bench_sample_number(&examination->sample, column) != BENCH_ABSENT) == told) {
            fprintf(out, "%s%s", comma, column->name);
            comma = ", ";
        }
    if (!*comma)
        fputs("nothing", out);
}

static void sum_up(const struct bench_examination *examination, bool once, FILE *out)
{
    if (examination->answered_easy && !once) {
        fputs("  It tells ", out);
        list_fields(examination, true, out);
        fputs(".\n  It could tell, and it is absent in tables otherwise: ", out);
        list_fields(examination, false, out);
        fputs(".\n", out);
    }
    if (examination->given_up)
        fputs("  It gave no first answer, so the other checks were left out.\n", out);
    if (examination->bad)
        fprintf(out, "  %zu of %zu checks failed.\n", examination->bad, examination->checks);
    else
        fprintf(out, "  All %zu checks are passed.\n", examination->checks);
}

/* Examines all programs; the exit status. */
static int examine(const struct bench_suite *suite, const struct bench_starting *starting,
                   struct bench_failure *failure)
{
    int status = BENCH_EXIT_OK;
    for (size_t i = 0; i < suite->program_count; i++) {
        const struct bench_program *program = &suite->programs[i];
        const struct bench_entrant entrant = {
            program->name, program->solver ? program->solver : program->name, program->optimal};
        struct bench_examination examination;
        printf("%s%s: %s\n", i ? "\n" : "", program->name, program->command);
        fflush(stdout);
        if (!bench_examine(&starting->contestants[i], &entrant, tell, stdout, &examination,
                           failure))
            return bench_failure_report(failure);
        sum_up(&examination, program->once, stdout);
        if (examination.bad)
            status = BENCH_EXIT_FAILED;
    }
    return status;
}

static int doctor_main(int argc, char **argv)
{
    struct argp_option options[BENCH_PROGRAM_OPTIONS + 1];
    memcpy(options, bench_program_options, sizeof options);
    const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .doc =
            "Examine programs from outside: does each do what the contestant protocol asks? Says "
            "in plain words what it does right and wrong."
            "\v"
            "It is asked easy, hard and unsolvable boards, other goals and sizes, with limits and "
            "with fields that it does not know, one after the other in one process. Every path "
            "is replayed. ok: as it should be. note: allowed, and worth knowing. FAIL: its "
            "samples would be crashed or wrong, or would cost the whole time limit. The protocol "
            "is described in 'slidebench --help'. Exit status: 0 nothing failed, 1 "
            "something did, 2 wrong usage."};
    struct arguments arguments = {0};
    struct bench_suite suite;
    struct bench_starting starting;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    struct bench_failure *failure = &arguments.failure;
    bench_suite_init(&suite);
    suite.memory_limit_bytes = 0;
    bool ok =
        !arguments.failed && bench_program_arguments_apply(&arguments.programs, &suite, failure);
    if (ok && suite.program_count == 0)
        ok = bench_fail(failure, BENCH_EXIT_USAGE,
                        "say which program: --contestant NAME=COMMAND or --contestant-once");
    ok = ok && bench_suite_check_programs(&suite, failure) &&
         bench_suite_find_programs(&suite, failure) &&
         bench_starting_init(&starting, &suite, failure);
    if (ok) {
        status = examine(&suite, &starting, failure);
        bench_starting_fini(&starting);
    } else {
        status = bench_failure_report(failure);
    }
    bench_program_arguments_fini(&arguments.programs);
    bench_suite_fini(&suite);
    return bench_cli_finish(status);
}

const struct bench_command bench_command_doctor = {
    "doctor", "examine a program from outside before it takes part", doctor_main};
