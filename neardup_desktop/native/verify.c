/* Word edit distance of many pairs of texts, and what else compare/distance.py counts of them. */
#include "distance.h"

/* The distinct numbers of a text; each with how often it occurs, doubled, and 1 for a digit. */
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
            made.weight[made.size++] = 0;
            *entry = (uint32_t)made.size;
        }
        made.weight[*entry - 1] += 2;
        if (has_digit != NULL && has_digit[at])
            made.weight[*entry - 1] |= 1;
    }
    for (int64_t at = 0; at < made.size; at++)
        place[made.number[at]] = 0;
    return made;
}

static void scatter(const set *of, uint32_t *weights)
{
    for (int64_t at = 0; at < of->size; at++)
        weights[of->number[at]] = of->weight[at];
}

static void clear(const set *of, uint32_t *place)
{
    for (int64_t at = 0; at < of->size; at++)
        place[of->number[at]] = 0;
}

/* Sums over the numbers that two texts share; the weights of one of them are scattered. */
typedef struct {
    int64_t distinct, digits, all;
} shared;

static shared shared_with(const uint32_t *weights, const set *other)
{
    shared sum = {0, 0, 0};
    for (int64_t at = 0; at < other->size; at++) {
        const uint32_t one = weights[other->number[at]], two = other->weight[at];
        sum.distinct += one != 0;
        sum.digits += one & two & 1;
        sum.all += (one < two ? one : two) >> 1;
    }
    return sum;
}

/* Everything of a batch. */
typedef struct {
    uint32_t *numbers;  /* of all words, then of all terms */
    uint32_t *sets;     /* what the sets consist of */
    uint32_t *place;    /* an entry for each number, all 0 in between */
    uint32_t *weights;  /* the same, with those of a text */
    uint32_t *renumbered;
    set *words, *terms;
    space own;
} batch;

/* The distance of two texts, whose shared words get small numbers of their own first. */
static int64_t pair_distance(batch *all, const int64_t *begins, int64_t shorter, int64_t longer,
                             int64_t least, int64_t allowed)
{
    const int64_t texts[2] = {shorter, longer};
    uint32_t *to = all->renumbered, known = 0;
    const set *one = &all->words[shorter], *other = &all->words[longer];
    for (int64_t at = 0; at < one->size; at++)
        all->place[one->number[at]] = UINT32_MAX;
    for (int64_t at = 0; at < other->size; at++)
        if (all->place[other->number[at]] != 0)
            all->place[other->number[at]] = ++known;
    for (int64_t at = 0; at < one->size; at++)
        if (all->place[one->number[at]] == UINT32_MAX)
            all->place[one->number[at]] = 0;
    for (int which = 0; which < 2; which++)
        for (int64_t at = begins[texts[which]]; at < begins[texts[which] + 1]; at++)
            *to++ = all->place[all->numbers[at]];
    clear(one, all->place);
    const int64_t height = begins[shorter + 1] - begins[shorter];
    return distance(&all->own, all->renumbered, height, all->renumbered + height,
                    begins[longer + 1] - begins[longer], least, allowed);
}

/* Compare p pairs of t texts.

   hashes: those of the words of all texts in a row, of which text i has those from begins[i] to
       before begins[i + 1]; behind all words those of the terms of texts whose terms are no words,
       at term_begins in the same way.
   has_digit: of each word.
   pairs: two texts each.
   allowed: the largest distance of each that matters.
   sizes: gets three numbers of each text: of distinct words, of distinct words with a digit, and of
       distinct terms.
   found: gets four of each pair: the distance, or a number above the allowed one, and how many of
       those three the texts share.
   Returns 0, or -1 where memory runs out. */
EXPORT int64_t nd_verify(const uint64_t *hashes, const int64_t *begins, const int64_t *term_begins,
                         const uint8_t *has_digit, int64_t texts, const int64_t *pairs,
                         const int64_t *allowed, int64_t count, uint64_t seed, int64_t *sizes,
                         int64_t *found)
{
    const int64_t every = term_begins[texts];
    int64_t result = -1, longest = 0, known;
    batch *all = calloc(1, sizeof *all);
    if (all == NULL)
        return -1;
    for (int64_t text = 0; text < texts; text++)
        if (begins[text + 1] - begins[text] > longest)
            longest = begins[text + 1] - begins[text];
    all->numbers = malloc((every + 1) * sizeof *all->numbers);
    all->sets = malloc((every + 1) * 2 * sizeof *all->sets);
    all->renumbered = malloc((longest + 1) * 2 * sizeof *all->renumbered);
    all->words = calloc(texts + 1, sizeof *all->words);
    all->terms = calloc(texts + 1, sizeof *all->terms);
    if (!all->numbers || !all->sets || !all->renumbered || !all->words || !all->terms)
        goto end;
    known = numbered(hashes, every, seed, all->numbers);
    if (known < 0)
        goto end;
    all->place = calloc(known + 1, sizeof *all->place);
    all->weights = calloc(known + 1, sizeof *all->weights);
    if (!all->place || !all->weights
        || distance_space(&all->own, longest, known < longest ? known : longest) < 0)
        goto end;
    for (int64_t text = 0; text < texts; text++) {
        const int64_t begin = begins[text], terms = term_begins[text];
        all->words[text] = set_of(all->numbers + begin, has_digit + begin, begins[text + 1] - begin,
                                  all->place, all->sets + 2 * begin);
        all->terms[text] = all->words[text];
        if (term_begins[text + 1] > terms)
            all->terms[text] = set_of(all->numbers + terms, NULL, term_begins[text + 1] - terms,
                                      all->place, all->sets + 2 * terms);
        int64_t *size = sizes + 3 * text;
        size[0] = all->words[text].size;
        size[1] = 0;
        for (int64_t at = 0; at < size[0]; at++)
            size[1] += all->words[text].weight[at] & 1;
        size[2] = all->terms[text].size;
    }
    int64_t scattered = -1;
    for (int64_t at = 0; at < count; at++) {
        const int64_t left = pairs[2 * at], right = pairs[2 * at + 1];
        const int64_t left_length = begins[left + 1] - begins[left];
        const int64_t right_length = begins[right + 1] - begins[right];
        const int64_t longer = left_length > right_length ? left_length : right_length;
        int64_t *into = found + 4 * at;
        if (left != scattered) {
            if (scattered >= 0)
                clear(&all->words[scattered], all->weights);
            scatter(&all->words[left], all->weights);
            scattered = left;
        }
        const shared both = shared_with(all->weights, &all->words[right]);
        into[1] = both.distinct;
        into[2] = both.digits;
        into[3] = both.distinct;
        const set *terms = &all->terms[left], *other = &all->terms[right];
        if (terms->number != all->words[left].number || other->number != all->words[right].number) {
            scatter(terms, all->place);
            into[3] = shared_with(all->place, other).distinct;
            clear(terms, all->place);
        }
        into[0] = longer - both.all;
        if (both.distinct > 0 && into[0] <= allowed[at])
            into[0] = pair_distance(all, begins, left_length <= right_length ? left : right,
                                    left_length <= right_length ? right : left, into[0],
                                    allowed[at]);
    }
    result = 0;
end:
    free(all->numbers), free(all->sets), free(all->renumbered), free(all->words), free(all->terms);
    free(all->place), free(all->weights), free(all->own.memory), free(all);
    return result;
}
