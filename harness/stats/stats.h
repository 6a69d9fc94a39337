/*
 * stats.h - the statistics of comparison: one header an idea, all of them here.
 *
 * The functions work on arrays of doubles and are pure; n is the number of values. Where n is too
 * small for an answer the result is NAN, which callers show as absent and never write to a file.
 */
#ifndef BENCH_STATS_H
#define BENCH_STATS_H

#include "bootstrap.h"
#include "branching.h"
#include "censored.h"
#include "distributions.h"
#include "effect_size.h"
#include "geometric_mean.h"
#include "holm.h"
#include "mann_whitney.h"
#include "quantile.h"
#include "ranks.h"
#include "spending.h"
#include "welch.h"
#include "wilcoxon.h"

#endif
