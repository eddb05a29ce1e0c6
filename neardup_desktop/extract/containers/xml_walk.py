"""Iterates over large XML element by element, freeing those that were processed."""

from collections.abc import Iterator, Sequence
from typing import IO

from neardup_desktop.extract.containers.xml_names import XmlElement
from neardup_desktop.extract.containers.zip_parts import DamagedPart, LimitedStream


def walk(
    stream: IO[bytes] | LimitedStream,
    names: Sequence[str],
    *,
    events: Sequence[str] = ("end",),
    huge_tree: bool = False,
) -> Iterator[tuple[str, XmlElement]]:
    """The elements of these local names, one after the other, without entities and network.

    `events` are "start", "end" or both; `huge_tree` says whether single texts may be longer than
    10 MB.

    Raises:
        ReadFailure: DAMAGED; and what reading the stream raises.
    """
    from lxml.etree import XMLSyntaxError, iterparse

    parsed = iterparse(
        stream,
        events=tuple(events),
        tag=tuple(f"{{*}}{name}" for name in names),
        resolve_entities=False,
        no_network=True,
        collect_ids=False,
        remove_comments=True,
        remove_pis=True,
        huge_tree=huge_tree,
    )
    try:
        yield from parsed
    except XMLSyntaxError as error:
        raise DamagedPart(f"broken XML: {error}") from error


def forget(element: XmlElement) -> None:
    """Free an element and those before it."""
    element.clear()
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]
