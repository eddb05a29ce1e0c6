"""Markdown: what is seen when it is shown, without marks, links' addresses and HTML tags.

A block of facts at the beginning (title, author, tags) counts as it is written: some programs show
all of it, some a part. Comments and pictures are extras.
"""

import re
from collections.abc import Iterator
from html import unescape

from neardup_desktop.extract.base import Document, Embedded, Format, Match, MayDiffer
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.markup.markdown_text import (
    LIBRARY,
    facts_of,
    front_matter,
    markdown_page,
    note_left_out,
    note_unseen,
)
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text, text_extension
from neardup_desktop.extract.web.html_text import LIBRARIES, read_page
from neardup_desktop.model.extras import MOST_EXTRAS, Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

_EXTENSIONS = ("md", "markdown", "mkd", "mdown", "mkdn", "rmd", "qmd")
_WORD = re.compile(r"\w")
_TAG = re.compile(r"<[^<>\n]*>")
_CODE = re.compile(r"<pre><code[^<>]*>([^<]*)</code></pre>")
_BREAK = re.compile(r"<br ?/?>\n")
_STRUCTURE = re.compile(
    r"<(?:h[1-6r]\b|[ou]l\b|/(?:h[1-6r]|[ou]l|blockquote)\b|blockquote\b|img src=\"[^\"]*\")"
)
_COMMENT = re.compile(r"<!--(.*?)-->", re.DOTALL)


def _recognise(document: Document) -> Match:
    return Match.EXTENSION if text_extension(document.name) in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    left_out = ExtrasFound()
    block, text = front_matter(read_text(document, extras=left_out))
    facts = facts_of(block)
    markup = markdown_page(text)
    page = read_page(markup, surrounded=False)
    # What is nested deeper than any text is not shown: then it stands as it is written.
    body = page.text if _WORD.search(page.text) else text
    extras = [*page.extras]
    # Behind the last end no comment ends, and looking for it from each beginning would take long.
    closed = text[: text.rfind("-->") + 3]
    comments = [comment for comment in _COMMENT.findall(closed) if comment.strip()]
    if comments:
        extras.append(Extra(ExtraKind.COMMENT, "", words_digest(*comments)))
    note_left_out(text, left_out)
    note_unseen(markup, left_out, {extra.name for extra in extras})
    extras += left_out.all()
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=f"{block}\n\n{body}" if block else body,
        title=facts.get("title", ""),
        author=facts.get("author", ""),
        date_s=from_iso(facts.get("date", "")),
        extras=(*extras[-MOST_EXTRAS + 1 :], _layout(markup)),
    )


def _layout(markup: str) -> Extra:
    """The lines of code, those that are broken on purpose, levels of headings and of lists."""
    written = "\n".join(map(unescape, _CODE.findall(markup))) if "<pre" in markup else ""
    if "<br" in markup:
        broken = [above.rpartition("\n")[2] for above in _BREAK.split(markup)[:-1]]
        written = "\n".join((written, _TAG.sub(" ", "\n".join(broken))))
    return lines(written, marks=_STRUCTURE.findall(markup))


FORMAT = Format(
    name="markdown",
    label="Markdown",
    short_name="Markdown",
    also_called=("md",),
    ms_per_mb=450.0,
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=4,
    recognise=_recognise,
    read=_read,
    needs=(LIBRARY, *LIBRARIES),
    reads="the text as it is shown, code included",
    leaves_out="marks; links' addresses, comments, pictures: noted beside the text",
    may_differ=(
        MayDiffer("line:```*", "languages of code"),
        MayDiffer("line:~~~*", "languages of code"),
        MayDiffer("line:---", "marks of blocks"),
    ),
)
