/* What the sources of the core share: plain C11 and nothing of Python.

   Every function gets the lengths of its arrays, writes within them alone, and keeps nothing between
   two calls, so that several threads may call it at once. */
#ifndef NEARDUP_CORE_H
#define NEARDUP_CORE_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

/* The finaliser of SplitMix64 (Steele, Lea, Flood, 2014), as `mix` in text/code_points.py. */
static inline uint64_t mix64(uint64_t value)
{
    value ^= value >> 30;
    value *= UINT64_C(0xBF58476D1CE4E5B9);
    value ^= value >> 27;
    value *= UINT64_C(0x94D049BB133111EB);
    return value ^ (value >> 31);
}

#endif
