"""FictionBook (FB2), also packed as .fb2.zip: annotation, bodies, then notes.

Title and author are metadata of the item; pictures are extras.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match, MayDiffer, ReadFailure
from neardup_desktop.extract.containers.base64_text import base64_or_raw
from neardup_desktop.extract.containers.unread import Vocabulary, local, unread_in
from neardup_desktop.extract.containers.xml_names import child, local_name
from neardup_desktop.extract.containers.xml_text import parse_xml, text_of
from neardup_desktop.extract.containers.zip_parts import OfficePackage, reading_archive
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import STRUCK_TEXT, ExtrasFound, content_digest, is_decoration
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.shared.link_targets import note_links
from neardup_desktop.extract.shared.raised import raised
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.formats import Form
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

if TYPE_CHECKING:
    from lxml.etree import _Element

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

_KNOWN = Vocabulary(
    shown=_BLOCKS
    | frozenset(
        (
            *("FictionBook", "description", "title-info", "td", "th", "emphasis", "strong", "code"),
            *("sub", "sup", "strikethrough", "style", "a", "image", "coverpage", "book-title"),
        )
    ),
    # Title, author and date are fields of the item. No book is valid without a genre, so converters
    # choose one.
    layout=frozenset(
        ("document-info", "stylesheet", "author", "lang", "src-lang", "date", "genre")
    ),
    layout_attributes=frozenset(
        (
            *("id", "href", "type", "lang", "value", "colspan", "rowspan", "align", "valign"),
            *("style", "content-type", "schemaLocation"),
        )
    ),
)


def _recognise(document: Document) -> Match:
    if document.is_zip:
        # Only the first name counts: packed books hold nothing else.
        length = int.from_bytes(document.head[26:28], "little")
        is_own = document.head[30 : 30 + length].lower().endswith(b".fb2")
    else:
        is_own = document.may_be_markup and _START.match(document.head_text) is not None
    return document.match(is_own, FORMAT.extensions)


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    data = _unpacked(document) if document.is_zip else document.read(MAX_BYTES)
    extras = ExtrasFound()

    def take_binary(found: re.Match[bytes]) -> bytes:
        content = base64_or_raw(found[2])
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
    _note_unread(root, extras)
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


def _note_unread(root: "_Element", extras: ExtrasFound) -> None:
    """Note links, struck text, and other content that is neither text nor metadata."""
    targets = set()
    for link in root.iter("{*}a"):
        stated = (str(said) for key, said in link.items() if local(str(key)) == "href")
        target = next(stated, "").strip()
        if target and not target.startswith("#"):
            targets.add(target)
    note_links(extras, targets)
    for struck in root.iter("{*}strikethrough"):
        extras.not_shown(STRUCK_TEXT, " ".join(map(str, struck.itertext())))
    pieces = list(unread_in(root, _KNOWN))
    if pieces:
        extras.not_shown("facts about the book", *(" ".join(piece.split()) for piece in pieces))


def _rows(table: "_Element") -> list[list[str]]:
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


def _show_form(root: "_Element") -> None:
    """Turn formatting into text: superscript digits, and the cells of a row on one line."""
    for name, position in (("sup", "superscript"), ("sub", "subscript")):
        for element in root.iter(f"{{*}}{name}"):
            element.text = raised(element.text or "", position)
    for row in root.iter("{*}tr"):
        cells = [cell for cell in row if local_name(cell) in ("td", "th")]
        for cell in cells[:-1]:
            cell.tail = "\t"


def _unpacked(document: Document) -> bytes:
    with reading_archive(document) as package:
        names = [name for name in package.namelist() if name.lower().endswith(".fb2")]
        if not names:
            raise ReadFailure(Outcome.DAMAGED, "no book in it")
        return OfficePackage(package).data(names[0])


def _is_skipped(element: "_Element") -> bool:
    return local_name(element) in ("binary", "stylesheet", "id", "email", "home-page")


def _line(element: "_Element | None") -> str:
    return "" if element is None else " ".join(text_of(element, _is_skipped).split())


FORMAT = Format(
    name="fb2",
    label="E-book (FictionBook)",
    short_name="FictionBook",
    form=Form.PRINTED,
    kind=Kind.DOCUMENT,
    extensions=("fb2", "fbz"),
    version=2,
    recognise=_recognise,
    read=_read,
    needs=("lxml",),
    reads="annotation, all bodies and notes",
    leaves_out="the description of the book; pictures: noted beside the text",
    may_differ=(
        MayDiffer("*#*/document-info*", "who made the file, when, and with what"),
        MayDiffer("*#*/stylesheet*", "styles"),
        MayDiffer("*#*/title-info/author*", "the author, who stands beside the text"),
        MayDiffer("*#*/title-info/book-title*", "the title, which stands beside the text"),
        MayDiffer("*#*/title-info/date*", "the date, which stands beside the text"),
        MayDiffer("*#*/title-info/*lang*", "languages, as for spelling"),
        MayDiffer("*#*/title-info/genre*", "genres, which programs have to state"),
        *(
            MayDiffer(f"*#*@{name}", "names inside the file, and look")
            for name in ("id", "href", "type", "lang", "align", "valign", "style", "content-type")
        ),
        MayDiffer("*#*/coverpage", "where the picture of the cover stands, which counts"),
        MayDiffer("*#*/empty-line", "empty lines"),
        MayDiffer("*#*/title-info", "title, author and date, which stand beside the text"),
        MayDiffer("*#*/image", "where in the text a picture stands"),
        MayDiffer("*#*/binary/text()", "how pictures are written; what they show counts"),
        MayDiffer("*#*comment()*", "comments in the code, which no reader sees"),
    ),
)
