"""Web pages saved as MHTML: the page and all it needs in the form of a mail message."""

from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.errors import MessageError
from email.message import Message

from neardup_desktop.extract.addresses import joined
from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.dates import from_mail
from neardup_desktop.extract.html_media import FindHeld, Held, held
from neardup_desktop.extract.html_text import (
    LIBRARIES,
    decode_html_leniently,
    page_item,
    read_page,
)
from neardup_desktop.extract.mail_headers import (
    charset_of,
    header,
    header_names,
    looks_like_saved_page,
)
from neardup_desktop.extract.mail_parts import payload_of
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

MAX_BYTES = 96 << 20

_EXTENSIONS = ("mhtml", "mht")
_PAGES = ("text/html", "application/xhtml+xml")
_MOST_PARTS = 20_000
_MOST_FRAMES = 200
_MAX_FRAMES_BYTES = 64 << 20


def _recognise(document: Document) -> Match:
    if looks_like_saved_page(document.head):
        return Match.CERTAIN
    return Match.EXTENSION if document.extension in _EXTENSIONS else Match.NO


@dataclass(frozen=True, slots=True)
class _Saved:
    """A saved page: the message, what it holds, the parts that are pages, and the page itself."""

    message: Message
    leaves: list[Message]
    pages: list[Message]
    main: Message


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    """The page with what its frames show; it is one item, however many parts it has."""
    saved = _opened(document)
    main = saved.main
    find = _finder(saved.leaves, header(main, "content-location"))
    yield page_item(
        read_page(_markup(main), _frames(saved.pages, main), find),
        FORMAT.name,
        title=header(saved.message, "subject"),
        date_s=from_mail(header(saved.message, "date")),
    )


def main_markup(document: Document) -> str:
    """The markup of the page itself, without its frames.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE.
    """
    return _markup(_opened(document).main)


def _opened(document: Document) -> _Saved:
    if not header_names(document.head) and not is_text(document.head):
        raise ReadFailure(Outcome.DAMAGED, "no saved page")
    try:
        message = message_from_bytes(document.read(MAX_BYTES))
        leaves = _leaves(message)
        start = str(message.get_param("start", "") or "").strip()
    except (MessageError, RecursionError, ValueError, LookupError, TypeError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error
    pages = [leaf for leaf in leaves if leaf.get_content_type() in _PAGES]
    pages = pages or [leaf for leaf in leaves if leaf.get_content_maintype() == "text"]
    if not pages:
        raise ReadFailure(Outcome.DAMAGED, "no page in it")
    return _Saved(message, leaves, pages, _main_of(message, pages, start))


def _leaves(message: Message) -> list[Message]:
    """The parts that hold something, in their order."""
    found: list[Message] = []
    waiting = [message]
    while waiting and len(found) < _MOST_PARTS:
        part = waiting.pop()
        if part.is_multipart():
            inner = [inner for inner in part.get_payload() if isinstance(inner, Message)]
            waiting += reversed(inner)
        else:
            found.append(part)
    return found


def _main_of(message: Message, pages: list[Message], start: str) -> Message:
    """The page itself: the one that the message says it starts with, else the first."""
    place = header(message, "snapshot-content-location") or header(message, "content-location")
    for name, wanted in (("content-id", start), ("content-location", place)):
        if wanted:
            for page in pages:
                if header(page, name) == wanted:
                    return page
    return pages[0]


def _markup(page: Message) -> str:
    markup = decode_html_leniently(payload_of(page), charset_of(page))
    if page.get_content_type() == "text/plain":
        return f"<pre>{markup.replace('&', '&amp;').replace('<', '&lt;')}</pre>"
    return markup


def _frames(pages: list[Message], main: Message) -> list[str]:
    frames: list[str] = []
    size = 0
    for page in pages:
        if page is main or page.get_content_type() not in _PAGES:
            continue
        # What a browser shows where a frame could not be loaded.
        if not header(page, "content-location").startswith("chrome-error:"):
            markup = _markup(page)
            size += len(markup)
            if size > _MAX_FRAMES_BYTES or len(frames) >= _MOST_FRAMES:
                break
            frames.append(markup)
    return frames


def _finder(leaves: list[Message], base: str) -> FindHeld:
    """Finds the parts that the page shows, by their addresses and by their identifiers."""
    parts: dict[str, Message] = {}
    for leaf in leaves:
        if place := header(leaf, "content-location"):
            parts.setdefault(place, leaf)
        if name := header(leaf, "content-id").strip("<>"):
            parts.setdefault(f"cid:{name}", leaf)

    def find(address: str) -> Held | None:
        part = parts.get(address) or parts.get(joined(base, address))
        return None if part is None else held(payload_of(part))

    return find


FORMAT = Format(
    name="mhtml",
    label="Saved web page (MHTML)",
    kind=Kind.WEB_PAGE,
    extensions=_EXTENSIONS,
    version=1,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="the visible text of the page, then of its frames",
    leaves_out="what the page hides, styles and scripts",
)
