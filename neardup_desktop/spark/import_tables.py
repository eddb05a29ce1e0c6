"""Makes an archive for the window from the tables of a run on Spark, or from a part of them."""

import os
import time
from collections import defaultdict
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import SCAN_BEGUN, SCANNED_AT
from neardup_desktop.engine.scan.scan import catch_up
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.spark.decisions_table import apply_decisions, as_given, in_folder
from neardup_desktop.spark.fill_archive import ArchiveFiller
from neardup_desktop.spark.stages.read_tables import FinishedRun
from neardup_desktop.store.values import encode_path, is_address, path_of

MOST_ITEMS = 1_000_000
"""The number of items that the window is made for."""

_FILES_AT_ONCE = 500


def check_tables(tables: Path) -> None:
    """Check that a finished run is there, before an archive is made for it.

    Raises:
        SparkError: there is none, or it is of another version.
    """
    FinishedRun.open(tables)


def folder_named(name: str) -> Path:
    """A folder that was scanned, by its path or its address; it need not be there any more."""
    if is_address(name):
        return Path(path_of(name))
    return Path(os.path.abspath(Path(name).expanduser()))  # noqa: PTH100


def import_tables(
    archive: Archive,
    tables: Path,
    folder: Path | None,
    settings: ScanSettings,
    progress: ProgressCounter,
    cancel: CancelFlag,
) -> int:
    """Fill a new archive from the tables in a folder; returns the number of its items.

    Anything that the tables do not hold, such as the search index, is made from the stored texts.

    With a folder, only what lies in it is imported.

    Raises:
        SparkError: there is no finished run.
        UsageError: the archive holds something, the folder was not scanned, or there is too much.
    """
    run = FinishedRun.open(tables)
    if archive.files.count():
        raise UsageError(
            "This archive is not empty.",
            "Import into another one.",
            command="neardup-desktop import DIR --archive FOLDER",
        )
    wanted = [os.fspath(folder)] if folder is not None else list(run.sources)
    archive.choose_left_out((*archive.left_out(), *run.excluded))
    filler = ArchiveFiller(archive)
    for source in wanted:
        _add_source(archive, filler, run, source)
    if not archive.files.count():
        raise UsageError("No scanned file lies in {folder}.", folder=", ".join(wanted))
    filler.name_texts(
        (row["text"], row["words_hash"]) for row in run.rows("texts", ("text", "words_hash"))
    )

    filler.add_pairs(run.rows("pairs"))
    filler.add_page_pairs(run.rows("page_pairs"))
    filler.add_contained(run.rows("contained"))
    catch_up(archive, settings, progress, cancel)
    if not cancel.is_set() and run.has("decisions"):
        rows = sorted(map(as_given, run.rows("decisions")), key=lambda row: row["place"])
        for source in wanted:
            apply_decisions(archive, in_folder(rows, source))
    if not cancel.is_set():
        with archive.index.transaction():
            archive.metadata.put(SCANNED_AT, str(int(time.time())))
            archive.metadata.put(SCAN_BEGUN, "")
    with closing(archive.reader()) as reader:
        return reader.coverage().items


def _add_source(archive: Archive, filler: ArchiveFiller, run: FinishedRun, source: str) -> None:
    prefix = encode_path(source)
    files = run.files_in(prefix)
    if len(files) > MOST_ITEMS:
        raise UsageError(
            "{folder} holds more files than one archive is made for.",
            "Import a part of it.",
            command="neardup-desktop import DIR --folder FOLDER",
            folder=source,
        )
    if files:
        archive.metadata.put(SCAN_BEGUN, str(int(time.time())))  # until all is there
    archive.decisions.add_source(source)  # it need not be there on this computer
    paths = iter(sorted(files))
    while some := list(islice(paths, _FILES_AT_ONCE)):
        _add_files(filler, run, [files[path] for path in some])
    filler.add_skipped(source, run.skipped_in(prefix))


def _add_files(filler: ArchiveFiller, run: FinishedRun, files: list[dict[str, Any]]) -> None:
    ends: dict[bytes, dict[str, Any]] = {}
    items: dict[tuple[bytes, int], list[dict[str, Any]]] = defaultdict(list)
    for row in run.readings_of(files):
        if row["part"] is not None:
            items[row["path"], row["run"]].append(row)
        elif row["path"] not in ends or ends[row["path"]]["run"] < row["run"]:
            ends[row["path"]] = row
    read = [row for row in files if row["path"] in ends]
    added = filler.add_files(read)
    for row in read:
        end = ends[row["path"]]
        own = sorted(items[row["path"], end["run"]], key=lambda one: one["number"])
        told = {name: end[name] for name in ("outcome", "detail", "format", "content_hash")}
        filler.add_items(added[row["path"]], row | told, own)
    filler.store_items()
