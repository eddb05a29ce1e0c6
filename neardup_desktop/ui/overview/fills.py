"""Paints the fills of charts, with hatching, so that they differ not by colour alone."""

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neardup_desktop.model.fills import HATCH_STEP, Fill, mixed
from neardup_desktop.ui.style.painting import blank_picture, painting
from neardup_desktop.ui.style.theme import Theme


def paint_fill(painter: QPainter, rect: QRectF, fill: Fill, theme: Theme, edge: str = "") -> None:
    """Fill, hatch and outline a rectangle whose edges are those of physical pixels.

    The outline has the colour that `edge` names, or that of the ink of the fill.
    """
    ground, ink = theme.color(fill.ground).name(), theme.color(fill.ink)
    ratio = painter.device().devicePixelRatio()
    painter.fillRect(rect, QColor(mixed(ground, ink.name(), fill.share)))
    if fill.hatch:
        # From the corner of the chart, so that lines continue in the next part.
        painter.drawTiledPixmap(rect, _tile(fill.hatch, ink.name(), ratio), rect.topLeft())
    painter.setPen(QPen(theme.color(edge) if edge else ink, 0))
    painter.drawRect(rect.adjusted(0, 0, -1 / ratio, -1 / ratio))


def _tile(hatch: str, ink: str, ratio: float) -> QPixmap:
    tile = blank_picture(QSize(HATCH_STEP, HATCH_STEP), ratio)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {HATCH_STEP} {HATCH_STEP}">'
        f'<path d="{hatch}" stroke="{ink}" stroke-opacity="0.62"/></svg>'
    )
    with painting(tile) as painter:
        QSvgRenderer(QByteArray(svg.encode())).render(painter)
    return tile


def snapped(rect: QRectF, ratio: float) -> QRectF:
    """A rectangle with its edges rounded to physical pixels."""
    left, top = round(rect.left() * ratio), round(rect.top() * ratio)
    right, bottom = round(rect.right() * ratio), round(rect.bottom() * ratio)
    return QRectF(left / ratio, top / ratio, (right - left) / ratio, (bottom - top) / ratio)
