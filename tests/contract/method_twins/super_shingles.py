"""The twin of `super-shingles`, without what finds short texts, which has tests of its own."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from neardup_desktop.lab.methods.super_shingles import SuperShingles
from neardup_desktop.sketch.super_shingles import NUMBER_WORD
from tests.contract.method_twins.basics import (
    MASK,
    Pairs,
    TwinText,
    long_enough,
    mixed,
    shingle_list,
)

_PLAIN = {"short_words": "0", "sample_size": "0"}
CASES: tuple[dict[str, str], ...] = (
    {**_PLAIN, "shingle_words": "2", "features": "6", "smallest": "2", "need": "2"},
    {**_PLAIN, "shingle_words": "1", "features": "4", "smallest": "3", "mega": "yes"},
    _PLAIN,
)


def pairs(texts: Sequence[TwinText], method: SuperShingles, least: float) -> Pairs:
    features = [super_shingle_list(text, method) for text in texts]
    found = set()
    for left, right in combinations(range(len(texts)), 2):
        equal = [a == b for a, b in zip(features[left], features[right], strict=False)]
        need = 2 if method.mega else method.need
        if Counter(equal)[True] >= need and long_enough(texts, (left, right), least):
            found.add((left, right))
    return found


def super_shingle_list(text: TwinText, method: SuperShingles) -> list[int]:
    """The super-shingles of a text."""
    hashes = text.hashes
    digits = [any(letter.isdecimal() for letter in word) for word in text.words]
    if method.mask_numbers and 2 * sum(digits) <= len(hashes):
        masked = int(NUMBER_WORD)
        hashes = [
            masked if is_number else one for one, is_number in zip(hashes, digits, strict=True)
        ]
    values = set(shingle_list(hashes, method.shingle_words))
    random = [mixed(n * 0x9E3779B97F4A7C15 & MASK) for n in range(1, 2 * method.features + 1)]
    found = []
    for number in range(method.features if values else 0):
        factor, mask = random[number] | 1, random[method.features + number]
        combined = (number + 1) * 0xC2B2AE3D27D4EB4F & MASK
        for value in sorted((one ^ mask) * factor & MASK for one in values)[: method.smallest]:
            combined = mixed(combined ^ value)
        found.append(combined)
    return found
