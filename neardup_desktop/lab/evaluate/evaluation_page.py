"""Writes what was measured of the methods as an HTML page with figures, in English."""

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from neardup_desktop import __version__
from neardup_desktop.engine.report.whole_file import whole_or_not_at_all
from neardup_desktop.lab.evaluate.plots import (
    Axis,
    Line,
    Look,
    Named,
    legend,
    lines_plot,
    names_plot,
    panels,
)
from neardup_desktop.lab.evaluate.results import (
    THRESHOLDS,
    Curves,
    Evaluation,
    EvaluationError,
    MethodResult,
    band_name,
    table_names,
)
from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import PROGRAM, Column, named, page_begin, table, text

_SUFFIXES = (".html", ".htm")
_TITLE = "Methods of finding near-duplicates, measured"
_SHARES = tuple((at / 4, f"{at / 4:g}") for at in range(5))
_AT = f"{DEFAULT_SIMILARITY:g}"

Results = Sequence[tuple[str, MethodResult]]
"""The results with their names in tables and figures."""


def page_target(name: str, *, replace: bool) -> Path:
    """Where the page will be written, as an absolute path; looked at before anything is measured.

    Raises:
        EvaluationError: it has another suffix, its folder is missing, or the file exists.
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
    return target


def write_page(made: Evaluation, target: Path, *, replace: bool) -> None:
    """Write the page, whole or not at all.

    Raises:
        ReportError: the file cannot be written there.
    """
    with whole_or_not_at_all(target, replace=replace) as file:
        for piece in evaluation_page(made):
            file.write(piece.encode("utf-8", "backslashreplace"))


def evaluation_page(made: Evaluation) -> Iterator[str]:
    """The page, piece by piece."""
    program = f"{PROGRAM} {__version__}"
    language = Language(ENGLISH)
    results = list(zip(table_names(made.methods), made.methods, strict=True))
    yield page_begin(_TITLE, program, language)
    yield f"<header><h1>{text(_TITLE)}</h1>"
    yield (
        f'<p class="faint">{made.texts:,} distinct texts, {made.characters / 1e6:,.1f} million '
        f"characters. {text(language.moment(int(time.time())))}.</p>"
    )
    yield (
        "<p>Each method proposes pairs of texts. A pair counts as found if it is proposed, and as "
        "similar by its word edit distance: 1 - edits / words of the longer text. The program "
        "measures every pair that is proposed, so that of wrong ones none is shown; they cost "
        "time.</p></header>\n<main>\n"
    )
    yield from _figures(results)
    yield "<section><h2>Tables</h2>\n"
    yield from _tables(made, results)
    yield "</section>\n"
    yield (
        f"</main>\n<footer><p>{text(f'Made with {program}. This page loads nothing.')}</p>"
        "</footer>\n</body>\n</html>\n"
    )


# --- figures ------------------------------------------------------------------------------


def _figures(results: Results) -> Iterator[str]:
    curves = [(name, one.curves) for name, one in results if one.curves is not None]
    below = "The tables below give the figures."
    yield "<section><h2>Recall by similarity</h2>\n"
    yield (
        "<p>The share of the pairs of each similarity that a method proposes. Where theory says "
        "how likely a pair is found, the dashed line is what it expects of just these pairs.</p>\n"
    )
    yield legend(
        (Look.MEASURED, "measured"), (Look.THEORY, "theory"), (Look.OTHERS, "other methods")
    )
    lines = {
        name: tuple((one.at, one.recall) for one in made.by_similarity) for name, made in curves
    }
    yield panels(
        lines_plot(
            name,
            below,
            _recall_lines(made, [line for other, line in lines.items() if other != name]),
            Axis("similarity", 0.5, 1.0, tuple((at / 10, f"{at / 10:g}") for at in range(5, 11))),
            Axis("recall", 0.0, 1.0, _SHARES),
        )
        for name, made in curves
    )
    yield "</section>\n"
    if any(made.theory for _, made in curves):
        yield "<section><h2>The S-curves of theory</h2>\n"
        yield (
            "<p>For some methods theory gives the chance of a pair by one number. The dashed line "
            "is that curve; the dots are the pairs of this collection, by that number.</p>\n"
        )
        yield panels(_s_curve(name, made, below) for name, made in curves if made.theory)
        yield "</section>\n"
    yield f"<section><h2>Precision and recall at similarity {_AT}</h2>\n"
    yield (
        "<p>Each dot is the method with a stricter or wider setting, before the pairs are "
        "verified; the ring is the setting measured above. The settings are in a table below.</p>\n"
    )
    yield panels(_precision_plots(curves, below))
    yield "</section>\n"
    yield f"<section><h2>Cost and recall at similarity {_AT}</h2>\n"
    yield (
        "<p>Seconds for fingerprints, pairing and verification of all texts, in one process, on a "
        "logarithmic scale. Cutting texts into words comes before and is not counted.</p>\n"
    )
    yield _cost_plot(results, below)
    yield "</section>\n"


def _recall_lines(
    made: Curves, others: Iterable[tuple[tuple[float, float], ...]]
) -> Iterator[Line]:
    yield from (Line(line, Look.OTHERS) for line in others)
    expected = tuple(
        (one.at, one.expected) for one in made.by_similarity if one.expected is not None
    )
    if expected:
        yield Line(expected, Look.THEORY)
    measured = tuple((one.at, one.recall) for one in made.by_similarity)
    yield Line(measured, Look.MEASURED, has_dots=True)


def _s_curve(name: str, made: Curves, description: str) -> str:
    dots = tuple((one.at, one.recall) for one in made.by_likeness)
    return lines_plot(
        name,
        description,
        (Line(made.expected, Look.THEORY), Line(dots, Look.MEASURED, has_dots=True)),
        Axis(made.theory, 0.0, 1.0, _SHARES),
        Axis("recall", 0.0, 1.0, _SHARES),
    )


def _precision_plots(curves: Sequence[tuple[str, Curves]], description: str) -> Iterator[str]:
    lines: dict[str, tuple[tuple[float, float], ...]] = {}
    rings: dict[str, tuple[tuple[float, float], ...]] = {}
    for name, made in curves:
        known = [
            ((one.recall, one.precision), one.is_own)
            for one in made.sweep
            if one.recall is not None and one.precision is not None
        ]
        lines[name] = tuple(point for point, _ in known)
        rings[name] = tuple(point for point, is_own in known if is_own)
    for name, line in lines.items():
        others = [Line(one, Look.OTHERS) for other, one in lines.items() if other != name]
        own = Line(line, Look.MEASURED, has_dots=True, ringed=rings[name])
        yield lines_plot(
            name,
            description,
            (*others, own),
            Axis("recall", 0.0, 1.0, _SHARES),
            Axis("precision", 0.0, 1.0, _SHARES),
        )


def _cost_plot(results: Results, description: str) -> str:
    dots = [
        Named((share, max(one.seconds.beyond_words, 0.001)), name)
        for name, one in results
        if (share := one.recall[DEFAULT_SIMILARITY]) is not None
    ]
    if not dots:
        return "<p>No pair is that similar.</p>\n"
    seconds = [dot.at[1] for dot in dots]
    low = 10.0 ** _whole_power(min(seconds))
    high = 10.0 ** (_whole_power(max(seconds)) + 1)
    ticks, value = [], low
    while value <= high * 1.001:
        ticks += [(value * step, f"{value * step:g} s") for step in (1, 3) if value * step <= high]
        value *= 10
    return names_plot(
        "Seconds over recall",
        description,
        dots,
        Axis("recall", 0.0, 1.0, tuple((at / 10, f"{at / 10:g}") for at in range(0, 11, 2))),
        Axis("seconds", low, high, tuple(ticks), is_log=True),
    )


def _whole_power(value: float) -> int:
    power = 0
    while 10.0**power > value:
        power -= 1
    while 10.0 ** (power + 1) <= value:
        power += 1
    return power


# --- tables -------------------------------------------------------------------------------


def _tables(made: Evaluation, results: Results) -> Iterator[str]:
    method = Column("Method")
    thresholds = [Column(f"{at:g}", is_number=True) for at in THRESHOLDS]
    bands = [Column(band_name(at), is_number=True) for at in THRESHOLDS]
    yield table(
        "Recall, of pairs at least so similar and in bands",
        [method, *thresholds, *bands],
        [
            [text(name), *map(_share, one.recall.values()), *map(_share, one.bands.values())]
            for name, one in results
        ],
        [
            "similar pairs",
            *(f"{number:,}" for number in made.true_pairs.values()),
            *(f"{number:,}" for number in made.pairs_by_band.values()),
        ],
        groups=(("at least", len(THRESHOLDS)), ("in bands", len(THRESHOLDS))),
    )
    yield table(
        "Precision, of pairs proposed, before they are verified",
        [method, *thresholds, *_numbers("pairs", "per text", "left out")],
        [
            [
                text(name),
                *map(_share, one.precision.values()),
                f"{one.candidates:,}",
                f"{one.candidates / made.texts:.2f}",
                f"{one.left_out:,}",
            ]
            for name, one in results
        ],
    )
    headers = ("words", "fingerprint", "pairing", "verification", "bytes per text", "peak MB")
    yield table(
        "Seconds, bytes of a fingerprint, and memory",
        [method, *_numbers(*headers)],
        [
            [
                text(name),
                *(f"{took:.2f}" for took in one.seconds.each()),
                f"{one.bytes_per_text:,.0f}",
                f"{one.peak_mb:,.1f}",
            ]
            for name, one in results
        ],
    )
    yield table(
        "Parameters",
        [method, Column("values")],
        [
            [
                text(name),
                named(", ".join(f"{key}={value}" for key, value in one.parameters.items())),
            ]
            for name, one in results
        ],
    )
    yield table(
        f"Stricter and wider settings, at similarity {_AT}",
        [method, Column("setting"), *_numbers("recall", "precision", "pairs")],
        [
            [
                text(name),
                text(step.setting),
                _share(step.recall),
                _share(step.precision),
                f"{step.candidates:,}",
            ]
            for name, one in results
            if one.curves is not None
            for step in one.curves.sweep
        ],
    )


def _numbers(*headers: str) -> list[Column]:
    return [Column(header, is_number=True) for header in headers]


def _share(share: float | None) -> str:
    return "-" if share is None else f"{share:.3f}"
