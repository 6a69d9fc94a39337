#include "animation.h"

#include <stdlib.h>
#include <string.h>

#include "board_text.h"
#include "clock.h"
#include "signals.h"
#include "terminal.h"

enum { KEY_ESCAPE = 27 };

struct animation {
    const struct bench_problem *problem;
    const struct bench_answer *answer;
    enum bench_convention convention;
    struct bench_terminal terminal;
    uint64_t board;
    size_t done;
    unsigned drawn; /* lines above the cursor that belong to the last frame */
    bool held, stopped;
};

/* One line, cut at the window's edge; what stood there before is wiped out. */
static void put_line(struct animation *animation, unsigned columns, const char *text, size_t length)
{
    FILE *out = animation->terminal.out;
    if (columns > 0 && length > columns - 1)
        length = columns - 1;
    fprintf(out, "\r%.*s\033[K\n", (int)length, text);
    animation->drawn++;
}

static void put_board(struct animation *animation, unsigned columns)
{
    char *text = NULL, *line, *end;
    size_t size;
    FILE *memory = open_memstream(&text, &size);
    if (!memory)
        return;
    bench_board_draw(animation->board, animation->problem->puzzle.shape, '.', memory);
    fclose(memory);
    for (line = text; line && (end = strchr(line, '\n')); line = end + 1)
        put_line(animation, columns, line, (size_t)(end - line));
    free(text);
}

static void draw(struct animation *animation)
{
    const struct slide_puzzle *puzzle = &animation->problem->puzzle;
    FILE *out = animation->terminal.out;
    unsigned columns, lines, width = puzzle->shape.cols * (puzzle->cells > 10 ? 3U : 2U);
    char text[96];
    bench_terminal_size(out, &columns, &lines);
    if (animation->drawn)
        fprintf(out, "\033[%uA\r\033[J", animation->drawn);
    animation->drawn = 0;
    if (columns >= width && lines > puzzle->shape.rows + 1U)
        put_board(animation, columns);
    size_t total = animation->answer->moves_length;
    int length = snprintf(text, sizeof text, "move %zu of %zu", animation->done, total);
    if (animation->done)
        length += snprintf(text + length, sizeof text - (size_t)length, " %c",
                           bench_convention_letter(animation->convention,
                                                   animation->answer->moves[animation->done - 1]));
    if (animation->done < total && animation->terminal.keys)
        length += snprintf(text + length, sizeof text - (size_t)length, "  (%s, q: stop)",
                           animation->held ? "blank: go on" : "blank: hold");
    put_line(animation, columns, text, (size_t)length);
    fflush(out);
}

static void react(struct animation *animation, int key)
{
    if (key == 'q' || key == 'Q' || key == KEY_ESCAPE)
        animation->stopped = true;
    else if (key == ' ')
        animation->held = !animation->held;
    if (key == ' ')
        draw(animation);
}

/* Until the next move is due. A wait is cut in slices: a signal may come just before one. */
static void wait_for_next(struct animation *animation, uint64_t due_ns)
{
    enum { SLICE_NS = 100000000 };
    while (!animation->stopped && !bench_stop_signal) {
        uint64_t now_ns = bench_clock_ns();
        if (!animation->held && now_ns >= due_ns)
            return;
        uint64_t wait_ns = animation->held ? SLICE_NS : due_ns - now_ns;
        react(animation,
              bench_terminal_key(&animation->terminal, wait_ns < SLICE_NS ? wait_ns : SLICE_NS));
    }
}

void bench_animation_show(const struct bench_problem *problem, const struct bench_attempt *attempt,
                          enum bench_convention convention, double moves_per_second, FILE *out)
{
    struct animation animation = {.problem = problem,
                                  .answer = &attempt->answer,
                                  .convention = convention,
                                  .board = problem->start};
    uint64_t each_ns = (uint64_t)(1e9 / moves_per_second);
    bench_terminal_begin(&animation.terminal, out);
    draw(&animation);
    while (animation.done < attempt->answer.moves_length) {
        wait_for_next(&animation, bench_clock_ns() + each_ns);
        if (animation.stopped || bench_stop_signal || ferror(out))
            break;
        const char *letter = &attempt->answer.moves[animation.done++];
        slide_board_replay(animation.board, problem->puzzle.shape, letter, 1, &animation.board);
        draw(&animation);
    }
    bench_terminal_end(&animation.terminal);
}
