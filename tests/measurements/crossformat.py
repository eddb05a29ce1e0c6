"""How alike the same document comes out in different formats, by the program's own reading.

    python -m tests.measurements.crossformat [FOLDER ...] [--only TEXT ...] [--worst N] [--show N]

A folder holds `files.tsv` (path, document, revision, producer, format): the files of one document
and revision have the same text. Where there is a `pairs.tsv` (two paths, a label, a similarity, how
they are related), the pairs of it count instead that are one revision; scans without text do not.
Without a folder it looks at `crossformat` and `manuals` of `../shared/corpora`, where those are.

For each pair of formats: how many pairs are identical text, at least 0.95 alike, at least 0.8,
below that, or have a file that cannot be read. Files in a format that nothing reads are told and
left out. `--only` takes files with that text in their names; `--show` shows the largest
differences of the worst pairs.
"""

import argparse
import csv
import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path

from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.reading import read_document
from neardup_desktop.model.differences import Change
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.words import words_digest
from tests.conftest import CORPORA

SETS = ("crossformat", "manuals")
_SAME = "same revision"
_LEVELS = ("identical", ">= 0.95", ">= 0.8", "below", "unread")
_ALIKE = 0.95
_SHOWN_CHARACTERS = 110


@dataclass(frozen=True, slots=True)
class Listed:
    """One file as the list names it."""

    path: str
    document: str
    producer: str
    format: str

    @property
    def label(self) -> str:
        """Format and producer in one word."""
        return f"{self.format} ({self.producer})"


class ReadText:
    """What the program reads in a file: the visible text, and what it measures."""

    def __init__(self, path: Path) -> None:
        visible, measured = [], []
        self.outcome = Outcome.READ
        try:
            for item in read_document(Document.from_path(path)):
                if item.outcome is not Outcome.READ:
                    self.outcome = item.outcome
                visible.append(item.text)
                measured.append(item.text if item.main is None else item.main)
        except ReadFailure as failure:
            self.outcome = failure.outcome
        self.visible, self.measured = "\n".join(visible), "\n".join(measured)

    @cached_property
    def digest(self) -> bytes:
        """Equal for identical texts."""
        return words_digest(self.visible)

    @cached_property
    def comparable(self) -> ComparableText:
        """What is measured."""
        return ComparableText(self.measured)


def main() -> None:
    """Measure and print; the last line is a JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, add_help=False)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--worst", type=int, default=15)
    parser.add_argument("--show", type=int, default=0)
    asked = parser.parse_args()
    folders = asked.folders or [CORPORA / name for name in SETS if (CORPORA / name).is_dir()]
    rows = [_measure(folder, asked) for folder in folders]
    print(json.dumps({"measurement": "crossformat", "rows": rows}))


def _measure(folder: Path, asked: argparse.Namespace) -> dict[str, object]:
    print(f"{folder.name}:")
    listed = {file.path: file for file in listed_files(folder) if _wanted(file.path, asked.only)}
    started = time.process_time()
    texts = {path: ReadText(folder / path) for path in listed}
    seconds = time.process_time() - started
    unread = {path for path, text in texts.items() if text.outcome is not Outcome.READ}
    no_reader = {path for path in unread if texts[path].outcome is Outcome.UNSUPPORTED}
    for path in sorted(unread - no_reader):
        print(f"  {texts[path].outcome}: {path}")
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    by_producer: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    below: list[tuple[float, str, str]] = []
    for one, other in listed_pairs(folder, listed):
        if one in no_reader or other in no_reader:
            continue
        level, similarity = _level(texts[one], texts[other])
        first, second = sorted((listed[one], listed[other]), key=lambda file: file.label)
        counts[first.format, second.format][level] += 1
        by_producer[first.label, second.label][level] += 1
        if level not in ("unread", "identical") and similarity < _ALIKE:
            below.append((similarity, one, other))
    _print_table(counts)
    print("  by producer, those with pairs below 0.95:")
    _print_table(
        {
            key: found
            for key, found in by_producer.items()
            if found[">= 0.8"] or found["below"] or found["unread"]
        }
    )
    below.sort()
    for similarity, one, other in below[: asked.worst]:
        print(f"  {similarity:.3f}  {Path(one).name}  {Path(other).name}")
        _show(texts[one].measured, texts[other].measured, asked.show)
    total: Counter[str] = sum(counts.values(), Counter())
    alike = total["identical"] + total[">= 0.95"]
    return {
        "what": folder.name,
        "pairs": total.total(),
        **{level: total[level] for level in _LEVELS},
        "share_alike": round(alike / max(1, total.total()), 4),
        "files": len(texts),
        "without_reader": dict(Counter(listed[path].format for path in no_reader)),
        "reading_s": round(seconds, 1),
    }


def _wanted(path: str, only: list[str]) -> bool:
    return not only or any(part in path for part in only)


def listed_files(folder: Path) -> Iterator[Listed]:
    with (folder / "files.tsv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            document = f"{row['doc']} {row['revision']}"
            yield Listed(row["path"], document, row["producer"], row["format"])


def listed_pairs(folder: Path, listed: dict[str, Listed]) -> Iterator[tuple[str, str]]:
    truth = folder / "pairs.tsv"
    if truth.exists():
        with truth.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t"):
                one, other = row["path_a"], row["path_b"]
                if row["true_relation"].startswith(_SAME) and one in listed and other in listed:
                    yield one, other
        return
    documents: dict[str, list[str]] = defaultdict(list)
    for file in listed.values():
        documents[file.document].append(file.path)
    for paths in documents.values():
        yield from combinations(sorted(paths), 2)


def _level(one: ReadText, other: ReadText) -> tuple[str, float]:
    if Outcome.READ not in {one.outcome} & {other.outcome}:
        return "unread", 0.0
    if one.digest == other.digest:
        return "identical", 1.0
    similarity = one.comparable.compare(other.comparable, 0.0).similarity
    if similarity >= _ALIKE:
        return ">= 0.95", similarity
    return (">= 0.8" if similarity >= 0.8 else "below"), similarity


def _print_table(counts: dict[tuple[str, str], Counter[str]]) -> None:
    if not counts:
        return
    width = max(len(" / ".join(key)) for key in counts)
    print(f"  {'':<{width}}  {'pairs':>6}" + "".join(f"{level:>10}" for level in _LEVELS))
    for key, found in sorted(counts.items()):
        shown = "".join(f"{found[level] or '':>10}" for level in _LEVELS)
        print(f"  {' / '.join(key):<{width}}  {found.total():>6}{shown}")


def _show(left: str, right: str, count: int) -> None:
    """Print the largest differences of a pair."""
    if not count:
        return
    runs = [run for run in difference(left, right).runs if run.change is not Change.EQUAL]
    runs.sort(key=lambda run: run.left_start - run.left_end + run.right_start - run.right_end)
    for run in runs[:count]:
        for mark, text in (
            ("-", left[run.left_start : run.left_end]),
            ("+", right[run.right_start : run.right_end]),
        ):
            if text:
                print(f"      {mark} {len(text):>6}  {text[:_SHOWN_CHARACTERS]!r}")


if __name__ == "__main__":
    main()
