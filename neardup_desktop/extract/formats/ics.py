"""Calendars and single invitations as files (.ics): one item, entry after entry."""

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.mail.cards import cards_item, looks_like_cards
from neardup_desktop.model.messages import Message


def _read(document: Document) -> Found:
    yield cards_item(document, "vcalendar", FORMAT)


FORMAT = Format(
    name="ics",
    label="Calendar (ICS)",
    short_name=Message("Calendar"),
    extensions=("ics", "ical", "ifb", "vcs"),
    version=3,
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
