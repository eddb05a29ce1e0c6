"""Styles of OpenDocument that carry meaning: hidden and raised text; numbers of lists."""

from msgspec import Struct, field

from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value, whole_number
from neardup_desktop.extract.shared.list_labels import odf_number

_MOST_STYLES_BEFORE = 20
_LEVELS = 10
_LEVEL_STYLES = (
    "list-level-style-number",
    "list-level-style-bullet",
    "list-level-style-image",
    "outline-level-style",
)
_BULLETS = ("list-level-style-bullet", "list-level-style-image")
_OUTLINE = "\0outline"
_NO_WIDTH = "\u200b"


class TextFormatting(Struct, frozen=True):
    """Formatting of text that carries meaning; None if it is left to the parent style."""

    is_hidden: bool | None = None
    position: str | None = None

    def over(self, other: "TextFormatting") -> "TextFormatting":
        """This formatting, completed from that of the parent style."""
        return TextFormatting(
            other.is_hidden if self.is_hidden is None else self.is_hidden,
            other.position if self.position is None else self.position,
        )

    @property
    def matters(self) -> bool:
        """Whether it differs from plain text."""
        return bool(self.is_hidden or self.position)


PLAIN = TextFormatting()


class _Level(Struct, frozen=True):
    form: str = ""
    prefix: str = ""
    suffix: str = ""
    levels: int = 1
    start: int = 1
    repeats_letters: bool = False
    pattern: str = ""


_NO_LEVEL = _Level()


class OdfStyles:
    """The styles of one file; they must be noted before any text is read."""

    def __init__(self) -> None:
        self._formatting: dict[str, tuple[str, TextFormatting]] = {}
        self._resolved: dict[str, TextFormatting] = {"": PLAIN}
        # Most list styles are never used, so their levels are parsed on first use.
        self._stated: dict[str, XmlElement] = {}
        self._lists: dict[str, _Levels] = {}
        self._counts = _Counts()

    def note(self, root: XmlElement | None) -> None:
        """Remember the styles of a part."""
        if root is None:
            return
        for style in root.iter("{*}style"):
            properties = next(style.iterchildren("{*}text-properties"), None)
            space = str(style.tag).rpartition("}")[0]
            parent = style.get(f"{space}}}parent-style-name", "")
            formatting = PLAIN if properties is None else _text_formatting(properties, space)
            if parent or formatting is not PLAIN:
                self._formatting[style.get(f"{space}}}name", "")] = (parent, formatting)
        for style in root.iter("{*}list-style", "{*}outline-style"):
            is_outline = local_name(style) == "outline-style"
            name = _OUTLINE if is_outline else value(style, "name")
            self._stated.setdefault(name, style)

    def _levels_of(self, name: str) -> "_Levels":
        if name not in self._lists:
            self._lists[name] = _Levels(self._stated.get(name))
        return self._lists[name]

    def formatting(self, name: str) -> TextFormatting:
        """Formatting that a style and its parents give to text."""
        if name not in self._resolved:
            formatting, at = PLAIN, name
            for _ in range(_MOST_STYLES_BEFORE):
                if at not in self._formatting:
                    break
                at, stated = self._formatting[at]
                formatting = formatting.over(stated)
            self._resolved[name] = formatting if formatting.matters else PLAIN
        return self._resolved[name]

    def begin_list(self, element: XmlElement, open_lists: "list[OpenList]") -> "OpenList":
        """Begin a list; a nested one inherits the style unless it states its own."""
        style = value(element, "style-name") or (open_lists[-1].style if open_lists else "")
        if open_lists:
            return OpenList(style, open_lists[-1].counts)
        return OpenList(style, self._counts.of(element, style))

    def item_label(self, opened: "list[OpenList]", start: str) -> str:
        """The label of the next item of the innermost open list."""
        return _next_label(
            self._levels_of(opened[-1].style), opened[-1].counts, len(opened) - 1, start
        )

    def heading_label(self, heading: XmlElement) -> str:
        """The number of the next heading outside of lists, or ""."""
        levels = self._levels_of(_OUTLINE)
        if not levels or value(heading, "is-list-header") == "true":
            return ""
        stated = value(heading, "outline-level")
        at = int(stated) - 1 if stated.isdecimal() and 0 < len(stated) < 3 else 0
        if at not in levels:
            return ""
        return _next_label(levels, self._counts.outline, max(at, 0), value(heading, "start-value"))


class OpenList(Struct):
    """A list while its items are read: its style, and the last number of each level."""

    style: str
    counts: dict[int, int]


class _Counts(Struct):
    """The last numbers of lists, for those that continue others."""

    outline: dict[int, int] = field(default_factory=dict)
    by_id: dict[str, dict[int, int]] = field(default_factory=dict)
    by_style: dict[str, dict[int, int]] = field(default_factory=dict)

    def of(self, element: XmlElement, style: str) -> dict[int, int]:
        """The counts of a new list, or those of the list that it continues."""
        counts = self.by_id.get(value(element, "continue-list"))
        if counts is None and value(element, "continue-numbering") == "true":
            counts = self.by_style.get(style)
        counts = {} if counts is None else counts
        self.by_style[style] = counts
        if name := value(element, "id"):
            self.by_id[name] = counts
        return counts


def _next_label(levels: "_Levels", counts: dict[int, int], at: int, start: str) -> str:
    level = levels.nearest(at)
    if start.isdecimal() and len(start) < 9:
        counts[at] = int(start)
    else:
        counts[at] = counts[at] + 1 if at in counts else level.start
    for deeper in [index for index in counts if index > at]:
        del counts[deeper]
    if not level.form:
        return ""

    def number(index: int) -> str:
        other = level if index == at else levels.at(index)
        count = counts.get(index, other.start)
        return odf_number(count, other.form, repeats_letters=other.repeats_letters)

    if level.pattern:
        label = level.pattern
        for index in range(_LEVELS):
            if f"%{index + 1}%" in label:
                label = label.replace(f"%{index + 1}%", number(index))
    else:
        shown = [number(index) for index in range(max(0, at - level.levels + 1), at + 1)]
        label = level.prefix + ".".join(one for one in shown if one) + level.suffix
    return label.replace(_NO_WIDTH, "").strip()


class _Levels:
    """The levels of one list style, each parsed on first use."""

    def __init__(self, style: XmlElement | None) -> None:
        self._elements: dict[int, XmlElement] = {}
        self._known: dict[int, _Level] = {}
        for one in () if style is None else style:
            if local_name(one) in _LEVEL_STYLES:
                space = str(one.tag).rpartition("}")[0]
                stated = one.get(f"{space}}}level") or value(one, "level")
                self._elements[whole_number(stated, 1) - 1] = one

    def __contains__(self, at: int) -> bool:
        return at in self._elements

    def __bool__(self) -> bool:
        return bool(self._elements)

    def at(self, index: int) -> _Level:
        """A level, or `_NO_LEVEL` if the style does not state it."""
        if index not in self._known:
            element = self._elements.get(index)
            self._known[index] = _NO_LEVEL if element is None else _level(element)
        return self._known[index]

    def nearest(self, index: int) -> _Level:
        """A level, or the nearest stated one above it: Pandoc only states the first one used."""
        while index > 0 and index not in self._elements:
            index -= 1
        return self.at(index)


def _level(element: XmlElement) -> _Level:
    if local_name(element) in _BULLETS:
        return _NO_LEVEL
    attributes = {str(key).rpartition("}")[2]: str(said) for key, said in element.items()}
    form = attributes.get("num-format", "")
    return _Level(
        form=form,
        prefix=attributes.get("num-prefix", ""),
        suffix=attributes.get("num-suffix", ""),
        levels=whole_number(attributes.get("display-levels", ""), 1),
        start=whole_number(attributes.get("start-value", ""), 1),
        repeats_letters=attributes.get("num-letter-sync") == "true",
        pattern=attributes.get("num-list-format", "") if form else "",
    )


def _text_formatting(properties: XmlElement, space: str) -> TextFormatting:
    """The formatting in text properties; `space` is their namespace as in "{urn:..."."""
    display = properties.get(f"{space.replace(':style:', ':text:')}}}display")
    position = properties.get(f"{space}}}text-position")
    if display is None and position is None:
        return PLAIN
    return TextFormatting(
        None if display is None else display == "none",
        None if position is None else _position(position),
    )


def _position(stated: str) -> str:
    raised = stated.split()[0] if stated.strip() else ""
    if raised in ("", "0%", "0"):
        return ""
    return "subscript" if raised == "sub" or raised.startswith("-") else "superscript"
