"""XML: the canonical form of the whole tree, less the traces of saving that the list names."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from neardup_desktop.prove.base import Place, framed, sha
from neardup_desktop.prove.traces import NAMESPACES, OF_PROPERTIES, XML_TRACES, XmlTrace, is_shown

if TYPE_CHECKING:
    from lxml.etree import XPath, _Element


_TYPE = "{http://www.w3.org/2001/XMLSchema-instance}type"
_MAY_SHOW = (b"instr", b"dataBinding", b"creation-", b"modification-", b"print-", b"editing-")
_FIELDS = "w:instrText/text() | //@w:instr | //w:dataBinding/@w:xpath"
_SHOWING = "boolean(//text:*[{}])".format(
    " or ".join(
        f"starts-with(local-name(), '{name}-')"
        for name in ("creation", "modification", "print", "editing")
    )
)
_INDENTED = "*[* and text() and not(text()[normalize-space()])]"


def xml_places(data: bytes) -> Iterator[Place]:
    """The places of a document that is XML itself."""
    yield Place("document", xml_digest(data))


def xml_digest(data: bytes) -> bytes:
    """A digest of a tree less its traces; by its bytes where it is no XML."""
    root = parsed(data)
    if root is None:
        return framed(("bytes", sha(data)))
    without_traces(root, data, are_shown=shows_properties(root, data))
    return canonical(root, data)


def parsed(data: bytes) -> "_Element | None":
    """The root of a tree, without entities and network.

    None where it is not well formed, or nested too deep.
    """
    from lxml.etree import XMLParser, XMLSyntaxError, fromstring

    parser = XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, strip_cdata=True, huge_tree=False
    )
    try:
        return fromstring(data, parser)
    except (XMLSyntaxError, ValueError):
        return None


def canonical(root: "_Element", data: bytes) -> bytes:
    """A digest of the canonical form of a tree, comments included, and of its document type."""
    from lxml.etree import C14NError, tostring

    tree = root.getroottree()
    try:
        form = tostring(tree, method="c14n", with_comments=True)
    except (C14NError, ValueError):
        # Entities have no canonical form.
        return framed(("bytes", sha(data)))
    if not getattr(tree.docinfo, "doctype", ""):
        return framed(("xml", tree.docinfo.xml_version or "", sha(form)))
    # The canonical form leaves out the document type, which may declare defaults of attributes.
    data = data.replace(b"\r\n", b"\n")
    begin, end = data.find(b"<!DOCTYPE"), data.rfind(b"<" + root.tag.rpartition("}")[2].encode())
    if not 0 <= begin < end or root.prefix:
        return framed(("bytes", sha(data)))
    return framed(("xml", sha(form), data[begin:end]))


def shows_properties(root: "_Element", data: bytes) -> bool:
    """Whether fields in a tree that was parsed from these bytes may show properties."""
    if b"\0" not in data and not any(word in data for word in _MAY_SHOW):
        return False
    return bool(_xpath(_SHOWING)(root)) or is_shown("".join(map(str, found_in(root, _FIELDS))))


def without_traces(root: "_Element", data: bytes, *, are_shown: bool = False) -> None:
    """Take the listed traces out of a tree that was parsed from these bytes.

    Properties are none where the document shows them.
    """
    said: dict[bytes, bool] = {}
    for trace in XML_TRACES:
        if are_shown and trace.place.startswith(OF_PROPERTIES):
            continue
        for word in trace.words:
            if word not in said:
                said[word] = word in data
            if not said[word]:
                break
        else:
            if not (trace.unless and found_in(root, trace.unless)):
                _without(root, trace)


def _without(root: "_Element", trace: XmlTrace) -> None:
    for found in found_in(root, trace.path):
        if trace.is_attribute:
            del found.getparent().attrib[found.attrname]
        elif not len(found) and (trace.is_text or not (found.text or "").strip()):
            # A value with elements in it is not the one that is meant.
            found.text = None
            if not set(found.attrib) - {_TYPE}:
                remove(found)


def without_indentation(root: "_Element") -> None:
    """Take blanks between elements out of a tree of a vocabulary in which they mean nothing."""
    for element in found_in(root, _INDENTED):
        element.text = None
        for child in element:
            child.tail = None


def remove(element: "_Element") -> None:
    """Take an element out of its tree; what follows it stays."""
    parent = element.getparent()
    if parent is None:
        return
    if element.tail:
        before = element.getprevious()
        if before is None:
            parent.text = (parent.text or "") + element.tail
        else:
            before.tail = (before.tail or "") + element.tail
    parent.remove(element)


def sort_neighbours(
    root: "_Element", tags: frozenset[str], key: Callable[["_Element"], Any]
) -> None:
    """Sort neighbouring empty elements of one tag that have no text between them.

    Such marks stand at one place, where programs write them in any order.
    """
    for parent in dict.fromkeys(mark.getparent() for mark in root.iter(*tags)):
        if parent is not None:
            _sort_in(parent, tags, key)


def _sort_in(parent: "_Element", tags: frozenset[str], key: Callable[["_Element"], Any]) -> None:
    run: list[_Element] = []
    for child in (*parent, None):
        if child is not None and child.tag in tags and not len(child):
            if run and (run[-1].tail or run[-1].tag != child.tag):
                _sort(parent, run, key)
                run = []
            run.append(child)
        else:
            _sort(parent, run, key)
            run = []


def _sort(parent: "_Element", run: "list[_Element]", key: Callable[["_Element"], Any]) -> None:
    if len(run) < 2:
        return
    begin, tail = parent.index(run[0]), run[-1].tail
    run[-1].tail = None
    for mark in run:
        parent.remove(mark)
    run.sort(key=key)
    run[-1].tail = tail
    for number, mark in enumerate(run):
        parent.insert(begin + number, mark)


def found_in(root: "_Element", path: str) -> list[Any]:
    """The elements, attributes or texts at a path, anywhere in a tree."""
    found = _xpath(path)(root)
    return found if isinstance(found, list) else []


@cache
def _xpath(place: str) -> "XPath":
    from lxml.etree import XPath

    path = place if place.startswith(("/", "boolean(")) else f"//{place}"
    return XPath(path, namespaces=NAMESPACES, smart_strings=True)
