"""Visible text, main content and the facts of web pages."""

import gc
import re
import time
from html import escape

import pytest

from neardup_desktop.extract.web import html_text
from neardup_desktop.extract.web.html_text import (
    decode_html,
    read_page,
    visible_text,
    without_floods,
)
from neardup_desktop.model.extras import Counted
from tests.helpers.documents import read_item
from tests.helpers.texts import single_spaced

ARTICLE = "<p>The harbour wall was grey when the fishermen went out. " * 8


@pytest.mark.parametrize(
    "hidden",
    [
        "<script>word</script>",
        "<style>word</style>",
        "<!-- word -->",
        "<template>word</template>",
        "<noscript>word</noscript>",
        "<p hidden>word</p>",
        '<p style="color:red;display:none">word</p>',
        '<p style="visibility: hidden">word</p>',
        "<img alt='word'>",
        "<svg><title>word</title></svg>",
        '<a href="#fn1" role="doc-noteref"><sup>1</sup></a>',
        '<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>iv</sup></a>',
        '<a href="#_ftn1">[1]</a>',
    ],
)
def test_what_is_not_seen_is_not_text(hidden: str) -> None:
    assert single_spaced(visible_text(f"<p>one</p>{hidden}<p>two</p>")) == "one two"


@pytest.mark.parametrize(
    ("markup", "shown"),
    [
        ("<ol start=3><li>a<li>b</ol>", "3. a 4. b"),
        ("<ol reversed><li>a<li value=9>b<li>c</ol>", "3. a 9. b 8. c"),
        ("<ol type=A start=27><li><p>a</ol>", "AA. a"),
        ("<ol style='list-style-type: upper-roman'><li>a<li hidden>x<li>b</ol>", "I. a II. b"),
        ("<ol style='list-style: none'><li>a</ol>", "a"),
        ("<ol><li>a<ol><li>b</ol><li>c</ol>", "1. a 1. b 2. c"),
        ("<section role=doc-endnotes><ol><li>a</ol></section>", "a"),
        ("<input value=a><input type=submit value=Go><input type=hidden value=x>", "a Go"),
        ("<input type=checkbox>a<input type=radio checked>b", "☐ a ☒ b"),
        ("<textarea>a\nb</textarea><button>c<i>d</i></button>", "a b cd"),
        ("<select><option>a<option selected>b</select>", "b"),
        ("<select><option>a<option>b</select><select multiple><option>c</select>", "a"),
        ("<label>a <input value=b></label>c", "a b c"),
        ("10<span style='vertical-align: 4pt; font-size: 6pt'>5</span>", "10⁵"),
        ("10<span style='position:relative;top:-4.0pt;mso-text-raise:4.0pt'>5</span>", "10⁵"),
        ("10<span style='mso-text-raise:3pt'>5</span>", "10⁵"),
        ("H<span style='position: relative; bottom: -.3em'>2</span>O", "H₂O"),
        ("H<span style='VERTICAL-ALIGN: -25%'>2</span>O", "H₂O"),
        ("<b style='position:relative;top:-1px'>5</b>", "5"),
        ("10<span style='vertical-align: 0px'>5</span>", "105"),
        (
            "a <span class=katex><span class=katex-mathml><math><mi>x</mi></math></span>"
            "<span class=katex-html aria-hidden=true>x<svg><path d=M0/></svg></span></span> b",
            "a x b",
        ),
        (
            "a <span class=MathJax><nobr aria-hidden=true>\U0001d465<b hidden>x</b></nobr><span>"
            "<math><mi>x</mi></math></span></span> b",
            "a x b",
        ),
        ("<p><i><math><mi>x</mi></math></i> <i aria-hidden=true>y</i>", "x y"),
        ("<mjx-c class='mjx-c31 TEX'></mjx-c><mjx-c class=mjx-c2B>+</mjx-c>", "1+"),
        ("a<mjx-c class='mjx-cD83D'></mjx-c>", "a"),
        ("<details><summary>a</summary>b</details><fieldset><legend>c</legend>d", "a b c d"),
        ("<figure>a<figcaption>b</figcaption></figure>", "a b"),
        ("x<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup> 10<sup>-3</sup>", "x² H₂O 1st 10-³"),
        ("m<span style='vertical-align: super'>2</span>", "m²"),
        ("<q>a</q>", "“a”"),
        ("a <svg><path d='M0 0'/><text>b<tspan>c</tspan></text></svg>", "a bc"),
        ("<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>", "(a)/(b)"),
        ("<math><msup><mi>a</mi><mn>2</mn></msup><msqrt><mi>b</mi></msqrt></math>", "a²√(b)"),
        ("<dialog open>a</dialog>", "a"),
    ],
)
def test_what_a_page_shows_by_other_means_is_text(markup: str, shown: str) -> None:
    assert single_spaced(visible_text(markup)) == shown


@pytest.mark.parametrize(
    "hidden",
    [
        "<p STYLE='Display : None'>word</p>",
        "<p style='visibility:collapse'>word</p>",
        "<dialog>word</dialog>",
        "<button hidden>word</button>",
        "<label style='display:none'>word</label>",
        "<canvas>word</canvas>",
        "<object data=a>word</object>",
        "<video src=a>word</video>",
        "<div hidden><div hidden>a</div><input value=word></div>",
    ],
)
def test_what_is_hidden_is_counted(hidden: str) -> None:
    page = read_page(f"<p>one</p>{hidden}<p>two</p>")
    assert single_spaced(page.text) == "one two"
    assert Counted.HIDDEN_TEXT in {extra.name for extra in page.extras}


@pytest.mark.parametrize(
    ("row", "other"),
    [
        ("<td>Mon<td>5<td>", "<td>Mon<td><td>5"),
        ("<td colspan=2>Mon<td>5", "<td>Mon<td>5<td>"),
        ("<td>Mon<td><p><br></p><td>5", "<td>Mon<td>5"),
    ],
)
def test_a_cell_shifted_by_a_column_is_told(row: str, other: str) -> None:
    head = "<table><tr><th>Day<th>Debit<th>Credit<tr>"
    pages = [read_page(head + one) for one in (row, other)]
    assert single_spaced(pages[0].text) == single_spaced(pages[1].text)
    assert pages[0].extras != pages[1].extras


def test_a_cell_under_one_that_spans_rows_stands_beside_it() -> None:
    spanned = read_page("<table><tr><td rowspan=2>a<td>b<tr><td>c</table>")
    empty = read_page("<table><tr><td>a<td>b<tr><td><td>c</table>")
    assert spanned.extras == empty.extras


def test_what_is_look_or_technical_may_differ() -> None:
    page = read_page("<p class=a id=b data-x=1 onclick='f()' style='color:red'>text")
    assert (page.text, page.extras) == ("text", ())


def test_many_levels_take_no_more_than_their_number() -> None:
    """Each of these took seconds, or would, if any step looked at all inside at every level."""
    deep = 500
    started = time.process_time()
    for start, end in (
        ("> ", ""),
        ("<div hidden>", "</div>"),
        ("<del>", "</del>"),
        ("<table><tr><td>", ""),
        ("<datalist><option>", ""),
        ("<span role=doc-noteref>", "</span>"),
        ("<sup>", "</sup>"),
        ("<blockquote>", "</blockquote>"),
        ("<math><mrow>", ""),
        ("<ol><li>", ""),
        ("<q>", ""),
        ("<figure>", ""),
    ):
        visible_text(start * deep + end * deep)
        visible_text(start * deep + "word" + end * deep)
    assert time.process_time() - started < 5


def test_blocks_part_words_and_inline_elements_do_not() -> None:
    page = "<p>un<b>for</b>get<i>table</i><p>next<br>line<ul><li>a<li>b</ul><td>c</td><div>d</div>"
    assert single_spaced(visible_text(page)) == "unforgettable next line a b c d"


@pytest.mark.parametrize(
    "around",
    [
        "<nav>Home About</nav>",
        "<footer>Imprint</footer>",
        '<div role="navigation">Home</div>',
        '<div class="wide menu">Home</div>',
        '<div id="sidebar">Latest news</div>',
        '<div class="cookie-consent">We use cookies</div>',
        '<div id="onetrust-consent-sdk"><div>We value your privacy</div></div>',
        '<div class="sharedaddy sd-block">Share this</div>',
        '<section class="related-posts"><h2>More of this</h2></section>',
        '<header><a href="/">Site</a></header>',
        "<aside>Related</aside>",
    ],
)
def test_another_menu_does_not_make_another_page(around: str) -> None:
    page = read_page(f"<body>{around}<article><h1>Wall</h1>{ARTICLE}</article>")
    plain = read_page(f"<body><article><h1>Wall</h1>{ARTICLE}</article>")
    assert page.main is not None
    assert single_spaced(page.main) == single_spaced(plain.text)
    assert len(page.text) > len(page.main)


@pytest.mark.parametrize(
    "page",
    [
        f"<h1>Terms</h1>{ARTICLE}<ul><li>one<li>two</ul>",
        f"<body><header><h1>The title stays</h1></header>{ARTICLE}",
        f"<body><div class='related'>{ARTICLE}</div><p>Little else.",
        "<nav>" + "<a href=x>One link</a> " * 50 + "</nav><p>Nothing more.",
    ],
)
def test_a_page_without_surroundings_has_one_text(page: str) -> None:
    assert read_page(page).main is None


def test_a_short_article_below_a_very_long_menu_is_still_the_main_content() -> None:
    menu = "".join(f"<li><a href='/{n}'>Section {n} of the site</a>" for n in range(900))
    page = read_page(f"<nav><ul>{menu}</ul></nav><article>{ARTICLE}</article>")
    assert single_spaced(page.main or "") == single_spaced(read_page(ARTICLE).text)
    # But where all the prose is left out, the names mislead.
    prose = f"<div class='menu'>{ARTICLE * 20}</div><p>{'Imprint and contact. ' * 8}"
    assert read_page(f"<body>{prose}").main is None


def test_lists_and_tables_of_links_stay_in_the_main_content() -> None:
    links = "".join(f"<li><a href='{n}'>Chapter {n}</a>" for n in range(20))
    page = read_page(f"<nav>menu</nav><h1>Contents</h1>{ARTICLE}<ul>{links}</ul>")
    assert page.main is not None
    assert "Chapter 19" in page.main


def test_heads_of_tables_stay_in_the_main_content() -> None:
    row = "<tr class=header><th>Item<th class=head>Price</tr><tr><td>Oars<td>120</tr>"
    page = read_page(f"<div class=header><a href=/>Home</a></div>{ARTICLE}<table>{row}</table>")
    assert page.main is not None
    assert single_spaced(page.main).endswith("Item Price Oars 120")
    assert "Home" not in page.main


def test_the_facts_of_a_page() -> None:
    page = read_page(
        "<head><title> A\n wall </title><meta name=Author content='Ida'>"
        "<meta name=date content='2019-05-03'></head><p>text"
    )
    assert (page.title, page.author, page.date_s) == ("A wall", "Ida", 1_556_841_600)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("<meta charset='windows-1251'><p>Поезд идёт".encode("cp1251"), "Поезд идёт"),
        ("<meta charset=iso-8859-1><p>Grüße".encode(), "Grüße"),
        ("<meta charset=utf-16><p>Grüße".encode(), "Grüße"),
        ("<?xml version='1.0' encoding='koi8-r'?><p>Поезд".encode("koi8-r"), "Поезд"),
        ("<p>Grüße".encode("utf-16"), "Grüße"),
    ],
)
def test_the_stated_encoding_counts_where_it_fits(data: bytes, text: str) -> None:
    assert single_spaced(visible_text(decode_html(data))) == text


@pytest.mark.parametrize(
    "markup",
    [
        "",
        "<",
        "<p" * 2000,
        "<div>" * 3000 + "deep",
        "<table>" * 500 + "<td>x",
        "<!--",
        "<![CDATA[ x ]]>",
        "&#0;&#xD800;&#x110000;&bogus;",
    ],
)
def test_broken_markup_is_read_as_far_as_it_goes(markup: str) -> None:
    page = read_page(markup)
    assert "\0" not in page.text
    page.text.encode()
    assert ("deep" in page.text) == ("deep" in markup)


def test_a_tag_of_very_many_attributes_takes_no_time_and_hides_no_word() -> None:
    flood = " ".join(f"a{number}=1" for number in range(100_000))
    assert visible_text(f"<p {flood}>words of a page</p>").strip() == "words of a page"


def test_a_large_picture_in_a_tag_is_no_flood_of_attributes() -> None:
    picture = ("A" * 76 + "\n") * 10_000
    markup = f'<p><img alt="a b" src="data:image/png;base64,{picture}">words</p>'
    assert without_floods(markup) == markup


def test_a_page_is_freed_by_the_thread_that_read_it() -> None:
    # What is freed only with the garbage is freed in whatever thread comes by, and then reading
    # fails there.
    markup = """<title>Mill</title><main><p>Words of the page.</p><dialog open>Yes?</dialog>
        <iframe srcdoc="<p>Inside</p>"></iframe><p hidden>Unseen</p><a href="/">Home</a></main>"""
    read_page(markup)
    gc.collect()
    gc.disable()
    try:
        read_page(markup)
        left = {type(one).__name__ for one in gc.get_objects()}
    finally:
        gc.enable()
    assert not left & {"HTMLTree", "PageWalk", "Hidden"}


def framed(markup: str) -> str:
    return f'<p>a</p><iframe srcdoc="{escape(markup)}"></iframe>'


def test_frames_too_many_or_too_deep_to_be_read_are_noted_as_unknown() -> None:
    deep = "<p>b</p>"
    for _ in range(4):
        deep = framed(deep)
    assert "b" in single_spaced(read_page(deep).text)
    for markup in (framed(deep), framed("<p>b</p>") * 201):
        (extra,) = read_page(markup).extras
        assert (extra.name, extra.digest) == ("more frames than are read", b"")


def test_attributes_beyond_the_limit_are_noted_as_unknown() -> None:
    names = " ".join(f"a{number}" for number in range(6_000))
    (extra,) = read_page(f"<p {names}>a</p>").extras
    assert (extra.name, extra.digest) == ("more attributes than are read", b"")


@pytest.mark.parametrize(
    "page",
    [
        "<html><head><title>Cover</title></head><body><img src=a></body></html>",
        '<?xml version="1.0"?>\n<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>'
        "<title>Cover</title><style>p { color: red }</style></head><body/></html>",
        "<html><head><p>shown</p></head></html>",
        "<html><p></p><head><title>shown</title></head></html>",
        "<html><head><title>Cover</title></head><body><script>word</script> * * </body></html>",
    ],
)
def test_a_page_with_words_in_its_head_only_needs_no_other_parser(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = html_text._fallback_text(page)
    monkeypatch.setattr(html_text, "_PLAIN_HEAD", re.compile(r"(?!)"))
    assert html_text._fallback_text(page) == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("<s>ten</s> crowns", "ten crowns"),
        ("<s>ten</s> of <s>a</s>", "<s>ten</s> of a"),
        ("<del><b>ten</b></del> crowns", "<del><b>ten</b> crowns</del>"),
        ('<i style="text-decoration: line-through">ten</i> crowns', "<i>ten</i> crowns"),
        (
            '<i role="checkbox" aria-checked="true"></i>x',
            '<i role="checkbox" aria-checked="false"></i>x',
        ),
    ],
)
def test_words_struck_out_and_ticks_leave_a_trace(one: str, other: str) -> None:
    pages = [read_item("a.html", f"<!DOCTYPE html><body><p>Pay {body}") for body in (one, other)]
    assert len({page.text for page in pages}) == 1
    assert pages[0].extras != pages[1].extras


def test_a_page_without_such_words_has_none() -> None:
    page = "<!DOCTYPE html><body><small>delta</small><section>Pay<del></del></section>"
    assert not read_item("a.html", page).extras
