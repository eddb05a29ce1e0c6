"""The twin of `query-terms`: asks every text with the query of every other."""

import math
from collections import Counter
from collections.abc import Sequence

from neardup_desktop.lab.methods.query_terms import QueryTerms
from tests.contract.method_twins.basics import Pairs, TwinText, long_enough

CASES: tuple[dict[str, str], ...] = (
    {"terms": "3", "least": "0.501"},
    {"terms": "0", "least": "0.3", "most_share": "0.4"},
    {"terms": "8", "others": "20", "least": "0.7"},
    {},
)


def pairs(texts: Sequence[TwinText], method: QueryTerms, least: float) -> Pairs:
    vectors = vectors_of(texts, method.most_share)
    sums: Counter[int] = Counter()
    for vector in vectors:
        sums.update(vector)
    count = sum(bool(text.hashes) for text in texts)
    found = set()
    for asking, vector in enumerate(vectors):
        query = {}
        for word, weight in vector.items():
            mean = (sums[word] - weight) / max(1, count - 1)
            query[word] = round(max(0.0, (1 + 0.75) * weight - method.others * mean), 6)
        best = sorted(query, key=lambda word: (-query[word], word))
        asked = [word for word in best[: method.terms or None] if query[word] > 0]
        own = sum(query[word] * vector[word] for word in asked)
        for answering, other in enumerate(vectors):
            score = sum(query[word] * other.get(word, 0.0) for word in asked)
            is_alike = score > 0 and score >= (method.least - 1e-6) * own
            if asking != answering and is_alike and long_enough(texts, (asking, answering), least):
                found.add((min(asking, answering), max(asking, answering)))
    return found


def vectors_of(texts: Sequence[TwinText], most_share: float) -> list[dict[int, float]]:
    """The tf-idf weights of the words of each text that count, of length 1."""
    frequency = Counter(word for text in texts for word in set(text.hashes))
    count = sum(bool(text.hashes) for text in texts)
    vectors = []
    for text in texts:
        weights = {
            word: number * -math.log2(frequency[word] / count)
            for word, number in Counter(text.hashes).items()
            if frequency[word] < count and frequency[word] / count <= most_share + 1e-6
        }
        length = math.sqrt(sum(weight**2 for weight in weights.values()))
        vectors.append({word: weight / length for word, weight in weights.items()})
    return vectors
