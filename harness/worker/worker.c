#include "worker.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "instructions.h"
#include "registry.h"

/* The solve and the clocks around it. */
static void solve_measured(struct slide_solver *solver, uint64_t start, struct slide_run *run,
                           int instructions_fd, struct bench_sample *sample)
{
    uint64_t instructions;
    bench_instructions_start(instructions_fd);
    uint64_t cpu = bench_thread_cpu_ns();
    uint64_t wall = bench_clock_ns();
    sample->status = slide_solver_solve(solver, start, run);
    sample->wall_ns = bench_clock_ns() - wall;
    sample->cpu_ns = bench_thread_cpu_ns() - cpu;
    if (bench_instructions_stop(instructions_fd, &instructions))
        sample->instructions = instructions;
    sample->counters = run->counters;
    sample->setup_bytes = slide_solver_setup_bytes(solver);
}

static bool copy_moves(const struct slide_run *run, struct bench_answer *answer)
{
    answer->moves = strndup(run->moves, run->path_length);
    answer->moves_length = run->path_length;
    return answer->moves != NULL;
}

void bench_worker_solve(const struct bench_request *request, const volatile int *cancel,
                        int instructions_fd, const struct slide_trace *trace,
                        struct bench_answer *answer)
{
    struct slide_spec spec;
    struct slide_puzzle puzzle;
    char error[SLIDE_SPEC_ERROR];
    bench_answer_init(answer);
    answer->id = request->id;
    if (!slide_spec_parse(request->solver, &spec, error)) {
        answer->error = strdup(error);
        return;
    }
    if (!slide_puzzle_init(&puzzle, request->shape, request->goal)) {
        answer->error = strdup("the goal is not one of this size");
        return;
    }
    struct slide_account account = {.limit_bytes = request->memory_limit_bytes};
    struct slide_run run = {.account = &account,
                            .node_limit = request->node_limit,
                            .time_limit_ns = request->time_limit_ns,
                            .clock_ns = bench_clock_ns,
                            .cancel = cancel,
                            .trace = trace};
    struct bench_sample *sample = &answer->sample;
    sample->status = SLIDE_MEMORY_LIMIT; /* unless there is a solver */
    struct slide_solver *solver = slide_solver_create(&spec, &puzzle, &account);
    if (solver) {
        solve_measured(solver, request->start, &run, instructions_fd, sample);
        if (sample->status == SLIDE_SOLVED && !copy_moves(&run, answer))
            sample->status = SLIDE_MEMORY_LIMIT;
        slide_run_fini(&run);
        slide_solver_destroy(solver);
    }
    sample->peak_bytes = account.peak_bytes;
}

/* Gives large memory back; a few pages are not worth their page faults. */
static void give_back(uint64_t held_bytes, size_t answer_length)
{
    enum { LARGE = 64 << 10 };
    if (held_bytes == BENCH_ABSENT || held_bytes > LARGE || answer_length > LARGE)
        malloc_trim(0);
}

static char *answer_line(const char *line, size_t length, int instructions_fd,
                         size_t *answer_length)
{
    struct bench_request request;
    struct bench_answer answer;
    struct bench_failure failure;
    if (bench_request_parse(line, length, &request, &failure)) {
        bench_worker_solve(&request, NULL, instructions_fd, NULL, &answer);
        bench_request_fini(&request);
    } else {
        bench_answer_init(&answer);
        answer.id = request.id;
        answer.error = strdup(failure.text);
    }
    char *text = bench_answer_format(&answer, answer_length);
    uint64_t held_bytes = answer.sample.peak_bytes;
    bench_answer_fini(&answer);
    give_back(held_bytes, *answer_length);
    return text;
}

bool bench_worker_serve(FILE *in, FILE *out, struct bench_failure *failure)
{
    char *line = NULL;
    size_t room = 0, answer_length;
    ssize_t length;
    bool ok = true;
    int instructions_fd = bench_instructions_open();
    setvbuf(out, NULL, _IONBF, 0); /* answers are whole lines already */
    bench_clock_ns();              /* the first readings of the clocks are slow */
    bench_thread_cpu_ns();
    while (ok && (length = getline(&line, &room, in)) >= 0) {
        char *answer = answer_line(line, (size_t)length, instructions_fd, &answer_length);
        if (!answer)
            ok = bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        else if (fwrite(answer, 1, answer_length, out) != answer_length || fflush(out) != 0)
            ok = bench_fail_errno(failure, "cannot write an answer");
        free(answer);
    }
    if (ok && ferror(in))
        ok = bench_fail_errno(failure, "cannot read a request");
    free(line);
    if (instructions_fd >= 0)
        close(instructions_fd);
    return ok;
}
