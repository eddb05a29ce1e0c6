"""The searches by sampled shingles over all texts in one task, as long as their samples fit there.

Joins bring each shingle together with all texts that have it, however many there are. Up to some
millions of shingles the desktop's own search takes a tenth of the time that they take.
"""

from collections.abc import Callable, Iterable, Iterator

import numpy as np
import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.compare.containment import MIN_WORDS
from neardup_desktop.detect.base import Indices, Mask, Ragged
from neardup_desktop.detect.containment import SampleTable, find_inner
from neardup_desktop.detect.shared_samples import find_across
from neardup_desktop.model.settings import STORED_SIMILARITY

MOST_SHINGLES = 10_000_000
"""So many sampled shingles, which take up to 1.1 GB, are searched in one task."""

_BYTES_EACH = 4
_COLUMNS = ("text", "words", "visible_sample", "is_page", "is_other")
_PAIRS = "left long, right long"

_Search = Callable[[SampleTable, Mask, Mask], tuple[Indices, Indices]]


def fit_in_one_task(texts: DataFrame) -> bool:
    """Whether the samples of all texts do."""
    row = texts.agg(F.sum(F.octet_length("visible_sample"))).first()
    return row is None or int(row[0] or 0) <= MOST_SHINGLES * _BYTES_EACH


def in_longer(texts: DataFrame) -> DataFrame:
    """As `contained.in_longer` finds them."""

    def search(table: SampleTable, _is_page: Mask, _is_other: Mask) -> tuple[Indices, Indices]:
        found = find_inner(table)
        kept = table.words[found.inner] >= MIN_WORDS
        return found.inner[kept], found.outer[kept]

    return _searched(texts, search)


def near_pages(texts: DataFrame) -> DataFrame:
    """As `page_prints.near_pages` finds them."""

    def search(table: SampleTable, is_page: Mask, is_other: Mask) -> tuple[Indices, Indices]:
        left, right = find_across(table, is_page, is_other)
        one, other = table.words[left], table.words[right]
        kept = np.minimum(one, other) >= STORED_SIMILARITY * np.maximum(one, other)
        return left[kept], right[kept]

    return _searched(texts, search)


def _searched(texts: DataFrame, search: _Search) -> DataFrame:
    def pairs(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        table = pa.Table.from_batches(batches) if (batches := list(batches)) else None
        if table is None or not len(table):
            return
        table = table.sort_by("text")
        number, words, samples, is_page, is_other = (table.column(name) for name in _COLUMNS)
        left, right = search(
            SampleTable(words.to_numpy().astype(np.int64), Ragged.from_bytes(samples.to_pylist())),
            is_page.to_numpy(),
            is_other.to_numpy(),
        )
        numbers = number.to_numpy()
        yield pa.RecordBatch.from_pydict({"left": numbers[left], "right": numbers[right]})

    shown = texts.where("visible_sample is not null").select(*_COLUMNS)
    return shown.coalesce(1).mapInArrow(pairs, _PAIRS)
