"""Word documents of before 2007 (DOC, DOT): all that a reader sees, with tracked changes accepted.

What counts is what counts in a DOCX of the same document, in the same order: headers, body (the
text of a box after the paragraph that it hangs on), footnotes, endnotes, footers. Of fields the
result is read, never the code. Deleted and hidden text and comments are extras, as are pictures,
embedded objects and macros. Numbers that Word counts by itself, of notes and lists, are no text.

Plain text under the name of a DOC, once a custom, is read as it stands. Of Word 6 and 95 the text
is read, deleted and hidden text included. Word 2 and older is not read.

The characters are read by `word_binary`, on the library olefile: of the libraries that read such
files none was right (see `extract/README.md`).
"""

import itertools
import re
import struct
from collections.abc import Iterable, Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.office_art import add_pictures
from neardup_desktop.extract.ole import OLE_SIGNATURE, OlePackage, opened_ole, root_names
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.extract.word_binary import STREAM, Mark, WordFile
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

_EXTENSIONS = ("doc", "dot")
_FIELD_PART = re.compile("[\x13\x14\x15]")
_PARAGRAPH_END = re.compile("[\r\x07]")
_RUBY = re.compile(
    r"\x13 ?EQ [^()\x13]{0,200}\\o\\a[a-z]"
    r"\(\\s\\up ?\d{1,3}\([^()]{0,200}\)[,;]([^()]{0,200})\) ?\x15",
    re.IGNORECASE,
)
_AS_TEXT = str.maketrans(
    {
        **dict.fromkeys(map(chr, range(32)), ""),
        **{"\t": "\t", "\r": "\n", "\x07": "\n", "\x0b": "\n", "\x0c": "\n", "\x0e": "\n"},
        "\x1e": "-",
    }
)
# Tables of a Word file by number (section 2.5.6).
_COMMENT_PLACES, _COMMENT_TEXTS, _HEADER_TEXTS, _COMMENT_AUTHORS, _REVISERS = 4, 5, 11, 36, 51
_BOXES = {"body": (40, "boxes", 56), "headers": (41, "header boxes", 58)}
"""For each story: the table of places of its shapes, the story of its boxes, and their table."""
_SHAPE_BYTES, _BOX_BYTES, _COMMENT_BYTES = 26, 22, 30
_HEADER_PLACES = (0, 1, 4)
"""Of the six texts of a section those that stand at the top of a page."""
_SEPARATORS = 6


def _recognise(document: Document) -> Match:
    if STREAM.casefold() in map(str.casefold, root_names(document)):
        return Match.CERTAIN
    if document.extension not in _EXTENSIONS or _is_foreign(document):
        return Match.NO
    return Match.EXTENSION


def _is_foreign(document: Document) -> bool:
    """Whether it is text that is no letter: a graph of dots and lines, or Word 2003's own XML."""
    is_letter = document.extension == "doc" and not document.head.lstrip().startswith(b"<")
    return is_text(document.head) and not is_letter


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    if document.head and document.extension == "doc" and is_text(document.head):
        text = read_text(document)
        yield ExtractedItem(part="", kind=Kind.DOCUMENT, format=FORMAT.name, text=text)
        return
    if not document.head.startswith(OLE_SIGNATURE):
        raise ReadFailure(Outcome.DAMAGED, "not a Word document")
    with opened_ole(document) as package:
        if package.has("EncryptedPackage"):
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        if not package.has(STREAM):
            raise ReadFailure(Outcome.DAMAGED, "no Word document inside")
        stories = _Stories(WordFile(package))
        title, author, date_s = package.facts()
        item = ExtractedItem(
            part="",
            kind=Kind.DOCUMENT,
            format=FORMAT.name,
            text=stories.text(),
            title=title,
            author=author,
            date_s=date_s,
            extras=_extras(package, stories).all(),
        )
    yield item


class _Stories:
    """What is visible of the stories of a Word file."""

    def __init__(self, word: WordFile) -> None:
        self.word = word
        ends = itertools.accumulate(word.counts.values())
        self.ends = dict(zip(word.counts, ends, strict=True))
        self._text = _with_symbols(word.text, word.marks)
        self._shown = bytearray(b"\1") * len(self._text)
        for mark in word.marks:
            if mark.look.deleted or mark.look.hidden:
                self._hide(mark.start, mark.end)
        for name in word.counts:
            for start, end in _joined(_field_codes(self._text, *self.bounds(name))):
                self._hide(start, end)

    def _hide(self, start: int, end: int) -> None:
        end = min(end, len(self._shown))
        if start < end:
            self._shown[start:end] = bytes(end - start)

    def bounds(self, name: str) -> tuple[int, int]:
        """Where a story begins and ends."""
        end = self.ends[name]
        return end - self.word.counts[name], end

    def visible(self, start: int, end: int) -> str:
        """What a reader sees of some characters."""
        kept = "".join(itertools.compress(self._text[start:end], self._shown[start:end]))
        return readable(kept)

    def text(self) -> str:
        """All that counts, in the order in which a DOCX is read."""
        headers, footers = self._page_texts()
        stories = [
            *headers,
            self._with_boxes("body", *self.bounds("body")),
            self.visible(*self.bounds("footnotes")),
            self.visible(*self.bounds("endnotes")),
            *footers,
        ]
        return "\n\n".join(text for text in map(str.strip, stories) if text)

    def parts(self, name: str, positions: Iterable[int]) -> Iterator[tuple[int, int]]:
        """Bounds of the parts of a story that begin at some positions in it."""
        begin, end = self.bounds(name)
        places = [min(max(begin + position, begin), end) for position in positions]
        yield from itertools.pairwise(places)

    def _page_texts(self) -> tuple[list[str], list[str]]:
        """Headers and footers; one that is as before counts once."""
        positions, _ = self.word.positions(_HEADER_TEXTS, 0)
        above: dict[str, None] = {}
        below: dict[str, None] = {}
        parts = itertools.islice(self.parts("headers", positions), _SEPARATORS, None)
        for number, (start, end) in enumerate(parts):
            text = self._with_boxes("headers", start, end).strip()
            if text:
                (above if number % 6 in _HEADER_PLACES else below)[text] = None
        return list(above), list(below)

    def _with_boxes(self, name: str, start: int, end: int) -> str:
        pieces = []
        done = start
        for place, box in self._boxes(name):
            if start <= place < end or (place == end == self.ends[name]):
                found = _PARAGRAPH_END.search(self._text, place, end)
                after = max(done, found.end() if found else end)
                pieces += [self.visible(done, after), box]
                done = after
        return "".join([*pieces, self.visible(done, end)])

    def _boxes(self, name: str) -> list[tuple[int, str]]:
        """Where the boxes of a story hang, in order, and their texts.

        A box in a group of shapes has no place of its own and follows the whole story.
        """
        shapes, story, boxes = _BOXES[name]
        begin, end = self.bounds(name)
        positions, records = self.word.positions(shapes, _SHAPE_BYTES)
        places = {
            record[:4]: begin + position
            for position, record in zip(positions, records, strict=False)
        }
        positions, records = self.word.positions(boxes, _BOX_BYTES)
        found = []
        for (start, stop), record in zip(self.parts(story, positions), records, strict=False):
            text = self.visible(start, stop).strip()
            if text:
                found.append((places.get(record[14:18], end), text + "\n"))
        return sorted(found, key=lambda box: box[0])


def readable(text: str) -> str:
    """Characters of a Word file as text: without its control characters and lone surrogates."""
    text = text.translate(_AS_TEXT)
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _with_symbols(text: str, marks: Iterable[Mark]) -> str:
    """Characters of a symbol font stand for no letter: spaces, as in a DOCX."""
    pieces = []
    done = 0
    for mark in sorted((mark for mark in marks if mark.look.symbol), key=lambda mark: mark.start):
        if mark.start >= done and mark.end <= len(text):
            pieces += [text[done : mark.start], " " * (mark.end - mark.start)]
            done = mark.end
    return "".join([*pieces, text[done:]])


def _field_codes(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Bounds of what fields do not show: from their beginning up to their result."""
    opened: list[list[int]] = []
    for found in _FIELD_PART.finditer(text, start, end):
        at = found.start()
        if found[0] == "\x13":
            opened.append([at])
        elif opened and found[0] == "\x14":
            opened[-1].append(at + 1)
        elif opened:
            begin, *results = opened.pop()
            ruby = None if results else _RUBY.match(text, begin, at + 1)
            if ruby:  # the word below small signs that tell how to say it
                yield begin, ruby.start(1)
                yield ruby.end(1), at + 1
            else:
                yield begin, results[0] if results else at + 1


def _joined(bounds: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The same stretches without overlaps, so that many in each other cost no more than one."""
    first, last = 0, 0
    for start, end in sorted(bounds):
        if start > last:
            yield first, last
            first = start
        last = max(last, end)
    yield first, last


def _extras(package: OlePackage, stories: _Stories) -> ExtrasFound:
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
    return extras


def _add_revisions(word: WordFile, extras: ExtrasFound) -> None:
    """Tracked changes by author and words, a paragraph at a time, and the text that is hidden."""
    authors = _sttb(word.table(_REVISERS))
    changes: list[tuple[str, int, int, int]] = []
    hidden = []
    for mark in word.marks:
        look = mark.look
        if look.hidden:
            hidden.append(readable(word.text[mark.start : mark.end]))
        for name, is_so, author in (
            ("ins", look.inserted, look.inserted_by),
            ("del", look.deleted, look.deleted_by),
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


def _add_comments(stories: _Stories, extras: ExtrasFound) -> None:
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
    """Strings one after the other, each behind its length (section 2.9.352)."""
    while at + 2 <= len(data):
        size = 2 * struct.unpack_from("<H", data, at)[0]
        yield readable(data[at + 2 : at + 2 + size].decode("utf-16-le", "surrogatepass"))
        at += 2 + size + extra


def _sttb(data: bytes) -> list[str]:
    """A table of strings (section 2.2.4)."""
    if len(data) < 6 or data[:2] != b"\xff\xff":
        return []
    return list(_xsts(data, 6, struct.unpack_from("<H", data, 4)[0]))


FORMAT = Format(
    name="doc",
    label="Word document up to 2003 (DOC)",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=1,
    recognise=_recognise,
    read=_read,
    needs=("olefile",),
    reads="body, tables, text boxes, notes, headers and footers; tracked changes as accepted",
    leaves_out=(
        "comments, deleted and hidden text, pictures, objects, macros: noted beside the text"
    ),
)
