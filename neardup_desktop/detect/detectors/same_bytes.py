"""Files with the same bytes: the same size, then the same 128-bit hash."""

import numpy as np

from neardup_desktop.detect.base import GroupDetector, Groups, ItemTable
from neardup_desktop.detect.labels import labels_of_equal
from neardup_desktop.model.pairs import Evidence


def find(items: ItemTable) -> Groups:
    """Group the items that are whole files with equal size and equal content hash."""
    known = np.flatnonzero(items.content >= 0)
    keys = np.stack((items.size_bytes[known], items.content[known]), axis=1)
    return Groups(labels_of_equal(keys, known, len(items)))


DETECTOR = GroupDetector(
    name="same_bytes", label="Identical files", proves=Evidence.IDENTICAL_FILE, find=find
)
