"""What a person sees: enough contrast, one theme everywhere, names that cannot deceive."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import ItemInfo, NotCompared
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.problems.problem_list import ProblemList
from neardup_desktop.ui.style.theme import THEMES, Theme, apply_theme
from neardup_desktop.ui.widgets.keyed_field import KeyedField
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.geometry import faults
from tests.ui.screenshots import LARGE, SMALL, Look, in_look
from tests.ui.stage import settle

LONG_PROBLEM = NotCompared(
    "/home/ada/" + "a-name-without-any-place-to-break-it" * 6 + ".pdf",
    "",
    Outcome.NO_TEXT,
    Outcome.NO_TEXT.remedy,
)
READ_ON = (
    *((ink, ground) for ink in ("text", "muted") for ground in ("window", "base", "raised")),
    *((ink, ground) for ink in ("text", "muted") for ground in ("selection", "hover", "near")),
    ("accent_text", "accent"),
    ("link", "base"),
    ("link", "window"),
    ("same_text", "same"),
    ("held_text", "held"),
    ("near_text", "near"),
    ("series_text", "series"),
    ("warn_text", "warn"),
    *((ink, ground) for ink in ("text", "left_text") for ground in ("left", "left_weak")),
    *((ink, ground) for ink in ("text", "right_text") for ground in ("right", "right_weak")),
)
SEEN_ON = (
    # The borders of controls, and the focus.
    *(("outline", ground) for ground in ("window", "base", "raised", "hover")),
    *(("muted", ground) for ground in ("window", "base", "selection")),
    *(("accent", ground) for ground in ("window", "base", "raised", "hover", "selection", "near")),
    *(("text", ground) for ground in ("window", "base")),
    # The change map.
    *((mark, ground) for mark in ("left_mark", "right_mark") for ground in ("window", "base")),
)


def luminance(color: QColor) -> float:
    """Relative luminance, as WCAG 2 defines it."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(c) for c in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme: Theme, ink: str, ground: str) -> float:
    """How much two colours of a theme differ, from 1 to 21, as WCAG 2 defines it."""
    low, high = sorted((luminance(theme.color(ink)), luminance(theme.color(ground))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_every_text_stands_out_from_its_ground(name: str) -> None:
    theme = Theme(name)
    least = 7.0 if theme.has_high_contrast else 4.5
    found = {(ink, ground): round(contrast(theme, ink, ground), 2) for ink, ground in READ_ON}
    assert {pair: ratio for pair, ratio in found.items() if ratio < least} == {}


@pytest.mark.parametrize("name", THEMES)
def test_controls_focus_and_marks_stand_out_from_their_ground(name: str) -> None:
    theme = Theme(name)
    found = {(ink, ground): round(contrast(theme, ink, ground), 2) for ink, ground in SEEN_ON}
    assert {pair: ratio for pair, ratio in found.items() if ratio < 3.0} == {}


@pytest.mark.parametrize("percent", [100, 200])
def test_a_name_without_a_place_to_break_it_moves_nothing_out_of_place(
    application: QApplication, scanned: WindowDriver, tmp_path: Path, percent: int
) -> None:
    window = scanned.window
    with in_look(application, Look("", text_percent=percent), tmp_path):
        # From large to small, as a person drags it.
        for size in (LARGE, SMALL):
            window.resize(size)
            settle()
        window.secondary.problems.get().set_problems(ProblemList.of([LONG_PROBLEM]))
        scanned.select_problem(0)
        scanned.open_page("not compared")
        settle()
        assert window.size() == SMALL
        assert faults(window) == []


def test_dark_colours_reach_every_part(scanned: WindowDriver, application: QApplication) -> None:
    window = scanned.window
    window.theme.choose("dark")
    apply_theme(application, window.theme)
    try:
        picture = window.grab().toImage()
        spots = [
            scanned.list_view.viewport(),
            scanned.pane.view.viewport(),
            window.sidebar.viewport(),
            window.top,
        ]
        for spot in spots:
            middle = spot.mapTo(window, spot.rect().bottomRight())
            assert picture.pixelColor(middle.x() - 4, middle.y() - 4).lightness() < 80
    finally:
        apply_theme(application, Theme("light"))


def test_a_person_without_a_mouse_finds_compares_and_hides(scanned: WindowDriver) -> None:
    window = scanned.window
    window.activateWindow()
    scanned.focus_list()
    scanned.go_to_row(0)
    key = Qt.Key
    QTest.keyClick(scanned.list_view, key.Key_Left)
    assert not scanned.rows.is_open(0)
    QTest.keyClick(scanned.list_view, key.Key_Right)
    assert scanned.rows.is_open(0)
    QTest.keyClick(scanned.list_view, key.Key_J)
    assert scanned.current_row == scanned.rows.layout.step_cluster(0, 1)
    assert scanned.rows.is_open(scanned.current_row)
    QTest.keyClick(scanned.list_view, key.Key_J, Qt.KeyboardModifier.ShiftModifier)
    assert scanned.current_row == 0
    QTest.keyClick(window, key.Key_F6)
    assert scanned.pane.view.hasFocus()
    view = window.review.controls.button
    for area in (window.sidebar, scanned.filter_panel, view, scanned.list_view):
        QTest.keyClick(window, key.Key_F6)
        assert area.hasFocus()
    QTest.keyClick(window, key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert view.hasFocus()
    scanned.focus_list()
    with scanned.regrouping():
        QTest.keyClick(scanned.list_view, key.Key_H)
    QTest.keyClick(window, key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert scanned.page_widget() is window.overview
    QTest.keyClick(window, key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert scanned.page_widget() is window.secondary.hidden.get()
    wait_until(lambda: scanned.hidden_count == 3)
    QTest.keyClick(window, key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert scanned.page_widget() is window.secondary.problems.get()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("plain.txt", "plain.txt"),
        ("two\nlines.txt", "two\\nlines.txt"),
        ("gpj.\u202efdp.exe", "gpj.\\u202efdp.exe"),
        ("bell\x07.txt", "bell\\x07.txt"),
        ("latin\udce9.txt", "latin\ufffd.txt"),
        ("Größe 東京 🙂.txt", "Größe 東京 🙂.txt"),
        ("<b>bold</b>.txt", "<b>bold</b>.txt"),
    ],
)
def test_names_are_shown_so_that_they_cannot_deceive(name: str, shown: str) -> None:
    assert formatting.printable(name) == shown


def test_a_tooltip_never_becomes_markup() -> None:
    assert formatting.tooltip("<img src='x'>") == "<p>&lt;img src=&#x27;x&#x27;&gt;</p>"


def test_similarity_is_never_rounded_up_to_the_same() -> None:
    assert formatting.percent(0.9999) == "99%"
    assert formatting.percent(1.0) == "100%"
    assert formatting.percent(0.8) == "80%"


def test_a_message_of_a_mailbox_is_named_by_its_subject_and_stands_in_its_mailbox() -> None:
    facts = ItemInfo(
        id=ItemId(1),
        file=FileId(1),
        path="/home/ada/Mail/Inbox",
        part="3",
        kind=Kind.EMAIL,
        format="mbox",
        title="Summer\nmeeting",
        author="ben@example.org",
        words=10,
        size_bytes=100,
        modified_s=0,
        file_modified_s=0,
        outcome=Outcome.READ,
    )
    assert formatting.item_name(facts) == "Summer\\nmeeting"
    assert formatting.item_folder(facts, ("/home/ada", "/srv")) == "ada/Mail/Inbox"
    # A lone source says nothing in each row.
    assert formatting.item_folder(facts, ("/home/ada",)) == "Mail/Inbox"
    assert formatting.shortened_path("/home/ada", ("/home/ada",)) == "ada"


@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
@pytest.mark.parametrize("name", THEMES)
def test_the_cross_that_clears_a_field_is_seen(
    application: QApplication, qtbot: QtBot, name: str, direction: Qt.LayoutDirection
) -> None:
    theme = Theme(name)
    field = KeyedField("Ctrl+F", 20)
    apply_theme(application, theme)  # chosen while the field is there
    qtbot.addWidget(field)
    field.setLayoutDirection(direction)
    field.setText("plum")
    with qtbot.waitExposed(field):
        field.show()
    button = field.findChild(QToolButton)
    assert button is not None
    wait_until(lambda: button.isVisible() and button.property("opacity") in (None, 1.0))
    picture = field.grab(button.geometry()).toImage()
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    # Drawn in the ink of texts, which stands out from every ground, as another test checks.
    assert theme.color("text").name() in colours
    apply_theme(application, Theme("light"))
