"""Text of XML documents: parsed without entities and network, walked without recursion."""

import re
from collections.abc import Callable, Iterator
from html.entities import html5
from itertools import islice
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import NotTextError, decode

if TYPE_CHECKING:
    from lxml.etree import _ListErrorLog

_DECLARATION = re.compile(r"<\?xml\b[^>]*\?>")
_STATED_ENCODING = re.compile(rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)""")
_NAMED_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,31});")
_OWN_ENTITIES = frozenset(("amp", "lt", "gt", "quot", "apos"))
# XML allows no other control characters, and files that hold them do exist.
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
# Excel writes them as numeric entities, which XML does not allow either.
_NUMBERED_CONTROL = re.compile(
    r"&#(?:0*(?:[0-8]|1[124-9]|2[0-9]|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]));", re.IGNORECASE
)
_HEAD_BYTES = 1024
_NOT_PLAIN = re.compile("[&<%]")
_MOST_EXPANDED = 1 << 20
"""Most characters that a document's own entities may expand to."""
_MOST_COMMENTS = 100_000
_FORGIVEN = frozenset(
    (
        *("DTD_ID_REDEFINED", "DTD_XMLID_VALUE"),
        *("ERR_ATTRIBUTE_REDEFINED", "NS_ERR_UNDEFINED_NAMESPACE"),
    )
)
"""Faults of attributes and prefixes, which all programs tolerate: ODF Toolkit writes the same
`xml:id` twice."""


def parse_xml(data: bytes) -> XmlElement:
    """The root of an XML document.

    Entities of HTML become their characters. Those that the document defines itself are resolved
    by `text_of`. Nesting and the length of one text have the limits of libxml2.

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


def note_comments(root: XmlElement, extras: ExtrasFound) -> None:
    """Note the comments of a document, also outside its root."""
    from lxml.etree import Comment, _Comment

    beside = (*root.itersiblings(preceding=True), *root.itersiblings())
    comments = []
    for one in (*beside[:_MOST_COMMENTS], *islice(root.iter(Comment), _MOST_COMMENTS)):
        if isinstance(one, _Comment):
            comments.append(one.text or "")
    if any(comment.strip() for comment in comments):
        extras.add(ExtraKind.COMMENT, "", words_digest(*comments))


class _Entities:
    """The entities that a document defines, as far as they are plain and not too long."""

    def __init__(self, root: XmlElement) -> None:
        self._left = _MOST_EXPANDED
        self._values: dict[str, str] | None = None
        self._root = root

    def value(self, name: str) -> str:
        """The expansion of an entity; "" where it contains markup or other entities."""
        if self._values is None:
            dtd: Any = self._root.getroottree().docinfo.internalDTD  # not in the stubs: entities
            self._values = {
                entity.name: entity.content
                for entity in (() if dtd is None else dtd.entities())
                if entity.content and not _NOT_PLAIN.search(entity.content)
            }
        value = self._values.get(name, "")
        self._left -= len(value)
        return value if self._left >= 0 else ""


def text_of(
    root: XmlElement,
    is_skipped: Callable[[XmlElement], bool],
    blocks: frozenset[str] = frozenset(),
    *,
    breaks_unmixed: bool = True,
) -> str:
    """The text below an element, in the order of the file, without elements that are skipped.

    `blocks` are the local names of elements that stand on lines of their own. With
    `breaks_unmixed`, so do elements that have only elements beside them, and no text: what to do
    where the names say nothing.
    """
    text = "".join(_pieces(root, is_skipped, blocks, breaks_unmixed=breaks_unmixed))
    return "\n".join(line.strip() for line in text.split("\n") if line and not line.isspace())


def _pieces(
    root: XmlElement,
    is_skipped: Callable[[XmlElement], bool],
    blocks: frozenset[str],
    *,
    breaks_unmixed: bool,
) -> Iterator[str]:
    from lxml.etree import Entity, iterwalk

    entities = _Entities(root)
    # Whether the children of each open element stand on lines of their own.
    apart: list[bool] = []
    walk = iterwalk(root, events=("start", "end", "comment", "pi"))
    for event, element in walk:
        name = local_name(element)
        if not name:  # a comment, an instruction or an entity: what follows it counts
            if event == "start" and element.tag is Entity:
                yield entities.value(element.name)
            elif event != "start" and element is not root:
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


def _has_own_text(element: XmlElement) -> bool:
    if element.text and not element.text.isspace():
        return True
    return any(inner.tail and not inner.tail.isspace() for inner in element)


def _character(found: re.Match[str]) -> str:
    name = found[1]
    if name in _OWN_ENTITIES:
        return found[0]
    character = html5.get(f"{name};", "")
    return "".join(f"&#{ord(one)};" for one in character) or found[0]


def parse_tree(data: bytes, *, encoding: str | None = None, huge_tree: bool = False) -> XmlElement:
    """The root of an XML document, in this encoding whatever the document states.

    `huge_tree` says whether single texts in it may be longer than 10 MB.

    Raises:
        XMLSyntaxError: it is not well formed, in more than its identifiers and prefixes.
    """
    from lxml.etree import XMLParser, XMLSyntaxError, fromstring

    def parser(*, recover: bool) -> XMLParser:
        return XMLParser(
            resolve_entities=False,
            no_network=True,
            load_dtd=False,
            encoding=encoding,
            huge_tree=huge_tree,
            recover=recover,
        )

    strict = parser(recover=False)
    try:
        return fromstring(data, strict)
    except XMLSyntaxError:
        if not _is_forgiven(strict.error_log):
            raise
        # The strict parser stopped at the first fault; there may be worse ones.
        lenient = parser(recover=True)
        root = fromstring(data, lenient)
        if root is None or not _is_forgiven(lenient.error_log):
            raise
        return root


def _is_forgiven(faults: "_ListErrorLog") -> bool:
    return all(fault.type_name in _FORGIVEN for fault in faults)
