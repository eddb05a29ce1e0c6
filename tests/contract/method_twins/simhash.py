"""The twin of `simhash`: compares all pairs."""

from collections.abc import Sequence
from itertools import combinations

from neardup_desktop.lab.methods.simhash import Simhash
from tests.contract.method_twins.basics import Pairs, TwinText, long_enough, shingle_list

CASES: tuple[dict[str, str], ...] = (
    {"distance": "10", "blocks": "12"},
    {"shingle_words": "2", "distance": "5"},
    {"distance": "0", "blocks": "1"},
    {},
)


def pairs(texts: Sequence[TwinText], method: Simhash, least: float) -> Pairs:
    bits = {
        index: voted(text, method.shingle_words) for index, text in enumerate(texts) if text.words
    }
    found = set()
    for left, right in combinations(bits, 2):
        near = (bits[left] ^ bits[right]).bit_count() <= method.distance
        if near and long_enough(texts, (left, right), least):
            found.add((left, right))
    return found


def voted(text: TwinText, width: int) -> int:
    """The bits of a text."""
    features = shingle_list(text.hashes, width)
    found = 0
    for bit in range(64):
        votes = sum(1 if one >> bit & 1 else -1 for one in features)
        if votes > 0:
            found |= 1 << bit
    return found
