#include "store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "output.h"
#include "schema.h"

/* A path as SQLite's URI, for the options that only a URI can carry. */
static char *immutable_uri(const char *path)
{
    static const char hex[] = "0123456789ABCDEF";
    char *uri = malloc(strlen(path) * 3 + 32), *to = uri;
    if (!uri)
        return NULL;
    to = stpcpy(to, "file:");
    for (const char *from = path; *from; from++) {
        if (strchr("%?#", *from)) {
            *to++ = '%';
            *to++ = hex[(unsigned char)*from >> 4];
            *to++ = hex[*from & 15];
        } else {
            *to++ = *from;
        }
    }
    strcpy(to, "?immutable=1");
    return uri;
}

/* Can the file be read at all? Whether it is a database shows at the first read. */
static int probe(struct bench_store *store)
{
    sqlite3_busy_timeout(store->db, BENCH_STORE_BUSY_MS);
    return sqlite3_exec(store->db, "PRAGMA schema_version", NULL, NULL, NULL) & 0xff;
}

/* A store belongs to one thread: SQLite need not lock it against others. */
static bool open_file(struct bench_store *store, int flags, struct bench_failure *failure)
{
    flags |= SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(store->path, &store->db, flags, NULL) != SQLITE_OK)
        return bench_store_fail(store, "open", failure);
    int result = probe(store);
    if (result == SQLITE_CANTOPEN || result == SQLITE_READONLY) {
        /* A WAL file in a folder that nobody may write to: readable as long as it does not change.
         */
        char *uri = immutable_uri(store->path);
        if (!uri)
            return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        sqlite3_close(store->db);
        store->db = NULL;
        flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
        result = sqlite3_open_v2(uri, &store->db, flags, NULL);
        free(uri);
        if (result == SQLITE_OK)
            result = probe(store);
    }
    if (result == SQLITE_NOTADB)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s is no slidebench store: it is no SQLite file", store->path);
    return result == SQLITE_OK || bench_store_fail(store, "open", failure);
}

static bool prepare_file(struct bench_store *store, bool create, struct bench_failure *failure)
{
    bool blank;
    if (!open_file(store, SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0), failure) ||
        !bench_store_execute(store, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL", "open",
                             failure) ||
        !bench_schema_is_blank(store, &blank, failure))
        return false;
    if (blank && !create)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s is empty: no run has been recorded in it; `slidebench run` does that",
                          store->path);
    if (blank && !bench_schema_create(store, failure))
        return false;
    return bench_schema_check(store, failure);
}

/* Says in words what SQLite only calls "unable to open database file". */
static bool check_path(const char *path, bool create, struct bench_failure *failure)
{
    struct stat info;
    /* SQLite takes these for a database that ends with the program. */
    if (!*path || strcmp(path, ":memory:") == 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "'%s' is no file to keep runs in; expected the name of a file", path);
    if (stat(path, &info) == 0) {
        if (S_ISREG(info.st_mode))
            return true;
        return bench_fail(failure, BENCH_EXIT_USAGE, "%s is no slidebench store: it is no file",
                          path);
    }
    if (errno != ENOENT)
        return bench_fail_errno(failure, "cannot open the store %s", path);
    if (!create)
        return bench_fail(
            failure, BENCH_EXIT_FAILED,
            "there is no store %s: `slidebench run` makes one, --store FILE names another", path);
    const char *slash = strrchr(path, '/');
    if (!slash || slash == path)
        return true;
    char *folder = strndup(path, (size_t)(slash - path));
    if (!folder)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok = bench_make_directories(folder, failure);
    free(folder);
    return ok;
}

struct bench_store *bench_store_open(const char *path, bool create, struct bench_failure *failure)
{
    if (!check_path(path, create, failure))
        return NULL;
    struct bench_store *store = calloc(1, sizeof *store);
    if (!store || !(store->path = strdup(path))) {
        free(store);
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        return NULL;
    }
    if (prepare_file(store, create, failure))
        return store;
    bench_store_close(store);
    return NULL;
}

void bench_store_close(struct bench_store *store)
{
    if (!store)
        return;
    for (size_t i = 0; i < store->change_count; i++)
        bench_sample_fini(&store->changes[i].sample);
    free(store->changes);
    sqlite3_close(store->db);
    free(store->path);
    free(store);
}
