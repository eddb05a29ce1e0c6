"""Fills of the parts of charts: hatched as well, so that they differ not by colour alone."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.style.painting import painting, saved
from neardup_desktop.ui.style.theme import Theme

_STEP_PX = 6.0
_SWATCH_PADDING_PX = 3


class Hatch(Enum):
    """A pattern of lines; the value holds their directions, and a factor of their distance."""

    NONE = ((), 1.0)
    RISING = (((1.0, -1.0),), 1.0)
    FALLING = (((1.0, 1.0),), 1.0)
    UPRIGHT = (((0.0, 1.0),), 0.8)
    LEVEL = (((1.0, 0.0),), 0.8)
    CROSSED = (((1.0, -1.0), (1.0, 1.0)), 1.3)
    CHECKED = (((1.0, 0.0), (0.0, 1.0)), 1.3)
    FANNED = (((1.0, -1.0), (0.0, 1.0)), 1.3)
    LEANING = (((1.0, 1.0), (1.0, 0.0)), 1.3)
    STEEP = (((1.0, 1.0), (0.0, 1.0)), 1.3)


@dataclass(frozen=True, slots=True)
class Fill:
    """Background, line colour and hatching of a part."""

    ground: QColor
    ink: QColor
    hatch: Hatch = Hatch.NONE


_LEVELS = {
    Evidence.IDENTICAL_FILE: ("same", "same_text", 0.42, Hatch.NONE),
    Evidence.SAME_DOCUMENT: ("same", "same_text", 0.24, Hatch.STEEP),
    Evidence.IDENTICAL_TEXT: ("held", "held_text", 0.08, Hatch.RISING),
    Evidence.CONTAINED: ("held", "held_text", 0.22, Hatch.UPRIGHT),
    Evidence.NEAR_DUPLICATE: ("near", "near_text", 0.30, Hatch.FALLING),
    Evidence.FROM_PICTURE: ("near", "near_text", 0.20, Hatch.LEANING),
    Evidence.SAME_PICTURE: ("near", "near_text", 0.06, Hatch.LEVEL),
    Evidence.SAME_FORM: ("series", "series_text", 0.12, Hatch.CROSSED),
    Evidence.LINKED: ("series", "series_text", 0.34, Hatch.CHECKED),
}


def evidence_fill(theme: Theme, evidence: Evidence) -> Fill:
    """The fill of a level of evidence, in the colours of its pill in lists."""
    if evidence is Evidence.REPRESENTATIVE:
        return Fill(mixed(theme.color("base"), theme.color("outline"), 0.55), theme.color("muted"))
    ground, ink, share, hatch = _LEVELS[evidence]
    return Fill(mixed(theme.color(ground), theme.color(ink), share), theme.color(ink), hatch)


def hidden_fill(theme: Theme) -> Fill:
    """The fill of hidden items."""
    return Fill(theme.color("window"), theme.color("muted"), Hatch.LEVEL)


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """A colour between two; `share` is that of the second one, in [0, 1]."""
    return QColor.fromRgbF(
        *(
            a + (b - a) * share
            for a, b in (
                (one.redF(), other.redF()),
                (one.greenF(), other.greenF()),
                (one.blueF(), other.blueF()),
            )
        )
    )


def paint_fill(painter: QPainter, rect: QRectF, fill: Fill) -> None:
    """Fill and hatch a rectangle."""
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillRect(rect, fill.ground)
        directions, factor = fill.hatch.value
        if directions:
            painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
            ink = QColor(fill.ink)
            ink.setAlphaF(0.62)
            painter.setPen(QPen(ink, 1.0))
            for direction in directions:
                painter.drawLines(_lines(rect, direction, _STEP_PX * factor))


def _lines(rect: QRectF, direction: tuple[float, float], step: float) -> list[QLineF]:
    """Parallel lines over a rectangle, aligned with those of its neighbours."""
    if direction == (1.0, 0.0):
        count = int(rect.height() / step) + 1
        return [
            QLineF(
                rect.left(),
                rect.top() + step * (n + 0.5),
                rect.right(),
                rect.top() + step * (n + 0.5),
            )
            for n in range(count)
        ]
    lean = direction[1] * rect.height() if direction[0] else 0.0
    first = int((rect.left() - rect.height()) / step) * step
    count = int((rect.width() + 2 * rect.height()) / step) + 2
    return [
        QLineF(first + step * n, rect.top(), first + step * n + abs(lean), rect.bottom())
        if lean >= 0
        else QLineF(first + step * n + abs(lean), rect.top(), first + step * n, rect.bottom())
        for n in range(count)
    ]


def swatch(fill: Fill, edge_px: int) -> QIcon:
    """A small square with a fill, for a legend."""
    screen = QGuiApplication.primaryScreen()
    ratio = screen.devicePixelRatio() if screen is not None else 1.0
    width = edge_px + 2 * _SWATCH_PADDING_PX
    picture = QPixmap(QSize(width, edge_px) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with painting(picture) as painter:
        left = 2 * _SWATCH_PADDING_PX if QGuiApplication.isRightToLeft() else 0
        rect = QRectF(left, 0, edge_px, edge_px)
        paint_fill(painter, rect, fill)
        painter.setPen(QPen(fill.ink, 0))
        painter.drawRect(snapped(rect, ratio).adjusted(0, 0, -1 / ratio, -1 / ratio))
    return QIcon(picture)


def snapped(rect: QRectF, ratio: float) -> QRectF:
    """A rectangle with its edges rounded to physical pixels."""
    left, top = round(rect.left() * ratio), round(rect.top() * ratio)
    right, bottom = round(rect.right() * ratio), round(rect.bottom() * ratio)
    return QRectF(left / ratio, top / ratio, (right - left) / ratio, (bottom - top) / ratio)
