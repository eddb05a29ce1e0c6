"""The folders that an action on files is about, in the database of decisions."""

from collections.abc import Iterable
from enum import StrEnum

from neardup_desktop.store.database import Database
from neardup_desktop.store.values import decode_path, encode_path


class FolderUse(StrEnum):
    """The uses that an action has for a folder; the values are stored."""

    BASE = "base"
    """Moved files keep their way from there."""
    EMPTYING = "emptying"
    """The folders in it, and itself, go once nothing is in them."""
    EMPTIED = "emptied"
    """It was empty and is removed."""
    MADE = "made"
    """It was not there and is made, for what is moved into it."""
    TEXT = "text"
    """A file, in which was saved what the kept items lack."""


class ActionFolderStore:
    """Reads and adds rows; nothing is ever changed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, action: int, use: FolderUse, folders: Iterable[tuple[str, int | None]]) -> None:
        """Note folders with their permissions, inside the caller's transaction."""
        self._database.execute_many(
            "INSERT INTO action_folders (action, role, path, mode) VALUES (?, ?, ?, ?)",
            [(action, use, encode_path(path), mode) for path, mode in folders],
        )

    def folders(self, action: int, use: FolderUse) -> list[tuple[str, int | None]]:
        """The folders that an action uses so, with their permissions, in the order of adding."""
        rows = self._database.rows(
            "SELECT path, mode FROM action_folders WHERE action = ? AND role = ? ORDER BY id",
            (action, use),
        )
        with self._database.decoding():
            return [(decode_path(path), mode) for path, mode in rows]

    def base(self, action: int) -> str:
        """The folder from which on moved files keep their way, or ""."""
        return next((path for path, _mode in self.folders(action, FolderUse.BASE)), "")

    def text(self, action: int) -> str:
        """The file in which an action saved what the kept items lack, or ""."""
        return next((path for path, _mode in self.folders(action, FolderUse.TEXT)), "")
