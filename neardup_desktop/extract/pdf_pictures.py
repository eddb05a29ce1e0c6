"""The pictures of a PDF, found by a search through the bytes of the file."""

import re
from typing import BinaryIO

from neardup_desktop.extract.extras import DECORATION_PIXELS, ExtrasFound, content_digest
from neardup_desktop.model.extras import ExtraKind

_BLOCK_BYTES = 16 << 20
_MOST_PENDING_BYTES = 64 << 20
_MOST_DICTIONARY_BYTES = 4096
_PICTURE = re.compile(rb"/Subtype\s*/Image\b")
_STENCIL = re.compile(rb"/ImageMask\s+true")
_SIDE = re.compile(rb"/(?:Width|Height)\s+(\d{1,9})\b")
_LENGTH = re.compile(rb"/Length\s+(\d{1,12})\b(?!\s+\d+\s+R)")
_MASK = re.compile(rb"/S?Mask\s+(\d{1,9})\s+\d+\s+R")
_NUMBER = re.compile(rb"(\d{1,9})\s+\d{1,5}\s+\Z")
_END = re.compile(rb"\s{0,4}endstream")


def add_pictures(stream: BinaryIO, found: ExtrasFound) -> None:
    """Add the pictures of a PDF, by the bytes they are stored as.

    They are found by a search through the file, as they never stand inside compressed objects: a
    walk over all that each page draws takes longer than reading its text. A JPEG is stored as the
    file it was. Lines, stencils and masks of other pictures are none.
    """
    search = _PictureSearch()
    pending = b""
    while block := stream.read(_BLOCK_BYTES):
        data = pending + block
        pending = data[search.scan(data, last=False) :]
        if len(pending) > _MOST_PENDING_BYTES:
            found.add(ExtraKind.IMAGE, "", b"")
            pending = b""
    search.scan(pending, last=True)
    for number, digest in search.pictures:
        if number not in search.masks:
            found.add(ExtraKind.IMAGE, "", digest)


class _PictureSearch:
    """Object numbers and digests of the pictures, and the numbers of those that only mask others.

    Each byte is looked at a bounded number of times, whatever a file claims.
    """

    def __init__(self) -> None:
        self.pictures: list[tuple[int, bytes]] = []
        self.masks: set[int] = set()

    def scan(self, data: bytes, *, last: bool) -> int:
        """Look through a piece of the file; returns where what is not decided yet begins."""
        at = 0
        while (found := data.find(b"/Image", at)) >= 0:
            begin = data.rfind(b"obj", max(at, found - _MOST_DICTIONARY_BYTES), found)
            end = data.find(b"stream", found, found + _MOST_DICTIONARY_BYTES)
            if end < 0 and not last and len(data) - found < _MOST_DICTIONARY_BYTES:
                return max(at, found - _MOST_DICTIONARY_BYTES)
            facts = data[begin:end]
            if begin < 0 or end < 0 or b"endobj" in facts or not _PICTURE.search(facts):
                at = found + 1
                continue
            stop = _stream_end(data, end, facts)
            if stop < 0:
                if not last:
                    return max(at, begin - 20)
                stop = len(data)
            self._add(data, begin, end, stop, facts)
            at = stop
        return max(at, len(data) - _MOST_DICTIONARY_BYTES)

    def _add(self, data: bytes, begin: int, end: int, stop: int, facts: bytes) -> None:
        self.masks.update(int(found) for found in _MASK.findall(facts))
        sides = [int(side) for side in _SIDE.findall(facts)]
        if _STENCIL.search(facts) or (sides and min(sides) <= DECORATION_PIXELS):
            return
        stated = _NUMBER.search(data[max(0, begin - 20) : begin])
        number = int(stated[1]) if stated else -1
        self.pictures.append((number, content_digest(data[_stream_begin(data, end) : stop])))


def _stream_begin(data: bytes, keyword: int) -> int:
    begin = keyword + len(b"stream")
    if data[begin : begin + 2] == b"\r\n":
        return begin + 2
    return begin + 1 if data[begin : begin + 1] in (b"\n", b"\r") else begin


def _stream_end(data: bytes, keyword: int, facts: bytes) -> int:
    """Where the content ends: as stated, if that is no lie; -1 where it is cut."""
    begin = _stream_begin(data, keyword)
    if stated := _LENGTH.search(facts):
        stop = begin + int(stated[1])
        if _END.match(data, stop):
            return stop
    stop = data.find(b"endstream", begin)
    if stop > begin and data[stop - 1 : stop] == b"\n":
        stop -= 1
    if stop > begin and data[stop - 1 : stop] == b"\r":
        stop -= 1
    return stop
