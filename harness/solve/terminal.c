#include "terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "signals.h"

/* All that end a program unless they are handled, and may come from outside. */
static const int signals[BENCH_TERMINAL_SIGNALS] = {SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGALRM,
                                                    SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU};

void bench_terminal_begin(struct bench_terminal *terminal, FILE *out)
{
    /* Unlike bench_signals_watch, a second signal must not end the program before the end. */
    struct sigaction action = {.sa_handler = bench_signals_note};
    *terminal = (struct bench_terminal){.out = out};
    for (unsigned i = 0; i < BENCH_TERMINAL_SIGNALS; i++)
        sigaction(signals[i], &action, &terminal->old[i]);
    if (isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &terminal->saved) == 0) {
        struct termios raw = terminal->saved;
        raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        raw.c_cc[VMIN] = 0;
        raw.c_cc[VTIME] = 0;
        raw.c_cc[VSUSP] = _POSIX_VDISABLE; /* a stopped program could not give the cursor back */
        terminal->keys = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
    }
    fputs("\033[?25l", out);
}

void bench_terminal_end(struct bench_terminal *terminal)
{
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
