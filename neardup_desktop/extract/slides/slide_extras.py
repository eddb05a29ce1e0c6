"""Links of a binary PowerPoint file, and superscript digits.

Kinds of records are those of [MS-PPT], section 2.13.24.
"""

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.raised import with_raised_digits
from neardup_desktop.extract.slides.slide_records import Record, SlideStream

_STRING = 0x0FBA
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
