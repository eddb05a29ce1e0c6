"""Tooltips that screen readers can read."""

from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.format import formatting


def set_tip(widget: QWidget, *lines: str, spoken: str = "") -> None:
    """Give a widget a tooltip, and a screen reader the same words.

    Qt would have it read the tooltip itself, with the markup that it is written in. `spoken` is
    said in place of the lines of plain text.
    """
    widget.setToolTip(formatting.tooltip(*lines))
    widget.setAccessibleDescription(spoken or " ".join(line for line in lines if line))
