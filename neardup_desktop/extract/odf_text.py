"""The text of OpenDocument files in the order of reading, as Word documents are read.

Tracked changes count as accepted. Notes come after the text and text boxes after the paragraph that
they hang on. Deleted and hidden text and comments are extras.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.odf_package import OdfFile
from neardup_desktop.extract.word_xml import child, local_name, value
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from lxml.etree import _Element

_SKIPPED = frozenset(
    (
        *("tracked-changes", "annotation-end", "note-citation", "number", "forms", "ruby-text"),
        *("sequence-decls", "variable-decls", "user-field-decls", "dde-connection-decls"),
        *("event-listeners", "binary-data", "script", "scripts", "covered-table-cell"),
        *(
            "page-number",
            "page-count",
            "index-title-template",
            "glue-point",
            "settings",
            "notes",
            "page-layout",
        ),
    )
)
_NOTES = ("note", "footnote", "endnote")
"""What OpenOffice.org 1 wrote differs in names only."""
_PARAGRAPHS = ("p", "h")
SHAPES = frozenset(
    (
        *("frame", "custom-shape", "rect", "line", "polyline", "polygon", "regular-polygon"),
        *("path", "circle", "ellipse", "connector", "caption", "g", "page-thumbnail"),
        *("scene", "control"),
    )
)
"""Local names of what floats above the text."""
_OBJECTS = {"object": "", "object-ole": "embedded object", "plugin": "video or sound"}
_BESIDE_FORMS = ("title", "desc", "event-listeners", "glue-point", "image-map")
_VECTOR_GRAPHICS = ("urn:oasis:names:tc:opendocument:xmlns:svg-compatible:", "/2000/svg")
_MATH = "{http://www.w3.org/1998/Math/MathML}math"
_MOST_OPEN_CHANGES = 100
_FACTS_OF_CHANGES = ("creator", "date", "date-string", "creator-initials")
_MOST_SPACES = 100
_LONGEST_CHANGE = 100_000
_SPACES = re.compile(r"[ \t\r\n]+")
_SPACED = ("p", "h", "s", "tab", "line-break")
_MATH_TEXT = ("mi", "mn", "mo", "mtext", "ms")


class OdfText:
    """What the stories of one file have in common: hidden styles, open changes, notes, extras."""

    def __init__(
        self,
        file: OdfFile,
        extras: ExtrasFound,
        *,
        names_on_charts: bool = True,
    ) -> None:
        """Begin a file.

        Args:
            file: the file.
            extras: takes what is no text.
            names_on_charts: whether the names of a chart's rows and columns count, and not only
                its titles.
        """
        self.names_on_charts = names_on_charts
        self.file = file
        self.extras = extras
        self.footnotes: list[str] = []
        self.endnotes: list[str] = []
        self.hidden_words: list[str] = []
        self.insertions: dict[str, list[str]] = {}
        self.authors: dict[str, str] = {}
        self._hidden_styles: set[str] = set()

    def note_hidden_styles(self, root: "_Element | None") -> None:
        """Remember which styles hide text, before any text is read."""
        for look in () if root is None else root.iter("{*}text-properties"):
            style = look.getparent()
            if style is not None and value(look, "display") == "none":
                self._hidden_styles.add(value(style, "name"))

    def note_changes(self, body: "_Element") -> None:
        """Add the deletions, and remember who inserted what is still to come."""
        for region in body.iter("{*}changed-region"):
            for change in region:
                author = _creator(child(change, "change-info"))
                if local_name(change) == "deletion":
                    words = all_words(change, _FACTS_OF_CHANGES)
                    if words:
                        digest = words_digest("del", author, words)
                        self.extras.add(ExtraKind.TRACKED_CHANGE, author, digest)
                elif local_name(change) == "insertion":
                    self.authors[value(region, "id")] = author

    def story(self, parent: "_Element") -> str:
        """The text below an element."""
        story = _Story(self)
        story.collect(parent)
        return story.text().strip()

    def shape(self, shape: "_Element") -> str:
        """The text of one shape of a slide or a sheet."""
        story = _Story(self)
        story.collect_one(shape)
        return story.text().strip()

    def say_hidden(self) -> None:
        """Add what was hidden, once everything is read."""
        if any(self.hidden_words):
            digest = words_digest("hidden", *self.hidden_words)
            self.extras.add(ExtraKind.OTHER, "hidden text", digest)

    def is_hidden(self, element: "_Element", name: str) -> bool:
        """Whether a person does not see the text below an element."""
        if name in ("hidden-text", "hidden-paragraph"):
            return value(element, "is-hidden") != "false" and bool(all_words(element))
        if name == "section":
            return value(element, "display") == "none"
        if name == "variable-set":
            return value(element, "display") == "none"
        return bool(self._hidden_styles) and value(element, "style-name") in self._hidden_styles

    def object_text(self, element: "_Element", name: str) -> str:
        """Add an embedded object, but for formulas; the words on charts and of these count."""
        path = value(element, "href").removeprefix("./")
        if name != "object":
            package = self.file.package
            known = package is not None and package.has(path)
            digest = package.media(path)[0] if package is not None and known else b""
            self.extras.add(ExtraKind.OTHER, f"{_OBJECTS[name]} {path}".strip(), digest)
            return ""
        root = self.file.object(path)
        root = element if root is None else root
        if is_formula(root):
            return formula_text(root)
        words = all_words(root)
        chart = next(root.iter("{*}chart"), None)
        label = f"embedded object {path}".strip() if chart is None else "chart"
        self.extras.add(ExtraKind.OTHER, label, words_digest(label, words))
        return "" if chart is None else chart_text(chart, names=self.names_on_charts)


class _Story:
    """Gathers what is visible below one element."""

    def __init__(self, whole: OdfText) -> None:
        self._whole = whole
        self._pieces: list[str] = []
        self._boxes: list[str] = []

    def text(self) -> str:
        return "".join(self._pieces + self._boxes)

    def collect(self, parent: "_Element") -> None:
        """Gather the paragraphs below an element that holds no text of its own."""
        for element in parent:
            self.collect_one(element)

    def collect_one(self, element: "_Element") -> None:
        """Gather the paragraphs of an element that does not stand in a line."""
        name = local_name(element)
        if name in _PARAGRAPHS:
            if not self._hides(element, name):
                self._collect_inline(element)
                self._pieces.append("\n")
                self._flush_boxes()
        elif name in SHAPES:
            self._collect_shape(element, name)
            self._flush_boxes()
        elif not self._is_handled(element, name):
            self.collect(element)

    def _collect_inline(self, parent: "_Element") -> None:
        """Gather the text and the elements within a paragraph."""
        self._add(parent.text)
        for element in parent:
            name = local_name(element)
            if name == "s":
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
            elif not self._is_handled(element, name) and not self._hides(element, name):
                self._collect_inline(element)
            self._add(element.tail)

    def _is_handled(self, element: "_Element", name: str) -> bool:
        """Deal with elements whose text does not stand where they do."""
        if name in _NOTES:
            body = child(element, f"{name}-body")
            if body is not None:
                is_end = "endnote" in (name, value(element, "note-class"))
                notes = self._whole.endnotes if is_end else self._whole.footnotes
                at = len(notes)
                notes.append("")
                notes[at] = self._whole.story(body)
        elif name == "annotation":
            author = _creator(element)
            words = all_words(element, _FACTS_OF_CHANGES)
            self._whole.extras.add(ExtraKind.COMMENT, author, words_digest(author, words))
        elif name in ("change-start", "change-end"):
            self._mark_change(value(element, "change-id"), name == "change-start")
        elif name in _OBJECTS:
            self._pieces.append(self._whole.object_text(element, name))
        elif name == "section":
            return self._hides(element, name)
        else:
            return not name or name in _SKIPPED or name.endswith("-source") or _is_label(element)
        return True

    def _mark_change(self, change: str, is_start: bool) -> None:
        whole = self._whole
        author = whole.authors.get(change)
        if author is None:
            return
        if is_start and len(whole.insertions) < _MOST_OPEN_CHANGES:
            whole.insertions[change] = []
        elif (pieces := whole.insertions.pop(change, None)) is not None:
            words = "".join(pieces).strip()
            if words:
                digest = words_digest("ins", author, words)
                whole.extras.add(ExtraKind.TRACKED_CHANGE, author, digest)

    def _collect_shape(self, shape: "_Element", name: str) -> None:
        box = _Story(self._whole)
        if name == "frame":
            # One thing in several forms, the best first.
            forms = (one for one in shape if local_name(one) not in _BESIDE_FORMS)
            best = next((form for form in forms if local_name(form)), None)
            if best is None:
                return
            form = local_name(best)
            if form == "object" and self._add_formula(best):
                return
            if not box._is_handled(best, form):
                box.collect(best)
        else:
            box.collect(shape)
        if text := box.text().strip():
            self._boxes.append(f"{text}\n")

    def _add_formula(self, element: "_Element") -> bool:
        """Formulas stand in the line; says whether the object is one."""
        root = self._whole.file.object(value(element, "href").removeprefix("./"))
        root = element if root is None else root
        if not is_formula(root):
            return False
        self._pieces.append(formula_text(root))
        return True

    def _flush_boxes(self) -> None:
        self._pieces += self._boxes
        self._boxes.clear()

    def _hides(self, element: "_Element", name: str) -> bool:
        if not self._whole.is_hidden(element, name):
            return False
        self._whole.hidden_words.append(all_words(element))
        return True

    def _add(self, text: str | None) -> None:
        if not text:
            return
        text = _SPACES.sub(" ", text)
        self._pieces.append(text)
        for pieces in self._whole.insertions.values():
            if len(pieces) < _LONGEST_CHANGE:
                pieces.append(text)


def joined(texts: Iterable[str]) -> str:
    """Stories one after the other, those without text left out."""
    return "\n\n".join(text for text in texts if text)


def is_formula(root: "_Element") -> bool:
    """Whether an embedded document is a formula."""
    return next(root.iter(_MATH), None) is not None


def formula_text(root: "_Element") -> str:
    """What a formula shows, without the markup that describes it once more."""
    shown = (one.text or "" for one in root.iter("{*}*") if local_name(one) in _MATH_TEXT)
    return "".join(" ".join(text.split()) for text in shown)


def chart_text(chart: "_Element", *, names: bool) -> str:
    """Titles of a chart and of its axes, and on request the names of its rows and columns."""
    titles = [all_words(one) for one in chart.iter("{*}title", "{*}subtitle")]
    for cell in chart.iter("{*}table-cell") if names else ():
        if value(cell, "value-type") == "string":
            titles.append(all_words(cell))
    return "\n".join(text for text in titles if text)


def _is_label(element: "_Element") -> bool:
    """Whether it is a name or a description that stands beside what is seen."""
    tag = element.tag
    space = tag[1:].partition("}")[0] if isinstance(tag, str) else ""
    return space.startswith(_VECTOR_GRAPHICS[0]) or space.endswith(_VECTOR_GRAPHICS[1])


def _creator(element: "_Element | None") -> str:
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
