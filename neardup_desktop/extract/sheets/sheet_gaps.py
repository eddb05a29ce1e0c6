"""Which columns of the rows of a sheet are filled, row by row, for `layout.columns_at`."""

from functools import lru_cache

Row = tuple[int, ...]


class SheetGaps:
    """Gathers the filled columns of the rows of all sheets; rows that are alike are one object."""

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
