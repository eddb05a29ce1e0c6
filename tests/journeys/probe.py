"""Answers questions about what is on the screen, from inside the program that a journey drives.

A journey moves the mouse and presses keys from outside, through the X server, as a person does. To
know where a button is and what the window says, it asks this probe: one JSON object in a line, and
one back. The probe changes nothing.
"""

import json
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSplitterHandle,
    QTabBar,
    QTextEdit,
    QTreeView,
    QWidget,
)

from neardup_desktop.ui.shell.main_window import MainWindow

_MOST_ROWS = 400
Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a person sees: what it says, and where it is on the screen."""

    words: str
    kind: str
    area: QRect
    is_enabled: bool = True
    is_checked: bool = False

    def as_json(self) -> Answer:
        area = self.area
        return {
            "words": self.words,
            "kind": self.kind,
            "area": [area.x(), area.y(), area.width(), area.height()],
            "enabled": self.is_enabled,
            "checked": self.is_checked,
        }


class Probe(QObject):
    """Listens on a local socket and answers on the main thread."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._server = QLocalServer(self)
        self._server.newConnection.connect(self._accept)
        if not self._server.listen(name):
            raise OSError(self._server.errorString())

    def _accept(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda one=socket: self._read(one))

    def _read(self, socket: QLocalSocket) -> None:
        while socket.canReadLine():
            asked = json.loads(bytes(socket.readLine().data()))
            try:
                answer = _ANSWERS[asked["ask"]](asked)
            except Exception:
                answer = {"error": traceback.format_exc()}
            socket.write(json.dumps(answer).encode() + b"\n")
            socket.flush()


def parts() -> Iterator[Part]:
    """All that is in sight, of what takes input now: a popup or dialog hides what lies below."""
    over = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    tops = [over] if over is not None else QApplication.topLevelWidgets()
    for top in tops:
        if top.isVisible():
            for widget in (top, *top.findChildren(QWidget)):
                if widget.isVisible() and not widget.visibleRegion().isEmpty():
                    yield from _parts_of(widget)


def _parts_of(widget: QWidget) -> Iterator[Part]:
    if isinstance(widget, QMenu):
        yield from _entries(widget)
    elif isinstance(widget, QHeaderView):
        yield from _titles(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from _cells(widget)
    elif isinstance(widget, QTabBar):
        for tab in range(widget.count()):
            yield Part(widget.tabText(tab), "tab", _placed(widget, widget.tabRect(tab)))
    elif isinstance(widget, QAbstractButton):
        words = widget.text() or widget.accessibleName()
        part = _whole(widget, words, "button", is_checked=widget.isChecked())
        if isinstance(widget, QCheckBox):
            # The room beside its words takes no clicks.
            part.area.setWidth(min(part.area.width(), widget.sizeHint().width()))
        yield part
    elif isinstance(widget, QComboBox):
        yield _whole(widget, widget.currentText(), "combo")
        yield _whole(widget, widget.accessibleName(), "combo")
    elif isinstance(widget, QLineEdit):
        yield _whole(widget, widget.placeholderText(), "field")
        yield _whole(widget, widget.accessibleName(), "field")
        yield _whole(widget, widget.text(), "typed")
    elif isinstance(widget, QLabel):
        yield _whole(widget, widget.text(), "label")
    elif isinstance(widget, QGroupBox):
        yield _whole(widget, widget.title(), "label")
    elif isinstance(widget, (QTextEdit, QPlainTextEdit)):
        yield _whole(widget, widget.toPlainText()[:4000], "text")
    elif isinstance(widget, QSplitterHandle):
        yield _whole(widget, "divider", "divider")
    elif widget.accessibleName():
        yield _whole(widget, widget.accessibleName(), "widget")


def _whole(widget: QWidget, words: str, kind: str, *, is_checked: bool = False) -> Part:
    return Part(words, kind, _placed(widget, widget.rect()), widget.isEnabled(), is_checked)


def _placed(widget: QWidget, area: QRect) -> QRect:
    seen = area & widget.visibleRegion().boundingRect()
    return QRect(widget.mapToGlobal(seen.topLeft()), seen.size())


def _entries(menu: QMenu) -> Iterator[Part]:
    for action in menu.actions():
        if action.isVisible() and not action.isSeparator():
            words = action.text().partition("\t")[0]
            area = _placed(menu, menu.actionGeometry(action))
            yield Part(words, "entry", area, action.isEnabled(), action.isChecked())


def _titles(header: QHeaderView) -> Iterator[Part]:
    model = header.model()
    for section in range(header.count()):
        if model is not None and not header.isSectionHidden(section):
            begin = header.sectionViewportPosition(section)
            area = QRect(begin, 0, header.sectionSize(section), header.height())
            words = model.headerData(section, header.orientation(), Qt.ItemDataRole.DisplayRole)
            yield Part(str(words or ""), "title", _placed(header.viewport(), area))


def _cells(view: QAbstractItemView) -> Iterator[Part]:
    viewport = view.viewport()
    kind = "node" if isinstance(view, QTreeView) else "cell"
    for cell in _indexes(view):
        area = view.visualRect(cell) & viewport.rect()
        if area.isEmpty():
            continue
        words = cell.data(Qt.ItemDataRole.DisplayRole)
        if words is None:
            words = cell.data(Qt.ItemDataRole.AccessibleTextRole)
        if words not in (None, ""):
            is_checked = cell.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
            yield Part(str(words), kind, _placed(viewport, area), is_checked=is_checked)


def _indexes(view: QAbstractItemView) -> Iterator[QModelIndex]:
    """The cells from the first row in sight on."""
    model, root = view.model(), view.rootIndex()
    if isinstance(view, QTreeView):
        index = view.indexAt(QPoint(1, 1))
        for _row in range(_MOST_ROWS):
            if not index.isValid() or view.visualRect(index).top() > view.viewport().height():
                return
            yield index
            index = view.indexBelow(index)
        return
    is_list = isinstance(model, QAbstractListModel)  # whose number of columns is private
    columns = 1 if is_list else model.columnCount(root)
    index = view.indexAt(QPoint(view.viewport().width() // 2, 1))
    first = max(0, index.row()) if index.isValid() else 0
    for row in range(first, min(model.rowCount(root), first + _MOST_ROWS)):
        for column in range(columns):
            yield model.index(row, column, root)


def _answer_parts(_asked: Answer) -> Answer:
    return {"parts": [part.as_json() for part in parts() if part.words]}


def _answer_focus(_asked: Answer) -> Answer:
    widget = QApplication.focusWidget()
    if widget is None:
        return {"kind": "", "name": ""}
    text = widget.text() if isinstance(widget, (QAbstractButton, QLineEdit)) else ""
    return {"kind": type(widget).__name__, "name": widget.accessibleName() or text}


def _answer_list(_asked: Answer) -> Answer:
    """The list of clusters: its rows, the current one, and how many are selected."""
    review = _window().review
    rows, model = [], review.rows
    for row in range(min(model.rowCount(), _MOST_ROWS)):
        member = model.member(row)
        rows.append(
            {
                "name": model.name(row),
                "path": model.file(row),
                "evidence": str(member.evidence.label),
                "is_cluster": model.address(row).is_header,
                "is_grey": not model.layout.matches(row),
                "is_ticked": model.tick_state(row) is Qt.CheckState.Checked,
            }
        )
    return {
        "rows": rows,
        "count": model.rowCount(),
        "current": review.view.current_row(),
        "selected": review.view.selected_count(),
    }


_awaited: set[str] = set()
"""What was asked by `_answer_settle` and is not answered yet."""


def _answer_settle(_asked: Answer) -> Answer:
    """Ask questions that are answered after all that was asked for by now."""
    window = next(iter(_windows()), None)
    if window is not None and not _awaited:
        _awaited.update(("jobs", "background"))
        window.jobs.submit(lambda _archive: True, lambda _done: _awaited.discard("jobs"))
        window._background.submit(
            "a question of a journey",
            lambda _: True,
            lambda _done: _awaited.discard("background"),
            window._background.reporting(),
        )
    return {}


def _answer_busy(_asked: Answer) -> Answer:
    window = next(iter(_windows()), None)
    if window is None:
        return {"busy": True}
    return {
        "busy": bool(_awaited)
        or window.session.is_asking
        or window.scan.is_running
        or window.control.is_running
        or window.review.comparison.is_waiting
    }


def _answer_picture(asked: Answer) -> Answer:
    screen = QGuiApplication.primaryScreen()
    return {"saved": screen.grabWindow(0).save(asked["path"])}


def _answer_size(asked: Answer) -> Answer:
    window = _window()
    window.showNormal()
    window.move(0, 0)
    window.resize(QSize(asked["width"], asked["height"]))
    return {}


def _windows() -> list[MainWindow]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]


def _window() -> MainWindow:
    (window,) = _windows()
    return window


_ANSWERS = {
    "parts": _answer_parts,
    "focus": _answer_focus,
    "list": _answer_list,
    "settle": _answer_settle,
    "busy": _answer_busy,
    "picture": _answer_picture,
    "size": _answer_size,
}
