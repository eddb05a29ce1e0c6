"""Mutations of PDFs: each entry of each object, and each operation that draws.

Read with pdfminer.six, which the product has already, and written anew without compression: no
other library is needed, and what was packed can be changed too.
"""

import io
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.helpers.mutants.base import DELETED, Mutable, Mutation, altered, other_value
from tests.helpers.mutants.plain_bytes import of_bytes

Value = Any

_MOST_OBJECTS = 3000
_MOST_OPERATIONS = 4000
_OPERATION = re.compile(
    rb"\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>|/[^\s/()<>\[\]]*|[-+.\d][\d.+-]*"
    rb"|[A-Za-z'\"][A-Za-z0-9*'\"]*|\[|\]|<<|>>",
    re.DOTALL,
)
_DATA_KEYS = ("Length", "Filter", "DecodeParms")


def of_pdf(data: bytes) -> Mutable:
    """A PDF of the objects that can be reached, each written plainly; a locked one by its bytes."""
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfparser import PDFParser
    from pdfminer.psexceptions import PSException

    try:
        document = PDFDocument(PDFParser(io.BytesIO(data)))
        if document.encryption is not None:
            return of_bytes(data)
        objects, roots = _collected(document)
    except (PSException, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return of_bytes(data)

    def written() -> bytes:
        return _written(objects, roots)

    return Mutable(written(), tuple(_mutations(objects, roots, written)))


def _collected(document: Value) -> tuple[dict[int, Any], dict[str, Any]]:
    """All objects that the trailer leads to, streams as a pair of entries and content."""
    from pdfminer.pdftypes import PDFObjRef

    roots: dict[str, Any] = {}
    for xref in document.xrefs:
        for key in ("Root", "Info"):
            if key in xref.get_trailer():
                roots.setdefault(key, xref.get_trailer()[key])
    objects: dict[int, Any] = {}
    stack = list(roots.values())
    while stack and len(objects) < _MOST_OBJECTS:
        value = stack.pop()
        if isinstance(value, PDFObjRef):
            if value.objid not in objects:
                objects[value.objid] = _plain(document.getobj(value.objid))
                stack.append(objects[value.objid])
        elif isinstance(value, dict):
            stack += value.values()
        elif isinstance(value, list):
            stack += value
        elif isinstance(value, _Stream):
            stack.append(value.entries)
    return objects, roots


class _Stream:
    """A stream whose content is unpacked where that could be done."""

    def __init__(self, entries: dict[str, Any], content: bytes) -> None:
        self.entries = entries
        self.content = content


def _plain(value: Value) -> Value:
    from pdfminer.pdftypes import PDFStream

    if not isinstance(value, PDFStream):
        return value
    filters = [str(one[0]) for one in value.get_filters()]
    if all("Flate" in one or "LZW" in one or "ASCII" in one for one in filters):
        entries = {key: said for key, said in value.attrs.items() if key not in _DATA_KEYS}
        return _Stream(entries, value.get_data())
    entries = {key: said for key, said in value.attrs.items() if key != "Length"}
    return _Stream(entries, value.get_rawdata() or b"")


def _mutations(
    objects: dict[int, Any], roots: dict[str, Any], written: Callable[[], bytes]
) -> Iterator[Mutation]:
    from pdfminer.pdftypes import PDFObjRef

    seen: set[int] = set()
    stack: list[tuple[str, Any]] = [(f"/{key}", said) for key, said in reversed(roots.items())]
    while stack:
        place, value = stack.pop()
        if isinstance(value, PDFObjRef):
            if value.objid in seen:
                continue
            seen.add(value.objid)
            value = objects.get(value.objid)
        if isinstance(value, _Stream):
            yield from _of_content(value, place, written)
            value = value.entries
        if isinstance(value, dict):
            place = _named(place, value)
            for key in value:
                yield from _of_entry(value, key, f"{place}/{key}", written)
            stack += [
                (f"{place}/{key}", said) for key, said in reversed(value.items()) if key != "Parent"
            ]
        elif isinstance(value, list):
            for at in range(len(value)):
                yield from _of_entry(value, at, place, written)
            stack += [(place, said) for said in reversed(value)]


def _named(place: str, entries: dict[str, Any]) -> str:
    """Pages are all one place, however deep in the tree of pages they lie."""
    kind = _name(entries.get("Type"))
    return {"Page": "/Page", "Pages": "/Pages", "Catalog": "/Root"}.get(kind, place)


def _of_entry(
    holder: Value, key: Value, place: str, written: Callable[[], bytes]
) -> Iterator[Mutation]:
    value = holder[key]

    def with_value(new: Value) -> Callable[[], bytes]:
        return partial(_with, holder, key, written, new)

    def deleted() -> bytes:
        items = list(holder.items()) if isinstance(holder, dict) else list(holder)
        del holder[key]
        data = written()
        if isinstance(holder, dict):
            holder.clear()
            holder.update(items)
        else:
            holder[:] = items
        return data

    at = f"object:{place}"
    yield Mutation(at, DELETED, deleted)
    if isinstance(value, bytes):
        for said, new in altered(value.decode("latin-1")):
            yield Mutation(at, said, with_value(new.encode("latin-1", "replace")))
    elif isinstance(value, bool):
        yield Mutation(at, f"{value} to {not value}", with_value(not value))
    elif isinstance(value, int | float):
        yield Mutation(at, f"{value} to {value + 1}", with_value(value + 1))
    elif name := _name(value):
        from pdfminer.psparser import LIT

        said, other = other_value(name)
        yield Mutation(at, said, with_value(LIT(other)))


def _with(holder: Value, key: Value, written: Callable[[], bytes], new: Value) -> bytes:
    """What is written while a holder has another value."""
    value = holder[key]
    holder[key] = new
    data = written()
    holder[key] = value
    return data


def _of_content(stream: _Stream, place: str, written: Callable[[], bytes]) -> Iterator[Mutation]:
    """Operations of what is drawn; bytes of pictures, fonts and files."""
    content = stream.content

    def with_content(new: bytes) -> Callable[[], bytes]:
        return partial(_with, vars(stream), "content", written, new)

    def with_bytes(one: Mutation) -> bytes:
        return with_content(one.make())()

    is_drawn = place.endswith("/Contents") or _name(stream.entries.get("Subtype")) == "Form"
    if not is_drawn:
        for one in of_bytes(content).mutations[::17][:20]:
            yield Mutation(f"object:{place}/stream", one.change, partial(with_bytes, one))
        return
    operands: list[re.Match[bytes]] = []
    for number, found in enumerate(_OPERATION.finditer(content)):
        if number > _MOST_OPERATIONS:
            return
        if not re.match(rb"[A-Za-z'\"]", found[0]):
            operands.append(found)
            continue
        operator = found[0].decode("ascii")
        at = f"object:{place}/{operator}"
        start = operands[0].start() if operands else found.start()
        yield Mutation(
            at,
            f"{content[start : found.end()][:40]!r} deleted",
            with_content(content[:start] + content[found.end() :]),
        )
        for operand in operands:
            text = operand[0].decode("latin-1")
            changes = list(altered(text[1:-1])) if text.startswith("(") else [other_value(text)]
            for said, new in changes:
                whole = f"({new})" if text.startswith("(") else new
                if text[0] in "[]" or whole == text:
                    continue
                new_bytes = whole.encode("latin-1", "replace")
                yield Mutation(
                    at,
                    said,
                    with_content(content[: operand.start()] + new_bytes + content[operand.end() :]),
                )
        operands = []


def _name(value: Value) -> str:
    from pdfminer.psparser import PSLiteral

    if not isinstance(value, PSLiteral):
        return ""
    return value.name if isinstance(value.name, str) else value.name.decode("latin-1")


def _written(objects: dict[int, Any], roots: dict[str, Any]) -> bytes:
    pieces = [b"%PDF-1.7\n"]
    offsets: dict[int, int] = {}
    at = len(pieces[0])
    for number, value in objects.items():
        offsets[number] = at
        piece = b"%d 0 obj\n%s\nendobj\n" % (number, _said(value))
        pieces.append(piece)
        at += len(piece)
    pieces.append(b"xref\n0 1\n0000000000 65535 f \n")
    pieces += [b"%d 1\n%010d 00000 n \n" % (number, offset) for number, offset in offsets.items()]
    trailer = _said({**roots, "Size": max(objects, default=0) + 1})
    pieces.append(b"trailer\n%s\nstartxref\n%d\n%%%%EOF\n" % (trailer, at))
    return b"".join(pieces)


def _said(value: Value) -> bytes:
    from pdfminer.pdftypes import PDFObjRef

    if isinstance(value, _Stream):
        entries = {**value.entries, "Length": len(value.content)}
        return _said(entries) + b"\nstream\n" + value.content + b"\nendstream"
    if isinstance(value, PDFObjRef):
        return b"%d 0 R" % value.objid
    if isinstance(value, dict):
        return b"<< %s >>" % b" ".join(
            _escaped(key) + b" " + _said(said) for key, said in value.items()
        )
    if isinstance(value, list):
        return b"[%s]" % b" ".join(map(_said, value))
    if isinstance(value, bytes):
        return b"<%s>" % value.hex().encode()
    if isinstance(value, bool):
        return b"true" if value else b"false"
    if isinstance(value, int | float):
        return (f"{value:.6f}" if isinstance(value, float) else str(value)).encode()
    name = _name(value)
    return _escaped(name) if name else b"null"


def _escaped(name: str) -> bytes:
    return b"/" + re.sub(
        rb"[^A-Za-z0-9_.+*-]",
        lambda found: b"#%02X" % found[0][0],
        name.encode("latin-1", "replace"),
    )
