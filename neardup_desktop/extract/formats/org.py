"""Org mode as displayed: without marks, drawers and settings.

No Python library turns Org into plain text, so this reads line by line. Other files are never
included. Footnotes follow the text. Comments are extras.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import reference_name
from neardup_desktop.extract.markup.marked_text import MAX_LINE, MarkedText
from neardup_desktop.extract.shared.raised import LOWERED, RAISED, TICKED, UNTICKED
from neardup_desktop.extract.text_file import read_text

_KEYWORD = re.compile(r"\s*#\+(\w+)(?:\[[^\]]*\])?:[ \t]*(.*)$")
_BLOCK = re.compile(r"\s*#\+(begin|end)_(\w+)", re.IGNORECASE)
_COMMENT = re.compile(r"\s*#(?:[ \t]|$)")
_DRAWER = re.compile(r"\s*:([\w-]+):[ \t]*$")
_HEADLINE = re.compile(r"(\*+)[ \t]+(?=\S)")
_COOKIE = re.compile(r"\[#[A-Za-z0-9]\][ \t]*")
_LINK = re.compile(r"\[\[([^\[\]\n]{1,2000})\](?:\[([^\[\]\n]{1,2000})\])?\]")
_NOTE = re.compile(r"\[fn:([\w-]*+)(?::((?>[^\[\]\n]|\[[^\[\]\n]*+\])*+))?\]")
_NOTE_DEFINITION = re.compile(r"\[fn:([\w-]+)\][ \t]*")
_TARGET = re.compile(r"(?<!<)<<[^<>\n]+>>(?!>)")
_SNIPPET = re.compile(r"@@\w+:[^@\n]*@@")
_EMPHASIS = re.compile(
    r"(?:(?<=[\s({'\"-])|^)(?:"
    r"\*(?=\S)([^*\n]{1,400}+)(?<=\S)\*|/(?=\S)([^/\n]{1,400}+)(?<=\S)/"
    r"|_(?=\S)([^_\n]{1,400}+)(?<=\S)_|\+(?=\S)([^+\n]{1,400}+)(?<=\S)\+"
    r"|=(?=\S)([^=\n]{1,400}+)(?<=\S)=|~(?=\S)([^~\n]{1,400}+)(?<=\S)~"
    r")(?=[\s.,;:!?')}\[\"-]|$)"
)
_SCRIPT = re.compile(r"(?<=\w)([\^_])\{([^{}\n]{1,40})\}|(?<=\w)\^(\d+)(?!\w)")
_TICK = re.compile(r"(\s*(?:[-+*]|\d+[.)])[ \t]+)\[([ Xx])\][ \t]")
_DASHES = re.compile("-+")
_TABLE_RULE = re.compile(r"\s*\|-[-+|]*$")
_PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".bmp", ".tif", ".tiff")
_VERBATIM = ("src", "example", "export")
_SHOWN_KEYWORDS = ("title", "subtitle", "author", "date", "caption")
_METADATA = ("title", "author", "date")


def _read(document: Document) -> Found:
    written = [line.rstrip() for line in read_text(document).split("\n")]
    page = _Page(_beginnings(written))
    for number, line in enumerate(written):
        page.read(number, line)
    title, author, date = (page.metadata.get(name, "") for name in _METADATA)
    yield page.item(FORMAT, title, author, from_iso(date.strip("<>[]").partition(" ")[0]))


def _beginnings(lines: list[str]) -> frozenset[int]:
    """Indices of lines that begin a block or drawer which ends before the next headline.

    Without such an end it is none, as in Emacs; else one forgotten `:END:` would hide the rest.
    """
    beginnings: set[int] = set()
    ends: set[str] = set()
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number]
        if _HEADLINE.match(line):
            ends.clear()
        elif block := _BLOCK.match(line):
            name = f"#{block[2].lower()}"
            if block[1].lower() == "end":
                ends.add(name)
            elif name in ends:
                beginnings.add(number)
        elif drawer := _DRAWER.match(line):
            if drawer[1].lower() == "end":
                ends.add(drawer[1].lower())
            elif "end" in ends:
                beginnings.add(number)
                ends.discard("end")
    return frozenset(beginnings)


class _Page(MarkedText):
    """Reads the lines of a document."""

    def __init__(self, beginnings: frozenset[int]) -> None:
        super().__init__()
        self.metadata: dict[str, str] = {}
        self._beginnings = beginnings
        self._blocks: list[str] = []
        self._in_drawer = False
        self._in_note = False

    def read(self, number: int, line: str) -> None:
        """Read the next line; `number` is its index."""
        if len(line) > MAX_LINE:
            self.lines.append(line)
            return
        if _HEADLINE.match(line):
            self._blocks.clear()
        block = _BLOCK.match(line)
        kind = self._blocks[-1] if self._blocks else ""
        if block:
            self.marks.append(line.strip())
        if block and (block[1].lower(), block[2].lower()) == ("end", kind):
            self._blocks.pop()
        elif block and number in self._beginnings and kind not in (*_VERBATIM, "comment"):
            self._blocks.append(block[2].lower())
        elif kind:
            self._read_inside(kind, line)
        elif block and block[1].lower() == "end":
            pass  # of a block that never began
        elif self._in_drawer or (number in self._beginnings and _DRAWER.match(line)):
            self._read_drawer(line)
        elif keyword := _KEYWORD.match(line):
            self._read_keyword(keyword[1].lower(), keyword[2])
        elif _COMMENT.match(line):
            self.comments.append(line.strip("# \t"))
        elif line:
            self._read_text(line)
        else:
            self._in_note = False

    def _read_inside(self, kind: str, line: str) -> None:
        """Handle a line of a block, where a comma escapes what looks like a headline."""
        if kind == "comment":
            self.comments.append(line)
        elif kind in _VERBATIM:
            plain = line.lstrip()
            self.lines.append(plain[1:] if plain.startswith((",*", ",#+")) else line)
            self.kept.append(line)
        elif line:
            if kind == "verse":
                self.kept.append(line)
            self._read_text(line)

    def _read_drawer(self, line: str) -> None:
        found = _DRAWER.match(line)
        self._in_drawer = not (found and found[1].lower() == "end")
        if found:
            self.marks.append(line.strip())

    def _read_keyword(self, name: str, text: str) -> None:
        if name in _METADATA and text:
            self.metadata.setdefault(name, " ".join(self._shown(text).split()))
        if name in _SHOWN_KEYWORDS:
            self.lines.append(self._shown(text))
            self.marks.append(name)
        elif name == "include":
            self.extras.link(*text.replace('"', " ").split()[:1], is_url=False)

    def _read_text(self, line: str) -> None:
        if headline := _HEADLINE.match(line):
            self._in_note = False
            self.marks.append(headline[1])
            line = line[headline.end() :]
            if cookie := _COOKIE.search(line):
                line = line[: cookie.start()] + line[cookie.end() :]
        elif definition := _NOTE_DEFINITION.match(line):
            self._in_note = True
            self.marks.append(definition[1])
            line = line[definition.end() :]
        elif line.lstrip().startswith("|"):
            self._read_row(line)
            return
        elif tick := _TICK.match(line):
            sign = UNTICKED if tick[2] == " " else TICKED
            line = f"{tick[1]}{sign} {line[tick.end() :]}"
        if line.endswith("\\\\"):
            line = line[:-2]
            self.kept.append(line)
        (self.notes if self._in_note else self.lines).append(self._shown(line))

    def _read_row(self, line: str) -> None:
        """Handle a table row or rule."""
        if _TABLE_RULE.match(line):
            self.marks.append(_DASHES.sub("-", line.strip()))
            return
        cells = [cell.strip() for cell in self._shown(line).strip().removeprefix("|").split("|")]
        if not cells[-1]:
            cells.pop()
        self.rows.append(cells)
        self.lines.append("\t".join(cells))

    def _shown(self, line: str) -> str:
        """A line without marks."""
        if "[" in line:
            line = _NOTE.sub(self._note, _LINK.sub(self._link, line))
        if "<<" in line:
            self.marks += _TARGET.findall(line)
            line = _TARGET.sub("", line)
        if "@@" in line:
            line = _SNIPPET.sub("", line)
        if "^" in line or "_{" in line:
            line = _SCRIPT.sub(_raised, line)
        return _EMPHASIS.sub(lambda found: str(found[found.lastindex or 0]), line)

    def _link(self, found: re.Match[str]) -> str:
        address, words = found[1], found[2] or ""
        for one in (address, words):
            if one.lower().endswith(_PICTURE_ENDINGS) and reference_name(one):
                self.pictures.append(one.removeprefix("file:"))
                self.marks.append(address)
                return "" if one is words else words
        self.extras.link(address)
        if words:
            self.targets.append(address)
        return words or address

    def _note(self, found: re.Match[str]) -> str:
        self.marks.append(f"fn:{found[1]}")
        if found[2]:
            self.notes.append(found[2].strip())
        return ""


def _raised(found: re.Match[str]) -> str:
    """Digits as superscript or subscript; letters stay."""
    if found[3]:
        return found[3].translate(RAISED)
    return found[2].translate(RAISED if found[1] == "^" else LOWERED)


FORMAT = Format(
    name="org",
    label="Org mode",
    short_name="Org",
    extensions=("org",),
    version=5,
    has_backups=True,
    read=_read,
    reads="the text as it is shown, code, tags and dates included",
    leaves_out=(
        "marks, files taken in, properties; links, comments, pictures: noted beside the text"
    ),
)
