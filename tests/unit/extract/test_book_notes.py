"""Notes in the pages of an e-book."""

import io
import zipfile

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
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        package.writestr("mimetype", "application/epub+zip")
        package.writestr("META-INF/container.xml", CONTAINER)
        package.writestr("b.opf", OPF)
        package.writestr("a.html", f"<html><body>{first}</body></html>")
        package.writestr("b.html", f"<html><body>{second}</body></html>")
    return read_item("a.epub", data.getvalue()).text


def test_notes_of_pages_stand_at_the_end_without_signs() -> None:
    assert words(book(NOTE, NESTED)) == words(
        "The mill is old. It grinds corn. It stands. Built of stone. Since the flood."
    )


def test_a_phrase_that_is_marked_as_a_sign_stays() -> None:
    text = book('<p>The <a class="footnote-reference" href="#f1">old mill</a></p>', NESTED)
    assert text.startswith("The old mill")
