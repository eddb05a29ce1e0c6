"""The texts that the source asks to have translated, found by reading its syntax tree."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from jinja2 import Environment, nodes

from neardup_desktop.extract import registry
from neardup_desktop.lab.method_registry import all_methods
from neardup_desktop.model import errors
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.refusals import Refused
from neardup_desktop.present.language import BOTH_FORMS

PACKAGE = Path(__file__).resolve().parents[2] / "neardup_desktop"

_ENGLISH_ONLY = frozenset({"cli", "commands", "__main__.py"})
"""The command line speaks English."""

_OF_FORMATS = "neardup_desktop/extract/formats/"
_OF_METHODS = "neardup_desktop/lab/methods/"

_SAID_BY = (Outcome, SkipReason, Refused)
"""Enumerations whose members say what they mean in `heading`, `explanation` and `remedy`."""

_ERRORS = frozenset(
    name
    for name, found in vars(errors).items()
    if isinstance(found, type) and issubclass(found, errors.NeardupError)
)
_DETAILED = frozenset({"StepError", "StepResult", "ReadFailure"})
"""What carries a detail that the window may show: a fixed text there is translated."""


class NotLiteral(Exception):
    """A text that is asked to be translated but is made while the program runs."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text to translate.

    Attributes:
        source: the English text; of a counted one both its forms.
        meaning: what tells it apart from its like, or "".
        is_counted: whether it has a form for each kind of number.
        file: where it stands first, relative to the repository.
    """

    source: str
    meaning: str
    is_counted: bool
    file: str

    @property
    def key(self) -> tuple[str, str]:
        """What tells it apart from all other texts."""
        return self.source, self.meaning

    @property
    def may_wait(self) -> bool:
        """Whether it is shown in English until somebody translates it, as a new format's words."""
        return self.file.startswith((_OF_FORMATS, _OF_METHODS))


@cache
def window_texts() -> tuple[Text, ...]:
    """Every text of the program that the window shows, in the order of the source, each once.

    Raises:
        NotLiteral: a text to translate is not written out where it is asked for.
    """
    found: dict[tuple[str, str], Text] = {}
    for text in (
        *_source_texts(),
        *_page_texts(),
        *_said_texts(),
        *_format_texts(),
        *_method_texts(),
    ):
        found.setdefault(text.key, text)
    return tuple(found.values())


def _source_texts() -> Iterator[Text]:
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE)
        if not _ENGLISH_ONLY.isdisjoint(place.parts):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from _Collector(f"{PACKAGE.name}/{place.as_posix()}").collect(tree)


def _page_texts() -> Iterator[Text]:
    """What the templates of pages say."""
    for path in sorted((PACKAGE.parent / "resources" / "report").glob("*.html")):
        tree = Environment().parse(path.read_text(encoding="utf-8"))
        for call in tree.find_all(nodes.Call):
            name = call.node.name if isinstance(call.node, nodes.Name) else ""
            said = [one.value if isinstance(one, nodes.Const) else None for one in call.args]
            file = f"resources/report/{path.name}"
            if name == "tr":
                yield Text(_written_out(said[0], file), "", is_counted=False, file=file)
            elif name == "counted":
                both = BOTH_FORMS.join(_written_out(one, file) for one in said[1:])
                yield Text(both, "", is_counted=True, file=file)


def _written_out(said: object, file: str) -> str:
    if not isinstance(said, str):
        raise NotLiteral(f"{file}: {said}")
    return said


def _said_texts() -> Iterator[Text]:
    for enumeration in _SAID_BY:
        module = enumeration.__module__.replace(".", "/") + ".py"
        for said in _explanations(enumeration):
            yield Text(said, "", is_counted=False, file=module)


def _format_texts() -> Iterator[Text]:
    """What formats say of themselves, which the help shows."""
    for format_ in registry.formats():
        module = (format_.read.__module__ or "").replace(".", "/") + ".py"
        for said in (format_.label, format_.reads, format_.leaves_out):
            if said:
                yield Text(said, "", is_counted=False, file=module)


def _method_texts() -> Iterator[Text]:
    """What methods say of themselves, which the settings show."""
    for method in all_methods():
        for said in (method.title, method.summary):
            file = type(method).__module__.replace(".", "/") + ".py"
            yield Text(said, "", is_counted=False, file=file)


def _explanations(enumeration: type[Enum]) -> Iterable[str]:
    for member in enumeration:
        for name in ("heading", "explanation", "remedy"):
            said = getattr(member, name, "")
            if said:
                yield said


class _Collector:
    """Walks one module."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._is_window = "/ui/" in file

    def collect(self, node: ast.AST) -> Iterator[Text]:
        if isinstance(node, ast.Call):
            name = _called(node)
            if name in ("counted", "forms") and (pair := _pair(node, name)):
                yield Text(BOTH_FORMS.join(pair), "", is_counted=True, file=self._file)
                for other in (*node.args[:1], *(word.value for word in node.keywords)):
                    yield from self.collect(other)
                return
            yield from self._plain(node, name)
        for child in ast.iter_child_nodes(node):
            yield from self.collect(child)

    def _plain(self, node: ast.Call, name: str) -> Iterator[Text]:
        if name == "tr" and node.args:
            meaning = _literal(node.args[1]) if len(node.args) > 1 else ""
            for source in self._sources(node.args[0]):
                yield self._text(source, meaning or "")
        elif name == "Message" or name in _ERRORS:
            for argument in node.args:
                for source in self._sources(argument, strict=name == "Message"):
                    yield self._text(source)
        elif name in _DETAILED:
            for argument in node.args[1:]:
                if (detail := _literal(argument)) and " " in detail:
                    yield self._text(detail)
            for word in node.keywords:
                if word.arg == "detail" and (detail := _literal(word.value)) and " " in detail:
                    yield self._text(detail)

    def _text(self, source: str, meaning: str = "") -> Text:
        return Text(source, meaning, is_counted=False, file=self._file)

    def _sources(self, node: ast.expr, *, strict: bool = True) -> Iterator[str]:
        """The literals that an argument may come to."""
        if isinstance(node, ast.IfExp):
            yield from self._sources(node.body, strict=strict)
            yield from self._sources(node.orelse, strict=strict)
        elif (literal := _literal(node)) is not None:
            if literal:
                yield literal
        elif isinstance(node, ast.JoinedStr) or (
            strict and self._is_window and not self._file.endswith("/formatting.py")
        ):
            raise NotLiteral(f"{self._file}:{node.lineno}: {ast.unparse(node)}")


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _pair(node: ast.Call, name: str) -> tuple[str, str] | None:
    """The forms for one and for many of a counted text, or None where they come from elsewhere."""
    first = 1 if name == "counted" else 0
    found = [_untranslated(argument) for argument in node.args[first : first + 2]]
    if len(found) != 2 or None in found or not found[1]:
        return None
    return found[0] or "", found[1]


def _untranslated(node: ast.expr) -> str | None:
    if isinstance(node, ast.Call) and _called(node) == "tr" and node.args:
        node = node.args[0]
    return _literal(node)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
