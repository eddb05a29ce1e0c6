"""Does what `scan --spark` says; and the command `import`, which makes an archive of its tables."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from msgspec.structs import asdict, replace

from neardup_desktop.cli.command import (
    CANCELLED,
    DONE,
    DONE_WITH_PROBLEMS,
    archive_folder,
    command,
    print_notes,
)
from neardup_desktop.cli.phrases import count, duration, excluded_lines, short_path, size
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.left_out import plain_pattern
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.spark.stages.session import require_libraries

if TYPE_CHECKING:
    from neardup_desktop.spark.spark_scan import SparkSummary

_NOT_THERE = ("method", "also", "without", "scan_languages", "scan_models", "watch", "archive")
"""Options that such a scan does not have."""

_STAGES = {
    "files": "Listing files",
    "items": "Reading",
    "texts": "Gathering distinct texts",
    "features": "Laying out fingerprints",
    "candidates": "Looking for candidates",
    "pairs": "Comparing",
    "contained": "Looking for contained texts",
    "clusters": "Grouping",
}


def scan_on_spark(
    options: argparse.Namespace,
    screen: Screen,
    settings: ScanSettings,
    changed_exclusions: Callable[[Sequence[str], Sequence[str], Sequence[str]], Sequence[str]],
) -> int:
    """Run the scan and print what was found; returns the exit code.

    `changed_exclusions` gives what is left out, from what was so far, what is added and taken back.

    Raises:
        UsageError: an option is missing, or makes no sense here.
    """
    if options.out is None:
        raise UsageError("--spark needs --out.", "Say where the tables go: --out DIR")
    if not options.folders:
        raise UsageError("Which folder?", "Name one to scan: scan --spark MASTER FOLDER --out DIR")
    for name in _NOT_THERE:
        if getattr(options, name):
            option = f"--{name.replace('_', '-')}"
            raise UsageError(f"{option} cannot be used with --spark.", "Leave it out.")
    require_libraries()
    from neardup_desktop.spark import spark_scan

    out = Path(options.out)
    excluded = changed_exclusions(spark_scan.exclusions_kept(out), options.exclude, options.include)
    summary = spark_scan.scan_on_spark(
        options.spark,
        spark_scan.sources_named(options.folders),
        out,
        replace(settings, exclusions=tuple(excluded)),
        decisions=[Path(name).expanduser() for name in options.decisions],
        dry_run=options.dry_run,
        on_stage=lambda stage: screen.note(f"{_STAGES[stage]} ..."),
    )
    if options.json:
        screen.write_json(asdict(summary))
    else:
        _print_summary(screen, summary, excluded, out=options.out, dry_run=options.dry_run)
    return DONE_WITH_PROBLEMS if summary.problems or summary.unread_folders else DONE


def _print_summary(
    screen: Screen,
    summary: "SparkSummary",
    excluded: Sequence[str],
    *,
    out: str,
    dry_run: bool,
) -> None:
    if dry_run:
        screen.print(
            f"{count(summary.files, 'file')}, of which {summary.read:,} "
            f"({size(summary.size_bytes)}) would be read."
        )
    else:
        screen.print(
            f"{count(summary.files, 'file')}: {summary.read:,} read ({duration(summary.seconds)})."
        )
        screen.print(
            f"{count(summary.items, 'item')} compared by their text; "
            f"{count(summary.pairs, 'pair')} of texts {'is' if summary.pairs == 1 else 'are'} "
            f"similar, in {count(summary.clusters, 'cluster')}."
        )
        if summary.not_listed:
            screen.print(
                f"In very large groups of similar texts, {summary.not_listed:,} pairs were not "
                "compared one by one; each text was compared with its nearest ones."
            )
        if summary.problems:
            noun = count(summary.problems, "file or part", "files or parts")
            screen.print(f"{noun} could not be read; the table items says why.")
        if summary.unread_folders:
            noun = count(summary.unread_folders, "folder")
            screen.print(f"{noun} could not be read; the table files names them.")
        for line in excluded_lines(list(map(plain_pattern, excluded))):
            screen.print(line)
        screen.print(f"For review: neardup-desktop import {printable(out)} --archive DIR")


@contextmanager
def archive_of_tables(tables: Path, screen: Screen) -> Iterator[Archive]:
    """An archive made of tables, which is deleted afterwards."""
    require_libraries()
    from neardup_desktop.spark.import_tables import check_tables, import_tables

    check_tables(tables)
    with TemporaryDirectory() as folder, Archive.open(Path(folder)) as archive:
        with shown_progress(screen) as (counter, cancel):
            import_tables(archive, tables, None, ScanSettings(), counter, cancel)
        if cancel.is_set():
            raise KeyboardInterrupt
        yield archive


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tables", metavar="DIR", help="folder of the tables: --out of the scan")
    parser.add_argument(
        "--folder",
        metavar="FOLDER",
        help="import only what is in this folder (default: everything)",
    )


def _run(options: argparse.Namespace, screen: Screen) -> int:
    require_libraries()
    from neardup_desktop.spark.import_tables import check_tables, folder_named, import_tables

    folder = None if options.folder is None else folder_named(options.folder)
    check_tables(Path(options.tables))
    with Archive.open(archive_folder(options)) as archive:
        print_notes(archive, screen)
        with shown_progress(screen) as (counter, cancel):
            items = import_tables(
                archive, Path(options.tables), folder, ScanSettings(), counter, cancel
            )
    if options.json:
        screen.write_json({"items": items, "cancelled": cancel.is_set()})
    else:
        screen.print(f"{count(items, 'item')} in {short_path(str(archive.folder))}.")
    return CANCELLED if cancel.is_set() else DONE


COMMAND = command("import", _add_options, _run)
