/* The edit distance of two sequences, with a limit.

   The table of distances is worked through in strips of 512 rows, along the columns. A column of a
   strip is eight words of 64 bits, which say where the distance grows (`up`) or falls (`down`) from
   one row to the next: Myers (1999) in the form of Hyyrö (2003), with the complement of the
   horizontal differences as in compare/halving.py. The eight are a step apart from each other, each
   a column behind the one above it, so that all of them are worked on at once. */
#include "distance.h"

#define LANES 8

typedef uint64_t lanes __attribute__((vector_size(32)));

#if defined(__clang__) || __GNUC__ >= 12
#define SHUFFLED(one, other, a, b, c, d) __builtin_shufflevector(one, other, a, b, c, d)
#else
#define SHUFFLED(one, other, a, b, c, d) __builtin_shuffle(one, other, (lanes){a, b, c, d})
#endif

#define INLINE static inline __attribute__((always_inline))

/* What one step does to four of the eight; `carried` comes from the row above each. */
#define MOVE(up, down, equal, still, fall, carried_still, carried_fall)                            \
    do {                                                                                           \
        lanes either = (equal) | (carried_fall);                                                   \
        lanes diagonal = (((either & up) + up) ^ up) | either | down;                              \
        still = (diagonal | up) & ~down;                                                           \
        fall = diagonal & up;                                                                      \
        lanes next_still = (still << 1) | (carried_still), next_fall = (fall << 1) | (carried_fall); \
        up = next_fall | (next_still & ~diagonal);                                                 \
        down = diagonal & ~next_still;                                                             \
    } while (0)

#define EQUAL(from)                                                                                \
    (lanes)                                                                                        \
    {                                                                                              \
        table[at[7 - from] + from], table[at[6 - from] + from + 1],                                \
            table[at[5 - from] + from + 2], table[at[4 - from] + from + 3]                         \
    }

#define STEP(feed_still, feed_fall)                                                                \
    do {                                                                                           \
        lanes still_to_b = SHUFFLED(still_a, still_b, 3, 4, 5, 6);                                 \
        lanes fall_to_b = SHUFFLED(fall_a, fall_b, 3, 4, 5, 6);                                    \
        lanes still_to_a = SHUFFLED(still_a, ((lanes){feed_still}), 4, 0, 1, 2);                   \
        lanes fall_to_a = SHUFFLED(fall_a, ((lanes){feed_fall}), 4, 0, 1, 2);                      \
        MOVE(up_a, down_a, EQUAL(0), still_a, fall_a, still_to_a, fall_to_a);                      \
        MOVE(up_b, down_b, EQUAL(4), still_b, fall_b, still_to_b, fall_to_b);                      \
        still_a >>= 63, fall_a >>= 63, still_b >>= 63, fall_b >>= 63;                              \
        at++;                                                                                      \
    } while (0)

/* Work through a strip of `words` * 64 columns.
   `still` and `falls` have a bit per column, set where the distance does not grow and where it
   falls from this column to the next: above the strip, then below it. They are a word longer. `at`
   has the place of each column's number in `table`, behind 7 more, and 7 behind. */
INLINE void strip(const uint64_t *table, const uint16_t *at, uint64_t *still, uint64_t *falls,
                  int64_t words, const uint64_t *begin)
{
    lanes up_a = {begin[0], begin[1], begin[2], begin[3]};
    lanes up_b = {begin[4], begin[5], begin[6], begin[7]};
    lanes down_a = {0}, down_b = {0}, still_a = {0}, still_b = {0}, fall_a = {0}, fall_b = {0};
    for (int step = 0; step < LANES - 1; step++) {
        lanes old_a = up_a, old_b = up_b, on_a, on_b;
        STEP((still[0] >> step) & 1, (falls[0] >> step) & 1);
        for (int lane = 0; lane < 4; lane++) {
            on_a[lane] = -(uint64_t)(lane <= step);
            on_b[lane] = -(uint64_t)(lane + 4 <= step);
        }
        up_a = (up_a & on_a) | (old_a & ~on_a), up_b = (up_b & on_b) | (old_b & ~on_b);
        down_a &= on_a, down_b &= on_b;
    }
    for (int64_t word = 0; word < words; word++) {
        uint64_t feed_still = still[word] >> 7 | still[word + 1] << 57;
        uint64_t feed_fall = falls[word] >> 7 | falls[word + 1] << 57;
        uint64_t below_still = 0, below_fall = 0;
        for (int step = 0; step < 64; step++) {
            STEP(feed_still & 1, feed_fall & 1);
            feed_still >>= 1, feed_fall >>= 1;
            below_still = below_still >> 1 | (uint64_t)still_b[3] << 63;
            below_fall = below_fall >> 1 | (uint64_t)fall_b[3] << 63;
        }
        still[word] = below_still, falls[word] = below_fall;
    }
}

INLINE int64_t smaller(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

INLINE int64_t larger(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

typedef struct {
    const uint32_t *rows, *columns;
    int64_t height, width, lone_rows; /* how many rows have number 0 */
} task;

/* How much the distance grows over the first columns of a word. */
INLINE int64_t growth(const space *own, int64_t word, int64_t columns)
{
    uint64_t mask = columns < 64 ? (UINT64_C(1) << columns) - 1 : ~UINT64_C(0);
    return columns - __builtin_popcountll(own->still[word] & mask)
           - __builtin_popcountll(own->falls[word] & mask);
}

/* The distance where it is at most `limit`, or else a number above.

   At the end of each strip the columns are left out, 64 at a time, from which no path can get to
   the end within the limit. What is to come costs at least as much as if all was equal that has an
   equal in the other sequence at all. Neighbouring cells differ by 1 at most, so that those of two
   borders bound all between them. */
INLINE int64_t banded(space *own, const task *of, int64_t limit)
{
    const int64_t height = of->height, width = of->width, more = width - height;
    const int64_t every = (width + 63) / 64, widest = (limit + more) / 2;
    int64_t first = 0, last = 0, corner = 0, row = 0, lone = of->lone_rows, farthest = widest;
    uint64_t begin[LANES];
    while (row < height) {
        const int64_t rows = row ? STRIP : (height - 1) % STRIP + 1, end = row + rows;
        const int64_t behind = larger(last, smaller(every, (farthest + end) / 64 + 1));
        for (; last < behind; last++)
            own->still[last] = own->falls[last] = 0;
        own->still[last] = own->falls[last] = 0;
        uint16_t used = 0;
        memset(own->table, 0, LANES * sizeof *own->table);
        for (int64_t at = row; at < end; at++) {
            const uint32_t number = of->rows[at];
            if (number == 0) {
                lone--;
                continue;
            }
            if (own->place[number] == 0) {
                own->place[number] = used += LANES;
                memset(own->table + used, 0, LANES * sizeof *own->table);
            }
            const int64_t bit = at - row + STRIP - rows;
            own->table[own->place[number] + bit / 64] |= UINT64_C(1) << bit % 64;
        }
        const int64_t inside = smaller(last * 64, width) - first * 64;
        uint16_t *to = own->at + 7;
        const uint32_t *from = of->columns + first * 64;
        memset(own->at, 0, 7 * sizeof *to);
        for (int64_t at = 0; at < inside; at++)
            to[at] = own->place[from[at]];
        memset(to + inside, 0, ((last - first) * 64 + 7 - inside) * sizeof *to);
        for (int64_t at = row; at < end; at++)
            own->place[of->rows[at]] = 0;
        for (int64_t lane = 0; lane < LANES; lane++) {
            const int64_t above = larger(0, smaller(64, STRIP - rows - lane * 64));
            begin[lane] = above < 64 ? ~UINT64_C(0) << above : 0;
        }
        strip(own->table, own->at, own->still + first, own->falls + first, last - first, begin);
        row = end;
        corner += rows;
        if (row == height)
            break;
        int64_t value = corner;
        for (int64_t word = first; word <= last; word++) {
            own->border[word] = (int32_t)value;
            if (word < last)
                value += growth(own, word, smaller(64, width - word * 64));
        }
/* The least distance of a path through the border before a word, and whether all those through it
   and the columns of the word are too long. */
#define THROUGH(word)                                                                              \
    (own->border[word]                                                                             \
     + larger(height - row, width - smaller((word) * 64, width))                                   \
     - smaller(height - row - lone,                                                                \
               width - smaller((word) * 64, width) - own->lone[every] + own->lone[word]))
#define IS_OUT(word) (THROUGH(word) + THROUGH((word) + 1) - 128 > 2 * limit)
        while (first < last && IS_OUT(first))
            first++;
        while (first < last && IS_OUT(last - 1))
            last--;
        if (first == last)
            return limit + 1;
        corner = own->border[first];
        /* How far right of its row a path can get in the next strip and still reach the end. */
        farthest = more;
        for (int64_t word = first; word < last; word++) {
            int64_t least = (own->border[word] + own->border[word + 1]) / 2 - 32;
            int64_t ahead = (word + 1) * 64 - row;
            farthest = larger(farthest, larger(ahead, (limit - least + ahead + more) / 2 + 1));
        }
        farthest = smaller(farthest, widest);
    }
    for (int64_t word = first; word < last; word++)
        corner += growth(own, word, smaller(64, width - word * 64));
    return corner + larger(0, width - last * 64);
}

#if defined(__x86_64__)
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static int64_t
banded_avx2(space *own, const task *of, int64_t limit)
{
    return banded(own, of, limit);
}
#endif

static int64_t aligned(space *own, const task *of, int64_t limit)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        return banded_avx2(own, of, limit);
#endif
    return banded(own, of, limit);
}

int64_t distance(space *own, const uint32_t *rows, int64_t height, const uint32_t *columns,
                 int64_t width, int64_t least, int64_t allowed)
{
    while (height && width && *rows && *rows == *columns)
        rows++, columns++, height--, width--;
    while (height && width && rows[height - 1] && rows[height - 1] == columns[width - 1])
        height--, width--;
    if (height == 0 || width == 0)
        return height + width;
    least = larger(least, height > width ? height - width : width - height);
    if (least > allowed)
        return allowed + 1;
    task of = {rows, columns, height, width, 0};
    for (int64_t at = 0; at < height; at++)
        of.lone_rows += rows[at] == 0;
    own->lone[0] = 0;
    for (int64_t word = 0; word * 64 < width; word++) {
        own->lone[word + 1] = own->lone[word];
        for (int64_t at = word * 64; at < smaller(word * 64 + 64, width); at++)
            own->lone[word + 1] += columns[at] == 0;
    }
    /* Most distances are a little above the least; too low a guess takes a third of the next. */
    for (int64_t limit = least + least / 2 + 64; limit < allowed; limit *= 3) {
        int64_t found = aligned(own, &of, limit);
        if (found <= limit)
            return found;
    }
    return aligned(own, &of, allowed);
}

int distance_space(space *made, int64_t most, int64_t numbers)
{
    const size_t words = (size_t)most / 64 + 3;
    const size_t bytes = words * (2 * sizeof(uint64_t) + 2 * sizeof(int32_t))
                         + ((size_t)most + 3 * 64 + (size_t)numbers + 1) * sizeof(uint16_t);
    made->memory = calloc(bytes, 1);
    if (made->memory == NULL)
        return -1;
    made->still = made->memory;
    made->falls = made->still + words;
    made->border = (int32_t *)(made->falls + words);
    made->lone = made->border + words;
    made->at = (uint16_t *)(made->lone + words);
    made->place = made->at + most + 3 * 64;
    return 0;
}
