/*
 * Calls a fuzz target with each file of a folder, in the order of their names: replay FOLDER
 */
#include <dirent.h>

#include "fuzz.h"

/* The caller frees *data, which has no byte more than the file: a reader must not look beyond. */
static void read_file(const char *path, uint8_t **data, size_t *size)
{
    FILE *file = fopen(path, "re");
    FUZZ_DEMAND(file && fseek(file, 0, SEEK_END) == 0);
    long length = ftell(file);
    FUZZ_DEMAND(length >= 0 && fseek(file, 0, SEEK_SET) == 0);
    *size = (size_t)length;
    *data = malloc(*size ? *size : 1);
    FUZZ_DEMAND(*data && fread(*data, 1, *size, file) == *size);
    fclose(file);
}

static void replay(const char *folder, const char *name)
{
    char path[4096];
    uint8_t *data;
    size_t size;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    printf("%s\n", path);
    fflush(stdout); /* the last line of a program that ends here is what it ended on */
    read_file(path, &data, &size);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

int main(int argc, char **argv)
{
    struct dirent **entries;
    int replayed = 0;
    int count = argc == 2 ? scandir(argv[1], &entries, NULL, alphasort) : -1;
    if (count < 0) {
        fputs("usage: replay FOLDER\n", stderr);
        return 2;
    }
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.') {
            replay(argv[1], entries[i]->d_name);
            replayed++;
        }
        free(entries[i]);
    }
    free(entries);
    if (replayed == 0)
        fprintf(stderr, "replay: no files in %s\n", argv[1]);
    return replayed == 0;
}
