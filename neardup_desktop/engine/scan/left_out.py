"""What a name, pattern or path would leave out of the next scan, before anything is left out."""

import os
from collections.abc import Sequence
from dataclasses import dataclass

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.outcomes import SkipReason

_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is left out by some patterns.

    Attributes:
        files: number of known files that the next scan would forget.
        all_files: number of all known files.
        already: number of folders and files that the last scan left out by the patterns.
        examples: a few of the folders and files that match, the outermost ones.
    """

    files: int
    all_files: int
    already: int
    examples: tuple[str, ...]


def left_out_by(reader: ArchiveReader, patterns: Sequence[str], sources: Sequence[str]) -> LeftOut:
    """What these patterns leave out, judged by what is known of the disk."""
    exclusions = Exclusions(patterns)
    matching = _Matching(exclusions, sources)
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


class _Matching:
    """Finds the folder or file by which a path is left out; remembers folders."""

    def __init__(self, exclusions: Exclusions, sources: Sequence[str]) -> None:
        self._exclusions = exclusions
        # What is a source itself is read, whatever leaves out the folder it lies in.
        self._places: dict[str, str | None] = dict.fromkeys(sources)

    def place(self, path: str) -> str | None:
        """The outermost folder above a file that is left out, or the file; None if it is read."""
        folder, name = os.path.split(path)
        if (place := self._folder(folder)) is not None:
            return place
        reason = self._exclusions.file_reason(path, name)
        return path if reason is SkipReason.EXCLUDED_BY_PERSON else None

    def is_left_out(self, folder: str) -> bool:
        """Whether a folder is left out by itself."""
        reason = self._exclusions.folder_reason(folder, os.path.basename(folder))  # noqa: PTH119
        return reason is SkipReason.EXCLUDED_BY_PERSON

    def _folder(self, folder: str) -> str | None:
        """The outermost folder by which a folder is left out; None if it is read."""
        unknown = []
        while folder not in self._places:
            unknown.append(folder)
            outer = os.path.dirname(folder)  # noqa: PTH120
            if outer == folder:
                self._places[folder] = None
            folder = outer
        place = self._places[folder]
        for inner in reversed(unknown):
            if place is None and self.is_left_out(inner):
                place = inner
            self._places[inner] = place
        return place
