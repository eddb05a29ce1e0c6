"""OpenDocument: numbers of lists, and marks at one place, as programs write them anew."""

from typing import TYPE_CHECKING

from neardup_desktop.prove.traces import NAMESPACES

if TYPE_CHECKING:
    from lxml.etree import _Element

_ID = "{http://www.w3.org/XML/1998/namespace}id"
_TEXT = f"{{{NAMESPACES['text']}}}"
_LIST, _CONTINUED = f"{_TEXT}list", f"{_TEXT}continue-list"
_MARKS = frozenset(f"{_TEXT}{name}" for name in ("bookmark-start", "bookmark-end", "bookmark"))


def with_plain_lists(root: "_Element") -> None:
    """Number the lists by their order, and sort neighbouring marks of one kind."""
    lists = list(root.iter(_LIST))
    named = [one.get(_ID) for one in lists if one.get(_ID)]
    others = {value for one in root.iter() for value in _other_ids(one)}
    if len(set(named)) == len(named) and not others & set(named):
        numbers = {name: f"list {number}" for number, name in enumerate(named)}
        for one in lists:
            for key in (_ID, _CONTINUED):
                if (name := one.get(key)) in numbers:
                    one.set(key, numbers[name])
    for parent in dict.fromkeys(mark.getparent() for mark in root.iter(*_MARKS)):
        if parent is not None:
            _sort_marks(parent)


def _other_ids(element: "_Element") -> list[str]:
    """The values of attributes that are not of lists, where they might name one."""
    own = (_ID, _CONTINUED) if element.tag == _LIST else ()
    return [str(value) for key, value in element.attrib.items() if key not in own]


def _sort_marks(parent: "_Element") -> None:
    run: list[_Element] = []
    for child in (*parent, None):
        if child is not None and child.tag in _MARKS and not len(child):
            if run and (run[-1].tail or run[-1].tag != child.tag):
                _sort(parent, run)
                run = []
            run.append(child)
        else:
            _sort(parent, run)
            run = []


def _sort(parent: "_Element", run: list["_Element"]) -> None:
    if len(run) < 2:
        return
    begin, tail = parent.index(run[0]), run[-1].tail
    run[-1].tail = None
    for mark in run:
        parent.remove(mark)
    run.sort(key=lambda mark: sorted(mark.attrib.items()))
    run[-1].tail = tail
    for number, mark in enumerate(run):
        parent.insert(begin + number, mark)
