"""A label on one line shows what tells it apart from the one beside it."""

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.labels import ElidedLabel

NAMES = tuple(f"Minutes of the meeting {year} of the gardeners' club.docx" for year in (2023, 2024))


def test_two_names_that_differ_in_the_middle_never_look_the_same(qtbot: QtBot) -> None:
    pictures: list[QImage] = []
    for name, other in (NAMES, NAMES[::-1]):
        label = ElidedLabel("strong")
        qtbot.addWidget(label)
        label.setText(name)
        label.tell_from(other)
        label.resize(letter_px(label.fontMetrics()) * 20, label.sizeHint().height())
        pictures.append(label.grab().toImage())
    assert pictures[0] != pictures[1]
