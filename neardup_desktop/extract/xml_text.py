"""Text of XML documents: parsed without entities and network, walked without recursion."""

import re
from collections.abc import Callable, Iterator
from html.entities import html5
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.xml_parse import parse_tree
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import NotTextError, decode

if TYPE_CHECKING:
    from lxml.etree import _Element

_DECLARATION = re.compile(r"<\?xml\b[^>]*\?>")
_STATED_ENCODING = re.compile(rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)""")
_NAMED_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,31});")
_OWN_ENTITIES = frozenset(("amp", "lt", "gt", "quot", "apos"))
# XML allows no other control characters, and files that hold them do exist.
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
# Nor as numbers: Excel writes them so.
_NUMBERED_CONTROL = re.compile(
    r"&#(?:0*(?:[0-8]|1[124-9]|2[0-9]|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]));", re.IGNORECASE
)
_HEAD_BYTES = 1024


def parse_xml(data: bytes) -> "_Element":
    """The root of an XML document.

    Entities that the document defines itself are left out; those of HTML stand for their
    characters. Nesting and the length of one text have the limits of libxml2.

    Raises:
        ReadFailure: DAMAGED.
    """
    from lxml.etree import XMLSyntaxError

    found = _STATED_ENCODING.search(data[:_HEAD_BYTES])
    stated = found[1].decode("ascii") if found else ""
    try:
        # A declaration of UTF-16 in ASCII bytes cannot be meant.
        text = decode(data, "" if stated.lower().startswith("utf-16") else stated)
    except NotTextError as error:
        raise ReadFailure(Outcome.DAMAGED, "the content is not text") from error
    text = text.strip()
    if declaration := _DECLARATION.match(text):
        text = text[declaration.end() :].strip()
    text = _NAMED_ENTITY.sub(_character, _CONTROLS.sub(" ", text))
    text = _NUMBERED_CONTROL.sub(" ", text)
    try:
        return parse_tree(text.encode("utf-8", "replace"), encoding="utf-8")
    except XMLSyntaxError as error:
        raise ReadFailure(Outcome.DAMAGED, f"broken XML: {error}") from error


def name_of(element: "_Element") -> str:
    """Local name of an element; "" for comments, processing instructions and entities."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def text_of(
    root: "_Element",
    is_skipped: Callable[["_Element"], bool],
    blocks: frozenset[str] = frozenset(),
    *,
    breaks_unmixed: bool = True,
) -> str:
    """The text below an element, in the order of the file.

    Args:
        root: the element.
        is_skipped: whether an element is left out, with all that is in it.
        blocks: local names of elements that stand on lines of their own.
        breaks_unmixed: whether elements that have only elements beside them, and no text, stand
            on lines of their own too: what to do where the names say nothing.
    """
    text = "".join(_pieces(root, is_skipped, blocks, breaks_unmixed=breaks_unmixed))
    return "\n".join(line.strip() for line in text.split("\n") if line and not line.isspace())


def _pieces(
    root: "_Element",
    is_skipped: Callable[["_Element"], bool],
    blocks: frozenset[str],
    *,
    breaks_unmixed: bool,
) -> Iterator[str]:
    from lxml.etree import iterwalk

    # Whether the children of each open element stand on lines of their own.
    apart: list[bool] = []
    walk = iterwalk(root, events=("start", "end", "comment", "pi"))
    for event, element in walk:
        name = name_of(element)
        if not name:  # a comment, an instruction or an entity: what follows it counts
            if event != "start" and element is not root:
                yield element.tail or ""
            continue
        if event == "start":
            is_apart = name in blocks or (bool(apart) and apart[-1])
            if is_skipped(element):
                walk.skip_subtree()
                apart.append(False)
                continue
            apart.append(breaks_unmixed and not _has_own_text(element))
            yield "\n" if is_apart else ""
            yield element.text or ""
        else:
            apart.pop()
            yield "\n" if name in blocks or (bool(apart) and apart[-1]) else ""
            if element is not root:
                yield element.tail or ""


def _has_own_text(element: "_Element") -> bool:
    if element.text and not element.text.isspace():
        return True
    return any(inner.tail and not inner.tail.isspace() for inner in element)


def _character(found: re.Match[str]) -> str:
    name = found[1]
    if name in _OWN_ENTITIES:
        return found[0]
    character = html5.get(f"{name};", "")
    return "".join(f"&#{ord(one)};" for one in character) or found[0]
