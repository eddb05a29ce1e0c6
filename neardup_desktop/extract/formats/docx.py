"""Word documents (DOCX): all that a reader sees, with tracked changes accepted.

So inserted and moved text counts where it was put; deleted and hidden text and comments do not.
These are extras, as are pictures, embedded objects, charts and macros. The words on charts and in
diagrams count; numbers of pages do not, for every printout has its own. Documents of other formats
that Word shows in their place, as programs for the web put them in, count as well.

python-docx tells the document's properties. Its text is read with the standard library and lxml,
part by part, because python-docx leaves out text boxes, notes, tracked changes and content
controls; so a damaged picture does not hide the text.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.office_document import (
    LIBRARIES,
    add_object,
    core_properties,
    opened_package,
    related_safely,
)
from neardup_desktop.extract.office_package import ZIP_ERRORS, OfficePackage
from neardup_desktop.extract.office_shapes import Relations, Shapes, identifier
from neardup_desktop.extract.word_chunks import LIBRARIES as CHUNK_LIBRARIES
from neardup_desktop.extract.word_chunks import MOST_CHUNKS, MOST_DEPTH, chunk_text
from neardup_desktop.extract.word_fields import drop_page_numbers
from neardup_desktop.extract.word_xml import child, is_on, is_separator, local_name, value
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

if TYPE_CHECKING:
    from lxml.etree import _Element

_EXTENSIONS = ("docx", "docm", "dotx", "dotm")
_BODY = "word/document.xml"
# Elements by local name: the strict and the transitional form differ in namespaces only.
_SKIPPED = frozenset(
    (
        *("del", "moveFrom", "delText", "delInstrText", "instrText", "fldData"),
        *("pPr", "rPr", "tblPr", "tblPrEx", "tblGrid", "trPr", "tcPr", "sectPr"),
        *("sdtPr", "sdtEndPr", "rubyPr", "rt", "ctrlPr"),
    )
)
_AS_TEXT = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "sym": " "}
_REFERENCES = ("headerReference", "footerReference")
_PAGES = {"default": 0, "even": 1, "first": 2}
_TAKEN_AWAY = ("del", "moveFrom")
TellText = Callable[["_Element"], str]


def _recognise(document: Document) -> Match:
    if _BODY in document.members:
        return Match.CERTAIN
    return Match.EXTENSION if document.extension in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with opened_package(document) as package:
        yield _read_package(package)


def _read_package(package: OfficePackage) -> ExtractedItem:
    body = package.main_part(_BODY)
    stories: dict[str, list[str]] = {"header": [], "footnotes": [], "endnotes": [], "footer": []}
    extras = ExtrasFound()
    shapes = Shapes(package, extras, names_on_charts=True)
    relations = package.relations(body)
    root = package.tree(body)
    for kind, path in _in_order(root, relations):
        if kind in stories:
            story = package.tree(path)
            text = _story(story, partial(shapes.graphic_text, relations={}))
            if text and text not in stories[kind]:
                stories[kind].append(text)
            _add_revisions(story, extras)
            _add_objects(package, related_safely(package, path, extras), extras)
    texts = [
        *stories["header"],
        _story(root, *_tellers(package, shapes, relations, 0)),
        *stories["footnotes"],
        *stories["endnotes"],
        *stories["footer"],
    ]
    _add_revisions(root, extras)
    _add_objects(package, list(relations.values()), extras)
    title, author, date_s = core_properties(package)
    return ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text="\n\n".join(text for text in texts if text),
        title=title,
        author=author,
        date_s=date_s,
        extras=extras.all(),
    )


def _in_order(root: "_Element", relations: Relations) -> list[tuple[str, str]]:
    """What the body relates to: headers and footers as the sections name them, then the rest.

    Of each section those of even pages and of its first page come last, as OpenDocument has them.
    """
    named: dict[str, None] = {}
    for section in root.iter("{*}sectPr"):
        references = [one for one in section if local_name(one) in _REFERENCES]
        references.sort(key=lambda one: _PAGES.get(value(one, "type"), 0))
        named.update((identifier(one, "id"), None) for one in references)
    return [relations[one] for one in dict.fromkeys((*named, *relations)) if one in relations]


def _add_revisions(root: "_Element", extras: ExtrasFound) -> None:
    """Tracked changes by author and words, and the text that is hidden.

    Changes of the formatting alone, and of the ends of paragraphs, are none.
    """
    for element in root.iter("{*}ins", "{*}del", "{*}moveFrom", "{*}moveTo"):
        name = local_name(element)
        parent = element.getparent()
        row = parent.getparent() if parent is not None and local_name(parent) == "trPr" else None
        words = _all_words(element if row is None else row)
        if words:
            author = value(element, "author")
            extras.add(ExtraKind.TRACKED_CHANGE, author, words_digest(name, author, words))
    hidden = [
        _all_words(run)
        for mark in root.iter("{*}vanish")
        if (run := _run_of(mark)) is not None and _is_invisible(run, "r")
    ]
    if any(hidden):
        extras.add(ExtraKind.OTHER, "hidden text", words_digest("hidden", *hidden))


def _add_objects(
    package: OfficePackage, related: Sequence[tuple[str, str]], extras: ExtrasFound
) -> None:
    """Comments, pictures and everything else that a part relates to and that is not its text."""
    for kind, path in related:
        if kind == "comments":
            _add_comments(package, path, extras)
            _add_objects(package, related_safely(package, path, extras), extras)
        else:
            add_object(package, kind, path, extras)


def _add_comments(package: OfficePackage, path: str, extras: ExtrasFound) -> None:
    """Comments by author and words; replies stand beside what they answer, as comments too."""
    from lxml.etree import XMLSyntaxError

    try:
        comments = package.tree(path)
    except (ReadFailure, XMLSyntaxError, *ZIP_ERRORS):
        extras.add(ExtraKind.OTHER, "damaged comments", b"")
        return
    for comment in comments.iter("{*}comment"):
        author = value(comment, "author")
        extras.add(ExtraKind.COMMENT, author, words_digest(author, _all_words(comment)))


def _all_words(element: "_Element") -> str:
    """The text below an element, deleted and hidden text included, in the order of the file."""
    pieces = []
    for inner in element.iter("{*}t", "{*}delText", "{*}p", "{*}tab", "{*}br"):
        pieces.append((inner.text or "") if local_name(inner) in ("t", "delText") else " ")
    return "".join(pieces).strip()


def _run_of(mark: "_Element") -> "_Element | None":
    """The run whose properties hold a mark; None for those of styles and of paragraphs."""
    properties = mark.getparent()
    run = None if properties is None else properties.getparent()
    return run if run is not None and local_name(run) == "r" else None


def _tellers(
    package: OfficePackage, shapes: Shapes, relations: Relations, depth: int
) -> tuple[TellText, TellText]:
    """What tells the words of a drawing in the body, and those of a document inside it."""
    left = iter(range(MOST_CHUNKS))

    def chunk(element: "_Element") -> str:
        _kind, path = relations.get(identifier(element, "id"), ("", ""))
        if not path or depth >= MOST_DEPTH or next(left, None) is None:
            return ""
        return chunk_text(package, path, lambda inner: _inner_body(inner, depth + 1))

    return partial(shapes.graphic_text, relations=relations), chunk


def _inner_body(package: OfficePackage, depth: int) -> str:
    """The body of a Word document inside another; its pictures count as those of the whole."""
    body = package.main_part(_BODY)
    shapes = Shapes(package, ExtrasFound(), names_on_charts=True)
    return _story(package.tree(body), *_tellers(package, shapes, package.relations(body), depth))


def _story(root: "_Element", drawn: TellText, chunk: TellText | None = None) -> str:
    """The text of a body, header, footer or of all notes."""
    drop_page_numbers(root)
    story = _Story(drawn, chunk)
    story.collect(root)
    return story.text().strip()


class _Story:
    """Gathers what is visible, in the order of reading.

    The content of a text box follows the paragraph that the box hangs on, and so do the words on
    charts and diagrams, which `drawn` tells. `chunk` tells those of a document inside this one.
    """

    def __init__(self, drawn: TellText, chunk: TellText | None) -> None:
        self._drawn = drawn
        self._chunk = chunk
        self._pieces: list[str] = []
        self._boxes: list[str] = []

    def text(self) -> str:
        """Everything gathered."""
        return "".join(self._pieces + self._boxes)

    def collect(self, parent: "_Element") -> None:
        """Gather what is below an element."""
        for element in parent:
            name = local_name(element)
            if name == "t":
                self._pieces.append(element.text or "")
            elif name in _AS_TEXT:
                self._pieces.append(_AS_TEXT[name])
            elif name == "p":
                self._collect_paragraph(element)
            elif name == "txbxContent":
                box = _Story(self._drawn, self._chunk)
                box.collect(element)
                self._boxes.append(box.text())
            elif name == "AlternateContent":
                self._collect_alternative(element)
            elif name == "altChunk" and self._chunk is not None:
                self._pieces.append(f"{self._chunk(element)}\n")
            elif name == "graphicData" and (drawn := self._drawn(element)):
                self._boxes.append(f"{drawn}\n")
            elif name not in _SKIPPED and not _is_invisible(element, name):
                self.collect(element)

    def _collect_paragraph(self, paragraph: "_Element") -> None:
        self.collect(paragraph)
        properties = child(paragraph, "pPr")
        frame = child(properties, "framePr")
        is_initial = frame is not None and value(frame, "dropCap") in ("drop", "margin")
        # A deleted end of paragraph joins it to the next, as does a large first letter.
        if not is_initial and not _has_any(child(properties, "rPr"), _TAKEN_AWAY):
            self._pieces.append("\n")
            self._pieces += self._boxes
            self._boxes.clear()

    def _collect_alternative(self, alternative: "_Element") -> None:
        """Of one thing in a newer and an older form, the first that holds text."""
        for form in alternative:
            attempt = _Story(self._drawn, self._chunk)
            attempt.collect(form)
            if attempt.text().strip():
                self._pieces += attempt._pieces
                self._boxes += attempt._boxes
                return


def _is_invisible(element: "_Element", name: str) -> bool:
    """Hidden runs, deleted rows of a table, and the lines that part notes from the text."""
    if name == "r":
        return is_on(child(child(element, "rPr"), "vanish"))
    if name == "tr":
        return _has_any(child(element, "trPr"), _TAKEN_AWAY)
    return is_separator(element, name)


def _has_any(parent: "_Element | None", names: tuple[str, ...]) -> bool:
    return parent is not None and any(local_name(one) in names for one in parent)


FORMAT = Format(
    name="docx",
    label="Word document (DOCX)",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=4,
    recognise=_recognise,
    read=_read,
    needs=(*LIBRARIES, *(name for name in CHUNK_LIBRARIES if name not in LIBRARIES)),
    reads="body, tables, text boxes, notes, headers and footers, words on charts and diagrams;"
    " tracked changes as accepted",
    leaves_out=(
        "comments, deleted and hidden text, pictures, charts, macros: noted beside the "
        "text; page numbers"
    ),
)
