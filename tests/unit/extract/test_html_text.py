"""Visible text, main content and the facts of web pages."""

import pytest

from neardup_desktop.extract.html_text import (
    decode_html,
    read_page,
    visible_text,
    without_floods,
)

ARTICLE = "<p>The harbour wall was grey when the fishermen went out. " * 8


def words(text: str) -> str:
    return " ".join(text.split())


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
        '<a href="#fn1" role="doc-noteref"><sup>word</sup></a>',
        '<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>word</sup></a>',
        '<a href="#_ftn1">word</a>',
    ],
)
def test_what_is_not_seen_is_not_text(hidden: str) -> None:
    assert words(visible_text(f"<p>one</p>{hidden}<p>two</p>")) == "one two"


def test_blocks_part_words_and_inline_elements_do_not() -> None:
    page = "<p>un<b>for</b>get<i>table</i><p>next<br>line<ul><li>a<li>b</ul><td>c</td><div>d</div>"
    assert words(visible_text(page)) == "unforgettable next line a b c d"


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
    assert words(page.main) == words(plain.text)
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
    assert words(page.main or "") == words(read_page(ARTICLE).text)
    # But where all the prose is left out, the names mislead.
    prose = f"<div class='menu'>{ARTICLE * 20}</div><p>{'Imprint and contact. ' * 8}"
    assert read_page(f"<body>{prose}").main is None


def test_lists_and_tables_of_links_stay_in_the_main_content() -> None:
    links = "".join(f"<li><a href='{n}'>Chapter {n}</a>" for n in range(20))
    page = read_page(f"<nav>menu</nav><h1>Contents</h1>{ARTICLE}<ul>{links}</ul>")
    assert page.main is not None
    assert "Chapter 19" in page.main


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
    assert words(visible_text(decode_html(data))) == text


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
