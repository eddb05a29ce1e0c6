"""What the search tells above its hits stays short, and within its width."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.text.query import parse_query
from neardup_desktop.ui.search.search_header import SearchHeader
from neardup_desktop.ui.style.theme import Theme
from tests.ui.screenshots import Look, in_look


def test_what_is_wrong_in_many_places_is_told_once(application: QApplication, qtbot: QtBot) -> None:
    head = SearchHeader(Theme("light"))
    qtbot.addWidget(head)
    text = "colour:red colour:blue (((a before:x"
    head.show_problems(text, parse_query(text).problems)
    lines = head.wrong.text().splitlines()
    assert len(lines) == len(set(lines)) == 3
    assert head.typed.text().count("underline") >= 3


def test_a_very_long_word_does_not_widen_the_page(application: QApplication, qtbot: QtBot) -> None:
    head = SearchHeader(Theme("light"))
    qtbot.addWidget(head)
    head.resize(500, 200)
    text = "x" * 5_000
    head.show_problems(text, parse_query(text).problems)
    head.show()
    assert head.typed.isVisible()
    assert head.minimumSizeHint().width() <= 500


@pytest.mark.parametrize("text", ["(plum before:someday", "(برقوق before:someday"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_query_is_repeated_where_lines_begin(
    application: QApplication, qtbot: QtBot, tmp_path: Path, language: str, text: str
) -> None:
    """Whatever it is written in: in Arabic at the right."""
    with in_look(application, Look("head", language=language), tmp_path) as look:
        head = SearchHeader(look.theme)
        qtbot.addWidget(head)
        head.resize(600, 120)
        with qtbot.waitExposed(head):
            head.show()
        head.show_problems(text, parse_query(text).problems)
        picture = head.typed.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        bits = np.frombuffer(picture.constBits(), np.uint8)
        pixels = bits.reshape(picture.height(), picture.bytesPerLine())[:, : picture.width()]
        inked = np.flatnonzero((pixels < 128).any(axis=0))
        middle = picture.width() // 2
        assert inked.min() > middle if language == "ar" else inked.max() < middle
