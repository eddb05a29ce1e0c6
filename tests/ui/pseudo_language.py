"""A language that nobody speaks: every text is longer by two fifths, and read from the right."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt, QTranslator
from PySide6.QtWidgets import QApplication

_LONGER_BY = 0.4
_FILLER = "aeiou"


class PseudoTranslator(QTranslator):
    """Lengthens what it is asked for; placeholders, accelerators and markup stay as they are."""

    def isEmpty(self) -> bool:
        """It knows every text."""
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """The text, lengthened."""
        # Counted texts ask with the form for one and that for many.
        forms = source.split(" | ")
        return lengthened(forms[0] if n == 1 else forms[-1])


def lengthened(text: str) -> str:
    """A text with more letters at its end: a longer word, or more words after several."""
    if not text or text.startswith("<"):
        return text
    body = text.rstrip(" .…:")
    more = int(len(body) * _LONGER_BY) + 1
    if " " not in body:
        return f"{body}{(_FILLER * more)[:more]}{text[len(body) :]}"
    words = ((_FILLER + " ") * more)[: more - 1].rstrip()
    return f"{body} {words}{text[len(body) :]}"


@contextmanager
def pseudo_language(application: QApplication) -> Iterator[None]:
    """Have the application speak it, for windows that are built from now on."""
    translator = PseudoTranslator(application)
    application.installTranslator(translator)
    application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        yield
    finally:
        application.removeTranslator(translator)
        application.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
