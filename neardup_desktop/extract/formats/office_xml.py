"""Office documents in one XML file: those of Word 2003, and flat packages since 2007.

The parts of the document are put into a ZIP package, which is read like any other.
"""

import io
import re
import zipfile

from neardup_desktop.extract.base import (
    Document,
    Embedded,
    Format,
    Found,
    Match,
    ReadFailure,
    reporting_damage,
)
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value
from neardup_desktop.extract.containers.zip_parts import parsed_part
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 64 << 20

_NAMESPACES = (
    b"http://schemas.microsoft.com/office/word/2003/wordml",
    b"http://schemas.microsoft.com/office/2006/xmlPackage",
)
_ROOT = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?[^>]{0,300}>\s*){0,5}<\w{1,20}:(?:wordDocument|package)\s"
)
_MOST_PARTS = 20_000
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_CORE = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
_DC, _TERMS = "http://purl.org/dc/elements/1.1/", "http://purl.org/dc/terms/"
_MARKS = {"Word.Insertion": "ins", "Word.Deletion": "del"}
_NOTES = {"footnote": "footnotes", "endnote": "endnotes"}
_HEADERS_AND_FOOTERS = {"hdr": "header", "ftr": "footer"}
_PAGES = {"odd": 0, "even": 1, "first": 2}
"""Headers of all pages come first, then those of even pages, as in newer documents."""

_MOST_WORD_PARTS = 5_000

Parts = dict[str, bytes]


def _recognise(document: Document) -> Match:
    margin = document.head
    is_office = _ROOT.match(margin) and any(namespace in margin for namespace in _NAMESPACES)
    return Match.PLAUSIBLE if is_office else Match.NO


def _read(document: Document) -> Found:
    with reporting_damage(RecursionError):
        # Pictures are inline as Base64, in longer texts than lxml allows by default.
        root = parsed_part(document.name, document.read(MAX_BYTES), huge_tree=True)
        parts = parts_of(root) if local_name(root) == "wordDocument" else _flat_parts(root)
    if not parts:
        raise ReadFailure(Outcome.DAMAGED, "no document in it")
    yield Embedded("", f"{document.name}.docx", _packed(parts))


def _flat_parts(root: XmlElement) -> Parts:
    """The parts of a flat package."""
    from lxml.etree import tostring

    parts: Parts = {}
    for _number, part in zip(range(_MOST_PARTS), root.iterchildren("{*}part"), strict=False):
        name = value(part, "name").lstrip("/")
        for held in part:
            if local_name(held) == "xmlData" and len(held):
                parts[name] = tostring(held[0], with_tail=False)
            elif local_name(held) == "binaryData":
                parts[name] = lenient_base64(held.text or "")
    return parts


def _packed(parts: Parts) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        for name, content in parts.items():
            package.writestr(zipfile.ZipInfo(name or "unnamed"), content)
    return buffer.getvalue()


def parts_of(root: XmlElement) -> Parts:
    """The parts that Word 2007 would write for a `wordDocument` of Word 2003, which is changed.

    Empty where it has no body.
    """
    from lxml.etree import tostring

    body = next(root.iterchildren("{*}body"), None)
    if body is None:
        return {}
    word = _Word(root)
    word.take_apart(body)
    document = word.part("document")
    document.append(body)
    return {
        "word/document.xml": tostring(document),
        "word/_rels/document.xml.rels": tostring(word.relations),
        "docProps/core.xml": tostring(_core_properties(root)),
        **word.parts,
    }


class _Word:
    """Moves all that Word 2007 keeps in other parts out of the body of a document."""

    def __init__(self, root: XmlElement) -> None:
        from lxml.etree import Element

        self._namespace = str(root.tag).rpartition("}")[0] + "}"
        self.parts: Parts = {}
        self.relations = Element(f"{{{_PACKAGE}}}Relationships")
        self._collected: dict[str, XmlElement] = {}
        self._take_objects(root)

    def part(self, name: str) -> XmlElement:
        """The root of a new part."""
        from lxml.etree import Element

        return Element(f"{self._namespace}{name}")

    def take_apart(self, body: XmlElement) -> None:
        """Move headers, footers, notes and comments to parts, and rename tracked changes."""
        from lxml.etree import tostring

        margins: list[XmlElement] = []
        for element in list(
            body.iter("{*}annotation", "{*}footnote", "{*}endnote", "{*}hdr", "{*}ftr")
        ):
            name = local_name(element)
            if name in _HEADERS_AND_FOOTERS:
                margins.append(self._taken(element))
            elif name in _NOTES:
                self._collect(_NOTES[name], self._taken(element))
            elif (kind := value(element, "type")) in _MARKS:
                element.tag = f"{self._namespace}{_MARKS[kind]}"
            elif kind == "Word.Comment":
                comment = self._taken(element)
                comment.tag = f"{self._namespace}comment"
                self._collect("comments", comment)
        for margin in sorted(margins, key=lambda one: _PAGES.get(value(one, "type"), 0)):
            self._add(_HEADERS_AND_FOOTERS[local_name(margin)], tostring(margin))
        for kind, collected in self._collected.items():
            self._add(kind, tostring(collected))

    def _taken(self, element: XmlElement) -> XmlElement:
        """Remove an element from its parent, but keep the text after it."""
        parent = element.getparent()
        if parent is not None:
            tail, element.tail = element.tail, None
            before = element.getprevious()
            if before is not None:
                before.tail = (before.tail or "") + (tail or "")
            parent.remove(element)
        return element

    def _collect(self, kind: str, element: XmlElement) -> None:
        self._collected.setdefault(kind, self.part(kind)).append(element)

    def _take_objects(self, root: XmlElement) -> None:
        """Decode pictures and embedded objects, which are inline as Base64."""
        for held in root.iter("{*}binData"):
            content = lenient_base64(held.text or "")
            held.text = None
            name = value(held, "name").rpartition("/")[2]
            kind = "oleObject" if name.endswith(".mso") else "image"
            self._add(kind, content, f"media/{len(self.parts)}-{name}")

    def _add(self, kind: str, content: bytes, name: str = "") -> None:
        from lxml.etree import SubElement

        number = len(self.parts)
        if number >= _MOST_WORD_PARTS:
            return
        target = name or f"{kind}{number}.xml"
        self.parts[f"word/{target}"] = content
        SubElement(
            self.relations,
            f"{{{_PACKAGE}}}Relationship",
            {"Id": f"r{number}", "Type": f"{_RELATIONS}/{kind}", "Target": target},
        )


def _core_properties(root: XmlElement) -> XmlElement:
    """Title, author and the last change."""
    from lxml.etree import Element, SubElement

    core = Element(f"{{{_CORE}}}coreProperties")
    stated = {
        local_name(one): " ".join((one.text or "").split())
        for properties in root.iterchildren("{*}DocumentProperties")
        for one in properties
    }
    SubElement(core, f"{{{_DC}}}title").text = stated.get("Title", "")
    SubElement(core, f"{{{_DC}}}creator").text = stated.get("Author", "")
    if date := stated.get("LastSaved") or stated.get("Created"):
        SubElement(core, f"{{{_TERMS}}}modified").text = date
    return core


FORMAT = Format(
    name="office_xml",
    label="Office document in one XML file",
    short_name="Office XML",
    extensions=("xml",),
    version=3,
    embeds=True,
    recognise=_recognise,
    read=_read,
    needs=("lxml",),
    reads="what is read of the same document as DOCX, PPTX or XLSX",
    leaves_out="what is left out of it there",
)
