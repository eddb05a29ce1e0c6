"""The file "winmail.dat", in which Outlook packs a message for other Outlooks, as a file on disk.

Inside a mail it is no item of its own: its contents belong to the mail.
"""

from neardup_desktop.extract.base import Format
from neardup_desktop.extract.mail.outlook.mapi_items import read_mapi
from neardup_desktop.extract.mail.outlook.tnef import looks_like_tnef, tnef_message
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.kinds import Kind

MAX_BYTES = 96 << 20


FORMAT: Format = Format(
    name="tnef",
    label="Outlook message (winmail.dat)",
    short_name="winmail.dat",
    kind=Kind.EMAIL,
    extensions=("tnef", "tnf"),
    version=7,
    embeds=True,
    is_own=lambda document: looks_like_tnef(document.head),
    read=lambda document: read_mapi(tnef_message(document.read(MAX_BYTES)), FORMAT.name),
    needs=LIBRARIES,
    reads="subject and body: plain, HTML or RTF; attachments each by itself",
    leaves_out="other properties; recipients, flags: noted beside the text",
)
