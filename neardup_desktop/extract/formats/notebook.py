"""Jupyter notebooks: all cells in order, what is written in them and the text that they put out.

Text cells read as they are shown, code stands as it is written. Pictures are extras.
"""

import json
import re
from base64 import b64decode
from binascii import Error as BinasciiError
from collections.abc import Iterator
from typing import Any

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.html_text import LIBRARIES, visible_text
from neardup_desktop.extract.markdown_text import LIBRARY, markdown_page
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 64 << 20

_TERMINAL_COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_TEXT_TYPES = ("text/plain", "text/markdown", "text/latex", "text")
_PICTURE_TYPES = ("image/png", "image/jpeg", "image/gif", "image/svg+xml", "png", "jpeg", "svg")


def _recognise(document: Document) -> Match:
    return Match.EXTENSION if document.extension in FORMAT.extensions else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    try:
        notebook = json.loads(read_text(document, MAX_BYTES))
    except (ValueError, RecursionError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"broken JSON: {type(error).__name__}") from error
    if not isinstance(notebook, dict):
        raise ReadFailure(Outcome.DAMAGED, "no notebook")
    sheets = [notebook, *_entries(notebook.get("worksheets"))]
    if not any(isinstance(sheet.get("cells"), list) for sheet in sheets):
        raise ReadFailure(Outcome.DAMAGED, "a notebook without cells")
    extras = ExtrasFound()
    texts = [
        text
        for sheet in sheets
        for cell in _entries(sheet.get("cells"))
        for text in _cell_texts(cell, extras)
    ]
    facts = notebook.get("metadata")
    facts = facts if isinstance(facts, dict) else {}
    authors = (_text(author.get("name")) for author in _entries(facts.get("authors")))
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=_clean("\n\n".join(text for text in texts if text.strip())),
        title=_clean(" ".join(_text(facts.get("title")).split())),
        author=_clean("; ".join(" ".join(author.split()) for author in authors if author)),
        extras=extras.all(),
    )


def _cell_texts(cell: dict[str, Any], extras: ExtrasFound) -> Iterator[str]:
    """What is written in a cell, then what it puts out; also as the third version wrote it."""
    source = _text(cell.get("source")) or _text(cell.get("input"))
    if cell.get("cell_type") in ("markdown", "heading"):
        source = visible_text(markdown_page(source))
    yield source
    attachments = cell.get("attachments")
    for held in attachments.values() if isinstance(attachments, dict) else ():
        _add_pictures(held, extras)
    for output in _entries(cell.get("outputs")):
        if output.get("output_type") in ("error", "pyerr"):
            yield "\n".join(map(_text, _list(output.get("traceback")))) or _text(
                output.get("evalue")
            )
            continue
        data = output.get("data")
        data = data if isinstance(data, dict) else output
        _add_pictures(data, extras)
        yield next((text for name in _TEXT_TYPES if (text := _text(data.get(name)))), "")


def _add_pictures(data: object, extras: ExtrasFound) -> None:
    if not isinstance(data, dict):
        return
    for name in _PICTURE_TYPES:
        if content := _text(data.get(name)):
            try:
                picture = b64decode(content) if "svg" not in name else content.encode()
            except (BinasciiError, ValueError):
                picture = content.encode("utf-8", "replace")
            extras.add(ExtraKind.IMAGE, "", content_digest(picture))


def _entries(value: object) -> list[dict[str, Any]]:
    return [entry for entry in _list(value) if isinstance(entry, dict)]


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    """A text, or one in a list of lines."""
    if isinstance(value, list):
        return "".join(line for line in value if isinstance(line, str))
    return value if isinstance(value, str) else ""


def _clean(text: str) -> str:
    """Without the colours of a terminal, and what JSON can state but no text can hold."""
    text = _TERMINAL_COLOURS.sub("", text).replace("\0", " ")
    return text.encode("utf-8", "replace").decode("utf-8")


FORMAT = Format(
    name="notebook",
    label="Jupyter notebook (IPYNB)",
    kind=Kind.DOCUMENT,
    extensions=("ipynb",),
    version=2,
    recognise=_recognise,
    read=_read,
    needs=(LIBRARY, *LIBRARIES),
    reads="text, code and printed results of all cells, in order",
    leaves_out="tables put out as HTML only; pictures: noted beside the text",
)
