"""The folders with copies as a tree, with the size of the copies in each."""

import os
from collections.abc import Sequence
from typing import Self

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.detect.base import Codes, Indices

_NOTHING = (0, 0, 0, 0)


class Weight(Struct, frozen=True):
    """The size of the copies in a folder and below it.

    Attributes:
        bytes: bytes that trashing them would free.
        items: number of copies.
        words: number of their words.
    """

    bytes: int = 0
    items: int = 0
    words: int = 0

    @staticmethod
    def columns(reclaimable_bytes: Indices, words: Indices) -> Indices:
        """The weights of single copies as rows of bytes, items and words, shape (m, 3)."""
        return np.stack((reclaimable_bytes, np.ones_like(reclaimable_bytes), words), axis=1)

    @classmethod
    def of(cls, row: Sequence[int]) -> Self:
        """A weight from a row of such columns."""
        return cls(int(row[0]), int(row[1]), int(row[2]))


class FolderNode(Struct, frozen=True):
    """A folder with copies in it or below it.

    Attributes:
        path: absolute path; "" for the root above all folders.
        name: its path from the node above it.
        weight: the size of its copies.
        all_items: items in it, copies or not.
        is_own: whether it represents the files directly in its folder, beside subfolders.
        children: the folders in it with copies; empty for a leaf.
    """

    path: str
    name: str
    weight: Weight
    all_items: int
    is_own: bool = False
    children: tuple["FolderNode", ...] = ()


def clutter_tree(
    folders: Sequence[str],
    folder: Indices | Codes,
    weights: Indices,
    all_folder: Indices | Codes,
) -> FolderNode:
    """Sum up copies over the folders that they lie in.

    A folder with nothing but one folder in it is joined with that ("Old laptop/Documents").

    Args:
        folders: absolute paths of the folders that hold items.
        folder: for each copy the index of its folder, shape (m,).
        weights: bytes, items and words of each copy, shape (m, 3).
        all_folder: for each item, copy or not, the index of its folder, shape (n,).
    """
    own = np.stack(
        [np.bincount(folder, weights[:, column], len(folders)) for column in range(3)], axis=1
    ).astype(np.int64)
    counts = np.bincount(all_folder, minlength=len(folders))[:, np.newaxis]
    rows = np.concatenate((own, counts), axis=1).tolist()
    return _grown(dict(zip(folders, rows, strict=True)))


def _grown(own: dict[str, list[int]]) -> FolderNode:
    """Build the tree of folders with their own bytes, copies, words and items."""
    totals = {path: list(row) for path, row in own.items()}
    above = {"": ""}
    for path in own:
        while path not in above:
            # A root is its own parent.
            parent = os.path.dirname(path)  # noqa: PTH120 - there may be very many
            above[path] = parent if parent != path else ""
            path = above[path]
    inside: dict[str, list[FolderNode]] = {}
    # Subfolders have longer paths, so they come first.
    for path in sorted(above, key=len, reverse=True):
        total = totals.get(path, _NOTHING)
        if path:
            outer = totals.setdefault(above[path], [0, 0, 0, 0])
            for column, value in enumerate(total):
                outer[column] += value
        if total[1] or not path:
            node = _node(path, total, own.get(path, _NOTHING), inside.pop(path, []))
            inside.setdefault(above[path], []).append(node)
    return inside[""][-1]


def _node(
    path: str, total: Sequence[int], own: Sequence[int], children: list[FolderNode]
) -> FolderNode:
    name = os.path.basename(path) or path  # noqa: PTH119
    if len(children) == 1 and not own[1]:
        only = children[0]
        return replace(only, name=os.path.join(name, only.name))  # noqa: PTH118
    if children and own[1]:
        children.append(FolderNode(path, name, Weight.of(own), own[3], is_own=True))
    return FolderNode(path, name, Weight.of(total), total[3], children=tuple(children))
