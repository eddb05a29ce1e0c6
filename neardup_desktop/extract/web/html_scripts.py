"""Scripts of web pages that hold text, which a browser with the program of the page would show.

Scripts are not run. What one shows in its own place, such as a formula or a slide, and the notes of
a TiddlyWiki are text. So is other prose in scripts where there is more of it than the page shows
itself; less of it is a digest, so that two pages that differ in it are told apart.
"""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any, cast

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.json_values import clean
from neardup_desktop.extract.extras import ExtrasFound, content_digest, unescaped, words_digest
from neardup_desktop.extract.web.html_nodes import ElementNode, HTMLTree, TextNode
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.words import unspaced_letter

# The end is optional, because a search that fails at each of many quotation marks takes too long.
_STRING = (
    r"""(?:"(?>[^"\\\n]++|\\[\s\S])*+"?|'(?>[^'\\\n]++|\\[\s\S])*+'?|`(?>[^`\\]++|\\[\s\S])*+`?)"""
)
_STRINGS = re.compile(_STRING)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\}|x([0-9A-Fa-f]{2})|([\s\S]))")
_JSON = json.JSONDecoder(strict=False)
_CONTROLS = {"n": "\n", "t": "\t", "r": "\n", "b": " ", "f": " ", "v": " ", "\n": ""}
_INNER = re.compile(r"""["']\s*:\s*["'\[{]|\[\s*["'{]""")
"""Signs of data within a string, as Next and Gatsby write them."""

_WRITTEN = re.compile(
    rf"document\.write(?:ln)?\s*\((?>\s*(?:{_STRING}|[\w$.]++(?:\(\)?)?)\s*[+,]?)*+"
)
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_LEAST_WORDS = 4
"""A string with fewer words is a name, an address or a setting rather than prose."""

_LEAST_UNSPACED = 8
_CODE = re.compile(r"script|module|json|babel|jsx|config|map|rules|^$", re.IGNORECASE)
_IN_PLACE = re.compile(r"markdown|^text/(?:template|x-template|plain|html)$", re.IGNORECASE)
_FILLED_IN = re.compile(r"\{\{|\{%|<%|\$\{")
"""Marks in a template that a script replaces by words that stand elsewhere."""

_CDATA = re.compile(r"%?\s*(?:<!\[CDATA\[|\]\]>)")
_TAG = re.compile(r"<(?:!--.*?-->|[/!]?[A-Za-z][^<>]*>)", re.DOTALL)
_RENDERED = re.compile(r"^(?:MathJax|MJX)", re.IGNORECASE)
_SHELL_LETTERS = 200
_TOLD_BY = 'link[rel="canonical"], meta[name="description"], meta[property^="og:"]'
_DATA_SHARE = 0.2
"""Scripts that are prose for a larger share are data, others are programs with messages."""

_DEPTH = 3
_PLACE = "script-place"
_MOST_PLACES = 2_000
_MOST_COMPARED = 1 << 32
"""Characters of strings times characters shown that are searched, which takes seconds."""

_NOTES = "tiddlywiki-tiddler-store"
_LOCKED_NOTES = "encryptedStoreArea"
_TAKEN = f"script, style, #storeArea > [title], #{_LOCKED_NOTES}"


class PageScripts:
    """The scripts of one page, taken out of its tree."""

    def __init__(self, tree: HTMLTree) -> None:
        """Take out all scripts and styles; where a script shows text, its place is kept."""
        self._tree = tree
        self._codes: list[tuple[str, float]] = []
        self._places: list[tuple[str, bool]] = []
        self._tiddlers: list[dict[str, Any]] = []
        self._has_scripts = self._is_encrypted = False
        for element in tree.document.query_selector_all(_TAKEN)[:] if tree.document else ():
            if element.tag == "script":
                self._has_scripts = True
                self._take(element, element.text or "")
            elif element.id == _LOCKED_NOTES:
                self._is_encrypted = True
            elif element.tag != "style":
                fields = {name: element.getattr(name) or "" for name in element.attrs}
                self._tiddlers.append({**fields, "text": element.text or ""})
            element.decompose()

    def _take(self, element: ElementNode, code: str) -> None:
        kind = (element.getattr("type") or "").strip()
        if not code or code.isspace():
            return
        if _NOTES in (element.getattr("class") or "") and (notes := _listed(code)) is not None:
            self._tiddlers += notes
            return
        shown = ""
        is_maths = kind.startswith("math/")
        if is_maths:
            before = element.previous_element_sibling
            is_rendered = before is not None and _RENDERED.match(before.getattr("class") or "")
            if before is None or not is_rendered or not (before.text or "").strip():
                shown = _CDATA.sub("", code)
        elif "document.write" in code:
            calls = _WRITTEN.findall(code)
            shown = "".join(_meant(one) for call in calls for one in _STRINGS.findall(call))
            shown = unescaped(shown) if "%3C" in shown else shown
        elif _IN_PLACE.search(kind) and not _FILLED_IN.search(code):
            shown = code
        if shown and len(self._places) < _MOST_PLACES:
            place = cast(ElementNode, self._tree.create_element(_PLACE))
            place.setattr("at", str(len(self._places)))
            element.before(place)
            self._places.append((shown, is_maths and not kind.endswith("mml")))
        if not is_maths and _CODE.search(kind):
            self._codes.append((code, 0.0 if "json" in kind else _DATA_SHARE))
        elif not is_maths:
            self._codes.append((f"`{code.replace('`', ' ')}`", 1.0))

    def text(self, found: ExtrasFound, read: Callable[[str], str], *, is_whole: bool) -> str:
        """Show in the tree what scripts show in their places, and return what else they show.

        `read` gives the visible text of markup; `is_whole` says whether the tree is a whole page,
        no frame or fragment. It is without what is hidden.

        Raises:
            ReadFailure: ENCRYPTED: the page shows nothing and has notes that are encrypted.
        """
        document, body = self._tree.document, self._tree.body
        if not self._has_scripts or document is None or body is None:
            return ""
        seen = _letters_of(body.text or "")
        shown = len(seen)
        if self._is_encrypted and not shown:
            raise ReadFailure(Outcome.ENCRYPTED)
        notes = list(self._notes(found))
        if is_whole and shown < _SHELL_LETTERS and not notes:
            found.add(ExtraKind.OTHER, "data of scripts", words_digest(*self._told_by()))
        prose: dict[str, bool] = {}
        for code, least_share in self._codes:
            strings = list(_prose(code, _DEPTH))
            is_data = sum(map(len, strings)) > least_share * len(code)
            prose.update((one, is_data or prose.get(one, False)) for one in strings)
        if not prose and not self._places:
            return clean("\n".join(notes))
        # Those in hidden elements are gone with them.
        for place in document.query_selector_all(_PLACE)[:] if self._places else ():
            at = place.getattr("at") or ""
            if at.isdecimal() and int(at) < len(self._places):
                written, is_plain = self._places[int(at)]
                words = written if is_plain else read(written)
                # A page saved by a browser contains both the script and what it has written.
                # Tags that are words are no text: the string was escaped once more.
                if is_plain or (_letters_of(words) not in seen and not _TAG.search(words)):
                    seen += _letters_of(words)
                    shown_in = body if place.closest("head") else place
                    words_here = self._tree.create_text_node(f" {words} ")
                    shown_in.prepend(cast(TextNode, words_here))
        is_long = len(prose) * len(seen) > _MOST_COMPARED
        new = [one for one in prose if is_long or _letters_of(_TAG.sub(" ", one)) not in seen]
        stored = [one for one in new if prose[one] and not notes]
        if sum(len(_letters_of(_TAG.sub(" ", one))) for one in stored) > shown:
            notes = [read(one) if "<" in one else one for one in stored]
            new = [one for one in new if not prose[one]]
        if new:
            found.add(ExtraKind.OTHER, "text in scripts", words_digest(*new))
        return clean("\n".join(notes))

    def _told_by(self) -> Iterator[str]:
        """What tells a page with next to no text from others of its site."""
        yield self._tree.title or ""
        if (document := self._tree.document) is not None:
            for element in document.query_selector_all(_TOLD_BY)[:]:
                yield element.getattr("content") or element.getattr("href") or ""
        yield from (code for code, _ in self._codes)

    def _notes(self, found: ExtrasFound) -> Iterator[str]:
        """The notes of a TiddlyWiki; its own parts and files in it are noted."""
        own = []
        for fields in self._tiddlers:
            title, text, kind = (str(fields.get(name, "")) for name in ("title", "text", "type"))
            if title.startswith("$:/") or (kind and not kind.startswith("text/")):
                own.append(f"{title}\n{text}")
                continue
            yield "\n".join(filter(None, (title, str(fields.get("tags", "")), text)))
            more = (str(value) for name, value in sorted(fields.items()) if name not in _IN_NOTES)
            own.append("\n".join(more))
        if own:
            digest = content_digest("\0".join(own).encode("utf-8", "replace"))
            found.add(ExtraKind.OTHER, "program and files of a notebook", digest)


_IN_NOTES = frozenset(("title", "tags", "text", "modified", "modifier", "revision", "changecount"))
"""What is read, and what a TiddlyWiki writes anew each time it is saved."""


def _listed(code: str) -> list[dict[str, Any]] | None:
    try:
        notes = json.loads(code)
    except (ValueError, RecursionError):
        return None
    return [note for note in notes if isinstance(note, dict)] if isinstance(notes, list) else None


def _letters_of(text: str) -> str:
    """A text without spaces: trees give the last and first words of neighbours as one."""
    return "".join(text.split())


def _meant(string: str) -> str:
    """The value of a string in a script, given with its quotation marks."""
    if "\\" not in string:
        return string[1:-1]
    try:
        # Many times as fast, but scripts have more escapes than JSON.
        meant = str(_JSON.decode(string.replace("\\x", "\\u00").replace("\\'", "'")))
    except ValueError:
        meant = _ESCAPE.sub(_sign, string[1:-1])
    return meant.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _sign(escape: re.Match[str]) -> str:
    *codes, other = escape.groups()
    if other is None:
        return chr(min(int("".join(filter(None, codes)), 16), 0x10FFFF))
    return _CONTROLS.get(other, other)


def _prose(code: str, depth: int) -> Iterator[str]:
    """The strings of a script that are prose, also those in data that are strings themselves."""
    for string in [
        string
        for string in _STRINGS.findall(code)
        if string.count(" ") >= _LEAST_WORDS - 1 or not string.isascii() or "\\u" in string
    ]:
        if string[-1] != string[0]:
            continue
        meant = unescape(_meant(string))
        if depth and _INNER.search(meant):
            yield from _prose(meant, depth - 1)
        elif _is_prose(_TAG.sub(" ", meant)):
            yield meant


def _is_prose(text: str) -> bool:
    if len(text.split()) >= _LEAST_WORDS:
        return len(_LETTERS.findall(text)) >= _LEAST_WORDS
    unspaced = 0 if text.isascii() else sum(map(len, unspaced_letter().findall(text)))
    return unspaced >= _LEAST_UNSPACED
