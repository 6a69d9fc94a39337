#include "duel_verdict.h"

#include <math.h>
#include <stdlib.h>

#include "distributions.h"
#include "holm.h"

const char *bench_pace_name(enum bench_pace verdict)
{
    static const char *const names[] = {"inconclusive", "same", "faster", "slower"};
    return names[verdict];
}

/* The chance of an estimate as far above `bound`, or as far below, if the truth were the bound. */
static double tail(const struct bench_duel_estimate *estimate, double bound, bool above)
{
    double off = above ? estimate->log_ratio - bound : bound - estimate->log_ratio;
    if (isnan(off) || (above ? estimate->at_most : estimate->at_least))
        return 1;
    if (!(estimate->error > 0))
        return off > 0 ? 0 : 1;
    return bench_student_cdf(-off / estimate->error, fmin(estimate->freedom, 1e6));
}

static void set_interval(struct bench_finding *finding, double alpha)
{
    const struct bench_duel_estimate *estimate = &finding->estimate;
    finding->ratio = exp(estimate->log_ratio);
    finding->low = finding->high = NAN;
    if (isnan(estimate->log_ratio))
        return;
    double half =
        estimate->error > 0
            ? estimate->error * bench_student_quantile(1 - alpha / 2, fmin(estimate->freedom, 1e6))
            : 0;
    finding->low = estimate->at_most ? 0 : exp(estimate->log_ratio - half);
    finding->high = estimate->at_least ? INFINITY : exp(estimate->log_ratio + half);
}

bool bench_duel_judge(struct bench_finding *findings, size_t count, double alpha, double threshold)
{
    double *p = calloc(4 * count, sizeof *p);
    if (!p)
        return false;
    double *slower = p, *faster = p + count, *adjusted = p + 2 * count;
    for (size_t i = 0; i < count; i++) {
        slower[i] = tail(&findings[i].estimate, log1p(threshold), true);
        faster[i] = tail(&findings[i].estimate, log1p(-threshold), false);
    }
    bench_holm(slower, count, adjusted);
    bench_holm(faster, count, adjusted + count);
    for (size_t i = 0; i < count; i++) {
        struct bench_finding *finding = &findings[i];
        set_interval(finding, alpha);
        finding->verdict = adjusted[i] <= alpha / 2           ? BENCH_PACE_SLOWER
                           : adjusted[count + i] <= alpha / 2 ? BENCH_PACE_FASTER
                           : finding->low >= 1 - threshold && finding->high <= 1 + threshold
                               ? BENCH_PACE_SAME
                               : BENCH_PACE_INCONCLUSIVE;
    }
    free(p);
    return true;
}
