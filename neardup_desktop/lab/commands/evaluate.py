"""The command `evaluate`: all methods of finding near-duplicates, measured on the same texts."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from msgspec import to_builtins

from neardup_desktop.cli.command import DONE, command, flag, whole_number
from neardup_desktop.cli.phrases import count
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.lab.evaluate.evaluate import BRUTE_FORCE, SEEDS, evaluate
from neardup_desktop.lab.evaluate.evaluation_page import page_target, write_page
from neardup_desktop.lab.evaluate.results import Evaluation
from neardup_desktop.lab.evaluate.tables import (
    Table,
    TableLine,
    csv_lines,
    table_lines,
    table_names,
    tables_of,
)
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.progress import Cancelled


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", help="folder whose documents are used")
    parser.add_argument(
        "--truth",
        metavar="FILE",
        required=True,
        help="which pairs are how similar: a tab-separated table with the columns path_a, path_b "
        f"and similarity, or {BRUTE_FORCE} to measure all pairs",
    )
    parser.add_argument(
        "--root", metavar="DIR", help="the folder of the table's paths (default: FOLDER)"
    )
    parser.add_argument(
        "--methods",
        metavar="NAMES",
        default="",
        help="only these, separated by commas, each perhaps with parameters: "
        "dsc,dsc:shingle_words=3:least=0.4 (default: all)",
    )
    parser.add_argument(
        "--seeds",
        metavar="N",
        type=whole_number(1),
        default=SEEDS,
        help="draws of each method by random hash functions, of which mean, least and most are "
        "given (default: %(default)s)",
    )
    flag(parser, "--csv", "print a table for spreadsheets")
    parser.add_argument(
        "--html",
        metavar="OUT.html",
        help="also write a page with figures: recall by similarity, with the curves of theory; "
        "precision and recall of stricter and wider settings; cost. Takes several times as long",
    )
    flag(parser, "--force", "replace OUT.html if it exists")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    if options.csv and options.json:
        raise UsageError("--csv and --json exclude each other.", "Give one of them.")
    methods = [name for name in options.methods.split(",") if name.strip()]
    root = Path(options.root).expanduser() if options.root else None
    truth = options.truth
    if truth == BRUTE_FORCE and root is not None:
        raise UsageError(
            f"--root is for a table of pairs, and --truth {BRUTE_FORCE} needs none.",
            "Leave it out, or name the table after --truth.",
        )
    if truth != BRUTE_FORCE:
        truth = str(Path(truth).expanduser())
    page = page_target(options.html, replace=options.force) if options.html else None
    try:
        with shown_progress(screen) as (counter, cancel):
            made = evaluate(
                Path(options.folder).expanduser(),
                truth,
                root,
                methods,
                seeds=options.seeds,
                with_curves=page is not None,
                progress=counter,
                cancel=cancel,
            )
    except Cancelled:
        raise KeyboardInterrupt from None
    if options.json:
        screen.write_json(to_builtins(made, str_keys=True))
    elif options.csv:
        for line in csv_lines(made):
            screen.print(line)
    else:
        _print(screen, made)
    screen.flush()
    if page is not None:
        write_page(made, page, replace=options.force)
        if not (options.json or options.csv):
            screen.print()
            screen.print(f"Figures: {printable(str(page))}")
    return DONE


def _print(screen: Screen, made: Evaluation) -> None:
    pairs = ", ".join(f"{number:,} at {at:g}" for at, number in made.true_pairs.items())
    screen.print(
        f"{count(made.texts, 'distinct text')}, {made.characters / 1e6:,.1f} million characters. "
        f"Similar pairs: {pairs}."
    )
    if made.groups.warning:
        screen.print(made.groups.warning)
    if made.unknown_pairs:
        screen.print(
            f"{count(made.unknown_pairs, 'line')} of the table name files without text here."
        )
    names = table_names(made.methods)
    for name, one in zip(names, made.methods, strict=True):
        if one.label != name:
            screen.print(f"{name}: {printable(one.label)}")
    *spreads, costs = tables_of(made.texts)
    lines = table_lines(made.methods)
    for table in spreads:
        _print_table(screen, table, lines)
    _print_table(screen, costs, [line for line in lines if line[2] == "mean"])
    for name, one in zip(names, made.methods, strict=True):
        if one.interval is not None:
            screen.print()
            screen.print(f"{name}: {one.interval.sentence}")


def _print_table(screen: Screen, table: Table, lines: Sequence[TableLine]) -> None:
    screen.print()
    screen.head(table.caption)
    rows = [["", *(column.title for column in table.columns)]]
    for name, one, which in lines:
        rows.append([name, *(column.shown(one, which) for column in table.columns)])
    first, *widths = (max(map(len, cells)) + 2 for cells in zip(*rows, strict=True))
    for name, *cells in rows:
        numbers = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        screen.print(f"  {name:<{first}}" + "".join(numbers))


COMMAND = command("evaluate", _add_options, _run)
