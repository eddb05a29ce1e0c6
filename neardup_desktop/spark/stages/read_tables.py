"""Reads the tables of a finished run without Spark, piece by piece."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds

from neardup_desktop.model.errors import SparkError
from neardup_desktop.spark.stages.files import STATE
from neardup_desktop.spark.stages.tables import EXCLUDED, MANIFEST, TABLES_VERSION

_ROWS_AT_ONCE = 2_000


class FinishedRun:
    """The tables of a finished run.

    Attributes:
        sources: the folders that were scanned.
        excluded: what the person left out.
    """

    def __init__(
        self, folder: Path, tables: dict[str, str], sources: Sequence[str], excluded: Sequence[str]
    ) -> None:
        self._folder = folder
        self._tables = tables
        self.sources = tuple(sources)
        self.excluded = tuple(excluded)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open the tables in a folder.

        Raises:
            SparkError: there is no finished run, or it is of another version.
        """
        try:
            manifest = json.loads((folder / MANIFEST).read_text())
        except (OSError, ValueError) as error:
            raise SparkError(
                "There is no finished scan in {folder}.",
                "Scan to there first.",
                command="neardup-desktop scan --spark MASTER FOLDER --out DIR",
                folder=folder,
            ) from error
        if manifest.get("version") != TABLES_VERSION:
            raise SparkError(
                "The tables in {folder} were written by another version of this program.",
                "Scan to there again.",
                command="neardup-desktop scan --spark MASTER FOLDER --out DIR",
                folder=folder,
            )
        return cls(folder, manifest["tables"], manifest["sources"], manifest.get(EXCLUDED, ()))

    def rows(
        self, stage: str, columns: Sequence[str] | None = None, kept: pc.Expression | None = None
    ) -> Iterator[dict[str, Any]]:
        """The rows of a table, or those for which an expression holds."""
        for batch in self._batches(stage, columns, kept):
            yield from batch.to_pylist()

    def files_in(self, folder: bytes) -> dict[bytes, dict[str, Any]]:
        """The files inside a folder, by path."""
        found = self.rows("files", kept=_inside(folder) & pc.is_null(pc.field("skipped")))
        return {row["path"]: row for row in found}

    def skipped_in(self, folder: bytes) -> Iterator[dict[str, Any]]:
        """The paths that were left out inside a folder."""
        return self.rows("files", kept=_inside(folder) & pc.is_valid(pc.field("skipped")))

    def readings_of(self, files: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """The rows read of these files in their present state."""
        states = {tuple(row[name] for name in STATE) for row in files}
        paths = pa.array([row["path"] for row in files], pa.binary())
        for row in self.rows("items", kept=pc.field("path").isin(paths)):
            if tuple(row[name] for name in STATE) in states:
                yield row

    def has(self, stage: str) -> bool:
        """Whether the run has such a table."""
        return stage in self._tables

    def _batches(
        self, stage: str, columns: Sequence[str] | None, kept: pc.Expression | None
    ) -> Iterator[pa.RecordBatch]:
        folder = self._folder / stage / self._tables[stage]
        files = sorted(map(str, folder.rglob("*.parquet")))
        if not files:
            return
        table = ds.dataset(files, format="parquet")
        yield from table.to_batches(
            columns=None if columns is None else list(columns),
            filter=kept,
            batch_size=_ROWS_AT_ONCE,
            batch_readahead=1,
            fragment_readahead=1,
        )


def _inside(folder: bytes) -> pc.Expression:
    """The condition that a path is inside a folder."""
    separator = os.fsencode(os.sep)
    prefix = folder if folder.endswith(separator) else folder + separator
    behind = prefix[:-1] + bytes([prefix[-1] + 1])
    path = pc.field("path")
    return (path >= pa.scalar(prefix, pa.binary())) & (path < pa.scalar(behind, pa.binary()))
