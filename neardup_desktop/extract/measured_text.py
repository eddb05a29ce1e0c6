"""What of a plain text is measured: what its other formats have too, in their order."""

from neardup_desktop.extract.contents_list import without_contents
from neardup_desktop.extract.text_notes import with_notes_at_end


def measured_text(text: str) -> str | None:
    """The text without lists of contents and with its notes at the end.

    None where that is the text itself.
    """
    measured = with_notes_at_end(without_contents(text))
    return None if measured == text else measured
