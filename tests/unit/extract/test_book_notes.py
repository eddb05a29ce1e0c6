"""Notes in the pages of an e-book."""

import base64
import io
import json
import zipfile
from html import escape

from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.text.words import words
from tests.helpers.documents import read_item

CONTAINER = '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>'
OPF = (
    '<package><manifest><item id="a" href="a.html" media-type="application/xhtml+xml"/>'
    '<item id="b" href="b.html" media-type="application/xhtml+xml"/></manifest>'
    '<spine><itemref idref="a"/><itemref idref="b"/></spine></package>'
)
NOTE = (
    '<p>The mill<a href="#f1" class="footnote-reference">1</a> is old.</p>'
    '<dl class="footnote"><dt class="label"><a>1</a></dt><dd><p>Built of stone.</p></dd></dl>'
)
NESTED = (
    '<p>It grinds<a class="footnote" href="#f2"><sup class="footnote">[2]</sup></a> corn.</p>'
    '<div class="footnotes"><hr/><div class="footnote"><p><a class="para"><sup class="para">[2]'
    "</sup></a> Since the flood.</p></div></div><p>It stands.</p>"
)


def book(first: str, second: str) -> str:
    return book_item(first, second).text


def book_item(first: str, second: str, own: str = "", notes: bytes | None = None) -> ExtractedItem:
    """A book with two pages, and perhaps metadata and notes that calibre has added."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        package.writestr("mimetype", "application/epub+zip")
        package.writestr("META-INF/container.xml", CONTAINER)
        package.writestr("b.opf", OPF.replace("<package>", f"<package><metadata>{own}</metadata>"))
        if notes is not None:
            package.writestr("META-INF/calibre_bookmarks.txt", notes)
        package.writestr("a.html", f"<html><body>{first}</body></html>")
        package.writestr("b.html", f"<html><body>{second}</body></html>")
    return read_item("a.epub", data.getvalue())


def test_notes_of_pages_stand_at_the_end_without_signs() -> None:
    assert words(book(NOTE, NESTED)) == words(
        "The mill is old. It grinds corn. It stands. Built of stone. Since the flood."
    )


def test_a_phrase_that_is_marked_as_a_sign_stays() -> None:
    text = book('<p>The <a class="footnote-reference" href="#f1">old mill</a></p>', NESTED)
    assert text.startswith("The old mill")


def annotations(*notes: dict[str, object]) -> bytes:
    return b"encoding=json+base64:\n" + base64.encodebytes(json.dumps(notes).encode())


def test_what_a_reader_wrote_into_a_book_with_calibre_is_kept() -> None:
    mark: dict[str, object] = {
        "type": "highlight",
        "highlighted_text": "The mill",
        "notes": "Mine.",
    }
    place: dict[str, object] = {"type": "last-read", "pos": "/2/4"}
    plain = book_item("The mill", "is old.")
    kept = book_item("The mill", "is old.", notes=annotations(mark, place))
    (note,) = [one for one in kept.extras if one not in plain.extras]
    assert (note.kind, note.name) == (ExtraKind.COMMENT, "calibre")
    moved = annotations(mark | {"timestamp": "today"}, place | {"pos": "/2/8"})
    assert book_item("The mill", "is old.", notes=moved).extras == kept.extras
    removed = annotations(mark | {"removed": True}, place)
    assert book_item("The mill", "is old.", notes=removed).extras == plain.extras
    for other in (annotations(mark | {"notes": "Yours."}), b"an older form", b"encoding=x\n[[[["):
        assert book_item("The mill", "is old.", notes=other).extras not in (
            plain.extras,
            kept.extras,
        )


def test_columns_and_ratings_of_calibre_are_kept() -> None:
    def extras(name: str, content: str) -> object:
        form = f"<meta name='{name}' content='{escape(content)}'/>"
        page = f"<meta property='{name}'>{escape(content)}</meta>"
        found = {book_item("The mill", "is old.", own=one).extras for one in (form, page)}
        assert len(found) == 1
        return found.pop()

    none = extras("calibre:timestamp", "2015")
    column = "calibre:user_metadata:#lent"
    values = ('"Ida, \\"our\\" aunt"', '["a", "b"]', '["a", "c"]', "8", "true")
    found = [extras(column, f'{{"label": "lent", "#value#": {one}, "x": null}}') for one in values]
    found += [extras("calibre:rating", one) for one in ("8.0", "4.0")]
    assert len({none, *found}) == 1 + len(found)
    for empty in ("null", "[]"):
        assert extras(column, f'{{"#value#": {empty}, "label": "lent"}}') == none
    assert extras("calibre:user_metadata", f'{{"#lent": {{"#value#": {values[0]}}}}}') != none
