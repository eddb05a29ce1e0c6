"""OpenDocument texts (ODT, OTT, FODT) and those of OpenOffice.org 1 (SXW): the visible text.

The same document as DOCX has the same text: headers first, tracked changes accepted, notes after
the body, footers last. Deleted and hidden text, comments, pictures, charts, embedded objects and
macros are extras.

lxml reads the parts: odfpy, the library for such files, was last released in 2021, and builds an
object for every element.
"""

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.containers.xml_names import XmlElement, child, value
from neardup_desktop.extract.odf.odf_package import LIBRARIES, match_odf, opened_odf
from neardup_desktop.extract.odf.odf_text import OdfText
from neardup_desktop.extract.shared.layout import empty_columns

_EXTENSIONS = ("odt", "ott", "odm", "fodt", "sxw", "stw")
_KINDS = ("text", "writer")
_HEADERS = ("header", "header-left", "header-first")
_FOOTERS = ("footer", "footer-left", "footer-first")


def _read(document: Document) -> Found:
    with opened_odf(document) as file:
        text = OdfText(file)
        content, styles = file.content(), file.styles()
        body = child(content, "body")
        text.note_styles(content, styles)
        if body is not None:
            text.note_changes(body)
        _add_margins(text, text.headers, styles, _HEADERS)
        if body is not None:
            text.add(text.body, text.story(body))
        _add_margins(text, text.footers, styles, _FOOTERS)
        text.note_rest()
        yield text.item(FORMAT, file.properties(), empty_columns(text.tables))


def _add_margins(
    text: OdfText, story: list[str], styles: XmlElement | None, names: tuple[str, ...]
) -> None:
    """Add the headers or footers of all page styles."""
    for page in () if styles is None else styles.iter("{*}master-page"):
        for name in names:
            margin = child(page, name)
            if margin is not None and value(margin, "display") != "false":
                text.add(story, text.story(margin))


FORMAT = Format(
    name="odt",
    label="OpenDocument text (ODT)",
    may_read_name=False,
    extensions=_EXTENSIONS,
    version=6,
    recognise=lambda document: match_odf(document, _KINDS, _EXTENSIONS),
    read=_read,
    needs=LIBRARIES,
    reads="body, tables, text boxes, notes, headers and footers; tracked changes as accepted",
    leaves_out=(
        "comments, deleted and hidden text, pictures, charts, macros: noted beside the text"
    ),
)
