"""Bookmarks of Word: their numbers, and their order at one place, as programs write them anew."""

from typing import TYPE_CHECKING

from neardup_desktop.prove.marks import sort_neighbours
from neardup_desktop.prove.traces import NAMESPACES

if TYPE_CHECKING:
    from lxml.etree import _Element

_BEGIN, _END, _ID, _NAME = (
    f"{{{NAMESPACES['w']}}}{name}" for name in ("bookmarkStart", "bookmarkEnd", "id", "name")
)


def with_plain_bookmarks(root: "_Element") -> None:
    """Sort bookmarks at one place by name, and number all by their order.

    Those of one name, in any capitals, stay in their order: programs take one of them.
    """
    begins, ends = list(root.iter(_BEGIN)), list(root.iter(_END))
    names = {mark.get(_ID, ""): mark.get(_NAME, "").casefold() for mark in begins}
    ended = {mark.get(_ID, "") for mark in ends}
    if len(names) < len(begins) or len(ended) < len(ends) or not ended <= set(names):
        return
    sort_neighbours(root, frozenset((_BEGIN, _END)), lambda mark: names[mark.get(_ID, "")])
    numbers = {mark.get(_ID): str(number) for number, mark in enumerate(root.iter(_BEGIN))}
    for mark in (*begins, *ends):
        mark.set(_ID, numbers[mark.get(_ID)])
