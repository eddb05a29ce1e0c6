"""Charts as inline SVG, as wide as the page.

Across, all is in percent of the width, so that texts keep their size on every screen and paper.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.report.colours import hatch_of
from neardup_desktop.report.markup import text

_ROW = 44
_BAR = 18
_HEIGHT = 180
_FOOTER = 26
_HEADROOM = 24
_GAP = 0.15
"""Between two bars of a histogram, as a share of their distance."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A segment of a stacked bar, in the colour of its evidence; None is that of plain bars."""

    amount: int
    evidence: Evidence | None
    label: str

    def drawn(self, place: str) -> str:
        """A rectangle with its colour and its hatching."""
        colour = "bar" if self.evidence is None else f"r{int(self.evidence)}"
        hatch = hatch_of(self.evidence)
        over = f'<rect {place} fill="url(#{hatch})"/>' if hatch else ""
        return f'<rect {place} class="{colour}"/>{over}'


@dataclass(frozen=True, slots=True)
class Bar:
    """A stacked bar, with its name and its formatted amount written above it."""

    name: str
    amount: str
    parts: tuple[Segment, ...]

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)


def bars(title: str, description: str, rows: Sequence[Bar], legend: Sequence[Segment] = ()) -> str:
    """Horizontal bars, the largest of which takes the full width."""
    most = max((row.total for row in rows), default=0) or 1
    drawn = []
    for at, row in enumerate(rows):
        top = at * _ROW
        drawn.append(
            f'<text x="0" y="{top + 14}" unicode-bidi="isolate">{text(row.name)}</text>'
            f'<text x="100%" y="{top + 14}" text-anchor="end" class="faint">'
            f"{text(row.amount)}</text>"
        )
        left = 0.0
        for part in row.parts:
            width = part.amount / most * 100
            if part.amount:
                drawn.append(
                    part.drawn(
                        f'x="{left:.2f}%" y="{top + 20}" width="{max(width, 0.1):.2f}%" '
                        f'height="{_BAR}"'
                    )
                )
            left += width
    return _figure(title, description, len(rows) * _ROW, "".join(drawn)) + _legend(legend)


def histogram(
    title: str,
    description: str,
    counts: Sequence[int],
    labels: Sequence[tuple[int, str]],
    most_words: str,
) -> str:
    """Vertical bars; each label is written below the left edge of the bar of its number.

    Args:
        title: what it shows.
        description: where its figures can be read, for screen readers.
        counts: the height of each bar.
        labels: numbers of bars and what is written below them.
        most_words: the formatted count of the highest bar, written above it.
    """
    most = max(counts, default=0) or 1
    width = 100 / max(1, len(counts))
    drawn = [f'<line x1="0" x2="100%" y1="{_HEIGHT}" y2="{_HEIGHT}" class="axis"/>']
    for at, count in enumerate(counts):
        height = count / most * (_HEIGHT - _HEADROOM)
        if count:
            drawn.append(
                f'<rect x="{(at + _GAP / 2) * width:.2f}%" y="{_HEIGHT - height:.1f}" '
                f'width="{(1 - _GAP) * width:.2f}%" height="{max(height, 1):.1f}" class="bar"/>'
            )
    last = len(counts)
    if any(counts):
        highest = list(counts).index(most)
        side = "start" if highest < last / 10 else "end" if highest >= last * 0.9 else "middle"
        edge = {"start": 0.0, "middle": 0.5, "end": 1.0}[side]
        drawn.append(
            f'<text x="{(highest + edge) * width:.2f}%" y="{_HEADROOM - 6}" text-anchor="{side}" '
            f'class="faint">{text(most_words)}</text>'
        )
    for bar, label in labels:
        anchor = "start" if bar == 0 else "end" if bar == last else "middle"
        drawn.append(
            f'<text x="{bar * width:.2f}%" y="{_HEIGHT + 18}" text-anchor="{anchor}" '
            f'class="faint">{text(label)}</text>'
        )
    return _figure(title, description, _HEIGHT + _FOOTER, "".join(drawn))


def _figure(title: str, description: str, height: int, drawn: str) -> str:
    return (
        f"<figure><figcaption>{text(title)}</figcaption>"
        f'<svg width="100%" height="{max(height, 1)}" role="img" '
        f'aria-label="{text(f"{title}. {description}")}">{drawn}</svg></figure>\n'
    )


def _legend(parts: Sequence[Segment]) -> str:
    if not parts:
        return ""
    place = 'width="12" height="12"'
    entries = "".join(
        f'<li><svg width="12" height="12" aria-hidden="true">{part.drawn(place)}</svg> '
        f"{text(part.label)}</li>"
        for part in parts
    )
    return f'<ul class="legend">{entries}</ul>\n'
