"""What readers of texts pass over: two documents that differ in it alone are told apart."""

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
    ("name", "source", "other", "told_by"),
    [
        ("a.md", "[a](http://e.org/1)", "[a](http://e.org/2)", "link targets"),
        ("a.md", "we ~~pay~~", "we pay", "struck text"),
        ("a.md", 'w\n\n[r]: http://e.org "one"', 'w\n\n[r]: http://e.org "two"', "not used"),
        ("a.md", "```\nif x:\n  y\n```", "```\nif x:\ny\n```", "lines"),
        ("a.md", "one  \ntwo three", "one two  \nthree", "lines"),
        ("a.rst", "`a <http://e.org/1>`_", "`a <http://e.org/2>`_", "link targets"),
        ("a.rst", "w\n\n.. raw:: html\n\n   <b>1", "w\n\n.. raw:: html\n\n   <b>2", "followed"),
        ("a.rst", "w\n\n.. |x| replace:: 1", "w\n\n.. |x| replace:: 2", "not used"),
        ("a.rst", "w\n\n.. code::\n\n   a\n     b", "w\n\n.. code::\n\n   a\n   b", "lines"),
        ("a.rst", ":kbd:`w`", ":sup:`w`", "lines"),
        ("a.adoc", "w\n\n:price: 1", "w\n\n:price: 2", "attributes"),
        ("a.adoc", "w\n\ninclude::a.adoc[]", "w\n\ninclude::b.adoc[]", "files taken in"),
        ("a.adoc", "w (((one)))", "w (((two)))", "index terms"),
        ("a.adoc", "w [line-through]#not#", "w [.big]#not#", "struck text"),
        ("a.adoc", "w <<a,x>>", "w <<b,x>>", "links inside the text"),
        ("a.org", "#+DESCRIPTION: one\nw", "#+DESCRIPTION: two\nw", "settings"),
        ("a.org", "we +do not+ pay", "we _do not_ pay", "struck text"),
        ("a.org", "w @@html:1@@", "w @@html:2@@", "pieces for other formats"),
        ("a.org", "* [#A] w", "* [#B] w", "priorities"),
        ("a.org", "| a | b | c |\n| 1 |  | 2 |", "| a | b | c |\n| 1 | 2 |", "columns"),
        ("a.tex", "see \\ref{a}", "see \\ref{b}", "references"),
        ("a.tex", "see \\cite{a}", "see \\cite{b}", "citations"),
        ("a.tex", "w \\bibliography{a}", "w \\bibliography{b}", "bibliographies"),
        ("a.tex", "w \\href{http://e.org/%201}{x}", "w \\href{http://e.org/%202}{x}", "link"),
        ("a.tex", "$\\frac{a}{b}$", "$\\binom{a}{b}$", "formulas"),
        ("a.tex", "w \\sout{not}", "w \\emph{not}", "struck text"),
        ("a.tex", "\\newcommand{\\p}[1]{#1}\\p{w}", "\\newcommand{\\p}[1]{no #1}\\p{w}", "defini"),
        ("a.tex", "w\\begin{tikzpicture}(1)\\end{tikzpicture}", "w (1)", "drawings"),
        ("a.tex", "w \\end{document} 1", "w \\end{document} 2", "behind the end"),
        ("a.srt", SRT.format(2, "w"), SRT.format(3, "w"), "times"),
        ("a.vtt", VTT.format("A"), VTT.format("B"), "speakers"),
        ("a.ass", ASS.format("Ann", ""), ASS.format("Ben", ""), "speakers"),
        ("a.ass", ASS.format("", "{one}"), ASS.format("", "{two}"), "marks in lines"),
        ("a.xml", XML.format("", '<i price="1"/>w'), XML.format("", '<i price="2"/>w'), "attrib"),
        ("a.xml", XML.format("", "<?a 1?>w"), XML.format("", "<?a 2?>w"), "instructions"),
        ("a.xml", XML.format("", "w<remark>1</remark>"), XML.format("", "w<remark/>"), "remarks"),
        ("a.xml", XML.format("", "<fee>1</fee>"), XML.format("", "<fine>1</fine>"), "lines"),
        ("a.opml", '<opml><body><outline text="w" url="1"/></body></opml>',
         '<opml><body><outline text="w" url="2"/></body></opml>', "properties"),
        ("a.ipynb", notebook(data={"application/json": {"a": 1}}),
         notebook(data={"application/json": {"a": 2}}), "results"),
        ("a.csv", "name,debit,credit\nkarl,,100", "name,debit,credit\nkarl,100,", "columns"),
        ("a.py", "if x:\n    a()\n    b()", "if x:\n    a()\nb()", "lines"),
        ("a.txt", b"\xff\xfew\0\x20\0\0\xd8", b"\xff\xfew\0\x20\0\1\xd8", "bytes that are no text"),
        ("a.txt", b"words of a text\0\1", b"words of a text\0\2", "bytes that are no text"),
    ],
)  # fmt: skip
def test_what_is_passed_over_is_told(
    name: str, source: str | bytes, other: str | bytes, told_by: str
) -> None:
    (text, extras), (other_text, other_extras) = told(name, source), told(name, other)
    assert single_spaced(text) == single_spaced(other_text)
    assert any(told_by in said for said, _ in extras ^ other_extras)


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


def test_identifiers_count_only_where_something_refers_to_them() -> None:
    plain = XML.format("", '<p id="{}">w</p>')
    assert told("a.xml", plain.format("a")) == told("a.xml", plain.format("b"))
    used = XML.format("", '<p id="{0}">w</p><x linkend="{0}"/>')
    assert told("a.xml", used.format("a")) != told("a.xml", used.format("b"))
