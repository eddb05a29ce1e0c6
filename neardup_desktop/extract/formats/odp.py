"""OpenDocument presentations and drawings (ODP, FODP, ODG): slides, pages and speaker notes.

Each slide has its title first, then the other shapes in the order of the file. Footers and the text
of master slides come once, at the end. Hidden slides are text, because the program shows them.
Speaker notes are in the full text but not in the main text, so that a printout of the slides is
found as the same presentation, and yet is not taken for a full copy.
"""

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.containers.xml_names import XmlElement, child, local_name, value
from neardup_desktop.extract.odf.odf_package import LIBRARIES, match_odf, opened_odf
from neardup_desktop.extract.odf.odf_text import OdfText
from neardup_desktop.extract.shared.document_item import add_once, document_item, joined
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.slides.slide_text import Slides

_EXTENSIONS = ("odp", "otp", "fodp", "odg", "otg", "fodg", "sxi", "sxd")
_KINDS = ("presentation", "graphics", "impress", "draw")
_TITLES = ("title", "subtitle")
_REPEATED = ("footer", "header", "date-time")
_NO_TEXT = ("page-number", "page", "notes")


def _read(document: Document) -> Found:
    with opened_odf(document) as file:
        text = OdfText(file)
        content, styles = file.content(), file.styles()
        text.note_styles(content, styles)
        slides = Slides()
        masters: set[str] = set()
        body = child(content, "body")
        for decl in () if body is None else body.iter("{*}footer-decl", "{*}header-decl"):
            add_once(" ".join((decl.text or "").split()), slides.repeated)
        for page in () if body is None else body.iter("{*}page"):
            slides.add(joined(_shapes(text, page, slides.repeated)))
            if (notes := child(page, "notes")) is not None:
                slides.add_notes(joined(_notes(text, notes)))
            masters.add(value(page, "master-page-name"))
        for master in () if styles is None else styles.iter("{*}master-page"):
            if value(master, "name") in masters:
                for shape in master:
                    if not value(shape, "class"):
                        add_once(text.shape(shape), slides.repeated)
        text.note_rest()
        layout, main = columns(text.tables), slides.text_without_notes()
        yield document_item(
            FORMAT, slides.text(), text.extras, file.properties(), layout, main=main
        )


def _shapes(text: OdfText, page: XmlElement, repeated: list[str]) -> list[str]:
    """The text of each shape of a slide, its title first."""
    titles, others = [], []
    for shape in page:
        role = value(shape, "class")
        if role in _NO_TEXT or local_name(shape) == "notes":
            continue
        if value(shape, "placeholder") == "true":
            continue
        words = text.shape(shape)
        if role in _REPEATED:
            add_once(words, repeated)
        elif role == _TITLES[0]:
            titles.append(words)
        else:
            others.append(words)
    return titles + others


def _notes(text: OdfText, notes: XmlElement) -> list[str]:
    """The texts of the speaker notes, without the picture of the slide and the footers."""
    shapes = (shape for shape in notes if value(shape, "class") in ("notes", ""))
    return [text.shape(shape) for shape in shapes if value(shape, "placeholder") != "true"]


FORMAT = Format(
    name="odp",
    label="OpenDocument presentation or drawing (ODP, ODG)",
    may_read_name=False,
    extensions=_EXTENSIONS,
    version=5,
    recognise=lambda document: match_odf(document, _KINDS, _EXTENSIONS),
    read=_read,
    needs=LIBRARIES,
    reads="slides with titles, text boxes, tables and charts' words, hidden slides, speaker notes",
    leaves_out="comments, pictures, charts, sounds, films: noted beside the text",
)
