"""Jupyter notebooks: source and text output of all cells in order.

Text cells are read as displayed, code as written. Pictures are extras.
"""

import re
from base64 import b64decode
from binascii import Error as BinasciiError
from collections.abc import Iterator
from typing import Any

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.json_values import (
    clean,
    entries,
    entry,
    listed,
    read_json,
    string,
)
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.markup.markdown_text import LIBRARY, markdown_page
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.web.html_text import LIBRARIES, read_page
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome

_TERMINAL_COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_WRITTEN = ("markdown", "heading")
_TEXT_TYPES = ("text/plain", "text/markdown", "text/latex", "text")
_PICTURE_TYPES = ("image/png", "image/jpeg", "image/gif", "image/svg+xml", "png", "jpeg", "svg")


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    notebook = read_json(document)
    sheets = [notebook, *entries(notebook.get("worksheets"))]
    if not any(isinstance(sheet.get("cells"), list) for sheet in sheets):
        raise ReadFailure(Outcome.DAMAGED, "a notebook without cells")
    cells = [cell for sheet in sheets for cell in entries(sheet.get("cells"))]
    texts = [text for cell in cells for text in _cell_texts(cell, extras)]
    metadata = entry(notebook.get("metadata"))
    code = [
        source
        for cell in cells
        if cell.get("cell_type") not in _WRITTEN
        and (source := string(cell.get("source")) or string(cell.get("input")))
    ]
    indented = lines(_clean("\n".join(code)), marks=_kinds(cells))
    authors = (string(author.get("name")) for author in entries(metadata.get("authors")))
    joined = "\n\n".join(text for text in texts if text.strip())
    yield document_item(
        FORMAT,
        _clean(joined),
        extras,
        (
            _clean(" ".join(string(metadata.get("title")).split())),
            _clean("; ".join(" ".join(author.split()) for author in authors if author)),
            None,
        ),
        indented,
    )


def _cell_texts(cell: dict[str, Any], extras: ExtrasFound) -> Iterator[str]:
    """The source of a cell, then its output; also in version 3 of the format."""
    source = string(cell.get("source")) or string(cell.get("input"))
    kind = cell.get("cell_type")
    if kind in _WRITTEN:
        page = read_page(markdown_page(source), surrounded=False)
        for extra in page.extras:
            extras.take(extra)
        extras.link(*page.links, is_url=False, is_picture=True)
        source = page.text
    yield source
    attachments = cell.get("attachments")
    for held in attachments.values() if isinstance(attachments, dict) else ():
        _add_pictures(held, extras)
    for output in entries(cell.get("outputs")):
        if output.get("output_type") in ("error", "pyerr"):
            traceback = "\n".join(map(string, listed(output.get("traceback"))))
            yield traceback or string(output.get("evalue"))
            continue
        data = output.get("data")
        if not isinstance(data, dict):
            data = output
        _add_pictures(data, extras)
        name = next((name for name in _TEXT_TYPES if string(data.get(name))), "")
        yield string(data.get(name))


def _kinds(cells: list[dict[str, Any]]) -> Iterator[str]:
    """The types of cells and outputs, in order."""
    for cell in cells:
        yield string(cell.get("cell_type"))
        for output in entries(cell.get("outputs")):
            yield f"{string(output.get('output_type'))} {string(output.get('name'))}"


def _add_pictures(data: object, extras: ExtrasFound) -> None:
    if not isinstance(data, dict):
        return
    for name in _PICTURE_TYPES:
        if content := string(data.get(name)):
            try:
                packed = "".join(content.split())
                picture = content.encode() if "svg" in name else b64decode(packed, validate=True)
            except (BinasciiError, ValueError):
                picture = content.encode("utf-8", "replace")
            extras.add(ExtraKind.IMAGE, "", content_digest(picture))


def _clean(text: str) -> str:
    """Remove terminal colours, and characters that JSON can hold but text cannot."""
    return clean(_TERMINAL_COLOURS.sub("", text))


FORMAT = Format(
    name="notebook",
    label="Jupyter notebook (IPYNB)",
    short_name="Jupyter",
    also_called=("ipynb",),
    extensions=("ipynb",),
    version=8,
    read=_read,
    needs=(LIBRARY, *LIBRARIES),
    reads="text, code and printed results of all cells, in order",
    leaves_out=(
        "tables put out as HTML only, other results; links, pictures: noted beside the text"
    ),
)
