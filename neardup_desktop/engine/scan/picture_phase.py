"""Finds pictures that are the same in another size, format, light or crop; verifies each pair."""

from collections.abc import Iterator, Sequence

import numpy as np

from neardup_desktop.compare.same_picture import SAME_PICTURE_VERSION
from neardup_desktop.detect.base import Mask
from neardup_desktop.detect.near_pictures import alike_marks, near_pictures
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.items import PictureLook
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import Phase
from neardup_desktop.sketch.picture_hash import PICTURE_HASH_VERSION
from neardup_desktop.sketch.picture_marks import MARK
from neardup_desktop.store.pictures import StoredPicture
from neardup_desktop.workers.messages import (
    FileDone,
    PicturesCompared,
    Result,
    SamePictureTask,
    Task,
)
from neardup_desktop.workers.pool import WorkerPool

PAIRED_BY = f"{PICTURE_HASH_VERSION}/{SAME_PICTURE_VERSION}"
"""Version of finding and verifying pairs."""

_MOST_STRETCH = 1.2
"""By how much the proportions of two pictures may differ if either is cropped."""

_MOST_SMALLER = 6.0
"""A picture with so many times fewer pixels along its side shows too little of the other one."""

_MOST_PARTS = 12
"""So many pictures are tried as parts of one, those first that have most in common with it."""

_MOST_PER_PICTURE = 200
"""With more candidates a picture shows hardly anything, such as a page that is all but empty; only
so many of them are compared."""

PossiblePair = tuple[StoredPicture, StoredPicture, int]
"""Two pictures, and by how many quarters the second is to be turned left."""


class PicturePairing:
    """Compares the pictures of an archive that were not compared with all others yet."""

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._archive = run.archive
        self.left_out = 0

    def is_due(self) -> bool:
        """Whether there is anything to compare."""
        return self._archive.pictures.has_unpaired(PAIRED_BY)

    def pair(self, pool: WorkerPool) -> int:
        """Find and verify the pairs; returns how many are the same picture."""
        store = self._archive.pictures
        with self._archive.index.transaction():
            store.forget_pairs(PAIRED_BY)
        pictures = store.all_pictures()
        new = [one.id for one in pictures if one.paired != PAIRED_BY]
        waiting, self.left_out = candidates(pictures)
        self._run.progress.start(Phase.PICTURES, len(waiting), later_share=None)
        same = 0
        # Each picture counts as failed until it has an answer.
        missing = dict.fromkeys(range(len(waiting)), Outcome.NOT_READ)

        def take(result: Result) -> None:
            nonlocal same
            self._run.progress.done += 1
            if isinstance(result, FileDone):
                missing[result.key] = result.outcome
            elif isinstance(result, PicturesCompared):
                del missing[result.key]
                if result.similarity > 0:
                    one, other, _ = waiting[result.key]
                    part = (None, one.id, other.id)[result.part]
                    store.put_pair(one.id, other.id, result.similarity, part)
                    same += 1

        self._run.do(self._tasks(waiting), take, pool=pool)
        if not self._run.is_stopped():
            with self._archive.index.transaction():
                failed = {
                    one.id: outcome for key, outcome in missing.items() for one in waiting[key][:2]
                }
                store.mark_paired(new, PAIRED_BY, failed)
        return same

    def _tasks(self, waiting: Sequence[PossiblePair]) -> Iterator[Task]:
        for key, (one, other, quarters) in enumerate(waiting):
            first = self._archive.files.scanned(one.file)
            second = self._archive.files.scanned(other.file)
            if first is None or second is None:
                continue
            self._run.progress.current = first.path
            yield SamePictureTask(key, first, one.part, second, other.part, quarters)


def candidates(pictures: Sequence[StoredPicture]) -> tuple[list[PossiblePair], int]:
    """The pairs that may be the same picture, at least one of them not compared with all yet.

    Then the number of pictures that have so many of them that not all are given.
    """
    if not pictures:
        return [], 0
    hashes = np.frombuffer(b"".join(one.look.hashes for one in pictures), dtype="<u8").astype(
        np.uint64
    )
    whole, inner = hashes[::2], hashes[1::2]
    is_new = np.array([one.paired != PAIRED_BY for one in pictures], dtype=np.bool_)
    found = near_pictures(whole, inner, is_new)
    compared = [0] * len(pictures)
    kept = []
    left_out: set[int] = set()
    for one, other, quarters in zip(*(some.tolist() for some in found), strict=True):
        if not _may_be_same(pictures[one].look, pictures[other].look, quarters):
            continue
        many = {at for at in (one, other) if compared[at] >= _MOST_PER_PICTURE}
        left_out |= many
        if not many:
            kept.append((pictures[one], pictures[other], quarters))
            compared[one] += 1
            compared[other] += 1
    return kept + _possible_parts(
        pictures, is_new, {tuple(sorted((a.id, b.id))) for a, b, _ in kept}
    ), len(left_out)


def _possible_parts(
    pictures: Sequence[StoredPicture], is_new: Mask, known: set[tuple[int, ...]]
) -> list[PossiblePair]:
    """The pairs that are not known yet, one of which may be a crop of the other."""
    compared = [0] * len(pictures)
    kept: list[PossiblePair] = []
    marks = [np.frombuffer(one.look.marks, dtype=MARK) for one in pictures]
    for low, high, _ in alike_marks(marks, is_new):
        one, other = pictures[low], pictures[high]
        if (
            (one.id, other.id) not in known
            and max(compared[low], compared[high]) < _MOST_PARTS
            and _may_be_of_one_time(one.look, other.look)
        ):
            kept.append((one, other, 0))
            compared[low] += 1
            compared[high] += 1
    return kept


def _may_be_same(one: PictureLook, other: PictureLook, quarters: int) -> bool:
    """Whether sizes and times allow it."""
    if not _may_be_of_one_time(one, other):
        return False
    width, height = (other.width, other.height)[:: -1 if quarters % 2 else 1]
    stretch = (one.width * height) / (width * one.height)
    larger = max(one.width, one.height) / max(width, height)
    return (
        1 / _MOST_STRETCH <= stretch <= _MOST_STRETCH
        and 1 / _MOST_SMALLER <= larger <= _MOST_SMALLER
    )


def _may_be_of_one_time(one: PictureLook, other: PictureLook) -> bool:
    """Two exposures are two pictures, however alike."""
    return not one.taken or not other.taken or one.taken == other.taken
