"""Sheets as text: a row a line, cells separated by tabs, under the names that users gave."""

import re
from collections.abc import Iterable
from functools import lru_cache

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.model.outcomes import Outcome

MAX_CHARACTERS = 32 << 20
"""More is a database, and its words would not fit into the memory of a child process."""

_DEFAULT_NAME = re.compile(
    r"(sheet|table|tabelle|feuil|feuille|hoja|foglio|planilha|folha|blad|ark|arkusz|list|taul"
    r"|munka|sayfa|foaie|лист|аркуш|φύλλο|ورقة|גיליון|工作表|シート|シート名|worksheet)\s?\d{0,5}",
    re.IGNORECASE,
)
_SPACES = re.compile(r"[\t\n\r\v\f]+")
Row = tuple[int, ...]


class SheetText:
    """Collects the text of one document's sheets, within a limit."""

    def __init__(self, limit_characters: int = MAX_CHARACTERS) -> None:
        self._rows: list[str] = []
        self._left = limit_characters

    def begin(self, name: str) -> None:
        """Begin a sheet; its name is text unless the program gave it ("Sheet1", "Tabelle1")."""
        if self._rows:
            self._rows.append("")
        if not is_default_name(name):
            self.add_line(name)

    def add_row(self, cells: Iterable[str]) -> None:
        """Add a row without its empty cells; an empty row adds nothing."""
        filled = filter(None, cells)
        self.add_line(
            "\t".join(one if one.isprintable() else _SPACES.sub(" ", one) for one in filled)
        )

    def add_line(self, line: str) -> None:
        """Add a line of text.

        Raises:
            ReadFailure: TOO_LARGE.
        """
        if not line:
            return
        self._left -= len(line) + 1
        if self._left < 0:
            raise ReadFailure(Outcome.TOO_LARGE, "its cells hold too much text")
        self._rows.append(line)

    def text(self) -> str:
        """Everything collected."""
        return "\n".join(self._rows).strip()


def is_default_name(name: str) -> bool:
    """Whether a sheet has the name that a program gives to new ones."""
    return _DEFAULT_NAME.fullmatch(name.strip()) is not None


class SheetGaps:
    """Collects the filled columns of the rows of all sheets; equal rows share one tuple."""

    def __init__(self) -> None:
        self.tables: list[list[Row]] = []
        self._known: dict[Row, Row] = {}

    def begin(self) -> None:
        """Begin a sheet."""
        self.tables.append([])

    def add(self, columns: list[int], times: int = 1) -> None:
        """Add rows with these columns filled, in order."""
        if columns:
            row = tuple(columns)
            self.tables[-1] += [self._known.setdefault(row, row)] * times


@lru_cache(maxsize=1 << 15)
def column_number(letters: str) -> int:
    """The number of a column: that of "A" is 1."""
    number = 0
    for letter in letters[:4].upper():
        number = number * 26 + ord(letter) - 64
    return number
