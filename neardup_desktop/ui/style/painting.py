"""Painters that are let go in time, whatever happens while they paint."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPaintDevice, QPainter


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter for this widget or picture, ended with the block.

    Without it a painter lives as long as something still looks at the frame it was made in, such
    as the trace of an error; a widget that is being painted when its paint event is over takes the
    program down.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


@contextmanager
def saved(painter: QPainter) -> Iterator[None]:
    """Give the painter its state back after the block."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()
