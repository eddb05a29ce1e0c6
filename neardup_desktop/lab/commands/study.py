"""The command `study`: the tables and figures of the paper for this archive."""

import argparse
from contextlib import closing
from typing import Any

from msgspec.structs import asdict

from neardup_desktop.cli.command import DONE, command, open_archive
from neardup_desktop.cli.phrases import KIND_PLURALS, count, duration
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen
from neardup_desktop.lab.study.results import BINS, MEASURES, DistanceSpread, FilterShare, Study
from neardup_desktop.lab.study.study import study
from neardup_desktop.model.progress import Cancelled
from neardup_desktop.model.word_filters import WordFilter

_FILTERS = {
    WordFilter.NONE: "none",
    WordFilter.NUMBERS: "numbers",
    WordFilter.STOP_WORDS: "stop words",
    WordFilter.LOW_IDF_4: "IDF < 4.0",
    WordFilter.LOW_IDF_5: "IDF < 5.0",
    WordFilter.STEMMING: "stemming",
}
_BAR = 40


def _run(options: argparse.Namespace, screen: Screen) -> int:
    with open_archive(options, screen) as archive, closing(archive.reader()) as reader:
        try:
            with shown_progress(screen) as (counter, cancel):
                made = study(reader, counter, cancel)
        except Cancelled:
            raise KeyboardInterrupt from None
    if options.json:
        screen.write_json(study_json(made))
    else:
        _print(screen, made)
    return DONE


def study_json(made: Study) -> dict[str, Any]:
    """The study in JSON; distances are fractions of the longer text's words."""
    return {
        **{name: getattr(made, name) for name in ("method", "items", "unique", "pairs", "note")},
        "shares": [{**asdict(line), "shares": line.shares} for line in made.shares],
        "clustering": list(map(asdict, made.linkings)),
        "distances": [
            {"figure": spread.linking.figure, "class_width": 1 / BINS, **asdict(spread)}
            for spread in made.spreads
        ],
    }


def _print(screen: Screen, made: Study) -> None:
    screen.print(
        f"{count(made.items, 'item')} with words, {count(made.unique, 'unique object')}, "
        f"{count(made.pairs, 'pair')} of these with two of six features; {duration(made.seconds)}. "
        "Each is made of the 14 smallest shingles, as in the paper; eight words are chosen here."
    )
    screen.print()
    screen.head("Exact duplicates of all items, near-duplicates of the unique ones (Table 2)")
    kinds = made.kinds
    names = ("all" if kind is None else KIND_PLURALS[kind] for kind in kinds)
    screen.print(f"  {'':<12}" + "".join(f"{name:>22}" for name in names))
    screen.print(f"  {'filter':<12}" + f"{'exact':>12}{'near':>10}" * len(kinds))
    for which, name in _FILTERS.items():
        lines = (made.share(which, kind) for kind in kinds)
        cells = (f"{_share(line, 'exact'):>12}{_share(line, 'near'):>10}" for line in lines)
        screen.print(f"  {name:<12}" + "".join(cells))
    if made.note:
        screen.print(f"  {made.note}")
    screen.print()
    screen.head("Near-duplicates, and how many are 80% similar by the edit distance of all words")
    screen.print(f"  {'filter':<12}{'near':>12}{'similar':>10}{'added':>12}{'similar':>10}")
    for line in made.shares:
        if line.kind is None:
            screen.print(
                f"  {_FILTERS[line.filter]:<12}{line.near:>12,}{_share(line, 'near_similar'):>10}"
                f"{line.added:>12,}{_share(line, 'added_similar'):>10}"
            )
    screen.print()
    screen.head("Ways of clustering, without a filter (Table 1)")
    screen.print(f"  {'':<24}" + "".join(f"{line.linking:>18}" for line in made.linkings))
    for field, measure in MEASURES.items():
        cells = (f"{getattr(line, field):>18,}" for line in made.linkings)
        screen.print(f"  {measure:<24}" + "".join(cells))
    for spread in made.spreads:
        screen.print()
        _print_spread(screen, spread)


def _share(line: FilterShare | None, name: str) -> str:
    share = None if line is None else line.shares[name]
    return "-" if share is None else f"{share:.1%}"


def _print_spread(screen: Screen, spread: DistanceSpread) -> None:
    figure = f" (Figure {spread.linking.figure})" if spread.linking.figure else ""
    pairs = count(spread.pairs, "pair")
    if spread.measured < spread.pairs:
        pairs = f"{spread.measured:,} of {pairs}, drawn at random with a fixed seed"
    screen.head(
        f"Word edit distance of all pairs within a cluster, {spread.linking}{figure}: "
        f"{pairs}, {spread.mean:.1%} on average, {spread.largest:.1%} at most"
    )
    most = max(1, *spread.counts)
    for at, number in enumerate(spread.counts):
        if not any(spread.counts[at:]):
            break
        bar = "#" * -(-number * _BAR // most)
        low, high = at * 100 // BINS, (at + 1) * 100 // BINS
        screen.print(f"  {low:>3}-{f'{high}%':<4}  {number:>8,}  {bar}")


COMMAND = command("study", lambda parser: None, _run)
