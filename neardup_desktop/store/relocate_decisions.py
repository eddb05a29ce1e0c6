"""Relocates decisions to the new paths of files that were renamed, moved or copied over.

A decision names a path, a part and a content. If its file is gone since the last check, the
decision moves to where the file is known to have moved, else to an item with the same content in a
file that is new or changed. An item that existed before never takes over a decision: it may be the
copy that the user chose not to hide.
"""

import os
from collections.abc import Sequence

from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.metadata import MetadataStore
from neardup_desktop.store.remap_decisions import CONTENT, MARKS, carry_marks
from neardup_desktop.store.values import decode_path

_LOOKED = "decisions followed"
"""Metadata: set once this index has been checked."""

_ORPHANS = (
    "SELECT mark.path, mark.part, mark.content FROM decisions.{table} AS mark"
    " JOIN left_paths ON left_paths.path = mark.path WHERE NOT EXISTS"
    " (SELECT 1 FROM files JOIN items ON items.file_id = files.id"
    " LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
    " WHERE files.path = mark.path AND items.part = mark.part"
    f" AND {CONTENT} = mark.content)"
)

_FREE = (
    "SELECT files.path, items.part FROM items JOIN files ON files.id = items.file_id"
    " LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
    " WHERE (files.is_new = 1 OR files.path = ? OR EXISTS (SELECT 1 FROM left_paths"
    " WHERE left_paths.path = files.path AND left_paths.content_hash IS NOT files.content_hash))"
    " AND {same}"
    " AND NOT EXISTS (SELECT 1 FROM decisions.{table} AS mark WHERE mark.path = files.path"
    " AND mark.part = items.part AND mark.content = ?)"
)
_BY_WORDS = "items.visible_id = (SELECT id FROM token_sequences WHERE words_hash = ?)"
_BY_BYTES = "items.visible_id IS NULL AND files.content_hash = ?"

_CHANGED = (
    "(files.is_new = 1 OR EXISTS (SELECT 1 FROM left_paths WHERE left_paths.path = files.path"
    " AND left_paths.content_hash IS NOT files.content_hash))"
)
_READ_BEFORE = (
    "SELECT noted.part, noted.content, files.path, items.part FROM files"
    " JOIN decisions.readings AS noted ON noted.bytes = files.content_hash"
    " JOIN items ON items.file_id = files.id AND items.part = noted.part"
    f" WHERE {_CHANGED} AND files.content_hash IN (SELECT bytes FROM decisions.readings)"
)
"""New items, and what was read from the same bytes before: see `remap_decisions`."""


def follow_decisions(index: Database, decisions: Database, metadata: MetadataStore) -> int:
    """Update the paths of decisions whose items moved; returns how many.

    The index has the decisions attached as `decisions`.
    """
    if not metadata.get(_LOOKED):
        # A new index: the item of any decision may have moved since it was made.
        for table in MARKS:
            index.execute(
                "INSERT OR IGNORE INTO left_paths (path)"
                f" SELECT DISTINCT path FROM decisions.{table}"
            )
    followed = 0
    if index.row("SELECT 1 FROM left_paths LIMIT 1") is not None:
        moves = index.rows("SELECT path, moved_to FROM left_paths WHERE moved_to IS NOT NULL")
        for table in MARKS:
            followed += _move(index, decisions, table, moves)
            followed += _find(index, decisions, table)
    if followed:
        carry_marks(index, decisions)
    with index.transaction():
        index.execute("DELETE FROM left_paths")
        index.execute("UPDATE files SET is_new = 0 WHERE is_new = 1")
        metadata.put(_LOOKED, "1")
    return followed


def follow_known_moves(index: Database, decisions: Database) -> int:
    """Update the paths of decisions on files that are known to have moved; returns how many.

    Call it before anything is decided about files that have the old names now. Items that can only
    be found by content are left to `follow_decisions`.
    """
    moves = index.rows("SELECT path, moved_to FROM left_paths WHERE moved_to IS NOT NULL")
    if not moves:
        return 0
    followed = sum(_move(index, decisions, table, moves) for table in MARKS)
    with index.transaction():
        index.execute("UPDATE left_paths SET moved_to = NULL WHERE moved_to IS NOT NULL")
    return followed


def known_moves(index: Database) -> list[tuple[str, str]]:
    """The old and new paths of files that are known to have moved, until decisions follow them."""
    rows = index.rows("SELECT path, moved_to FROM left_paths WHERE moved_to IS NOT NULL")
    return [(decode_path(old), decode_path(new)) for old, new in rows]


def _move(index: Database, decisions: Database, table: str, moves: Sequence[Row]) -> int:
    """Update decisions on files that are known to have moved."""
    named = set(index.column(f"SELECT DISTINCT path FROM decisions.{table}"))
    wanted = [(old, new) for old, new in moves if old in named and old != new]
    if not wanted:
        return 0
    # To temporary names first, because files may have swapped theirs.
    with decisions.transaction():
        for old, _ in wanted:
            decisions.execute(
                f"UPDATE OR REPLACE {table} SET path = CAST('moving:' AS BLOB) || path"
                " WHERE path = ?",
                (old,),
            )
        return sum(
            decisions.change(
                f"UPDATE OR REPLACE {table} SET path = ? WHERE path = CAST('moving:' AS BLOB) || ?",
                (new, old),
            )
            for old, new in wanted
        )


def _find(index: Database, decisions: Database, table: str) -> int:
    """Find decisions' items by content where the file is gone."""
    orphans = index.rows(_ORPHANS.format(table=table))
    by_words = _FREE.format(table=table, same=_BY_WORDS)
    by_bytes = _FREE.format(table=table, same=_BY_BYTES)
    read_before = _read_before(index) if orphans else {}
    taken: set[tuple[bytes, str]] = set()
    steps: list[tuple[bytes, str, bytes, str, bytes]] = []
    for path, part, content in orphans:
        found = [
            address
            for query in (by_words, by_bytes)
            for address in index.rows(query, (path, content, content))
            if address not in taken
        ] or [address for address in read_before.get((part, content), ()) if address not in taken]
        if not found:
            continue
        best_path, best_part = min(found, key=lambda address: _distance(path, part, *address))
        taken.add((best_path, best_part))
        steps.append((best_path, best_part, path, part, content))
    with decisions.transaction():
        decisions.execute_many(
            f"UPDATE OR REPLACE {table} SET path = ?, part = ?"
            " WHERE path = ? AND part = ? AND content = ?",
            steps,
        )
    return len(steps)


def _read_before(index: Database) -> dict[tuple[str, bytes], list[tuple[bytes, str]]]:
    """Items of new files, by the parts and contents that were read from the same bytes before."""
    found: dict[tuple[str, bytes], list[tuple[bytes, str]]] = {}
    for part, content, *address in index.rows(_READ_BEFORE):
        found.setdefault((part, content), []).append((address[0], address[1]))
    return found


def _distance(path: bytes, part: str, new_path: bytes, new_part: str) -> tuple[int, bool, bytes]:
    """A sort key: paths that share most names at the end with the old one come first."""
    separator = os.fsencode(os.sep)
    old, new = path.split(separator)[::-1], new_path.split(separator)[::-1]
    equal = 0
    while equal < min(len(old), len(new)) and old[equal] == new[equal]:
        equal += 1
    return -equal, new_part != part, new_path
