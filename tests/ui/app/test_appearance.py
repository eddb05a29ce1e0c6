"""Theme and text size: remembered, within bounds, and on every widget at once."""

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app.appearance import Appearance, scaled_font
from neardup_desktop.ui.plan.plan_window import PlanWindow
from neardup_desktop.ui.style.theme import THEMES, Theme, apply_theme
from neardup_desktop.ui.widgets.font_follower import follow_font
from tests.helpers.window_driver import wait_until
from tests.ui.stage import open_stage, settle


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """An empty settings file."""
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def appearance(application: QApplication, settings: QSettings) -> Iterator[Appearance]:
    """An appearance; the application looks as before afterwards."""
    before = application.font()
    yield Appearance(settings)
    application.setFont(before)
    apply_theme(application, Theme("light"))


def test_another_theme_is_worn_at_once(appearance: Appearance, qtbot: QtBot) -> None:
    label = QLabel("text")
    qtbot.addWidget(label)
    label.ensurePolished()  # as a widget that was on screen; others are dressed when they come
    for name in THEMES:
        appearance.theme_name = name
        worn = label.palette().color(QPalette.ColorRole.Window)
        assert worn == Theme(name).color("window")
        assert appearance.theme.name == name


def test_larger_text_reaches_widgets_that_exist(appearance: Appearance, qtbot: QtBot) -> None:
    button = QPushButton("Press")
    qtbot.addWidget(button)
    appearance.apply()
    small, narrow = button.fontMetrics().height(), button.sizeHint().width()
    with qtbot.waitSignal(appearance.theme.changed):
        appearance.text_percent = 200
    assert button.fontMetrics().height() >= 1.8 * small
    # Its padding grows with it.
    assert button.sizeHint().width() >= 1.8 * narrow


def test_text_size_stays_within_its_bounds(appearance: Appearance) -> None:
    appearance.resize_text(-1)
    assert appearance.text_percent == 100
    for _press in range(20):
        appearance.resize_text(1)
    assert appearance.text_percent == 200
    appearance.resize_text(0)
    assert appearance.text_percent == 100


def test_the_choice_is_remembered(appearance: Appearance, settings: QSettings) -> None:
    appearance.theme_name = "high contrast dark"
    appearance.text_percent = 150
    settings.sync()
    again = Appearance(QSettings(settings.fileName(), QSettings.Format.IniFormat))
    assert (again.theme_name, again.text_percent) == ("high contrast dark", 150)


@pytest.mark.parametrize("stored", ["-5", "many", "", "100000"])
def test_a_damaged_choice_falls_back(
    application: QApplication, settings: QSettings, stored: str
) -> None:
    settings.setValue("look/theme", stored)
    settings.setValue("look/text_percent", stored)
    appearance = Appearance(settings)
    assert appearance.theme_name == "system"
    assert appearance.text_percent in (100, 200)


def test_no_other_theme_can_be_chosen(appearance: Appearance) -> None:
    with pytest.raises(ValueError, match="pink"):
        appearance.theme_name = "pink"


def test_sizes_made_from_the_font_are_made_again(
    application: QApplication, appearance: Appearance, qtbot: QtBot
) -> None:
    label = QLabel("text")
    qtbot.addWidget(label)
    follow_font(label, lambda: label.setMinimumHeight(3 * label.fontMetrics().height()))
    label.ensurePolished()
    small = label.minimumHeight()
    appearance.text_percent = 200
    assert label.minimumHeight() >= 1.8 * small


def test_what_stands_at_the_right_stands_at_the_left_in_arabic(
    application: QApplication, qtbot: QtBot
) -> None:
    application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        apply_theme(application, Theme("light"))
        sheet = application.styleSheet()
        # The room for the arrow of a choice.
        assert "padding: 4px 10px 4px 26px" in sheet
        assert "padding: 0 4px; background: transparent" in sheet
        box = QCheckBox("On")
        qtbot.addWidget(box)
        assert box.layoutDirection() is Qt.LayoutDirection.RightToLeft
    finally:
        application.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        apply_theme(application, Theme("light"))
    assert "padding: 4px 26px 4px 10px" in application.styleSheet()


def test_the_font_of_the_system_is_what_is_scaled(application: QApplication) -> None:
    assert scaled_font(150).pointSizeF() == pytest.approx(1.5 * scaled_font(100).pointSizeF())


def has_plan_window(window: QWidget) -> bool:
    return bool(window.findChildren(PlanWindow))


def test_a_window_that_changes_its_colours_looks_as_one_that_was_built_in_them(
    application: QApplication, scanned_archive: Path, tmp_path: Path
) -> None:
    pictures = []
    for number, names in enumerate((("light", "high contrast light", "dark"), ("dark",))):
        first, *later = names
        theme = Theme(first)
        apply_theme(application, theme)
        own = shutil.copytree(scanned_archive, tmp_path / f"archive {number}")
        stage = open_stage(own, theme, QSize(1280, 800))
        try:
            # The window of plans is built once, and opens in what is worn by then.
            wait_until(partial(has_plan_window, stage.window))
            for name in later:
                theme.choose(name)
                apply_theme(application, theme)
            (plan,) = stage.window.findChildren(PlanWindow)
            plan.resize(900, 800)  # low windows depend on which row was laid out first
            stage.window.body.setCurrentWidget(stage.window.start)
            settle()
            parts = (
                stage.window.top,
                stage.window.start,
                stage.window.secondary.history.get(),
                plan,
            )
            pictures.append([part.grab().toImage() for part in parts])
        finally:
            stage.driver.close()
            apply_theme(application, Theme("light"))
    assert pictures[0] == pictures[1]
