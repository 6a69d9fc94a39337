#include "printed_answer.h"

#include <ctype.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "clean_text.h"

/* What stands between moves, tiles and cells: blanks, list punctuation, arrows, table borders. */
static const char separators[] = " \t,;:()[]{}'\"|>-";

static const struct {
    const char *name;
    enum bench_printed_form form;
} forms[] = {{"moves", BENCH_PRINTED_MOVES},
             {"tile-moves", BENCH_PRINTED_TILE_MOVES},
             {"boards", BENCH_PRINTED_BOARDS},
             {"tiles", BENCH_PRINTED_TILES}};

bool bench_printed_form_parse(const char *text, enum bench_printed_form *form,
                              struct bench_failure *failure)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(text, forms[i].name) == 0) {
            *form = forms[i].form;
            return true;
        }
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "answer form '%s': expected moves, tile-moves, boards or tiles", text);
}

const char *bench_printed_form_name(enum bench_printed_form form)
{
    return forms[form].name;
}

static bool compile(regex_t *regex, const char *text, struct bench_failure *failure)
{
    int error = regcomp(regex, text, REG_EXTENDED);
    if (!error)
        return true;
    char reason[256];
    regerror(error, regex, reason, sizeof reason);
    return bench_fail(failure, BENCH_EXIT_USAGE, "regular expression '%s': %s", text, reason);
}

bool bench_line_regex_check(const char *line_regex, struct bench_failure *failure)
{
    regex_t regex;
    if (!line_regex)
        return true;
    bool ok = compile(&regex, line_regex, failure);
    if (ok)
        regfree(&regex);
    return ok;
}

/* The move that a whole word names, or SLIDE_NO_MOVE. */
static enum slide_move move_of_word(const char *word, size_t length)
{
    static const char *const names[] = {"up", "left", "right", "down"};
    for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++)
        if (strlen(names[move]) == length && strncasecmp(word, names[move], length) == 0)
            return (enum slide_move)move;
    return SLIDE_NO_MOVE;
}

/* Letters or words of moves; false when anything else stands in the line. */
static bool read_moves(const char *line, char *out)
{
    while (*(line += strspn(line, separators))) {
        size_t length = strcspn(line, separators);
        enum slide_move move = move_of_word(line, length);
        if (move != SLIDE_NO_MOVE) {
            *out++ = slide_move_letter(move);
            line += length;
            continue;
        }
        for (const char *end = line + length; line < end; line++) {
            move = slide_move_from_letter(*line);
            if (move == SLIDE_NO_MOVE)
                return false;
            *out++ = slide_move_letter(move);
        }
    }
    *out = '\0';
    return true;
}

/*
 * Whole numbers, and for boards . _ x X for the blank. Returns how many there were, -1 when
 * anything else stands in the line. A number takes at least two characters of the text, so there is
 * room.
 */
static long read_numbers(const char *line, bool blanks, long *numbers)
{
    long count = 0;
    while (*(line += strspn(line, separators))) {
        size_t length = strcspn(line, separators);
        if (blanks && length == 1 && strchr("._xX", *line))
            numbers[count++] = 0;
        else if (length <= 4 && strspn(line, "0123456789") >= length)
            numbers[count++] = strtol(line, NULL, 10);
        else
            return -1;
        line += length;
    }
    return count;
}

/* The move that takes the blank at `blank` to the cell of `tile`, or SLIDE_NO_MOVE. */
static unsigned move_of_tile(uint64_t board, struct slide_shape shape, unsigned blank, long tile)
{
    for (unsigned move = SLIDE_UP; tile > 0 && move <= SLIDE_DOWN; move++) {
        int cell = slide_move_target(shape, blank, move);
        if (cell >= 0 && slide_board_tile(board, (unsigned)cell) == (unsigned long)tile)
            return move;
    }
    return SLIDE_NO_MOVE;
}

/* Slides `tile`; appends the letter. False when it is not beside the blank. */
static bool slide_tile(uint64_t *board, struct slide_shape shape, long tile, char **out)
{
    unsigned blank = slide_board_blank(*board, slide_shape_cells(shape));
    unsigned move = move_of_tile(*board, shape, blank, tile);
    if (move == SLIDE_NO_MOVE)
        return false;
    *board = slide_board_slide(*board, (unsigned)slide_move_target(shape, blank, move), blank);
    *(*out)++ = slide_move_letter(move);
    return true;
}

static bool moves_from_tiles(const long *tiles, long count, uint64_t start,
                             struct slide_shape shape, char *out, struct bench_failure *failure)
{
    uint64_t board = start;
    for (long i = 0; i < count; i++)
        if (!slide_tile(&board, shape, tiles[i], &out))
            return bench_fail(failure, BENCH_EXIT_WRONG,
                              "tile number %ld of the answer, %ld, is not beside the blank", i + 1,
                              tiles[i]);
    *out = '\0';
    return true;
}

static bool moves_from_boards(const long *numbers, long count, uint64_t start,
                              struct slide_shape shape, char *out, struct bench_failure *failure)
{
    unsigned cells = slide_shape_cells(shape);
    uint64_t board = start;
    if (count % cells)
        return bench_fail(failure, BENCH_EXIT_FAILED,
                          "%ld numbers in the answer are no whole number of boards of %u cells",
                          count, cells);
    for (long i = 0; i < count / cells; i++, numbers += cells) {
        uint8_t tiles[SLIDE_MAX_CELLS];
        for (unsigned cell = 0; cell < cells; cell++)
            tiles[cell] = numbers[cell] < cells ? (uint8_t)numbers[cell] : 0;
        uint64_t next = slide_board_pack(tiles, cells);
        if (i == 0 && next == start)
            continue;
        unsigned blank = slide_board_blank(board, cells);
        if (!slide_board_valid(next, shape) || !slide_tile(&board, shape, tiles[blank], &out) ||
            board != next)
            return bench_fail(failure, BENCH_EXIT_WRONG,
                              "board number %ld of the answer is not one move from the one before",
                              i + 1);
    }
    *out = '\0';
    return true;
}

/* The part of a line that counts, cut out in place; NULL when the line does not count. */
static char *counting_part(char *line, const regex_t *regex)
{
    regmatch_t match[2];
    if (!regex)
        return line;
    if (regexec(regex, line, 2, match, 0) != 0)
        return NULL;
    if (regex->re_nsub == 0)
        return line;
    if (match[1].rm_so < 0)
        return NULL;
    line[match[1].rm_eo] = '\0';
    return line + match[1].rm_so;
}

/* What was found so far: letters, or numbers to be turned into letters at the end. */
struct found {
    char *letters;
    long *numbers;
    long count;       /* of numbers */
    bool any;         /* an answer */
    bool chosen;      /* by an expression */
    bool counted;     /* was there a line that counts? */
    const char *last; /* of those, or else of all, what is not empty */
    bool unsolvable;
};

static void read_line(enum bench_printed_form form, char *line, struct found *found)
{
    bool boards = form == BENCH_PRINTED_BOARDS, numbers = boards || form == BENCH_PRINTED_TILES;
    bool empty = line[strspn(line, separators)] == '\0';
    if (empty && (!found->chosen || boards))
        return; /* without an expression an empty line says nothing; with one: no moves */
    /* A line is read into the room behind the last good one, which stays if this is none. */
    if (numbers) {
        long *to = found->numbers + found->count;
        long count = read_numbers(line, boards, to);
        if (count < 0)
            return;
        if (!boards)
            memmove(found->numbers, to, (size_t)count * sizeof *to);
        found->count = boards ? found->count + count : count;
    } else {
        char *to = found->letters + strlen(found->letters) + 1;
        if (!read_moves(line, to))
            return;
        memmove(found->letters, to, strlen(to) + 1);
    }
    found->any = true;
    found->unsolvable = false;
}

static void read_lines(enum bench_printed_form form, char *text, const regex_t *regex,
                       struct found *found)
{
    for (char *line = text, *next; line && *line; line = next) { /* nothing follows a last \n */
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        line[strcspn(line, "\r")] = '\0';
        if (strcasestr(line, "unsolvable")) {
            found->unsolvable = true;
            continue;
        }
        char *part = counting_part(line, regex);
        if (*line && (part || !found->counted))
            found->last = line;
        found->counted = found->counted || part;
        if (part)
            read_line(form, part, found);
    }
}

static bool fail_without_answer(enum bench_printed_form form, const struct found *found,
                                struct bench_failure *failure)
{
    enum { SHOWN = 60 };
    char shown[3 * SHOWN + 1];
    if (!found->last)
        return bench_fail(failure, BENCH_EXIT_FAILED,
                          "printed nothing; expected an answer of the form %s", forms[form].name);
    snprintf(shown, SHOWN + 1, "%s", found->last);
    bench_text_clean(shown);
    if (!found->counted)
        return bench_fail(failure, BENCH_EXIT_FAILED,
                          "no line of the output matches the expression; the last is '%s'", shown);
    return bench_fail(failure, BENCH_EXIT_FAILED,
                      "no line of the output is an answer of the form %s; the last %sis '%s'",
                      forms[form].name, found->chosen ? "that matches " : "", shown);
}

static bool finish(enum bench_printed_form form, const struct found *found, uint64_t start,
                   struct slide_shape shape, struct bench_failure *failure)
{
    if (!found->any)
        return fail_without_answer(form, found, failure);
    if (form == BENCH_PRINTED_TILES)
        return moves_from_tiles(found->numbers, found->count, start, shape, found->letters,
                                failure);
    if (form == BENCH_PRINTED_BOARDS)
        return moves_from_boards(found->numbers, found->count, start, shape, found->letters,
                                 failure);
    for (char *letter = found->letters; form == BENCH_PRINTED_TILE_MOVES && *letter; letter++)
        *letter = slide_move_letter(slide_move_undo(slide_move_from_letter(*letter)));
    return true;
}

bool bench_printed_read(enum bench_printed_form form, const char *line_regex, const char *text,
                        size_t length, uint64_t start, struct slide_shape shape, char **moves,
                        struct bench_failure *failure)
{
    regex_t regex;
    if (line_regex && !compile(&regex, line_regex, failure))
        return false;
    struct found found = {.letters = malloc(2 * length + 4),
                          .numbers = malloc((length / 2 + 2) * sizeof(long)),
                          .chosen = line_regex != NULL};
    char *copy = malloc(length + 1);
    bool ok = found.letters && found.numbers && copy;
    if (!ok) {
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    } else {
        found.letters[0] = '\0';
        for (size_t i = 0; i < length; i++)
            copy[i] = text[i] ? text[i] : ' ';
        copy[length] = '\0';
        read_lines(form, copy, line_regex ? &regex : NULL, &found);
        ok = found.unsolvable || finish(form, &found, start, shape, failure);
    }
    free(copy);
    free(found.numbers);
    if (line_regex)
        regfree(&regex);
    if (!ok || found.unsolvable) {
        free(found.letters);
        found.letters = NULL;
    }
    if (ok)
        *moves = found.letters;
    return ok;
}
