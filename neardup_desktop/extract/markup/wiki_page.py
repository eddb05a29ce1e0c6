"""Renders wiki markup as HTML, to be read like a web page.

Two families are enough, since the marks of wikis do not contradict each other within one: headings
between equals signs (MediaWiki, DokuWiki, Zim, Creole), and headings such as "h1. Title" (Textile,
Jira). What the family does not know stays in the text.
"""

import re
from collections.abc import Callable
from html import escape

from neardup_desktop.extract.shared.raised import TICKED, UNTICKED

MAX_CHARACTERS = 8 << 20
"""Longer texts are not rendered but taken as written."""

MAX_LINE = 20_000
"""Longer lines are taken as written, since searching them for marks would take too long."""

_DEEPEST = 20
"""Levels of lists, and of templates within templates."""

_TEXTILE_HEADING = re.compile(r"^h[1-6](?:[({\[][^\n]*?[)}\]])?\. +\S", re.MULTILINE)
_TEXTILE_SIGN = re.compile(
    r"\"[^\"\n]+\":(?:https?:|[/\w]+\.)\S|^\|_\. |^b[cq](?:\([^)\n]*\))?\.\.? |^\|\|.*\|\|"
    r"|\[[^\[\]\n|]+\|https?:|!\S+\.(?:png|jpe?g|gif)\S*!|\{(?:code|quote|noformat)\b",
    re.MULTILINE,
)
_EQUALS_HEADING = re.compile(r"^ ?(={2,6})[ \w][^=\n]*\1[ \t]*$", re.MULTILINE)
_EQUALS_SIGN = re.compile(
    r"\[\[[^\[\]\n|]+\|[^\[\]\n]+\]\]|\[\[https?:|\{\{[^{}\n]+\}\}|^\^ .*\^[ \t]*$|^\{\|"
    r"|(?<!')'{2,3}(?=\w)[^'\n]+(?<=\w)'{2,3}(?!')|^\|=|\[https?://\S+ [^\]\n]+\]",
    re.MULTILINE,
)
_ZIM = re.compile(r"\AContent-Type: text/x-zim-wiki\n(?:[\w-]+: .*\n)*")

_VERBATIM = re.compile(
    r"</?(?:code|file|pre|nowiki|source|syntaxhighlight|notextile)\b[^<>\n]*>|<!--|-->"
    r"|^'''[ \t]*$|\{\{\{(?:code:[^\n]*)?|\}\}\}|(?<!\{)\{(?:code|noformat)\b[^{}\n]*\}",
    re.MULTILINE,
)
_ENDS = {"<!-": "-->", "{{{": "}}}", "'''": "'''"}
_LONG_NOTE = re.compile(
    r"\(\([^()\n]*+(?>\n[^()\n]*+)++\)\)|<ref[^/<>\n]*+>[^<>\n]*+(?>\n[^<>\n]*+)++</ref>"
)
_BLOCK_OF_CODE = re.compile(
    r"^(?:bc|pre|notextile)(?:\([^)\n]*\))?\.\.? +((?:.+\n?)+)", re.MULTILINE
)
_TEMPLATE = re.compile(r"\{\{(?![^{}|\n]{0,300}\.\w[^{}\n]*\}\})[^{}]*\}\}")
_STASHED = re.compile("\0(\\d+)\0")
_TAG = re.compile(
    r"&lt;(/?(?:[bipqsu]|big|blockquote|br|center|cite|d[dlt]|del|div|em|h[1-6r]|html|ins|li|[ou]l"
    r"|small|span|strike|strong|su[bp]|table|t[dhrt])\b[^&<>]*)&gt;",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&amp;(#?\w+;)")
_HEADING = re.compile(r"\s*+(={1,6})(?=\s*[^=\s])(.*)|h([1-6])(?:[({\[<>=]\S*)?\.\s+(.*)")
_BLOCK = re.compile(r"(?:p|bq|fn(\d+))(?:[({\[<>=]\S*?)?\.{1,2} +|&gt;+ ?(?=\S)")
_LIST = re.compile(
    r"([ \t]*)([*#]+[*#:;-]*|[:;]+|-(?=[ \t])|(?:\d+|[a-z])\.(?=[ \t])|\[[ *xX]\](?=[ \t]))[ \t]*"
)
_RULE = re.compile(r"\s*(?:-{4,}|\|[-:|+\s]*-[-:|+\s]*)$")
_CELLS = (re.compile(r"\|\||[|^]"), re.compile(r"\|\||!!"))
"""What stands between cells: of a row, and where each cell may have a line of its own."""
_OF_CELL = re.compile(
    r"^(?:\s*+[\w-]++=(?:\"[^\"|]*+\"|[\w%#-]++))+\s*+\|"
    r"|^(?:[_<>=^~]|[\\/]\d+|[({][^(){}]*[)}])+\. |^[=+]"
)
_PICTURE = re.compile(r"\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?)$", re.IGNORECASE)


def _link(found: re.Match[str]) -> str:
    """A link to a page or a file, or a picture."""
    address, *said = (part.strip() for part in found[1].replace('"', "").split("|"))
    if found[0].startswith("{"):
        address = address.partition("?")[0]
    if _PICTURE.search(address):
        is_framed = {"thumb", "thumbnail", "frame"} & set(said[:-1])
        name = address.rpartition(":")[2] if "://" not in address else address
        return f'<img src="{name}">{said[-1] if is_framed else ""}'
    return f'<a href="{address}">{" ".join(said) or address}</a>'


_NOTE = re.compile(
    r"\(\((.{1,2000}?)\)\)|&lt;ref\b[^&]*+&gt;(.{0,2000}?)&lt;/ref&gt;|&lt;ref\b[^&]*/&gt;"
)
_NOTE_SIGN = '<sup><a href="#fn{0}" class="footnote-ref">{0}</a></sup>'
_Rules = list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]]


def _rules(written: str) -> _Rules:
    """Marks within a line, and what they become, separated by an arrow."""
    pairs = (line.partition(" ->") for line in written.strip().split("\n"))
    return [(re.compile(mark), becomes.strip()) for mark, _, becomes in pairs]


_EQUALS = [
    (re.compile(r"(?:\[\[|\{\{)([^\[\]{}\n]+)(?:\]\]|\}\})"), _link),
    *_rules(r"""
\[((?:https?|ftp|mailto):[^\s\[\]"]+)\s+([^\[\]\n]+)\] -> <a href="\1">\2</a>
&lt;references ?/&gt;|__[A-Z]+__|~~[A-Z]+~~ ->
\\\\(?=\s|$) -> <br>
_\{([^{}\n]*)\} -> <sub>\1</sub>
\^\{([^{}\n]*)\} -> <sup>\1</sup>
('{2,5}|\*\*|(?<![:\w])//|__|~~|%%)(?=\S)(.{1,400}?)(?<=\S)\1 -> \2
"""),
]
_TEXTILE = _rules(
    r"""
\{(?:anchor|color|quote|panel|info|note)\b[^{}\n]*\} ->
"(?:\([^()\n]*\))?\$":([^\s"|\[\]]+[\w/]) -> <a href="\1">\1</a>
"([^"\n<>]+)":([^\s"|\[\]]+[\w/]) -> <a href="\2">\1</a>
\[([^\[\]\n|]+)\|([^\[\]\n"]+)\] -> <a href="\2">\1</a>
\[((?:https?|ftp|mailto):[^\s\[\]"]+)\] -> <a href="\1">\1</a>
![<>=]?([^\s!|()"]+\.\w+)(?:\|[^!\n]*)?(?:\([^()\n]*\))?!(?::\S+)? -> <img src="\1">
\{\{([^{}\n]+)\}\} -> \1
(?<=[^\s\\])\[(\d+)\] -> NOTE
\[~([^\s~]+)~\]|\{~\}([^\s~]+)\{~\} -> <sub>\1\2</sub>
\[\^([^\s^]+)\^\]|\{\^\}([^\s^]+)\{\^\} -> <sup>\1\2</sup>
(?<![\w\\])(\*\*|__|\?\?|[*_^~+@%-])(?:\{[^{}]*\})?(?=[^\s*_])([^|]{1,400}?)(?<=\S)\1(?!\w) -> \2
""".replace("NOTE", _NOTE_SIGN.format(r"\1"))
)


def is_wiki(text: str) -> bool:
    """Whether a text has headings and links or tables that only wikis have; text may be cut."""
    return bool(
        _ZIM.match(text)
        or ("==" in text and _EQUALS_HEADING.search(text) and _EQUALS_SIGN.search(text))
        or (". " in text and _TEXTILE_HEADING.search(text) and _TEXTILE_SIGN.search(text))
    )


def wiki_page(text: str) -> tuple[str, list[str]]:
    """The text as HTML, and what of it is not shown: comments, templates, settings."""
    if len(text) > MAX_CHARACTERS:
        return f"<!DOCTYPE html><html><body><pre>{escape(text)}</pre></body></html>", []
    page = _Page(_TEXTILE if _TEXTILE_HEADING.search(text) else _EQUALS)
    return page.rendered(text), page.hidden


class _Page:
    """One page while it is rendered, line by line."""

    def __init__(self, marks: _Rules) -> None:
        self.hidden: list[str] = []
        self._marks = marks
        self._html: list[str] = []
        self._stash: list[str] = []
        self._notes: list[str] = []
        self._lists: list[str] = []
        self._is_row = False
        self._is_table = False

    def rendered(self, text: str) -> str:
        """The whole page."""
        text = self._without_verbatim(_ZIM.sub(self._hide, text))
        text = _BLOCK_OF_CODE.sub(lambda found: self._stashed(found[1]), text)
        text = _LONG_NOTE.sub(lambda found: found[0].replace("\n", " "), text)
        for _ in range(_DEEPEST if self._marks is _EQUALS else 0):
            text = _TEMPLATE.sub(self._hide, text)
        for line in text.split("\n"):
            if len(line) > MAX_LINE:
                self._html.append(escape(line))
            else:
                self._read(line)
        self._end_lists(0)
        if self._notes:
            notes = "".join(f'<li id="fn{at}">{note}' for at, note in enumerate(self._notes, 1))
            self._html.append(f'<section class="footnotes"><ol>{notes}</ol></section>')
        body = _STASHED.sub(lambda found: self._stash[int(found[1])], "\n".join(self._html))
        return f"<!DOCTYPE html><html><body>{body}</body></html>"

    def _hide(self, found: re.Match[str]) -> str:
        self.hidden.append(found[0])
        return ""

    def _stashed(self, written: str) -> str:
        is_block = "\n" in written
        self._stash.append(f"<pre>{escape(written)}</pre>" if is_block else escape(written))
        return f"\0{len(self._stash) - 1}\0"

    def _without_verbatim(self, text: str) -> str:
        """The text with code as numbers of the stash; code that does not end is none."""
        pieces, done, end = [], 0, ""
        opened: re.Match[str] | None = None
        for found in _VERBATIM.finditer(text):
            mark = found[0]
            if opened is None and not mark.startswith(("</", "-->", "}}}")):
                opened, tag = found, f"</{mark[1:4]}"
                end = _ENDS.get(mark[:3]) or (tag if mark[0] == "<" else mark[:5])
            elif opened and mark.startswith(end):
                pieces.append(text[done : opened.start()])
                inside, done = text[opened.end() : found.start()], found.end()
                if opened[0] == "<!--":
                    self.hidden.append(inside)
                else:
                    pieces.append(self._stashed(inside))
                opened = None
        return "".join((*pieces, text[done:]))

    def _read(self, line: str) -> None:
        """Read one line of the text."""
        listed = _LIST.match(line)
        is_row = self._is_table or line.lstrip().startswith(("|", "^", "{|"))
        if self._is_row and not is_row:
            self._is_row = False
            self._html.append("</table>")
        if not line.strip():
            self._end_lists(0)
            self._html.append("<p>")
        elif _RULE.match(line) and not self._is_table:
            self._html.append("")
        elif heading := _HEADING.match(line):
            self._end_lists(0)
            level = heading[3] or len(heading[1])
            words = heading[4] or heading[2].rstrip().rstrip("=")
            self._html.append(f"<h{level}>{self._shown(words)}</h{level}>")
        elif is_row:
            self._read_row(line.strip())
        elif listed and (listed[2] not in "-" or listed[1]):
            self._read_item(listed, line[listed.end() :])
        else:
            shown = self._shown(line)
            block = _BLOCK.match(shown)
            if block and block[1]:
                self._notes.append(shown[block.end() :])
            else:
                self._html.append(f"<p>{shown[block.end() :]}" if block else shown)

    def _read_item(self, found: re.Match[str], rest: str) -> None:
        """Handle an item of a list, whose depth is told by its mark or by its indentation."""
        mark = found[2]
        depth = len(mark) if mark[0] in "*#:;" else 1
        depth = min(depth + len(found[1].replace("  ", "\t")), _DEEPEST)
        kind = "dl" if mark[-1] in ":;" else "ol" if mark[-1] in "#-." else "ul"
        self._end_lists(depth)
        if len(self._lists) == depth and self._lists[-1] != kind:
            self._end_lists(depth - 1)
        while len(self._lists) < depth:
            self._lists.append(kind)
            self._html.append(f"<{kind}>")
        tick = f"{UNTICKED if mark[1] == ' ' else TICKED} " if mark[0] == "[" else ""
        words = self._shown(rest)
        if mark[-1] == ";":
            words = words.replace(" : ", "<dd>", 1)
        item = "li" if kind != "dl" else "dt" if mark[-1] == ";" else "dd"
        self._html.append(f"<{item}>{tick}{words}")

    def _end_lists(self, depth: int) -> None:
        while len(self._lists) > depth:
            self._html.append(f"</{self._lists.pop()}>")

    def _read_row(self, line: str) -> None:
        """Handle a row of a table, or a part of it where each cell has a line."""
        if line.startswith("{|"):
            self._is_table = self._is_row = True
            self._html.append("<table><tr>")
        elif line.startswith("|}"):
            self._is_table = self._is_row = False
            self._html.append("</table>")
        elif self._is_table and line.startswith("|-"):
            self._html.append("<tr>")
        elif self._is_table and not line.startswith(("|", "!")):
            self._html.append(self._shown(line))
        else:
            if not self._is_table:
                self._html.append("<tr>" if self._is_row else "<table><tr>")
                line = line.rstrip("|^")
            self._is_row = True
            cells = _CELLS[self._is_table].split(self._shown(line[1:]))
            self._html += [f"<td>{_OF_CELL.sub('', cell.lstrip('|^'))}</td>" for cell in cells]

    def _shown(self, line: str) -> str:
        """A line with its marks as tags."""
        shown = _ENTITY.sub(r"&\1", _TAG.sub(r"<\1>", escape(line, quote=False)))
        shown = _NOTE.sub(self._note, shown)
        return self._marked(shown)

    def _marked(self, shown: str) -> str:
        for _ in range(3):  # marks within marks
            before = shown
            for mark, becomes in self._marks:
                shown = mark.sub(becomes, shown)
            if shown == before:
                break
        return shown

    def _note(self, found: re.Match[str]) -> str:
        if not (note := found[1] or found[2]):
            return ""
        self._notes.append(self._marked(note))
        return _NOTE_SIGN.format(len(self._notes))
