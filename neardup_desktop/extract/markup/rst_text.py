"""The text of reStructuredText as it is displayed, read from the tree that docutils makes of it."""

import re
from collections.abc import Iterator

from docutils import nodes

from neardup_desktop.extract.markup.marked_text import MarkedText
from neardup_desktop.extract.markup.rst_parser import DIRECTIVE
from neardup_desktop.extract.shared.list_labels import roman
from neardup_desktop.extract.shared.raised import LOWERED, RAISED

_DIRECTIVE_LINE = re.compile(r"^[ \t]*\.\. (?:\|[^|\n]*\| )?([\w.+:-]+?)::", re.MULTILINE)
_OPTION_NAME = re.compile(r"^[ \t]+:([\w-]+):", re.MULTILINE)
_ROLE_NAME = re.compile(r":([\w.+:-]{1,60}):(?=`)")
_WRITTEN = (_DIRECTIVE_LINE, _OPTION_NAME, _ROLE_NAME)
_INDICES = "neardup-places"
_MAX_DEPTH = 30
_MAX_SPAN = 1_000
_OPTION_LINE = re.compile(r"^[ \t]+:[\w-]+:.*$", re.MULTILINE)


class RstPage(MarkedText):
    """Reads the nodes of a document, given with the text that was parsed."""

    def __init__(self, tree: nodes.document, source: str) -> None:
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
        for pattern in _WRITTEN:
            self.marks += pattern.findall(source)

    def _read(self, node: nodes.Node) -> None:
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

    def _read_words(self, node: nodes.Element) -> None:
        """Handle an element with words."""
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

    def _read_link(self, node: nodes.reference | nodes.target) -> None:
        address = node.get("refuri", "")
        self.extras.link(address)
        if address and address != node.astext():
            self.targets.append(address)


def _structure() -> tuple[type[nodes.Element], ...]:
    return (
        *(nodes.title, nodes.bullet_list, nodes.enumerated_list, nodes.block_quote),
        *(nodes.Admonition, nodes.transition, nodes.topic, nodes.sidebar),
    )


def _depth(node: nodes.Node) -> int:
    """Number of ancestors, up to `_MAX_DEPTH`."""
    depth = 0
    while node.parent is not None and depth < _MAX_DEPTH:
        node = node.parent
        depth += 1
    return depth


def _level_text(node: nodes.Text) -> str:
    """Digits as superscript or subscript; text with letters stays."""
    text = str(node.astext())
    if isinstance(node.parent, nodes.superscript):
        return text if any(map(str.isalpha, text)) else text.translate(RAISED)
    if isinstance(node.parent, nodes.subscript):
        return text if any(map(str.isalpha, text)) else text.translate(LOWERED)
    return text


def _cells(entry: nodes.entry) -> list[str]:
    """The words of a cell, and an empty cell for each further column that it spans."""
    spanned = min(int(entry.get("morecols", 0)), _MAX_SPAN)
    return [entry.astext(), *[""] * spanned]


def _label(item: nodes.list_item) -> str:
    """The displayed number of a list item: "(1)", "a)", "III."; "" in lists without numbers."""
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


def _in_order(tree: nodes.document) -> Iterator[nodes.Node]:
    """All nodes to handle, in text order with footnotes last; without recursion."""
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


def _substituted(tree: nodes.document, reference: nodes.substitution_reference) -> str:
    """The words that a substitution stands for; its name if it is undefined."""
    name = tree.substitution_names.get(" ".join(reference.astext().lower().split()), "")
    definition = tree.substitution_defs.get(name)
    return str((reference if definition is None else definition).astext())


def _index_in_list(item: nodes.list_item) -> int:
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
