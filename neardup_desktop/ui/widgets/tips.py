"""Tooltips that screen readers can read."""

from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.format import formatting


def set_tip(widget: QWidget, *lines: str, spoken: str = "") -> None:
    """Give a widget a tooltip, and a screen reader the same words.

    Otherwise a screen reader would read the markup of the tooltip. `spoken` replaces the lines of
    plain text there.
    """
    widget.setToolTip(formatting.tooltip(*lines))
    widget.setAccessibleDescription(spoken or " ".join(line for line in lines if line))
