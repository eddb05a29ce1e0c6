"""Jupyter notebooks: source and text output of all cells in order.

Text cells are read as displayed, code as written. Pictures are extras.
"""

import json
import re
from base64 import b64decode
from binascii import Error as BinasciiError
from collections.abc import Iterator
from typing import Any

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.markup.markdown_text import LIBRARY, markdown_page
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.extract.web.html_text import LIBRARIES, read_page
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 64 << 20

_TERMINAL_COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_WRITTEN = ("markdown", "heading")
_TEXT_TYPES = ("text/plain", "text/markdown", "text/latex", "text")
_PICTURE_TYPES = ("image/png", "image/jpeg", "image/gif", "image/svg+xml", "png", "jpeg", "svg")


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    try:
        notebook = json.loads(read_text(document, MAX_BYTES))
    except (ValueError, RecursionError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"broken JSON: {type(error).__name__}") from error
    if not isinstance(notebook, dict):
        raise ReadFailure(Outcome.DAMAGED, "no notebook")
    sheets = [notebook, *_entries(notebook.get("worksheets"))]
    if not any(isinstance(sheet.get("cells"), list) for sheet in sheets):
        raise ReadFailure(Outcome.DAMAGED, "a notebook without cells")
    cells = [cell for sheet in sheets for cell in _entries(sheet.get("cells"))]
    texts = [text for cell in cells for text in _cell_texts(cell, extras)]
    metadata = notebook.get("metadata")
    metadata = metadata if isinstance(metadata, dict) else {}
    code = [
        source
        for cell in cells
        if cell.get("cell_type") not in _WRITTEN
        and (source := _text(cell.get("source")) or _text(cell.get("input")))
    ]
    indented = lines(_clean("\n".join(code)), marks=_kinds(cells))
    authors = (_text(author.get("name")) for author in _entries(metadata.get("authors")))
    joined = "\n\n".join(text for text in texts if text.strip())
    yield document_item(
        FORMAT,
        _clean(joined),
        extras,
        (
            _clean(" ".join(_text(metadata.get("title")).split())),
            _clean("; ".join(" ".join(author.split()) for author in authors if author)),
            None,
        ),
        indented,
    )


def _cell_texts(cell: dict[str, Any], extras: ExtrasFound) -> Iterator[str]:
    """The source of a cell, then its output; also in version 3 of the format."""
    source = _text(cell.get("source")) or _text(cell.get("input"))
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
    for output in _entries(cell.get("outputs")):
        if output.get("output_type") in ("error", "pyerr"):
            traceback = "\n".join(map(_text, _list(output.get("traceback"))))
            yield traceback or _text(output.get("evalue"))
            continue
        data = output.get("data")
        if not isinstance(data, dict):
            data = output
        _add_pictures(data, extras)
        name = next((name for name in _TEXT_TYPES if _text(data.get(name))), "")
        yield _text(data.get(name))


def _kinds(cells: list[dict[str, Any]]) -> Iterator[str]:
    """The types of cells and outputs, in order."""
    for cell in cells:
        yield _text(cell.get("cell_type"))
        for output in _entries(cell.get("outputs")):
            yield f"{_text(output.get('output_type'))} {_text(output.get('name'))}"


def _add_pictures(data: object, extras: ExtrasFound) -> None:
    if not isinstance(data, dict):
        return
    for name in _PICTURE_TYPES:
        if content := _text(data.get(name)):
            try:
                packed = "".join(content.split())
                picture = content.encode() if "svg" in name else b64decode(packed, validate=True)
            except (BinasciiError, ValueError):
                picture = content.encode("utf-8", "replace")
            extras.add(ExtraKind.IMAGE, "", content_digest(picture))


def _entries(value: object) -> list[dict[str, Any]]:
    return [entry for entry in _list(value) if isinstance(entry, dict)]


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    """A string, or the joined strings of a list."""
    if isinstance(value, list):
        return "".join(line for line in value if isinstance(line, str))
    return value if isinstance(value, str) else ""


def _clean(text: str) -> str:
    """Remove terminal colours, and characters that JSON can hold but text cannot."""
    text = _TERMINAL_COLOURS.sub("", text).replace("\0", " ")
    return without_surrogates(text)


FORMAT = Format(
    name="notebook",
    label="Jupyter notebook (IPYNB)",
    short_name="Jupyter",
    also_called=("ipynb",),
    extensions=("ipynb",),
    version=7,
    read=_read,
    needs=(LIBRARY, *LIBRARIES),
    reads="text, code and printed results of all cells, in order",
    leaves_out=(
        "tables put out as HTML only, other results; links, pictures: noted beside the text"
    ),
)
