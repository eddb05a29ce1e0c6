"""Elements of office documents by their local names: their forms differ in namespaces only."""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element

OFF = ("0", "false", "off", "none")
"""Values that switch a look off."""


def local_name(element: "_Element") -> str:
    """Local name; "" for comments, processing instructions and entities."""
    tag = element.tag
    return _local(tag) if isinstance(tag, str) else ""


def child(parent: "_Element | None", name: str) -> "_Element | None":
    """The first child of a name; None where there is none, or no parent."""
    if parent is None:
        return None
    return next((one for one in parent if local_name(one) == name), None)


def value(element: "_Element", name: str) -> str:
    """An attribute by its local name; "" where it is missing."""
    return next(
        (str(found) for key, found in element.attrib.items() if _local(str(key)) == name), ""
    )


def is_on(mark: "_Element | None") -> bool:
    """Whether a look, such as bold or hidden, is there and not switched off."""
    return mark is not None and value(mark, "val") not in OFF


def is_true(element: "_Element | None", name: str) -> bool:
    """Whether an attribute is there and says yes."""
    return element is not None and value(element, name) in ("1", "true", "on")


def is_separator(element: "_Element", name: str) -> bool:
    """Whether an element of this local name is one of the lines that part notes from the text."""
    return name in ("footnote", "endnote") and value(element, "type") not in ("", "normal")


@lru_cache(maxsize=1024)
def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
