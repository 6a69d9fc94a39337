#include "run.h"

#include <stdlib.h>
#include <string.h>

void bench_run_fini(struct bench_run *run)
{
    for (size_t i = 0; i < run->condition_count; i++) {
        free(run->conditions[i].key);
        free(run->conditions[i].value);
    }
    for (size_t i = 0; i < run->contestant_count; i++) {
        free(run->contestants[i].name);
        free(run->contestants[i].solver);
    }
    for (size_t i = 0; run->samples && i < run->sample_count; i++)
        bench_sample_fini(&run->samples[i]);
    free(run->conditions);
    free(run->contestants);
    free(run->boards);
    free(run->samples);
    free(run->name);
    free(run->suite);
    free(run->suite_text);
    free(run->created_at);
    memset(run, 0, sizeof *run);
}

const char *bench_run_condition(const struct bench_run *run, const char *key)
{
    for (size_t i = 0; i < run->condition_count; i++)
        if (strcmp(run->conditions[i].key, key) == 0)
            return run->conditions[i].value;
    return NULL;
}
