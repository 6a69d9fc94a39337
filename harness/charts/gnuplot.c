#include "gnuplot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "charts.h"
#include "gnuplot_process.h"
#include "leftovers.h"

enum { PATH_ROOM = 4096 };

/* Formats whose text gnuplot draws itself, so that it needs fonts. */
enum { WITH_FONTS = BENCH_CHART_PNG | BENCH_CHART_PDF };

/*
 * Two pictures of different letters: without fonts they are equal. This runs in the same process
 * as the charts, so that it sees the same fonts.
 */
static const char probe[] =
    "set terminal pngcairo size 80,30 noenhanced; unset border; unset tics; unset key; "
    "set label 1 'iiii' at screen 0.1, 0.5; set output 'probe-i' . suffix; plot [0:1] [0:1] -1; "
    "set label 1 'WWWW' at screen 0.1, 0.5; set output 'probe-W' . suffix; plot [0:1] [0:1] -1; "
    "unset output; reset";

struct job {
    const char *directory;
    char suffix[32]; /* of what is not known to be whole */
    FILE *messages;
    bool fonts;
};

static void path_of(const struct job *job, const char *name, const char *extension, bool whole,
                    char path[PATH_ROOM])
{
    snprintf(path, PATH_ROOM, "%s/%s%s%s", job->directory, name, extension,
             whole ? "" : job->suffix);
}

/* argv for gnuplot: free it and, in one piece, what it points to from [3] on. NULL: no memory. */
static char **make_argv(const struct job *job, const char *const *names, size_t count, bool probing)
{
    static char gnuplot[] = "gnuplot", defaults[] = "-d", command[] = "-e";
    char **argv = calloc(count + 8, sizeof *argv);
    char *text = malloc(sizeof job->suffix + sizeof probe + 32 + count * (BENCH_CHART_FILE + 4));
    if (!argv || !text) {
        free(argv);
        free(text);
        return NULL;
    }
    size_t used = 0;
    argv[used++] = gnuplot;
    argv[used++] = defaults;
    argv[used++] = command;
    argv[used++] = text;
    text += sprintf(text, "suffix = '%s'", job->suffix) + 1;
    if (probing) {
        argv[used++] = command;
        argv[used++] = memcpy(text, probe, sizeof probe);
        text += sizeof probe;
    }
    for (size_t i = 0; i < count; i++) {
        argv[used++] = text;
        text += sprintf(text, "%.*s.gp", BENCH_CHART_FILE - 1, names[i]) + 1;
    }
    return argv;
}

/* True when gnuplot ran, whatever came of it. */
static bool run(const struct job *job, const char *const *names, size_t count, bool probing,
                struct bench_failure *failure)
{
    const struct bench_gnuplot_files files = {NULL, NULL, job->messages, job->directory};
    char instead[PATH_ROOM];
    char **argv = make_argv(job, names, count, probing);
    if (!argv)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    snprintf(instead, sizeof instead, "; data and scripts are in %s", job->directory);
    bool ok = bench_gnuplot_run(argv, &files, instead, failure);
    free(argv[3]);
    free(argv);
    return ok;
}

/* A picture is whole when it ends as its format ends. */
static bool is_whole(const char *path, const char *ending, size_t length)
{
    char tail[16] = "";
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    bool whole = fseek(file, -(long)length, SEEK_END) == 0 &&
                 fread(tail, 1, length, file) == length && memcmp(tail, ending, length) == 0;
    fclose(file);
    return whole;
}

/* False also when one of them cannot be read. */
static bool equal_files(const char *left, const char *right)
{
    FILE *a = fopen(left, "rb"), *b = fopen(right, "rb");
    int from_a = EOF, from_b = a && b ? EOF : 0;
    if (a && b)
        do {
            from_a = getc(a);
            from_b = getc(b);
        } while (from_a == from_b && from_a != EOF);
    if (a)
        fclose(a);
    if (b)
        fclose(b);
    return from_a == from_b;
}

static bool found_fonts(const struct job *job)
{
    char narrow[PATH_ROOM], wide[PATH_ROOM];
    path_of(job, "probe-i", "", false, narrow);
    path_of(job, "probe-W", "", false, wide);
    bool differ = !equal_files(narrow, wide);
    unlink(narrow);
    unlink(wide);
    return differ;
}

/* Gives a picture its name, or removes what there is of it. */
static bool accept(const struct job *job, const char *name, unsigned format)
{
    static const char *const extensions[] = {
        [BENCH_CHART_SVG] = ".svg", [BENCH_CHART_PNG] = ".png", [BENCH_CHART_PDF] = ".pdf"};
    char part[PATH_ROOM], whole[PATH_ROOM];
    path_of(job, name, extensions[format], false, part);
    path_of(job, name, extensions[format], true, whole);
    bool good = job->fonts || !(format & WITH_FONTS);
    if (format == BENCH_CHART_SVG)
        good &= is_whole(part, "</svg>\n\n", 8) || is_whole(part, "</svg>\n", 7);
    else if (format == BENCH_CHART_PNG)
        good &= is_whole(part, "IEND\xAE\x42\x60\x82", 8);
    else
        good &= is_whole(part, "%%EOF\n", 6);
    if (good && rename(part, whole) == 0)
        return true;
    unlink(part);
    return false;
}

/* Which of the formats there are. */
static unsigned accept_all(const struct job *job, const char *name, unsigned formats)
{
    unsigned drawn = 0;
    for (unsigned format = BENCH_CHART_SVG; format <= BENCH_CHART_PDF; format <<= 1)
        if (formats & format && accept(job, name, format))
            drawn |= format;
    return drawn;
}

/* gnuplot itself says nothing of a full disk. */
static bool is_full(const char *directory)
{
    struct statvfs place;
    return statvfs(directory, &place) == 0 && place.f_bavail * place.f_bsize < 65536;
}

static bool check(const struct job *job, const char *const *names, size_t count, unsigned formats,
                  unsigned *drawn, struct bench_failure *failure)
{
    const char *missing = NULL;
    bool only_fonts = !job->fonts, full = is_full(job->directory);
    for (size_t i = 0; i < count; i++) {
        drawn[i] = accept_all(job, names[i], formats);
        only_fonts &= (formats & ~drawn[i]) == (formats & WITH_FONTS);
        if (drawn[i] != formats && !missing)
            missing = names[i];
    }
    if (!missing)
        return true;
    if (only_fonts)
        return bench_fail(
            failure, BENCH_EXIT_FAILED,
            "gnuplot finds no font, so PNG and PDF pictures would have no text and were not "
            "kept (on Debian and Ubuntu: apt install fonts-dejavu-core)");
    char message[512];
    bench_gnuplot_last_message(job->messages, message, sizeof message);
    if (!*message && full)
        snprintf(message, sizeof message, "there is no space left in %.400s", job->directory);
    return bench_fail(failure, BENCH_EXIT_FAILED, "gnuplot did not draw the chart '%s': %s",
                      missing, *message ? message : "it gave no message");
}

bool bench_gnuplot_draw(const char *directory, const char *const *names, size_t count,
                        unsigned formats, unsigned *drawn, struct bench_failure *failure)
{
    struct job job = {.directory = directory, .fonts = true};
    snprintf(job.suffix, sizeof job.suffix, ".%ld.part", (long)getpid());
    job.messages = bench_gnuplot_memory(failure);
    if (!job.messages)
        return false;
    bool probing = formats & WITH_FONTS;
    bench_leftovers_note(directory, job.suffix);
    bool ok = run(&job, names, count, probing, failure);
    if (ok) {
        job.fonts = !probing || found_fonts(&job);
        ok = check(&job, names, count, formats, drawn, failure);
    }
    bench_leftovers_forget(directory);
    fclose(job.messages);
    return ok;
}
