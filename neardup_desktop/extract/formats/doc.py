"""Word documents up to 2003 (DOC, DOT): the visible text, with tracked changes accepted.

The text is that of a DOCX of the same document, in the same order: headers, body (text boxes after
the paragraph that they are anchored to), footnotes, endnotes, footers. Of fields, the result is
text and not the code; labels of lists are text, numbers of notes are not. Deleted and hidden text,
comments, pictures, embedded objects and macros are extras.

A DOC that is plain text, as was once common, is read as such. Of Word 2, 6 and 95 the text is read
with deleted and hidden text. Word 1 is not supported.

`word_binary` reads the characters, with the library olefile: of the libraries for such files, none
gave the right text (see `extract/README.md`).
"""

import itertools
import re
import struct
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match, MayDiffer, ReadFailure
from neardup_desktop.extract.containers.compound_file import (
    OLE_MAY_DIFFER,
    OlePackage,
    opened_ole,
    root_names,
)
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.office.office_art import add_pictures
from neardup_desktop.extract.office.ole_properties import note_properties, properties_of
from neardup_desktop.extract.office.shape_records import note_shapes
from neardup_desktop.extract.office.shape_records_known import SHAPES_MAY_DIFFER
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.field_codes import RESULT_FIELDS
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.extract.word.doc_tables import DRAWINGS, LOOK_TABLES, UNSEEN
from neardup_desktop.extract.word.word_binary import STREAM, WordFile, is_word_2
from neardup_desktop.extract.word.word_stories import WordStories, readable
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

_EXTENSIONS = ("doc", "dot")
_WORD_1 = (b"\x9b\xa5", b"\x9c\xa5")
_MOST_BYTES_OF_WORD_2 = 32 << 20
# Tables of a Word file by number (section 2.5.6).
_COMMENT_PLACES, _COMMENT_TEXTS, _COMMENT_AUTHORS, _REVISERS = 4, 5, 36, 51
_COMMENT_BYTES = 30
_OTHER_STORIES = {
    "headers": "headers and footers",
    "macros": "macros",
    "comments": "comments",
    "boxes": "text boxes",
    "header boxes": "text boxes",
}
_PARAGRAPH_END = re.compile("[\r\x07]")
_CUSTOM_XML = re.compile("MsoDataStore/[^/]+/Item", re.IGNORECASE)
_NO_SOURCES = re.compile(rb"<b:Sources(?![^\0]*<b:Source>)")


def _recognise(document: Document) -> Match:
    if is_word_2(document.head) and document.extension in ("", *_EXTENSIONS):
        return Match.CERTAIN
    if STREAM.casefold() in map(str.casefold, root_names(document)):
        return Match.CERTAIN
    if document.extension not in _EXTENSIONS or _is_foreign(document):
        return Match.NO
    return Match.EXTENSION


def _is_foreign(document: Document) -> bool:
    """Whether it is text in another format: a graph of Graphviz (DOT), or the XML of Word 2003."""
    is_letter = document.extension == "doc" and not document.head.lstrip().startswith(b"<")
    return is_text(document.head) and not is_letter


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    if document.head and document.extension == "doc" and is_text(document.head):
        yield document_item(FORMAT, read_text(document), ExtrasFound())
        return
    if is_word_2(document.head):
        stories = WordStories(WordFile(document.read(_MOST_BYTES_OF_WORD_2)))
        yield document_item(FORMAT, stories.text(), ExtrasFound())
        return
    if document.head.startswith(_WORD_1):
        raise ReadFailure(Outcome.UNSUPPORTED, "Word 1")
    if not document.is_ole:
        raise ReadFailure(Outcome.DAMAGED, "not a Word document")
    with opened_ole(document) as package:
        if package.has("EncryptedPackage"):
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        if not package.has(STREAM):
            raise ReadFailure(Outcome.DAMAGED, "no Word document inside")
        data = package.stream("Data") if package.has("Data") else b""
        stories = WordStories(WordFile(package.stream(STREAM), package), data)
        properties = properties_of(package)
        extras = _extras(package, stories)
        item = document_item(FORMAT, stories.text(), extras, properties, columns(stories.tables()))
    yield item


def _extras(package: OlePackage, stories: WordStories) -> ExtrasFound:
    extras = ExtrasFound()
    word = stories.word
    _add_revisions(word, extras)
    _add_comments(stories, extras)
    for name in (STREAM, "Data"):
        if package.has(name):
            add_pictures(package.stream(name), extras)
    objects: dict[str, list[str]] = {}
    for path in package.below("ObjectPool"):
        objects.setdefault(path.split("/")[1], []).append(path)
    for paths in objects.values():
        extras.add(ExtraKind.OTHER, "embedded object", package.digest(tuple(paths)))
    macros = package.below("Macros")
    if macros:
        extras.add(ExtraKind.OTHER, "macros", package.digest(macros))
    _note_unseen(stories, extras)
    _note_custom_xml(package, extras)
    note_properties(package, extras)
    package.note_unread(extras, FORMAT.may_differ)
    return extras


def _note_unseen(stories: WordStories, extras: ExtrasFound) -> None:
    """Note links, field codes, shapes, and tables of the file that no text shows."""
    word = stories.word
    for link in filter(None, (shape.link for shape in stories.shapes)):
        stories.codes.add_link(link)
    stories.codes.note(extras)
    note_shapes(stories.shapes, extras)
    for name, pieces in (
        ("form fields", [text for text in stories.form_texts if text]),
        ("struck text", [stories.struck()]),
        ("symbols", stories.symbols),
        ("labels of lists", [stories.broken_lists]),
    ):
        if any(pieces):
            extras.not_shown(name, *pieces)
    if not word.tables():  # Word 6 and 95, of whose other stories no table is read
        for story, name in _OTHER_STORIES.items():
            if text := stories.visible(*stories.bounds(story)).strip():
                extras.not_shown(name, text)
    for index in range(word.tables()):
        if index in LOOK_TABLES or index == DRAWINGS:
            continue
        if any(content := word.table(index)):
            extras.not_shown(UNSEEN.get(index, "parts of the file"), content)


def _note_custom_xml(package: OlePackage, extras: ExtrasFound) -> None:
    """Note custom XML parts, sorted because their names are random."""
    parts = [package.stream(path) for path in package.streams if _CUSTOM_XML.fullmatch(path)]
    if kept := sorted(part for part in parts if not _NO_SOURCES.search(part)):
        extras.not_shown("custom XML", *kept)


def _add_revisions(word: WordFile, extras: ExtrasFound) -> None:
    """Add tracked changes by author and words, paragraph by paragraph, and hidden text."""
    authors = _sttb(word.table(_REVISERS))
    changes: list[tuple[str, int, int, int]] = []
    hidden = []
    for mark in word.marks:
        formatting = mark.formatting
        if formatting.hidden:
            hidden.append(readable(word.text[mark.start : mark.end]))
        for name, is_so, author in (
            ("ins", formatting.inserted, formatting.inserted_by),
            ("del", formatting.deleted, formatting.deleted_by),
        ):
            if is_so:
                changes.append((name, author, mark.start, mark.end))
    for (name, author), run in itertools.groupby(changes, key=lambda change: change[:2]):
        by = authors[author] if author < len(authors) else ""
        text = "".join(word.text[start:end] for _, _, start, end in run)
        for paragraph in map(readable, _PARAGRAPH_END.split(text)):
            if paragraph.strip():
                digest = words_digest(name, by, paragraph)
                extras.add(ExtraKind.TRACKED_CHANGE, by, digest)
    if any(map(str.strip, hidden)):
        extras.add(ExtraKind.OTHER, "hidden text", words_digest("hidden", *hidden))


def _add_comments(stories: WordStories, extras: ExtrasFound) -> None:
    word = stories.word
    authors = list(_xsts(word.table(_COMMENT_AUTHORS)))
    _, records = word.positions(_COMMENT_PLACES, _COMMENT_BYTES)
    positions, _ = word.positions(_COMMENT_TEXTS, 0)
    for (start, end), record in zip(stories.parts("comments", positions), records, strict=False):
        number = struct.unpack_from("<H", record, 20)[0]
        author = authors[number] if number < len(authors) else ""
        text = stories.visible(start, end)
        extras.add(ExtraKind.COMMENT, author, words_digest(author, text))


def _xsts(data: bytes, at: int = 0, extra: int = 0) -> Iterator[str]:
    """Strings one after the other, each after its length (section 2.9.352)."""
    while at + 2 <= len(data):
        size = 2 * struct.unpack_from("<H", data, at)[0]
        whole = data[at + 2 : at + 2 + size]
        yield readable(whole[: len(whole) & ~1].decode("utf-16-le", "surrogatepass"))
        at += 2 + size + extra


def _sttb(data: bytes) -> list[str]:
    """A table of strings (section 2.2.4)."""
    if len(data) < 6 or data[:2] != b"\xff\xff":
        return []
    return list(_xsts(data, 6, struct.unpack_from("<H", data, 4)[0]))


FORMAT = Format(
    name="doc",
    label="Word document up to 2003 (DOC)",
    short_name="Word (DOC)",
    may_read_name=False,
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=5,
    recognise=_recognise,
    read=_read,
    needs=("olefile",),
    reads="body, tables, text boxes, notes, headers and footers; tracked changes as accepted",
    leaves_out=(
        "comments, deleted and hidden text, pictures, objects, macros: noted beside the text"
    ),
    may_differ=(
        *OLE_MAY_DIFFER,
        *SHAPES_MAY_DIFFER,
        *(
            MayDiffer(f"stream:Root/[01]Table/table-{number:03}*", why)
            for number, why in LOOK_TABLES.items()
        ),
        MayDiffer(f"stream:Root/[01]Table/table-{DRAWINGS:03}/art-bytes*", "places of drawings"),
        *(
            MayDiffer(f"stream:Root/{place}", "what an earlier saving left")
            for place in ("[01]Table", "[01]Table/gap*", "WordDocument/bytes*")
        ),
        *(
            MayDiffer(f"stream:Root/{place}*", "looks and places; text counts")
            for place in ("WordDocument/header", "WordDocument/looks", "Data/looks")
        ),
        MayDiffer("stream:Root/WordDocument/story/signs*", "kinds of breaks"),
        MayDiffer("stream:Root/WordDocument/story/page-number*", "numbers of pages"),
        *(
            MayDiffer(
                f"stream:Root/WordDocument/story/field-{name}*",
                "codes of fields, whose results count",
            )
            for name in (*sorted(RESULT_FIELDS), "HYPERLINK-within")
        ),
        MayDiffer("stream:Root/Data/picture/head*", "places and colours of shapes"),
        MayDiffer("stream:Root/Data/picture/art-bytes*", "places and colours of shapes"),
        MayDiffer("stream:Root/Data/field*", "what fields state as well; form fields count"),
        MayDiffer("stream:Root/MsoDataStore/*/Properties*", "identifiers"),
        MayDiffer("stream:Root/MsoDataStore/*/empty-sources*", "styles of lists of sources"),
    ),
)
