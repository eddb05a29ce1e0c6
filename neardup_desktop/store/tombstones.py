"""Trashed items and their survivors, from an index with the decisions attached."""

from neardup_desktop.model.actions import Tombstone
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.values import decode_path, encode_path

_TOMBSTONES = (
    "SELECT steps.action, results.at_s, steps.path, steps.part, steps.title, steps.content,"
    " results.place, steps.survivor_path, steps.survivor_part, steps.id,"
    " steps.survivor_content"
    " FROM steps JOIN actions ON actions.id = steps.action"
    " JOIN results ON results.step = steps.id"
    " WHERE actions.verb = 'trash' AND results.outcome = 'done'"
    # A mailbox that lost messages still has its name.
    " AND steps.message_count = 0"
    " AND NOT EXISTS (SELECT 1 FROM steps AS back JOIN results AS came ON came.step = back.id"
    " WHERE back.undoes = steps.id AND came.outcome = 'done')"
    # It may have been put back by hand.
    " AND NOT EXISTS (SELECT 1 FROM files WHERE files.path = steps.path"
    " AND files.content_hash = steps.content_hash)"
)
_NEWEST_FIRST = " ORDER BY results.id DESC"


def tombstones(index: Database) -> list[Tombstone]:
    """The trashed items that were not put back, the newest first."""
    return [_tombstone_of(row) for row in index.rows(_TOMBSTONES + _NEWEST_FIRST)]


def tombstone_of(index: Database, path: str) -> Tombstone | None:
    """The newest tombstone of a path, or None."""
    row = index.row(f"{_TOMBSTONES} AND steps.path = ?{_NEWEST_FIRST}", (encode_path(path),))
    return _tombstone_of(row) if row else None


def _tombstone_of(row: Row) -> Tombstone:
    action, at_s, path, part, title, content, trash_path, *survivor = row
    survivor_path, survivor_part, step, survivor_content = survivor
    return Tombstone(
        action=action,
        at_s=at_s,
        path=decode_path(path),
        part=part,
        title=title,
        content=content,
        trash_path=decode_path(trash_path),
        survivor_path=decode_path(survivor_path or b""),
        survivor_part=survivor_part or "",
        step=step,
        survivor_content=survivor_content or b"",
    )
