"""The tables and figures of the paper, made for an archive."""

from enum import StrEnum

from msgspec import Struct

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.word_filters import WordFilter

BINS = 20
"""Word edit distances are counted in so many classes of 5 % of the longer text's words."""

_TEXTS_FOR_IDF = 32
_FEW = Message(
    "No word has an IDF of 4.0 in fewer than 16 texts, or of 5.0 in fewer than 32: such a filter "
    "removes every word."
)


class Linking(StrEnum):
    """The ways to make clusters of pairs, in the order of the paper's Table 1."""

    TRANSITIVE = "fully transitive"
    CONSERVATIVE = "conservative"
    """The first inserted, which is the oldest, represents what it is paired with (the paper)."""
    NEWEST_FIRST = "newest first"
    """Conservative, but the newest represents the others, which is what a person looks for."""

    @property
    def figure(self) -> int | None:
        """The paper's figure of its distances; the paper has none of the last way."""
        return {"fully transitive": 2, "conservative": 4}.get(self)


class FilterShare(Struct, frozen=True):
    """The finds of one filter among the items of one kind (the paper's Table 2).

    Attributes:
        filter: what was taken away.
        kind: the kind; None for all kinds together.
        items: items with words.
        exact: exact copies of an earlier item: all but one of each group.
        near: unique objects that duplicate a representative, with conservative clusters.
        near_similar: of these, those at least 0.8 similar to it by the word edit distance of all
            words.
        added: unique objects that are near-duplicates with this filter and none without any.
        added_similar: of these, those at least 0.8 similar.
    """

    filter: WordFilter
    kind: Kind | None
    items: int
    exact: int
    near: int
    near_similar: int
    added: int
    added_similar: int

    @property
    def shares(self) -> dict[str, float | None]:
        """Shares in [0, 1]; None of nothing. Those of near-duplicates are of unique objects."""
        counts = {
            "exact": (self.exact, self.items),
            "near": (self.near, self.items - self.exact),
            "near_similar": (self.near_similar, self.near),
            "added_similar": (self.added_similar, self.added),
        }
        return {name: part / whole if whole else None for name, (part, whole) in counts.items()}


class LinkingLine(Struct, frozen=True):
    """The result of one way of clustering, without a filter (the paper's Table 1).

    Attributes:
        linking: how clusters are made.
        objects: items with words.
        unique: unique objects, which are left without exact copies.
        total_clusters: clusters of unique objects, those of a single one included.
        clusters: clusters of two or more.
        behind: unique objects that are not representatives.
        largest: unique objects in the largest cluster.
        below_default_similarity: of those behind, the objects less similar to their representative
            than the similarity that the program asks for by default.
    """

    linking: Linking
    objects: int
    unique: int
    total_clusters: int
    clusters: int
    behind: int
    largest: int
    below_default_similarity: int


MEASURES = {
    "objects": Message("Total objects"),
    "unique": Message("Total unique objects"),
    "total_clusters": Message("Total clusters"),
    "clusters": Message("Clusters of two or more"),
    "behind": Message("Copies of another"),
    "largest": Message("Largest cluster"),
    "below_default_similarity": Message("Less than 80% similar"),
}
"""What people call the numbers of a `LinkingLine`; the first three are those of the paper."""


class DistanceSpread(Struct, frozen=True):
    """Distances of all pairs of objects within the same cluster (the paper's Figures 2 and 4).

    Attributes:
        linking: how clusters are made.
        pairs: number of such pairs.
        measured: so many of them were measured, drawn with equal chance if these are not all.
        counts: how many of these lie in each class of word edit distance, `BINS` numbers; the first
            one is [0, 5 %) of the longer text's words.
        mean: their mean distance, as a share of the longer text's words.
        largest: their largest distance.
    """

    linking: Linking
    pairs: int
    measured: int
    counts: tuple[int, ...]
    mean: float
    largest: float


class Study(Struct, frozen=True):
    """All of it.

    Attributes:
        method: name of the super-shingle method whose parameters were used.
        items: items with words.
        unique: unique objects among them.
        pairs: candidate pairs of unique objects without a filter.
        shares: for each filter each kind and all kinds together.
        linkings: one for each way of clustering.
        spreads: likewise.
        seconds: how long it took.
    """

    method: str
    items: int
    unique: int
    pairs: int
    shares: tuple[FilterShare, ...]
    linkings: tuple[LinkingLine, ...]
    spreads: tuple[DistanceSpread, ...]
    seconds: float

    def share(self, word_filter: WordFilter, kind: Kind | None) -> FilterShare | None:
        """The line of a filter and a kind, or None where the kind has no items."""
        wanted = word_filter, kind
        return next((line for line in self.shares if (line.filter, line.kind) == wanted), None)

    @property
    def kinds(self) -> tuple[Kind | None, ...]:
        """The kinds that have items, then None for all."""
        return tuple(line.kind for line in self.shares if line.filter is WordFilter.NONE)

    @property
    def note(self) -> Message | None:
        """One sentence on what the table cannot show, if there is such a thing."""
        return _FEW if self.unique < _TEXTS_FOR_IDF else None
