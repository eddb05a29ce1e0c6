"""Files that Spark reads at addresses such as `s3a:` and `hdfs:`, where the system has no path.

Everywhere else such a file has a path that no file of a computer has (`path_of`). Nothing is ever
read or moved by that path. A child needs a file: so the bytes come to a worker
through Spark, and lie in a temporary file while they are read there.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pyarrow as pa
from pyspark.errors import PySparkException
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.model.errors import SourceError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.store.values import address_of, decode_path, encode_path, path_of

MOST_BYTES = 256 << 20
"""Larger files are not read: a worker holds all bytes of a file for a moment."""

_PATH = r"/[A-Za-z][A-Za-z0-9+.-]+:/"
_LISTED = "path binary, size_bytes long, mtime_ns long, skipped string"
_LISTED_ARROW = pa.schema(
    [
        ("path", pa.binary()),
        ("size_bytes", pa.int64()),
        ("mtime_ns", pa.int64()),
        ("skipped", pa.string()),
    ]
)


def stands_for_address() -> Column:
    """Whether the row of a file is one at an address."""
    # Files of a computer have a number there.
    is_path = F.decode(F.col("path"), "ISO-8859-1").rlike(f"^{_PATH}")
    return is_path & (F.col("inode") == 0)


def list_addresses(
    session: SparkSession, addresses: Sequence[str], exclusions: Sequence[str]
) -> DataFrame:
    """The files at addresses, as the table `files` has them; Spark lists them.

    Spark itself leaves out what begins with a point or an underscore.

    Raises:
        SourceError: there is nothing at an address, or Spark cannot read it.
    """

    def named(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        rules = Exclusions(exclusions)
        for batch in batches:
            yield pa.RecordBatch.from_pylist(
                [_listed(row, rules) for row in batch.to_pylist()], schema=_LISTED_ARROW
            )

    try:
        found = (
            session.read.format("binaryFile")
            .option("recursiveFileLookup", "true")
            .load([_escaped(one) for one in addresses])
            .select("path", "length", F.unix_micros("modificationTime").alias("time"))
        )
    except PySparkException as error:
        raise SourceError(
            "Spark cannot read {address}: {reason}.",
            "Check the address, and the settings and libraries of Spark for it.",
            address=", ".join(addresses),
            reason=str(error).strip().splitlines()[0].rstrip("."),
        ) from error
    none = F.lit(0).cast("long")
    return found.mapInArrow(named, _LISTED).select(
        "path",
        "size_bytes",
        "mtime_ns",
        none.alias("device"),
        none.alias("inode"),
        F.lit(1).cast("long").alias("hard_links"),
        "skipped",
    )


def with_contents(files: DataFrame) -> DataFrame:
    """Rows of files at addresses with their bytes, null where they are too large or gone.

    There must be few enough of them to name them all to Spark.

    Raises:
        SourceError: one is gone since it was listed.
    """
    session = files.sparkSession
    wanted = files.where(F.col("size_bytes") <= MOST_BYTES).select("path")
    addresses = [
        _escaped(address_of(decode_path(bytes(row[0])))) for row in wanted.toLocalIterator()
    ]
    if not addresses:
        return files.withColumn("content", F.lit(None).cast("binary"))
    try:
        read = session.read.format("binaryFile").load(addresses)
    except PySparkException as error:
        raise SourceError(
            "A file is gone since it was listed: {reason}.",
            "Run the same command again.",
            reason=str(error).strip().splitlines()[0].rstrip("."),
        ) from error
    read = read.where(F.col("length") <= MOST_BYTES).mapInArrow(
        _with_paths, "path binary, content binary"
    )
    return read.join(
        F.broadcast(files.where(F.col("size_bytes") <= MOST_BYTES)), "path"
    ).unionByName(files.where(F.col("size_bytes") > MOST_BYTES), allowMissingColumns=True)


@contextmanager
def held(files: Sequence[Mapping[str, Any]]) -> Iterator[list[FileEntry | Outcome]]:
    """The bytes of these files in temporary files; in their place why a file cannot be read."""
    with TemporaryDirectory(prefix="neardup-") as folder:
        entries: list[FileEntry | Outcome] = []
        for number, row in enumerate(files):
            content = row["content"]
            if content is None:
                entries.append(Outcome.TOO_LARGE)
                continue
            if len(content) != row["size_bytes"]:
                entries.append(Outcome.CHANGED)
                continue
            # The name of a file is a part of what readers know of it.
            name = decode_path(row["path"]).rpartition("/")[2]
            place = Path(folder, str(number))
            place.mkdir()
            path = place / name
            path.write_bytes(content)
            status = path.stat()
            entries.append(
                FileEntry(
                    str(path),
                    status.st_size,
                    status.st_mtime_ns,
                    status.st_dev,
                    status.st_ino,
                    links=status.st_nlink,
                )
            )
        yield entries


def _with_paths(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        paths = [encode_path(path_of(one)) for one in batch.column("path").to_pylist()]
        yield pa.RecordBatch.from_arrays(
            [pa.array(paths, pa.binary()), batch.column("content")], ["path", "content"]
        )


def _listed(row: Mapping[str, Any], rules: Exclusions) -> dict[str, Any]:
    path = path_of(row["path"])
    reason = _reason(path, rules)
    if reason is not None:
        return {"path": encode_path(path), "skipped": str(reason)}
    return {"path": encode_path(path), "size_bytes": row["length"], "mtime_ns": row["time"] * 1000}


def _reason(path: str, rules: Exclusions) -> SkipReason | None:
    """Why a file is left out, by its name or by that of a folder that it is in."""
    *folders, name = path.split("/")[3:]
    above = "/".join(path.split("/")[:3])
    for folder in folders:
        above = f"{above}/{folder}"
        if (reason := rules.folder_reason(above, folder)) is not None:
            return reason
    return rules.file_reason(path, name)


def _escaped(address: str) -> str:
    """The address as Spark takes it, without patterns."""
    return re.sub(r"([\\{}\[\]*?^])", r"\\\1", address)
