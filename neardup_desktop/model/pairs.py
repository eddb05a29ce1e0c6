"""Evidence for duplicates: verified pairs, clusters and their members."""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.model.ids import ItemId


class Evidence(IntEnum):
    """The levels of evidence that a member duplicates the representative, strongest first.

    The numbers are stored (in the journal) and do not reflect this order; see `strength`.
    """

    REPRESENTATIVE = 0
    IDENTICAL_FILE = 1
    SAME_DOCUMENT = 10
    """Other bytes, but all that is in the one is in the other, in its order and place, but for
    traces of delivery and saving: the same mail in a mailbox and in a file."""
    IDENTICAL_TEXT = 2
    """The characters of its text are the same, in any format; its form is not compared."""
    CONTAINED = 3
    """The representative contains its text; its form is not compared."""
    NEAR_DUPLICATE = 4
    """Its words are nearly those of the representative. At 100 % they are the same in the same
    order, but punctuation, capitals, columns or lines differ: -5 and 5, a box with and without its
    tick."""
    FROM_PICTURE = 8
    """Near-duplicate, but the words of one of the two were recognised in a picture of a page and
    may be wrong: never removed unless the user has looked at it."""
    SAME_PICTURE = 9
    """The same picture in another size, format or light, or a part of it, verified by aligned
    pixels: never removed unless the user has looked at it."""
    SAME_FORM = 5
    """Near-duplicate, but what differs are numbers, dates or names: a series, never removed."""
    LINKED = 7
    """Near-duplicate of another member but not of the representative; never removed in bulk."""

    @classmethod
    def _missing_(cls, value: object) -> "Evidence | None":
        """Older journals have 6 for the same words with other punctuation."""
        return cls.NEAR_DUPLICATE if value == _SAME_WORDS else None

    @property
    def label(self) -> str:
        """The name in JSON and in the lists of the command line."""
        return _LABELS[self]

    @property
    def strength(self) -> int:
        """Its rank, 0 for the representative; less is stronger."""
        return _STRENGTH[self]

    @property
    def match(self) -> "Evidence":
        """The kind of match that lists show it as: the key of `MATCHES` that includes it."""
        return _MATCH[self]

    @property
    def loses_nothing(self) -> bool:
        """Whether all that is in it is in the survivor, not its text alone."""
        return self in WHOLE

    @property
    def loses_no_text(self) -> bool:
        """Whether its text stands whole and in order in the survivor; form was not compared."""
        return self in TEXT_HELD

    @property
    def is_same_text(self) -> bool:
        """Whether it shows the same text as the survivor."""
        return self in SAME_TEXT

    @property
    def is_only_shown(self) -> bool:
        """Whether it is excluded from all bulk actions."""
        return self in ONLY_SHOWN


_LABELS = {
    Evidence.REPRESENTATIVE: "representative",
    Evidence.IDENTICAL_FILE: "identical file",
    Evidence.SAME_DOCUMENT: "same document",
    Evidence.IDENTICAL_TEXT: "identical text",
    Evidence.CONTAINED: "contained",
    Evidence.NEAR_DUPLICATE: "near-duplicate",
    Evidence.FROM_PICTURE: "read from a picture",
    Evidence.SAME_PICTURE: "same picture",
    Evidence.SAME_FORM: "same form",
    Evidence.LINKED: "linked",
}
_SAME_WORDS = 6
_STRENGTH = {evidence: rank for rank, evidence in enumerate(Evidence)}

WHOLE = frozenset({Evidence.IDENTICAL_FILE, Evidence.SAME_DOCUMENT})
"""Identical: all that is in it is in the survivor, not its text alone. Nothing is lost with it."""

TEXT_HELD = WHOLE | {Evidence.IDENTICAL_TEXT, Evidence.CONTAINED}
"""Its text stands in the survivor. It goes in bulk only once the user agrees that its form was
not compared."""

SAME_TEXT = WHOLE | {Evidence.REPRESENTATIVE, Evidence.IDENTICAL_TEXT}
"""Shows the same text as the survivor."""

BY_PICTURE = frozenset({Evidence.FROM_PICTURE, Evidence.SAME_PICTURE})
"""Found by what pictures show: removed only where the user has looked at each."""

ONLY_SHOWN = BY_PICTURE | {Evidence.SAME_FORM, Evidence.LINKED}
"""Shown in the cluster, but never offered for removal."""

COPIES = frozenset(Evidence) - {Evidence.REPRESENTATIVE, Evidence.SAME_FORM}
"""What counts as a copy of another item, whether it may go or not; a series are no copies."""

MATCHES: Mapping[Evidence, frozenset[Evidence]] = {
    Evidence.IDENTICAL_FILE: WHOLE,
    Evidence.IDENTICAL_TEXT: frozenset({Evidence.IDENTICAL_TEXT}),
    Evidence.CONTAINED: frozenset({Evidence.CONTAINED}),
    Evidence.NEAR_DUPLICATE: BY_PICTURE | {Evidence.NEAR_DUPLICATE, Evidence.LINKED},
    Evidence.SAME_FORM: frozenset({Evidence.SAME_FORM}),
}
"""The kinds of match that lists show, strongest first: each by the level that stands for it, with
all levels that it includes. Tooltips and details tell these levels apart."""

_MATCH = {Evidence.REPRESENTATIVE: Evidence.REPRESENTATIVE} | {
    evidence: match for match, levels in MATCHES.items() for evidence in levels
}


class Verdict(NamedTuple):
    """The result of comparing a pair of texts.

    Attributes:
        similarity: 1 - word edit distance / words of the longer text, in [0, 1]; 0.0 where it is
            below the cutoff.
        only_left: number of distinct terms of the first text that the second lacks: words, or pairs
            of letters in scripts without spaces.
        only_right: the same for the second text.
        other_facts: whether the two might be of a series, judged by these two texts alone; False
            below the cutoff.
    """

    similarity: float
    only_left: int
    only_right: int
    other_facts: bool = False

    def other_way(self) -> "Verdict":
        """The verdict with the texts swapped."""
        return self._replace(only_left=self.only_right, only_right=self.only_left)


class Pair(Struct, frozen=True):
    """Two items with different texts or pictures and their verified similarity in [0, 1]."""

    a: ItemId
    b: ItemId
    similarity: float


class IdenticalGroup(Struct, frozen=True):
    """Items with the same bytes or the same words; `evidence` says which."""

    evidence: Evidence
    items: tuple[ItemId, ...]


class Link(Struct, frozen=True):
    """The item that the evidence of a member is about, and their similarity."""

    item: ItemId
    similarity: float


class Relation(Struct, frozen=True):
    """The relation of an item to another one, such as the representative of its cluster.

    Attributes:
        evidence: how surely it duplicates the other; in a cluster its closest relation to any other
            member, see `link`.
        similarity: to the other, in [0, 1]; 1.0 where no word differs, or one contains all of the
            other; 0.0 for a linked member that was not verified against the representative.
        unique_words: distinct words that the other lacks; None where not counted.
        other_words: distinct words that only the other has; None where not counted.
        link: the item that the evidence is about, where that is not the other one.
    """

    evidence: Evidence
    similarity: float = 1.0
    unique_words: int | None = None
    other_words: int | None = None
    link: Link | None = None

    @property
    def shown_similarity(self) -> float:
        """Its similarity to the other, or to the item that its evidence is about."""
        return self.similarity if self.link is None else self.link.similarity

    def turned(self) -> Self:
        """The same seen from the other item."""
        return replace(self, unique_words=self.other_words, other_words=self.unique_words)


class Member(Relation, frozen=True, kw_only=True):
    """An item of a cluster, and how it is related to the representative."""

    item: ItemId

    @classmethod
    def of(cls, item: ItemId, relation: Relation) -> Self:
        """An item that is related to another one like this."""
        return cls(
            relation.evidence,
            relation.similarity,
            relation.unique_words,
            relation.other_words,
            relation.link,
            item=item,
        )


class Cluster(Struct, frozen=True):
    """A representative, which comes first, and its duplicates.

    `id` stays the same across rescans as long as the representative's words do.
    """

    id: str
    members: tuple[Member, ...]

    @property
    def representative(self) -> ItemId:
        """The item that represents the cluster."""
        return self.members[0].item
