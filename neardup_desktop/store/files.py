"""Files: what the crawl saw, what has to be read, and how reading ended."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from neardup_desktop.model.files import FileEntry, Skipped, mtime_ns_of
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import RETRIED, Outcome
from neardup_desktop.store.bulk_queries import renew_stamp
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.values import Some, among, below, decode_path, encode_path, signed

State = tuple[int, int, int]
"""Size, time of change and inode, by which an unchanged file is recognised.

Its disk has another number when it is plugged in again, and some file systems at each start.
"""

_LEAVE = "INSERT OR REPLACE INTO left_paths (path, moved_to, content_hash)"
"""Notes paths whose files are gone or changed, for `relocate_decisions`."""


_WITHOUT_BYTES = ", ".join(
    f"'{one}'" for one in (Outcome.EMPTY, Outcome.VANISHED, Outcome.CHANGED, Outcome.UNREADABLE)
)
"""Outcomes after which there are no bytes to compare."""

_CANDIDATE = (
    f"content_hash IS NULL AND +size_bytes > 0 AND coalesce(outcome, '') NOT IN ({_WITHOUT_BYTES})"
)
_SHARES_SIZE = (
    "EXISTS (SELECT 1 FROM files AS other WHERE other.size_bytes = files.size_bytes"
    " AND other.id <> files.id{condition})"
)
_WITHOUT_ENDS = f"{_CANDIDATE} AND ends IS NULL AND {_SHARES_SIZE.format(condition='')}"
_POSSIBLE_COPY = (
    f"{_CANDIDATE} AND ("
    # Of a file whose ends could not be read, or that was hashed before, nothing can be told.
    + " OR ".join(
        _SHARES_SIZE.format(condition=f" AND {condition}")
        for condition in (
            "files.ends IS NULL",
            "other.ends = files.ends",
            "other.ends IS NULL AND other.content_hash IS NOT NULL",
        )
    )
    + ")"
)

_path = itemgetter(1)


def _bounds(folders: Sequence[str]) -> tuple[bytes, ...]:
    """Prefixes of all paths inside these folders."""
    return tuple(below(encode_path(folder))[0] for folder in folders)


def state_of(entry: FileEntry) -> State:
    """The state of a file as the database holds it."""
    return (entry.size_bytes, entry.mtime_ns, signed(entry.inode))


def columns_of(entry: FileEntry) -> tuple[int, int, int, int]:
    """Size, time of change, device and inode of a file as the database holds them."""
    return (entry.size_bytes, entry.mtime_ns, signed(entry.device), signed(entry.inode))


def file_of(row: Row) -> tuple[FileId, FileEntry]:
    """A file from its number, its path, and values of an entry in their order."""
    number, path, size_bytes, mtime_ns, device, inode, *rest = row
    # Stored as signed numbers, but unsigned in the system.
    device, inode = device % (1 << 64), inode % (1 << 64)
    return FileId(number), FileEntry(decode_path(path), size_bytes, mtime_ns, device, inode, *rest)


def is_as_known(known: Row, status: os.stat_result) -> bool:
    """Whether a file is in the state it was read in, given its row and present status.

    The same as comparing with `state_of` its entry, but without making an entry.
    """
    _, _, size_bytes, mtime_ns, _, inode = known
    # The common case first: nearly all numbers are stored unchanged, and rescans check every file.
    return bool(
        size_bytes == status.st_size
        and (mtime_ns == status.st_mtime_ns or mtime_ns == mtime_ns_of(status))
        and (inode == status.st_ino or inode == signed(status.st_ino))
    )


class FileStore:
    """The files of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def known(self, folder: str) -> dict[bytes, tuple[FileId, FileEntry]]:
        """The known files inside a folder, by path."""
        return {path: file_of(row) for path, row in self.known_rows(folder).items()}

    def known_rows(self, folder: str) -> dict[bytes, Row]:
        """The known files inside a folder, by path, as rows for `file_of`.

        For rescans, which need an entry only for the few files that are gone.
        """
        found: dict[bytes, Row] = {}
        query = (
            "SELECT id, path, size_bytes, mtime_ns, device, inode FROM files"
            " WHERE path >= ? AND path < ?"
        )
        for rows in self._database.iterate(query, below(encode_path(folder)), 10_000):
            found.update(zip(map(_path, rows), rows, strict=True))
        return found

    def add(self, entries: Sequence[FileEntry]) -> None:
        """Add files to be read; those whose path is known already count as changed."""
        self._database.execute_many(
            f"{_LEAVE} SELECT path, NULL, content_hash FROM files WHERE path = ?",
            [(encode_path(entry.path),) for entry in entries],
        )
        self._database.execute_many(
            "INSERT INTO files (path, size_bytes, mtime_ns, device, inode, links, allocated_bytes,"
            " tags, is_new) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)"
            " ON CONFLICT (path) DO UPDATE SET size_bytes = excluded.size_bytes,"
            " mtime_ns = excluded.mtime_ns, device = excluded.device, inode = excluded.inode,"
            " links = excluded.links, allocated_bytes = excluded.allocated_bytes,"
            " shared_bytes = NULL, tags = excluded.tags, outcome = NULL, content_hash = NULL,"
            " ends = NULL",
            [
                (encode_path(one.path), *columns_of(one), one.links, one.allocated_bytes, one.tags)
                for one in entries
            ],
        )
        renew_stamp(self._database, entries)

    def note_status(self, entries: Iterable[FileEntry]) -> None:
        """Note what may change of a file although its bytes do not, such as names and tags."""
        self._database.execute_many(
            "UPDATE files SET device = ?3, inode = ?4, links = ?5, allocated_bytes = ?6, tags = ?7"
            " WHERE path = ?8"
            " AND (device, inode, links, allocated_bytes, tags) IS NOT (?3, ?4, ?5, ?6, ?7)",
            (
                (*columns_of(one), one.links, one.allocated_bytes, one.tags, encode_path(one.path))
                for one in entries
            ),
        )

    def note_links(self, targets_of_links: Iterable[str], *, are_all: bool) -> None:
        """Note to which files symbolic links lead, and if these are all links to which none do."""
        targets = set(map(encode_path, targets_of_links))
        if not (targets or are_all):
            return
        known = set(self._database.column("SELECT path FROM files WHERE is_target"))
        changed = [
            (path in targets, path) for path in targets ^ known if are_all or path in targets
        ]
        self._database.execute_many("UPDATE files SET is_target = ? WHERE path = ?", changed)

    def note_shared(self, measure: Callable[[str], int]) -> None:
        """Note how many of their bytes identical files share with others, where one is new."""
        rows = self._database.rows(
            # By their sizes, for which there is an index.
            "WITH new (size_bytes, content_hash) AS (SELECT size_bytes, content_hash FROM files"
            " WHERE shared_bytes IS NULL AND content_hash IS NOT NULL)"
            " SELECT id, path FROM files WHERE size_bytes IN (SELECT size_bytes FROM new)"
            " AND content_hash IN (SELECT content_hash FROM files"
            " WHERE size_bytes IN (SELECT size_bytes FROM new)"
            " AND content_hash IN (SELECT content_hash FROM new)"
            " GROUP BY content_hash HAVING count(*) > 1)"
        )
        shared = [(measure(decode_path(path)), file) for file, path in rows]
        with self._database.joint_transaction():
            self._database.execute_many("UPDATE files SET shared_bytes = ? WHERE id = ?", shared)
            self._database.execute(
                "UPDATE files SET shared_bytes = 0"
                " WHERE shared_bytes IS NULL AND content_hash IS NOT NULL"
            )

    def tags(self) -> dict[FileId, frozenset[str]]:
        """The lines of `tags_of` of each file that has any."""
        rows = self._database.rows("SELECT id, tags FROM files WHERE tags <> ''")
        return {FileId(number): frozenset(tags.split("\n")) for number, tags in rows}

    def at(self, path: str) -> tuple[FileId, FileEntry] | None:
        """The file known under a path, or None."""
        row = self.row_at(path)
        return file_of(row) if row else None

    def row_at(self, path: str) -> Row | None:
        """The same as a row for `file_of`."""
        return self._database.row(
            "SELECT id, path, size_bytes, mtime_ns, device, inode FROM files WHERE path = ?",
            (encode_path(path),),
        )

    def scanned(self, file: FileId) -> FileEntry | None:
        """A file as of the last scan, with the hash of its bytes."""
        row = self._database.row(
            "SELECT id, path, size_bytes, mtime_ns, device, inode, coalesce(content_hash, x''),"
            " links FROM files WHERE id = ?",
            (file,),
        )
        return file_of(row)[1] if row else None

    def move(self, moves: Sequence[tuple[FileId, FileEntry]]) -> None:
        """Update the paths of renamed or moved files; what was read stays.

        Files that have one of the new paths and do not move themselves were replaced, and are
        forgotten.
        """
        paths = [(encode_path(entry.path), number) for number, entry in moves]
        # Decisions that have not followed an earlier move yet follow both.
        self._database.execute_many(
            "UPDATE left_paths SET moved_to = ?"
            " WHERE moved_to = (SELECT path FROM files WHERE id = ?)",
            paths,
        )
        self._database.execute_many(
            f"{_LEAVE} SELECT path, ?, content_hash FROM files WHERE id = ?", paths
        )
        # To temporary names first, because files may have swapped theirs.
        self._database.execute_many(
            "UPDATE files SET path = CAST('moving:' || id AS BLOB) WHERE id = ?",
            [(number,) for number, _ in moves],
        )
        # Files that still have one of the new names were replaced.
        for query in (
            f"{_LEAVE} SELECT path, NULL, content_hash FROM files WHERE path = ?",
            "DELETE FROM files WHERE path = ?",
        ):
            self._database.execute_many(query, [(encode_path(entry.path),) for _, entry in moves])
        self._database.execute_many(
            "UPDATE files SET path = ?, links = ? WHERE id = ?",
            [(encode_path(entry.path), entry.links, number) for number, entry in moves],
        )

    def forget(self, files: Sequence[FileId], *, are_gone: bool = True) -> None:
        """Delete files with their items.

        Unless they `are_gone` from the disk, no other file takes over what was decided about them.
        """
        if are_gone:
            self._database.execute_many(
                f"{_LEAVE} SELECT path, NULL, content_hash FROM files WHERE id = ?",
                [(number,) for number in files],
            )
        self._database.execute_many(
            "DELETE FROM files WHERE id = ?", [(number,) for number in files]
        )

    def read_again(self, readers: Sequence[str], away: Sequence[str] = ()) -> bool:
        """Mark files to be read again whose format version is not among `readers`.

        Files in folders that are `away` keep what they had; returns whether there are such files.
        """
        marks = ", ".join("?" * len(readers))
        outdated = f"outcome IS NOT NULL AND reader <> '' AND reader NOT IN ({marks})"
        self._mark_unread(outdated, readers, away)
        return self._database.row(f"SELECT 1 FROM files WHERE {outdated}", readers) is not None

    def retry(self, away: Sequence[str] = ()) -> None:
        """Mark files to be read again whose failure may have been temporary.

        Without files in folders that are `away`.
        """
        marks = ", ".join("?" * len(RETRIED))
        self._mark_unread(f"outcome IN ({marks})", RETRIED, away)
        # An attachment may lack a library as well. What was not read has no text: there are few
        # such items, and they are found by their index.
        self._mark_unread(
            "outcome IS NOT NULL AND id IN"
            " (SELECT file_id FROM items WHERE text_id IS NULL AND outcome = ?)",
            (Outcome.LIBRARY_MISSING,),
            away,
        )

    def _mark_unread(self, condition: str, values: Sequence[str], away: Sequence[str]) -> None:
        bounds = [bound for folder in away for bound in below(encode_path(folder))]
        is_here = " AND NOT (path >= ? AND path < ?)" * len(away)
        self._database.execute(
            f"UPDATE files SET outcome = NULL WHERE {condition}{is_here}", (*values, *bounds)
        )

    def retry_at(self, paths: Sequence[str]) -> int:
        """Mark those of these files to be read again whose failure may have been temporary."""
        marks = ", ".join("?" * len(RETRIED))
        return sum(
            self._database.change(
                f"UPDATE files SET outcome = NULL WHERE path = ? AND outcome IN ({marks})",
                (encode_path(path), *RETRIED),
            )
            for path in paths
        )

    def unread_sizes(self, away: Sequence[str] = ()) -> Iterator[tuple[str, int]]:
        """Path and size of the files to be read, but those in folders that are `away`."""
        bounds = _bounds(away)
        for rows in self._database.iterate(
            "SELECT path, size_bytes FROM files WHERE outcome IS NULL", size=5_000
        ):
            for path, size_bytes in rows:
                if not path.startswith(bounds):
                    yield decode_path(path), size_bytes

    def read_once_more(self, paths: Sequence[str]) -> int:
        """Mark these files to be read again, whatever the outcome was; returns how many."""
        return sum(
            self._database.change(
                "UPDATE files SET outcome = NULL WHERE path = ?", (encode_path(path),)
            )
            for path in paths
        )

    def knows_any_in(self, folder: str) -> bool:
        """Whether a file inside a folder is known."""
        return (
            self._database.row(
                "SELECT 1 FROM files WHERE path >= ? AND path < ? LIMIT 1",
                below(encode_path(folder)),
            )
            is not None
        )

    def unread_in(self, folder: str) -> int:
        """Number of the files inside a folder that wait to be read."""
        return self._database.number(
            "SELECT count(*) FROM files WHERE outcome IS NULL AND path >= ? AND path < ?",
            below(encode_path(folder)),
        )

    def unread(self, away: Sequence[str] = ()) -> Iterator[tuple[FileId, FileEntry]]:
        """The files to be read, in pages, so that files may be finished meanwhile.

        Without files in folders that are `away`.
        """
        return self._pages("outcome IS NULL", away)

    def possible_copies(
        self,
        away: Sequence[str] = (),
        *,
        are_looked_into: bool,
        like: Some = None,
    ) -> Iterator[tuple[FileId, FileEntry]]:
        """Files without a hash that may have the bytes of another one, or of one of these.

        Those whose size another file has, and whose first and last blocks are not known; or, once
        they `are_looked_into`, those of which these agree as well. The hash of such an entry is
        that of its ends, which of a small file is the hash of all its bytes. Files in folders that
        are `away` are left out.
        """
        condition = _possible_copy(like, are_looked_into=are_looked_into)
        return self._pages(condition, away, "coalesce(ends, x'')")

    def count_possible_copies(self, *, are_looked_into: bool, like: Some = None) -> tuple[int, int]:
        """Number and bytes of these files, also in folders that are away."""
        row = self._database.row(
            "SELECT count(*), coalesce(sum(size_bytes), 0) FROM files"
            f" WHERE {_possible_copy(like, are_looked_into=are_looked_into)}"
        )
        return (int(row[0]), int(row[1])) if row else (0, 0)

    def same_bytes_unread(self) -> Iterator[tuple[FileId, str, bytes, str | None]]:
        """Number, path, hash and reader of all files with the bytes of one that is to be read.

        The reader is None of those that are to be read themselves, and of others only those are
        listed whose items a copy may take over.
        """
        unread = "SELECT 1 FROM files WHERE outcome IS NULL AND content_hash IS NOT NULL LIMIT 1"
        if self._database.row(unread) is None:
            return  # else all files would be looked at
        for page in self._database.iterate(
            "SELECT id, path, content_hash, CASE WHEN outcome IS NOT NULL THEN reader END"
            " FROM files WHERE content_hash IN (SELECT content_hash FROM files"
            " WHERE content_hash IS NOT NULL GROUP BY content_hash"
            " HAVING count(*) > 1 AND count(*) > count(outcome))"
            f" AND (outcome IS NULL OR outcome = '{Outcome.READ}') AND NOT EXISTS"
            " (SELECT 1 FROM items WHERE file_id = files.id AND recognised IS NOT NULL)",
            size=5_000,
        ):
            for number, path, content_hash, reader in page:
                yield FileId(number), decode_path(path), content_hash, reader

    def unhashed_of_size(self, size_bytes: int) -> list[tuple[FileId, FileEntry]]:
        """Files of this size without a hash."""
        unhashed = "content_hash IS NULL AND outcome IS NOT 'empty'"
        return list(self._pages(f"{unhashed} AND size_bytes = {size_bytes:d}"))

    def with_content(self, content_hash: bytes) -> list[tuple[FileId, str]]:
        """The files with these bytes, and their paths."""
        return [
            (FileId(number), decode_path(path))
            for number, path in self._database.rows(
                "SELECT id, path FROM files WHERE content_hash = ? ORDER BY id", (content_hash,)
            )
        ]

    def _pages(
        self, condition: str, away: Sequence[str] = (), content_hash: str = "x''"
    ) -> Iterator[tuple[FileId, FileEntry]]:
        last = 0
        bounds = _bounds(away)
        while True:
            rows = self._database.rows(
                f"SELECT id, path, size_bytes, mtime_ns, device, inode, {content_hash}, links"
                f" FROM files WHERE id > ? AND {condition} ORDER BY id LIMIT 500",
                (last,),
            )
            if not rows:
                return
            yield from (file_of(row) for row in rows if not row[1].startswith(bounds))
            last = rows[-1][0]

    def finish(self, read: Sequence[tuple[FileId, Outcome, str, str, bytes]]) -> None:
        """Store the outcomes of reading files: file, outcome, reader, detail and content hash."""
        self._database.execute_many(
            # Copies were hashed before they are read; while a file is unchanged that holds.
            "UPDATE files SET outcome = ?1, reader = ?2, detail = ?3, content_hash = coalesce(?4,"
            f" CASE WHEN ?1 NOT IN ({_WITHOUT_BYTES}) THEN content_hash END) WHERE id = ?5",
            [(*rest, content_hash or None, file) for file, *rest, content_hash in read],
        )
        renew_stamp(self._database, read)

    def put_bounds(self, bounds: Mapping[bytes, bytes]) -> None:
        """Store where the messages of mailboxes begin and end, by the hash of the mailbox."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO mailbox_bounds (content_hash, bounds) VALUES (?, ?)",
            bounds.items(),
        )

    def read_as(
        self, presumed: Sequence[tuple[FileId, FileId, bytes]]
    ) -> dict[FileId, Outcome | None]:
        """How the originals of copies were read; each is given before its copy, with their hash.

        None of a file that is no copy: the original must have an outcome and this hash, and both
        must have the same size.
        """
        rows = self._database.rows_among(
            "SELECT id, size_bytes, content_hash, outcome FROM files WHERE id",
            list({file for original, copy, _ in presumed for file in (original, copy)}),
        )
        known = {number: rest for number, *rest in rows}
        read: dict[FileId, Outcome | None] = {}
        for original, copy, content_hash in presumed:
            size_bytes, held, outcome = known.get(original, (0, None, None))
            is_copy = (size_bytes, held) == (known[copy][0], content_hash)
            read[copy] = Outcome(outcome) if outcome and is_copy else None
        return read

    def finish_copies(self, copies: Sequence[tuple[FileId, FileId]]) -> None:
        """Store the outcomes of other files with the same bytes; each pair is original and copy."""
        self._database.execute_many(
            "UPDATE files SET (outcome, reader, detail, content_hash) ="
            " (SELECT outcome, reader, detail, content_hash FROM files WHERE id = ?)"
            " WHERE id = ?",
            copies,
        )
        renew_stamp(self._database, copies)

    def set_ends(self, ends: Sequence[tuple[bytes, FileId]]) -> None:
        """Store the hashes of the first and last blocks of files."""
        self._database.execute_many("UPDATE files SET ends = ? WHERE id = ?", ends)

    def set_hash(self, file: FileId, content_hash: bytes) -> None:
        """Store the hash of a file that is compared by its bytes, if it is read or not."""
        self._database.execute(
            "UPDATE files SET content_hash = ? WHERE id = ?", (content_hash, file)
        )

    def unread_among(self, files: Sequence[FileId]) -> list[FileId]:
        """Those of these files that are to be read."""
        rows = self._database.rows_among("SELECT id FROM files WHERE outcome IS NULL AND id", files)
        return [FileId(number) for (number,) in rows]

    def set_empty(self, file: FileId) -> None:
        """Store that a file holds nothing but zeros."""
        for table, column in (("files", "id"), ("items", "file_id")):
            sql = f"UPDATE {table} SET outcome = 'empty' WHERE {column} = ?"
            self._database.execute(sql, (file,))

    def replace_skipped(self, source: str, skipped: Sequence[Skipped]) -> None:
        """Replace the list of what the crawl of a source left out."""
        root = encode_path(source)
        self._database.execute("DELETE FROM skipped WHERE source = ?", (root,))
        self._database.execute_many(
            "INSERT INTO skipped (source, path, reason) VALUES (?, ?, ?)",
            [(root, encode_path(entry.path), entry.reason) for entry in skipped],
        )

    def replace_skipped_within(
        self, above: str, holds: Callable[[str], bool], skipped: Sequence[tuple[str, Skipped]]
    ) -> None:
        """Replace what was left out among some paths.

        Args:
            above: a folder that all of them are in, or the only one itself.
            holds: whether a path is one of them.
            skipped: the source of each entry that is left out now, and the entry.
        """
        root = encode_path(above)
        now = {encode_path(entry.path) for _, entry in skipped}
        gone = [
            (number,)
            for rows in self._database.iterate(
                "SELECT rowid, path FROM skipped WHERE path = ? OR path >= ? AND path < ?",
                (root, *below(root)),
                10_000,
            )
            for number, path in rows
            if path in now or holds(decode_path(path))
        ]
        self._database.execute_many("DELETE FROM skipped WHERE rowid = ?", gone)
        self._database.execute_many("DELETE FROM skipped WHERE path = ?", [(path,) for path in now])
        self._database.execute_many(
            "INSERT INTO skipped (source, path, reason) VALUES (?, ?, ?)",
            [(encode_path(source), encode_path(one.path), one.reason) for source, one in skipped],
        )

    def paths(self) -> Iterator[str]:
        """The path of each known file."""
        for rows in self._database.iterate("SELECT path FROM files", (), 10_000):
            yield from (decode_path(row[0]) for row in rows)

    def numbered_paths(self) -> Iterator[tuple[FileId, str]]:
        """The number and path of each known file."""
        for rows in self._database.iterate("SELECT id, path FROM files", (), 10_000):
            yield from ((FileId(number), decode_path(path)) for number, path in rows)

    def add_skipped(self, source: str, path: str, reason: str) -> None:
        """Note that something in a source is left out, until the next crawl looks at it."""
        self._database.execute(
            "INSERT INTO skipped (source, path, reason) VALUES (?, ?, ?)",
            (encode_path(source), encode_path(path), str(reason)),
        )

    def skipped_for(self, reason: str) -> list[str]:
        """The folders and files that the last scan left out for a reason."""
        query = "SELECT path FROM skipped WHERE reason = ? ORDER BY path"
        return [decode_path(path) for path in self._database.column(query, (str(reason),))]

    def count(self) -> int:
        """Number of files known."""
        return self._database.number("SELECT count(*) FROM files")


def _possible_copy(like: Some, *, are_looked_into: bool) -> str:
    condition = _POSSIBLE_COPY if are_looked_into else _WITHOUT_ENDS
    if like is None:
        return condition
    sizes = f"SELECT size_bytes FROM files WHERE true{among('id', like)}"
    return f"size_bytes IN ({sizes}) AND {condition}"


def mailbox_bounds(index: Database, content_hash: bytes) -> bytes:
    """The bounds of the messages of a mailbox; b"" if they are not stored."""
    row = index.row("SELECT bounds FROM mailbox_bounds WHERE content_hash = ?", (content_hash,))
    return row[0] if row else b""


def drop_gone_bounds(index: Database) -> None:
    """Drop the bounds of mailboxes that are not there any more."""
    index.execute(
        "DELETE FROM mailbox_bounds WHERE content_hash NOT IN"
        " (SELECT content_hash FROM files WHERE content_hash IS NOT NULL)"
    )
