"""One document over time: its versions in order, and how each came from an earlier one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from neardup_desktop.engine.versions.dating import Dated
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo


@dataclass(frozen=True, slots=True)
class Version:
    """One text of a timeline, with all items that show it.

    Attributes:
        items: the one that the date is from first.
        dated: when it was made.
        is_linked: whether it is similar to other versions only, but not to the kept item.
        predecessor: the number of the earlier version that it was likely made from, or None.
        lane: the column in which a drawn tree shows it.
        words: number of words.
        added: of them, those that the predecessor lacks.
        removed: words of the predecessor that it lacks.
        kept: the share of the predecessor's words that it kept, in [0, 1]; 0 where there is none.
    """

    items: tuple[ItemId, ...]
    dated: Dated
    is_linked: bool
    predecessor: int | None
    lane: int
    words: int
    added: int
    removed: int
    kept: float


@dataclass(frozen=True, slots=True)
class TreeRow:
    """The part of the tree beside one version; columns count from the oldest line.

    Attributes:
        lane: the column of the version itself.
        passing: the columns of lines that lead past it.
        leaving: the columns in which lines to later versions begin here.
        has_line_above: whether a line leads to it from above.
    """

    lane: int
    passing: tuple[int, ...]
    leaving: tuple[int, ...]
    has_line_above: bool


def tree_rows(versions: Sequence[Version]) -> list[TreeRow]:
    """How the tree of versions is drawn: each line runs in the column of the later version."""
    rows = []
    for number, version in enumerate(versions):
        later = [one for one in versions[number + 1 :] if one.predecessor is not None]
        rows.append(
            TreeRow(
                version.lane,
                tuple(sorted({one.lane for one in later if (one.predecessor or 0) < number})),
                tuple(sorted({one.lane for one in later if one.predecessor == number})),
                version.predecessor is not None,
            )
        )
    return rows


@dataclass(frozen=True, slots=True)
class Timeline:
    """The versions of a document, the oldest first.

    Attributes:
        versions: at least one.
        asked: the number of the one that was asked for.
        base: the number of the one with the kept item.
        infos: what is known of all their items.
        left_out: versions that are not among them, because there are too many.
    """

    versions: tuple[Version, ...]
    asked: int
    base: int
    infos: Mapping[ItemId, ItemInfo]
    left_out: int = 0

    @property
    def branches(self) -> int:
        """Number of versions that no other one was made from; 1 where there is one line."""
        made_from = {version.predecessor for version in self.versions} - {None}
        return len(self.versions) - len(made_from)
