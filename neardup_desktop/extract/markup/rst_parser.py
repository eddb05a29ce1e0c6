"""Parses reStructuredText by docutils, into the same tree in less than half the time.

docutils searches each text for marks with patterns that are slow at every character, and sets up
15 states for each list, of which it enters two or three.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from typing import Any

from docutils import nodes, utils
from docutils.frontend import Values, get_default_settings
from docutils.parsers.rst import Directive, Parser, directives, roles, states
from docutils.parsers.rst.languages import en

DIRECTIVE = "neardup-said"
"""An attribute of nodes made of a directive or role: its name."""

_MAX_WORD = 3_000
# docutils tries each character of a word as the beginning of an address.
_LONG_WORD = re.compile(f"[!-~]{{{_MAX_WORD}}}")
_DIRECTIVE = re.compile(
    r"\.\. +(?:\|[^|\n]{1,200}\| +)?([A-Za-z][\w.+:-]{0,60}?)[ \t]?::(?:[ \t]|$)", re.MULTILINE
)
# Both begin with a literal character, not with a lookbehind, which is faster.
_ROLE = re.compile(r":(?<![\w:]:)([A-Za-z][\w.+:-]{0,60}):(?=`)|`:([A-Za-z][\w.+-]{0,60}):")
_MAX_NAMES = 500
_ROLE_TARGET = re.compile(r"\s*<[^<>]*>$")
_WITHOUT_WORDS = frozenset(
    (
        *("index", "highlight", "currentmodule", "py:currentmodule", "module", "py:module"),
        *("toctree", "tabularcolumns", "literalinclude", "automodule", "autoclass", "program"),
        *("autofunction", "bibliography", "sectionauthor", "codeauthor", "rst-class"),
    )
)
"""Directives of Sphinx that show nothing, or only content from elsewhere."""
_CODE = frozenset(("code", "code-block", "sourcecode", "ipython", "doctest", "testcode", "prompt"))
_ARGUMENT_IS_NO_TEXT = _CODE | {"only", "ifconfig", "tab-set", "productionlist"}

# Marks within a word, such as the one in "snake_case", begin and end nothing.
_INLINE_MARK = re.compile(r"[*`|]|_(?!\w)|__|_`")
_ADDRESS_MARK = re.compile(r"[:@]")


def parse_rst(text: str) -> nodes.document | None:
    """Parse a document; None if it would take too long or nest too deeply.

    Nothing is included, raw content is ignored, no configuration is read. Unknown directives and
    roles, such as those of Sphinx, are replaced by their words.
    """
    if max(map(len, text.split()), default=0) >= _MAX_WORD and _LONG_WORD.search(text):
        return None
    settings = copy(_settings())
    settings.record_dependencies = utils.DependencyList()
    tree = utils.new_document("", settings)
    try:
        with _all_names_known(text):
            Parser(inliner=_inliner()).parse(text, tree)
    except RecursionError:
        return None
    return tree


@contextmanager
def _all_names_known(text: str) -> Iterator[None]:
    """Register the unknown names in a text with docutils, and restore its registries after."""
    known_directives, known_roles = dict(directives._directives), dict(roles._roles)
    # Code directives have options in Sphinx that make docutils reject the directive.
    found = {match[1].lower() for match in _DIRECTIVE.finditer(text)}
    found -= set(en.directives) - _CODE
    for name in sorted(found)[:_MAX_NAMES]:
        directives.register_directive(name, _AnyDirective)
    found = {(match[1] or match[2]).lower() for match in _ROLE.finditer(text)} - set(en.roles)
    for name in sorted(found)[:_MAX_NAMES]:
        roles.register_local_role(name, _any_role)
    try:
        yield
    finally:
        for registry, before in (
            (directives._directives, known_directives),
            (roles._roles, known_roles),
        ):
            registry.clear()
            registry.update(before)


class _AnyOption(dict[str, Any]):
    """Accepts options of any name as strings."""

    def __missing__(self, name: str) -> Any:  # noqa: ANN401 - as docutils wants it
        return str

    def __bool__(self) -> bool:
        return True


class _AnyDirective(Directive):  # type: ignore[misc]
    """A directive with an unknown name: its argument is a line, its content is text."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = _AnyOption()

    def run(self) -> Sequence[nodes.Node]:
        """Replace the directive by nodes."""
        name = self.name.lower()
        content = "\n".join(self.content)
        if name in _WITHOUT_WORDS:
            return [_with_directive(nodes.container(), name)]
        if name in _CODE:
            code = nodes.literal_block(content, content)
            options = sorted(f"{key}={value}" for key, value in self.options.items())
            return [_with_directive(code, " ".join((name, *self.arguments, *options)))]
        parent = _with_directive(nodes.container(), name)
        if self.arguments and name not in _ARGUMENT_IS_NO_TEXT:
            found, _messages = self.state.inline_text(self.arguments[0], self.lineno)
            parent += nodes.paragraph("", "", *found)
        self.state.nested_parse(self.content, self.content_offset, parent)
        return [parent]


def _with_directive(node: nodes.Element, said: str) -> nodes.Element:
    """The node, with the name of the directive."""
    node[DIRECTIVE] = said
    return node


def _any_role(
    name: str,
    rawtext: str,
    text: str,
    lineno: int,
    inliner: states.Inliner,
    options: dict[str, Any] | None = None,
    content: Sequence[str] = (),
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """A role with an unknown name: its words without the target."""
    shown = _ROLE_TARGET.sub("", utils.unescape(text)).lstrip("!~") or text
    return [_with_directive(nodes.inline(rawtext, shown), name)], []


@cache
def _settings() -> Values:
    """The settings for all documents, made once because docutils collects all its options."""
    settings = get_default_settings(Parser)
    settings.file_insertion_enabled = False
    settings.raw_enabled = False
    settings.syntax_highlight = "none"
    settings.line_length_limit = sys.maxsize
    settings.report_level = settings.halt_level = 6
    settings.warning_stream = False
    return settings


@cache
def _inliner() -> states.Inliner:
    """Finds marks in a text; its patterns are made once, because all settings are the same."""
    made = states.Inliner()
    made.init_customizations(_settings())
    made.patterns.initial = _Search(made.patterns.initial, _INLINE_MARK)
    ((addresses, method),) = made.implicit_dispatch
    made.implicit_dispatch = [(_Search(addresses, _ADDRESS_MARK), method)]
    made.init_customizations = lambda _settings: None
    return made


class _Search:
    """A pattern whose matches hold a mark, and no blank before it: searches from there."""

    def __init__(self, pattern: re.Pattern[str], mark: re.Pattern[str]) -> None:
        self._pattern = pattern
        self._mark = mark

    def search(self, text: str) -> re.Match[str] | None:
        """The first match."""
        if (mark := self._mark.search(text)) is None:
            return None
        at = mark.start()
        return self._pattern.search(text, max(text.rfind(" ", 0, at), text.rfind("\n", 0, at)) + 1)


class _States(dict[str, Any]):
    """The states of a machine, each made when the machine comes to it."""

    def __init__(self, machine: "_Machine", classes: Iterable[type[states.RSTState]]) -> None:
        super().__init__()
        self._machine = machine
        self._classes = {one.__name__: one for one in classes}

    def __missing__(self, name: str) -> Any:  # noqa: ANN401 - docutils has no types
        state = self[name] = self._classes[name](self._machine, self._machine.debug)
        if hasattr(self._machine, "memo"):
            state.runtime_init()
        return state


class _Machine(states.NestedStateMachine):  # type: ignore[misc]
    def add_states(self, state_classes: Iterable[type[states.RSTState]]) -> None:
        """Note the states."""
        self.states = _States(self, state_classes)

    def notify_observers(self) -> None:
        """Leave out which line is being parsed."""


# docutils has no other way to replace it.
states.RSTState.nested_sm = _Machine
