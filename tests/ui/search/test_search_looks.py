"""Small things about the search that one sees: what shines through, and what scrolls."""

from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.keyed_field import KeyedField
from neardup_desktop.ui.widgets.labels import WrappedLabel
from neardup_desktop.ui.widgets.page_scroll import ModestStack, PageScroll
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.search.test_search import search


def test_the_key_of_a_field_does_not_shine_through_the_button_that_empties_it(
    application: QApplication, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field, other = KeyedField("Ctrl+F", 60), QLineEdit()
    column = QVBoxLayout(window)
    column.addWidget(field)
    column.addWidget(other)
    window.show()
    window.activateWindow()
    other.setFocus()
    with_key = field.grab().toImage()
    field.key = ""
    without_key = field.grab().toImage()
    assert with_key != without_key
    field.setText("plum")
    field.clear()
    fading_without_key = field.grab().toImage()
    field.key = "Ctrl+F"
    assert field.grab().toImage() == fading_without_key
    # It is there again as soon as the button has gone.
    wait_until(lambda: field.grab().toImage() == with_key)


def test_a_page_scrolls_only_for_what_stands_on_it(application: QApplication, qtbot: QtBot) -> None:
    stack = ModestStack()
    high, low = WrappedLabel("word " * 2_000), QLabel("word")
    for page in (high, low):
        stack.addWidget(page)
    whole = QWidget()
    QVBoxLayout(whole).addWidget(stack)
    scroll = PageScroll(whole)
    qtbot.addWidget(scroll)
    scroll.resize(400, 300)
    scroll.show()
    wait_until(lambda: scroll.verticalScrollBar().maximum() > 0)
    stack.setCurrentWidget(low)
    wait_until(lambda: scroll.verticalScrollBar().maximum() == 0)
    stack.setCurrentWidget(high)
    wait_until(lambda: scroll.verticalScrollBar().maximum() > 0)
    narrow = scroll.verticalScrollBar().maximum()
    scroll.resize(900, 300)
    wait_until(lambda: scroll.verticalScrollBar().maximum() < narrow)


def test_each_other_search_is_offered_once(scanned: WindowDriver) -> None:
    page = search(scanned, "(the kin:email AND")
    words = [formatting.plain(button.text()) for button in page.nothing.buttons]
    # It is no field, so that it was searched for as words.
    assert [one for one in words if "kin" in one] == ["Without kin:email: 14 items"]
