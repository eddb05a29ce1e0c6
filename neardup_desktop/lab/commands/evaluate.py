"""The command `evaluate`: all methods of finding near-duplicates, measured on the same texts."""

import argparse
import csv
import io
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from neardup_desktop.cli.command import DONE, command, flag
from neardup_desktop.cli.phrases import count
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.lab.evaluate.evaluate import BRUTE_FORCE, evaluate
from neardup_desktop.lab.evaluate.evaluation_page import page_target, write_page
from neardup_desktop.lab.evaluate.results import THRESHOLDS, Evaluation, band_name, table_names
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
                with_curves=page is not None,
                progress=counter,
                cancel=cancel,
            )
    except Cancelled:
        raise KeyboardInterrupt from None
    if page is not None:
        write_page(made, page, replace=options.force)
    if options.json:
        screen.write_json(evaluation_json(made))
    elif options.csv:
        for line in csv_lines(made):
            screen.print(line)
    else:
        _print(screen, made)
        if page is not None:
            screen.print()
            screen.print(f"Figures: {printable(str(page))}")
    return DONE


def evaluation_json(made: Evaluation) -> dict[str, Any]:
    """The evaluation in JSON; shares are None where there is nothing to divide by."""
    return {
        "texts": made.texts,
        "characters": made.characters,
        "true_pairs": {f"{at:g}": number for at, number in made.true_pairs.items()},
        "unknown_pairs": made.unknown_pairs,
        "methods": [
            {
                "method": one.method,
                "parameters": one.parameters,
                "recall": {f"{at:g}": share for at, share in one.recall.items()},
                "recall_in_bands": {band_name(at): share for at, share in one.bands.items()},
                "candidates": one.candidates,
                "candidates_per_text": one.candidates / made.texts,
                "left_out": one.left_out,
                "precision": {f"{at:g}": share for at, share in one.precision.items()},
                "seconds": asdict(one.seconds),
                "bytes_per_text": one.bytes_per_text,
                "peak_mb": one.peak_mb,
            }
            for one in made.methods
        ],
    }


def csv_lines(made: Evaluation) -> list[str]:
    """The evaluation as comma-separated lines, the first with the names of the columns."""
    rows: list[list[object]] = [
        [
            "method",
            *(f"recall {at:g}" for at in THRESHOLDS),
            *(f"recall {band_name(at)}" for at in THRESHOLDS),
            *(f"precision {at:g}" for at in THRESHOLDS),
            *("candidates", "left out", "candidates per text", "bytes per text"),
            *("words s", "fingerprint s", "pairing s", "verification s", "peak MB"),
        ]
    ]
    for one in made.methods:
        shares = (*one.recall.values(), *one.bands.values(), *one.precision.values())
        rows.append(
            [
                one.label,
                *("" if share is None else round(share, 5) for share in shares),
                *(one.candidates, one.left_out, round(one.candidates / made.texts, 3)),
                round(one.bytes_per_text, 1),
                *(round(took, 3) for took in one.seconds.each()),
                round(one.peak_mb, 1),
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
    if made.unknown_pairs:
        screen.print(
            f"{count(made.unknown_pairs, 'line')} of the table name files without text here."
        )
    names = table_names(made.methods)
    width = max(map(len, names)) + 2
    for name, one in zip(names, made.methods, strict=True):
        if one.label != name:
            screen.print(f"{name}: {printable(one.label)}")
    numbers = "".join(f"{at:>7g}" for at in THRESHOLDS)
    bands = "".join(f"{band_name(at):>9}" for at in THRESHOLDS)
    _head(screen, "Recall, of pairs at least so similar; then in bands")
    screen.print(f"  {'':<{width}}{numbers}  {bands}")
    for name, one in zip(names, made.methods, strict=True):
        recall = "".join(_cell(share, 7) for share in one.recall.values())
        in_bands = "".join(_cell(share, 9) for share in one.bands.values())
        screen.print(f"  {name:<{width}}{recall}  {in_bands}")
    _head(screen, "Precision, of candidates before they are verified")
    screen.print(f"  {'':<{width}}{numbers}{'candidates':>12}{'per text':>10}{'left out':>12}")
    for name, one in zip(names, made.methods, strict=True):
        shares = "".join(_cell(share, 7) for share in one.precision.values())
        screen.print(
            f"  {name:<{width}}{shares}{one.candidates:>12,}"
            f"{one.candidates / made.texts:>10.2f}{one.left_out:>12,}"
        )
    _head(screen, "Seconds, bytes of a fingerprint, and megabytes of memory")
    columns = ("words", "fingerprint", "pairing", "verify", "bytes", "peak MB")
    screen.print(f"  {'':<{width}}" + "".join(f"{name:>12}" for name in columns))
    for name, one in zip(names, made.methods, strict=True):
        cells = "".join(f"{value:>12.2f}" for value in one.seconds.each())
        cells += f"{one.bytes_per_text:>12,.0f}{one.peak_mb:>12,.1f}"
        screen.print(f"  {name:<{width}}{cells}")


def _cell(share: float | None, width: int) -> str:
    return f"{'-':>{width}}" if share is None else f"{share:>{width}.3f}"


def _head(screen: Screen, text: str) -> None:
    screen.print()
    screen.head(text)


COMMAND = command("evaluate", _add_options, _run)
