"""Web pages: their visible markup without scripts, styles and everything from elsewhere."""

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.html_text import decode_html_leniently
from neardup_desktop.extract.previews.base import Look, OpenPreview, WrittenPreview
from neardup_desktop.extract.previews.markup import MarkupWriter
from neardup_desktop.extract.previews.sanitised import write_markup
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Preview

MAX_BYTES = 64 << 20


def _open(document: Document) -> OpenPreview:
    writer = MarkupWriter()
    write_markup(writer, decode_html_leniently(document.read(MAX_BYTES)))
    markup = writer.finish()
    return WrittenPreview(Preview(Outcome.READ, markup=markup, is_cut=writer.is_cut))


LOOK = Look(("html",), _open)
