/* What is read from the characters of a text: its words, its fingerprint, its visible characters,
   and the shapes of its lines. The Python beside each caller does the same and says what it means:
   text/words.py, sketch/fingerprint.py, text/characters.py and extract/shared/layout.py. */
#include "core.h"

/* As `IS_...` and `COMPOSES` in text/code_points.py, of what a character becomes. */
enum { LETTER = 1, SINGLE = 2, DIGIT = 4, MARK = 8, LOW_LINE = 16, BECOMES_OTHERS = 32 };
enum { COMPOSES = 64 };

/* As `IS_ALNUM` and so on there, of the character itself; END is behind the last one. */
enum { ALNUM = 1, SPACE = 2, DECIMAL = 4, STOP = 8, END = 16 };

/* As `_Tables` in text_pass.py: an entry for each code point below `length`. */
typedef struct {
    const uint8_t *classes;
    const uint32_t *folded;
    const uint64_t *values;
    const uint8_t *kinds, *order;
    const int32_t *others_at;
    const uint32_t *others;
    const uint64_t *pairs;
    int64_t pair_count, length;
} Tables;

/* A text in code points of 1, 2 or 4 bytes each. */
typedef struct {
    const void *codes;
    int64_t length;
    int width;
    Tables known;
} Text;

/* Bytes that are counted on when there is no more room for them. */
typedef struct {
    uint8_t *bytes;
    int64_t room, count;
} Bytes;

#define ALWAYS static inline __attribute__((always_inline))

/* Calls a function that is compiled for each width.

   It gets a copy of the tables, which the compiler keeps in registers: bytes that are written could
   otherwise be in any of these. */
#define READ(function, codes, width, length, known, ...)                                           \
    ((width) == 1   ? function((Text){codes, length, 1, *(known)}, __VA_ARGS__)                    \
     : (width) == 2 ? function((Text){codes, length, 2, *(known)}, __VA_ARGS__)                    \
                    : function((Text){codes, length, 4, *(known)}, __VA_ARGS__))

static const uint32_t NO_CODE = UINT32_MAX;

/* The code point at an index, or NO_CODE behind the text. */
ALWAYS uint32_t code_at(Text text, int64_t at)
{
    if (at >= text.length)
        return NO_CODE;
    if (text.width == 1)
        return ((const uint8_t *)text.codes)[at];
    return text.width == 2 ? ((const uint16_t *)text.codes)[at] : ((const uint32_t *)text.codes)[at];
}

ALWAYS uint8_t kind_at(Text text, int64_t at)
{
    uint32_t code = code_at(text, at);
    if (code < text.known.length)
        return text.known.kinds[code];
    return code == NO_CODE ? END : 0;
}

ALWAYS void put_byte(Bytes *to, uint32_t byte)
{
    if (to->count < to->room)
        to->bytes[to->count] = (uint8_t)byte;
    to->count++;
}

/* Adds a code point in UTF-8, a surrogate too. */
ALWAYS void put(Bytes *to, uint32_t code)
{
    if (code < 0x80) {
        put_byte(to, code);
        return;
    }
    int more = 1 + (code >= 0x800) + (code >= 0x10000);
    put_byte(to, (0x780 >> more & 0xF0) | code >> 6 * more);
    while (more--)
        put_byte(to, 0x80 | (code >> 6 * more & 0x3F));
}

/* ---- Words ---- */

/* What is found of words: arrays with an entry for each, and their letters in UTF-8, with a space
   behind each word. What is not wanted has no room. */
typedef struct {
    uint64_t *hashes;
    uint8_t *has_digit, *is_single;
    int64_t *starts, *ends;
    int64_t room, count;
    Bytes letters;
} Words;

/* Whether a word is being read: none, a letter that is one, any other, one with a low line behind
   it, which is part of the word if a letter follows. */
typedef enum { CLOSED, ALONE, OPEN, DOUBTFUL } State;

typedef struct {
    uint64_t hash, power;
    int64_t start, end, low_line_at;
    State state;
    uint8_t class;
} Word;

static const uint64_t BASE = UINT64_C(0x9E3779B97F4A7C15);

ALWAYS void add_letter(Word *word, Words *words, const Tables *known, uint32_t code, int64_t at)
{
    word->hash += known->values[code] * word->power;
    word->power *= BASE;
    word->class |= known->classes[code];
    word->end = at + 1;
    if (words->letters.bytes != NULL)
        put(&words->letters, known->folded[code]);
}

ALWAYS void end_word(Word *word, Words *words)
{
    if (word->state == CLOSED)
        return;
    if (words->count < words->room) {
        int64_t at = words->count;
        words->hashes[at] = mix64(word->hash);
        words->has_digit[at] = (word->class & DIGIT) != 0;
        words->is_single[at] = word->state == ALONE;
        words->starts[at] = word->start;
        words->ends[at] = word->end;
    }
    words->count++;
    word->state = CLOSED;
    if (words->letters.bytes != NULL)
        put_byte(&words->letters, ' ');
}

/* Reads a character that stays one: the rules of `_bounds` in text/words.py. */
ALWAYS void read_one(Word *word, Words *words, const Tables *known, uint32_t code, int64_t at)
{
    uint8_t class = known->classes[code];
    if (class & MARK) { /* belongs to the letter before, and between words to nothing */
        if (word->state == DOUBTFUL)
            end_word(word, words);
        if (word->state != CLOSED)
            add_letter(word, words, known, code, at);
    } else if (class & (LETTER | SINGLE)) {
        if (class & SINGLE || word->state == ALONE)
            end_word(word, words);
        if (word->state == CLOSED)
            *word = (Word){.power = 1, .start = at};
        if (word->state == DOUBTFUL)
            add_letter(word, words, known, '_', word->low_line_at);
        word->state = class & SINGLE ? ALONE : OPEN;
        add_letter(word, words, known, code, at);
    } else if (class & LOW_LINE && word->state == OPEN) {
        word->state = DOUBTFUL;
        word->low_line_at = at;
    } else {
        end_word(word, words);
    }
}

/* Whether a character composes with `base`, the last one before that is no accent, or may have its
   place before the last one; all are folded. `order` has Unicode's canonical combining class of the
   last part of each character, `pairs` all that compose but parts of Korean syllables, ascending. */
ALWAYS int may_compose(const Tables *known, uint32_t last, uint32_t base, uint32_t code)
{
    if (known->order[code] && known->order[last] > known->order[code])
        return 1;
    if (code - 0x1161 < 21)
        return base - 0x1100 < 19;
    if (code - 0x11A8 < 27)
        return base - 0xAC00 < 11172 && (base - 0xAC00) % 28 == 0;
    uint64_t pair = (uint64_t)base << 32 | code;
    int64_t low = 0;
    for (int64_t high = known->pair_count; low < high;) {
        int64_t middle = (low + high) / 2;
        if (known->pairs[middle] < pair)
            low = middle + 1;
        else
            high = middle;
    }
    return low < known->pair_count && known->pairs[low] == pair;
}

/* Reads a text; 0 if it has characters that may compose, which Python does. */
ALWAYS int read_words(Text text, Words *all_words)
{
    Words words = *all_words;
    Word word = {.state = CLOSED};
    uint32_t last = 0, base = 0;
    for (int64_t at = 0; at < text.length; at++) {
        uint32_t code = code_at(text, at);
        code = code < text.known.length ? code : 0;
        uint8_t class = text.known.classes[code];
        if ((class & ~DIGIT) == LETTER && word.state == OPEN) { /* as are most */
            add_letter(&word, &words, &text.known, code, at);
            last = base = text.known.folded[code];
            continue;
        }
        int is_other = class & BECOMES_OTHERS;
        int64_t first = is_other ? text.known.others_at[code] : 0;
        int64_t behind = is_other ? text.known.others_at[code + 1] : 1;
        for (int64_t one = first; one < behind; one++) {
            uint32_t part = is_other ? text.known.others[one] : code;
            uint32_t folded = text.known.folded[part];
            int is_behind = text.known.classes[part] & COMPOSES;
            if (is_behind && may_compose(&text.known, last, base, folded))
                return 0;
            if (!is_behind || !text.known.order[folded])
                base = folded;
            last = folded;
            read_one(&word, &words, &text.known, part, at);
        }
    }
    end_word(&word, &words);
    *all_words = words;
    return 1;
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
    Bytes bytes = {letters, letters_room, 0};
    Words words = {hashes, has_digit, is_single, starts, ends, words_room, 0, bytes};
    for (int64_t text = 0; text < count; text++) {
        words_at[text] = words.count;
        letters_at[text] = words.letters.count;
        is_read[text] =
            (uint8_t)READ(read_words, texts[text], widths[text], lengths[text], known, &words);
    }
    words_at[count] = words.count;
    letters_at[count] = words.letters.count;
    return words.count;
}

/* ---- Fingerprints ---- */

static const uint64_t NONE = UINT64_MAX;
static const uint64_t SHINGLE_BASE = UINT64_C(0xD6E8FEB86659FD93);

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

/* The smallest distinct values of the shingles of each text, which are the hashes of all runs of
   `width` words, or of all words of a shorter text; as `shingles` in Python.

   least: shape (texts, functions, smallest), ascending, and NONE where there are no more. Function
       f of a shingle is (shingle ^ masks[f]) * factors[f]. */
EXPORT void nd_smallest(const uint64_t *const *texts, const int64_t *lengths, int64_t count,
                        int64_t width, int64_t functions, int64_t smallest,
                        const uint64_t *factors, const uint64_t *masks, uint64_t *least)
{
    for (int64_t text = 0; text < count; text++, least += functions * smallest) {
        const uint64_t *words = texts[text];
        int64_t length = lengths[text] < width ? lengths[text] : width;
        for (int64_t at = 0; at < functions * smallest; at++)
            least[at] = NONE;
        for (int64_t first = 0; length && first + length <= lengths[text]; first++) {
            uint64_t shingle = 0;
            for (int64_t at = first; at < first + length; at++)
                shingle = shingle * SHINGLE_BASE + words[at];
            shingle = mix64(shingle + (uint64_t)length);
            for (int64_t one = 0; one < functions; one++) {
                uint64_t value = (shingle ^ masks[one]) * factors[one];
                if (value < least[(one + 1) * smallest - 1])
                    put_smallest(least + one * smallest, smallest, value);
            }
        }
    }
}

/* ---- Visible characters ---- */

ALWAYS int is_line_end(uint32_t code)
{
    return (code >= '\n' && code <= '\r') || (code >= 0x1C && code <= 0x1E);
}

ALWAYS int64_t behind_blanks(Text text, int64_t at)
{
    while (code_at(text, at) == ' ' || code_at(text, at) == '\t')
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
ALWAYS int64_t behind_bullets(Text text, int64_t start)
{
    int64_t at = behind_blanks(text, start), found = start, signs = 0, to = at;
    uint32_t sign = code_at(text, at);
    if (sign && sign < 0x80 && strchr("-=_*~#", (int)sign) != NULL)
        for (; code_at(text, to) == sign; signs++)
            to = behind_blanks(text, to + 1);
    if (signs > 2 && (to == text.length || is_line_end(code_at(text, to))))
        return to;
    for (int kind; (kind = bullet(code_at(text, at)));) {
        int64_t next = behind_blanks(text, at + 1);
        if (next > at + 1 && bullet(code_at(text, next)) &&
            behind_blanks(text, next + 1) > next + 1) {
            found = at + 1;
            at = next;
            continue;
        }
        if (kind == 1 ? kind_at(text, at + 1) & SPACE
                      : next > at + 1 && !(kind_at(text, next) & (SPACE | DECIMAL | END)))
            return at + 1;
        break;
    }
    return found;
}

/* The end of two or three hyphens at `at` that are a dash, `before` being the kind of the character
   before them; of the first hyphen if they are none. */
ALWAYS int64_t behind_dash(Text text, int64_t at, uint8_t before)
{
    int64_t to = at + 2;
    if (code_at(text, at + 1) != '-')
        return at + 1;
    to += code_at(text, to) == '-';
    int64_t next = before & SPACE ? behind_blanks(text, to) : to;
    uint8_t kind = kind_at(text, next);
    int is_dash = before & ALNUM && kind & ALNUM && !(kind & DECIMAL);
    if (before & SPACE)
        is_dash = is_line_end(code_at(text, next)) ||
                  (next > to && !(kind & (SPACE | DECIMAL | END)));
    return is_dash ? to : at + 1;
}

ALWAYS int64_t read_visible(Text text, uint8_t *bytes, int64_t room)
{
    Bytes to = {bytes, room, 0};
    uint8_t kind = SPACE;
    int64_t at = behind_bullets(text, 0);
    while (at < text.length) {
        uint32_t code = code_at(text, at);
        uint8_t before = kind;
        kind = kind_at(text, at++);
        put(&to, code);
        to.count -= (kind & SPACE) != 0; /* a branch would take twice the time */
        if (kind & STOP)
            at = code == '-' ? behind_dash(text, at - 1, before) : behind_bullets(text, at);
    }
    return to.count;
}

/* The visible characters of a text in UTF-8, as `spaced_characters` without blanks, into `bytes`.
   Each character has its one normal form already.

   Returns how many bytes these are, which may be more than there is room for. */
EXPORT int64_t nd_visible(const void *codes, int64_t width, int64_t length, const Tables *known,
                          uint8_t *bytes, int64_t room)
{
    return READ(read_visible, codes, width, length, known, bytes, room);
}

/* ---- Line shapes ---- */

enum { TAB = 8, NARROWEST = 40 };
static const double RAGGED = 0.8;

/* Whether a list item or the row of a table begins here, as `_ITEM` in Python. */
ALWAYS int is_item(Text text, int64_t at)
{
    uint32_t code = code_at(text, at);
    switch (code) {
    case '|': case '#':
        return 1;
    case '-': case '*': case '+': case 'o': case 0x2022: case 0x2013: case 0x2014: case 0xB7:
        return kind_at(text, at + 1) & (SPACE | END);
    }
    at += code == '(' || code == '[';
    int64_t digits = at;
    while (at < digits + 3 && kind_at(text, at) & DECIMAL)
        at++;
    uint32_t letter = code_at(text, at) | 0x20;
    at += at == digits && letter >= 'a' && letter <= 'j';
    code = code_at(text, at);
    return at > digits && (code == '.' || code == ')' || code == ']') &&
           kind_at(text, at + 1) & (SPACE | END);
}

/* Adds blanks as Python's expandtabs(8) and with low lines for spaces. */
ALWAYS void put_indent(Bytes *to, Text text, int64_t start, int64_t end)
{
    for (int64_t at = start, column = 0; at < end; at++) {
        uint32_t code = code_at(text, at);
        int64_t width = code == '\t' ? TAB - column % TAB : 1;
        for (int64_t one = 0; one < width; one++)
            put(to, code == '\t' || code == ' ' || code == 0xA0 ? '_' : code);
        column = code == '\r' ? 0 : column + width;
    }
}

/* Adds the number of words of a line, unless it has none. */
ALWAYS void put_words(Bytes *to, int64_t words)
{
    int64_t unit = 1;
    while (words / unit >= 10)
        unit *= 10;
    put_byte(to, ':');
    for (; unit; unit /= 10)
        put_byte(to, (uint32_t)('0' + words / unit % 10));
    put_byte(to, '\n');
}

/* Adds the shapes of a paragraph, of lines that go on in the next if `is_wrapped`, and sets whether
   a program may have wrapped them.

   Returns the start of what is behind the empty line at its end. */
ALWAYS int64_t read_paragraph(Text text, int64_t at, int is_wrapped, Bytes *to, int *may_be_wrapped)
{
    int64_t widest = 0, above = 0, least = INT64_MAX, words = 0;
    for (;; at++) {
        int64_t start = at, count = 0, first_length = 0;
        uint8_t kind;
        while ((kind = kind_at(text, at)) & SPACE && code_at(text, at) != '\n')
            at++;
        if (kind & (SPACE | END))
            break;
        int64_t first = at, last = at;
        for (int is_space = 1; code_at(text, at) != '\n' && at < text.length; at++) {
            int before = is_space;
            is_space = (kind_at(text, at) & SPACE) != 0;
            count += before & !is_space;
            first_length = count == 1 && !is_space ? at + 1 - first : first_length;
            last = is_space ? last : at + 1;
        }
        int goes_on = above && !is_item(text, first);
        if (goes_on && above + 1 + first_length < least)
            least = above + 1 + first_length;
        if (!(goes_on && is_wrapped)) {
            if (words)
                put_words(to, words);
            put_indent(to, text, start, first);
            words = 0;
        }
        words += count;
        above = last - start;
        widest = above > widest ? above : widest;
    }
    if (words)
        put_words(to, words);
    *may_be_wrapped =
        widest >= NARROWEST && least < INT64_MAX && (double)least > RAGGED * (double)widest;
    return at + 1;
}

ALWAYS int64_t read_lines(Text text, int may_be_wrapped, uint8_t *bytes, int64_t room)
{
    Bytes to = {bytes, room, 0};
    for (int64_t at = 0, next; at < text.length; at = next) {
        int64_t before = to.count;
        int is_wrapped;
        next = read_paragraph(text, at, 0, &to, &is_wrapped);
        if (is_wrapped && may_be_wrapped) {
            to.count = before;
            read_paragraph(text, at, 1, &to, &is_wrapped);
        }
    }
    return to.count;
}

/* The shapes of the lines of a text, as `_line_shapes` in Python, with a line end behind each.

   Returns how many bytes these are, which may be more than there is room for. */
EXPORT int64_t nd_line_shapes(const void *codes, int64_t width, int64_t length, const Tables *known,
                              int64_t may_be_wrapped, uint8_t *bytes, int64_t room)
{
    return READ(read_lines, codes, width, length, known, may_be_wrapped != 0, bytes, room);
}
