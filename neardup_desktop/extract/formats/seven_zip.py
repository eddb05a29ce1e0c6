"""7z archives of documents, unpacked in memory some files at a time."""

import lzma
import struct
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure, reporting_damage
from neardup_desktop.extract.containers.unpacking import MAX_MEMBER_BYTES, Members, is_bomb
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from py7zr import SevenZipFile

BATCH_BYTES = 64 << 20
"""Unpacked at once; each batch decompresses the archive from its beginning."""

_SIGNATURE = b"7z\xbc\xaf\x27\x1c"
_ERRORS = (
    *(lzma.LZMAError, zlib.error, struct.error, EOFError, ValueError, KeyError, IndexError),
    *(TypeError, AttributeError, OverflowError, AssertionError, NotImplementedError),
)
"""Raised by py7zr on damaged archives, besides its own errors."""


def _read(document: Document) -> Found:
    from py7zr import SevenZipFile

    with document.open() as stream, ExitStack() as opened:
        with _reporting_damage():
            archive = opened.enter_context(SevenZipFile(stream))
            needs_password = archive.needs_password()
        if needs_password:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be unpacked")
        yield from _members(archive, document.size_bytes)


@contextmanager
def _reporting_damage() -> Iterator[None]:
    """Turn what py7zr raises into a failure; for calls of it only.

    Raises:
        ReadFailure: ENCRYPTED or DAMAGED.
    """
    from py7zr.exceptions import ArchiveError, PasswordRequired

    try:
        with reporting_damage(ArchiveError, *_ERRORS):
            yield
    except PasswordRequired as error:
        raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened") from error


def _members(archive: "SevenZipFile", packed_bytes: int) -> Found:
    members = Members(FORMAT.name)
    wanted = []
    total_bytes = 0
    with _reporting_damage():
        listed = archive.list()
    for info in listed:
        total_bytes += info.uncompressed or 0
        if info.is_directory or not members.is_wanted(info.filename):
            continue
        if (info.uncompressed or 0) > MAX_MEMBER_BYTES:
            yield members.failed(info.filename, Outcome.TOO_LARGE)
        else:
            wanted.append((info.filename, info.uncompressed or 0))
    if is_bomb(total_bytes, packed_bytes):
        raise ReadFailure(Outcome.TOO_LARGE, "packed suspiciously small")
    for batch in _batches(wanted):
        unpacked = _unpacked(archive, batch)
        for name in batch:
            data = unpacked.get(name)
            if data is None:
                yield members.failed(name, Outcome.DAMAGED)
            elif len(data) > MAX_MEMBER_BYTES:
                yield members.failed(name, Outcome.TOO_LARGE)
            else:
                yield members.unpacked(name, data)


def _batches(wanted: Sequence[tuple[str, int]]) -> Iterator[list[str]]:
    """The names in order, in batches of at most `BATCH_BYTES`."""
    batch: list[str] = []
    size_bytes = 0
    for name, member_bytes in wanted:
        if batch and size_bytes + member_bytes > BATCH_BYTES:
            yield batch
            batch, size_bytes = [], 0
        batch.append(name)
        size_bytes += member_bytes
    if batch:
        yield batch


def _unpacked(archive: "SevenZipFile", names: list[str]) -> dict[str, bytes]:
    """Unpack some files into memory, by name; of larger ones at least a byte more than allowed."""
    from py7zr.io import BytesIOFactory

    factory = BytesIOFactory(MAX_MEMBER_BYTES + 1)
    with _reporting_damage():
        archive.reset()
        archive.extract(targets=names, factory=factory)
    return {name: held.read() for name, held in factory.products.items()}


FORMAT = Format(
    name="seven_zip",
    label="7z archive",
    short_name="7z",
    kind=Kind.OTHER,
    extensions=("7z",),
    version=1,
    embeds=True,
    is_own=lambda document: document.head.startswith(_SIGNATURE),
    read=_read,
    needs=("py7zr",),
    reads="each document in it, by its own format",
    leaves_out="pictures, films, programs",
    on_request=OnRequest.ARCHIVES,
)
