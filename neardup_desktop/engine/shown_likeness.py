"""A file from outside and the archive, by all that pages show (see `showing`)."""

from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect.shared_samples import find_across
from neardup_desktop.engine.archive import Archive
from neardup_desktop.engine.archive_reader import ArchiveReader
from neardup_desktop.engine.samples import collect_samples
from neardup_desktop.engine.showing import stands_in
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.containment import StoredSample
from neardup_desktop.store.shown_pairs import ShownPairStore
from neardup_desktop.text.words import word_hashes


def alike_as_shown(
    archive: Archive | ArchiveReader, sketched: Sequence[SketchedItem], similarity: float
) -> Iterator[tuple[str, int, float]]:
    """Prints and copies of pages that are in the file, and pages that the file is a print of.

    Yields:
        The part of the file, the visible wording in the archive that it is like, and how much.
    """
    given = [one for one in sketched if one.visible_sample]
    if not given:
        return
    store = ShownPairStore(archive.index)
    own = (StoredSample(-1, one.visible_words, one.visible_sample, searched=False) for one in given)
    samples = collect_samples(chain(archive.containment.samples(SAMPLER), own))
    known = len(samples.wordings) - len(given)
    views = {view.shown: view.main for view in store.views()}
    is_page = np.isin(samples.wordings, list(views))
    is_whole = np.isin(samples.wordings, store.whole())
    own_page = np.array([_is_page(one) for one in given], dtype=np.bool_)
    is_own = np.arange(len(is_page)) >= known
    is_page[known:] = own_page
    is_whole[known:] = [one.item.main is None for one in given]
    pages, wholes = find_across(samples.table, is_page, is_whole)
    across = is_own[pages] != is_own[wholes]
    for page, whole in zip(pages[across].tolist(), wholes[across].tolist(), strict=True):
        one = given[max(page, whole) - known]
        wording = int(samples.wordings[min(page, whole)])
        text = _text(archive, wording)
        likeness = _compare(one.item.text, text, similarity)
        if likeness < similarity:
            continue
        if page >= known:
            main, print_ = one.item.main or "", text
        else:
            main, print_ = _text(archive, views[wording]), one.item.text
        words = len(word_hashes(main)), len(word_hashes(print_))
        if stands_in(_compare(main, print_, 0.0), *words):
            yield one.item.part, wording, likeness


def _is_page(one: SketchedItem) -> bool:
    return one.item.kind is Kind.WEB_PAGE and one.item.main is not None


def _text(archive: Archive | ArchiveReader, wording: int) -> str:
    return archive.items.wording_texts([wording])[wording].decode("utf-8", "replace")


def _compare(left: str, right: str, cutoff: float) -> float:
    return ComparableText(left).compare(ComparableText(right), cutoff).similarity
