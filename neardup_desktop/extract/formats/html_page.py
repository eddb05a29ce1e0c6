"""HTML pages, saved from the web or written by hand."""

import io
import posixpath
import re
import zipfile

from neardup_desktop.extract.base import (
    HEAD_BYTES,
    ZIP_END_SIGNATURE,
    Document,
    Format,
    Found,
    Match,
    ReadFailure,
)
from neardup_desktop.extract.containers.zip_parts import ZIP_ERRORS, OfficePackage
from neardup_desktop.extract.extras import unescaped
from neardup_desktop.extract.web.html_media import SavedFile, without_long_data
from neardup_desktop.extract.web.html_text import (
    LIBRARIES,
    MAX_FRAMES,
    decode_html,
    decode_html_leniently,
    page_item,
    read_page,
)
from neardup_desktop.model.formats import Form
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import NotTextError, decode_leniently

MAX_BYTES = 192 << 20
"""Includes all files that were saved into the page."""

MAX_MARKUP_BYTES = 64 << 20

# Atomic, since backtracking over many comments would take exponential time.
_START = re.compile(
    r"(?>\s+|<\?xml[^>]*>|<!--.*?-->)*+<(?:!doctype\s+html|html)\b", re.IGNORECASE | re.DOTALL
)
# Every browser exports its bookmarks like this, as Netscape once did.
_BOOKMARKS = re.compile(
    r"(?>\s+|<!--.*?-->)*+<!doctype\s+netscape-bookmark-file", re.IGNORECASE | re.DOTALL
)
_END_BYTES = 22
_PAGE = "index.html"
_FRAME = re.compile(r"(?:frames/\d{1,6}/){1,4}index\.html")


def _is_own(document: Document) -> bool:
    if not document.may_be_markup:
        return False
    beginning = document.head_text
    return bool(_START.match(beginning) or _BOOKMARKS.match(beginning))


def _read(document: Document) -> Found:
    data = document.read(MAX_BYTES)
    if packed := _packed_page(data):
        yield page_item(packed, FORMAT.name)
        return
    data, find = without_long_data(data)
    if len(data) > MAX_MARKUP_BYTES:
        raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_MARKUP_BYTES} bytes of markup")
    markup = _markup(data)
    if _BOOKMARKS.match(markup):
        raise ReadFailure(Outcome.BOOKMARKS)
    yield page_item(read_page(markup, find=find), FORMAT.name)


def _markup(data: bytes) -> str:
    try:
        return decode_html(data)
    except NotTextError as error:
        # Browsers skip NULs, so such pages exist.
        if not _START.match(decode_leniently(data[:HEAD_BYTES])):
            raise ReadFailure(Outcome.DAMAGED, "the content is not text") from error
        return decode_html_leniently(data.replace(b"\0", b""))


def _packed_page(data: bytes) -> ExtractedItem | None:
    """The page packed into a file, with the text of its frames; None if there is none.

    SingleFile can save pages as HTML with a ZIP file inside, which may be a picture as well. A
    browser runs a script that unpacks the page; without it, the page only asks to wait.

    Raises:
        ReadFailure: TOO_LARGE; ENCRYPTED if it needs a password.
    """
    at = data.rfind(ZIP_END_SIGNATURE)
    if at < 0:
        return None
    length = at + _END_BYTES + int.from_bytes(data[at + 20 : at + _END_BYTES], "little")
    try:
        with zipfile.ZipFile(io.BytesIO(data[:length])) as opened:
            package = OfficePackage(opened)
            return _read_packed(package) if package.has(_PAGE) else None
    except ZIP_ERRORS:
        return None


def _read_packed(package: OfficePackage) -> ExtractedItem:
    frames = [name for name in package.listed() if _FRAME.fullmatch(name)][:MAX_FRAMES]

    def find(address: str) -> SavedFile | None:
        name = posixpath.normpath(unescaped(address.partition("#")[0].partition("?")[0]))
        if not package.has(name):
            name = f"{name}/{_PAGE}"  # the folder of a frame
        return package.media(name) if package.has(name) else None

    page, *inner = (decode_html_leniently(package.data(name)) for name in (_PAGE, *frames))
    return read_page(page, inner, find)


FORMAT = Format(
    name="html",
    label="Web page (HTML)",
    also_called=("htm",),
    form=Form.PRINTED,
    ms_per_mb=80.0,
    may_read_name=False,
    kind=Kind.WEB_PAGE,
    extensions=("html", "htm", "xhtml", "xht", "shtml"),
    version=11,
    is_own=_is_own,
    certainty=Match.PLAUSIBLE,
    read=_read,
    needs=LIBRARIES,
    reads=(
        "all visible text, and text in scripts where it is more; menus and banners do not count "
        "when pages are compared, but nothing of them is lost unseen"
    ),
    leaves_out="what the page hides, styles and scripts; lists of bookmarks as a whole",
)
