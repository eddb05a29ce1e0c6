"""The folders of an archive at every level of the tree, for choosing among them."""

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

import numpy as np

from neardup_desktop.engine.clusters.item_columns import Columns


def folder_levels(columns: Columns, sources: Sequence[str], most: int) -> list[str]:
    """Folders that items lie in or below, from the source folders down, in the order of the tree.

    Where an item lies in none of the sources, only its own folder counts. If there are more than
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
    # Of equal ones the outer folder, which comes first in the tree.
    largest = sorted(items, key=lambda one: (-items[one], len(PurePath(one).parts), one))[:most]
    return sorted(largest, key=lambda one: PurePath(one).parts)
