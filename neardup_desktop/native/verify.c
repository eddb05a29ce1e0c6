/* Word edit distances of many pairs of texts, and what else compare/distance.py counts of them. */
#include "core.h"

/* Number equal hashes alike, from 1 on. `seed` is nobody's to guess: no text can be made to fill
   one place of the table. Returns how many numbers there are, or -1 where memory runs out. */
static int64_t numbered(const uint64_t *hashes, int64_t count, uint64_t seed, uint32_t *numbers)
{
    if (count >= UINT32_MAX)
        return -1;
    uint64_t size = 64;
    while (size < 2 * (uint64_t)count)
        size *= 2;
    uint32_t known = 0, *firsts = calloc(size, sizeof *firsts); /* counted from 1 */
    if (firsts == NULL)
        return -1;
    for (int64_t at = 0; at < count; at++) {
        uint64_t slot = mix64(hashes[at] ^ seed) & (size - 1);
        while (firsts[slot] != 0 && hashes[firsts[slot] - 1] != hashes[at])
            slot = (slot + 1) & (size - 1);
        if (firsts[slot] == 0) {
            firsts[slot] = (uint32_t)at + 1;
            numbers[at] = ++known;
        } else {
            numbers[at] = numbers[firsts[slot] - 1];
        }
    }
    free(firsts);
    return known;
}

/* The edit distance of two sequences of numbers, with a limit.

   The table of distances is worked through in strips of 512 rows, along the columns. A column of a
   strip is eight words of 64 bits, which say where the distance grows (`up`) or falls (`down`) from
   one row to the next: Myers (1999) in the form of Hyyrö (2003), with the complement of the
   horizontal differences as in compare/halving.py. The eight are a step apart from each other, each
   a column behind the one above it, so that all of them are worked on at once. */

#define STRIP 512
#define LANES 8
#define LAG (LANES - 1)

#define INLINE static inline __attribute__((always_inline))

typedef uint64_t lanes __attribute__((vector_size(32)));

#if defined(__clang__) || __GNUC__ >= 12
#define SHUFFLED(one, other, a, b, c, d) __builtin_shufflevector(one, other, a, b, c, d)
#else
#define SHUFFLED(one, other, a, b, c, d) __builtin_shuffle(one, other, (lanes){a, b, c, d})
#endif

typedef struct {
    /* A bit for each column: whether the distance stays, or falls, from the column before to this
       one, below the rows so far. Else it grows. They have one word more. */
    uint64_t *stays, *falls;
    uint16_t *at;    /* where the entry of each column is in `table`; LAG more before and behind */
    uint16_t *place; /* where that of each number is; all 0 in between */
    /* LANES words for each number in the rows of a strip, whose bits say in which of them it is.
       The first entry is of all other numbers, the second of what comes before the columns. */
    uint64_t table[(STRIP + 2) * LANES];
} space;

/* Four of the eight, and whether the distance stays or falls above each, in the next column. */
typedef struct {
    lanes up, down, stays, falls;
} four;

/* Go on to the next column; `stays` and `falls` get what comes below each. */
INLINE void move(four *of, const uint64_t *table, const uint16_t *at)
{
    const lanes equal = {table[at[3]], table[at[2] + 1], table[at[1] + 2], table[at[0] + 3]};
    const lanes either = equal | of->falls;
    const lanes diagonal = (((either & of->up) + of->up) ^ of->up) | either | of->down;
    const lanes stays = (diagonal | of->up) & ~of->down, falls = diagonal & of->up;
    const lanes next = stays << 1 | of->stays;
    of->up = falls << 1 | of->falls | (next & ~diagonal);
    of->down = diagonal & ~next;
    of->stays = stays >> 63, of->falls = falls >> 63;
}

/* Work through a strip, from one word of columns to before another. */
INLINE void strip(space *own, int64_t first, int64_t last)
{
    const uint64_t *above = own->table + LANES;
    const uint16_t *at = own->at;
    four a = {~(lanes){above[0], above[1], above[2], above[3]}, {0}, {1, 1, 1, 1}, {0}};
    four b = {~(lanes){above[4], above[5], above[6], above[7]}, {0}, {1, 1, 1, 1}, {0}};
    uint64_t stays_before = 0, falls_before = 0;
    for (int64_t word = first; word <= last; word++) {
        const uint64_t stays_above = own->stays[word], falls_above = own->falls[word];
        uint64_t stays = 0, falls = 0;
        for (int step = 0; step < (word < last ? 64 : LAG); step++, at++) {
            const lanes stays_in = {stays_above >> step & 1}, falls_in = {falls_above >> step & 1};
            b.stays = SHUFFLED(a.stays, b.stays, 3, 4, 5, 6);
            b.falls = SHUFFLED(a.falls, b.falls, 3, 4, 5, 6);
            a.stays = SHUFFLED(a.stays, stays_in, 4, 0, 1, 2);
            a.falls = SHUFFLED(a.falls, falls_in, 4, 0, 1, 2);
            move(&a, own->table, at + 4);
            move(&b, own->table + 4, at);
            stays |= b.stays[3] << step, falls |= b.falls[3] << step;
        }
        if (word > first) {
            own->stays[word - 1] = stays_before >> LAG | stays << (64 - LAG);
            own->falls[word - 1] = falls_before >> LAG | falls << (64 - LAG);
        }
        stays_before = stays, falls_before = falls;
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

/* Fill the table for at most STRIP rows, and `at` for so many words of columns. */
INLINE void look_up(space *own, const uint32_t *rows, int64_t height, const uint32_t *columns,
                    int64_t width, int64_t words)
{
    uint64_t *table = own->table;
    uint16_t *at = own->at, used = LANES;
    const int64_t above = STRIP - height;
    memset(table, 0, 2 * LANES * sizeof *table);
    /* In the rows above these the distance never grows. Before the columns they alone are equal,
       which leaves all as it is until the first column comes. */
    for (int64_t row = 0; row < above; row++)
        table[LANES + row / 64] |= UINT64_C(1) << row % 64;
    for (int64_t row = 0; row < height; row++) {
        uint16_t *place = own->place + rows[row];
        if (*place == 0) {
            *place = used += LANES;
            memset(table + used, 0, LANES * sizeof *table);
        }
        table[*place + (above + row) / 64] |= UINT64_C(1) << (above + row) % 64;
    }
    for (int64_t column = -LAG; column < words * 64 + LAG; column++)
        *at++ = column < 0 ? LANES : column < width ? own->place[columns[column]] : 0;
    for (int64_t row = 0; row < height; row++)
        own->place[rows[row]] = 0;
}

/* How much the distance grows over some columns of a word. */
INLINE int64_t growth(const space *own, int64_t word, int64_t columns)
{
    const uint64_t mask = columns < 64 ? (UINT64_C(1) << columns) - 1 : ~UINT64_C(0);
    return columns - __builtin_popcountll(own->stays[word] & mask)
           - __builtin_popcountll(own->falls[word] & mask);
}

/* The distance where it is at most `limit`, or else a number above; the columns are no fewer than
   the rows.

   After each strip the columns at both ends are left out, 64 at a time, from which no path gets to
   the end within the limit. Neighbouring cells differ by 1 at most, so that the two at the ends of
   64 columns bound all between them. */
INLINE int64_t banded(space *own, const uint32_t *rows, int64_t height, const uint32_t *columns,
                      int64_t width, int64_t limit)
{
    const int64_t more = width - height;
    /* So many columns right of its row a path can get in the next strip and still reach the end. */
    int64_t ahead = (limit + more) / 2;
    int64_t first = 0, last = 0, corner = 0; /* words of columns; the distance before the first */
    for (int64_t row = 0, end;; row = end) {
        end = row + (height - row - 1) % STRIP + 1;
        for (; last * 64 < smaller(width, end + ahead); last++)
            own->stays[last] = own->falls[last] = 0;
        own->stays[last] = own->falls[last] = 0;
        look_up(own, rows + row, end - row, columns + first * 64, width - first * 64, last - first);
        strip(own, first, last);
        corner += end - row;
        int64_t kept = first, before = corner;
        ahead = more;
        for (int64_t word = first; word < last; word++) {
            const int64_t behind = before + growth(own, word, smaller(64, width - word * 64));
            const int64_t least = (before + behind) / 2 - 32;
            const int64_t to_come = llabs(more + end - word * 64 - 32) - 32;
            if (least + larger(to_come, 0) <= limit) {
                kept = word + 1;
                ahead = larger(ahead, (limit - least + kept * 64 - end + more) / 2 + 1);
            } else if (kept == first) {
                first = kept = word + 1, corner = behind;
            }
            before = behind;
        }
        if (end == height)
            return before + larger(0, width - last * 64);
        if (kept == first)
            return limit + 1;
        last = kept;
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static int64_t
banded_avx2(space *own, const uint32_t *rows, int64_t height, const uint32_t *columns,
            int64_t width, int64_t limit)
{
    return banded(own, rows, height, columns, width, limit);
}
#endif

static int64_t aligned(space *own, const uint32_t *rows, int64_t height, const uint32_t *columns,
                       int64_t width, int64_t limit)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        return banded_avx2(own, rows, height, columns, width, limit);
#endif
    return banded(own, rows, height, columns, width, limit);
}

/* The distance of two sequences of numbers, the shorter one first, or more than `allowed` where it
   is more than that. It is known to be at least `least`. */
static int64_t distance(space *own, const uint32_t *rows, int64_t height, const uint32_t *columns,
                        int64_t width, int64_t least, int64_t allowed)
{
    while (height && *rows == *columns)
        rows++, columns++, height--, width--;
    while (height && rows[height - 1] == columns[width - 1])
        height--, width--;
    if (height == 0)
        return width;
    /* Most distances are a little above the least; too low a guess takes a third of the next. */
    for (int64_t limit = least + least / 2 + 64; limit < allowed; limit *= 3) {
        const int64_t found = aligned(own, rows, height, columns, width, limit);
        if (found <= limit)
            return found;
    }
    return aligned(own, rows, height, columns, width, allowed);
}

/* The distinct words of a text: the number of each, and how often it occurs, doubled, with 1 for a
   digit. */
typedef struct {
    uint32_t *number, *weight;
    int64_t size;
} set;

/* Make the set of a text; `place` has an entry for each number, all 0 before and after. */
static set set_of(const uint32_t *numbers, const uint8_t *has_digit, int64_t count, uint32_t *place,
                  uint32_t *memory)
{
    set made = {memory, memory + count, 0};
    for (int64_t at = 0; at < count; at++) {
        uint32_t *entry = &place[numbers[at]];
        if (*entry == 0) {
            made.number[made.size] = numbers[at];
            made.weight[made.size++] = has_digit[at];
            *entry = (uint32_t)made.size;
        }
        made.weight[*entry - 1] += 2;
    }
    for (int64_t at = 0; at < made.size; at++)
        place[made.number[at]] = 0;
    return made;
}

/* Return how many words both texts have, and note how many distinct ones, and of those with a digit;
   `weights` has an entry for each number, all 0 before and after. */
static int64_t shared(const set *one, const set *other, uint32_t *weights, int64_t *distinct)
{
    int64_t all = 0;
    distinct[0] = distinct[1] = 0;
    for (int64_t at = 0; at < one->size; at++)
        weights[one->number[at]] = one->weight[at];
    for (int64_t at = 0; at < other->size; at++) {
        const uint32_t ours = weights[other->number[at]], theirs = other->weight[at];
        distinct[0] += ours != 0;
        distinct[1] += ours & theirs & 1;
        all += smaller(ours, theirs) / 2;
    }
    for (int64_t at = 0; at < one->size; at++)
        weights[one->number[at]] = 0;
    return all;
}

/* Compare p pairs of t texts.

   hashes, has_digit: of the words of all texts in a row, of which text i has those from begins[i]
       to before begins[i + 1].
   pairs: two texts each.
   allowed: the largest distance of each that matters.
   sizes: gets two numbers of each text: of distinct words, and of distinct words with a digit.
   found: gets three of each pair: the distance, or a number above the allowed one, and how many of
       those two the texts share.
   Returns 0, or -1 where memory runs out. */
EXPORT int64_t nd_verify(const uint64_t *hashes, const uint8_t *has_digit, const int64_t *begins,
                         int64_t texts, const int64_t *pairs, const int64_t *allowed, int64_t count,
                         uint64_t seed, int64_t *sizes, int64_t *found)
{
    const int64_t every = begins[texts];
    int64_t result = -1, longest = 0, known;
    for (int64_t text = 0; text < texts; text++)
        longest = larger(longest, begins[text + 1] - begins[text]);
    uint32_t *numbers = malloc((every + 1) * sizeof *numbers), *weights = NULL;
    uint32_t *memory = malloc((every + 1) * 2 * sizeof *memory);
    set *sets = malloc((texts + 1) * sizeof *sets);
    space *own = calloc(1, sizeof *own);
    if (!numbers || !memory || !sets || !own)
        goto end;
    known = numbered(hashes, every, seed, numbers);
    if (known < 0)
        goto end;
    weights = calloc(known + 1, sizeof *weights);
    own->place = calloc(known + 1, sizeof *own->place);
    own->at = malloc((longest + 64 + 2 * LAG) * sizeof *own->at);
    own->stays = malloc((longest / 64 + 2) * sizeof *own->stays);
    own->falls = malloc((longest / 64 + 2) * sizeof *own->falls);
    if (!weights || !own->place || !own->at || !own->stays || !own->falls)
        goto end;
    for (int64_t text = 0; text < texts; text++) {
        const int64_t begin = begins[text];
        sets[text] = set_of(numbers + begin, has_digit + begin, begins[text + 1] - begin, weights,
                            memory + 2 * begin);
        sizes[2 * text] = sets[text].size;
        sizes[2 * text + 1] = 0;
        for (int64_t at = 0; at < sets[text].size; at++)
            sizes[2 * text + 1] += sets[text].weight[at] & 1;
    }
    for (int64_t at = 0; at < count; at++) {
        int64_t shorter = pairs[2 * at], longer = pairs[2 * at + 1];
        int64_t height = begins[shorter + 1] - begins[shorter];
        int64_t width = begins[longer + 1] - begins[longer];
        if (height > width) {
            int64_t other = shorter;
            shorter = longer, longer = other;
            other = height, height = width, width = other;
        }
        int64_t *into = found + 3 * at;
        const int64_t all = shared(&sets[shorter], &sets[longer], weights, into + 1);
        *into = width - all;
        if (all > 0 && *into <= allowed[at])
            *into = distance(own, numbers + begins[shorter], height, numbers + begins[longer], width,
                             *into, allowed[at]);
    }
    result = 0;
end:
    if (own != NULL)
        free(own->place), free(own->at), free(own->stays), free(own->falls);
    free(own), free(numbers), free(memory), free(sets), free(weights);
    return result;
}
