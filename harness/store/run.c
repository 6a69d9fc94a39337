#include "run.h"

#include <stdlib.h>
#include <string.h>

void bench_entrant_fini(struct bench_entrant *entrant)
{
    free(entrant->name);
    free(entrant->solver);
    free(entrant->process_ns);
    memset(entrant, 0, sizeof *entrant);
}

void bench_run_fini(struct bench_run *run)
{
    for (size_t i = 0; i < run->condition_count; i++) {
        free(run->conditions[i].key);
        free(run->conditions[i].value);
    }
    for (size_t i = 0; i < run->contestant_count; i++)
        bench_entrant_fini(&run->contestants[i]);
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
