"""Word documents (DOCX): the visible text, with tracked changes accepted.

The order is headers, body, footnotes, endnotes, footers. The texts of charts, diagrams and embedded
documents of other formats (`altChunk`) are included. Page numbers are not, because they differ
between printouts. Deleted and hidden text, comments, pictures, embedded objects, charts and macros
are extras.

python-docx only reads the properties. The text is read part by part with lxml, because python-docx
leaves out text boxes, notes, tracked changes and content controls, and fails as a whole on one
damaged part.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec import Struct, field

from neardup_desktop.extract.base import ZIP_SIGNATURE, Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, child, is_on, local_name, value
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.mail.mail_headers import looks_like_saved_page
from neardup_desktop.extract.mail.mail_parts import contents_of
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.office import office_document as office
from neardup_desktop.extract.office.office_shapes import Shapes, identifier
from neardup_desktop.extract.shared.field_codes import shows_page_number
from neardup_desktop.extract.shared.layout import empty_columns
from neardup_desktop.extract.web.html_text import LIBRARIES as HTML_LIBRARIES
from neardup_desktop.extract.web.html_text import decode_html_leniently, visible_text
from neardup_desktop.extract.word.word_lists import Numbering, Styles
from neardup_desktop.extract.word.word_story import PartReaders, WordStory, WordText
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.text.decode import NotTextError, decode

_BODY = "word/document.xml"
_REFERENCES = ("headerReference", "footerReference")
_PAGES = {"default": 0, "even": 1, "first": 2}
_STYLED_MARKS = (b"numPr", b"vertAlign", b"w:position ")
_MOST_CHUNKS = 100
"""Most embedded documents that are read; programs that merge documents embed each of them."""

_MOST_DEPTH = 2
"""The depth to which Word documents in Word documents are read."""

_START_BYTES = 4096
_RTF = b"{\\rtf"
_HTML_ENDINGS = (".html", ".htm", ".xhtml", ".xht")
_MHT_ENDINGS = (".mht", ".mhtml", ".eml")

ReadBody = Callable[[OfficePackage], str]


def _read(document: Document) -> Found:
    with office.opened_package(document) as package:
        yield _read_package(package)


def _read_package(package: OfficePackage) -> ExtractedItem:
    body = package.main_part(_BODY)
    extras = ExtrasFound()
    shapes = Shapes(package, extras, names_on_charts=True)
    relations = package.relations(body)
    root = package.tree(body)
    whole = _word_text(package, dict(relations.values()), extras)
    texts_of = {
        **{"header": whole.headers, "footer": whole.footers},
        **{"footnotes": whole.footnotes, "endnotes": whole.endnotes},
    }
    for kind, path in _in_order(root, relations):
        story = office.tree_safely(package, path, kind, extras) if kind in texts_of else None
        if story is not None:
            related = office.relations_safely(package, path, extras)
            text = _story(story, whole, _part_readers(package, shapes, path, related))
            if text not in texts_of[kind]:
                whole.add(texts_of[kind], text)
            _add_revisions(story, extras)
            _add_objects(package, list(related.values()), extras)
    whole.add(whole.body, _story(root, whole, _part_readers(package, shapes, body, relations, 0)))
    _add_revisions(root, extras)
    _add_objects(package, list(relations.values()), extras)
    office.note_rest(package, extras, whole.codes)
    return whole.item(FORMAT, office.core_properties(package), empty_columns(whole.tables))


def _word_text(package: OfficePackage, parts: dict[str, str], extras: ExtrasFound) -> WordText:
    """A document without any text yet, with its lists and styles."""
    styles = None
    if path := parts.get("styles"):
        data = _minor_data(package, "styles", path, extras)
        if any(mark in data for mark in _STYLED_MARKS):
            styles = office.tree_safely(package, path, "styles", extras, data)
    numbers = None
    if path := parts.get("numbering"):
        numbers = office.tree_safely(package, path, "numbering", extras)
    named = Styles(styles)
    return WordText(Numbering(numbers, named), named, extras)


def _minor_data(package: OfficePackage, kind: str, path: str, extras: ExtrasFound) -> bytes:
    try:
        return package.data(path)
    except ReadFailure:
        extras.add(ExtraKind.OTHER, f"damaged {kind}", b"")
        return b""


def _in_order(root: XmlElement, relations: office.Relations) -> list[tuple[str, str]]:
    """Parts that the body relates to: headers and footers in the order of sections, then the rest.

    Of each section, those of even pages and of the first page come last, as in OpenDocument.
    """
    named: dict[str, None] = {}
    for section in root.iter("{*}sectPr"):
        references = [one for one in section if local_name(one) in _REFERENCES]
        references.sort(key=lambda one: _PAGES.get(value(one, "type"), 0))
        named.update((identifier(one, "id"), None) for one in references)
    return [relations[one] for one in dict.fromkeys((*named, *relations)) if one in relations]


def _add_revisions(root: XmlElement, extras: ExtrasFound) -> None:
    """Add tracked changes by author and words, and hidden text.

    Changes without words, of formatting or of paragraph marks, are left out.
    """
    for element in root.iter("{*}ins", "{*}del", "{*}moveFrom", "{*}moveTo"):
        name = local_name(element)
        parent = element.getparent()
        row = parent.getparent() if parent is not None and local_name(parent) == "trPr" else None
        words = _all_words(element if row is None else row)
        extras.add_change(name, value(element, "author"), words)
    for mark in root.iter("{*}vanish"):
        run = _run_of(mark)
        if run is not None and is_on(child(child(run, "rPr"), "vanish")):
            extras.count(Counted.HIDDEN_TEXT, bool(_all_words(run)))


def _add_objects(
    package: OfficePackage, related: Sequence[tuple[str, str]], extras: ExtrasFound
) -> None:
    """Add comments, pictures and embedded objects that a part relates to."""
    for kind, path in related:
        if kind == "comments":
            comments = office.tree_safely(package, path, "comments", extras)
            # Replies are comments in the same part.
            for comment in () if comments is None else comments.iter("{*}comment"):
                extras.add_comment(value(comment, "author"), _all_words(comment))
            _add_objects(package, office.related_safely(package, path, extras), extras)
        else:
            office.add_object(package, kind, path, extras)


def _all_words(element: XmlElement) -> str:
    """All text below an element, deleted and hidden text included."""
    pieces = []
    for inner in element.iter("{*}t", "{*}delText", "{*}p", "{*}tab", "{*}br"):
        pieces.append((inner.text or "") if local_name(inner) in ("t", "delText") else " ")
    return "".join(pieces).strip()


def _run_of(mark: XmlElement) -> XmlElement | None:
    """The run that a formatting element belongs to; None if it belongs to a style or paragraph."""
    properties = mark.getparent()
    run = None if properties is None else properties.getparent()
    return run if run is not None and local_name(run) == "r" else None


def _part_readers(
    package: OfficePackage,
    shapes: Shapes,
    part: str,
    relations: office.Relations,
    depth: int = _MOST_DEPTH,
) -> PartReaders:
    """Functions that read what a part refers to: drawings, embedded documents."""
    left = iter(range(_MOST_CHUNKS))

    def chunk(element: XmlElement) -> str:
        _kind, path = relations.get(identifier(element, "id"), ("", ""))
        if not path or depth >= _MOST_DEPTH or next(left, None) is None:
            return ""
        return _chunk_text(package, path, lambda inner: _inner_body(inner, depth + 1))

    drawn = partial(shapes.graphic_text, relations=relations)
    return PartReaders(drawn, partial(package.address, part), chunk)


def _inner_body(package: OfficePackage, depth: int) -> str:
    """The body of a Word document inside another; the whole embedded file is an extra already."""
    body = package.main_part(_BODY)
    relations = package.relations(body)
    whole = _word_text(package, dict(relations.values()), ExtrasFound())
    shapes = Shapes(package, ExtrasFound(), names_on_charts=True)
    return _story(package.tree(body), whole, _part_readers(package, shapes, body, relations, depth))


def _story(root: XmlElement, whole: WordText, part_readers: PartReaders) -> str:
    """The text of the body, a header, a footer, or all notes of a kind."""
    _drop_page_numbers(root)
    story = WordStory(whole, part_readers)
    story.collect(root)
    return story.text().strip()


def _chunk_text(package: OfficePackage, path: str, read_body: ReadBody) -> str:
    """The text of an embedded document; "" if it cannot be read: Word then shows nothing, too."""
    try:
        data = package.data(path)
        if data.startswith(ZIP_SIGNATURE):
            with opened_zip(Document(path, data=data)) as inner:
                return read_body(inner)
        return _plain_text(data, path.lower())
    except (ReadFailure, NotTextError):
        return ""


def _plain_text(data: bytes, name: str) -> str:
    from neardup_desktop.extract.rtf.rtf_reader import RtfReader

    start = data.lstrip()[:_START_BYTES]
    if start.startswith(_RTF):
        return RtfReader(data).read().body.text()
    if name.endswith(_MHT_ENDINGS) or looks_like_saved_page(start):
        return contents_of(parsed_message(data)).body
    if name.endswith(_HTML_ENDINGS) or start[:1] == b"<":
        return visible_text(decode_html_leniently(data))
    return decode(data)


class _Field(Struct):
    """A field: its instruction, and the text elements of its result."""

    instruction: str = ""
    is_result: bool = False
    shown: list[XmlElement] = field(default_factory=list)


def _drop_page_numbers(root: XmlElement) -> None:
    """Empty the results of fields for page numbers, which differ between printouts."""
    for simple in root.iter("{*}fldSimple"):
        _drop(_Field(value(simple, "instr"), shown=list(simple.iter("{*}t"))))
    if next(root.iter("{*}fldChar"), None) is None:
        return
    for paragraph in root.iter("{*}p"):
        for one in _fields(paragraph):
            _drop(one)


def _fields(paragraph: XmlElement) -> Iterator[_Field]:
    """The fields that begin and end in a paragraph."""
    opened: list[_Field] = []
    for element in paragraph.iter("{*}fldChar", "{*}instrText", "{*}t"):
        name = local_name(element)
        kind = value(element, "fldCharType") if name == "fldChar" else ""
        if kind == "begin":
            opened.append(_Field())
        elif not opened:
            continue
        elif kind == "separate":
            opened[-1].is_result = True
        elif kind == "end":
            yield opened.pop()
        elif name == "instrText":
            opened[-1].instruction += element.text or ""
        elif name == "t" and opened[-1].is_result:
            opened[-1].shown.append(element)


def _drop(one: _Field) -> None:
    if shows_page_number(one.instruction, "".join(text.text or "" for text in one.shown)):
        for text in one.shown:
            text.text = ""


FORMAT = Format(
    name="docx",
    label="Word document (DOCX)",
    short_name="Word",
    ms_per_mb=300.0,
    may_read_name=False,
    extensions=("docx", "docm", "dotx", "dotm"),
    version=12,
    is_own=lambda document: _BODY in document.members,
    read=_read,
    needs=(*office.LIBRARIES, *(name for name in HTML_LIBRARIES if name not in office.LIBRARIES)),
    reads="body, tables, text boxes, notes, headers and footers, words on charts and diagrams;"
    " tracked changes as accepted",
    leaves_out=(
        "comments, deleted and hidden text, pictures, charts, macros: noted beside the "
        "text; page numbers"
    ),
)
