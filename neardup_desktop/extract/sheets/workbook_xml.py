"""The main part of an Excel workbook, its shared strings and its number formats."""

import re

from msgspec import Struct

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.xml_names import (
    XmlElement,
    child,
    is_true,
    local_name,
    value,
)
from neardup_desktop.extract.containers.xml_walk import forget, walk
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.office.office_shapes import identifier
from neardup_desktop.extract.shared.raised import raised
from neardup_desktop.extract.sheets.number_format import BUILT_IN, GENERAL
from neardup_desktop.extract.sheets.sheet_text import MAX_CHARACTERS
from neardup_desktop.model.outcomes import Outcome

_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_HIDDEN_STATES = ("hidden", "veryHidden")
_NO_CHARACTERS = range(0xD800, 0xE000)


class Sheet(Struct, frozen=True):
    """One sheet of a workbook: its name, the part that holds it, and whether it is hidden."""

    name: str
    path: str
    is_hidden: bool


class Workbook(Struct, frozen=True):
    """The parts that the sheets of a workbook refer to.

    Attributes:
        sheets: in their order.
        strings: the shared strings.
        codes: the number format code of each cell style.
        is_1904: whether days are counted from 1904.
    """

    sheets: tuple[Sheet, ...]
    strings: list[str]
    codes: list[str]
    is_1904: bool


def read_workbook(package: OfficePackage, path: str) -> Workbook:
    """Read the main part of a workbook and the parts it refers to."""
    root = package.tree(path)
    relations = package.relations(path)
    listed = child(root, "sheets")
    sheets = []
    for sheet in () if listed is None else listed:
        kind, part = relations.get(identifier(sheet, "id"), ("", ""))
        if kind.endswith("sheet"):
            hidden = value(sheet, "state") in _HIDDEN_STATES
            sheets.append(Sheet(value(sheet, "name"), part, hidden))
    parts = {kind: part for kind, part in relations.values()}
    strings = _strings(package, parts["sharedStrings"]) if "sharedStrings" in parts else []
    codes = _codes(package.tree(parts["styles"])) if "styles" in parts else []
    is_1904 = is_true(child(root, "workbookPr"), "date1904")
    return Workbook(tuple(sheets), strings, codes, is_1904)


def rich_text(parent: XmlElement | None) -> str:
    """The text of a cell or a shared string, without phonetic readings."""
    if parent is None:
        return ""
    pieces = []
    for element in parent:
        name = local_name(element)
        if name == "t":
            pieces.append(element.text or "")
        elif name == "r":
            pieces.append(_run_text(element))
    text = "".join(pieces)
    return _ESCAPED.sub(_unescaped, text) if "_x" in text else text


def _run_text(run: XmlElement) -> str:
    shown = child(run, "t")
    text = "" if shown is None else shown.text or ""
    properties = child(run, "rPr")
    for mark in () if properties is None else properties:
        if local_name(mark) == "vertAlign":
            text = raised(text, value(mark, "val"))
    return text


def _strings(package: OfficePackage, path: str) -> list[str]:
    strings: list[str] = []
    left = 2 * MAX_CHARACTERS
    with package.stream(path) as stream:
        for _, element in walk(stream, ("si", "sstItem")):  # "sstItem" in a beta of 2007
            text = rich_text(element)
            left -= len(text) + 1
            if left < 0:
                raise ReadFailure(Outcome.TOO_LARGE, "its cells hold too much text")
            strings.append(text)
            forget(element)
    return strings


def _codes(styles: XmlElement) -> list[str]:
    """The number format code of each cell style."""
    own: dict[str, str] = {}
    formats = child(styles, "numFmts")
    for one in () if formats is None else formats:
        own[value(one, "numFmtId")] = value(one, "formatCode")
    cell_formats = child(styles, "cellXfs")
    codes = []
    for cell_format in () if cell_formats is None else cell_formats:
        number = value(cell_format, "numFmtId")
        known = BUILT_IN.get(int(number), GENERAL) if number.isdecimal() else GENERAL
        codes.append(own.get(number) or known)
    return codes


def _unescaped(found: re.Match[str]) -> str:
    code = int(found[1], 16)
    return " " if code < 32 or code in _NO_CHARACTERS else chr(code)
