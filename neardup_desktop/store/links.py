"""The pictures, films and the like that documents show or link to."""

from collections.abc import Iterator, Sequence

from neardup_desktop.model.ids import FileId
from neardup_desktop.store.database import Database, Row

_PAGE = 2_000


def put_links(
    database: Database, before: Sequence[int], items: Sequence[tuple[int, Sequence[str]]]
) -> None:
    """Store the links of items; those of the items that were there `before` are replaced."""
    database.execute_many("DELETE FROM links WHERE item_id = ?", [(item,) for item in before])
    database.execute_many(
        "INSERT INTO links (item_id, paths) VALUES (?, ?)",
        [(item, "\n".join(links)) for item, links in items if links],
    )


def copy_links(database: Database, copies: Sequence[tuple[FileId, FileId]]) -> None:
    """Copy the links of all parts of a file to the same parts of another one, pair by pair."""
    database.execute_many(
        "DELETE FROM links WHERE item_id IN (SELECT id FROM items WHERE file_id = ?)",
        [(copy,) for _, copy in copies],
    )
    database.execute_many(
        "INSERT INTO links (item_id, paths) SELECT own.id, links.paths FROM items AS other"
        " JOIN links ON links.item_id = other.id"
        " JOIN items AS own ON own.file_id = ? AND own.part = other.part"
        " WHERE other.file_id = ?",
        [(copy, original) for original, copy in copies],
    )


def all_links(database: Database) -> Iterator[list[Row]]:
    """The identifier and the paths, one per line, of all items that have links."""
    return database.iterate("SELECT item_id, paths FROM links ORDER BY item_id", size=_PAGE)
