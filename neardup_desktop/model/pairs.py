"""Two items whose likeness was verified, and groups of items that are the same."""

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from neardup_desktop.model.ids import ItemId


class Evidence(IntEnum):
    """Where a member of a cluster stands on the evidence ladder, strongest first.

    They are listed in the order of the ladder. Their numbers are stored (in the journal of actions)
    and say nothing about the order: ask `strength`, or what a level of evidence allows.
    """

    REPRESENTATIVE = 0
    IDENTICAL_FILE = 1
    IDENTICAL_TEXT = 2
    SAME_WORDS = 6
    """All its words stand in the item that stands for it, in the same order, but signs, capitals,
    columns, lines or indentation differ: -5 and 5, a box with and without its tick. That item may
    say more (a draft with other signs than the final version)."""
    CONTAINED = 3
    """All its words stand, in order, in the item that stands for it."""
    NEAR_DUPLICATE = 4
    SAME_FORM = 5
    """Near-duplicate, but what differs are numbers, dates or names: a series, never removed."""
    LINKED = 7
    """Near-duplicate to another member, and not to the representative: nothing in bulk."""

    @property
    def label(self) -> str:
        """The words that JSON and the lists show."""
        return _LABELS[self]

    @property
    def strength(self) -> int:
        """Its place on the ladder, 0 for the representative; less is stronger."""
        return _STRENGTH[self]

    @property
    def loses_nothing(self) -> bool:
        """Whether all that is seen of it stands in what stands for it."""
        return self in LOSSLESS

    @property
    def loses_no_word(self) -> bool:
        """Whether all words of it stand in what stands for it; its signs may differ."""
        return self in LOSSLESS or self in (Evidence.REPRESENTATIVE, Evidence.SAME_WORDS)

    @property
    def is_same_text(self) -> bool:
        """Whether it shows just what is shown by what stands for it."""
        return self in SAME_TEXT

    @property
    def is_only_shown(self) -> bool:
        """Whether no bulk action is ever about it."""
        return self in ONLY_SHOWN


_LABELS = {
    Evidence.REPRESENTATIVE: "representative",
    Evidence.IDENTICAL_FILE: "identical file",
    Evidence.IDENTICAL_TEXT: "identical text",
    Evidence.SAME_WORDS: "same words",
    Evidence.CONTAINED: "contained",
    Evidence.NEAR_DUPLICATE: "near-duplicate",
    Evidence.SAME_FORM: "same form",
    Evidence.LINKED: "linked",
}
_STRENGTH = {evidence: place for place, evidence in enumerate(Evidence)}

LOSSLESS = frozenset({Evidence.IDENTICAL_FILE, Evidence.IDENTICAL_TEXT, Evidence.CONTAINED})
"""What may go in bulk unopened, since nothing of it is lost."""

SAME_TEXT = frozenset({Evidence.REPRESENTATIVE, Evidence.IDENTICAL_FILE, Evidence.IDENTICAL_TEXT})
"""What shows no more and no less than what stands for it."""

ONLY_SHOWN = frozenset({Evidence.SAME_FORM, Evidence.LINKED})
"""What is shown in its cluster, and never offered for removal."""


class Verdict(NamedTuple):
    """What verifying a pair of texts gave, from the child that compared them to the archive.

    Attributes:
        similarity: 1 - word edit distance / words of the longer text, in [0, 1]; 0.0 where it is
            below the cutoff.
        only_left: distinct terms of the first text that the second does not hold: words, or pairs
            of letters in scripts without spaces.
        only_right: distinct terms of the second text that the first does not hold.
        other_facts: whether the two might be two of a series, as far as two texts alone can tell;
            False below the cutoff.
    """

    similarity: float
    only_left: int
    only_right: int
    other_facts: bool = False

    def other_way(self) -> "Verdict":
        """The same of the second text and the first."""
        return self._replace(only_left=self.only_right, only_right=self.only_left)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two items with different texts and their verified similarity in [0, 1]."""

    a: ItemId
    b: ItemId
    similarity: float


@dataclass(frozen=True, slots=True)
class IdenticalGroup:
    """Items that hold the same bytes or the same words; `level of evidence` says which."""

    evidence: Evidence
    items: tuple[ItemId, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """The item that a linked member is most like, and how alike the two are."""

    item: ItemId
    similarity: float


@dataclass(frozen=True, slots=True)
class Member:
    """One item of a cluster.

    Attributes:
        item: the item.
        evidence: where it stands relative to the representative.
        similarity: to the representative, in [0, 1]; 1.0 for the representative itself, 0.0 for a
            linked member that was not verified against it.
        unique_words: distinct words that the representative does not hold; None where that was
            not counted.
        link: of a linked member, the member that it is near-duplicate to.
    """

    item: ItemId
    evidence: Evidence
    similarity: float
    unique_words: int | None = None
    link: Link | None = None

    @property
    def shown_similarity(self) -> float:
        """How like it is to what it hangs on: the representative, or the item it is linked to."""
        return self.similarity if self.link is None else self.link.similarity


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
