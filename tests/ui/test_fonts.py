"""The window follows the font of the system, of whatever measures."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app.appearance import Appearance
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.font_follower import follow_font
from tests.helpers.fonts import FAMILIES, HIGH_LINES, NARROW, USUAL, WIDE, system_font

SENTENCE = "Nothing is deleted: whatever goes to the trash can be put back from there."
WITH_OTHER_LETTERS = {"Noto Sans Arabic", "DejaVu Sans Mono", "DejaVu Serif"}
GENERIC = {"Monospace", "Sans Serif", "Serif"}


def metrics_of(family: str, points: float = 9) -> QFontMetrics:
    font = QFont(family)
    font.setPointSizeF(points)
    assert QFontInfo(font).family() == family
    return QFontMetrics(font)


def test_no_font_of_the_machine_is_found(application: QApplication) -> None:
    assert QFontInfo(application.font()).family() == USUAL
    assert set(QFontDatabase.families()) - GENERIC <= {*FAMILIES, *WITH_OTHER_LETTERS}


@pytest.mark.usefixtures("application")
def test_the_fonts_of_the_tests_have_different_measures() -> None:
    heights = {family: metrics_of(family, 18).height() for family in FAMILIES}
    widths = {family: metrics_of(family, 18).horizontalAdvance(SENTENCE) for family in FAMILIES}
    assert heights[HIGH_LINES] > 1.15 * heights[USUAL]
    assert widths[NARROW] < 0.75 * widths[USUAL]
    assert widths[WIDE] > 1.05 * widths[HIGH_LINES]


@pytest.mark.usefixtures("application")
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("points", [9, 28])
def test_a_letter_is_as_wide_as_in_what_is_read(family: str, points: float) -> None:
    metrics = metrics_of(family, points)
    mean = metrics.horizontalAdvance(SENTENCE) / len(SENTENCE)
    assert letter_px(metrics) == pytest.approx(mean, rel=0.1)


def test_a_font_as_high_as_another_is_followed_too(qtbot: QtBot) -> None:
    label = QLabel("Words")
    qtbot.addWidget(label)
    widths: list[int] = []
    follow_font(label, lambda: widths.append(letter_px(label.fontMetrics())))
    font = QFont(label.font())
    font.setStretch(150)
    assert QFontMetrics(font).height() == label.fontMetrics().height()
    label.setFont(font)
    assert len(widths) == 2
    assert widths[1] > widths[0]


def test_text_is_never_larger_than_a_window_on_the_screen_has_room_for(
    application: QApplication, tmp_path: Path
) -> None:
    settings = QSettings(str(tmp_path / "user.ini"), QSettings.Format.IniFormat)
    settings.setValue("look/text_percent", "200")
    appearance = Appearance(settings)
    room = application.primaryScreen().availableGeometry().size()
    for family in FAMILIES:
        for points in (9, 11, 14):
            with system_font(family, points):
                appearance.apply()
                metrics = QFontMetrics(application.font())
                assert metrics.horizontalAdvance(SENTENCE) < room.width()
                assert metrics.height() * 18 < room.height()
                percent = appearance.text_percent
                assert percent == 200 if points <= 9 else percent >= 130
                appearance.resize_text(1)
                assert appearance.text_percent == percent
    # What was chosen for a larger screen, or a smaller font, is not forgotten.
    appearance.apply()
    assert appearance.text_percent == 200
    appearance.resize_text(0)
    appearance.apply()
