"""Reads web pages: full text, main text, metadata and extras."""

import re
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from itertools import chain
from typing import TYPE_CHECKING

from neardup_desktop.extract.dates import from_iso, from_mail
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.layout import columns, empty_columns
from neardup_desktop.extract.shared.link_targets import note_targets
from neardup_desktop.extract.web.html_frames import MAX_DEPTH, markup_in, with_open_shadows
from neardup_desktop.extract.web.html_main import main_text_of, text_of
from neardup_desktop.extract.web.html_media import FindHeld, held_nowhere, note_media
from neardup_desktop.extract.web.html_walk import PageWalk
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.text.decode import codec_name, decode, decode_leniently

if TYPE_CHECKING:
    from resiliparse.parse.html import HTMLTree

LIBRARIES = ("resiliparse", "bs4", "lxml")
"""Import names of the libraries needed here."""

_WORD = re.compile(r"\w+")
_TAG = re.compile(r"<[^<>]*>")
_OPENED_OR_CLOSED = re.compile(
    r"</?(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|wbr)\b)[A-Za-z]", re.IGNORECASE
)
_MAX_OPEN = 300
_SAVED_FROM = re.compile(
    r"<!--\s*saved from url=\(\d{1,6}\)(\S{1,4000})|<!--\s*Page saved with SingleFile"
    r"\s+url:\s*(\S{1,4000})"
)
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


@dataclass(frozen=True, slots=True)
class Page:
    """The contents of a web page.

    Attributes:
        text: the full visible text.
        main: the text without menus, banners and footers; None if that is all of it, or so little
            that the page seems to consist of them.
        title: of the page, or "".
        author: as its metadata state, or "".
        date_s: of publication, as its metadata state, seconds since the epoch, or None.
        extras: what the text does not show. Pictures, sounds and films saved with the page count by
            their content, others by file name regardless of folder, because addresses change when
            pages are saved.
    """

    text: str
    main: str | None
    title: str
    author: str
    date_s: int | None
    extras: tuple[Extra, ...] = ()


def decode_html(data: bytes, declared: str = "") -> str:
    """Decode markup, by the encoding that the transport or the page declares.

    Raises:
        NotTextError: the bytes are no text.
    """
    return decode(data, declared or _stated_charset(data))


def decode_html_leniently(data: bytes, declared: str = "") -> str:
    """Like `decode_html`, for bytes that are known to be HTML."""
    return decode_leniently(data, declared or _stated_charset(data))


def read_page(
    markup: str,
    frames: Sequence[str] = (),
    find: FindHeld = held_nowhere,
    *,
    address: str = "",
    name: str = "",
    surrounded: bool = True,
    found: ExtrasFound | None = None,
) -> Page:
    """Read a whole page.

    Args:
        markup: the page.
        frames: markup of its frames that were saved as separate files.
        find: looks up what was saved with the page at an address.
        address: its address on the web, or "".
        name: of its file, or "".
        surrounded: whether it may have menus and banners around the main text.
        found: where to collect extras, if the container adds its own afterwards.
    """
    from resiliparse.parse.html import HTMLParserException, HTMLTree

    found = found or ExtrasFound()
    markup = with_open_shadows(markup)
    try:
        tree = HTMLTree.parse(without_floods(markup))
    except HTMLParserException:
        return Page(_fallback_text(markup), None, "", "", None, found.all())
    metas = _metas(tree)
    title = _one_line(tree.title)
    walk = _walked(tree, found, find, address or _saved_from(markup), name)
    text = text_of(tree)
    inside = _Frames(found, find, address)
    all_frames = chain(markup_in(walk.frames), frames)
    shown = [shown for frame in all_frames if (shown := inside.text(frame, 1))]
    if not _WORD.search(text) and not shown:
        text = _fallback_text(markup)
    main = main_text_of(tree, text, markup) if surrounded else None
    if shown:
        # Most frames are advertisements and films, but some old pages consist of frames.
        if main is None and len(text) >= _OWN_CHARACTERS:
            main = text
        text = "\n".join((text, *shown)).strip()
    note_targets(found, walk.targets | inside.targets)
    dates = (metas[name] for name in _DATE_NAMES if name in metas)
    tables = [*walk.tables, *inside.tables]
    return Page(
        text=text,
        main=main,
        title=title,
        author=next((metas[name] for name in _AUTHOR_NAMES if name in metas), ""),
        date_s=next((moment for date in dates if (moment := _date(date)) is not None), None),
        extras=(*found.all(), *filter(None, (columns(tables), empty_columns(tables)))),
    )


def _walked(
    tree: "HTMLTree",
    found: ExtrasFound,
    find: FindHeld,
    address: str,
    name: str = "",
    *,
    has_media: bool = True,
) -> PageWalk:
    """Collect the extras of a page, and prepare its tree for the text."""
    walk = PageWalk(tree, found, find)
    walk.run(address, name)
    if has_media:
        note_media(walk.media, found, find)
    walk.take_out_unseen()
    return walk


def _saved_from(markup: str) -> str:
    """The original address, which browsers and extensions write into saved pages, or ""."""
    stated = _SAVED_FROM.search(markup[:_CHARSET_BYTES])
    return stated[1] or stated[2] if stated else ""


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
    page: Page,
    format_name: str,
    part: str = "",
    title: str = "",
    date_s: int | None = None,
    found: ExtrasFound | None = None,
) -> ExtractedItem:
    """The item for a page.

    Args:
        page: its contents.
        format_name: name of the calling format.
        part: its path in the file.
        title: used if the page states none.
        date_s: when it was saved, used if the page states no date.
        found: extras of the page and its container, if collected separately.
    """
    extras = page.extras
    if found is not None:
        layout = (extra for extra in extras if extra.kind is ExtraKind.LAYOUT)
        extras = (*found.all(), *layout)
    return ExtractedItem(
        part=part,
        kind=Kind.WEB_PAGE,
        format=format_name,
        text=page.text,
        main=page.main,
        title=page.title or title,
        author=page.author,
        date_s=date_s if page.date_s is None else page.date_s,
        extras=extras,
    )


@dataclass(frozen=True, slots=True)
class Fragment:
    """The contents of a page embedded in something larger, such as the body of a mail.

    Attributes:
        text: the visible text.
        tables: the cells of its tables (see `layout.columns`).
        targets: of its links (see `note_targets`).
    """

    text: str
    tables: list[list[list[str]]]
    targets: set[str]


def visible_text(markup: str, found: ExtrasFound | None = None) -> str:
    """Only the visible text of a page, such as the body of a mail.

    Args:
        markup: the page, or a part of one.
        found: where to collect its extras.
    """
    found = found or ExtrasFound()
    fragment = read_fragment(markup, found)
    note_targets(found, fragment.targets)
    return fragment.text


def read_fragment(
    markup: str, found: ExtrasFound, find: FindHeld = held_nowhere, *, has_media: bool = True
) -> Fragment:
    """Read a page embedded in something larger.

    Args:
        markup: the page, or a part of one.
        found: where to collect its extras, except link targets.
        find: looks up what was saved with it at an address.
        has_media: whether to note pictures, sounds and films.
    """
    from resiliparse.parse.html import HTMLParserException, HTMLTree

    try:
        tree = HTMLTree.parse(without_floods(markup))
    except HTMLParserException:
        return Fragment(_fallback_text(markup), [], set())
    walk = _walked(tree, found, find, "", has_media=has_media)
    inside = _Frames(found, find, "")
    texts = [text_of(tree), *(inside.text(frame, 1) for frame in markup_in(walk.frames))]
    text = "\n".join(filter(None, texts))
    return Fragment(
        text if _WORD.search(text) else _fallback_text(markup),
        [*walk.tables, *inside.tables],
        walk.targets | inside.targets,
    )


class _Frames:
    """Reads the frames of a page, and the frames in these."""

    def __init__(self, found: ExtrasFound, find: FindHeld, address: str) -> None:
        self.tables: list[list[list[str]]] = []
        self.targets: set[str] = set()
        self._found = found
        self._find = find
        self._address = address

    def text(self, markup: str, depth: int) -> str:
        """The visible text of a frame and of the frames inside it."""
        from resiliparse.parse.html import HTMLParserException, HTMLTree

        try:
            tree = HTMLTree.parse(without_floods(with_open_shadows(markup)))
        except HTMLParserException:
            return ""
        walk = _walked(tree, self._found, self._find, self._address)
        self.tables += walk.tables
        self.targets |= walk.targets
        texts = [text_of(tree)]
        if depth < MAX_DEPTH:
            texts += [self.text(frame, depth + 1) for frame in markup_in(walk.frames)]
        return "\n".join(filter(None, map(str.strip, texts)))


def _fallback_text(markup: str) -> str:
    """Everything between the tags, if the fast parser finds nothing."""
    bare = _TAG.sub(" ", markup)
    if not _WORD.search(bare):
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


def _metas(tree: "HTMLTree") -> dict[str, str]:
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
