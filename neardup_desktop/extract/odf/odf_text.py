"""The text of OpenDocument files in the order of reading, as Word documents are read.

Tracked changes count as accepted. Notes come after the text, and text boxes after the paragraph
that they are anchored to. Deleted and hidden text and comments are extras.
"""

import re

from neardup_desktop.extract.containers.xml_names import (
    XmlElement,
    child,
    local_name,
    value,
    whole_number,
)
from neardup_desktop.extract.extras import words_digest
from neardup_desktop.extract.odf.odf_package import OdfFile
from neardup_desktop.extract.odf.odf_styles import OdfStyles, OpenList
from neardup_desktop.extract.shared.document_item import Stories
from neardup_desktop.extract.shared.math_text import math_ml
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.extract.shared.story import Story
from neardup_desktop.model.extras import Counted, ExtraKind

_MATH = "{http://www.w3.org/1998/Math/MathML}math"
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
_OBJECTS = {"object": "", "object-ole": "embedded object", "plugin": "video or sound"}
_CHANGE_METADATA = ("creator", "date", "date-string", "creator-initials")
_SPACED = ("p", "h", "s", "tab", "line-break")
_BOXES = ("checkbox", "radio")
_CHOICES = ("listbox", "combobox")


class OdfText(Stories):
    """The stories of one file, and what they share: styles, open changes."""

    def __init__(self, file: OdfFile, *, names_on_charts: bool = True) -> None:
        """Begin a file.

        With `names_on_charts` the labels of a chart's series and categories are text, and not only
        its titles.
        """
        super().__init__()
        self.names_on_charts = names_on_charts
        self.file = file
        self.insertions: dict[str, list[str]] = {}
        self.authors: dict[str, str] = {}
        self.styles = OdfStyles()
        self.links: list[str] = []
        self.controls: dict[str, str] = {}

    def note_styles(self, *roots: XmlElement | None) -> None:
        """Note the styles of some parts, before any text is read, and count macros among them."""
        known = None
        for root in roots:
            if root is not known:  # a flat file is one tree
                self.styles.note(root)
            if root is not None and known is None:
                macros = root.iterfind("{*}scripts//{*}source-code")
                self.extras.count(Counted.MACROS, sum(1 for _ in macros))
            known = root

    def note_forms(self, forms: XmlElement) -> None:
        """Remember the texts of the controls of forms."""
        found = {
            identifier: _control_value(control, local_name(control))
            for control in forms.iter("{*}*")
            if (identifier := value(control, "id"))
        }
        self.controls.update(found)
        self.extras.count(Counted.FORM_FIELDS, len(found))

    def note_picture(self, image: XmlElement) -> None:
        """Note the file that a picture links to."""
        path = value(image, "href").removeprefix("./")
        if path and not (self.file.package and self.file.package.has(path)):
            self.extras.link(path, path.removeprefix("../"))

    def hide(self, words: str) -> None:
        """Count a passage of hidden text, if it has words."""
        self.extras.count(Counted.HIDDEN_TEXT, bool(words))

    def add_comment(self, annotation: XmlElement) -> None:
        """Add a comment by author and words."""
        self.extras.add_comment(_creator(annotation), _all_words(annotation, _CHANGE_METADATA))

    def note_rest(self) -> None:
        """Add pictures, and note the files that links lead to."""
        self.file.add_pictures(self.extras)
        self.file.note_links(self.extras, self.links)

    def note_changes(self, body: XmlElement) -> None:
        """Add deletions, and remember the authors of insertions, which are in the body."""
        for region in body.iter("{*}changed-region"):
            for change in region:
                author = _creator(child(change, "change-info"))
                if local_name(change) == "deletion":
                    self.extras.add_change("del", author, _all_words(change, _CHANGE_METADATA))
                elif local_name(change) == "insertion":
                    self.authors[value(region, "id")] = author

    def story(self, parent: XmlElement) -> str:
        """The text below an element."""
        story = OdfStory(self)
        story.collect(parent)
        return story.text().strip()

    def shape(self, shape: XmlElement) -> str:
        """The text of one shape of a slide or a sheet."""
        story = OdfStory(self)
        story.collect_one(shape)
        return story.text().strip()

    def is_hidden(self, element: XmlElement, name: str) -> bool:
        """Whether the text below an element is hidden."""
        if name in ("hidden-text", "hidden-paragraph"):
            return value(element, "is-hidden") != "false" and bool(_all_words(element))
        if name == "section":
            return value(element, "display") == "none"
        if name == "variable-set":
            return value(element, "display") == "none"
        return bool(self.styles.formatting(value(element, "style-name")).is_hidden)

    def formula(self, element: XmlElement) -> XmlElement | None:
        """The MathML of an object, if it is a formula."""
        root = self.file.object(value(element, "href").removeprefix("./"), self.extras)
        root = element if root is None else root
        return next(root.iter(_MATH), None)

    def object_text(self, element: XmlElement, name: str) -> str:
        """Add an embedded object as an extra; the text is that of a chart or a formula, or ""."""
        path = value(element, "href").removeprefix("./")
        if name != "object":
            package = self.file.package
            known = package is not None and package.has(path)
            if not known:
                self.extras.link(path, path.removeprefix("../"))
            digest = package.media(path)[0] if package is not None and known else b""
            self.extras.add(ExtraKind.OTHER, f"{_OBJECTS[name]} {path}".strip(), digest)
            return ""
        root = self.file.object(path, self.extras)
        root = element if root is None else root
        formula = next(root.iter(_MATH), None)
        if formula is not None:
            return math_ml(formula)
        words = _all_words(root)
        chart = next(root.iter("{*}chart"), None)
        label = f"embedded object {path}".strip() if chart is None else "chart"
        self.extras.add(ExtraKind.OTHER, label, words_digest(label, words))
        return "" if chart is None else _chart_text(chart, names=self.names_on_charts)


class OdfStory(Story):
    """Collects the visible text below one element."""

    def __init__(self, common: OdfText) -> None:
        super().__init__()
        self._common = common
        self._lists: list[OpenList] = []
        self._label = ""

    def collect(self, parent: XmlElement) -> None:
        """Collect the paragraphs below an element that has no text of its own."""
        for element in parent:
            self.collect_one(element)

    def collect_one(self, element: XmlElement) -> None:
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

    def _collect_paragraph(self, paragraph: XmlElement, name: str) -> None:
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

    def _collect_list(self, element: XmlElement) -> None:
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

    def _collect_table(self, table: XmlElement) -> None:
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

    def _row(self, row: XmlElement) -> tuple[list[str], list[str]]:
        """The filled cells of a row, column by column, and the texts of uncovered cells."""
        filled: list[str] = []
        texts: list[str] = []
        for cell in row:
            name = local_name(cell)
            times = min(whole_number(value(cell, "number-columns-repeated"), 1), _MOST_REPEATED)
            if name == "covered-table-cell":
                filled += [""] * times
                self._common.hide(_all_words(cell))
            elif name == "table-cell":
                at = len(self._pieces)
                lists, self._lists = self._lists, []
                self.collect(cell)
                self._lists = lists
                text = self._cut(at).strip()
                filled += ["x" if text else ""] * times
                texts += [text] * (times if text else 1)
        return filled, texts

    def _collect_styled(self, element: XmlElement, name: str) -> None:
        """Collect the content of a paragraph or a span, and apply its style."""
        at = len(self._pieces)
        self._collect_inline(element)
        self._raise(at, self._common.styles.formatting(value(element, "style-name")).position)

    def _collect_inline(self, parent: XmlElement) -> None:
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

    def _collect_ruby(self, ruby: XmlElement) -> None:
        """Collect a base text, and its reading in brackets."""
        base, said = child(ruby, "ruby-base"), child(ruby, "ruby-text")
        if base is not None:
            self._collect_inline(base)
        if said is not None:
            self._add_reading(_all_words(said))

    def _note_link(self, element: XmlElement, name: str) -> None:
        if name == "a":
            self._common.links.append(value(element, "href"))

    def _is_handled(self, element: XmlElement, name: str) -> bool:
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
        elif name in _OBJECTS:
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

    def _collect_shape(self, shape: XmlElement, name: str) -> None:
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

    def _add_formula(self, element: XmlElement) -> bool:
        """Add a formula to the line; False if the object is none."""
        formula = self._common.formula(element)
        if formula is None:
            return False
        self._pieces.append(math_ml(formula))
        return True

    def _hides(self, element: XmlElement, name: str) -> bool:
        if not self._common.is_hidden(element, name):
            return False
        self._common.hide(_all_words(element) or value(element, "string-value"))
        return True

    def _add(self, text: str | None) -> None:
        if not text:
            return
        text = _SPACES.sub(" ", text)
        self._pieces.append(text)
        for pieces in self._common.insertions.values():
            if len(pieces) < _LONGEST_CHANGE:
                pieces.append(text)


def _is_label(element: XmlElement) -> bool:
    """Whether an element is in the namespace of SVG, as the titles of shapes are."""
    tag = element.tag
    space = tag[1:].partition("}")[0] if isinstance(tag, str) else ""
    return space.startswith(_VECTOR_GRAPHICS[0]) or space.endswith(_VECTOR_GRAPHICS[1])


def _creator(element: XmlElement | None) -> str:
    """The author of a change or a comment."""
    name = child(element, "creator")
    return "" if name is None else " ".join((name.text or "").split())


def _all_words(element: XmlElement, without: tuple[str, ...] = ()) -> str:
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


def _chart_text(chart: XmlElement, *, names: bool) -> str:
    """Titles of a chart and its axes, and with `names` the labels of its series and categories."""
    titles = [_all_words(one) for one in chart.iter("{*}title", "{*}subtitle")]
    for cell in chart.iter("{*}table-cell") if names else ():
        if value(cell, "value-type") == "string":
            titles.append(_all_words(cell))
    return "\n".join(text for text in titles if text)


def _control_value(control: XmlElement, name: str) -> str:
    """The text that a control of a form shows."""
    label = value(control, "label")
    if name in _BOXES:
        state = value(control, "current-state") or value(control, "state")
        is_on = state == "checked" or "true" in (
            value(control, "current-selected"),
            "" if value(control, "current-selected") else value(control, "selected"),
        )
        return f"{TICKED if is_on else UNTICKED} {label}".strip()
    stated = value(control, "current-value") or value(control, "value")
    if name in _CHOICES and not stated:
        options = [one for one in control if local_name(one) in ("option", "item")]
        current = [one for one in options if value(one, "current-selected") == "true"]
        chosen = current or [one for one in options if value(one, "selected") == "true"]
        stated = ", ".join(value(one, "label") for one in chosen)
    words = "\n".join(
        "".join(map(str, one.itertext())) for one in control if local_name(one) == "p"
    )
    return "" if name == "hidden" else " ".join(filter(None, (label, stated or words)))
