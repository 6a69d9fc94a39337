/*
 * slidebench doctor: examines somebody's program before it takes part.
 */
#include "doctor.h"

#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "doctor_machine.h"
#include "load_plugin.h"
#include "program_options.h"
#include "registry.h"
#include "starting.h"

enum { OPTION_PLUGIN = 256 };

struct arguments {
    struct bench_program_arguments programs;
    struct bench_suite suite;
    struct bench_failure failure;
    bool failed;
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    if (key == OPTION_PLUGIN) {
        arguments->failed = arguments->failed ||
                            !bench_suite_add_plugin(&arguments->suite, arg, &arguments->failure);
        return 0;
    }
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
    if (examination->wraps)
        fputs("  It has started another process, whose CPU time and memory are not measured: a "
              "script\n  that only starts a program should do so with exec.\n",
              out);
    if (examination->given_up)
        fputs("  It gave no first answer, so the other checks were left out.\n", out);
    if (examination->bad)
        fprintf(out, "  %zu of %zu checks failed.\n", examination->bad, examination->checks);
    else
        fprintf(out, "  All %zu checks are passed.\n", examination->checks);
}

/* One to be examined, and how. */
struct patient {
    const struct bench_contestant_config *config;
    struct bench_entrant entrant;
    const char *from; /* its command, or where it was loaded from */
    bool once;
};

/* *status: the exit status so far. False when it cannot be examined. */
static bool examine(const struct patient *patient, int *status, struct bench_failure *failure)
{
    struct bench_examination examination;
    printf("%s: %s\n", patient->entrant.name, patient->from);
    fflush(stdout);
    if (!bench_examine(patient->config, &patient->entrant, tell, stdout, &examination, failure))
        return false;
    sum_up(&examination, patient->once, stdout);
    if (examination.bad)
        *status = BENCH_EXIT_FAILED;
    return true;
}

/* Solvers of plug-ins, then programs. */
static bool set_patient(struct patient *patient, size_t index, struct bench_suite *suite,
                        const struct bench_starting *starting, struct bench_failure *failure)
{
    *patient = (struct patient){.config = &starting->contestants[index]};
    if (index >= suite->solver_count) {
        const struct bench_program *program = &suite->programs[index - suite->solver_count];
        patient->entrant =
            (struct bench_entrant){.name = program->name,
                                   .solver = program->solver ? program->solver : program->name,
                                   .optimal = program->optimal};
        patient->from = program->command;
        patient->once = program->once;
        return true;
    }
    char *solver = suite->solvers[index], error[SLIDE_SPEC_ERROR];
    struct slide_spec spec;
    if (!slide_spec_parse(solver, &spec, error))
        return bench_fail(failure, BENCH_EXIT_USAGE, "%s", error);
    patient->entrant = (struct bench_entrant){
        .name = solver, .solver = solver, .optimal = slide_spec_optimal(&spec)};
    patient->from = "from a plug-in, which was tried out and keeps the contract of solvers";
    return true;
}

/* Examines all; the exit status. */
static int examine_all(struct bench_suite *suite, const struct bench_starting *starting,
                       struct bench_failure *failure)
{
    int status = BENCH_EXIT_OK;
    for (size_t i = 0; i < suite->solver_count + suite->program_count; i++) {
        struct patient patient;
        if (i)
            putchar('\n');
        if (!set_patient(&patient, i, suite, starting, failure) ||
            !examine(&patient, &status, failure))
            return bench_failure_report(failure);
    }
    return status;
}

/* Makes the algorithms from `algorithm` on, and A* with the heuristics from `heuristic` on, the
 * solvers of the suite. */
static bool add_solvers(struct bench_suite *suite, size_t algorithm, size_t heuristic,
                        struct bench_failure *failure)
{
    char *list = NULL;
    size_t length;
    FILE *out = open_memstream(&list, &length);
    for (size_t i = algorithm; out && slide_algorithms[i]; i++)
        fprintf(out, "%s ", slide_algorithms[i]->name);
    for (size_t i = heuristic; out && slide_heuristics[i]; i++)
        fprintf(out, "astar:%s ", slide_heuristics[i]->name);
    bool ok = (out && fclose(out) == 0) || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    ok = ok && (!*list || bench_suite_set(suite, "solvers", list, failure));
    free(list);
    return ok;
}

static int doctor_main(int argc, char **argv)
{
    struct argp_option options[1 + BENCH_PROGRAM_OPTIONS + 1] = {
        {"plugin", OPTION_PLUGIN, "FILE", BENCH_OPTION_REPEATS,
         "try the shared library FILE out, and examine each of its solvers", 0}};
    memcpy(options + 1, bench_program_options, sizeof bench_program_options);
    const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .doc =
            "Examine programs from outside and plug-ins: does each do what is asked of it? Says "
            "in plain words what it does right and wrong. Without any, examine this machine: what "
            "disturbs the measuring of time, and what that means for comparing."
            "\v"
            "It is asked easy, hard and unsolvable boards, other goals and sizes, with limits and "
            "with fields that it does not know, one after the other in one process. Every path "
            "is replayed. ok: as it should be. note: allowed, and worth knowing. FAIL: its "
            "samples would be crashed or wrong, or would cost the whole time limit. The protocol "
            "is described in 'slidebench --help'.\n\n"
            "Of the machine it looks at build, CPUs, load, governor, turbo, virtual machine, "
            "instruction counters, layout of memory and clock, and times one piece of work over "
            "and "
            "over for two seconds: its spread, its drift, the waiting, and the time stolen by a "
            "host. Nothing is changed, and nothing fails: counters and the account of memory do "
            "not depend on any of it. Exit status: 0 nothing failed, 1 "
            "something did, 2 wrong usage."};
    struct arguments arguments = {0};
    struct bench_suite *suite = &arguments.suite;
    struct bench_failure *failure = &arguments.failure;
    struct bench_starting starting;
    size_t algorithms = 0, heuristics = 0;
    while (slide_algorithms[algorithms])
        algorithms++;
    while (slide_heuristics[heuristics])
        heuristics++;
    bench_suite_init(suite);
    suite->memory_limit_bytes = 0;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status) {
        bench_program_arguments_fini(&arguments.programs);
        bench_suite_fini(suite);
        return status;
    }
    bool ok = !arguments.failed && add_solvers(suite, algorithms, heuristics, failure) &&
              bench_program_arguments_apply(&arguments.programs, suite, failure);
    bool anyone = suite->solver_count + suite->program_count > 0;
    if (ok && !anyone)
        ok = bench_doctor_machine(failure);
    ok = ok && bench_suite_check_programs(suite, failure) &&
         bench_suite_find_programs(suite, failure) &&
         bench_starting_init(&starting, suite, failure);
    if (ok) {
        status = anyone ? examine_all(suite, &starting, failure) : BENCH_EXIT_OK;
        bench_starting_fini(&starting);
    } else {
        status = bench_failure_report(failure);
    }
    bench_program_arguments_fini(&arguments.programs);
    bench_suite_fini(suite);
    return bench_cli_finish(status);
}

const struct bench_command bench_command_doctor = {
    "doctor", "examine a program before it takes part, or this machine", doctor_main};
