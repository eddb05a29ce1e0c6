"""Reads every file of some folders through the real children, and tells how each format fared.

`python -m tests.measurements.formats [--write] FOLDER... [--hostile FOLDER...]` prints one JSON
object as its last line. The files of FOLDERs are taken to be well formed; those behind `--hostile`
are broken or malicious ones, of which only is asked that they do no harm. With `--write` the page
of formats in the help is written anew, in all languages.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path
from typing import Any

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Format
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.workers.messages import FileDone, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool

TIMEOUT_S = 60.0
MEMORY_BYTES = 1 << 30

WITHOUT_TEXT = frozenset((Outcome.EMPTY, Outcome.NO_TEXT, Outcome.TOO_SHORT))
"""Read to the end, but there are no words in it to compare."""

_HARM = frozenset((Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY))
"""What the children are there for: the program itself goes on."""

_NONE = "(no format)"


@dataclass(slots=True)
class Fared:
    """How the files of one format fared.

    Attributes:
        tried: files.
        read: those that yielded text.
        items: items with text in them.
        seconds: what reading took, one file after the other.
        outcomes: why the others yielded none.
        failed: paths and reasons of those that should have been read.
    """

    tried: int = 0
    read: int = 0
    items: int = 0
    seconds: float = 0.0
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    failed: list[tuple[str, str]] = field(default_factory=list)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write the page where that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--hostile", nargs="*", type=Path, default=[])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--failures", action="store_true", help="list each file that failed")
    options = parser.parse_args(arguments)
    good = measure(files_in(options.folders, but=options.hostile))
    bad = measure(files_in(options.hostile))
    if options.failures:
        for name, fared in sorted(good.items()):
            for path, why in fared.failed:
                sys.stdout.write(f"{name}\t{path}\t{why}\n")
    if options.write:
        from tests.measurements.formats_page import write_pages

        write_pages(good, bad)
    sys.stdout.write(json.dumps({"well_formed": _told(good), "hostile": _told(bad)}) + "\n")
    return 0


def files_in(folders: Sequence[Path], but: Sequence[Path] = ()) -> Iterator[Path]:
    """Every regular file below some folders, in order of their paths."""
    left_out = {folder.resolve() for folder in but}
    for folder in folders:
        for place, inner, names in os.walk(folder):
            here = Path(place)
            inner[:] = sorted(one for one in inner if (here / one).resolve() not in left_out)
            for name in sorted(names):
                path = here / name
                if path.is_file() and not path.is_symlink():
                    yield path


def measure(paths: Iterator[Path]) -> dict[str, Fared]:
    """Read files one after the other in one child at a time; by name of their format."""
    fared: defaultdict[str, Fared] = defaultdict(Fared)
    with WorkerPool(1, TIMEOUT_S, MEMORY_BYTES) as pool:
        for path in paths:
            entry = FileEntry.from_status(str(path.resolve()), path.stat())
            begin, items = time.perf_counter(), 0
            with closing(
                pool.run([ReadTask(1, entry, ScanSettings().method)], CancelFlag())
            ) as results:
                for result in results:
                    if isinstance(result, ItemsRead):
                        items += sum(one.item.outcome is Outcome.READ for one in result.items)
                    elif isinstance(result, FileDone):
                        done = result
            one = fared[done.format or _NONE]
            one.tried += 1
            one.seconds += time.perf_counter() - begin
            one.items += items
            if items:
                one.read += 1
                continue
            outcome = Outcome.NO_TEXT if done.outcome is Outcome.READ else done.outcome
            one.outcomes[outcome] += 1
            if outcome not in WITHOUT_TEXT:
                one.failed.append((str(path), f"{outcome} {done.detail}".strip()))
    return dict(fared)


def libraries(format_: Format) -> str:
    """The packages that read a format, with their versions."""
    known = packages_distributions()
    names = {known.get(needed.partition(".")[0], [needed])[0] for needed in format_.needs}
    return ", ".join(f"{name} {_version(name)}".strip() for name in sorted(names, key=str.casefold))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _told(fared: dict[str, Fared]) -> dict[str, Any]:
    rows = {
        name: {
            "tried": one.tried,
            "with_text": one.read,
            "without_words": sum(one.outcomes[outcome] for outcome in WITHOUT_TEXT),
            "failed": {str(outcome): n for outcome, n in failures(one).items()},
            "items": one.items,
            "files_a_second": round(one.tried / one.seconds, 1) if one.seconds else None,
        }
        for name, one in sorted(fared.items())
    }
    of_formats = [fared[name] for name in fared if name != _NONE]
    tried = sum(one.tried - sum(one.outcomes[way] for way in WITHOUT_TEXT) for one in of_formats)
    read = sum(one.read for one in of_formats)
    return {
        "formats": rows,
        "share_with_text": round(read / tried, 4) if tried else None,
        "children_lost": sum(one.outcomes[way] for one in fared.values() for way in _HARM),
    }


def failures(one: Fared) -> dict[Outcome, int]:
    """Why files that should have been read were not, the most frequent reason first."""
    found = ((way, n) for way, n in one.outcomes.most_common() if way not in WITHOUT_TEXT)
    return dict(found)


def known_formats() -> tuple[Format, ...]:
    """All formats, by what a person calls them."""
    return tuple(sorted(registry.formats(), key=lambda one: one.label.casefold()))


if __name__ == "__main__":
    sys.exit(main())
