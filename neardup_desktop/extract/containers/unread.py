"""Finds what of an XML tree or a package a reader did not read.

A reader lists the elements whose text it shows and those that are mere layout. Everything else, the
unknown included, goes into a digest: content that nobody thought of must make two documents
different, never equal.
"""

import posixpath
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import MayDiffer
from neardup_desktop.extract.extras import ExtrasFound

if TYPE_CHECKING:
    from lxml.etree import _Element

MOST_PIECES = 1_000_000
"""Unread pieces of one tree that are digested; of more only the number counts."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The elements and attributes that a reader knows, by local names.

    Attributes:
        shown: elements whose text the reader shows, or that only hold other elements. Their text
            is not unread; their attributes are, but for those below.
        layout: elements that may differ with all that is in them.
        layout_attributes: attributes that may differ, on any element.
    """

    shown: frozenset[str]
    layout: frozenset[str] = frozenset()
    layout_attributes: frozenset[str] = frozenset()


def unread_in(root: "_Element", known: Vocabulary) -> Iterator[str]:
    """The attributes and elements of a tree that are neither shown nor layout.

    Yields:
        Pieces in the order of the document, none where all of it is known.
    """
    # A stack instead of recursion: documents may be nested deeper than Python may.
    stack: list[tuple[_Element, bool]] = [(root, False)]
    left = MOST_PIECES
    while stack:
        element, is_inside_unknown = stack.pop()
        name = local(str(element.tag)) if isinstance(element.tag, str) else ""
        if not name:  # a comment or an instruction
            continue
        if name in known.layout:
            continue
        is_unknown = is_inside_unknown or name not in known.shown
        if is_unknown:
            left -= 1
            yield f"<{name}>{element.text or ''}"
        for attribute, value in sorted((str(key), str(said)) for key, said in element.items()):
            key = local(attribute)
            if key not in known.layout_attributes:
                left -= 1
                yield f"{name}@{key}={value}"
        if is_inside_unknown and element.tail and element.tail.strip():
            yield element.tail
        if left < 0:
            yield f"{len(stack)} more"
            return
        stack += [(child, is_unknown) for child in reversed(element)]


def local(tag: str) -> str:
    """A name without its namespace."""
    return tag.rpartition("}")[2]


def note_unread_parts(
    extras: ExtrasFound,
    names: Iterable[str],
    read: Collection[str],
    may_differ: Iterable[MayDiffer],
    data: Callable[[str], bytes],
) -> None:
    """Note every part of a package that was not read and may not differ.

    Args:
        extras: where to note them.
        names: of all parts.
        read: names of those that the reader took, into text or into extras.
        may_differ: what the format lists; patterns of whole parts count here.
        data: gives the content of a part, or a digest of it; b"" where it cannot be read.
    """
    patterns = [one.place for one in may_differ if "#" not in one.place]
    for name in sorted(set(names) - set(read)):
        plain = posixpath.normpath(name)
        if not any(fnmatchcase(plain, pattern) for pattern in patterns):
            extras.not_shown("parts of the file", plain, data(name))
