"""Samples of plain text and of web pages."""

import base64

from tests.data.formats.make_samples import (
    GARDEN,
    HARBOUR,
    MEETING,
    PICTURE,
    RECIPE,
    TRAIN,
    Expected,
    Sample,
)


def samples() -> list[Sample]:
    """All of them."""
    return [*_plain_texts(), *_pages()]


def _plain_texts() -> list[Sample]:
    notes = f"Notes\n=====\n\n{GARDEN}\n\n{TRAIN}\n\n  * first: milk\n  * second: 12 eggs\n"
    return [
        _plain("notes.txt", notes.encode(), notes),
        _plain("marked.txt", b"\xef\xbb\xbf" + TRAIN.encode(), TRAIN),
        _plain("windows.txt", f"{TRAIN}\r\n{GARDEN}".encode("cp1252"), f"{TRAIN} {GARDEN}"),
        _plain("wide.txt", f"\ufeff{GARDEN}".encode("utf-16-le"), GARDEN),
        _plain("wide-unmarked.txt", GARDEN.encode("utf-16-be"), GARDEN),
        _plain("README", MEETING.encode(), MEETING),
        _plain("harbour.txt.bak", HARBOUR.encode(), HARBOUR),
        _plain("blank.txt", b" \n\t\n", "", outcome="no text"),
    ]


def _plain(name: str, data: bytes, text: str, outcome: str = "read") -> Sample:
    item = Expected(text, outcome=outcome)
    return Sample("plain_text", name, data, (item,), by_content=False)


_PAGE = f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<title>The garden
  behind the mill</title>
<meta name="author" content="Ida Brückner">
<meta property="article:published_time" content="2019-05-04T10:30:00+02:00">
<style>p {{ color: green }}</style><script>var secret = "never seen";</script>
</head><body>
<header><a href="/">Mill journal</a> since 1998</header>
<nav><ul><li><a href="/a">Archive</a></li><li><a href="/b">About us</a></li></ul></nav>
<div class="cookie-banner">We use cookies. <button>Fine</button></div>
<main><h1>The garden</h1><p>{GARDEN}</p>
<ul><li>two apple trees</li><li>one pear tree</li></ul>
<table><tr><td>Spring</td><td>1961</td></tr><tr><td>Autumn</td><td>1987</td></tr></table>
<p hidden>Not shown at all.</p><p style="display: none">Nor is this.</p>
<p>Fish &amp; chips&nbsp;&#8211; <b>un</b>forget<i>table</i>.</p></main>
<footer>Printed on recycled electrons</footer>
</body></html>
"""


def _pictures() -> Sample:
    """Pictures by address, inside the page, loaded late, and such that nobody sees."""
    inside = base64.b64encode(PICTURE).decode()
    page = (
        f"<!DOCTYPE html><html><body><h1>Bread</h1><p>{RECIPE}</p>"
        '<img src="bread_files/dough%20one.jpg" width="640"><img src="/img/Dough one.jpg?w=64">'
        '<img src="blank.gif" data-src="https://example.org/oven.png">'
        f'<img src="data:image/png;base64,{inside}"><img src="count.gif" width="1" height="1">'
        '<picture><source srcset="a.webp"><img srcset="small.png 1x, large.png 2x"></picture>'
        '<video src="kneading.mp4"></video><!-- <img src="no.png"> --></body></html>'
    )
    extras = (
        *(("image", "dough one.jpg"), ("image", "oven.png"), ("image", "")),
        *(("image", "small.png"), ("embedded object", "kneading.mp4")),
    )
    item = Expected(f"Bread {RECIPE}", kind="web page", extras=extras)
    return Sample("html", "pictures.html", page.encode(), (item,))


def _pages() -> list[Sample]:
    content = (
        f"The garden {GARDEN} two apple trees one pear tree Spring 1961 Autumn 1987 "
        "Fish & chips – unforgettable."
    )
    page = Expected(
        "Mill journal since 1998 Archive About us We use cookies. Fine "
        f"{content} Printed on recycled electrons",
        kind="web page",
        main=content,
        title="The garden behind the mill",
        author="Ida Brückner",
        date_s=1_556_958_600,
        extras=(("counted", "1 form fields"), ("counted", "2 hidden text"), ("counted", "3 links")),
    )
    old = (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'
        f"<title>Zugfahrt</title></head><body><p>{TRAIN.replace('–', '-')}</p></body></html>"
    )
    fragment = f"<h2>Minutes</h2>\n<p>{MEETING}<br>{HARBOUR}</p>"
    return [
        Sample("html", "garden.html", _PAGE.encode(), (page,)),
        _pictures(),
        Sample(
            "html",
            "train.htm",
            old.encode("latin-1"),
            (Expected(TRAIN, kind="web page", title="Zugfahrt"),),
        ),
        Sample(
            "html",
            "fragment.html",
            fragment.encode(),
            (Expected(f"Minutes {MEETING} {HARBOUR}", kind="web page"),),
            by_content=False,
        ),
        Sample(
            "html",
            "empty-page.html",
            b"<html><body><script>draw()</script></body></html>",
            (
                Expected(
                    "",
                    kind="web page",
                    outcome="no text",
                    extras=(("embedded object", "data of scripts"),),
                ),
            ),
        ),
    ]
