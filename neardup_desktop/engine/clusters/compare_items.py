"""In what two items differ: in words, and in other places of their files."""

from itertools import chain, islice

import numpy as np
from msgspec.structs import replace

from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.facts import CALENDAR_BESIDE_A_NUMBER, STRONG, FactualText
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.text.letter_pairs import language_of
from neardup_desktop.workers.messages import Differing, DifferTask
from neardup_desktop.workers.pool import WorkerPool

TIME_LIMIT_S = 20.0
MEMORY_LIMIT_BYTES = 1 << 30
_MOST_WORDS = 20_000


def compare_items(
    reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag | None = None
) -> Difference:
    """The word differences of the full texts of two items.

    Raises:
        UsageError: no such item.
        Cancelled: it was asked to stop.
    """
    return with_facts(difference(reader.text(left), reader.text(right), cancel))


def with_facts(found: Difference) -> Difference:
    """The same difference with what stands out of it: numbers, names, and two languages."""
    left = [(run.left_start, run.left_end) for run in found.changes]
    right = [(run.right_start, run.right_end) for run in found.changes]
    languages = [
        language_of(" ".join(text[start:end] for start, end in runs))
        for text, runs in ((found.left, left), (found.right, right))
    ]
    return replace(
        found,
        facts_left=_facts(found.left, left),
        facts_right=_facts(found.right, right),
        in_two_languages=None not in languages and languages[0] != languages[1],
    )


def _facts(text: str, runs: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Start and end of each number and name in some runs, at most in `_MOST_WORDS` words."""
    if not runs:
        return ()
    words = FactualText(text)
    bounds = np.searchsorted(words.table.starts, np.array(runs, dtype=np.int64)).tolist()
    within = islice(chain.from_iterable(range(*bound) for bound in bounds), _MOST_WORDS)
    found = [word for word in within if words.strength(word) == STRONG or _is_month(words, word)]
    starts, ends = words.table.starts[found], words.table.ends[found]
    return tuple(zip(starts.tolist(), ends.tolist(), strict=True))


def _is_month(words: FactualText, word: int) -> bool:
    """Whether a word that differs is a month, even where it may be another word: "March to May"."""
    [written] = words.words(word, word + 1)
    return written.istitle() and written.casefold() in CALENDAR_BESIDE_A_NUMBER


def places_that_differ(
    reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag
) -> tuple[str, ...]:
    """Names of the places in which two items of one format differ, such as "styles".

    A child reads both files. A last "" stands for more places.

    Returns:
        () for the same document, and where that cannot be told: the formats differ, or a file has
        changed since the scan, is too large or cannot be taken apart.

    Raises:
        WorkersError: the child cannot be started.
    """
    one, other = reader.scanned(left), reader.scanned(right)
    if one is None or other is None or one[1].format != other[1].format:
        return ()
    sides = [(file, file.content_hash, info.part) for file, info in (one, other)]
    if sides[0][1:] == sides[1][1:] or not all(content for _, content, _ in sides):
        return ()
    with WorkerPool(1, TIME_LIMIT_S, MEMORY_LIMIT_BYTES) as pool:
        answer = pool.do(DifferTask(1, *sides[0], *sides[1]), cancel)
    return answer.places if isinstance(answer, Differing) else ()
