#include "build.h"

#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define TEXT(x) #x
#define NUMBER(x) TEXT(x)

const char bench_build_version[] = SLIDEBENCH_VERSION;
const char bench_build_flags[] = BENCH_C_FLAGS;
const char bench_build_type[] = BENCH_BUILD_TYPE;
const char bench_build_sanitizers[] = BENCH_SANITIZERS;

#if defined(__clang__)
const char bench_build_compiler[] =
    "clang " NUMBER(__clang_major__) "." NUMBER(__clang_minor__) "." NUMBER(__clang_patchlevel__);
#elif defined(__GNUC__)
const char bench_build_compiler[] =
    "gcc " NUMBER(__GNUC__) "." NUMBER(__GNUC_MINOR__) "." NUMBER(__GNUC_PATCHLEVEL__);
#else
const char bench_build_compiler[] = "unknown";
#endif

static size_t aligned(size_t size)
{
    return (size + 3) & ~(size_t)3;
}

/* Looks through the notes of one segment; true when the id was found. */
static bool find_id(const char *at, size_t left, char *text)
{
    while (left >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        memcpy(&note, at, sizeof note);
        const char *name = at + sizeof note;
        const unsigned char *id = (const unsigned char *)name + aligned(note.n_namesz);
        size_t size = sizeof note + aligned(note.n_namesz) + aligned(note.n_descsz);
        if (size > left)
            return false;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
            for (size_t i = 0; i < note.n_descsz && 2 * i + 2 < BENCH_BUILD_ID_TEXT; i++)
                snprintf(text + 2 * i, 3, "%02x", id[i]);
            return true;
        }
        at += size;
        left -= size;
    }
    return false;
}

static int visit(struct dl_phdr_info *info, size_t size, void *text)
{
    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_NOTE &&
            find_id((const char *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr),
                    info->dlpi_phdr[i].p_memsz, text))
            break;
    return 1; /* the first object is the program itself */
}

void bench_build_id(char text[BENCH_BUILD_ID_TEXT])
{
    strcpy(text, "unknown");
    dl_iterate_phdr(visit, text);
}
