"""Finds the pictures of a PDF by searching the bytes of the file, with its metadata.

Files that are embedded are counted.
"""

import re
from typing import BinaryIO

from neardup_desktop.extract.extras import DECORATION_PIXELS, ExtrasFound, content_digest
from neardup_desktop.extract.pdf.metadata_words import packets
from neardup_desktop.model.extras import ExtraKind

_BLOCK_BYTES = 16 << 20
_MAX_PENDING_BYTES = 64 << 20
_MAX_DICTIONARY_BYTES = 4096
_PICTURE = re.compile(rb"/Subtype\s*/Image\b")
_EMBEDDED_FILE = re.compile(rb"/EmbeddedFile\b")
_STENCIL = re.compile(rb"/ImageMask\s+true")
_SIDE = re.compile(rb"/(?:Width|Height)\s+(\d{1,9})\b")
_LENGTH = re.compile(rb"/Length\s+(\d{1,12})\b(?!\s+\d+\s+R)")
_MASK = re.compile(rb"/S?Mask\s+(\d{1,9})\s+\d+\s+R")
_NUMBER = re.compile(rb"(\d{1,9})\s+\d{1,5}\s+\Z")
_END = re.compile(rb"\s{0,4}endstream")


def add_pictures(stream: BinaryIO, found: ExtrasFound, metadata: set[bytes]) -> int:
    """Add the pictures of a PDF, by the bytes they are stored as, and its packets of metadata.

    A search works because pictures are never inside compressed objects, and it is faster than
    walking through all that each page draws. A JPEG is stored as the complete file. Lines, stencils
    and masks of other pictures do not count.

    Returns:
        How many files are embedded, listed as attachments or not.
    """
    search = _PictureSearch()
    pending = b""
    begin = 0
    files: set[int] = set()
    while block := stream.read(_BLOCK_BYTES):
        data = pending + block
        metadata.update(packets(data))
        if b"/EmbeddedFile" in data:  # which is found sooner
            files.update(begin + match.start() for match in _EMBEDDED_FILE.finditer(data))
        pending = data[search.scan(data, last=False) :]
        begin += len(data) - len(pending)
        if len(pending) > _MAX_PENDING_BYTES:
            found.add(ExtraKind.IMAGE, "", b"")
            begin += len(pending)
            pending = b""
    search.scan(pending, last=True)
    for number, digest in search.pictures:
        if number not in search.masks:
            found.add(ExtraKind.IMAGE, "", digest)
    return len(files)


class _PictureSearch:
    """Object numbers and digests of pictures, and the numbers of those that are only masks.

    Each byte is looked at a bounded number of times, whatever the file claims.
    """

    def __init__(self) -> None:
        self.pictures: list[tuple[int, bytes]] = []
        self.masks: set[int] = set()

    def scan(self, data: bytes, *, last: bool) -> int:
        """Search a piece of the file; returns the index from where it has to be searched again."""
        at = 0
        while (found := data.find(b"/Image", at)) >= 0:
            begin = data.rfind(b"obj", max(at, found - _MAX_DICTIONARY_BYTES), found)
            end = data.find(b"stream", found, found + _MAX_DICTIONARY_BYTES)
            if end < 0 and not last and len(data) - found < _MAX_DICTIONARY_BYTES:
                return max(at, found - _MAX_DICTIONARY_BYTES)
            entries = data[begin:end]
            if begin < 0 or end < 0 or b"endobj" in entries or not _PICTURE.search(entries):
                at = found + 1
                continue
            stop = _stream_end(data, end, entries)
            if stop < 0:
                if not last:
                    return max(at, begin - 20)
                stop = len(data)
            self._add(data, begin, end, stop, entries)
            at = stop
        return max(at, len(data) - _MAX_DICTIONARY_BYTES)

    def _add(self, data: bytes, begin: int, end: int, stop: int, entries: bytes) -> None:
        self.masks.update(int(found) for found in _MASK.findall(entries))
        sides = [int(side) for side in _SIDE.findall(entries)]
        if _STENCIL.search(entries) or (sides and min(sides) <= DECORATION_PIXELS):
            return
        stated = _NUMBER.search(data[max(0, begin - 20) : begin])
        number = int(stated[1]) if stated else -1
        self.pictures.append((number, content_digest(data[_stream_begin(data, end) : stop])))


def _stream_begin(data: bytes, keyword: int) -> int:
    begin = keyword + len(b"stream")
    if data[begin : begin + 2] == b"\r\n":
        return begin + 2
    return begin + 1 if data[begin : begin + 1] in (b"\n", b"\r") else begin


def _stream_end(data: bytes, keyword: int, entries: bytes) -> int:
    """End of the content: as stated where that proves right; -1 where it is cut off."""
    begin = _stream_begin(data, keyword)
    if stated := _LENGTH.search(entries):
        stop = begin + int(stated[1])
        if _END.match(data, stop):
            return stop
    stop = data.find(b"endstream", begin)
    if stop > begin and data[stop - 1 : stop] == b"\n":
        stop -= 1
    if stop > begin and data[stop - 1 : stop] == b"\r":
        stop -= 1
    return stop
