"""Calendars and single invitations as files (.ics): one item, entry after entry."""

from neardup_desktop.extract.base import Format
from neardup_desktop.extract.mail.cards import looks_like_cards, read_card_file
from neardup_desktop.model.messages import Message

FORMAT: Format = Format(
    name="ics",
    label="Calendar (ICS)",
    short_name=Message("Calendar"),
    extensions=("ics", "ical", "ifb", "vcs"),
    version=3,
    is_own=lambda document: looks_like_cards(document.head, "vcalendar"),
    read=lambda document: read_card_file(document, "vcalendar", FORMAT),
    reads=(
        "names, places, times with their zones, repetitions, people, status and descriptions of "
        "all entries"
    ),
    leaves_out=(
        "reminders, rules of time zones and all other fields; attached files: noted beside the text"
    ),
)
