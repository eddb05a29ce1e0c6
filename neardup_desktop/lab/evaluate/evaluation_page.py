"""Writes what was measured of the methods as an HTML page with figures, in English."""

import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from decimal import Decimal
from pathlib import Path

from markupsafe import Markup

from neardup_desktop import __version__
from neardup_desktop.engine.report.whole_file import whole_or_not_at_all
from neardup_desktop.lab.evaluate.plots import Axis, Line, Look, Named, Plot, names_plot
from neardup_desktop.lab.evaluate.results import (
    CurvePoint,
    Curves,
    Evaluation,
    EvaluationError,
    MethodResult,
    Spread,
)
from neardup_desktop.lab.evaluate.tables import table_lines, table_names, tables_of
from neardup_desktop.model.errors import ReportError, UsageError
from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import PROGRAM, named, page

_PAGE_BYTES = 1 << 20
"""More than a page has."""
_SUFFIXES = (".html", ".htm")
_SHARES = tuple((at / 4, f"{at / 4:g}") for at in range(5))
_RECALL = Axis("recall", 0.0, 1.0, _SHARES)
_AT = f"{DEFAULT_SIMILARITY:g}"

Results = Sequence[tuple[str, MethodResult]]
"""The results with their names in tables and figures."""


class _Writable(Exception):
    """The page can be written; raised in a trial, which then leaves nothing."""


def page_target(name: str, *, replace: bool) -> Path:
    """The absolute path of the page, which is looked at before anything is measured.

    Raises:
        EvaluationError: it has another suffix, its folder is missing, or the file exists.
        ReportError: its folder has no room for it, or cannot be written.
    """
    target = Path(os.path.abspath(Path(name).expanduser()))  # noqa: PTH100
    if target.suffix.casefold() not in _SUFFIXES:
        raise EvaluationError(
            "Figures cannot be written as {name}.",
            "Give it a name that ends in .html.",
            name=target.name,
        )
    if not target.parent.is_dir():
        raise EvaluationError(
            "There is no folder {folder}.", "Choose another place for it.", folder=target.parent
        )
    if os.path.lexists(target) and not replace:
        raise EvaluationError(
            "{path} already exists.",
            "Choose another name, or replace it.",
            command="--force",
            path=target,
        )
    with suppress(_Writable), whole_or_not_at_all(target, replace=replace) as file:
        file.write(bytes(_PAGE_BYTES))
        file.flush()
        raise _Writable
    return target


def write_page(made: Evaluation, target: Path, *, replace: bool) -> None:
    """Write the page, whole or not at all; into the folder for temporary files if need be.

    Raises:
        ReportError: the file cannot be written there; says where it is instead, if anywhere.
    """
    pieces = [piece.encode("utf-8", "backslashreplace") for piece in evaluation_page(made)]
    try:
        with whole_or_not_at_all(target, replace=replace) as file:
            file.writelines(pieces)
    except (ReportError, UsageError) as error:
        other = Path(tempfile.gettempdir(), f"neardup-evaluation-{os.getpid()}.html")
        instead = f"The page is in {other} instead."
        try:
            with whole_or_not_at_all(other, replace=True) as file:
                file.writelines(pieces)
        except ReportError:
            instead = "Its numbers are shown above; only its figures are lost."
        raise ReportError(error.message, instead) from error


def evaluation_page(made: Evaluation) -> Iterator[str]:
    """The page, piece by piece."""
    results = list(zip(table_names(made.methods), made.methods, strict=True))
    curves = [(name, one.curves) for name, one in results if one.curves is not None]
    return page(
        "evaluation.html",
        "Methods of finding near-duplicates, measured",
        f"{PROGRAM} {__version__}",
        Language(ENGLISH),
        made=made,
        now_s=int(time.time()),
        similarity=_AT,
        recall=_recall_plots(curves),
        theory=[_s_curve(name, one) for name, one in curves if one.theory],
        precision=_precision_plots(curves),
        cost=_cost_plots(results),
        intervals=[(name, one.interval.sentence) for name, one in results if one.interval],
        tables=_tables(made, results),
    )


# --- figures ------------------------------------------------------------------------------


def _recall_plots(curves: Sequence[tuple[str, Curves]]) -> Iterator[Plot]:
    x = Axis("similarity", 0.5, 1.0, tuple((at / 10, f"{at / 10:g}") for at in range(5, 11)))
    measured = {name: _line(made.by_similarity) for name, made in curves}
    for name, made in curves:
        others = (line for other, line in measured.items() if other != name)
        lines = [Line(line.points, Look.OTHERS) for line in others]
        expected = tuple(
            (one.at, one.expected) for one in made.by_similarity if one.expected is not None
        )
        if expected:
            lines.append(Line(expected, Look.THEORY))
        lines.append(measured[name])
        yield Plot(name, x, _RECALL, tuple(lines))


def _s_curve(name: str, made: Curves) -> Plot:
    lines = Line(made.expected, Look.THEORY), _line(made.by_likeness)
    return Plot(name, Axis(made.theory, 0.0, 1.0, _SHARES), _RECALL, lines)


def _line(points: Sequence[CurvePoint]) -> Line:
    """The mean recall of all draws, with bars from the least to the most."""
    return Line(
        tuple((one.at, one.recall.mean) for one in points),
        Look.MEASURED,
        has_dots=True,
        bars=tuple(((one.at, one.recall.least), (one.at, one.recall.most)) for one in points),
    )


def _precision_plots(curves: Sequence[tuple[str, Curves]]) -> Iterator[Plot]:
    lines = {}
    for name, made in curves:
        points, ringed, bars = [], [], []
        for one in made.steps:
            if (x := one.recall) is None or (y := one.precision) is None:
                continue
            points.append((x.mean, y.mean))
            ringed += points[-1:] if one.is_own else []
            bars.append(((x.least, y.mean), (x.most, y.mean)))
            bars.append(((x.mean, y.least), (x.mean, y.most)))
        lines[name] = Line(tuple(points), Look.MEASURED, True, tuple(ringed), bars=tuple(bars))
    for name, line in lines.items():
        others = [Line(one.points, Look.OTHERS) for one in lines.values() if one is not line]
        yield Plot(name, _RECALL, Axis("precision", 0.0, 1.0, _SHARES), (*others, line))


def _cost_plots(results: Results) -> list[Plot]:
    """The figure of the cost; none where no pair is similar enough."""
    dots = [
        Named((share.mean, took), name, ((share.least, took), (share.most, took)))
        for name, one in results
        if (share := one.recall[DEFAULT_SIMILARITY]) is not None
        and (took := max(one.seconds.beyond_words, 0.001))
    ]
    if not dots:
        return []
    powers = [Decimal(dot.at[1]).adjusted() for dot in dots]
    low, high = 10.0 ** min(powers), 10.0 ** (max(powers) + 1)
    ticks, value = [], low
    while value <= high * 1.001:
        ticks += [(value * step, f"{value * step:g} s") for step in (1, 3) if value * step <= high]
        value *= 10
    x = Axis("recall", 0.0, 1.0, tuple((at / 10, f"{at / 10:g}") for at in range(0, 11, 2)))
    y = Axis("seconds", low, high, tuple(ticks), is_log=True)
    return [names_plot("Seconds over recall", dots, x, y)]


# --- tables -------------------------------------------------------------------------------


def _tables(made: Evaluation, results: Results) -> Iterator[tuple[object, ...]]:
    """The arguments of `table` in `parts.html` for each table."""
    lines = table_lines(made.methods)
    *spreads, costs = tables_of(made.texts)
    pairs = (*made.true_pairs.values(), *made.pairs_by_band.values())
    for table in (*spreads, costs):
        yield (
            table.caption,
            _heads(*(column.title for column in table.columns)),
            [
                [_head(name, which), *(column.shown(one, which) for column in table.columns)]
                for name, one, which in lines
                if which == "mean" or table is not costs
            ],
            ["similar pairs", *(f"{number:,}" for number in pairs)] if table.groups else None,
            table.groups,
        )
    yield (
        "Parameters, and how many draws from this seed up",
        [("Method", False), ("draws", True), ("values", False)],
        [
            [
                name,
                one.draws,
                named(", ".join(f"{key}={value}" for key, value in one.parameters.items())),
            ]
            for name, one in results
        ],
    )
    yield (
        f"Stricter and wider settings, at similarity {_AT}",
        [("Method", False), *_heads("recall", "precision", "pairs", first="setting")],
        [
            [
                name,
                step.setting,
                _spread(step.recall, ".3f"),
                _spread(step.precision, ".3f"),
                _spread(step.candidates, ",.0f"),
            ]
            for name, one in results
            if one.curves is not None
            for step in one.curves.steps
        ],
    )


def _heads(*numbers: str, first: str = "Method") -> list[tuple[str, bool]]:
    """The heads of a table, each with whether its column has numbers."""
    return [(first, False), *((title, True) for title in numbers)]


def _head(name: str, which: str) -> str:
    return name if which == "mean" else Markup('<span class="mark">{}</span>').format(name)


def _spread(number: Spread | None, form: str) -> str:
    """The mean, and in brackets the least and the most where these differ."""
    if number is None:
        return "-"
    mean, least, most = (f"{one:{form}}" for one in (number.mean, number.least, number.most))
    return mean if least == most else f"{mean} ({least} to {most})"
