"""Remaps decisions when unchanged files are read with other words than before.

A decision names a content: the words of an item, or the bytes if it has none. A later version of
the program may read other words from the same bytes, find a document where there was none, or
divide a file into other parts. So the decisions also note the bytes and part that each content was
read from (`note_readings`). That is done before anything is read again and is never undone, so that
nothing is lost when the program is killed; `carry` compares as often as necessary.

If the same bytes are read differently, marks (hidden, kept, representative) move to the new
content, and keep the content that the user marked; `items_meant` decides which item of the file
that is. If two marks move to the same item, both count until both are taken back.

Two contents marked as no duplicates are so in every way that either is read: such marks are only
added, because the old content may still exist elsewhere. If both are read as the same words now,
they are shown as the same text, but neither file is trashed in favour of the other.

The bytes of a mailbox that grew as well do not match; there, a message with the same number,
subject and date is the same one.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct, field

from neardup_desktop.model.ids import FileId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.store.database import Database

CARRYING = "carrying"
"""Metadata: set while files are read whose decisions may have to be remapped."""

MARKS = ("hidden", "kept", "representatives")
CONTENT = "coalesce(visible.words_hash, files.content_hash, x'')"
_AT_ONCE = 500

_NAMED = " UNION ".join(
    f"SELECT {column} FROM decisions.{table}"
    for table, column in (
        *((table, "content") for table in MARKS),
        ("not_duplicates", "first"),
        ("not_duplicates", "second"),
        ("readings", "content"),
    )
)

_TO_NOTE = (
    f"WITH named (content) AS ({_NAMED})"
    " SELECT items.file_id, items.id, files.content_hash, items.part, named.content, items.title,"
    " items.date_s FROM named"
    " CROSS JOIN token_sequences ON token_sequences.words_hash = named.content"
    " CROSS JOIN items ON items.visible_id = token_sequences.id"
    " CROSS JOIN files ON files.id = items.file_id"
    " WHERE files.outcome IS NOT NULL AND files.content_hash IS NOT NULL AND NOT EXISTS"
    " (SELECT 1 FROM decisions.readings AS noted WHERE noted.bytes = files.content_hash"
    " AND noted.part = items.part AND noted.content = named.content AND noted.place IS NOT NULL)"
    " ORDER BY items.file_id"
)

_PUT = (
    "INSERT INTO readings (bytes, part, content, title, date_s, place, places)"
    " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (bytes, part, content) DO UPDATE SET"
    " title = excluded.title, date_s = excluded.date_s, place = excluded.place,"
    " places = excluded.places WHERE place IS NULL"
)

_LOST = (
    "SELECT mark.path, mark.part, mark.content, mark.marked_part, mark.marked_content, files.id"
    " FROM {joined}"
    " WHERE files.outcome IS NOT NULL AND {chosen} AND NOT EXISTS"
    " (SELECT 1 FROM items LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
    " WHERE items.file_id = files.id AND items.part = mark.part"
    f" AND {CONTENT} = mark.content)"
)

_READ_BEFORE = (
    "SELECT files.id FROM files WHERE files.outcome IS NOT NULL AND {chosen}"
    " AND files.content_hash IN (SELECT bytes FROM decisions.readings)"
)

_WITHOUT_BYTES = (
    "SELECT EXISTS (SELECT 1 FROM decisions.steps JOIN files ON files.id = ?"
    " WHERE steps.part = ? AND steps.content = x'' AND steps.size_bytes = files.size_bytes"
    " AND steps.mtime_ns = files.mtime_ns AND steps.inode = files.inode"
    " AND steps.path IN (files.path, ?))"
)
"""A file that had no hash when it was marked, since no other had its size, but is unchanged."""

_NOT_DUPLICATE_MESSAGES = (
    "SELECT content, part, title, date_s FROM decisions.readings"
    " WHERE part <> '' AND date_s IS NOT NULL AND content IN (SELECT first"
    " FROM decisions.not_duplicates UNION SELECT second FROM decisions.not_duplicates)"
)

_MESSAGES = (
    "SELECT items.file_id, items.part, items.title, items.date_s FROM files"
    " JOIN items ON items.file_id = files.id"
    " WHERE items.kind = ? AND items.part <> '' AND items.date_s IS NOT NULL"
    " AND files.outcome IS NOT NULL AND files.content_hash IS NOT NULL AND {chosen}"
)

NewReading = tuple[tuple[object, ...], list[bytes]]
"""A row of `readings`, and the contents that were read from the same bytes before."""


class ReadBefore(NamedTuple):
    """The reading of an item: its bytes, and what identifies it within its file."""

    bytes_hash: bytes
    title: str = ""
    date_s: int | None = None
    place: int | None = None
    places: int | None = None


class ItemNow(NamedTuple):
    """An item as it is read now."""

    part: str
    content: bytes
    title: str
    date_s: int | None
    kind: str


class FileNow(Struct):
    """A file as it is read now, with its items in order; a mailbox may have 100,000.

    `is_read` is set if it could be read completely.
    """

    bytes_hash: bytes
    is_read: bool
    items: tuple[ItemNow, ...]
    _by_part: dict[str, ItemNow] = field(default_factory=dict)
    _alike: dict[object, list[ItemNow]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._by_part = {item.part: item for item in self.items}
        for item in self.items:
            self._alike.setdefault(item.content, []).append(item)
            self._alike.setdefault((item.title, item.date_s), []).append(item)

    def at(self, part: str) -> ItemNow | None:
        """The item at a part, or None."""
        return self._by_part.get(part)

    def with_content(self, content: bytes) -> list[ItemNow]:
        """The items with this content."""
        return self._alike.get(content, [])

    def dated_like(self, before: ReadBefore) -> list[ItemNow]:
        """The items of the same title and date, where a date is known."""
        return [] if before.date_s is None else self._alike.get((before.title, before.date_s), [])


def items_meant(
    file: FileNow, item: tuple[str, bytes], before: ReadBefore, table: str
) -> list[ItemNow]:
    """The items that a decision may mean now; none where that is unknown.

    Args:
        file: as it is read now.
        item: part and content of the item when it was decided on.
        before: how that was read, from the same bytes.
        table: of the decision: "hidden", "kept" or "representatives".
    """
    part, content = item
    is_kept = table == "kept"
    here = file.at(part)
    is_renumbered = part != "" and before.places not in (None, len(file.items))
    if here is not None and (not is_renumbered or is_dated_like(here, before)):
        return [here]
    if alike := file.with_content(content):
        return alike if is_kept else alike[:1]
    alike = file.dated_like(before)
    if len(alike) == 1 or (alike and is_kept):
        return alike
    if before.place is not None and before.places == len(file.items):
        return [file.items[before.place - 1]]
    if not file.is_read:
        return [one for one in file.items if one.part == "" and is_kept]
    if part == "":
        return list(file.items[:1] if table == "representatives" else file.items)
    return list(file.items) if is_kept else []


def is_dated_like(item: ItemNow, before: ReadBefore) -> bool:
    """Whether an item has the title and the date of one that was read before."""
    return before.date_s is not None and (item.title, item.date_s) == (before.title, before.date_s)


class _Mark(NamedTuple):
    """A mark whose item no longer exists as it was marked."""

    path: bytes
    part: str
    content: bytes
    marked_part: str
    marked_content: bytes
    file: int


def note_readings(index: Database, decisions: Database) -> int:
    """Note what all contents in decisions were read from; returns how many were new.

    Call it before any file is read again. Items without words need no note, since their content is
    the hash of the bytes.

    The index has the decisions attached as `decisions`.
    """
    if not _any_decided(index):
        return 0
    rows: list[tuple[object, ...]] = []
    for file, found in groupby(index.rows(_TO_NOTE), key=lambda row: row[0]):
        positions = {
            row[0]: position
            for position, row in enumerate(
                index.rows("SELECT id FROM items WHERE file_id = ? ORDER BY id", (file,)), 1
            )
        }
        rows += [(*rest, positions[item], len(positions)) for _, item, *rest in found]
    if rows:
        with decisions.transaction():
            decisions.execute_many(_PUT, rows)
    return len(rows)


def carry(index: Database, decisions: Database, files: Sequence[FileId] | None = None) -> int:
    """Update the contents of decisions to what is read now; returns how many.

    It may be interrupted at any moment and called again.

    The index has the decisions attached as `decisions`. `files` were read; None: all that are
    known.
    """
    if not _any_decided(index):
        return 0
    carried = 0
    for some in _slices(files):
        carrying = _Carrying(index)
        readings = [*carrying.new_readings(some), *carrying.messages_read_otherwise(some)]
        steps = carrying.steps(some)
        if readings or steps:
            with decisions.transaction():
                for reading in readings:
                    _mark_not_duplicates_of(decisions, *reading)
                for step in steps:
                    _put_mark(decisions, *step)
        carried += len(steps)
    return carried


def carry_marks(index: Database, decisions: Database) -> int:
    """The same for marks alone, after one was made on an item that is read differently now."""
    steps = _Carrying(index).steps(None)
    if steps:
        with decisions.transaction():
            for step in steps:
                _put_mark(decisions, *step)
    return len(steps)


class _Carrying:
    """Finds items that are read differently, loading each file once."""

    def __init__(self, index: Database) -> None:
        self._index = index
        self._files: dict[int, FileNow] = {}

    def steps(self, files: Sequence[int] | None) -> list[tuple[str, _Mark, list[ItemNow]]]:
        """The marks on these files that must move to other items."""
        found = [
            (table, mark, self._targets(table, mark))
            for table in MARKS
            for mark in _lost(self._index, table, files)
        ]
        return [step for step in found if step[2]]

    def _targets(self, table: str, mark: _Mark) -> list[ItemNow]:
        """The items that a mark must move to; none where that is unknown."""
        file = self._file(mark.file)
        readings = [
            ReadBefore(*row)
            for row in self._index.rows(
                "SELECT bytes, title, date_s, place, places FROM decisions.readings"
                " WHERE content = ? AND part = ?",
                (mark.content, mark.part),
            )
        ]
        same = next((one for one in readings if one.bytes_hash == file.bytes_hash), None)
        if same is None and self._has_same_bytes(mark, file):
            same = ReadBefore(file.bytes_hash)
        if same is None:
            here = file.at(mark.part)
            is_message = here is not None and here.kind == Kind.EMAIL and mark.part
            if here is not None and is_message and any(is_dated_like(here, r) for r in readings):
                return [here]
            return []
        marked = file.at(mark.marked_part)
        if marked is not None and marked.content == mark.marked_content:
            return [marked]  # read again as when the user marked it
        return items_meant(file, (mark.part, mark.content), same, table)

    def new_readings(self, files: Sequence[int] | None) -> Iterator[NewReading]:
        """Items that are read differently: a row of readings, and the contents before."""
        chosen, values = _chosen(files)
        for (number,) in self._index.rows(_READ_BEFORE.format(chosen=chosen), values):
            file = self._file(number)
            before: dict[str, list[tuple[bytes, ReadBefore]]] = {}
            for part, content, *rest in self._index.rows(
                "SELECT part, content, bytes, title, date_s, place, places"
                " FROM decisions.readings WHERE bytes = ?",
                (file.bytes_hash,),
            ):
                before.setdefault(part, []).append((content, ReadBefore(*rest)))
            olds: dict[ItemNow, list[bytes]] = {}
            for part, known in before.items():
                for content, reading in known:
                    for item in items_meant(file, (part, content), reading, "kept"):
                        olds.setdefault(item, []).append(content)
            for position, item in enumerate(file.items, 1):
                others = [content for content in olds.get(item, ()) if content != item.content]
                is_known = any(item.content == content for content, _ in before.get(item.part, ()))
                if item.content and others and not (is_known and self._are_no_pairs(others)):
                    yield (file.bytes_hash, *item[:4], position, len(file.items)), others

    def messages_read_otherwise(self, files: Sequence[int] | None) -> Iterator[NewReading]:
        """Messages marked as no duplicates of something, in mailboxes that have grown."""
        known: dict[tuple[object, ...], list[bytes]] = {}
        for content, *message in self._index.rows(_NOT_DUPLICATE_MESSAGES):
            known.setdefault(tuple(message), []).append(content)
        if not known:
            return
        chosen, values = _chosen(files)
        for number, part, title, date_s in self._index.rows(
            _MESSAGES.format(chosen=chosen), (str(Kind.EMAIL), *values)
        ):
            item = self._file(number).at(part) if (part, title, date_s) in known else None
            if item is not None:
                others = [one for one in known[part, title, date_s] if one != item.content]
                if others:
                    yield (self._file(number).bytes_hash, *item[:4], None, None), others

    def _are_no_pairs(self, contents: Sequence[bytes]) -> bool:
        marks = ", ".join("?" * len(contents))
        return not self._index.number(
            "SELECT EXISTS (SELECT 1 FROM decisions.not_duplicates"
            f" WHERE first IN ({marks}) OR second IN ({marks}))",
            (*contents, *contents),
        )

    def _has_same_bytes(self, mark: _Mark, file: FileNow) -> bool:
        if mark.content:
            return mark.content == file.bytes_hash
        return bool(self._index.number(_WITHOUT_BYTES, (mark.file, mark.part, mark.path)))

    def _file(self, number: int) -> FileNow:
        if number not in self._files:
            row = self._index.row("SELECT content_hash, outcome FROM files WHERE id = ?", (number,))
            content_hash, outcome = row or (None, None)
            self._files[number] = FileNow(
                content_hash or b"",
                outcome == Outcome.READ,
                tuple(
                    ItemNow(*found)
                    for found in self._index.rows(
                        f"SELECT items.part, {CONTENT}, items.title, items.date_s, items.kind"
                        " FROM items JOIN files ON files.id = items.file_id"
                        " LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
                        " WHERE items.file_id = ? ORDER BY items.id",
                        (number,),
                    )
                ),
            )
        return self._files[number]


def _any_decided(index: Database) -> bool:
    any_rows = " OR ".join(
        f"EXISTS (SELECT 1 FROM decisions.{table})"
        for table in ("readings", *MARKS, "not_duplicates")
    )
    return bool(index.number(f"SELECT {any_rows}"))


def _slices(files: Sequence[FileId] | None) -> Iterator[Sequence[int] | None]:
    if files is None:
        yield None
        return
    for begin in range(0, len(files), _AT_ONCE):
        yield files[begin : begin + _AT_ONCE]


def _chosen(files: Sequence[int] | None) -> tuple[str, Sequence[int]]:
    if files is None:
        return "1", ()
    return f"files.id IN ({', '.join('?' * len(files))})", files


def _lost(index: Database, table: str, files: Sequence[int] | None) -> list[_Mark]:
    """The marks on these files whose item no longer exists as it was marked."""
    chosen, values = _chosen(files)
    if files is None:
        # There are fewer marks than files.
        joined = f"decisions.{table} AS mark CROSS JOIN files ON files.path = mark.path"
    else:
        joined = f"files CROSS JOIN decisions.{table} AS mark ON mark.path = files.path"
    return [_Mark(*row) for row in index.rows(_LOST.format(joined=joined, chosen=chosen), values)]


def _put_mark(decisions: Database, table: str, mark: _Mark, targets: Sequence[ItemNow]) -> None:
    """Move a mark to these items."""
    if table == "representatives":
        decisions.execute(
            "UPDATE OR REPLACE representatives SET part = ?, content = ?"
            " WHERE path = ? AND part = ? AND content = ?",
            (*targets[0][:2], *mark[:3]),
        )
        return
    where = "path = ? AND part = ? AND content = ? AND marked_part = ? AND marked_content = ?"
    for item in targets:
        decisions.execute(
            f"INSERT OR IGNORE INTO {table}"
            f" SELECT path, ?, ?, marked_part, marked_content, {table}_at_s FROM {table}"
            f" WHERE {where}",
            (*item[:2], *mark[:5]),
        )
    decisions.execute(f"DELETE FROM {table} WHERE {where}", mark[:5])


def _mark_not_duplicates_of(
    decisions: Database, row: tuple[object, ...], before: Sequence[bytes]
) -> None:
    """Note a reading, and copy the no-duplicate marks of the earlier contents to the new one."""
    new = row[2]
    decisions.execute(_PUT, row)
    for old in before:
        for mine, other in (("first", "second"), ("second", "first")):
            decisions.execute(
                f"INSERT OR IGNORE INTO not_duplicates SELECT min({other}, ?1), max({other}, ?1),"
                f" marked_first, marked_second, marked_at_s FROM not_duplicates WHERE {mine} = ?2",
                (new, old),
            )
