"""The names and patterns that scans leave out: how they are typed, and what they would match."""

import os
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from neardup_desktop.crawl.exclusions import (
    LeftOutPlaces,
    check_pattern,
    literal_pattern,
    plain_pattern,
    same_pattern,
)
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.outcomes import SkipReason

__all__ = [
    "LeftOut",
    "check_pattern",
    "left_out_by",
    "literal_pattern",
    "plain_pattern",
    "same_pattern",
    "typed_pattern",
]

_EXAMPLES = 3


class LeftOut(Struct, frozen=True):
    """The files that some patterns leave out.

    Attributes:
        files: number of known files that would be forgotten.
        all_files: number of all known files.
        already: number of folders and files that are left out by the patterns.
        examples: a few of the folders and files that match, the outermost ones.
    """

    files: int
    all_files: int
    already: int
    examples: tuple[str, ...]


def left_out_by(reader: ArchiveReader, patterns: Sequence[str], sources: Sequence[str]) -> LeftOut:
    """The files that these patterns leave out, judged by what is known of the disk."""
    matching = LeftOutPlaces(patterns, sources)
    examples: dict[str, None] = {}
    files = all_files = 0
    for path in reader.files.paths():
        all_files += 1
        if (place := matching.place(path)) is not None:
            files += 1
            if len(examples) < _EXAMPLES:
                examples[place] = None
    already = 0
    for path in reader.files.skipped_for(SkipReason.EXCLUDED_BY_PERSON):
        if matching.place(path) is not None or matching.is_left_out(path):
            already += 1
            if len(examples) < _EXAMPLES:
                examples[path] = None
    return LeftOut(files, all_files, already, tuple(examples))


def typed_pattern(name: str) -> str:
    """A name as a pattern: a folder or file that is named by a whole path is meant itself."""
    path = Path(name).expanduser()
    is_path = path.is_absolute() or name.startswith((f".{os.sep}", f"..{os.sep}"))
    if not (is_path and os.path.lexists(path)):
        return name
    path = Path(os.path.abspath(path))  # noqa: PTH100
    return literal_pattern(path.parent.resolve() / path.name)
