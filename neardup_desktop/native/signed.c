/* The signed words of a text, as text/signed_words.py has them. */
#include "core.h"

enum { SPACE = 1, PUNCTUATION = 2, DIGIT = 4, DECIMAL = 8 };
enum { SIGN = 16, UNSPACED = 32, END = 64, KNOWN = 128 };

/* The text, the words found so far, and what waits for the next one. */
typedef struct {
    const uint32_t *codes;
    const uint8_t *classes; /* of each code point */
    uint64_t seed, odd;
    uint64_t *alone, *after;
    uint8_t *begins;
    int64_t count;
    uint64_t gap;        /* hash of the punctuation since the last word */
    int gap_ends;        /* whether it ends a sentence, or no word has come in this line yet */
    int64_t sign, signs; /* the place of a sign that waits for its number, and its length */
} search;

static int is(const search *of, int64_t at, int some)
{
    return of->classes[of->codes[at]] & some;
}

static uint64_t hashed(const search *of, uint64_t hash, int64_t first, int64_t end)
{
    for (int64_t at = first; at < end; at++) {
        hash = (hash ^ of->codes[at]) * of->odd;
        hash ^= hash >> 32;
    }
    return hash;
}

static void add_gap(search *of, int64_t first, int64_t end)
{
    of->gap = hashed(of, of->gap, first, end);
    for (int64_t at = first; at < end; at++)
        of->gap_ends |= is(of, at, END) != 0;
}

static void add_word(search *of, int64_t first, int64_t end)
{
    uint64_t hash = hashed(of, of->seed, of->sign, of->sign + of->signs);
    hash = mix64(hashed(of, hash, first, end));
    of->alone[of->count] = hash;
    of->after[of->count] = mix64(mix64(of->gap) * of->odd + hash);
    of->begins[of->count++] = of->gap_ends;
    of->gap = of->seed, of->gap_ends = 0, of->signs = 0;
}

/* Whether these are a number as in `_AMOUNT`: digits with their marks, and one more sign. */
static int is_amount(const search *of, int64_t first, int64_t end)
{
    if (!is(of, end - 1, DECIMAL) && (end - first < 2 || !is(of, --end - 1, DECIMAL)))
        return 0;
    for (int64_t at = first; at < end; at++) {
        const uint32_t one = of->codes[at];
        if (!is(of, at, DECIMAL) && one != '.' && one != ',' && one != '\'')
            return 0;
    }
    return 1;
}

/* Add the words of what stands between two blanks. */
static void add_chunk(search *of, int64_t begin, int64_t end)
{
    int64_t first = begin, last = end;
    while (first < end && is(of, first, PUNCTUATION))
        first++;
    if (first == end) {
        add_gap(of, of->sign, of->sign + of->signs);
        add_gap(of, begin, end);
        of->signs = 0;
        return;
    }
    while (is(of, last - 1, PUNCTUATION))
        last--;
    if (is(of, first, DIGIT)) {
        if (first > begin && (of->codes[first - 1] == '.' || of->codes[first - 1] == ','))
            first--;
        if (first > begin && of->codes[first - 1] == '(' && last < end && of->codes[last] == ')'
            && is_amount(of, first, last))
            first--, last++;
    } else {
        if (of->signs)
            add_word(of, 0, 0);
        if (end - begin <= 2 && is(of, begin, SIGN) && is(of, end - 1, SIGN)) {
            of->sign = begin, of->signs = end - begin;
            return;
        }
    }
    add_gap(of, begin, first);
    add_word(of, first, last);
    add_gap(of, last, end);
}

/* Find the signed words of `count` code points.
   alone, after, begins: get what `SignedWords` has; each has room for count + 1.
   classes: of all code points that there are.
   Returns how many words there are, or -1 where the class of a code point is not KNOWN. */
EXPORT int64_t nd_signed_words(const uint32_t *codes, int64_t count, const uint8_t *classes,
                               uint64_t seed, uint64_t *alone, uint64_t *after, uint8_t *begins)
{
    search of = {codes, classes, seed, mix64(seed) | 1, alone, after, begins, .gap = seed};
    for (int64_t at = 0; at < count; at++)
        if (!is(&of, at, KNOWN))
            return -1;
    of.gap_ends = 1;
    for (int64_t at = 0; at < count;) {
        const int64_t begin = at++;
        if (codes[begin] == '\n')
            of.gap_ends = 1;
        if (is(&of, begin, SPACE))
            continue;
        if (!is(&of, begin, UNSPACED))
            while (at < count && !is(&of, at, SPACE | UNSPACED))
                at++;
        add_chunk(&of, begin, at);
    }
    if (of.signs)
        add_word(&of, 0, 0);
    return of.count;
}
