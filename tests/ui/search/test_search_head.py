"""What the search tells above its hits stays short, and within its width."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.text.query import parse_query
from neardup_desktop.ui.search.search_header import SearchHeader
from neardup_desktop.ui.style.theme import load_theme


def test_what_is_wrong_in_many_places_is_told_once(application: QApplication, qtbot: QtBot) -> None:
    head = SearchHeader(load_theme("light"))
    qtbot.addWidget(head)
    text = "colour:red colour:blue (((a before:x"
    head.show_problems(text, parse_query(text).problems)
    lines = head.wrong.text().splitlines()
    assert len(lines) == len(set(lines)) == 3
    assert head.typed.text().count("underline") >= 3


def test_a_very_long_word_does_not_widen_the_page(application: QApplication, qtbot: QtBot) -> None:
    head = SearchHeader(load_theme("light"))
    qtbot.addWidget(head)
    head.resize(500, 200)
    text = "x" * 5_000
    head.show_problems(text, parse_query(text).problems)
    head.show()
    assert head.typed.isVisible()
    assert head.minimumSizeHint().width() <= 500
