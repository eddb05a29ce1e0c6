"""Reads web pages: full text, main text, metadata and extras."""

import re
import warnings
from collections.abc import Iterable, Iterator, Sequence
from html import unescape

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.dates import from_iso, from_mail
from neardup_desktop.extract.extras import ExtrasFound, unescaped
from neardup_desktop.extract.shared.layout import columns, empty_columns
from neardup_desktop.extract.web.html_media import FindSaved, note_media, nothing_saved
from neardup_desktop.extract.web.html_nodes import ElementNode, HTMLTree
from neardup_desktop.extract.web.html_scripts import PageScripts
from neardup_desktop.extract.web.html_shadows import fill_slots, with_open_shadows
from neardup_desktop.extract.web.html_walk import PageWalk
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.text.decode import codec_name, decode, decode_leniently

LIBRARIES = ("resiliparse", "bs4", "lxml")
"""Import names of the libraries needed here."""

_WORD = re.compile(r"\w+")
_PLAIN_HEAD = re.compile(
    r"\s*(?:<\?xml[^<>]*>\s*)?(?:<!DOCTYPE[^<>]*>\s*)?<html[^<>]*>\s*<head>\s*"
    r"(?><title>[^<]*</title>\s*|<style[^<>]*>[^<]*</style>\s*|<(?:meta|link)\b[^<>]*>\s*)*+</head>",
    re.IGNORECASE,
)
"""The start of a page with nothing in its head that any parser shows."""
_TAG = re.compile(r"<[^<>]*>")
_OPENED_OR_CLOSED = re.compile(
    r"</?(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|wbr)\b)[A-Za-z]", re.IGNORECASE
)
_MAX_OPEN = 300
_LONG_TAG_CHARACTERS = 20_000
_LONG_TAG = re.compile(rf"<[A-Za-z][^<>]{{{_LONG_TAG_CHARACTERS},}}")
_QUOTED_VALUE = re.compile(r"\"[^\"]*\"|'[^']*'")
_MAX_ATTRIBUTES = 5_000
_XML_ENCODING = re.compile(
    rb"""\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]+)""", re.IGNORECASE
)
_META_CHARSET = re.compile(
    rb"""<meta\s(?:[^>]{0,1000}[\s;"'])?charset\s*=\s*["']?\s*([\w.:-]+)""", re.IGNORECASE
)
_CHARSET_BYTES = 1 << 14
_OWN_CHARACTERS = 200
_AUTHOR_NAMES = ("author", "article:author", "dc.creator", "dcterms.creator", "byl")
_DATE_NAMES = (
    *("article:published_time", "datepublished", "dcterms.created", "dc.date.issued"),
    *("dc.date", "dcterms.date", "pubdate", "parsely-pub-date", "date"),
)


_ROLES = (
    *("navigation", "banner", "contentinfo", "search", "complementary"),
    *("dialog", "alertdialog", "menu", "menubar", "toolbar"),
)
# Classes and ids that many sites use for what surrounds the content.
_NAMES = (
    *("nav", "navbar", "navigation", "topnav", "menu", "sidebar", "masthead", "skip-link"),
    *("site-nav", "main-nav", "global-nav", "page-footer"),
    *("site-header", "site-footer"),
    *("breadcrumb", "breadcrumbs", "social", "share", "sharing", "related", "newsletter"),
    *("share-bar", "share-buttons", "share-links", "social-links", "social-share"),
    *("related-articles", "related-posts", "related-content"),
    *("advertisement", "cookie-banner", "cookie-consent", "cookie-notice", "cookie-bar"),
)
# Programs give the first and last rows of tables these names, too.
_ENDS = ("header", "head", "footer", "foot")
# Those of widgets that many sites embed: cookie banners, share bars, related articles. They come
# and go between two saves of a page.
_TAKEN_NAMES = (
    *("#onetrust-consent-sdk", "#CybotCookiebotDialog", "#usercentrics-root", "#didomi-host"),
    *("#cmplz-cookiebanner-container", "#cookie-law-info-bar", ".cc-window"),
    *(".fc-consent-root", ".qc-cmp2-container", ".cky-consent-container"),
    *(".sharedaddy", ".a2a_kit", ".addthis_toolbox", ".jp-relatedposts"),
)
_AROUND_CONTENT = (
    *("nav", "footer", "aside", "map", "dialog", "menu"),
    # The header of a site contains links; one without is the title of the document.
    *("body>header:has(a)", "body>div>header:has(a)", "body>div>div>header:has(a)"),
    *(f'[role="{role}"]' for role in _ROLES),
    *(f"{mark}{name}" for name in _NAMES for mark in "#."),
    *(f"{mark}{name}:not(tr, th, thead, tfoot)" for name in _ENDS for mark in "#."),
    *_TAKEN_NAMES,
)

_NAMED, _NAME = re.compile(r' (?:class|id)="([^"]*)"'), re.compile(r"^[.#]([\w-]+)")
_MAIN_CHARACTERS = 100
_MAIN_SHARE = 0.1
_PROSE_SHARE = 0.5


def text_of(tree: HTMLTree, skip: Sequence[str] = ()) -> str:
    """The text of a page, without elements that match one of the selectors in `skip`.

    Invisible elements were removed from the tree before (see `html_walk`).
    """
    from resiliparse.extract.html2text import extract_plain_text

    text: str = extract_plain_text(
        tree, alt_texts=False, list_bullets=False, skip_elements=list(skip)
    )
    # The library writes two tabs between cells.
    return text.replace("\0", " ").replace("\t\t", "\t")


def main_text_of(tree: HTMLTree, text: str, markup: str) -> str | None:
    """The text without menus, banners and footers; `markup` is the page as the parser writes it.

    None if that is all of it, or so little that the page seems to consist of them.
    """
    document = tree.document
    # Each selector is tried on each element, so that it must be worth it.
    names = set(" ".join(_NAMED.findall(markup)).lower().split())
    around = [one for one in _AROUND_CONTENT if names.issuperset(_NAME.findall(one.lower()))]
    # Much cheaper than extracting the text a second time.
    if document is None or document.query_selector(", ".join(around)) is None:
        return None
    main = text_of(tree, around)
    if len(main) == len(text) or len(main) < _MAIN_CHARACTERS:
        return None
    if len(main) < _MAIN_SHARE * len(text) and not _is_most_of_the_prose(tree, around):
        return None
    return None if main.split() == text.split() else main


def _is_most_of_the_prose(tree: HTMLTree, around: Sequence[str]) -> bool:
    """Whether the parts left out are link lists, as large menus above a short article are."""
    prose = len(text_of(tree, ("a", *around)))
    return prose >= _PROSE_SHARE * len(text_of(tree, ("a",)))


def decode_html(data: bytes) -> str:
    """Decode markup, by the encoding that the page declares.

    Raises:
        NotTextError: the bytes are no text.
    """
    return decode(data, _stated_charset(data))


def decode_html_leniently(data: bytes, declared: str = "") -> str:
    """Like `decode_html`, for bytes known to be HTML; the transport may declare an encoding."""
    return decode_leniently(data, declared or _stated_charset(data))


def read_page(
    markup: str,
    frames: Sequence[str] = (),
    find: FindSaved = nothing_saved,
    *,
    surrounded: bool = True,
) -> ExtractedItem:
    """Read a whole page; `page_item` names its format.

    Its main text is without menus, banners and footers; None if that is all of it, or so little
    that the page seems to consist of them. Pictures, sounds and films saved with the page count by
    their content, others by file name regardless of folder, because addresses change when pages are
    saved.

    `frames` are the markup of frames that were saved as separate files; `surrounded` says whether
    it may have menus and banners around the main text.
    """
    found = ExtrasFound()
    tree = _parsed(markup, found)
    if tree is None:
        return ExtractedItem("", Kind.WEB_PAGE, "", _fallback_text(markup), extras=found.all())
    metas = _metas(tree)
    title = _one_line(tree.title)
    reading = _Reading(found, find)
    text, *others = reading.texts(tree, is_whole=True)
    others += (reading.text(frame, 1) for frame in frames)
    shown = list(filter(None, others))
    if not _WORD.search(text) and not shown:
        text = _fallback_text(markup)
    main = main_text_of(tree, text, reading.markup) if surrounded else None
    if shown:
        # Most frames are advertisements and films, but some old pages consist of frames.
        if main is None and len(text) >= _OWN_CHARACTERS:
            main = text
        text = "\n".join((text, *shown)).strip()
    dates = (metas[name] for name in _DATE_NAMES if name in metas)
    layouts = columns(reading.tables), empty_columns(reading.tables)
    return ExtractedItem(
        part="",
        kind=Kind.WEB_PAGE,
        format="",
        text=text,
        main=main,
        title=title,
        author=next((metas[name] for name in _AUTHOR_NAMES if name in metas), ""),
        date_s=next((moment for date in dates if (moment := _date(date)) is not None), None),
        extras=(*found.all(), *filter(None, layouts)),
        links=found.links,
    )


def _parsed(markup: str, found: ExtrasFound) -> HTMLTree | None:
    """The tree of a page, or None; what is missing in it is noted as unknown."""
    from resiliparse.parse.html import HTMLParserException, HTMLTree

    calm = without_floods(markup)
    if len(calm) != len(markup):
        found.add(ExtraKind.OTHER, "more attributes than are read", b"")
    opened = with_open_shadows(calm)
    try:
        tree = HTMLTree.parse(opened)
    except HTMLParserException:
        found.add(ExtraKind.OTHER, "parts of a damaged page", b"")
        return None
    if opened is not calm:
        fill_slots(tree)
    return tree


def without_floods(markup: str) -> str:
    """The markup without the attributes of tags that have thousands of them.

    The parser compares each attribute with all before it, which takes most of a minute for a tag
    with 100,000.
    """
    # A long tag contains an aligned half of that length without "<" or ">".
    half = _LONG_TAG_CHARACTERS // 2
    for at in range(0, len(markup) - half, half):
        if markup.find("<", at, at + half) < 0:
            beginning = markup.rfind("<", 0, at)
            if beginning >= 0 and markup.find(">", beginning, at + half) < 0:
                return _LONG_TAG.sub(_without_flood, markup)
    return markup


def _without_flood(tag: re.Match[str]) -> str:
    names = _QUOTED_VALUE.sub("", tag[0]).split(None, _MAX_ATTRIBUTES + 1)
    return tag[0] if len(names) <= _MAX_ATTRIBUTES else names[0]


def page_item(
    page: ExtractedItem,
    format_name: str,
    part: str = "",
    title: str = "",
    date_s: int | None = None,
) -> ExtractedItem:
    """The item for a page; title and date of saving count where the page states none."""
    return replace(
        page,
        part=part,
        format=format_name,
        title=page.title or title,
        date_s=date_s if page.date_s is None else page.date_s,
    )


class Fragment(Struct, frozen=True):
    """The contents of a page embedded in something larger, such as the body of a mail.

    Attributes:
        text: the visible text.
        tables: the cells of its tables (see `layout.columns`).
    """

    text: str
    tables: list[list[list[str]]]


def visible_text(markup: str) -> str:
    """Only the visible text of a page or a part of one."""
    return read_fragment(markup, ExtrasFound(), has_media=False).text


def read_fragment(markup: str, found: ExtrasFound, *, has_media: bool = True) -> Fragment:
    """Read a page embedded in something larger."""
    reading = _Reading(found, has_media=has_media)
    text = reading.text(markup)
    return Fragment(text if _WORD.search(text) else _fallback_text(markup), reading.tables)


MAX_FRAMES = 200
"""Frames of a page that are read. Many frames are advertisements, which are not text to compare."""

MAX_DEPTH = 4
"""The depth to which frames in frames are read."""

_TEXT_DATA = re.compile(r"data:(?:text/html|application/xhtml\+xml)\b([^,]{0,200}),", re.IGNORECASE)


def markup_in(frames: Iterable[ElementNode]) -> Iterator[str]:
    """The markup of each frame that is contained in the page itself."""
    for frame in frames:
        if stated := frame.getattr("srcdoc"):
            yield stated
        elif found := _TEXT_DATA.match(address := frame.getattr("src") or ""):
            yield _data_markup(address[found.end() :], found[1])


def _data_markup(content: str, parameters: str) -> str:
    """The markup in a `data:` address."""
    content = unescaped(content)
    if not parameters.lower().rstrip().endswith(";base64"):
        return content
    return lenient_base64(content).decode("utf-8", "replace")


class _Reading:
    """Reads a page, its frames, and the frames in these.

    Attributes:
        tables: the cells of all their tables.
        markup: the page itself as the parser writes it.
    """

    def __init__(
        self, found: ExtrasFound, find: FindSaved = nothing_saved, *, has_media: bool = True
    ) -> None:
        self.tables: list[list[list[str]]] = []
        self.markup = ""
        self._found = found
        self._find = find
        self._has_media = has_media

    def text(self, markup: str, depth: int = 0) -> str:
        """The visible text of a page, or of a frame at a depth."""
        tree = _parsed(markup, self._found)
        texts = () if tree is None else self.texts(tree, depth)
        return "\n".join(filter(None, texts))

    def texts(self, tree: HTMLTree, depth: int = 0, *, is_whole: bool = False) -> list[str]:
        """The text of a page, of its scripts, and of each frame; collects all extras of these."""
        scripts = PageScripts(tree)
        walk = PageWalk(tree, self._found, self._find)
        walk.run()
        self.markup = self.markup or walk.markup
        if self._has_media:
            note_media(walk.media, self._found, self._find)
        walk.remove_hidden()
        self.tables += walk.tables
        in_scripts = scripts.text(self._found, visible_text, is_whole=is_whole)
        return [text_of(tree), in_scripts, *self._in_frames(walk.frames, depth + 1)]

    def _in_frames(self, frames: Sequence[ElementNode], depth: int) -> list[str]:
        """The visible text of each frame; notes that there are frames too many or too deep."""
        most = MAX_FRAMES if depth <= MAX_DEPTH else 0
        if any(markup_in(frames[most:])):
            self._found.add(ExtraKind.OTHER, "more frames than are read", b"")
        return [self.text(markup, depth).strip() for markup in markup_in(frames[:most])]


def _fallback_text(markup: str) -> str:
    """Everything between the tags, if the fast parser finds nothing."""
    bare = _TAG.sub(" ", markup)
    if not _WORD.search(bare):
        return ""
    head = _PLAIN_HEAD.match(markup)
    if head and not _TAG.sub(" ", markup[head.end() :]).strip():
        return ""
    # The library's time grows with the square of the depth.
    if _is_deep(markup):
        return unescape(bare).replace("\0", " ").strip()
    from bs4 import BeautifulSoup

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about text that looks like XML or an address
        soup = BeautifulSoup(markup, "lxml")
    for element in soup(["script", "style", "template", "noscript", "head"]):
        element.decompose()
    return soup.get_text("\n").replace("\0", " ").strip()


def _is_deep(markup: str) -> bool:
    """Whether elements are nested deeper than any well-meant page needs."""
    depth = 0
    for tag in _OPENED_OR_CLOSED.finditer(markup):
        depth += -1 if tag[0].startswith("</") else 1
        if depth > _MAX_OPEN:
            return True
    return False


def _metas(tree: HTMLTree) -> dict[str, str]:
    """Content of the meta elements by lower-case name; the first of each name."""
    head = tree.head
    metas: dict[str, str] = {}
    if head is None:
        return metas
    for meta in head.get_elements_by_tag_name("meta")[:]:
        name = meta.getattr("name") or meta.getattr("property") or meta.getattr("itemprop")
        content = meta.getattr("content")
        if name and content:
            metas.setdefault(name.strip().lower(), _one_line(content))
    return metas


def _stated_charset(data: bytes) -> str:
    """The encoding that the page declares for itself (not for scripts and links), or ""."""
    head = data[:_CHARSET_BYTES]
    found = _XML_ENCODING.match(head) or _META_CHARSET.search(head)
    stated = found.group(1).decode("ascii", "ignore") if found else ""
    # A page that declares UTF-16 in ASCII bytes is wrong.
    return "" if codec_name(stated).startswith(("utf-16", "utf-32")) else stated


def _date(stated: str) -> int | None:
    seconds = from_iso(stated)
    return from_mail(stated) if seconds is None else seconds


def _one_line(text: str | None) -> str:
    return " ".join((text or "").replace("\0", " ").split())
