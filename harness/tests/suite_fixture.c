#include "suite_fixture.h"

int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    strcpy(f->folder, "/tmp/test_suite.XXXXXX");
    assert_non_null(mkdtemp(f->folder));
    snprintf(f->file, sizeof f->file, "%s/my suite.ini", f->folder);
    snprintf(f->boards, sizeof f->boards, "%s/some.boards", f->folder);
    bench_suite_init(&f->suite);
    *state = f;
    return 0;
}

int tear_down(void **state)
{
    struct fixture *f = *state;
    bench_suite_fini(&f->suite);
    unlink(f->file);
    unlink(f->boards);
    rmdir(f->folder);
    free(f);
    return 0;
}

void write_file(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    assert_true(fwrite(text, 1, length, file) == length);
    assert_int_equal(fclose(file), 0);
}

bool read_text(struct fixture *f, const char *text)
{
    write_file(f->file, text, strlen(text));
    return bench_suite_read(&f->suite, f->file, &f->failure);
}

void set(struct fixture *f, const char *key, const char *value)
{
    if (!bench_suite_set(&f->suite, key, value, &f->failure))
        fail_msg("%s = %s: %s", key, value, f->failure.text);
}

void assert_says(const struct fixture *f, const char *text)
{
    if (!strstr(f->failure.text, text))
        fail_msg("'%s' does not say '%s'", f->failure.text, text);
    assert_int_equal(f->failure.exit_status, BENCH_EXIT_USAGE);
    assert_null(strchr(f->failure.text, '\n'));
}

char *format(struct fixture *f)
{
    char *text = bench_suite_format(&f->suite, &f->failure);
    if (!text)
        fail_msg("%s", f->failure.text);
    return text;
}

void start_again(struct fixture *f)
{
    bench_suite_fini(&f->suite);
    bench_suite_init(&f->suite);
}
