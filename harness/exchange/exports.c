#include "exports.h"

const struct bench_export bench_exports[] = {
    {"hyperfine", "as `hyperfine --export-json`, for its plot scripts", true,
     bench_export_hyperfine},
    {"google-benchmark", "as Google Benchmark's JSON, for its compare.py", true,
     bench_export_google_benchmark},
    {"bencher", "Bencher Metric Format (BMF)", true, bench_export_bencher},
    {"github-action-benchmark", "customSmallerIsBetter of github-action-benchmark", false,
     bench_export_github_action},
    {"junit", "JUnit XML, a test case a contestant and board", false, bench_export_junit},
    {0},
};
