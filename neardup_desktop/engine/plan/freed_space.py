"""Counts the bytes that a plan frees; a file with several names is freed with the last of them."""

from collections import defaultdict

import numpy as np

from neardup_desktop.detect.base import Indices
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.store.decisions import item_refs


def freed_space(review: Review, reader: ArchiveReader, going: Indices) -> tuple[Indices, Indices]:
    """The bytes that trashing items together frees, and which of them are names of one file.

    Args:
        review: all items.
        reader: the archive they are from.
        going: the indices of the items, each once, shape (g,).

    Returns:
        The bytes that each item frees, those of a file with several names (hard links) with the
        last of its names, shape (g,); and a number above 0 that names of one file share where all
        of them go, else 0, shape (g,).
    """
    columns = review.columns
    freed = columns.reclaimable_bytes[going].copy()
    link = np.zeros(len(going), dtype=np.int64)
    is_name = (freed == 0) & columns.part_is_file[going] & (columns.freed_bytes[going] > 0)
    if not is_name.any():
        return freed, link
    place_of = {ItemId(int(review.items[going[at]])): at for at in np.flatnonzero(is_name)}
    names: dict[tuple[int, int], list[int]] = defaultdict(list)
    for ref in item_refs(reader.index, list(place_of)):
        names[ref.file.device, ref.file.inode].append(int(place_of[ref.item]))
    several = (sorted(places) for places in names.values() if len(places) > 1)
    for number, places in enumerate(several, 1):
        scanned = reader.files.scanned(FileId(int(columns.file[going[places[0]]])))
        if scanned is not None and scanned.links == len(places):
            freed[places[-1]] = columns.freed_bytes[going[places[-1]]]
            link[places] = number
    return freed, link
