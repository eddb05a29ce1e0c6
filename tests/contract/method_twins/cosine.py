"""The twin of `cosine`: the cosines of all pairs."""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from neardup_desktop.lab.methods.cosine import Cosine
from tests.contract.method_twins.basics import Pairs, TwinText, long_enough

CASES: tuple[dict[str, str], ...] = (
    {"least": "0.501"},
    {"least": "0.3", "most_share": "0.4"},
    {},
)


def pairs(texts: Sequence[TwinText], method: Cosine, least: float) -> Pairs:
    vectors = [vector_of(text, texts, method) for text in texts]
    found = set()
    for left, right in combinations(range(len(texts)), 2):
        one, other = vectors[left], vectors[right]
        product = sum(weight * other.get(word, 0.0) for word, weight in one.items())
        lengths = [math.sqrt(sum(w**2 for w in vector.values())) for vector in (one, other)]
        # What shares no word is alike at no least cosine, whatever it is rounded to.
        is_alike = product > 0 and product / (lengths[0] * lengths[1]) >= method.least - 1e-6
        if is_alike and long_enough(texts, (left, right), least):
            found.add((left, right))
    return found


def vector_of(text: TwinText, texts: Sequence[TwinText], method: Cosine) -> dict[int, float]:
    """The tf-idf weights of the words that count."""
    count = sum(bool(one.hashes) for one in texts)
    vector = {}
    for word, number in Counter(text.hashes).items():
        share = sum(word in one.hashes for one in texts) / count
        if share < 1 and share <= method.most_share + 1e-6:
            vector[word] = number * -math.log2(share)
    return vector
