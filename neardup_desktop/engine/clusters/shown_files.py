"""Which files that are not read are shown by a document nearby, which names them."""

import os
from collections import defaultdict
from collections.abc import Set

import numpy as np

from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.engine.clusters.item_names import ItemNames, folded
from neardup_desktop.extract.extras import reference_digest, short_name
from neardup_desktop.model.extras import MOST_EXTRAS
from neardup_desktop.store.bulk_queries import named_extras
from neardup_desktop.store.database import Database

_MANY_PICTURES = MOST_EXTRAS // 2
"""A document with more of them may show others that the archive does not know by name."""


def shown_files(
    index: Database,
    item: Indices,
    is_other: Mask,
    folder: Codes,
    folders: tuple[str, ...],
    riches: Codes,
    names: ItemNames,
) -> Mask:
    """The files that are not read and that a document shows, shape (n,).

    A document shows what it names as a picture, sound or film in its own folder, in one next to
    that, or below one of the two: as `img/a.png` and `../img/a.png` are. It may leave out the
    extension, as TeX does.

    Args:
        index: the index of the archive.
        item: identifiers, shape (n,), in any order; so are all following arrays.
        is_other: which items are files that are not read.
        folder: index into `folders`.
        folders: absolute paths.
        riches: number of pictures and the like.
        names: what the items are called.
    """
    shown = np.zeros(len(item), dtype=np.bool_)
    others = np.flatnonzero(is_other)
    if not len(others):
        return shown
    called = defaultdict[str, list[int]](list)
    for at in others.tolist():
        name = short_name(names.file_name(at))
        called[name].append(at)
        stem, dot, _extension = name.rpartition(".")
        if dot and stem:
            called[stem].append(at)
    by_number = np.argsort(item, kind="stable")
    tops = defaultdict[str, set[str]](set)
    for number, name, digest in named_extras(index):
        key = folded(name).decode("utf-8", "surrogatepass")
        if key in called and digest == reference_digest(name):
            document = by_number[np.searchsorted(item, number, sorter=by_number)]
            tops[key].add(_parent(folders[folder[document]]))
    for key, around in tops.items():
        for at in called[key]:
            shown[at] |= _is_below(folders[folder[at]], around)
    around = {_parent(folders[folder[at]]) for at in np.flatnonzero(riches > _MANY_PICTURES)}
    if around:
        near = np.array([_is_below(one, around) for one in folders], dtype=np.bool_)
        shown |= near[folder] & is_other
    return shown


def _is_below(path: str, tops: Set[str]) -> bool:
    """Whether a folder is one of these or lies below one."""
    while path not in tops:
        above = _parent(path)
        if above == path:
            return False
        path = above
    return True


def _parent(folder: str) -> str:
    return os.path.dirname(folder)  # noqa: PTH120
