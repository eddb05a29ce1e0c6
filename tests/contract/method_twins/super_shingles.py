"""The twin of `super-shingles`, with what finds short texts and scattered changes."""

import math
from collections import Counter, defaultdict
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
    {"short_words": "40", "sample_size": "8"},
    {"short_words": "0", "features": "1"},
    {},
)
_OTHERS = Sequence[tuple[list[int], int]]
"""For each text its tokens, and how many of the rarest of them are used."""


def pairs(texts: Sequence[TwinText], method: SuperShingles, least: float) -> Pairs:
    features = [super_shingle_list(text, method) for text in texts]
    found = set()
    for left, right in combinations(range(len(texts)), 2):
        equal = [a == b for a, b in zip(features[left], features[right], strict=False)]
        need = 2 if method.mega else method.need
        if Counter(equal)[True] >= need:
            found.add((left, right))
    found |= pairs_of_short_texts(texts, method) | pairs_by_samples(texts, method)
    return {pair for pair in found if long_enough(texts, pair, least)}


def pairs_of_short_texts(texts: Sequence[TwinText], method: SuperShingles) -> Pairs:
    """Pairs that share one of their rarest words, or of their rarest shingles of three words."""
    short = [text.hashes if len(text.hashes) <= method.short_words else [] for text in texts]
    tiny = [single_words(own) if 3 <= len(own) <= 12 else [] for own in short]
    others = [runs_of_three(own) if len(own) >= 11 else [] for own in short]
    by_words = [(own, prefix_length(len(own), 1)) for own in tiny]
    by_runs = [(own, prefix_length(len(own) + 2, 3)) for own in others]
    return {pair for rows in (by_words, by_runs) for pair, _ in shared_rare_tokens(rows).items()}


def pairs_by_samples(texts: Sequence[TwinText], method: SuperShingles) -> Pairs:
    """Pairs that share two of the rarer three quarters of their samples."""
    rows = []
    for text in texts:
        own = sorted(set(shingle_list(text.hashes, method.shingle_words)))[: method.sample_size]
        is_sampled = len(text.hashes) >= 0.8 * method.short_words
        sample = [one & 0xFFFFFFFF for one in own] if is_sampled else []
        rows.append((sample, math.ceil(0.75 * len(sample))))
    shared = shared_rare_tokens(rows, most_texts=100)
    return {pair for pair, times in shared.items() if times >= 2}


def single_words(hashes: Sequence[int]) -> list[int]:
    return [one & 0xFFFFFFFF for one in hashes]


def runs_of_three(hashes: Sequence[int]) -> list[int]:
    found = []
    for first, *others in zip(hashes, hashes[1:], hashes[2:], strict=False):
        token = first & 0xFFFFFFFF
        for one in others:
            token = token * 0x9E3779B1 & 0xFFFFFFFF
            token = ((token ^ token >> 15) + one) & 0xFFFFFFFF
        found.append(token)
    return found


def prefix_length(words: int, width: int) -> int:
    """How many of the rarest tokens of a text one of which any text like it shares."""
    if words < width:
        return 0
    shared = min(max(1, n - width + 1 - width * (n // 5)) for n in range(words, words + 6))
    return max(0, words - width + 1 - shared + 1)


def shared_rare_tokens(rows: _OTHERS, most_texts: int = 10**9) -> Counter[tuple[int, int]]:
    """How many of their rarest tokens each pair of texts shares; tokens of more texts are out."""
    numbered = [
        {
            (token + again * 0x85EBCA6B) & 0xFFFFFFFF
            for token, times in Counter(row).items()
            for again in range(times)
        }
        for row, _ in rows
    ]
    size = min(1 << 22, max(1 << 12, 1 << (4 * sum(len(row) for row, _ in rows)).bit_length()))
    often = Counter(token % size for tokens in numbered for token in tokens)
    having = defaultdict(list)
    for text, (tokens, (_, prefix)) in enumerate(zip(numbered, rows, strict=True)):
        for token in sorted(tokens, key=lambda one: (often[one % size], one))[:prefix]:
            having[token].append(text)
    return Counter(
        pair
        for those in having.values()
        if len(those) <= most_texts
        for pair in combinations(those, 2)
    )


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
