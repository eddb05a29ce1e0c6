"""The lists of combo boxes show all their entries where the screen has room for them."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from tests.ui.screenshots import Look, in_look


def hidden_entries(combo: QComboBox) -> list[str]:
    """Entries of an open list that are not on screen whole."""
    view, model = combo.view(), combo.model()
    seen = view.viewport().rect()
    rows = [model.index(row, 0) for row in range(combo.count())]
    return [str(row.data()) for row in rows if not seen.contains(view.visualRect(row))]


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_no_entry_is_cut_in_large_text(
    application: QApplication, qtbot: QtBot, tmp_path: Path, language: str, text_percent: int
) -> None:
    with in_look(application, Look("x", language=language, text_percent=text_percent), tmp_path):
        combo = QComboBox()
        qtbot.addWidget(combo)
        combo.addItems([f"by format {number}" for number in range(9)])
        combo.setCurrentIndex(8)
        combo.show()
        combo.showPopup()
        assert hidden_entries(combo) == []
        combo.hidePopup()
