"""Pages of wikis as displayed: MediaWiki, DokuWiki, Zim, Creole, Textile and Jira.

Comments, templates and settings are extras, and so are pictures, by name.
"""

import re
from collections import Counter

from neardup_desktop.extract.base import Document, Format, Found, Match, text_extension
from neardup_desktop.extract.extras import words_digest
from neardup_desktop.extract.markup.wiki_page import is_wiki, wiki_page
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.extract.web.html_text import LIBRARIES, read_page
from neardup_desktop.model.extras import MOST_EXTRAS, Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem

_EXTENSIONS = ("wiki", "mediawiki", "dokuwiki", "zim", "creole", "textile", "jira")
_WORD = re.compile(r"\w+")
_STRUCTURE = re.compile(r"<(?:h[1-6r]\b|[ou]l\b|/[ou]l\b|img src=\"[^\"]*\")")


def _recognise(document: Document) -> Match:
    extension = text_extension(document.name)
    if extension in _EXTENSIONS:
        return Match.EXTENSION
    is_text = extension in ("txt", "text", "") and not document.may_be_markup
    return Match.PLAUSIBLE if is_text and is_wiki(document.head_text) else Match.NO


def _read(document: Document) -> Found:
    text = read_text(document)
    markup, hidden = wiki_page(text)
    page = read_page(markup, surrounded=False)
    structure = _STRUCTURE.findall(markup)
    # Addresses, settings of pictures and colours, and whatever else a mark may swallow.
    unseen = Counter(_WORD.findall(text)) - Counter(_WORD.findall(page.text))
    extras = [*page.extras]
    if hidden:
        extras.append(Extra(ExtraKind.COMMENT, "", words_digest(*hidden)))
    yield ExtractedItem(
        part="",
        kind=FORMAT.kind,
        format=FORMAT.name,
        text=page.text,
        extras=(*extras[-MOST_EXTRAS + 1 :], lines("", marks=[*structure, *unseen.elements()])),
        links=page.links,
    )


FORMAT = Format(
    name="wiki",
    label="Wiki markup",
    short_name="Wiki",
    also_called=("mediawiki", "dokuwiki", "zim", "creole", "textile", "jira"),
    ms_per_mb=450.0,
    extensions=_EXTENSIONS,
    version=2,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="the text as it is shown, code included",
    leaves_out="marks; links, comments, templates, pictures: noted beside the text",
)
