"""The table `features`: the keys by which texts are paired, a row for each text and key.

A key of a super-shingle is the hash itself. The rarest tokens of short texts, and of the samples
of longer ones, are chosen by how often each occurs in the whole collection; that is counted first,
in counters of a fixed number, so that the driver holds a few megabytes for any number of texts.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.detect.base import Indices, Ragged
from neardup_desktop.detect.detectors import shingle_samples, short_texts
from neardup_desktop.detect.rare_shingles import (
    TokenRows,
    capped,
    counters_for,
    rarest_tokens,
    token_counts,
    token_keys,
)
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.sketch.method import Method

SCHEMA = "kind int, key long, next long, text long, words int"

TINY, SHORT, SAMPLED = -3, -2, -1
"""Kinds of rare tokens; the kind of a super-shingle is its column, from 0."""

_TOKENS = (TINY, SHORT, SAMPLED)
_SIGN = np.uint64(1 << 63)
_OWNER_MASK = np.uint64(0xFFFFFFFF)
_COUNTS = "kind int, counter long, count long"

Frequencies = dict[int, npt.NDArray[np.uint16]]


def measured(texts: DataFrame) -> DataFrame:
    """The texts that may be paired."""
    return texts.where(f"features is not null and words >= {MINIMUM_WORDS}").select(
        "text", "words", "features", "short_words", "sample"
    )


def features_of(texts: DataFrame, method: Method) -> DataFrame:
    """The keys of texts, as `measured` gives these."""
    frequencies = texts.sparkSession.sparkContext.broadcast(_frequencies(texts))

    def keyed(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield of_super_shingles(batch, method)
            yield _of_tokens(batch, frequencies.value)

    return texts.mapInArrow(keyed, SCHEMA)


def _frequencies(texts: DataFrame) -> Frequencies:
    """The number of tokens by their lower bits, for each kind."""
    totals = _counted(texts, dict.fromkeys(_TOKENS, 1))
    sizes = {kind: counters_for(int(totals[kind].sum())) for kind in _TOKENS}
    return {kind: capped(counts) for kind, counts in _counted(texts, sizes).items()}


def _counted(texts: DataFrame, sizes: dict[int, int]) -> dict[int, Indices]:
    def counting(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        sums = {kind: np.zeros(size, dtype=np.int64) for kind, size in sizes.items()}
        for batch in batches:
            for kind, (rows, _) in _token_rows(batch).items():
                sums[kind] += token_counts(token_keys(rows), sizes[kind])
        for kind, counts in sums.items():
            at = np.flatnonzero(counts)
            kinds = np.full(len(at), kind, dtype=np.int32)
            yield pa.RecordBatch.from_pydict({"kind": kinds, "counter": at, "count": counts[at]})

    found = texts.mapInArrow(counting, _COUNTS).groupBy("kind", "counter")
    table = found.agg(F.sum("count").alias("count")).toArrow()
    kinds, at, counts = (table.column(name).to_numpy() for name in ("kind", "counter", "count"))
    sums = {kind: np.zeros(size, dtype=np.int64) for kind, size in sizes.items()}
    for kind, own in sums.items():
        own[at[kinds == kind]] = counts[kinds == kind]
    return sums


def of_super_shingles(batch: pa.RecordBatch, method: Method) -> pa.RecordBatch:
    """The keys of super-shingles of the texts in a batch."""
    joined = b"".join(batch.column("features").to_pylist())
    features = np.frombuffer(joined, dtype="<u8").reshape(-1, method.features)
    columns = features.shape[1]
    # Spark compares signed numbers, the desktop unsigned ones.
    keys = (features ^ _SIGN).astype(np.uint64).view(np.int64)
    count = len(features)
    return _batch(
        np.repeat(np.arange(columns, dtype=np.int32), count),
        keys.T.ravel(),
        np.roll(keys, -1, axis=1).T.ravel(),
        np.tile(batch.column("text").to_numpy(), columns),
        np.tile(batch.column("words").to_numpy(), columns),
    )


def _of_tokens(batch: pa.RecordBatch, frequencies: Frequencies) -> pa.RecordBatch:
    text, words = batch.column("text").to_numpy(), batch.column("words").to_numpy()
    parts: list[tuple[npt.NDArray[Any], ...]] = []
    for kind, (rows, prefix) in _token_rows(batch).items():
        rarest = rarest_tokens(token_keys(rows), frequencies[kind], rows.counts, prefix)
        owner = rows.texts[(rarest & _OWNER_MASK).astype(np.int64)]
        key = (rarest >> np.uint64(32)).astype(np.int64)
        parts.append((np.full(len(key), kind, dtype=np.int32), key, owner))
    kinds, keys, owners = (np.concatenate(one) for one in zip(*parts, strict=True))
    return _batch(kinds, keys, np.zeros(len(keys), dtype=np.int64), text[owners], words[owners])


def _token_rows(batch: pa.RecordBatch) -> dict[int, tuple[TokenRows, Indices]]:
    short_words, samples = (
        Ragged.from_bytes(batch.column(name).to_pylist()) for name in ("short_words", "sample")
    )
    tiny, short = short_texts.token_rows(short_words)
    return {TINY: tiny, SHORT: short, SAMPLED: shingle_samples.token_rows(samples)}


def _batch(*columns: npt.NDArray[Any]) -> pa.RecordBatch:
    names = ["kind", "key", "next", "text", "words"]
    return pa.RecordBatch.from_arrays([pa.array(column) for column in columns], names)
