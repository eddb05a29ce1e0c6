"""The file "winmail.dat", in which Outlook packs a message for other Outlooks, as a file on disk.

Inside a mail it is no item of its own: its contents belong to the mail.
"""

from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match, MayDiffer
from neardup_desktop.extract.mail.outlook.mapi import BODY
from neardup_desktop.extract.mail.outlook.mapi_envelope import SENDER_NUMBERS
from neardup_desktop.extract.mail.outlook.mapi_items import read_mapi
from neardup_desktop.extract.mail.outlook.tnef import (
    OF_PROGRAMS_IN_TNEF,
    looks_like_tnef,
    tnef_message,
)
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

MAX_BYTES = 96 << 20


MAY_DIFFER = (
    MayDiffer("header", "numbers of files"),
    MayDiffer("attribute-????/head", "levels and types of attributes"),
    *(
        MayDiffer(f"attribute-{number:04X}/bytes", "what programs note for themselves")
        for number in sorted(OF_PROGRAMS_IN_TNEF)
    ),
    MayDiffer("attribute-9002/bytes", "where attachments are drawn"),
    MayDiffer("attribute-8010*", "names of attachments, which properties state as well"),
    MayDiffer("attribute-9005/bytes", "numbers of properties"),
    MayDiffer(
        "attribute-9005/property-37??*",
        "names and icons of attachments, which are known by their content",
    ),
    MayDiffer("attribute-9003/property-001A", "that it is an ordinary message"),
    MayDiffer("attribute-9003/property-0039", "fractions of seconds"),
    *(
        MayDiffer(f"attribute-9003/property-{number:04X}", "lengths, bytes without a meaning")
        for number in (BODY, *SENDER_NUMBERS)
    ),
)


def _recognise(document: Document) -> Match:
    return document.match(looks_like_tnef(document.head), FORMAT.extensions)


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    yield from read_mapi(tnef_message(document.read(MAX_BYTES)), FORMAT.name)


FORMAT = Format(
    name="tnef",
    label="Outlook message (winmail.dat)",
    short_name="winmail.dat",
    kind=Kind.EMAIL,
    extensions=("tnef", "tnf"),
    version=4,
    embeds=True,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="subject and body: plain, HTML or RTF; attachments each by itself",
    leaves_out="recipients, flags and other properties: noted beside the text",
    may_differ=MAY_DIFFER,
)
