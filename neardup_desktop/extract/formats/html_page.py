"""HTML pages, saved from the web or written by hand."""

import re

from neardup_desktop.extract.base import HEAD_BYTES, Document, Format, Found, Match, ReadFailure
from neardup_desktop.extract.web.html_media import without_long_data
from neardup_desktop.extract.web.html_text import (
    LIBRARIES,
    decode_html,
    decode_html_leniently,
    page_item,
    read_page,
)
from neardup_desktop.extract.web.packed_page import packed_page
from neardup_desktop.model.formats import Form
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


def _is_own(document: Document) -> bool:
    if not document.may_be_markup:
        return False
    beginning = document.head_text
    return bool(_START.match(beginning) or _BOOKMARKS.match(beginning))


def _read(document: Document) -> Found:
    data = document.read(MAX_BYTES)
    if packed := packed_page(data):
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


FORMAT = Format(
    name="html",
    label="Web page (HTML)",
    also_called=("htm",),
    form=Form.PRINTED,
    ms_per_mb=80.0,
    may_read_name=False,
    kind=Kind.WEB_PAGE,
    extensions=("html", "htm", "xhtml", "xht", "shtml"),
    version=9,
    is_own=_is_own,
    certainty=Match.PLAUSIBLE,
    read=_read,
    needs=LIBRARIES,
    reads=(
        "all visible text; menus and banners do not count when pages are compared, but "
        "nothing of them is lost unseen"
    ),
    leaves_out="what the page hides, styles and scripts; lists of bookmarks as a whole",
)
