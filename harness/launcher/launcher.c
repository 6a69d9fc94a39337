#include "launcher.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "answer.h"
#include "board_words.h"
#include "launched.h"
#include "request.h"

/* What the placeholders of one request stand for. */
struct board_words {
    char board[SLIDE_BOARD_TEXT], goal[SLIDE_BOARD_TEXT], rows[8], cols[8];
    char board_path[64], goal_path[64];
    int board_fd, goal_fd;
    struct bench_placeholder placeholders[BENCH_WORD_COUNT + 1];
};

/*
 * A file with the board, in memory: nothing is left behind however we end. It is named by our
 * process, so that children of the program can open it as well. -1 on failure.
 */
static int board_file(uint64_t board, struct slide_shape shape, char path[64])
{
    char *text = bench_board_lines(board, shape);
    int fd = text ? memfd_create("slidebench", MFD_CLOEXEC) : -1;
    if (fd >= 0 && write(fd, text, strlen(text)) != (ssize_t)strlen(text)) {
        close(fd);
        fd = -1;
    }
    free(text);
    snprintf(path, 64, "/proc/%ld/fd/%d", (long)getpid(), fd);
    return fd;
}

static void close_files(const struct board_words *words)
{
    if (words->board_fd >= 0)
        close(words->board_fd);
    if (words->goal_fd >= 0)
        close(words->goal_fd);
}

static bool fill_words(struct board_words *words, const struct bench_request *request,
                       struct bench_failure *failure)
{
    unsigned cells = slide_shape_cells(request->shape);
    slide_board_format(request->start, cells, words->board);
    slide_board_format(request->goal, cells, words->goal);
    snprintf(words->rows, sizeof words->rows, "%u", request->shape.rows);
    snprintf(words->cols, sizeof words->cols, "%u", request->shape.cols);
    words->board_fd = board_file(request->start, request->shape, words->board_path);
    words->goal_fd = board_file(request->goal, request->shape, words->goal_path);
    memcpy(words->placeholders, bench_placeholder_examples, sizeof bench_placeholder_examples);
    words->placeholders[BENCH_WORD_BOARD].value = words->board;
    words->placeholders[BENCH_WORD_GOAL].value = words->goal;
    words->placeholders[BENCH_WORD_ROWS].value = words->rows;
    words->placeholders[BENCH_WORD_COLS].value = words->cols;
    words->placeholders[BENCH_WORD_BOARD_FILE].value = words->board_path;
    words->placeholders[BENCH_WORD_GOAL_FILE].value = words->goal_path;
    if (words->board_fd >= 0 && words->goal_fd >= 0)
        return true;
    bench_fail_errno(failure, "cannot make a file for the board");
    close_files(words);
    return false;
}

/* An answer without a result, in words. False when memory runs out. */
static bool set_error(struct bench_answer *answer, const struct bench_launched *run,
                      const char *why, bool say_end)
{
    char message[1024];
    bench_last_words_message(&run->last_words, why, say_end, run->status, message, sizeof message);
    answer->error = strdup(message);
    return answer->error != NULL;
}

/* What the program printed, as an answer. */
static bool read_printed(const struct bench_launcher *launcher, const struct bench_request *request,
                         const struct bench_launched *run, struct bench_answer *answer)
{
    struct bench_failure failure;
    if (!bench_printed_read(launcher->answer, launcher->line_regex,
                            run->printed ? run->printed : "", run->printed_length, request->start,
                            request->shape, &answer->moves, &failure)) {
        answer->relayed.wrong = failure.exit_status == BENCH_EXIT_WRONG;
        return set_error(answer, run, failure.text, run->status != 0);
    }
    answer->sample.status = answer->moves ? SLIDE_SOLVED : SLIDE_UNSOLVABLE;
    answer->moves_length = answer->moves ? strlen(answer->moves) : 0;
    return true;
}

static bool judge(const struct bench_launcher *launcher, const struct bench_request *request,
                  const struct bench_launched *run, struct bench_answer *answer)
{
    answer->relayed.wall_ns = run->wall_ns;
    answer->relayed.cpu_ns = run->cpu_ns;
    answer->relayed.peak_rss_bytes = run->peak_rss_bytes;
    if (run->end == BENCH_LAUNCHED_TIMED_OUT) {
        answer->sample.status = SLIDE_TIME_LIMIT;
        answer->sample.message = strdup("was killed at the time limit");
        return answer->sample.message != NULL;
    }
    if (run->end == BENCH_LAUNCHED_FLOODED)
        return set_error(answer, run, "printed more than 64 MiB", false);
    if (WIFSIGNALED(run->status))
        return set_error(answer, run, "did not come to an end", true);
    return read_printed(launcher, request, run, answer);
}

/* Runs the program for a request. */
static bool launch(const struct bench_launcher *launcher, const struct bench_request *request,
                   struct bench_answer *answer, struct bench_failure *failure)
{
    struct board_words words;
    struct bench_launched run;
    if (!fill_words(&words, request, failure))
        return false;
    char **command = bench_command_fill(launcher->words, words.placeholders, failure);
    bool ok = command && bench_launched_run(&run, command, request->time_limit_ns, failure);
    if (ok) {
        ok = judge(launcher, request, &run, answer) ||
             bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        bench_launched_fini(&run);
    }
    bench_command_free(command);
    close_files(&words);
    return ok;
}

static bool answer_line(const struct bench_launcher *launcher, const char *line, size_t length,
                        FILE *out, struct bench_failure *failure)
{
    struct bench_request request;
    struct bench_answer answer;
    struct bench_failure bad;
    bool ok = true;
    bench_answer_init(&answer);
    if (bench_request_parse(line, length, &request, &bad)) {
        answer.id = request.id;
        ok = launch(launcher, &request, &answer, failure);
        bench_request_fini(&request);
    } else {
        answer.id = request.id;
        answer.error = strdup(bad.text);
    }
    size_t text_length;
    char *text = ok ? bench_answer_format(&answer, &text_length) : NULL;
    if (ok && !text)
        ok = bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (text && (fwrite(text, 1, text_length, out) != text_length || fflush(out) != 0))
        ok = bench_fail_errno(failure, "cannot write an answer");
    free(text);
    bench_answer_fini(&answer);
    return ok;
}

bool bench_launcher_serve(const struct bench_launcher *launcher, FILE *in, FILE *out,
                          struct bench_failure *failure)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool ok = true;
    while (ok && (length = getline(&line, &room, in)) >= 0)
        ok = answer_line(launcher, line, (size_t)length, out, failure);
    if (ok && ferror(in))
        ok = bench_fail_errno(failure, "cannot read a request");
    free(line);
    return ok;
}
