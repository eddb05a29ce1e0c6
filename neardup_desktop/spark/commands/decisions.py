"""The command `decisions`: what was decided in an archive, as a table for other programs."""

import argparse
from pathlib import Path

from neardup_desktop.cli.command import DONE, command, flag, open_archive
from neardup_desktop.cli.phrases import count, short_path
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import IndexUse
from neardup_desktop.spark.decisions_table import check_table, write_decisions
from neardup_desktop.spark.stages.session import require_libraries


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "out",
        metavar="OUT",
        help="the file to write; its ending chooses the format: .csv, .jsonl or .parquet",
    )
    flag(parser, "--force", "replace an existing file")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    out = Path(options.out).expanduser()
    check_table(out, replace=options.force)
    if out.suffix.lower() == ".parquet":
        require_libraries()
    with open_archive(options, screen, IndexUse.SPARED) as archive:
        written = write_decisions(archive, out)
    if options.json:
        screen.write_json({"path": str(out), "decisions": written})
    else:
        screen.print(f"{short_path(str(out))}: {count(written, 'decision')}.")
    return DONE


COMMAND = command("decisions", _add_options, _run)
