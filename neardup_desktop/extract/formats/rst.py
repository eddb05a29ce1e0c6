"""reStructuredText: what is seen when it is shown, read by docutils.

Nothing is included from other files. Footnotes follow the text, and their numbers do not count:
other formats of the same text have them there, or number them by themselves. Comments are an extra,
pictures are extras by their names.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match
from neardup_desktop.extract.extras import (
    ExtrasFound,
    reference_digest,
    reference_name,
    words_digest,
)
from neardup_desktop.extract.rst_parsing import MAX_CHARACTERS, parse_rst
from neardup_desktop.extract.text_file import read_text, text_extension
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

if TYPE_CHECKING:
    from docutils import nodes

_EXTENSIONS = ("rst", "rest")
_DIRECTIVE_LINE = re.compile(r"[ \t]*\.\. (?:\|[^|\n]*\| )?([\w.+:-]+?)::")
_OPTION_LINE = re.compile(r"^[ \t]+:[\w-]+:.*$", re.MULTILINE)


def _recognise(document: Document) -> Match:
    return Match.EXTENSION if text_extension(document.name) in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    text = read_text(document)
    # What is too long, or nested too deep, stands as it is written.
    tree = parse_rst(text) if len(text) <= MAX_CHARACTERS else None
    extras = ExtrasFound()
    title = ""
    if tree is not None:
        text, title = _shown(tree, extras)
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=text,
        title=title,
        extras=extras.all(),
    )


def _shown(tree: "nodes.document", extras: ExtrasFound) -> tuple[str, str]:
    """The text and the title of a document; gathers what its text does not show."""
    from docutils import nodes

    pieces: list[str] = []
    comments: list[str] = []
    title = ""
    for node in _in_order(tree):
        if isinstance(node, nodes.Text):
            pieces.append(node.astext())
        elif isinstance(node, nodes.comment):
            comments.append(node.astext())
        elif isinstance(node, nodes.image):
            name = reference_name(node.get("uri", ""))
            if name:
                extras.add(ExtraKind.IMAGE, name, reference_digest(name))
        elif isinstance(node, nodes.substitution_reference):
            pieces.append(_substituted(tree, node))
        else:
            if isinstance(node, nodes.title) and not title:
                title = " ".join(node.astext().split())
            if not isinstance(node, nodes.Inline):
                pieces.append("\n")
    if any(comment.strip() for comment in comments):
        extras.add(ExtraKind.COMMENT, "", words_digest(*comments))
    lines = "".join(pieces).split("\n")
    return "\n".join(line.rstrip() for line in lines if line and not line.isspace()), title


def _in_order(tree: "nodes.document") -> "Iterator[nodes.Node]":
    """What is seen, in the order of the text, then the footnotes; without recursion."""
    from docutils import nodes

    whole = (nodes.comment, nodes.image, nodes.substitution_reference)
    unseen = (nodes.substitution_definition, nodes.raw, nodes.meta, nodes.footnote_reference)
    footnotes: list[nodes.Node] = []
    waiting: list[nodes.Node] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, nodes.footnote):
            footnotes += node.children[1:]  # without its label
        elif isinstance(node, nodes.system_message):
            # Of a directive that docutils cannot make sense of, its words are better than none.
            blocks = node.findall(nodes.literal_block)
            waiting += [nodes.Text(f"\n{_without_marks(block.astext())}\n") for block in blocks]
        elif not isinstance(node, unseen):
            yield node
            if not isinstance(node, whole):
                waiting += reversed(node.children)
        if not waiting:
            waiting, footnotes = footnotes[::-1], []


def _substituted(tree: "nodes.document", reference: "nodes.substitution_reference") -> str:
    """The words that stand for a name between bars; the name where it is not explained."""
    name = tree.substitution_names.get(" ".join(reference.astext().lower().split()), "")
    definition = tree.substitution_defs.get(name)
    return str((reference if definition is None else definition).astext())


def _without_marks(source: str) -> str:
    """The words of a directive as it is written; none of one that shows nothing of itself."""
    found = _DIRECTIVE_LINE.match(source)
    if found and found[1].lower() in ("raw", "include"):
        return ""
    return _OPTION_LINE.sub("", _DIRECTIVE_LINE.sub("", source, count=1))


FORMAT = Format(
    name="rst",
    label="reStructuredText",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=1,
    recognise=_recognise,
    read=_read,
    needs=("docutils",),
    reads="the text as it is shown, code included",
    leaves_out=(
        "marks, directives, links' addresses, files taken in; comments and pictures: "
        "noted beside the text"
    ),
)
