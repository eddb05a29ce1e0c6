"""Two items whose likeness was verified, and groups of items that are the same."""

from dataclasses import dataclass
from enum import IntEnum

from neardup_desktop.model.ids import ItemId


class Rung(IntEnum):
    """Where a member of a cluster stands on the evidence ladder, strongest first."""

    REPRESENTATIVE = 0
    IDENTICAL_FILE = 1
    IDENTICAL_TEXT = 2
    CONTAINED = 3
    """All its words stand, in order, in the item that stands for it."""
    NEAR_DUPLICATE = 4
    SAME_FORM = 5
    """Near-duplicate, but what differs are numbers, dates or names: a series, never removed."""

    @property
    def label(self) -> str:
        """The words that JSON and the lists show."""
        return _LABELS[self]


_LABELS = {
    Rung.REPRESENTATIVE: "representative",
    Rung.IDENTICAL_FILE: "identical file",
    Rung.IDENTICAL_TEXT: "identical text",
    Rung.CONTAINED: "contained",
    Rung.NEAR_DUPLICATE: "near-duplicate",
    Rung.SAME_FORM: "same form",
}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two items with different texts and their verified similarity in [0, 1]."""

    a: ItemId
    b: ItemId
    similarity: float


@dataclass(frozen=True, slots=True)
class IdenticalGroup:
    """Items that hold the same bytes or the same words; `rung` says which."""

    rung: Rung
    items: tuple[ItemId, ...]


@dataclass(frozen=True, slots=True)
class Member:
    """One item of a cluster.

    Attributes:
        item: the item.
        rung: where it stands relative to the representative.
        similarity: to the representative, in [0, 1]; 1.0 for the representative itself.
        unique_words: distinct words that the representative does not hold; None where that was
            not counted.
    """

    item: ItemId
    rung: Rung
    similarity: float
    unique_words: int | None = None


@dataclass(frozen=True, slots=True)
class Cluster:
    """A representative and what is near-duplicate to it; the representative comes first.

    `id` stays the same over rescans as long as the representative's words do.
    """

    id: str
    members: tuple[Member, ...]

    @property
    def representative(self) -> ItemId:
        """The item that stands for the cluster."""
        return self.members[0].item

    @property
    def weakest_similarity(self) -> float:
        """The lowest similarity of a member to the representative; 1.0 where all are identical.

        A short item that a long one holds counts as well: it is not much like it.
        """
        others = [one.similarity for one in self.members if one.rung >= Rung.CONTAINED]
        return min(others, default=1.0)
