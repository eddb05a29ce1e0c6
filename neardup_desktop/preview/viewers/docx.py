"""Word documents (DOCX): headings, paragraphs, lists and tables, with tracked changes accepted."""

import re

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers.xml_names import (
    XmlElement,
    child,
    is_on,
    is_separator,
    local_name,
    value,
)
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.preview.base import OpenPreview, Viewer
from neardup_desktop.preview.markup_writer import MarkupWriter, picture

_BODY = "word/document.xml"
_SKIPPED = frozenset(
    (
        *("del", "moveFrom", "delText", "instrText", "delInstrText", "fldData", "pPr", "rPr"),
        *("tblPr", "tblPrEx", "tblGrid", "trPr", "tcPr", "sectPr", "sdtPr", "sdtEndPr"),
        *("rubyPr", "rt", "Choice", "oMath"),
    )
)
_AS_TEXT = {"tab": "    ", "ptab": "    ", "noBreakHyphen": "-", "sym": " "}
_HEADING = re.compile(r"(?:heading|berschrift|titre|titolo)\D{0,3}([1-6])$", re.IGNORECASE)
_TAG_OF = {"b": "b", "i": "i", "u": "u", "strike": "s"}
_ALIGNMENTS = {"center": "center", "right": "right", "end": "right", "both": "justify"}
_MAX_DEPTH = 200


def _open(document: Document) -> OpenPreview:
    if document.is_ole:
        # A password turns the package into an OLE file.
        raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
    writer = MarkupWriter()
    with opened_zip(document) as package:
        body = package.main_part(_BODY)
        content = _Content(writer, _style_names(package, body))
        content.write(package.tree(body), 0)
        for kind, path in package.related(body):
            if kind in ("footnotes", "endnotes"):
                writer.empty("hr")
                content.write(package.tree(path), 0)
    return OpenPreview(writer.preview())


def _style_names(package: OfficePackage, body: str) -> dict[str, str]:
    """Names of styles by the ids that paragraphs refer to them by."""
    path = next((path for kind, path in package.related(body) if kind == "styles"), "")
    if not path:
        return {}
    found = {}
    for style in package.tree(path).iter("{*}style"):
        found[value(style, "styleId")] = value(child(style, "name"), "val")
    return found


class _Content:
    """Writes the visible content of the body or of the notes in reading order."""

    def __init__(self, writer: MarkupWriter, styles: dict[str, str]) -> None:
        self._writer = writer
        self._styles = styles
        self._in_table = 0
        self._boxes: list[XmlElement] = []

    def write(self, parent: XmlElement, depth: int) -> None:
        """Write the content of an element.

        Raises:
            RecursionError: it is nested deeper than any real document.
        """
        if depth > _MAX_DEPTH:
            raise RecursionError
        in_list = False
        for element in parent:
            if self._writer.is_full:
                self._writer.is_cut = True
                break
            name = local_name(element)
            is_item = name == "p" and _is_list_item(element)
            if is_item != in_list:
                in_list = is_item
                if is_item:
                    self._writer.open("ul")
                else:
                    self._writer.close()
            self._write_one(element, name, depth + 1)
        if in_list:
            self._writer.close()

    def _write_one(self, element: XmlElement, name: str, depth: int) -> None:
        writer = self._writer
        if name == "p":
            self._paragraph(element, depth)
        elif name == "tbl":
            self._in_table += 1
            nested = self._in_table > 1
            writer.open("div", None) if nested else writer.open("table", _TABLE)
            self.write(element, depth)
            writer.close()
            self._in_table -= 1
        elif name in ("tr", "tc"):
            flat = self._in_table != 1
            writer.open("div" if flat else {"tr": "tr", "tc": "td"}[name])
            self.write(element, depth)
            writer.close()
        elif name == "r":
            self._run(element, depth)
        elif name == "txbxContent":
            self._boxes.append(element)
        elif name == "t":
            writer.text(element.text or "", keeps_space=True)
        elif name in _AS_TEXT:
            writer.text(_AS_TEXT[name], keeps_space=True)
        elif name in ("br", "cr"):
            writer.empty("br")
        elif name == "docPr":
            picture(writer, value(element, "descr") or value(element, "title"))
        elif name not in _SKIPPED and not is_separator(element, name):
            self.write(element, depth)

    def _paragraph(self, paragraph: XmlElement, depth: int) -> None:
        properties = child(paragraph, "pPr")
        attributes = {}
        alignment = value(child(properties, "jc"), "val")
        if alignment in _ALIGNMENTS:
            attributes["align"] = _ALIGNMENTS[alignment]
        if is_on(child(properties, "bidi")):
            attributes["dir"] = "rtl"
        code = value(child(properties, "pStyle"), "val")
        name = self._styles.get(code, code)
        heading = _HEADING.search(name)
        if heading:
            tag = f"h{heading.group(1)}"
        elif name.lower() == "title":
            tag = "h1"
        else:
            tag = "li" if _is_list_item(paragraph) else "p"
        self._writer.open(tag, attributes)
        self.write(paragraph, depth)
        self._writer.close()
        # A text box follows the paragraph that it is anchored to.
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            self.write(box, depth)

    def _run(self, run: XmlElement, depth: int) -> None:
        properties = child(run, "rPr")
        if is_on(child(properties, "vanish")):
            return
        tags = [tag for name, tag in _TAG_OF.items() if is_on(child(properties, name))]
        shift = value(child(properties, "vertAlign"), "val")
        if shift in ("superscript", "subscript"):
            tags.append(shift[:3])
        for tag in tags:
            self._writer.open(tag)
        self.write(run, depth)
        for _tag in tags:
            self._writer.close()


_TABLE = {"border": "1", "cellpadding": "4"}


def _is_list_item(paragraph: XmlElement) -> bool:
    properties = child(paragraph, "pPr")
    listed = value(child(properties, "pStyle"), "val").lower().startswith("list")
    return listed or child(properties, "numPr") is not None


VIEWER = Viewer(("docx",), _open)
