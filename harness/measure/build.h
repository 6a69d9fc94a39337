/*
 * build.h - which build of the program this is.
 */
#ifndef BENCH_BUILD_H
#define BENCH_BUILD_H

extern const char bench_build_version[];    /* "0.1.0" */
extern const char bench_build_compiler[];   /* "gcc 12.2.0" */
extern const char bench_build_flags[];      /* optimisation and the user's own, without paths */
extern const char bench_build_type[];       /* "Release" */
extern const char bench_build_sanitizers[]; /* "none", "address undefined" */

/* The GNU build id of the running program in hex; "unknown" when it was linked without one. */
enum { BENCH_BUILD_ID_TEXT = 65 };
void bench_build_id(char text[BENCH_BUILD_ID_TEXT]);

#endif
