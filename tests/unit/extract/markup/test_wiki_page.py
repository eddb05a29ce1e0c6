"""What is seen of the pages of wikis, and what is taken for one."""

import time
from html import unescape

import pytest

from neardup_desktop.extract.markup.wiki_page import is_wiki, wiki_page
from tests.helpers.documents import read_item
from tests.helpers.texts import single_spaced, words_of

CLUB = "The fee was raised, since the //roof// leaked. See [[http://e.org/plan|the **plan**]]."


def shown(name: str, source: str) -> str:
    """The words shown, with single spaces."""
    return single_spaced(read_item(name, source).text)


@pytest.mark.parametrize(
    ("name", "source", "text"),
    [
        ("a.dokuwiki", "see ((a\n//long// note)) and\\\\ more", "see and more a long note"),
        ("a.dokuwiki", "^ A ^ B ^\n| c | [[d|e]] |\n\nend", "A B c e end"),
        ("a.dokuwiki", "  - one\n  - two\n    * in\n  - three", "1. one 2. two in 3. three"),
        ("a.dokuwiki", "<code java>\na **b**\n</code> %%x%% <del>y</del> <me@e.org>", None),
        ("a.mediawiki", "== A ==\n'''b''' ''c'' [http://e.org d] [[e]]s", "A b c d es"),
        ("a.mediawiki", "{|\n|+ T\n! a !! b\n|-\n| style=\"x\" | c\n| d\n|}\nend", "T a b c d end"),
        ("a.mediawiki", "x<ref name=\"n\">''note''</ref> {{t|{{u}}}} <!-- no -->y", "x y note"),
        ("a.mediawiki", "* a\n** b\n# c\n; d : e", "a b 1. c d e"),
        ("a.mediawiki", "[[File:a.jpg|thumb|9px|b]] &amp; <nowiki>''x''</nowiki>", "b & ''x''"),
        ("a.creole", "= A =\n|=b|=c|\n|d|e|\n{{{\n**f**\n}}}", "A b c d e **f**"),
        ("a.textile", 'h2(#i). A\n\n|_. b|\\2. c|\n\n"d":http://e.org *e* -f-', "A b c d e f"),
        ("a.textile", "h1. A\n\nbc. **b**\n\nbq. c[1] u-v - d\n\nfn1. e", "A **b** c u-v - d e"),
        ("a.jira", "h1. A\n||b||\n|[c|http:e]|{{d}}|\n{code}\n**f**\n{code}", "A b c d **f**"),
        (
            "a.txt",
            "Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\n\n====== A ======\n\t* b\n"
            "'''\n**c**\n'''\nH_{2}O",
            "A b **c** H₂O",
        ),
    ],
)  # fmt: skip
def test_what_is_shown_of_a_page(name: str, source: str, text: str | None) -> None:
    item = read_item(name, source)
    assert item.format == "wiki"
    expected = "a **b** x y <me@e.org>" if text is None else text
    assert words_of(item.text) == words_of(expected)
    assert [mark for mark in ("**", "''") if mark in item.text] == [
        mark for mark in ("**", "''") if mark in expected
    ]


def test_a_text_with_headings_and_links_of_a_wiki_is_one_whatever_its_name() -> None:
    assert shown("a.txt", f"====== Club ======\n\n{CLUB}").startswith("Club The fee")
    assert shown("a.txt", 'h1. Club\n\nSee "the plan":http://e.org.') == "Club See the plan."


@pytest.mark.parametrize(
    "text",
    [
        CLUB,
        "====== Club ======\n\nThe fee was raised.\n\n  * first\n  * second",
        "===== 3 passed in 2 s =====\n{ x: [[1, 2], [3]] }",
        'h1. and h2. are headings, "quoted": see http://e.org',
        "= Title\n\n== Part\n\n[[anchor]]\n* one",
        "if a == b:\n    return x[[1]]",
    ],
)
def test_plain_texts_are_no_wikis(text: str) -> None:
    assert not is_wiki(text)
    assert read_item("a.txt", text).text == text


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("[[a.png|200px|An oar]]", "[[a.png|300px|A mast]]"),
        ("{{note|An oar}}x", "{{note|A mast}}x"),
        ("<!-- An oar -->x", "<!-- A mast -->x"),
        ("[[http://e.org|x]]", "[[http://f.org|x]]"),
        ("~~NOTOC~~x", "~~NOCACHE~~x"),
    ],
)
def test_what_is_not_shown_leaves_a_trace(first: str, second: str) -> None:
    items = [read_item("a.wiki", f"Words {source}") for source in (first, second)]
    assert items[0].text == items[1].text
    assert items[0].extras != items[1].extras


@pytest.mark.parametrize(
    "piece", ["**", "[[", "{{", "((", "<code>", "''", "|", "= ", "((\n", "{{a."]
)
def test_marks_without_an_end_take_no_long_time(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    start = time.process_time()
    markup, hidden = wiki_page(text)
    assert time.process_time() - start < 5
    assert unescape(markup).count(piece[0]) >= text.count(piece[0]) / 2
    assert not hidden
