"""What is seen of light markup, of XML and of books, and what a hostile one cannot do."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.markup.tex_text import read_tex
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.documents import read_item
from tests.helpers.texts import single_spaced

SAMPLES = Path(__file__).parents[3] / "data" / "formats"
DEEP = 20_000
ASS = (
    "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, "
    "Effect, Text\nDialogue: 0,0:00:05.00,0:00:09.00,Default,,0,0,0,,"
)


def shown(name: str, source: str) -> str:
    """The words shown, with single spaces."""
    return single_spaced(read_item(name, source).text)


def printed(source: str) -> str:
    return "\n".join(read_tex(source).lines)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("See `the\n<https://e.org>`_ end.", "See the end."),
        (".. note::\n   :strange: 3\n\n   Kept words.", "Kept words."),
        (".. code-block:: python\n   :emphasize-lines: 2\n\n   x = 1", "x = 1"),
        (".. csv-table:: Fees\n   :file: /etc/passwd\n", "Fees"),
        (".. include:: /etc/passwd\n\nEnd.", "End."),
        (".. raw:: html\n   :file: /etc/passwd\n\nEnd.", "End."),
        (".. toctree::\n   :maxdepth: 2\n\n   intro\n\nEnd.", "End."),
        (".. py:method:: turn(speed)\n\n   Turns.", "turn(speed) Turns."),
        ("A :pep:`8` and :doc:`guide <a/b>`; [Knuth]_.\n\n.. [Knuth] Art.", None),
        ("*unclosed and ``broken", "*unclosed and ``broken"),
        (".. role:: emphasis(raw)\n\n*still* here", "still here"),
    ],
)
def test_what_is_shown_of_restructured_text(source: str, text: str | None) -> None:
    found = shown("a.rst", source)
    if text is None:
        assert "guide" in found
        assert "a/b" not in found
        assert "Knuth" in found
        assert "Art." in found
    else:
        assert found == text


def test_what_a_document_defines_does_not_reach_the_next_one() -> None:
    shown("a.rst", ".. role:: strong(raw)\n   :format: html\n\n.. default-role:: math\n\n**gone**")
    assert shown("b.rst", "**kept** and `plain`") == "kept and plain"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Caf\\'e, na\\\"\\i ve, \\v{S}koda, \\o re, \\c{c}a", "Café, naïve, Škoda, øre, ça"),
        ("50\\% of \\$3 \\& a\\_b", "50% of $3 & a_b"),
        ("one\\\\[2pt]two~three", "one two three"),
        ("\\verb|a % b| c % gone", "a % b c"),
        ("fi%\n   nal", "final"),
        ("\\newcommand{\\who}{the \\emph{miller}}\\who{} sold it to \\who.", None),
        ("\\def\\twice#1{#1 #1}kept", "kept"),
        ("$x_1^2 + \\beta$ and \\[ \\frac{a}{b} \\]", "x₁² + β and a b"),
        ("\\begin{comment}gone\\end{comment}kept", "kept"),
        ("\\unknown[option]{words}", "words"),
        ("a\\footnote{note with {braces}} b", "a b note with {braces}"),
        ("no { closing brace", "no closing brace"),
    ],
)
def test_what_is_printed_of_tex(source: str, text: str | None) -> None:
    found = single_spaced(printed(source))
    expected = "the miller sold it to the miller." if text is None else text
    assert found.replace("{", "").replace("}", "") == expected.replace("{", "").replace("}", "")


def test_commands_defined_by_themselves_end() -> None:
    bomb = "".join(
        f"\\newcommand{{\\a{one}}}{{\\a{other}\\a{other}\\a{other}\\a{other}}}\n"
        for one, other in zip("bcdefghijkl", "abcdefghijk", strict=True)
    )
    text = printed(f"\\newcommand{{\\aa}}{{word word}}\n{bomb}\\al\\al")
    assert len(text) < 10_000
    assert printed("\\def\\x{\\x\\x}\\x kept") == "kept"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            "[Menu](javascript:void(0)) ![Map](data:image/svg+xml,%3Csvg) ~~old~~ new",
            "Menu old new",
        ),
        ("| Fee | Due |\n| --- | --- |\n| 12 | *May* |", "Fee Due 12 May"),
        ("To the customer if:\n    1. he asks\n\n- a\n  - b", "To the customer if: 1. he asks a b"),
        ("[Menu][m] <https://e.org/x>\n\n[m]: https://e.org/m 'Title'", "Menu https://e.org/x"),
    ],
)
def test_addresses_behind_words_are_no_words_of_markdown(source: str, text: str) -> None:
    assert shown("a.md", source) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('```{r, echo=FALSE, fig.cap="Two boats"}\nx\n```', "Two boats x"),
        ("> ```js {1,3} title='The quay'\n> x\n> ```\n>\n> end", "The quay x end"),
        ('1. a\n\n   ~~~ {.python caption="Her 1st boat"}\n   x\n   ~~~', "1. a Her 1st boat x"),
        ("```{admonition} The *old* quay\nx\n```", "The *old* quay x"),
        ('```js title="\u8239\u306e\u5199\u771f"\nx\n```', "\u8239\u306e\u5199\u771f x"),
        ('```js hl_lines="1 2"\nx\n```\n\n```{figure} boat.png\n```', "x"),
        ('````md\n```js title="A fence"\n```\n````', '```js title="A fence" ```'),
        ("End.\n\n``` title='Without an end'", "End. Without an end"),
        ("|A|B|\n|-|-|\n|c|d|e *f*|g|", "A B c d e f g"),
        ("A | B\n--|--\nrow\nc | d | e", "A B row c d e"),
        ("> |A|B|\n> |-|-|\n> |c \\| d|e|f|\n>\n> end", "A B c | d e f end"),
    ],
)
def test_captions_of_code_and_cells_beyond_the_head_are_words_of_markdown(
    source: str, text: str
) -> None:
    assert shown("a.md", source) == text


def test_settings_of_code_leave_a_trace() -> None:
    first, second = (read_item("a.md", f"```js title={name}\nx\n```") for name in ("Oar", "Mast"))
    assert first.text == second.text
    assert first.extras != second.extras


def test_half_a_character_in_a_notebook_costs_no_other() -> None:
    cell = {"cell_type": "markdown", "source": "before \ud83d *after*"}
    assert shown("a.ipynb", json.dumps({"cells": [cell], "nbformat": 4})) == "before ? after"


@pytest.mark.parametrize(
    "source",
    [
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>Kept words here &x;</a>',
        '<!DOCTYPE a [<!ENTITY y "yyyyyyyyyy"><!ENTITY x "&y;&y;&y;">]><a>Kept words here &x;</a>',
        '<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://e.org/a.dtd"><a>Kept words&nbsp;here</a>',
    ],
)
def test_no_entity_is_expanded_and_nothing_is_fetched(source: str) -> None:
    assert shown("a.xml", source) == "Kept words here"


@pytest.mark.parametrize(
    "source",
    [
        '<a><b xml:id="q">Kept words</b> <b xml:id="q">here</b></a>',
        '<a xml:id="1">Kept words here</a>',
        "<a b='1' b='2'>Kept words here</a>",
        "<a><x:b y:c='1'>Kept words here</x:b></a>",
        "<a>Kept words&#7;&#11;&#x1f;&#0;here</a>",
    ],
)
def test_faults_of_attributes_cost_no_word(source: str) -> None:
    assert shown("a.xml", source) == "Kept words here"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("=== Pass\n\n++++\nraw\n++++\n\n=== Open block\n\n[square]\n* one", None),
        ("[stem]\n++++\nx\n++++\n\n=== Open block", "x Open block"),
        ("Title\n-----\n\nText.\n\n[square]\nEnd.", "Title Text. End."),
        (
            ":org: e.org\n:url-docs: https://{org}/docs\n\nSee {url-docs}/a[the docs].",
            "See the docs.",
        ),
    ],
)
def test_what_is_shown_of_asciidoc(source: str, text: str | None) -> None:
    assert shown("a.adoc", source) == (text or "Pass raw Open block * one")


def test_subtitles_in_xml_are_read() -> None:
    item = read_item(
        "a.ttml",
        '<tt xmlns="http://www.w3.org/ns/ttml"><head><metadata>gone</metadata></head><body><div>'
        '<p begin="0.76s">Who painted<br/>the wall?</p><p begin="3s">Nobody.</p></div></body></tt>',
    )
    assert item.text.split() == ["Who", "painted", "the", "wall?", "Nobody."]
    assert item.kind is Kind.DOCUMENT


def test_a_workbook_in_xml_is_its_cells() -> None:
    item = read_item(
        "fees.xml",
        '<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:'
        'spreadsheet"><DocumentProperties><Created>2013</Created></DocumentProperties><Worksheet>'
        "<Table><Row><Cell><Data>Fee</Data></Cell><Cell><Data>48</Data></Cell></Row></Table>"
        "<WorksheetOptions><Zoom>80</Zoom></WorksheetOptions></Worksheet></Workbook>",
    )
    assert item.text.split() == ["Fee", "48"]
    assert item.kind is Kind.DOCUMENT


def test_subtitles_without_a_line_are_whole() -> None:
    style = "[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n"
    item = read_item("a.ass", f"[Script Info]\nScriptType: v4.00+\n\n{style}")
    assert item.outcome is Outcome.NO_TEXT


def test_such_a_fault_does_not_hide_that_the_end_is_missing() -> None:
    with pytest.raises(ReadFailure) as caught:
        read_item("a.xml", '<a><b xml:id="q">Words</b><b xml:id="q">here</b>')
    assert caught.value.outcome is Outcome.DAMAGED


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (":drawer:\nA forgotten end.\n* Head\nKept.", ":drawer: A forgotten end. Head Kept."),
        (":smile:\nKept.\n:LOGBOOK:\ngone\n:END:\nEnd.", ":smile: Kept. End."),
        ("#+begin_comment\nKept.\n* Head\nKept.", "#+begin_comment Kept. Head Kept."),
        ("#+begin_comment\ngone\n#+end_example\ngone\n#+end_comment\nEnd.", "End."),
        (
            "#+begin_quote\nA\n#+begin_example\n,* b\n#+end_example\nC\n#+end_quote\n# gone\nEnd.",
            "A * b C End.",
        ),
    ],
)
def test_what_org_begins_and_never_ends_hides_nothing(source: str, text: str) -> None:
    assert shown("a.org", source) == text


def test_elements_apart_are_words_apart_and_others_are_not() -> None:
    assert shown("a.xml", "<a><n>Anna</n><n>Ben</n></a>") == "Anna Ben"
    assert shown("a.xml", "<a>H<sub>2</sub>O is wet</a>") == "H2O is wet"


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.md", "> " * DEEP + "deep words here"),
        ("a.md", "<div>" * DEEP + "deep words here"),
        ("a.md", "[" * DEEP + "deep words here"),
        ("a.rst", "".join(" " * n + "deep\n\n" for n in range(1_500)) + "words"),
        ("a.rst", "\\begin{a}" * DEEP + " deep words here"),
        ("a.md", "<!--" * DEEP + "deep words here"),
        ("a.xml", "\xa0" * 5 * DEEP + "<a>deep words here</a>"),
        ("a.tex", "{" * DEEP + "deep words here"),
        ("a.tex", "\\footnote{" * DEEP + "deep words here"),
        ("a.adoc", "footnote:[" * 1_900 + "deep words here"),
        ("a.adoc", "{a}" * DEEP + "deep words here"),
        ("a.org", "[[a][" * DEEP + "deep words here"),
        ("a.ass", ASS + "{\\i1}" * DEEP + "deep words here"),
        ("a.srt", "1\n00:00:01,000 --> 00:00:02,000\n" + "<i>" * DEEP + "deep words here"),
    ],
)
def test_depth_is_no_danger(name: str, source: str) -> None:
    assert "deep" in read_item(name, source).text


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.ipynb", '{"cells": ' + "[" * DEEP + "]" * DEEP + "}"),
        ("a.xml", "<a>" * DEEP + "deep" + "</a>" * DEEP),
        ("a.opml", "<opml>" + "<outline text='deep words here'>" * DEEP),
        ("a.fb2", "<FictionBook>" + "<section>" * DEEP),
    ],
)
def test_what_is_nested_deeper_than_any_document_is_damaged(name: str, source: str) -> None:
    with pytest.raises(ReadFailure) as caught:
        read_item(name, source)
    assert caught.value.outcome is Outcome.DAMAGED


def test_a_notebook_of_nonsense_is_damaged() -> None:
    for cells in (3, {"a": 1}, None):
        with pytest.raises(ReadFailure):
            read_item("a.ipynb", json.dumps({"cells": cells}))
    odd = [1, {"source": 3}, {"source": ["kept words", 4], "outputs": {"a": 1}}]
    assert shown("a.ipynb", json.dumps({"cells": odd})) == "kept words"


def changed_book(name: str, old: bytes, new: bytes) -> bytes:
    """The sample book with one of its files changed."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(SAMPLES / "epub" / "mill.epub") as book,
        zipfile.ZipFile(buffer, "w") as changed,
    ):
        for info in book.infolist():
            data = book.read(info)
            changed.writestr(info, data.replace(old, new) if info.filename == name else data)
    return buffer.getvalue()


def test_a_book_of_ibooks_author_is_a_book() -> None:
    renamed = changed_book("mimetype", b"epub+zip", b"x-ibooks+zip")
    whole = read_item("mill.epub", (SAMPLES / "epub" / "mill.epub").read_bytes())
    assert read_item("mill.bin", renamed).text == whole.text


def test_a_book_with_scrambled_fonts_is_read_and_one_with_locked_pages_is_not() -> None:
    whole = read_item("mill.epub", (SAMPLES / "epub" / "mill.epub").read_bytes())
    assert whole.outcome is Outcome.READ
    locked = changed_book("META-INF/encryption.xml", b"OPS/font.otf", b"OPS/text/two.xhtml")
    assert read_item("a.epub", locked).text == whole.text  # scrambled as fonts are, so no lock
    locked = changed_book("META-INF/encryption.xml", b"http://www.idpf.org/2008", b"urn:other")
    assert read_item("a.epub", locked).text == whole.text  # locked, but no page


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"<spine>", b"<spine><itemref idref='gone'/>"),
        (b"text/two.xhtml", b"../../../etc/passwd"),
        (b"</manifest>", b"<item id='x' href='missing.xhtml' media-type='text/html'/></manifest>"),
    ],
)
def test_a_book_whose_contents_lie_still_shows_what_is_there(old: bytes, new: bytes) -> None:
    item = read_item("a.epub", changed_book("OPS/book.opf", old, new))
    assert "The garden" in item.text
