"""Parses what is typed into the search field; nothing is an error.

A part that cannot be understood is reported with its position, and the rest is searched for.
"""

import re
from datetime import datetime
from enum import StrEnum

from msgspec import Struct, field

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.search import (
    AllOf,
    AnyOf,
    Author,
    Dated,
    Hidden,
    InFolder,
    Named,
    Node,
    OfFormat,
    OfKind,
    Phrase,
    Query,
    QueryProblem,
    Without,
)
from neardup_desktop.text.search_words import search_words
from neardup_desktop.text.words import has_unspaced


class Field(StrEnum):
    """The fields, as typed before a colon."""

    KIND = "kind"
    FORMAT = "format"
    FOLDER = "folder"
    TITLE = "title"
    FROM = "from"
    BEFORE = "before"
    AFTER = "after"
    IS = "is"


_OTHER_NAMES = {
    **dict.fromkeys(("type", "ext", "filetype"), Field.FORMAT),
    **dict.fromkeys(("name", "file", "filename", "subject"), Field.TITLE),
    **dict.fromkeys(("author", "sender"), Field.FROM),
    "path": Field.FOLDER,
    "since": Field.AFTER,
}
"""The names of fields in other programs."""

FIELD_NAMES = {str(field): field for field in Field} | _OTHER_NAMES
"""All names that may precede a colon."""

_KINDS = {
    Kind.DOCUMENT: ("document", "documents"),
    Kind.EMAIL: ("email", "emails", "e-mail", "e-mails", "mail", "mails"),
    Kind.WEB_PAGE: ("web page", "web pages", "web", "webpage", "web-page", "page"),
    Kind.PICTURE: ("picture", "pictures", "photo", "photos", "image", "images"),
    Kind.OTHER: ("other", "others"),
}
_KIND_NAMED = {name: kind for kind, names in _KINDS.items() for name in names}
_DATES = (
    re.compile(r"(?P<year>\d{4})(?:[-/.](?P<month>\d{1,2})(?:[-/.](?P<day>\d{1,2}))?)?"),
    re.compile(r"(?P<year>\d{4})年(?:(?P<month>\d{1,2})月(?:(?P<day>\d{1,2})日)?)?"),
    re.compile(r"(?:(?P<day>\d{1,2})\.)?(?P<month>\d{1,2})\.(?P<year>\d{4})"),
)
"""Digits of any script. With slashes only year first, since 5/6/2019 is ambiguous."""

_BEGUN = re.compile(r"[-/.]0?$")


def kind_named(name: str) -> Kind | None:
    """The kind that users call so, or None."""
    return _KIND_NAMED.get(name.casefold())


def begun_date(value: str) -> str:
    """The meaningful part of a date that is still being typed: "2019" of "2019-0"."""
    return _BEGUN.sub("", value)


def dated(value: str, *, is_before: bool) -> Dated | None:
    """A restriction to before, or from, the first second of a year, month or day (local time).

    None if it is no date.
    """
    match = next((found for one in _DATES if (found := one.fullmatch(value))), None)
    if match is None:
        return None
    year, month, day = (int(match[part] or 1) for part in ("year", "month", "day"))
    try:
        begin_s = int(datetime(year, month, day).astimezone().timestamp())
    except (ValueError, OverflowError, OSError):
        return None
    return Dated(before_s=begin_s) if is_before else Dated(since_s=begin_s)


_MAX_CHARACTERS = 4_000
_MAX_PARTS = 100
_MAX_DEPTH = 40
_FIRST_LETTERS = 2
"""With this few letters of its last word typed, a phrase is still unclear."""

_OPENING, _CLOSING, _QUOTES = "(（", ")）", '"“”„«»'
_MINUS = "-−"
_OPERATORS = frozenset({"AND", "OR", "NOT"})
_BARE = re.compile(rf"[^\s{re.escape(_OPENING + _CLOSING + _QUOTES)}]+")
_FIELD = re.compile(r"([^\W\d_]+):(?!//|\\)")
_STARS = "*＊"
_OF_WORDS = frozenset({Field.FROM, Field.TITLE})
"""Fields with words as values, the last of which may be incomplete."""


def parse_query(text: str, *, is_typing: bool = False) -> Query:
    """Parse a query.

    Words side by side are all required. NOT binds before AND, AND before OR.

    Args:
        is_typing: whether it is still being typed, so that its last word may be incomplete.
    """
    parser = _Parser(text, is_typing=is_typing)
    node = parser.parse()
    problems = tuple(sorted(parser.problems, key=lambda one: one.at))
    return Query(text, node, problems, tuple(parser.fields))


class _Group(Struct):
    """The content of two parentheses, as far as it is parsed.

    Attributes:
        at: index of its start.
        is_without: whether it is negated.
        choices: the operands of OR.
        pending: index and name of an AND, OR or NOT that still lacks its operand.
        negates: whether the next part is negated.
    """

    at: int
    is_without: bool = False
    choices: list[list[Node]] = field(default_factory=lambda: [[]])
    pending: tuple[int, str] | None = None
    negates: bool = False


class _Parser:
    """Parses a query in one pass."""

    def __init__(self, text: str, *, is_typing: bool) -> None:
        self._text = text[:_MAX_CHARACTERS]
        self._is_typing = is_typing and len(text) <= _MAX_CHARACTERS
        self._at = 0
        self._parts = 0
        self._groups = [_Group(0)]
        self.problems: list[QueryProblem] = []
        self.fields: list[tuple[int, int]] = []
        if len(text) > _MAX_CHARACTERS:
            self._report(
                _MAX_CHARACTERS,
                len(text) - _MAX_CHARACTERS,
                Message("The search is too long. Everything from here on is ignored."),
            )

    def parse(self) -> Node | None:
        """Parse all of it."""
        while self._at < len(self._text):
            if self._text[self._at].isspace():
                self._at += 1
            elif self._parts >= _MAX_PARTS:
                self._report(
                    self._at,
                    len(self._text) - self._at,
                    Message("The search has too many words. Everything from here on is ignored."),
                )
                break
            else:
                self._read_part()
        while len(self._groups) > 1:
            self._report(
                self._groups[-1].at,
                1,
                Message("This parenthesis is not closed. It was closed at the end."),
            )
            self._close()
        node = self._finished(self._groups[0])
        if node is None and not self.problems and self._text.strip():
            self._report(
                0, len(self._text), Message("This is not a word. Words have letters or digits.")
            )
        return node

    # --- parts -------------------------------------------------------------------------------

    def _read_part(self) -> None:
        at, character = self._at, self._text[self._at]
        if character in _OPENING:
            self._at += 1
            self._open(at)
        elif character in _CLOSING:
            self._at += 1
            if len(self._groups) > 1:
                self._close()
            else:
                self._report(
                    at, 1, Message("There is no opening parenthesis for this one. It is ignored.")
                )
        elif character in _MINUS:
            while self._at < len(self._text) and self._text[self._at] in _MINUS:
                self._at += 1
            # A dash by itself has no meaning.
            if self._at < len(self._text) and not self._text[self._at].isspace():
                self._negate(at, "-")
        elif character in _QUOTES:
            inside, is_open = self._quoted()
            is_typed = self._is_last() and self._text[-1] not in _STARS
            self._take(inside, is_open, is_typed=is_typed)
        else:
            match = _BARE.match(self._text, at)
            assert match is not None
            self._read_bare(at, match.group())

    def _read_bare(self, at: int, bare: str) -> None:
        if bare in _OPERATORS:
            self._at += len(bare)
            self._operator(at, bare)
            return
        match = _FIELD.match(bare)
        if match is None:
            self._at += len(bare)
            self._take_words(at, bare)
            return
        name = FIELD_NAMES.get(match.group(1).casefold())
        if name is None:
            self._at += len(bare)
            if match.end() < len(bare):
                self._report(
                    at,
                    match.end(),
                    Message(
                        "There is no field {name}. The fields are kind, format, folder, title, "
                        "from, before, after and is. It was searched for as text.",
                        name=match.group(),
                    ),
                )
            self._take_words(at, bare)
        else:
            self._at += match.end()
            self._read_value(at, name)
        is_signed = at > 0 and self._text[at - 1] in _MINUS
        self.fields.append((at - is_signed, self._at))

    def _read_value(self, at: int, name: Field) -> None:
        """Read the value after a field name, which follows without a space."""
        is_open = False
        value = ""
        if self._at < len(self._text) and self._text[self._at] in _QUOTES:
            value, is_open = self._quoted()
        elif match := _BARE.match(self._text, self._at):
            value = match.group()
            self._at = match.end()
            is_open = self._is_last() and value[-1].isalnum()
            if value[-1] in _STARS and name in _OF_WORDS:
                value, is_open = value.rstrip(_STARS), True
        if not value.strip():
            self._report(
                at,
                self._at - at,
                Message(
                    "Nothing follows {field}. Write what you look for right after the colon, "
                    "without a space; use quotes if it contains spaces.",
                    field=f"{name}:",
                ),
            )
            return
        node = self._field(at, name, value.strip(), is_open=is_open)
        if node is not None:
            self._add(node)
        else:
            self._groups[-1].negates = False

    def _field(self, at: int, name: Field, value: str, *, is_open: bool) -> Node | None:
        """The restriction of a field; None if its value is invalid, which is reported."""
        match name:
            case Field.FORMAT:
                return OfFormat(value.removeprefix(".").casefold())
            case Field.FOLDER:
                return InFolder(value)
            case Field.FROM | Field.TITLE:
                found = tuple(search_words(value).split())[:_MAX_PARTS]
                if found:
                    phrase = Phrase(found, is_open)
                    return Author(phrase) if name is Field.FROM else Named(phrase)
                wrong = Message("There is no word in this name. It is ignored.")
            case Field.KIND:
                kind = kind_named(value)
                if kind is not None:
                    return OfKind(kind)
                wrong = Message(
                    "There is no kind {value}. It is ignored. The kinds are document, email, web "
                    "and other.",
                    value=value,
                )
            case Field.IS:
                if value.casefold() == "hidden":
                    return Hidden()
                wrong = Message("Only {field} works here. It is ignored.", field="is:hidden")
            case Field.BEFORE | Field.AFTER:
                known = begun_date(value) if self._is_last() else value
                date = dated(known, is_before=name is Field.BEFORE)
                if date is not None:
                    return date
                wrong = Message(
                    "{value} is not a date. It is ignored. Write 2019, 2019-05 or 2019-05-31.",
                    value=value,
                )
        self._report(at, self._at - at, wrong)
        return None

    def _quoted(self) -> tuple[str, bool]:
        """The text in quotes from here on, and whether its last word may be incomplete."""
        begin = self._at + 1
        end = begin
        while end < len(self._text) and self._text[end] not in _QUOTES:
            end += 1
        inside = self._text[begin:end]
        self._at = min(end + 1, len(self._text))
        is_open = inside.rstrip()[-1:] in _STARS and inside.strip() != ""
        if end == len(self._text) and not self._is_typing:
            self._report(
                begin - 1,
                1,
                Message("This quotation mark is not closed. It was closed at the end."),
            )
        elif end == len(self._text):
            is_open |= inside[-1:].isalnum()
        elif self._at < len(self._text) and self._text[self._at] in _STARS:
            self._at += 1
            is_open = True
        return inside, is_open

    def _take_words(self, at: int, bare: str) -> None:
        """Add words without quotes; words joined by punctuation are a phrase ("e-mail")."""
        inner = bare.rstrip(_STARS)
        is_open = inner != bare
        if any(star in inner for star in _STARS):
            self._report(
                at,
                len(bare),
                Message(
                    "A star works only at the end of a word: {example} finds all words that "
                    "start like that. Here it is ignored.",
                    example="invoi*",
                ),
            )
        if is_open and not inner:
            self._report(
                at, len(bare), Message("A star alone finds nothing. Put letters before it.")
            )
            return
        is_typed = not is_open and self._is_last() and inner[-1].isalnum()
        self._take(inner, is_open or is_typed, is_typed=is_typed)

    def _take(self, text: str, is_open: bool, *, is_typed: bool) -> None:
        """Add a phrase of all words of a text.

        If only the first letters of its last word are typed, any word that begins so may match
        anywhere: most words do, so that checking their positions would take long.
        """
        found = tuple(search_words(text).split())[:_MAX_PARTS]
        if not found:
            self._groups[-1].negates = False
            return
        *before, last = found
        begins = is_open and is_typed and len(last) <= _FIRST_LETTERS
        if begins and before and not has_unspaced(last):
            self._add(AllOf((Phrase(tuple(before)), Phrase((last,), is_open))))
        else:
            self._add(Phrase(found, is_open))

    def _is_last(self) -> bool:
        """Whether what was just read is still being typed."""
        return self._is_typing and self._at >= len(self._text)

    # --- how parts belong together -----------------------------------------------------------

    def _operator(self, at: int, name: str) -> None:
        group = self._groups[-1]
        if name == "NOT":
            self._negate(at, name)
            return
        if group.pending is not None or not group.choices[-1]:
            self._report_dangling(at, name)
            return
        group.pending = (at, name)
        if name == "OR":
            group.choices.append([])

    def _negate(self, at: int, name: str) -> None:
        group = self._groups[-1]
        group.negates = not group.negates
        if name == "NOT":
            group.pending = (at, name)

    def _open(self, at: int) -> None:
        if len(self._groups) > _MAX_DEPTH:
            self._report(at, 1, Message("Too many parentheses are open. This one is ignored."))
            return
        outer = self._groups[-1]
        self._groups.append(_Group(at, outer.negates))
        outer.negates = False

    def _close(self) -> None:
        group = self._groups.pop()
        node = self._finished(group)
        self._groups[-1].negates = group.is_without
        if node is not None:
            self._add(node)
        else:
            self._groups[-1].negates = False

    def _finished(self, group: _Group) -> Node | None:
        if group.pending is not None:
            self._report_dangling(*group.pending)
        choices = [_joined(AllOf, nodes) for nodes in group.choices if nodes]
        return _joined(AnyOf, choices) if choices else None

    def _add(self, node: Node) -> None:
        group = self._groups[-1]
        group.choices[-1].append(Without(node) if group.negates else node)
        group.negates = False
        group.pending = None
        self._parts += 1

    def _report_dangling(self, at: int, name: str) -> None:
        if self._is_typing and not self._text[at + len(name) :].strip():
            return  # the operand may be typed next
        self._report(
            at,
            len(name),
            Message(
                "{operator} has nothing to join here. It is ignored. To search for the word "
                "itself, put it in quotes.",
                operator=name,
            ),
        )

    def _report(self, at: int, length: int, message: Message) -> None:
        self.problems.append(QueryProblem(at, length, message))


def _joined(kind: type[AllOf] | type[AnyOf], nodes: list[Node]) -> Node:
    return nodes[0] if len(nodes) == 1 else kind(tuple(nodes))
