"""Marks that stand side by side at one place, in one order: programs write them in any."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lxml.etree import _Element


def sort_neighbours(
    root: "_Element", tags: frozenset[str], key: "Callable[[_Element], Any]"
) -> None:
    """Sort neighbouring empty elements of one tag that have no text between them."""
    for parent in dict.fromkeys(mark.getparent() for mark in root.iter(*tags)):
        if parent is not None:
            _sort_in(parent, tags, key)


def _sort_in(parent: "_Element", tags: frozenset[str], key: "Callable[[_Element], Any]") -> None:
    run: list[_Element] = []
    for child in (*parent, None):
        if child is not None and child.tag in tags and not len(child):
            if run and (run[-1].tail or run[-1].tag != child.tag):
                _sort(parent, run, key)
                run = []
            run.append(child)
        else:
            _sort(parent, run, key)
            run = []


def _sort(parent: "_Element", run: "list[_Element]", key: "Callable[[_Element], Any]") -> None:
    if len(run) < 2:
        return
    begin, tail = parent.index(run[0]), run[-1].tail
    run[-1].tail = None
    for mark in run:
        parent.remove(mark)
    run.sort(key=key)
    run[-1].tail = tail
    for number, mark in enumerate(run):
        parent.insert(begin + number, mark)
