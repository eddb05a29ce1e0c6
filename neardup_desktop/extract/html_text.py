"""The visible text of HTML, and the part of it that is no menu, banner or footer."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from neardup_desktop.extract.dates import from_iso, from_mail
from neardup_desktop.text.decode import decode, decode_leniently

if TYPE_CHECKING:
    from resiliparse.parse.html import HTMLTree

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
    """

    text: str
    main: str | None
    title: str
    author: str
    date_s: int | None


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
        return Page(_fallback_text(markup), None, _one_line(tree.title), "", None)
    metas = _metas(tree)
    dates = (metas[name] for name in _DATE_NAMES if name in metas)
    return Page(
        text=text,
        main=_main_text(tree, text) if _may_have_surroundings(markup) else None,
        title=_one_line(tree.title),
        author=next((metas[name] for name in _AUTHOR_NAMES if name in metas), ""),
        date_s=next((found for date in dates if (found := _date(date)) is not None), None),
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
    for meta in head.get_elements_by_tag_name("meta"):
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
