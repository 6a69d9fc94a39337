#include "last_words.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clean_text.h"

enum { SHOWN_BYTES = 200, SHOWN_LINES = 3, READS_A_TURN = 16 };

void bench_last_words_init(struct bench_last_words *words)
{
    words->open = true;
    words->length = 0;
}

void bench_last_words_read(struct bench_last_words *words, int fd)
{
    for (int turn = 0; words->open && turn < READS_A_TURN; turn++) {
        if (words->length == BENCH_LAST_WORDS_ROOM) {
            words->length /= 2;
            memmove(words->text, words->text + words->length, words->length);
        }
        ssize_t got = read(fd, words->text + words->length, BENCH_LAST_WORDS_ROOM - words->length);
        if (got > 0)
            words->length += (size_t)got;
        else if (got < 0 && errno == EAGAIN)
            return;
        else if (got == 0 || errno != EINTR)
            words->open = false;
    }
}

/* Where the last lines start, and where the text ends without its last newlines. */
static size_t find_last_lines(const struct bench_last_words *words, size_t *end)
{
    *end = words->length;
    while (*end && (words->text[*end - 1] == '\n' || words->text[*end - 1] == '\r'))
        --*end;
    size_t from = *end;
    for (int lines = 0; from && *end - from < SHOWN_BYTES; from--)
        if (words->text[from - 1] == '\n' && ++lines == SHOWN_LINES)
            break;
    return from;
}

void bench_last_words_message(const struct bench_last_words *words, const char *why, bool ended,
                              int status, char *message, size_t room)
{
    int length = snprintf(message, room, "%s", why);
    if (ended && WIFEXITED(status))
        length += snprintf(message + length, room - (size_t)length, "; it exited with status %d",
                           WEXITSTATUS(status));
    else if (ended && WIFSIGNALED(status))
        length += snprintf(message + length, room - (size_t)length, "; it was killed by SIG%s",
                           sigabbrev_np(WTERMSIG(status)) ? sigabbrev_np(WTERMSIG(status)) : "?");
    size_t end, from = find_last_lines(words, &end);
    if (from == end)
        return;
    char shown[3 * SHOWN_BYTES + 1];
    memcpy(shown, words->text + from, end - from);
    shown[end - from] = '\0';
    for (size_t i = 0; i < end - from; i++)
        if (!shown[i])
            shown[i] = '?';
    bench_text_clean(shown);
    snprintf(message + length, room - (size_t)length, "; its last words: %s", shown);
}
