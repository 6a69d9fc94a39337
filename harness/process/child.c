#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "clock.h"
#include "keeper.h"

struct wait {
    struct bench_keeper keeper;
    pid_t pid;
    int in;
    uint64_t deadline_ns;
    const volatile int *stop;
    bool told;   /* to stop */
    bool failed; /* memory ran out */
    struct bench_child *child;
    size_t room;
};

/* What the child is to do. */
struct task {
    void (*work)(void *context, int out);
    void *context;
    int ends[2];
};

static void run_child(const void *context, pid_t keeper)
{
    const struct task *task = context;
    const struct rlimit none = {0, 0};
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper) /* it ended before it was asked to tell */
        _exit(1);
    setrlimit(RLIMIT_CORE, &none);
    close(task->ends[0]);
    fcntl(task->ends[1], F_SETFL, 0); /* its end waits */
    int null = open("/dev/null", O_RDONLY);
    if (null >= 0)
        dup2(null, STDIN_FILENO);
    task->work(task->context, task->ends[1]);
    _exit(0);
}

/* Reads what is there; false at the end or when memory runs out. */
static bool drain(struct wait *wait)
{
    struct bench_child *child = wait->child;
    for (;;) {
        if (child->length == wait->room) {
            size_t room = wait->room ? 2 * wait->room : 4096;
            char *moved = realloc(child->text, room);
            if (!moved) {
                wait->failed = true;
                return false;
            }
            child->text = moved;
            wait->room = room;
        }
        ssize_t got = read(wait->in, child->text + child->length, wait->room - child->length);
        if (got > 0)
            child->length += (size_t)got;
        else if (got == 0)
            return false;
        else if (errno == EAGAIN)
            return true;
        else if (errno != EINTR)
            return false;
    }
}

static void pass_stop_on(struct wait *wait)
{
    if (wait->told || !wait->stop || !*wait->stop)
        return;
    uint64_t latest_ns = bench_clock_ns() + BENCH_CHILD_GRACE_NS;
    kill(wait->pid, SIGTERM);
    wait->told = true;
    if (latest_ns < wait->deadline_ns)
        wait->deadline_ns = latest_ns;
}

/* Until the child's end of the pipe is closed, or it has ended and only its children have it. */
static bool wait_for_end(struct wait *wait)
{
    enum { SLICE_MS = 50 }; /* a signal may come just before the wait */
    struct pollfd in = {.fd = wait->in, .events = POLLIN};
    for (;;) {
        pass_stop_on(wait);
        uint64_t now_ns = bench_clock_ns();
        if (now_ns >= wait->deadline_ns)
            return false;
        uint64_t left_ms = (wait->deadline_ns - now_ns) / 1000000 + 1;
        bool ended = bench_keeper_program_ended(&wait->keeper);
        int ready = poll(&in, 1, ended ? 0 : left_ms < SLICE_MS ? (int)left_ms : SLICE_MS);
        if (ready > 0 && !drain(wait))
            return true;
        if (ready == 0 && ended)
            return true;
    }
}

bool bench_child_run(void (*work)(void *context, int out), void *context, uint64_t timeout_ns,
                     const volatile int *stop, struct bench_child *child,
                     struct bench_failure *failure)
{
    struct task task = {work, context, {-1, -1}};
    struct wait wait = {.deadline_ns = UINT64_MAX, .stop = stop, .child = child};
    *child = (struct bench_child){0};
    if (pipe2(task.ends, O_CLOEXEC | O_NONBLOCK) != 0)
        return bench_fail_errno(failure, "cannot start a process");
    fflush(NULL); /* or the child's copy of what is not written yet is written twice */
    bool ok = bench_keeper_start(&wait.keeper, run_child, &task, &wait.pid) ||
              bench_fail_errno(failure, "cannot start a process");
    close(task.ends[1]);
    if (ok) {
        wait.in = task.ends[0];
        if (timeout_ns)
            wait.deadline_ns = bench_clock_ns() + timeout_ns;
        child->in_time = wait_for_end(&wait);
        child->status = bench_keeper_release(&wait.keeper, wait.pid);
    }
    close(task.ends[0]);
    if (!wait.failed)
        return ok;
    free(child->text);
    *child = (struct bench_child){0};
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}
