"""The visible text of the stories of a binary Word file, in the order of reading.

It has the labels of lists, what form fields show, and the results of other fields. Field codes and
shapes are collected for the extras.
"""

import bisect
import itertools
import re
import struct
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from msgspec.structs import replace

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.containers.clean_text import with_surrogates_paired
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office.shape_records import DrawnShape, drawn_shapes
from neardup_desktop.extract.shared.document_item import Stories
from neardup_desktop.extract.shared.field_codes import (
    FieldCodes,
    formula_of,
    name_of_field,
    shows_page_number,
)
from neardup_desktop.extract.shared.grid_rows import GridTables
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED, with_raised_digits
from neardup_desktop.extract.shared.symbol_fonts import symbol
from neardup_desktop.extract.word.doc_lists import WordLists
from neardup_desktop.extract.word.doc_properties import (
    Mark,
    ParagraphFormatting,
    formatting_of,
    styles_in,
    with_style,
)
from neardup_desktop.extract.word.word_binary import WordFile

_FIELD_PART = re.compile("[\x13\x14\x15]")
_INNER_FIELD = re.compile("\x13[^\x13\x15]*\x15?")
_PARAGRAPH_MARK = re.compile("[\r\x07\x0c]")
_PARAGRAPH_END = re.compile("[\r\x07]")
_AS_TEXT = str.maketrans(
    {
        **dict.fromkeys(map(chr, range(32)), ""),
        **{"\t": "\t", "\r": "\n", "\x07": "\t", "\x0b": "\n", "\x0c": "\n", "\x0e": "\n"},
        "\x1e": "-",
    }
)
_BOXES = {"body": (40, "boxes", 56), "headers": (41, "header boxes", 58)}
"""For each story: the table of its anchors, the story of its text boxes, and their table."""
_SHAPE_BYTES, _BOX_BYTES = 26, 22
_HEADER_PLACES = (0, 1, 4)
"""Which of the six header and footer texts of a section are headers."""
_SEPARATORS = 6
_HEADER_TEXTS, _STYLES, _FONTS = 11, 1, 15
_PICTURE_BYTES, _LINKED_PICTURE, _PICTURES = 0x44, 0x66, (0x64, 0x66)
DRAWINGS = 50
_FORMS = ("FORMTEXT", "FORMCHECKBOX", "FORMDROPDOWN")
_LONGEST_CODE = 4096
_TEXT, _CHECK_BOX = 0, 1
_DEFAULT_RESULT = 25
_MOST_OPTIONS = 1000


class WordStories:
    """The visible text of the stories of a Word file."""

    def __init__(self, word: WordFile, data: bytes = b"") -> None:
        """Find out what is visible; `data` has form fields, pictures and long properties."""
        self.word = word
        self.codes = FieldCodes()
        self.form_fields = 0
        self.shapes = [*drawn_shapes(word.table(DRAWINGS)), *_inline_shapes(word.marks, data)]
        self._data = data
        ends = itertools.accumulate(word.counts.values())
        self.ends = dict(zip(word.counts, ends, strict=True))
        self._text = self._with_formatting(word.text, word.marks)
        self._shown = bytearray(b"\1") * len(self._text)
        self._inserted: dict[int, str] = {}
        self._rows = _Rows()
        for mark in word.marks:
            if mark.formatting.deleted or mark.formatting.hidden:
                self._hide(mark.start, mark.end)
        for name in word.counts:
            for start, end in _joined(self._field_codes(*self.bounds(name))):
                self._hide(start, end)
        self._read_paragraphs()
        self._insert_at = sorted(self._inserted)

    def _hide(self, start: int, end: int) -> None:
        end = min(end, len(self._shown))
        if start < end:
            self._shown[start:end] = bytes(end - start)

    def bounds(self, name: str) -> tuple[int, int]:
        """Start and end of a story."""
        end = self.ends[name]
        return end - self.word.counts[name], end

    def visible(self, start: int, end: int) -> str:
        """The visible text of a range of characters."""
        pieces = []
        done = start
        for index in range(bisect.bisect_left(self._insert_at, start), len(self._insert_at)):
            at = self._insert_at[index]
            if at >= end:
                break
            pieces += [self._plain(done, at), self._inserted[at]]
            done = at
        return readable("".join([*pieces, self._plain(done, end)]))

    def _plain(self, start: int, end: int) -> str:
        text, shown = self._text[start:end], self._shown[start:end]
        return "".join(itertools.compress(text, shown)) if 0 in shown else text

    def in_order(self, extras: ExtrasFound) -> Stories:
        """All of it, as a DOCX is read."""
        whole = Stories(extras)
        whole.tables += self._rows.found
        positions, _ = self.word.positions(_HEADER_TEXTS, 0)
        parts = itertools.islice(self.parts("headers", positions), _SEPARATORS, None)
        for number, (start, end) in enumerate(parts):
            is_header = number % 6 in _HEADER_PLACES
            text = self._with_boxes("headers", start, end).strip()
            whole.add(whole.headers if is_header else whole.footers, text)
        whole.add(whole.body, self._with_boxes("body", *self.bounds("body")))
        whole.add(whole.footnotes, self.visible(*self.bounds("footnotes")))
        whole.add(whole.endnotes, self.visible(*self.bounds("endnotes")))
        return whole

    def parts(self, name: str, positions: Iterable[int]) -> Iterator[tuple[int, int]]:
        """Bounds of the parts between positions, which count from the start of the story."""
        begin, end = self.bounds(name)
        bounds = [min(max(begin + position, begin), end) for position in positions]
        yield from itertools.pairwise(bounds)

    def _with_boxes(self, name: str, start: int, end: int) -> str:
        pieces = []
        done = start
        for anchor, box in self._boxes(name):
            if start <= anchor < end or (anchor == end == self.ends[name]):
                found = _PARAGRAPH_END.search(self._text, anchor, end)
                after = max(done, found.end() if found else end)
                pieces += [self.visible(done, after), box]
                done = after
        return "".join([*pieces, self.visible(done, end)])

    def _boxes(self, name: str) -> list[tuple[int, str]]:
        """Anchors of the text boxes of a story, in order, and their texts.

        A box in a group of shapes has no anchor of its own and follows the whole story.
        """
        shapes, story, boxes = _BOXES[name]
        begin, end = self.bounds(name)
        positions, records = self.word.positions(shapes, _SHAPE_BYTES)
        anchors = {
            record[:4]: begin + position
            for position, record in zip(positions, records, strict=False)
        }
        positions, records = self.word.positions(boxes, _BOX_BYTES)
        found = []
        for (start, stop), record in zip(self.parts(story, positions), records, strict=False):
            text = self.visible(start, stop).strip()
            if text:
                found.append((anchors.get(record[14:18], end), text + "\n"))
        for shape in self.shapes:
            anchor = anchors.get(struct.pack("<I", shape.number))
            if shape.word_art and anchor is not None:
                found.append((anchor, shape.word_art + "\n"))
        return sorted(found, key=lambda box: box[0])

    # ---------------------------------------------------------------- formatting

    def _with_formatting(self, text: str, marks: Iterable[Mark]) -> str:
        """The text with the signs that symbol fonts show, and with superscript digits."""
        pieces = []
        done = 0
        changed = (mark for mark in marks if mark.formatting.symbol or mark.formatting.raised)
        for mark in sorted(changed, key=lambda mark: mark.start):
            if mark.start < done or mark.end > len(text):
                continue
            said = text[mark.start : mark.end]
            if mark.formatting.symbol:
                said = self._symbol(mark.formatting.symbol) * len(said)
            pieces += [text[done : mark.start], with_raised_digits(said, mark.formatting.raised)]
            done = mark.end
        return "".join([*pieces, text[done:]])

    def _symbol(self, stated: int) -> str:
        """The character that a symbol font shows ([MS-DOC], section 2.9.44)."""
        font, code = stated & 0xFFFF, stated >> 16
        name = self._fonts[font] if font < len(self._fonts) else ""
        return symbol(name, code) or " "

    @cached_property
    def _fonts(self) -> list[str]:
        """Names of the fonts (section 2.9.286)."""
        data = self.word.table(_FONTS)
        names = []
        at = 4
        while at < len(data):
            size = data[at] + 1
            name = data[at + 40 : at + size].decode("utf-16-le", "replace")
            names.append(name.partition("\0")[0])
            at += size
        return names

    # --------------------------------------------------------------- fields

    def _field_codes(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Bounds of what fields do not show: from their start up to their result."""
        opened: list[list[int]] = []
        for found in _FIELD_PART.finditer(self._text, start, end):
            at = found.start()
            if found[0] == "\x13":
                opened.append([at])
            elif opened and found[0] == "\x14":
                opened[-1].append(at + 1)
            elif opened:
                begin, *results = opened.pop()
                if self._take_field(begin, results[0] if results else at, at):
                    yield begin, at + 1
                else:
                    yield begin, results[0] if results else at + 1

    def _take_field(self, begin: int, result: int, end: int) -> bool:
        """Collect the code of a field; True if its result is not to be shown."""
        said = self._text[begin + 1 : min(result, begin + _LONGEST_CODE)]
        code = readable(_INNER_FIELD.sub("", said.rstrip("\x14")))
        self.codes.add(code)
        name = name_of_field(code)
        if name == "EQ" and self._shown[begin]:
            self._inserted[begin] = formula_of(code)
        elif name in _FORMS:
            self.form_fields += 1
            if form := self._form(begin, end):
                self._inserted[begin] = form
                return True
        shown = self._text[result : min(end, result + _LONGEST_CODE)]
        return shows_page_number(code, readable(shown))

    def _form(self, begin: int, end: int) -> str:
        character = self._text.find("\x01", begin, end)
        at = self._data_offsets.get(character, -1)
        return form_field(self._data, at) if at >= 0 else ""

    @cached_property
    def _data_offsets(self) -> dict[int, int]:
        """Offsets in the data stream of form fields, by the positions of their characters."""
        return {
            found.start(): mark.formatting.data_at
            for mark in self.word.marks
            if mark.formatting.data_at >= 0
            for found in re.compile("\x01").finditer(self._text, mark.start, mark.end)
        }

    # ----------------------------------------------------------- paragraphs

    def _read_paragraphs(self) -> None:
        """Find labels of lists and rows of tables."""
        lists = self._lists()
        if lists is None and "\x07" not in self._text:
            return
        runs = self.word.paragraphs()
        if not runs:  # Word 6 and 95: the mark of a row follows that of its last cell
            self._text = self._text.replace("\x07\x07", "\x07\r")
            return
        starts = [start for start, *_ in runs]
        styles = [] if lists is None else styles_in(self.word.table(_STYLES))
        rows = self._rows
        begin = 0
        for found in _PARAGRAPH_MARK.finditer(self._text):
            end = found.end()
            index = bisect.bisect_right(starts, end - 1) - 1
            _, run_end, style, grpprl = runs[index] if index >= 0 else (0, 0, 0, b"")
            if found[0] == "\x0c" and end != run_end:
                continue  # a page break within a paragraph
            formatting = self._formatting_of(grpprl) if end <= run_end else ParagraphFormatting()
            rows.take(
                found[0], formatting, end, lambda start, end: bool(self._plain(start, end).strip())
            )
            if lists is not None:
                number, level, stated_by = with_style(formatting, style, styles)
                is_seen = self._shown[end - 1 : end] == b"\1"
                if number and is_seen and self._plain(begin, end).strip():
                    self._label(lists.label(number, level, stated_by), begin, end)
            begin = end
        self._text = rows.with_ends(self._text)

    def _lists(self) -> WordLists | None:
        try:
            return self.word.lists()
        except ReadFailure:
            return None

    def _label(self, label: str, begin: int, end: int) -> None:
        """Put a label before the first visible character of a paragraph."""
        if label:
            at = begin + max(self._shown[begin:end].find(1), 0)
            self._inserted[at] = f"{label} {self._inserted.get(at, '')}"

    def _formatting_of(self, grpprl: bytes) -> ParagraphFormatting:
        formatting = formatting_of(grpprl)
        if not formatting.elsewhere:
            return formatting
        size = int.from_bytes(self._data[formatting.elsewhere : formatting.elsewhere + 2], "little")
        return formatting_of(self._data[formatting.elsewhere + 2 : formatting.elsewhere + 2 + size])


def _inline_shapes(marks: Iterable[Mark], data: bytes) -> Iterator[DrawnShape]:
    """The shapes of inline pictures ([MS-DOC], section 2.9.190), each once."""
    ordered = sorted(marks, key=lambda mark: mark.start)
    for at in dict.fromkeys(mark.formatting.picture_at for mark in ordered):
        if not 0 <= at <= len(data) - _PICTURE_BYTES:
            continue
        size, head, kind = struct.unpack_from("<IHH", data, at)
        start = at + head
        name = ""
        if kind == _LINKED_PICTURE:
            length = number_at(data, start, 1)
            name = data[start + 1 : start + 1 + length].decode("cp1252", "replace")
            start += 1 + length
        if kind in _PICTURES:
            for shape in drawn_shapes(data[start : at + size]):
                yield replace(shape, file=shape.file or name)


class _Rows(GridTables):
    """Collects the rows of tables, paragraph by paragraph."""

    def __init__(self) -> None:
        super().__init__()
        self._begin = 0
        self._ends: list[int] = []

    def take(
        self,
        mark: str,
        formatting: ParagraphFormatting,
        end: int,
        is_filled: Callable[[int, int], bool],
    ) -> None:
        """Take the end of a paragraph."""
        if mark == "\x07" and formatting.ends_row:
            self.end_row(formatting.cell_ends)
            self._ends.append(end - 1)
        elif mark == "\x07":
            self.end_cell(is_filled=is_filled(self._begin, end - 1))
        elif formatting.in_table:
            return  # a paragraph within a cell
        else:
            self.leave()
        self._begin = end

    def with_ends(self, text: str) -> str:
        """The text with paragraph ends in place of row ends."""
        pieces = []
        done = 0
        for end in self._ends:
            pieces += [text[done:end], "\r"]
            done = end + 1
        return "".join([*pieces, text[done:]])


def readable(text: str) -> str:
    """Characters of a Word file as text: without its control characters and lone surrogates."""
    text = text.translate(_AS_TEXT)
    if text.isascii():
        return text
    return with_surrogates_paired(text)


def _joined(bounds: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The same ranges without overlaps, so that nested ones are hidden once."""
    first, last = 0, 0
    for start, end in sorted(bounds):
        if start > last:
            yield first, last
            first = start
        last = max(last, end)
    yield first, last


def form_field(data: bytes, at: int) -> str:
    """The text of the form field at an offset of the data stream; "" if there is none."""
    try:
        header = number_at(data, at + 4, 2)
        return _parsed_form(data[at + header : at + number_at(data, at)])
    except ReadFailure:
        return ""


def _parsed_form(data: bytes) -> str:
    version, bits = unpacked("<IH", data)
    kind, result = bits & 3, bits >> 2 & 0x1F
    if version != 0xFFFFFFFF or kind == _TEXT:
        return ""
    at = _behind_text(data, 10)
    default = number_at(data, at, 2)
    chosen = default if result == _DEFAULT_RESULT else result
    if kind == _CHECK_BOX:
        return TICKED if chosen else UNTICKED
    at += 2
    for _ in range(5):  # its format, two texts of help, and two macros
        at = _behind_text(data, at)
    options = _form_options(data, at)
    return options[chosen] if chosen < len(options) else ""


def _form_options(data: bytes, at: int) -> list[str]:
    count = min(number_at(data, at + 2, 2), _MOST_OPTIONS)
    at += 6
    options = []
    for _ in range(count):
        length = number_at(data, at, 2)
        option = data[at + 2 : at + 2 + 2 * length].decode("utf-16-le", "replace")
        options.append(option.replace("\0", " ").strip())
        at += 2 + 2 * length
    return options


def _behind_text(data: bytes, at: int) -> int:
    """The offset behind a text that stands after its length and before a 0."""
    return at + 4 + 2 * number_at(data, at, 2)
