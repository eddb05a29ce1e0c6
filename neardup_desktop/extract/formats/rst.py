"""reStructuredText as displayed, parsed by docutils.

Nothing is included from other files. Footnotes follow the text without their numbers, which differ
between formats of the same text. Comments are an extra, and so are pictures, by name.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.markup.marked_text import MarkedText
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.shared.list_labels import roman
from neardup_desktop.extract.shared.raised import LOWERED, RAISED
from neardup_desktop.extract.text_file import read_text

if TYPE_CHECKING:
    from docutils import nodes
    from docutils.frontend import Values
    from docutils.parsers.rst import Directive
    from docutils.parsers.rst.states import Inliner

_DIRECTIVE_LINE = re.compile(r"^[ \t]*\.\. (?:\|[^|\n]*\| )?([\w.+:-]+?)::", re.MULTILINE)
_OPTION_NAME = re.compile(r"^[ \t]+:([\w-]+):", re.MULTILINE)
_ROLE_NAME = re.compile(r":([\w.+:-]{1,60}):(?=`)")
_TAKEN_IN = re.compile(
    r"^[ \t]*(?:\.\. (?:include|literalinclude|csv-table|raw)::|:(?:file|url):)[ \t]+(.+)$",
    re.MULTILINE,
)
_WRITTEN = (_DIRECTIVE_LINE, _OPTION_NAME, _ROLE_NAME)
_INDICES = "neardup-places"
_MAX_DEPTH = 30
_MAX_SPAN = 1_000
_OPTION_LINE = re.compile(r"^[ \t]+:[\w-]+:.*$", re.MULTILINE)

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


def _read(document: Document) -> Found:
    text = read_text(document)
    # A text that is too long or too deeply nested is taken as written.
    tree = parse_rst(text) if len(text) <= MAX_CHARACTERS else None
    page = None if tree is None else _Page(tree)
    extras = ExtrasFound() if page is None else page.extras
    extras.link(*_TAKEN_IN.findall(text), is_url=False)
    if page is None:
        yield document_item(FORMAT, text, extras, NO_PROPERTIES, lines(text))
        return
    for pattern in _WRITTEN:
        page.marks += pattern.findall(text)
    yield page.item(FORMAT, page.title)


class _Page(MarkedText):
    """Reads the nodes of a document."""

    def __init__(self, tree: "nodes.document") -> None:
        super().__init__()
        self.title = ""
        self._tree = tree
        self._pieces: list[str] = []
        for node in _in_order(tree):
            self._read(node)
        written = "".join(self._pieces).split("\n")
        self.lines = [line.rstrip() for line in written if line and not line.isspace()]
        if not any(map(str.strip, self.comments)):
            self.comments.clear()

    def _read(self, node: "nodes.Node") -> None:
        from docutils import nodes

        if isinstance(node, nodes.Text):
            self._pieces.append(_level_text(node))
        elif isinstance(node, nodes.comment):
            self.comments.append(node.astext())
        elif isinstance(node, nodes.image):
            self.marks.append(node.get("uri", ""))
            self.pictures.append(node.get("uri", ""))
        elif isinstance(node, nodes.substitution_reference):
            self._pieces.append(_substituted(self._tree, node))
        elif isinstance(node, nodes.pending):
            said = sorted(f"{name}={value}" for name, value in node.details.items())
            self.marks += [node.transform.__name__, *said]
        elif isinstance(node, (nodes.raw, nodes.meta, nodes.system_message)):
            return
        elif isinstance(node, nodes.label) and isinstance(node.parent, nodes.footnote):
            self.marks.append(node.astext())
        elif isinstance(node, nodes.footnote_reference):
            self.marks.append(node.get("refname", "") or "[#]")
        elif not isinstance(node, nodes.substitution_definition):
            self._read_words(node)

    def _read_words(self, node: "nodes.Element") -> None:
        """Handle an element with words."""
        from docutils import nodes

        if isinstance(node, nodes.title) and not self.title:
            self.title = " ".join(node.astext().split())
        if isinstance(node, nodes.entry):
            self._pieces.append("\n" if node.parent[0] is node else "\t")
        elif not isinstance(node, nodes.Inline):
            is_first_in_cell = isinstance(node.parent, nodes.entry) and node.parent[0] is node
            self._pieces.append("" if is_first_in_cell else "\n")
        if isinstance(node, nodes.list_item) and (label := _label(node)):
            self._pieces.append(f"{label} ")
        elif isinstance(node, nodes.row):
            self.rows.append([cell for entry in node for cell in _cells(entry)])
        elif isinstance(node, (nodes.literal_block, nodes.doctest_block, nodes.line_block)):
            self.kept += node.astext().split("\n")
            self.marks += node.get("classes", ())
        elif isinstance(node, (nodes.reference, nodes.target)):
            self._read_link(node)
        elif isinstance(node, _structure()):
            self.marks.append(f"{node.tagname} {_depth(node)}")
        if said := node.get(DIRECTIVE):
            self.marks.append(said)

    def _read_link(self, node: "nodes.reference | nodes.target") -> None:
        address = node.get("refuri", "")
        self.extras.link(address)
        if address and address != node.astext():
            self.targets.append(address)


def _structure() -> "tuple[type[nodes.Element], ...]":
    from docutils import nodes

    return (
        *(nodes.title, nodes.bullet_list, nodes.enumerated_list, nodes.block_quote),
        *(nodes.Admonition, nodes.transition, nodes.topic, nodes.sidebar),
    )


def _depth(node: "nodes.Node") -> int:
    """Number of ancestors, up to `_MAX_DEPTH`."""
    depth = 0
    while node.parent is not None and depth < _MAX_DEPTH:
        node = node.parent
        depth += 1
    return depth


def _level_text(node: "nodes.Text") -> str:
    """Digits as superscript or subscript; text with letters stays."""
    from docutils import nodes

    text = str(node.astext())
    if isinstance(node.parent, nodes.superscript):
        return text if any(map(str.isalpha, text)) else text.translate(RAISED)
    if isinstance(node.parent, nodes.subscript):
        return text if any(map(str.isalpha, text)) else text.translate(LOWERED)
    return text


def _cells(entry: "nodes.entry") -> list[str]:
    """The words of a cell, and an empty cell for each further column that it spans."""
    spanned = min(int(entry.get("morecols", 0)), _MAX_SPAN)
    return [entry.astext(), *[""] * spanned]


def _label(item: "nodes.list_item") -> str:
    """The displayed number of a list item: "(1)", "a)", "III."; "" in lists without numbers."""
    from docutils import nodes

    parent = item.parent
    if not isinstance(parent, nodes.enumerated_list):
        return ""
    number = int(parent.get("start", 1)) + _index_in_list(item)
    kind = parent.get("enumtype", "arabic")
    shown = str(number)
    if kind.endswith("alpha") and number <= 26:
        shown = chr(ord("a") + number - 1)
    elif kind.endswith("roman"):
        shown = roman(number)
    shown = shown.upper() if kind.startswith("upper") else shown
    return f"{parent.get('prefix', '')}{shown}{parent.get('suffix', '')}"


def _in_order(tree: "nodes.document") -> "Iterator[nodes.Node]":
    """All nodes to handle, in text order with footnotes last; without recursion."""
    from docutils import nodes

    whole = (
        *(nodes.comment, nodes.image, nodes.substitution_reference, nodes.raw, nodes.meta),
        *(nodes.substitution_definition, nodes.footnote_reference, nodes.pending),
    )
    footnotes: list[nodes.Node] = []
    waiting: list[nodes.Node] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, nodes.footnote):
            yield node.children[0]
            footnotes += node.children[1:]
        elif isinstance(node, nodes.system_message):
            yield node
            # The source of a directive that docutils cannot handle is better than nothing.
            blocks = node.findall(nodes.literal_block)
            waiting += [nodes.Text(f"\n{_without_marks(block.astext())}\n") for block in blocks]
        else:
            yield node
            if not isinstance(node, whole):
                waiting += reversed(node.children)
        if not waiting:
            waiting, footnotes = footnotes[::-1], []


def _substituted(tree: "nodes.document", reference: "nodes.substitution_reference") -> str:
    """The words that a substitution stands for; its name if it is undefined."""
    name = tree.substitution_names.get(" ".join(reference.astext().lower().split()), "")
    definition = tree.substitution_defs.get(name)
    return str((reference if definition is None else definition).astext())


def _index_in_list(item: "nodes.list_item") -> int:
    """Index of an item in its list, computed once for the whole list."""
    indices = item.parent.get(_INDICES)
    if indices is None:
        indices = item.parent[_INDICES] = {id(one): at for at, one in enumerate(item.parent)}
    return int(indices[id(item)])


def _without_marks(source: str) -> str:
    """The words of a directive's source; "" for one that displays none of them."""
    found = _DIRECTIVE_LINE.match(source)
    if found and found[1].lower() in ("raw", "include"):
        return ""
    return _OPTION_LINE.sub("", _DIRECTIVE_LINE.sub("", source, count=1))


FORMAT = Format(
    name="rst",
    label="reStructuredText",
    ms_per_mb=1_150.0,
    extensions=("rst", "rest"),
    version=4,
    has_backups=True,
    read=_read,
    needs=("docutils",),
    reads="the text as it is shown, code included",
    leaves_out=(
        "marks, directives, files taken in; links, comments, pictures: noted beside the text"
    ),
)
