/*
 * clean_text.h - makes what others wrote fit for tables, messages and exports.
 */
#ifndef BENCH_CLEAN_TEXT_H
#define BENCH_CLEAN_TEXT_H

/*
 * In place: line ends become " | ", tabs blanks; other control characters, bytes that are no UTF-8
 * and characters that are not seen or turn the text around become '?', each one. Needs room for
 * three times the text. Time grows with length times line ends.
 */
void bench_text_clean(char *text);

#endif
