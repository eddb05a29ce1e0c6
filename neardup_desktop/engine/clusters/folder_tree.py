"""The folders of the sources as a tree of a few levels, with counts of items."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePath

import numpy as np
from msgspec import Struct

from neardup_desktop.engine.clusters.item_columns import Columns

LEVELS = 3
_NONE = [-1] * LEVELS
Counts = list[list[int]]
_MOST_CHILDREN = 40
"""Folders listed inside one; those with fewer items are reached through their parent."""


class FolderCount(Struct, frozen=True, eq=False):
    """A folder with the number of items of clusters in it and below.

    Attributes:
        path: its absolute path.
        name: what it is called below its parent in the tree.
        items: the number of items.
        has_inside: whether any folder in it has some too.
    """

    path: str
    name: str
    items: int
    has_inside: bool
    _below: Callable[[], tuple["FolderCount", ...]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FolderCount) and self._facts == other._facts

    def __hash__(self) -> int:
        return hash(self._facts)

    @property
    def _facts(self) -> tuple[str, str, int, bool]:
        return self.path, self.name, self.items, self.has_inside

    @property
    def inside(self) -> tuple["FolderCount", ...]:
        """The folders in it; lazy, as there may be tens of thousands in all."""
        return self._below()


class _Node(Struct):
    path: str
    name: str
    level: int
    code: int
    inside: dict[str, "_Node"]


class FolderTree:
    """A tree over the folders that hold items.

    With one source the top level is the folders in it, with several the sources.

    Attributes:
        levels: for each level, the code of each folder's ancestor on it (-1 where it has none,
            shape (folders,)), and the number of codes.
    """

    def __init__(self, folders: tuple[str, ...], sources: tuple[str, ...]) -> None:
        self._roots: dict[str, _Node] = {}
        self._sizes = [0] * LEVELS
        tops = [(top, top.rstrip(os.sep) + os.sep) for top in _outermost(sources)]
        self._has_many_sources = len(tops) > 1
        known: dict[tuple[str, ...], list[_Node]] = {}
        codes = []
        for folder in folders:
            nodes = self._ancestors(_way(folder, tops), known)
            codes.append([node.code for node in nodes] + _NONE[len(nodes) :])
        by_level = np.array(codes, dtype=np.int32).reshape(len(folders), LEVELS).T
        self.levels = list(zip(np.ascontiguousarray(by_level), self._sizes, strict=True))

    def _ancestors(
        self, way: tuple[str, ...], known: dict[tuple[str, ...], list[_Node]]
    ) -> list[_Node]:
        """The nodes from the root to a folder."""
        found = known.get(way)
        if found is not None:
            return found
        if not way:
            found = []
        elif len(way) == 1:
            found = [self._node(way[0], "", [])] if self._has_many_sources else []
        else:
            above = self._ancestors(way[:-1], known)
            source = way[0].rstrip(os.sep)
            path = os.sep.join((source, *way[1:]))  # noqa: PTH118 - text, not a file
            found = above if len(above) == LEVELS else [*above, self._node(path, way[-1], above)]
        known[way] = found
        return found

    def _node(self, path: str, name: str, above: list[_Node]) -> _Node:
        level = len(above)
        name = name or PurePath(path).name or path
        node = _Node(path, name, level, self._sizes[level], {})
        self._sizes[level] += 1
        (above[-1].inside if above else self._roots)[path] = node
        return node

    def counts(self, by_level: Counts, base: Counts) -> tuple[FolderCount, ...]:
        """Folders with any item in `base`, largest first, with their counts in `by_level`."""

        def below(nodes: dict[str, _Node]) -> tuple[FolderCount, ...]:
            found = [node for node in nodes.values() if base[node.level][node.code]]
            found.sort(key=lambda node: (-base[node.level][node.code], node.name.casefold()))
            return tuple(
                FolderCount(
                    node.path,
                    node.name,
                    by_level[node.level][node.code],
                    any(base[inner.level][inner.code] for inner in node.inside.values()),
                    partial(below, node.inside),
                )
                for node in found[:_MOST_CHILDREN]
            )

        return below(self._roots)


def _way(folder: str, tops: list[tuple[str, str]]) -> tuple[str, ...]:
    """The source that a folder lies in and the next names of its path; empty if in none."""
    for top, before in tops:
        if folder == top:
            return (top,)
        if folder.startswith(before):
            return (top, *folder[len(before) :].split(os.sep, LEVELS)[:LEVELS])
    return ()


def _outermost(sources: tuple[str, ...]) -> list[str]:
    return [
        one
        for one in sources
        if not any(
            one != other and one.startswith(other.rstrip(os.sep) + os.sep) for other in sources
        )
    ]


def folder_levels(columns: Columns, sources: Sequence[str], most: int) -> list[str]:
    """Folders that items lie in or below, from the source folders down, in the order of the tree.

    If an item lies in none of the sources, only its own folder counts. If there are more than
    `most`, those with the most items are given.
    """
    items: Counter[str] = Counter(dict.fromkeys(sources, 0))
    counts = np.bincount(columns.folder, minlength=len(columns.folders)).tolist()
    tops = set(sources)
    for folder, count in zip(columns.folders, counts, strict=True):
        path = PurePath(folder)
        way = [folder, *map(str, path.parents)]
        outermost = max((at for at, one in enumerate(way) if one in tops), default=0)
        for one in way[: outermost + 1]:
            items[one] += count
    # If two are equal, the outer folder comes first, as in the tree.
    largest = sorted(items, key=lambda one: (-items[one], len(PurePath(one).parts), one))[:most]
    return sorted(largest, key=lambda one: PurePath(one).parts)
