"""Whatever one can press, choose or sort by has a tooltip that tells more than its label."""

import html
import re
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QHeaderView,
    QMessageBox,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.clusters.filter_panel import ChoiceRole, FilterPanel
from neardup_desktop.ui.widgets.notice import Notice
from tests.ui.access import controls

_KEY = re.compile(r"\s*\([^()]*\)$")
_KNOWN_TO_ALL = {"Back", "Cancel", "Choose…", "Close", "OK"}
_LEAST_WORDS = 3


def told(tip: str) -> str:
    """A tooltip as plain words, without the key at its end."""
    return _KEY.sub("", html.unescape(re.sub(r"<[^>]*>", " ", tip)).strip())


def untold(root: QWidget) -> Iterator[str]:
    """What has no tooltip, or one that only says its label again."""
    for widget in controls(root):
        if isinstance(widget, QPushButton | QToolButton) and not _is_plain(widget):
            yield from _missing(type(widget).__name__, widget.text(), widget.toolTip())
        elif isinstance(widget, QComboBox):
            yield from _missing("QComboBox", widget.accessibleName(), widget.toolTip())
        elif isinstance(widget, FilterPanel):
            yield from _filters(widget)
    for header in root.findChildren(QHeaderView):
        if header.isVisible():
            yield from _sections(header)


def _missing(kind: str, label: str, tip: str) -> Iterator[str]:
    label = label.replace("&", "").strip()
    if not told(tip) or told(tip).casefold().rstrip(" .…") == label.casefold().rstrip(" .…"):
        yield f"{kind} {label!r}: {tip!r}"


def _is_plain(button: QAbstractButton) -> bool:
    """Whether it ends a dialog as everywhere, or answers the sentence that is beside it."""
    parent = button.parentWidget()
    is_beside = isinstance(parent, QDialogButtonBox | Notice)
    is_beside = is_beside or isinstance(button.window(), QMessageBox)
    return is_beside or button.text().replace("&", "") in _KNOWN_TO_ALL


def _sections(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    for section in range(header.count()):
        label = model.headerData(section, header.orientation(), Qt.ItemDataRole.DisplayRole)
        tip = model.headerData(section, header.orientation(), Qt.ItemDataRole.ToolTipRole)
        if label and not header.isSectionHidden(section):
            yield from _missing("section", str(label), str(tip or ""))


def _filters(panel: FilterPanel) -> Iterator[str]:
    for number in range(panel.topLevelItemCount()):
        heading = panel.topLevelItem(number)
        assert heading is not None
        for item in (heading, *(heading.child(at) for at in range(heading.childCount()))):
            assert item is not None
            words = getattr(item.data(0, ChoiceRole), "words", item.text(0))
            if len(told(item.toolTip(0)).replace(words, "").split()) < _LEAST_WORDS:
                yield f"filter {words!r}: {item.toolTip(0)!r}"


def test_the_checker_finds_a_button_that_says_its_label_again(
    application: QApplication, qtbot: QtBot
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    bare, double, good = (QPushButton("&Open …") for _ in range(3))
    double.setToolTip("<p>Open (Return)</p>")
    good.setToolTip("<p>Open it in the program that belongs to it (Return)</p>")
    for button in (bare, double, good):
        column.addWidget(button)
    holder.show()
    assert [what.partition(":")[0] for what in untold(holder)] == ["QPushButton 'Open …'"] * 2
