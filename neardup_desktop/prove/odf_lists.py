"""OpenDocument: numbers of lists, and marks at one place, as programs write them anew."""

import re
from typing import TYPE_CHECKING

from neardup_desktop.prove.traces import NAMESPACES
from neardup_desktop.prove.xml_tree import found_in, remove, sort_neighbours

if TYPE_CHECKING:
    from lxml.etree import _Element

_ID = "{http://www.w3.org/XML/1998/namespace}id"
_TEXT = f"{{{NAMESPACES['text']}}}"
_LIST, _CONTINUED = f"{_TEXT}list", f"{_TEXT}continue-list"
_MARKS = frozenset(f"{_TEXT}{name}" for name in ("bookmark-start", "bookmark-end", "bookmark"))
_OFFICE, _STYLE = (f"{{{NAMESPACES[name]}}}" for name in ("office", "style"))
_NAME, _LIST_STYLE = f"{_STYLE}name", f"{_TEXT}list-style"
_REFERRING = {
    **dict.fromkeys((_LIST, f"{_TEXT}numbered-paragraph"), (f"{_TEXT}style-name",)),
    **dict.fromkeys((f"{_TEXT}list-item", f"{_TEXT}list-header"), (f"{_TEXT}style-override",)),
    f"{_STYLE}style": (f"{_STYLE}list-style-name",),
}
"""The attributes of elements that name the style of a list."""

_LIKE_NAMES = "@*[starts-with(., 'L') or starts-with(., 'list style ')]"
"""All values of attributes that may be a name that is given, or a new one."""

_GIVEN = re.compile(r"L[0-9]+")
"""Names that programs give to the styles of lists; nobody sees them."""


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
    sort_neighbours(root, _MARKS, lambda mark: sorted(mark.attrib.items()))


def with_plain_list_styles(root: "_Element") -> None:
    """Name the automatic styles of lists by their order, without those that only say so again.

    These are used by nothing, and one that is used is the same.
    """
    automatic = root.find(f"{_OFFICE}automatic-styles")
    if root.tag != f"{_OFFICE}document-content" or automatic is None:
        return
    styles = automatic.findall(_LIST_STYLE)
    given = {name for one in styles if _GIVEN.fullmatch(name := one.get(_NAME, ""))}
    if not given:
        return
    new = [f"list style {number}" for number, _ in enumerate(styles)]
    referring = list(root.iter(*_REFERRING))
    uses = {
        str(value)
        for element in referring
        for key in _REFERRING[element.tag]
        if (value := element.get(key)) is not None
    }
    others = {
        str(value)
        for value in found_in(root, _LIKE_NAMES)
        if value.attrname not in _REFERRING.get(tag := value.getparent().tag, ())
        and ((tag, value.attrname) != (_LIST_STYLE, _NAME) or value not in given)
    }
    # A name that is given twice, or might mean something else.
    is_plain = len({one.get(_NAME) for one in styles}) == len(list(root.iter(_LIST_STYLE)))
    if not is_plain or not given.isdisjoint(others) or not uses.union(others).isdisjoint(new):
        return
    names: dict[str, str] = {}
    unused = given - uses
    said = {_said(one) for one in styles if one.get(_NAME) in uses} if unused else set()
    for style in styles:
        name = style.get(_NAME, "")
        if name not in given:
            continue
        if name not in unused or _said(style) not in said:
            names[name] = new[len(names)]
            style.set(_NAME, names[name])
        else:
            remove(style)
    for element in referring:
        for key in _REFERRING[element.tag]:
            if (value := element.get(key)) in names:
                element.set(key, names[value])


def _said(style: "_Element") -> bytes:
    """The content of a style, without its name."""
    from lxml.etree import tostring

    name = style.attrib.pop(_NAME, "")
    said = tostring(style, method="c14n", with_tail=False)
    style.set(_NAME, name)
    return said


def _other_values(root: "_Element") -> set[str]:
    """The values of all attributes that do not number lists; one of them might name a list."""
    found: set[str] = set()
    for element in root.iter():
        if element.tag == _LIST:
            found.update(str(v) for k, v in element.attrib.items() if k not in (_ID, _CONTINUED))
        else:
            found.update(map(str, element.attrib.values()))
    return found
