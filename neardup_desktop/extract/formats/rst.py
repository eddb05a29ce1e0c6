"""reStructuredText as displayed, parsed by docutils.

Nothing is included from other files. Footnotes follow the text without their numbers, which differ
between formats of the same text. Comments are an extra, and so are pictures, by name.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text

_TAKEN_IN = re.compile(
    r"^[ \t]*(?:\.\. (?:include|literalinclude|csv-table|raw)::|:(?:file|url):)[ \t]+(.+)$",
    re.MULTILINE,
)

MAX_CHARACTERS = 2 << 20
"""docutils would take minutes for longer texts."""


def _read(document: Document) -> Found:
    from neardup_desktop.extract.markup.rst_parser import parse_rst
    from neardup_desktop.extract.markup.rst_text import RstPage

    text = read_text(document)
    # A text that is too long or too deeply nested is taken as written.
    tree = parse_rst(text) if len(text) <= MAX_CHARACTERS else None
    page = None if tree is None else RstPage(tree, text)
    extras = ExtrasFound() if page is None else page.extras
    extras.link(*_TAKEN_IN.findall(text), is_url=False)
    if page is None:
        yield document_item(FORMAT, text, extras, NO_PROPERTIES, lines(text))
    else:
        yield page.item(FORMAT, page.title)


FORMAT = Format(
    name="rst",
    label="reStructuredText",
    ms_per_mb=1_150.0,
    extensions=("rst", "rest"),
    version=4,
    has_backups=True,
    read=_read,
    needs=("docutils",),
    reads="the text as it is shown, code included",
    leaves_out=(
        "marks, directives, files taken in; links, comments, pictures: noted beside the text"
    ),
)
