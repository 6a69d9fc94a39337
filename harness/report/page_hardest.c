/*
 * The boards that cost each solver the most, drawn, with the solutions step by step.
 */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "page_parts.h"
#include "replay.h"
#include "reproduce.h"
#include "text.h"

enum {
    HARDEST = 3,      /* boards a solver */
    MOVES_SHOWN = 500 /* of each path, so that the file stays small */
};

void bench_page_board(const struct bench_page *page, const struct bench_board *board)
{
    char words[BENCH_BOARD_WORDS];
    bench_board_words(board->start, board->shape, words);
    fprintf(page->out,
            "<div class=\"board\" role=\"img\" aria-label=\"board %s\" "
            "style=\"--cols:%u\">",
            words, board->shape.cols);
    for (unsigned i = 0; i < slide_shape_cells(board->shape); i++) {
        unsigned tile = slide_board_tile(board->start, i);
        if (tile)
            fprintf(page->out, "<span>%u</span>", tile);
        else
            fputs("<span class=\"blank\"></span>", page->out);
    }
    fputs("</div>\n", page->out);
}

bool bench_page_command(const struct bench_page *page, const struct bench_entrant *entrant,
                        const struct bench_board *board)
{
    char *command = NULL;
    size_t length;
    FILE *memory = open_memstream(&command, &length);
    if (memory)
        bench_reproduce_write(page->run, entrant, board, memory);
    bool ok = memory && fclose(memory) == 0;
    if (ok) {
        fputs("<p><code class=\"command\">", page->out);
        bench_text_xml(command, page->out);
        fputs("</code></p>\n", page->out);
    }
    free(command);
    return ok;
}

static double cost_of(const struct bench_page *page, size_t board, size_t solver)
{
    const struct bench_folded *folded = &page->folded[board * page->run->contestant_count + solver];
    bool solved = folded->present && folded->status == SLIDE_SOLVED;
    return solved ? folded->value[BENCH_EXPANDED] : NAN;
}

/* The solved boards of the highest cost, in falling order; of equal ones the first. */
static size_t choose(const struct bench_page *page, size_t solver, size_t chosen[HARDEST])
{
    size_t count = 0;
    for (size_t board = 0; board < page->run->board_count; board++) {
        double cost = cost_of(page, board, solver);
        size_t place = count;
        if (isnan(cost))
            continue;
        while (place > 0 && cost_of(page, chosen[place - 1], solver) < cost)
            place--;
        if (place >= HARDEST)
            continue;
        size_t kept = count < HARDEST ? count : HARDEST - 1;
        memmove(&chosen[place + 1], &chosen[place], (kept - place) * sizeof *chosen);
        chosen[place] = board;
        count = kept + 1;
    }
    return count;
}

static const struct bench_sample *sample_of(const struct bench_run *run, size_t board,
                                            size_t solver)
{
    for (size_t i = 0; i < run->sample_count; i++)
        if (run->samples[i].board == board && run->samples[i].contestant == solver)
            return &run->samples[i];
    return NULL;
}

static void write_moves(const struct bench_page *page, const struct bench_board *board,
                        const char *moves)
{
    char words[BENCH_BOARD_WORDS], count[BENCH_NUMBER_TEXT];
    size_t length = strlen(moves), kept = length < MOVES_SHOWN ? length : MOVES_SHOWN;
    bench_board_words(board->start, board->shape, words);
    bench_number_format_count(length, count);
    fprintf(page->out,
            "<div class=\"replay\" data-board=\"%s\" data-length=\"%zu\" "
            "data-moves=\"%.*s\"></div>\n",
            words, length, (int)kept, moves);
    if (kept < length)
        fprintf(page->out,
                "<p>Only the first %zu of %s moves are here; the command finds all.</p>\n", kept,
                count);
    fprintf(page->out,
            "<details><summary>Moves of the blank</summary><p class=\"moves\">%.*s%s</p>"
            "</details>\n",
            (int)kept, moves, kept < length ? " ..." : "");
}

static bool write_board(const struct bench_page *page, size_t solver, size_t index)
{
    const struct bench_run *run = page->run;
    const struct bench_board *board = &run->boards[index];
    const struct bench_entrant *entrant = &run->contestants[solver];
    const struct bench_sample *sample = sample_of(run, index, solver);
    char count[BENCH_NUMBER_TEXT], length[BENCH_NUMBER_TEXT];
    bench_number_format_count((size_t)cost_of(page, index, solver), count);
    bench_number_format_count((size_t)sample->path_length, length);
    fprintf(page->out, "<li class=\"hard\">\n<h4>Board %zu</h4>\n<p>%s nodes expanded, %s moves",
            index, count, length);
    if (board->optimal_length != BENCH_ABSENT)
        fprintf(page->out, " (shortest: %" PRIu64 ")", board->optimal_length);
    fputs("</p>\n", page->out);
    bench_page_board(page, board);
    struct bench_replay replay = bench_replay_make(entrant, board, sample);
    if (replay.moves)
        write_moves(page, board, replay.moves);
    else
        fprintf(page->out, "<p>No solution to show: %s.</p>\n", replay.why);
    free(replay.moves);
    bool ok = bench_page_command(page, entrant, board);
    fputs("</li>\n", page->out);
    return ok;
}

/* The first board without an answer. */
static bool write_unsolved(const struct bench_page *page, size_t solver)
{
    const struct bench_run *run = page->run;
    size_t count = 0, first = 0;
    for (size_t i = run->board_count; i-- > 0;) {
        const struct bench_folded *folded = &page->folded[i * run->contestant_count + solver];
        if (folded->present && folded->status != SLIDE_SOLVED)
            count++, first = i;
    }
    if (!count)
        return true;
    fprintf(page->out, "<p>Without an answer on %zu of %zu boards. The first of them, board %zu (",
            count, page->summary->contestants[solver].boards, first);
    enum slide_status status = page->folded[first * run->contestant_count + solver].status;
    for (const char *at = slide_status_name(status); *at; at++)
        putc(*at == '_' ? ' ' : *at, page->out);
    fputs("):</p>\n", page->out);
    bench_page_board(page, &run->boards[first]);
    return bench_page_command(page, &run->contestants[solver], &run->boards[first]);
}

static bool write_solver(const struct bench_page *page, size_t solver)
{
    size_t chosen[HARDEST], count = choose(page, solver, chosen);
    bool ok = true;
    fputs("<h3>", page->out);
    bench_text_xml(page->run->contestants[solver].name, page->out);
    fputs("</h3>\n", page->out);
    if (count)
        fputs("<ol class=\"hardest\">\n", page->out);
    for (size_t i = 0; ok && i < count; i++)
        ok = write_board(page, solver, chosen[i]);
    if (count)
        fputs("</ol>\n", page->out);
    else
        bench_page_paragraph(page, "It solved no board of which it told the nodes expanded.");
    return ok && write_unsolved(page, solver);
}

bool bench_page_hardest(const struct bench_page *page, struct bench_failure *failure)
{
    bool ok = true;
    bench_page_open(page, "hardest", "Hardest boards");
    fputs(
        "<p>The boards on which each solver expanded the most nodes, of those it solved. "
        "Solutions were searched again by the same solver and are the very ones of the run.</p>\n",
        page->out);
    for (size_t solver = 0; ok && solver < page->run->contestant_count; solver++)
        ok = write_solver(page, solver);
    bench_page_close(page);
    return ok || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}
