/* The signed words of a text, as text/signed_words.py has them. */
#include "core.h"

enum {
    SPACE = 1,
    PUNCTUATION = 2,
    DIGIT = 4,
    DECIMAL = 8,
    SIGN = 16,
    UNSPACED = 32,
    END = 64,
    KNOWN = 128
};

/* What is read: code points of one or four bytes each, and the class of each code point. */
typedef struct {
    const void *codes;
    int is_wide;
    const uint8_t *classes;
    uint64_t seed, odd;
} text;

/* What is written: as `SignedWords`. */
typedef struct {
    uint64_t *alone, *after;
    uint8_t *begins;
    int64_t count;
} list;

typedef struct {
    uint64_t gap; /* hash of the punctuation since the last word */
    int gap_ends; /* whether it ends a sentence */
    int is_first; /* whether no word has come in this line yet */
    int64_t sign, signs; /* the place of a sign that waits for its number, and its length */
} state;

#define INLINE static inline __attribute__((always_inline))

INLINE uint32_t code(const text *of, int64_t at)
{
    return of->is_wide ? ((const uint32_t *)of->codes)[at] : ((const uint8_t *)of->codes)[at];
}

INLINE int is(const text *of, int64_t at, int some)
{
    return of->classes[code(of, at)] & some;
}

INLINE uint64_t hashed(const text *of, uint64_t hash, int64_t first, int64_t end)
{
    for (int64_t at = first; at < end; at++) {
        hash = (hash ^ code(of, at)) * of->odd;
        hash ^= hash >> 32;
    }
    return hash;
}

INLINE void add_gap(const text *of, state *now, int64_t first, int64_t end)
{
    now->gap = hashed(of, now->gap, first, end);
    for (int64_t at = first; at < end; at++)
        now->gap_ends |= is(of, at, END);
}

INLINE void add_word(const text *of, state *now, list *to, int64_t first, int64_t end)
{
    uint64_t hash = hashed(of, of->seed, now->sign, now->sign + now->signs);
    hash = mix64(hashed(of, hash, first, end));
    to->alone[to->count] = hash;
    to->after[to->count] = mix64(mix64(now->gap) * of->odd + hash);
    to->begins[to->count++] = now->is_first || now->gap_ends;
    *now = (state){of->seed, 0, 0, 0, 0};
}

/* Whether these are a number as in `_AMOUNT`: digits with their marks, and one more sign. */
INLINE int is_amount(const text *of, int64_t first, int64_t end)
{
    if (!is(of, end - 1, DECIMAL) && (end - first < 2 || !is(of, --end - 1, DECIMAL)))
        return 0;
    for (int64_t at = first; at < end; at++) {
        const uint32_t one = code(of, at);
        if (!is(of, at, DECIMAL) && one != '.' && one != ',' && one != '\'')
            return 0;
    }
    return 1;
}

/* Add the words of what stands between two blanks. */
INLINE void add_chunk(const text *of, state *now, list *to, int64_t begin, int64_t end)
{
    int64_t first = begin, last = end;
    while (first < end && is(of, first, PUNCTUATION))
        first++;
    if (first == end) {
        add_gap(of, now, now->sign, now->sign + now->signs);
        add_gap(of, now, begin, end);
        now->signs = 0;
        return;
    }
    while (is(of, last - 1, PUNCTUATION))
        last--;
    if (is(of, first, DIGIT)) {
        if (first > begin && (code(of, first - 1) == '.' || code(of, first - 1) == ','))
            first--;
        if (first > begin && code(of, first - 1) == '(' && last < end && code(of, last) == ')'
            && is_amount(of, first, last))
            first--, last++;
    } else {
        if (now->signs)
            add_word(of, now, to, 0, 0);
        if (end - begin <= 2 && is(of, begin, SIGN) && is(of, end - 1, SIGN)) {
            now->sign = begin, now->signs = end - begin;
            return;
        }
    }
    add_gap(of, now, begin, first);
    add_word(of, now, to, first, last);
    add_gap(of, now, last, end);
}

/* The place behind the marks of a quoted line. */
INLINE int64_t behind_marks(const text *of, int64_t at, int64_t count, int64_t most)
{
    for (int64_t next = at; most > 0 && next < count; next++) {
        if (code(of, next) == '>')
            at = next + 1, most--;
        else if (code(of, next) != ' ' && code(of, next) != '\t')
            break;
    }
    return at;
}

INLINE int64_t line_end(const text *of, int64_t at, int64_t count)
{
    while (at < count && code(of, at) != '\n')
        at++;
    return at;
}

/* Whether ">" marks quoted lines. If all such lines look like "> 5", it means "more than". */
INLINE int has_quotes(const text *of, int64_t count)
{
    for (int64_t line = 0; line < count; line = line_end(of, line, count) + 1) {
        int64_t at = behind_marks(of, line, count, 1);
        if (at == line)
            continue;
        while (at < count && (code(of, at) == ' ' || code(of, at) == '\t'))
            at++;
        if (at == count || !is(of, at, DECIMAL))
            return 1;
    }
    return 0;
}

INLINE int64_t scan(const text *of, int64_t count, list *to)
{
    for (int64_t at = 0; of->is_wide && at < count; at++)
        if (!is(of, at, KNOWN))
            return -1;
    const int is_quoted = has_quotes(of, count);
    state now = {of->seed, 0, 0, 0, 0};
    for (int64_t line = 0; line <= count;) {
        int64_t at = is_quoted ? behind_marks(of, line, count, count) : line;
        now.is_first = 1;
        while (at < count && code(of, at) != '\n') {
            if (is(of, at, SPACE)) {
                at++;
                continue;
            }
            const int64_t begin = at++;
            if (!is(of, begin, UNSPACED))
                while (at < count && !is(of, at, SPACE | UNSPACED))
                    at++;
            add_chunk(of, &now, to, begin, at);
        }
        line = at + 1;
    }
    if (now.signs)
        add_word(of, &now, to, 0, 0);
    return to->count;
}

/* Find the signed words of `count` code points.
   alone, after, begins: get what `SignedWords` has; each has room for count + 1.
   classes: of all code points that there are; those of ASCII are KNOWN.
   Returns how many words there are, or -1 where the class of a code point is not KNOWN. */
EXPORT int64_t nd_signed_words(const void *codes, int is_wide, int64_t count,
                               const uint8_t *classes, uint64_t seed, uint64_t *alone,
                               uint64_t *after, uint8_t *begins)
{
    list to = {alone, after, begins, 0};
    if (is_wide)
        return scan(&(text){codes, 1, classes, seed, mix64(seed) | 1}, count, &to);
    return scan(&(text){codes, 0, classes, seed, mix64(seed) | 1}, count, &to);
}
