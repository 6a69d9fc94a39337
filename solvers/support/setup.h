/*
 * setup.h - create and destroy for algorithms that need nothing but what they were given.
 */
#ifndef SLIDE_SETUP_H
#define SLIDE_SETUP_H

#include "solver.h"

/* For slide_algorithm.create: a copy of the setup; NULL when the account refuses. */
void *slide_setup_keep(const struct slide_setup *setup);

/* For slide_algorithm.destroy. */
void slide_setup_release(void *self, struct slide_account *account);

#endif
