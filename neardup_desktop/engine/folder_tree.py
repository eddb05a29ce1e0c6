"""The folders of sources as a tree of a few levels, for counting."""

import os
from dataclasses import dataclass, replace
from pathlib import PurePath

import numpy as np

LEVELS = 3
_MOST_CHILDREN = 40
"""Folders shown inside one; those with fewer clusters are reached by the ones above them."""


@dataclass(frozen=True, slots=True)
class FolderCount:
    """A folder with the number of clusters that have a member in it or below.

    Attributes:
        path: its absolute path.
        name: what it is called below its parent in the tree.
        clusters: the number.
        inside: folders in it.
    """

    path: str
    name: str
    clusters: int
    inside: tuple["FolderCount", ...] = ()


@dataclass(slots=True)
class _Node:
    path: str
    name: str
    level: int
    code: int
    inside: dict[str, "_Node"]


class FolderTree:
    """A tree over the folders that hold items.

    With one source the tree begins with the folders in it, with several with the sources.

    Attributes:
        levels: for each level, the code of each folder's ancestor on it (-1 where it has none,
            shape (folders,)), and the number of codes.
    """

    def __init__(self, folders: tuple[str, ...], sources: tuple[str, ...]) -> None:
        self._roots: dict[str, _Node] = {}
        self._sizes = [0] * LEVELS
        codes = np.full((LEVELS, len(folders)), -1, dtype=np.int32)
        tops = _outermost(sources)
        for index, folder in enumerate(folders):
            for level, node in enumerate(self._ancestors(folder, tops)):
                codes[level, index] = node.code
        self.levels = list(zip(codes, self._sizes, strict=True))

    def _ancestors(self, folder: str, tops: list[str]) -> list[_Node]:
        source = next((top for top in tops if _lies_in(folder, top)), None)
        if source is None:
            return []
        parts = list(PurePath(folder[len(source) :].strip(os.sep)).parts)
        path = source
        if len(tops) > 1:
            parts = ["", *parts]
        found: list[_Node] = []
        among = self._roots
        for level, part in enumerate(parts[:LEVELS]):
            path = os.path.join(path, part) if part else path  # noqa: PTH118 - text, not a file
            node = among.get(path)
            if node is None:
                name = part or PurePath(path).name or path
                node = among[path] = _Node(path, name, level, self._sizes[level], {})
                self._sizes[level] += 1
            found.append(node)
            among = node.inside
        return found

    def counts(self, by_level: list[list[int]]) -> tuple[FolderCount, ...]:
        """The tree with the counts of each level's codes."""

        def counted(nodes: dict[str, _Node]) -> tuple[FolderCount, ...]:
            return tuple(
                FolderCount(
                    node.path, node.name, by_level[node.level][node.code], counted(node.inside)
                )
                for node in nodes.values()
            )

        return counted(self._roots)


def worth_showing(
    counted: tuple[FolderCount, ...], base: tuple[FolderCount, ...]
) -> tuple[FolderCount, ...]:
    """The folders of `counted` that have any in `base`, the same tree, those with most first."""
    both = [(one, whole) for one, whole in zip(counted, base, strict=True) if whole.clusters]
    both.sort(key=lambda pair: (-pair[1].clusters, pair[1].name.casefold()))
    return tuple(
        replace(one, inside=worth_showing(one.inside, whole.inside))
        for one, whole in both[:_MOST_CHILDREN]
    )


def _outermost(sources: tuple[str, ...]) -> list[str]:
    return [
        one
        for one in sources
        if not any(one != other and _lies_in(one, other) for other in sources)
    ]


def _lies_in(folder: str, outer: str) -> bool:
    return folder == outer or folder.startswith(outer.rstrip(os.sep) + os.sep)
