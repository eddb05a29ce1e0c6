"""Word and PowerPoint: what programs write in another way each time they save.

Text cut into other runs of the same look is the same text, and bookmarks get new numbers, and
another order at one place.
"""

import re
from typing import TYPE_CHECKING

from neardup_desktop.prove.traces import NAMESPACES
from neardup_desktop.prove.xml_tree import sort_neighbours

if TYPE_CHECKING:
    from lxml.etree import _Element

_RUN, _LOOK, _TEXT = (f"{{{NAMESPACES['w']}}}{name}" for name in ("r", "rPr", "t"))
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_BEGIN, _END, _ID, _NAME = (
    f"{{{NAMESPACES['w']}}}{name}" for name in ("bookmarkStart", "bookmarkEnd", "id", "name")
)
_PLAIN_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
"""Numbers that no program takes for one another."""
_LONGEST = 40
"""Letters of names in Word."""


def join_runs(root: "_Element") -> None:
    """Join neighbouring runs of one look, and the texts that then stand side by side."""
    if root.xpath("boolean(//*[@xml:space][not(self::w:t)])", namespaces=NAMESPACES):
        return  # blanks at the ends of texts may count then
    looks: dict[_Element, bytes | None] = {}
    for run in list(root.iter(_RUN)):
        parent = run.getparent()
        if parent is None or run.attrib or run.text:
            continue
        while (after := run.getnext()) is not None and _fits(run, after, looks):
            for child in list(after):
                if child.tag != _LOOK:
                    run.append(child)
            run.tail = after.tail
            parent.remove(after)
        _join_texts(run)


def _fits(run: "_Element", after: "_Element", looks: "dict[_Element, bytes | None]") -> bool:
    """Whether a run may be joined to the one before; no such joint changes a look."""
    if after.tag != _RUN or after.attrib or run.tail or after.text:
        return False
    for one in (run, after):
        if one not in looks:
            looks[one] = _look(one)
    return looks[run] is not None and looks[run] == looks[after]


def _look(run: "_Element") -> bytes | None:
    """The properties of a run; the run itself where they do not stand first."""
    from lxml.etree import tostring

    looks = run.findall(_LOOK)
    if not looks:
        return b""
    return tostring(looks[0], method="c14n") if len(looks) == 1 and run[0] is looks[0] else None


def _join_texts(run: "_Element") -> None:
    for text in list(run):
        if text.tag != _TEXT or not _is_plain(text):
            continue
        text.set(_SPACE, "preserve")
        before = text.getprevious()
        if before is not None and before.tag == _TEXT and not before.tail and _is_plain(before):
            before.text = (before.text or "") + (text.text or "")
            before.tail = text.tail
            run.remove(text)


def _is_plain(text: "_Element") -> bool:
    """Whether all blanks of a text are shown, and it is nothing but text."""
    if len(text) or set(text.attrib) - {_SPACE}:
        return False
    said = text.text or ""
    return text.get(_SPACE) == "preserve" or said == said.strip(" \t\r\n")


def with_plain_bookmarks(root: "_Element") -> None:
    """Sort bookmarks at one place by name, and number all by their order.

    Those of one name, as programs cut it and in any capitals, stay in their order: they take one.
    """
    begins, ends = list(root.iter(_BEGIN)), list(root.iter(_END))
    names = {mark.get(_ID, ""): mark.get(_NAME, "")[:_LONGEST].casefold() for mark in begins}
    ended = {mark.get(_ID, "") for mark in ends}
    if len(names) < len(begins) or len(ended) < len(ends) or not ended <= set(names):
        return
    if not all(map(_PLAIN_NUMBER.fullmatch, names)):
        return
    sort_neighbours(root, frozenset((_BEGIN, _END)), lambda mark: names[mark.get(_ID, "")])
    numbers = {mark.get(_ID): str(number) for number, mark in enumerate(root.iter(_BEGIN))}
    for mark in (*begins, *ends):
        mark.set(_ID, numbers[mark.get(_ID)])
