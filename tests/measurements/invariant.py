"""What of documents the program passes over: everything in them is changed in turn.

    python -m tests.measurements.invariant [FILE OR FOLDER ...] [--format NAME ...] [--show N]

Without files it takes the samples of the formats. Every part, element, attribute, text, line,
header or record is changed or deleted, one at a time, and the document is read again. A change is
- told, where the text or an extra differs, or the document is refused;
- on the list, where the format's `may_differ` has a pattern for its place;
- untold otherwise: that is to be mended.

Printed are the figures by format, the untold places with examples, and with `--listed` the patterns
with how often each was needed, those that never were included, and how often a change at such a
place is told all the same: a pattern with many of these is too wide, and would hide it if they
were told no more. A file is looked at for so many seconds (`--seconds`), and so many changes of one
place (`--each`), some of every place first; so many files of a format in a folder (`--files`); what
is chosen depends on `--seed` alone. Fails where anything is untold, or a reader raised an error.
"""

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Document
from tests.contract.test_formats import samples_of
from tests.helpers.invariant import Subject, Tried, Verdict, chosen

_EXAMPLES = 3
_LARGEST_BYTES = 3_000_000


@dataclass(slots=True)
class Figures:
    """What came out for one format."""

    files: int = 0
    unread: int = 0
    verdicts: Counter[Verdict] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    told_anyway: Counter[str] = field(default_factory=Counter)
    untold: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)

    def add(self, name: str, tried: Tried) -> None:
        """Count one mutation of a file of that name."""
        self.verdicts[tried.verdict] += 1
        if tried.verdict is Verdict.LISTED:
            self.patterns[tried.pattern] += 1
        if tried.verdict is Verdict.TOLD and tried.pattern:
            self.told_anyway[tried.pattern] += 1
        if tried.verdict is Verdict.UNTOLD:
            place = tried.mutation.place
            self.untold[place] += 1
            shown = f"{name}: {tried.mutation.change}"
            if len(self.examples[place]) < _EXAMPLES:
                self.examples[place].append(shown)


@dataclass(frozen=True, slots=True)
class Options:
    """How much is tried."""

    each: int
    most: int
    seconds: float
    seed: int


def measured(path: Path, figures: dict[str, Figures], wanted: Sequence[str], how: Options) -> None:
    """Try one file and add what came out to the figures of its format."""
    format_ = registry.choose(Document.from_path(path))
    if format_ is None or (wanted and format_.name not in wanted):
        return
    of_format = figures.setdefault(format_.name, Figures())
    of_format.files += 1
    try:
        subject = Subject(path.name, path.read_bytes())
    except Exception as error:  # told as such
        of_format.errors.append(f"{path}: {error!r}")
        return
    if not subject.can_be_changed:
        of_format.unread += 1
        return
    ends_s = time.monotonic() + how.seconds
    for mutation in chosen(subject.mutable.mutations, how.each, how.most, how.seed):
        if time.monotonic() > ends_s:
            return
        try:
            for tried in subject.tried([mutation]):
                of_format.add(path.name, tried)
        except Exception as error:  # a reader's own mistake is what this shall find
            of_format.errors.append(f"{path.name}: {mutation.place}: {mutation.change}: {error!r}")


def shown(name: str, of_format: Figures, most: int, with_lists: bool) -> Iterator[str]:
    """The lines to print of a format."""
    counts = ", ".join(
        f"{of_format.verdicts[verdict]:,} {verdict}"
        for verdict in Verdict
        if of_format.verdicts[verdict]
    )
    unread = f" ({of_format.unread} cannot be read)" if of_format.unread else ""
    total = sum(of_format.verdicts.values())
    yield f"{name}: {of_format.files} files{unread}, {total:,} changes: {counts or 'none'}"
    for error in of_format.errors[:most]:
        yield f"    ERROR {error}"
    for place, count in of_format.untold.most_common(most):
        yield f"  {count:5} {place}"
        yield f"          {' | '.join(of_format.examples[place])}"
    if (rest := len(of_format.untold) - most) > 0:
        yield f"        ... and {rest} more places (--show)"
    if with_lists:
        yield from _patterns(name, of_format)


def _patterns(name: str, of_format: Figures) -> Iterator[str]:
    for pattern, count in of_format.patterns.most_common():
        yield f"  listed {count:5}, told {of_format.told_anyway[pattern]:5} {pattern}"
    format_ = registry.format_named(name)
    assert format_ is not None
    for one in format_.may_differ:
        if f"{name}: {one.place}" not in of_format.patterns:
            told = of_format.told_anyway[f"{name}: {one.place}"]
            yield f"  listed     0, told {told:5} {name}: {one.place} ({one.why})"


def files_in(given: Sequence[Path], wanted: Sequence[str], files: int, seed: int) -> list[Path]:
    """The files to try: the given ones, some of each extension in folders, or the samples."""
    if not given:
        names = wanted or [one.name for one in registry.formats()]
        return [sample for name in names for sample in samples_of(name)]
    found: list[Path] = []
    for path in given:
        if path.is_file():
            found.append(path)
            continue
        by_extension: dict[str, list[Path]] = defaultdict(list)
        for one in sorted(path.rglob("*")):
            if one.is_file() and 0 < one.stat().st_size <= _LARGEST_BYTES:
                by_extension[one.suffix.lower()].append(one)
        for extension, those in sorted(by_extension.items()):
            random.Random(f"{seed} {extension}").shuffle(those)
            found += those[:files]
    return found


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--format", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--show", type=int, default=40, help="so many untold places of each format")
    parser.add_argument("--listed", action="store_true", help="how often each pattern was needed")
    parser.add_argument("--each", type=int, default=6, help="changes tried of one place")
    parser.add_argument("--most", type=int, default=20_000, help="changes tried of one file")
    parser.add_argument("--seconds", type=float, default=60, help="for one file")
    parser.add_argument("--files", type=int, default=10, help="of each extension in a folder")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for name in given.format:
        if registry.format_named(name) is None:
            parser.error(f"no format is called {name}")
    how = Options(given.each, given.most, given.seconds, given.seed)
    figures: dict[str, Figures] = {}
    for path in files_in(given.paths, given.format, given.files, given.seed):
        measured(path, figures, given.format, how)
    for name, of_format in sorted(figures.items()):
        print("\n".join(shown(name, of_format, given.show, given.listed)), flush=True)
    untold = sum(one.verdicts[Verdict.UNTOLD] for one in figures.values())
    errors = sum(len(one.errors) for one in figures.values())
    print(f"{len(figures)} formats: {untold:,} changes untold, {errors} errors")
    return 1 if untold or errors else 0


if __name__ == "__main__":
    sys.exit(main())
