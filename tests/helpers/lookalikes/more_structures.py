"""More small differences in structure: tables, notes, fields of mails and calendars, drawings."""

import json
from collections.abc import Iterator
from typing import Any

from tests.helpers.lookalikes.base import More
from tests.helpers.lookalikes.marked_up import FORMS as MARKED_UP
from tests.helpers.lookalikes.office import FORMS as OFFICE
from tests.helpers.lookalikes.opendocument import FORMS as OPEN
from tests.helpers.lookalikes.plain import FORMS as PLAIN
from tests.helpers.lookalikes.printed import FORMS as PRINTED
from tests.helpers.lookalikes.structures import (
    SHEET,
    WORD,
    S,
    Side,
    Sides,
    W,
    both,
    cell,
    filled_in,
    odt,
    row,
    run,
    tex,
)

_STATES = ("approved", "rejected")


def columns() -> Sides:
    """An amount in the debit or in the credit column."""
    rows = [
        [["Day", "Debit", "Credit"], ["Monday", "500", ""]],
        [["Day", "Debit", "Credit"], ["Monday", "", "500"]],
    ]
    # What is empty at the end of a line of text shows nothing, so another row follows it.
    for table in rows:
        table.append(["Friday", "", "200"])
        table.append(["Sunday", "100", ""])
    forms: list[Any] = [*PLAIN, *MARKED_UP, *OFFICE, *OPEN, *PRINTED]
    return {
        form.name: both(lambda value, form=form: form.table(rows[value]))  # type: ignore[misc]
        for form in forms
        if hasattr(form, "table") and form.name != "odp"
    }


def footnotes() -> Sides:
    """The words of a footnote."""
    notes = (
        f"<w:footnotes {W}><w:footnote w:id='2'><w:p><w:r><w:t>{{}}</w:t></w:r></w:p></w:footnote>"
        "</w:footnotes>"
    )

    def word(value: int) -> Side:
        return (
            run('<w:r><w:footnoteReference w:id="2"/></w:r>'),
            More(
                parts={"word/footnotes.xml": notes.replace("{}", _STATES[value])},
                relations=(("rF", "footnotes", "footnotes.xml"),),
                types=(("word/footnotes.xml", f"{WORD}.footnotes+xml"),),
            ),
        )

    return {
        "docx": both(word),
        "md": filled_in("Before[^1] after\n\n[^1]: It was §.", *_STATES),
        "rst": filled_in("Before [1]_ after\n\n.. [1] It was §.", *_STATES),
        "org": filled_in("Before[fn:1] after\n\n[fn:1] It was §.", *_STATES),
        "adoc": filled_in("Before footnote:[It was §.] after", *_STATES),
        "tex": filled_in(tex(r"\footnote{It was §.}"), *_STATES),
        "rtf": filled_in(r"Before {\footnote It was §.} after\par ", *_STATES),
        "odt": filled_in(
            odt(
                '<text:note text:id="n" text:note-class="footnote"><text:note-citation>1'
                "</text:note-citation><text:note-body><text:p>It was §.</text:p></text:note-body>"
                "</text:note>"
            ),
            *_STATES,
        ),
    }


def comments() -> Sides:
    """The words of a comment."""
    inner = (
        '<w:comment w:id="1" w:author="Ann"><w:p><w:r><w:t>It was §.</w:t></w:r></w:p></w:comment>'
    )

    def word(value: int) -> Side:
        said = inner.replace("§", _STATES[value])
        return (
            run('<w:r><w:commentReference w:id="1"/></w:r>'),
            More(
                parts={"word/comments.xml": f"<w:comments {W}>{said}</w:comments>"},
                relations=(("rK", "comments", "comments.xml"),),
                types=(("word/comments.xml", f"{WORD}.comments+xml"),),
            ),
        )

    def sheet(value: int) -> Side:
        said = (
            f"<comment ref='A1' authorId='0'><text><t>It was {_STATES[value]}.</t></text></comment>"
        )
        authors = "<authors><author>Ann</author></authors>"
        whole = f"<comments {S}>{authors}<commentList>{said}</commentList></comments>"
        return (
            "",
            More(
                parts={"xl/comments1.xml": whole},
                relations=(("rK", "comments", "../comments1.xml"),),
                types=(("xl/comments1.xml", f"{SHEET}.comments+xml"),),
            ),
        )

    note = (
        "<office:annotation><dc:creator>Ann</dc:creator><text:p>It was §.</text:p>"
        "</office:annotation>"
    )
    return {
        "docx": both(word),
        "xlsx": both(sheet),
        "odt": filled_in(odt(note), *_STATES),
        "ods": filled_in(
            f"<table:table-row><table:table-cell>{note}</table:table-cell></table:table-row>",
            *_STATES,
        ),
        "rtf": filled_in(
            r"Before {\*\atnauthor Ann}\chatn{\*\annotation It was §.} after\par ", *_STATES
        ),
        "pdf": both(
            lambda value: (
                "%",
                More(
                    page="/Annots [6 0 R]",
                    objects=(
                        b"<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (Ann) /Contents (It was"
                        b" %s) >>" % _STATES[value].encode(),
                    ),
                ),
            )
        ),
        "tex": filled_in("% It was §.", *_STATES),
        "md": filled_in("<!-- It was §. -->", *_STATES),
        "rst": filled_in(".. It was §.", *_STATES),
        "adoc": filled_in("// It was §.", *_STATES),
        "org": filled_in("# It was §.", *_STATES),
    }


def tracked() -> Sides:
    """What was deleted with its traces kept."""
    return {
        "docx": filled_in(
            run(
                '<w:del w:id="1" w:author="Ann"><w:r><w:delText>It was §.</w:delText></w:r></w:del>'
            ),
            *_STATES,
        ),
        "odt": filled_in(
            '<text:tracked-changes><text:changed-region text:id="c"><text:deletion>'
            "<office:change-info><dc:creator>Ann</dc:creator></office:change-info>"
            "<text:p>It was §.</text:p></text:deletion></text:changed-region>"
            "</text:tracked-changes>" + odt('<text:change text:change-id="c"/>'),
            *_STATES,
        ),
        "rtf": filled_in(r"Before {\deleted\revauthdel1 It was §.} after\par ", *_STATES),
    }


def formulas() -> Sides:
    """Another formula with the same result."""
    return {
        "xlsx": filled_in(row(cell("A", "<f>§</f><v>7</v>")), "A1+A2", "A1*A2"),
        "ods": filled_in(
            '<table:table-row><table:table-cell table:formula="of:=§" office:value-type="float"'
            ' office:value="7"><text:p>7</text:p></table:table-cell></table:table-row>',
            "[.A1]+[.A2]",
            "[.A1]*[.A2]",
        ),
        "docx": filled_in(
            run('<w:fldSimple w:instr=" = § "><w:r><w:t>7</w:t></w:r></w:fldSimple>'),
            "SUM(ABOVE)",
            "PRODUCT(ABOVE)",
        ),
        "rtf": filled_in(
            r"Before {\field{\*\fldinst = § }{\fldrslt 7}} after\par ", "SUM(ABOVE)", "MAX(ABOVE)"
        ),
        "odt": filled_in(
            odt('<text:expression text:formula="ooow:§">7</text:expression>'), "3+4", "3*4"
        ),
        "org": filled_in("| 3 | 4 | 7 |\n#+TBLFM: $3=§", "$1+$2", "$1*$2"),
    }


def cell_formats() -> Sides:
    """How a number is shown: a share, or an amount."""
    return {
        "xlsx": filled_in(row(cell("A", "<v>0.5</v>", ' s="§"')), "1", "2"),
        "ods": filled_in(
            '<table:table-row><table:table-cell office:value-type="§" office:value="0.5">'
            "<text:p>0.5</text:p></table:table-cell></table:table-row>",
            "percentage",
            "float",
        ),
    }


def hidden() -> Sides:
    """Words that are there and not shown."""
    return {
        "docx": filled_in(
            run("<w:r><w:rPr><w:vanish/></w:rPr><w:t>It was §.</w:t></w:r>"), *_STATES
        ),
        "rtf": filled_in(r"Before {\v It was §.} after\par ", *_STATES),
        "odt": filled_in(
            odt('<text:hidden-text text:condition="ooow:true" text:string-value="It was §."/>'),
            *_STATES,
        ),
        "html": filled_in('<p style="display: none">It was §.</p>', *_STATES),
        "eml-html": filled_in('<p style="display:none">It was §.</p>', *_STATES),
        "epub": filled_in('<p hidden="hidden">It was §.</p>', *_STATES),
        "xlsx": filled_in(
            '<row hidden="1">'
            + cell("A", "<is><t>It was §.</t></is>", ' t="inlineStr"')
            + "</row>",
            *_STATES,
        ),
        "ods": filled_in(
            '<table:table-row table:visibility="collapse"><table:table-cell'
            ' office:value-type="string"><text:p>It was §.</text:p></table:table-cell>'
            "</table:table-row>",
            *_STATES,
        ),
    }


def properties() -> Sides:
    """A property that a person gave the document."""
    custom = (
        '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"'
        ' xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property'
        ' fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Decision"><vt:lpwstr>'
        "§</vt:lpwstr></property></Properties>"
    )
    office = both(
        lambda value: ("", More(parts={"docProps/custom.xml": custom.replace("§", _STATES[value])}))
    )
    opened = both(
        lambda value: (
            "",
            More(
                parts={
                    "meta:1": '<meta:user-defined meta:name="Decision">'
                    f"{_STATES[value]}</meta:user-defined>"
                }
            ),
        )
    )
    return {
        **dict.fromkeys(("docx", "xlsx", "pptx"), office),
        **dict.fromkeys(("odt", "fodt", "ods", "odp"), opened),
        "rtf": both(
            lambda value: (
                "",
                More(
                    head="{\\*\\userprops {\\propname Decision}\\proptype30{\\staticval "
                    f"{_STATES[value]}}}}}"
                ),
            )
        ),
        "pdf": both(lambda value: ("%", More(head=f"/Decision ({_STATES[value]})"))),
    }


def charts() -> Sides:
    """A value that a chart shows."""
    chart = (
        '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart>'
        "<c:plotArea><c:barChart><c:ser><c:val><c:numRef><c:numCache><c:pt idx='0'><c:v>§</c:v>"
        "</c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart>"
        "</c:chartSpace>"
    )
    kind = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"

    def more(folder: str, value: int) -> More:
        part = f"{folder}/charts/chart1.xml"
        target = "charts/chart1.xml" if folder == "word" else "../charts/chart1.xml"
        return More(
            parts={part: chart.replace("§", ("40", "90")[value])},
            relations=(("rG", "chart", target),),
            types=((part, kind),),
        )

    graphic = (
        '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">'
        '<c:chart r:id="rG"/></a:graphicData></a:graphic>'
    )
    return {
        "docx": both(
            lambda value: (
                run(
                    '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="C"/>'
                    f"{graphic}</wp:inline></w:drawing></w:r>"
                ),
                more("word", value),
            )
        ),
        "pptx": both(
            lambda value: (
                '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="C"/>'
                f"</p:nvGraphicFramePr>{graphic}</p:graphicFrame>",
                more("ppt", value),
            )
        ),
        "pdf": filled_in("%0.5 g 60 UP 20 § re f", "40", "90"),
    }


def drawings() -> Sides:
    """The form of something drawn."""
    shapes = ("rightArrow", "leftArrow")
    svg = filled_in('<svg><path d="M0 0 L§"/></svg>', "40 90", "90 40")
    return {
        "html": svg,
        "eml-html": svg,
        "epub": filled_in(
            '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0 L§"/></svg>', "40 90", "90 40"
        ),
        "docx": filled_in(
            run(
                '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="D"/><a:graphic><a:graphicData'
                ' uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp>'
                '<wps:spPr><a:prstGeom prst="§"/></wps:spPr></wps:wsp></a:graphicData></a:graphic>'
                "</wp:inline></w:drawing></w:r>"
            ),
            *shapes,
        ),
        "pptx": filled_in(
            '<p:sp><p:nvSpPr><p:cNvPr id="3" name="D"/></p:nvSpPr><p:spPr><a:prstGeom prst="§"/>'
            "</p:spPr></p:sp>",
            *shapes,
        ),
        "odt": filled_in(
            odt('<draw:path svg:d="M0 0 L§" svg:width="1cm" svg:height="1cm"/>'), "40 90", "90 40"
        ),
        "odp": filled_in(
            '<draw:path svg:d="M0 0 L§" svg:width="1cm" svg:height="1cm"/>', "40 90", "90 40"
        ),
        "rtf": filled_in(r"{\shp{\*\shpinst{\sp{\sn shapeType}{\sv §}}}}", "13", "66"),
        "pdf": filled_in("%60 UP m § l S", "140 700", "140 600"),
        "tex": filled_in(r"\begin{tikzpicture}\draw (0,0) -- (§);\end{tikzpicture}", "4,9", "9,4"),
    }


def embedded() -> Sides:
    """A file inside the file, in a format that is not read."""
    contents = (b"\0\1\2 one state", b"\0\1\2 two state")

    def attachment(value: int) -> Side:
        import base64

        data = base64.b64encode(contents[value]).decode()
        return (
            "",
            More(
                parts={
                    "a": "Content-Type: application/octet-stream\nContent-Disposition: attachment;"
                    f" filename=a.bin\nContent-Transfer-Encoding: base64\n\n{data}\n"
                }
            ),
        )

    def word(value: int) -> Side:
        return (
            run('<w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="rE"/></w:object>'),
            More(
                parts={"word/embeddings/e.bin": contents[value]},
                relations=(("rE", "oleObject", "embeddings/e.bin"),),
            ),
        )

    return {
        **dict.fromkeys(("eml", "eml-html"), both(attachment)),
        "docx": both(word),
        "odt": both(
            lambda value: (
                odt('<draw:frame><draw:object-ole xlink:href="./E"/></draw:frame>'),
                More(parts={"E": contents[value]}),
            )
        ),
        "rtf": both(
            lambda value: f"{{\\object\\objemb{{\\*\\objdata {contents[value].hex()}}}}}\\par "
        ),
        "pdf": both(
            lambda value: (
                "%",
                More(
                    catalogue="/Names << /EmbeddedFiles << /Names [(a.bin) 6 0 R] >> >>",
                    objects=(
                        b"<< /Type /Filespec /F (a.bin) /EF << /F 7 0 R >> >>",
                        b"<< /Length %d >>\nstream\n" % len(contents[value])
                        + contents[value]
                        + b"\nendstream",
                    ),
                ),
            )
        ),
    }


_HEADERS = {
    "sender": ("From: Anna <anna@example.org>", "From: Hanna <hanna@example.org>"),
    "recipient": ("To: Ben <ben@example.org>", "To: Kim <kim@example.org>"),
    "copy": ("Cc: Ben <ben@example.org>", "Cc: Kim <kim@example.org>"),
    "subject": ("Subject: The offer is accepted", "Subject: The offer is refused"),
    "date of a mail": (
        "Date: Mon, 01 Jan 2024 12:00:00 +0000",
        "Date: Mon, 01 Jan 2018 12:00:00 +0000",
    ),
    "answers go to": ("Reply-To: ben@example.org", "Reply-To: kim@example.org"),
}
_EVENTS = {
    "recurrence": ("RRULE:FREQ=WEEKLY", "RRULE:FREQ=YEARLY"),
    "status": ("STATUS:CONFIRMED", "STATUS:CANCELLED"),
    "time zone": (
        "DTSTART;TZID=Europe/Berlin:20240301T090000",
        "DTSTART;TZID=America/New_York:20240301T090000",
    ),
    "exception": (
        "RRULE:FREQ=WEEKLY\nEXDATE:20240308T090000Z",
        "RRULE:FREQ=WEEKLY\nEXDATE:20240315T090000Z",
    ),
    "duration": ("DURATION:PT1H", "DURATION:PT8H"),
    "attendee": ("ATTENDEE:mailto:ben@example.org", "ATTENDEE:mailto:kim@example.org"),
    "answer": (
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ben@example.org",
        "ATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.org",
    ),
    "place": ("LOCATION:Room 4", "LOCATION:Room 9"),
    "private": ("CLASS:PUBLIC", "CLASS:PRIVATE"),
    "alarm": (
        "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM",
        "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT95M\nEND:VALARM",
    ),
}
_CARDS = {
    "kind of telephone": ("TEL;TYPE=HOME:030 1234", "TEL;TYPE=WORK:030 1234"),
    "birthday": ("BDAY:1980-05-04", "BDAY:1980-04-05"),
    "name": ("N:Jones;Anna;;;", "N:Jones;Benjamin;;;"),
    "key": ("KEY;ENCODING=b:AAECAw==", "KEY;ENCODING=b:AAECBA=="),
    "address": ("ADR:;;Long Street 4;Bath;;;", "ADR:;;Long Street 9;Bath;;;"),
    "relation": (
        "item1.X-ABRELATEDNAMES:Kim\nitem1.X-ABLABEL:Wife",
        "item1.X-ABRELATEDNAMES:Kim\nitem1.X-ABLABEL:Sister",
    ),
}


def correspondence() -> Iterator[tuple[str, Sides]]:
    """Fields of mails, calendars and contacts."""
    for name, said in _HEADERS.items():
        side = both(lambda value, said=said: ("", More(head=said[value])))  # type: ignore[misc]
        yield name, dict.fromkeys(("eml", "eml-html"), side)
    for name, said in _EVENTS.items():
        event = both(lambda value, said=said: f"SUMMARY:Work\n{said[value]}")  # type: ignore[misc]

        def invitation(value: int, said: tuple[str, str] = said) -> Side:
            lines = (
                f"BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nSUMMARY:Work\nUID:1\n{said[value]}"
            )
            ends = "END:VEVENT\nEND:VCALENDAR\n"
            whole = f"Content-Type: text/calendar; charset=utf-8\n\n{lines}\n{ends}"
            return "", More(parts={"c": whole})

        yield name, {"ics": event, "eml": both(invitation)}
    for name, said in _CARDS.items():
        head = ("N:Jones;Anna;;;\nFN:Anna Jones\n", "")[name == "name"]
        yield (
            name,
            {
                "vcf": both(
                    lambda value, said=said, head=head: ("", More(head=head + said[value]))  # type: ignore[misc]
                )
            },
        )


def texts() -> Iterator[tuple[str, Sides]]:
    """What only kinds of text have."""
    yield (
        "indentation",
        {
            "py": filled_in("for one in two:\n    three(one)\n§four(one)", "    ", ""),
            "txt": filled_in("- apples\n§- pears\n", "  ", ""),
        },
    )
    yield "lines of a verse", {"txt": filled_in("a b c d§e f g h\ni j k l", "\n", " ")}
    yield (
        "order of lines",
        {
            "txt": filled_in(
                "§", "first comes this\nthen goes that", "then goes that\nfirst comes this"
            )
        },
    )
    yield (
        "time of a subtitle",
        {"srt": filled_in("00:0§:00,000 --> 00:0§:02,000\nThe very same words", "7", "8")},
    )
    yield (
        "braces in a subtitle",
        {"srt": filled_in("00:07:00,000 --> 00:07:02,000\nThe very same {§} words", *_STATES)},
    )
    yield (
        "value of an attribute",
        {
            "xml": filled_in('<entry state="§">same</entry>', *_STATES),
            "opml": filled_in('<outline text="same" _note="§"/>', *_STATES),
        },
    )
    yield "remark", {"xml": filled_in("<remark>It was §.</remark>", *_STATES)}
    yield "name of an element", {"xml": filled_in("<§>500</§>", "debit", "credit")}
    yield (
        "entity",
        {
            "xml": both(
                lambda value: (
                    "<entry>It was &state;.</entry>",
                    More(head=f'<!DOCTYPE records [<!ENTITY state "{_STATES[value]}">]>'),
                )
            )
        },
    )
    code = {"cell_type": "code", "execution_count": 1, "metadata": {}, "source": ["run()"]}
    yield (
        "output of a cell",
        {
            "ipynb": both(
                lambda value: json.dumps(
                    {
                        **code,
                        "outputs": [
                            {
                                "output_type": "execute_result",
                                "execution_count": 1,
                                "metadata": {},
                                "data": {"application/json": {"state": _STATES[value]}},
                            }
                        ],
                    }
                )
            )
        },
    )
    yield (
        "attachment of a cell",
        {
            "ipynb": both(
                lambda value: json.dumps(
                    {
                        "cell_type": "markdown",
                        "metadata": {},
                        "source": ["![](attachment:a.txt)"],
                        "attachments": {"a.txt": {"text/plain": ("b25l", "dHdv")[value]}},
                    }
                )
            )
        },
    )
    yield (
        "reference",
        {
            "tex": filled_in(tex(r"\ref{§}"), "one", "two"),
            "rst": filled_in(
                "Before |§| after\n\n.. |one| replace:: yes\n.. |two| replace:: no", "one", "two"
            ),
            "adoc": filled_in("ifndef::§[not approved]", "one", "two"),
            "md": filled_in(
                "Before [this page][a] after\n\n[a]: https://example.org/§", "one", "two"
            ),
        },
    )


def office_rest() -> Iterator[tuple[str, Sides]]:
    """What only office files have."""
    yield (
        "reading above a word",
        {
            "docx": filled_in(
                run(
                    "<w:r><w:ruby><w:rt><w:r><w:t>§</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>word"
                    "</w:t></w:r></w:rubyBase></w:ruby></w:r>"
                ),
                *_STATES,
            ),
            "odt": filled_in(
                odt(
                    "<text:ruby><text:ruby-base>word</text:ruby-base><text:ruby-text>§"
                    "</text:ruby-text></text:ruby>"
                ),
                *_STATES,
            ),
            "html": filled_in("<p><ruby>word<rt>§</rt></ruby></p>", *_STATES),
            "epub": filled_in("<p><ruby>word<rt>§</rt></ruby></p>", *_STATES),
        },
    )
    yield (
        "mathematics",
        {
            "docx": filled_in(
                "<w:p><m:oMath>§</m:oMath></w:p>",
                "<m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den>"
                "</m:f>",
                "<m:r><m:t>a</m:t></m:r><m:r><m:t>b</m:t></m:r>",
            ),
            "tex": filled_in(r"Before $a § b$ after", r"\le", r"\ge"),
            "html": filled_in(
                "<p><math>§</math></p>",
                "<mfrac><mi>a</mi><mi>b</mi></mfrac>",
                "<mrow><mi>a</mi><mi>b</mi></mrow>",
            ),
        },
    )
    yield (
        "variable",
        {
            "docx": filled_in(
                run('<w:fldSimple w:instr=" § "><w:r><w:t>2024</w:t></w:r></w:fldSimple>'),
                "DATE",
                "CREATEDATE",
            ),
            "odt": filled_in(
                odt('<text:variable-set text:name="v" text:formula="ooow:§" text:display="none"/>'),
                "1",
                "2",
            ),
        },
    )
    yield (
        "defined name",
        {
            "xlsx": both(
                lambda value: (
                    "",
                    More(
                        head="|<definedNames><definedName name='Rate'>"
                        f"{('0.05', '0.19')[value]}</definedName></definedNames>"
                    ),
                )
            )
        },
    )
    yield (
        "header of a page",
        {
            "rtf": both(
                lambda value: ("", More(head=f"{{\\header It was {_STATES[value]}\\par}}"))
            ),
            "xlsx": both(
                lambda value: (
                    "",
                    More(
                        head=f"<headerFooter><oddHeader>{_STATES[value]}</oddHeader></headerFooter>"
                    ),
                )
            ),
            "docx": both(
                lambda value: (
                    "",
                    More(
                        head='<w:headerReference w:type="default" r:id="rH"/>',
                        parts={
                            "word/header1.xml": f"<w:hdr {W}><w:p><w:r><w:t>It was"
                            f" {_STATES[value]}</w:t></w:r></w:p></w:hdr>"
                        },
                        relations=(("rH", "header", "header1.xml"),),
                        types=(("word/header1.xml", f"{WORD}.header+xml"),),
                    ),
                )
            ),
        },
    )
    yield (
        "notes of a slide",
        {
            "pptx": both(
                lambda value: (
                    "",
                    More(
                        parts={
                            "ppt/notesSlides/n.xml": '<p:notes xmlns:p="http://schemas.openxmlformats'
                            '.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org'
                            '/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:nvSpPr/><p:spPr/>'
                            f"<p:txBody><a:p><a:r><a:t>It was {_STATES[value]}</a:t></a:r></a:p>"
                            "</p:txBody></p:sp></p:spTree></p:cSld></p:notes>"
                        },
                        relations=(("rN", "notesSlide", "../notesSlides/n.xml"),),
                    ),
                )
            ),
            "odp": filled_in(
                "<presentation:notes><draw:frame><draw:text-box><text:p>It was §</text:p>"
                "</draw:text-box></draw:frame></presentation:notes>",
                *_STATES,
            ),
        },
    )
    yield (
        "data bound to the text",
        {
            "docx": both(
                lambda value: (
                    "",
                    More(
                        parts={"customXml/item1.xml": f"<data>{_STATES[value]}</data>"},
                        relations=(("rX", "customXml", "../customXml/item1.xml"),),
                    ),
                )
            )
        },
    )


def all_structures() -> Iterator[tuple[str, Sides]]:
    """Every kind by its name."""
    yield "debit or credit", columns()
    yield "footnote", footnotes()
    yield "comment", comments()
    yield "tracked change", tracked()
    yield "formula", formulas()
    yield "format of a cell", cell_formats()
    yield "hidden words", hidden()
    yield "custom property", properties()
    yield "chart", charts()
    yield "drawing", drawings()
    yield "embedded file", embedded()
    yield from correspondence()
    yield from texts()
    yield from office_rest()
