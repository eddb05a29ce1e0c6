"""The records of a binary PowerPoint file (97 to 2003), and which of them are in use.

A file is a sequence of records, some of which hold others. Each save appends the changed parts and
a directory with the offsets of the newest version of each part. Parts that are in no directory were
deleted ([MS-PPT], sections 2.1.2 and 2.3).
"""

import struct
from collections.abc import Iterator

from msgspec import Struct

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.model.outcomes import Outcome

USER_EDIT, DIRECTORY = 0x0FF5, 0x1772

_HEADER_BYTES = 8
_CONTAINER = 0xF
_MOST_EDITS = 10_000
_MOST_PARTS = 1_000_000
_MOST_RECORDS = 5_000_000
_CURRENT_USER_ENCRYPTED = 0xF3D1C4DF


class Record(Struct, frozen=True):
    """A record, and the bounds of its content in the stream."""

    kind: int
    instance: int
    is_container: bool
    start: int
    end: int


class SlideStream:
    """The stream of a presentation, its records, and its parts by number."""

    def __init__(self, data: bytes, current_user: bytes) -> None:
        self.data = data
        self._left = _MOST_RECORDS
        self.parts, self.document = self._directory(current_user)

    def content(self, record: Record) -> bytes:
        """The content of a record."""
        return self.data[record.start : record.end]

    def with_header(self, record: Record) -> bytes:
        """A record with its header."""
        return self.data[record.start - _HEADER_BYTES : record.end]

    def record_at(self, offset: int, limit: int = -1) -> Record | None:
        """The record at an offset; None if its header does not fit below the limit."""
        limit = len(self.data) if limit < 0 else limit
        if offset < 0 or offset + _HEADER_BYTES > limit:
            return None
        self._left -= 1
        if self._left < 0:
            raise ReadFailure(Outcome.TOO_LARGE, "more records than any presentation has")
        version, kind, length = struct.unpack_from("<HHI", self.data, offset)
        start = offset + _HEADER_BYTES
        end = min(start + length, limit)
        return Record(kind, version >> 4, version & 0xF == _CONTAINER, start, end)

    def inside(self, container: Record) -> Iterator[Record]:
        """The records directly in a container."""
        offset = container.start
        while record := self.record_at(offset, container.end):
            yield record
            offset = record.end

    def below(self, container: Record) -> Iterator[Record]:
        """All records in a container and in its containers, in the order of the file."""
        waiting = [self.inside(container)]
        while waiting:
            record = next(waiting[-1], None)
            if record is None:
                waiting.pop()
                continue
            yield record
            if record.is_container:
                waiting.append(self.inside(record))

    def first(self, container: Record, kind: int, instance: int = -1) -> Record | None:
        """The first record of a kind directly in a container."""
        return next(
            (
                record
                for record in self.inside(container)
                if record.kind == kind and instance in (-1, record.instance)
            ),
            None,
        )

    def part(self, number: int) -> Record | None:
        """The newest version of a part, such as a slide."""
        offset = self.parts.get(number)
        return None if offset is None else self.record_at(offset)

    def _directory(self, current_user: bytes) -> tuple[dict[int, int], int]:
        """Offsets of the parts by number, and the number of the document part."""
        if len(current_user) < 20:
            raise ReadFailure(Outcome.DAMAGED, "it does not say where it begins")
        token, offset = struct.unpack_from("<II", current_user, 12)
        if token == _CURRENT_USER_ENCRYPTED:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        parts: dict[int, int] = {}
        document = 0
        seen: set[int] = set()
        while offset and offset not in seen and len(seen) < _MOST_EDITS:
            seen.add(offset)
            edit = self.record_at(offset)
            if edit is None or edit.kind != USER_EDIT or edit.end - edit.start < 28:
                break
            content = self.content(edit)
            offset, directory, number = struct.unpack_from("<III", content, 8)
            if len(content) >= 32 and struct.unpack_from("<I", content, 28)[0]:
                raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
            document = document or number
            for part, where in self._entries(directory):
                parts.setdefault(part, where)
            if len(parts) > _MOST_PARTS:
                raise ReadFailure(Outcome.TOO_LARGE, "more parts than any presentation has")
        if document not in parts:
            raise ReadFailure(Outcome.DAMAGED, "its directory of parts is broken")
        return parts, document

    def _entries(self, offset: int) -> Iterator[tuple[int, int]]:
        directory = self.record_at(offset)
        if directory is None or directory.kind != DIRECTORY:
            return
        content = self.content(directory)
        at = 0
        while at + 4 <= len(content):
            head = struct.unpack_from("<I", content, at)[0]
            count = min(head >> 20, (len(content) - at - 4) // 4)
            offsets = struct.unpack_from(f"<{count}I", content, at + 4)
            yield from enumerate(offsets, start=head & 0xFFFFF)
            at += 4 + 4 * (head >> 20)
