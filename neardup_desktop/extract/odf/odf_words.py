"""All words below an element of OpenDocument, whether or not they are shown."""

from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.xml_names import child, local_name

if TYPE_CHECKING:
    from lxml.etree import _Element

FACTS_OF_CHANGES = ("creator", "date", "date-string", "creator-initials")
_SPACED = ("p", "h", "s", "tab", "line-break")


def creator(element: "_Element | None") -> str:
    """Who made a change or a comment."""
    name = child(element, "creator")
    return "" if name is None else " ".join((name.text or "").split())


def all_words(element: "_Element", without: tuple[str, ...] = ()) -> str:
    """All text below an element, hidden text included, in the order of the file."""
    from lxml.etree import iterwalk

    pieces: list[str] = []
    for event, inner in iterwalk(element, events=("start", "end")):
        name = local_name(inner)
        if event == "start":
            pieces.append(" " if name in _SPACED else "")
            pieces.append("" if name in without else inner.text or "")
        elif inner is not element:
            pieces.append(inner.tail or "")
    return " ".join("".join(pieces).split())
