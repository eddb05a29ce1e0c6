"""Which texts are looked at together to find out whether they are a series: pure.

Texts that may be two of a series are linked. What hangs together is gone through from the text
with most links, nearest first, and cut into groups of bounded size. So the work is linear, and of
a series of thousands each part is proved by itself.
"""

from collections import deque
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices
from neardup_desktop.text.words import Hashes, mix

_ODD = np.uint64(0x9E3779B97F4A7C15)


@dataclass(frozen=True, slots=True)
class Links:
    """The n texts that may belong to a series, and the links between them, both ways.

    Attributes:
        token sequences: identifiers, ascending, shape (n,).
        component: place of the first of all texts that each hangs together with, shape (n,).
        digest: stands for all texts and links that each hangs together with, shape (n,).
        starts: where the links of each begin, shape (n + 1,).
        targets: places of the linked texts, the most alike ones first.
    """

    sequences: Indices
    component: Indices
    digest: Hashes
    starts: Indices
    targets: Indices

    @classmethod
    def of(cls, left: Indices, right: Indices, similarity: npt.NDArray[np.float64]) -> Self:
        """The links that pairs of token sequences make, each given once."""
        sequences, ends = np.unique(np.concatenate((left, right)), return_inverse=True)
        count = len(sequences)
        one, other = ends[: len(left)], ends[len(left) :]
        source, target = np.concatenate((one, other)), np.concatenate((other, one))
        order = np.lexsort((-np.tile(similarity, 2), source))
        source, target = source[order], target[order]
        component = _components(source, target, count)
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
        """Places of texts that are looked at together.

        Args:
            wanted: which texts to look at, whole components, shape (n,).
            keys: of each text, by which those are ordered that are equal in all else, so that the
                outcome hangs on the texts alone.
            most: how many may be in a group.
        """
        groups: list[list[int]] = []
        places = np.flatnonzero(wanted)
        places = places[np.argsort(self.component[places], kind="stable")]
        cuts = np.flatnonzero(np.diff(self.component[places])) + 1
        for component in np.split(places, cuts):
            members = sorted(component.tolist(), key=lambda place: keys[place])
            if len(members) > most:
                members = self._in_order(members, keys)
            parts = -(-len(members) // most)
            for part in range(parts):
                begin, end = (len(members) * (part + step) // parts for step in (0, 1))
                groups.append(members[begin:end])
        return [group for group in groups if len(group) > 1]

    def _in_order(self, members: list[int], keys: list[bytes]) -> list[int]:
        """Breadth first, from the text with the most links on."""
        degree = np.diff(self.starts)
        first = min(members, key=lambda place: (-int(degree[place]), keys[place]))
        waiting, seen = deque([first]), {first}
        ordered = []
        while waiting:
            place = waiting.popleft()
            ordered.append(place)
            for near in self.targets[self.starts[place] : self.starts[place + 1]].tolist():
                if near not in seen:
                    seen.add(near)
                    waiting.append(near)
        return ordered


def _components(source: Indices, target: Indices, count: int) -> Indices:
    """The least place that each hangs together with, given links both ways."""
    label = np.arange(count)
    while True:
        before = label.copy()
        nearest = label[target]
        np.minimum.at(label, label[source], nearest)
        np.minimum.at(label, source, nearest)
        label = np.minimum(label, label[label])
        if np.array_equal(before, label):
            return label
