"""Pages of e-books: without tables of contents, which other formats lack, with notes at the end."""

import re
from itertools import zip_longest

from msgspec import Struct

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.web.html_nodes import DocumentNode, ElementNode, HTMLTree
from neardup_desktop.extract.web.html_text import decode_html_leniently, read_fragment
from neardup_desktop.extract.web.html_walk import NOTE_SIGN

# XHTML may self-close these; an HTML parser would put what follows inside them.
_CLOSED_AT_ONCE = re.compile(
    r"<(title|script|style|textarea|iframe|noscript|a|p|div|span|i|b|em|strong|td|li|object|video"
    r"|audio|svg)\b[^<>]*\Z",
    re.IGNORECASE,
)
_DECLARATION = re.compile(r"<\?[^>]*>")
# Tables of contents at the start of a chapter, and addresses that Sphinx writes after links.
_NO_TEXT = "div.toc, span.link-target"
_WRITTEN_ADDRESS = re.compile(r"\s*\[\S+\]\s*")
_OUTSIDE = re.compile(r"(?!kindle:)[a-z]+:", re.IGNORECASE)
_SIGNS_OF_NO_TEXT = ("<nav", "toc", "link-target")

_SIGNS_OF_NOTES = ("footnote", "noteref", "endnote", "rearnote")
"""Markup without any of these has no notes."""

_NOTES = ", ".join(
    (
        *("dl.footnote", "aside.footnote", "aside.footnote-list", "div.footnote", "ol.footnotes"),
        *("section.footnotes", "div.footnotes", '[role="doc-footnote"]', '[role="doc-endnotes"]'),
        *('[epub\\:type~="footnote"]', '[epub\\:type~="footnotes"]'),
        *('[epub\\:type~="endnote"]', '[epub\\:type~="endnotes"]', '[epub\\:type~="rearnotes"]'),
    )
)
_SIGNS = ", ".join(
    (
        *("a.footnote-reference", "a.footnote-ref", "a.footnote>sup", "sup.footnote"),
        *("dl.footnote dt.label", "aside.footnote>span.label", "div.footnote a.para>sup"),
        *('[epub\\:type~="noteref"]', '[role="doc-noteref"]', '[role="doc-backlink"]'),
    )
)


def _is_no_text(element: ElementNode) -> bool:
    """Whether an element is what its class says.

    Calibre gives all elements that look the same the class of one of them, so that the class alone
    says little: a whole book was a table of contents.
    """
    words = element.text or ""
    if element.tag == "span":
        return _WRITTEN_ADDRESS.fullmatch(words) is not None
    links = element.query_selector_all("a[href]")[:]
    inside = (link for link in links if not _OUTSIDE.match(link.getattr("href") or ""))
    linked = sum(_letters(link.text) for link in inside)
    return 2 * linked > _letters(words)


def _letters(text: str | None) -> int:
    return len("".join((text or "").split()))


def _take_notes(tree: HTMLTree) -> list[str]:
    """Remove notes and their signs from a page; returns the markup of the notes.

    Other books have their notes elsewhere: at the end of a section, or of the whole text.
    """
    document = tree.document
    if document is None:
        return []
    # Removing a node removes its descendants, so only the outermost are collected, before any.
    for sign in _outermost(document, _SIGNS):
        if NOTE_SIGN.fullmatch((sign.text or "").strip()):
            sign.decompose()
    notes = _outermost(document, _NOTES)
    taken = [note.html for note in notes]
    for note in notes:
        note.decompose()
    return taken


def _outermost(document: DocumentNode, selector: str) -> list[ElementNode]:
    """The elements that match a selector and are not inside another match."""
    found = []
    for node in document.query_selector_all(selector)[:]:
        around = node.parent_element
        if around is None or around.closest(selector) is None:
            found.append(node)
    return found


class BookPage(Struct, frozen=True):
    """A page of a book: text, notes and tables."""

    text: str
    notes: list[str]
    tables: list[list[list[str]]]


def book_page(data: bytes, found: ExtrasFound, charset: str = "") -> BookPage:
    """Read a page, whose encoding may be stated elsewhere; its pictures are not noted."""
    markup = _DECLARATION.sub("", decode_html_leniently(data, charset), count=1)
    markup, notes = _without_contents_and_notes(_with_closing_tags(markup))
    main, *others = [read_fragment(one, found, has_media=False) for one in (markup, *notes)]
    return BookPage(
        main.text.strip(),
        [other.text.strip() for other in others],
        [table for one in (main, *others) for table in one.tables],
    )


def _with_closing_tags(markup: str) -> str:
    """The markup with a closing tag for each self-closed element."""
    pieces = markup.split("/>")
    for at, piece in enumerate(pieces[:-1]):
        # Only the last tag of a piece may end there; most are `img` and `br`.
        begin = piece.rfind("<")
        found = _CLOSED_AT_ONCE.match(piece, begin) if begin >= 0 else None
        pieces[at] += f"></{found[1]}>" if found else "/>"
    return "".join(pieces)


def _without_contents_and_notes(markup: str) -> tuple[str, list[str]]:
    """A page without its tables of contents and notes, and the markup of the notes."""
    from resiliparse.parse.html import HTMLParserException, HTMLTree

    if not any(sign in markup for sign in (*_SIGNS_OF_NO_TEXT, *_SIGNS_OF_NOTES)):
        return markup, []
    try:
        tree = HTMLTree.parse(markup)
    except HTMLParserException:
        return markup, []
    if tree.document is None:
        return str(tree), []
    found = tree.document.query_selector_all(_NO_TEXT)[:]
    # Those that hold no other, so that each word is looked at once; all of them before any goes.
    inmost = (
        one for one, after in zip_longest(found, found[1:]) if not (after and one.contains(after))
    )
    gone = [one for one in inmost if one.closest("nav") is None and _is_no_text(one)]
    for element in (*_outermost(tree.document, "nav"), *gone):
        element.decompose()
    notes = _take_notes(tree)
    return str(tree), notes
