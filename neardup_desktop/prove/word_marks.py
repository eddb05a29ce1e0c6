"""Bookmarks of Word: their numbers, and their order at one place, as programs write them anew."""

import re
from typing import TYPE_CHECKING

from neardup_desktop.prove.marks import sort_neighbours
from neardup_desktop.prove.traces import NAMESPACES

if TYPE_CHECKING:
    from lxml.etree import _Element

_BEGIN, _END, _ID, _NAME = (
    f"{{{NAMESPACES['w']}}}{name}" for name in ("bookmarkStart", "bookmarkEnd", "id", "name")
)


_PLAIN = re.compile(r"0|[1-9][0-9]{0,8}")
"""Numbers that no program takes for one another."""
_LONGEST = 40
"""Letters of names in Word."""


def with_plain_bookmarks(root: "_Element") -> None:
    """Sort bookmarks at one place by name, and number all by their order.

    Those of one name, as programs cut it and in any capitals, stay in their order: they take one.
    """
    begins, ends = list(root.iter(_BEGIN)), list(root.iter(_END))
    names = {mark.get(_ID, ""): mark.get(_NAME, "")[:_LONGEST].casefold() for mark in begins}
    ended = {mark.get(_ID, "") for mark in ends}
    if len(names) < len(begins) or len(ended) < len(ends) or not ended <= set(names):
        return
    if not all(map(_PLAIN.fullmatch, names)):
        return
    sort_neighbours(root, frozenset((_BEGIN, _END)), lambda mark: names[mark.get(_ID, "")])
    numbers = {mark.get(_ID): str(number) for number, mark in enumerate(root.iter(_BEGIN))}
    for mark in (*begins, *ends):
        mark.set(_ID, numbers[mark.get(_ID)])
