"""How near libraries come to the same document saved in the newer format of its program.

    python -m tests.measurements.libraries FOLDER ... [--worst N]

Looks for files of older formats (DOC, RTF, PPT, XLS, XLSB) beside which lies the same document as
DOCX, PPTX or XLSX: equally named but for the extension, or but for who saved it
("a.libreoffice.rtf", "a.pandoc.docx"). Only pairs count in whose newer file we find words.

Prints for each format and reader in how many older files it finds words, and the mean and the least
similarity of words to the newer file: as the same reader reads that, over the pairs where it reads
both, and as we read it, over all pairs. So one is seen that is wrong twice in the same way.

Each file is read in a process of its own: some libraries end it. Those that are not installed are
left out; `pip install neardup-desktop[libraries]` installs all.
"""

import argparse
import asyncio
import importlib.util
import multiprocessing
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from rapidfuzz.distance import Levenshtein

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document

NEWER = {"doc": "docx", "rtf": "docx", "ppt": "pptx", "xls": "xlsx", "xlsb": "xlsx"}
OURS = "ours"
_TIMEOUT_S = 30.0
_WORD = re.compile(r"\w+")


def _ours(path: Path) -> str:
    try:
        return "\n".join(item.text for item in read_document(Document.from_path(path)))
    except ReadFailure:
        return ""


def _office_oxide(path: Path) -> str:
    import office_oxide

    return str(office_oxide.extract_text(str(path)))


def _kreuzberg(path: Path) -> str:
    found: Any = importlib.import_module("kreuzberg").extract_file_sync(str(path))
    return str(found.content)


def _xberg(path: Path) -> str:
    library: Any = importlib.import_module("xberg")
    asked = library.ExtractInput(kind="uri", uri=str(path))
    found = asyncio.run(library.extract(asked, library.ExtractionConfig()))
    return "\n".join(str(one.content) for one in found.results)


def _calamine(path: Path) -> str:
    library: Any = importlib.import_module("python_calamine")
    book = library.CalamineWorkbook.from_path(str(path))
    sheets = (book.get_sheet_by_name(name).to_python() for name in book.sheet_names)
    return "\n".join(f"{cell}" for rows in sheets for row in rows for cell in row)


def _striprtf(path: Path) -> str:
    library: Any = importlib.import_module("striprtf.striprtf")
    return str(library.rtf_to_text(path.read_bytes().decode("latin-1"), errors="ignore"))


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader: the function, its package ("" for ours), and the extensions it reads."""

    read: Callable[[Path], str]
    package: str
    reads: frozenset[str]


_OFFICE = frozenset({*NEWER, *NEWER.values()})
READERS: Mapping[str, Reader] = {
    OURS: Reader(_ours, "", _OFFICE),
    "office_oxide": Reader(_office_oxide, "office_oxide", _OFFICE - {"rtf", "xlsb"}),
    "kreuzberg": Reader(_kreuzberg, "kreuzberg", _OFFICE),
    "xberg": Reader(_xberg, "xberg", _OFFICE),
    "python_calamine": Reader(_calamine, "python-calamine", frozenset({"xls", "xlsb", "xlsx"})),
    "striprtf": Reader(_striprtf, "striprtf", frozenset({"rtf"})),
}


def pairs_in(folders: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    """Each file of an older format with the newer one of the same document."""
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        ending = NEWER.get(path.suffix.lower().lstrip("."))
        if ending is None or not path.is_file():
            continue
        document = path.name.partition(".")[0]
        others = (path.with_suffix(f".{ending}"), path.with_name(f"{document}.pandoc.{ending}"))
        for newer in others:
            if newer.is_file():
                yield path, newer
                break


def words_by(name: str, path: Path) -> tuple[str, ...] | None:
    """The words that a reader finds; None where it fails, ends its process or takes too long."""
    context = multiprocessing.get_context("fork")  # a new interpreter for each file takes a second
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_send_words, args=(theirs, name, path), daemon=True)
    child.start()
    theirs.close()
    try:
        found: tuple[str, ...] | None = ours.recv() if ours.poll(_TIMEOUT_S) else None
    except EOFError:
        found = None
    finally:
        child.kill()
        child.join()
        ours.close()
    return found


def _send_words(sink: Connection, name: str, path: Path) -> None:
    try:
        sink.send(tuple(_WORD.findall(READERS[name].read(path).casefold())))
    except KeyboardInterrupt:
        raise
    except BaseException:  # panics of compiled libraries are no Exception
        sink.send(None)


def main() -> int:
    """Measure and print a table of Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--worst", type=int, default=0, help="list so many pairs of each row")
    given = parser.parse_args()
    there = [name for name in READERS if importlib.util.find_spec(name) or name == OURS]
    for name in there:
        if package := READERS[name].package:
            sys.stdout.write(f"{name} {version(package)}\n")
    registry.formats()  # loaded once, not in each child
    pairs = list(pairs_in(given.folders))
    sys.stdout.write(
        "\n| older files | reader | read | to its own: mean, least | to ours: mean, least |\n"
        "| --- | --- | ---: | ---: | ---: |\n"
    )
    for older_ending in NEWER:
        known: dict[Path, tuple[str, ...]] = {}
        chosen = []
        for older, newer in pairs:
            if older.suffix.lower() != f".{older_ending}":
                continue
            expected = words_by(OURS, newer)
            if expected:
                known[newer] = expected
                chosen.append((older, newer))
        for name in there if chosen else ():
            if older_ending in READERS[name].reads:
                _write_row(older_ending, name, chosen, known, given.worst)
    return 0


def _write_row(
    ending: str,
    name: str,
    pairs: Sequence[tuple[Path, Path]],
    expected: Mapping[Path, tuple[str, ...]],
    worst: int,
) -> None:
    read = 0
    to_own: list[float] = []
    to_ours: list[tuple[float, str]] = []
    for older, newer in pairs:
        found = words_by(name, older)
        read += bool(found)
        alike = Levenshtein.normalized_similarity(found or (), expected[newer])
        to_ours.append((alike, older.name))
        if NEWER[ending] in READERS[name].reads and found and (own := words_by(name, newer)):
            to_own.append(Levenshtein.normalized_similarity(found, own))
    sys.stdout.write(
        f"| {len(pairs)} `{ending}` | {name} | {read} | {_told(to_own)}"
        f" | {_told([alike for alike, _ in to_ours])} |\n"
    )
    for alike, file in sorted(to_ours)[:worst]:
        sys.stdout.write(f"    {alike:.3f} {file}\n")
    sys.stdout.flush()


def _told(figures: Sequence[float]) -> str:
    return f"{sum(figures) / len(figures):.3f}, {min(figures):.3f}" if figures else "-"


if __name__ == "__main__":
    sys.exit(main())
