"""Takes notes out of the pages of a book, and the signs that refer to them.

Notes are at the end of a section in one book, at the end of the text in the next, and at the foot
of the page in a PDF of it.
"""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resiliparse.parse.html import DocumentNode, ElementNode, HTMLTree

SIGNS_OF_NOTES = ("footnote", "noteref", "endnote", "rearnote")
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
_SIGN = re.compile(r"[\[(]?\s*(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[^\w\s]{1,4})\s*[\])]?")


def take_notes(tree: "HTMLTree") -> list[str]:
    """Remove notes and their signs from a page; returns the markup of the notes."""
    document = tree.document
    if document is None:
        return []
    # Removing a node removes its descendants, so only the outermost are collected, before any.
    for sign in outermost(document, _SIGNS):
        if _SIGN.fullmatch((sign.text or "").strip()):
            sign.decompose()
    notes = outermost(document, _NOTES)
    taken = [note.html for note in notes]
    for note in notes:
        note.decompose()
    return taken


def outermost(document: "DocumentNode", selector: str) -> "list[ElementNode]":
    """The elements that match a selector and are not inside another match."""
    found = []
    for node in document.query_selector_all(selector)[:]:
        around = node.parent_element
        if around is None or around.closest(selector) is None:
            found.append(node)
    return found
