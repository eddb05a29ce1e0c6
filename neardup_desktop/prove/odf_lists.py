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
    named = [name for one in lists if (name := one.get(_ID))]
    is_known = {one.get(_CONTINUED) for one in lists} <= {None, *named}
    if (
        named
        and is_known
        and len(set(named)) == len(named)
        and not _other_values(root) & set(named)
    ):
        numbers = {name: f"list {number}" for number, name in enumerate(named)}
        for one in lists:
            for key in (_ID, _CONTINUED):
                if (name := one.get(key)) in numbers:
                    one.set(key, numbers[name])
    for parent in dict.fromkeys(mark.getparent() for mark in root.iter(*_MARKS)):
        if parent is not None:
            _sort_marks(parent)


def _other_values(root: "_Element") -> set[str]:
    """The values of all attributes that do not number lists; one of them might name a list."""
    found: set[str] = set()
    for element in root.iter():
        if element.tag == _LIST:
            found.update(str(v) for k, v in element.attrib.items() if k not in (_ID, _CONTINUED))
        else:
            found.update(map(str, element.attrib.values()))
    return found


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
