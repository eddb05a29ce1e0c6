"""The file "winmail.dat", in which Outlook packs a message for others of its kind, alone on disk.

In a mail it is no item of its own: what is in it is attached to the mail itself.
"""

from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match
from neardup_desktop.extract.html_text import LIBRARIES
from neardup_desktop.extract.mapi_items import read_mapi
from neardup_desktop.extract.tnef import looks_like_tnef, tnef_message
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

MAX_BYTES = 96 << 20


def _recognise(document: Document) -> Match:
    if looks_like_tnef(document.head):
        return Match.CERTAIN
    return Match.EXTENSION if document.extension in FORMAT.extensions else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    yield from read_mapi(tnef_message(document.read(MAX_BYTES)), FORMAT.name)


FORMAT = Format(
    name="tnef",
    label="Outlook message (winmail.dat)",
    kind=Kind.EMAIL,
    extensions=("tnef", "tnf"),
    version=1,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="subject and body: plain, HTML or RTF; attachments each by itself",
    leaves_out="recipients",
)
