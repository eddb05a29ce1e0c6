"""Parses reStructuredText with docutils: nothing from outside, and no name is unknown."""

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

# In a word without end each place might be the beginning of an address, and is tried as one.
SAID = "neardup-said"
"""An attribute of nodes: what a directive or a role says beside its words, its name first."""

_ENDLESS = 3_000
_ENDLESS_WORD = re.compile(f"[!-~]{{{_ENDLESS}}}")
_DIRECTIVE = re.compile(
    r"\.\. +(?:\|[^|\n]{1,200}\| +)?([A-Za-z][\w.+:-]{0,60}?)[ \t]?::(?:[ \t]|$)", re.MULTILINE
)
# Both begin with a sign, not with a look behind: so only places with these are tried.
_ROLE = re.compile(r":(?<![\w:]:)([A-Za-z][\w.+:-]{0,60}):(?=`)|`:([A-Za-z][\w.+-]{0,60}):")
_MOST_NAMES = 500
_ROLE_TARGET = re.compile(r"\s*<[^<>]*>$")
_WITHOUT_WORDS = frozenset(
    (
        *("index", "highlight", "currentmodule", "py:currentmodule", "module", "py:module"),
        *("toctree", "tabularcolumns", "literalinclude", "automodule", "autoclass", "program"),
        *("autofunction", "bibliography", "sectionauthor", "codeauthor", "rst-class"),
    )
)
"""Directives of Sphinx that show nothing, or something from elsewhere."""
_CODE = frozenset(("code", "code-block", "sourcecode", "ipython", "doctest", "testcode", "prompt"))
_ARGUMENT_IS_NO_TEXT = _CODE | {"only", "ifconfig", "tab-set", "productionlist"}


def parse_rst(text: str) -> "nodes.document | None":
    """The document as docutils understands it; None where it would take too long or too deep.

    Nothing is included, nothing is raw, no configuration is read. Directives and roles that
    docutils does not know, such as those of Sphinx, have their words as content.
    """
    from docutils.parsers.rst import Parser
    from docutils.utils import new_document

    if max(map(len, text.split()), default=0) >= _ENDLESS and _ENDLESS_WORD.search(text):
        return None
    tree = new_document("", _settings())
    try:
        with _all_names_known(text):
            Parser().parse(text, tree)
    except RecursionError:
        return None
    return tree


def _settings() -> "Values":
    """Settings of one document's own."""
    from docutils.utils import DependencyList

    settings = copy(_defaults())
    settings.record_dependencies = DependencyList()
    return settings


@cache
def _defaults() -> "Values":
    """What all documents are read with: docutils goes through all its options to make it."""
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
    """Have docutils read what it does not know; what a document defines ends with it."""
    from docutils.parsers.rst import directives, roles
    from docutils.parsers.rst.languages import en

    known_directives, known_roles = dict(directives._directives), dict(roles._roles)
    # Those for code have options in Sphinx that docutils would refuse, code and all.
    found = {match[1].lower() for match in _DIRECTIVE.finditer(text)}
    found -= set(en.directives) - _CODE
    for name in sorted(found)[:_MOST_NAMES]:
        directives.register_directive(name, _any_directive())
    found = {(match[1] or match[2]).lower() for match in _ROLE.finditer(text)} - set(en.roles)
    for name in sorted(found)[:_MOST_NAMES]:
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
        """A directive by an unknown name: its argument is a line, its content is text."""

        optional_arguments = 1
        final_argument_whitespace = True
        has_content = True
        # Whatever options it has; they are no text.
        option_spec = _AnyOption()

        def run(self) -> Sequence[nodes.Node]:
            """The nodes that stand for it."""
            name = self.name.lower()
            content = "\n".join(self.content)
            options = sorted(f"{key}={value}" for key, value in self.options.items())
            if name in _WITHOUT_WORDS:
                return [_saying(nodes.container(), name, *options, *self.arguments, content)]
            if name in _CODE:
                code = nodes.literal_block(content, content)
                return [_saying(code, " ".join((name, *self.arguments, *options)))]
            parent = _saying(nodes.container(), name, *options)
            if self.arguments and name not in _ARGUMENT_IS_NO_TEXT:
                found, _messages = self.state.inline_text(self.arguments[0], self.lineno)
                parent += nodes.paragraph("", "", *found)
            self.state.nested_parse(self.content, self.content_offset, parent)
            return [parent]

    return AnyDirective


def _saying(node: "nodes.Element", *said: str) -> "nodes.Element":
    """The node with what stands in a directive beside its words: its name first, then more."""
    node[SAID] = said
    return node


class _AnyOption(dict[str, Any]):
    """Options of every name, each taken as it stands."""

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
    """A role by an unknown name: its words without what they lead to."""
    from docutils import nodes, utils

    shown = _ROLE_TARGET.sub("", utils.unescape(text)).lstrip("!~") or text
    inline = nodes.inline(rawtext, shown)
    # Where it leads, where the words do not tell.
    leads = "" if shown == text else text
    return [_saying(inline, name, leads)], []
