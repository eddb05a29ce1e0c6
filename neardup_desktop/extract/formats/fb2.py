"""FictionBook (FB2), also packed as .fb2.zip: annotation, bodies, then notes.

Title and author are metadata of the item; pictures are extras.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.xml_names import XmlElement, child, local_name, value
from neardup_desktop.extract.containers.xml_text import parse_xml, text_of
from neardup_desktop.extract.containers.zip_parts import opened_zip
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.shared.raised import raised
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.formats import Form
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

MAX_BYTES = 96 << 20

_START = re.compile(r"(?>\s+|<\?xml[^>]*>|<!--.*?-->)*+<FictionBook\b", re.DOTALL)
# Removed before parsing, since a picture exceeds the text length that XML parsers allow.
_BINARY = re.compile(rb"<binary\b([^>]{0,1000})>([^<]*)</binary\s*>")
_ID = re.compile(rb"""\bid\s*=\s*["']([^"']{1,200})""")
_CONTENT_TYPE = re.compile(rb"""\bcontent-type\s*=\s*["']([^"']{1,200})""")
_MAX_SPAN = 1000
_BLOCKS = frozenset(
    (
        *("p", "v", "subtitle", "title", "section", "stanza", "poem", "epigraph", "cite"),
        *("text-author", "annotation", "body", "empty-line", "tr", "table", "date"),
    )
)


def _is_own(document: Document) -> bool:
    if document.is_zip:
        # Only the first name counts: packed books hold nothing else.
        length = int.from_bytes(document.head[26:28], "little")
        return document.head[30 : 30 + length].lower().endswith(b".fb2")
    return document.may_be_markup and _START.match(document.head_text) is not None


def _read(document: Document) -> Found:
    data = _unpacked(document) if document.is_zip else document.read(MAX_BYTES)
    extras = ExtrasFound()

    def take_binary(found: re.Match[bytes]) -> bytes:
        content = lenient_base64(found[2])
        name, kind = _ID.search(found[1]), _CONTENT_TYPE.search(found[1])
        shown = decode_leniently(name[1]) if name else ""
        if kind and not kind[1].lower().startswith(b"image/"):
            extras.add(ExtraKind.OTHER, shown, content_digest(content))
        elif not is_decoration(content):
            extras.add(ExtraKind.IMAGE, shown, content_digest(content))
        return b""

    root = parse_xml(_BINARY.sub(take_binary, data))
    if local_name(root) != "FictionBook":
        raise ReadFailure(Outcome.DAMAGED, "no FictionBook")
    info = child(child(root, "description"), "title-info")
    extras.count_links(value(link, "href") for link in root.iter("{*}a"))
    tables = [_rows(table) for table in root.iter("{*}table")]
    _show_form(root)
    texts = [
        text_of(body, _is_skipped, _BLOCKS, breaks_unmixed=False)
        for body in root
        if local_name(body) == "body"
    ]
    annotation = child(info, "annotation")
    if annotation is not None:
        texts.insert(0, text_of(annotation, _is_skipped, _BLOCKS, breaks_unmixed=False))
    date = child(info, "date")
    authors = () if info is None else [one for one in info if local_name(one) == "author"]
    yield document_item(
        FORMAT,
        "\n\n".join(text for text in texts if text),
        extras,
        (
            _line(child(info, "book-title")),
            "; ".join(_line(one) for one in authors),
            None if date is None else from_iso(date.get("value") or date.text or ""),
        ),
        columns(tables),
    )


def _rows(table: XmlElement) -> list[list[str]]:
    """The cells of each row; one that spans columns counts for each, empty but for the first."""
    rows = []
    for row in table:
        cells: list[str] = []
        for cell in row:
            if local_name(cell) in ("td", "th"):
                stated = cell.get("colspan") or ""
                spanned = min(int(stated), _MAX_SPAN) if stated.isdecimal() else 1
                words = "".join(map(str, cell.itertext()))
                cells += [words, *[""] * (spanned - 1)]
        if local_name(row) == "tr":
            rows.append(cells)
    return rows


def _show_form(root: XmlElement) -> None:
    """Turn formatting into text: superscript digits, and the cells of a row on one line."""
    for name, position in (("sup", "superscript"), ("sub", "subscript")):
        for element in root.iter(f"{{*}}{name}"):
            element.text = raised(element.text or "", position)
    for row in root.iter("{*}tr"):
        cells = [cell for cell in row if local_name(cell) in ("td", "th")]
        for cell in cells[:-1]:
            cell.tail = "\t"


def _unpacked(document: Document) -> bytes:
    with opened_zip(document) as package:
        names = [name for name in package.listed() if name.lower().endswith(".fb2")]
        if not names:
            raise ReadFailure(Outcome.DAMAGED, "no book in it")
        return package.data(names[0])


def _is_skipped(element: XmlElement) -> bool:
    return local_name(element) in ("binary", "stylesheet", "id", "email", "home-page")


def _line(element: XmlElement | None) -> str:
    return "" if element is None else " ".join(text_of(element, _is_skipped).split())


FORMAT = Format(
    name="fb2",
    label="E-book (FictionBook)",
    short_name="FictionBook",
    form=Form.PRINTED,
    extensions=("fb2", "fbz"),
    version=4,
    is_own=_is_own,
    read=_read,
    needs=("lxml",),
    reads="annotation, all bodies and notes",
    leaves_out="the description of the book; pictures: noted beside the text",
)
