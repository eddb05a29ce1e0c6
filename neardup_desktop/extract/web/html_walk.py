"""Walks once over the elements of a web page to handle all that is not plain visible text.

Visible content that the library does not write out is inserted into the tree as text: field values,
list numbers, quotation marks, superscript digits, words in drawings. Invisible content is removed.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from html import unescape
from itertools import chain
from typing import ClassVar, cast
from unicodedata import normalize

from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.shared.list_labels import odf_number
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED, raised
from neardup_desktop.extract.web.html_drawings import Drawing, formula_text
from neardup_desktop.extract.web.html_media import FindSaved, media_addresses, nothing_saved
from neardup_desktop.extract.web.html_nodes import (
    INVISIBLE_STYLE,
    ElementNode,
    HTMLTree,
    TextNode,
    classes_of,
    has_words,
    is_invisible,
    short_text,
)
from neardup_desktop.model.extras import Counted, ExtraKind

NOTE_SIGN = re.compile(r"[\[(]?\s*(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[^\w\s]{1,4})\s*[\])]?")
_GLYPH = re.compile(r"\bmjx-c((?!D[89A-F]..\b)[0-9A-F]{2,5})\b")
_MEDIA = ("img", "image", "video", "audio", "embed", "object", "source")
_INSTEAD = ("canvas", "object", "video", "audio", "noframes", "noembed", "applet")
"""Elements with fallback text for browsers that cannot show the content."""

_BLOCKS = ("summary", "legend", "dialog", "search", "listing", "xmp", "optgroup")
"""Block elements that the library treats as inline."""

_NOTES = frozenset(("footnotes", "footnote-list", "doc-endnotes"))
_MAX_SIGN_DEPTH = 4
_MAX_TABLES = 20_000

_FIELDS = frozenset(("input", "textarea", "select", "button", "datalist"))
"""The elements that `_visible_in_field` handles."""

_UNSEEN_FIELDS = frozenset(("hidden", "password", "color", "range", "file", "image"))
_MAX_OPTIONS = 20_000

_LIST_LOOK = re.compile(r"list-style(?:-type)?\s*:\s*[^;]*?(?<![\w-])([a-z]+(?:-[a-z]+)*)(?![\w-])")
_FORMS = {
    **{"lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A"},
    **{"lower-roman": "i", "upper-roman": "I", **{form: form for form in "aAiI"}},
}
"""Types of lists by the names that styles have for them, or by themselves."""
_NO_NUMBERS = frozenset(("none", "disc", "circle", "square", "disclosure-open"))
_MAX_NUMBER = 2**31 - 1

_MAX_SPAN = 1000
_MAX_CELLS = 100_000
_ROW_GROUPS = ("tbody", "thead", "tfoot")

Handler = Callable[["PageWalk", ElementNode], None]


# Footnote signs and back links, as word processors and converters write them: other formats of the
# same text lack them.
SIGN_CLASSES = frozenset(
    (
        *("footnote-ref", "footnote-back"),
        *("sdfootnoteanc", "sdfootnotesym", "sdendnoteanc", "sdendnotesym"),
    )
)
_IN_SIGN_CLASSES = "note"
SIGN_ROLES = ("doc-noteref", "doc-backlink")
SIGN_TARGETS = ("#_ftn", "#_edn")

_TAG = re.compile(r"<([a-z][^\s/>]*)")
_LINK = re.compile(r'<a(?:rea)? (?:[^">]*"[^"]*" )*?(?:xlink:)?href="([^"]*)"')
_RESOURCE = re.compile(r'<link (?:[^">]*"[^"]*" )*?href="([^"]*)"')
_BACKGROUND = re.compile(r' background="([^"]*)"')
_STYLES = ("display", "visibility", "vertical-align", "list-style", "mso-text-raise", "relative")
# Shorter ways are how icons and badges are put in their place.
_FAR = r"([+-]?)(?:(?:[2-9]|\d\d)[\d.]*p[tx]|0*[1-9.][\d.]*(?:e[mx]|%))"
_MOVED = re.compile(
    rf"^(?:.*?(?:vertical-align|mso-text-raise)\s*:\s*(?:(super|sub)|{_FAR})"
    rf"|(?=.*position\s*:\s*relative).*?(?<![\w-])(?:(top)|bottom)\s*:\s*{_FAR})"
)
"""Styles, in lower case, that raise or lower text; programs write exponents so."""


_STRUCK = re.compile(
    r"<(?:s|strike|del)(?: [^<>]*)?>((?:[^<]|<(?!/(?:s|strike|del)>)){0,500})"
    r'|line-through[^<>]*>([^<]*)|aria-checked="(\w+)'
)
_STRUCK_BY = frozenset(("s", "strike", "del"))


def links_in(markup: str) -> list[str]:
    """The addresses of all links in markup as the parser writes it."""
    return [unescape(link) if "&" in link else link for link in _LINK.findall(markup)]


def resources_in(markup: str) -> list[str]:
    """The addresses of resources and backgrounds of the page, in markup as the parser writes it."""
    found = _RESOURCE.findall(markup) if "<link " in markup else []
    found += _BACKGROUND.findall(markup) if ' background="' in markup else []
    return [unescape(one) if "&" in one else one for one in found]


def selector_of(markup: str, tags: Collection[str]) -> str:
    """A selector for all elements of a page that are more than words and look.

    `markup` is the page as the parser writes it, without scripts and styles; elements in `tags` are
    always selected.
    """
    # The fewer selectors the better: each is tried on each element.
    selectors = sorted({*tags} - {"a", "ul"})
    if ' style="' in markup:
        selectors += [f'[style*="{part}" i]' for part in _STYLES]
    if ' role="' in markup:
        selectors += [f'[role="{role}" i]' for role in SIGN_ROLES]
    if "a" in tags and _IN_SIGN_CLASSES in markup:
        selectors += [f"a.{name}" for name in SIGN_CLASSES]
    if "a" in tags:
        selectors += [f'a[href^="{start}"]' for start in SIGN_TARGETS]
    if " hidden" in markup:
        selectors.append("[hidden]")
    if "sf-hidden" in markup:
        selectors.append(".sf-hidden")
    return ", ".join(selectors or ["template"])


class PageWalk:
    """The findings of the walk over one page.

    Attributes:
        media: the elements that show pictures, sounds and films.
        frames: the visible elements that show other pages.
        tables: the cells of each table (see `layout.columns`).
        markup: the page as the parser writes it, before anything was changed or removed.
    """

    def __init__(self, tree: HTMLTree, found: ExtrasFound, find: FindSaved = nothing_saved) -> None:
        """Take a page; `run` does the work."""
        self.media: list[ElementNode] = []
        self.frames: list[ElementNode] = []
        self.tables: list[list[list[str]]] = []
        self.markup = ""
        self._tree = tree
        self._found = found
        self._find = find
        self._at = 0
        self._hidden_until = 0
        self._hidden: list[ElementNode] = []
        self._gone: list[ElementNode] = []
        self._doubled: list[ElementNode] = []
        self._elements: Sequence[ElementNode] = ()
        self._is_single_file = False
        self._sources: list[str] = []

    def run(self) -> None:
        """Walk, note, and change the tree, which is without scripts."""
        document = self._tree.document
        if document is None:
            return
        markup = document.html
        self._is_single_file = "sf-hidden" in markup
        self.markup, handlers, tags = markup, self._HANDLERS, set(_TAG.findall(markup))
        selector = selector_of(markup, tags & handlers.keys())
        self._elements = elements = document.query_selector_all(selector)[:]
        end = len(elements)
        while self._at < end:
            element = elements[self._at]
            self._at += 1
            tag = element.tag or ""
            names = element.attrs
            if "style" in names:
                self._style(element)
            if "role" in names and (element.getattr("role") or "").strip().lower() in SIGN_ROLES:
                self._sign(element)
            if "hidden" in names or (self._is_single_file and "sf-hidden" in classes_of(element)):
                self._hide(element)
            if (handler := handlers.get(tag)) is not None:
                handler(self, element)
        links = dict.fromkeys((*links_in(markup), *self._sources))
        self._found.count_links(links)
        self._found.link(*resources_in(markup))
        has_struck = tags & _STRUCK_BY or "line-through" in markup or "aria-checked" in markup
        struck = _STRUCK.findall(markup) if has_struck else []
        if any(map(any, struck)):
            self._found.add(ExtraKind.OTHER, "struck out words", words_digest(*chain(*struck)))

    def remove_hidden(self) -> None:
        """Remove invisible elements from the tree, and count those with words."""
        for element in self._doubled:
            element.remove()  # destroys nothing, since parts of it may be in the other lists
        for element in self._gone:
            element.decompose()
        for element in self._hidden:
            # Templates are never rendered: their words are in their markup.
            words = element.html if element.tag == "template" else element.text
            element.decompose()
            if words and not words.isspace():
                self._found.count(Counted.HIDDEN_TEXT)

    def _inside(self, element: ElementNode) -> int:
        """Index of the first element after this one and all its descendants."""
        elements, low = self._elements, self._at
        # Descendants are consecutive: gallop, then halve the last step.
        step = 1
        while low + step <= len(elements) and element.contains(elements[low + step - 1]):
            low += step
            step *= 2
        while step > 1:
            step //= 2
            if low + step <= len(elements) and element.contains(elements[low + step - 1]):
                low += step
        return low

    def _style(self, element: ElementNode) -> None:
        style = (element.getattr("style") or "").lower()
        if INVISIBLE_STYLE.search(style):
            self._hide(element)
        if (moved := _MOVED.search(style)) is not None:
            word, aligned, is_top, shifted = moved.groups()
            is_down = (aligned or shifted or "") == "-"
            self._raise(element, is_above=word == "super" or (not word and is_down is bool(is_top)))

    def _hide(self, element: ElementNode) -> None:
        if self._at > self._hidden_until:
            self._hidden_until = self._inside(element)
            self._hidden.append(element)

    def _text(self, words: str) -> TextNode:
        return cast(TextNode, self._tree.create_text_node(words))

    def _element(self, tag: str) -> ElementNode:
        return cast(ElementNode, self._tree.create_element(tag))

    def _write(self, element: ElementNode, text: str) -> None:
        """Insert text before an element."""
        if text:
            element.before(self._text(f" {text} "))

    def _field(self, element: ElementNode) -> None:
        if element.tag == "button":
            self._unwrap(element, "span")
        elif element.tag == "datalist":
            self._hide(element)
            return
        elif element.tag == "input":
            kind = (element.getattr("type") or "").lower()
            if kind == "image":
                self.media.append(element)
            elif kind == "hidden":
                self._hide(element)
                return
        if self._at > self._hidden_until:
            self._found.count(Counted.FORM_FIELDS)
        self._write(element, _visible_in_field(element))

    def _unwrap(self, element: ElementNode, name: str) -> None:
        """Move the children of an element, which the library would skip, into a new one."""
        if self._hidden and self._hidden[-1] == element:
            return
        shown = self._element(name)
        element.before(self._text(" "), shown)
        shown.append(*element.child_nodes[:], self._text(" "))

    def _label(self, element: ElementNode) -> None:
        self._unwrap(element, "span" if element.tag == "label" else "div")

    def _media(self, element: ElementNode) -> None:
        self._found.link(*media_addresses(element))
        if element.tag != "source" or element.getattr("src"):
            self.media.append(element)
        if element.tag in _INSTEAD:
            self._instead(element)

    def _instead(self, element: ElementNode) -> None:
        """Hide the fallback of content that browsers show."""
        if self._at > self._hidden_until:
            self._hide(element)

    def _block(self, element: ElementNode) -> None:
        element.before(self._element("br"))
        element.append(self._element("br"))

    def _dialog(self, element: ElementNode) -> None:
        self._block(element)
        if not element.hasattr("open"):
            self._hide(element)

    def _list(self, element: ElementNode) -> None:
        around = element.parent_element
        if element.tag == "ul" and not element.hasattr("style"):
            return
        if around is not None and not _NOTES.isdisjoint(
            (*classes_of(around), around.getattr("role") or "")
        ):
            return  # a list of notes: other formats of the same text do not number them here
        items = [
            (child, attributes)
            for child in element.children[:]
            if child.tag == "li" and not ((attributes := child.attrs) and is_invisible(child))
        ]
        for (item, _), label in zip(items, _number_items(items, element), strict=False):
            if label:
                first = item.first_child
                is_paragraph = first is not None and first.tag == "p"
                block = cast(ElementNode, first) if is_paragraph else item
                block.prepend(self._text(f"{label} "))

    def _raised(self, element: ElementNode) -> None:
        self._raise(element, is_above=element.tag == "sup")

    def _raise(self, element: ElementNode, *, is_above: bool) -> None:
        inner = element
        for _ in range(_MAX_SIGN_DEPTH):
            only = inner.first_child
            if inner.child_element_count != 1 or only is None or only.next_sibling is not None:
                break
            following = inner.first_element_child
            if following is None or following.tag == "a":
                return
            inner = following
        around = element.parent_element
        if inner.child_element_count or (around is not None and around.tag == "a"):
            return
        words = short_text(inner) or ""
        moved = raised(words, "superscript" if is_above else "subscript")
        if moved != words:
            inner.replace_children(self._text(moved))

    def _frame(self, element: ElementNode) -> None:
        source = element.getattr("src") or ""
        is_inside = source[:6].lower() in ("about:", "data:t") or source[:4].lower() == "cid:"
        is_inside = is_inside or (element.tag != "frame" and self._find(source) is not None)
        if source and not is_inside:
            self._sources.append(source)
        if self._at > self._hidden_until:
            self.frames.append(element)

    def _link(self, element: ElementNode) -> None:
        if (element.getattr("href") or "").startswith(SIGN_TARGETS) or not (
            SIGN_CLASSES.isdisjoint(classes_of(element))
        ):
            self._sign(element)

    def _sign(self, element: ElementNode) -> None:
        words = short_text(element)
        if words is not None and (not words.strip() or NOTE_SIGN.fullmatch(words.strip())):
            self._gone.append(element)

    def _quote(self, element: ElementNode) -> None:
        element.prepend(self._text("\u201c"))
        element.append(self._text("\u201d"))

    def _table(self, element: ElementNode) -> None:
        if len(self.tables) < _MAX_TABLES:
            self.tables.append(_cells_of(element))

    def _drawing(self, element: ElementNode) -> None:
        end = self._inside(element)
        parts = element.query_selector_all("*")[:]
        drawing = Drawing(element, parts)
        self.media += [part for part in parts if part.tag == "image"]
        if drawing.is_drawn:
            self._found.add(ExtraKind.IMAGE, "", drawing.digest)
        self._write(element, drawing.words)
        self._gone.append(element)
        self._at = end

    def _formula(self, element: ElementNode) -> None:
        self._at = self._inside(element)
        self._write(element, formula_text(element))
        self._gone.append(element)
        # KaTeX and MathJax put the formula beside its glyphs, which are hidden from screen readers.
        inside = element.parent_element
        around = inside.parent_element if inside is not None else None
        letters = _letters_in(element)
        for glyphs in around.children[:] if around is not None else ():
            is_double = glyphs.getattr("aria-hidden") == "true" and letters >= _letters_in(glyphs)
            if is_double and glyphs.tag not in (*_MEDIA, "svg"):
                self._doubled.append(glyphs)
                if self._at < len(self._elements) and glyphs.contains(self._elements[self._at]):
                    self._at = self._inside(glyphs)

    def _glyph(self, element: ElementNode) -> None:
        """Write what a style of MathJax shows for an empty element, as its class says."""
        code = _GLYPH.search(element.getattr("class") or "")
        if code is not None and element.first_child is None:
            element.append(self._text(chr(int(code[1], 16))))

    _HANDLERS: ClassVar[dict[str, Handler]] = {
        **dict.fromkeys(_FIELDS, _field),
        **dict.fromkeys(_MEDIA, _media),
        **dict.fromkeys(("label", "figure", "figcaption"), _label),
        **dict.fromkeys(_BLOCKS, _block),
        **dict.fromkeys(("ol", "ul"), _list),
        **dict.fromkeys(("sup", "sub"), _raised),
        **dict.fromkeys(("template", "noscript"), _hide),
        **dict.fromkeys(set(_INSTEAD) - set(_MEDIA), _instead),
        **dict.fromkeys(("iframe", "frame", "portal"), _frame),
        "a": _link,
        "q": _quote,
        "table": _table,
        "svg": _drawing,
        "math": _formula,
        "mjx-c": _glyph,
        "dialog": _dialog,  # overrides the handler of BLOCKS
    }
    """By tag. Not bound methods, which would make reference cycles: a cycle is freed by the garbage
    collector in any thread, but a tree must be freed by the thread that parsed it."""


def _letters_in(formula: ElementNode) -> set[str]:
    return set(filter(str.isalnum, normalize("NFKC", formula.text or "")))


def _visible_in_field(element: ElementNode) -> str:
    """The visible text of a field, or ""."""
    if element.tag == "input":
        kind = (element.getattr("type") or "text").strip().lower()
        if kind in ("checkbox", "radio"):
            return TICKED if element.hasattr("checked") else UNTICKED
        return "" if kind in _UNSEEN_FIELDS else element.getattr("value") or ""
    if element.tag == "textarea":
        return element.text or ""
    return _chosen_options(element) if element.tag == "select" else ""


def _chosen_options(element: ElementNode) -> str:
    """The selected options."""
    options = element.query_selector_all("option")[:_MAX_OPTIONS]
    texts = []
    for option in options:
        words = short_text(option)
        texts.append(" ".join((words or option.getattr("label") or "").split()))
        if words is None:  # far more than a line, or nested options
            break
    chosen = [at for at, option in enumerate(options) if option.hasattr("selected")]
    if not element.hasattr("multiple"):
        # A drop-down list shows its first option if none is selected.
        is_folded = (element.getattr("size") or "1").strip() in ("", "0", "1")
        chosen = chosen[-1:] or ([0] if options and is_folded else [])
    return ", ".join(texts[at] for at in chosen if at < len(texts))


def _number_items(
    items: Sequence[tuple[ElementNode, Collection[str]]], ordered: ElementNode
) -> list[str]:
    """The labels shown before the items of a list, such as "5.", or "" for bullets.

    The items come with the names of their attributes.
    """
    style = _style_of(ordered) or ("decimal" if ordered.tag == "ol" else "disc")
    if style in _NO_NUMBERS and ordered.tag != "ol":
        return []
    backwards = ordered.hasattr("reversed")
    number = _stated_number(ordered.getattr("start"), len(items) if backwards else 1)
    labels = []
    for item, attributes in items:
        own_style = ""
        if attributes:
            number = _stated_number(item.getattr("value"), number)
            own_style = _style_of(item)
        labels.append(_label_of(number, own_style or style))
        number += -1 if backwards else 1
    return labels


def _style_of(element: ElementNode) -> str:
    """The number style that an element states, or ""."""
    stated = element.getattr("style") or ""
    if "list-style" in stated:
        found = _LIST_LOOK.search(stated.lower())
        if found:
            return found[1]
    stated = element.getattr("type") or ""
    return stated if stated in (*"1aAiI",) else ""


def _stated_number(stated: str | None, otherwise: int) -> int:
    found = re.match(r"\s*([+-]?\d{1,10})", stated or "")
    return max(-_MAX_NUMBER, min(_MAX_NUMBER, int(found[1]))) if found else otherwise


def _label_of(number: int, style: str) -> str:
    if style in _NO_NUMBERS:
        return ""
    if style == "decimal-leading-zero":
        return f"{number:02}."
    return f"{odf_number(number, _FORMS.get(style, '1'), repeats_letters=False)}."


def _cells_of(table: ElementNode) -> list[list[str]]:
    """The cells of each row: "x" for a filled one, "" for an empty one.

    A cell that spans columns or rows counts for each of them, empty but for the first.
    """
    rows: list[list[str]] = []
    below: dict[int, int] = {}  # for columns spanned by a cell above, the rows that remain
    count = 0
    for element in _rows_of(table):
        row: list[str] = []
        for cell in element.children[:]:
            if cell.tag not in ("td", "th"):
                continue
            while below.get(len(row), 0) > 0:
                row.append("")
            names = cell.attrs
            columns = _spanned(cell, "colspan") if "colspan" in names else 1
            count += columns
            if count > _MAX_CELLS:
                return rows
            more_rows = _spanned(cell, "rowspan") if "rowspan" in names else 1
            if more_rows > 1:
                # Includes the current row, which is counted down below.
                below.update((len(row) + at, more_rows) for at in range(columns))
            row += ["x" if has_words(cell) else "", *[""] * (columns - 1)]
        below = {column: left - 1 for column, left in below.items() if left > 1}
        rows.append(row)
    return rows


def _rows_of(table: ElementNode) -> Iterator[ElementNode]:
    for child in table.children[:]:
        if child.tag == "tr":
            yield child
        elif child.tag in _ROW_GROUPS:
            yield from (row for row in child.children[:] if row.tag == "tr")


def _spanned(cell: ElementNode, name: str) -> int:
    stated = (cell.getattr(name) or "").strip()
    return max(1, min(int(stated), _MAX_SPAN)) if stated.isdecimal() else 1
