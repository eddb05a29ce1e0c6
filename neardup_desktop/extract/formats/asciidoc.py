"""AsciiDoc as displayed: without marks, attributes and macros.

No usable Python library exists, so this reads line by line. Other files are never included.
Footnotes follow the text. Comments are an extra, and so are pictures, by name.
"""

import re
from html import unescape

from neardup_desktop.extract.base import Document, Format, Found, Match, text_extension
from neardup_desktop.extract.markup.marked_text import MAX_LINE, MarkedText
from neardup_desktop.extract.shared.raised import LOWERED, RAISED, TICKED, UNTICKED
from neardup_desktop.extract.text_file import read_text

_EXTENSIONS = ("adoc", "asciidoc")
_SHARED_EXTENSION = "asc"  # of signatures and keys as well
_TITLE = re.compile(r"={1,6}[ \t]+(\S.*)")
_SETEXT_RULE = re.compile(r"([-=~^+])\1{2,}$")
_FENCE = re.compile(r"(-{4,}|\.{4,}|/{4,}|\+{4,}|`{3}|--)\w*$")
_OTHER_FENCE = re.compile(r"(?:={4,}|\*{4,}|_{4,}|[|,:!]={3,}|'{3,}|<{3,})$")
_TABLE_FENCE = re.compile(r"[|!]={3,}$")
_CELL = re.compile(r"(?:^|(?<=\s))(?:\d+(?:\.\d+)?[*+])?(?:[<^>]?\.?[<^>])?[aehlmsdv]?\||(?<!\\)\|")
_ATTRIBUTE = re.compile(r":(!?[\w-]+!?):(?:[ \t]+(.*))?$")
_USED_ATTRIBUTE = re.compile(r"\{([\w-]{1,60})\}")
_BLOCK_LINE = re.compile(r"\[[^\[\]]*(?:\[[^\[\]]*\])?[^\[\]]*\]$|\[\[[^\[\]]*\]\]$")
_QUOTE_LINE = re.compile(r"\[(?:quote|verse)[^,\]]*,(.*)\]$")
_CONDITION = re.compile(
    r"(ifdef|ifndef|ifeval|endif|include|toc|video|audio)::([^\s\[\]]*)\[(.*)\]$"
)
_NAME = re.compile(r"\[\[([^\[\],]*)[^\[\]]*\]\]|(?<=\[)#[\w-]+")
_ITEM = re.compile(r"(\.{1,5})[ \t]+(?=\S)")
_TICK = re.compile(r"(\*{1,5}|-)[ \t]+\[([ x*])\][ \t]+(?=\S)")
_PICTURE = re.compile(r"\bimage::?([^\s\[\]]+)\[([^\]\n]*)\]")
_FOOTNOTE = re.compile(r"\bfootnote(?:ref)?:[\w-]*\[((?:[^\]\[\\]|\\.|\[[^\]\[]*\])*)\]")
_INDEX_TERM = re.compile(
    # No "+" after the number: before Python 3.11.5 that found nothing here.
    r"\(\(\((?>(?:[^()]|\((?!\(\()|\)(?!\)\))){1,300})\)\)\)|\bindexterm:\[[^\]]*+\]"
)
_LINK = re.compile(
    r"(\blink:|\bxref:|(?=\b(?:https?|ftp|irc|mailto):))([^\s\[\]<>]+)\[([^\]\n]*)\]"
)
_CROSS_REFERENCE = re.compile(r"<<([^<>,\n]{1,200})(?:,([^<>\n]*))?>>")
_MACRO = re.compile(
    r"\b((?:kbd|btn|menu|pass|stem|latexmath|asciimath|indexterm2):[^\s\[\]]*)\[([^\]\n]*)\]"
)
_ANCHOR = re.compile(r"\[\[[^\[\]\n]*\]\]|\banchor:[^\s\[\]]+\[[^\]\n]*\]")
_ROLE = re.compile(r"\[[\w.#%-]+\](?=[#*_`])")
_EMPHASIS = re.compile(r"(?<![\w\\])_{1,2}(?=[^\s_])|(?<=[^\s_])_{1,2}(?!\w)|__")
_SCRIPT = re.compile(r"(?<=\w)([~^])([^~^\s]{1,40})\1")
_SIGNS = (("(C)", "©"), ("(R)", "®"), ("(TM)", "™"))
_ATTRIBUTES = {"nbsp": " ", "zwsp": "", "sp": " ", "empty": "", "amp": "&", "lt": "<", "gt": ">"}


def _recognise(document: Document) -> Match:
    extension = text_extension(document.name)
    if extension == _SHARED_EXTENSION:
        lines = document.head_text.splitlines()
        return Match.PLAUSIBLE if any(map(_TITLE.match, lines)) else Match.NO
    return Match.EXTENSION if extension in _EXTENSIONS else Match.NO


def _read(document: Document) -> Found:
    page = _Page()
    page.read(read_text(document).split("\n"))
    yield page.item(FORMAT, page.title)


class _Page(MarkedText):
    """Reads the lines of a document; only table rows that are on one line are `rows`."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self._numbers: dict[int, int] = {}
        self._attributes = dict(_ATTRIBUTES)
        self._fence = ""
        self._is_table = False

    def read(self, lines: list[str]) -> None:
        """Read all lines in order."""
        above = ""
        for line in lines:
            line = line.rstrip()
            fence = _FENCE.match(line)
            if self._fence:
                if line == self._fence:
                    self._fence = ""
                elif self._fence.startswith("//"):
                    self.comments.append(line)
                else:
                    self.lines.append(line)
                    self.kept.append(line)
            elif fence and _opens(line, fence[1], above):
                self._fence = fence[1]
                self.marks.append(line)
            elif line.startswith("//") and not line.startswith("///"):
                self.comments.append(line[2:].strip())
            elif len(line) > MAX_LINE:
                self.lines.append(line)
            elif line:
                self._read_line(line)
            above = line

    def _read_line(self, line: str) -> None:
        if _TABLE_FENCE.match(line):
            self._is_table = not self._is_table
            self.marks.append(line[:1])
        elif attribute := _ATTRIBUTE.match(line):
            # The value may refer to other attributes.
            stated = _USED_ATTRIBUTE.sub(self._attribute, (attribute[2] or "")[:1000])
            self._attributes[attribute[1].lower()] = stated[:1000]
        elif _OTHER_FENCE.match(line) or _SETEXT_RULE.match(line):
            self.marks.append(line[:1])
        elif condition := _CONDITION.match(line):
            self._read_condition(condition)
        elif quote := _QUOTE_LINE.match(line):
            self.marks.append(line[: quote.start(1)])
            self.lines.append(quote[1])
        elif _BLOCK_LINE.match(line):
            if rest := _NAME.sub("", line).strip():  # the kind of the block below it
                self.marks.append(rest)
        else:
            title = _TITLE.match(line)
            if title:
                self.marks.append(line[: title.start(1)].strip())
                self._numbers.clear()
            shown = self._shown(self._numbered(title[1] if title else line))
            if title and not self.title:
                self.title = " ".join(shown.split())
            self.lines.append(shown)

    def _read_condition(self, found: re.Match[str]) -> None:
        """Handle an inclusion, or a line displayed only if an attribute is set."""
        name, about, words = found.groups()
        is_known = about.lower() in self._attributes
        if words and ((name == "ifdef" and is_known) or (name == "ifndef" and not is_known)):
            self.lines.append(self._shown(words))
            self.marks.append(f"{name}::{about}")
        else:
            self.extras.link(about)

    def _numbered(self, line: str) -> str:
        """A line with the number that its list item is displayed with."""
        if tick := _TICK.match(line):
            self.marks.append(tick[1])
            return f"{UNTICKED if tick[2] == ' ' else TICKED} {line[tick.end() :]}"
        found = _ITEM.match(line)
        if not found:
            return line
        depth = len(found[1])
        self._numbers = {at: count for at, count in self._numbers.items() if at <= depth}
        number = self._numbers[depth] = self._numbers.get(depth, 0) + 1
        letter = chr(ord("a") + (number - 1) % 26)
        return f"{letter if depth == 2 else number}. {line[found.end() :]}"

    def _shown(self, line: str) -> str:
        """A line without marks."""
        if self._is_table and "|" in line:
            self.marks += _CELL.findall(line)
            line = _CELL.sub("\t", line).removeprefix("\t")
            self.rows.append(line.split("\t"))
        if line.endswith(" +"):
            line = line[:-2]
            self.kept.append(line)
        if "{" in line:
            line = _USED_ATTRIBUTE.sub(self._attribute, line)
        if ":" in line:
            line = _PICTURE.sub(self._picture, line)
            line = _FOOTNOTE.sub(self._note, line)
            line = _LINK.sub(self._link, line)
            line = _MACRO.sub(self._macro, line)
        if "(((" in line or "indexterm:" in line:
            line = _INDEX_TERM.sub("", line)
        line = _ANCHOR.sub("", line)
        line = _CROSS_REFERENCE.sub(lambda found: found[2] or found[1], line)
        line = _SCRIPT.sub(_raised, _ROLE.sub(self._role, line))
        line = _EMPHASIS.sub("", line)
        for written, sign in _SIGNS:
            line = line.replace(written, sign)
        return unescape(line) if "&" in line else line

    def _link(self, found: re.Match[str]) -> str:
        kind, address, said = found.groups()
        words = _link_words(address, said)
        self.extras.link(address)
        if kind != "xref:" and words != address:
            self.targets.append(address)
        if words != said.strip():
            self.marks.append(said)
        return words

    def _macro(self, found: re.Match[str]) -> str:
        self.marks.append(found[1])
        return found[2]

    def _role(self, found: re.Match[str]) -> str:
        self.marks.append(found[0])
        return ""

    def _attribute(self, found: re.Match[str]) -> str:
        return self._attributes.get(found[1].lower(), found[0])

    def _picture(self, found: re.Match[str]) -> str:
        self.pictures.append(found[1])
        self.marks.append(found[1])
        return ""

    def _note(self, found: re.Match[str]) -> str:
        self.notes.append(found[1])
        return ""


def _opens(line: str, fence: str, above: str) -> bool:
    """Whether a delimiter line begins a block; else it underlines the title above it."""
    if fence == "--":
        return False
    could_be_title = above and not _BLOCK_LINE.match(above) and not _TITLE.match(above)
    return not (could_be_title and _SETEXT_RULE.match(line) and abs(len(above) - len(line)) <= 1)


def _raised(found: re.Match[str]) -> str:
    """Digits as superscript or subscript; letters stay."""
    return found[2].translate(RAISED if found[1] == "^" else LOWERED)


def _link_words(address: str, said: str) -> str:
    """The words of a link, or its address if it has none. Options follow a comma."""
    words = said.strip().removesuffix("^")
    if words.startswith('"'):
        words = words.strip('"')
    elif "=" in words:
        words = words.partition(",")[0] if "=" not in words.partition(",")[0] else ""
    return words or address


FORMAT = Format(
    name="asciidoc",
    label="AsciiDoc",
    short_name="AsciiDoc",
    also_called=("adoc",),
    ms_per_mb=200.0,
    extensions=_EXTENSIONS,
    version=5,
    recognise=_recognise,
    read=_read,
    reads="the text as it is shown, code included",
    leaves_out="marks, files taken in; links, comments, pictures: noted beside the text",
)
