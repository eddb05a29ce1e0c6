"""The bodies that Outlook keeps as RTF: unpacking them, and the HTML or the text inside.

Sources: [MS-OXRTFCP] (packing, a dictionary of 4,096 bytes) and [MS-OXRTFEX] (HTML or plain text
that was put into RTF so that it can be taken out again as it was).
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.rtf.rtf_reader import RtfReader
from neardup_desktop.extract.rtf.rtf_tables import CHARACTERS, CHARSETS
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import codec_name

MAX_UNPACKED_BYTES = 64 << 20
_DICTIONARY = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}"
    rb"{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArialTimes New Roman"
    rb"Courier{\colortbl\red0\green0\blue0" + b"\r\n" + rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)
_RING = 4096
_HELD_BYTES = 1 << 20
_PACKED, _UNPACKED = b"LZFu", b"MELA"
_TOKEN = re.compile(
    rb"\\'([0-9a-fA-F]{2})"  # 1: a byte
    rb"|\\([a-zA-Z]{1,32})(-?[0-9]{1,10})? ?"  # 2, 3: a word and its number
    rb"|\\([^a-zA-Z])"  # 4: a symbol
    rb"|([{}])"  # 5: the bounds of a group
    rb"|[\r\n]+"
    rb"|([^\\{}\r\n]+)"  # 6: text
)
_DESTINATIONS = frozenset(
    b"fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore "
    b"listtable listoverridetable rsidtbl generator xmlnstbl mmathPr header footer headerl headerr "
    b"headerf footerl footerr footerf pgdsctbl fldinst bkmkstart bkmkend filetbl revtbl".split()
)
_SYMBOLS = {b"~": "\xa0", b"_": "-", b"\\": "\\", b"{": "{", b"}": "}", b"\n": "\n", b"\r": "\n"}
_HEAD_BYTES = 4096
_MOST_GROUPS = 4000
_MOST_FONTS = 4000
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
    """Literals and references into what came before; what is cut off ends the text."""
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
            if not back:  # a reference to the place of writing is the end
                return bytes(made[start:limit])
            if length <= back <= len(made):
                made += made[len(made) - back : len(made) - back + length]
                continue
            for _ in range(length):
                made.append(made[-back] if back <= len(made) else 0x20)
    return bytes(made[start:limit])


@dataclass(slots=True)
class _Group:
    """What holds inside a pair of braces."""

    skipped: bool = False
    in_tag: bool = False
    hidden: bool = False
    font: int = -1
    unicode_skip: int = 1


@dataclass(slots=True)
class _Reading:
    """A document being taken apart.

    Only the tags and the text between them count, not what stands there for programs that read RTF.
    """

    charset: str = "cp1252"
    group: _Group = field(default_factory=_Group)
    outer: list[_Group] = field(default_factory=list)
    fonts: dict[int, str] = field(default_factory=dict)
    in_fonts: int = 0
    font_defined: int = -1
    pending: bytearray = field(default_factory=bytearray)
    pieces: list[str] = field(default_factory=list)
    to_skip: int = 0
    star: bool = False

    def flush(self) -> None:
        """Decode the bytes gathered so far."""
        if self.pending:
            charset = self.fonts.get(self.group.font, self.charset)
            self.pieces.append(bytes(self.pending).decode(charset, "replace"))
            self.pending.clear()

    def say(self, text: str) -> None:
        """Add some characters."""
        self.flush()
        self.pieces.append(text)


def packed_content(packed: bytes) -> tuple[str, str]:
    """What a packed RTF document of a mail holds, as `rtf_content`.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    if len(packed) > _HELD_BYTES:
        return rtf_content(unpacked_rtf(packed))
    return _last_content(packed)


@lru_cache(maxsize=1)
def _last_content(packed: bytes) -> tuple[str, str]:
    """The same; a message is asked for its text and then for its other versions."""
    return rtf_content(unpacked_rtf(packed))


def rtf_content(data: bytes) -> tuple[str, str]:
    """What an RTF document of a mail holds.

    Returns:
        "html" or "plain", and the content.
    """
    if rb"\fromhtml" not in data[:_HEAD_BYTES]:
        return "plain", RtfReader(data).read().body.text()
    reading = _Reading()
    for found in _TOKEN.finditer(data):
        _take(reading, found)
    reading.flush()
    return "html", _UNPAIRED.sub(" ", "".join(reading.pieces))


def _take(reading: _Reading, found: re.Match[bytes]) -> None:
    byte, word, number, symbol, brace, text = found.groups()
    group = reading.group
    if brace == b"{":
        reading.flush()
        reading.to_skip = 0
        if len(reading.outer) < _MOST_GROUPS:
            reading.outer.append(group)
            reading.group = _Group(
                group.skipped, group.in_tag, group.hidden, group.font, group.unicode_skip
            )
    elif brace == b"}":
        reading.flush()
        reading.to_skip = 0
        if reading.outer:
            reading.group = reading.outer.pop()
        if len(reading.outer) < reading.in_fonts:
            reading.in_fonts = 0
    elif word:
        _take_word(reading, word, int(number) if number else None)
    elif symbol == b"*":
        reading.star = True
        return
    elif reading.to_skip:
        if byte or symbol:
            reading.to_skip -= 1
        elif text:
            rest = text[reading.to_skip :]
            reading.to_skip = max(0, reading.to_skip - len(text))
            if _is_seen(reading):
                reading.pending += rest
    elif _is_seen(reading):
        if byte:
            reading.pending.append(int(byte, 16))
        elif text:
            reading.pending += text
        elif symbol in _SYMBOLS:
            reading.say(_SYMBOLS[symbol])
    reading.star = False


def _is_seen(reading: _Reading) -> bool:
    group = reading.group
    if group.skipped:
        return False
    return group.in_tag or not group.hidden


def _take_word(reading: _Reading, word: bytes, number: int | None) -> None:
    group = reading.group
    if reading.in_fonts:
        _take_font(reading, word, number)
    elif word == b"fonttbl":
        reading.in_fonts = len(reading.outer)
        group.skipped = True
    elif word in (b"htmltag", b"mhtmltag"):
        group.in_tag = word == b"htmltag"
        group.skipped = not group.in_tag
    elif word == b"htmlrtf":
        reading.flush()
        group.hidden = number != 0
    elif word in _DESTINATIONS or (reading.star and word not in CHARACTERS):
        group.skipped = True
    elif word == b"ansicpg" and number:
        reading.charset = codec_name(f"cp{number}") or "cp1252"
    elif word == b"f" and number is not None:
        reading.flush()
        group.font = number
    elif word == b"uc" and number is not None:
        group.unicode_skip = min(max(number, 0), 8)
    elif word == b"u" and number is not None:
        if _is_seen(reading):
            _say_unicode(reading, number)
        reading.to_skip = group.unicode_skip
    elif word in CHARACTERS and _is_seen(reading):
        reading.say(CHARACTERS[word])


def _say_unicode(reading: _Reading, number: int) -> None:
    """A UTF-16 unit; the two halves of a character come one after the other."""
    unit = number & 0xFFFF
    if 0xDC00 <= unit < 0xE000:
        reading.flush()
        if reading.pieces and "\ud800" <= reading.pieces[-1] <= "\udbff":
            high = ord(reading.pieces.pop()) - 0xD800
            reading.pieces.append(chr(0x10000 + (high << 10) + unit - 0xDC00))
        return
    reading.say(chr(unit))


def _take_font(reading: _Reading, word: bytes, number: int | None) -> None:
    """Fonts tell in which code page their text is written."""
    if word == b"f" and number is not None:
        reading.font_defined = number
    elif word == b"fcharset" and number in CHARSETS and len(reading.fonts) < _MOST_FONTS:
        reading.fonts[reading.font_defined] = CHARSETS[number]
