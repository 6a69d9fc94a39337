/* A function in a process of its own: what it leaves, and how it is ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "child.h"

static const uint64_t short_ns = 200000000;

static void run(void (*work)(void *context, int out), void *context, uint64_t timeout_ns,
                const volatile int *stop, struct bench_child *child)
{
    struct bench_failure failure;
    assert_true(bench_child_run(work, context, timeout_ns, stop, child, &failure));
}

static void write_much(void *context, int out)
{
    size_t length = *(size_t *)context;
    char *text = malloc(length);
    memset(text, 'x', length);
    for (ssize_t done; length && (done = write(out, text, length)) > 0; length -= (size_t)done)
        ;
    free(text);
}

static void what_it_writes_comes_back_whole(void **state)
{
    (void)state;
    for (size_t length = 0; length <= 1 << 20; length = length ? length << 10 : 1) {
        struct bench_child child;
        run(write_much, &length, 0, NULL, &child);
        assert_true(child.in_time && child.length == length);
        assert_true(WIFEXITED(child.status) && WEXITSTATUS(child.status) == 0);
        for (size_t i = 0; i < length; i++)
            assert_int_equal(child.text[i], 'x');
        free(child.text);
    }
}

static void die(void *context, int out)
{
    (void)!write(out, "half", 4);
    if (*(int *)context)
        raise(*(int *)context);
    _exit(7);
}

static void how_it_ends_is_told(void **state)
{
    (void)state;
    struct bench_child child;
    int number = SIGKILL;
    run(die, &number, 0, NULL, &child);
    assert_true(child.in_time && WIFSIGNALED(child.status) && WTERMSIG(child.status) == SIGKILL);
    assert_true(child.length == 4 && memcmp(child.text, "half", 4) == 0);
    free(child.text);
    number = 0;
    run(die, &number, 0, NULL, &child);
    assert_true(child.in_time && WIFEXITED(child.status) && WEXITSTATUS(child.status) == 7);
    free(child.text);
}

static void hang(void *context, int out)
{
    (void)context;
    (void)out;
    for (;;)
        pause();
}

static void one_that_hangs_is_killed_at_the_deadline(void **state)
{
    (void)state;
    struct bench_child child;
    run(hang, NULL, short_ns, NULL, &child);
    assert_false(child.in_time);
    assert_true(WIFSIGNALED(child.status) && WTERMSIG(child.status) == SIGKILL);
    free(child.text);
}

static void one_that_is_told_to_stop_gets_sigterm(void **state)
{
    (void)state;
    struct bench_child child;
    const volatile int stop = SIGINT;
    run(hang, NULL, 0, &stop, &child);
    assert_true(child.in_time && WIFSIGNALED(child.status) && WTERMSIG(child.status) == SIGTERM);
    free(child.text);
}

static void leave_a_child_behind(void *context, int out)
{
    (void)context;
    (void)!write(out, "done", 4);
    if (fork() == 0)
        hang(NULL, out);
    _exit(3);
}

static void children_left_behind_are_not_waited_for(void **state)
{
    (void)state;
    struct bench_child child;
    run(leave_a_child_behind, NULL, 0, NULL, &child);
    assert_true(child.in_time && WIFEXITED(child.status) && WEXITSTATUS(child.status) == 3);
    assert_true(child.length == 4 && memcmp(child.text, "done", 4) == 0);
    free(child.text);
}

static void read_input(void *context, int out)
{
    char byte;
    (void)context;
    ssize_t got = read(STDIN_FILENO, &byte, 1);
    (void)!write(out, got == 0 ? "end" : "not", 3);
}

static void it_has_no_input(void **state)
{
    (void)state;
    struct bench_child child;
    run(read_input, NULL, 0, NULL, &child);
    assert_true(child.length == 3 && memcmp(child.text, "end", 3) == 0);
    free(child.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_it_writes_comes_back_whole),
        cmocka_unit_test(how_it_ends_is_told),
        cmocka_unit_test(one_that_hangs_is_killed_at_the_deadline),
        cmocka_unit_test(one_that_is_told_to_stop_gets_sigterm),
        cmocka_unit_test(children_left_behind_are_not_waited_for),
        cmocka_unit_test(it_has_no_input),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
