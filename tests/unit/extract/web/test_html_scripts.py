"""Text in scripts of web pages: in its place, as the text of the page, or as a digest."""

import json
import time

import pytest

from neardup_desktop.extract.web.html_text import read_page
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.documents import outcome_of, read_item
from tests.helpers.texts import single_spaced

STORY = "First scrape off the old paint, then fill the cracks with oakum and pitch."
OTHER = "That winter the river was frozen and we walked to school across the ice."
ARTICLE = "<p>The harbour wall was grey when the fishermen went out. " * 8
DATA = '<script type="application/json">'


def page(body: str, head: str = "") -> str:
    return f"<!DOCTYPE html><html><head>{head}</head><body>{body}</body></html>"


def text_of(body: str, head: str = "") -> str:
    return single_spaced(read_page(page(body, head)).text)


def noted(item: ExtractedItem) -> set[tuple[str, bytes]]:
    return {(one.name, one.digest) for one in item.extras if one.kind is ExtraKind.OTHER}


@pytest.mark.parametrize(
    ("script", "shown"),
    [
        (r'<script>document.write("<p>a <b>b\u0063<\/b>" + "d</p>");</script>', "a bcd"),
        ("<script>document.write(unescape('%3Cp%3Ea b%3C/p%3E'))</script>", "a b"),
        ("<script>document.write('<script src=x.js><\\/script>')</script>", ""),
        ("<script>document.writeln(now.getYear() + ' a');</script>", "a"),
        ('<script type="math/tex">h \\le 3/2</script>', "h \\le 3/2"),
        ('<script type="math/tex; mode=display">% <![CDATA[\na < b %]]></script>', "a < b"),
        ('<script type="math/asciimath">a < b</script>', "a < b"),
        ('<script type="math/mml"><math><msup><mi>x</mi><mn>2</mn></msup></math></script>', "x²"),
        ('<section data-markdown><script type="text/template">## a</script></section>', "## a"),
        ('<script type="text/x-markdown">*a* b</script>', "*a* b"),
        ('<script type="text/template">{{a}} <p>b</p></script>', ""),
        ("<div hidden><script>document.write('a')</script></div>", ""),
    ],
)
def test_what_a_script_shows_in_its_place_is_text_there(script: str, shown: str) -> None:
    assert text_of(f"<p>one</p><div>{script}</div><p>two</p>") == f"one {shown} two".replace(
        "  ", " "
    )


def test_what_a_script_writes_into_the_head_is_shown_first() -> None:
    assert text_of("<p>two", "<script>document.write('one')</script>") == "one two"


def test_what_the_page_shows_already_is_not_shown_twice() -> None:
    written = f"<script>document.write('<p>{STORY}</p>')</script><p>{STORY}</p>"
    assert text_of(written) == STORY
    rendered = '<span class="MathJax">h</span><script type="math/tex">h</script>'
    assert text_of(rendered) == "h"
    empty = '<span class="MathJax_Preview"></span><script type="math/tex">h</script>'
    assert text_of(empty) == "h"
    saved = read_page(page(f"<p>{STORY}</p>{ARTICLE}{DATA}{json.dumps([STORY])}</script>"))
    assert noted(saved) == set()


@pytest.mark.parametrize(
    "store",
    [
        f'{DATA}{{"props": {{"id": "a b c", "body": "<p>{STORY}</p>"}}}}</script>',
        f'<script type="application/ld+json">{{"articleBody": "{STORY}"}}</script>',
        f'<script>window.__NUXT__=(function(a){{return {{body:a}}}}("{STORY}"))</script>',
        f"<script>self.__next_f.push([1,{json.dumps(json.dumps(['$', 'p', STORY]))}])</script>",
        f"<script>__STATE__ = JSON.parse({json.dumps(json.dumps({'text': STORY}))})</script>",
        f"<script>var a = '{STORY}'</script>",
    ],
)
def test_prose_in_scripts_is_text_where_it_is_more_than_the_page_shows(store: str) -> None:
    shell = f"<div id=root></div>{store}<p>About us"
    assert text_of(shell) == f"About us {STORY}"
    item = read_page(page(ARTICLE * 3 + store))
    assert STORY not in item.text
    assert {name for name, _ in noted(item)} == {"text in scripts"}
    assert noted(item) != noted(read_page(page(ARTICLE * 3 + store.replace("oakum", "tar"))))


def test_what_is_shown_of_a_long_page_is_measured_without_its_scripts() -> None:
    item = read_page(page(f"{ARTICLE}{DATA}{json.dumps([STORY, OTHER] * 9)}</script>" * 1))
    many = [f"{STORY} {number}" for number in range(90)]
    longer = read_page(page(f"{ARTICLE}{DATA}{json.dumps(many)}</script>"))
    assert item.main is None
    assert longer.main is not None
    assert "oakum" in longer.text
    assert "oakum" not in longer.main


def test_messages_of_a_program_are_no_text() -> None:
    program = f"<script>{'function f(a) {{ return a + 1 }};' * 40} alert('{STORY}')</script>"
    item = read_page(page(f"<p>one</p>{program}"))
    assert item.text == "one"
    assert "text in scripts" in {name for name, _ in noted(item)}


def test_letters_that_need_no_spaces_are_prose() -> None:
    assert text_of(f'{DATA}["\\u6c34\\u8eca\\u5c0f\\u5c4b\\u306e\\u5ead\\u3082\\u3060"]</script>')


@pytest.mark.parametrize(
    ("head", "other"),
    [
        ("<title>A</title>", "<title>B</title>"),
        ('<link rel="canonical" href="a">', '<link rel="canonical" href="b">'),
        ('<meta property="og:title" content="a">', '<meta property="og:title" content="b">'),
    ],
)
def test_pages_that_show_next_to_nothing_are_told_apart(head: str, other: str) -> None:
    body = "<div id=app></div><script src=app.js></script><p>Terms Privacy"
    assert noted(read_page(page(body, head))) == noted(read_page(page(body, head)))
    assert noted(read_page(page(body, head))) != noted(read_page(page(body, other)))
    plain = page(body.replace("<script src=app.js></script>", ""), head)
    assert noted(read_page(plain)) == set()


TIDDLERS = [
    {"title": "$:/core", "text": "program"},
    {"title": "Boats", "tags": "spring", "text": "!! Paint\na < b", "modified": "2026"},
    {"title": "Plan", "type": "image/png", "text": "iVBORw0KGgo="},
]


def notebook(tiddlers: list[dict[str, str]]) -> str:
    store = json.dumps(tiddlers).replace("<", "\\u003C")
    kind = 'class="tiddlywiki-tiddler-store" type="application/json"'
    return page(f"<script {kind}>{store}</script><noscript>Needs JavaScript")


def test_the_notes_of_a_tiddlywiki_are_its_text() -> None:
    item = read_page(notebook(TIDDLERS))
    assert single_spaced(item.text) == "Boats spring !! Paint a < b"
    old = page(
        '<script>boot()</script><div id="storeArea" style="display:none"><div title="$:/core">'
        '<pre>program</pre></div><div title="Boats" tags="spring"><pre>!! Paint\na &lt; b</pre>'
        "</div></div>"
    )
    assert single_spaced(read_page(old).text) == "Boats spring !! Paint a < b"


@pytest.mark.parametrize("at", [0, 2])
def test_files_and_settings_in_a_tiddlywiki_are_noted(at: int) -> None:
    changed = [dict(one) for one in TIDDLERS]
    changed[at]["text"] += "x"
    assert noted(read_page(notebook(changed))) != noted(read_page(notebook(TIDDLERS)))


def test_own_fields_of_a_tiddlywiki_are_noted_but_not_when_it_was_saved() -> None:
    def with_fields(**fields: str) -> ExtractedItem:
        return read_page(notebook([*TIDDLERS, {"title": "Fees", "text": "due", **fields}]))

    assert noted(with_fields(amount="120")) != noted(with_fields(amount="210"))
    assert noted(with_fields(modified="20260501")) == noted(with_fields(modified="20260502"))


def test_an_encrypted_tiddlywiki_is_encrypted() -> None:
    locked = page('<script>boot()</script><pre id="encryptedStoreArea" hidden>{"iv":1}</pre>')
    assert outcome_of("notes.html", locked.encode()) is Outcome.ENCRYPTED


@pytest.mark.parametrize(
    "script",
    ['"\\ud83d\\u0000 one two three four"', '"\\u{110000} one two three four \\x00"'],
)
def test_signs_that_no_text_has_are_left_out(script: str) -> None:
    item = read_item("a.html", page(f"<script>[{script}]</script>").encode())
    assert "one two three four" in item.text
    assert "\0" not in item.text
    item.text.encode()


def test_a_hostile_script_takes_no_time() -> None:
    begun = time.process_time()
    for piece in ('\\"', "\"'", "`\\", "document.write(", "<a ", '["'):
        read_page(page(f"<script>{piece * 100_000}</script>"))
    assert time.process_time() - begun < 20
