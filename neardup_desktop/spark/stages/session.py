"""Starts Spark with what the stages need, or says what is missing."""

import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from neardup_desktop.model.errors import SparkError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_SETTINGS: Mapping[str, Any] = {
    "spark.ui.showConsoleProgress": "false",
    # A batch goes through a worker's memory as a whole, whatever the size of its texts.
    "spark.sql.execution.arrow.maxRecordsPerBatch": "2000",
    "spark.sql.execution.arrow.maxBytesPerBatch": "33554432",
    # So many rows of a table are held at once, and a row may have a text of some megabytes.
    "spark.sql.parquet.columnarReaderBatchSize": "128",
    # Path names and texts may hold what is no date or number to anybody.
    "spark.sql.sources.partitionColumnTypeInference.enabled": "false",
}

_TRIES = 4

_LOCAL_SETTINGS: Mapping[str, Any] = {
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.host": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.sql.shuffle.partitions": "8",
    "spark.driver.memory": "2g",
    # Most of what Java does here runs for moments only: compiling it well takes longer.
    "spark.driver.extraJavaOptions": (
        "-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m -Xms512m"
    ),
}
"""On one machine nothing needs to be reached from another one."""

_FEW_FILES = 5_000
"""Up to so many, compiling each stage takes longer than what it saves."""


def suit(session: "SparkSession", files: int) -> None:
    """Have the following stages run as suits the number of files."""
    session.conf.set("spark.sql.codegen.wholeStage", str(files > _FEW_FILES).lower())


def missing_libraries() -> list[str]:
    """The optional libraries that are not installed."""
    return [name for name in ("pyspark", "pyarrow", "pandas") if find_spec(name) is None]


def require_libraries() -> None:
    """Check that the optional libraries are there.

    Raises:
        SparkError: one is missing.
    """
    if missing_libraries():
        raise SparkError(
            "The libraries for tables of Spark are not installed.",
            "Install them.",
            command="pip install 'neardup-desktop[spark]'",
        )


def has_java() -> bool:
    """Whether Java, in which Spark is written, is there."""
    home = os.environ.get("JAVA_HOME")
    return shutil.which("java") is not None or (
        home is not None and shutil.which("java", path=f"{home}/bin") is not None
    )


def with_retries(master: str) -> str:
    """The master, but on one computer a task is tried again where its process was ended, too.

    On a cluster Spark does so by itself.
    """
    local = re.fullmatch(r"local(?:\[([^],]+)\])?", master)
    return f"local[{local[1] or 1},{_TRIES}]" if local else master


@contextmanager
def started(master: str, settings: Mapping[str, str] | None = None) -> "Iterator[SparkSession]":
    """A session on a master such as "local[2]" or "spark://host:7077"; stopped at the end.

    A session that runs already in this process, as under `spark-submit` or in tests, is used
    and left running. `settings` add to the defaults, and go before them.

    Raises:
        SparkError: Java is missing, or the master cannot be reached.
    """
    if not has_java():
        raise SparkError("Spark needs Java, which is not installed.", "Install Java 17.")
    # Workers run this very Python, or they would lack the program and its libraries.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession

    running = SparkSession.getActiveSession()
    if running is not None:
        yield running
        return
    builder = SparkSession.builder.appName("Neardup Desktop")
    own = dict(_SETTINGS)
    if master:  # else as `spark-submit` says
        builder = builder.master(with_retries(master))
    if master.startswith("local"):
        own |= _LOCAL_SETTINGS
    for name, value in (own | dict(settings or {})).items():
        builder = builder.config(name, value)
    try:
        session = builder.getOrCreate()
    except (PySparkException, OSError, RuntimeError) as error:
        raise SparkError(
            "Spark could not be started on {master}: {reason}.",
            "Check the address and that it is running.",
            master=master,
            reason=str(error).splitlines()[0] if str(error) else type(error).__name__,
        ) from error
    session.sparkContext.setLogLevel("ERROR")
    try:
        yield session
    finally:
        with suppress(OSError, Py4JError):  # Java has ended before; why has been said
            session.stop()
