"""Defines a viewer: the formats it shows, and a function that opens a document."""

from collections.abc import Callable

from msgspec import Struct

from neardup_desktop.extract.base import Document
from neardup_desktop.model.previews import Picture, Preview


class OpenPreview:
    """A document that is open to be shown: pages of markup, or in subclasses drawn pages."""

    def __init__(self, preview: Preview) -> None:
        self.preview = preview

    def draw(self, page: int, width_px: int) -> Picture:
        """Draw a page, counted from 0, so wide.

        Raises:
            ReadFailure: it cannot be drawn.
            ValueError: its pages are markup.
        """
        raise ValueError("pages of markup are not drawn")

    def close(self) -> None:
        """Release what the document holds, such as a file."""


class Viewer(Struct, frozen=True):
    """A viewer for documents of some formats.

    Attributes:
        formats: names of the formats.
        open: opens a document; raises `ReadFailure` where it cannot be shown.
    """

    formats: tuple[str, ...]
    open: Callable[[Document], OpenPreview]
