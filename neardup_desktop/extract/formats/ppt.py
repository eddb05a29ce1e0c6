"""PowerPoint presentations up to 2003 (PPT, PPS, POT): slides and speaker notes, as of a PPTX.

Each slide has its title first, then the other shapes in their order. Footers and the text of
masters come once, at the end. Hidden slides are text. Speaker notes are in the full text, not in
the main text. Fields for dates and numbers are no text. Comments, pictures, embedded objects,
sounds and macros are extras. PowerPoint 95 and older is not supported.
"""

import itertools
import struct

from msgspec import Struct, field

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.containers.compound_file import OlePackage, opened_ole, root_names
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.office.office_art import add_pictures
from neardup_desktop.extract.office.ole_properties import properties_of
from neardup_desktop.extract.office.shape_records import DrawnShape, drawn_shapes, note_shapes
from neardup_desktop.extract.shared.document_item import add_once, document_item
from neardup_desktop.extract.shared.raised import with_raised_digits
from neardup_desktop.extract.slides.slide_records import Record, SlideStream
from neardup_desktop.extract.slides.slide_text import Slides
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

MAX_CHARACTERS = 32 << 20

_STREAM, _USER, _PICTURES = "PowerPoint Document", "Current User", "Pictures"
_DUAL = "PP97_DUALSTORAGE"
"""Folder of the newer version in files for both PowerPoint 95 and 97."""
_OLD = "PP40"

# Kinds of records (section 2.13.24), and of shapes ([MS-ODRAW], section 2.2).
_SLIDE_ATOM, _SLIDE_LIST, _SLIDE_ENTRY, _DRAWING = 0x03EF, 0x0FF0, 0x03F3, 0x040C
_TEXT_HEADER, _TEXT_WIDE, _TEXT_NARROW, _TEXT_OUTLINE = 0x0F9F, 0x0FA0, 0x0FA8, 0x0F9E
_STRING, _COMMENT, _TAG_DATA, _OLE_DATA = 0x0FBA, 0x2EE0, 0x138B, 0x1011
_FOOTERS, _FOOTERS_ATOM = 0x0FD9, 0x0FDA
_SHAPE, _SHAPE_DATA, _TEXT_BOX, _PLACEHOLDER = 0xF004, 0xF011, 0xF00D, 0x0BC3
_SOUNDS, _SOUND_DATA = 0x07E4, 0x07E7
_FIELDS = frozenset((0x0FD8, 0x0FF7, 0x0FF8, 0x0FF9, 0x0FFA, 0x1015))
"""Numbers of slides, dates, headers and footers: each replaces one character."""
_SLIDES, _MASTERS, _NOTES = 0, 1, 2
_TITLES = (0, 6)
"""Types of text that are titles (section 2.13.33)."""
_NUMBER_PLACES, _REPEATED_PLACES = (8,), (7, 9, 10)
"""Placeholders for numbers, and for dates, footers and headers (section 2.13.22)."""
_LOOKS = 0x0FA1
_FOOTER_STRING, _FOOTER_SHOWN, _MASTER_SHOWN = 2, 0x20, 1

_LISTS_OF_EXTERNAL, _HYPERLINK = 0x0409, 0x0FD7
_MEDIA = frozenset((0x0FCE, *range(0x1005, 0x1008), *range(0x100D, 0x1011)))
_TARGET, _ANCHOR = 1, 3
_PARAGRAPH = (
    *((0xF, 2), (0x80, 2), (0x10, 2), (0x40, 2), (0x20, 4), (0x800, 2), (0x1000, 2)),
    *((0x2000, 2), (0x4000, 2), (0x100, 2), (0x400, 2), (0x8000, 2)),
)
_TABS = 0x100000
_PARAGRAPH_BEHIND_TABS = ((0x10000, 2), (0xE0000, 2), (0x200000, 2))
_CHARACTERS = (
    *((0xFFFF, 2), (0x10000, 2), (0x200000, 2), (0x400000, 2), (0x800000, 2), (0x20000, 2)),
    *((0x40000, 4),),
)
_POSITION = 0x80000


def readable(text: str) -> str:
    """A text with line feeds for ends of paragraphs and lines, and no other control characters."""
    kept = (
        "\n" if char in "\r\v" else char if char >= " " or char in "\t\n" else "" for char in text
    )
    return without_surrogates("".join(kept)).strip()


def strings_in(stream: SlideStream, container: Record) -> dict[int, str]:
    """The strings directly in a record, by their instance, which says what they are for."""
    return {
        inner.instance: readable(stream.content(inner).decode("utf-16-le", "replace"))
        for inner in stream.inside(container)
        if inner.kind == _STRING
    }


def note_links(stream: SlideStream, document: Record, extras: ExtrasFound) -> None:
    """Count links, and note linked media files."""
    listed = stream.first(document, _LISTS_OF_EXTERNAL)
    links, files = [], []
    for record in stream.inside(listed) if listed else ():
        if record.kind == _HYPERLINK:
            strings = strings_in(stream, record)
            if target := strings.get(_TARGET, ""):
                anchor = strings.get(_ANCHOR, "")
                links.append(f"{target}#{anchor}" if anchor else target)
        elif record.kind in _MEDIA:
            files += [
                readable(stream.content(inner).decode("utf-16-le", "replace"))
                for inner in stream.below(record)
                if inner.kind == _STRING
            ]
    extras.count_links(links)
    extras.link(*files, is_url=False)


def raised(text: str, styles: bytes) -> str:
    """A text with the super- and subscript digits that its style record states."""
    try:
        return _raised(text, styles)
    except ReadFailure:  # a truncated record states nothing
        return text


def _raised(text: str, styles: bytes) -> str:
    at = _behind_paragraphs(styles, len(text) + 1)
    pieces = []
    done = 0
    while done < len(text):
        count, mask = unpacked("<II", styles, at)
        at += 8 + _size(mask, _CHARACTERS)
        level = 0
        if mask & _POSITION:
            level = unpacked("<h", styles, at)[0]
            at += 2
        pieces.append(with_raised_digits(text[done : done + count], level))
        done += max(count, 1)
    return "".join(pieces)


def _behind_paragraphs(styles: bytes, characters: int) -> int:
    at = done = 0
    while done < characters:
        count, _, mask = unpacked("<IHI", styles, at)
        at += 10 + _size(mask, _PARAGRAPH)
        if mask & _TABS:
            at += 2 + 4 * number_at(styles, at, 2)
        at += _size(mask, _PARAGRAPH_BEHIND_TABS)
        done += max(count, 1)
    return at


def _size(mask: int, fields: tuple[tuple[int, int], ...]) -> int:
    return sum(size for bits, size in fields if mask & bits)


def _read(document: Document) -> Found:
    if not document.is_ole:
        raise ReadFailure(Outcome.DAMAGED, "not a PowerPoint presentation")
    with opened_ole(document) as package:
        if package.has("EncryptedPackage"):
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        folder = f"{_DUAL}/" if package.has(f"{_DUAL}/{_STREAM}") else ""
        if not package.has(folder + _STREAM):
            if package.has(_OLD):
                raise ReadFailure(Outcome.UNSUPPORTED, "PowerPoint 95 or older")
            raise ReadFailure(Outcome.DAMAGED, "no presentation inside")
        user = package.stream(folder + _USER) if package.has(folder + _USER) else b""
        presentation = _Presentation(SlideStream(package.stream(folder + _STREAM), user))
        presentation.read()
        _add_extras(package, folder, presentation)
        properties = properties_of(package)
    slides = presentation.slides
    main = slides.text_without_notes(least_characters=0)
    yield document_item(FORMAT, slides.text(), presentation.extras, properties, main=main)


class _Text(Struct):
    """One text on a slide. `placeholder` is the type of the placeholder it fills, or None."""

    text: str
    is_title: bool = False
    placeholder: int | None = None


class _Entry(Struct):
    """A slide, a master or a notes page in the list of the presentation.

    `outline` are the texts that the list holds instead of the shapes.
    """

    part: int
    outline: list[_Text] = field(default_factory=list)


class _Presentation:
    """Reads the slides of a presentation."""

    def __init__(self, stream: SlideStream) -> None:
        self.stream = stream
        self.extras = ExtrasFound()
        document = stream.part(stream.document)
        if document is None:
            raise ReadFailure(Outcome.DAMAGED, "without its document part")
        self.document: Record = document
        self._left = MAX_CHARACTERS
        self.slides = Slides()
        self._masters = self._entries(_MASTERS)
        self._seen: set[int] = set()
        self._shapes: list[DrawnShape] = []

    def read(self) -> None:
        """Read all slides."""
        notes = self._entries(_NOTES)
        for entry in self._entries(_SLIDES).values():
            slide = self.stream.part(entry.part)
            if slide is None:
                continue
            texts = self._texts(slide, entry)
            note_shapes(self._shapes, self.extras)
            self._shapes.clear()
            for text in texts:
                if text.placeholder in _REPEATED_PLACES:
                    add_once(text.text, self.slides.repeated)
            self.slides.add(_page_of(texts))
            self._add_footer(slide)
            self._add_comments(slide)
            master, note, flags = self._references(slide)
            if flags & _MASTER_SHOWN:
                self._add_master(master)
            page = self.stream.part(notes[note].part) if note in notes else None
            if page is not None:
                self.slides.add_notes(_page_of(self._texts(page, notes[note])))
                self._shapes.clear()
        note_links(self.stream, self.document, self.extras)

    def _references(self, slide: Record) -> tuple[int, int, int]:
        """Identifiers of the master and of the notes of a slide, and its flags."""
        atom = self.stream.first(slide, _SLIDE_ATOM)
        content = self.stream.content(atom) if atom else b""
        if len(content) < 22:
            return 0, 0, 0
        master, note, flags = struct.unpack_from("<IIH", content, 12)
        return master, note, flags

    def _entries(self, instance: int) -> dict[int, _Entry]:
        """The entries of one list by their identifiers, in their order."""
        listed = self.stream.first(self.document, _SLIDE_LIST, instance)
        entries: dict[int, _Entry] = {}
        outline: list[_Text] = []
        for record in self.stream.inside(listed) if listed else ():
            content = self.stream.content(record)
            if record.kind == _SLIDE_ENTRY and len(content) >= 16:
                part, _, _, identifier = struct.unpack_from("<IIiI", content)
                entries[identifier] = _Entry(part)
                outline = entries[identifier].outline
            else:
                self._take(record, outline)
        return entries

    def _take(self, record: Record, texts: list[_Text]) -> None:
        """Handle a record in a sequence of texts: a header, a text, its styles, or a field."""
        if record.kind == _TEXT_HEADER:
            kind = int.from_bytes(self.stream.content(record)[:4], "little")
            texts.append(_Text("", is_title=kind in _TITLES))
        elif record.kind in (_TEXT_WIDE, _TEXT_NARROW):
            if not texts or texts[-1].text:
                texts.append(_Text(""))
            texts[-1].text = self._plain(record)
        elif record.kind == _LOOKS and texts:
            texts[-1].text = raised(texts[-1].text, self.stream.content(record))
        elif record.kind in _FIELDS and texts:
            at = int.from_bytes(self.stream.content(record)[:4], "little")
            text = texts[-1].text
            if at < len(text):
                texts[-1].text = f"{text[:at]}\0{text[at + 1 :]}"

    def _plain(self, record: Record) -> str:
        content = self.stream.content(record)
        self._left -= len(content)
        if self._left < 0:
            raise ReadFailure(Outcome.TOO_LARGE, "more text than any presentation has")
        if record.kind == _TEXT_NARROW:
            return content.decode("latin-1")
        return content.decode("utf-16-le", "replace")

    def _texts(self, page: Record, entry: _Entry) -> list[_Text]:
        """Texts of the outline that no shape uses, then those of the shapes in their order."""
        drawing = self.stream.first(page, _DRAWING)
        found: list[_Text] = []
        used: set[int] = set()
        for shape in self.stream.below(drawing) if drawing else ():
            if shape.kind == _SHAPE:
                found += self._shape_texts(shape, entry.outline, used)
        rest = [text for number, text in enumerate(entry.outline) if number not in used]
        found = rest + found
        for text in found:
            text.text = readable(text.text)
        return found

    def _shape_texts(self, shape: Record, outline: list[_Text], used: set[int]) -> list[_Text]:
        found: list[_Text] = []
        placeholder = None
        drawn = next(drawn_shapes(self.stream.with_header(shape)), None)
        if drawn is not None:
            self._shapes.append(drawn)
            if drawn.word_art:
                found.append(_Text(drawn.word_art))
        for inner in self.stream.inside(shape):
            if inner.kind == _SHAPE_DATA:
                holder = self.stream.first(inner, _PLACEHOLDER)
                placeholder = (self.stream.content(holder)[4:5] or b"\0")[0] if holder else None
            for record in self.stream.inside(inner) if inner.kind == _TEXT_BOX else ():
                if record.kind != _TEXT_OUTLINE:
                    self._take(record, found)
                    continue
                number = int.from_bytes(self.stream.content(record)[:4], "little")
                if number < len(outline) and number not in used:
                    used.add(number)
                    found.append(outline[number])
        for text in found:
            text.placeholder = placeholder
        return found

    def _add_footer(self, slide: Record) -> None:
        """Add a footer that a slide states without a shape for it."""
        footers = self.stream.first(slide, _FOOTERS)
        atom = self.stream.first(footers, _FOOTERS_ATOM) if footers else None
        string = self.stream.first(footers, _STRING, _FOOTER_STRING) if footers else None
        if atom is None or string is None:
            return
        if int.from_bytes(self.stream.content(atom)[2:4], "little") & _FOOTER_SHOWN:
            text = self.stream.content(string).decode("utf-16-le", "replace")
            add_once(readable(text), self.slides.repeated)

    def _add_master(self, identifier: int) -> None:
        """Add the text of a master except its placeholders, which slides fill or leave out."""
        if identifier in self._seen or identifier not in self._masters:
            return
        self._seen.add(identifier)
        entry = self._masters[identifier]
        master = self.stream.part(entry.part)
        if master is None:
            return
        for text in self._texts(master, _Entry(entry.part)):
            if text.placeholder is None:
                add_once(text.text, self.slides.repeated)
        self._shapes.clear()
        below, _, flags = self._references(master)
        if flags & _MASTER_SHOWN:
            self._add_master(below)

    def _add_comments(self, slide: Record) -> None:
        tagged = (record for record in self.stream.below(slide) if record.kind == _TAG_DATA)
        for record in itertools.chain.from_iterable(map(self.stream.inside, tagged)):
            if record.kind == _COMMENT:
                strings = strings_in(self.stream, record)
                self.extras.add_comment(strings.get(0, ""), strings.get(1, ""))


def _page_of(texts: list[_Text]) -> str:
    """The text of a slide: titles first, without footers and numbers."""
    kept = [text for text in texts if text.placeholder not in (*_REPEATED_PLACES, *_NUMBER_PLACES)]
    ordered = sorted(kept, key=lambda text: not text.is_title)
    return "\n".join(text.text for text in ordered if text.text)


def _add_extras(package: OlePackage, folder: str, presentation: _Presentation) -> None:
    """Add pictures, embedded objects, macros and sounds."""
    extras, stream = presentation.extras, presentation.stream
    if package.has(folder + _PICTURES):
        try:
            add_pictures(package.stream(folder + _PICTURES), extras)
        except ReadFailure:
            extras.add(ExtraKind.OTHER, "pictures that are too large to compare", b"")
    for placeholder in sorted(set(stream.parts.values())):
        record = stream.record_at(placeholder)
        if record is not None and record.kind == _OLE_DATA:
            digest = content_digest(stream.content(record))
            extras.add(ExtraKind.OTHER, "embedded object", digest)
    sounds = stream.first(presentation.document, _SOUNDS)
    if sounds is not None:
        for record in stream.below(sounds):
            if record.kind == _SOUND_DATA:
                extras.add(ExtraKind.OTHER, "sound", content_digest(stream.content(record)))
    package.count_signatures(extras)


FORMAT = Format(
    name="ppt",
    label="PowerPoint presentation up to 2003 (PPT)",
    short_name="PowerPoint (PPT)",
    may_read_name=False,
    extensions=("ppt", "pps", "pot"),
    version=5,
    is_own=lambda document: root_names(document) & {_STREAM, _DUAL, _OLD},
    is_foreign=lambda document: is_text(document.head),
    read=_read,
    needs=("olefile",),
    reads="slides with titles, text boxes, tables, hidden slides, speaker notes",
    leaves_out="comments, pictures, objects, charts, sounds, macros: noted beside the text",
)
