"""Items with the same words in the same order, in any format."""

import numpy as np

from neardup_desktop.detect.base import GroupDetector, Groups, ItemTable
from neardup_desktop.detect.labels import labels_of_equal
from neardup_desktop.model.pairs import Evidence


def find(items: ItemTable) -> Groups:
    """Group the items whose visible texts have equal words."""
    known = np.flatnonzero(items.visible_text >= 0)
    return Groups(labels_of_equal(items.visible_text[known][:, None], known, len(items)))


DETECTOR = GroupDetector(
    name="same_text", label="Identical text", proves=Evidence.IDENTICAL_TEXT, find=find
)
