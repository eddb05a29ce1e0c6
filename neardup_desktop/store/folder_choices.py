"""Stores what scans leave out, and the roles of folders, in the database of decisions."""

from collections.abc import Collection

from neardup_desktop.store.database import Database
from neardup_desktop.store.values import decode_path, encode_path


class FolderChoices:
    """Stores what the user says of folders in general."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def leave_out(self, patterns: Collection[str]) -> None:
        """Replace all that scans leave out."""
        with self._database.transaction():
            self._database.execute("DELETE FROM left_out")
            self._database.execute_many(
                "INSERT OR IGNORE INTO left_out (pattern) VALUES (?)",
                [(encode_path(one),) for one in patterns],
            )

    def set_role(self, folder: str, role: str) -> None:
        """Give a folder a role; "" takes its role away."""
        path = encode_path(folder)
        if role:
            self._database.execute(
                "INSERT OR REPLACE INTO folder_roles (path, role) VALUES (?, ?)", (path, role)
            )
        else:
            self._database.execute("DELETE FROM folder_roles WHERE path = ?", (path,))


def left_out(database: Database) -> list[str]:
    """The patterns that scans leave out; also read from an index with the decisions attached."""
    patterns = database.column("SELECT pattern FROM left_out ORDER BY pattern")
    return [decode_path(pattern) for pattern in patterns]


def folder_roles(database: Database) -> dict[str, str]:
    """The names of the roles by folder; also read from an index with the decisions attached."""
    rows = database.rows("SELECT path, role FROM folder_roles ORDER BY path")
    return {decode_path(path): role for path, role in rows}
