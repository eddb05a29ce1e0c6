"""The table `decisions`: what people decided about items, from the files that they gave."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import DataFrame, SparkSession

_FILE = pa.schema(
    [
        *((name, pa.binary()) for name in ("path", "kept_path")),
        *(
            (name, pa.string())
            for name in (
                *("part", "action", "kept_part", "proof"),
                *("content", "kept_content", "file_hash", "kept_file_hash"),
            )
        ),
        ("similarity", pa.float64()),
        ("size_bytes", pa.int64()),
    ]
)
# The later one of two choices of a representative counts.
_TABLE = _FILE.append(pa.field("place", pa.int64()))
_AT_ONCE = 5_000

Rows = Iterable[Mapping[str, Any]]


def write_file(path: Path, rows: Rows) -> int:
    """Write such rows to a Parquet file; returns how many there were."""
    rows, count = iter(rows), 0
    with pq.ParquetWriter(path, _FILE) as writer:
        while some := list(islice(rows, _AT_ONCE)):
            writer.write_batch(pa.RecordBatch.from_pylist(some, schema=_FILE))
            count += len(some)
    return count


def read_file(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a Parquet file."""
    with path.open("rb") as data:
        for batch in pq.ParquetFile(data).iter_batches(_AT_ONCE):
            yield from batch.to_pylist()


def decisions_of(session: SparkSession, rows: Rows) -> DataFrame:
    """The rows of files of decisions, whose paths are bytes, with their place among these."""
    numbered = [{**row, "place": place} for place, row in enumerate(rows)]
    return session.createDataFrame(pa.Table.from_pylist(numbered, schema=_TABLE))
