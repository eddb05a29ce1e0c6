"""Finds what is like a file, and its differences, in background threads; a verdict in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.similar.like_file import Likeness, compare_with_text, like_file
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, align
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr


@dataclass(frozen=True, slots=True)
class Wanted:
    """A file, or one part of it, to look for.

    Attributes:
        file: the file.
        part: which part of it; None for the whole.
    """

    file: Path
    part: str | None = None


@dataclass(frozen=True, slots=True)
class LikeItems:
    """The items like a file, with what is known of each."""

    likeness: Likeness
    infos: Mapping[ItemId, ItemInfo]


class Lookup(QObject):
    """Answers questions about files; the newest question wins."""

    def __init__(
        self, lookups: Background, background: Background, parent: QObject | None = None
    ) -> None:
        """Create the lookup.

        Args:
            lookups: reads files, which may take seconds.
            background: computes differences.
            parent: owns this object; once it is gone, nobody waits for answers.
        """
        super().__init__(parent)
        self._lookups = lookups
        self._background = background

    def find(
        self,
        wanted: Wanted,
        similarity: float,
        on_done: Callable[[LikeItems], None],
        on_failed: Callable[[Failure], None],
        number: int = 0,
    ) -> None:
        """Ask what is like a file; of questions of one number the newest is answered."""

        def work(reader: ArchiveReader) -> LikeItems:
            likeness = like_file(reader, wanted.file, similarity, wanted.part)
            return LikeItems(likeness, reader.item_infos([one.item for one in likeness.found]))

        self._lookups.submit(f"like {number}", work, on_done, on_failed, self)

    def compare(
        self,
        text: str,
        item: ItemId,
        on_done: Callable[[AlignedTexts], None],
        on_failed: Callable[[Failure], None],
    ) -> None:
        """Ask for the differences between a text and an item."""

        def work(reader: ArchiveReader) -> AlignedTexts:
            return align(compare_with_text(reader, text, item))

        self._background.submit("like compare", work, on_done, on_failed, self)


def verdict_words(found: LikeItems) -> str:
    """Whether the archive has a file, or how alike the closest one is."""
    likeness = found.likeness
    likes = [one for one in likeness.found if one.item in found.infos]
    others = [one for one in likes if not one.is_itself]
    same = [one for one in others if one.evidence is Evidence.IDENTICAL_FILE]
    files = {found.infos[one.item].path for one in same} | set(likeness.copies)
    if len(others) < len(likes):
        if files:
            n = len(files) + 1
            if n == 2:
                return tr("You have this file twice.")
            return formatting.counted(
                n, "You have this file once.", "You have this file {n} times."
            )
        if not others:
            return tr("You have this file once, and nothing similar.")
    elif files:
        return formatting.counted(
            len(files),
            "You have this file.",
            "You have this file, in {n} places.",
        )
    if any(one.evidence is Evidence.IDENTICAL_TEXT for one in others):
        return tr("You have its text, in another file.")
    if not others:
        return tr("You do not have this file, or a similar one.")
    closest = max(others, key=lambda one: one.similarity)
    percent = formatting.percent(closest.similarity)
    if len(others) < len(likes):
        return tr("You have this file once. The most similar other file is {n} similar.").format(
            n=percent
        )
    return tr("Not yet. The most similar file is {n} similar.").format(n=percent)
