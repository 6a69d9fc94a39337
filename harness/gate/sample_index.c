#include "sample_index.h"

#include <stdlib.h>

bool bench_sample_index_init(struct bench_sample_index *index, const struct bench_run *run)
{
    size_t count = run->board_count * run->contestant_count;
    size_t *first = malloc((count + 1) * sizeof *first);
    if (!first)
        return false;
    for (size_t i = 0; i < count; i++)
        first[i] = BENCH_UNPAIRED;
    for (size_t i = run->sample_count; i-- > 0;)
        first[run->samples[i].board * run->contestant_count + run->samples[i].contestant] = i;
    *index = (struct bench_sample_index){run, first};
    return true;
}

void bench_sample_index_fini(struct bench_sample_index *index)
{
    free(index->first);
    index->first = NULL;
}

const struct bench_sample *bench_sample_find(const struct bench_sample_index *index, size_t board,
                                             size_t contestant)
{
    if (board == BENCH_UNPAIRED || contestant == BENCH_UNPAIRED)
        return NULL;
    size_t first = index->first[board * index->run->contestant_count + contestant];
    return first == BENCH_UNPAIRED ? NULL : &index->run->samples[first];
}
