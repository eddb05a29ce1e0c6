"""What a screen reader and the keyboard find in a window."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QProgressBar,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTextBrowser,
    QWidget,
)

from tests.ui.geometry import described

_CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QProgressBar,
)
LEAST_TARGET_PX = 24


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a screen reader is told of a widget."""

    name: str
    description: str
    role: QAccessible.Role


def spoken(widget: QWidget) -> Spoken:
    """Ask Qt what it tells of a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None, described(widget)
    text = QAccessible.Text
    return Spoken(interface.text(text.Name), interface.text(text.Description), interface.role())


def controls(root: QWidget) -> list[QWidget]:
    """What a person can use or read off in a window: visible, and none of Qt's own insides."""
    return [
        widget
        for widget in (root, *root.findChildren(QWidget))
        if widget.isVisible()
        and widget.window() is root.window()
        and (isinstance(widget, _CONTROLS) or widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and not _is_inside(widget)
    ]


def _is_inside(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return (
        widget.objectName().startswith("qt_")
        or isinstance(widget, QScrollBar)
        or isinstance(parent, QComboBox | QAbstractSpinBox | QTabBar | QLineEdit)
        # Titles of a table, and its corner.
        or (isinstance(parent, QAbstractItemView) and not isinstance(widget, QAbstractItemView))
        or type(widget).__name__ in ("QHeaderView", "QComboBoxListView")
        or (isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget)
    )


def nameless(root: QWidget) -> list[str]:
    """Controls that a screen reader cannot name, or takes for nothing in particular.

    What paints itself may have no role of Qt's, but then it tells in words what it shows.
    """
    found = []
    for widget in controls(root):
        told = spoken(widget)
        if not told.name.strip():
            found.append(f"{described(widget)} has no name")
        if "<p>" in told.description or "<br>" in told.description:
            found.append(f"{described(widget)} tells markup")
        is_plain = told.role in (QAccessible.Role.NoRole, QAccessible.Role.Client)
        if is_plain and not isinstance(widget, QScrollArea) and not told.description.strip():
            found.append(f"{described(widget)} has no role and tells nothing")
    return found


def small_targets(root: QWidget) -> list[str]:
    """Buttons that are hard to hit."""
    return [
        f"{described(widget)} is {widget.width()} x {widget.height()} px"
        for widget in controls(root)
        if isinstance(widget, QAbstractButton | QComboBox | QLineEdit)
        and min(widget.width(), widget.height()) < LEAST_TARGET_PX
    ]


def doubled_mnemonics(root: QWidget) -> list[str]:
    """Letters that more than one visible control of a window answers to."""
    users: dict[str, list[str]] = {}
    for widget in root.findChildren(QWidget):
        text = getattr(widget, "text", None)
        if not widget.isVisible() or not callable(text) or isinstance(widget, QLineEdit):
            continue
        words = text()
        if not isinstance(words, str):
            continue
        plain = words.replace("&&", "")
        if "&" in plain[:-1] and _answers_to_letters(widget):
            users.setdefault(plain[plain.index("&") + 1].casefold(), []).append(words)
    return [f"Alt+{letter}: {words}" for letter, words in users.items() if len(words) > 1]


def _answers_to_letters(widget: QWidget) -> bool:
    buddy = getattr(widget, "buddy", None)
    return isinstance(widget, QAbstractButton) or (buddy is not None and buddy() is not None)


def tab_round(start: QWidget, *, backward: bool = False, most: int = 300) -> list[QWidget]:
    """Press Tab from a widget on until the keyboard is where it was before."""
    start.setFocus()
    seen: list[QWidget] = []
    key = Qt.Key.Key_Backtab if backward else Qt.Key.Key_Tab
    for _press in range(most):
        widget = QApplication.focusWidget()
        assert widget is not None, "the keyboard is nowhere"
        goes_on = isinstance(widget, QTextBrowser) and seen[-1:] == [widget]
        if widget in seen and not goes_on:
            return seen
        if not goes_on:
            # In a page Tab goes from link to link before it leaves.
            seen.append(widget)
        QTest.keyClick(widget, key)
    raise AssertionError(f"Tab never comes back to {described(start)}")


def unreached(root: QWidget, seen: list[QWidget]) -> list[str]:
    """Controls that can be used but that Tab did not come to."""
    return [
        described(widget)
        for widget in controls(root)
        if widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget not in seen
        and widget.focusProxy() not in seen
        and not _is_other_of_group(widget)
    ]


def _is_other_of_group(widget: QWidget) -> bool:
    """Whether Tab rightly passes a button by: of radio buttons it takes the chosen one."""
    if not isinstance(widget, QAbstractButton):
        return False
    group = widget.group()
    return widget.autoExclusive() or (group is not None and group.exclusive())
