"""Plots of lines and dots over two axes, which `plot.html` draws in the colours of the page."""

import math
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

Point = tuple[float, float]

_LETTER = 8.2
"""Width of a letter, and a little more, to know where the next one has room."""
_LINE = 17


class Look(StrEnum):
    """The look of a line; the value is its class in the style sheet."""

    MEASURED = "measured"
    THEORY = "theory"
    OTHERS = "others"
    """A line that is shown elsewhere, to compare with."""


class Line(Struct, frozen=True):
    """A line through some points.

    Attributes:
        points: where it goes, from left to right or in any other order.
        look: how it is drawn.
        has_dots: whether each point has a dot.
        ringed: the points with a ring around the dot.
        is_joined: whether the points are joined.
        bars: from where to where numbers range.
    """

    points: tuple[Point, ...]
    look: Look
    has_dots: bool = False
    ringed: tuple[Point, ...] = ()
    is_joined: bool = True
    bars: tuple[tuple[Point, Point], ...] = ()


class Axis(Struct, frozen=True):
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
        """The place of a value, in [0, 1]; what is beyond an end is at it."""
        value = min(max(value, self.low), self.high)
        if self.is_log:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)


class Named(Struct, frozen=True):
    """A dot with its name beside it, and the ends of the bar across through it."""

    at: Point
    name: str
    bar: tuple[Point, Point]


class Label(Struct, frozen=True):
    """A name at the right of a plot, to which a line leads from its dot."""

    name: str
    left: float
    top: float
    dot: Point


class Plot(Struct, frozen=True):
    """A figure; its sizes are in its own units.

    Attributes:
        title: what it shows, written above it.
        x: the axis across.
        y: the axis upwards.
        lines: drawn one above the other.
        width, height: of the whole.
        margin: at the right of the axes.
        labels: names of dots.
    """

    title: str
    x: Axis
    y: Axis
    lines: tuple[Line, ...]
    width: int = 300
    height: int = 220
    margin: int = 14
    labels: tuple[Label, ...] = ()

    TOP: ClassVar = 10
    _BOTTOM: ClassVar = 44

    @property
    def left(self) -> float:
        """The left end of the axis across: before it are the title and the ticks of the other."""
        return 32 + _LETTER * max(len(words) for _, words in self.y.ticks)

    @property
    def right(self) -> int:
        """The right end of the axis across."""
        return self.width - self.margin

    @property
    def floor(self) -> int:
        """The height of the axis across."""
        return self.height - self._BOTTOM

    def place(self, point: Point) -> Point:
        """The place of a point on the plot, from its upper left corner."""
        left = self.left + self.x.share(point[0]) * (self.right - self.left)
        return left, self.floor - self.y.share(point[1]) * (self.floor - self.TOP)

    def places(self, points: Iterable[Point]) -> list[Point]:
        """The places of several points."""
        return [self.place(point) for point in points]


def names_plot(title: str, dots: Sequence[Named], x: Axis, y: Axis) -> Plot:
    """A figure with the names of its dots in a column at the right."""
    dots = sorted(dots, key=lambda one: one.at)
    line = Line(
        tuple(dot.at for dot in dots),
        Look.MEASURED,
        has_dots=True,
        is_joined=False,
        bars=tuple(dot.bar for dot in dots),
    )
    column = int(max((len(dot.name) for dot in dots), default=0) * _LETTER) + 40
    plot = Plot(title, x, y, (line,), 860, max(460, _LINE * len(dots) + 80), column)
    named = sorted((*plot.place(dot.bar[1])[::-1], dot.name) for dot in dots)
    tops = _spread([top for top, _, _ in named], plot.floor)
    labels = tuple(
        Label(name, plot.right + 18, at, (end + 7, top))
        for at, (top, end, name) in zip(tops, named, strict=True)
    )
    return replace(plot, labels=labels)


def _spread(tops: Sequence[float], floor: float) -> list[float]:
    """Heights near these ascending ones, none nearer to the next than a line of text."""
    placed: list[float] = []
    for top in tops:
        placed.append(max(top, placed[-1] + _LINE) if placed else top)
    # Labels below the floor move up again, and those above them with them.
    limit = floor
    for at in range(len(placed) - 1, -1, -1):
        placed[at] = min(placed[at], limit)
        limit = placed[at] - _LINE
    return placed
