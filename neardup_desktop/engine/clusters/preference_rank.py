"""Ranks items by what the user prefers to keep."""

import os
from collections.abc import Sequence
from functools import cached_property

import numpy as np

from neardup_desktop.detect.base import Indices
from neardup_desktop.engine.clusters.best_copy import best_first
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.model.folder_roles import FolderRole, FolderRoles
from neardup_desktop.model.rules import Keep

_KEPT = 8

Preferred = tuple[tuple[Keep, ...], tuple[str, ...], tuple[str, ...]]
"""What to keep (later entries break ties of earlier ones), then folders and formats, best first."""


class Ranking:
    """Ranks all items, or some of them, and caches the last ranks."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._chosen = np.zeros(0, dtype=np.int64)
        self.by_role = np.zeros(len(columns.folders), dtype=np.int64)
        """Of each folder: -1 where it holds originals, 1 where backups, else 0."""
        self._ranks: dict[object, Indices] = {}

    def choose(self, indices: Indices) -> None:
        """Rank these items before all preferences, the first one highest."""
        self._chosen = indices
        self._ranks.clear()

    def set_roles(self, roles: FolderRoles) -> None:
        """Rank what lies in folders of originals first, and what lies in backups last."""
        self.by_role = _standing(self._columns.folders, roles)
        self._ranks.clear()

    def rank(self, preferred: Preferred, indices: Indices, whose: str) -> Indices:
        """The rank of each of some items in the order of preference among them.

        Args:
            preferred: what to prefer; path and part break ties.
            indices: the items, ascending, shape (m,).
            whose: a name for these items, under which their ranks are cached.

        Returns:
            A permutation of 0 to m, shape (m,).
        """
        known = self._ranks.get((preferred, whose))
        if known is not None:
            return known
        keep, folders, formats = preferred
        columns = [
            key[indices] for one in reversed(keep) for key in self._keys(one, folders, formats)
        ]
        if self.by_role.any():
            columns.append(self.by_role[self._columns.folder][indices])
        if len(self._chosen):
            by_hand = np.full(len(self._columns.item), len(self._chosen), dtype=np.int64)
            by_hand[self._chosen] = np.arange(len(self._chosen))
            columns.append(by_hand[indices])
        # Sorting is stable, and indices ascend: path and part break ties.
        order = np.lexsort(columns) if columns else np.arange(len(indices))
        rank = np.empty(len(order), dtype=np.int64)
        rank[order] = np.arange(len(order))
        if len(self._ranks) >= _KEPT:
            self._ranks.clear()
        self._ranks[preferred, whose] = rank
        return rank

    def _keys(
        self, keep: Keep, folders: tuple[str, ...], formats: tuple[str, ...]
    ) -> tuple[Indices, ...]:
        """Sort keys for `np.lexsort`: lower is better, the last key is the most significant."""
        columns = self._columns
        match keep:
            case Keep.BEST:
                return self._best_first
            case Keep.NEWEST:
                return (-columns.modified_s,)
            case Keep.OLDEST:
                return (columns.modified_s,)
            case Keep.LONGEST:
                return (-columns.words.astype(np.int64),)
            case Keep.FOLDERS:
                return (_folder_order(columns.folders, folders)[columns.folder],)
            case Keep.FORMATS:
                return (_position_in(columns.formats, formats)[columns.format],)

    @cached_property
    def _best_first(self) -> tuple[Indices, ...]:
        return best_first(self._columns)[::-1]


def _position_in(names: Sequence[str], best: Sequence[str]) -> Indices:
    """For each name its position in `best`; names that are not in it come last."""
    position = {name: index for index, name in reversed(list(enumerate(best)))}
    return np.array([position.get(name, len(best)) for name in names], dtype=np.int64)


def _folder_order(folders: Sequence[str], best: Sequence[str]) -> Indices:
    """For each folder the position of the first of `best` that it is or lies in."""
    inside = [(one, one if one.endswith(os.sep) else one + os.sep) for one in best]
    return np.array(
        [
            next(
                (
                    index
                    for index, (one, below) in enumerate(inside)
                    if folder == one or folder.startswith(below)
                ),
                len(best),
            )
            for folder in folders
        ],
        dtype=np.int64,
    )


_STANDING = {FolderRole.ORIGINAL: -1, FolderRole.BACKUP: 1}


def _standing(folders: Sequence[str], roles: FolderRoles) -> Indices:
    """For each folder -1 if it holds originals, 1 if backups, by the closest role above it."""
    standing = np.zeros(len(folders), dtype=np.int64)
    # The outer folders first, so that the inner ones have the last word.
    for path, role in sorted(roles.items(), key=lambda one: len(one[0])):
        below = path if path.endswith(os.sep) else path + os.sep
        inside = [folder == path or folder.startswith(below) for folder in folders]
        standing[inside] = _STANDING[role]
    return standing
