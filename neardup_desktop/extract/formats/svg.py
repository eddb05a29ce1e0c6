"""Drawings (SVG), for the pictures in other files that they show.

Nothing of them is text: they are compared byte by byte. No built-in rule applies to them.
"""

import re
from html import unescape

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.kinds import Kind

MAX_BYTES = 32 << 20

_SHOWN = re.compile(
    r"""href\s*=\s*(?:"(?!data:|\#)([^"]*)"|'(?!data:|\#)([^']*)')"""
    r"""|\burl\(\s*["']?(?!data:|\#)([^"')]*)"""
)


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    source = read_text(document, MAX_BYTES)
    extras.link(*(unescape(found[found.lastindex or 0]) for found in _SHOWN.finditer(source)))
    yield document_item(FORMAT, "", extras)


FORMAT = Format(
    name="svg",
    label="Drawing (SVG)",
    kind=Kind.OTHER,
    extensions=("svg",),
    version=1,
    may_read_name=False,
    read=_read,
    reads="which pictures in other files it shows",
    leaves_out="everything else",
)
