"""The parser of reStructuredText makes the trees that docutils makes on its own."""

import json
import random
import re
import subprocess
import sys

import pytest

pytest.importorskip("docutils")

from docutils.utils import punctuation_chars

from neardup_desktop.extract.markup.rst_parser import parse_rst

# In a process of its own, since the parser replaces parts of docutils.
_ALONE = """
import json, sys
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document

settings = get_default_settings(Parser)
settings.file_insertion_enabled = settings.raw_enabled = settings.warning_stream = False
settings.syntax_highlight = "none"
settings.report_level = settings.halt_level = 6
trees = []
for text in json.load(sys.stdin):
    trees.append(new_document("", settings))
    Parser().parse(text, trees[-1])
json.dump([tree.pformat() for tree in trees], sys.stdout)
"""
_PIECES = (
    *("word", "snake_case", "name_", "anonymous__", "a:b_", "_`target`", "[1]_", "[#one]_", "[*]_"),
    *(
        "*soft*",
        "**hard**",
        "``code``",
        "`text`_",
        "`a <http://b.example>`__",
        "|sign|",
        ":sub:`2`",
    ),
    *(
        "http://a.example/b_c",
        "mailto:me@a.example",
        "you@a.example",
        "at 12:30",
        "(*)",
        "\\*",
        "::",
    ),
    *(
        "e.g.:",
        "\u201c*quoted*\u201d",
        "\u3000name_",
        "x\u2014y_.",
        "`open",
        "**open",
        "_",
        "__",
        "*",
    ),
)
_BLOCKS = (
    *(
        "{}\n",
        "{}::\n\n    {}\n",
        "* {}\n* {}\n\n  {}\n",
        "1. {}\n#. {}\n",
        "term\n    {}\n",
        "{}\n===\n",
    ),
    *(
        ":field: {}\n",
        "| {}\n|   {}\n",
        ">>> {}\n",
        ".. [1] {}\n",
        ".. (Comment) {}\n",
        ".. _name: {}\n",
    ),
    *(".. |sign| replace:: {}\n", ".. note:: {}\n\n   {}\n", "-o FILE  {}\n", "====\n{}\n====\n"),
    *(
        "=== ===\na   {}\n=== ===\n",
        "+---+\n| a |\n+---+\n",
        "    {}\n\n    -- {}\n",
        "{}\n\n----\n\n{}\n",
    ),
    *(
        "- - {}\n  - {}\n\n    #. {}\n",
        "{}\n\n> {}\n",
        ".. list-table::\n\n   * - {}\n",
        "(a) {}\n(b) {}\n",
    ),
)


def _random_text(chance: random.Random) -> str:
    blocks = []
    for _ in range(chance.randint(1, 12)):
        block = chance.choice(_BLOCKS)
        words = (" ".join(chance.choices(_PIECES, k=chance.randint(1, 6))) for _ in range(3))
        blocks.append(block.format(*words))
    return chance.choice(("\n", "\n\n", "")).join(blocks)


def test_trees_are_those_of_docutils() -> None:
    """Whatever stands in a text."""
    chance = random.Random(7)
    texts = [_random_text(chance) for _ in range(400)]
    done = subprocess.run(
        [sys.executable, "-c", _ALONE],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    for text, expected in zip(texts, json.loads(done.stdout), strict=True):
        tree = parse_rst(text)
        assert tree is not None
        assert tree.pformat() == expected, text


def test_no_sign_that_ends_a_mark_belongs_to_a_word() -> None:
    """So that marks within words may be passed over."""
    signs = punctuation_chars.closing_delimiters + punctuation_chars.delimiters
    ends = re.compile(f"[{signs}{punctuation_chars.closers}]")
    words = "".join(filter(re.compile(r"\w").match, map(chr, range(sys.maxunicode + 1))))
    assert not ends.search(words)
