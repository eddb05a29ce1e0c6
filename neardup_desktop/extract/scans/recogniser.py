"""Reads the words on a picture of a page, with Tesseract, and says how sure they are."""

import csv
import importlib.util
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from neardup_desktop.extract.scans.system_tesseract import SystemTesseract, library, version_of
from neardup_desktop.extract.scans.table_cells import (
    Box,
    Rules,
    places_in_tables,
    ruled_lines,
    without_lines,
)
from neardup_desktop.model.items import PageReading

if TYPE_CHECKING:
    from PIL.Image import Image

_PICTURES, _BINDING = "PIL", "tesserocr"
"""Import names of the libraries."""

READING_VERSION = 4
"""Raised whenever pages would be prepared or read in another way."""

LEAST_CONFIDENCE = 0.60
"""A page read with less is hard to read: too many of its words would be wrong."""

SURE = 0.80
"""Words read with less are marked as uncertain."""

LEAST_WORDS = 5
"""With fewer words a picture is no page of text."""

_JUNK = 0.25
"""A few letters that are read with less confidence are a smudge or a line."""

_JUNK_LETTERS = 2

_UPSIDE_DOWN = 0.55
"""Lines that are read with less are read upside down as well."""

_CLEAR_LEAN = 0.1
"""Lines that lean more tell which way up they are; 23 pages in 14 variations leant 0.16 or more."""

_BAND_SHARE = 20
"""One part in so many of a page is enough lines to see which way up it is."""

_DPI = 150
_WORD_LEVEL = "5"
_COLUMNS = 12
_AUTO = 3  # tesserocr.PSM.AUTO: finds columns and lines, but no orientation


def missing_libraries() -> tuple[str, ...]:
    """The import names of the libraries that are not installed at present."""
    missing = [name for name in (_PICTURES, _BINDING) if not _is_there(name)]
    if _BINDING in missing and library() is not None:
        missing.remove(_BINDING)
    return tuple(missing)


def _is_there(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def engine_version() -> str:
    """Name and version of the recogniser and of how it is used; "" where it is not installed."""
    if missing_libraries():
        return ""
    if _is_there(_BINDING):
        return f"tesserocr {version('tesserocr')}/{READING_VERSION}"
    found = library()
    return "" if found is None else f"tesseract {version_of(found)}/{READING_VERSION}"


def load() -> None:
    """Load the libraries, as far as they are there: a confined child could not load them later."""
    import PIL.Image

    assert PIL.Image is not None
    if _is_there(_BINDING):
        import tesserocr

        assert tesserocr is not None
    else:
        library()


class Recogniser:
    """Tesseract with the models of some languages, in memory."""

    def __init__(self, folder: str, languages: str) -> None:
        """Load it; `languages` are joined by "+", their models are files in `folder`.

        Raises:
            RuntimeError: a model is missing or damaged.
        """
        self._api = _engine(folder, languages)
        # It reports to /dev/null, which it may not open for writing here, and does not notice that.
        self._api.SetVariable("debug_file", "")
        # Inverted text is rare on pages, and looking for it costs a third of the time.
        self._api.SetVariable("tessedit_do_invert", "0")

    def read(self, page: "Image") -> PageReading:
        """Read a grey page whose lines run level, the right way up or upside down.

        Which it is shows by its rows. If these are wrong or do not tell, it shows on a few
        lines: to read a whole page upside down takes twice as long.
        """
        from PIL.Image import Transpose

        rows = _edges(page)
        lean = _lean(rows)
        ways = [(page, rows), (page.transpose(Transpose.ROTATE_180), rows[::-1])]
        if lean > 0:
            ways.reverse()
        (likely, likely_rows), (other, other_rows) = ways
        if abs(lean) >= _CLEAR_LEAN:
            found = self._read(likely)
            sure = found.confidence
        else:
            found = None
            sure = self._read(_band(likely, likely_rows)).confidence
        if sure < _UPSIDE_DOWN and self._read(_band(other, other_rows)).confidence > sure:
            return self._read(other)
        return found or self._read(likely)

    def _read(self, page: "Image") -> PageReading:
        rules = ruled_lines(page)
        self._api.SetImage(without_lines(page, rules) if rules else page)
        self._api.SetSourceResolution(_DPI)
        self._api.Recognize()
        found = assembled(self._api.GetTSVText(0), rules)
        self._api.Clear()
        return found


def _engine(folder: str, languages: str) -> SystemTesseract:
    found = library()
    if found is not None and not _is_there(_BINDING):
        return SystemTesseract(found, folder, languages)
    import tesserocr

    api: SystemTesseract = tesserocr.PyTessBaseAPI(path=folder, lang=languages, psm=_AUTO)
    return api


def _edges(page: "Image") -> npt.NDArray[np.float64]:
    """The number of edges of letters in each row of pixels.

    Edges and not ink, as a dark bar has more of that than any line.
    """
    edges: npt.NDArray[np.float64] = np.abs(np.diff(np.asarray(page, dtype=np.int16), axis=1)).mean(
        axis=1
    )
    return edges


def _lean(rows: npt.NDArray[np.float64]) -> float:
    """Whether lines begin or end more sharply, from -1 to 1, by the edges in each row.

    All letters stand on the line, but only some are tall and few reach below it: so a line of most
    scripts begins little by little, and ends at once, which makes it negative. Upside down it is
    positive.
    """
    steps = np.diff(rows) ** 3
    return float(steps.sum() / max(1e-9, np.abs(steps).sum()))


def _band(page: "Image", rows: npt.NDArray[np.float64]) -> "Image":
    """The lines of a page with the most edges, across its whole width."""
    height = max(1, len(rows) // _BAND_SHARE)
    sums = np.concatenate(([0.0], np.cumsum(rows)))
    top = int(np.argmax(sums[height:] - sums[:-height]))
    return page.crop((0, top, page.width, top + height))


@cache
def recogniser(folder: str, languages: str) -> Recogniser:
    """The recogniser for these languages, loaded once in this process."""
    return Recogniser(folder, languages)


def assembled(table: str, rules: Rules | None = None) -> PageReading:
    """The text of a page from Tesseract's table of words (TSV), without the digest of the page.

    Words between `rules` are put together by the cells in which they stand.
    """
    rows = csv.reader(table.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    found = [row for row in rows if len(row) == _COLUMNS and row[0] == _WORD_LEVEL]
    boxes = [Box.of(*map(int, row[6:10])) for row in found]
    places = places_in_tables(boxes, rules)
    parts: list[str] = []
    uncertain: list[tuple[int, int]] = []
    length = words = letters = 0
    weighed = 0.0
    last: Sequence[object] = ()
    for number in sorted(range(len(found)), key=places.__getitem__):
        row = found[number]
        word, sure = row[11].strip(), max(0.0, float(row[10])) / 100
        if not word or (sure < _JUNK and len(word) <= _JUNK_LETTERS):
            continue
        place = (places[number][1:], *row[1:5])  # cell, page, block, paragraph, line
        if last:
            between = " " if place == last else "\n" if place[:4] == last[:4] else "\n\n"
            parts.append(between)
            length += len(between)
        if sure < SURE:
            uncertain.append((length, length + len(word)))
        parts.append(word)
        length += len(word)
        last = place
        counted = sum(map(str.isalnum, word))
        words += counted > 0
        letters += counted
        weighed += sure * counted
    confidence = weighed / letters if letters else 0.0
    return PageReading(b"", "".join(parts), confidence, words, tuple(uncertain))
