/*
 * The boards that cost each solver the most, drawn, with the solutions step by step.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "page_parts.h"
#include "replay.h"
#include "reproduce.h"
#include "text.h"
#include "trouble.h"

enum { MOVES_SHOWN = 500 }; /* of each path, so that the file stays small */

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

/* The solution of a board that was solved, or why it cannot be shown. */
static void write_solution(const struct bench_page *page, size_t solver, size_t index)
{
    const struct bench_run *run = page->run;
    struct bench_replay replay = bench_replay_make(&run->contestants[solver], &run->boards[index],
                                                   sample_of(run, index, solver));
    if (replay.moves)
        write_moves(page, &run->boards[index], replay.moves);
    else
        fprintf(page->out, "<p>No solution to show: %s.</p>\n", replay.why);
    free(replay.moves);
}

static bool write_board(const struct bench_page *page, size_t solver,
                        const struct bench_troubles *troubles, size_t place)
{
    const struct bench_run *run = page->run;
    const struct bench_trouble *trouble = &troubles->hardest[place];
    const struct bench_board *board = &run->boards[trouble->board];
    fprintf(page->out, "<li class=\"hard\">\n<h4>Board %zu</h4>\n<p>", trouble->board);
    bench_trouble_write(troubles, place,
                        &page->folded[trouble->board * run->contestant_count + solver], page->out);
    if (board->optimal_length != BENCH_ABSENT)
        fprintf(page->out, " (shortest: %" PRIu64 ")", board->optimal_length);
    fputs("</p>\n", page->out);
    bench_page_board(page, board);
    if (trouble->status == SLIDE_SOLVED)
        write_solution(page, solver, trouble->board);
    bool ok = bench_page_command(page, &run->contestants[solver], board);
    fputs("</li>\n", page->out);
    return ok;
}

static size_t solved_of(const struct bench_troubles *troubles)
{
    size_t solved = 0;
    for (size_t i = 0; i < troubles->count; i++)
        solved += troubles->hardest[i].status == SLIDE_SOLVED;
    return solved;
}

/* The hardest boards and, if they were not solved, the hardest of those that were. */
static bool write_boards(const struct bench_page *page, size_t solver,
                         const struct bench_troubles *troubles)
{
    size_t solved = 0;
    bool ok = true;
    fputs("<ol class=\"hardest\">\n", page->out);
    for (size_t i = 0; ok && i < troubles->count; i++) {
        bool is_solved = troubles->hardest[i].status == SLIDE_SOLVED;
        if (i < BENCH_TROUBLES_SHOWN || (is_solved && solved < BENCH_TROUBLES_SHOWN))
            ok = write_board(page, solver, troubles, i);
        solved += is_solved;
    }
    fputs("</ol>\n", page->out);
    return ok;
}

static bool write_solver(const struct bench_page *page, size_t solver)
{
    struct bench_troubles troubles;
    if (!bench_troubles_find(page->run, page->folded, solver, &troubles))
        return false;
    size_t solved = solved_of(&troubles);
    bool ok = true;
    fputs("<h3>", page->out);
    bench_text_xml(page->run->contestants[solver].name, page->out);
    fputs("</h3>\n", page->out);
    if (!troubles.count)
        bench_page_paragraph(page, "It has tried no board.");
    else if (!solved)
        bench_page_paragraph(page, "It solved no board.");
    else if (solved < troubles.count)
        fprintf(page->out, "<p>Without an answer on %zu of %zu boards.</p>\n",
                troubles.count - solved, troubles.count);
    if (troubles.count)
        ok = write_boards(page, solver, &troubles);
    bench_troubles_free(&troubles);
    return ok;
}

bool bench_page_hardest(const struct bench_page *page, struct bench_failure *failure)
{
    bool ok = true;
    bench_page_open(page, "hardest", "Hardest boards");
    fputs("<p>" BENCH_TROUBLE_RULE " Solutions were searched again by the same solver and are the "
          "very ones of the run.</p>\n",
          page->out);
    for (size_t solver = 0; ok && solver < page->run->contestant_count; solver++)
        ok = write_solver(page, solver);
    bench_page_close(page);
    return ok || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}
