"""Finds texts that begin on the wrong side in a window that reads from right to left."""

import html
import re
import unicodedata
from collections.abc import Iterator

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QPlainTextEdit, QWidget

_ROOM_PX = 12
_ROWS_LOOKED_AT = 40
_ISOLATED = re.compile("\u2068[^\u2069]*\u2069?")
_LOOSE_PATH = re.compile(r"(?:…|(?<!\S))/\w|\w/\w+/\w")
"""The beginning of a path would be painted behind its end."""
_SET_SIDES = (
    Qt.AlignmentFlag.AlignHCenter
    | Qt.AlignmentFlag.AlignRight
    | Qt.AlignmentFlag.AlignJustify
    | Qt.AlignmentFlag.AlignAbsolute
)


def misread_texts(widget: QWidget) -> Iterator[str]:
    """What a person who reads from right to left would have to look for."""
    speaks_so = QLocale().textDirection() is Qt.LayoutDirection.RightToLeft
    if not widget.isRightToLeft() or not speaks_so:
        # Where only the layout is mirrored, as some tests do, English texts begin on their left.
        return
    for text in _texts(widget):
        if _LOOSE_PATH.search(_ISOLATED.sub("", text)):
            yield f"the path in {text!r} has no direction of its own"
    if isinstance(widget, QLabel):
        yield from _label(widget)
    elif isinstance(widget, QPlainTextEdit):
        alignment = widget.document().defaultTextOption().alignment()
        if begins_rightwards(widget.toPlainText()) and not alignment & _SET_SIDES:
            yield "its lines begin on the left"


def _texts(widget: QWidget) -> Iterator[str]:
    """What a widget says, in its tooltip and in its first rows, too."""
    yield html.unescape(re.sub(r"<[^>]*>", " ", widget.toolTip()))
    if isinstance(widget, QLabel | QAbstractButton):
        yield html.unescape(re.sub(r"<[^>]*>", " ", widget.text()))
    if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
        columns = model.columnCount() if isinstance(model, QAbstractTableModel) else 1
        for row in range(min(model.rowCount(QModelIndex()), _ROWS_LOOKED_AT)):
            for column in range(columns):
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                    text = str(model.index(row, column).data(role) or "")
                    yield html.unescape(re.sub(r"<[^>]*>", " ", text))


def _label(label: QLabel) -> Iterator[str]:
    text = label.text()
    if not text or label.alignment() & _SET_SIDES:
        return
    lines = label.height() // label.fontMetrics().height()
    selectable = Qt.TextInteractionFlag.TextSelectableByMouse
    if label.wordWrap() and lines > 1 and not label.textInteractionFlags() & selectable:
        yield f"the lines of {text!r} do not begin below each other"
    needed = label.fontMetrics().horizontalAdvance(text)
    if not begins_rightwards(text) and label.contentsRect().width() > needed + _ROOM_PX:
        yield f"{text!r} begins on the left"


def begins_rightwards(text: str) -> bool:
    """Whether Qt takes a text for one that reads from right to left: by its first letter."""
    depth = 0
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in ("LRI", "RLI", "FSI"):
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif depth == 0 and kind in ("L", "R", "AL"):
            return kind != "L"
    return False
