"""What readers of texts show."""

import json
from typing import Any

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import ExtractedItem
from tests.helpers.texts import single_spaced

XML = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x "{0}">]><d>{1}</d>'
SRT = "1\n00:00:01,000 --> 00:00:0{},000\n{}\n"
VTT = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v {}>w"
ASS = (
    "[Script Info]\nTitle: a\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, "
    "MarginV, Effect, Text\nDialogue: 0,0:00:05.00,0:00:09.00,Default,{0},0,0,0,,{1}words\n"
)


def read_whole(name: str, source: str | bytes) -> ExtractedItem:
    data = source.encode() if isinstance(source, str) else source
    (item,) = read_document(Document(name, data=data), frozenset(OnRequest))
    return item


def told(name: str, source: str | bytes) -> tuple[str, set[tuple[str, bytes]]]:
    """The text and all that stands beside it."""
    item = read_whole(name, source)
    return item.text, {(extra.name, extra.digest) for extra in item.extras}


def notebook(**output: Any) -> str:  # noqa: ANN401 - whatever JSON can hold
    cell = {"cell_type": "code", "source": "run()", "outputs": [output]}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4})


@pytest.mark.parametrize(
    ("name", "source", "text"),
    [
        ("a.md", "- [x] done\n- [ ] open", "☒ done ☐ open"),
        ("a.rst", "(1) one\n(2) two\n\nc) three", "(1) one (2) two c) three"),
        ("a.rst", "III. three\nIV. four", "III. three IV. four"),
        ("a.rst", r"10\ :sup:`2` kg", "10² kg"),
        ("a.adoc", ". one\n. two\n.. inner\n. three", "1. one 2. two a. inner 3. three"),
        ("a.adoc", "ifndef::x[shown]\nifdef::x[hidden]\nH~2~O", "shown H₂O"),
        ("a.adoc", "|===\n|a |b\n|===", "a b"),
        ("a.org", "- [X] done\n- [ ] /open/ *now*\n10^2", "- ☒ done - ☐ open now 10²"),
        ("a.tex", "\\begin{enumerate}\\item a\\item b\\end{enumerate}", "1. a 2. b"),
        ("a.tex", "\\url{http://e.org/a%20b} and on", "http://e.org/a%20b and on"),
        ("a.tex", "$a \\cup b \\neq c$ 10\\textsuperscript{6}", "a ∪b ≠c 10⁶"),
        ("a.xml", XML.format("100", "for &x; euros"), "for 100 euros"),
        ("a.srt", SRT.format(2, "{low} 5 < 6 and 7 > 3"), "{low} 5 < 6 and 7 > 3"),
    ],
)  # fmt: skip
def test_what_is_shown(name: str, source: str, text: str) -> None:
    assert single_spaced(read_whole(name, source).text) == text


def test_entities_cannot_fill_memory() -> None:
    with pytest.raises(ReadFailure):
        read_whole("a.xml", XML.format("w" * 100_000, "a " + "&x;" * 1_000))
    several = XML.format("w", "&x;&y;").replace("]>", '<!ENTITY y "&x;&x;&x;">]>')
    assert read_whole("a.xml", several).text == "w"
