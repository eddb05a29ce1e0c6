"""Elements by local names, because the variants of Office formats differ only in namespaces."""

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from lxml.etree import _Element

    XmlElement: TypeAlias = _Element
else:
    XmlElement = Any  # lxml is loaded only once something is read with it

OFF = ("0", "false", "off", "none")
"""Values that switch a property such as bold off."""


_MOST_NAMES = 4096


class _LocalNames(dict[object, str]):
    """Cache of local names by full ones; documents have few of these."""

    def __missing__(self, name: object) -> str:
        # Comments, processing instructions and entities have functions for names.
        local = name.rpartition("}")[2] if isinstance(name, str) else ""
        if len(self) < _MOST_NAMES:
            self[name] = local
        return local


_LOCAL_NAMES = _LocalNames()


def local_name(element: XmlElement) -> str:
    """Local name; "" for comments, processing instructions and entities."""
    return _LOCAL_NAMES[element.tag]


def child(parent: XmlElement | None, name: str) -> XmlElement | None:
    """The first child of a name; None where there is none, or no parent."""
    if parent is not None:
        for one in parent:
            if local_name(one) == name:
                return one
    return None


def value(element: XmlElement | None, name: str) -> str:
    """An attribute by its local name; "" where it is missing, or there is no element."""
    for key, found in () if element is None else element.items():
        if _LOCAL_NAMES[key] == name:
            return str(found)
    return ""


def is_on(mark: XmlElement | None) -> bool:
    """Whether a property, such as bold or hidden, is there and not switched off."""
    return mark is not None and value(mark, "val") not in OFF


def is_true(element: XmlElement | None, name: str) -> bool:
    """Whether an attribute is there and true."""
    return value(element, name) in ("1", "true", "on")


def is_separator(element: XmlElement, name: str) -> bool:
    """Whether an element of this local name is a separator line above notes."""
    return name in ("footnote", "endnote") and value(element, "type") not in ("", "normal")


def whole_number(stated: str, otherwise: int = 0) -> int:
    """A whole number that a file states in up to 8 digits, or else another."""
    return int(stated) if stated.isdecimal() and len(stated) < 9 else otherwise
