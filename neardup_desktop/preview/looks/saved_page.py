"""Pages saved with all they need in one file: their visible markup, as of any other page."""

from collections.abc import Callable

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.formats import mhtml, webarchive
from neardup_desktop.extract.registry import choose
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Preview
from neardup_desktop.preview.base import Look, OpenPreview, WrittenPreview
from neardup_desktop.preview.markup import MarkupWriter
from neardup_desktop.preview.sanitised import write_markup

_MARKUP_OF: dict[str, Callable[[Document], str]] = {
    mhtml.FORMAT.name: mhtml.main_markup,
    webarchive.FORMAT.name: webarchive.main_markup,
}


def _open(document: Document) -> OpenPreview:
    chosen = choose(document)
    assert chosen is not None  # it was chosen by its format
    writer = MarkupWriter()
    write_markup(writer, _MARKUP_OF[chosen.name](document))
    markup = writer.finish()
    return WrittenPreview(Preview(Outcome.READ, markup=markup, is_cut=writer.is_cut))


LOOK = Look(tuple(_MARKUP_OF), _open)
