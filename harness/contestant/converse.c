/*
 * One exchange from its question to its end, for callers with nothing else to do.
 */
#include <time.h>

#include "clock.h"
#include "contestant.h"

const struct bench_exchange *bench_contestant_converse(struct bench_contestant *contestant,
                                                       const char *line, size_t length,
                                                       uint64_t timeout_ns,
                                                       const volatile int *stop)
{
    static const uint64_t longest_sleep_ns = 100000000; /* a signal may come just before a sleep */
    const struct bench_exchange *exchange;
    bench_contestant_ask(contestant, line, length, timeout_ns);
    while ((exchange = bench_contestant_advance(contestant))->state == BENCH_EXCHANGE_PENDING) {
        struct pollfd polls[BENCH_CONTESTANT_POLLS];
        nfds_t count = bench_contestant_polls(contestant, polls);
        uint64_t wake = bench_contestant_wake_ns(contestant), now = bench_clock_ns();
        uint64_t left = wake > now ? wake - now : 0;
        left = left < longest_sleep_ns ? left : longest_sleep_ns;
        ppoll(polls, count, &(struct timespec){0, (long)left}, NULL);
        if (stop && *stop)
            return NULL;
    }
    return exchange;
}
