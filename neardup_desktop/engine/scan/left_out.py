"""What scans leave out: what a pattern would leave out, and which patterns are added or removed."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from neardup_desktop.crawl.exclusions import (
    LeftOutPlaces,
    literal_pattern,
    plain_pattern,
    same_pattern,
)
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.outcomes import SkipReason

__all__ = ["LeftOut", "exclude_and_include", "left_out_by", "literal_pattern", "plain_pattern"]

_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is left out by some patterns.

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
    """What these patterns leave out, judged by what is known of the disk."""
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


def exclude_and_include(archive: Archive, added: Sequence[str], taken_back: Sequence[str]) -> None:
    """Leave out some names from now on, as they are typed, and read others again.

    Raises:
        UsageError: a name to read again is not left out, or is to be left out as well; or a pattern
            leaves out everything, or a source.
    """
    known = {same_pattern(one): one for one in archive.left_out()}
    out, back = (
        {same_pattern(one): one for one in map(_typed_pattern, names)}
        for names in (added, taken_back)
    )
    for key, name in back.items():
        if key in out:
            raise UsageError("{name} cannot be both read and skipped.", "Name it once.", name=name)
        if key not in known:
            raise UsageError(
                "{name} is not excluded.",
                "Excluded are: {known}." if known else "Nothing is excluded.",
                name=name,
                known=", ".join(map(plain_pattern, known.values())),
            )
    archive.leave_out([one for key, one in (known | out).items() if key not in back])


def _typed_pattern(name: str) -> str:
    """A name as a pattern: a folder or file that is named by a whole path is meant itself."""
    path = Path(name).expanduser()
    is_path = path.is_absolute() or name.startswith((f".{os.sep}", f"..{os.sep}"))
    if not (is_path and os.path.lexists(path)):
        return name
    path = Path(os.path.abspath(path))  # noqa: PTH100
    return literal_pattern(path.parent.resolve() / path.name)
