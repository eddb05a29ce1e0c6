"""Finds items similar to a file, and its differences, in background threads; a verdict in words."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.similar.like_file import compare_with_text, like_file
from neardup_desktop.engine.similar.verdict import LikeItems, Verdict, like_items
from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, align
from neardup_desktop.ui.format import formatting


class Wanted(Struct, frozen=True):
    """A file, or one part of it, to look for.

    Attributes:
        file: the file.
        part: which part of it; None for the whole.
    """

    file: Path
    part: str | None = None


class Lookup(QObject):
    """Answers questions about files; the newest question wins."""

    def __init__(
        self, lookups: Background, background: Background, parent: QObject | None = None
    ) -> None:
        """Read files in `lookups`, which may take seconds, and compare in the `background`."""
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
        """Ask what is similar to a file; of questions of one number the newest is answered."""

        def work(reader: ArchiveReader) -> LikeItems:
            likeness = like_file(reader, wanted.file, similarity, wanted.part)
            return like_items(reader, likeness)

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


def verdict_words(verdict: Verdict) -> str:
    """The verdict in the user's language."""
    return formatting.sentences(*map(formatting.translated, verdict.sentences))
