"""Calendar entries and contacts as text: what iCalendar (RFC 5545) and vCard (RFC 6350) say.

What a person sees in a calendar or an address book becomes text, entry by entry: names, places,
people and whether they come, times with their zones, how often they come again, descriptions. Lines
stand in one order within an entry, because programs that save a file again write them in an order
of their own. All else goes into digests, but for what is in `MAY_DIFFER`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from neardup_desktop.extract.base import Document, MayDiffer, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.mail.card_lines import CardLine, card_lines
from neardup_desktop.extract.mail.card_values import (
    canonical,
    is_default,
    said,
    shape,
    written_parameters,
    zone_name,
)
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 64 << 20

MAY_DIFFER = (
    MayDiffer("line:UID[;:]*", "identifiers"),
    MayDiffer("line:PRODID[;:]*", "names of programs"),
    MayDiffer("line:VERSION[;:]*", "versions of the form"),
    MayDiffer("line:DTSTAMP[;:]*", "times of saving"),
    MayDiffer("line:CREATED[;:]*", "times of saving"),
    MayDiffer("line:LAST-MODIFIED[;:]*", "times of saving"),
    MayDiffer("line:REV[;:]*", "times of saving"),
    MayDiffer("line:SEQUENCE[;:]*", "counts of changes"),
    *(
        MayDiffer(f"line:{name}:{value}", "what is so without being stated")
        for name, value in (("METHOD", "PUBLISH"), ("CALSCALE", "GREGORIAN"), ("CLASS", "PUBLIC"))
    ),
    *(
        MayDiffer(f"line:{name}:{value}", "what is so without being stated")
        for name, value in (("TRANSP", "OPAQUE"), ("PRIORITY", "0"), ("KIND", "individual"))
    ),
    MayDiffer("component:VTIMEZONE", "the history of time zones that everybody knows by name"),
)

_MAY_DIFFER_NAMES = frozenset(
    found[1].lower() for one in MAY_DIFFER if (found := re.match(r"line:([A-Z-]+)\[", one.place))
)
_SHOWN = (
    *("summary", "dtstart", "dtend", "duration", "due", "completed", "rrule", "rdate", "exrule"),
    *("exdate", "recurrence-id", "freebusy", "location", "organizer", "attendee", "contact"),
    *("resources", "status", "percent-complete", "priority", "transp", "class"),
    *("fn", "n", "org", "title", "role", "nickname", "gender", "email", "tel", "impp", "adr"),
    *("label", "geo", "tz", "bday", "anniversary", "related", "member", "lang", "kind"),
    *("url", "description", "comment", "note", "categories"),
)
_PLACES = {name: place for place, name in enumerate(_SHOWN)}
_HELD = {
    **{"photo": "picture", "logo": "picture", "image": "picture", "sound": "sound", "key": "key"},
    "attach": "attached file",
}
_FILE_NAMES = ("filename", "x-filename", "x-apple-filename")
_KNOWN_ZONE = re.compile(r"[A-Z][\w+-]+/[A-Z][\w+/-]+|UTC|GMT")
_MOST_OPEN = 50
_A_YEAR = 2024  # rules of today


@dataclass(slots=True)
class _Entry:
    """One part between "BEGIN" and "END"; `place` is that of its paragraph."""

    kind: str
    place: int = 0
    lines: list[CardLine] = field(default_factory=list)
    observances: list[list[CardLine]] = field(default_factory=list)


@dataclass(slots=True)
class Cards:
    """What a file of calendar entries or contacts says.

    Attributes:
        text: every entry as a paragraph.
        title: the name of the first entry, or "".
        entries: how many there are.
        extras: pictures, sounds, keys and files in them, and all else that tells one file from
            another.
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


def read_cards(data: bytes, charset: str = "") -> Cards:
    """The entries of a calendar or of an address book."""
    cards = Cards()
    paragraphs = [""]
    open_entries = [_Entry("")]  # the first holds what is in none
    for line in card_lines(data, charset):
        if line.name == "begin" and len(open_entries) < _MOST_OPEN:
            open_entries.append(_Entry(line.value.strip().lower(), len(paragraphs)))
            paragraphs.append("")
        elif line.name == "end" and len(open_entries) > 1:
            done = open_entries.pop()
            if line.value.strip().lower() != done.kind:
                cards.extras.not_shown("fields", f"end:{line.value}")
            paragraphs[done.place] = _read_entry(done, open_entries[-1], cards)
        else:
            open_entries[-1].lines.append(line)
    if len(open_entries) > 1:
        cards.extras.not_shown("fields", f"not ended:{len(open_entries)}")
    while open_entries:
        done = open_entries.pop()
        outer = open_entries[-1] if open_entries else done
        paragraphs[done.place] = _read_entry(done, outer, cards)
    filled = [paragraph for paragraph in paragraphs if paragraph]
    cards.text, cards.entries = "\n\n".join(filled), len(filled)
    return cards


def _read_entry(entry: _Entry, outer: _Entry, cards: Cards) -> str:
    """The text of an entry; what it does not say is noted."""
    if entry.kind in ("standard", "daylight") and outer.kind == "vtimezone":
        outer.observances.append(entry.lines)
    elif entry.kind == "vtimezone":
        _note_zone(entry, cards.extras)
    elif entry.kind == "valarm":
        cards.extras.not_shown("reminders", "", *_sorted(entry.lines))
    else:
        return _read_lines(entry, cards)
    return ""


def _read_lines(entry: _Entry, cards: Cards) -> str:
    texts: list[tuple[int, str]] = []
    fields: list[str] = []
    names = {line.name for line in entry.lines}
    labels = {line.group: line.value for line in entry.lines if line.name == "x-ablabel"}
    for line in entry.lines:
        if line.name in _HELD:
            cards.extras.add(ExtraKind.OTHER, _held_name(line), content_digest(line.content))
        elif line.name in _PLACES and not (line.name == "n" and "fn" in names):
            text, left = said(line)
            if text:
                label = labels.get(line.group, "") if line.group else ""
                shown = f"{text} ({label.strip('_$!<>')})" if label else text
                texts.append((_PLACES[line.name], shown))
                fields.append(f"{line.name}{shape(line)}{written_parameters(left)}")
            if text and line.name in ("summary", "fn") and not cards.title:
                cards.title = text
        elif line.name not in _MAY_DIFFER_NAMES and not is_default(line.name, line.value):
            fields.append(canonical(line))
    if entry.lines or entry.kind:
        cards.extras.not_shown("fields", entry.kind, *sorted(fields))
    texts.sort(key=lambda one: one[0])
    return "\n".join(text for _, text in texts)


def _sorted(lines: Iterable[CardLine]) -> list[str]:
    return sorted(canonical(line) for line in lines if line.name not in _MAY_DIFFER_NAMES)


def _note_zone(entry: _Entry, extras: ExtrasFound) -> None:
    """Note what a time zone is, unless its name tells as much.

    Of one that everybody knows by name it is how far it is from UTC now: programs write its rules
    each in their own way, as far back as they like, and some leave them out.
    """
    what = "rules of time zones"
    values = {line.name: line.value for line in entry.lines}
    name = zone_name(values.get("tzid", ""))
    if not _KNOWN_ZONE.fullmatch(name):
        extras.not_shown(what, "", *_sorted(entry.lines))
        for lines in entry.observances:
            extras.not_shown(what, "", *_sorted(lines))
        return
    rules = [{line.name: line.value.upper() for line in lines} for lines in entry.observances]
    lasting = [rule for rule in rules if "rrule" in rule and "UNTIL=" not in rule["rrule"]]
    latest = sorted(rules, key=lambda rule: rule.get("dtstart", ""))[-1:]
    stated = {rule.get("tzoffsetto", "") for rule in lasting or latest}
    if stated != _offsets(name):
        extras.not_shown(what, name, *sorted(stated))


def _offsets(name: str) -> set[str]:
    """How far a time zone is from UTC within a year, empty where this system does not know it."""
    try:
        zone = ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return set()
    return {f"{datetime(_A_YEAR, month, 1, tzinfo=zone):%z}" for month in range(1, 13)}


def _held_name(line: CardLine) -> str:
    named = next((line.parameters[key] for key in _FILE_NAMES if key in line.parameters), ())
    return " ".join(named) or _HELD[line.name]


def cards_item(document: Document, name: str, format_name: str) -> ExtractedItem:
    """A file of calendar entries ("vcalendar") or contacts ("vcard") as one item.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    data = document.read(MAX_BYTES)
    if not looks_like_cards(data[:80], name):
        raise ReadFailure(Outcome.DAMAGED, f"no {name}")
    cards = read_cards(data)
    return ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=format_name,
        text=cards.text,
        title=cards.title if cards.entries == 1 else "",
        extras=cards.extras.all(),
    )
