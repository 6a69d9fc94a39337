/*
 * text.h - text inside CSV, JSON, XML and Markdown, quoted as each wants it. Errors stay in the
 * stream.
 */
#ifndef BENCH_TEXT_H
#define BENCH_TEXT_H

#include <stdio.h>

/* A field of RFC 4180: quoted only when it must be. */
void bench_text_csv(const char *text, FILE *out);

/* A JSON string with its quotes. Bytes that are no UTF-8 become U+FFFD. */
void bench_text_json(const char *text, FILE *out);

/* Text of an XML element or attribute. What XML cannot hold becomes U+FFFD. */
void bench_text_xml(const char *text, FILE *out);

/* Markdown text inside a table cell. */
void bench_text_markdown(const char *text, FILE *out);

/*
 * Writes `first` and then a paragraph broken at blanks into lines of at most `width` columns (0:
 * one line), the second and later ones indented by `indent`. Words are never broken.
 */
void bench_text_wrap(const char *first, const char *text, unsigned width, unsigned indent,
                     FILE *out);

#endif
