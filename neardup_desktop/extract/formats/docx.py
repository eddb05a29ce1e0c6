"""Word documents (DOCX): all that a reader sees, with tracked changes accepted.

python-docx tells the document's properties. Its text is read with the standard library and lxml,
part by part, because python-docx leaves out text boxes, notes, tracked changes and content
controls; so the pictures are never unpacked, and a damaged one does not hide the text.
"""

import lzma
import posixpath
import struct
import zipfile
import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_PART_BYTES = 96 << 20
"""Unpacked size of one part, such as the body; Word itself fails long before."""

MAX_TOTAL_BYTES = 192 << 20
MAX_OLE_BYTES = 256 << 20

_EXTENSIONS = ("docx", "docm", "dotx", "dotm")
_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED_STREAM = "EncryptedPackage".encode("utf-16-le")
_BODY = "word/document.xml"
_CORE = "docProps/core.xml"
_ZIP_ERRORS = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(EOFError, KeyError, ValueError, NotImplementedError, OverflowError),
)

# Elements by local name: the strict and the transitional form differ in namespaces only.
_SKIPPED = frozenset(
    (
        *("del", "moveFrom", "delText", "delInstrText", "instrText", "fldData"),
        *("pPr", "rPr", "tblPr", "tblPrEx", "tblGrid", "trPr", "tcPr", "sectPr"),
        *("sdtPr", "sdtEndPr", "rubyPr", "rt", "ctrlPr"),
    )
)
_AS_TEXT = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "sym": " "}
_TAKEN_AWAY = ("del", "moveFrom")


def _recognise(document: Document) -> Match:
    named = Match.EXTENSION if document.extension in _EXTENSIONS else Match.NO
    if not document.head.startswith(_ZIP):
        return named
    try:
        with document.open() as stream, zipfile.ZipFile(stream) as package:
            names = set(package.namelist())
    except _ZIP_ERRORS:
        return named
    return Match.CERTAIN if _BODY in names else named


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    from lxml.etree import XMLSyntaxError

    if document.head.startswith(_OLE):
        _refuse_ole(document)
    try:
        with document.open() as stream, zipfile.ZipFile(stream) as package:
            yield _read_package(_Package(package))
    except XMLSyntaxError as error:
        raise ReadFailure(Outcome.DAMAGED, f"broken XML: {error}") from error
    except RecursionError as error:
        raise ReadFailure(Outcome.DAMAGED, "nested too deep") from error
    except _ZIP_ERRORS as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error


def _refuse_ole(document: Document) -> None:
    """A password turns the package into an OLE file; so does an old Word file's wrong name."""
    if _ENCRYPTED_STREAM in document.read(MAX_OLE_BYTES):
        raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
    raise ReadFailure(Outcome.UNSUPPORTED, "an older Word file under the name of a new one")


class _Package:
    """The parts of a package, each parsed when asked for, within limits of size."""

    def __init__(self, package: zipfile.ZipFile) -> None:
        self._zip = package
        self._left_bytes = MAX_TOTAL_BYTES

    def has(self, name: str) -> bool:
        """Whether there is such a part."""
        return name in self._zip.NameToInfo

    def tree(self, name: str) -> "_Element":
        """The root of a part, parsed without entities and network.

        Raises:
            ReadFailure: TOO_LARGE or ENCRYPTED.
        """
        from lxml import etree

        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
        return etree.fromstring(self.data(name), parser)

    def data(self, name: str) -> bytes:
        """The unpacked bytes of a part.

        Raises:
            ReadFailure: TOO_LARGE or ENCRYPTED.
        """
        info = self._zip.getinfo(name)
        if info.flag_bits & 1:
            raise ReadFailure(Outcome.ENCRYPTED, "its parts are encrypted")
        limit = min(MAX_PART_BYTES, self._left_bytes)
        if info.file_size > limit:
            raise ReadFailure(Outcome.TOO_LARGE, f"{name} unpacks to {info.file_size} bytes")
        with self._zip.open(info) as stream:
            data = stream.read(limit + 1)
        if len(data) > limit:
            raise ReadFailure(Outcome.TOO_LARGE, f"{name} unpacks to more than it says")
        self._left_bytes -= len(data)
        return data

    def related(self, name: str) -> list[tuple[str, str]]:
        """Kind ("header") and name of each part that a part relates to."""
        folder, file = posixpath.split(name)
        relations = posixpath.join(folder, "_rels", f"{file}.rels")
        if not self.has(relations):
            return []
        found = []
        for relation in self.tree(relations):
            target = relation.get("Target", "")
            if relation.get("TargetMode") == "External":
                continue
            path = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
            if self.has(path):
                found.append((relation.get("Type", "").rpartition("/")[2], path))
        return found


def _read_package(package: _Package) -> ExtractedItem:
    body = next((path for kind, path in package.related("") if kind == "officeDocument"), _BODY)
    stories: dict[str, list[str]] = {"header": [], "footnotes": [], "endnotes": [], "footer": []}
    for kind, path in package.related(body):
        if kind in stories:
            text = _story(package.tree(path))
            if text and text not in stories[kind]:
                stories[kind].append(text)
    texts = [
        *stories["header"],
        _story(package.tree(body)),
        *stories["footnotes"],
        *stories["endnotes"],
        *stories["footer"],
    ]
    title, author, date_s = _core_properties(package)
    return ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text="\n\n".join(text for text in texts if text),
        title=title,
        author=author,
        date_s=date_s,
    )


def _core_properties(package: _Package) -> tuple[str, str, int | None]:
    """Title, author and the date of the last change, as python-docx understands them."""
    from docx.opc.coreprops import CoreProperties
    from docx.oxml.coreprops import CT_CoreProperties
    from docx.oxml.parser import parse_xml

    root = parse_xml(package.data(_CORE)) if package.has(_CORE) else None
    if not isinstance(root, CT_CoreProperties):
        return "", "", None
    facts = CoreProperties(root)
    stated = facts.modified or facts.created
    title, author = (" ".join(text.split()) for text in (facts.title, facts.author))
    return title, author, None if stated is None else int(stated.timestamp())


def _story(root: "_Element") -> str:
    """The text of a body, header, footer or of all notes."""
    story = _Story()
    story.collect(root)
    return story.text().strip()


class _Story:
    """Gathers what is visible, in the order of reading.

    The content of a text box follows the paragraph that the box hangs on.
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._boxes: list[str] = []

    def text(self) -> str:
        """Everything gathered."""
        return "".join(self._pieces + self._boxes)

    def collect(self, parent: "_Element") -> None:
        """Gather what is below an element."""
        for element in parent:
            name = _name(element)
            if name == "t":
                self._pieces.append(element.text or "")
            elif name in _AS_TEXT:
                self._pieces.append(_AS_TEXT[name])
            elif name == "p":
                self._collect_paragraph(element)
            elif name == "txbxContent":
                box = _Story()
                box.collect(element)
                self._boxes.append(box.text())
            elif name == "AlternateContent":
                self._collect_alternative(element)
            elif name not in _SKIPPED and not _is_invisible(element, name):
                self.collect(element)

    def _collect_paragraph(self, paragraph: "_Element") -> None:
        self.collect(paragraph)
        mark = _child(_child(paragraph, "pPr"), "rPr")
        # A deleted end of paragraph joins it to the next.
        if not _has_any(mark, _TAKEN_AWAY):
            self._pieces.append("\n")
            self._pieces += self._boxes
            self._boxes.clear()

    def _collect_alternative(self, alternative: "_Element") -> None:
        """Of one thing in a newer and an older form, the first that holds text."""
        for form in alternative:
            attempt = _Story()
            attempt.collect(form)
            if attempt.text().strip():
                self._pieces += attempt._pieces
                self._boxes += attempt._boxes
                return


def _is_invisible(element: "_Element", name: str) -> bool:
    """Hidden runs, deleted rows of a table, and the lines that part notes from the text."""
    if name == "r":
        vanish = _child(_child(element, "rPr"), "vanish")
        return vanish is not None and _value(vanish, "val") not in ("0", "false", "off")
    if name == "tr":
        return _has_any(_child(element, "trPr"), _TAKEN_AWAY)
    return name in ("footnote", "endnote") and _value(element, "type") not in ("", "normal")


def _has_any(parent: "_Element | None", names: tuple[str, ...]) -> bool:
    return parent is not None and any(_name(child) in names for child in parent)


def _child(parent: "_Element | None", name: str) -> "_Element | None":
    if parent is None:
        return None
    return next((child for child in parent if _name(child) == name), None)


def _value(element: "_Element", name: str) -> str:
    """An attribute by its local name."""
    return next(
        (str(value) for key, value in element.attrib.items() if str(key).endswith(f"}}{name}")), ""
    )


def _name(element: "_Element") -> str:
    """Local name; "" for comments, processing instructions and entities."""
    tag = element.tag
    return _local(tag) if isinstance(tag, str) else ""


@lru_cache(maxsize=1024)
def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


FORMAT = Format(
    name="docx",
    label="Word document (DOCX)",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=1,
    recognise=_recognise,
    read=_read,
    needs=("lxml", "docx"),
)
