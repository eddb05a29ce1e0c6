"""The command `study`: the tables and figures of the paper for this archive."""

import argparse
from contextlib import closing
from typing import Any

from msgspec.structs import asdict

from neardup_desktop.cli.command import DONE, command, open_archive
from neardup_desktop.cli.phrases import KIND_PLURALS, count, duration
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen
from neardup_desktop.lab.study.results import BINS, DistanceSpread, Study
from neardup_desktop.lab.study.study import study
from neardup_desktop.model.kinds import Kind
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
        **{name: getattr(made, name) for name in ("method", "items", "texts", "pairs")},
        "shares": list(map(asdict, made.shares)),
        "clustering": list(map(asdict, made.linkings)),
        "distances": [{"class_width": 1 / BINS, **asdict(spread)} for spread in made.spreads],
    }


def _print(screen: Screen, made: Study) -> None:
    screen.print(
        f"{count(made.items, 'item')} with words, {count(made.texts, 'distinct text')}; pairs that "
        f"share enough super-shingles of the paper: {made.pairs:,}; {duration(made.seconds)}."
    )
    screen.print()
    screen.head("Exact and near-duplicates, by what is filtered from the words (Table 2)")
    kinds = made.kinds
    names = ("all" if kind is None else KIND_PLURALS[kind] for kind in kinds)
    screen.print(f"  {'':<12}" + "".join(f"{name:>22}" for name in names))
    screen.print(f"  {'filter':<12}" + f"{'exact':>12}{'near':>10}" * len(kinds))
    for which, name in _FILTERS.items():
        screen.print(f"  {name:<12}" + "".join(_share_cells(made, which, kind) for kind in kinds))
    screen.print()
    screen.head("Ways of clustering, without a filter (Table 1)")
    screen.print(
        f"  {'':<14}{'clusters':>10}{'texts':>10}{'behind':>10}{'largest':>10}{'below 80%':>12}"
    )
    for line in made.linkings:
        screen.print(
            f"  {line.linking.value:<14}{line.clusters:>10,}{line.texts:>10,}"
            f"{line.behind:>10,}{line.largest:>10,}{line.below_default_similarity:>12,}"
        )
    for spread, figure in zip(made.spreads, (2, 4), strict=True):
        screen.print()
        _print_spread(screen, spread, figure)


def _share_cells(made: Study, which: WordFilter, kind: Kind | None) -> str:
    line = made.share(which, kind)
    if line is None or not line.items:
        return f"{'-':>12}{'-':>10}"
    return f"{line.exact / line.items:>12.1%}{line.near / line.items:>10.1%}"


def _print_spread(screen: Screen, spread: DistanceSpread, figure: int) -> None:
    screen.head(
        f"Word edit distance to the kept text of the cluster, {spread.linking.value} "
        f"(Figure {figure}): {spread.mean:.1%} on average"
    )
    most = max(1, *spread.counts)
    for at, number in enumerate(spread.counts):
        if not any(spread.counts[at:]):
            break
        bar = "#" * -(-number * _BAR // most)
        low, high = at * 100 // BINS, (at + 1) * 100 // BINS
        screen.print(f"  {low:>3}-{f'{high}%':<4}  {number:>8,}  {bar}")


COMMAND = command("study", lambda parser: None, _run)
