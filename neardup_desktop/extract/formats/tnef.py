"""The file "winmail.dat", in which Outlook packs a message for other Outlooks, as a file on disk.

Inside a mail it is no item of its own: its contents belong to the mail.
"""

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.mail.outlook.mapi_items import read_mapi
from neardup_desktop.extract.mail.outlook.tnef import looks_like_tnef, tnef_message
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.kinds import Kind

MAX_BYTES = 96 << 20


def _read(document: Document) -> Found:
    yield from read_mapi(tnef_message(document.read(MAX_BYTES)), FORMAT.name)


FORMAT = Format(
    name="tnef",
    label="Outlook message (winmail.dat)",
    short_name="winmail.dat",
    kind=Kind.EMAIL,
    extensions=("tnef", "tnf"),
    version=7,
    embeds=True,
    is_own=lambda document: looks_like_tnef(document.head),
    read=_read,
    needs=LIBRARIES,
    reads="subject and body: plain, HTML or RTF; attachments each by itself",
    leaves_out="other properties; recipients, flags: noted beside the text",
)
