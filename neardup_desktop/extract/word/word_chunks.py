"""Documents of other formats inside a Word document (`altChunk`), which Word shows there."""

from collections.abc import Callable

from neardup_desktop.extract.base import ZIP_SIGNATURE, Document, ReadFailure
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip
from neardup_desktop.extract.mail.mail_headers import looks_like_saved_page
from neardup_desktop.extract.mail.mail_parts import contents_of
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.web.html_text import LIBRARIES as HTML_LIBRARIES
from neardup_desktop.extract.web.html_text import decode_html_leniently, visible_text
from neardup_desktop.text.decode import NotTextError, decode

LIBRARIES = HTML_LIBRARIES
"""Import names of what this module needs."""

MOST_CHUNKS = 100
"""Programs that put documents together make one of each."""

MOST_DEPTH = 2
"""How deep Word documents in Word documents are followed."""

_HEAD_BYTES = 4096
_RTF = b"{\\rtf"
_HTML_ENDINGS = (".html", ".htm", ".xhtml", ".xht")
_MHT_ENDINGS = (".mht", ".mhtml", ".eml")

ReadBody = Callable[[OfficePackage], str]


def chunk_text(package: OfficePackage, path: str, read_body: ReadBody) -> str:
    """The text of an embedded document; "" where it cannot be read, as where Word shows nothing.

    Args:
        package: the document around it.
        path: its part.
        read_body: reads the body of a Word document.
    """
    try:
        data = package.data(path)
        if data.startswith(ZIP_SIGNATURE):
            with opened_zip(Document(path, data=data)) as inner:
                return read_body(inner)
        return _plain_text(data, path.lower())
    except (ReadFailure, NotTextError):
        return ""


def _plain_text(data: bytes, name: str) -> str:
    from neardup_desktop.extract.rtf.rtf_reader import RtfReader

    start = data.lstrip()[:_HEAD_BYTES]
    if start.startswith(_RTF):
        return RtfReader(data).read().body.text()
    if name.endswith(_MHT_ENDINGS) or looks_like_saved_page(start):
        return contents_of(parsed_message(data)).body
    if name.endswith(_HTML_ENDINGS) or start[:1] == b"<":
        return visible_text(decode_html_leniently(data))
    return decode(data)
