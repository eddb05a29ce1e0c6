"""Buttons with a key on them: the words and the cap stand side by side, whichever way one reads."""

import itertools
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.theme import Theme, apply_theme
from neardup_desktop.ui.widgets.buttons import push_button
from tests.helpers.fonts import HIGH_LINES, USUAL
from tests.ui.screenshots import Look, in_look


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(("family", "points"), [(USUAL, 9), (USUAL, 14), (HIGH_LINES, 12)])
def test_the_cap_stands_beside_the_words(
    application: QApplication,
    qtbot: QtBot,
    tmp_path: Path,
    language: str,
    family: str,
    points: float,
) -> None:
    look = Look("", language=language, family=family, points=points)
    with in_look(application, look, tmp_path):
        button = push_button("Wide words", lambda: None, key="M", shows_key=True)
        qtbot.addWidget(button)
        plain = push_button("Wide words", lambda: None, key="M")
        qtbot.addWidget(plain)
        for one in (button, plain):
            one.adjustSize()
            one.show()
        assert button.width() > plain.width()
        assert formatting.plain(button.toolTip()).count("M") == 1
        columns = _inked_columns(button.grab().toImage())
        # From the words to the cap nothing is inked, as wide as a few letters are apart.
        gaps = [b - a for a, b in itertools.pairwise(columns)]
        assert max(gaps[2:-2]) >= 5
    apply_theme(application, Theme("light"))


def _inked_columns(picture: QImage) -> list[int]:
    """Columns in which something is drawn within the frame of the button."""
    ground = QColor(picture.pixel(4, picture.height() // 2))
    middle = range(picture.height() // 4, picture.height() * 3 // 4)
    return [
        x
        for x in range(4, picture.width() - 4)
        if any(QColor(picture.pixel(x, y)) != ground for y in middle)
    ]
