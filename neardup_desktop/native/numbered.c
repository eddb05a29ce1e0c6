/* Small numbers for the hashes of words. */
#include "core.h"

typedef struct {
    uint64_t hash;
    uint32_t number; /* 0 where the slot is free */
} slot;

/* Number equal hashes alike, from 1 on, in the order in which they first occur.
   `seed` is nobody's to guess: no text can be made to fill one place of the table.
   Returns how many numbers there are, or -1 where memory runs out. */
int64_t numbered(const uint64_t *hashes, int64_t count, uint64_t seed, uint32_t *numbers)
{
    if (count >= UINT32_MAX)
        return -1;
    uint64_t size = 1 << 12;
    uint32_t known = 0;
    slot *slots = calloc(size, sizeof *slots);
    for (int64_t at = 0; slots != NULL && at < count; at++) {
        uint64_t place = mix64(hashes[at] ^ seed) & (size - 1);
        while (slots[place].number != 0 && slots[place].hash != hashes[at])
            place = (place + 1) & (size - 1);
        if (slots[place].number == 0) {
            slots[place] = (slot){hashes[at], ++known};
            if (known > size / 2) {
                slot *larger = calloc(size * 2, sizeof *larger);
                for (uint64_t old = 0; larger != NULL && old < size; old++) {
                    if (slots[old].number == 0)
                        continue;
                    uint64_t new = mix64(slots[old].hash ^ seed) & (size * 2 - 1);
                    while (larger[new].number != 0)
                        new = (new + 1) & (size * 2 - 1);
                    larger[new] = slots[old];
                }
                free(slots);
                slots = larger;
                size *= 2;
            }
            numbers[at] = known;
        } else {
            numbers[at] = slots[place].number;
        }
    }
    if (slots == NULL)
        return -1;
    free(slots);
    return known;
}
