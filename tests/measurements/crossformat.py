"""How alike the same document comes out in different formats, by the program's own reading.

    python -m tests.measurements.crossformat [FOLDER ...] [--only TEXT ...] [--worst N] [--show N]
        [--signs N] [--lossless]

A folder holds `files.tsv` (path, document, revision, producer, format): the files of one document
and revision have the same text. Where there is a `pairs.tsv` (two paths, a label, a similarity, how
they are related), the pairs of it count instead that are one revision; scans without text do not.
Without a folder it looks at `crossformat` and `manuals` of `../shared/corpora`, where those are.

For each pair of formats: how many pairs are identical text, have the same words with other signs or
columns, are at least 0.95 alike, at least 0.8, below that, or have a file that cannot be read.
Files in a format that nothing reads are told and left out. `--only` takes files with that text in
their names; `--show` shows the largest differences of the worst pairs, `--signs` so many of the
most frequent differences in signs. `--lossless` tells of how many pairs that are identical text one
file may go, as the rule "no-unique-words" has it (never the richer form), and what is in the way
of the others.
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
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.plan.lost_extras import lost_extras
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.shared.layout import COLUMNS
from neardup_desktop.model.differences import Change
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.characters import characters_digest, spaced_characters
from neardup_desktop.text.words import word_table, words_digest
from tests.conftest import CORPORA

SETS = ("crossformat", "manuals")
_SAME = "same revision"
_LEVELS = ("identical", "same words", ">= 0.95", ">= 0.8", "below", "unread")
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
        visible, measured, columns = [], [], []
        self.format = ""
        self.extras: list[Extra] = []
        self.outcome = Outcome.READ
        try:
            for item in read_document(Document.from_path(path)):
                if item.outcome is not Outcome.READ:
                    self.outcome = item.outcome
                visible.append(item.text)
                self.format = self.format or item.format
                self.extras += (one for one in item.extras if one.kind is not ExtraKind.LAYOUT)
                columns += [one.digest for one in item.extras if one.name == COLUMNS]
                measured.append(item.text if item.main is None else item.main)
        except ReadFailure as failure:
            self.outcome = failure.outcome
        self.visible, self.measured = "\n".join(visible), "\n".join(measured)
        self.columns = columns

    @cached_property
    def form(self) -> object:
        """Equal for texts whose characters stand in the same columns."""
        return characters_digest(self.visible), self.columns

    @cached_property
    def digest(self) -> bytes:
        """Equal for texts of the same words."""
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
    parser.add_argument("--signs", type=int, default=0)
    parser.add_argument("--lossless", action="store_true")
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
    signs, lossless = Signs(), Lossless()
    for one, other in listed_pairs(folder, listed):
        if one in no_reader or other in no_reader:
            continue
        level, similarity = _level(texts[one], texts[other])
        first, second = sorted((listed[one], listed[other]), key=lambda file: file.label)
        counts[first.format, second.format][level] += 1
        by_producer[first.label, second.label][level] += 1
        if level == "identical" and asked.lossless:
            lossless.note((first.format, second.format), texts[first.path], texts[second.path])
        if level == "same words" and asked.signs:
            signs.note(texts, listed, *sorted((one, other), key=lambda path: listed[path].label))
        if level not in ("unread", "identical", "same words") and similarity < _ALIKE:
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
    signs.show(asked.signs)
    if asked.lossless:
        lossless.show()
    total: Counter[str] = sum(counts.values(), Counter())
    alike = total["identical"] + total["same words"] + total[">= 0.95"]
    return {
        "what": folder.name,
        "pairs": total.total(),
        **{level: total[level] for level in _LEVELS},
        **({"lossless": lossless.count} if asked.lossless else {}),
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
        return ("identical" if one.form == other.form else "same words"), 1.0
    similarity = one.comparable.compare(other.comparable, 0.0).similarity
    if similarity >= _ALIKE:
        return ">= 0.95", similarity
    return (">= 0.8" if similarity >= 0.8 else "below"), similarity


class Lossless:
    """Of which pairs of identical text one file may go, and what the others hold besides."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self._reasons: Counter[tuple[str, str, str]] = Counter()

    @property
    def count(self) -> int:
        """So many pairs have a file that may go."""
        return sum(found["lossless"] for found in self._pairs.values())

    def note(self, formats: tuple[str, str], one: ReadText, other: ReadText) -> None:
        """Note a pair of files."""
        tiers = form_tiers((one.format, other.format))
        ways = ((one, other, tiers[0] >= tiers[1]), (other, one, tiers[1] >= tiers[0]))
        lost = [
            (goes, stays, lost_extras(goes.extras, stays.extras, same))
            for goes, stays, is_allowed in ways
            if is_allowed
            for same in (one.format == other.format,)
        ]
        is_free = not all(extras for _, _, extras in lost)
        self._pairs[formats]["lossless" if is_free else "not"] += 1
        if not is_free:
            goes, stays, extras = min(lost, key=lambda way: len(way[2]))
            names = {
                extra.name if extra.kind is ExtraKind.COUNTED else str(extra.kind)
                for extra in extras
            }
            self._reasons.update((goes.format, stays.format, name) for name in names)

    def show(self) -> None:
        """Print the figures."""
        total = sum(found.total() for found in self._pairs.values())
        print(f"  {self.count} of {total} pairs of identical text have a file that may go:")
        for key, found in sorted(self._pairs.items()):
            print(f"    {' / '.join(key):<16} {found['lossless']:>5} of {found.total():>5}")
        print("  in the way of the others:")
        for (goes, stays, name), number in self._reasons.most_common(40):
            print(f"    {number:>5}  {goes} for {stays}: {name}")


class Signs:
    """What differs between texts of the same words, by how many pairs of files."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self._examples: dict[tuple[str, str], str] = {}

    def note(
        self, texts: dict[str, ReadText], listed: dict[str, Listed], one: str, other: str
    ) -> None:
        """Note the differences of a pair of files."""
        found = set(different_signs(texts[one].visible, texts[other].visible))
        if texts[one].columns != texts[other].columns:
            found.add(("columns", ""))
        for left, right in found:
            key = (left[:40], right[:40])
            self._pairs[key][f"{listed[one].label} / {listed[other].label}"] += 1
            self._examples.setdefault(key, f"{Path(one).name}  {Path(other).name}")

    def show(self, count: int) -> None:
        """Print the most frequent ones."""
        order = sorted(self._pairs, key=lambda key: -self._pairs[key].total())
        for key in order[:count]:
            kinds = ", ".join(f"{kind} {n}" for kind, n in self._pairs[key].most_common(6))
            print(f"  {self._pairs[key].total():>5}  {key[0]!r} | {key[1]!r}  {kinds}")
            print(f"         {self._examples[key]}")


def different_signs(left: str, right: str) -> Iterator[tuple[str, str]]:
    """The characters between two words, or the words, that are not the same in both texts."""
    one, other = spaced_characters(left), spaced_characters(right)
    mine, theirs = word_table(one), word_table(other)
    if len(mine) != len(theirs):
        yield "other words", ""
        return
    ends = [0, *mine.ends.tolist()], [0, *theirs.ends.tolist()]
    starts = [*mine.starts.tolist(), len(one)], [*theirs.starts.tolist(), len(other)]
    for at in range(len(ends[0])):
        gap = "".join(one[ends[0][at] : starts[0][at]].split())
        gap_there = "".join(other[ends[1][at] : starts[1][at]].split())
        if gap != gap_there:
            yield gap, gap_there
        if at < len(mine):
            word = one[starts[0][at] : ends[0][at + 1]]
            word_there = other[starts[1][at] : ends[1][at + 1]]
            if word != word_there:
                yield "word " + word, "word " + word_there


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
