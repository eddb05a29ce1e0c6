"""The strip beside the two texts that shows where they differ."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.compare.compare_view import CompareView
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

_WIDTH_PX = 16
_MARK_PX = 4
_FOUND_PX = 2

_Flags = npt.NDArray[np.bool_]


class ChangeMap(QWidget):
    """An overview of all differences and matches, and of the visible part.

    Differences in the left text are marked on one side of the strip, those in the right text on the
    other; matches are thin lines across it.
    """

    def __init__(self, view: CompareView, theme: Theme) -> None:
        super().__init__()
        self._view = view
        self._theme = theme
        self._marks: QPixmap | None = None
        self._marked_for: tuple[object, ...] = ()
        self._sides: tuple[_Flags, _Flags] = np.empty(0, np.bool_), np.empty(0, np.bool_)
        self._sides_for: AlignedTexts | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Map of the differences"))
        self.setToolTip(self.tr("Where the two texts differ. Click to go there."))
        view.moved.connect(self.update)
        view.current_changed.connect(lambda _number: self._follow())
        for changed in (view.matches_changed, theme.changed):
            changed.connect(self._follow)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH_PX, 40)

    def _follow(self) -> None:
        texts, matches = self._view.texts, self._view.matches
        changes = len(texts.change_rows) if texts is not None else 0
        # Describe the painted marks to screen readers.
        words = formatting.counted(changes, self.tr("{n} difference."), self.tr("{n} differences."))
        if matches.spans:
            places = formatting.counted(
                len(matches.spans), self.tr("{n} match found."), self.tr("{n} matches found.")
            )
            words = formatting.sentences(words, places)
        self.setAccessibleDescription(words)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._marks = None
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), self._theme.color("window"))
            if self._view.texts is None:
                return
            top, bottom = self._view.visible_share()
            part = QRectF(0, top * self.height(), _WIDTH_PX, (bottom - top) * self.height())
            if self._theme.has_high_contrast:
                # With high contrast, "line" is so strong that it would hide the marks.
                painter.fillRect(part, self._theme.color("hover"))
                painter.setPen(self._theme.color("outline"))
                painter.drawRect(part.adjusted(0.5, 0.5, -0.5, -0.5))
            else:
                painter.fillRect(part, self._theme.color("line"))
            # Thousands of marks are painted into a pixmap once, not at each scroll step.
            state = (
                id(self._view.texts),
                id(self._view.matches),
                self._view.content_height(),
                self.devicePixelRatioF(),
            )
            if self._marks is None or self._marked_for != state:
                self._marked_for = state
                self._marks = self._painted_marks()
            painter.drawPixmap(0, 0, self._marks)

    def _painted_marks(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        marks = QPixmap(self.size() * ratio)
        marks.setDevicePixelRatio(ratio)
        marks.fill(Qt.GlobalColor.transparent)
        with painting(marks) as painter:
            height = self.height() - _MARK_PX
            texts = self._view.texts
            assert texts is not None
            half = (_WIDTH_PX - 4) / 2
            near, far = 2.0, 2.5 + half
            if self.isRightToLeft():
                near, far = far, near
            heights = (self._view.change_shares() * height).astype(np.int64)
            in_left, in_right = self._sides_of(texts)
            for x, is_there, name in ((near, in_left, "left_mark"), (far, in_right, "right_mark")):
                color = self._theme.color(name)
                for top, bottom in _bands(heights[is_there]):
                    painter.fillRect(QRectF(x, top, half - 0.5, bottom - top), color)
            found = (self._view.match_shares() * height).astype(np.int64)
            for y in np.flatnonzero(np.bincount(found)).tolist():
                place = QRectF(0, y, _WIDTH_PX, _FOUND_PX)
                painter.fillRect(place, self._theme.color("accent"))
        return marks

    def _sides_of(self, texts: AlignedTexts) -> tuple[_Flags, _Flags]:
        """Whether each difference has words in the left, and in the right text; shape (n,)."""
        if self._sides_for is not texts:
            count = len(texts.changes)
            left = (run.left_end > run.left_start for run in texts.changes)
            right = (run.right_end > run.right_start for run in texts.changes)
            self._sides = np.fromiter(left, np.bool_, count), np.fromiter(right, np.bool_, count)
            self._sides_for = texts
        return self._sides

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._go(event)

    def _go(self, event: QMouseEvent) -> None:
        self._view.scroll_to_share(event.position().y() / max(self.height(), 1))


def _bands(tops: npt.NDArray[np.int64]) -> list[tuple[int, int]]:
    """Top and bottom of the bands into which overlapping marks merge, given their tops."""
    marks = np.unique(tops)
    if len(marks) == 0:
        return []
    gaps = np.flatnonzero(np.diff(marks) > _MARK_PX)
    firsts = marks[np.concatenate(([0], gaps + 1))]
    lasts = marks[np.concatenate((gaps, [len(marks) - 1]))] + _MARK_PX
    return list(zip(firsts.tolist(), lasts.tolist(), strict=True))
