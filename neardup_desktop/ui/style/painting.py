"""Painters that end in time, whatever happens while they paint, and pictures to paint on."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintDevice, QPainter, QPixmap


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter for this widget or picture, ended with the block.

    Otherwise a painter lives as long as anything refers to the frame it was made in, such as the
    traceback of an error; a painter that outlives its paint event crashes the program.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


def blank_picture(size: QSize, ratio: float) -> QPixmap:
    """A transparent picture of a size in device-independent pixels."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


@contextmanager
def saved(painter: QPainter) -> Iterator[None]:
    """Restore the state of the painter after the block."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()
