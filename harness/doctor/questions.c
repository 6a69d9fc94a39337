#include "questions.h"

#include <stddef.h>

#define SECOND_NS UINT64_C(1000000000)
#define EASY "1 2 3 4 5 6 0 7 8"
#define HARD "8 6 7 2 5 4 3 0 1" /* 31 moves, as far as boards of 3x3 are */
#define HARD_FIFTEEN "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0"

const struct bench_question bench_questions[] = {
    {"a solved board", BENCH_ASK_SOLVE, 3, 3, "1 2 3 4 5 6 7 8 0", "last",
     .time_limit_ns = 10 * SECOND_NS},
    {"an easy board, two moves", BENCH_ASK_SOLVE, 3, 3, EASY, "last",
     .time_limit_ns = 10 * SECOND_NS},
    {"the same board again: equal counts", BENCH_ASK_SOLVE, 3, 3, EASY, "last",
     .time_limit_ns = 10 * SECOND_NS, .same_again = true},
    {"a request without limits", BENCH_ASK_SOLVE, 3, 3, EASY, "last", .time_limit_ns = 0},
    {"a request with fields that it does not know", BENCH_ASK_SOLVE, 3, 3, EASY, "last",
     .time_limit_ns = 10 * SECOND_NS, .unknown_fields = true},
    {"another goal, blank first", BENCH_ASK_SOLVE, 3, 3, "3 1 2 0 4 5 6 7 8", "first",
     .time_limit_ns = 10 * SECOND_NS},
    {"a hard board, 31 moves", BENCH_ASK_HARD, 3, 3, HARD, "last", .time_limit_ns = 10 * SECOND_NS},
    {"an unsolvable board", BENCH_ASK_UNSOLVABLE, 3, 3, "2 1 3 4 5 6 7 8 0", "last",
     .time_limit_ns = 10 * SECOND_NS},
    {"an unsolvable board of even width", BENCH_ASK_UNSOLVABLE, 2, 2, "2 1 3 0", "last",
     .time_limit_ns = 10 * SECOND_NS},
    {"a board that only another goal makes unsolvable", BENCH_ASK_UNSOLVABLE, 2, 3, "1 2 3 4 5 0",
     "2 1 3 4 5 0", .time_limit_ns = 10 * SECOND_NS},
    {"size 2x2", BENCH_ASK_SIZE, 2, 2, "1 2 0 3", "last", .time_limit_ns = 5 * SECOND_NS},
    {"size 2x3", BENCH_ASK_SIZE, 2, 3, "1 2 3 0 4 5", "last", .time_limit_ns = 5 * SECOND_NS},
    {"size 4x2", BENCH_ASK_SIZE, 4, 2, "1 2 3 4 5 6 0 7", "last", .time_limit_ns = 5 * SECOND_NS},
    {"size 2x8", BENCH_ASK_SIZE, 2, 8, "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15", "last",
     .time_limit_ns = 5 * SECOND_NS},
    {"size 4x4", BENCH_ASK_SIZE, 4, 4, "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15", "last",
     .time_limit_ns = 5 * SECOND_NS},
    {"a limit of one expanded node", BENCH_ASK_NODE_LIMIT, 3, 3, HARD, "last", .node_limit = 1,
     .time_limit_ns = 10 * SECOND_NS},
    {"a time limit of 0.3 s on a very hard board", BENCH_ASK_TIME_LIMIT, 4, 4, HARD_FIFTEEN,
     "first", .time_limit_ns = 3 * SECOND_NS / 10},
    {"an easy board after all that", BENCH_ASK_SOLVE, 3, 3, EASY, "last",
     .time_limit_ns = 10 * SECOND_NS},
    {0},
};
