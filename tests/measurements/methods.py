"""How the methods of finding candidate pairs fare on real texts; writes the tables of the help.

python -m tests.measurements.methods FOLDER [--write]

The folder is that of `../shared/corpora`. Shares are means of ten draws of random hash functions,
with the least and the most of them. Costs are those of one run, and each is given as a multiple of
what the default costs in it.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale

from neardup_desktop.lab.evaluate.evaluate import evaluate
from neardup_desktop.lab.evaluate.results import THRESHOLDS, Evaluation, MethodResult, Spread
from neardup_desktop.lab.finding import BY_FINGERPRINTS
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.language import LANGUAGES

SETS = (("revisions", "files"), ("mail", "eml"), ("policies", "files"))
"""Of each set its folder, and the folder inside whose files are read; each has a `pairs.tsv`."""

COMPARED = (
    "dsc-ss",
    "clean-living",
    "i-match",
    "i-match-lexicons",
    "dsc",
    "fuzzy-fingerprint",
    "random-projection:tables=3",
    "random-projection",
    BY_FINGERPRINTS,
)
"""What the papers compare, in the order of the last table; on the first set only."""

_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
_HEADERS = 2
"""Lines of a table above its rows."""

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """How numbers are written in one language."""

    locale: QLocale

    def share(self, value: float | None) -> str:
        """A share with two decimals, cut off: nobody shall read 1 where something is missing."""
        return "–" if value is None else self.locale.toString(int(value * 100) / 100, "f", 2)

    def spread(self, of: Spread | None) -> str:
        """The mean of all draws, with the least and the most where these are written otherwise."""
        if of is None:
            return self.share(None)
        mean, least, most = map(self.share, (of.mean, of.least, of.most))
        return mean if least == most else f"{mean} ({least}–{most})"

    def decimal(self, value: float) -> str:
        """A number with one decimal, or without where it is large."""
        return self.locale.toString(value, "f", 0 if value >= 10 else 1)


def tables(sets: Sequence[Evaluation], compared: Evaluation, language: str) -> list[list[Row]]:
    """The rows of each table of the page: one for each set, and one with bands of similarity."""
    numbers = Numbers(QLocale(language))
    return [
        *(list(_rows(made, numbers)) for made in sets),
        [
            (f"`{one.label}`", *(numbers.spread(share) for share in one.bands.values()))
            for one in compared.methods
        ],
    ]


def _rows(made: Evaluation, numbers: Numbers) -> Iterator[Row]:
    (usual,) = (one for one in made.methods if one.method == BY_FINGERPRINTS)
    by_recall = sorted(made.methods, key=lambda one: -_recall(one))
    for one in by_recall:
        yield (
            f"`{one.method}`",
            *(numbers.spread(one.recall[at]) for at in (0.5, 0.8, 0.95)),
            numbers.spread(one.precision[0.8]),
            numbers.decimal(one.candidates.mean / made.texts),
            numbers.decimal(one.bytes_per_text),
            numbers.decimal(_cost(one) / _cost(usual)),
        )


def _recall(one: MethodResult) -> float:
    found = one.recall[0.8]
    return 0.0 if found is None else found.mean


def _cost(one: MethodResult) -> float:
    return one.seconds.beyond_words


def with_tables(page: str, rows: Sequence[Sequence[Row]]) -> str:
    """A page whose tables have these rows below their headers.

    Raises:
        ValueError: it has not as many tables.
    """
    found = _TABLE.findall(page)
    if len(found) != len(rows):
        raise ValueError(f"{len(found)} tables for {len(rows)} measurements")
    fresh = iter(rows)

    def filled(table: re.Match[str]) -> str:
        headers = table[0].splitlines()[:_HEADERS]
        return "".join(f"{line}\n" for line in (*headers, *map(_line, next(fresh))))

    return _TABLE.sub(filled, page)


def _line(row: Row) -> str:
    return f"| {' | '.join(row)} |"


def write_pages(sets: Sequence[Evaluation], compared: Evaluation, folder: Path) -> None:
    """Write the figures into the page in every language."""
    for language in LANGUAGES:
        code = language.code
        path = folder / ("methods.md" if code == "en" else f"methods.{code}.md")
        page = with_tables(path.read_text("utf-8"), tables(sets, compared, code))
        path.write_text(page, "utf-8")


def main() -> None:
    """Measure and print, and write the pages if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true", help="write the tables into the help")
    options = parser.parse_args()
    made = []
    for name, inner in SETS:
        root = options.folder / name
        made.append(evaluate(root / inner, str(root / "pairs.tsv"), root))
        print(
            f"{name}: {made[-1].texts} texts, pairs {made[-1].true_pairs}",
            file=sys.stderr,
            flush=True,
        )
        print(f"{made[-1].groups} {made[-1].groups.warning}", file=sys.stderr, flush=True)
    root = options.folder / SETS[0][0]
    compared = evaluate(root / SETS[0][1], str(root / "pairs.tsv"), root, COMPARED)
    for rows in tables(made, compared, "en"):
        print(*map(_line, rows), "", sep="\n")
    print("bands:", ", ".join(f"{at:g}" for at in THRESHOLDS), f"pairs {compared.pairs_by_band}")
    if options.write:
        write_pages(made, compared, resource_path("help"))


if __name__ == "__main__":
    main()
