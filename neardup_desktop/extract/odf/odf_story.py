"""Collects the visible text of OpenDocument, element by element."""

import re
from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.xml_names import (
    child,
    local_name,
    value,
    whole_number,
)
from neardup_desktop.extract.odf.odf_styles import OpenList
from neardup_desktop.extract.shared.math_text import math_ml
from neardup_desktop.extract.shared.story import Story

if TYPE_CHECKING:
    from lxml.etree import _Element

    from neardup_desktop.extract.odf.odf_text import OdfText

_SKIPPED = frozenset(
    (
        *("tracked-changes", "annotation-end", "note-citation", "number", "sequence-decls"),
        *("variable-decls", "dde-connection-decls", "covered-table-cell", "user-field-decls"),
        *("event-listeners", "binary-data", "scripts", "office-forms", "dde-source"),
        *("page-number", "page-count", "index-title-template", "glue-point", "settings", "notes"),
        *("page-layout", "enhanced-geometry", "soft-page-break", "image-map", "contour-path"),
        *("contour-polygon", "bookmark", "bookmark-start", "bookmark-end", "table-columns"),
        *("par", "seq", "animations", "sound", "show-shape", "hide-shape", "dim"),
        *("table-column", "table-header-columns", "table-column-group", "scene"),
    )
)
_NOTES = ("note", "footnote", "endnote")
"""The last two are the elements of OpenOffice.org 1."""
_PARAGRAPHS = ("p", "h")
SHAPES = frozenset(
    (
        *("frame", "custom-shape", "rect", "line", "polyline", "polygon", "regular-polygon"),
        *("path", "circle", "ellipse", "connector", "caption", "g", "page-thumbnail"),
        *("scene", "control"),
    )
)
"""Local names of shapes."""
_BESIDE_FORMS = ("title", "desc", "event-listeners", "glue-point", "image-map", "signatureline")
_LABELS = ("title", "desc")
_VECTOR_GRAPHICS = ("urn:oasis:names:tc:opendocument:xmlns:svg-compatible:", "/2000/svg")
_MOST_OPEN_CHANGES = 100
_MOST_SPACES = 100
_LONGEST_CHANGE = 100_000
_MOST_REPEATED = 64
_SPACES = re.compile(r"[ \t\r\n]+")
_ROW_GROUPS = ("table-header-rows", "table-rows", "table-row-group")
_LISTS = ("list", "ordered-list", "unordered-list")
OBJECTS = {"object": "", "object-ole": "embedded object", "plugin": "video or sound"}
CHANGE_METADATA = ("creator", "date", "date-string", "creator-initials")
_SPACED = ("p", "h", "s", "tab", "line-break")


class OdfStory(Story):
    """Collects the visible text below one element."""

    def __init__(self, common: "OdfText") -> None:
        super().__init__()
        self._common = common
        self._lists: list[OpenList] = []
        self._label = ""

    def collect(self, parent: "_Element") -> None:
        """Collect the paragraphs below an element that has no text of its own."""
        for element in parent:
            self.collect_one(element)

    def collect_one(self, element: "_Element") -> None:
        """Collect a paragraph, list, table, shape, or whatever holds such."""
        name = local_name(element)
        if name in _PARAGRAPHS:
            self._collect_paragraph(element, name)
        elif name in SHAPES:
            self._collect_shape(element, name)
            self._place_boxes()
        elif name in _LISTS:
            self._collect_list(element)
        elif name == "table":
            self._collect_table(element)
        elif not self._is_handled(element, name):
            self._note_link(element, name)
            self.collect(element)

    def _collect_paragraph(self, paragraph: "_Element", name: str) -> None:
        label, self._label = self._label, ""
        if self._hides(paragraph, name):
            return
        if name == "h" and not self._lists:
            label = self._common.styles.heading_label(paragraph)
        if label:
            self._pieces.append(f"{label} ")
        self._collect_styled(paragraph, name)
        self._pieces.append("\n")
        self._place_boxes()

    def _collect_list(self, element: "_Element") -> None:
        styles = self._common.styles
        self._lists.append(styles.begin_list(element, self._lists))
        for item in element:
            name = local_name(item)
            if name == "list-item":
                start = value(item, "start-value")
                self._label = styles.item_label(self._lists, start)
            elif name != "list-header":
                self._label = ""
            if not self._is_handled(item, name):
                self.collect(item)
            self._label = ""
        self._lists.pop()

    def _collect_table(self, table: "_Element") -> None:
        rows: list[list[str]] = []
        self._common.tables.append(rows)
        stack = list(reversed(table))
        while stack:
            element = stack.pop()
            name = local_name(element)
            if name == "table-row":
                filled, texts = self._row(element)
                rows.append(filled)
                self._add_row(texts)
            elif name in _ROW_GROUPS:
                stack += reversed(element)
            elif name in SHAPES:
                self._collect_shape(element, name)
            elif name == "shapes":
                self.collect(element)
            else:
                self._is_handled(element, name)
        self._place_boxes()

    def _row(self, row: "_Element") -> tuple[list[str], list[str]]:
        """Which cells of a row are filled, column by column, and the texts of uncovered cells."""
        filled: list[str] = []
        texts: list[str] = []
        for cell in row:
            name = local_name(cell)
            times = min(whole_number(value(cell, "number-columns-repeated"), 1), _MOST_REPEATED)
            if name == "covered-table-cell":
                filled += [""] * times
                self._common.hide(all_words(cell))
            elif name == "table-cell":
                at = len(self._pieces)
                lists, self._lists = self._lists, []
                self.collect(cell)
                self._lists = lists
                text = self._cut(at).strip()
                filled += ["x" if text else ""] * times
                texts += [text] * (times if text else 1)
        return filled, texts

    def _collect_styled(self, element: "_Element", name: str) -> None:
        """Collect the content of a paragraph or a span, and apply its style."""
        at = len(self._pieces)
        self._collect_inline(element)
        self._raise(at, self._common.styles.formatting(value(element, "style-name")).position)

    def _collect_inline(self, parent: "_Element") -> None:
        """Collect the text and the elements within a paragraph."""
        self._add(parent.text)
        for element in parent:
            name = local_name(element)
            if name == "span":
                if not self._hides(element, name):
                    self._collect_styled(element, name)
            elif name == "s":
                count = value(element, "c")
                self._pieces.append(" " * min(_MOST_SPACES, int(count) if count.isdigit() else 1))
            elif name == "tab":
                self._pieces.append("\t")
            elif name == "line-break":
                self._pieces.append("\n")
            elif name in SHAPES:
                self._collect_shape(element, name)
            elif name in _PARAGRAPHS:
                self._collect_inline(element)
                self._pieces.append("\n")
            elif name == "ruby":
                self._collect_ruby(element)
            elif not self._is_handled(element, name) and not self._hides(element, name):
                self._note_link(element, name)
                self._collect_inline(element)
            self._add(element.tail)

    def _collect_ruby(self, ruby: "_Element") -> None:
        """Collect a base text, and its reading in brackets."""
        base, said = child(ruby, "ruby-base"), child(ruby, "ruby-text")
        if base is not None:
            self._collect_inline(base)
        if said is not None:
            self._add_reading(all_words(said))

    def _note_link(self, element: "_Element", name: str) -> None:
        if name == "a":
            self._common.links.append(value(element, "href"))

    def _is_handled(self, element: "_Element", name: str) -> bool:
        """Handle elements whose text is skipped or goes elsewhere; False for all others."""
        if name in _NOTES:
            body = child(element, f"{name}-body")
            if body is not None:
                is_end = "endnote" in (name, value(element, "note-class"))
                notes = self._common.endnotes if is_end else self._common.footnotes
                at = len(notes)
                notes.append("")
                notes[at] = self._common.story(body)
        elif name == "annotation":
            self._common.add_comment(element)
        elif name in ("change-start", "change-end"):
            self._mark_change(value(element, "change-id"), name == "change-start")
        elif name in OBJECTS:
            self._pieces.append(self._common.object_text(element, name))
        elif name == "section":
            return self._hides(element, name)
        elif name == "section-source":
            self._common.links.append(value(element, "href"))
        elif name == "forms":
            self._common.note_forms(element)
        elif name in _LABELS and _is_label(element):
            return True
        else:
            return not name or name in _SKIPPED or name.endswith("-source") or _is_label(element)
        return True

    def _mark_change(self, change: str, is_start: bool) -> None:
        common = self._common
        author = common.authors.get(change)
        if author is None:
            return
        if is_start and len(common.insertions) < _MOST_OPEN_CHANGES:
            common.insertions[change] = []
        elif (pieces := common.insertions.pop(change, None)) is not None:
            common.extras.add_change("ins", author, "".join(pieces))

    def _collect_shape(self, shape: "_Element", name: str) -> None:
        common = self._common
        box = OdfStory(common)
        if name == "control":
            box._pieces.append(common.controls.get(value(shape, "control"), ""))
        elif name == "frame":
            # A frame may hold several forms of one object, the preferred one first.
            forms = (one for one in shape if local_name(one) not in _BESIDE_FORMS)
            best = next((form for form in forms if local_name(form)), None)
            if best is None:
                return
            form = local_name(best)
            if form == "image":
                common.note_picture(best)
            if form == "object" and self._add_formula(best):
                return
            if form == "table":
                box._collect_table(best)
            elif not box._is_handled(best, form):
                box.collect(best)
        else:
            box.collect(shape)
        if text := box.text().strip():
            self._boxes.append(f"{text}\n")

    def _add_formula(self, element: "_Element") -> bool:
        """Add a formula to the line; False if the object is none."""
        formula = self._common.formula(element)
        if formula is None:
            return False
        self._pieces.append(math_ml(formula))
        return True

    def _hides(self, element: "_Element", name: str) -> bool:
        if not self._common.is_hidden(element, name):
            return False
        self._common.hide(all_words(element) or value(element, "string-value"))
        return True

    def _add(self, text: str | None) -> None:
        if not text:
            return
        text = _SPACES.sub(" ", text)
        self._pieces.append(text)
        for pieces in self._common.insertions.values():
            if len(pieces) < _LONGEST_CHANGE:
                pieces.append(text)


def _is_label(element: "_Element") -> bool:
    """Whether an element is in the namespace of SVG, as the titles of shapes are."""
    tag = element.tag
    space = tag[1:].partition("}")[0] if isinstance(tag, str) else ""
    return space.startswith(_VECTOR_GRAPHICS[0]) or space.endswith(_VECTOR_GRAPHICS[1])


def creator(element: "_Element | None") -> str:
    """The author of a change or a comment."""
    name = child(element, "creator")
    return "" if name is None else " ".join((name.text or "").split())


def all_words(element: "_Element", without: tuple[str, ...] = ()) -> str:
    """All text below an element, hidden text included, in the order of the file."""
    from lxml.etree import iterwalk

    pieces: list[str] = []
    for event, inner in iterwalk(element, events=("start", "end")):
        name = local_name(inner)
        if event == "start":
            pieces.append(" " if name in _SPACED else "")
            pieces.append("" if name in without else inner.text or "")
        elif inner is not element:
            pieces.append(inner.tail or "")
    return " ".join("".join(pieces).split())
