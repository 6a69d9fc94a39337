#include "verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "answer.h"
#include "referee.h"

/* The letter at `at` cannot be played. */
static bool refute_move(struct bench_sample *sample, const char *moves, size_t at)
{
    if (slide_move_from_letter(moves[at]) != SLIDE_NO_MOVE)
        return bench_sample_refute(sample, "move %zu of its path, '%c', is not possible", at + 1,
                                   moves[at]);
    return bench_sample_refute(sample, "character %zu of its path, '%c', is none of U D L R",
                               at + 1, moves[at] >= ' ' && moves[at] < 127 ? moves[at] : '?');
}

static bool check_path(const struct bench_answer *answer, const struct bench_board *board,
                       const struct bench_entrant *entrant, struct bench_sample *sample)
{
    uint64_t end;
    size_t length = answer->moves_length;
    size_t applied = slide_board_replay(board->start, board->shape, answer->moves, length, &end);
    if (applied < length)
        return refute_move(sample, answer->moves, applied);
    if (end != board->goal)
        return bench_sample_refute(sample, "its path of %zu move%s does not end at the goal",
                                   length, length == 1 ? "" : "s");
    if (board->optimal_length != BENCH_ABSENT && entrant->optimal && length > board->optimal_length)
        return bench_sample_refute(
            sample, "promises shortest paths, but its path has %zu moves and the shortest %" PRIu64,
            length, board->optimal_length);
    if (board->optimal_source == BENCH_OPTIMUM_OF_TABLE && length < board->optimal_length)
        return bench_sample_refute(sample,
                                   "its path of %zu moves is shorter than the shortest, %" PRIu64,
                                   length, board->optimal_length);
    sample->path_length = length;
    sample->path_hash = XXH3_64bits(answer->moves, length);
    return true;
}

static bool check_answer(const struct bench_answer *answer, const struct bench_board *board,
                         const struct bench_entrant *entrant, struct bench_sample *sample)
{
    const struct slide_counters *counters = &sample->counters;
    bool solvable = slide_board_solvable(board->start, board->goal, board->shape);
    if (sample->status == SLIDE_UNSOLVABLE && solvable)
        return bench_sample_refute(sample, "says unsolvable, but the board is solvable by parity");
    if (sample->status == SLIDE_SOLVED && !solvable)
        return bench_sample_refute(sample, "says solved, but the board is unsolvable by parity");
    if (counters->expanded != BENCH_ABSENT && counters->generated != BENCH_ABSENT &&
        counters->expanded > counters->generated + 1)
        return bench_sample_refute(
            sample, "counts %" PRIu64 " expanded nodes but only %" PRIu64 " generated",
            counters->expanded, counters->generated);
    return sample->status != SLIDE_SOLVED || check_path(answer, board, entrant, sample);
}

static bool set_message(struct bench_sample *sample, enum slide_status status, const char *prefix,
                        const char *text)
{
    sample->status = status;
    return asprintf(&sample->message, "%s%s", prefix, text) >= 0 || (sample->message = NULL, false);
}

/* What an answer that was relayed says of the program behind it, in place of our own measures. */
static void use_relayed(const struct bench_answer *answer, struct bench_sample *sample)
{
    sample->outside_wall_ns = answer->relayed.wall_ns;
    sample->outside_cpu_ns = answer->relayed.cpu_ns;
    sample->peak_rss_bytes = answer->relayed.peak_rss_bytes;
}

static bool use_answer(const struct bench_exchange *exchange, uint64_t id,
                       const struct bench_board *board, const struct bench_entrant *entrant,
                       struct bench_sample *sample, bool *broke_rules)
{
    struct bench_answer answer;
    struct bench_failure failure;
    *broke_rules = true;
    if (!bench_answer_parse(exchange->line, exchange->length, &answer, &failure))
        return set_message(sample, SLIDE_CRASHED, "answered against the protocol: ", failure.text);
    bool ok;
    if (answer.id != id && !(answer.error && answer.id == BENCH_ABSENT)) {
        char text[128];
        snprintf(text, sizeof text,
                 "id %" PRIu64 " to request %" PRIu64 "; expected one answer to each, with its id",
                 answer.id, id);
        ok = set_message(sample, SLIDE_CRASHED, "answered against the protocol: ", text);
    } else if (exchange->relayed && answer.error) {
        *broke_rules = false;
        ok = set_message(sample, answer.relayed.wrong ? SLIDE_WRONG : SLIDE_CRASHED, "",
                         answer.error);
    } else if (answer.error) {
        *broke_rules = false;
        ok = set_message(sample, SLIDE_CRASHED, "could not work on the request: ", answer.error);
    } else {
        *broke_rules = false;
        *sample = answer.sample;
        answer.sample.message = NULL; /* the sample owns it now */
        ok = check_answer(&answer, board, entrant, sample);
    }
    if (exchange->relayed)
        use_relayed(&answer, sample);
    bench_answer_fini(&answer);
    return ok;
}

/* A path that holds is right, and a length that somebody wrote down is not. */
static bool refute_stated(const struct bench_board *board, const struct bench_entrant *entrant,
                          const struct bench_sample *sample, struct bench_failure *failure)
{
    char text[SLIDE_BOARD_TEXT];
    slide_board_format(board->start, slide_shape_cells(board->shape), text);
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "the file of the boards states a shortest path of %" PRIu64
                      " moves for %s, but "
                      "%s found one of %" PRIu64,
                      board->optimal_length, text, entrant->name, sample->path_length);
}

bool bench_verify(const struct bench_exchange *exchange, uint64_t id,
                  const struct bench_board *board, const struct bench_entrant *entrant,
                  struct bench_sample *sample, bool *broke_rules, struct bench_failure *failure)
{
    bool ok;
    bench_sample_init(sample);
    *broke_rules = false;
    if (exchange->state == BENCH_EXCHANGE_ANSWERED)
        ok = use_answer(exchange, id, board, entrant, sample, broke_rules);
    else if (exchange->state == BENCH_EXCHANGE_TIMED_OUT)
        ok = set_message(sample, SLIDE_TIME_LIMIT, "", exchange->message);
    else
        ok = set_message(sample, SLIDE_CRASHED, "", exchange->message);
    if (!exchange->relayed) {
        sample->outside_wall_ns = exchange->wall_ns;
        sample->outside_cpu_ns = exchange->cpu_ns;
        sample->peak_rss_bytes = exchange->peak_rss_bytes;
    }
    bool refuted = ok && board->optimal_source == BENCH_OPTIMUM_STATED &&
                   sample->status == SLIDE_SOLVED && sample->path_length < board->optimal_length;
    if (ok && !refuted)
        return true;
    if (refuted)
        refute_stated(board, entrant, sample, failure);
    else
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bench_sample_fini(sample);
    return false;
}
