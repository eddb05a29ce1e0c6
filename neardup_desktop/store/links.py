"""The pictures, films and the like that documents show or link to."""

from collections.abc import Iterator, Sequence

from neardup_desktop.model.ids import FileId
from neardup_desktop.store.database import Database, Row

_PAGE = 2_000


def put_links(database: Database, file: FileId, part: str, links: Sequence[str]) -> None:
    """Replace the links of the item in this part of a file."""
    where = "(SELECT id FROM items WHERE file_id = ? AND part = ?)"
    database.execute(f"DELETE FROM links WHERE item_id = {where}", (file, part))
    if links:
        database.execute(
            f"INSERT INTO links (item_id, paths) VALUES ({where}, ?)",
            (file, part, "\n".join(links)),
        )


def copy_links(database: Database, original: FileId, copy: FileId) -> None:
    """Copy the links of all parts of a file to the same parts of another one."""
    database.execute(
        "DELETE FROM links WHERE item_id IN (SELECT id FROM items WHERE file_id = ?)", (copy,)
    )
    database.execute(
        "INSERT INTO links (item_id, paths) SELECT own.id, links.paths FROM items AS other"
        " JOIN links ON links.item_id = other.id"
        " JOIN items AS own ON own.file_id = ? AND own.part = other.part"
        " WHERE other.file_id = ?",
        (copy, original),
    )


def all_links(database: Database) -> Iterator[list[Row]]:
    """The identifier and the paths, one per line, of all items that have links."""
    return database.iterate("SELECT item_id, paths FROM links ORDER BY item_id", size=_PAGE)
