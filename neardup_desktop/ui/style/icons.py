"""The icons of the window: SVG outlines in a colour of the theme."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QIcon, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from neardup_desktop.model.resources import resource_path
from neardup_desktop.ui.style.painting import blank_picture, painting

_LEAST_EDGE_PX = 16
_BACKWARDS = frozenset({"undo", "redo"})
"""Icons that point along the line, so that they are mirrored in right-to-left languages."""


@cache
def _outline(name: str) -> bytes:
    """The SVG of an icon; cached for each colour and size in which it is drawn."""
    return resource_path("icons", f"{name}.svg").read_bytes()


def text_edge(metrics: QFontMetrics | None = None) -> int:
    """Edge in pixels of an icon beside text in this font, or in the application's."""
    if metrics is None:
        metrics = QFontMetrics(QGuiApplication.font())
    return max(_LEAST_EDGE_PX, int(metrics.height() * 1.05))


def icon(name: str, color: QColor, edge_px: int = 0, gap_px: int = 0) -> QIcon:
    """The icon `resources/icons/<name>.svg`, drawn in `color`, with a gap after it.

    With an `edge_px` of 0 it is as large as an icon beside text.
    """
    return QIcon(pixmap(name, color, edge_px or text_edge(), gap_px))


def pixmap(name: str, color: QColor, edge_px: int = 16, gap_px: int = 0) -> QPixmap:
    """The icon as a sharp picture of `edge_px` device-independent pixels, and a gap after it.

    Cached: a window asks for a hundred, and the next one for the same.
    """
    screen = QGuiApplication.primaryScreen()
    ratio = screen.devicePixelRatio() if screen is not None else 1.0
    mirrored = QGuiApplication.isRightToLeft()
    key = f"{name} {color.name()} {edge_px} {gap_px} {ratio} {mirrored}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        return picture
    source = _outline(name).replace(b"currentColor", color.name().encode("ascii"))
    picture = blank_picture(QSize(edge_px + gap_px, edge_px), ratio)
    with painting(picture) as painter:
        # The gap is on the side of the text.
        left = gap_px if mirrored else 0
        if mirrored and name in _BACKWARDS:
            painter.translate(2 * left + edge_px, 0)
            painter.scale(-1, 1)
        QSvgRenderer(QByteArray(source)).render(painter, QRectF(left, 0, edge_px, edge_px))
    QPixmapCache.insert(key, picture)
    return picture
