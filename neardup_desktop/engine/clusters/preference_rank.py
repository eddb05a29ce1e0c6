"""Ranks items by what the user prefers to keep."""

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Self

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.clusters.best_copy import best_first, is_enclosed, text_dates
from neardup_desktop.engine.clusters.folder_names import inside
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.places import AWAY, ELSEWHERE, THROWN_AWAY, Places
from neardup_desktop.model.rules import FolderRole, FolderRoles, Keep, Rule

_KEPT = 8
_KEEPS = frozenset(one.value for one in Keep)


class Preferred(Struct, frozen=True):
    """A preference among the items of a cluster.

    Attributes:
        keep: later entries break ties of earlier ones.
        folders: absolute paths for `Keep.FOLDERS`, the best one first.
        formats: names for `Keep.FORMATS`, the best one first.
        only_in: the folders that a rule takes items from; what lies outside them stays for what
            lies inside, whatever `keep` says, but for items in `folders` where that names them.
    """

    keep: tuple[Keep, ...]
    folders: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    only_in: tuple[str, ...] = ()

    @classmethod
    def of_texts(cls, texts: Sequence[str]) -> Self:
        """The inverse of `texts`; anything else in a stored list is ignored."""
        keep: list[Keep] = []
        named: dict[Keep, list[str]] = {Keep.FOLDERS: [], Keep.FORMATS: []}
        for text in texts:
            name, _, value = text.partition(":")
            if name not in _KEEPS:
                continue
            one = Keep(name)
            if value and one in named:
                named[one].append(value)
            elif not value and one not in keep:
                keep.append(one)
        return cls(tuple(keep), tuple(named[Keep.FOLDERS]), tuple(named[Keep.FORMATS]))

    def texts(self) -> tuple[str, ...]:
        """All of it as one list that can be stored: "folders", "best", "folders:/home/ada"."""
        return (
            *(one.value for one in self.keep),
            *(f"{Keep.FOLDERS}:{folder}" for folder in self.folders),
            *(f"{Keep.FORMATS}:{name}" for name in self.formats),
        )

    @classmethod
    def by(cls, rule: Rule) -> Self:
        """The order of preference of a rule."""
        return cls(rule.keep, rule.keep_folders, rule.keep_formats, rule.folders)


class Ranking:
    """Ranks all items, or some of them, and caches the last ranks."""

    def __init__(self, columns: Columns, sources: Sequence[str] = ()) -> None:
        self._columns = columns
        self.places = Places(columns, sources)
        self._chosen = np.zeros(0, dtype=np.int64)
        self.by_role = np.zeros(len(columns.folders), dtype=np.int64)
        """For each folder -1 if it holds originals, 1 if it holds backups, else 0."""
        self._ranks: dict[object, Indices] = {}

    def apart(self) -> Self:
        """A copy that keeps its choices and roles while others are read into this one."""
        other = copy(self)
        other._ranks = {}
        return other

    def choose(self, indices: Indices) -> None:
        """Rank these items before all preferences, the first one highest."""
        if not np.array_equal(indices, self._chosen):
            self._ranks.clear()
        self._chosen = indices

    def reliance(self, preferred: Preferred) -> Indices:
        """A rank of the items by reliance in an order of preference, shape (n,); lower is better.

        An item that the user named is kept wherever it lies, unless its disk is not connected.
        """
        folder = self._columns.folder
        level = self.places.reliance[folder]
        is_away = level == AWAY
        # Another disk is no reason against what somebody asked for.
        if preferred.keep[:1] != (Keep.BEST,) or preferred.only_in:
            level[:] = 0
        level[(self.by_role > 0)[folder] & (level == 0)] = ELSEWHERE
        level[self.places.thrown_away > 0] = THROWN_AWAY
        kept = preferred.folders if Keep.FOLDERS in preferred.keep else ()
        level[((self.by_role < 0) | inside(self._columns.folders, kept))[folder]] = 0
        level[self._chosen] = 0
        level[is_away] = AWAY
        return level

    def set_roles(self, roles: FolderRoles) -> None:
        """Rank what lies in folders of originals first, and what lies in backups last."""
        by_role = _standing(self._columns.folders, roles)
        if not np.array_equal(by_role, self.by_role):
            self._ranks.clear()
        self.by_role = by_role

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
        columns = [
            key[indices] for one in reversed(preferred.keep) for key in self._keys(one, preferred)
        ]
        if preferred.only_in:
            columns.append(self._is_in_reach(preferred)[indices].astype(np.int64))
        # An original stays, and a backup goes, whatever folders a rule is limited to.
        if self.by_role.any():
            columns.append(self.by_role[self._columns.folder][indices])
        reliance = self.reliance(preferred)
        columns.append(np.where(reliance == ELSEWHERE, 0, reliance)[indices])
        # Beside an item whose words are certain, one with recognised words represents nothing.
        if self._columns.recognised.any():
            columns.append(self._columns.recognised[indices].astype(np.int64))
        chosen = self._chosen[reliance[self._chosen] != AWAY]
        if len(chosen):
            by_hand = np.full(len(self._columns.item), len(chosen), dtype=np.int64)
            by_hand[chosen] = np.arange(len(chosen))
            columns.append(by_hand[indices])
        # Sorting is stable, and indices ascend: path and part break ties.
        order = np.lexsort(columns) if columns else np.arange(len(indices))
        rank = np.empty(len(order), dtype=np.int64)
        rank[order] = np.arange(len(order))
        if len(self._ranks) >= _KEPT:
            self._ranks.clear()
        self._ranks[preferred, whose] = rank
        return rank

    def _keys(self, keep: Keep, preferred: Preferred) -> tuple[Indices, ...]:
        """Sort keys for `np.lexsort`: lower is better, the last key is the most significant."""
        columns = self._columns
        match keep:
            case Keep.BEST:
                return self._best_first
            case Keep.NEWEST:
                return (-columns.modified_s, -self._text_dates)
            case Keep.OLDEST:
                return (columns.modified_s, self._text_dates)
            case Keep.LONGEST:
                return (-columns.words.astype(np.int64),)
            case Keep.DEEPEST:
                return (-self.places.depth,)
            case Keep.FOLDERS:
                return (_folder_order(columns.folders, preferred.folders)[columns.folder],)
            case Keep.FORMATS:
                return (_position_in(columns.formats, preferred.formats)[columns.format],)

    def _is_in_reach(self, preferred: Preferred) -> Mask:
        """The items that make way for all others, shape (n,)."""
        columns = self._columns
        reach = inside(columns.folders, preferred.only_in)
        if Keep.FOLDERS in preferred.keep:
            reach &= ~inside(columns.folders, preferred.folders)
        # An attachment elsewhere is no reason to give up the file: it is rarely opened.
        return reach[columns.folder] | is_enclosed(columns)

    @cached_property
    def _text_dates(self) -> Indices:
        return text_dates(self._columns)

    @cached_property
    def _best_first(self) -> tuple[Indices, ...]:
        return best_first(self._columns, self.places)[::-1]


def _position_in(names: Sequence[str], best: Sequence[str]) -> Indices:
    """For each name its position in `best`; names that are not in it come last."""
    position = {name: index for index, name in reversed(list(enumerate(best)))}
    return np.array([position.get(name, len(best)) for name in names], dtype=np.int64)


def _folder_order(folders: Sequence[str], best: Sequence[str]) -> Indices:
    """For each folder the position of the first of `best` that it is or lies in."""
    order = np.full(len(folders), len(best), dtype=np.int64)
    for index in reversed(range(len(best))):
        order[inside(folders, best[index : index + 1])] = index
    return order


_STANDING = {FolderRole.ORIGINAL: -1, FolderRole.BACKUP: 1}


def _standing(folders: Sequence[str], roles: FolderRoles) -> Indices:
    """For each folder -1 if it holds originals, 1 if backups, by the closest role above it."""
    standing = np.zeros(len(folders), dtype=np.int64)
    # The outer folders first, so that the inner ones have the last word.
    for path, role in sorted(roles.items(), key=lambda one: len(one[0])):
        standing[inside(folders, (path,))] = _STANDING[role]
    return standing
