"""Divides texts that may belong to a series into groups that are examined together.

Texts that may be two of a series are linked. Each connected component is searched breadth first
from the text with most links and cut into groups of bounded size. So the work is linear, and parts
of a series of thousands are proved separately.
"""

from collections import deque
from typing import Self

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices
from neardup_desktop.text.words import Hashes, mix

_ODD = np.uint64(0x9E3779B97F4A7C15)
"""2**64 divided by the golden ratio, as in Fibonacci hashing."""


class Links(Struct, frozen=True):
    """The n texts that may belong to a series, and the links between them, both ways.

    Attributes:
        sequences: identifiers of token sequences, ascending, shape (n,).
        component: index of the first text of the component of each, shape (n,).
        digest: of all texts and links of the component of each, shape (n,).
        starts: index of the first link of each, and of the end, shape (n + 1,).
        targets: indices of the linked texts, the most similar ones first.
    """

    sequences: Indices
    component: Indices
    digest: Hashes
    starts: Indices
    targets: Indices

    @classmethod
    def of(cls, left: Indices, right: Indices, similarity: npt.NDArray[np.float64]) -> Self:
        """Links from pairs of token sequences, each of which is given once."""
        sequences, ends = np.unique(np.concatenate((left, right)), return_inverse=True)
        count = len(sequences)
        one, other = ends[: len(left)], ends[len(left) :]
        source, target = np.concatenate((one, other)), np.concatenate((other, one))
        order = np.lexsort((-np.tile(similarity, 2), source))
        source, target = source[order], target[order]
        component = components(source, target, count)
        links = mix(
            sequences[source].astype(np.uint64) * _ODD + sequences[target].astype(np.uint64)
        )
        total = np.zeros(count, dtype=np.uint64)
        np.add.at(total, component[source], links)
        return cls(
            sequences,
            component,
            mix(total)[component],
            np.searchsorted(source, np.arange(count + 1)),
            target,
        )

    def groups(
        self, wanted: npt.NDArray[np.bool_], keys: list[bytes], most: int
    ) -> list[list[int]]:
        """Indices of texts that are examined together, group by group.

        Args:
            wanted: whether to examine each text, equal within a component, shape (n,).
            keys: of each text, to break ties, so that the result depends on the texts alone.
            most: how many may be in a group.
        """
        groups: list[list[int]] = []
        indices = np.flatnonzero(wanted)
        indices = indices[np.argsort(self.component[indices], kind="stable")]
        cuts = np.flatnonzero(np.diff(self.component[indices])) + 1
        for component in np.split(indices, cuts):
            members = sorted(component.tolist(), key=lambda index: keys[index])
            if len(members) > most:
                members = self._in_order(members, keys)
            parts = -(-len(members) // most)
            for part in range(parts):
                begin, end = (len(members) * (part + step) // parts for step in (0, 1))
                groups.append(members[begin:end])
        return [group for group in groups if len(group) > 1]

    def _in_order(self, members: list[int], keys: list[bytes]) -> list[int]:
        """Breadth first, from the text with the most links."""
        degree = np.diff(self.starts)
        first = min(members, key=lambda index: (-int(degree[index]), keys[index]))
        waiting, seen = deque([first]), {first}
        ordered = []
        while waiting:
            index = waiting.popleft()
            ordered.append(index)
            for near in self.targets[self.starts[index] : self.starts[index + 1]].tolist():
                if near not in seen:
                    seen.add(near)
                    waiting.append(near)
        return ordered


def components(source: Indices, target: Indices, count: int) -> Indices:
    """The least index in the component of each, shape (n,), given links in both directions."""
    label = np.arange(count)
    while True:
        before = label.copy()
        nearest = label[target]
        np.minimum.at(label, label[source], nearest)  # union: lower the label of the root
        np.minimum.at(label, source, nearest)
        label = np.minimum(label, label[label])  # pointer jumping
        if np.array_equal(before, label):
            return label
