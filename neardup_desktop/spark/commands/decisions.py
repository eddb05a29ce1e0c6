"""The command `decisions`: what was decided in an archive, as a table for other programs."""

import argparse
from pathlib import Path

from neardup_desktop.cli.command import DONE, Command, flag, open_archive
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


COMMAND = Command(
    name="decisions",
    summary="write what you decided as a table",
    description=(
        "Writes a row for each item that you hid, marked as kept, chose to represent its cluster,\n"
        "marked as no duplicate, trashed or moved: path, part, action, the item that is kept\n"
        "instead, by what that is proved, and the hashes of both contents. Another program can\n"
        "carry it out, and `scan --spark --decisions` reads it."
    ),
    examples=(
        ("decisions decisions.csv", "your decisions, for a spreadsheet or a script"),
        ("decisions team.parquet --archive ~/team", "from an archive that `import` made"),
    ),
    add_options=_add_options,
    run=_run,
)
