"""The study of a few texts once more, in plain Python, from what the paper says of it."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from neardup_desktop.lab.method_registry import candidate_method
from neardup_desktop.lab.methods.super_shingles import SuperShingles
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.text.words import words
from tests.contract.method_twins.basics import TwinText
from tests.contract.method_twins.super_shingles import super_shingle_list
from tests.helpers.truth import word_distance

Cluster = set[int]
FILTERS = (WordFilter.NONE, WordFilter.NUMBERS, WordFilter.LOW_IDF_4, WordFilter.LOW_IDF_5)
"""Those that need no knowledge of languages."""


class Document(Struct, frozen=True):
    """A document of one line."""

    kind: Kind
    text: str


class Share(Struct, frozen=True):
    """A cell of the paper's Table 2, and how much of it is at least 0.8 similar."""

    items: int
    exact: int
    near: int
    near_similar: int
    added: int
    added_similar: int


class StudyTwin:
    """The study of documents in the order in which they were inserted.

    Attributes:
        unique: the documents that are not exact copies of an earlier one.
    """

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = documents
        self.unique: list[Document] = []
        for one in documents:
            if one.text not in {known.text for known in self.unique}:
                self.unique.append(one)
        self._distances: dict[tuple[int, int], float] = {}

    def left(self, which: WordFilter) -> list[list[str]]:
        """The words of each unique document that a filter leaves."""
        texts = [words(one.text) for one in self.unique]
        frequency = Counter(word for text in texts for word in set(text))

        def stays(word: str) -> bool:
            if which is WordFilter.NUMBERS:
                return not any(letter.isdigit() for letter in word)
            least = {WordFilter.LOW_IDF_4: 4.0, WordFilter.LOW_IDF_5: 5.0}.get(which, 0.0)
            return math.log2(len(texts) / frequency[word]) >= least

        return [[word for word in text if stays(word)] for text in texts]

    def pairs(self, which: WordFilter) -> set[tuple[int, int]]:
        """The pairs of unique documents that share at least two of six features."""
        method = candidate_method("clean-living")
        assert isinstance(method, SuperShingles)
        features = [
            super_shingle_list(TwinText(" ".join(some)), method) if some else []
            for some in self.left(which)
        ]
        return {
            (one, other)
            for one, other in combinations(range(len(features)), 2)
            if sum(a == b for a, b in zip(features[one], features[other], strict=False)) >= 2
        }

    def chained(self) -> list[Cluster]:
        """Figure 1: whatever is linked is in one cluster."""
        clusters = [{one} for one in range(len(self.unique))]
        for one, other in self.pairs(WordFilter.NONE):
            joined = [cluster for cluster in clusters if one in cluster or other in cluster]
            clusters = [cluster for cluster in clusters if cluster not in joined]
            clusters.append(set().union(*joined))
        return clusters

    def stars(self, which: WordFilter, order: Iterable[int]) -> dict[int, Cluster]:
        """Figure 3: each joins the first representative that it is paired with, or becomes one."""
        pairs = self.pairs(which)
        clusters: dict[int, Cluster] = {}
        for one in order:
            for representative in clusters:
                if (min(one, representative), max(one, representative)) in pairs:
                    clusters[representative].add(one)
                    break
            else:
                clusters[one] = {one}
        return clusters

    def distance(self, one: int, other: int) -> float:
        """The word edit distance of two unique documents, as a share of the longer one's words."""
        pair = min(one, other), max(one, other)
        if pair not in self._distances:
            left, right = (words(self.unique[at].text) for at in pair)
            distance = word_distance(left, right) / max(len(left), len(right))
            self._distances[pair] = distance
        return self._distances[pair]

    def distances(self, clusters: Iterable[Cluster]) -> list[float]:
        """Figures 2 and 4: of all pairs within each cluster, ascending."""
        return sorted(
            self.distance(*pair)
            for cluster in clusters
            for pair in combinations(sorted(cluster), 2)
        )

    def share(self, which: WordFilter, kind: Kind | None) -> Share:
        """Table 2, with clusters of the first inserted."""

        def behind(some: WordFilter) -> dict[int, int]:
            stars = self.stars(some, range(len(self.unique)))
            return {
                one: representative
                for representative, cluster in stars.items()
                for one in cluster - {representative}
                if kind in (None, self.unique[one].kind)
            }

        near, plain = behind(which), behind(WordFilter.NONE)
        similar = {one for one in near if self.distance(one, near[one]) <= 0.2 + 1e-9}
        items = [one for one in self.documents if kind in (None, one.kind)]
        unique = [one for one in self.unique if kind in (None, one.kind)]
        added = near.keys() - plain.keys()
        return Share(
            items=len(items),
            exact=len(items) - len(unique),
            near=len(near),
            near_similar=len(similar),
            added=len(added),
            added_similar=len(added & similar),
        )
