"""Web pages saved by Safari: a property list of the page, its frames and all its files."""

import plistlib
import struct
from collections.abc import Iterator
from typing import Any
from xml.parsers.expat import ExpatError

from neardup_desktop.extract.base import Document, Embedded, Format, Found, ReadFailure
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
    media_type, address = _text(main, "WebResourceMIMEType"), _text(main, "WebResourceURL")
    if media_type not in _PAGES:
        name = address.rpartition("/")[2] or "document"
        yield Embedded(name, name, _data(main), media_type)
        return
    frames = list(_frames(archive))
    saved: dict[str, dict[str, Any]] = {}
    for resource in (*frames, *_list(archive, "WebSubresources")):
        if isinstance(resource, dict) and (stated := _text(resource, "WebResourceURL")):
            saved.setdefault(stated, resource)
    page = read_page(_markup(main), list(map(_markup, frames)), finder(address, saved, _data))
    yield page_item(page, FORMAT.name)


def main_markup(document: Document) -> str:
    """The markup of the main page, without its frames.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE; UNSUPPORTED if it is not a page.
    """
    _, main = _opened(document)
    if _text(main, "WebResourceMIMEType") not in _PAGES:
        raise ReadFailure(Outcome.UNSUPPORTED)
    return _markup(main)


def _opened(document: Document) -> tuple[dict[str, Any], dict[str, Any]]:
    """The archive and its main resource."""
    try:
        archive = plistlib.loads(document.read(MAX_BYTES))
    except _ERRORS as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error
    main = _resource(archive, "WebMainResource")
    if main is None:
        raise ReadFailure(Outcome.DAMAGED, "no page in it")
    return archive, main


def _resource(archive: Any, key: str) -> dict[str, Any] | None:  # noqa: ANN401 - from outside
    found = archive.get(key) if isinstance(archive, dict) else None
    return found if isinstance(found, dict) else None


def _data(resource: dict[str, Any]) -> bytes:
    data = resource.get("WebResourceData")
    return data if isinstance(data, bytes) else b""


def _text(resource: dict[str, Any], key: str) -> str:
    text = resource.get(key)
    return text if isinstance(text, str) else ""


def _markup(resource: dict[str, Any]) -> str:
    return decode_html_leniently(_data(resource), _text(resource, "WebResourceTextEncodingName"))


def _list(archive: dict[str, Any], key: str) -> list[Any]:
    found = archive.get(key)
    return found if isinstance(found, list) else []


def _frames(archive: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The pages in frames, and in frames of these; a list may contain itself."""
    waiting = [(frame, 1) for frame in _list(archive, "WebSubframeArchives")]
    for _ in range(_MAX_FRAMES):
        if not waiting:
            return
        frame, depth = waiting.pop(0)
        main = _resource(frame, "WebMainResource")
        if main is None:
            continue
        if _text(main, "WebResourceMIMEType") in _PAGES:
            yield main
        if depth < _MAX_DEPTH:
            inner = _list(frame, "WebSubframeArchives")[:_MAX_FRAMES]
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
