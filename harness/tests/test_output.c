/* A file is written whole or not at all. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "output.h"

/* Each test works in an empty folder. */
static int enter_folder(void **state)
{
    char folder[] = "/tmp/test_output.XXXXXX";
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    *state = strdup(folder);
    return *state ? 0 : -1;
}

static int leave_folder(void **state)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", (char *)*state);
    free(*state);
    return chdir("/") != 0 || system(command) != 0 ? -1 : 0;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_true(fclose(file) == 0);
}

static void assert_content(const char *path, const char *expected)
{
    char text[256] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, expected);
}

static unsigned files_here(void)
{
    unsigned count = 0;
    DIR *folder = opendir(".");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

static void a_file_appears_whole_with_the_usual_mode(void **state)
{
    (void)state;
    struct bench_output output;
    struct bench_failure failure;
    struct stat info;
    mode_t mask = umask(027);
    assert_true(bench_output_open(&output, "a b.txt", &failure));
    fputs("text", output.file);
    assert_true(access("a b.txt", F_OK) != 0);
    assert_true(bench_output_commit(&output, &failure));
    bench_output_discard(&output);
    umask(mask);
    assert_content("a b.txt", "text");
    assert_true(stat("a b.txt", &info) == 0 && (info.st_mode & 0777) == 0640);
    assert_true(files_here() == 1);
}

static void what_is_discarded_leaves_the_old_file_and_nothing_else(void **state)
{
    (void)state;
    struct bench_output output;
    write_file("old", "before");
    assert_true(bench_output_open(&output, "old", NULL));
    fputs("after", output.file);
    bench_output_discard(&output);
    bench_output_discard(&output);
    assert_content("old", "before");
    assert_true(files_here() == 1);
}

static void a_bad_path_is_told_at_once(void **state)
{
    (void)state;
    struct bench_output output;
    struct bench_failure failure;
    assert_false(bench_output_open(&output, "no/such/file", &failure));
    assert_string_equal(failure.text, "cannot write no/such/file: No such file or directory");
    assert_true(mkdir("folder", 0777) == 0);
    bool opened = bench_output_open(&output, "folder", &failure);
    assert_false(opened && bench_output_commit(&output, &failure));
    assert_non_null(strstr(failure.text, "Is a directory"));
    assert_true(files_here() == 1);
}

static void a_link_stays_a_link(void **state)
{
    (void)state;
    struct bench_output output;
    struct stat info;
    assert_true(mkdir("folder", 0777) == 0);
    write_file("folder/real", "before");
    assert_true(symlink("folder/real", "link") == 0);
    assert_true(bench_output_open(&output, "link", NULL));
    fputs("after", output.file);
    assert_true(bench_output_commit(&output, NULL));
    assert_true(lstat("link", &info) == 0 && S_ISLNK(info.st_mode));
    assert_content("folder/real", "after");
}

static void a_device_is_written_to_and_a_full_one_fails(void **state)
{
    (void)state;
    struct bench_output output;
    struct bench_failure failure;
    struct stat info;
    assert_true(bench_output_open(&output, "/dev/null", &failure));
    fputs("text", output.file);
    assert_true(bench_output_commit(&output, &failure));
    if (access("/dev/full", W_OK) == 0) {
        assert_true(bench_output_open(&output, "/dev/full", &failure));
        fputs("text", output.file);
        assert_false(bench_output_commit(&output, &failure));
        assert_string_equal(failure.text, "cannot write /dev/full: No space left on device");
        assert_true(stat("/dev/full", &info) == 0 && S_ISCHR(info.st_mode));
    }
    assert_true(stat("/dev/null", &info) == 0 && S_ISCHR(info.st_mode));
}

static void folders_are_made_with_those_above(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct stat info;
    assert_true(bench_make_directories("a b/c//d/", &failure));
    assert_true(stat("a b/c/d", &info) == 0 && S_ISDIR(info.st_mode));
    assert_true(bench_make_directories("a b/c/d", &failure));
    assert_true(bench_make_directories("/", &failure));
    write_file("file", "");
    assert_false(bench_make_directories("file/x", &failure));
    assert_non_null(strstr(failure.text, "cannot make the folder file"));
    assert_false(bench_make_directories("", &failure));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_appears_whole_with_the_usual_mode),
        TEST(what_is_discarded_leaves_the_old_file_and_nothing_else),
        TEST(a_bad_path_is_told_at_once),
        TEST(a_link_stays_a_link),
        TEST(a_device_is_written_to_and_a_full_one_fails),
        TEST(folders_are_made_with_those_above),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
