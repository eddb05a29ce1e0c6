"""The table `clusters`: a row for each member of each cluster, at the usual similarity."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame

from neardup_desktop.spark.stages.bins import binned
from neardup_desktop.spark.stages.tables import columns, runs

_SCHEMA = pa.schema(
    [
        ("cluster", pa.string()),
        ("representative", pa.bool_()),
        ("path", pa.string()),
        ("path_bytes", pa.binary()),
        *((name, pa.string()) for name in ("part", "kind", "format", "title")),
        ("words", pa.int32()),
        ("modified_s", pa.int64()),
        ("evidence", pa.string()),
        ("similarity", pa.float64()),
        ("unique_words", pa.int32()),
    ]
)


def clusters_of(
    files: DataFrame,
    rows: DataFrame,
    items: DataFrame,
    relations: dict[str, DataFrame],
    cluster: Callable[[list[dict[str, Any]]], Iterator[dict[str, Any]]],
) -> DataFrame:
    """The clusters of all items, bin by bin.

    `cluster` gives the rows of the clusters in a bin; the other arguments are as in `binned`.
    """

    def grouped(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for some in runs(batches, "bin"):
            found = list(cluster(some))
            if found:
                yield pa.RecordBatch.from_pylist(found, schema=_SCHEMA)

    return binned(files, rows, items, relations).mapInArrow(grouped, columns(_SCHEMA))
