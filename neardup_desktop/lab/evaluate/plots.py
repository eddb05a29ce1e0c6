"""Plots of lines and dots over two axes as inline SVG, in the colours of the page.

A plot has a fixed size in its own units and grows with the page, its texts with it.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from neardup_desktop.report.markup import text

Point = tuple[float, float]

_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 14, 10, 44
_LETTER = 7.4
"""Mean width of a letter, to know where the next one has room."""
_LINE = 17


class Look(StrEnum):
    """How a line is drawn; the value is its class in the style sheet."""

    MEASURED = "measured"
    THEORY = "theory"
    OTHERS = "others"
    """Of what is shown elsewhere, to compare with."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line through some points.

    Attributes:
        points: where it goes, from left to right or in any other order.
        look: how it is drawn.
        has_dots: whether each point has a dot.
        ringed: the points with a ring around the dot.
    """

    points: tuple[Point, ...]
    look: Look
    has_dots: bool = False
    ringed: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis.

    Attributes:
        name: what it counts.
        low: its least value; above 0 where it is logarithmic.
        high: its largest.
        ticks: values with a line across the plot, and what is written beside it.
        is_log: whether it is logarithmic.
    """

    name: str
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    is_log: bool = False

    def share(self, value: float) -> float:
        """Where a value is, in [0, 1]; what is beyond an end is at it."""
        value = min(max(value, self.low), self.high)
        if self.is_log:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)


@dataclass(frozen=True, slots=True)
class Named:
    """A dot with its name beside it."""

    at: Point
    name: str


class _Frame:
    """Where values are on a plot of some size."""

    def __init__(self, x: Axis, y: Axis, width: int, height: int, right: int = _RIGHT) -> None:
        self.x, self.y = x, y
        self.width, self.height = width, height
        self.right, self.floor = width - right, height - _BOTTOM

    def place(self, point: Point) -> Point:
        left = _LEFT + self.x.share(point[0]) * (self.right - _LEFT)
        return left, self.floor - self.y.share(point[1]) * (self.floor - _TOP)

    def axes(self) -> str:
        """Both axes with their lines, ticks and names."""
        drawn = []
        for value, words in self.y.ticks:
            at = self.place((self.x.low, value))[1]
            drawn.append(
                f'<line x1="{_LEFT}" x2="{self.right}" y1="{at:.1f}" y2="{at:.1f}" class="axis"/>'
                f'<text x="{_LEFT - 6}" y="{at + 4:.1f}" text-anchor="end" class="faint">'
                f"{text(words)}</text>"
            )
        for value, words in self.x.ticks:
            at = self.place((value, self.y.low))[0]
            drawn.append(
                f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{self.floor}" y2="{self.floor + 4}" '
                f'class="axis"/><text x="{at:.1f}" y="{self.floor + 18}" text-anchor="middle" '
                f'class="faint">{text(words)}</text>'
            )
        middle = (_LEFT + self.right) / 2
        half = (_TOP + self.floor) / 2
        drawn.append(
            f'<text x="{middle:.0f}" y="{self.height - 6}" text-anchor="middle" class="faint">'
            f'{text(self.x.name)}</text><text x="12" y="{half:.0f}" text-anchor="middle" '
            f'class="faint" transform="rotate(-90 12 {half:.0f})">{text(self.y.name)}</text>'
        )
        return "".join(drawn)

    def svg(self, label: str, drawn: str) -> str:
        return (
            f'<svg viewBox="0 0 {self.width} {self.height}" width="100%" role="img" '
            f'aria-label="{text(label)}">{self.axes()}{drawn}</svg>'
        )


def lines_plot(
    title: str, description: str, lines: Iterable[Line], x: Axis, y: Axis, size: Point = (300, 220)
) -> str:
    """A figure with lines over two axes.

    Args:
        title: what it shows, written above it.
        description: what screen readers say of it beside the title.
        lines: drawn one above the other.
        x: the axis across.
        y: the axis upwards.
        size: width and height in its own units.
    """
    frame = _Frame(x, y, int(size[0]), int(size[1]))
    drawn = []
    for line in lines:
        places = [frame.place(point) for point in line.points]
        if len(places) > 1:
            path = " ".join(f"{left:.1f},{top:.1f}" for left, top in places)
            drawn.append(f'<polyline points="{path}" class="line {line.look}"/>')
        if line.has_dots:
            drawn += [_dot(place, line.look) for place in places]
        for left, top in map(frame.place, line.ringed):
            drawn.append(f'<circle cx="{left:.1f}" cy="{top:.1f}" r="7" class="ring"/>')
    picture = frame.svg(f"{title}. {description}", "".join(drawn))
    return f"<figure><figcaption>{text(title)}</figcaption>{picture}</figure>\n"


def names_plot(
    title: str,
    description: str,
    dots: Sequence[Named],
    x: Axis,
    y: Axis,
    size: Point = (860, 460),
) -> str:
    """A figure with a name beside each dot, or in a column at the right where there is no room.

    The arguments are those of `lines_plot`.
    """
    column = int(max((len(dot.name) for dot in dots), default=0) * _LETTER) + 40
    frame = _Frame(x, y, int(size[0]), int(size[1]), column)
    drawn, beside = [], []
    written: list[tuple[float, float]] = []  # where names end, and at which height
    for dot in sorted(dots, key=lambda one: one.at):
        place = left, top = frame.place(dot.at)
        end = left + len(dot.name) * _LETTER + 9
        crowded = any(left < at and abs(top - other) < _LINE for at, other in written)
        others = (frame.place(one.at) for one in dots if one is not dot)
        crowded |= any(left <= at <= end and abs(top - other) < _LINE for at, other in others)
        if crowded or end > frame.right:
            beside.append((top, place, dot.name))
        else:
            written.append((end, top))
            drawn.append(f'<text x="{left + 9:.1f}" y="{top + 4:.1f}">{text(dot.name)}</text>')
        drawn.append(_dot(place, Look.MEASURED))
    beside.sort()
    tops = _spread([top for top, _, _ in beside], frame.floor)
    for top, (_, (left, dot_top), name) in zip(tops, beside, strict=True):
        drawn.append(
            f'<line x1="{left + 5:.1f}" y1="{dot_top:.1f}" x2="{frame.right + 14}" y2="{top:.1f}" '
            f'class="axis"/><text x="{frame.right + 18}" y="{top + 4:.1f}">{text(name)}</text>'
        )
    picture = frame.svg(f"{title}. {description}", "".join(drawn))
    return f"<figure><figcaption>{text(title)}</figcaption>{picture}</figure>\n"


def panels(figures: Iterable[str]) -> str:
    """Small figures side by side, as many as there is room for."""
    return f'<div class="panels">{"".join(figures)}</div>\n'


def legend(*entries: tuple[Look, str]) -> str:
    """What the lines of a figure mean."""
    listed = "".join(
        f'<li><svg width="34" height="12" aria-hidden="true"><line x1="1" x2="33" y1="6" y2="6" '
        f'class="line {look}"/></svg> {text(words)}</li>'
        for look, words in entries
    )
    return f'<ul class="legend">{listed}</ul>\n'


def _dot(place: Point, look: Look) -> str:
    return f'<circle cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="3.5" class="dot {look}"/>'


def _spread(tops: Sequence[float], floor: float) -> list[float]:
    """Heights near these ascending ones, none nearer to the next than a line of text."""
    placed: list[float] = []
    for top in tops:
        placed.append(max(top, placed[-1] + _LINE) if placed else top)
    # What hangs below the floor moves up again, and what is above it with it.
    limit = floor
    for at in range(len(placed) - 1, -1, -1):
        placed[at] = min(placed[at], limit)
        limit = placed[at] - _LINE
    return placed
