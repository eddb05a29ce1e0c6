"""Documents of Hangul as packages of XML (HWPX), as the Korean standard KS X 6101 describes them.

The text is that of the same document as HWP, in the same order: headers, body with tables and text
boxes after the paragraphs that they are anchored to, footnotes, endnotes, footers, with tracked
changes accepted. Changes, hidden comments, pictures and embedded objects are extras.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import is_decoration, reference_name, words_digest
from neardup_desktop.extract.hangul.hangul_lists import Numbering
from neardup_desktop.extract.shared.document_item import Properties, Stories
from neardup_desktop.extract.shared.field_codes import FieldCodes
from neardup_desktop.extract.shared.grid_rows import CellTable
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED, with_raised_digits
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome

_TYPE = b"application/hwp+zip"
_TYPE_BEFORE = 256
_CONTENT, _MANIFEST = "Contents/content.hpf", "META-INF/manifest.xml"
_SECTION = re.compile(r"Contents/section(\d{1,5})\.xml", re.IGNORECASE)
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff", ".wmf", ".emf", ".svg")
_AS_TEXT = {"tab": "\t", "lineBreak": "\n", "nbSpace": "\xa0", "fwSpace": " ", "hyphen": "-"}
_SHOWN = ("mainText", "subText", "script", "text")
"""The base and the gloss of a word, the source of an equation, and the text of a form field."""
_STATED = {"compose": "composeText", "textart": "text"}
_SKIPPED = ("secPr", "linesegarray", "shapeComment", "parameters", "parameterset")
_HEADER = "Contents/header.xml"
_CHANGES = {"insertBegin": 1, "deleteBegin": 1, "insertEnd": -1, "deleteEnd": -1}
_CONTROLS = frozenset(("checkBtn", "radioBtn", "btn", "comboBox", "listBox", "edit", "scrollBar"))


def _read(document: Document) -> Found:
    with _opened(document) as package:
        reading = _DocumentReader(package)
        reading.read()
        properties = _properties(package)
    yield reading.stories.item(FORMAT, properties)


@contextmanager
def _opened(document: Document) -> Iterator[OfficePackage]:
    with opened_zip(document) as package:
        if package.has(_MANIFEST):
            manifest = package.tree(_MANIFEST)
            if next(manifest.iter("{*}encryption-data"), None) is not None:
                raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        yield package


def _properties(package: OfficePackage) -> Properties:
    """Title, author and the last change; unknown if their part is damaged."""
    stated: dict[str, str] = {}
    root = package.minor_tree(_CONTENT)
    for fact in () if root is None else root.iter("{*}title", "{*}meta"):
        stated.setdefault(fact.get("name") or local_name(fact), " ".join((fact.text or "").split()))
    date = stated.get("ModifiedDate") or stated.get("CreatedDate", "")
    return stated.get("title", ""), stated.get("creator", ""), from_iso(date)


class _DocumentReader:
    """Collects the text and extras of one document."""

    def __init__(self, package: OfficePackage) -> None:
        self._package = package
        self.stories = stories = Stories(separator="\n")
        self.extras = stories.extras
        self._comments: list[str] = []
        self._story_of = {
            **{"header": stories.headers, "footer": stories.footers},
            **{"footNote": stories.footnotes, "endNote": stories.endnotes},
            "hiddenComment": self._comments,
        }
        self._story = stories.body
        self._ended: frozenset[str] = frozenset()
        self._open_changes: dict[str, list[str]] = {}
        self._styles = _PackageStyles(package.minor_tree(_HEADER))
        self._codes = FieldCodes()
        self._table: CellTable | None = None
        self._character_style = ""

    def read(self) -> None:
        """Read all sections in their order, then the pictures."""
        names = self._package.names("Contents/")
        sections = {int(found[1]): name for name in names if (found := _SECTION.fullmatch(name))}
        if not sections:
            raise ReadFailure(Outcome.DAMAGED, "no document of Hangul inside")
        for number in sorted(sections):
            root = self._package.tree(sections[number])
            # A deletion without an end mark must not hide the rest.
            ends = root.iter("{*}insertEnd", "{*}deleteEnd")
            self._ended = frozenset(_change_of(end, local_name(end)) for end in ends)
            self._open_changes.clear()
            self._collect(root, [])
            for element in root.iter("{*}*"):
                if link := element.get("href"):
                    self._codes.add_link(link.partition(";")[0])
        if self._comments:
            self.extras.add_comment("", "\n".join(self._comments))
        self._add_pictures()
        self._codes.note(self.extras)

    def _collect(self, parent: XmlElement, line: list[str]) -> None:
        """Collect what is below an element; text that is in no paragraph goes into the line."""
        for element in parent:
            name = local_name(element)
            if name == "p":
                self._collect_paragraph(element)
            elif name == "t":
                self._collect_text(element, line)
            elif name in _SHOWN:
                line.append(f" {element.text or ''} ")
            elif name in _STATED:
                line.append(f" {element.get(_STATED[name]) or ''} ")
            elif name in self._story_of:
                outer, self._story = self._story, self._story_of[name]
                self._collect(element, [])
                self._story = outer
            elif name == "tbl":
                line.append(" ")
                self._collect_table(element)
            elif name == "tc":
                self._begin_cell(element)
                self._collect(element, line)
            elif name == "run":
                self._character_style = element.get("charPrIDRef") or ""
                self._collect(element, line)
            elif name == "fieldBegin":
                self._take_field(element)
                self._collect(element, line)
            elif name in _CONTROLS:
                self.extras.count(Counted.FORM_FIELDS)
                line.append(f" {_shown_of(element, name)} ")
                self._collect(element, line)
            elif name == "secPr":
                self._styles.outline = element.get("outlineShapeIDRef") or ""
            elif name and name not in _SKIPPED:
                self._collect(element, line)

    def _collect_table(self, table: XmlElement) -> None:
        outer, self._table = self._table, CellTable()
        self.stories.tables.append(self._table)
        self._collect(table, [])
        self._table = outer

    def _begin_cell(self, cell: XmlElement) -> None:
        address = cell.find("{*}cellAddr")
        if self._table is None or address is None:
            return
        numbers = [address.get(name) or "" for name in ("colAddr", "rowAddr")]
        if all(number.isdecimal() and len(number) < 6 for number in numbers):
            self._table.begin(*map(int, numbers))

    def _take_field(self, field: XmlElement) -> None:
        """Collect the target of a link or the formula of a sum."""
        said = {
            parameter.get("name") or "": parameter.text or ""
            for parameter in field.iter("{*}stringParam")
        }
        command = said.get("Path") or said.get("Command", "")
        if field.get("type") == "HYPERLINK":
            self._codes.add_link(command.partition(";")[0].replace("\\", ""))
        elif field.get("type") == "FORMULA":
            self._codes.add(f"= {command}")

    def _collect_paragraph(self, paragraph: XmlElement) -> None:
        before = len(self._story)
        line: list[str] = []
        self._collect(paragraph, line)
        text = "".join(line)
        label = self._styles.label(paragraph.get("paraPrIDRef") or "") if text.strip() else ""
        # The boxes anchored to a paragraph were collected first and follow it.
        is_new = self.stories.add(self._story, f"{label} {text}" if label else text, before)
        if is_new and self._table is not None:
            self._table.fill()

    def _collect_text(self, element: XmlElement, line: list[str]) -> None:
        self._add_words(self._styles.applied(element.text or "", self._character_style), line)
        for inner in element:
            name = local_name(inner)
            if name in _AS_TEXT:
                self._add_words(_AS_TEXT[name], line)
            elif name in _CHANGES:
                self._turn_change(inner, name)
            self._add_words(self._styles.applied(inner.tail or "", self._character_style), line)

    def _add_words(self, words: str, line: list[str]) -> None:
        for gathered in self._open_changes.values():
            gathered.append(words)
        if not any(change.startswith("delete") for change in self._open_changes):
            line.append(words)

    def _turn_change(self, mark: XmlElement, name: str) -> None:
        change = _change_of(mark, name)
        if _CHANGES[name] > 0 and change in self._ended:
            self._open_changes[change] = []
        elif words := "".join(self._open_changes.pop(change, [])).strip():
            self.extras.add(ExtraKind.TRACKED_CHANGE, "", words_digest(name, words))

    def _add_pictures(self) -> None:
        for path in self._package.names("BinData/"):
            digest, first = self._package.media(path)
            name = reference_name(path)
            if not name.lower().endswith(_PICTURES):
                self.extras.add(ExtraKind.OTHER, "embedded object", digest)
            elif not is_decoration(first):
                self.extras.add(ExtraKind.IMAGE, name, digest)


def _shown_of(control: XmlElement, name: str) -> str:
    """The tick, the choice or the caption of a form control."""
    caption, value = control.get("caption") or "", control.get("value") or ""
    if name in ("checkBtn", "radioBtn"):
        return f"{TICKED if value == 'CHECKED' else UNTICKED} {caption}"
    return control.get("selectedValue") or caption


def _change_of(mark: XmlElement, name: str) -> str:
    """The key that the start and end marks of one change have in common."""
    return f"{name.removesuffix('Begin').removesuffix('End')} {mark.get('Id', '')}"


class _PackageStyles:
    """The lists and character styles of a document, from the header of its package."""

    def __init__(self, root: XmlElement | None) -> None:
        self._raised: dict[str, int] = {}
        self._headings: dict[str, tuple[str, str, int]] = {}
        self._numberings: dict[str, Numbering] = {}
        self.outline = ""
        """Identifier of the list for headings, which each section states."""
        for element in () if root is None else root.iter("{*}charPr", "{*}paraPr", "{*}numbering"):
            self._take(element, local_name(element), element.get("id") or "")

    def _take(self, element: XmlElement, name: str, identifier: str) -> None:
        if name == "charPr":
            for inner in element:
                what = local_name(inner)
                if what in ("supscript", "subscript"):
                    self._raised[identifier] = 1 if what == "supscript" else -1
        elif name == "paraPr":
            heading = element.find("{*}heading")
            if heading is not None:
                level = heading.get("level") or "0"
                self._headings[identifier] = (
                    heading.get("type") or "",
                    heading.get("idRef") or "",
                    int(level) if level.isdecimal() and len(level) < 3 else 0,
                )
        else:
            self._numberings[identifier] = Numbering(
                {
                    int(head.get("level") or 0) - 1: (head.text or "", head.get("numFormat") or "")
                    for head in element.iter("{*}paraHead")
                    if (head.get("level") or "").isdecimal()
                }
            )

    def label(self, style: str) -> str:
        """The label of the next paragraph of a style; "" for a bullet or none."""
        kind, number, level = self._headings.get(style, ("", "", 0))
        if kind == "OUTLINE":
            number = self.outline
        found = self._numberings.get(number) if kind in ("NUMBER", "OUTLINE") else None
        return "" if found is None else found.next_label(level)

    def applied(self, text: str, style: str) -> str:
        """A text of a style with superscript digits."""
        return with_raised_digits(text, self._raised.get(style, 0))


FORMAT = Format(
    name="hwpx",
    label="Hangul document (HWPX)",
    extensions=("hwpx",),
    version=4,
    is_own=lambda document: (
        (document.is_zip and _TYPE in document.head[:_TYPE_BEFORE]) or _CONTENT in document.members
    ),
    read=_read,
    needs=("lxml",),
    reads="body, tables, text boxes, notes, headers and footers; tracked changes as accepted",
    leaves_out=(
        "deleted text, hidden comments, pictures and objects: noted beside the text; background "
        "pages"
    ),
)
