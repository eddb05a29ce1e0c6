"""How alike the saves of one page are, by what the program itself reads and measures.

`python -m tests.measurements.saved_pages FOLDER [--texts]` takes a folder with `files.tsv`, whose
columns `path` and `page` say which files are saves of one page, made by tools that their names
tell. It prints a line for each pair of tools, then those pairs that are below the usual
similarity, and one JSON object as its last line. With `--texts` the similarity of the full visible
texts stands beside each such pair.

Pairs of different pages are measured as well: they must stay below.
"""

import argparse
import csv
import json
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.settings import DEFAULT_SIMILARITY


@dataclass(frozen=True, slots=True)
class Save:
    """One file: the page it is of, the tool that made it, and the texts that are read from it."""

    page: str
    tool: str
    measured: ComparableText
    visible: ComparableText

    @property
    def has_surroundings(self) -> bool:
        """Whether it shows more than it is measured by."""
        return self.measured is not self.visible


@dataclass(frozen=True, slots=True)
class Likeness:
    """Two saves, and how alike their measured and their visible texts are, in [0, 1]."""

    left: Save
    right: Save
    measured: float
    visible: float

    @property
    def similarity(self) -> float:
        """What counts: all that a page shows is compared with what has one text only."""
        if self.left.has_surroundings != self.right.has_surroundings:
            return max(self.measured, self.visible)
        return self.measured


def likeness(left: Save, right: Save) -> Likeness:
    """Measure two saves."""
    return Likeness(
        left,
        right,
        left.measured.compare(right.measured, 0.0).similarity,
        left.visible.compare(right.visible, 0.0).similarity,
    )


def saves_in(folder: Path, pages: Collection[str] = ()) -> Iterator[Save]:
    """Every save that holds text; the first page of a file that holds several.

    Args:
        folder: has `files.tsv`.
        pages: only saves of these; empty means all.
    """
    with (folder / "files.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    for row in rows:
        if pages and row["page"] not in pages:
            continue
        path = folder / row["path"]
        below = Path(row["path"]).parts
        tool = "/".join(below[below.index(row["page"]) + 1 :])
        try:
            item = next(read_document(Document.from_path(path)), None)
        except ReadFailure as failure:
            print(f"not read: {row['path']}: {failure}")
            continue
        if item is None or not item.text:
            print(f"no text: {row['path']}")
            continue
        visible = ComparableText(item.text)
        measured = visible if item.main is None else ComparableText(item.main)
        yield Save(row["page"], tool, measured, visible)


def main() -> None:
    """Measure, print, and sum up in one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--texts", action="store_true")
    asked = parser.parse_args()
    saves = list(saves_in(asked.folder))
    by_tools: dict[tuple[str, str], list[Likeness]] = defaultdict(list)
    across = [0.0]
    for left, right in combinations(saves, 2):
        found = likeness(left, right)
        if left.page == right.page:
            one, other = sorted((left.tool, right.tool))
            by_tools[one, other].append(found)
        else:
            across.append(found.similarity)
    pairs = [pair for found in by_tools.values() for pair in found]
    for (one, other), among in sorted(by_tools.items()):
        alike = sum(pair.similarity >= DEFAULT_SIMILARITY for pair in among)
        least = min(pair.similarity for pair in among)
        print(f"{one:22} {other:22} {alike:3} of {len(among):3}   least {least:.3f}")
    for pair in pairs:
        if pair.similarity < DEFAULT_SIMILARITY:
            more = f"   visible {pair.visible:.3f}" if asked.texts else ""
            tools = f"{pair.left.tool:22} {pair.right.tool:22}"
            print(f"{pair.left.page:30} {tools} {pair.similarity:.3f}{more}")
    result = {
        "measurement": "saved_pages",
        "pairs": len(pairs),
        "alike": sum(pair.similarity >= DEFAULT_SIMILARITY for pair in pairs),
        "alike_by_measured_texts": sum(pair.measured >= DEFAULT_SIMILARITY for pair in pairs),
        "alike_by_visible_texts": sum(pair.visible >= DEFAULT_SIMILARITY for pair in pairs),
        "most_alike_of_different_pages": round(max(across), 3),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
