#include "contestant.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "children.h"
#include "clock.h"
#include "last_words.h"
#include "process.h"

#define MILLISECOND_NS UINT64_C(1000000)

enum {
    READ_AT_ONCE = 1 << 16,
    READS_A_TURN = 16,   /* so that a flood of one does not hold up the others */
    CHECK_EVERY_MS = 50, /* a dead process is noticed even if a child keeps its pipes open */
    EXIT_GRACE_MS = 200  /* between the end of its output and its exit status */
};

struct bench_contestant {
    struct bench_contestant_config config;
    struct bench_process process;
    struct bench_exchange exchange;
    struct bench_last_words last_words;

    const char *question;
    size_t question_left;
    uint64_t asked_ns, deadline_ns, check_ns; /* deadline UINT64_MAX: none */
    uint64_t cpu_before_ns;
    const char *closing; /* why it is about to be given up, NULL while all is well */
    uint64_t closing_ns; /* ... at the latest at */

    char *received;
    size_t received_length, received_room;
    size_t taken;    /* bytes of the line last handed out */
    size_t searched; /* bytes known to hold no newline */
};

struct bench_contestant *bench_contestant_create(const struct bench_contestant_config *config)
{
    struct bench_contestant *contestant = calloc(1, sizeof *contestant);
    if (!contestant)
        return NULL;
    contestant->config = *config;
    if (!contestant->config.answer_limit_bytes)
        contestant->config.answer_limit_bytes = BENCH_ANSWER_LIMIT;
    contestant->process = BENCH_PROCESS_NONE;
    contestant->exchange.state = BENCH_EXCHANGE_BROKEN; /* nothing is pending */
    return contestant;
}

void bench_contestant_destroy(struct bench_contestant *contestant)
{
    if (!contestant)
        return;
    bench_contestant_kill(contestant);
    free(contestant);
}

void bench_contestant_kill(struct bench_contestant *contestant)
{
    bench_process_kill(&contestant->process);
    free(contestant->received);
    contestant->received = NULL;
    contestant->received_length = contestant->received_room = contestant->taken = 0;
}

bool bench_contestant_has_children(const struct bench_contestant *contestant)
{
    return contestant->process.pid && bench_children(contestant->process.pid, NULL);
}

/* Reads the outside measures, when the process is still there. */
static void measure(struct bench_contestant *contestant)
{
    struct bench_exchange *exchange = &contestant->exchange;
    uint64_t cpu;
    exchange->wall_ns = bench_clock_ns() - contestant->asked_ns;
    if (contestant->cpu_before_ns != UINT64_MAX &&
        bench_clock_read(contestant->process.cpu_clock, &cpu))
        exchange->cpu_ns = cpu - contestant->cpu_before_ns;
    bench_peak_rss_read(&contestant->process.peak_rss, &exchange->peak_rss_bytes);
}

/* Ends the exchange without an answer. The message is `why`, then the exit, then the last words.
 * What an end of the program did to its pipes, and which was noticed first, says no more than it.
 */
static void give_up(struct bench_contestant *contestant, enum bench_exchange_state state,
                    const char *why)
{
    struct bench_exchange *exchange = &contestant->exchange;
    bool ended = contestant->process.pid && bench_process_ended(&contestant->process);
    if (!ended)
        measure(contestant);
    else if (why == contestant->closing)
        why = contestant->received_length ? "ended in the middle of a line"
                                          : "ended without an answer";
    bench_last_words_read(&contestant->last_words, contestant->process.err);
    int status = bench_process_kill(&contestant->process);
    bench_last_words_message(&contestant->last_words, why, ended, status, exchange->message,
                             sizeof exchange->message);
    bench_contestant_kill(contestant);
    exchange->state = state;
}

static bool start(struct bench_contestant *contestant)
{
    struct bench_failure failure;
    const struct bench_contestant_config *config = &contestant->config;
    if (contestant->process.pid)
        return true;
    bench_last_words_init(&contestant->last_words);
    if (bench_process_start(&contestant->process, config->file, config->argv, config->folder,
                            config->data_limit_bytes, &failure))
        return true;
    snprintf(contestant->exchange.message, sizeof contestant->exchange.message, "%s", failure.text);
    contestant->exchange.state = BENCH_EXCHANGE_BROKEN;
    return false;
}

static void begin_closing(struct bench_contestant *contestant, const char *why)
{
    if (contestant->closing)
        return;
    contestant->closing = why;
    contestant->closing_ns = bench_clock_ns() + EXIT_GRACE_MS * MILLISECOND_NS;
}

static void send_question(struct bench_contestant *contestant)
{
    while (contestant->question_left) {
        ssize_t sent =
            write(contestant->process.in, contestant->question, contestant->question_left);
        if (sent > 0) {
            contestant->question += sent;
            contestant->question_left -= (size_t)sent;
        } else if (sent < 0 && errno == EINTR) {
            continue;
        } else {
            if (sent < 0 && errno != EAGAIN) {
                contestant->question_left = 0;
                begin_closing(contestant, "closed its input");
            }
            return;
        }
    }
}

void bench_contestant_ask(struct bench_contestant *contestant, const char *line, size_t length,
                          uint64_t timeout_ns)
{
    assert(contestant->exchange.state != BENCH_EXCHANGE_PENDING);
    contestant->exchange = (struct bench_exchange){.state = BENCH_EXCHANGE_PENDING,
                                                   .relayed = contestant->config.relays,
                                                   .wall_ns = UINT64_MAX,
                                                   .cpu_ns = UINT64_MAX,
                                                   .peak_rss_bytes = UINT64_MAX};
    contestant->question = line;
    contestant->question_left = length;
    contestant->closing = NULL;
    if (!start(contestant))
        return;
    contestant->received_length -= contestant->taken;
    if (contestant->received_length)
        memmove(contestant->received, contestant->received + contestant->taken,
                contestant->received_length);
    contestant->taken = contestant->searched = 0;
    bench_peak_rss_reset(&contestant->process.peak_rss);
    contestant->cpu_before_ns = UINT64_MAX;
    if (contestant->process.has_cpu_clock)
        bench_clock_read(contestant->process.cpu_clock, &contestant->cpu_before_ns);
    contestant->asked_ns = bench_clock_ns();
    contestant->deadline_ns = timeout_ns ? contestant->asked_ns + timeout_ns : UINT64_MAX;
    contestant->check_ns = contestant->asked_ns + CHECK_EVERY_MS * MILLISECOND_NS;
    send_question(contestant);
}

nfds_t bench_contestant_polls(const struct bench_contestant *contestant, struct pollfd *polls)
{
    nfds_t count = 0;
    if (contestant->exchange.state != BENCH_EXCHANGE_PENDING || contestant->closing)
        return 0; /* a closed pipe is always ready: then only time matters */
    polls[count++] = (struct pollfd){contestant->process.out, POLLIN, 0};
    if (contestant->last_words.open)
        polls[count++] = (struct pollfd){contestant->process.err, POLLIN, 0};
    if (contestant->question_left)
        polls[count++] = (struct pollfd){contestant->process.in, POLLOUT, 0};
    return count;
}

uint64_t bench_contestant_wake_ns(const struct bench_contestant *contestant)
{
    uint64_t wake = contestant->deadline_ns;
    if (contestant->exchange.state != BENCH_EXCHANGE_PENDING)
        return 0;
    if (contestant->closing)
        return bench_clock_ns() + MILLISECOND_NS;
    return contestant->check_ns < wake ? contestant->check_ns : wake;
}

static bool make_room(struct bench_contestant *contestant)
{
    if (contestant->received_room - contestant->received_length >= READ_AT_ONCE)
        return true;
    size_t room = contestant->received_room ? 2 * contestant->received_room : 2 * READ_AT_ONCE;
    char *grown = realloc(contestant->received, room);
    if (!grown)
        return false;
    contestant->received = grown;
    contestant->received_room = room;
    return true;
}

/* Takes the first line when it is there. */
static bool take_line(struct bench_contestant *contestant)
{
    size_t from = contestant->searched, length = contestant->received_length;
    char *end = length > from ? memchr(contestant->received + from, '\n', length - from) : NULL;
    contestant->searched = length;
    if (!end)
        return false;
    measure(contestant);
    contestant->exchange.state = BENCH_EXCHANGE_ANSWERED;
    contestant->exchange.line = contestant->received;
    contestant->exchange.length = (size_t)(end - contestant->received);
    contestant->taken = contestant->exchange.length + 1;
    return true;
}

/* Reads what is there. True when the exchange is over. */
static bool receive_answer(struct bench_contestant *contestant)
{
    for (int turn = 0; turn < READS_A_TURN; turn++) {
        size_t before = contestant->received_length;
        if (before > contestant->config.answer_limit_bytes) {
            char why[80];
            snprintf(why, sizeof why, "answered with a line of more than %zu bytes",
                     contestant->config.answer_limit_bytes);
            give_up(contestant, BENCH_EXCHANGE_BROKEN, why);
            return true;
        }
        if (!make_room(contestant)) {
            give_up(contestant, BENCH_EXCHANGE_BROKEN, "no memory for its answer");
            return true;
        }
        ssize_t got = read(contestant->process.out, contestant->received + before, READ_AT_ONCE);
        if (got > 0) {
            contestant->received_length += (size_t)got;
            if (take_line(contestant))
                return true;
        } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
            begin_closing(contestant, before ? "ended its output in the middle of a line"
                                             : "ended its output without an answer");
            return false;
        } else if (errno == EAGAIN) {
            return false;
        }
    }
    return false;
}

const struct bench_exchange *bench_contestant_advance(struct bench_contestant *contestant)
{
    const struct bench_exchange *exchange = &contestant->exchange;
    if (exchange->state != BENCH_EXCHANGE_PENDING)
        return exchange;
    send_question(contestant);
    if (take_line(contestant) || receive_answer(contestant))
        return exchange;
    bench_last_words_read(&contestant->last_words, contestant->process.err);
    uint64_t now = bench_clock_ns();
    if (contestant->closing) {
        if (now >= contestant->closing_ns || bench_process_ended(&contestant->process))
            give_up(contestant, BENCH_EXCHANGE_BROKEN, contestant->closing);
    } else if (now >= contestant->deadline_ns) {
        give_up(contestant, BENCH_EXCHANGE_TIMED_OUT, "was killed at its deadline");
    } else if (now >= contestant->check_ns) {
        contestant->check_ns = now + CHECK_EVERY_MS * MILLISECOND_NS;
        if (bench_process_ended(&contestant->process) && !receive_answer(contestant))
            begin_closing(contestant, "ended without an answer");
    }
    return exchange;
}
