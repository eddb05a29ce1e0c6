"""The command `evaluate`: all methods of finding near-duplicates, measured on the same texts."""

import argparse
import csv
import io
from pathlib import Path

from msgspec import to_builtins

from neardup_desktop.cli.command import DONE, command, flag, whole_number
from neardup_desktop.cli.phrases import count
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.lab.evaluate.evaluate import BRUTE_FORCE, SEEDS, evaluate
from neardup_desktop.lab.evaluate.evaluation_page import page_target, write_page
from neardup_desktop.lab.evaluate.results import (
    THRESHOLDS,
    Evaluation,
    Shares,
    band_name,
    numbers_of,
    table_lines,
    table_names,
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


def csv_lines(made: Evaluation) -> list[str]:
    """The evaluation as comma-separated lines, the first with the names of the columns."""
    rows: list[list[object]] = [
        [
            *("method", "draws", "number"),
            *(f"recall {at:g}" for at in THRESHOLDS),
            *(f"recall {band_name(at)}" for at in THRESHOLDS),
            *(f"precision {at:g}" for at in THRESHOLDS),
            *("candidates", "candidates per text", "left out", "bytes per text"),
            *("words s", "fingerprint s", "pairing s", "verification s", "peak MB"),
        ]
    ]
    for _, one, which in table_lines(made.methods):
        shares = (*one.recall.values(), *one.bands.values(), *one.precision.values())
        candidates: float = getattr(one.candidates, which)
        costs = (
            f"{one.left_out:.10g}",
            round(one.bytes_per_text, 1),
            *(round(took, 3) for took in one.seconds.each()),
            round(one.peak_mb, 1),
        )
        rows.append(
            [
                *(one.label, one.draws, which),
                *("" if share is None else round(share, 5) for share in numbers_of(shares, which)),
                *(f"{candidates:.10g}", round(candidates / made.texts, 3)),
                *(costs if which == "mean" else [""] * len(costs)),
            ]
        )
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue().splitlines()


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
    lines = table_lines(made.methods)
    width = max(len(name) for name, _, _ in lines) + 2
    for name, one in zip(names, made.methods, strict=True):
        if one.label != name:
            screen.print(f"{name}: {printable(one.label)}")
    numbers = "".join(f"{at:>7g}" for at in THRESHOLDS)
    bands = "".join(f"{band_name(at):>9}" for at in THRESHOLDS)
    _head(screen, "Recall, of pairs at least so similar; then in bands")
    screen.print(f"  {'':<{width}}{numbers}  {bands}")
    for name, one, which in lines:
        recall = _cells(one.recall, which, 7)
        screen.print(f"  {name:<{width}}{recall}  {_cells(one.bands, which, 9)}")
    _head(screen, "Precision, of candidates before they are verified")
    screen.print(f"  {'':<{width}}{numbers}{'candidates':>12}{'per text':>10}{'left out':>12}")
    for name, one, which in lines:
        candidates: float = getattr(one.candidates, which)
        screen.print(
            f"  {name:<{width}}{_cells(one.precision, which, 7)}{candidates:>12,.0f}"
            f"{candidates / made.texts:>10.2f}"
            + (f"{one.left_out:>12,.0f}" if which == "mean" else "")
        )
    _head(screen, "Seconds of a draw, bytes of a fingerprint, and megabytes of memory")
    columns = ("words", "fingerprint", "pairing", "verify", "bytes", "peak MB")
    screen.print(f"  {'':<{width}}" + "".join(f"{name:>12}" for name in columns))
    for name, one in zip(names, made.methods, strict=True):
        cells = "".join(f"{value:>12.2f}" for value in one.seconds.each())
        cells += f"{one.bytes_per_text:>12,.0f}{one.peak_mb:>12,.1f}"
        screen.print(f"  {name:<{width}}{cells}")
    for name, one in zip(names, made.methods, strict=True):
        if one.interval is not None:
            screen.print()
            screen.print(f"{name}: {one.interval.sentence}")


def _cells(shares: Shares, which: str, width: int) -> str:
    return "".join(
        f"{'-' if one is None else f'{one:.3f}':>{width}}"
        for one in numbers_of(shares.values(), which)
    )


def _head(screen: Screen, text: str) -> None:
    screen.print()
    screen.head(text)


COMMAND = command("evaluate", _add_options, _run)
