"""Numbers of paragraphs in Word documents as Word shows them, and formatting given by styles.

No file contains the numbers; they are counted by the definitions in `numbering.xml`.
"""

import re
from collections.abc import Mapping

from msgspec import Struct, field

from neardup_desktop.extract.containers.xml_names import (
    XmlElement,
    child,
    is_on,
    is_true,
    local_name,
    value,
    whole_number,
)
from neardup_desktop.extract.shared.list_labels import word_number

_LEVEL_MARK = re.compile("%([1-9])")
_LEVELS = 9
LEAST_RAISE = 4
"""In half points: text that is moved by less on the line is no superscript or subscript."""

_MOST_STYLES_BEFORE = 20
"""Longest chain of styles based on each other that is followed."""


class _Style(Struct):
    based_on: str
    number: XmlElement | None
    formatting: XmlElement | None


class Styles:
    """The styles of a document: numbering, superscript and subscript."""

    def __init__(self, root: XmlElement | None) -> None:
        self._styles: dict[str, _Style] = {}
        for style in () if root is None else root.iterchildren("{*}style"):
            based_on, properties, formatting = "", None, None
            for one in style:
                name = local_name(one)
                if name == "basedOn":
                    based_on = value(one, "val")
                elif name == "pPr":
                    properties = child(one, "numPr")
                elif name == "rPr":
                    formatting = one
            self._styles[value(style, "styleId")] = _Style(based_on, properties, formatting)
        self._positions = {"": ""}

    def number_of(self, style: str) -> tuple[str, XmlElement | None]:
        """The style that numbers paragraphs of a style, and its `numPr`."""
        for name, one in self._line(style):
            if one.number is not None:
                return name, one.number
        return "", None

    def formatting_of(self, properties: XmlElement) -> tuple[str, bool]:
        """The position of a run ("superscript", "subscript" or ""), and whether it is hidden."""
        marks = _marks(properties)
        if not marks:
            return "", False
        named = {local_name(one): one for one in marks}
        is_hidden = is_on(named.get("vanish"))
        style = value(named.get("rStyle"), "val")
        return _position(marks, self._position(style)), is_hidden

    def _position(self, style: str) -> str:
        if style not in self._positions:
            marks = [mark for _, one in self._line(style) for mark in _marks(one.formatting)]
            self._positions[style] = _position(marks, "")
        return self._positions[style]

    def _line(self, style: str) -> list[tuple[str, _Style]]:
        line: list[tuple[str, _Style]] = []
        while style in self._styles and len(line) < _MOST_STYLES_BEFORE:
            line.append((style, self._styles[style]))
            style = self._styles[style].based_on
        return line


def _marks(properties: XmlElement | None) -> list[XmlElement]:
    if properties is None:
        return []
    return list(properties.iterchildren("{*}rStyle", "{*}vertAlign", "{*}position", "{*}vanish"))


def _position(marks: list[XmlElement], position: str) -> str:
    # The first mark is the nearest to the text and wins.
    for mark in reversed(marks):
        stated = value(mark, "val")
        name = local_name(mark)
        if name == "vertAlign":
            position = stated if stated in ("superscript", "subscript") else ""
        elif (
            name == "position" and not position and whole_number(stated.lstrip("-")) >= LEAST_RAISE
        ):
            position = "subscript" if stated.startswith("-") else "superscript"
    return position


class _Level(Struct):
    start: int = 1
    form: str = "decimal"
    text: str = ""
    restart: int | None = None
    is_plain: bool = False
    style: str = ""


_NO_LEVEL = _Level(form="none")


class _List(Struct):
    """A list definition: its levels, parsed on first use, and their counts."""

    element: XmlElement
    link: str = ""
    counts: dict[int, int] = field(default_factory=dict)
    elements: dict[int, XmlElement] | None = None
    known: dict[int, _Level] = field(default_factory=dict)

    def level(self, at: int) -> _Level:
        if self.elements is None:
            self.elements = {
                whole_number(value(one, "ilvl")): one for one in self.element.iterchildren("{*}lvl")
            }
        if at not in self.known:
            stated = self.elements.get(at)
            self.known[at] = _NO_LEVEL if stated is None else _level(stated)
        return self.known[at]


class _Number(Struct):
    kind: str
    starts: dict[int, int]
    levels: dict[int, _Level]


class Numbering:
    """Counts the numbered paragraphs of a document; ask for labels in the order of reading."""

    def __init__(self, root: XmlElement | None, styles: Styles) -> None:
        self._styles = styles
        self._lists: dict[str, _List] = {}
        self._numbers: dict[str, _Number] = {}
        for element in () if root is None else root:
            name = local_name(element)
            if name == "abstractNum":
                link = value(child(element, "numStyleLink"), "val")
                self._lists[value(element, "abstractNumId")] = _List(element, link)
            elif name == "num":
                kind = value(child(element, "abstractNumId"), "val")
                self._numbers[value(element, "numId")] = _Number(kind, *_overrides(element))

    def __bool__(self) -> bool:
        return bool(self._numbers)

    def label(self, properties: Mapping[str, XmlElement]) -> str:
        """The number of a paragraph, given its properties by local names, or ""; counts one."""
        if not self._numbers:
            return ""
        style, stated = properties.get("pStyle"), properties.get("numPr")
        if style is None and stated is None:
            return ""
        number, level = _stated(stated)
        if number is None or level is None:
            styled, mark = self._styles.number_of(value(style, "val"))
            style_number, style_level = _stated(mark)
            number = style_number if number is None else number
            if number is None:
                return ""
            if level is None:
                level = style_level or self._level_of_style(number, styled)
        return self._count(number or "", min(level, _LEVELS - 1))

    def _level_of_style(self, number: str, style: str) -> int:
        found = self._list_of(number)
        indices = range(_LEVELS) if found and style else ()
        return next((at for at in indices if found and found.level(at).style == style), 0)

    def _list_of(self, number: str, depth: int = 0) -> _List | None:
        stated = self._numbers.get(number)
        found = None if stated is None else self._lists.get(stated.kind)
        if found is not None and found.link and depth < _LEVELS:
            _, mark = self._styles.number_of(found.link)
            linked, _ = _stated(mark)
            return self._list_of(linked or "", depth + 1) or found
        return found

    def _count(self, number: str, at: int) -> str:
        stated, kind = self._numbers.get(number), self._list_of(number)
        if stated is None or kind is None:
            return ""

        def level_of(index: int) -> _Level:
            assert stated is not None
            assert kind is not None
            return stated.levels.get(index) or kind.level(index)

        level = level_of(at)
        counts = kind.counts
        if at in stated.starts:
            counts[at] = stated.starts.pop(at)
        else:
            counts[at] = counts[at] + 1 if at in counts else level.start
        for deeper in [index for index in counts if index > at]:
            restart = level_of(deeper).restart
            if restart is None or at < restart:
                del counts[deeper]
        if level.form == "bullet":
            return ""

        def shown(found: re.Match[str]) -> str:
            index = int(found[1]) - 1
            other = level_of(index)
            form = "decimal" if level.is_plain and index != at else other.form
            return word_number(counts.get(index, other.start), form)

        return _LEVEL_MARK.sub(shown, level.text).strip()


def _stated(mark: XmlElement | None) -> tuple[str | None, int | None]:
    """The list and the level in a `numPr`; None where it states none."""
    if mark is None:
        return None, None
    number, level = child(mark, "numId"), child(mark, "ilvl")
    return (
        None if number is None else value(number, "val"),
        None if level is None else whole_number(value(level, "val")),
    )


def _level(element: XmlElement) -> _Level:
    level = _Level(text="", form="decimal")
    for one in element:
        name, stated = local_name(one), value(one, "val")
        if name == "start":
            level.start = whole_number(stated, 1)
        elif name == "numFmt":
            level.form = stated
        elif name == "lvlText":
            level.text = "" if is_true(one, "null") else stated
        elif name == "lvlRestart":
            level.restart = whole_number(stated)
        elif name == "isLgl":
            level.is_plain = is_on(one)
        elif name == "pStyle":
            level.style = stated
        elif name == "AlternateContent":  # for number formats that older programs do not know
            for other in one.iter("{*}numFmt"):
                level.form = value(other, "val")
    return level


def _overrides(number: XmlElement) -> tuple[dict[int, int], dict[int, _Level]]:
    starts, levels = {}, {}
    for one in number.iterchildren("{*}lvlOverride"):
        index = whole_number(value(one, "ilvl"))
        start, level = child(one, "startOverride"), child(one, "lvl")
        if start is not None:
            starts[index] = whole_number(value(start, "val"), 1)
        if level is not None:
            levels[index] = _level(level)
    return starts, levels
