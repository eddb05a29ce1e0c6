"""The table `files`: what the crawl found, and what it left out and why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.crawl.walker import crawl
from neardup_desktop.model.files import FileEntry, Skipped
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.spark.stages.addresses import list_addresses
from neardup_desktop.spark.stages.tables import columns
from neardup_desktop.store.values import decode_path, encode_path, signed

SCHEMA = pa.schema(
    [
        ("path", pa.binary()),
        *(
            (name, pa.int64())
            for name in ("size_bytes", "mtime_ns", "device", "inode", "hard_links")
        ),
        ("skipped", pa.string()),
    ]
)
STATE = ("path", "size_bytes", "mtime_ns", "device", "inode")
"""By which an unchanged file is recognised."""

_AT_ONCE = 4096
_UNSIGNED = 1 << 64


def list_files(
    session: SparkSession, sources: Sequence[Path | str], exclusions: Sequence[str], out: Path
) -> DataFrame:
    """List the sources, folders and addresses; the driver holds nothing of the list.

    All folders are crawled by one task, because a folder that two of them lead to is read once.

    Raises:
        SourceError: Spark cannot read an address.
    """
    addresses = [one for one in sources if isinstance(one, str)]
    folders = [one for one in sources if not isinstance(one, str)]
    if not addresses:
        return _crawled(session, folders, exclusions, out)
    found = list_addresses(session, addresses, exclusions)
    return _crawled(session, folders, exclusions, out).unionByName(found) if folders else found


def _crawled(
    session: SparkSession, folders: Sequence[Path], exclusions: Sequence[str], out: Path
) -> DataFrame:
    def crawled(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for _ in batches:
            found = crawl(folders, Exclusions(exclusions, out), CancelFlag())
            while some := list(islice(found, _AT_ONCE)):
                yield pa.RecordBatch.from_pylist([_row(one) for one in some], schema=SCHEMA)

    return session.range(1, numPartitions=1).mapInArrow(crawled, columns(SCHEMA))


def entry_of(row: Mapping[str, object]) -> FileEntry:
    """The entry of a row of the table, or of one with these columns."""
    path, size, mtime, device, inode = (row[name] for name in STATE)
    assert isinstance(path, bytes)
    numbers = [int(str(one)) for one in (size, mtime, device, inode, row["hard_links"])]
    size_bytes, mtime_ns, device_number, inode_number, links = numbers
    return FileEntry(
        decode_path(path),
        size_bytes,
        mtime_ns,
        device_number % _UNSIGNED,
        inode_number % _UNSIGNED,
        links=links,
    )


def _row(one: FileEntry | Skipped) -> dict[str, object]:
    if isinstance(one, Skipped):
        return {"path": encode_path(one.path), "skipped": str(one.reason)}
    return {
        "path": encode_path(one.path),
        "size_bytes": one.size_bytes,
        "mtime_ns": one.mtime_ns,
        "device": signed(one.device),
        "inode": signed(one.inode),
        "hard_links": one.links,
    }
