"""The list of pages at the side, and the buttons of dialogs: nothing upon each other, no icons."""

from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QProxyStyle, QStyle
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.shell.sidebar import Sidebar
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import standard_buttons

MARGINS_PX = 2 * (8 + 10)


def test_the_name_of_the_selected_page_leaves_its_count_alone(
    application: QApplication, qtbot: QtBot
) -> None:
    bar = Sidebar(Theme("light"))
    qtbot.addWidget(bar)
    bar.setFont(QFont(bar.font().family(), 24))
    bar.add_place("problems", "Nicht verglichen")
    bar.add_place("history", "Verlauf")
    bar.set_count("problems", 12_345)
    bold = QFont(bar.font())
    bold.setBold(True)
    name = QFontMetrics(bold).horizontalAdvance("Nicht verglichen")
    count = bar.fontMetrics().horizontalAdvance(bar.count_words("problems"))
    assert bar.sizeHint().width() >= bar.minimumWidth()
    # In a low window the rows scroll, beside a bar that is as wide as with text of 200 %.
    bar.setStyleSheet("QScrollBar { width: 24px; }")
    bar.resize(bar.minimumWidth(), 60)
    with qtbot.waitExposed(bar):
        bar.show()
    assert bar.verticalScrollBar().isVisible()
    between = bar.fontMetrics().horizontalAdvance("  ")
    assert bar.viewport().width() >= name + between + count + MARGINS_PX


class WithIcons(QProxyStyle):
    """A style as of systems that put icons on the buttons of dialogs."""

    def styleHint(self, hint: QStyle.StyleHint, *others: object) -> int:
        if hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, *others)  # type: ignore[arg-type]


def test_buttons_of_dialogs_have_no_icons_of_the_system(
    application: QApplication, qtbot: QtBot
) -> None:
    kind = QDialogButtonBox.StandardButton
    try:
        application.setStyle(WithIcons("Fusion"))
        box = standard_buttons(kind.Close | kind.Cancel)
        qtbot.addWidget(box)
        assert all(button.icon().isNull() for button in box.buttons())
        assert not QDialogButtonBox(kind.Close).button(kind.Close).icon().isNull()
    finally:
        application.setStyle("Fusion")
