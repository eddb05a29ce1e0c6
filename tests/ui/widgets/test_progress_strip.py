"""The strip of a job: what it shows is painted when the window has time, never at once."""

from PySide6.QtCore import QEvent, QObject
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.report.report_controller import report_strip
from tests.helpers.window_driver import wait_until


class Paints(QObject):
    """Counts how often a widget is painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


def test_the_bar_is_painted_later_and_once(qtbot: QtBot) -> None:
    strip = report_strip()
    qtbot.addWidget(strip)
    strip.begin("Writing", "report.html")
    qtbot.waitExposed(strip)
    strip.show_share(0.1)
    paints = Paints()
    wait_until(lambda: strip.bar.isVisible())
    strip.bar.installEventFilter(paints)
    for percent in range(20, 100, 10):
        strip.show_share(percent / 100)
    assert paints.count == 0
    wait_until(lambda: paints.count > 0)
    assert paints.count == 1
    assert strip.bar.value() == round(0.9 * strip.bar.maximum())
