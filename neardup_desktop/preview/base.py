"""What a preview module is: the formats it shows, and a function that opens a document."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from neardup_desktop.extract.base import Document
from neardup_desktop.model.previews import Picture, Preview


class OpenPreview(ABC):
    """A document that is open to be looked at."""

    def __init__(self, preview: Preview) -> None:
        self.preview = preview

    @abstractmethod
    def draw(self, page: int, width_px: int) -> Picture:
        """Draw a page, counted from 0, so wide.

        Raises:
            ReadFailure: it cannot be drawn.
        """

    @abstractmethod
    def close(self) -> None:
        """Let the document go."""


class WrittenPreview(OpenPreview):
    """A document whose pages are markup: there is nothing left to do."""

    def draw(self, page: int, width_px: int) -> Picture:
        """Nothing is drawn here.

        Raises:
            ValueError: always.
        """
        raise ValueError("pages of markup are not drawn")

    def close(self) -> None:
        """There is nothing to let go."""


Opener = Callable[[Document], OpenPreview]


@dataclass(frozen=True, slots=True)
class Look:
    """How documents of some formats are shown.

    Attributes:
        formats: names of the formats.
        open: opens a document; raises `ReadFailure` where it cannot be shown.
    """

    formats: tuple[str, ...]
    open: Opener
