"""Reads every file of some folders through the real children, and tells how each format fared.

`python -m tests.measurements.formats [--write] FOLDER... [--hostile FOLDER...]` prints one JSON
object as its last line. The files of FOLDERs are taken to be well formed; those behind `--hostile`
are broken or malicious ones, of which only is asked that they do no harm. With `--write` the
figures are kept and the page of formats in the help is written anew, in all languages; `--write`
without a folder writes the page from the figures kept last, as after a change of a description.
It also writes `resources/formats.json`, which repeats what each `FORMAT` says of itself.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path
from stat import S_ISREG
from typing import Any

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Document, Format
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.workers.messages import FileDone, HashTask, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool

TIMEOUT_S = 60.0
MEMORY_BYTES = 1 << 30

NO_FAILURE = frozenset(
    (Outcome.EMPTY, Outcome.NO_TEXT, Outcome.TOO_SHORT, Outcome.BOOKMARKS, Outcome.ENCRYPTED)
)
"""No reader can do better: there are no words to compare, or only behind a password."""

HARM = frozenset((Outcome.CRASHED, Outcome.FAULT, Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY))
"""What the children are there for: the program itself goes on."""

NO_FORMAT = "(no format)"
"""Pictures, style sheets, programs: no format knows them, and nobody misses their words."""

_WORST_FIRST = (*HARM, Outcome.DAMAGED, Outcome.TOO_LARGE, Outcome.ENCRYPTED, Outcome.TOO_SHORT)
"""Which of several outcomes of the items of one file is told."""


@dataclass(slots=True)
class Fared:
    """How the files of one format fared.

    Attributes:
        tried: files.
        read: those that yielded text.
        items: items with text in them.
        seconds: what reading took, one file after the other.
        outcomes: why the others yielded none.
        in_part: those that yielded text, but not all of it.
        stopped: those whose reader crashed, took too long or wanted too much memory.
        failed: paths and reasons of those that should have been read, or were not to their end.
    """

    tried: int = 0
    read: int = 0
    items: int = 0
    seconds: float = 0.0
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    in_part: int = 0
    stopped: int = 0
    failed: list[tuple[str, str]] = field(default_factory=list)

    def count(self, path: Path, done: FileDone, found: Counter[Outcome], seconds: float) -> None:
        """Count one more file, by how it ended and by the outcomes of its items."""
        self.tried += 1
        self.seconds += seconds
        self.items += found[Outcome.READ]
        self.stopped += done.outcome in HARM
        outcome = done.outcome
        if outcome is Outcome.READ and not found[Outcome.READ]:
            outcome = next((one for one in _WORST_FIRST if found[one]), Outcome.NO_TEXT)
        has_failed = outcome is not Outcome.READ and outcome not in NO_FAILURE
        if found[Outcome.READ]:
            self.read += 1
            self.in_part += has_failed
        else:
            self.outcomes[outcome] += 1
        if has_failed:
            extent = "in part" if found[Outcome.READ] else "not read"
            name = str(path).encode(errors="backslashreplace").decode()
            self.failed.append((name, f"{extent}: {outcome} {done.detail}".strip()))

    @property
    def failures(self) -> dict[Outcome, int]:
        """Why files that should have been read were not, the most frequent reason first."""
        return {way: n for way, n in self.outcomes.most_common() if way not in NO_FAILURE}

    @property
    def readable(self) -> int:
        """Files with words in them that nothing locks away."""
        return self.tried - sum(self.outcomes[way] for way in NO_FAILURE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write the page where that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--hostile", nargs="*", type=Path, default=[])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--failures", action="store_true", help="list each file that failed")
    options = parser.parse_args(arguments)
    if not options.folders:
        if not options.write:
            parser.error("name a folder to measure, or ask with --write for the page alone")
        _write_page()
        return 0
    good = measure(files_in(options.folders, but=options.hostile))
    bad = measure(files_in(options.hostile))
    if options.failures:
        for name, fared in sorted(good.items()):
            for path, why in fared.failed:
                sys.stdout.write(f"{name}\t{path}\t{why}\n")
    if options.write:
        from tests.measurements.formats_figures import keep

        keep(good, bad)
        _write_page()
    sys.stdout.write(json.dumps({"well_formed": _told(good), "hostile": _told(bad)}) + "\n")
    return 0


def _write_page() -> None:
    from tests.measurements.formats_facts import write_facts
    from tests.measurements.formats_figures import kept
    from tests.measurements.formats_page import write_pages

    write_facts()
    write_pages(*kept())


def files_in(folders: Sequence[Path], but: Sequence[Path] = ()) -> Iterator[Path]:
    """Every regular file below some folders, in order of their paths."""
    left_out = {folder.resolve() for folder in but}
    for folder in folders:
        for place, inner, names in os.walk(folder):
            here = Path(place)
            inner[:] = sorted(one for one in inner if (here / one).resolve() not in left_out)
            found: list[Path] = []
            for name in sorted(names):
                # Neither links nor pipes, nor what cannot even be asked.
                with suppress(OSError):
                    if S_ISREG((here / name).lstat().st_mode):
                        found.append(here / name)
            yield from found


def measure(paths: Iterator[Path]) -> dict[str, Fared]:
    """Read files one after the other in one child at a time; by name of their format."""
    fared: defaultdict[str, Fared] = defaultdict(Fared)
    method, also = DEFAULT_METHOD, frozenset(OnRequest)
    with WorkerPool(1, TIMEOUT_S, MEMORY_BYTES) as pool:
        _start(pool)
        for path in paths:
            entry = FileEntry.from_status(str(path.resolve()), path.stat())
            begin, found = time.perf_counter(), Counter[Outcome]()
            with closing(pool.run([ReadTask(1, entry, method, also)], CancelFlag())) as results:
                for result in results:
                    if isinstance(result, ItemsRead):
                        found.update(one.item.outcome for one in result.items)
                    elif isinstance(result, FileDone):
                        done = result
            seconds = time.perf_counter() - begin
            fared[_format_of(path)].count(path, done, found, seconds)
    return dict(fared)


def _start(pool: WorkerPool) -> None:
    """Have the child there before the first file is timed."""
    here = Path(__file__)
    task = HashTask(0, FileEntry.from_status(str(here), here.stat()))
    with closing(pool.run([task], CancelFlag())) as results:
        for _result in results:
            pass


def _format_of(path: Path) -> str:
    """The format of a file itself, also where its reader died or found others inside."""
    chosen = registry.choose(Document.from_path(path))
    return chosen.name if chosen else NO_FORMAT


def libraries(format_: Format) -> str:
    """The packages that read a format, with their versions."""
    known = _packages()
    names = {known.get(needed.partition(".")[0], [needed])[0] for needed in format_.needs}
    return ", ".join(f"{name} {_version(name)}".strip() for name in sorted(names, key=str.casefold))


@cache
def _packages() -> Mapping[str, list[str]]:
    """The packages that bring each module that can be imported; slow to find out."""
    return packages_distributions()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _told(fared: Mapping[str, Fared]) -> dict[str, Any]:
    rows = {
        name: {
            "tried": one.tried,
            "with_text": one.read,
            "in_part": one.in_part,
            "items": one.items,
            "without": {str(way): n for way, n in one.outcomes.items() if way in NO_FAILURE},
            "failed": {str(way): n for way, n in one.failures.items()},
            "files_a_second": round(one.tried / one.seconds, 1) if one.seconds else None,
        }
        for name, one in sorted(fared.items())
    }
    read, readable = share(fared)
    return {
        "formats": rows,
        "with_text": read,
        "readable": readable,
        "share_with_text": round(read / readable, 4) if readable else None,
        "readers_stopped": sum(one.stopped for one in fared.values()),
    }


def share(fared: Mapping[str, Fared]) -> tuple[int, int]:
    """How many files were read, of how many with words in them that nothing locks away.

    Files in no format at all (pictures, programs) count in neither.
    """
    known = [one for name, one in fared.items() if name != NO_FORMAT]
    return sum(one.read for one in known), sum(one.readable for one in known)


if __name__ == "__main__":
    sys.exit(main())
