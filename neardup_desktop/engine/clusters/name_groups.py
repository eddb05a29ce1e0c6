"""Files of one folder whose names begin alike, such as a film and its subtitles."""

from bisect import bisect_left
from collections.abc import Iterator

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.clusters.item_columns import Columns


class NameGroups:
    """Whole files by folder and by what stands in their names before the first dot."""

    def __init__(self, columns: Columns) -> None:
        names = columns.names
        every = names.files.data.tobytes().decode("utf-8", "surrogatepass").split("\0")
        codes: dict[tuple[int, str], int] = {}
        self._names = names
        self._files = np.flatnonzero(columns.part_is_file)
        self._group = np.full(len(columns.item), -1, dtype=np.int32)
        self._group[self._files] = [
            codes.setdefault((folder, every[file].partition(".")[0]), len(codes))
            for folder, file in zip(
                columns.folder[self._files].tolist(),
                names.file_of[self._files].tolist(),
                strict=True,
            )
        ]
        groups = self._group[self._files]
        self._files = self._files[np.argsort(groups, kind="stable")]
        self._starts = np.concatenate(([0], np.cumsum(np.bincount(groups, minlength=len(codes)))))
        self._sorted: dict[int, list[tuple[str, int]]] = {}

    def several(self, indices: Indices) -> Mask:
        """Whether each of these whole files is not the only one of its group."""
        group = self._group[indices]
        several: Mask = self._starts[group + 1] - self._starts[group] > 1
        return several

    def name(self, index: int) -> str:
        """The folded name of the file of an item."""
        return self._names.file_name(index)

    def beginning(self, start: str, beside: int) -> Iterator[tuple[str, int]]:
        """Names and indices of the files in the group of a file whose names begin so."""
        group = self._of(beside)
        for at in range(bisect_left(group, (start,)), len(group)):
            if not group[at][0].startswith(start):
                break
            yield group[at]

    def called(self, name: str, beside: int) -> list[int]:
        """The indices of the files of this name in the group of a file."""
        return [index for found, index in self.beginning(name, beside) if found == name]

    def _of(self, index: int) -> list[tuple[str, int]]:
        group = int(self._group[index])
        if group not in self._sorted:
            files = self._files[self._starts[group] : self._starts[group + 1]].tolist()
            self._sorted[group] = sorted((self.name(file), file) for file in files)
        return self._sorted[group]
