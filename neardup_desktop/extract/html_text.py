"""The visible text of HTML, and the part of it that is no menu, banner or footer."""

import re
from base64 import b64decode
from binascii import Error as BinasciiError
from dataclasses import dataclass
from typing import TYPE_CHECKING

from neardup_desktop.extract.dates import from_iso, from_mail
from neardup_desktop.extract.extras import (
    ExtrasFound,
    content_digest,
    is_decoration,
    reference_digest,
    reference_name,
    unescaped,
)
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.text.decode import decode, decode_leniently

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode, HTMLTree

LIBRARIES = ("resiliparse", "bs4", "lxml")
"""Import names of what this module needs."""

_HIDDEN = (
    *("template", "[hidden]"),
    *('[style*="display:none"]', '[style*="display: none"]'),
    *('[style*="visibility:hidden"]', '[style*="visibility: hidden"]'),
)
_ROLES = (
    *("navigation", "banner", "contentinfo", "search", "complementary"),
    *("dialog", "alertdialog", "menu", "menubar", "toolbar"),
)
# Names that authors of many sites give to what surrounds the content, as class or id.
_NAMES = (
    *("nav", "navbar", "navigation", "topnav", "menu", "sidebar", "masthead", "skip-link"),
    *("header", "site-header", "head", "footer", "site-footer", "foot"),
    *("breadcrumb", "breadcrumbs", "social", "share", "sharing", "related", "newsletter"),
    *("advertisement", "cookie-banner", "cookie-consent", "cookie-notice"),
)
_AROUND_CONTENT = (
    *("nav", "footer", "aside", "map", "dialog", "menu"),
    # The header of a page has links in it; one without holds the title of the document.
    *("body>header:has(a)", "body>div>header:has(a)", "body>div>div>header:has(a)"),
    *(f'[role="{role}"]' for role in _ROLES),
    *(f"{mark}{name}" for name in _NAMES for mark in "#."),
)

_MAIN_CHARACTERS = 100
_MAIN_SHARE = 0.1
_WORD = re.compile(r"\w+")
# A fragment or a plain page has none of these, and a second look at it is saved.
_SIGNS_OF_SURROUNDINGS = (
    *("class=", "id=", "role=", "<nav", "<footer", "<aside", "<header"),
    *("<map", "<dialog", "<menu"),
)
_CHARSET = re.compile(rb"""(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)""", re.IGNORECASE)
_CHARSET_BYTES = 2048
_AUTHOR_NAMES = ("author", "article:author", "dc.creator", "dcterms.creator", "byl")
_DATE_NAMES = (
    *("article:published_time", "datepublished", "dcterms.created", "dc.date.issued"),
    *("dc.date", "dcterms.date", "pubdate", "parsely-pub-date", "date"),
)


_MEDIA = "img, input[type=image], image, video, audio, embed, object"
_MEDIA_SIGN = re.compile("<(?:img|input|image|video|audio|embed|object)[ \t\r\n/]", re.IGNORECASE)
_MOST_MEDIA = 20_000
_PLAYED = ("video", "audio", "embed", "object")
# Pages that load pictures late state the real address beside that of a place holder.
_ADDRESSES = ("data-src", "data-original", "src", "href", "xlink:href", "data")
_SPACER_SIZES = ("0", "1", "2")
_NOT_BASE64 = re.compile("[^A-Za-z0-9+/=]+")


@dataclass(frozen=True, slots=True)
class Page:
    """What a web page says.

    Attributes:
        text: the full visible text.
        main: the text without menus, banners and footers; None where that is all of it, or so
            little that the page seems to consist of them.
        title: of the page, or "".
        author: as its metadata states, or "".
        date_s: of publication, as its metadata states, seconds since the epoch, or None.
        extras: its pictures, sounds and films. What stands in the page itself is known by its
            content; all else by its file name, wherever it lies, because pages are saved with
            changed addresses.
    """

    text: str
    main: str | None
    title: str
    author: str
    date_s: int | None
    extras: tuple[Extra, ...] = ()


def decode_html(data: bytes, declared: str = "") -> str:
    """The markup as text, by what the transport or the page itself declares.

    Raises:
        NotTextError: the bytes are no text.
    """
    return decode(data, declared or _stated_charset(data))


def decode_html_leniently(data: bytes, declared: str = "") -> str:
    """Like `decode_html`, for bytes that are HTML by all that is known."""
    return decode_leniently(data, declared or _stated_charset(data))


def read_page(markup: str) -> Page:
    """Read a whole page."""
    from resiliparse.parse.html import HTMLParserException, HTMLTree

    try:
        tree = HTMLTree.parse(markup)
    except HTMLParserException:
        return Page(_fallback_text(markup), None, "", "", None)
    text = _tree_text(tree)
    if not _WORD.search(text):
        title = _one_line(tree.title)
        return Page(_fallback_text(markup), None, title, "", None, _media(tree, markup))
    metas = _metas(tree)
    dates = (metas[name] for name in _DATE_NAMES if name in metas)
    return Page(
        text=text,
        main=_main_text(tree, text) if _may_have_surroundings(markup) else None,
        title=_one_line(tree.title),
        author=next((metas[name] for name in _AUTHOR_NAMES if name in metas), ""),
        date_s=next((found for date in dates if (found := _date(date)) is not None), None),
        extras=_media(tree, markup),
    )


def visible_text(markup: str) -> str:
    """The visible text only, as for the body of a message."""
    from resiliparse.parse.html import HTMLParserException, HTMLTree

    try:
        text = _tree_text(HTMLTree.parse(markup))
    except HTMLParserException:
        return _fallback_text(markup)
    return text if _WORD.search(text) else _fallback_text(markup)


def _tree_text(tree: "HTMLTree", skip: tuple[str, ...] = _HIDDEN) -> str:
    from resiliparse.extract.html2text import extract_plain_text

    # Alternative texts and list numbers are left out: other formats of the same text lack them.
    text: str = extract_plain_text(
        tree, alt_texts=False, list_bullets=False, skip_elements=list(skip)
    )
    return text.replace("\0", " ")


def _may_have_surroundings(markup: str) -> bool:
    lower = markup.lower()
    return any(sign in lower for sign in _SIGNS_OF_SURROUNDINGS)


def _main_text(tree: "HTMLTree", text: str) -> str | None:
    main = _tree_text(tree, _HIDDEN + _AROUND_CONTENT)
    if len(main) == len(text) or len(main) < max(_MAIN_CHARACTERS, _MAIN_SHARE * len(text)):
        return None
    return None if main.split() == text.split() else main


def _media(tree: "HTMLTree", markup: str) -> tuple[Extra, ...]:
    """Pictures, sounds and films; lines, spacers and counters of visits are none.

    Backgrounds that styles draw, and drawings that stand in the page as SVG, are decoration.
    """
    if not _MEDIA_SIGN.search(markup) or tree.document is None:
        return ()
    found = ExtrasFound()
    # A slice: the list itself searches the page anew for each of its elements.
    for number, element in enumerate(tree.document.query_selector_all(_MEDIA)[:]):
        if number >= _MOST_MEDIA:
            found.add(ExtraKind.OTHER, "too many pictures to look at", b"")
            break
        kind = ExtraKind.OTHER if element.tag in _PLAYED else ExtraKind.IMAGE
        address = next(filter(None, map(element.getattr, _ADDRESSES)), "") or _first_of_set(element)
        if not address or _is_spacer(element):
            continue
        if address[:5].lower() == "data:":
            data = _embedded_data(address)
            if not is_decoration(data):
                found.add(kind, "", content_digest(data))
        elif name := reference_name(address):
            found.add(kind, name, reference_digest(name))
    return found.all()


def _first_of_set(element: "ElementNode") -> str:
    """The first address of a picture that states only a set of them."""
    stated = element.getattr("srcset") or element.getattr("data-srcset") or ""
    return next(iter(stated.split(None, 1)), "").rstrip(",")


def _is_spacer(element: "ElementNode") -> bool:
    sizes = (element.getattr("width") or "", element.getattr("height") or "")
    return any(size.strip().removesuffix("px") in _SPACER_SIZES for size in sizes)


def _embedded_data(address: str) -> bytes:
    """The bytes of a `data:` address; what is damaged in it ends it."""
    head, _, content = address.partition(",")
    if not head.rstrip().lower().endswith(";base64"):
        return content.encode("utf-8", "replace")
    content = _NOT_BASE64.sub("", unescaped(content))
    try:
        return b64decode(content + "===")
    except (BinasciiError, ValueError):
        return content.encode()


def _fallback_text(markup: str) -> str:
    """Everything between the tags, for what the fast parser finds nothing in."""
    from bs4 import BeautifulSoup

    try:
        soup = BeautifulSoup(markup, "lxml")
        for element in soup(["script", "style", "template", "noscript", "head"]):
            element.decompose()
        return soup.get_text("\n").replace("\0", " ").strip()
    except RecursionError:
        # Tens of thousands of nested elements: no page, but its words are there to see.
        return re.sub(r"<[^<>]*>", " ", markup)


def _metas(tree: "HTMLTree") -> dict[str, str]:
    """Name to content of the meta elements, names in lower case, the first of each."""
    head = tree.head
    metas: dict[str, str] = {}
    if head is None:
        return metas
    for meta in head.get_elements_by_tag_name("meta")[:]:  # see `_media`
        name = meta.getattr("name") or meta.getattr("property") or meta.getattr("itemprop")
        content = meta.getattr("content")
        if name and content:
            metas.setdefault(name.strip().lower(), _one_line(content))
    return metas


def _stated_charset(data: bytes) -> str:
    found = _CHARSET.search(data, 0, _CHARSET_BYTES)
    stated = found.group(1).decode("ascii", "ignore") if found else ""
    # A page that says UTF-16 in ASCII bytes cannot mean it.
    return "" if stated.lower().startswith("utf-16") else stated


def _date(stated: str) -> int | None:
    seconds = from_iso(stated)
    return from_mail(stated) if seconds is None else seconds


def _one_line(text: str | None) -> str:
    return " ".join((text or "").replace("\0", " ").split())
