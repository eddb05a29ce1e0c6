"""Finds the text of a Pages, Numbers or Keynote document among its objects, in reading order.

The numbers of types and fields are those of the programs' own messages, such as TSWP.Storage for a
text, TSD.Group for grouped shapes and TST.TableModel for a table (see `iwa` for their source).
"""

import re
import struct
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from decimal import Decimal

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.iwork.iwa import IwaObject, fields, integer, messages, text
from neardup_desktop.extract.iwork.iwork_text import IworkText, Unit, readable
from neardup_desktop.extract.sheets.cells import boolean_text, moment_text, number_text
from neardup_desktop.extract.sheets.sheet_text import is_default_name
from neardup_desktop.model.extras import Counted
from neardup_desktop.model.outcomes import Outcome

_STORAGES, _TABLE, _GROUP = (2001, 2005), 6000, 3008
_COMMENT, _AUTHOR = 3056, 212
_PAGES, _ROOT = 10000, 1
_SLIDE, _BODY_FIELD = 5, 4
_HEADER, _FOOTNOTE, _NOTE, _CELL = 1, 2, 4, 5
"""Kinds of texts, the values of their first field; 0 is a body or a text box."""
_NO_CONTENT = re.compile(
    r"(?:MasterSlide|TemplateSlide|DocumentStylesheet|ThemeStylesheet|ViewState|Annotation)"
)
_LINK = 2032
_DRAWN = {2011: (1, 1), 3004: (1,), 3005: (1,), 3007: (1,)}
"""Types of shapes, pictures and films, and the path of fields to their common part."""
_LINK_OF_DRAWABLE = 4
_MOST_DRAWABLES = 500_000

Objects = Mapping[int, IwaObject]

MAX_CELLS = 4_000_000

_EPOCH = datetime(2001, 1, 1)
_NUMBER, _TEXT, _DATE, _BOOLEAN, _DURATION, _ERROR, _RICH, _CURRENCY = 2, 3, 5, 6, 7, 8, 9, 10
_ROWS_OF_TILE = 256
_STORE, _TILES, _STRINGS, _RICH_TEXTS = 4, 3, 4, 17
_FORMULAS, _FORMULA = 6, 5
_DECIMAL, _DOUBLE, _SECONDS, _STRING_KEY, _RICH_KEY = 1, 2, 4, 8, 16
_PARTS = ((_DECIMAL, 16), (_DOUBLE, 8), (_SECONDS, 8), (_STRING_KEY, 4), (_RICH_KEY, 4))
"""Optional values of a cell in their order: flag and size in bytes."""
_OLD_LOOKS = (0x2, 0x4, 0x8, 0x80, 0x400, 0x800, 0x1000)
"""Flags of the older version for four-byte numbers that come before the values."""
_OLD_PARTS = (
    *((0x10, _STRING_KEY, 4), (0x20, _DOUBLE, 8)),
    *((0x40, _SECONDS, 8), (0x200, _RICH_KEY, 4)),
)
_NEW_FORM, _OLD_FORMS = 5, (3, 4)
_HEAD_BYTES, _CELL_BYTES = 12, 80


def table_rows(table: IwaObject, objects: Mapping[int, IwaObject]) -> Iterator[list[str]]:
    """The cells of each row of a table, "" for empty ones, without rows that have none.

    Raises:
        ReadFailure: TOO_LARGE.
    """
    store = next(table.inside(_STORE), b"")
    strings = _listed(store, _STRINGS, objects)
    rich = _listed(store, _RICH_TEXTS, objects)
    rows: dict[int, bytes] = {}
    cells = 0
    height = integer(next(messages(store, _TILES), b""), 2) or _ROWS_OF_TILE
    for entry in messages(store, _TILES, 1):
        tile = objects.get(integer(next(messages(entry, 2), b""), 1))
        first = integer(entry, 1) * height
        for row in tile.inside(5) if tile else ():
            rows.setdefault(first + integer(row, 1), row)
    for number in sorted(rows):
        shown = []
        for cell in _cells(rows[number]):
            cells += bool(cell)
            if cells > MAX_CELLS:
                raise ReadFailure(Outcome.TOO_LARGE, "too many cells")
            shown.append(_cell_text(cell, strings, rich, objects))
        yield shown


def formula_count(table: IwaObject, objects: Mapping[int, IwaObject]) -> int:
    """The number of different formulas of a table."""
    store = next(table.inside(_STORE), b"")
    entries = _listed(store, _FORMULAS, objects).values()
    return len({content for entry in entries for content in messages(entry, _FORMULA)})


def _listed(store: bytes, field: int, objects: Mapping[int, IwaObject]) -> dict[int, bytes]:
    """The entries of a list by their keys."""
    found: dict[int, bytes] = {}
    waiting = [integer(message, 1) for message in messages(store, field)]
    lists = [objects[number] for number in waiting if number in objects]
    for whole in lists:
        parts = [objects[number] for number in whole.references(4) if number in objects]
        for part in (whole, *parts):
            for entry in part.inside(3):
                found[integer(entry, 1)] = entry
    return found


def _cells(row: bytes) -> Iterator[bytes]:
    known = dict(fields(row))
    storage, offsets = known.get(6), known.get(7)
    width = 4 if known.get(8) else 1
    if not storage or not offsets:
        storage, offsets, width = known.get(3), known.get(4), 1
    if not isinstance(storage, bytes) or not isinstance(offsets, bytes):
        return
    for offset in struct.unpack(f"<{len(offsets) // 2}h", offsets[: len(offsets) & ~1]):
        at = offset * width
        yield storage[at : at + _CELL_BYTES] if 0 <= at < len(storage) else b""


def _parts_of(cell: bytes) -> dict[int, bytes]:
    """The values of a cell by their flags in the newer version."""
    parts: dict[int, bytes] = {}
    at = _HEAD_BYTES
    if cell[0] == _NEW_FORM:
        flags = int.from_bytes(cell[8:12], "little")
        listed = tuple((bit, bit, size) for bit, size in _PARTS)
    else:
        flags = int.from_bytes(cell[4:8], "little")
        at += 4 * sum(bool(flags & bit) for bit in _OLD_LOOKS)
        listed = _OLD_PARTS
    for bit, part, size in listed:
        if flags & bit:
            parts[part] = cell[at : at + size].ljust(size, b"\0")
            at += size
    return parts


def _cell_text(
    cell: bytes,
    strings: Mapping[int, bytes],
    rich: Mapping[int, bytes],
    objects: Mapping[int, IwaObject],
) -> str:
    if len(cell) < _HEAD_BYTES or cell[0] not in (_NEW_FORM, *_OLD_FORMS):
        return ""
    kind, parts = cell[1], _parts_of(cell)
    if kind in (_NUMBER, _CURRENCY):
        exact = parts.get(_DECIMAL)
        return number_text(_double(parts.get(_DOUBLE)) if exact is None else _decimal(exact))
    if kind == _TEXT:
        return text(strings.get(int.from_bytes(parts.get(_STRING_KEY, b""), "little"), b""), 3)
    if kind == _RICH:
        return _rich_text(
            rich.get(int.from_bytes(parts.get(_RICH_KEY, b""), "little"), b""), objects
        )
    if kind == _BOOLEAN:
        return boolean_text(_double(parts.get(_DOUBLE)) != 0)
    if kind in (_DATE, _DURATION):
        return _moment(kind, _double(parts.get(_SECONDS if kind == _DATE else _DOUBLE)))
    return "#ERROR!" if kind == _ERROR else ""


def _moment(kind: int, seconds: float) -> str:
    try:
        span = timedelta(seconds=seconds)
        return moment_text(span if kind == _DURATION else _EPOCH + span)
    except (OverflowError, ValueError):
        return ""


def _rich_text(entry: bytes, objects: Mapping[int, IwaObject]) -> str:
    payload = objects.get(integer(next(messages(entry, 9), b""), 1))
    storage = objects.get(payload.reference(1)) if payload else None
    if storage is None or storage.kind not in _STORAGES:
        return ""
    return text(storage.content, 3)


def _double(data: bytes | None) -> float:
    value: float = struct.unpack("<d", data or bytes(8))[0]
    return value


def _decimal(data: bytes) -> float:
    """A decimal128 number (IEEE 754-2008, binary integer significand)."""
    digits = int.from_bytes(data[:14], "little") | (data[14] & 1) << 112
    exponent = ((data[15] & 0x7F) << 7 | data[14] >> 1) - 0x1820
    try:
        value = float(Decimal(digits).scaleb(exponent))
    except ArithmeticError:
        return 0.0
    return -value if data[15] & 0x80 else value


def read_objects(objects: Objects) -> IworkText:
    """The text of a document.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE.
    """
    found = _DocumentReader(objects)
    root = objects.get(_ROOT)
    if root is None:
        raise ReadFailure(Outcome.DAMAGED, "the object that leads to all others is missing")
    if root.kind == _PAGES:
        found.read_pages(root)
    elif any(root.references(2)):
        found.read_slides(root)
    else:
        found.read_sheets(root)
    found.add_comments()
    found.count_links()
    return found.text


class _DocumentReader:
    """Follows the references between objects, and reads each object once."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._used: set[int] = set()
        self.text = IworkText()

    def _known(self, identifiers: Iterator[int]) -> Iterator[tuple[int, IwaObject]]:
        for identifier in identifiers:
            if found := self._objects.get(identifier):
                yield identifier, found

    # ----------------------------------------------------------------- pages

    def read_pages(self, root: IwaObject) -> None:
        """Headers and footers, the body, all other boxes and tables, and footnotes."""
        unit = Unit()
        self.text.units.append(unit)
        for _, body in self._known(root.references(_BODY_FIELD)):
            self._add_storage(root.reference(_BODY_FIELD), body, unit)
        for identifier, one in self._objects.items():
            if one.kind == _TABLE:
                self._add_drawable(identifier, unit)
        self._add_rest(unit, lambda part: not _NO_CONTENT.search(part))

    # ---------------------------------------------------------------- slides

    def read_slides(self, root: IwaObject) -> None:
        """The slides in the order of the presentation, skipped ones included."""
        for _, show in self._known(root.references(2)):
            for _, node in self._known(show.references(3, 2)):
                for _, slide in self._known(node.references(2)):
                    self._add_slide(slide)

    def _add_slide(self, slide: IwaObject) -> None:
        unit = Unit()
        self.text.units.append(unit)
        order = [*slide.references(5), *slide.references(6), *slide.references(42)]
        for identifier in [*order, *slide.references(7)]:
            self._add_drawable(identifier, unit)
        for _, note in self._known(slide.references(27)):
            for identifier, storage in self._known(note.references(1)):
                self._used.add(identifier)
                self.text.take(unit.notes, _plain(storage))
        if slide.part.rpartition("/")[2].startswith("Slide"):
            self._add_rest(unit, lambda part: part == slide.part)

    # ---------------------------------------------------------------- sheets

    def read_sheets(self, root: IwaObject) -> None:
        """The sheets in their order; hidden ones are extras."""
        for _, sheet in self._known(root.references(1)):
            unit = Unit()
            name = text(sheet.content, 1)
            if not is_default_name(name):
                self.text.take(unit.texts, name)
            for identifier in sheet.references(2):
                self._add_drawable(identifier, unit)
            if integer(sheet.content, 25):
                self.text.extras.count(Counted.HIDDEN_TEXT, any(unit.texts))
            else:
                self.text.units.append(unit)

    # ----------------------------------------------------------------- parts

    def _add_drawable(self, identifier: int, unit: Unit) -> None:
        """Add the text of a shape, a group of shapes or a table."""
        waiting = [identifier]
        while waiting:
            number = waiting.pop()
            one = self._objects.get(number)
            if one is None or number in self._used or len(self._used) > _MOST_DRAWABLES:
                continue
            self._used.add(number)
            if one.kind == _GROUP:
                waiting += reversed(list(one.references(2)))
            elif one.kind == _TABLE:
                self._add_table(one, unit)
            elif one.kind != _SLIDE:
                for storage in _storage_numbers(one):
                    held = self._objects.get(storage)
                    if held is not None and held.kind in _STORAGES:
                        self._add_storage(storage, held, unit)

    def _add_table(self, table: IwaObject, unit: Unit) -> None:
        for _, model in self._known(table.references(2)):
            name = text(model.content, 8)
            if integer(model.content, 22) and not is_default_name(name):
                self.text.take(unit.texts, name)
            rows = []
            for row in table_rows(model, self._objects):
                self.text.take(unit.texts, "\t".join(cell for cell in row if cell))
                rows.append(["x" if cell.strip() else "" for cell in row])
            self.text.tables.append(rows)
            self.text.extras.count(Counted.FORMULAS, formula_count(model, self._objects))

    def _add_storage(self, identifier: int, storage: IwaObject, unit: Unit) -> None:
        if identifier in self._used:
            return
        self._used.add(identifier)
        kind = integer(storage.content, 1)
        if kind == _HEADER:
            self.text.take(self.text.headers, _plain(storage))
        elif kind == _FOOTNOTE:
            self.text.take(self.text.footnotes, _plain(storage))
        elif kind == _NOTE:
            self.text.take(unit.notes, _plain(storage))
        elif kind != _CELL:
            self.text.take(unit.texts, _plain(storage))

    def _add_rest(self, unit: Unit, is_wanted: Callable[[str], bool]) -> None:
        """Add texts that no reference led to, of some parts."""
        for identifier, one in self._objects.items():
            if one.kind in _STORAGES and is_wanted(one.part):
                self._add_storage(identifier, one, unit)

    def add_comments(self) -> None:
        """Add all comments by author and words."""
        for one in self._objects.values():
            if one.kind == _COMMENT and (words := text(one.content, 1)):
                author = self._objects.get(one.reference(3))
                is_author = author is not None and author.kind == _AUTHOR
                name = text(author.content, 1) if author is not None and is_author else ""
                self.text.extras.add_comment(readable(name), readable(words))

    def count_links(self) -> None:
        """Count links; those of masters and templates do not count."""
        links: list[str] = []
        for one in self._objects.values():
            if _NO_CONTENT.search(one.part):
                continue
            if one.kind == _LINK:
                links.append(text(one.content, 2))
            elif one.kind in _DRAWN:
                drawable = next(one.inside(*_DRAWN[one.kind]), b"")
                links.append(text(drawable, _LINK_OF_DRAWABLE))
        self.text.extras.count_links(links)


def _storage_numbers(shape: IwaObject) -> Iterator[int]:
    """Identifiers that may be the text of a shape or a placeholder: types differ in the field."""
    for message in (shape.content, *messages(shape.content, 1)):
        for field in (4, 2):
            for reference in messages(message, field):
                yield integer(reference, 1)


def _plain(storage: IwaObject) -> str:
    pieces = (value for value in storage.values(3) if isinstance(value, bytes))
    return b"".join(pieces).decode("utf-8", "replace")
