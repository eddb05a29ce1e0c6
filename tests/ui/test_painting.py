"""Whatever happens while a widget is painted, its painter is let go before the event is over."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.crash.crash_reporter import Crash, CrashReporter
from neardup_desktop.ui.style.painting import painting
from tests.ui.stage import Stage, go_to_clusters, settle

_PAINT_NAMES = {"paintEvent", "paint"}


class Watched(QWidget):
    """A widget with a defect in its paint event, which may be mended."""

    def __init__(self) -> None:
        super().__init__()
        self.is_broken = True
        self.painted = 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fail in the middle of a picture."""
        with painting(self) as painter:
            painter.drawLine(0, 0, 9, 9)
            if self.is_broken:
                raise ValueError
            self.painted += 1


def paint_all(stage: Stage) -> None:
    """Have every widget of the window painted anew."""
    for widget in stage.window.findChildren(QWidget):
        widget.update()
    settle()


def test_no_painter_outlives_its_event_though_its_frame_is_held(stage: Stage) -> None:
    # A trace of an error, a debugger or a profiler holds frames and all that stands in them.
    held: list[FrameType] = []

    def hold(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_name in _PAINT_NAMES:
            held.append(frame)

    sys.setprofile(hold)
    try:
        for place in ("overview", "clusters"):
            stage.driver.open_page(place)
            paint_all(stage)
        go_to_clusters(stage)
        paint_all(stage)
    finally:
        sys.setprofile(None)
    painters = {type(frame.f_locals.get("self")).__name__ for frame in held}
    # Qt warns of painters that are still active, and any warning fails a test.
    assert {"ChangeMap", "ClusterView", "CompareView", "ElidedLabel", "ShareBar"} <= painters


def test_a_defect_in_a_paint_event_is_told_once_the_picture_is_done(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = CrashReporter()
    told: list[Crash] = []
    guard.caught.connect(told.append)
    hooked: list[BaseException] = []
    take: Callable[..., None] = guard._take

    def keep(kind: type[BaseException], error: BaseException, trace: object) -> None:
        hooked.append(error)
        take(kind, error, trace)

    widget = Watched()
    qtbot.addWidget(widget)
    with qtbot.captureExceptions():
        monkeypatch.setattr(sys, "excepthook", keep)
        widget.show()
        widget.repaint()
        QCoreApplication.processEvents()
    assert isinstance(hooked[0], ValueError)
    assert [crash.kind for crash in told] == ["ValueError"]
    widget.is_broken = False
    widget.repaint()
    assert widget.painted == 1
