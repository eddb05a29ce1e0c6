/* What is read from the characters of a text: its words, its fingerprint, its visible characters,
   and the shapes of its lines. The Python beside each caller does the same and says what it means:
   text/words.py, sketch/fingerprint.py, sketch/samples.py, text/characters.py and
   extract/shared/layout.py. */
#include "core.h"

/* As `IS_...` and `COMPOSES` in text/code_points.py. */
enum { LETTER = 1, SINGLE = 2, DIGIT = 4, MARK = 8, LOW_LINE = 16, BECOMES_OTHERS = 32 };
enum { COMPOSES = 64 };

/* As `Tables.kinds` there. */
enum { ALNUM = 1, SPACE = 2, DECIMAL = 4, STOP = 8 };

/* As `_Tables` in text_pass.py: an entry for each code point below `length`. */
typedef struct {
    const uint8_t *classes;
    const uint32_t *folded;
    const uint64_t *values;
    const uint8_t *kinds, *order;
    const int32_t *longer;
    const int64_t *longer_starts, *longer_counts;
    const uint32_t *longer_codes;
    const uint64_t *pairs;
    int64_t pair_count, length;
} Tables;

/* Bytes that are counted on when there is no more room for them. */
typedef struct {
    uint8_t *bytes;
    int64_t room, count;
} Bytes;

#define ALWAYS static inline __attribute__((always_inline))

/* The code point at an index of a text of 1, 2 or 4 bytes each; the width is known when compiled. */
ALWAYS uint32_t code_at(const void *codes, int width, int64_t at)
{
    if (width == 1)
        return ((const uint8_t *)codes)[at];
    return width == 2 ? ((const uint16_t *)codes)[at] : ((const uint32_t *)codes)[at];
}

ALWAYS void put_byte(Bytes *to, uint8_t byte)
{
    if (to->count < to->room)
        to->bytes[to->count] = byte;
    to->count++;
}

/* Adds a code point in UTF-8, a surrogate too. */
ALWAYS void put(Bytes *to, uint32_t code)
{
    if (code < 0x80) {
        put_byte(to, (uint8_t)code);
        return;
    }
    if (code >= 0x10000) {
        put_byte(to, (uint8_t)(0xF0 | (code >> 18 & 7)));
        put_byte(to, (uint8_t)(0x80 | (code >> 12 & 0x3F)));
    } else if (code >= 0x800) {
        put_byte(to, (uint8_t)(0xE0 | code >> 12));
    }
    put_byte(to, (uint8_t)(code < 0x800 ? 0xC0 | code >> 6 : 0x80 | (code >> 6 & 0x3F)));
    put_byte(to, (uint8_t)(0x80 | (code & 0x3F)));
}

/* ---- Words ---- */

enum { RUN = 64 };

/* What is found of words: arrays with an entry for each, and their letters in UTF-8, with a space
   behind each word. Arrays that are not wanted have no room. */
typedef struct {
    uint64_t *hashes;
    uint8_t *has_digit, *is_single;
    int64_t *starts, *ends;
    int64_t room, count;
} Words;

/* The word that is being read. */
typedef struct {
    uint64_t hash, power;
    int64_t start, end, low_line_at;
    uint8_t digit, is_open, is_single, has_low_line;
} Word;

static const uint64_t BASE = UINT64_C(0x9E3779B97F4A7C15);

ALWAYS void add_letter(Word *word, Bytes *letters, const Tables *known, uint32_t code, int64_t at)
{
    word->hash += known->values[code] * word->power;
    word->power *= BASE;
    word->digit |= known->classes[code] & DIGIT;
    word->end = at + 1;
    if (letters->bytes != NULL)
        put(letters, known->folded[code]);
}

ALWAYS void note_word(Word *word, Words *words)
{
    if (words->count < words->room) {
        int64_t at = words->count;
        words->hashes[at] = mix64(word->hash);
        words->has_digit[at] = word->digit != 0;
        words->is_single[at] = word->is_single;
        words->starts[at] = word->start;
        words->ends[at] = word->end;
    }
    words->count++;
    word->is_open = word->has_low_line = 0;
}

ALWAYS void end_word(Word *word, Words *words, Bytes *letters)
{
    if (!word->is_open)
        return;
    note_word(word, words);
    if (letters->bytes != NULL)
        put_byte(letters, ' ');
}

ALWAYS void begin_word(Word *word, int64_t at, uint8_t is_single)
{
    *word = (Word){.power = 1, .start = at, .is_open = 1, .is_single = is_single};
}

/* Reads a character that stays one: the rules of `_bounds` in text/words.py. */
ALWAYS void read_one(Word *word, Words *words, Bytes *letters, const Tables *known, uint32_t code,
                     int64_t at)
{
    uint8_t class = known->classes[code];
    if (class & MARK) { /* belongs to the letter before, and between words to nothing */
        if (word->has_low_line)
            end_word(word, words, letters);
        else if (word->is_open)
            add_letter(word, letters, known, code, at);
    } else if (class & LETTER) {
        if (word->is_single)
            end_word(word, words, letters);
        if (!word->is_open)
            begin_word(word, at, 0);
        if (word->has_low_line) {
            add_letter(word, letters, known, '_', word->low_line_at);
            word->has_low_line = 0;
        }
        add_letter(word, letters, known, code, at);
    } else if (class & SINGLE) {
        end_word(word, words, letters);
        begin_word(word, at, 1);
        add_letter(word, letters, known, code, at);
    } else if (class & LOW_LINE && word->is_open && !word->is_single && !word->has_low_line) {
        word->has_low_line = 1; /* part of the word if a letter follows */
        word->low_line_at = at;
    } else {
        end_word(word, words, letters);
    }
}

/* Powers of the base, and of its inverse, by which the sum of a block gives that of a word in it. */
typedef struct {
    uint64_t up[RUN + 1], down[RUN + 1];
} Powers;

static void make_powers(Powers *powers)
{
    uint64_t inverse = BASE; /* right in three bits; each step doubles these (Newton) */
    for (int step = 0; step < 5; step++)
        inverse *= 2 - BASE * inverse;
    powers->up[0] = powers->down[0] = 1;
    for (int at = 0; at < RUN; at++) {
        powers->up[at + 1] = powers->up[at] * BASE;
        powers->down[at + 1] = powers->down[at] * inverse;
    }
}

ALWAYS uint64_t bits_upto(int count)
{
    return count == 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1;
}

/* A bit for each of `RUN` bytes that says whether its bit `shift` is set. */
ALWAYS uint64_t one_bit_each(const uint8_t *bytes, int shift)
{
    uint64_t bits = 0;
    for (int one = 0; one < RUN; one += 8) {
        uint64_t eight;
        memcpy(&eight, bytes + one, 8);
        eight = (eight >> shift & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080);
        bits |= (eight >> 56) << one;
    }
    return bits;
}

/* Adds the letters of a word in a run of ASCII, and a space; those behind them count for nothing. */
ALWAYS void put_run(Bytes *letters, const uint8_t *folded, int start, int end)
{
    for (int at = start; at < end; at += 16)
        memcpy(letters->bytes + letters->count + at - start, folded + at, 16);
    letters->count += end - start;
    letters->bytes[letters->count] = ' ';
}

/* Reads `RUN` characters at once, nearly without branches, if they are letters, digits and what is
   between words, and low lines; else does nothing and is false. */
ALWAYS int read_run(Word *word, Words *words, Bytes *letters, const Tables *known,
                    const Powers *powers, const void *codes, int width, int64_t at)
{
    uint64_t sums[RUN + 1];
    uint32_t plain[RUN], all = 0;
    uint8_t classes[RUN], folded[RUN + 16];
    if (word->is_open && (word->is_single || word->has_low_line))
        return 0;
    if (letters->bytes != NULL && letters->room - letters->count < 5 * RUN)
        return 0;
    for (int one = 0; one < RUN; one++) {
        uint32_t code = code_at(codes, width, at + one);
        plain[one] = width == 4 && code >= known->length ? 0 : code;
        classes[one] = known->classes[plain[one]];
    }
    uint8_t others = 0;
    for (int one = 0; one < RUN; one++)
        others |= classes[one];
    if (others & ~(LETTER | DIGIT | LOW_LINE) || classes[RUN - 1] & LOW_LINE)
        return 0;
    sums[0] = 0;
    for (int one = 0; one < RUN; one++)
        sums[one + 1] = sums[one] + known->values[plain[one]] * powers->up[one];
    uint64_t in_word = one_bit_each(classes, 0), digits = others & DIGIT ? one_bit_each(classes, 2) : 0;
    if (others & LOW_LINE) /* part of a word between two of its letters */
        in_word |= one_bit_each(classes, 4) & (in_word << 1 | word->is_open) & in_word >> 1;
    uint64_t before = in_word << 1 | word->is_open;
    uint64_t starts = in_word & ~before, ends = before & ~in_word;
    int is_ascii = 0;
    if (letters->bytes != NULL) {
        for (int one = 0; one < RUN; one++)
            plain[one] = known->folded[plain[one]];
        for (int one = 0; one < RUN; one++)
            folded[one] = (uint8_t)plain[one];
        for (int one = 0; width > 1 && one < RUN; one++)
            all |= plain[one] & -(uint32_t)(classes[one] & LETTER);
        is_ascii = all < 0x80;
        for (uint64_t kept = is_ascii ? 0 : in_word | ends; kept; kept &= kept - 1) {
            int one = __builtin_ctzll(kept);
            put(letters, in_word >> one & 1 ? plain[one] : ' ');
        }
    }
    if (word->is_open) { /* the word goes on up to the first end, or through all of the run */
        int end = ends ? __builtin_ctzll(ends) : RUN;
        word->hash += word->power * sums[end];
        word->power *= powers->up[end];
        word->digit |= (digits & bits_upto(end)) != 0;
        word->end = end ? at + end : word->end;
        if (is_ascii)
            put_run(letters, folded, 0, end);
        if (!ends)
            return 1;
        letters->count += is_ascii;
        ends &= ends - 1;
        note_word(word, words);
    }
    for (; ends; starts &= starts - 1, ends &= ends - 1) {
        int start = __builtin_ctzll(starts), end = __builtin_ctzll(ends);
        int64_t place = words->count++;
        if (is_ascii) {
            put_run(letters, folded, start, end);
            letters->count++;
        }
        if (place >= words->room)
            continue;
        words->hashes[place] = mix64((sums[end] - sums[start]) * powers->down[start]);
        words->has_digit[place] = (digits & bits_upto(end) & ~bits_upto(start)) != 0;
        words->is_single[place] = 0;
        words->starts[place] = at + start;
        words->ends[place] = at + end;
    }
    if (starts) {
        int start = __builtin_ctzll(starts);
        if (is_ascii)
            put_run(letters, folded, start, RUN);
        *word = (Word){.hash = (sums[RUN] - sums[start]) * powers->down[start],
                       .power = powers->up[RUN - start],
                       .start = at + start,
                       .end = at + RUN,
                       .digit = (digits & ~bits_upto(start)) != 0,
                       .is_open = 1};
    }
    return 1;
}

/* What the next character may compose with: the last one, and the last that is no accent. */
typedef struct {
    uint32_t last, base;
} Before;

/* Whether a character composes with one before, or may have its place before that; both are folded.
   `order` has Unicode's canonical combining class of the last part of each character, `pairs` all
   that compose, ascending. */
ALWAYS int may_compose(const Tables *known, Before *before, uint32_t code)
{
    int may = known->classes[code] & COMPOSES;
    uint8_t order = may ? known->order[code] : 0, earlier = known->order[before->last];
    uint64_t pair = (uint64_t)before->base << 32 | code;
    before->last = code;
    if (!order)
        before->base = code;
    if (!may)
        return 0;
    int64_t low = 0, high = known->pair_count;
    while (low < high) {
        int64_t middle = (low + high) / 2;
        if (known->pairs[middle] < pair)
            low = middle + 1;
        else
            high = middle;
    }
    return (order && earlier > order) || (low < known->pair_count && known->pairs[low] == pair);
}

/* Reads a text; false if it has characters that may compose, which Python does.

   It works on copies, which the compiler keeps in registers: bytes that are written could otherwise
   be in any of these. */
ALWAYS int read_text(const void *codes, int width, int64_t end, const Tables *tables,
                     const Powers *powers, Words *all_words, Bytes *all_letters)
{
    Tables known = *tables;
    Words words = *all_words;
    Bytes letters = *all_letters;
    Word word = {.power = 1};
    Before before = {0, 0};
    int64_t at = 0;
    while (at < end) {
        int64_t stop = end - at < RUN ? end : at + RUN;
        if (stop == at + RUN &&
            read_run(&word, &words, &letters, &known, powers, codes, width, at)) {
            at = stop;
            uint32_t last = code_at(codes, width, at - 1);
            before.last = before.base = last < known.length ? known.folded[last] : 0;
            continue;
        }
        for (; at < stop; at++) {
            uint32_t code = code_at(codes, width, at);
            if (width == 4 && code >= known.length)
                code = 0;
            const uint32_t *others = &known.folded[code];
            int64_t count = 1;
            if (known.classes[code] & BECOMES_OTHERS) {
                others = known.longer_codes + known.longer_starts[known.longer[code]];
                count = known.longer_counts[known.longer[code]];
            }
            for (int64_t one = 0; one < count; one++) {
                if (may_compose(&known, &before, others[one]))
                    return 0;
                read_one(&word, &words, &letters, &known, others[one], at);
            }
        }
    }
    end_word(&word, &words, &letters);
    *all_words = words;
    *all_letters = letters;
    return 1;
}

typedef struct {
    const void *const *texts;
    const uint8_t *widths;
    const int64_t *lengths;
    int64_t count;
} Texts;

ALWAYS void read_texts(const Texts *all, const Tables *known, Words *words, Bytes *letters,
                       int64_t *words_at, int64_t *letters_at, uint8_t *is_read)
{
    Powers powers;
    make_powers(&powers);
    for (int64_t text = 0; text < all->count; text++) {
        const void *codes = all->texts[text];
        int64_t end = all->lengths[text];
        words_at[text] = words->count;
        letters_at[text] = letters->count;
        if (all->widths[text] == 1)
            is_read[text] = (uint8_t)read_text(codes, 1, end, known, &powers, words, letters);
        else if (all->widths[text] == 2)
            is_read[text] = (uint8_t)read_text(codes, 2, end, known, &powers, words, letters);
        else
            is_read[text] = (uint8_t)read_text(codes, 4, end, known, &powers, words, letters);
    }
}

static void read_texts_plainly(const Texts *all, const Tables *known, Words *words, Bytes *letters,
                               int64_t *words_at, int64_t *letters_at, uint8_t *is_read)
{
    read_texts(all, known, words, letters, words_at, letters_at, is_read);
}

#ifdef __x86_64__
/* The same, compiled for what nearly all processors have since 2013: takes two thirds of the time. */
__attribute__((target("avx2,bmi,bmi2"))) static void
read_texts_newly(const Texts *all, const Tables *known, Words *words, Bytes *letters,
                 int64_t *words_at, int64_t *letters_at, uint8_t *is_read)
{
    read_texts(all, known, words, letters, words_at, letters_at, is_read);
}
#endif

static void read_texts_here(const Texts *all, const Tables *known, Words *words, Bytes *letters,
                            int64_t *words_at, int64_t *letters_at, uint8_t *is_read)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2")) {
        read_texts_newly(all, known, words, letters, words_at, letters_at, is_read);
        return;
    }
#endif
    read_texts_plainly(all, known, words, letters, words_at, letters_at, is_read);
}

/* Finds the words of `count` texts, of so many code points of so many bytes each, and sets where
   the words and letters of each begin, and the end of all. Offsets count from the start of the
   text. A text that Python has to read has 0 in `is_read`, and no words.

   Returns the number of words; it and the last of `letters_at` may be more than there is room for:
   then the caller gives more. Words or letters that are not wanted have no room. */
EXPORT int64_t nd_words(const void *const *texts, const uint8_t *widths, const int64_t *lengths,
                        int64_t count, const Tables *known, uint64_t *hashes, uint8_t *has_digit,
                        uint8_t *is_single, int64_t *starts, int64_t *ends, int64_t words_room,
                        uint8_t *letters, int64_t letters_room, int64_t *words_at,
                        int64_t *letters_at, uint8_t *is_read)
{
    Words words = {hashes, has_digit, is_single, starts, ends, words_room, 0};
    Bytes bytes = {letters, letters_room, 0};
    Texts all = {texts, widths, lengths, count};
    read_texts_here(&all, known, &words, &bytes, words_at, letters_at, is_read);
    words_at[count] = words.count;
    letters_at[count] = bytes.count;
    return words.count;
}

/* ---- Fingerprints ---- */

enum { BLOCK = 512, MOST_VALUES = 1024 };
static const uint64_t NONE = UINT64_MAX;
static const uint64_t SHINGLE_BASE = UINT64_C(0xD6E8FEB86659FD93);
static const uint64_t SAMPLE_BASE = UINT64_C(0xA24BAED4963EE407);

/* Puts a value among the smallest, which ascend, unless it is there. */
static void put_smallest(uint64_t *smallest, int64_t count, uint64_t value)
{
    int64_t at = count - 1;
    while (at > 0 && smallest[at - 1] >= value)
        at--;
    if (smallest[at] == value)
        return;
    memmove(smallest + at + 1, smallest + at, (size_t)(count - 1 - at) * sizeof *smallest);
    smallest[at] = value;
}

/* The hashes of `count` runs of `width` words from `first` on, as `shingles` in Python; words with
   a digit count as `number` where `has_digit` is given. */
static void roll(const uint64_t *hashes, const uint8_t *has_digit, uint64_t number, int64_t first,
                 int64_t count, int64_t width, uint64_t *runs)
{
    for (int64_t run = 0; run < count; run++) {
        uint64_t rolled = 0;
        for (int64_t at = first + run; at < first + run + width; at++)
            rolled = rolled * SHINGLE_BASE +
                     (has_digit != NULL && has_digit[at] ? number : hashes[at]);
        runs[run] = mix64(rolled + (uint64_t)width);
    }
}

/* Features and samples of texts of one word or more, whose words lie between `bounds`.

   features: shape (texts, functions); function f of a shingle is (shingle ^ masks[f]) * factors[f],
       and `smallest` of its values make a feature, from numbers[f] on.
   samples: shape (texts, sample_size), for texts of `sampled_from` words and more; `sampled` says
       how many each has.
   number: what words with a digit count as in features unless most are such; `has_digit` may be
       NULL.

   Returns 0, or -1 if there are more values than it can hold. */
EXPORT int64_t nd_fingerprints(const uint64_t *hashes, const uint8_t *has_digit,
                               const int64_t *bounds, int64_t texts, int64_t width,
                               int64_t functions, int64_t smallest, const uint64_t *factors,
                               const uint64_t *masks, const uint64_t *numbers, uint64_t number,
                               int64_t sample_size, double sampled_from, uint64_t *features,
                               uint32_t *samples, int64_t *sampled)
{
    uint64_t least[MOST_VALUES], sample[MOST_VALUES], runs[BLOCK], plain[BLOCK];
    if (functions < 1 || smallest < 1 || functions > MOST_VALUES / smallest ||
        sample_size > MOST_VALUES)
        return -1;
    for (int64_t text = 0; text < texts; text++) {
        int64_t first = bounds[text], words = bounds[text + 1] - first, digits = 0;
        int64_t length = words < width ? words : width, all = words - length + 1;
        if (words < 1)
            continue;
        for (int64_t at = 0; has_digit != NULL && at < words; at++)
            digits += has_digit[first + at];
        const uint8_t *masked = digits && 2 * digits <= words ? has_digit : NULL;
        int64_t is_sampled = sample_size > 0 && (double)words >= sampled_from;
        for (int64_t at = 0; at < functions * smallest; at++)
            least[at] = NONE;
        for (int64_t at = 0; at < sample_size; at++)
            sample[at] = NONE;
        for (int64_t at = 0; at < all; at += BLOCK) {
            int64_t count = all - at < BLOCK ? all - at : BLOCK;
            roll(hashes, masked, number, first + at, count, length, runs);
            for (int64_t function = 0; function < functions; function++) {
                uint64_t *own = least + function * smallest;
                uint64_t mask = masks[function], factor = factors[function];
                uint64_t bound = own[smallest - 1];
                for (int64_t run = 0; run < count; run++) {
                    uint64_t value = (runs[run] ^ mask) * factor;
                    if (value < bound) {
                        put_smallest(own, smallest, value);
                        bound = own[smallest - 1];
                    }
                }
            }
            if (!is_sampled)
                continue;
            const uint64_t *of_sample = runs;
            if (masked != NULL) {
                roll(hashes, NULL, number, first + at, count, length, plain);
                of_sample = plain;
            }
            for (int64_t run = 0; run < count; run++)
                if (of_sample[run] < sample[sample_size - 1])
                    put_smallest(sample, sample_size, of_sample[run]);
        }
        for (int64_t function = 0; function < functions; function++) {
            uint64_t feature = numbers[function];
            for (int64_t at = function * smallest; at < (function + 1) * smallest; at++)
                feature = least[at] == NONE ? feature : mix64(feature ^ least[at]);
            features[text * functions + function] = feature;
        }
        sampled[text] = 0;
        for (int64_t at = 0; is_sampled && at < sample_size && sample[at] != NONE; at++)
            samples[text * sample_size + sampled[text]++] = (uint32_t)sample[at];
    }
    return 0;
}

/* Sorts by one byte after the other. */
static void sort(uint32_t *values, int64_t count, uint32_t *spare)
{
    for (int shift = 0; shift < 32; shift += 8) {
        int64_t at[256] = {0}, sum = 0;
        for (int64_t one = 0; one < count; one++)
            at[values[one] >> shift & 0xFF]++;
        for (int byte = 0; byte < 256; byte++) {
            int64_t some = at[byte];
            at[byte] = sum;
            sum += some;
        }
        for (int64_t one = 0; one < count; one++)
            spare[at[values[one] >> shift & 0xFF]++] = values[one];
        memcpy(values, spare, (size_t)count * sizeof *values);
    }
}

/* The distinct sampled shingles of each text, ascending, as `samples` in Python. Both `kept` and
   `spare` have room for as many as there are words; `kept_at`, one more than texts, says where
   those of each begin. */
EXPORT void nd_samples(const uint64_t *hashes, const int64_t *bounds, int64_t texts, int64_t width,
                       const uint8_t *masks, uint32_t *kept, uint32_t *spare, int64_t *kept_at)
{
    int64_t count = 0;
    for (int64_t text = 0; text < texts; text++) {
        int64_t first = kept_at[text] = count;
        for (int64_t at = bounds[text]; at + width <= bounds[text + 1]; at++) {
            uint64_t rolled = 0;
            for (int64_t word = at; word < at + width; word++)
                rolled = (rolled + hashes[word]) * SAMPLE_BASE;
            rolled >>= 32;
            if ((rolled & masks[text]) == 0)
                kept[count++] = (uint32_t)rolled;
        }
        if (count - first < 64) {
            for (int64_t at = first + 1; at < count; at++) {
                uint32_t value = kept[at];
                int64_t to = at;
                for (; to > first && kept[to - 1] > value; to--)
                    kept[to] = kept[to - 1];
                kept[to] = value;
            }
        } else {
            sort(kept + first, count - first, spare);
        }
        int64_t distinct = first;
        for (int64_t at = first; at < count; at++)
            if (at == first || kept[at] != kept[distinct - 1])
                kept[distinct++] = kept[at];
        count = distinct;
    }
    kept_at[texts] = count;
}

/* ---- Visible characters ---- */

/* As the constants of `_Forms` in text/characters.py: what a character becomes is up to three code
   points of 18 bits each, 0 behind the last; a wide one has a code point of more than 16 bits. */
static const uint64_t IS_KNOWN = UINT64_C(1) << 63, IS_FOR_PYTHON = UINT64_C(1) << 62;
static const uint64_t IS_WIDE = UINT64_C(1) << 61;
enum { FORM_BITS = 18, MOST_FORMS = 3, FOR_PYTHON = -1, UNKNOWN = -2, NO_MEMORY = -3 };

ALWAYS int is_line_end(uint32_t code)
{
    return (code >= '\n' && code <= '\r') || (code >= 0x1C && code <= 0x1E);
}

ALWAYS int is_blank(uint32_t code)
{
    return code == ' ' || code == '\t';
}

ALWAYS uint8_t kind_of(const Tables *known, uint32_t code)
{
    return code < known->length ? known->kinds[code] : 0;
}

ALWAYS int64_t behind_blanks(const void *codes, int width, int64_t at, int64_t end)
{
    while (at < end && is_blank(code_at(codes, width, at)))
        at++;
    return at;
}

/* 1 for a sure bullet, 2 for one that may be a sign. */
ALWAYS int bullet(uint32_t code)
{
    switch (code) {
    case '-': case '*': case 0xB7:
        return 2;
    case 0x2022: case 0x2023: case 0x25E6: case 0x25AA: case 0x25AB: case 0x25CF: case 0x2043:
    case 0x2219: case 0xF0B7: case 0xF0A7:
        return 1;
    }
    return 0;
}

/* The end of a drawn line or of bullets that a line begins with; its start if it has none. */
ALWAYS int64_t behind_bullets(const void *codes, int width, int64_t start, int64_t end,
                              const Tables *known)
{
    int64_t at = behind_blanks(codes, width, start, end), found = start;
    if (at == end)
        return start;
    uint32_t sign = code_at(codes, width, at);
    if (sign < 0x80 && (sign == '-' || sign == '=' || sign == '_' || sign == '*' || sign == '~' ||
                        sign == '#')) {
        int64_t signs = 0, to = at;
        for (; to < end && code_at(codes, width, to) == sign; signs++)
            to = behind_blanks(codes, width, to + 1, end);
        if (signs > 2 && (to == end || is_line_end(code_at(codes, width, to))))
            return to;
    }
    for (;;) {
        int kind = bullet(code_at(codes, width, at));
        if (!kind)
            return found;
        int64_t next = behind_blanks(codes, width, at + 1, end);
        if (next > at + 1 && next + 1 < end && bullet(code_at(codes, width, next)) &&
            is_blank(code_at(codes, width, next + 1))) {
            found = at + 1;
            at = next;
            continue;
        }
        if (kind == 1)
            return at + 1 < end && kind_of(known, code_at(codes, width, at + 1)) & SPACE ? at + 1
                                                                                        : found;
        if (next > at + 1 && next < end &&
            !(kind_of(known, code_at(codes, width, next)) & (SPACE | DECIMAL)))
            return at + 1;
        return found;
    }
}

/* The end of two or three hyphens at `at` that are a dash, `before` being the kind of the character
   before them; `at` if they are none. */
ALWAYS int64_t behind_dash(const void *codes, int width, int64_t at, int64_t end, uint8_t before,
                           const Tables *known)
{
    int64_t to = at + 2;
    if (to > end || code_at(codes, width, at + 1) != '-')
        return at;
    if (to < end && code_at(codes, width, to) == '-')
        to++;
    int64_t next = before & SPACE ? behind_blanks(codes, width, to, end) : to;
    if (next == end)
        return at;
    uint32_t code = code_at(codes, width, next);
    uint8_t kind = kind_of(known, code);
    if (before & SPACE)
        return is_line_end(code) || (next > to && !(kind & (SPACE | DECIMAL))) ? to : at;
    return before & ALNUM && kind & ALNUM && !(kind & DECIMAL) ? to : at;
}

ALWAYS int64_t read_visible(const void *codes, int width, int64_t end, const Tables *tables,
                            uint8_t *bytes, int64_t room)
{
    Tables known = *tables;
    Bytes to = {bytes, room, 0};
    uint8_t kind = SPACE;
    int64_t at = behind_bullets(codes, width, 0, end, &known);
    while (at < end) {
        uint32_t code = code_at(codes, width, at);
        uint8_t before = kind;
        kind = kind_of(&known, code);
        at++;
        if (width > 1 && code >= 0x80) {
            put(&to, code);
            continue;
        }
        if (to.count < to.room)
            to.bytes[to.count] = (uint8_t)code;
        to.count += !(kind & SPACE);
        if (!(kind & STOP))
            continue;
        if (code == '-') {
            int64_t behind = behind_dash(codes, width, at - 1, end, before, &known);
            at = behind < at ? at : behind;
        } else {
            at = behind_bullets(codes, width, at, end, &known);
        }
    }
    return to.count;
}

ALWAYS void set_code(void *codes, int width, int64_t at, uint32_t code)
{
    if (width == 2)
        ((uint16_t *)codes)[at] = (uint16_t)code;
    else
        ((uint32_t *)codes)[at] = code;
}

/* Replaces characters by their forms, and reads that. */
ALWAYS int64_t read_formed(const void *codes, int width, int64_t length, const Tables *known,
                           const uint64_t *forms, uint8_t *bytes, int64_t room)
{
    int64_t at = 0, made = 0, formed_room = length + length / 8 + 8 * RUN;
    void *formed = malloc((size_t)(formed_room * width));
    for (int64_t stop; formed != NULL && at < length; at = stop) {
        stop = length - at < RUN ? length : at + RUN;
        if (formed_room - made < MOST_FORMS * RUN) {
            formed_room += formed_room / 2;
            void *more = realloc(formed, (size_t)(formed_room * width));
            if (more == NULL)
                free(formed);
            formed = more;
            if (more == NULL)
                break;
        }
        uint32_t all = 0;
        for (int64_t one = at; one < stop; one++)
            all |= code_at(codes, width, one);
        if (all < 0x80) {
            memcpy((uint8_t *)formed + made * width, (const uint8_t *)codes + at * width,
                   (size_t)((stop - at) * width));
            made += stop - at;
            continue;
        }
        for (; at < stop; at++) {
            uint32_t code = code_at(codes, width, at);
            if (code < 0x80 || code >= known->length) {
                set_code(formed, width, made++, code);
                continue;
            }
            uint64_t form = forms[code];
            if (!(form & IS_KNOWN) || form & IS_FOR_PYTHON || (width == 2 && form & IS_WIDE)) {
                free(formed);
                return form & IS_KNOWN ? FOR_PYTHON : UNKNOWN;
            }
            for (form &= ~(IS_KNOWN | IS_WIDE); form; form >>= FORM_BITS)
                set_code(formed, width, made++, form & ((1 << FORM_BITS) - 1));
        }
    }
    if (formed == NULL)
        return NO_MEMORY;
    int64_t count = read_visible(formed, width, made, known, bytes, room);
    free(formed);
    return count;
}

/* The visible characters of a text in UTF-8, as `spaced_characters` without blanks, into `bytes`.
   `forms` has what each character of a wider text than ASCII becomes.

   Returns how many bytes these are, which may be more than there is room for; or FOR_PYTHON,
   UNKNOWN if the form of a character is not known yet, or NO_MEMORY. */
EXPORT int64_t nd_visible(const void *codes, int64_t width, int64_t length, const Tables *known,
                          const uint64_t *forms, uint8_t *bytes, int64_t room)
{
    if (width == 1)
        return read_visible(codes, 1, length, known, bytes, room);
    if (width == 2)
        return read_formed(codes, 2, length, known, forms, bytes, room);
    return read_formed(codes, 4, length, known, forms, bytes, room);
}

/* ---- Line shapes ---- */

enum { TAB = 8, NARROWEST = 40 };
static const double RAGGED = 0.8;

/* A line that is not empty: its offset, that of its first word, the length of the line without
   trailing blanks and that of its first word, and how many words it has. */
typedef struct {
    int64_t start, first, length, first_length, words;
    int is_item;
} Line;

/* Whether a list item or the row of a table begins here, as `_ITEM` in Python. */
ALWAYS int is_item(const void *codes, int width, int64_t at, int64_t end, const Tables *known)
{
    uint32_t code = code_at(codes, width, at);
    int64_t to = at + 1;
    switch (code) {
    case '|': case '#':
        return 1;
    case '-': case '*': case '+': case 'o': case 0x2022: case 0x2013: case 0x2014: case 0xB7:
        return to == end || kind_of(known, code_at(codes, width, to)) & SPACE;
    }
    to = code == '(' || code == '[' ? at + 1 : at;
    int64_t digits = to;
    while (to < end && to < digits + 3 && kind_of(known, code_at(codes, width, to)) & DECIMAL)
        to++;
    if (to == digits && to < end) {
        uint32_t letter = code_at(codes, width, to) | 0x20;
        to += letter >= 'a' && letter <= 'j';
    }
    if (to == digits || to == end)
        return 0;
    code = code_at(codes, width, to);
    return (code == '.' || code == ')' || code == ']') &&
           (to + 1 == end || kind_of(known, code_at(codes, width, to + 1)) & SPACE);
}

/* Adds blanks as Python's expandtabs(8) and with low lines for spaces, and the number of words. */
ALWAYS void put_shape(Bytes *to, const void *codes, int width, const Line *line, int64_t words)
{
    int64_t column = 0;
    for (int64_t at = line->start; at < line->first; at++) {
        uint32_t code = code_at(codes, width, at);
        if (code == '\t') {
            do
                put_byte(to, '_');
            while (++column % TAB);
            continue;
        }
        put(to, code == ' ' || code == 0xA0 ? '_' : code);
        column = code == '\r' ? 0 : column + 1;
    }
    put_byte(to, ':');
    char digits[24];
    int count = 0;
    do
        digits[count++] = (char)('0' + words % 10);
    while (words /= 10);
    while (count)
        put_byte(to, (uint8_t)digits[--count]);
    put_byte(to, '\n');
}

/* Adds the shapes of a paragraph; lines that a program may have wrapped count as one. */
ALWAYS void put_paragraph(Bytes *to, const void *codes, int width, const Line *lines, int64_t count,
                          int may_be_wrapped)
{
    int64_t widest = 0;
    for (int64_t at = 0; at < count; at++)
        widest = lines[at].length > widest ? lines[at].length : widest;
    int is_wrapped = may_be_wrapped && widest >= NARROWEST;
    for (int64_t at = 1; is_wrapped && at < count; at++)
        if (!lines[at].is_item && (double)(lines[at - 1].length + 1 + lines[at].first_length) <=
                                      RAGGED * (double)widest)
            is_wrapped = 0;
    for (int64_t at = 0, next; at < count; at = next) {
        int64_t words = lines[at].words;
        for (next = at + 1; next < count && is_wrapped && !lines[next].is_item; next++)
            words += lines[next].words;
        put_shape(to, codes, width, &lines[at], words);
    }
}

ALWAYS int64_t read_lines(const void *codes, int width, int64_t end, const Tables *tables,
                          int may_be_wrapped, uint8_t *bytes, int64_t bytes_room)
{
    Tables known = *tables;
    Bytes to = {bytes, bytes_room, 0};
    int64_t count = 0, room = 0;
    Line *lines = NULL;
    for (int64_t at = 0; at <= end; at++) {
        Line line = {.start = at};
        uint32_t code = at < end ? code_at(codes, width, at) : '\n';
        while (code != '\n' && kind_of(&known, code) & SPACE)
            code = ++at < end ? code_at(codes, width, at) : '\n';
        line.first = at;
        while (!(kind_of(&known, code) & SPACE))
            code = ++at < end ? code_at(codes, width, at) : '\n';
        line.first_length = at - line.first;
        line.words = at > line.first;
        int64_t last = at;
        for (int before = 1; code != '\n'; code = ++at < end ? code_at(codes, width, at) : '\n') {
            int is_space = kind_of(&known, code) / SPACE & 1;
            line.words += before & ~is_space;
            last = is_space ? last : at + 1;
            before = is_space;
        }
        if (line.words) {
            line.length = last - line.start;
            line.is_item = is_item(codes, width, line.first, last, &known);
            if (count == room) {
                room = room ? 2 * room : 64;
                Line *more = realloc(lines, (size_t)room * sizeof *lines);
                if (more == NULL) {
                    free(lines);
                    return NO_MEMORY;
                }
                lines = more;
            }
            lines[count++] = line;
        }
        if (count && (!line.words || at == end)) {
            put_paragraph(&to, codes, width, lines, count, may_be_wrapped);
            count = 0;
        }
    }
    free(lines);
    return to.count;
}

/* The shapes of the lines of a text, as `_line_shapes` in Python, with a line end behind each.

   Returns how many bytes these are, which may be more than there is room for; or NO_MEMORY. */
EXPORT int64_t nd_line_shapes(const void *codes, int64_t width, int64_t length, const Tables *known,
                              int64_t may_be_wrapped, uint8_t *bytes, int64_t room)
{
    int wrapped = may_be_wrapped != 0;
    if (width == 1)
        return read_lines(codes, 1, length, known, wrapped, bytes, room);
    if (width == 2)
        return read_lines(codes, 2, length, known, wrapped, bytes, room);
    return read_lines(codes, 4, length, known, wrapped, bytes, room);
}
