#include "rank.h"
