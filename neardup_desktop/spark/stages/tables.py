"""The tables of a run: Parquet under one folder, each complete or not there.

A table is named by a digest of what it was made from: the tables before it, and the versions and
parameters of its stage. So a run that died goes on with the first table that is missing, and a
run with other parameters repeats only what depends on them. Tables that are still being written
have another name, and get theirs by a rename. All workers must see the folder under one path.
"""

import errno
import json
import os
import shutil
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from hashlib import blake2b
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pyarrow as pa
from py4j.protocol import Py4JError
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from neardup_desktop.model.errors import SparkError
from neardup_desktop.model.system_reasons import system_reason

MANIFEST = "manifest.json"
EXCLUDED = "excluded"
"""In the manifest: what the person left out, which later scans leave out as well."""
TABLES_VERSION = 2
"""Raised whenever the columns of any table change."""

_UNFINISHED = ".unfinished-"

_NO_ROOM = "No space left on device"
"""Java's words for a full disk."""


def columns(schema: pa.Schema) -> StructType:
    """The columns of a table as Spark names their types."""
    return from_arrow_schema(schema)


def union(tables: Iterable[DataFrame]) -> DataFrame:
    """All rows of these; the columns that one of them lacks are null."""
    return reduce(lambda one, other: one.unionByName(other, allowMissingColumns=True), tables)


def runs(batches: Iterable[pa.RecordBatch], column: str) -> Iterator[list[dict[str, Any]]]:
    """The rows with equal values in a column, by which they are sorted."""
    rows = chain.from_iterable(batch.to_pylist() for batch in batches)
    return (list(some) for _, some in groupby(rows, itemgetter(column)))


class Tables:
    """The tables in a folder.

    Attributes:
        folder: where they are.
        session: reads and writes them.
    """

    def __init__(self, session: SparkSession, folder: Path) -> None:
        """Use a folder; it is made when the first table is written."""
        self.session = session
        self.folder = folder
        self._current: dict[str, str] = {}
        self._parts: dict[str, str] = {}

    def tidy(self) -> None:
        """Delete what a run that died left unfinished.

        Raises:
            SparkError: the folder cannot be written.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for left_over in self.folder.glob(f"*/{_UNFINISHED}*"):
                shutil.rmtree(left_over)
        except OSError as error:
            raise _cannot_write(self.folder, error) from error

    def make(
        self,
        stage: str,
        made_by: Sequence[str],
        compute: Callable[[], DataFrame],
        after: Sequence[str] = (),
    ) -> DataFrame:
        """The table of a stage, computed and written unless it is there.

        Args:
            stage: its name.
            made_by: versions and parameters.
            compute: gives its rows.
            after: the stages whose tables it is made from.

        Raises:
            SparkError: it could not be computed or written.
        """
        before = [self._current[one] + self._parts.get(one, "") for one in after]
        name = digest((*made_by, *before))
        target = self.folder / stage / name
        if not target.exists():
            self._write(stage, target, compute())
        self._current[stage] = name
        return self.session.read.parquet(str(target))

    def make_by_content(self, stage: str, rows: DataFrame) -> DataFrame:
        """The table of a stage that is computed in every run, named by its rows.

        Raises:
            SparkError: it could not be computed or written.
        """
        fresh = self.folder / stage / f"{_UNFINISHED}{uuid.uuid4().hex}"
        self._write(stage, fresh, rows)
        name = content_digest(self.session.read.parquet(str(fresh)))
        target = self.folder / stage / name
        if target.exists():
            shutil.rmtree(fresh)
        else:
            os.replace(fresh, target)  # noqa: PTH105
        self._current[stage] = name
        return self.session.read.parquet(str(target))

    def keep(self, stage: str) -> None:
        """Let the table that the last finished run had of a stage count for this one, too."""
        try:
            named = json.loads((self.folder / MANIFEST).read_text())
        except (OSError, ValueError):
            return
        name = named["tables"].get(stage) if named.get("version") == TABLES_VERSION else None
        if name is not None and (self.folder / stage / name).exists():
            self._current[stage] = name

    def add_part(self, stage: str, made_by: Sequence[str], rows: DataFrame) -> None:
        """Write further rows of a stage that grows from run to run.

        Raises:
            SparkError: they could not be computed or written.
        """
        # By their names the parts are in the order in which they were written.
        name = f"{time.time_ns():020}"
        self._write(stage, self.folder / stage / digest(made_by) / name, rows)

    def parts(self, stage: str, made_by: Sequence[str], schema: pa.Schema) -> DataFrame:
        """All rows so far of a stage that grows from run to run."""
        folder = self.folder / stage / digest(made_by)
        found = sorted(folder.iterdir()) if folder.exists() else []
        self._current[stage] = folder.name
        self._parts[stage] = digest([one.name for one in found])
        if not found:
            return self.session.createDataFrame([], columns(schema))
        return self.session.read.schema(columns(schema)).parquet(*map(str, found))

    def publish(self, facts: dict[str, object]) -> None:
        """Write which tables make up the finished run, and some facts about it; drops all others.

        Raises:
            SparkError: it cannot be written.
        """
        manifest = {"version": TABLES_VERSION, "tables": self._current, **facts}
        new = self.folder / f"{_UNFINISHED}{MANIFEST}"
        try:
            new.write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n")
            os.replace(new, self.folder / MANIFEST)  # noqa: PTH105
        except OSError as error:
            raise _cannot_write(self.folder, error) from error
        for stage, name in self._current.items():
            for other in (self.folder / stage).glob("*"):
                if other.name != name:
                    shutil.rmtree(other, ignore_errors=True)

    def _write(self, stage: str, target: Path, rows: DataFrame) -> None:
        unfinished = self.folder / stage / f"{_UNFINISHED}{uuid.uuid4().hex}"
        try:
            rows.write.parquet(str(unfinished))
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(unfinished, target)  # noqa: PTH105
        except OSError as error:
            raise _cannot_write(self.folder, error) from error
        except (PySparkException, Py4JError) as error:
            reason = _reason(str(error))
            if _NO_ROOM in reason:
                raise _cannot_write(self.folder, OSError(errno.ENOSPC, _NO_ROOM)) from error
            raise SparkError(
                "The stage {stage} failed: {reason}.",
                "What is finished is kept; run the same command again to go on from there.",
                stage=stage,
                reason=reason,
            ) from error
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)


def digest(parts: Sequence[str]) -> str:
    """A short name for some texts."""
    text = "\0".join((str(TABLES_VERSION), *parts))
    return blake2b(text.encode(), digest_size=10).hexdigest()


def content_digest(rows: DataFrame) -> str:
    """A short name for the rows of a table, whatever their order."""
    hashed = F.xxhash64(*[F.col(name) for name in rows.columns])
    count, first, second = rows.agg(
        F.count("*"), F.bit_xor(hashed), F.sum(hashed.cast("decimal(38,0)"))
    ).first()
    return digest((str(count), str(first), str(second)))


def _cannot_write(folder: Path, error: OSError) -> SparkError:
    return SparkError(
        "Cannot write to {folder}: {reason}.",
        "Make room or choose another folder, then run the same command again.",
        folder=folder,
        reason=system_reason(error),
    )


def _reason(text: str) -> str:
    """The line of Spark's long account that says what went wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    causes = [line for line in lines if line.startswith("Caused by:")]
    # The first line of an error in Java itself says nothing.
    errors = [line.removeprefix(":") for line in lines if line.startswith(": ")]
    line = causes[-1].removeprefix("Caused by:") if causes else (errors or lines or [""])[0]
    return line.strip().rstrip(".")[:300]
