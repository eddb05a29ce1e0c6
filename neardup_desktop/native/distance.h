/* The edit distance of two sequences of small numbers. */
#ifndef NEARDUP_DISTANCE_H
#define NEARDUP_DISTANCE_H

#include "core.h"

#define STRIP 512

/* What an alignment needs; see `distance_space`. */
typedef struct {
    uint64_t *still, *falls;     /* columns / 64 + 2 */
    int32_t *border, *lone;      /* columns / 64 + 2 */
    uint16_t *at;                /* columns + 2 * 64 */
    uint16_t *place;             /* numbers + 1, all 0 */
    uint64_t table[(STRIP + 1) * 8];
    void *memory;
} space;

/* Room for sequences of so many elements with numbers up to this one; 0, or -1 without memory. */
int distance_space(space *made, int64_t most, int64_t numbers);

/* The distance of two sequences of numbers, of which 0 equals none, not even itself; more than
   `allowed` where it is more than that. It is known to be `least`. */
int64_t distance(space *own, const uint32_t *rows, int64_t height, const uint32_t *columns,
                 int64_t width, int64_t least, int64_t allowed);

#endif
