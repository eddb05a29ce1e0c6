"""Web pages saved by Safari: a property list of the page, its frames and all its files."""

import plistlib
import struct
from collections.abc import Iterator
from xml.parsers.expat import ExpatError

from neardup_desktop.extract.base import (
    Document,
    Embedded,
    Format,
    Found,
    ReadFailure,
    reporting_damage,
)
from neardup_desktop.extract.containers.json_values import Entry, entries, entry, string
from neardup_desktop.extract.web.html_media import finder
from neardup_desktop.extract.web.html_text import (
    LIBRARIES,
    decode_html_leniently,
    page_item,
    read_page,
)
from neardup_desktop.model.formats import Form
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 192 << 20

_BINARY = b"bplist"
_MAIN_KEY = b"WebMainResource"
_MAX_FRAMES = 200
_MAX_DEPTH = 4
_PAGES = ("text/html", "application/xhtml+xml", "")

_ERRORS = (
    *(plistlib.InvalidFileException, ExpatError, struct.error, RecursionError, OverflowError),
    *(ValueError, TypeError, LookupError, AttributeError),
)
"""Raised by the standard library for damaged property lists."""


def _read(document: Document) -> Found:
    """Read the page with its frames; a saved picture or PDF is read by its own format."""
    archive, main = _opened(document)
    media_type, address = (
        string(main.get("WebResourceMIMEType")),
        string(main.get("WebResourceURL")),
    )
    if media_type not in _PAGES:
        name = address.rpartition("/")[2] or "document"
        yield Embedded(name, name, _data(main), media_type)
        return
    frames = list(_frames(archive))
    saved: dict[str, Entry] = {}
    for resource in (*frames, *entries(archive.get("WebSubresources"))):
        if stated := string(resource.get("WebResourceURL")):
            saved.setdefault(stated, resource)
    page = read_page(_markup(main), list(map(_markup, frames)), finder(address, saved, _data))
    yield page_item(page, FORMAT.name)


def main_markup(document: Document) -> str:
    """The markup of the main page, without its frames.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE; UNSUPPORTED if it is not a page.
    """
    _, main = _opened(document)
    if string(main.get("WebResourceMIMEType")) not in _PAGES:
        raise ReadFailure(Outcome.UNSUPPORTED)
    return _markup(main)


def _opened(document: Document) -> tuple[Entry, Entry]:
    """The archive and its main resource."""
    with reporting_damage(*_ERRORS):
        archive = entry(plistlib.loads(document.read(MAX_BYTES)))
    if not (main := entry(archive.get("WebMainResource"))):
        raise ReadFailure(Outcome.DAMAGED, "no page in it")
    return archive, main


def _data(resource: Entry) -> bytes:
    data = resource.get("WebResourceData")
    return data if isinstance(data, bytes) else b""


def _markup(resource: Entry) -> str:
    charset = string(resource.get("WebResourceTextEncodingName"))
    return decode_html_leniently(_data(resource), charset)


def _frames(archive: Entry) -> Iterator[Entry]:
    """The pages in frames, and in frames of these; a list may contain itself."""
    waiting = [(archive, 0)]
    for _ in range(_MAX_FRAMES):
        if not waiting:
            return
        outer, depth = waiting.pop(0)
        main = entry(outer.get("WebMainResource"))
        if depth and main and string(main.get("WebResourceMIMEType")) in _PAGES:
            yield main
        if depth < _MAX_DEPTH and main:
            inner = entries(outer.get("WebSubframeArchives"))[:_MAX_FRAMES]
            waiting += [(one, depth + 1) for one in inner]


FORMAT = Format(
    name="webarchive",
    label="Saved web page (Safari webarchive)",
    short_name="Webarchive",
    form=Form.PRINTED,
    kind=Kind.WEB_PAGE,
    extensions=("webarchive",),
    version=6,
    embeds=True,
    is_own=lambda document: (
        _MAIN_KEY in document.head
        and (document.head.startswith(_BINARY) or b"<plist" in document.head)
    ),
    read=_read,
    needs=LIBRARIES,
    reads="the visible text of the page, then of its frames",
    leaves_out="what the page hides, styles and scripts",
)
