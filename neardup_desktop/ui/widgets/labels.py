"""Labels of plain text, with a look that the style sheet knows as a property."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from neardup_desktop.ui.widgets.wrapped_label import WrappedLabel, begin_lines_evenly

_Label = TypeVar("_Label", bound=QLabel)


def plain_label(text: str = "", look: str = "", *, buddy: QWidget | None = None) -> QLabel:
    """A label of one line; its mnemonic focuses the `buddy`."""
    label = _plain(QLabel(text), look)
    if buddy is not None:
        label.setBuddy(buddy)
    return label


def sentence(text: str = "", look: str = "") -> WrappedLabel:
    """A label as high as its wrapped lines."""
    return _plain(WrappedLabel(text), look)


def note(text: str = "", look: str = "muted") -> QLabel:
    """A wrapped label whose height the layout decides on."""
    label = _plain(QLabel(text), look)
    label.setWordWrap(True)
    begin_lines_evenly(label)
    return label


def keep_place(label: QLabel) -> None:
    """Keep its room free while it is hidden, so that nothing moves when it comes and goes."""
    policy = label.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    label.setSizePolicy(policy)


def _plain(label: _Label, look: str) -> _Label:
    label.setTextFormat(Qt.TextFormat.PlainText)
    if look:
        label.setProperty(look, True)
    return label
