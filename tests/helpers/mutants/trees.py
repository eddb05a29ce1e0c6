"""Mutations of trees: each element, attribute, text, comment and instruction of XML and HTML."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.web.html_text import decode_html
from neardup_desktop.text.decode import NotTextError
from tests.helpers.mutants.base import DELETED, Mutable, Mutation, altered, other_value

if TYPE_CHECKING:
    from lxml.etree import _Element

Tree = Any
Written = Callable[[], bytes]

_ENTITY = re.compile(rb'(<!ENTITY\s+[\w.%-]+\s+")([^"]+)(")')
_NAMED = ("property", "user-defined")
"""What these say depends on their names: their places hold them in brackets, in small letters."""
_MOST_ELEMENTS = 20_000


def of_xml(data: bytes) -> Mutable | None:
    """XML in UTF-8 as lxml writes it; None where it is not well-formed."""
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, strip_cdata=False, huge_tree=True, load_dtd=False, no_network=True
    )
    try:
        tree = etree.ElementTree(etree.fromstring(data, parser))
    except (etree.XMLSyntaxError, ValueError):
        return None

    def written() -> bytes:
        return bytes(etree.tostring(tree, encoding="UTF-8", xml_declaration=True))

    baseline = written()
    mutations = [*_of_tree(tree, written), *_of_entities(baseline)]
    return Mutable(baseline, tuple(mutations))


def of_html(data: bytes) -> Mutable:
    """HTML as lxml writes it, in characters of ASCII, so that no stated encoding matters."""
    from lxml import etree, html

    try:
        text = decode_html(data)
    except NotTextError:
        text = data.decode("latin-1")
    text = re.sub(r"\A\s*<\?xml[^>]*\?>", "", text)
    tree = html.document_fromstring(text or "<p></p>").getroottree()

    def written() -> bytes:
        return bytes(etree.tostring(tree, encoding="ascii", method="html"))

    return Mutable(written(), tuple(_of_tree(tree, written)))


def _of_entities(baseline: bytes) -> Iterator[Mutation]:
    """What entities stand for, in the definitions that a document brings along."""
    for found in _ENTITY.finditer(baseline[:100_000]):
        said, new = other_value(found[2].decode("utf-8"))

        def made(start: int = found.start(2), end: int = found.end(2), new: str = new) -> bytes:
            return baseline[:start] + new.encode() + baseline[end:]

        yield Mutation("#entity()", said, made)


def _of_tree(tree: Tree, written: Written) -> Iterator[Mutation]:
    root = tree.getroot()
    places: dict[_Element, str] = {}
    for number, element in enumerate(root.iter()):
        if number > _MOST_ELEMENTS:
            return
        parent = element.getparent()
        above = places.get(parent, "") if parent is not None else ""
        place = f"{above}/{_step(element)}" if above else _step(element)
        places[element] = place
        yield from _of_element(element, place, above, written)


def _of_element(
    element: "_Element", place: str, above: str, written: Written
) -> Iterator[Mutation]:
    kind = _kind(element)
    if not kind:
        for key in element.attrib:
            at = f"#{place}@{_name(str(key))}"
            value = str(element.attrib[key])
            said, new = other_value(value) if value else ("filled", "x")
            yield Mutation(at, said, _attribute_set(element, str(key), new, written))
            yield Mutation(at, DELETED, _attribute_set(element, str(key), None, written))
    if element.getparent() is not None:
        yield Mutation(f"#{place}", DELETED, _deleted(element, written))
    if kind != "entity()":
        at = f"#{place}" if kind else f"#{place}/text()"
        for said, new in altered(element.text or ""):
            yield Mutation(at, said, _text_set(element, "text", new, written))
    if element.getparent() is not None:
        for said, new in altered(element.tail or ""):
            yield Mutation(f"#{above}/text()", said, _text_set(element, "tail", new, written))


def _attribute_set(element: "_Element", key: str, new: str | None, written: Written) -> Written:
    def made() -> bytes:
        before = list(element.attrib.items())
        if new is None:
            del element.attrib[key]
        else:
            element.attrib[key] = new
        data = written()
        element.attrib.clear()
        for name, value in before:
            element.attrib[name] = value
        return data

    return made


def _text_set(element: "_Element", where: str, new: str, written: Written) -> Written:
    def made() -> bytes:
        before = getattr(element, where)
        try:
            setattr(element, where, new)
        except ValueError:  # such as -- in a comment
            setattr(element, where, "x")
        data = written()
        setattr(element, where, before)
        return data

    return made


def _deleted(element: "_Element", written: Written) -> Written:
    """The element goes, the text behind it stays."""

    def made() -> bytes:
        parent = element.getparent()
        assert parent is not None
        at = parent.index(element)
        tail = element.tail
        before = element.getprevious()
        held = parent.text if before is None else before.tail
        parent.remove(element)
        if before is None:
            parent.text = (held or "") + (tail or "") or None
        else:
            before.tail = (held or "") + (tail or "") or None
        data = written()
        if before is None:
            parent.text = held
        else:
            before.tail = held
        element.tail = tail
        parent.insert(at, element)
        return data

    return made


def _step(element: "_Element") -> str:
    if other := _kind(element):
        return other
    name = _name(str(element.tag))
    if name in _NAMED:
        stated = next((said for key, said in element.items() if _name(str(key)) == "name"), "")
        return f"{name}({str(stated).casefold()})"
    return name


def _kind(element: "_Element") -> str:
    """The name of what has none, as it is no element; else ""."""
    from lxml import etree

    tag: object = element.tag  # typed as a text, but a function for a comment
    if isinstance(tag, str):
        return ""
    if isinstance(element, etree._Comment):
        return "comment()"
    return "entity()" if isinstance(element, etree._Entity) else "processing-instruction()"


def _name(tag: str) -> str:
    return tag.rpartition("}")[2]
