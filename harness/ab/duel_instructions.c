#include "duel_instructions.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "child.h"
#include "duel_question.h"

/* One run of valgrind: its files, and what it is to run. */
struct count {
    char folder[64], questions[96], counts[96];
    const struct bench_contestant_config *side;
};

/* What a worker is to be asked: each board once. */
static bool write_questions(const struct count *count, const struct bench_duel_ground *ground,
                            const char *solver, struct bench_failure *failure)
{
    FILE *file = fopen(count->questions, "we");
    bool ok = file != NULL;
    for (size_t board = 0; ok && board < ground->board_count; board++) {
        size_t length;
        char *line = bench_duel_question(ground, board, solver, board + 1, &length);
        ok = line && fwrite(line, 1, length, file) == length;
        free(line);
    }
    if (file && fclose(file) != 0)
        ok = false;
    return ok || bench_fail_errno(failure, "cannot write %s", count->questions);
}

/* In the child. Words of valgrind and of the worker go to `out`, but for the answers. */
static void run_valgrind(void *context, int out)
{
    const struct count *count = context;
    char out_option[160];
    snprintf(out_option, sizeof out_option, "--callgrind-out-file=%s", count->counts);
    const char *arguments[64] = {"valgrind",
                                 "--tool=callgrind",
                                 "--collect-atstart=no",
                                 "--toggle-collect=slide_solver_solve",
                                 out_option,
                                 count->side->file};
    enum { FIRST = 6, MOST = sizeof arguments / sizeof *arguments - 1 };
    for (size_t i = 1; count->side->argv[i] && FIRST + i - 1 < MOST; i++)
        arguments[FIRST + i - 1] = count->side->argv[i];
    int in = open(count->questions, O_RDONLY | O_CLOEXEC), null = open("/dev/null", O_WRONLY);
    if (in >= 0 && null >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(null, STDOUT_FILENO) >= 0 &&
        dup2(out, STDERR_FILENO) >= 0)
        execvp(arguments[0], (char *const *)arguments);
    _exit(127);
}

/* The line "totals: N" of what callgrind wrote. */
static bool read_total(const char *path, uint64_t *total)
{
    char *line = NULL;
    size_t room = 0;
    bool found = false;
    FILE *file = fopen(path, "re");
    while (file && !found && getline(&line, &room, file) > 0)
        found = sscanf(line, "totals: %" SCNu64, total) == 1;
    free(line);
    if (file)
        fclose(file);
    return found;
}

/* The last line of what valgrind said. */
static const char *last_line(char *text)
{
    size_t length = text ? strlen(text) : 0;
    while (length > 0 && text[length - 1] == '\n')
        text[--length] = '\0';
    char *line = length ? strrchr(text, '\n') : NULL;
    return !length ? "it said nothing" : line ? line + 1 : text;
}

static bool count_side(struct count *count, const struct bench_duel_ground *ground,
                       const char *solver, uint64_t *total, struct bench_failure *failure)
{
    struct bench_child child;
    if (!write_questions(count, ground, solver, failure) ||
        !bench_child_run(run_valgrind, count, 0, ground->stop, &child, failure))
        return false;
    bool ended = WIFEXITED(child.status) && WEXITSTATUS(child.status) == 0;
    bool ok = ended && read_total(count->counts, total) && *total > 0;
    if (WIFEXITED(child.status) && WEXITSTATUS(child.status) == 127)
        bench_fail(failure, BENCH_EXIT_FAILED, "cannot run valgrind, which --callgrind needs");
    else if (!ended)
        bench_fail(failure, BENCH_EXIT_FAILED, "%s failed under valgrind: %s", count->side->file,
                   last_line(child.text));
    else if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "valgrind counted no instruction of %s",
                   count->side->file);
    free(child.text);
    unlink(count->questions);
    unlink(count->counts);
    return ok;
}

bool bench_duel_instructions(const struct bench_duel_ground *ground,
                             const struct bench_duelist *duelists, size_t count, double *ratios,
                             struct bench_failure *failure)
{
    struct count one = {.folder = "/tmp/slidebench-ab-XXXXXX"};
    if (!mkdtemp(one.folder))
        return bench_fail_errno(failure, "cannot make a folder in /tmp");
    snprintf(one.questions, sizeof one.questions, "%s/questions", one.folder);
    snprintf(one.counts, sizeof one.counts, "%s/counts", one.folder);
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++) {
        uint64_t totals[BENCH_SIDES] = {0};
        for (int side = 0; ok && side < BENCH_SIDES; side++) {
            one.side = ground->sides[side];
            ok = count_side(&one, ground, duelists[i].solver[side], &totals[side], failure);
        }
        if (ok)
            ratios[i] = (double)totals[BENCH_SIDE_NEW] / (double)totals[BENCH_SIDE_OLD];
    }
    rmdir(one.folder);
    return ok;
}
