"""Web pages, also those saved with all they need in one file: their visible markup."""

from collections.abc import Callable

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.formats import mhtml, webarchive
from neardup_desktop.extract.registry import choose
from neardup_desktop.extract.web.html_text import decode_html_leniently
from neardup_desktop.preview.base import OpenPreview, Viewer
from neardup_desktop.preview.html_pages import write_html
from neardup_desktop.preview.markup_writer import MarkupWriter

MAX_BYTES = 64 << 20


def _decoded(document: Document) -> str:
    return decode_html_leniently(document.read(MAX_BYTES))


_MARKUP_OF: dict[str, Callable[[Document], str]] = {
    "html": _decoded,
    mhtml.FORMAT.name: mhtml.main_markup,
    webarchive.FORMAT.name: webarchive.main_markup,
}


def _open(document: Document) -> OpenPreview:
    chosen = choose(document)
    assert chosen is not None  # this viewer was chosen by the format
    writer = MarkupWriter()
    write_html(writer, _MARKUP_OF[chosen.name](document))
    return OpenPreview(writer.preview())


VIEWER = Viewer(tuple(_MARKUP_OF), _open)
