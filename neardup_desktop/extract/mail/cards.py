"""Calendar entries and contacts as text: what iCalendar (RFC 5545) and vCard (RFC 6350) say.

What a user sees in a calendar or an address book becomes text, entry by entry: names, locations,
people and whether they come, times with their zones, repetitions, descriptions. The lines of an
entry are put into a fixed order, because programs save them in an order of their own.
"""

import re
from collections.abc import Iterator
from quopri import decodestring

from msgspec import Struct, field
from msgspec.structs import replace

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import codec_name, decode_leniently

MAX_BYTES = 64 << 20

_SHOWN = (
    *("summary", "dtstart", "dtend", "duration", "due", "completed", "rrule", "rdate", "exrule"),
    *("exdate", "recurrence-id", "freebusy", "location", "organizer", "attendee", "contact"),
    *("resources", "status", "percent-complete", "priority", "transp", "class"),
    *("fn", "n", "org", "title", "role", "nickname", "gender", "email", "tel", "impp", "adr"),
    *("label", "geo", "tz", "bday", "anniversary", "related", "member", "lang", "kind"),
    *("url", "description", "comment", "note", "categories"),
)
_ORDER = {name: index for index, name in enumerate(_SHOWN)}
_BINARY = {
    **{"photo": "picture", "logo": "picture", "image": "picture", "sound": "sound", "key": "key"},
    "attach": "attached file",
}
"""Properties that hold or name files, by what users call them."""

_UNSEEN = frozenset({"vtimezone", "standard", "daylight", "valarm"})
"""Components that no program shows."""

_FILE_NAMES = ("filename", "x-filename", "x-apple-filename")
_MOST_OPEN = 50

_ADDRESS = re.compile(r"^(?:mailto|tel):", re.IGNORECASE)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_TIME = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z|[+-]\d\d:?\d\d)?)?")
_PARTS = re.compile(r"(?:[^;\\]|\\.)+|;", re.DOTALL)

_STRUCTURED = frozenset({"org", "adr", "n", "gender", "request-status"})
_TIMES = frozenset(
    {"dtstart", "dtend", "due", "completed", "recurrence-id", "bday", "anniversary", "deathdate"}
)
_TIME_LISTS = frozenset({"exdate", "rdate"})
_RULES = frozenset({"rrule", "exrule"})
_PEOPLE = frozenset({"organizer", "attendee"})
_NAME_ORDER = (3, 1, 2, 0, 4)  # prefixes, given, further, family name, suffixes
_DEFAULT_TYPES = frozenset({"voice", "internet", "intl", "postal", "parcel"})
_OF_PEOPLE = ("partstat", "role", "cutype", "rsvp")
_LABELS = {
    **{"exdate": "except {}", "rdate": "also {}", "recurrence-id": "instead of {}"},
    **{"priority": "priority {}", "percent-complete": "{} %", "due": "due {}"},
    **{"completed": "completed {}", "exrule": "except {}", "duration": "duration {}"},
}
_DEFAULTS = frozenset(
    {
        *(("status", ""), ("transp", "opaque"), ("class", "public"), ("priority", "0")),
        *(("partstat", "needs-action"), ("role", "req-participant"), ("cutype", "individual")),
        *(("rsvp", "false"), ("method", "publish"), ("calscale", "gregorian"), ("kind", "")),
        *(("kind", "individual"), ("interval", "1"), ("wkst", "mo"), ("fbtype", "busy")),
    }
)
"""Properties and parameters whose absence means the same."""

_LONGEST_BEGINNING = 10_000  # of a line, up to its value
_LINE = re.compile(
    r"(?:([\w-]{1,60})\.)?([\w-]{1,60})((?:;[^:;\"]*(?:\"[^\"]*\"[^:;\"]*)*)*):"  # group, name
)
_PARAMETER = re.compile(r";([^=;:\"]*)(=?)((?:[^;\"]|\"[^\"]*\")*)")
_LISTED = re.compile(r"(?:[^,\"]|\"[^\"]*\")+")
_ENDS = re.compile(rb"\r\n?")
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
_FOLD = re.compile(rb"\n[ \t]")
# vCard 2.1 breaks such a value like a mail: a line that ends in "=" goes on.
_QUOTED_LINES = re.compile(
    rb"^[^\n:]*QUOTED-PRINTABLE[^\n:]*:[^\n]*(?:(?<==)\n[^\n]*)*", re.IGNORECASE | re.MULTILINE
)
_CARET = {"^n": "\n", "^^": "^", "^'": '"'}  # RFC 6868
_ENCODINGS = frozenset({"quoted-printable", "base64", "b", "8bit", "7bit"})
_BASE64 = frozenset({"base64", "b"})
_DATA_ADDRESS = re.compile(r"data:[^,]{0,200};base64,", re.IGNORECASE)


class CardLine(Struct, frozen=True):
    """One line.

    Attributes:
        name: lower-case; "" for a malformed line, whose value is the whole line.
        parameters: values by lower-case name, in the order of the line; types without a name, as
            vCard 2.1 has them, are of "type". Encodings and known character sets are left out.
        value: unfolded and decoded, but still escaped.
        group: the prefix that ties lines of a contact together ("item1"), or "".
        is_binary: whether the value is written in base64.
    """

    name: str
    parameters: dict[str, tuple[str, ...]]
    value: str
    group: str = ""
    is_binary: bool = False

    @property
    def content(self) -> bytes:
        """The bytes of a picture or a key, or the address where it is kept."""
        if self.is_binary:
            return lenient_base64(self.value)
        if found := _DATA_ADDRESS.match(self.value.replace("\\,", ",")):
            return lenient_base64(self.value.replace("\\,", ",")[found.end() :])
        return self.value.encode("utf-8", "replace")


def card_lines(data: bytes, charset: str = "") -> Iterator[CardLine]:
    """The lines of a file, folded ones joined, without empty ones.

    Only CR and LF end a line: form feeds, U+2028 and the like are characters of a value.
    """
    if data.startswith(_WIDE_MARKS):
        data = decode_leniently(data).encode("utf-8", "replace")
    data = _ENDS.sub(b"\n", data)
    if b"=\n" in data:
        data = _QUOTED_LINES.sub(lambda found: found[0].replace(b"=\n", b""), data)
    # Before decoding: a line may be folded within a character.
    text = decode_leniently(_FOLD.sub(b"", data), charset)
    pending: CardLine | None = None
    more: list[str] = []  # further lines of its value
    for line in text.split("\n"):
        found = _LINE.match(line, 0, _LONGEST_BEGINNING)
        if found is None and pending is not None and pending.is_binary and line.strip():
            # Some programs fold base64 without the blank that folding needs.
            more.append(line.strip())
            continue
        if pending is not None:
            yield replace(pending, value=pending.value + "".join(more)) if more else pending
        pending, more = _line(found, line) if found else None, []
        if found is None and line.strip():
            yield CardLine("", {}, line.strip())
    if pending is not None:
        yield replace(pending, value=pending.value + "".join(more)) if more else pending


def _line(found: re.Match[str], line: str) -> CardLine:
    parameters, encodings = _parameters(found[3])
    value = line[found.end() :].strip(" \t")
    if "quoted-printable" in encodings:
        charset = next(iter(parameters.get("charset", ())), "")
        value = decode_leniently(decodestring(value.encode("utf-8", "replace")), charset)
        value = value.replace("\r\n", "\n")
    charset = next(iter(parameters.get("charset", ())), "")
    if re.fullmatch(r"[\w-]+", charset) and codec_name(charset):
        del parameters["charset"]
    return CardLine(
        found[2].lower(),
        parameters,
        value,
        (found[1] or "").lower(),
        is_binary=bool(encodings & _BASE64),
    )


def _parameters(written: str) -> tuple[dict[str, tuple[str, ...]], set[str]]:
    """The parameters, and the encodings of the value."""
    parameters: dict[str, tuple[str, ...]] = {}
    encodings: set[str] = set()
    for found in _PARAMETER.finditer(written):
        name = found[1].strip().lower()
        if found[2]:
            values = tuple(_unquoted(one) for one in _LISTED.findall(found[3]))
        else:
            name, values = "type", (found[1].strip(),)
        known = {value.lower() for value in values} & _ENCODINGS
        if name == "encoding" or (not found[2] and known):
            encodings |= {value.lower() for value in values}
        else:
            parameters[name] = (*parameters.get(name, ()), *values)
    return parameters, encodings


def _unquoted(value: str) -> str:
    value = value.strip().strip('"')
    return re.sub(r"\^[n^']", lambda found: _CARET[found[0]], value) if "^" in value else value


class _Entry(Struct):
    """A component between "BEGIN" and "END"; `paragraph` is the index of its text."""

    kind: str
    paragraph: int = 0
    lines: list[CardLine] = field(default_factory=list)


class Cards(Struct):
    """The contents of a file of calendar entries or contacts.

    Attributes:
        text: every entry as a paragraph.
        title: the name of the first entry, or "".
        entries: how many there are.
        extras: pictures, sounds, keys and files in them.
    """

    text: str = ""
    title: str = ""
    entries: int = 0
    extras: ExtrasFound = field(default_factory=ExtrasFound)


def looks_like_cards(head: bytes, name: str) -> bool:
    """Whether a document begins as a calendar ("vcalendar") or a contact ("vcard")."""
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()[:40]
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        start = start[2:].replace(b"\0", b"")
    return start.lower().startswith(b"begin:" + name.encode())


def read_card_file(document: Document, name: str, format_: Format) -> Found:
    """A file of calendar entries ("vcalendar") or contacts ("vcard") as one item.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    data = document.read(MAX_BYTES)
    if not looks_like_cards(data[:80], name):
        raise ReadFailure(Outcome.DAMAGED, f"no {name}")
    cards = read_cards(data)
    title = cards.title if cards.entries == 1 else ""
    yield document_item(format_, cards.text, cards.extras, (title, "", None))


def read_cards(data: bytes, charset: str = "") -> Cards:
    """The entries of a calendar or of an address book."""
    cards = Cards()
    paragraphs = [""]
    open_entries = [_Entry("")]  # the first holds the lines outside of all entries
    for line in card_lines(data, charset):
        if line.name == "begin" and len(open_entries) < _MOST_OPEN:
            open_entries.append(_Entry(line.value.strip().lower(), len(paragraphs)))
            paragraphs.append("")
        elif line.name == "end" and len(open_entries) > 1:
            done = open_entries.pop()
            paragraphs[done.paragraph] = _read_entry(done, cards)
        else:
            open_entries[-1].lines.append(line)
    for done in reversed(open_entries):
        paragraphs[done.paragraph] = _read_entry(done, cards)
    filled = [paragraph for paragraph in paragraphs if paragraph]
    cards.text, cards.entries = "\n\n".join(filled), len(filled)
    return cards


def _read_entry(entry: _Entry, cards: Cards) -> str:
    """The text of an entry; files and pictures in it become extras."""
    if entry.kind in _UNSEEN:
        return ""
    texts: list[tuple[int, str]] = []
    names = {line.name for line in entry.lines}
    labels = {line.group: line.value for line in entry.lines if line.name == "x-ablabel"}
    for line in entry.lines:
        if line.name in _BINARY:
            named = map(line.parameters.get, _FILE_NAMES)
            name = " ".join(next(filter(None, named), ())) or _BINARY[line.name]
            cards.extras.add(ExtraKind.OTHER, name, content_digest(line.content))
        elif line.name in _ORDER and not (line.name == "n" and "fn" in names):
            text = _shown(line)
            if text:
                label = labels.get(line.group, "") if line.group else ""
                shown = f"{text} ({label.strip('_$!<>')})" if label else text
                texts.append((_ORDER[line.name], shown))
            if text and line.name in ("summary", "fn") and not cards.title:
                cards.title = text
    texts.sort(key=lambda one: one[0])
    return "\n".join(text for _, text in texts)


def _is_default(name: str, value: str) -> bool:
    return (name, value.strip().lower()) in _DEFAULTS


def _shown(line: CardLine) -> str:
    """The text of a line as a user sees it."""
    left = dict(line.parameters)
    if line.name in _PEOPLE:
        return _attendee(line, left)
    if line.name in _TIMES:
        text = _time(line.value, left)
    elif line.name in _TIME_LISTS:
        text = ", ".join(sorted(_time(one, dict(left)) for one in line.value.split(",")))
        left.pop("tzid", None)
    elif line.name in _RULES:
        text = _rule(line.value)
    elif line.name == "n":
        parts = _split_parts(line.value)
        named = (_unescaped(parts[at]) for at in _NAME_ORDER if at < len(parts))
        text = " ".join(filter(None, named))
    elif line.name in _STRUCTURED:
        text = " ".join(_unescaped(part) for part in _split_parts(line.value) if part)
    elif line.name in ("status", "class", "transp", "kind"):
        text = line.value.lower() if line.value.isupper() else line.value.strip()
    else:
        text = _ADDRESS.sub("", _unescaped(line.value))
    text = text.strip()
    if text and not _is_default(line.name, text):
        text = _LABELS.get(line.name, "{}").format(text)
        return " ".join(filter(None, (text, _types(left))))
    return ""


def _split_parts(value: str) -> list[str]:
    """The parts of a structured value, still escaped."""
    parts = [""]
    for found in _PARTS.finditer(value):
        if found[0] == ";":
            parts.append("")
        else:
            parts[-1] = found[0]
    return parts


def _unescaped(value: str) -> str:
    if "\\" not in value:
        return value.strip()
    return _ESCAPE.sub(lambda found: "\n" if found[1] in "nN" else found[1], value).strip()


def _zone_name(stated: str) -> str:
    """The name of a time zone without a prefix of the program: "Europe/Berlin"."""
    return "/".join(stated.strip("/").split("/")[-2:]) if stated.startswith("/") else stated


def _attendee(line: CardLine, left: dict[str, tuple[str, ...]]) -> str:
    """Name and address, and whether the person comes; removes from `left` what it shows."""
    address = _ADDRESS.sub("", line.value).strip()
    name = " ".join(left.pop("cn", ()))
    named = f"{name} <{address}>" if name and name != address else address
    stated = [
        value.lower()
        for key in _OF_PEOPLE
        for value in left.pop(key, ())
        if not _is_default(key, value)
    ]
    return f"{named} ({', '.join(stated)})" if stated else named


def _types(left: dict[str, tuple[str, ...]]) -> str:
    """The kind of a number or an address, such as "(home, pref)"; removes it from `left`."""
    types = {one.strip().lower() for value in left.pop("type", ()) for one in value.split(",")}
    if left.get("pref") == ("1",):
        types.add("pref")
        del left["pref"]
    shown = sorted(types - _DEFAULT_TYPES - {""})
    return f"({', '.join(shown)})" if shown else ""


def _time(value: str, left: dict[str, tuple[str, ...]]) -> str:
    """A day, or a time with its zone; of a period both ends."""
    zone = _zone_name(" ".join(left.pop("tzid", ())))
    return "/".join(_moment(one.strip(), zone) for one in value.split("/"))


def _moment(value: str, zone: str) -> str:
    time = _TIME.fullmatch(value)
    if not time:
        return " ".join(filter(None, (_unescaped(value), zone)))
    text = f"{time[1]}-{time[2]}-{time[3]}"
    if time[4]:
        text += f" {time[4]}:{time[5]}"
        text += f":{time[6]}" if time[6] not in (None, "00") else ""
        text += f" {'UTC' if time[7] == 'Z' else time[7]}" if time[7] else ""
    return f"{text} {zone}" if zone and zone != "UTC" else text


def _rule(value: str) -> str:
    """A recurrence rule with its parts in a fixed order, without defaults."""
    kept = []
    for part in value.split(";"):
        key, equals, stated = part.strip().upper().partition("=")
        if part.strip() and not _is_default(key.lower(), stated):
            listed = ",".join(
                _TIME.sub(lambda found: _moment(found[0], ""), one) for one in stated.split(",")
            )
            kept.append(f"{key}{equals}{listed}")
    return ";".join(sorted(kept, key=lambda part: (not part.startswith("FREQ="), part)))
