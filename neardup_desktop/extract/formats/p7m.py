"""Documents wrapped in a signature (.p7m); the document inside is read by its own format."""

from pathlib import PurePath

from neardup_desktop.extract.base import HEAD_BYTES, Document, Embedded, Format, Found
from neardup_desktop.extract.containers.signed_data import looks_signed, signed_content
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.mail.mail_headers import header_names
from neardup_desktop.model.extras import Counted
from neardup_desktop.model.messages import Message

MAX_BYTES = 96 << 20


def _read(document: Document) -> Found:
    signed = document.read(MAX_BYTES)
    data = signed_content(signed)
    extras = ExtrasFound()
    extras.count(Counted.SIGNATURES)
    name = PurePath(document.name).stem  # "invoice.xml.p7m" holds "invoice.xml"
    if b"content-type" in header_names(data[:HEAD_BYTES]):
        name = f"{name}.eml"
    yield Embedded(name, name, data, extras=extras.all())


FORMAT = Format(
    name="p7m",
    label="Signed document (P7M)",
    short_name=Message("Signed"),
    extensions=("p7m", "p7z"),
    version=4,
    embeds=True,
    is_own=lambda document: looks_signed(document.head),
    read=_read,
    reads="the document inside, whatever it is",
    leaves_out="the signature, which is not checked: noted beside the text; locked documents",
)
