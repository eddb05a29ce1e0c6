"""Defines a format module: a frozen description and a function that reads."""

import io
import os
import re
import struct
import traceback
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from functools import cached_property, lru_cache
from pathlib import Path, PurePath
from typing import BinaryIO

from msgspec import Struct

from neardup_desktop.model.extras import Extra
from neardup_desktop.model.formats import FormatInfo
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

HEAD_BYTES = 4096
"""Bytes at the start of a document by which formats recognise it."""

_BACKUP = re.compile(r"(~|\.(bak|old|orig|backup|copy|save|\d+))+$", re.IGNORECASE)

_BEFORE_TAGS = b"\0\t\n\v\f\r \x1c\x1d\x1e\x1f\x85\xa0\xc2\xef\xbb\xbf\xfe\xff"
"""Bytes of byte order marks and blanks in all encodings."""

ZIP_SIGNATURE, ZIP_END_SIGNATURE = b"PK\x03\x04", b"PK\x05\x06"  # an empty ZIP is only an end
OLE_SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
GZIP_SIGNATURE = b"\x1f\x8b\x08"
PDF_SIGNATURE = b"%PDF-"
_BINARY_SIGNATURES = (ZIP_SIGNATURE, OLE_SIGNATURE, GZIP_SIGNATURE, PDF_SIGNATURE)

_ZIP_VALUE_ERRORS = (EOFError, KeyError, ValueError, NotImplementedError, OverflowError)


class ReadFailure(Exception):
    """Raised by a format for a document that it cannot read; becomes the outcome of the file."""

    def __init__(self, outcome: Outcome, detail: str = "") -> None:
        super().__init__(f"{outcome}: {detail}" if detail else str(outcome))
        self.outcome = outcome
        self.detail = detail

    def item(self, part: str, kind: Kind, format_name: str) -> ExtractedItem:
        """The item of a part that cannot be read: without text, and with the reason."""
        return ExtractedItem(part, kind, format_name, "", outcome=self.outcome, detail=self.detail)


def error_summary(error: BaseException) -> str:
    """Type, message, file and line of an error, without folders: enough for a bug report."""
    where = ""
    if frames := traceback.extract_tb(error.__traceback__, limit=-1):
        where = f" at {PurePath(frames[0].filename).name}:{frames[0].lineno}"
    return f"{type(error).__name__}: {str(error)[:500]}{where}"


@contextmanager
def reporting_damage(*errors: type[Exception]) -> Iterator[None]:
    """Turn what a library raises on damaged input into a failure.

    An `OSError` with a number comes from the disk, not from the library, and passes through.

    Raises:
        ReadFailure: DAMAGED.
    """
    try:
        yield
    except ReadFailure:
        raise
    except errors as error:
        detail = f"{type(error).__name__}: {error}"
        if isinstance(error, OSError) and error.errno is not None:
            raise
        if type(error) is OSError:
            detail = str(error)
        elif isinstance(error, RecursionError):
            detail = "nested too deep"
        raise ReadFailure(Outcome.DAMAGED, detail) from error


class Match(IntEnum):
    """The sureness of a format that it can read a document; content outranks the extension."""

    NO = 0
    EXTENSION = 1
    """The name says so, and the content does not contradict."""
    PLAUSIBLE = 2
    """The content looks like it, whatever the name."""
    CERTAIN = 3
    """A signature that no other format has."""


@lru_cache(maxsize=64)
def extension_of(name: str) -> str:
    """Lower-case extension without the dot, or ""."""
    stem, _, extension = os.path.basename(name).rpartition(".")  # noqa: PTH119 - a tenth of the time
    return extension.lower() if stem else ""


@lru_cache(maxsize=64)
def text_extension(name: str) -> str:
    """The extension without the endings of backup copies: "notes.txt.bak", "notes.txt~"."""
    return extension_of(_BACKUP.sub("", name))


class Document:
    """The bytes of one document: a file on disk, or an attachment held in memory."""

    def __init__(self, name: str, path: Path | None = None, data: bytes | None = None) -> None:
        if (path is None) == (data is None):
            raise ValueError("a document is either a file or bytes in memory")
        self.name = name
        self.extension = extension_of(name)  # lower-case, without the dot, or ""
        self.path = path
        self._data = data
        if data is not None:
            self.size_bytes, self.head = len(data), data[:HEAD_BYTES]
        self._opened: BinaryIO | None = None
        self.chosen: tuple[Format | None] | None = None  # by `registry.choose`, once it was asked

    @classmethod
    def from_path(cls, path: Path) -> "Document":
        """The document in a file."""
        return cls(path.name, path=path)

    @cached_property
    def size_bytes(self) -> int:
        """Size in bytes."""
        assert self.path is not None
        return self.path.stat().st_size

    @cached_property
    def head(self) -> bytes:
        """The first `HEAD_BYTES` bytes."""
        with self.open() as stream:
            return stream.read(HEAD_BYTES)

    @property
    def is_zip(self) -> bool:
        """Whether it begins as ZIP files do that hold anything."""
        return self.head.startswith(ZIP_SIGNATURE)

    @property
    def is_ole(self) -> bool:
        """Whether it begins as OLE compound files do."""
        return self.head.startswith(OLE_SIGNATURE)

    @cached_property
    def head_text(self) -> str:
        """The first `HEAD_BYTES` bytes, decoded, with spaces for undecodable ones.

        "" for binary files with a known signature.
        """
        if self.head.startswith(_BINARY_SIGNATURES):
            return ""
        return decode_leniently(self.head)

    @cached_property
    def may_be_markup(self) -> bool:
        """Whether the first visible character may be "<", whatever the encoding."""
        return self.head.lstrip(_BEFORE_TAGS).startswith(b"<")

    @cached_property
    def members(self) -> frozenset[str]:
        """Names in the ZIP file; empty where it is none, or is damaged."""
        if not self.head.startswith(b"PK"):
            return frozenset()
        try:
            with self.open() as stream, zipfile.ZipFile(stream) as package:
                # Some programs for Windows write backslashes.
                return frozenset(name.replace("\\", "/") for name in package.namelist())
        except (zipfile.BadZipFile, zlib.error, struct.error, *_ZIP_VALUE_ERRORS):
            return frozenset()

    def open(self) -> BinaryIO:
        """A new binary stream at the start of the document; the caller closes it."""
        if self._data is not None:
            return io.BytesIO(self._data)
        assert self.path is not None
        self._opened = self.path.open("rb")
        return self._opened

    @property
    def bytes_read(self) -> int:
        """The position in the last opened stream; 0 where that is unknown."""
        opened = self._opened
        return 0 if opened is None or opened.closed else opened.tell()

    def read(self, limit_bytes: int) -> bytes:
        """All of the content.

        Raises:
            ReadFailure: TOO_LARGE when it is longer than `limit_bytes`.
        """
        if self._data is not None:
            content = self._data
        else:
            with self.open() as stream:
                content = stream.read(limit_bytes + 1)
        if len(content) > limit_bytes:
            raise ReadFailure(Outcome.TOO_LARGE, f"more than {limit_bytes} bytes")
        return content


class Embedded(Struct, frozen=True):
    """A document inside another, such as an attachment; the dispatcher reads it in turn.

    `part` is its path in the outer document ("3/report.pdf"); `media_type` is what the outer
    document states, or "", and never outranks the content. `extras` are what the outer document
    holds for it besides the content, such as a signature; they are added to those of its items.
    `may_be_page` says that a picture of the size of a page is an item, too, as a scan in a mail is.
    """

    part: str
    name: str
    data: bytes
    media_type: str = ""
    extras: tuple[Extra, ...] = ()
    may_be_page: bool = False


Found = Iterator[ExtractedItem | Embedded]
"""The items and embedded documents that a reader finds."""

Reader = Callable[[Document], Found]
PartReader = Callable[[Document, str], Found]
MessageOpener = Callable[[Document, str], tuple[bytes, str]]


class Format(FormatInfo, frozen=True, kw_only=True):
    """One format: what it is called, how it is recognised, and the function that reads it.

    Attributes:
        label: what users call it.
        short_name: as in `FormatInfo`, or "" where it is `name` in capitals, as PDF is.
        read: yields items and embedded documents as it finds them, so that a large mailbox is
            never held whole. Raises `ReadFailure` where it cannot read.
        is_own: whether a document is in it by its content, whatever its name; no exact test.
        certainty: how sure that makes it.
        is_foreign: whether a document is in another one by its content, whatever its extension.
        has_backups: whether endings of backup copies may follow its extensions ("notes.org.bak").
        recognise: says in place of these four how sure it is that a document is in it.
        needs: import names of the libraries it needs; one missing makes it unavailable.
        read_part: for mailboxes and the like with an index: as `read`, but yields only what is
            needed for a part, which a preview shows.
        message_of: for formats of mail: the source of the message that is or holds a part, and the
            path of the part within the message. Raises `ReadFailure`.
        bounds_of: for mailboxes from which messages may be taken out: where each message begins
            and ends in an open file, as `Bounds.packed` gives it.
        reads: what of such a document counts as its text, in a few words for the user.
        leaves_out: what of it does not, in a few words for the user.
    """

    label: str
    extensions: tuple[str, ...]
    version: int
    read: Reader
    short_name: str = ""
    kind: Kind = Kind.DOCUMENT
    is_own: Callable[[Document], object] = lambda _document: False
    certainty: Match = Match.CERTAIN
    is_foreign: Callable[[Document], object] = lambda _document: False
    has_backups: bool = False
    recognise: Callable[[Document], Match] | None = None
    needs: tuple[str, ...] = ()
    ms_per_mb: float = 150.0
    read_part: PartReader | None = None
    message_of: MessageOpener | None = None
    bounds_of: Callable[[BinaryIO], bytes] | None = None
    reads: str = ""
    leaves_out: str = ""

    def match(self, document: Document) -> Match:
        """The sureness, by content and name, that a document is in this format."""
        if self.recognise is not None:
            return self.recognise(document)
        if self.is_own(document):
            return self.certainty
        stated = text_extension(document.name) if self.has_backups else document.extension
        is_named = stated in self.extensions and not self.is_foreign(document)
        return Match.EXTENSION if is_named else Match.NO
