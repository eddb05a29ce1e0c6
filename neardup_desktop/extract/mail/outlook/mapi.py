"""Messages of Outlook and Exchange as MAPI properties, whatever file they are stored in.

A message, an attachment and a contact are each a set of numbered properties ([MS-OXPROPS]). The
files differ only in how they store them: .msg ([MS-OXMSG]), winmail.dat ([MS-OXTNEF]), .pst
([MS-PST]).
"""

import re
import struct
from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.mail.mail_headers import safe_name
from neardup_desktop.extract.mail.mail_text import is_stub, plain_body, stands_for, stands_for_page
from neardup_desktop.extract.rtf.rtf_body import packed_content
from neardup_desktop.extract.web.html_text import decode_html_leniently, visible_text
from neardup_desktop.text.decode import decode_leniently

STRING8, UNICODE, BINARY, OBJECT, TIME = 0x1E, 0x1F, 0x102, 0x0D, 0x40
LIST = 0x1000
"""Added to the type of a property that has several values."""

SUBJECT, CLASS, BODY, RTF, HTML = 0x0037, 0x001A, 0x1000, 0x1009, 0x1013
HEADERS, DISPLAY_NAME = 0x007D, 0x3001
ATTACH_DATA, ATTACH_METHOD, ATTACH_NAME, ATTACH_SHORT_NAME = 0x3701, 0x3705, 0x3707, 0x3704
ATTACH_TYPE, ATTACH_CONTENT_ID, ATTACH_FLAGS, ATTACH_HIDDEN = 0x370E, 0x3712, 0x3714, 0x7FFE
METHOD_MESSAGE = 5

MAX_DEPTH = 8
"""Nesting of attached messages that are read."""

MAX_ATTACHMENT_BYTES = 64 << 20
"""A larger attachment is noted as an extra, and not read."""

MOST_ATTACHMENTS = 5_000

_MESSAGE_CODE_PAGE, _INTERNET_CODE_PAGE = 0x3FFD, 0x3FDE
_SHOWN_IN_BODY = 4
_MAX_PROPERTY_BYTES = 64 << 20
_MOST_NAMES = 40_000
_NAME_BYTES = 1 << 12
_WORD = re.compile(r"\w+")
_PAGES = {
    **{65001: "utf-8", 65000: "utf-7", 1200: "utf-16-le", 20127: "ascii", 10000: "mac_roman"},
    **{28590 + number: f"iso8859-{number}" for number in range(1, 17)},
    **{20866: "koi8-r", 21866: "koi8-u", 51932: "euc_jp", 20932: "euc_jp", 51949: "cp949"},
    **{50220: "iso2022_jp", 50221: "iso2022_jp", 50222: "iso2022_jp", 50225: "iso2022_kr"},
    **{20936: "gb18030", 51936: "gb18030", 54936: "gb18030", 52936: "hz"},
}
_EPOCH_S = 11_644_473_600  # from 1601, where these times begin, to 1970
_TICKS = 10_000_000
_LATEST_S = 4_102_444_800  # the year 2100: what is later is no date


class Properties(Struct):
    """The properties of one object.

    Attributes:
        values: type and bytes by number.
        named: the same for named properties, whose numbers differ from file to file, by their
            global number or lower-case name.
        is_cut: whether the file holds more for the object, which cannot be reached.

    The type of a list of values has the bit `LIST`; its bytes are as `listed` makes them.
    """

    values: dict[int, tuple[int, bytes]] = field(default_factory=dict)
    named: dict[int | str, tuple[int, bytes]] = field(default_factory=dict)
    is_cut: bool = False

    def take(self, number: int, kind: int, data: bytes, names: Mapping[int, int | str]) -> None:
        """Take a property by its number in the file, where named ones have these names."""
        if len(data) > _MAX_PROPERTY_BYTES:
            self.is_cut = True
        elif number in names:
            self.named[names[number]] = (kind, data)
        else:
            self.values[number] = (kind, data)

    def data(self, number: int) -> bytes:
        """The bytes of a property, b"" where it is missing."""
        return self.values.get(number, (0, b""))[1]

    def text(self, number: int, *, named: bool = False) -> str:
        """A text property, "" where it is missing or none."""
        kind, data = self._get(number, named=named)
        return self._text(kind, data)

    def texts(self, name: int | str) -> list[str]:
        """The texts of a named list, empty where it is missing."""
        kind, data = self.named.get(name, (0, b""))
        if not kind & LIST:
            return [self._text(kind, data)] if data else []
        return [self._text(kind & ~LIST, one) for one in _unlisted(data)]

    def _get(self, number: int, *, named: bool) -> tuple[int, bytes]:
        return (self.named if named else self.values).get(number, (0, b""))

    def _text(self, kind: int, data: bytes) -> str:
        if kind == UNICODE:
            text = data[: len(data) & ~1].decode("utf-16-le", "replace")
        elif kind in (STRING8, BINARY):
            text = decode_leniently(data.rstrip(b"\0"), self.charset)
        else:
            return ""
        return without_surrogates(text.rstrip("\0").replace("\0", " "))

    def integer(self, number: int) -> int | None:
        """A number, None where it is missing."""
        kind, data = self.values.get(number, (0, b""))
        if kind in (STRING8, UNICODE, BINARY) or kind & LIST or not data:
            return None
        return int.from_bytes(data[:4], "little")

    def moment(self, number: int, *, named: bool = False) -> int | None:
        """A time in seconds since the epoch, None where it is missing or before 1970."""
        kind, data = self._get(number, named=named)
        if kind != TIME or len(data) < 8:
            return None
        seconds = int.from_bytes(data[:8], "little") // _TICKS - _EPOCH_S
        return seconds if 0 < seconds < _LATEST_S else None

    @property
    def charset(self) -> str:
        """The encoding of texts that are not Unicode, or ""."""
        page = self.integer(_MESSAGE_CODE_PAGE) or self.integer(_INTERNET_CODE_PAGE)
        return charset_of_page(page or 0)

    @property
    def internet_charset(self) -> str:
        """The encoding of the HTML body, or ""."""
        return charset_of_page(self.integer(_INTERNET_CODE_PAGE) or 0)


class MapiAttachment(Struct, frozen=True):
    """An attachment of a message.

    Attributes:
        name: safe as one component of a path.
        media_type: as the message states, or "".
        data: its content; b"" for a message and for what is too large.
        message: the attached message, where it is one.
        is_shown: whether it is a picture inside the body.
        stated_bytes: its size; more than `data` where that is not kept.
        object_digest: of an embedded object, or of content too large for `data`; b"" if unknown.
    """

    name: str
    media_type: str = ""
    data: bytes = b""
    message: "MapiMessage | None" = None
    is_shown: bool = False
    stated_bytes: int = 0
    object_digest: bytes = b""


class MapiMessage(Struct, frozen=True):
    """A message, contact or appointment with its attachments."""

    properties: Properties
    attachments: tuple[MapiAttachment, ...] = ()

    @property
    def subject(self) -> str:
        """The subject on one line, without the mark for the length of its "Re: " prefix."""
        text = self.properties.text(SUBJECT)
        return " ".join((text[2:] if text[:1] == "\x01" else text).split())


def attachment_of(
    properties: Properties,
    data: bytes,
    message: MapiMessage | None = None,
    stated_bytes: int = 0,
    object_digest: bytes = b"",
) -> MapiAttachment:
    """Make an attachment from its properties."""
    name = next(
        filter(None, map(properties.text, (ATTACH_NAME, ATTACH_SHORT_NAME, DISPLAY_NAME))), ""
    )
    media_type = properties.text(ATTACH_TYPE).strip().lower()
    content_id = properties.text(ATTACH_CONTENT_ID)
    hidden = bool(properties.integer(ATTACH_HIDDEN))
    referred = bool((properties.integer(ATTACH_FLAGS) or 0) & _SHOWN_IN_BODY)
    if message is not None and (not name or "." not in name):
        name = f"{message.subject or name or 'message'}.msg"
    return MapiAttachment(
        safe_name(name),
        media_type,
        data,
        message,
        is_shown=bool(content_id) and (hidden or referred),
        stated_bytes=stated_bytes or len(data),
        object_digest=object_digest,
    )


def body_text(message: MapiMessage) -> str:
    """The text of a message: the plain one, unless it is only a stub.

    Raises:
        ReadFailure: the only text is RTF that cannot be unpacked.
    """
    properties = message.properties
    plain = plain_body(properties.text(BODY).replace("\r\n", "\n")).text
    words = len(_WORD.findall(plain))
    try:
        rich, is_page = _rich_body(properties)
    except ReadFailure:
        if not words:
            raise
        return plain
    # A page that the plain text stands for is not laid out.
    if words and is_page and stands_for_page(plain, rich):
        return plain
    rich = visible_text(rich) if is_page else rich
    rich_words = len(_WORD.findall(rich))
    is_fuller = not is_stub(rich_words, words) and not stands_for(plain, rich)
    return rich if is_fuller or is_stub(words, rich_words) else plain


def _rich_body(properties: Properties) -> tuple[str, bool]:
    """The HTML or RTF of a message, "" where it has none, and whether it is HTML."""
    if properties.data(HTML):
        return html_body(properties), True
    if packed := properties.data(RTF):
        kind, content = packed_content(packed)
        return content, kind == "html"
    return "", False


def html_body(properties: Properties) -> str:
    """The HTML of a message, "" where it has none."""
    data = properties.data(HTML)
    if not data or properties.values[HTML][0] == UNICODE:
        return properties.text(HTML)
    return decode_html_leniently(data, properties.internet_charset)


def named_properties(entries: bytes, names: bytes = b"") -> dict[int, int | str]:
    """The global numbers or names of named properties, by their numbers in the file.

    Entries have 8 bytes each: global number or offset of the name, origin, index. Names stand each
    after its length.
    """
    found: dict[int, int | str] = {}
    for at in range(0, min(len(entries) - 7, 8 * _MOST_NAMES), 8):
        number, origin, index = struct.unpack_from("<IHH", entries, at)
        if not origin & 1:
            found[0x8000 + index] = number
            continue
        length = int.from_bytes(names[number : number + 4], "little")
        name = names[number + 4 : number + 4 + min(length, _NAME_BYTES)]
        if name:
            found[0x8000 + index] = name.decode("utf-16-le", "replace").rstrip("\0").lower()
    return found


def listed(values: Iterable[bytes]) -> bytes:
    """The values of a list as the bytes of one property, each after its length."""
    return b"".join(len(value).to_bytes(4, "little") + value for value in values)


def _unlisted(data: bytes) -> list[bytes]:
    values = []
    at = 0
    while at + 4 <= len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "little")
        values.append(data[at + 4 : end])
        at = end
    return values


def charset_of_page(page: int) -> str:
    """Python's name of a Windows code page, or ""."""
    return _PAGES.get(page, f"cp{page}" if 400 < page < 1400 or page == 1361 else "")
