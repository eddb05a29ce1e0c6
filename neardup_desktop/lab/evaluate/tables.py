"""The tables of an evaluation, the same for the command line, spreadsheets and the page."""

import csv
import io
from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter

from msgspec import Struct

from neardup_desktop.lab.evaluate.results import (
    BANDS,
    THRESHOLDS,
    Evaluation,
    MethodResult,
    Shares,
    Spread,
)


class Column(Struct, frozen=True):
    """A column of numbers.

    Attributes:
        name: in a spreadsheet, where all columns are in one table.
        title: above it in a table of its kind.
        form: how a number is written for people.
        of: gives the number of a method; None where there is none.
    """

    name: str
    title: str
    form: str
    of: Callable[[MethodResult], Spread | float | None]

    def number(self, one: MethodResult, which: str) -> float | None:
        """The "mean", "least" or "most" of a method; of some numbers only the mean is known."""
        found = self.of(one)
        if isinstance(found, Spread):
            found = float(getattr(found, which))
        elif which != "mean":
            found = None
        return found

    def shown(self, one: MethodResult, which: str) -> str:
        """The same for people."""
        number = self.number(one, which)
        return "-" if number is None else f"{number:{self.form}}"


TableLine = tuple[str, MethodResult, str]
"""The name of a line, its method, and which number of a spread it shows."""


class Table(Struct, frozen=True):
    """Columns under a caption, perhaps in groups, each with a title and how many are in it."""

    caption: str
    columns: list[Column]
    groups: tuple[tuple[str, int], ...] = ()


def tables_of(texts: int) -> tuple[Table, Table, Table]:
    """The tables of results about so many texts; the last one has no numbers by draw."""
    at_least = [(at, f"{at:g}") for at in THRESHOLDS]
    in_bands = [(at, f"{at:g}-{min(1.0, end):g}") for at, end in BANDS]
    recall = [
        Column(f"recall {title}", title, ".3f", partial(_share, of, at))
        for of, titles in (("recall", at_least), ("bands", in_bands))
        for at, title in titles
    ]
    precision = [
        Column(f"precision {title}", title, ".3f", partial(_share, "precision", at))
        for at, title in at_least
    ]
    seconds = [
        Column(f"{step} s", f"{step} s", ".2f", attrgetter(f"seconds.{step}"))
        for step in ("words", "fingerprint", "pairing", "verification")
    ]
    precision += [
        Column("candidates", "candidates", ",.0f", lambda one: one.candidates),
        Column("candidates per text", "per text", ".2f", lambda one: one.candidates.over(texts)),
        Column("left out", "left out", ",.0f", lambda one: one.left_out),
    ]
    memory = [
        Column("bytes per text", "bytes", ",.0f", lambda one: one.bytes_per_text),
        Column("peak MB", "peak MB", ",.1f", lambda one: one.peak_mb),
    ]
    return (
        Table(
            "Recall, of pairs at least so similar; then in bands",
            recall,
            (("at least", len(at_least)), ("in bands", len(in_bands))),
        ),
        Table("Precision, of candidates before they are verified", precision),
        Table(
            "Seconds of a draw, bytes of a fingerprint, and megabytes of memory", seconds + memory
        ),
    )


def _share(of: str, at: float, one: MethodResult) -> Spread | None:
    shares: Shares = getattr(one, of)
    return shares[at]


def csv_lines(made: Evaluation) -> list[str]:
    """The evaluation as comma-separated lines, the first with the names of the columns."""
    columns = [column for table in tables_of(made.texts) for column in table.columns]
    rows: list[list[object]] = [["method", "draws", "number", *(one.name for one in columns)]]
    for _, one, which in table_lines(made.methods):
        numbers = (column.number(one, which) for column in columns)
        cells = ("" if number is None else f"{round(number, 5):.10g}" for number in numbers)
        rows.append([one.label, one.draws, which, *cells])
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue().splitlines()


def table_names(methods: Sequence[MethodResult]) -> list[str]:
    """A short name for each line: of a method with other parameters its name and a number."""
    names: list[str] = []
    for one in methods:
        number = 1 + sum(name.partition(" ")[0] == one.method for name in names)
        names.append(one.method if number == 1 else f"{one.method} ({number})")
    return names


def table_lines(methods: Sequence[MethodResult]) -> list[TableLine]:
    """The lines of a table of spreads."""
    lines = []
    for name, one in zip(table_names(methods), methods, strict=True):
        lines.append((name, one, "mean"))
        if one.draws > 1:
            lines += [(f"  {which} of {one.draws}", one, which) for which in ("least", "most")]
    return lines
