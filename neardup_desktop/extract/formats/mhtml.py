"""Web pages saved as MHTML: the page and all its files as parts of a mail message."""

from email.message import Message

from msgspec import Struct

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure, reporting_damage
from neardup_desktop.extract.dates import from_mail
from neardup_desktop.extract.mail.mail_headers import (
    charset_of,
    header,
    header_names,
    looks_like_saved_page,
)
from neardup_desktop.extract.mail.mail_payload import parsed_message, payload_of
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
from neardup_desktop.text.decode import is_text

MAX_BYTES = 96 << 20

_PAGES = ("text/html", "application/xhtml+xml")
_MAX_PARTS = 20_000
_MAX_FRAMES = 200
_MAX_FRAMES_BYTES = 64 << 20


class _Saved(Struct, frozen=True):
    """A saved page: the message, its leaf parts, those that are pages, and the main page."""

    message: Message
    leaves: list[Message]
    pages: list[Message]
    main: Message


def _read(document: Document) -> Found:
    """Read the page with its frames as one item, however many parts it has."""
    saved = _opened(document)
    frames = [_markup(frame) for frame in _frames(saved.pages, saved.main)]
    address = header(saved.main, "content-location")
    page = read_page(
        _markup(saved.main), frames, finder(address, _by_address(saved.leaves), payload_of)
    )
    moment = from_mail(header(saved.message, "date"))
    yield page_item(page, FORMAT.name, "", header(saved.message, "subject"), moment)


def main_markup(document: Document) -> str:
    """The markup of the main page, without its frames.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE.
    """
    return _markup(_opened(document).main)


def _opened(document: Document) -> _Saved:
    if not header_names(document.head) and not is_text(document.head):
        raise ReadFailure(Outcome.DAMAGED, "no saved page")
    message = parsed_message(document.read(MAX_BYTES))
    with reporting_damage(RecursionError, ValueError, LookupError, TypeError):
        leaves = _leaves(message)
        start = str(message.get_param("start", "") or "").strip()
    pages = [leaf for leaf in leaves if leaf.get_content_type() in _PAGES]
    pages = pages or [leaf for leaf in leaves if leaf.get_content_maintype() == "text"]
    if not pages:
        raise ReadFailure(Outcome.DAMAGED, "no page in it")
    return _Saved(message, leaves, pages, _main_of(message, pages, start))


def _leaves(message: Message) -> list[Message]:
    """The parts that are not multipart, in order."""
    found: list[Message] = []
    waiting = [message]
    while waiting and len(found) < _MAX_PARTS:
        part = waiting.pop()
        if part.is_multipart():
            inner = [inner for inner in part.get_payload() if isinstance(inner, Message)]
            waiting += reversed(inner)
        else:
            found.append(part)
    return found


def _main_of(message: Message, pages: list[Message], start: str) -> Message:
    """The main page: the one that the message states as its start, else the first."""
    address = header(message, "snapshot-content-location") or header(message, "content-location")
    for name, wanted in (("content-id", start), ("content-location", address)):
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


def _frames(pages: list[Message], main: Message) -> list[Message]:
    frames: list[Message] = []
    size = 0
    for page in pages:
        if page is main or page.get_content_type() not in _PAGES:
            continue
        # A browser shows a page of its own for a frame that could not be loaded.
        if not header(page, "content-location").startswith("chrome-error:"):
            size += len(payload_of(page))
            if size > _MAX_FRAMES_BYTES or len(frames) >= _MAX_FRAMES:
                break
            frames.append(page)
    return frames


def _by_address(leaves: list[Message]) -> dict[str, Message]:
    """The parts by their address and by their identifier."""
    found: dict[str, Message] = {}
    for leaf in leaves:
        if address := header(leaf, "content-location"):
            found.setdefault(address, leaf)
        if name := header(leaf, "content-id").strip("<>"):
            found.setdefault(f"cid:{name}", leaf)
    return found


FORMAT = Format(
    name="mhtml",
    label="Saved web page (MHTML)",
    form=Form.PRINTED,
    may_read_name=False,
    kind=Kind.WEB_PAGE,
    extensions=("mhtml", "mht"),
    version=7,
    embeds=True,
    is_own=lambda document: looks_like_saved_page(document.head),
    read=_read,
    needs=LIBRARIES,
    reads="the visible text of the page, then of its frames",
    leaves_out="what the page hides, styles and scripts",
)
