"""Calendars and single invitations as files (.ics): one item, entry after entry."""

from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format
from neardup_desktop.extract.mail.cards import cards_item, looks_like_cards
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    yield cards_item(document, "vcalendar", FORMAT.name)


FORMAT = Format(
    name="ics",
    label="Calendar (ICS)",
    short_name=Message("Calendar"),
    kind=Kind.DOCUMENT,
    extensions=("ics", "ical", "ifb", "vcs"),
    version=2,
    is_own=lambda document: looks_like_cards(document.head, "vcalendar"),
    read=_read,
    reads=(
        "names, places, times with their zones, repetitions, people, status and descriptions of "
        "all entries"
    ),
    leaves_out=(
        "reminders, rules of time zones and all other fields; attached files: noted beside the text"
    ),
)
