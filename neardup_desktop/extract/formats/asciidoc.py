"""AsciiDoc: what is seen when it is shown, without marks, attributes and macros.

There is no library for Python that may be used here, so the lines are read one by one. Other files
are never taken in. Footnotes follow the text. Comments are an extra, pictures are extras by name.
"""

import re
from collections.abc import Iterator
from html import unescape

from neardup_desktop.extract.base import Document, Embedded, Format, Match
from neardup_desktop.extract.extras import (
    ExtrasFound,
    reference_digest,
    reference_name,
    words_digest,
)
from neardup_desktop.extract.text_file import read_text, text_extension
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

_EXTENSIONS = ("adoc", "asciidoc")
_SHARED_EXTENSION = "asc"  # of signatures and keys as well
_TITLE = re.compile(r"={1,6}[ \t]+(\S.*)")
_SETEXT_RULE = re.compile(r"([-=~^+])\1{2,}$")
_FENCE = re.compile(r"(-{4,}|\.{4,}|/{4,}|\+{4,}|`{3}|--)\w*$")
_OTHER_FENCE = re.compile(r"(?:={4,}|\*{4,}|_{4,}|[|,:!]={3,}|'{3,}|<{3,})$")
_TABLE_FENCE = re.compile(r"[|!]={3,}$")
_CELL = re.compile(r"(?:^|(?<=\s))(?:\d+(?:\.\d+)?[*+])?(?:[<^>]?\.?[<^>])?[aehlmsdv]?\|")
_ATTRIBUTE = re.compile(r":(!?[\w-]+!?):(?:[ \t]+(.*))?$")
_USED_ATTRIBUTE = re.compile(r"\{([\w-]{1,60})\}")
_BLOCK_LINE = re.compile(r"\[[^\[\]]*(?:\[[^\[\]]*\])?[^\[\]]*\]$|\[\[[^\[\]]*\]\]$")
_QUOTE_LINE = re.compile(r"\[(?:quote|verse)[^,\]]*,(.*)\]$")
_CONDITION = re.compile(r"(?:ifdef|ifndef|ifeval|endif|include|toc|video|audio)::\S*\[.*\]$")
_PICTURE = re.compile(r"\bimage::?([^\s\[\]]+)\[[^\]\n]*\]")
_FOOTNOTE = re.compile(r"\bfootnote(?:ref)?:[\w-]*\[((?:[^\]\[\\]|\\.|\[[^\]\[]*\])*)\]")
_INDEX_TERM = re.compile(r"\(\(\(.{1,300}?\)\)\)|\bindexterm:\[[^\]]*\]")
_LINK = re.compile(
    r"(?:\blink:|\bxref:|(?=\b(?:https?|ftp|irc|mailto):))([^\s\[\]<>]+)\[([^\]\n]*)\]"
)
_CROSS_REFERENCE = re.compile(r"<<([^<>,\n]{1,200})(?:,([^<>\n]*))?>>")
_MACRO = re.compile(
    r"\b(?:kbd|btn|menu|pass|stem|latexmath|asciimath|indexterm2):[^\s\[\]]*\[([^\]\n]*)\]"
)
_ANCHOR = re.compile(r"\[\[[^\[\]\n]*\]\]|\banchor:[^\s\[\]]+\[[^\]\n]*\]")
_ROLE = re.compile(r"\[[\w.#%-]+\](?=[#*_`])")
_EMPHASIS = re.compile(r"(?<![\w\\])_{1,2}(?=[^\s_])|(?<=[^\s_])_{1,2}(?!\w)|__")
_SCRIPT = re.compile(r"(?<=\w)([~^])([^~^\s]{1,40})\1")
_LONGEST_LINE = 20_000
"""Longer lines stand as they are written: looking for marks in them would take too long."""
_SIGNS = (("(C)", "©"), ("(R)", "®"), ("(TM)", "™"))
_ATTRIBUTES = {"nbsp": " ", "zwsp": "", "sp": " ", "empty": "", "amp": "&", "lt": "<", "gt": ">"}


def _recognise(document: Document) -> Match:
    extension = text_extension(document.name)
    if extension == _SHARED_EXTENSION:
        lines = document.head_text.splitlines()
        return Match.PLAUSIBLE if any(map(_TITLE.match, lines)) else Match.NO
    return Match.EXTENSION if extension in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    page = _Page()
    page.read(read_text(document).split("\n"))
    extras = ExtrasFound()
    for name in page.pictures:
        extras.add(ExtraKind.IMAGE, name, reference_digest(name))
    if page.comments:
        extras.add(ExtraKind.COMMENT, "", words_digest(*page.comments))
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text="\n".join((*page.lines, *page.notes)),
        title=page.title,
        extras=extras.all(),
    )


class _Page:
    """Gathers the lines that are seen."""

    def __init__(self) -> None:
        self.title = ""
        self.lines: list[str] = []
        self.notes: list[str] = []
        self.comments: list[str] = []
        self.pictures: list[str] = []
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
            elif fence and _opens(line, fence[1], above):
                self._fence = fence[1]
            elif line.startswith("//") and not line.startswith("///"):
                self.comments.append(line[2:].strip())
            elif len(line) > _LONGEST_LINE:
                self.lines.append(line)
            elif line:
                self._read_line(line)
            above = line

    def _read_line(self, line: str) -> None:
        if _TABLE_FENCE.match(line):
            self._is_table = not self._is_table
        elif attribute := _ATTRIBUTE.match(line):
            # One attribute may stand in another.
            stated = _USED_ATTRIBUTE.sub(self._attribute, (attribute[2] or "")[:1000])
            self._attributes[attribute[1].lower()] = stated[:1000]
        elif _OTHER_FENCE.match(line) or _SETEXT_RULE.match(line) or _CONDITION.match(line):
            pass
        elif quote := _QUOTE_LINE.match(line):
            self.lines.append(quote[1])
        elif not _BLOCK_LINE.match(line):
            title = _TITLE.match(line)
            shown = self._shown(title[1] if title else line)
            if title and not self.title:
                self.title = " ".join(shown.split())
            self.lines.append(shown)

    def _shown(self, line: str) -> str:
        """A line without marks."""
        if self._is_table:
            line = _CELL.sub(" | ", line)
        if "{" in line:
            line = _USED_ATTRIBUTE.sub(self._attribute, line)
        if ":" in line:
            line = _PICTURE.sub(self._picture, line)
            line = _FOOTNOTE.sub(self._note, line)
            line = _LINK.sub(_link_words, line)
            line = _MACRO.sub(r"\1", line)
        line = _ANCHOR.sub("", _INDEX_TERM.sub("", line))
        line = _CROSS_REFERENCE.sub(lambda found: found[2] or found[1], line)
        line = _SCRIPT.sub(r"\2", _ROLE.sub("", line))
        line = _EMPHASIS.sub("", line)
        for written, sign in _SIGNS:
            line = line.replace(written, sign)
        return unescape(line) if "&" in line else line

    def _attribute(self, found: re.Match[str]) -> str:
        return self._attributes.get(found[1].lower(), found[0])

    def _picture(self, found: re.Match[str]) -> str:
        if name := reference_name(found[1]):
            self.pictures.append(name)
        return ""

    def _note(self, found: re.Match[str]) -> str:
        self.notes.append(found[1])
        return ""


def _opens(line: str, fence: str, above: str) -> bool:
    """Whether a line of signs begins a block; else it underlines the title right above it."""
    if fence == "--":
        return False
    could_be_title = above and not _BLOCK_LINE.match(above) and not _TITLE.match(above)
    return not (could_be_title and _SETEXT_RULE.match(line) and abs(len(above) - len(line)) <= 1)


def _link_words(found: re.Match[str]) -> str:
    """The words of a link; its address where it has none. What follows a comma are options."""
    words = found[2].strip().removesuffix("^")
    if words.startswith('"'):
        words = words.strip('"')
    elif "=" in words:
        words = words.partition(",")[0] if "=" not in words.partition(",")[0] else ""
    return words or found[1]


FORMAT = Format(
    name="asciidoc",
    label="AsciiDoc",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=2,
    recognise=_recognise,
    read=_read,
    reads="the text as it is shown, code included",
    leaves_out=(
        "marks, links' addresses, files taken in; comments and pictures: noted beside the text"
    ),
)
