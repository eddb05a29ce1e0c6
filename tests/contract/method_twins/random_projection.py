"""The twin of `random-projection`."""

import math
from collections import Counter
from collections.abc import Sequence

from neardup_desktop.lab.methods.random_projection import RandomProjection
from tests.contract.method_twins.basics import (
    MASK,
    Pairs,
    TwinText,
    drawn,
    long_enough,
    mixed,
    pairs_with_equal,
)

SEED = 0x9E3779B97F4A7C15
CASES: tuple[dict[str, str], ...] = (
    {"tables": "3", "vectors": "2"},
    {"tables": "4", "vectors": "3", "combined": "summed", "width": "0.7"},
    {"tables": "5", "vectors": "2", "combined": "summed", "need": "2"},
    {"tables": "70", "vectors": "1", "width": "0.2"},
)


def pairs(texts: Sequence[TwinText], method: RandomProjection, least: float) -> Pairs:
    keys = [set(keys_of(vector, method)) for vector in tf_idf(texts)]
    need = method.need or (-(-7 * method.tables // 16) if method.combined == "summed" else 1)
    return {
        (left, right)
        for left, right in pairs_with_equal(keys)
        if len(keys[left] & keys[right]) >= need and long_enough(texts, (left, right), least)
    }


def tf_idf(texts: Sequence[TwinText]) -> list[dict[int, float]]:
    """The vector of each text, of length 1, or {} where all weights are 0."""
    frequency = Counter(word for text in texts for word in set(text.hashes))
    count = sum(bool(text.hashes) for text in texts)
    vectors = []
    for text in texts:
        weights = {
            word: number * math.log2(count / frequency[word])
            for word, number in Counter(text.hashes).items()
        }
        length = math.sqrt(sum(weight**2 for weight in weights.values()))
        vectors.append({word: one / length for word, one in weights.items()} if length else {})
    return vectors


def keys_of(
    vector: dict[int, float], method: RandomProjection
) -> list[tuple[int, tuple[int, ...]]]:
    """The table and the key of each table."""
    found = []
    bits = [
        {word: mixed(word ^ mixed((part + 1) * SEED & MASK)) for word in vector}
        for part in range(method.tables * method.vectors // 64 + 1)
    ]
    for table in range(method.tables if vector else 0):
        lines = []
        for number in range(table * method.vectors, (table + 1) * method.vectors):
            own = bits[number // 64]
            positive = sum(
                weight for word, weight in vector.items() if own[word] >> number % 64 & 1
            )
            lines.append(2 * positive - sum(vector.values()))
        first = table * method.vectors
        if method.combined == "summed":
            lines, first = [sum(lines)], table
        cuts = [
            math.floor(line / method.width + shift(first + place + 1, method.seed))
            for place, line in enumerate(lines)
        ]
        found.append((table, tuple(cuts)))
    return found


def shift(line: int, seed: int) -> float:
    """The share of a bucket that a line is shifted by."""
    return (drawn(mixed(line + SEED & MASK), seed) >> 11) / 2**53
