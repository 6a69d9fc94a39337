/*
 * contestant.h - a program that is asked one thing at a time and trusted with nothing.
 *
 * Knows of lines, deadlines and processes, not of boards: what a line means is the caller's. The
 * program is started when it is first asked, and again after it was killed. Nothing here blocks:
 * the caller polls the descriptors and calls bench_contestant_advance. Whatever the program does -
 * dies, hangs, floods, closes its ends, ignores signals, leaves children behind - ends as an
 * outcome of the exchange, at the latest at the deadline, with bounded memory.
 */
#ifndef BENCH_CONTESTANT_H
#define BENCH_CONTESTANT_H

#include <poll.h>
#include <stddef.h>
#include <stdint.h>

#include "failure.h"

struct bench_contestant_config {
    const char *file;        /* program, looked up in PATH when it has no slash */
    const char *const *argv; /* with its own name first; ends with NULL */
    const char *folder;      /* where it runs; NULL: the working folder */
    bool relays; /* it asks another program, and its answers say what that took; see launcher.h */
    uint64_t data_limit_bytes; /* RLIMIT_DATA of the process; 0: none */
    size_t answer_limit_bytes; /* longest answer; 0: BENCH_ANSWER_LIMIT */
};

#define BENCH_ANSWER_LIMIT ((size_t)64 << 20)

enum bench_exchange_state {
    BENCH_EXCHANGE_PENDING,
    BENCH_EXCHANGE_ANSWERED,
    BENCH_EXCHANGE_TIMED_OUT, /* killed at the deadline */
    BENCH_EXCHANGE_BROKEN     /* it died or broke the rules; it is not running any more */
};

/* One question and what became of it, measured from outside. */
struct bench_exchange {
    enum bench_exchange_state state;
    bool relayed;     /* by a contestant that relays */
    const char *line; /* when answered, without its newline; until the next question */
    size_t length;
    char message[1024]; /* else: why, on one line */
    uint64_t wall_ns;
    uint64_t cpu_ns;         /* UINT64_MAX when not measured */
    uint64_t peak_rss_bytes; /* UINT64_MAX when not measured */
};

struct bench_contestant;

/* Has its process children? They are killed with it, but what they use is not measured. */
bool bench_contestant_has_children(const struct bench_contestant *contestant);

/* The config's texts outlive it. No process yet. NULL when memory runs out. */
struct bench_contestant *bench_contestant_create(const struct bench_contestant_config *config);

/* Kills the process. NULL is allowed. */
void bench_contestant_destroy(struct bench_contestant *contestant);

/* Kills the process and all its children; the next question starts it anew. */
void bench_contestant_kill(struct bench_contestant *contestant);

/*
 * Asks: `line` (newline included) must stay until the exchange is over. After timeout_ns (0:
 * never) the process is killed. Only when no exchange is pending.
 */
void bench_contestant_ask(struct bench_contestant *contestant, const char *line, size_t length,
                          uint64_t timeout_ns);

enum { BENCH_CONTESTANT_POLLS = 3 };

/* What to poll for while an exchange is pending; at most BENCH_CONTESTANT_POLLS. */
nfds_t bench_contestant_polls(const struct bench_contestant *contestant, struct pollfd *polls);

/* When to call bench_contestant_advance at the latest, on bench_clock_ns; 0: at once, it is over.
 */
uint64_t bench_contestant_wake_ns(const struct bench_contestant *contestant);

/* Does what can be done without waiting. Returns the exchange, pending or over. */
const struct bench_exchange *bench_contestant_advance(struct bench_contestant *contestant);

/*
 * Asks, and waits until the exchange is over. NULL when *stop (which may be NULL) became non-zero
 * before: then the contestant can only be destroyed.
 */
const struct bench_exchange *bench_contestant_converse(struct bench_contestant *contestant,
                                                       const char *line, size_t length,
                                                       uint64_t timeout_ns,
                                                       const volatile int *stop);

#endif
