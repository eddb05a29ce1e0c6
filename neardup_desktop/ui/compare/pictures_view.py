"""Two pictures side by side, zoomed and moved together, and the difference between them."""

from collections.abc import Sequence
from functools import partial

import numpy as np
from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QCheckBox, QFrame, QSizePolicy, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.picture_difference import PictureDifference, picture_difference
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import PictureLook
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import POINTS_PER_PIXEL, Preview
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.picture_strip import EDGE_PX, PictureStrip
from neardup_desktop.ui.compare.previews import Previews, unavailable_words
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import plain_label, set_tip

_MOST_DRAWN_PX = 2400
"""Width in which pictures are asked for: enough to look closely."""

_MARGIN_PX = 12
_GUTTER_PX = 13
_STEP = 1.25
_MOST_ZOOM = 16.0
_LEAST_PAIR_PX = 160
"""Below the row of pictures, two are shown only with so much room for them."""

_UNLIMITED_PX = (1 << 24) - 1

_QUIET = 0.35
"""Opacity of the picture below the difference."""


class _Side(Struct, frozen=True):
    """One of the pictures, or a message in its place."""

    item: ItemId
    image: QImage | None = None
    message: str = ""


class PicturePair(QWidget):
    """Paints both pictures so that the same thing is in the same place on both sides.

    The wheel zooms, dragging moves; so do + and -, and the arrows. 0 shows both as wholes.

    Attributes:
        zoom: how much larger the pictures are than when they are shown as wholes.

    Signals:
        zoomed: the zoom has changed.
    """

    zoomed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._images: list[QImage | None] = [None, None]
        self._messages = ["", ""]
        self._difference: PictureDifference | None = None
        self._marks: QImage | None = None
        self._shows_difference = False
        self.zoom = 1.0
        self._middle = QPointF(0.5, 0.5)
        self._dragged: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(80)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        theme.follow(self._apply_theme)

    def sizeHint(self) -> QSize:
        return QSize(400, 300)

    def show_image(self, side: int, image: QImage | None, message: str = "") -> None:
        """Show a picture on a side, 0 or 1, or a message in its place."""
        self._images[side], self._messages[side] = image, message
        if image is None:
            self.set_difference(None)
        self.update()

    def set_difference(self, difference: PictureDifference | None) -> None:
        """Lay the second picture on the first one in this way; None leaves it as it is."""
        self._difference = difference
        self._apply_theme()

    def set_shows_difference(self, shows: bool) -> None:
        self._shows_difference = shows
        self.update()

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom, keeping the point at `at`, in pixels of the widget, in place."""
        new = max(1.0, min(_MOST_ZOOM, self.zoom * factor))
        if at is not None:
            area = self._area(self._side_at(at))
            size = self._size(area)
            if size.width() > 0:
                off = at - area.center()
                share = 1 / self.zoom - 1 / new
                base = size / self.zoom if self.zoom else size
                self._middle += QPointF(
                    off.x() / base.width() * share, off.y() / base.height() * share
                )
        self.zoom = new
        self._keep_inside()
        self.zoomed.emit()
        self.update()

    def show_whole(self) -> None:
        """Fit both pictures into the view."""
        self.zoom, self._middle = 1.0, QPointF(0.5, 0.5)
        self.zoomed.emit()
        self.update()

    def _apply_theme(self) -> None:
        self._marks = None
        if self._difference is not None:
            self._marks = _marks(self._difference, self._theme.color("right_mark"))
        self.update()

    # --- geometry -------------------------------------------------------------------------

    def _area(self, side: int) -> QRectF:
        half = (self.width() - _GUTTER_PX) / 2
        is_second = (side == 1) != self.isRightToLeft()
        left = half + _GUTTER_PX if is_second else 0.0
        return QRectF(left, 0, half, self.height()).adjusted(
            _MARGIN_PX, _MARGIN_PX, -_MARGIN_PX, -_MARGIN_PX
        )

    def _side_at(self, point: QPointF) -> int:
        is_second = point.x() > self.width() / 2
        return int(is_second != self.isRightToLeft())

    def _frame(self) -> QSize:
        """The size of the frame of both pictures: that of the first one."""
        image = self._images[0] or self._images[1]
        return QSize(1, 1) if image is None else image.size()

    def _size(self, area: QRectF) -> QSizeF:
        size = QSizeF(self._frame())
        largest = max((one.width() for one in self._images if one is not None), default=1)
        scale = min(area.width() / size.width(), area.height() / size.height())
        return size * max(0.0, min(scale, largest / size.width())) * self.zoom

    def _keep_inside(self) -> None:
        """Keep the pictures from leaving the view."""
        size, area = self._size(self._area(0)), self._area(0)
        if size.width() <= 0 or size.height() <= 0:
            return
        spare = (
            max(0.0, (1 - area.width() / size.width()) / 2),
            max(0.0, (1 - area.height() / size.height()) / 2),
        )
        x, y = self._middle.x(), self._middle.y()
        self._middle = QPointF(
            max(0.5 - spare[0], min(0.5 + spare[0], x)),
            max(0.5 - spare[1], min(0.5 + spare[1], y)),
        )

    def _to_frame(self, image: QImage) -> QTransform:
        """The map from the pixels of the second picture, once it is turned, to the frame."""
        frame = self._frame()
        if self._difference is None:
            scale = min(frame.width() / image.width(), frame.height() / image.height())
            left = (frame.width() - image.width() * scale) / 2
            top = (frame.height() - image.height() * scale) / 2
            return QTransform(scale, 0, 0, scale, left, top)
        place = self._difference.place
        return QTransform(
            frame.width() / (place.across * image.width()),
            0,
            0,
            frame.height() / (place.down * image.height()),
            -place.left / place.across * frame.width(),
            -place.top / place.down * frame.height(),
        )

    # --- painting -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(event.rect(), self._theme.color("base"))
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setPen(self._theme.color("line"))
            painter.drawLine(self.width() // 2, 0, self.width() // 2, self.height())
            for side in (0, 1):
                self._paint_side(painter, side)

    def _paint_side(self, painter: QPainter, side: int) -> None:
        area, image = self._area(side), self._images[side]
        if image is None:
            painter.setPen(self._theme.color("muted"))
            centred = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area, centred, self._messages[side])
            return
        size, frame = self._size(area), self._frame()
        painter.save()
        painter.setClipRect(area.adjusted(-1, -1, 1, 1))
        scale = size.width() / frame.width()
        painter.translate(area.center())
        painter.scale(scale, scale)
        painter.translate(-self._middle.x() * frame.width(), -self._middle.y() * frame.height())
        if side == 1:
            if self._difference is not None and self._difference.quarters:
                image = image.transformed(QTransform().rotate(-90 * self._difference.quarters))
            painter.setTransform(self._to_frame(image), combine=True)
        shows_marks = side == 1 and self._shows_difference and self._marks is not None
        painter.setOpacity(_QUIET if shows_marks else 1.0)
        painter.drawImage(QPointF(0, 0), image)
        painter.setOpacity(1.0)
        if shows_marks and self._marks is not None:
            inverse, _ = self._to_frame(image).inverted()
            painter.setTransform(inverse, combine=True)
            painter.drawImage(QRectF(0, 0, frame.width(), frame.height()), self._marks)
        painter.restore()

    # --- moving ---------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned:
            self.zoom_by(_STEP ** (turned / 120), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._dragged = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._move_by(self._dragged - event.position())
            self._dragged = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.zoom > 1.0:
            self.show_whole()
        else:
            self.zoom_by(_STEP**5, event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = self.width() / 12
        moves = {
            Qt.Key.Key_Left: QPointF(-step, 0),
            Qt.Key.Key_Right: QPointF(step, 0),
            Qt.Key.Key_Up: QPointF(0, -step),
            Qt.Key.Key_Down: QPointF(0, step),
        }
        key = event.key()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / _STEP)
        elif key == Qt.Key.Key_0:
            self.show_whole()
        elif key in moves and self.zoom > 1.0:
            self._move_by(moves[Qt.Key(key)])
        else:
            super().keyPressEvent(event)

    def _move_by(self, pixels: QPointF) -> None:
        size = self._size(self._area(0))
        if size.width() > 0:
            self._middle += QPointF(pixels.x() / size.width(), pixels.y() / size.height())
            self._keep_inside()
            self.update()


class PicturesView(QFrame):
    """The pictures of a group in a row, and below it two of them with their facts.

    Signals:
        seen: the `ItemId`s whose pictures are on screen.
        rest_wanted: the user wants to trash all but the kept one.
    """

    seen = Signal(object)
    rest_wanted = Signal()

    def __init__(self, previews: Previews, theme: Theme) -> None:
        super().__init__()
        self._previews = previews
        self._sides: list[_Side] = []
        self.pair = PicturePair(theme)
        self.whole = push_button(
            tr("Whole picture"),
            self.pair.show_whole,
            tip=tr("Show the whole of both pictures; the wheel or + and - zoom, dragging moves"),
        )
        self.whole.setEnabled(False)
        self.differs = QCheckBox(tr("Show &difference"))
        set_tip(self.differs, tr("Mark on the right what differs from the left picture"))
        self.differs.toggled.connect(self.pair.set_shows_difference)
        self.strip = PictureStrip()
        self.rest = push_button(
            tr("Trash the rest…"),
            self.rest_wanted.emit,
            tip=tr("Trash all of the group but the kept item; shows a plan first"),
            key="Shift+T",
        )
        self._drawn: set[ItemId] = set()
        self._waiting: set[ItemId] = set()
        self.verdict = plain_label(look="muted")
        self._row = QWidget()
        hbox((self.strip, 1), self.rest, 8, parent=self._row, gap=8, margins=(0, 0, 0, 0))
        vbox(self._row, (self.pair, 1), parent=self, gap=0, margins=(0, 0, 0, 0))
        self.pair.zoomed.connect(lambda: self.whole.setEnabled(self.pair.zoom > 1.0))
        self.setFocusProxy(self.pair)

    @property
    def tools(self) -> tuple[QWidget, ...]:
        """The controls for the bar above while pictures are shown."""
        return self.verdict, self.differs, self.whole

    @property
    def is_waiting(self) -> bool:
        """Whether a picture is still being drawn."""
        return any(one.image is None and not one.message for one in self._sides)

    def name_sides(self, left: str, right: str) -> None:
        """Name the two pictures for screen readers."""
        words = tr("Pictures {left} and {right}").format(left=left, right=right)
        self.pair.setAccessibleName(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Where there is no room for both, show the row of pictures of a group alone."""
        count = self.strip.count()
        row = self.strip.row_px()
        has_room = self.height() >= row + _LEAST_PAIR_PX
        self._row.setVisible(count > 1)
        self.pair.setVisible(has_room or count < 2)
        self.strip.fit(row if has_room else self.height())
        rows = self.strip.rows_px(self.width() - self.rest.sizeHint().width())
        most = max(row, min(rows, self.height() // 2))
        self._row.setMinimumHeight(most if has_room else 0)
        self._row.setMaximumHeight(most if has_room else _UNLIMITED_PX)
        self.setFocusProxy(self.strip if self.pair.isHidden() else self.pair)

    def show_items(self, left: ItemId, right: ItemId, members: Sequence[Side] = ()) -> None:
        """Show two pictures, and in a row those of their group, the kept one first."""
        self._previews.renew()
        self.strip.show_members(members, right)
        self._arrange()
        self._drawn, self._waiting = set(), set(self.strip.shown)
        self._sides = [_Side(left), _Side(right)]
        self.pair.show_whole()
        self.verdict.setText("")
        for side, item in enumerate((left, right)):
            self.pair.show_image(side, None, tr("Opening…"))
            self._open(side, item)
        self._fill_strip()

    def _fill_strip(self) -> None:
        items = self.strip.shown

        def work(
            reader: ArchiveReader,
        ) -> tuple[dict[ItemId, PictureLook], set[ItemId]]:
            looks = {item: look for item in items if (look := reader.pictures.look(item))}
            return looks, reader.pictures.parts(items)

        if items:
            show = self.strip.show_looks
            self._previews.work("looks of pictures", work, lambda found: show(*found))
        for item in items:
            self._previews.draw(
                f"small {item}",
                (item, 0, round(EDGE_PX * self.devicePixelRatioF())),
                partial(self._show_small, item),
                partial(self._show_no_small, item),
            )

    def _show_no_small(self, item: ItemId, _failure: Failure) -> None:
        self._show_small(item, Outcome.DAMAGED)

    def _show_small(self, item: ItemId, image: QImage | Outcome) -> None:
        self._waiting.discard(item)
        if isinstance(image, QImage):
            self.strip.show_image(item, image)
            self._drawn.add(item)
        if not self._waiting:
            self.seen.emit(frozenset(self._drawn))

    def clear(self) -> None:
        self._sides = []
        for side in (0, 1):
            self.pair.show_image(side, None)

    def _open(self, side: int, item: ItemId) -> None:
        lane = f"picture {side}"

        def opened(preview: Preview) -> None:
            if preview.outcome is not Outcome.READ or not preview.sizes:
                self._settle(side, item, unavailable_words(preview.outcome))
                return
            own_px = preview.sizes[0][0] / POINTS_PER_PIXEL
            key = (item, 0, max(1, round(min(own_px, _MOST_DRAWN_PX))))
            self._previews.draw(lane, key, drawn, failed)

        def drawn(image: QImage | Outcome) -> None:
            words = image if isinstance(image, QImage) else unavailable_words(image)
            self._settle(side, item, words)

        def failed(failure: Failure) -> None:
            self._settle(side, item, formatting.sentences(failure.message, failure.remedy))

        self._previews.ask(lane, item, opened, failed)

    def _settle(self, side: int, item: ItemId, answer: QImage | str) -> None:
        """Show the picture of a side, or why there is none; both at once when both are ready."""
        if not self._sides or self._sides[side].item != item:
            return
        image, words = (None, answer) if isinstance(answer, str) else (answer, "")
        self._sides[side] = _Side(item, image, words)
        self.pair.show_image(side, image, words)
        if self.is_waiting:
            return
        left, right = (one.image for one in self._sides)
        if left is not None and right is not None:
            self._lay_together(left, right)
            self._drawn.update(one.item for one in self._sides)
            self.seen.emit(frozenset(self._drawn))

    def _lay_together(self, left: QImage, right: QImage) -> None:
        items = [one.item for one in self._sides]
        one, other = grey_of(left), grey_of(right)

        def work(_reader: ArchiveReader) -> tuple[PictureDifference | None]:
            return (picture_difference(one, other),)

        def done(found: tuple[PictureDifference | None]) -> None:
            if [side.item for side in self._sides] == items:
                self.pair.set_difference(found[0])
                self.differs.setEnabled(found[0] is not None)
                self.verdict.setText(_verdict(found[0]))

        self._previews.work("pictures' difference", work, done)


def grey_of(image: QImage) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
    """The pixels of an image in grey, shape (height, width)."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].astype(np.float32)


def taken_words(taken: str) -> str:
    """The time when a picture was taken, by the clock of its camera."""
    day, _, rest = taken.partition(" ")
    return formatting.printable(f"{day.replace(':', '-')} {rest[:8]}".strip())


def _verdict(found: PictureDifference | None) -> str:
    if found is None:
        return tr("The pictures show different things")
    if found.is_same and found.part:
        if found.part == 1:
            return tr("The left picture is a part of the right one")
        return tr("The right picture is a part of the left one")
    if found.is_same:
        return tr("The same picture, turned") if found.quarters else tr("The same picture")
    return tr("The pictures differ in places")


def _marks(found: PictureDifference, colour: QColor) -> QImage:
    """The difference as an image of one colour; larger differences are more opaque."""
    height, width = found.differs.shape
    pixels = np.empty((height, width, 4), dtype=np.uint8)
    pixels[..., 0], pixels[..., 1], pixels[..., 2] = colour.blue(), colour.green(), colour.red()
    pixels[..., 3] = found.differs
    image = QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_ARGB32)
    return image.copy()  # owns its pixels
