"""Notes of Google Keep as Google Takeout writes them (JSON): the text of the page beside each."""

import re
from datetime import UTC, datetime

from neardup_desktop.extract.base import Document, Format, Found, Match
from neardup_desktop.extract.containers.json_values import (
    Entry,
    clean,
    entries,
    note_left_over,
    read_json,
    string,
)
from neardup_desktop.extract.dates import from_datetime
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import document_item, joined
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.model.extras import ExtraKind

_OWN = re.compile(
    rb'\s*\{(?=[^\0]*"isTrashed"\s*:\s*(?:true|false))'
    rb'[^\0]*"(?:is(?:Pinned|Archived)|(?:text|list)Content|userEditedTimestampUsec)"\s*:'
)
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_KNOWN = frozenset(
    (
        *("title", "textContent", "listContent", "labels", "annotations", "attachments"),
        *("userEditedTimestampUsec", "createdTimestampUsec", "textContentHtml"),
    )
)
_MOST_DIGITS = 16  # until the year 2286, in microseconds


def _read(document: Document) -> Found:
    note = read_json(document)
    extras = ExtrasFound()
    moment = _moment(note)
    title = clean(" ".join(string(note.get("title")).split()))
    written = clean(string(note.get("textContent")))
    annotations, items = entries(note.get("annotations")), entries(note.get("listContent"))
    attached = entries(note.get("attachments"))
    for one in attached:
        is_picture = string(one.get("mimetype")).startswith("image/")
        kind = ExtraKind.IMAGE if is_picture else ExtraKind.OTHER
        extras.add_picture(kind, clean(string(one.get("filePath"))))
    extras.count_links(clean(string(one.get("url"))) for one in annotations)
    note_left_over(
        extras,
        ([note], _KNOWN),
        (annotations, ("title", "url")),
        (attached, ("filePath", "mimetype")),
        (items, ("text", "textHtml", "isChecked")),
    )
    texts = (
        "" if moment is None else _shown(moment),
        title,
        written,
        "\n".join(map(_ticked, items)),
        "\n".join(string(one.get("title")) for one in annotations),
        "\n".join(string(one.get("name")) for one in entries(note.get("labels"))),
    )
    text = clean(joined(text.strip() for text in texts))
    yield document_item(FORMAT, text, extras, (title, "", from_datetime(moment)), lines(written))


def _ticked(item: Entry) -> str:
    return f"{TICKED if item.get('isChecked') is True else UNTICKED} {string(item.get('text'))}"


def _moment(note: Entry) -> datetime | None:
    """The time of the last change."""
    stated = str(note.get("userEditedTimestampUsec") or note.get("createdTimestampUsec"))
    is_time = stated.isdecimal() and len(stated) <= _MOST_DIGITS
    return datetime.fromtimestamp(int(stated) // 1_000_000, UTC) if is_time else None


def _shown(moment: datetime) -> str:
    """The date as it heads the page beside the note, in English and not knowing the zone."""
    half = "AM" if moment.hour < 12 else "PM"
    day = f"{_MONTHS[moment.month - 1]} {moment.day}, {moment.year}"
    return f"{day}, {moment.hour % 12 or 12}:{moment:%M:%S} {half}"


FORMAT = Format(
    name="keep",
    label="Note of Google Keep (JSON)",
    short_name="Google Keep",
    extensions=(),  # its content alone tells it from other JSON
    version=1,
    is_own=lambda document: _OWN.match(document.head),
    certainty=Match.PLAUSIBLE,
    read=_read,
    reads="date, title, text or list with its ticks, titles of links, labels",
    leaves_out="pictures, addresses, colour, and whom it is shared with: noted beside the text",
)
