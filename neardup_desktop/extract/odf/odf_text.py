"""The text of OpenDocument files in the order of reading, as Word documents are read.

Tracked changes count as accepted. Notes come after the text, and text boxes after the paragraph
that they are anchored to. Deleted and hidden text and comments are extras.
"""

from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.xml_names import child, local_name, value
from neardup_desktop.extract.extras import words_digest
from neardup_desktop.extract.odf.odf_drawn import control_values
from neardup_desktop.extract.odf.odf_package import OdfFile
from neardup_desktop.extract.odf.odf_story import (
    CHANGE_METADATA,
    OBJECTS,
    OdfStory,
    all_words,
    creator,
)
from neardup_desktop.extract.odf.odf_styles import OdfStyles
from neardup_desktop.extract.shared.document_item import Stories
from neardup_desktop.extract.shared.math_text import math_ml
from neardup_desktop.model.extras import Counted, ExtraKind

if TYPE_CHECKING:
    from lxml.etree import _Element

_MATH = "{http://www.w3.org/1998/Math/MathML}math"


class OdfText(Stories):
    """The stories of one file, and what they share: styles, open changes."""

    def __init__(self, file: OdfFile, *, names_on_charts: bool = True) -> None:
        """Begin a file.

        Args:
            file: the file.
            names_on_charts: whether the labels of a chart's series and categories are text, and
                not only its titles.
        """
        super().__init__()
        self.names_on_charts = names_on_charts
        self.file = file
        self.insertions: dict[str, list[str]] = {}
        self.authors: dict[str, str] = {}
        self.styles = OdfStyles()
        self.links: list[str] = []
        self.controls: dict[str, str] = {}

    def note_styles(self, *roots: "_Element | None") -> None:
        """Note the styles of some parts, before any text is read, and count macros among them."""
        known = None
        for root in roots:
            if root is not known:  # a flat file is one tree
                self.styles.note(root)
            if root is not None and known is None:
                macros = root.iterfind("{*}scripts//{*}source-code")
                self.extras.count(Counted.MACROS, sum(1 for _ in macros))
            known = root

    def note_forms(self, forms: "_Element") -> None:
        """Remember the texts of the controls of forms."""
        found = control_values(forms)
        self.controls.update(found)
        self.extras.count(Counted.FORM_FIELDS, len(found))

    def note_picture(self, image: "_Element") -> None:
        """Note the file that a picture links to."""
        path = value(image, "href").removeprefix("./")
        if path and not (self.file.package and self.file.package.has(path)):
            self.extras.link(path, path.removeprefix("../"))

    def hide(self, words: str) -> None:
        """Count a passage of hidden text, if it has words."""
        self.extras.count(Counted.HIDDEN_TEXT, bool(words))

    def add_comment(self, annotation: "_Element") -> None:
        """Add a comment by author and words."""
        self.extras.add_comment(creator(annotation), all_words(annotation, CHANGE_METADATA))

    def note_rest(self) -> None:
        """Add pictures, and note the files that links lead to."""
        self.file.add_pictures(self.extras)
        self.file.note_links(self.extras, self.links)

    def note_changes(self, body: "_Element") -> None:
        """Add deletions, and remember the authors of insertions, which are in the body."""
        for region in body.iter("{*}changed-region"):
            for change in region:
                author = creator(child(change, "change-info"))
                if local_name(change) == "deletion":
                    self.extras.add_change("del", author, all_words(change, CHANGE_METADATA))
                elif local_name(change) == "insertion":
                    self.authors[value(region, "id")] = author

    def story(self, parent: "_Element") -> str:
        """The text below an element."""
        story = OdfStory(self)
        story.collect(parent)
        return story.text().strip()

    def shape(self, shape: "_Element") -> str:
        """The text of one shape of a slide or a sheet."""
        story = OdfStory(self)
        story.collect_one(shape)
        return story.text().strip()

    def is_hidden(self, element: "_Element", name: str) -> bool:
        """Whether the text below an element is hidden."""
        if name in ("hidden-text", "hidden-paragraph"):
            return value(element, "is-hidden") != "false" and bool(all_words(element))
        if name == "section":
            return value(element, "display") == "none"
        if name == "variable-set":
            return value(element, "display") == "none"
        return bool(self.styles.formatting(value(element, "style-name")).is_hidden)

    def formula(self, element: "_Element") -> "_Element | None":
        """The MathML of an object, if it is a formula."""
        root = self.file.object(value(element, "href").removeprefix("./"), self.extras)
        root = element if root is None else root
        return next(root.iter(_MATH), None)

    def object_text(self, element: "_Element", name: str) -> str:
        """Add an embedded object as an extra; the text is that of a chart or a formula, or ""."""
        path = value(element, "href").removeprefix("./")
        if name != "object":
            package = self.file.package
            known = package is not None and package.has(path)
            if not known:
                self.extras.link(path, path.removeprefix("../"))
            digest = package.media(path)[0] if package is not None and known else b""
            self.extras.add(ExtraKind.OTHER, f"{OBJECTS[name]} {path}".strip(), digest)
            return ""
        root = self.file.object(path, self.extras)
        root = element if root is None else root
        formula = next(root.iter(_MATH), None)
        if formula is not None:
            return math_ml(formula)
        words = all_words(root)
        chart = next(root.iter("{*}chart"), None)
        label = f"embedded object {path}".strip() if chart is None else "chart"
        self.extras.add(ExtraKind.OTHER, label, words_digest(label, words))
        return "" if chart is None else chart_text(chart, names=self.names_on_charts)


def chart_text(chart: "_Element", *, names: bool) -> str:
    """Titles of a chart and its axes, and with `names` the labels of its series and categories."""
    titles = [all_words(one) for one in chart.iter("{*}title", "{*}subtitle")]
    for cell in chart.iter("{*}table-cell") if names else ():
        if value(cell, "value-type") == "string":
            titles.append(all_words(cell))
    return "\n".join(text for text in titles if text)
