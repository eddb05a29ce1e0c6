"""Word documents up to 2003 (DOC, DOT): the visible text, with tracked changes accepted.

The text is that of a DOCX of the same document, in the same order: headers, body (text boxes after
the paragraph that they are anchored to), footnotes, endnotes, footers. The result of a field is
text and not its code; labels of lists are text, numbers of notes are not. Deleted and hidden text,
comments, pictures, embedded objects and macros are extras.

A DOC that is plain text, as was once common, is read as such. The text of Word 2, 6 and 95 is read
with deleted and hidden text. Word 1 is not supported.

`word_binary` reads the characters, with the library olefile: of the libraries for such files, none
gave the right text (see `extract/README.md`).
"""

import itertools
import re
import struct
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.compound_file import OlePackage, opened_ole, root_names
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office.office_art import add_pictures
from neardup_desktop.extract.office.ole_properties import properties_of
from neardup_desktop.extract.office.shape_records import note_shapes
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.extract.word.word_binary import STREAM, WordFile, is_word_2
from neardup_desktop.extract.word.word_stories import WordStories, readable
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

_WORD_1 = (b"\x9b\xa5", b"\x9c\xa5")
_MOST_BYTES_OF_WORD_2 = 32 << 20
# Tables of a Word file by number (section 2.5.6).
_COMMENT_PLACES, _COMMENT_TEXTS, _COMMENT_AUTHORS, _REVISERS = 4, 5, 36, 51
_COMMENT_BYTES = 30
_OTHER_STORIES = ("headers", "comments", "boxes", "header boxes")
_PARAGRAPH_END = re.compile("[\r\x07]")


def _is_own(document: Document) -> bool:
    if is_word_2(document.head) and document.extension in ("", *FORMAT.extensions):
        return True
    return STREAM.casefold() in map(str.casefold, root_names(document))


def _is_foreign(document: Document) -> bool:
    """Whether it is text in another format: a graph of Graphviz (DOT), or the XML of Word 2003."""
    is_letter = document.extension == "doc" and not document.head.lstrip().startswith(b"<")
    return is_text(document.head) and not is_letter


def _read(document: Document) -> Found:
    if document.head and document.extension == "doc" and is_text(document.head):
        yield document_item(FORMAT, read_text(document), ExtrasFound())
        return
    if is_word_2(document.head):
        stories = WordStories(WordFile(document.read(_MOST_BYTES_OF_WORD_2)))
        yield stories.in_order(ExtrasFound()).item(FORMAT)
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
        item = stories.in_order(_extras(package, stories)).item(FORMAT, properties_of(package))
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
    extras.count(Counted.MACROS, bool(package.below("Macros")))
    package.count_signatures(extras)
    _note_unseen(stories, extras)
    return extras


def _note_unseen(stories: WordStories, extras: ExtrasFound) -> None:
    """Note links and linked pictures, count fields and hidden stories."""
    word = stories.word
    for link in filter(None, (shape.link for shape in stories.shapes)):
        stories.codes.add_link(link)
    stories.codes.note(extras)
    note_shapes(stories.shapes, extras)
    extras.count(Counted.FORM_FIELDS, stories.form_fields)
    if not word.tables():  # Word 6 and 95, of whose other stories no table is read
        texts = (stories.visible(*stories.bounds(story)).strip() for story in _OTHER_STORIES)
        extras.count(Counted.HIDDEN_TEXT, sum(map(bool, texts)))


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
            extras.add_change(name, by, paragraph)
    extras.count(Counted.HIDDEN_TEXT, sum(map(bool, map(str.strip, hidden))))


def _add_comments(stories: WordStories, extras: ExtrasFound) -> None:
    word = stories.word
    authors = list(_xsts(word.table(_COMMENT_AUTHORS)))
    _, records = word.positions(_COMMENT_PLACES, _COMMENT_BYTES)
    positions, _ = word.positions(_COMMENT_TEXTS, 0)
    for (start, end), record in zip(stories.parts("comments", positions), records, strict=False):
        number = struct.unpack_from("<H", record, 20)[0]
        author = authors[number] if number < len(authors) else ""
        extras.add_comment(author, stories.visible(start, end))


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
    extensions=("doc", "dot"),
    version=9,
    is_own=_is_own,
    is_foreign=_is_foreign,
    read=_read,
    needs=("olefile",),
    reads="body, tables, text boxes, notes, headers and footers; tracked changes as accepted",
    leaves_out=(
        "comments, deleted and hidden text, pictures, objects, macros: noted beside the text"
    ),
)
