"""The records of a binary Excel workbook (XLSB): sheets, shared texts, number formats, comments.

A part is a sequence of records ([MS-XLSB], section 2.1.4): a type of one or two bytes, a length of
up to four, and the content.
"""

import struct
from collections.abc import Iterator

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.sheets.number_format import BUILT_IN, GENERAL
from neardup_desktop.extract.sheets.sheet_text import MAX_CHARACTERS
from neardup_desktop.extract.sheets.workbook_xml import Sheet, Workbook
from neardup_desktop.model.outcomes import Outcome

MAX_STYLES = 100_000

_TEXT_ITEM, _FORMAT, _STYLE, _SHEET, _BOOK_PROPERTIES = 19, 44, 47, 156, 153
_STYLES_BEGIN, _STYLES_END = 617, 618
_AUTHOR, _COMMENT, _COMMENT_TEXT = 632, 635, 637


def records(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Type and content of each record of a part, up to a truncated one."""
    at, size = 0, len(data)
    while at < size:
        kind = data[at]
        at += 1
        if kind & 0x80 and at < size:
            kind = kind & 0x7F | (data[at] & 0x7F) << 7
            at += 1
        length = 0
        for shift in (0, 7, 14, 21):
            if at >= size:
                return
            byte = data[at]
            at += 1
            length |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
        yield kind, data[at : at + length]
        at += length


def wide_text(content: bytes, at: int) -> tuple[str, int]:
    """The text after its length at an offset, and the offset of its end."""
    if at + 4 > len(content):
        return "", len(content)
    count = struct.unpack_from("<I", content, at)[0]
    end = at + 4 + 2 * (0 if count == 0xFFFFFFFF else count)
    return content[at + 4 : end].decode("utf-16-le", "replace"), end


def rich_text(content: bytes) -> str:
    """The text of a shared string or a comment, which begins with a byte of flags."""
    return wide_text(content, 1)[0]


def read_workbook(package: OfficePackage, path: str) -> Workbook:
    """Read the main part of a workbook and the parts it refers to."""
    relations = package.relations(path)
    sheets = []
    is_1904 = False
    for kind, content in records(package.data(path)):
        if kind == _SHEET and len(content) >= 8:
            identifier, end = wide_text(content, 8)
            name, _ = wide_text(content, end)
            state = struct.unpack_from("<I", content)[0]
            related, part = relations.get(identifier, ("", ""))
            if related.endswith("sheet"):
                sheets.append(Sheet(name, part, is_hidden=state != 0))
        elif kind == _BOOK_PROPERTIES and content:
            is_1904 = bool(content[0] & 1)
    parts = {kind: part for kind, part in relations.values()}
    strings = _strings(package.data(parts["sharedStrings"])) if "sharedStrings" in parts else []
    codes = _codes(package.data(parts["styles"])) if "styles" in parts else []
    return Workbook(tuple(sheets), strings, codes, is_1904)


def comments(data: bytes) -> Iterator[tuple[str, str]]:
    """Author and words of each comment of a sheet."""
    authors: list[str] = []
    author = ""
    for kind, content in records(data):
        if kind == _AUTHOR:
            authors.append(wide_text(content, 0)[0])
        elif kind == _COMMENT and len(content) >= 4:
            number = struct.unpack_from("<I", content)[0]
            author = authors[number] if number < len(authors) else ""
        elif kind == _COMMENT_TEXT:
            yield author, rich_text(content)


def _strings(data: bytes) -> list[str]:
    strings = []
    left = 2 * MAX_CHARACTERS
    for kind, content in records(data):
        if kind == _TEXT_ITEM:
            strings.append(rich_text(content))
            left -= len(strings[-1]) + 1
            if left < 0:
                raise ReadFailure(Outcome.TOO_LARGE, "its cells hold too much text")
    return strings


def _codes(data: bytes) -> list[str]:
    """The number format code of each cell style."""
    own: dict[int, str] = {}
    codes: list[str] = []
    is_of_cells = False
    for kind, content in records(data):
        if kind == _FORMAT and len(content) >= 2:
            own[struct.unpack_from("<H", content)[0]] = wide_text(content, 2)[0]
        elif kind in (_STYLES_BEGIN, _STYLES_END):
            is_of_cells = kind == _STYLES_BEGIN
        elif kind == _STYLE and is_of_cells and len(content) >= 4 and len(codes) < MAX_STYLES:
            number = struct.unpack_from("<H", content, 2)[0]
            codes.append(own.get(number) or BUILT_IN.get(number, GENERAL))
    return codes
