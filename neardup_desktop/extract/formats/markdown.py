"""Markdown as displayed: without marks, link addresses and HTML tags.

Front matter (title, author, tags) counts as written, since some programs display all of it, others
a part. Comments and pictures are extras, and so are properties of notes that Joplin exported.
"""

import re
from html import unescape

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.markup.joplin_note import joplin_file
from neardup_desktop.extract.markup.markdown_text import (
    LIBRARY,
    fence_settings,
    front_matter,
    front_matter_fields,
    markdown_page,
    wiki_links,
)
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.extract.web.html_text import LIBRARIES, read_page
from neardup_desktop.model.extras import MOST_EXTRAS, Extra, ExtraKind
from neardup_desktop.model.items import MOST_LINKS, ExtractedItem

_WORD = re.compile(r"\w")
_TAG = re.compile(r"<[^<>\n]*>")
_CODE = re.compile(r"<pre><code[^<>]*>([^<]*)</code></pre>")
_BREAK = re.compile(r"<br ?/?>\n")
_STRUCTURE = re.compile(
    r"<(?:h[1-6r]\b|[ou]l\b|/(?:h[1-6r]|[ou]l|blockquote)\b|blockquote\b|img src=\"[^\"]*\")"
)
_COMMENT = re.compile(r"<!--(.*?)-->", re.DOTALL)


def _read(document: Document) -> Found:
    source = read_text(document)
    block, text = front_matter(source)
    fields, stated = front_matter_fields(block), list[str]()
    if exported := joplin_file(source):
        is_note, block, text, stated = exported
        fields = {"title": block}
        if not is_note:
            return
    markup = markdown_page(text)
    page = read_page(markup, surrounded=False)
    # The HTML reader drops extremely deep nesting: then the source is the text.
    body = page.text if _WORD.search(page.text) else text
    extras = [*page.extras]
    # Cut after the last end: searching for a missing one from each beginning would take long.
    closed = text[: text.rfind("-->") + 3]
    comments = [comment for comment in _COMMENT.findall(closed) if comment.strip()]
    if comments:
        extras.append(Extra(ExtraKind.COMMENT, "", words_digest(*comments)))
    if stated:
        extras.append(Extra(ExtraKind.OTHER, "properties", words_digest(*stated)))
    left_out = ExtrasFound()
    if "[[" in text:
        left_out.link(*wiki_links(text), is_url=False)
    # Covers and banners.
    left_out.link(*fields.values())
    yield ExtractedItem(
        part="",
        kind=FORMAT.kind,
        format=FORMAT.name,
        text=f"{block}\n\n{body}" if block else body,
        title=fields.get("title", ""),
        author=fields.get("author", ""),
        date_s=from_iso(fields.get("date", "")),
        extras=(
            *extras[-MOST_EXTRAS + 1 :],
            _layout(markup, fence_settings(text) if "<pre" in markup else []),
        ),
        links=tuple(dict.fromkeys((*page.links, *left_out.links)))[:MOST_LINKS],
    )


def _layout(markup: str, settings: list[str]) -> Extra:
    """Digest of code lines and settings, forced line breaks, and levels of headings and lists."""
    written = "\n".join(map(unescape, _CODE.findall(markup))) if "<pre" in markup else ""
    if "<br" in markup:
        broken = [above.rpartition("\n")[2] for above in _BREAK.split(markup)[:-1]]
        written = "\n".join((written, _TAG.sub(" ", "\n".join(broken))))
    return lines(written, marks=_STRUCTURE.findall(markup) + settings)


FORMAT = Format(
    name="markdown",
    label="Markdown",
    short_name="Markdown",
    also_called=("md",),
    ms_per_mb=450.0,
    extensions=("md", "markdown", "mkd", "mdown", "mkdn", "rmd", "qmd"),
    version=9,
    has_backups=True,
    read=_read,
    needs=(LIBRARY, *LIBRARIES),
    reads="the text as it is shown, code included; notes of Joplin without their properties",
    leaves_out="marks; links, comments, pictures: noted beside the text",
)
