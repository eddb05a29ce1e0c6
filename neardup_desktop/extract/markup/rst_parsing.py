"""Parses reStructuredText with docutils, without outside files, accepting unknown names."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils import nodes
    from docutils.frontend import Values
    from docutils.parsers.rst import Directive
    from docutils.parsers.rst.states import Inliner

MAX_CHARACTERS = 2 << 20
"""docutils would take minutes for longer texts."""

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


def parse_rst(text: str) -> "nodes.document | None":
    """Parse a document; None if it would take too long or nest too deeply.

    Nothing is included, raw content is ignored, no configuration is read. Unknown directives and
    roles, such as those of Sphinx, are replaced by their words.
    """
    from docutils.parsers.rst import Parser
    from docutils.utils import new_document

    if max(map(len, text.split()), default=0) >= _MAX_WORD and _LONG_WORD.search(text):
        return None
    tree = new_document("", _settings())
    try:
        with _all_names_known(text):
            Parser().parse(text, tree)
    except RecursionError:
        return None
    return tree


def _settings() -> "Values":
    """A copy of the settings for one document."""
    from docutils.utils import DependencyList

    settings = copy(_defaults())
    settings.record_dependencies = DependencyList()
    return settings


@cache
def _defaults() -> "Values":
    """The settings for all documents, made once because docutils collects all its options."""
    from docutils.frontend import get_default_settings
    from docutils.parsers.rst import Parser

    settings = get_default_settings(Parser)
    settings.file_insertion_enabled = False
    settings.raw_enabled = False
    settings.syntax_highlight = "none"
    settings.line_length_limit = MAX_CHARACTERS
    settings.report_level = settings.halt_level = 6
    settings.warning_stream = False
    return settings


@contextmanager
def _all_names_known(text: str) -> Iterator[None]:
    """Register the unknown names in a text with docutils, and restore its registries after."""
    from docutils.parsers.rst import directives, roles
    from docutils.parsers.rst.languages import en

    known_directives, known_roles = dict(directives._directives), dict(roles._roles)
    # Code directives have options in Sphinx that make docutils reject the directive.
    found = {match[1].lower() for match in _DIRECTIVE.finditer(text)}
    found -= set(en.directives) - _CODE
    for name in sorted(found)[:_MAX_NAMES]:
        directives.register_directive(name, _any_directive())
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


@cache
def _any_directive() -> "type[Directive]":
    from docutils import nodes
    from docutils.parsers.rst import Directive

    class AnyDirective(Directive):  # type: ignore[misc]
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

    return AnyDirective


def _with_directive(node: "nodes.Element", said: str) -> "nodes.Element":
    """The node, with the name of the directive."""
    node[DIRECTIVE] = said
    return node


class _AnyOption(dict[str, Any]):
    """Accepts options of any name as strings."""

    def __missing__(self, name: str) -> Any:  # noqa: ANN401 - as docutils wants it
        return str

    def __bool__(self) -> bool:
        return True


def _any_role(
    name: str,
    rawtext: str,
    text: str,
    lineno: int,
    inliner: "Inliner",
    options: dict[str, Any] | None = None,
    content: Sequence[str] = (),
) -> "tuple[list[nodes.Node], list[nodes.system_message]]":
    """A role with an unknown name: its words without the target."""
    from docutils import nodes, utils

    shown = _ROLE_TARGET.sub("", utils.unescape(text)).lstrip("!~") or text
    return [_with_directive(nodes.inline(rawtext, shown), name)], []
