"""Plain text files: their real extension, and their decoded content."""

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import NotTextError, decode

MAX_BYTES = 64 << 20
"""Longer texts are logs and dumps; their words would not fit into the memory of a child."""


def read_text(document: Document, limit_bytes: int = MAX_BYTES) -> str:
    r"""The whole text, its lines ended by "\n".

    Raises:
        ReadFailure: TOO_LARGE, or DAMAGED where it is no text.
    """
    data = document.read(limit_bytes)
    try:
        text = decode(data)
    except NotTextError as error:
        raise ReadFailure(Outcome.DAMAGED, "the content is not text") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")
