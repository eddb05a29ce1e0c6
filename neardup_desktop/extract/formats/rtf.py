"""Rich Text Format (RTF): all that a reader sees, with tracked changes accepted.

The text is that of a DOCX of the same document, in the same order: headers, body (the text of a box
after the paragraph it is anchored in), footnotes, endnotes, footers. The result of a field is
read, and the value that a form field shows; labels of lists are part of the text.
Deleted and hidden text, comments, pictures and embedded objects are extras.

`rtf_reader` does the work. The library striprtf was tried first: it reads only text, mixes notes,
headers and hidden text into the body, and takes double-byte characters for two single ones where
their bytes are written in different ways.
"""

from datetime import UTC, datetime

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.dates import from_datetime
from neardup_desktop.extract.rtf.rtf_reader import RtfReader
from neardup_desktop.extract.rtf.rtf_story import RtfText, Story
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 256 << 20
"""Pictures are written as hexadecimal digits, so files of over a hundred megabytes exist."""

_SIGNATURE = b"{\\rtf"
_MOMENTS = (b"revtim", b"creatim")
_FIRST_YEAR = 1970
"""Programs write an earlier year where they have no date."""
_MOMENT_FIELDS = (b"yr", b"mo", b"dy", b"hr", b"min")


def _has_signature(document: Document) -> bool:
    return document.head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(_SIGNATURE)


def _read(document: Document) -> Found:
    if not _has_signature(document):
        raise ReadFailure(Outcome.DAMAGED, "it does not begin as RTF does")
    found = RtfReader(document.read(MAX_BYTES)).read()
    properties = (_stated(found, "title"), _stated(found, "author"), _date_s(found))
    yield found.in_order().item(FORMAT, properties)


def _stated(found: RtfText, name: str) -> str:
    return " ".join(found.info.get(name, Story()).text().split())


def _date_s(found: RtfText) -> int | None:
    """The last change, or else the creation; RTF states no time zone, so UTC is assumed."""
    for name in _MOMENTS:
        stated = found.moments.get(name, {})
        year, month, day, hour, minute = (stated.get(key, 0) for key in _MOMENT_FIELDS)
        if year >= _FIRST_YEAR:
            try:
                moment = datetime(year, month or 1, day or 1, hour, minute, tzinfo=UTC)
            except (ValueError, OverflowError):
                continue
            return from_datetime(moment)
    return None


FORMAT = Format(
    name="rtf",
    label="Rich text (RTF)",
    may_read_name=False,
    extensions=("rtf",),
    version=7,
    is_own=_has_signature,
    read=_read,
    reads="body, tables, text boxes, notes, headers and footers; tracked changes as accepted",
    leaves_out="comments, deleted and hidden text, pictures, objects: noted beside the text",
)
