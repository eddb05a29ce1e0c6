"""The tables and figures of the paper, made for an archive."""

from enum import StrEnum

from msgspec import Struct

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.word_filters import WordFilter

BINS = 20
"""Word edit distances are counted in so many classes of 5 % of the longer text's words."""


class Linking(StrEnum):
    """The ways to make clusters of pairs."""

    CONSERVATIVE = "conservative"
    TRANSITIVE = "transitive"


class FilterShare(Struct, frozen=True):
    """The finds of one filter among the items of one kind (the paper's Table 2).

    Attributes:
        filter: what was taken away.
        kind: the kind; None for all kinds together.
        items: items with words.
        exact: items whose words are those of an earlier one: all but one of each group.
        near: further items that duplicate a representative, with conservative clusters.
    """

    filter: WordFilter
    kind: Kind | None
    items: int
    exact: int
    near: int


class LinkingLine(Struct, frozen=True):
    """The result of one way of clustering, without a filter (the paper's Table 1).

    Attributes:
        linking: how clusters are made.
        clusters: clusters of two or more distinct texts.
        texts: distinct texts in them.
        behind: of these, those that are not representatives.
        largest: texts in the largest cluster.
        below_default_similarity: of those behind, the texts less similar to their representative
            than the similarity that the program asks for by default.
    """

    linking: Linking
    clusters: int
    texts: int
    behind: int
    largest: int
    below_default_similarity: int


class DistanceSpread(Struct, frozen=True):
    """Distances of texts from their representatives (the paper's Figures 2 and 4).

    Attributes:
        linking: how clusters are made.
        counts: how many lie in each class of word edit distance, `BINS` numbers; the first one
            is [0, 5 %) of the longer text's words.
        mean: their mean distance, as a share of the longer text's words.
    """

    linking: Linking
    counts: tuple[int, ...]
    mean: float


class Study(Struct, frozen=True):
    """All of it.

    Attributes:
        method: name of the super-shingle method whose parameters were used.
        items: items with words.
        texts: distinct texts among them.
        pairs: candidate pairs of distinct texts without a filter.
        shares: for each filter each kind and all kinds together.
        linkings: conservative and transitive.
        spreads: conservative and transitive.
        seconds: how long it took.
    """

    method: str
    items: int
    texts: int
    pairs: int
    shares: tuple[FilterShare, ...]
    linkings: tuple[LinkingLine, ...]
    spreads: tuple[DistanceSpread, ...]
    seconds: float

    def share(self, word_filter: WordFilter, kind: Kind | None) -> FilterShare | None:
        """The line of a filter and a kind, or None where the kind has no items."""
        for line in self.shares:
            if line.filter is word_filter and line.kind is kind:
                return line
        return None

    @property
    def kinds(self) -> tuple[Kind | None, ...]:
        """The kinds that have items, then None for all."""
        return tuple(line.kind for line in self.shares if line.filter is WordFilter.NONE)
