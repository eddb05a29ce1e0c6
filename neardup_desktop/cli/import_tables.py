"""The command `import`: an archive for the window, from the tables of a scan on Spark."""

import argparse
import os
from pathlib import Path

from neardup_desktop.cli.command import CANCELLED, DONE, Command, archive_folder, print_notes
from neardup_desktop.cli.phrases import count, short_path
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.distributed.availability import require_libraries
from neardup_desktop.model.settings import ScanSettings


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tables", metavar="DIR", help="folder of the tables: --out of the scan")
    parser.add_argument(
        "--folder",
        metavar="FOLDER",
        help="import only what is in this folder (default: everything)",
    )


def _run(options: argparse.Namespace, screen: Screen) -> int:
    require_libraries()
    from neardup_desktop.engine.distributed.import_tables import check_tables, import_tables

    folder = None
    if options.folder is not None:
        # The folder need not be there on this computer.
        folder = Path(os.path.abspath(Path(options.folder).expanduser()))  # noqa: PTH100
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


COMMAND = Command(
    name="import",
    summary="make an archive from the tables of a scan on Spark",
    description=(
        "Makes an archive for the window and all other commands from what `scan --spark` found,\n"
        "or from the part of it in one folder; up to a million items. No file is read again, but\n"
        "for actions on files and previews they must be there under the same paths."
    ),
    examples=(
        ("import /srv/tables --archive ~/review", "everything, into an archive of its own"),
        ("import /srv/tables --folder /srv/share/Team --archive ~/team", "one folder only"),
    ),
    add_options=_add_options,
    run=_run,
)
