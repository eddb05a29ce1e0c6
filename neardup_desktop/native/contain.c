/* Into how few runs the words of a text are split in another, as compare/containment.py has it. */
#include "core.h"

/* The first `read` words of the inner text occur in the outer one before `position`. */
typedef struct {
    int64_t read, position;
} state;

typedef struct {
    state *states;
    int64_t count, room;
} list;

typedef struct {
    const uint32_t *inner, *outer;
    int64_t inner_count, outer_count;
    const uint32_t *which; /* of each inner word, where its places are noted in `first` */
    const int64_t *first;
    const uint32_t *places; /* in the outer text, of one word after another */
    list now, reached;
} search;

static int farther(const void *one, const void *other)
{
    const state *a = one, *b = other;
    if (a->read != b->read)
        return a->read > b->read ? -1 : 1;
    return (a->position > b->position) - (a->position < b->position);
}

static int add(list *to, state one)
{
    if (to->count == to->room) {
        int64_t room = 2 * to->room + 64;
        state *more = realloc(to->states, (size_t)room * sizeof *more);
        if (more == NULL)
            return -1;
        to->states = more, to->room = room;
    }
    to->states[to->count++] = one;
    return 0;
}

/* Note the states after one more run, each farther on with a longer run than the one before.
   Returns 1 where one of them ends the search, -1 where memory runs out. */
static int go_on(search *of, state from)
{
    const uint32_t *inner = of->inner + from.read;
    const int64_t left = of->inner_count - from.read, word = of->which[from.read];
    /* The word right after the previous run differs, else it would be part of it. */
    const int64_t nearest = from.position + (from.read > 0);
    int64_t low = of->first[word], end = of->first[word + 1];
    for (int64_t high = end; low < high;) {
        const int64_t middle = low + (high - low) / 2;
        if (of->places[middle] < nearest)
            low = middle + 1;
        else
            high = middle;
    }
    int64_t longest = 0;
    for (; low < end; low++) {
        const int64_t place = of->places[low], most = of->outer_count - place;
        const uint32_t *outer = of->outer + place;
        if (longest >= most)
            return 0;
        if (outer[longest] != inner[longest]
            || memcmp(outer, inner, (size_t)longest * sizeof *outer) != 0)
            continue;
        while (longest < left && longest < most && outer[longest] == inner[longest])
            longest++;
        if (longest == left)
            return 1;
        if (add(&of->reached, (state){from.read + longest, place + longest}) < 0)
            return -1;
    }
    return 0;
}

/* Keep the states that no other makes redundant: those that read more or lag less. */
static void keep_foremost(list *some, int64_t frontier)
{
    int64_t kept = 0;
    if (some->count)
        qsort(some->states, (size_t)some->count, sizeof *some->states, farther);
    for (int64_t at = 0; at < some->count && kept < frontier; at++) {
        const state one = some->states[at];
        if (kept == 0
            || one.position - one.read
                   < some->states[kept - 1].position - some->states[kept - 1].read)
            some->states[kept++] = one;
    }
    some->count = kept;
}

/* The fewest runs, 0 for more than `most` or too many steps, -1 where memory runs out. */
static int64_t fewest_runs(search *of, int64_t most, int64_t frontier, int64_t most_steps)
{
    int64_t steps = 0;
    of->now.count = of->reached.count = 0;
    if (add(&of->now, (state){0, 0}) < 0)
        return -1;
    for (int64_t runs = 1; runs <= most; runs++) {
        for (int64_t at = 0; at < of->now.count; at++, steps++) {
            const int ended = go_on(of, of->now.states[at]);
            if (ended)
                return ended < 0 ? -1 : runs;
        }
        const list next = of->reached;
        of->reached = of->now, of->now = next;
        of->reached.count = 0;
        keep_foremost(&of->now, frontier);
        if (of->now.count == 0 || steps > most_steps)
            return 0;
    }
    return 0;
}

/* Search p pairs of t texts.

   hashes: those of the words of all texts in a row, of which text i has those from begins[i] to
       before begins[i + 1].
   pairs: the inner text, and the outer one, of each.
   frontier, most_steps: how many states are followed at a time, and in all.
   runs: into how many runs the inner text may be split, 0 where there is nothing to be searched;
       gets how many they are, or 0.
   Returns 0, or -1 where memory runs out. */
EXPORT int64_t nd_contain(const uint64_t *hashes, const int64_t *begins, int64_t texts,
                          const int64_t *pairs, int64_t count, int64_t frontier,
                          int64_t most_steps, uint64_t seed, int64_t *runs)
{
    int64_t result = -1, longest = 0, known;
    search of = {0};
    uint32_t *place = NULL;
    for (int64_t text = 0; text < texts; text++)
        if (begins[text + 1] - begins[text] > longest)
            longest = begins[text + 1] - begins[text];
    const size_t room = (size_t)longest + 2;
    uint32_t *numbers = malloc((size_t)(begins[texts] + 1) * sizeof *numbers);
    uint32_t *which = malloc(room * sizeof *which), *places = malloc(room * sizeof *places);
    int64_t *first = malloc(room * sizeof *first);
    if (!numbers || !which || !places || !first)
        goto end;
    known = numbered(hashes, begins[texts], seed, numbers);
    if (known < 0 || (place = calloc((size_t)known + 1, sizeof *place)) == NULL)
        goto end;
    of.which = which, of.first = first, of.places = places;
    for (int64_t at = 0; at < count; at++) {
        const int64_t inner = begins[pairs[2 * at]], outer = begins[pairs[2 * at + 1]];
        if (runs[at] == 0)
            continue;
        of.inner = numbers + inner, of.inner_count = begins[pairs[2 * at] + 1] - inner;
        of.outer = numbers + outer, of.outer_count = begins[pairs[2 * at + 1] + 1] - outer;
        uint32_t distinct = 0;
        for (int64_t word = 0; word < of.inner_count; word++) {
            if (place[of.inner[word]] == 0)
                place[of.inner[word]] = ++distinct;
            which[word] = place[of.inner[word]] - 1;
        }
        /* Count the places of each word, then note them behind those of the words before. */
        memset(first, 0, (distinct + 1) * sizeof *first);
        for (int64_t word = 0; word < of.outer_count; word++)
            first[place[of.outer[word]]]++;
        int64_t behind = 0, missing = 0;
        for (uint32_t word = 0; word < distinct; word++) {
            const int64_t here = first[word + 1];
            missing += here == 0;
            first[word] = behind;
            behind += here;
        }
        if (missing) {
            runs[at] = 0;
        } else {
            for (int64_t word = 0; word < of.outer_count; word++) {
                const uint32_t one = place[of.outer[word]];
                if (one != 0)
                    places[first[one - 1]++] = (uint32_t)word;
            }
            memmove(first + 1, first, distinct * sizeof *first);
            first[0] = 0;
            runs[at] = fewest_runs(&of, runs[at], frontier, most_steps);
        }
        for (int64_t word = 0; word < of.inner_count; word++)
            place[of.inner[word]] = 0;
        if (runs[at] < 0)
            goto end;
    }
    result = 0;
end:
    free(numbers), free(which), free(places), free(first), free(place);
    free(of.now.states), free(of.reached.states);
    return result;
}
