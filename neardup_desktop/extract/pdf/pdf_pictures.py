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
_FACT = re.compile(
    rb"/(Width|Height|BitsPerComponent|ColorSpace|Decode|Mask|Predictor|Colors|Columns|Rows|K"
    rb"|BlackIs1|EncodedByteAlign)\s*(\[[^\]]{0,2000}\]|/[A-Za-z0-9]+|-?\d{1,9}\b(?!\s+\d+\s+R)"
    rb"|true\b|false\b)"
)
"""What tells how the stored bytes become a picture; numbers of objects tell nothing."""

_REFERENCE = re.compile(rb"\d+\s+\d+\s+R\b")
_AS_IT_IS = re.compile(rb"/(?:DCT|JPX)(?:Decode)?\b")
_USUAL_DECODE = re.compile(rb"\[\s*(?:0(?:\.0*)?\s+1(?:\.0*)?\s*){1,4}\]")
_OF_WHOLE_FILES = (b"Decode", b"Mask")
"""What changes a picture that is stored as the file it was: the rest stands in the file."""

_NUMBER = re.compile(rb"(\d{1,9})\s+\d{1,5}\s+\Z")
_END = re.compile(rb"\s{0,4}endstream")


def add_pictures(stream: BinaryIO, found: ExtrasFound) -> list[bytes]:
    """Add the pictures of a PDF, by the bytes they are stored as.

    They are found by a search through the file, as they never stand inside compressed objects: a
    walk over all that each page draws takes longer than reading its text. A JPEG is stored as the
    file it was. Lines, stencils and masks of other pictures are none.

    Returns:
        What else makes a picture of the bytes, of those that are no files, in any order.
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
    return sorted(search.facts)


class _PictureSearch:
    """Object numbers and digests of the pictures, and the numbers of those that only mask others.

    Beside them, for each picture whose bytes alone do not tell it, what else it takes.

    Each byte is looked at a bounded number of times, whatever a file claims.
    """

    def __init__(self) -> None:
        self.pictures: list[tuple[int, bytes]] = []
        self.masks: set[int] = set()
        self.facts: set[bytes] = set()

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
        digest = content_digest(data[_stream_begin(data, end) : stop])
        self.pictures.append((number, digest))
        if told := _told_facts(facts):
            self.facts.add(b" ".join([digest, *told]))


def _told_facts(facts: bytes) -> list[bytes]:
    """What of the entries of a picture changes how it looks."""
    is_whole_file = _AS_IT_IS.search(facts) is not None
    told = []
    for key, value in sorted(_FACT.findall(facts)):
        is_usual = key == b"Decode" and _USUAL_DECODE.fullmatch(value)
        if not is_usual and (not is_whole_file or key in _OF_WHOLE_FILES):
            told.append(key + b" " + b" ".join(_REFERENCE.sub(b"", value).split()))
    return told


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
