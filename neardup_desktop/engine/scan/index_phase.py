"""The indexing phase: adds new texts and names to the full-text index."""

import os
from collections.abc import Sequence
from pathlib import PurePosixPath

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.background_index import FEW, few
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.progress import Phase
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.values import decode_path
from neardup_desktop.text.name_words import name_words
from neardup_desktop.text.search_words import search_words_of

_WORDS_AT_ONCE = 2_000_000
"""Words of a batch, about a second's work: as much is lost at most when the program is killed."""
_NAMES_AT_ONCE = 5_000


def index_for_search(
    archive: Archive, run: ScanRun | None = None, later_share: float = 0.0
) -> bool:
    """Bring the full-text index up to date with the items of the archive.

    It continues where it was stopped or killed, and is quick with nothing to do. In the progress of
    `run`, `later_share` is as for `ProgressCounter.start`.

    Returns:
        Whether the index is complete; False where it was stopped.

    Raises:
        ArchiveError: the archive cannot be written.
    """
    run = run or ScanRun(archive)
    progress = run.progress
    search, stamp = archive.search, index_stamp(archive.index)
    if search.is_complete_at(stamp):
        return True
    with archive.index.transaction():
        search.start_anew_if_other()
    lacking = search.lacking(run.new_texts)
    renamed = search.renamed_count()
    effort = float(sum(words for _, words in lacking) + renamed)
    if effort:
        progress.start(Phase.INDEX, len(lacking), effort=effort, later_share=later_share)
    while renamed and not run.is_stopped():
        renamed = _index_names(archive)
        progress.done_effort += min(renamed, _NAMES_AT_ONCE)
        run.take_turn()
    while progress.done < len(lacking) and not run.is_stopped():
        with archive.index.transaction():
            _index_texts(run, lacking)
        run.take_turn()
    if run.is_stopped():
        return False
    with archive.index.transaction():
        search.note_complete(stamp)
    return True


def index_little(archive: Archive, most: int = 1_000) -> bool:
    """Bring the index up to date where little is missing, such as files that were just put back.

    If more texts and names than `most` are missing, they wait for the next scan.

    Returns:
        Whether something was done.
    """
    search = archive.search
    if search.is_complete_at(index_stamp(archive.index)):
        return False
    if search.is_made_this_way():
        waiting = len(search.lacking()) + search.renamed_count()
    else:
        waiting = search.items_count()
    return waiting <= most and index_for_search(archive)


def note_indexed(archive: Archive) -> None:
    """Note that the index is still complete after other changes to the archive."""
    stamp = index_stamp(archive.index)
    if not archive.search.is_complete_at(stamp):
        with archive.index.transaction():
            archive.search.note_complete(stamp)


def _index_texts(run: ScanRun, lacking: Sequence[tuple[int, int]]) -> None:
    """Index the next batch of texts, at least one."""
    search, progress = run.archive.search, run.progress
    left = _WORDS_AT_ONCE
    while progress.done < len(lacking):
        some = lacking[progress.done : progress.done + FEW]
        some = some[: few(words for _, words in some)]
        search.put_prepared(search.prepared([sequence for sequence, _ in some]))
        words = sum(words for _, words in some)
        progress.done += len(some)
        progress.done_effort += words
        left -= words
        if left <= 0 or run.is_stopped() or run.wants_turn():
            return


def _index_names(archive: Archive) -> int:
    """Index the names of some items; returns how many were processed."""
    with archive.index.transaction():
        rows = archive.search.renamed(_NAMES_AT_ONCE)
        named = [
            (item, name_of(decode_path(path), part), title, author)
            for item, path, part, title, author in rows
            if path is not None
        ]
        items, names, titles, authors = zip(*named, strict=True) if named else ((),) * 4
        distinct = list({*titles, *authors})  # most have none
        words = dict(zip(distinct, search_words_of(distinct), strict=True))
        of_names = zip(items, titles, name_words(names), authors, strict=True)
        archive.search.put_names(
            [item for item, *_ in rows],
            [(item, words[title], name, words[author]) for item, title, name, author in of_names],
        )
    return len(rows)


def name_of(path: str, part: str) -> str:
    """The name of an item's file, or of the part; "" for parts that only have a number.

    So a search for a mailbox's name does not find every message in it.
    """
    if not part:
        return os.path.basename(path)  # noqa: PTH119 - takes a tenth of the time
    name = PurePosixPath(part).name
    return "" if name.isdecimal() else name
