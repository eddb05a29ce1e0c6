"""Samples of light markup, of XML and of outlines."""

from msgspec.structs import replace

from tests.data.formats.make_samples import (
    GARDEN,
    HARBOUR,
    MEETING,
    RECIPE,
    TRAIN,
    Expected,
    Sample,
)

_LINK = ("counted", "1 links")


def samples() -> list[Sample]:
    """All of them."""
    return [*_markdown(), *_structured(), *_wiki(), *_tex(), *_xml(), *_code()]


def _markdown() -> list[Sample]:
    bread = (
        f"# Bread\n\n{RECIPE}\n\n- *Twelve* pieces, un**forget**table\n"
        "- [A link](https://example.org/bread), <https://example.org>\n"
        "- [x] ~~sift~~\n- [ ] bake\n"
        "<!-- salt? -->\n\n![An oven](pictures/oven%20one.jpg)\n\n"
        "| flour | milk |\n|:---|---:|\n| 500 | 300 |\n\n```python\nknead(dough)\n```\n"
    )
    shown = (
        f"Bread {RECIPE} Twelve pieces unforgettable A link https://example.org "
        "sift bake flour milk 500 300 knead(dough)"
    )
    extras = (
        ("image", "oven one.jpg"),
        ("counted", "2 links"),
        ("comment", ""),
    )
    note = (
        f"---\ntitle: 'The harbour'\nauthor: Ida\ndate: 2019-05-03\ntags: [sea]\n---\n{HARBOUR}\n"
    )
    facts = f"title: The harbour author: Ida date: 2019-05-03 tags: sea {HARBOUR}"
    return [
        _text("markdown", "bread.md", bread, shown, extras=extras),
        _text(
            "markdown",
            "harbour.md~",
            note,
            facts,
            title="The harbour",
            author="Ida",
            date_s=1556841600,
        ),
    ]


def _wiki() -> list[Sample]:
    page = (
        f"====== The mill ======\n\n{GARDEN} See [[http://example.org/mill|the //old// plan]], "
        "{{mill.png?200|The mill}} and ''more''((In **May**.)).\n\n"
        "^ Year ^ Trees ^\n| 1961 | 2 |\n\n  - sow\n  - water\n    * twice\n\n"
        "<code>\nkeep **this**\n</code>\n<!-- a remark -->~~NOTOC~~\n"
    )
    shown = (
        f"The mill {GARDEN} See the old plan, and more. Year Trees 1961 2 1. sow 2. water twice "
        "keep this In May."
    )
    extras = (("image", "mill.png"), ("counted", "1 links"), ("comment", ""))
    text = f"h1. The harbour\n\np(new). {HARBOUR}\n\n|_. Sea|_. Wall|\n|*grey*|_blue_|\n"
    return [
        _text("wiki", "mill.dokuwiki", page, shown, extras=extras),
        _text("wiki", "harbour.textile", text, f"The harbour {HARBOUR} Sea Wall grey blue"),
    ]


def _structured() -> list[Sample]:
    rst = (
        f"The garden\n==========\n\n.. a remark\n\n{GARDEN}\n\nSee :ref:`the end <end>`, `here\n"
        "<https://example.org>`_, :func:`~mill.turn` and |press| [1]_.\n\n"
        ".. |press| replace:: Mill Press\n\n.. code-block:: python\n   :linenos:\n\n   turn(96)\n\n"
        ".. versionadded:: 3.5\n   Turning.\n\n.. include:: other.rst\n\n.. image:: mill.png\n\n"
        "+------+----+\n| 1961 | 12 |\n+------+----+\n\n.. [1] Of Görlitz.\n\n``kept``\n"
    )
    rst_shown = (
        f"The garden {GARDEN} See the end, here, mill.turn and Mill Press. turn(96) 3.5 Turning. "
        "1961 12 kept Of Görlitz."
    )
    adoc = (
        f"= The harbour\nIda Brückner\n:press: Mill Press\n\n// a remark\n[[wall]]\n== The wall\n\n"
        f"{HARBOUR}footnote:[Or green.] See <<wall,above>>, link:more.html[more] and "
        f"_{{press}}_.\n\n"
        ". first\n. second\n.. inner\n\nifndef::short[10^2^ metres(((length)))]\n"
        "ifdef::short[never]\n"
        "image::wall.png[The wall,300]\n\n[source,python]\n----\npaint_it(96)\n----\n\n"
        "|===\n|1961 a|twelve\n|===\n\ninclude::other.adoc[]\n"
    )
    adoc_shown = (
        f"The harbour Ida Brückner The wall {HARBOUR} See above, more and Mill Press. 1. first 2. "
        "second a. inner 10² metres paint_it(96) "
        "1961 twelve Or green."
    )
    org = (
        f"#+TITLE: The train\n#+OPTIONS: toc:nil\n# a remark\n* Görlitz :travel:\n:PROPERTIES:\n"
        f":ID: 96\n:END:\n{TRAIN}[fn:1] See [[https://example.org][the table]] and _this_.\n"
        "[[file:train.png]]\n#+BEGIN_SRC python\ngo_on(96)\n#+END_SRC\n#+INCLUDE: other.org\n"
        "| 7:42 | 9:42 |\n|------+------|\n- [X] +seen+ /all/\n[fn:1] In May.\n"
    )
    org_shown = (
        f"The train Görlitz travel {TRAIN} See the table and this. go_on(96) 7:42 9:42 seen all In "
        "May."
    )
    return [
        _text(
            *("rst", "garden.rst", rst, rst_shown),
            title="The garden",
            extras=(("image", "mill.png"), ("comment", ""), _LINK),
        ),
        _text(
            *("asciidoc", "harbour.adoc", adoc, adoc_shown),
            title="The harbour",
            extras=(("image", "wall.png"), ("comment", ""), _LINK),
        ),
        _text(
            *("org", "train.org", org, org_shown),
            title="The train",
            extras=(("image", "train.png"), ("comment", ""), _LINK),
        ),
    ]


def _tex() -> list[Sample]:
    source = (
        "\\documentclass[12pt]{article}\n\\usepackage[utf8]{inputenc}\n"
        "\\newcommand{\\press}{Mill Press}\n"
        "\\title{The \\emph{board}}\n\\author{Anna Kova\\v{c}}\n\\begin{document}\n\\maketitle\n"
        f"\\section[Short]{{Decisions}}\\label{{sec:one}}\n{MEETING}\\footnote{{Or 50\\,\\%.}} "
        "% a remark\n"
        "See \\cite{mill} and \\href{https://example.org/a%20b}{the \\press}: $a_{ij} = \\alpha$.\n"
        "\\newcommand{\\twice}[1]{#1 and #1}\\twice{Again}: $10^2 \\leq x$ of \\ref{sec:one}, "
        "\\sout{gone}.\n\\begin{enumerate}\\item one\\item two\\end{enumerate}\n"
        "\\begin{tikzpicture}\\draw (0,0) -- (1,2);\\end{tikzpicture}\n"
        "\\begin{tabular}{l|r}Fee & 48 \\\\ \\hline Roof & 12\\end{tabular}\n\\input{other}\n"
        "\\begin{verbatim}\nx % kept\n\\end{verbatim}\n\\includegraphics[width=3cm]{roof.png}\n"
        'na\\"{\\i}ve Stra\\ss e Gr\\"o\\ss e\n\\end{document}\nnever seen\n'
    )
    shown = (
        f"The board Anna Kovač Decisions {MEETING} See and the Mill Press aij α Again 10² ≤ x of "
        "gone 1. one 2. two 0,0 1,2 Fee 48 Roof 12 x kept naïve Straße Größe Or 50 %."
    )
    # The words "the board" and the author stand first, as a title page shows them.
    extras = (
        *(("image", "roof.png"), ("embedded object", "file taken in: other"), ("comment", "")),
        _LINK,
    )
    return [
        _text(
            "tex", "board.tex", source, shown, title="The board", author="Anna Kovač", extras=extras
        )
    ]


def _xml() -> list[Sample]:
    docbook = (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE article [<!ENTITY x "never">]>\n'
        '<article xmlns="http://docbook.org/ns/docbook"><info><title>The garden</title>'
        "<author><personname>Ida Brückner</personname></author></info><!-- a remark -->"
        f"<para>{GARDEN}<footnote><para>Later sold.</para></footnote> It is un<emphasis>"
        "forget</emphasis>table&nbsp;&x;.<?editor look here?>"
        "<indexterm><primary>hidden</primary></indexterm></para>"
        '<mediaobject><imageobject><imagedata fileref="pictures/mill.png"/></imageobject>'
        "</mediaobject>"
        "<itemizedlist><listitem><para>one</para></listitem><listitem><para>two</para></listitem>"
        "</itemizedlist></article>"
    )
    shown = f"The garden Ida Brückner {GARDEN} Later sold. It is unforgettable never. one two"
    records = (
        "<?xml version='1.0'?><club><member><name>Anna</name><fee>48</fee></member><member>"
        "<name>Ben</name><fee>12</fee></member></club>"
    )
    outline = (
        '<?xml version="1.0"?><opml version="2.0"><head><title>Harbour</title><ownerName>'
        "Ida</ownerName>"
        "<dateModified>Fri, 03 May 2019 16:05:00 GMT</dateModified></head><body>"
        f'<outline text="The &lt;b&gt;wall&lt;/b&gt;" _note="{HARBOUR}"><outline text="Paint '
        '&amp; brush"/>'
        '</outline><outline text="Feed" xmlUrl="https://example.org/feed"/></body></opml>'
    )
    outline_shown = f"Harbour The wall {HARBOUR} Paint & brush Feed"
    extras = (("comment", ""), ("image", "mill.png"))
    item = Expected(shown, title="The garden", author="Ida Brückner", extras=extras)
    outlined = Expected(outline_shown, title="Harbour", author="Ida", date_s=1556899500)
    outlined = replace(outlined, extras=(_LINK,))
    return [
        Sample("xml_document", "garden.xml", docbook.encode(), (item,)),
        _text("xml_document", "club.xml", records, "Anna 48 Ben 12", kind="other"),
        Sample("opml", "harbour.opml", outline.encode(), (outlined,)),
    ]


def _code() -> list[Sample]:
    program = (
        "def knead(dough: str) -> str:\n    # until it no longer sticks\n    return dough * 12\n"
    )
    return [_text("source_code", "bread.py", program, program, kind="other")]


def _text(
    format_: str,
    name: str,
    source: str,
    shown: str,
    title: str = "",
    author: str = "",
    date_s: int | None = None,
    extras: tuple[tuple[str, str], ...] = (),
    kind: str = "document",
) -> Sample:
    item = Expected(shown, "", kind, title=title, author=author, date_s=date_s, extras=extras)
    return Sample(format_, name, source.encode(), (item,), by_content=False)
