"""What of a plain text is measured: what its other formats have too, in their order."""

from neardup_desktop.extract.written.contents_list import without_contents
from neardup_desktop.extract.written.drawn_tables import with_tables_by_cell
from neardup_desktop.extract.written.text_notes import with_notes_at_end


def measured_text(text: str) -> str | None:
    """The text without lists of contents, its tables by cells and its notes at the end.

    None where that is the text itself.
    """
    measured = with_notes_at_end(with_tables_by_cell(without_contents(text)))
    return None if measured == text else measured
