"""The visible text of a Word document in the order of reading."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from neardup_desktop.extract.containers.xml_names import (
    XmlElement,
    child,
    is_on,
    is_separator,
    local_name,
    value,
    whole_number,
)
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import Stories
from neardup_desktop.extract.shared.field_codes import FieldCodes, formula_of
from neardup_desktop.extract.shared.math_text import office_formula
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.extract.shared.story import Story
from neardup_desktop.extract.shared.symbol_fonts import symbol
from neardup_desktop.extract.word.word_lists import Numbering, Styles
from neardup_desktop.model.extras import Counted

# Elements by local name: the strict and the transitional form differ in namespaces only.
_SKIPPED = frozenset(
    (
        *("del", "moveFrom", "delText", "delInstrText", "fldData", "sectPr", "ctrlPr"),
        *("pPr", "rPr", "tblPr", "tblPrEx", "tblGrid", "trPr", "tcPr", "sdtPr", "sdtEndPr"),
        *("bookmarkStart", "bookmarkEnd", "proofErr", "lastRenderedPageBreak", "softHyphen"),
        *("commentRangeStart", "commentRangeEnd", "commentReference", "annotationRef"),
        *("permStart", "permEnd", "footnoteRef", "endnoteRef", "separator"),
        *("continuationSeparator", "footnoteReference", "endnoteReference", "customXmlPr"),
        *("moveFromRangeStart", "moveFromRangeEnd", "moveToRangeStart", "moveToRangeEnd"),
        *("customXmlInsRangeStart", "customXmlInsRangeEnd", "customXmlDelRangeStart"),
        *("customXmlDelRangeEnd", "customXmlMoveFromRangeStart", "customXmlMoveFromRangeEnd"),
        *("customXmlMoveToRangeStart", "customXmlMoveToRangeEnd", "background", "smartTagPr"),
        *("conflictIns", "conflictDel", "pgNum", "", "instrText"),
    )
)
_AS_TEXT = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
_TAKEN_AWAY = ("del", "moveFrom")
_AROUND_ROWS = frozenset(
    ("sdt", "sdtContent", "customXml", "ins", "moveTo", "smartTag", "AlternateContent", "Choice")
)
_MOST_SPANNED = 64
ReadText = Callable[[XmlElement], str]
_FIELDS = ("checkbox", "dropDownList", "comboBox", "text", "date")


class WordText(Stories):
    """The stories of one document, and what they share."""

    def __init__(self, numbering: Numbering, styles: Styles, extras: ExtrasFound) -> None:
        super().__init__(extras)
        self.numbering = numbering
        self.styles = styles
        self.codes = FieldCodes()


class PartReaders(Struct, frozen=True):
    """Functions that read what lies in other parts of the package.

    Attributes:
        drawn: the text of a chart or a diagram, given its element.
        address: the target of a link, given its relation identifier.
        chunk: the text of an embedded document (`altChunk`), given its element.
    """

    drawn: ReadText
    address: Callable[[str], str]
    chunk: ReadText


class WordStory(Story):
    """Collects the visible text of one part: text boxes, charts and diagrams are its boxes."""

    def __init__(self, whole: WordText, part_readers: PartReaders) -> None:
        super().__init__()
        self._whole = whole
        self._part_readers = part_readers
        self._codes: list[str] = []

    def collect(self, parent: XmlElement) -> None:
        """Collect the text below an element."""
        for element in parent:
            name = local_name(element)
            if name == "t":
                self._pieces.append(element.text or "")
            elif name == "r":
                self._collect_run(element)
            elif name == "p":
                self._collect_paragraph(element)
            elif name in _SKIPPED:
                if name == "instrText" and self._codes:
                    self._codes[-1] += element.text or ""
            elif name in _AS_TEXT:
                self._pieces.append(_AS_TEXT[name])
            else:
                self._collect_other(element, name)

    def _collect_other(self, element: XmlElement, name: str) -> None:
        if name == "tbl":
            self._collect_table(element)
        elif name == "fldChar":
            self._collect_field(element)
        elif name == "sdt":
            self._collect_control(element)
        elif name == "txbxContent":
            self._boxes.append(self._inner(element))
        elif name in ("oMath", "oMathPara"):
            self._pieces.append(office_formula(element))
        elif name in ("sym", "symEx"):
            self._pieces.append(_symbol(element))
        elif name == "AlternateContent":
            self._collect_alternative(element)
        elif name == "altChunk":
            self._pieces.append(f"{self._part_readers.chunk(element)}\n")
        elif name == "graphicData" and (words := self._part_readers.drawn(element)):
            self._boxes.append(f"{words}\n")
        elif name == "ruby":
            self._collect_ruby(element)
        elif name == "textpath":
            self._boxes.append(f"{value(element, 'string')}\n")
        elif name == "hyperlink":
            self._collect_link(element)
            self.collect(element)
        elif name == "fldSimple":
            self._end_field(value(element, "instr"))
            self.collect(element)
        elif not is_separator(element, name):
            self.collect(element)

    def _collect_run(self, run: XmlElement) -> None:
        properties = run[0] if len(run) and local_name(run[0]) == "rPr" else None
        position, is_hidden = "", False
        if properties is not None:
            position, is_hidden = self._whole.styles.formatting_of(properties)
        if is_hidden:
            self._read_hidden_run(run)
            return
        at = len(self._pieces)
        self.collect(run)
        self._raise(at, position)

    def _read_hidden_run(self, run: XmlElement) -> None:
        """Read the field marks of a hidden run, whose result may be in a visible one."""
        for element in run:
            name = local_name(element)
            if name == "fldChar":
                self._collect_field(element)
            elif name == "instrText" and self._codes:
                self._codes[-1] += element.text or ""

    def _collect_link(self, link: XmlElement) -> None:
        """Collect a link with an anchor; those without one are known from the relations."""
        if anchor := value(link, "anchor") or value(link, "docLocation"):
            for key, name in link.items():
                if str(key).endswith("}id") and (target := self._part_readers.address(str(name))):
                    self._whole.codes.add_link(f"{target}#{anchor}")

    def _collect_field(self, character: XmlElement) -> None:
        kind = value(character, "fldCharType")
        if kind == "begin":
            self._codes.append("")
            if len(character):
                self._pieces.append(_field_value(character))
                is_form = child(character, "ffData") is not None
                self._whole.extras.count(Counted.FORM_FIELDS, is_form)
        elif kind == "end" and self._codes:
            self._end_field(self._codes.pop())

    def _end_field(self, code: str) -> None:
        self._whole.codes.add(code)
        self._pieces.append(formula_of(code))

    def _collect_control(self, control: XmlElement) -> None:
        """Collect the content of a content control, or its tick."""
        properties, content = child(control, "sdtPr"), child(control, "sdtContent")
        at = len(self._pieces)
        if content is not None:
            self.collect(content)
        if properties is None or not len(properties):
            return
        shown = "".join(self._pieces[at:]) if len(self._pieces) - at < 20 else "..."
        if not shown.strip() and (tick := _control_tick(properties)):
            self._pieces.append(tick)
        self._whole.extras.count(Counted.FORM_FIELDS, _has_any(properties, _FIELDS))

    def _collect_ruby(self, ruby: XmlElement) -> None:
        """Collect a base text, and its reading in brackets."""
        base, said = child(ruby, "rubyBase"), child(ruby, "rt")
        if base is not None:
            self.collect(base)
        if said is not None:
            self._add_reading(self._inner(said).strip())

    def _collect_table(self, table: XmlElement) -> None:
        rows: list[list[str]] = []
        self._whole.tables.append(rows)
        for row in _below(table, "tr"):
            properties = child(row, "trPr")
            if properties is not None and _has_any(properties, _TAKEN_AWAY):
                continue
            before = child(properties, "gridBefore")
            filled = [""] * _spanned(before)
            texts = []
            for cell in _below(row, "tc"):
                at = len(self._pieces)
                self.collect(cell)
                text = self._cut(at).strip()
                texts.append(text)
                spans = child(child(cell, "tcPr"), "gridSpan")
                filled += ["x" if text else "", *[""] * (_spanned(spans) - 1)]
            rows.append(filled)
            self._add_row(texts)

    def _collect_paragraph(self, paragraph: XmlElement) -> None:
        first = paragraph[0] if len(paragraph) else None
        stated: dict[str, XmlElement] = {}
        if first is not None and local_name(first) == "pPr":
            stated = {local_name(one): one for one in first}
        mark = stated.get("rPr")
        is_open = mark is not None and _has_any(mark, _TAKEN_AWAY)
        if stated and not is_open and (label := self._whole.numbering.label(stated)):
            self._pieces.append(f"{label} ")
        self.collect(paragraph)
        frame = stated.get("framePr")
        is_initial = value(frame, "dropCap") in ("drop", "margin")
        # A deleted paragraph mark joins two paragraphs, as does a drop cap.
        if not is_initial and not is_open:
            self._pieces.append("\n")
            self._place_boxes()

    def _collect_alternative(self, alternative: XmlElement) -> None:
        """Collect the first form of an `AlternateContent` that has text."""
        for form in alternative:
            attempt = WordStory(self._whole, self._part_readers)
            attempt.collect(form)
            if any(map(str.strip, attempt._pieces + attempt._boxes)):
                self._pieces += attempt._pieces
                self._boxes += attempt._boxes
                return

    def _inner(self, element: XmlElement) -> str:
        story = WordStory(self._whole, self._part_readers)
        story.collect(element)
        return story.text()


def _below(parent: XmlElement, name: str) -> Iterator[XmlElement]:
    """The rows of a table or the cells of a row, also those in content controls and the like."""
    stack = list(reversed(parent))
    while stack:
        element = stack.pop()
        found = local_name(element)
        if found == name:
            yield element
        elif found in _AROUND_ROWS:
            stack += reversed(element)


def _spanned(mark: XmlElement | None) -> int:
    return min(whole_number(value(mark, "val")), _MOST_SPANNED)


def _has_any(parent: XmlElement, names: tuple[str, ...]) -> bool:
    return any(local_name(one) in names for one in parent)


def _control_tick(properties: XmlElement | None) -> str:
    """The tick of a content control that is a check box, or ""."""
    box = child(properties, "checkbox")
    if box is None:
        return ""
    return TICKED if is_on(child(box, "checked")) else UNTICKED


def _field_value(character: XmlElement) -> str:
    """The tick or the chosen option of a legacy form field; "" if it has a field result."""
    data = child(character, "ffData")
    if data is None:
        return ""
    box, choices = child(data, "checkBox"), child(data, "ddList")
    if box is not None:
        mark = child(box, "checked")
        return TICKED if is_on(child(box, "default") if mark is None else mark) else UNTICKED
    if choices is not None:
        options = [value(one, "val") for one in choices if local_name(one) == "listEntry"]
        chosen = child(choices, "result")
        chosen = child(choices, "default") if chosen is None else chosen
        at = whole_number(value(chosen, "val"))
        return options[at] if at < len(options) else ""
    return ""


def _symbol(element: XmlElement) -> str:
    """The character of a `sym`, or of a `symEx`, which Word writes for newer fonts."""
    code = value(element, "char")
    is_code = 0 < len(code) <= 6 and all(one in "0123456789abcdefABCDEF" for one in code)
    return symbol(value(element, "font"), int(code, 16)) if is_code else " "
