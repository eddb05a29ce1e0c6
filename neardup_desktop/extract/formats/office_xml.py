"""Documents of Office in one XML file: that of Word 2003, and packages written flat since 2007.

The parts of the document are put into a package, and this is read as any other.
"""

import io
import re
import zipfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import (
    Document,
    Embedded,
    Format,
    Match,
    MayDiffer,
    ReadFailure,
    reporting_damage,
)
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.xml_names import local_name, value
from neardup_desktop.extract.containers.zip_parts import parsed_part
from neardup_desktop.extract.word.word_known import MAY_DIFFER
from neardup_desktop.extract.word.wordml import Parts, parts_of
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_BYTES = 64 << 20

_NAMESPACES = (
    b"http://schemas.microsoft.com/office/word/2003/wordml",
    b"http://schemas.microsoft.com/office/2006/xmlPackage",
)
_ROOT = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?[^>]{0,300}>\s*){0,5}<\w{1,20}:(?:wordDocument|package)\s"
)
_MOST_PARTS = 20_000


def _recognise(document: Document) -> Match:
    head = document.head
    is_office = _ROOT.match(head) and any(namespace in head for namespace in _NAMESPACES)
    return Match.PLAUSIBLE if is_office else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with reporting_damage(RecursionError):
        # Pictures stand in the text, longer than a parser allows unless told.
        root = parsed_part(document.name, document.read(MAX_BYTES), huge_tree=True)
        parts = parts_of(root) if local_name(root) == "wordDocument" else _flat_parts(root)
    if not parts:
        raise ReadFailure(Outcome.DAMAGED, "no document in it")
    yield Embedded("", f"{document.name}.docx", _packed(parts))


def _flat_parts(root: "_Element") -> Parts:
    """The parts of a package that was written flat."""
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


FORMAT = Format(
    name="office_xml",
    label="Office document in one XML file",
    short_name="Office XML",
    kind=Kind.DOCUMENT,
    extensions=("xml",),
    version=3,
    may_differ=(
        *MAY_DIFFER,
        MayDiffer("line:<[?]mso-application*", "programs"),
        MayDiffer("*#*/sectPr/[hf][dt]r@type", "page set-up"),
        MayDiffer("*#*/binData@name", "names of parts"),
        MayDiffer("*#*/modified*", "times of saving"),
        MayDiffer("*#*/created*", "times of saving"),
        MayDiffer("*#*/LastSaved*", "times of saving"),
        MayDiffer("*#*/Relationship@*", "names of parts"),
        MayDiffer("*#package/part@*", "names of parts"),
    ),
    recognise=_recognise,
    read=_read,
    needs=("lxml",),
    reads="what is read of the same document as DOCX, PPTX or XLSX",
    leaves_out="what is left out of it there",
)
