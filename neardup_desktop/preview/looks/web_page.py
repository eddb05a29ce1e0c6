"""Web pages: their visible markup without scripts, styles and everything from elsewhere."""

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.web.html_text import decode_html_leniently
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Preview
from neardup_desktop.preview.base import Look, OpenPreview, WrittenPreview
from neardup_desktop.preview.markup import MarkupWriter
from neardup_desktop.preview.sanitised import write_markup

MAX_BYTES = 64 << 20


def _open(document: Document) -> OpenPreview:
    writer = MarkupWriter()
    write_markup(writer, decode_html_leniently(document.read(MAX_BYTES)))
    markup = writer.finish()
    return WrittenPreview(Preview(Outcome.READ, markup=markup, is_cut=writer.is_cut))


LOOK = Look(("html",), _open)
