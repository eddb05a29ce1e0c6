"""Recognises what kind of container a document is, and so what can be changed in it.

What the product counts by its bytes alone, such as packed files and stores of Outlook, is changed
by its bytes: whatever was changed inside would do no more.
"""

import re
from collections.abc import Callable

from tests.helpers.mutants.base import Inner, Mutable
from tests.helpers.mutants.compound import of_compound_file
from tests.helpers.mutants.lines import of_cards, of_lines
from tests.helpers.mutants.mails import of_emlx, of_mail, of_mailbox
from tests.helpers.mutants.packages import of_package
from tests.helpers.mutants.plain_bytes import of_bytes
from tests.helpers.mutants.printed import of_pdf
from tests.helpers.mutants.rich_text import of_rich_text
from tests.helpers.mutants.trees import of_html, of_xml
from tests.helpers.mutants.values import of_json

MOST_DEPTH = 3
"""Documents in documents are changed that deep; deeper ones by their bytes."""

_SIGNATURES: tuple[tuple[bytes, Callable[[str, bytes, int], Mutable]], ...] = (
    (b"PK\x03\x04", lambda name, data, depth: of_package(data, _inner(depth))),
    (b"\xd0\xcf\x11\xe0", lambda name, data, depth: of_compound_file(data)),
    (b"%PDF-", lambda name, data, depth: of_pdf(data)),
    (b"{\\rtf", lambda name, data, depth: of_rich_text(data)),
)
_BY_FORMAT: dict[str, Callable[[str, bytes, int], Mutable]] = {
    "plain_text": lambda name, data, depth: of_lines(data),
    "html": lambda name, data, depth: of_html(data),
    "notebook": lambda name, data, depth: of_json(data),
    "ics": lambda name, data, depth: of_cards(data),
    "vcf": lambda name, data, depth: of_cards(data),
    "eml": lambda name, data, depth: of_mail(data, _inner(depth)),
    "mhtml": lambda name, data, depth: of_mail(data, _inner(depth)),
    "mbox": lambda name, data, depth: of_mailbox(data, _inner(depth)),
    "emlx": lambda name, data, depth: of_emlx(data, _inner(depth)),
}
_XML = re.compile(
    rb"\A(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!DOCTYPE (?!html)|<\w+:\w+|<(?:opml|plist)\b)", re.I
)
_HTML = re.compile(rb"<!doctype html|<html|<body|<table|<p\b|<div", re.I)
_NAMED_XML = (".xml", ".rels", ".vml", ".opf", ".ncx")
_NAMED_HTML = (".html", ".htm", ".xhtml")


def mutable(name: str, data: bytes, format_name: str = "", depth: int = 0) -> Mutable:
    """Everything that can be changed in a document, each change with its place.

    Args:
        name: of the file or part; tells kinds apart that look alike.
        data: its bytes.
        format_name: of the format that reads it, where that is known: the kinds of plain text are
            told apart by it.
        depth: how deep it lies in other documents.
    """
    if depth > MOST_DEPTH:
        return of_bytes(data)
    if by_format := _BY_FORMAT.get(format_name):
        return by_format(name, data, depth)
    for signature, of_kind in _SIGNATURES:
        if data.startswith(signature):
            return of_kind(name, data, depth)
    if _XML.match(data[:2000]) or name.endswith(_NAMED_XML):
        read = of_xml(data)
        if read is not None:
            return read
    if not format_name and _looks_like_html(name, data):
        return of_html(data)
    if not format_name and name.endswith((".json", ".ipynb")):
        return of_json(data)
    return of_lines(data) if _is_text(data) else of_bytes(data)


def _inner(depth: int) -> Inner:
    return lambda name, data: mutable(name, data, "", depth + 1)


def _looks_like_html(name: str, data: bytes) -> bool:
    return name.lower().endswith(_NAMED_HTML) or bool(_HTML.match(data[:500].lstrip()))


def _is_text(data: bytes) -> bool:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    return (
        b"\0" not in data
        and sum(byte < 32 and byte not in b"\t\n\r\f\x0b" for byte in data[:4000]) == 0
    )
