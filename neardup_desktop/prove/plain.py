"""Text as it is written: plain text, markup, code, tables, notebooks."""

import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Any

from neardup_desktop.prove.base import Place, Unprovable, bytes_of, composed, of, strictly_decoded
from neardup_desktop.prove.traces import NOTEBOOK_TRACES

PROSE = frozenset(("txt", "text", "rst", "adoc", "asciidoc", "org"))
"""Extensions of texts in which blanks at the ends of lines mean nothing."""

WRITTEN = PROSE | {"md", "markdown", "tex", "srt", "vtt", "ass"}
"""Extensions of texts for people: an accent is no sign of its own in them, nor how lines end."""

_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_BLANKS = re.compile(r"[ \t]+$", re.MULTILINE)
_SEPARATORS = ",;\t|"
_IGNORED = {
    around: frozenset(one.name for one in NOTEBOOK_TRACES if one.around == around)
    for around in ("cell", "output")
}


def text_places(data: bytes, extension: str) -> Iterator[Place]:
    """The lines of a text, whatever ends them, and whatever its Unicode encoding."""
    text = strictly_decoded(data)
    if text is None:
        if b"\0" in data or extension not in WRITTEN:
            yield bytes_of("text", data)
        else:
            plain = data.replace(b"\r\n", b"\n")
            yield of("text in an unknown encoding", plain.rstrip(b"\n"))
        return
    if extension in WRITTEN or (not extension and not text.startswith("#!")):
        text = text.replace("\r\n", "\n")
    yield of("text", plain_text(text, extension))


def plain_text(text: str, extension: str) -> str:
    """The text without what means nothing in texts of this extension."""
    if _SIGNED in text:
        return text
    if extension in WRITTEN:
        text = composed(text)
    if extension in PROSE:
        text = _BLANKS.sub("", text)
    return text.rstrip("\n")


def table_places(data: bytes) -> Iterator[Place]:
    """The cells of a table, whatever separates them.

    Raises:
        Unprovable: what separates them is not certain.
    """
    text = strictly_decoded(data)
    if text is None or "\0" in text:
        raise Unprovable("in no certain encoding")
    text = text.replace("\r\n", "\n").rstrip("\n")
    fitting = [rows for one in _SEPARATORS if (rows := _rows(text, one)) is not None]
    if len(fitting) != 1:
        raise Unprovable("no separator, or several")
    for number, row in enumerate(fitting[0], start=1):
        yield of(f"line {number}", *row)


def _rows(text: str, separator: str) -> list[list[str]] | None:
    """The rows at a separator; None where these are no table of two columns or more."""
    try:
        read = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
        rows = list(read)
    except csv.Error:
        return None
    widths = {len(row) for row in rows}
    return rows if len(widths) == 1 and min(widths) > 1 else None


def json_places(data: bytes, extension: str) -> Iterator[Place]:
    """The values of a notebook or of other JSON; names in any order.

    Raises:
        Unprovable: it is no JSON, or a name occurs twice.
    """
    text = strictly_decoded(data)
    if text is None or "\\u0000" in text or "\0" in text:  # which tells numbers from texts below
        raise Unprovable("in no certain encoding")
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_float=_Number, parse_int=_Number)
        if extension == "ipynb" and isinstance(value, dict) and type(value.get("cells")) is list:
            _without_traces(value["cells"])
        yield of("json", json.dumps(value, sort_keys=True, default=lambda one: ["\0", one.written]))
    except (ValueError, RecursionError) as error:
        raise Unprovable(f"no JSON: {error}") from error


class _Number:
    """A number as it is written: 1.10 is not 1.1."""

    __slots__ = ("written",)

    def __init__(self, written: str) -> None:
        self.written = written


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unprovable("a name occurs twice")
    return found


def _without_traces(cells: list[Any]) -> None:
    for cell in cells:
        if not isinstance(cell, dict):
            continue
        outputs = cell.get("outputs")
        for output in outputs if isinstance(outputs, list) else ():
            if isinstance(output, dict):
                for name in _IGNORED["output"]:
                    output.pop(name, None)
        for name in _IGNORED["cell"]:
            cell.pop(name, None)
        source = cell.get("source")
        if isinstance(source, list) and all(type(line) is str for line in source):
            cell["source"] = "".join(source)
