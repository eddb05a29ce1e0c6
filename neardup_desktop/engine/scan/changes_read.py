"""What watching the folders has found."""

from dataclasses import dataclass
from enum import StrEnum

from neardup_desktop.model.ids import ItemId


class MatchKind(StrEnum):
    """How a new file is like one that was there before."""

    FILE = "identical file"
    WORDS = "same words"
    NEAR = "near-duplicate"


@dataclass(frozen=True, slots=True)
class HadAlready:
    """A new file whose content stood elsewhere before it came.

    Attributes:
        path: the new file.
        item: the new file's first item.
        place: the file that was there before.
        match: how alike they are.
        similarity: in [0, 1]; 1 but for near-duplicates.
    """

    path: str
    item: ItemId
    place: str
    match: MatchKind
    similarity: float = 1.0


@dataclass(frozen=True, slots=True)
class ChangesRead:
    """What reading changed files has brought.

    Attributes:
        files_read: number of files read.
        changed: whether anything in the archive has changed.
        had_already: new files whose content was there before.
        unwritten: paths of files that may still be being written, to be read later.
        cancelled: whether it was stopped before it was done.
        unread_folders: folders that could not be opened.
    """

    files_read: int = 0
    changed: bool = False
    had_already: tuple[HadAlready, ...] = ()
    unwritten: tuple[str, ...] = ()
    cancelled: bool = False
    unread_folders: tuple[str, ...] = ()
