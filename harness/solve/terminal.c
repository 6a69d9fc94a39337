#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "signals.h"

/* All that end a program unless they are handled, and may come from outside. */
static const int signals[BENCH_TERMINAL_SIGNALS] = {SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGALRM,
                                                    SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU};

static struct bench_terminal *in_use; /* for the handler; set while it is drawn on */

static void hide_cursor(const struct bench_terminal *terminal)
{
    if (terminal->keys)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal->raw);
    (void)!write(fileno(terminal->out), "\033[?25l", 6);
}

/*
 * Stopped, by the key or from outside: the terminal is the shell's until the program goes on. All
 * that is called is safe in a handler.
 */
static void suspend(int number)
{
    struct bench_terminal *terminal = in_use;
    int error = errno;
    (void)number;
    (void)!write(fileno(terminal->out), "\033[?25h", 6);
    if (terminal->keys)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal->saved);
    raise(SIGSTOP);
    hide_cursor(terminal);
    errno = error;
}

void bench_terminal_begin(struct bench_terminal *terminal, FILE *out)
{
    /* Unlike bench_signals_watch, a second signal must not end the program before the end. */
    struct sigaction action = {.sa_handler = bench_signals_note};
    *terminal = (struct bench_terminal){.out = out};
    for (unsigned i = 0; i < BENCH_TERMINAL_SIGNALS; i++)
        sigaction(signals[i], &action, &terminal->old[i]);
    if (isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &terminal->saved) == 0) {
        terminal->raw = terminal->saved;
        terminal->raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        terminal->raw.c_cc[VMIN] = 0;
        terminal->raw.c_cc[VTIME] = 0;
        terminal->keys = tcsetattr(STDIN_FILENO, TCSANOW, &terminal->raw) == 0;
    }
    fflush(out);
    in_use = terminal;
    /* where job control is off, a shell may have it ignored */
    action.sa_handler = suspend;
    action.sa_flags = SA_RESTART;
    if (sigaction(SIGTSTP, NULL, &terminal->old_suspend) == 0 &&
        terminal->old_suspend.sa_handler == SIG_DFL)
        sigaction(SIGTSTP, &action, NULL);
    hide_cursor(terminal);
}

void bench_terminal_end(struct bench_terminal *terminal)
{
    sigaction(SIGTSTP, &terminal->old_suspend, NULL);
    in_use = NULL;
    fputs("\033[?25h", terminal->out);
    fflush(terminal->out);
    if (terminal->keys)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal->saved);
    for (unsigned i = 0; i < BENCH_TERMINAL_SIGNALS; i++)
        sigaction(signals[i], &terminal->old[i], NULL);
}

int bench_terminal_key(const struct bench_terminal *terminal, uint64_t wait_ns)
{
    struct pollfd keys = {.fd = terminal->keys ? STDIN_FILENO : -1, .events = POLLIN};
    struct timespec wait = {(time_t)(wait_ns / 1000000000), (long)(wait_ns % 1000000000)};
    unsigned char key = 0;
    if (bench_stop_signal || ppoll(&keys, 1, &wait, NULL) <= 0)
        return 0;
    return read(STDIN_FILENO, &key, 1) == 1 ? key : 0;
}

void bench_terminal_size(FILE *out, unsigned *columns, unsigned *lines)
{
    struct winsize size = {0};
    (void)ioctl(fileno(out), TIOCGWINSZ, &size);
    *columns = size.ws_col ? size.ws_col : 80;
    *lines = size.ws_row ? size.ws_row : 24;
}
