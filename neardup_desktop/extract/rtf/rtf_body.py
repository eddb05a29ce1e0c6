"""Bodies that Outlook stores as compressed RTF, and the HTML or text inside.

Sources: [MS-OXRTFCP] (LZ compression with a dictionary of 4,096 bytes) and [MS-OXRTFEX] (HTML or
plain text that was encapsulated in RTF).
"""

import re
from functools import lru_cache

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.rtf import rtf_tables as tables
from neardup_desktop.extract.rtf.rtf_reader import RtfReader
from neardup_desktop.extract.rtf.rtf_story import Story
from neardup_desktop.model.outcomes import Outcome

MAX_UNPACKED_BYTES = 64 << 20
_DICTIONARY = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}"
    rb"{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArialTimes New Roman"
    rb"Courier{\colortbl\red0\green0\blue0" + b"\r\n" + rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)
_RING = 4096
_HELD_BYTES = 1 << 20
_PACKED, _UNPACKED = b"LZFu", b"MELA"
_DESTINATIONS = tables.SKIPPED.union(
    *(tables.MUTED, tables.HEADERS, tables.FOOTERS, (b"pict", b"fldinst", b"revtbl"))
)
_HEAD_BYTES = 4096
_UNPAIRED = re.compile("[\0\ud800-\udfff]")


def unpacked_rtf(data: bytes) -> bytes:
    """The RTF in a packed body.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    if len(data) < 16:
        raise ReadFailure(Outcome.DAMAGED, "packed text is cut")
    size, kind = int.from_bytes(data[4:8], "little"), data[8:12]
    if kind == _UNPACKED:
        return data[16 : 16 + size]
    if kind != _PACKED:
        raise ReadFailure(Outcome.DAMAGED, "packed in an unknown way")
    if size > MAX_UNPACKED_BYTES:
        raise ReadFailure(Outcome.TOO_LARGE, f"{size} bytes unpacked")
    return _unpack(data, size)


def _unpack(data: bytes, size: int) -> bytes:
    """Decompress literals and back references, as far as the data goes."""
    made = bytearray(_DICTIONARY)
    start = len(made)
    limit = start + size
    place, last = 16, len(data) - 1
    while place <= last and len(made) < limit:
        flags = data[place]
        place += 1
        if not flags and place + 8 <= last:
            made += data[place : place + 8]
            place += 8
            continue
        for bit in range(8):
            if place > last:
                break
            if not flags >> bit & 1:
                made.append(data[place])
                place += 1
                continue
            if place >= last:
                return bytes(made[start:limit])
            reference = data[place] << 8 | data[place + 1]
            place += 2
            offset, length = reference >> 4, (reference & 15) + 2
            back = (len(made) - offset) % _RING
            if not back:  # a reference to the write position marks the end
                return bytes(made[start:limit])
            if length <= back <= len(made):
                made += made[len(made) - back : len(made) - back + length]
                continue
            for _ in range(length):
                made.append(made[-back] if back <= len(made) else 0x20)
    return bytes(made[start:limit])


def packed_content(packed: bytes) -> tuple[str, str]:
    """The content of a compressed body, as `rtf_content` gives it.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    if len(packed) > _HELD_BYTES:
        return rtf_content(unpacked_rtf(packed))
    return _last_content(packed)


@lru_cache(maxsize=1)
def _last_content(packed: bytes) -> tuple[str, str]:
    """Cached, since a message is asked for its text and then for its alternatives."""
    return rtf_content(unpacked_rtf(packed))


def rtf_content(data: bytes) -> tuple[str, str]:
    """The content of the RTF body of a mail.

    Returns:
        "html" or "plain", and the content.
    """
    if rb"\fromhtml" not in data[:_HEAD_BYTES]:
        return "plain", RtfReader(data).read().body.text()
    return "html", _HtmlInRtf(data).markup()


class _HtmlInRtf(RtfReader):
    r"""Reads HTML that a mail program encapsulated in RTF: the tags and the text between them.

    All else is between `\htmlrtf` and `\htmlrtf0`, for programs that read only RTF.
    """

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self._tags = Story()

    def markup(self) -> str:
        """The original HTML."""
        pieces = self.read().body.pieces
        # Both halves of a character beyond U+FFFF are pieces of their own.
        paired = "".join(pieces).encode("utf-16-le", "surrogatepass")
        return _UNPAIRED.sub(" ", paired.decode("utf-16-le", "surrogatepass"))

    def _take_word(self, word: bytes, number: int | None, starred: bool) -> None:
        if self._group.in_fonts or word in (b"u", b"uc", b"bin", b"f", b"ansicpg", b"fonttbl"):
            if not (word == b"fcharset" and number == tables.SYMBOL_CHARSET):
                super()._take_word(word, number, starred)
            return
        self._to_skip = 0
        if word == b"htmltag":
            self._begin(self._tags)
        elif word == b"htmlrtf":
            self._flush()
            self._group.hidden = number != 0
        elif word in tables.CHARACTERS:
            self._say(tables.CHARACTERS[word])
        elif starred or word in _DESTINATIONS:
            self._pass_over()

    def _put(self, text: str) -> None:
        if self._group.story is self._tags or not self._group.hidden:
            self.found.body.pieces.append(text)
