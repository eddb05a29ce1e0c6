"""Turns HTML of a web page or a mail into pages of harmless markup.

Nothing in them can load or run anything.
"""

import re

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.preview.markup_writer import MarkupWriter, picture

MAX_MARKUP_CHARACTERS = 12_000_000
"""Longer HTML is cut; real pages are far shorter."""

_SAME = frozenset(
    (
        *("h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "pre", "ul", "ol", "li", "div"),
        *("b", "i", "u", "s", "sub", "sup", "code"),
    )
)
_RENAMED = {
    **dict.fromkeys(("em", "cite", "dfn", "var"), "i"),
    **dict.fromkeys(("tt", "kbd", "samp"), "code"),
    **dict.fromkeys(("address", "dl", "center"), "div"),
    **dict.fromkeys(("dt", "figcaption", "caption", "summary", "legend"), "p"),
    **dict.fromkeys(("dir", "menu"), "ul"),
    **{"strong": "b", "ins": "u", "del": "s", "strike": "s", "dd": "blockquote"},
}
_AS_BLOCK = frozenset(
    (
        *("article", "section", "main", "header", "footer", "nav", "aside", "figure", "details"),
        *("hgroup", "fieldset", "form", "body"),
    )
)
_LEFT_OUT = frozenset(
    (
        *("script", "style", "template", "head", "title", "noscript", "iframe", "frame"),
        *("frameset", "noframes", "object", "embed", "applet", "param", "source", "track"),
        *("svg", "math", "canvas", "map", "area", "audio", "video", "link", "meta", "base"),
        *("select", "option", "datalist", "textarea", "button", "input", "dialog", "colgroup"),
    )
)
_PICTURES = ("img", "image", "picture")
_HIDDEN_STYLE = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)
_ALIGNMENTS = ("left", "right", "center", "justify")
_SPACER_SIZE = re.compile(r"\s*[0-3](?:px)?\s*")
_MOST_SPAN = 100
_CELL_CHARACTERS = 160
"""A table with more text in a cell, on average, only lays out the page."""


def write_html(writer: MarkupWriter, markup: str) -> None:
    """Write the visible content of some HTML.

    Raises:
        ReadFailure: DAMAGED: it cannot be parsed.
    """
    from lxml import etree

    if len(markup) > MAX_MARKUP_CHARACTERS:
        markup = markup[:MAX_MARKUP_CHARACTERS]
        writer.is_cut = True
    parser = etree.HTMLParser(
        encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True, huge_tree=False
    )
    data = markup.replace("\0", " ").encode("utf-8", "replace")
    try:
        root = etree.fromstring(data, parser) if data.strip() else None
    except etree.XMLSyntaxError as error:
        raise ReadFailure(Outcome.DAMAGED, str(error)) from error
    if root is not None:
        _TreeWriter(writer).write(root)


class _TreeWriter:
    """Writes a tree of elements; not by recursion, because hostile trees are deep."""

    def __init__(self, writer: MarkupWriter) -> None:
        self._writer = writer
        self._in_table = 0
        self._in_pre = 0

    def write(self, root: XmlElement) -> None:
        """Write the visible content of an element."""
        from lxml import etree

        opened: list[tuple[str, int]] = []
        steps = etree.iterwalk(root, events=("start", "end"))
        for event, element in steps:
            if self._writer.is_full:
                self._writer.is_cut = True
                break
            if event == "start":
                left_out = self._is_left_out(element)
                opened.append(("", 0) if left_out else self._open(element))
                if left_out:
                    steps.skip_subtree()
                else:
                    self._text(element.text)
            else:
                self._close(*opened.pop())
                if element is not root:
                    self._text(element.tail)

    def _text(self, text: str | None) -> None:
        if text:
            self._writer.text(text, keeps_space=self._in_pre > 0)

    def _is_left_out(self, element: XmlElement) -> bool:
        tag = element.tag
        if not isinstance(tag, str) or tag.lower() in _LEFT_OUT:
            return True
        return "hidden" in element.attrib or bool(_HIDDEN_STYLE.search(element.get("style", "")))

    def _open(self, element: XmlElement) -> tuple[str, int]:
        """Write what opens an element. Returns what `_close` needs: its kind, and how many tags."""
        tag = str(element.tag).lower()
        writer = self._writer
        if tag in _PICTURES:
            self._write_picture(element)
        elif tag in ("br", "hr"):
            writer.empty(tag)
        elif tag == "table":
            return self._open_table(element)
        elif tag in ("tr", "td", "th") and self._in_table:
            writer.open(tag, _cell_attributes(element) if tag != "tr" else None)
            return "", 1
        elif tag in ("tr", "td", "th") or tag in _AS_BLOCK:
            writer.open("div", _attributes(element))
            return "", 1
        elif tag == "a" and element.get("href"):
            writer.open("span", {"class": "link", "title": str(element.get("href"))})
            return "", 1
        elif tag == "q":
            writer.text("“")
            return "quote", 0
        elif tag in _SAME or tag in _RENAMED:
            name = _RENAMED.get(tag, tag)
            writer.open(name, _attributes(element))
            if name == "pre":
                self._in_pre += 1
                return "pre", 1
            return "", 1
        elif element.get("dir") in ("rtl", "ltr"):
            writer.open("span", {"dir": str(element.get("dir"))})
            return "", 1
        return "", 0

    def _close(self, kind: str, tags: int) -> None:
        if kind == "pre":
            self._in_pre -= 1
        elif kind == "table":
            self._in_table -= 1
        elif kind == "quote":
            self._writer.text("”")
        for _tag in range(tags):
            self._writer.close()

    def _open_table(self, element: XmlElement) -> tuple[str, int]:
        if self._in_table or not _is_real_table(element):
            self._writer.open("div")
            return "", 1
        self._in_table += 1
        self._writer.open("table", {"border": "1", "cellpadding": "4"})
        return "table", 1

    def _write_picture(self, element: XmlElement) -> None:
        alternative = element.get("alt")
        sizes = (element.get("width", ""), element.get("height", ""))
        is_spacer = any(_SPACER_SIZE.fullmatch(size) for size in sizes)
        # By the HTML standard, an empty alternative text marks a picture as decoration.
        if alternative != "" and not is_spacer:
            picture(self._writer, alternative or element.get("title") or "")


def _attributes(element: XmlElement) -> dict[str, str]:
    found: dict[str, str] = {}
    direction = element.get("dir", "").lower()
    if direction in ("rtl", "ltr"):
        found["dir"] = direction
    alignment = "center" if element.tag == "center" else element.get("align", "").lower()
    if alignment in _ALIGNMENTS:
        found["align"] = alignment
    start = element.get("start", "")
    if element.tag == "ol" and start.isascii() and start.isdigit() and len(start) < 5:
        found["start"] = start
    return found


def _cell_attributes(element: XmlElement) -> dict[str, str]:
    found = _attributes(element)
    for name in ("colspan", "rowspan"):
        value = element.get(name, "")
        if value.isascii() and value.isdigit() and 1 < int(value[:4]) <= _MOST_SPAN:
            found[name] = str(int(value[:4]))
    return found


def _is_real_table(table: XmlElement) -> bool:
    """Whether a table shows data in rows and columns, and does not just lay out the page."""
    if next(table.iterdescendants("table"), None) is not None:
        return False
    cells = rows_of_two = characters = 0
    for row in table.iter("tr"):
        in_row = [cell for cell in row if cell.tag in ("td", "th")]
        cells += len(in_row)
        rows_of_two += len(in_row) > 1
        characters += sum(len(piece) for cell in in_row for piece in cell.itertext())
    return rows_of_two > 0 and characters <= _CELL_CHARACTERS * cells
