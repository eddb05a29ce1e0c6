"""Charts as inline SVG."""

from collections.abc import Sequence
from dataclasses import dataclass

from neardup_desktop.report.markup import text

_WIDTH = 640
_ROW = 44
_BAR = 18
_HEIGHT = 180
_FOOTER = 26
_HEADROOM = 24


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a stacked bar; `colour` is a class of the style sheet."""

    amount: int
    colour: str
    label: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A stacked bar, with its name and its formatted amount written above it."""

    name: str
    amount: str
    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)


def bars(title: str, description: str, rows: Sequence[Bar], legend: Sequence[Part] = ()) -> str:
    """Horizontal bars, the largest of which takes the full width."""
    most = max((row.total for row in rows), default=0) or 1
    drawn = []
    for at, row in enumerate(rows):
        top = at * _ROW
        drawn.append(
            f'<text x="0" y="{top + 14}" unicode-bidi="isolate">{text(row.name)}</text>'
            f'<text x="{_WIDTH}" y="{top + 14}" text-anchor="end" class="faint">'
            f"{text(row.amount)}</text>"
        )
        left = 0.0
        for part in row.parts:
            width = part.amount / most * _WIDTH
            if part.amount:
                drawn.append(
                    f'<rect x="{left:.1f}" y="{top + 20}" width="{max(width, 1):.1f}" '
                    f'height="{_BAR}" class="{part.colour}"/>'
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
    width = _WIDTH / max(1, len(counts))
    drawn = [f'<line x1="0" x2="{_WIDTH}" y1="{_HEIGHT}" y2="{_HEIGHT}" class="axis"/>']
    for at, count in enumerate(counts):
        height = count / most * (_HEIGHT - _HEADROOM)
        if count:
            drawn.append(
                f'<rect x="{at * width + 1:.1f}" y="{_HEIGHT - height:.1f}" '
                f'width="{width - 2:.1f}" height="{max(height, 1):.1f}" class="bar"/>'
            )
    last = len(counts)
    if any(counts):
        highest = list(counts).index(most)
        side = "start" if highest < last / 10 else "end" if highest >= last * 0.9 else "middle"
        edge = {"start": 0.0, "middle": 0.5, "end": 1.0}[side]
        drawn.append(
            f'<text x="{(highest + edge) * width:.1f}" y="{_HEADROOM - 6}" text-anchor="{side}" '
            f'class="faint">{text(most_words)}</text>'
        )
    for bar, label in labels:
        anchor = "start" if bar == 0 else "end" if bar == last else "middle"
        drawn.append(
            f'<text x="{bar * width:.1f}" y="{_HEIGHT + 18}" text-anchor="{anchor}" '
            f'class="faint">{text(label)}</text>'
        )
    return _figure(title, description, _HEIGHT + _FOOTER, "".join(drawn))


def _figure(title: str, description: str, height: int, drawn: str) -> str:
    return (
        f"<figure><figcaption>{text(title)}</figcaption>"
        f'<svg viewBox="0 0 {_WIDTH} {max(height, 1)}" role="img" '
        f'aria-label="{text(f"{title}. {description}")}">{drawn}</svg></figure>\n'
    )


def _legend(parts: Sequence[Part]) -> str:
    if not parts:
        return ""
    entries = "".join(
        f'<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" '
        f'class="{part.colour}"/></svg> {text(part.label)}</li>'
        for part in parts
    )
    return f'<ul class="legend">{entries}</ul>\n'
