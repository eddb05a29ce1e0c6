"""Calendar entries and contacts as text: what iCalendar (RFC 5545) and vCard (RFC 6350) say.

Both are lines of a name, parameters and a value. What a person sees in a calendar or an address
book becomes text, entry by entry, in the order of the file: names, places, descriptions, people,
times as they are written. Identifiers, time zone rules, alarms and pictures do not.
"""

import re
from dataclasses import dataclass
from quopri import decodestring

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

MAX_BYTES = 64 << 20

_MOST_LINES = 2_000_000
_LONGEST_BEGINNING = 10_000  # of a line, up to its value

_SHOWN = (
    *("summary", "location", "dtstart", "dtend", "due", "organizer", "attendee", "description"),
    *("comment", "categories", "contact", "resources"),
    *("fn", "org", "title", "role", "nickname", "email", "tel", "adr", "label", "url", "bday"),
    *("note", "impp", "anniversary", "related"),
)
_STRUCTURED = ("org", "adr", "n")
_UNSEEN_PARTS = frozenset({"vtimezone", "valarm", "standard", "daylight"})
_ADDRESS = re.compile(r"^mailto:", re.IGNORECASE)
_LINE = re.compile(r"(?:[\w-]+\.)?([\w-]{1,60})((?:;[^:;\"]*(?:\"[^\"]*\"[^:;\"]*)*)*):")
_COMMON_NAME = re.compile(r';CN=("[^"]*"|[^;:]*)', re.IGNORECASE)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_FOLD = re.compile(r"\n[ \t]")
# vCard 2.1 breaks such a value like a mail: a line that ends in "=" goes on.
_QUOTED_LINES = re.compile(
    r"^[^\n:]*QUOTED-PRINTABLE[^\n:]*:[^\n]*(?:(?<==)\n[^\n]*)*", re.IGNORECASE | re.MULTILINE
)
_TIME = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?")


@dataclass(frozen=True, slots=True)
class Cards:
    """What a file of calendar entries or contacts says.

    Attributes:
        text: every entry as a paragraph.
        title: the name of the first entry, or "".
        entries: how many there are.
        held: digests of the pictures, sounds and files in them.
    """

    text: str
    title: str
    entries: int
    held: tuple[bytes, ...]


def looks_like_cards(head: bytes, name: str) -> bool:
    """Whether a document begins as a calendar ("vcalendar") or a contact ("vcard")."""
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()[:40]
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        start = start[2:].replace(b"\0", b"")
    return start.lower().startswith(b"begin:" + name.encode())


def read_cards(data: bytes, charset: str = "") -> Cards:
    """The entries of a calendar or of an address book."""
    text = decode_leniently(data, charset).replace("\r\n", "\n")
    text = _QUOTED_LINES.sub(lambda found: found[0].replace("=\n", ""), text)
    text = _FOLD.sub("", text)
    paragraphs: list[dict[str, None]] = []  # what was said, once, in order
    open_parts: list[str] = []
    title = ""
    held: list[bytes] = []
    for line in text.splitlines()[:_MOST_LINES]:
        found = _LINE.match(line, 0, _LONGEST_BEGINNING)
        if not found:
            continue
        name, parameters, value = found[1].lower(), found[2], line[found.end() :].strip()
        if name == "begin":
            open_parts.append(value.lower())
            if len(open_parts) <= 1 or value.lower() not in _UNSEEN_PARTS:
                paragraphs.append({})
        elif name == "end":
            if open_parts:
                open_parts.pop()
        elif open_parts and open_parts[-1] in _UNSEEN_PARTS:
            continue
        elif name in ("photo", "logo", "sound", "key", "attach"):
            held.append(words_digest(value))
        elif name in _SHOWN and paragraphs:
            said = _said(name, parameters, value)
            if name in ("summary", "fn") and not title:
                title = said
            if said:
                paragraphs[-1][said] = None
    filled = ["\n".join(lines) for lines in paragraphs if lines]
    return Cards("\n\n".join(filled), title, len(filled), tuple(held))


def _said(name: str, parameters: str, value: str) -> str:
    """What a person sees of a value."""
    if "QUOTED-PRINTABLE" in parameters.upper():
        charset = re.search(r";CHARSET=([\w-]+)", parameters, re.IGNORECASE)
        value = decode_leniently(
            decodestring(value.encode("utf-8", "replace")), charset[1] if charset else ""
        )
    if name in ("organizer", "attendee"):
        common = _COMMON_NAME.search(parameters)
        address = _ADDRESS.sub("", value)
        named = common[1].strip('"') if common else ""
        return f"{named} <{address}>" if named and named != address else address
    if name in ("dtstart", "dtend", "due") and (time := _TIME.fullmatch(value)):
        day = f"{time[1]}-{time[2]}-{time[3]}"
        return f"{day} {time[4]}:{time[5]}{' UTC' if time[7] else ''}" if time[4] else day
    if name in _STRUCTURED:
        value = " ".join(part for part in re.split(r"(?<!\\);", value) if part)
    return _ESCAPE.sub(lambda found: "\n" if found[1] in "nN" else found[1], value).strip()


def cards_item(document: Document, name: str, format_name: str) -> ExtractedItem:
    """A file of calendar entries ("vcalendar") or contacts ("vcard") as one item.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    data = document.read(MAX_BYTES)
    if not looks_like_cards(data[:80], name):
        raise ReadFailure(Outcome.DAMAGED, f"no {name}")
    cards = read_cards(data)
    extras = ExtrasFound()
    for digest in cards.held:
        extras.add(ExtraKind.OTHER, "picture or file", digest)
    return ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=format_name,
        text=cards.text,
        title=cards.title if cards.entries == 1 else "",
        extras=extras.all(),
    )
