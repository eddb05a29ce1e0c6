"""The text of TeX and LaTeX: commands are dropped, their words stay.

TeX can only be fully understood by running it. This scanner looks once at every character, handles
nesting without recursion, and opens no other file.
"""

import re

from neardup_desktop.extract.markup import tex_commands as tex
from neardup_desktop.extract.markup.marked_text import MarkedText
from neardup_desktop.extract.shared.raised import LOWERED, RAISED

_TOKEN = re.compile(
    r"\\(?P<command>[A-Za-z@]+\*?|.|\Z)|(?P<comment>%[^\n]*(?:\n[ \t]*)?)|(?P<open>\{)"
    r"|(?P<close>\})|(?P<mark>[$~&_^])|(?P<text>[^\\%{}$~&_^]+)",
    re.DOTALL,
)
_BRACE = re.compile(r"\\.|%[^\n]*|[{}]", re.DOTALL)
_VERBATIM_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_DIGITS = re.compile(r"\s*(?:\{\s*([0-9+-]{1,40})\s*\}|([0-9]))")
_LEVEL_DIGITS = re.compile(r"\s*\{\s*([0-9+-]{1,40})\s*\}")
_BRACKET = re.compile(r"\\.|[\[\]{}\n]", re.DOTALL)
_SPACE = re.compile(r"\s*")
_BLANKS = re.compile(r"[ \t]*")
_PLAIN_HEAD = re.compile(r"\\([A-Za-z@]+)([^{\n]{0,100})")
_LETTER = re.compile(r"\s*(?:\{\s*(?:\\([ij])\s*|(\w))?\s*\}|\\([ij])(?![A-Za-z])\s?|(\w))")
_DEFINED = re.compile(r"\{?\s*\\([A-Za-z@]+)\s*\}?")
_FILE_COMMANDS = ("input", "include", "subfile", "lstinputlisting", "verbatiminput", "includepdf")
_PICTURE_COMMANDS = ("includegraphics", "includegraphics*", "epsfbox")
_MAX_ARGUMENT = 20_000
_MIN_LOOKAHEAD = 100_000
_MAX_EXPANDED = 2_000
_MAX_DEFINITIONS = 2_000


class TexText(MarkedText):
    """The contents of a TeX source, with footnotes among its lines.

    Attributes:
        metadata: "title", "author" and "date" as stated.
    """

    def __init__(self) -> None:
        super().__init__()
        self.metadata: dict[str, str] = {}


def read_tex(source: str) -> TexText:
    """Read TeX or LaTeX source, a whole document or a part."""
    return _Scanner(source, {}).scan()


class _Scanner:
    """Scans a source once."""

    def __init__(self, source: str, defined: dict[str, str]) -> None:
        self._source = source
        self._at = 0
        self._defined = defined
        self._result = TexText()
        # Output lists: the body, and one for each captured group that is open.
        self._sinks: list[list[str]] = [[]]
        self._groups: list[str] = []
        self._capture = ""
        self._notes: list[str] = []
        # Each brace that is never closed costs a lookahead; this bounds their total.
        self._lookahead_left = _MIN_LOOKAHEAD + len(source)
        self._lists: list[int] = []

    def scan(self) -> TexText:
        while self._at < len(self._source):
            found = _TOKEN.match(self._source, self._at)
            assert found is not None, "every character begins a token"
            self._at = found.end()
            kind = found.lastgroup
            if kind == "text":
                self._write(found["text"])
            elif kind == "command":
                if not self._command(found["command"]):
                    break
            elif kind == "comment":
                self._result.comments.append(found["comment"][1:].strip())
            elif kind == "open":
                self._open()
            elif kind == "close":
                self._close()
            else:
                self._mark(found["mark"])
        while self._groups:
            self._close()
        body = "".join(self._sinks[0])
        fields = [text for text in self._result.metadata.values() if text]
        lines = "\n".join((*fields, body, *self._notes)).split("\n")
        self._result.rows = [line.split("\t") for line in lines if "\t" in line]
        self._result.lines = [line.strip(" ") for line in lines if line.strip()]
        if not any(self._result.comments):
            self._result.comments.clear()
        return self._result

    def _mark(self, mark: str) -> None:
        """Handle a character that is a command by itself."""
        if mark in "^_" and (digits := _DIGITS.match(self._source, self._at)):
            self._at = digits.end()
            self._write((digits[1] or digits[2]).translate(RAISED if mark == "^" else LOWERED))
        else:
            self._write({"~": " ", "&": "\t"}.get(mark, ""))

    def _write(self, text: str) -> None:
        self._sinks[-1].append(text)

    def _open(self) -> None:
        self._groups.append(self._capture)
        if self._capture:
            self._sinks.append([])
        self._capture = ""

    def _close(self) -> None:
        if not self._groups:
            return
        capture = self._groups.pop()
        if capture:
            text = "".join(self._sinks.pop()).strip()
            if capture in tex.NOTES:
                self._notes.append(text)
            else:
                self._result.metadata.setdefault(capture, text)
        if self._source.startswith("{", self._at):  # two arguments are two things
            self._write(" ")

    def _command(self, name: str) -> bool:
        """Handle a command; returns False at the end of the document."""
        if name[0:1].isalpha():
            self._at = _match_end(_BLANKS, self._source, self._at)
        if name in ("begin", "end"):
            return self._environment(name, self._argument().strip())
        if name in tex.FORMULA_SIGNS:
            self._write("\n" if name in "[]" else "")
            return True
        if name in tex.BREAKS:
            self._write("\n")
        if tex.is_accent(name) and (letter := _LETTER.match(self._source, self._at)):
            self._at = letter.end()
            self._write(tex.accented(name, next((one for one in letter.groups() if one), " ")))
        elif name in self._defined:
            self._write(self._defined[name])
        elif name in tex.DEFINITIONS or name in tex.PLAIN_DEFINITIONS:
            self._define(name)
        elif name in tex.NOTES or name in tex.METADATA:
            self._skip_options()
            self._capture = name if self._next_is("{") else ""
        elif name in ("verb", "verb*", "lstinline"):
            self._write(self._verbatim_piece())
        elif name in tex.ADDRESSES:
            self._write(self._argument(verbatim=True))
        elif name == "item":
            self._item()
        elif name == "footnotemark":
            pass
        elif name in tex.LEVELS and (digits := _LEVEL_DIGITS.match(self._source, self._at)):
            self._at = digits.end()
            self._write(digits[1].translate(RAISED if tex.LEVELS[name] > 0 else LOWERED))
        elif name in tex.DROPPED:
            self._drop(name)
        elif (sign := tex.sign_of(name)) is not None:
            self._write(sign)
            if name == "\\":
                self._skip_options()
        else:
            self._result.marks.append(name)
            self._skip_options()
        return True

    def _item(self) -> None:
        """Write the number of a list item, if its list has numbers."""
        if not self._lists or self._lists[-1] < 0 or self._source.startswith("[", self._at):
            return
        self._lists[-1] += 1
        number, depth = self._lists[-1], sum(count >= 0 for count in self._lists)
        self._write(tex.item_label(number, depth))

    def _drop(self, name: str) -> None:
        """Skip arguments that are not text; note files, pictures and links."""
        marks = len(self._result.marks)
        self._skip_options()
        for number in range(tex.DROPPED[name]):
            dropped = self._argument(verbatim=name == "href")
            self._skip_options()
            if number == 0 and name in _FILE_COMMANDS:
                self._result.files.append(dropped.strip())
            elif number == 0 and name in _PICTURE_COMMANDS:
                self._result.pictures.append(dropped.strip())
            elif name == "href":
                self._result.targets.append(dropped)
            elif name not in ("label", "hypertarget"):
                self._result.marks.append(f"{name}{{{dropped}}}")
        if name in tex.SETTING_UP:
            del self._result.marks[marks:]

    def _environment(self, name: str, environment: str) -> bool:
        if environment == "document":
            if name == "end":
                return False
            # The preamble prints nothing.
            self._result.marks.append("".join(self._sinks[0]))
            self._sinks, self._groups, self._capture = [[]], [], ""
            return True
        self._write("\n")
        self._result.marks.append(f"{name}{{{environment}}}")
        if environment in tex.LISTS:
            if name == "begin":
                self._lists.append(0 if environment == "enumerate" else -1)
            elif self._lists:
                self._lists.pop()
        if name == "end":
            return True
        if environment in tex.VERBATIM or environment in tex.HIDDEN_ENVIRONMENTS:
            closing = f"\\end{{{environment}}}"
            end = self._source.find(closing, self._at)
            end = len(self._source) if end < 0 else end
            self._skip_options()
            if environment == "minted":
                self._argument()
            body = self._source[self._at : end]
            if environment not in tex.HIDDEN_ENVIRONMENTS:
                self._write(body + "\n")
                self._result.kept += body.split("\n")
            elif environment == "comment":
                self._result.comments.append(body.strip())
            self._at = min(len(self._source), end + len(closing))
            return True
        self._skip_options()
        for _ in range(tex.ENVIRONMENT_ARGUMENTS.get(environment, 0)):
            self._result.marks.append(self._argument())
            self._skip_options()
        return True

    def _define(self, name: str) -> None:
        """Skip a definition; remember the meaning of a command without arguments."""
        if name in tex.PLAIN_DEFINITIONS:
            match = _PLAIN_HEAD.match(self._source, self._at)
            if match is None:
                return
            defined, with_arguments = match[1], "#" in match[2]
        else:
            match = _DEFINED.match(self._source, self._at)
            if match is None:
                return
            defined = match[1]
            with_arguments = self._source.startswith("[", match.end())
        self._at = match.end()
        self._skip_options()
        body = self._argument()
        self._result.marks.append(f"{defined}={body}")
        if not with_arguments and len(self._defined) < _MAX_DEFINITIONS:
            # Expanded with the definitions so far, so that none can contain itself.
            meaning = _Scanner(body[:_MAX_EXPANDED], self._defined)._meaning()
            self._defined[defined] = meaning[:_MAX_EXPANDED]

    def _meaning(self) -> str:
        """The text of a definition, ignoring definitions inside it."""
        self._defined = dict(self._defined)
        for name in (*tex.DEFINITIONS, *tex.PLAIN_DEFINITIONS):
            self._defined[name] = ""
        return "\n".join(self.scan().lines)

    def _next_is(self, sign: str) -> bool:
        """Whether this sign comes next; if so, blanks before it are skipped."""
        end = _match_end(_SPACE, self._source, self._at)
        if not self._source.startswith(sign, end):
            return False
        self._at = end
        return True

    def _skip_options(self) -> None:
        """Skip arguments in square brackets that end on the same line, or soon."""
        while self._source.startswith("[", self._at) and self._lookahead_left > 0:
            depth = 0
            for found in _BRACKET.finditer(self._source, self._at, self._at + _MAX_ARGUMENT):
                depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
                if depth == 0:
                    break
            else:
                self._lookahead_left -= _MAX_ARGUMENT
                return
            self._result.marks.append(self._source[self._at : found.end()])
            self._at = found.end()

    def _argument(self, *, verbatim: bool = False) -> str:
        """Skip the next argument and return its source; "" if there is none.

        In a verbatim one, such as an address, percent signs begin no comments.
        """
        if not self._next_is("{"):
            return ""
        start, depth = self._at + 1, 0
        if self._lookahead_left <= 0:
            self._at = start
            return ""
        signs = _VERBATIM_BRACE if verbatim else _BRACE
        for found in signs.finditer(self._source, self._at, self._at + _MAX_ARGUMENT):
            depth += {"{": 1, "}": -1}.get(found[0], 0)
            if depth == 0:
                self._at = found.end()
                return self._source[start : found.start()]
        self._lookahead_left -= _MAX_ARGUMENT
        self._at = start
        return ""

    def _verbatim_piece(self) -> str:
        """The verbatim text between two equal characters."""
        self._skip_options()
        if self._at >= len(self._source):
            return ""
        sign = self._source[self._at]
        end = self._source.find("}" if sign == "{" else sign, self._at + 1)
        if end < 0:
            return ""
        piece = self._source[self._at + 1 : end]
        self._at = end + 1
        return piece


def _match_end(pattern: re.Pattern[str], source: str, at: int) -> int:
    found = pattern.match(source, at)
    return at if found is None else found.end()
