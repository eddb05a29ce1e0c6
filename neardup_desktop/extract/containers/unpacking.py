"""Limits and names for files unpacked from archives; the names are never used as paths."""

import lzma
import re
import tarfile
import zlib
from collections import Counter
from typing import BinaryIO

from neardup_desktop.extract.base import Embedded, ReadFailure
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_MEMBER_BYTES = 64 << 20
"""A larger file inside an archive is reported as too large: each is held in memory."""

MAX_MEMBERS = 10_000
MAX_RATIO = 500
"""Texts shrink to a hundredth at best; a higher ratio is that of a decompression bomb."""

STREAM_ERRORS = (
    *(tarfile.TarError, zlib.error, lzma.LZMAError, EOFError),
    *(ValueError, OverflowError, IndexError, OSError),
)
"""Raised while a damaged tar archive or compressed stream is read."""

_FREE_BYTES = 1 << 20
"""Up to this size the ratio does not matter: a small file of blanks is no bomb."""

_MAX_NAME_CHARACTERS = 1_000
_SEPARATORS = re.compile(r"[/\\]+")
_BAD = re.compile(r"[\x00-\x1f\x7f]+")
_NO_DOCUMENTS = frozenset(
    (
        *("jpg", "jpeg", "png", "gif", "bmp", "tif", "tiff", "webp", "heic", "ico", "psd", "raw"),
        *("mp3", "wav", "flac", "ogg", "m4a", "aac", "wma", "mp4", "m4v", "mov", "avi", "mkv"),
        *("mpg", "mpeg", "wmv", "webm", "exe", "dll", "so", "dylib", "class", "pyc", "o", "obj"),
        *("ttf", "otf", "woff", "woff2", "iso", "img", "dmg", "deb", "rpm", "apk", "jar", "bin"),
    )
)
_SYSTEM_FILES = ("__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini")


class Members:
    """The files in one archive: which are worth unpacking, and the unique name of each."""

    def __init__(self, format_name: str) -> None:
        self._format = format_name
        self._seen: Counter[str] = Counter()
        self._count = 0

    def is_wanted(self, name: str) -> bool:
        """Whether a name may be that of a document, not of a picture, film or program.

        Raises:
            ReadFailure: TOO_LARGE: these are too many files.
        """
        self._count += 1
        if self._count > MAX_MEMBERS:
            raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_MEMBERS} files in it")
        pieces = _SEPARATORS.split(name)
        last = pieces[-1]
        if not last or last.startswith("._") or any(one in pieces for one in _SYSTEM_FILES):
            return False
        return last.rpartition(".")[2].lower() not in _NO_DOCUMENTS

    def unpacked(self, name: str, data: bytes) -> Embedded:
        """A file and its content."""
        return Embedded(self._unique_name(name), _cleaned(name).rpartition("/")[2], data)

    def _unique_name(self, name: str) -> str:
        """The cleaned path of a file in the archive, numbered where it occurs again."""
        cleaned = _cleaned(name)
        self._seen[cleaned] += 1
        count = self._seen[cleaned]
        return cleaned if count == 1 else f"{cleaned} ({count})"

    def failed(self, name: str, outcome: Outcome, detail: str = "") -> ExtractedItem:
        """A file in the archive that could not be unpacked."""
        return ReadFailure(outcome, detail).item(
            self._unique_name(name), Kind.DOCUMENT, self._format
        )


def is_bomb(unpacked_bytes: int, packed_bytes: int) -> bool:
    """Whether the ratio is that of a decompression bomb."""
    return unpacked_bytes > _FREE_BYTES and unpacked_bytes > MAX_RATIO * max(packed_bytes, 1)


def read_member(stream: BinaryIO) -> bytes | None:
    """The content of a stream, or None where it has more than `MAX_MEMBER_BYTES`."""
    data = stream.read(MAX_MEMBER_BYTES + 1)
    return None if len(data) > MAX_MEMBER_BYTES else data


def _cleaned(name: str) -> str:
    """A name without control characters, "." and ".."."""
    pieces = (piece.strip() for piece in _SEPARATORS.split(_BAD.sub(" ", name)))
    cleaned = "/".join(piece for piece in pieces if piece not in ("", ".", ".."))
    return cleaned[-_MAX_NAME_CHARACTERS:] or "?"
