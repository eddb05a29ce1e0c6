"""Writes pages of harmless markup: only known tags, everything else escaped."""

import html
import re
from collections.abc import Mapping

from msgspec import Struct, field

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import (
    MARKUP_CLASSES,
    MARKUP_TAGS,
    MOST_MARKUP_CHARACTERS,
    MOST_PAGES,
    Preview,
)

PAGE_WEIGHT = 6_000
"""About a screenful, in characters; each tag and block counts as some more."""

_BLOCK_WEIGHT = 40
_TAG_WEIGHT = 8
_OVERFULL = 3
"""A page may become so many times as full before it is ended inside a table cell."""

_BLOCKS = frozenset(
    (
        *("h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "blockquote", "pre", "ul", "ol", "li"),
        *("table", "tr", "td", "th", "hr"),
    )
)
_CELLS = ("td", "th")
_SPACE = re.compile(r"\s+")
_TITLE_CHARACTERS = 300
_BAD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


class _Open(Struct):
    """An open tag; it is written only when it gets content."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    written: bool = False
    items: int = 0


class MarkupWriter:
    """Takes tags and text in order, and ends a page where it is full.

    A page ends between two blocks, or inside a long text. Tags that are open then are closed on
    the one page and opened again on the next.
    """

    def __init__(self) -> None:
        self._pages: list[str] = []
        self._pieces: list[str] = []
        self._open: list[_Open] = []
        self._weight = 0
        self._characters = 0
        self._ends_in_space = True
        self.is_cut = False

    def open(self, tag: str, attributes: Mapping[str, str] | None = None) -> None:
        """Open a tag.

        Raises:
            ValueError: it is not one of `MARKUP_TAGS`.
        """
        if tag not in MARKUP_TAGS:
            raise ValueError(f"unknown tag {tag}")
        if tag in _BLOCKS:
            self._end_full_page()
            self._ends_in_space = True
            self._weight += _BLOCK_WEIGHT if tag not in _CELLS else _TAG_WEIGHT
        if tag == "li" and self._open and self._open[-1].tag == "ol":
            self._open[-1].items += 1
        self._open.append(_Open(tag, dict(attributes or {})))
        if tag in _CELLS:  # an empty cell must not let the next ones move up
            self._write_open()

    def close(self) -> None:
        """Close the tag that was opened last."""
        last = self._open.pop()
        if last.written:
            self._put(f"</{last.tag}>")
        if last.tag in _BLOCKS:
            self._ends_in_space = True

    def empty(self, tag: str) -> None:
        """Write a tag without content: a line end or a rule."""
        if tag == "hr":
            self._end_full_page()
        elif self._weight >= _OVERFULL * PAGE_WEIGHT:
            self._end_page()
        self._write_open()
        self._put(f"<{tag}>")
        self._weight += _BLOCK_WEIGHT
        self._ends_in_space = True

    def text(self, text: str, *, keeps_space: bool = False) -> None:
        """Write text; its white space is collapsed unless `keeps_space`."""
        text = _BAD.sub("\ufffd", text)
        if not keeps_space:
            text = _SPACE.sub(" ", text)
            if self._ends_in_space:
                text = text.lstrip(" ")
        at = 0
        while at < len(text):
            if self._weight >= _OVERFULL * PAGE_WEIGHT:
                self._end_page()
            end = min(len(text), at + PAGE_WEIGHT)
            if end < len(text):
                space = max(text.rfind(" ", at, end), text.rfind("\n", at, end))
                end = space + 1 if space > at else end
            piece = text[at:end]
            self._write_open()
            self._put(html.escape(piece, quote=False))
            lines = piece.count("\n") if keeps_space else 0
            self._weight += len(piece) + _BLOCK_WEIGHT * lines
            at = end
        if text:
            self._ends_in_space = text.endswith((" ", "\n"))

    @property
    def is_full(self) -> bool:
        """Whether the limits of a preview are reached, so that the rest is left out."""
        return self._characters > MOST_MARKUP_CHARACTERS - 400_000 or len(self._pages) >= (
            MOST_PAGES - 1
        )

    def finish(self) -> tuple[str, ...]:
        """Close what is open. Returns all pages, at least one."""
        while self._open:
            self.close()
        self._flush()
        return tuple(self._pages) or ("",)

    def preview(self) -> Preview:
        """Finish, and give the pages as a preview."""
        return Preview(Outcome.READ, markup=self.finish(), is_cut=self.is_cut)

    def _end_full_page(self) -> None:
        in_cell = any(one.tag in _CELLS for one in self._open)
        limit = PAGE_WEIGHT * (_OVERFULL if in_cell else 1)
        if self._weight >= limit:
            self._end_page()

    def _end_page(self) -> None:
        for one in reversed(self._open):
            if one.written:
                self._put(f"</{one.tag}>")
                one.written = False
            if one.tag == "ol":
                first = int(one.attributes.get("start", "1"))
                one.attributes["start"] = str(min(first + one.items, 99_999))
                one.items = 0
        self._flush()

    def _flush(self) -> None:
        if any(piece.strip() for piece in self._pieces):
            self._pages.append("".join(self._pieces))
        self._pieces.clear()
        self._weight = 0
        self._ends_in_space = True

    def _write_open(self) -> None:
        for one in self._open:
            if not one.written:
                one.written = True
                attributes = "".join(
                    f' {name}="{_safe(name, value)}"' for name, value in one.attributes.items()
                )
                self._put(f"<{one.tag}{attributes}>")
                self._weight += _TAG_WEIGHT + len(attributes) // 4

    def _put(self, piece: str) -> None:
        self._pieces.append(piece)
        self._characters += len(piece)


def _safe(name: str, value: str) -> str:
    if name == "class" and value not in MARKUP_CLASSES:
        raise ValueError(f"unknown class {value}")
    flat = _SPACE.sub(" ", _BAD.sub("\ufffd", value))
    return html.escape(flat[:_TITLE_CHARACTERS])


def picture(writer: MarkupWriter, name: str) -> None:
    """Write a placeholder for a picture, which is not loaded, with its alternative text."""
    writer.open("span", {"class": "picture"})
    words = " ".join(name.split())[:_TITLE_CHARACTERS]
    writer.text(f"\u25a3 {words}".rstrip())
    writer.close()
