"""Single files packed with gzip, bzip2 or xz, such as "2010-June.txt.gz"."""

import bz2
import gzip
import lzma
from collections.abc import Callable
from typing import Any, BinaryIO

from neardup_desktop.extract.base import (
    GZIP_SIGNATURE,
    Document,
    Format,
    Found,
    ReadFailure,
    reporting_damage,
)
from neardup_desktop.extract.containers.unpacking import (
    STREAM_ERRORS,
    Members,
    is_bomb,
    read_member,
)
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome

_OPENERS: dict[bytes, Callable[[BinaryIO], Any]] = {
    GZIP_SIGNATURE: gzip.open,
    b"BZh": bz2.open,
    b"\xfd7zXZ\x00": lzma.open,
}
"""Functions that open a compressed stream, by its signature."""


def _read(document: Document) -> Found:
    starts = document.head.startswith
    opener = next((one for signature, one in _OPENERS.items() if starts(signature)), None)
    if opener is None:
        raise ReadFailure(Outcome.DAMAGED, "neither gzip, bzip2 nor xz")
    members = Members(FORMAT.name)
    inner = document.name[: -len(document.extension) - 1] or "?"
    if not members.is_wanted(inner):
        return
    with reporting_damage(*STREAM_ERRORS), document.open() as stream, opener(stream) as unpacked:
        data = read_member(unpacked)
    if data is None:
        raise ReadFailure(Outcome.TOO_LARGE, "what it holds is too large")
    if is_bomb(len(data), document.size_bytes):
        raise ReadFailure(Outcome.TOO_LARGE, "packed suspiciously small")
    yield members.unpacked(inner, data)


FORMAT = Format(
    name="packed_file",
    label="Packed file (gzip, bzip2, xz)",
    short_name=Message("Packed file"),
    kind=Kind.OTHER,
    extensions=("gz", "bz2", "xz"),
    version=1,
    embeds=True,
    read=_read,
    reads="the document in it, by its own format",
    leaves_out="pictures, films, programs",
    on_request=OnRequest.ARCHIVES,
)
