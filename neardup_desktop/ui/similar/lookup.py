"""Questions about files, to be answered in a background thread."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.similar.like_file import like_file
from neardup_desktop.engine.similar.verdict import LikeItems, like_items


class Wanted(Struct, frozen=True):
    """A file, or one part of it, to look for.

    Attributes:
        file: the file.
        part: which part of it; None for the whole.
    """

    file: Path
    part: str | None = None


def question(wanted: Wanted, similarity: float) -> Callable[[ArchiveReader], LikeItems]:
    """What is like a file? Reading it may take seconds, for which no comparison must wait."""
    return lambda reader: like_items(
        reader, like_file(reader, wanted.file, similarity, wanted.part)
    )
