"""Samples of OpenDocument texts, presentations and spreadsheets."""

from base64 import b64encode

from tests.data.formats.make_samples import (
    GARDEN,
    HARBOUR,
    MEETING,
    PICTURE,
    RECIPE,
    Expected,
    Sample,
)
from tests.data.formats.packages import Parts, packed

_MOMENT_S = 1_556_899_500
_SPACES = " ".join(
    f'xmlns:{name}="{space}"'
    for name, space in (
        *(
            (name, f"urn:oasis:names:tc:opendocument:xmlns:{name}:1.0")
            for name in ("office", "style", "text", "table", "meta", "presentation", "chart")
        ),
        ("draw", "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"),
        ("svg", "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"),
        ("manifest", "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"),
        ("dc", "http://purl.org/dc/elements/1.1/"),
        ("xlink", "http://www.w3.org/1999/xlink"),
        ("math", "http://www.w3.org/1998/Math/MathML"),
    )
)
_META = (
    "<office:meta><meta:initial-creator>Ida Brückner</meta:initial-creator><dc:title>Minutes of"
    " May</dc:title><dc:creator>Someone else</dc:creator><dc:date>2019-05-03T16:05:00</dc:date>"
    "</office:meta>"
)


def samples() -> list[Sample]:
    """All of them."""
    return [
        *(_minutes(), _review(), _noted(), _flat(), _older(), _locked()),
        *(_slides(), _drawing(), _sheets(), _flat_sheet()),
    ]


def _file(kind: str, body: str, more: Parts | None = None, styles: str = "") -> bytes:
    """A package of a kind with what stands in the body, and in the styles before it."""
    element = {"graphics": "drawing"}.get(kind, kind)
    parts: Parts = {
        "content.xml": f"<office:document-content {_SPACES}><office:automatic-styles>{styles}"
        f"</office:automatic-styles><office:body><office:{element}>{body}</office:{element}>"
        "</office:body></office:document-content>"
    }
    return packed(parts | (more or {}), f"application/vnd.oasis.opendocument.{kind}")


def _master(content: str) -> str:
    return (
        f"<office:document-styles {_SPACES}><office:master-styles>{content}"
        "</office:master-styles></office:document-styles>"
    )


def _paragraph(text: str) -> str:
    return f"<text:p>{text}</text:p>"


def _table(*rows: tuple[str, ...]) -> str:
    cells = (
        "".join(f"<table:table-cell>{_paragraph(cell)}</table:table-cell>" for cell in row)
        for row in rows
    )
    inner = "".join(f"<table:table-row>{row}</table:table-row>" for row in cells)
    return f"<table:table><table:table-column/>{inner}</table:table>"


def _minutes() -> Sample:
    """The same as the Word document of that name."""
    header = f"<style:header>{_paragraph('Mill Club e. V.')}</style:header>"
    footer = f"<style:footer>{_paragraph('Confidential until July')}</style:footer>"
    masters = (
        f"<style:master-page>{header}{footer}</style:master-page>"
        f"<style:master-page>{header}</style:master-page>"
    )
    body = (
        '<text:sequence-decls><text:sequence-decl text:name="Table"/></text:sequence-decls>'
        "<text:h><text:number>1.</text:number>Minutes</text:h>"
        f"{_paragraph(MEETING)}{_table(('Roof', '1,200 €'), ('Books', '80 €'))}"
        "<text:list><text:list-item><text:p>one tree<text:tab/>second<text:s text:c='2'/>column"
        f"<text:line-break/>next line</text:p></text:list-item></text:list>{_paragraph(HARBOUR)}"
    )
    meta = f"<office:document-meta {_SPACES}>{_META}</office:document-meta>"
    data = _file("text", body, {"styles.xml": _master(masters), "meta.xml": meta})
    text = (
        f"Mill Club e. V. Minutes {MEETING} Roof 1,200 € Books 80 € "
        f"one tree second column next line {HARBOUR} Confidential until July"
    )
    item = Expected(
        text,
        title="Minutes of May",
        author="Ida Brückner",
        date_s=_MOMENT_S,
    )
    return Sample("odt", "minutes.odt", data, (item,))


def _review() -> Sample:
    """Tracked changes, a text box, notes, fields, an index, and hidden text."""
    info = "<office:change-info><dc:creator>{}</dc:creator></office:change-info>"
    changes = (
        "<text:tracked-changes>"
        f"<text:changed-region text:id='c1'><text:deletion>{info.format('Bo')}"
        f"{_paragraph('not ')}</text:deletion></text:changed-region>"
        f"<text:changed-region text:id='c2'><text:insertion>{info.format('Ann')}</text:insertion>"
        "</text:changed-region></text:tracked-changes>"
    )
    box = (
        "<draw:frame><draw:text-box><text:p>A box of its own.</text:p></draw:text-box>"
        "<svg:title>name of the box</svg:title></draw:frame>"
    )
    note = (
        "<text:note text:note-class='{}'><text:note-citation>1</text:note-citation>"
        "<text:note-body><text:p>{}</text:p></text:note-body></text:note>"
    )
    body = (
        f"{changes}<text:p>The garden is <text:change-start text:change-id='c2'/>very"
        "<text:change-end text:change-id='c2'/> <text:change text:change-id='c1'/>old"
        f"{note.format('endnote', 'The end note.')} and {box}wild."
        f"{note.format('footnote', 'Planted in 1961.')}</text:p>"
        "<text:p>moved\n  here<text:span text:style-name='T9'> unseen</text:span> seen</text:p>"
        "<text:section text:display='none'><text:p>a hidden section</text:p></text:section>"
        "<text:table-of-content><text:table-of-content-source><text:index-title-template>no text"
        "</text:index-title-template></text:table-of-content-source><text:index-body>"
        "<text:p>Old trees<text:tab/>7</text:p></text:index-body></text:table-of-content>"
        "<text:p><text:a xlink:href='x'>a link</text:a> page <text:page-number>7</text:page-number>"
        " <text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>said</text:ruby-text>"
        "</text:ruby></text:p>"
    )
    styles = (
        "<style:style style:name='T9'><style:text-properties text:display='none'/></style:style>"
    )
    text = (
        "The garden is very old and wild. A box of its own. moved here seen Old trees 7 "
        "a link page base(said) Planted in 1961. The end note."
    )
    extras = (
        *(("tracked change", "Bo"), ("tracked change", "Ann")),
        *(("counted", "2 hidden text"), ("counted", "1 links")),
    )
    data = _file("text", body, styles=styles)
    return Sample("odt", "review.ott", data, (Expected(text, extras=extras),))


def _noted() -> Sample:
    """A comment, pictures, a chart with titles, a formula, an embedded sheet and a macro."""
    comment = (
        "<office:annotation><dc:creator>Ann</dc:creator><dc:date>2019-05-03</dc:date>"
        "<text:p>Two eggs?</text:p></office:annotation>"
    )
    frames = "".join(
        f"<draw:frame><draw:{kind} xlink:href='{target}'/><draw:image xlink:href='Replaced'/>"
        "</draw:frame>"
        for kind, target in (("object", "./Object 1"), ("object", "./Object 2"))
    )
    ole = "<draw:frame><draw:object-ole xlink:href='./Object 3'/></draw:frame>"
    picture = "<draw:frame><draw:image xlink:href='Pictures/mill.png'/></draw:frame>"
    body = f"<text:p>{comment}{RECIPE}{frames}{ole}{picture}</text:p>"
    chart = (
        f"<office:document-content {_SPACES}><office:body><office:chart><chart:chart><chart:title>"
        "<text:p>Eggs a month</text:p></chart:title><table:table><table:table-row><table:table-cell"
        " office:value-type='string'><text:p>May</text:p></table:table-cell><table:table-cell"
        " office:value-type='float'><text:p>12</text:p></table:table-cell></table:table-row>"
        "</table:table></chart:chart></office:chart></office:body></office:document-content>"
    )
    formula = (
        f"<math:math {_SPACES}><math:semantics><math:mrow><math:mi>eggs</math:mi>"
        "<math:mo>=</math:mo><math:mn>12</math:mn></math:mrow><math:annotation>eggs = 12"
        "</math:annotation></math:semantics></math:math>"
    )
    more: Parts = {
        "Object 1/content.xml": chart,
        "Object 2/content.xml": formula,
        "Object 3": b"an old sheet of eggs",
        "Pictures/mill.png": PICTURE,
        "Pictures/line.png": PICTURE[:16] + b"\0\0\2\0\0\0\0\1" + PICTURE[24:],
        "Basic/Standard/script-lb.xml": "<library/>",
        "Basic/Standard/Module1.xml": "<module>Sub Bake()</module>",
    }
    text = f"{RECIPE} eggs=12 Eggs a month May"
    extras = (
        *(("comment", "Ann"), ("embedded object", "chart")),
        *(("embedded object", "embedded object Object 3"), ("image", "mill.png")),
        ("counted", "1 macros"),
    )
    return Sample("odt", "noted.odt", _file("text", body, more), (Expected(text, extras=extras),))


def _flat() -> Sample:
    """One XML file, with a picture in it."""
    picture = b64encode(PICTURE).decode()
    data = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document {_SPACES} '
        f'office:mimetype="application/vnd.oasis.opendocument.text">{_META}<office:body>'
        f"<office:text><text:p>{GARDEN}<draw:frame><draw:image><office:binary-data>{picture}"
        "</office:binary-data></draw:image></draw:frame></text:p></office:text></office:body>"
        "</office:document>"
    )
    item = Expected(
        GARDEN,
        title="Minutes of May",
        author="Ida Brückner",
        date_s=_MOMENT_S,
        extras=(("image", ""),),
    )
    return Sample("odt", "garden.fodt", data.encode(), (item,))


def _older() -> Sample:
    """What OpenOffice.org 1 wrote: other namespaces, notes of another name."""
    note = (
        "<text:footnote><text:footnote-citation>1</text:footnote-citation><text:footnote-body>"
        "<text:p>Planted in 1961.</text:p></text:footnote-body></text:footnote>"
    )
    content = (
        '<office:document-content xmlns:office="http://openoffice.org/2000/office"'
        ' xmlns:text="http://openoffice.org/2000/text"><office:body>'
        f"<text:p>The garden{note} is<text:s/>old.</text:p></office:body></office:document-content>"
    )
    doctype = '<!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD" "office.dtd">'
    data = packed({"content.xml": doctype + content}, "application/vnd.sun.xml.writer")
    return Sample("odt", "old.sxw", data, (Expected("The garden is old. Planted in 1961."),))


def _locked() -> Sample:
    """What a password leaves of a package."""
    manifest = (
        f"<manifest:manifest {_SPACES}><manifest:file-entry manifest:full-path='content.xml'>"
        "<manifest:encryption-data/></manifest:file-entry></manifest:manifest>"
    )
    parts: Parts = {"META-INF/manifest.xml": manifest, "content.xml": bytes(range(200))}
    data = packed(parts, "application/vnd.oasis.opendocument.text")
    return Sample("odt", "locked.odt", data, failure="encrypted")


def _shape(text: str, role: str = "", more: str = "") -> str:
    stated = f" presentation:class='{role}'" if role else ""
    return (
        f"<draw:frame{stated}{more}><draw:text-box>{_paragraph(text)}</draw:text-box></draw:frame>"
    )


def _slides() -> Sample:
    """Slides with a title that stands last, a group, a table, notes, footers and a master."""
    notes = (
        "<presentation:notes><draw:page-thumbnail presentation:class='page'/>"
        f"{_shape('Ask for the paint.', 'notes')}{_shape('7', 'page-number')}</presentation:notes>"
    )
    table = f"<draw:frame>{_table(('grey', 'blue'))}<draw:image xlink:href='x'/></draw:frame>"
    body = (
        "<presentation:footer-decl presentation:name='f'>Mill Club</presentation:footer-decl>"
        "<draw:page draw:master-page-name='M'><office:forms/>"
        f"<draw:g>{_shape(HARBOUR)}<draw:custom-shape>{_paragraph('an arrow')}</draw:custom-shape>"
        f"</draw:g>{table}{_shape('The wall', 'title')}{notes}</draw:page>"
        f"<draw:page draw:master-page-name='M'>{_shape('never seen', 'outline', _EMPTY)}"
        f"{_shape('The end', 'title')}{_shape('Mill Club', 'footer')}</draw:page>"
    )
    master = (
        f"<style:master-page style:name='M'>{_shape('click to type', 'title')}"
        f"{_shape('page <text:page-number>1</text:page-number> of a talk')}</style:master-page>"
        f"<style:master-page style:name='N'>{_shape('on no slide')}</style:master-page>"
    )
    shown = f"The wall {HARBOUR} an arrow grey blue"
    ends = "The end Mill Club page of a talk"
    item = Expected(f"{shown} Ask for the paint. {ends}", main=f"{shown} {ends}")
    data = _file("presentation", body, {"styles.xml": _master(master)})
    return Sample("odp", "wall.odp", data, (item,))


_EMPTY = " presentation:placeholder='true'"


def _drawing() -> Sample:
    body = (
        f"<draw:page><draw:rect>{_paragraph('a plan of the garden')}</draw:rect>"
        f"<draw:connector>{_paragraph('to the mill')}</draw:connector></draw:page>"
    )
    item = Expected("a plan of the garden to the mill")
    return Sample("odp", "plan.odg", _file("graphics", body), (item,))


def _cell(kind: str, value: str, shown: str, more: str = "") -> str:
    name = {"date": "date-value", "time": "time-value", "boolean": "boolean-value"}.get(
        kind, "value"
    )
    return (
        f"<table:table-cell office:value-type='{kind}' office:{name}='{value}'{more}>"
        f"{_paragraph(shown)}</table:table-cell>"
    )


def _row(*cells: str, more: str = "") -> str:
    return f"<table:table-row{more}>{''.join(cells)}</table:table-row>"


def _text_cell(text: str, more: str = "") -> str:
    paragraph = _paragraph(text)
    return f"<table:table-cell office:value-type='string'{more}>{paragraph}</table:table-cell>"


def _sheets() -> Sample:
    """The same as the workbook of that name: numbers, dates, comments, a hidden sheet."""
    comment = (
        "<office:annotation><dc:creator>Bo</dc:creator><text:p>Too dear.</text:p>"
        "</office:annotation>"
    )
    noted = (
        f"<table:table-cell office:value-type='string'>{comment}<draw:frame><draw:object"
        " xlink:href='./Object 1'/></draw:frame><text:p>Roof</text:p></table:table-cell>"
    )
    many = " table:number-columns-repeated='16000'"
    rows = (
        _row(
            _text_cell("Work"), _text_cell("Cost"), _text_cell("Due"), f"<table:table-cell{many}/>"
        ),
        _row(
            noted,
            _cell("currency", "1234.5", "1.234,50 €"),
            _cell("date", "2019-05-03", "3. Mai 2019"),
        ),
        _row(
            _text_cell("Books"),
            _cell("float", "80.333333333333329", "80,33", " table:formula='of:=241/3'"),
            _cell("date", "2019-06-01T16:05:00", "01.06.19"),
        ),
        _row(
            _text_cell("Share"),
            _cell("percentage", "0.125", "12,5%"),
            _cell("time", "PT26H30M00S", "26:30:00"),
        ),
        _row(
            _text_cell("Paid"),
            _cell("boolean", "true", "WAHR"),
            more=" table:visibility='collapse'",
        ),
        f"<table:table-row table:number-rows-repeated='1048000'><table:table-cell{many}/>"
        "</table:table-row>",
    )
    chart = (
        f"<office:document-content {_SPACES}><office:body><office:chart><chart:chart><chart:title>"
        "<text:p>What it costs</text:p></chart:title></chart:chart></office:chart></office:body>"
        "</office:document-content>"
    )
    shapes = f"<table:shapes>{_shape('Ask Anna first.')}</table:shapes>"
    body = (
        f"<table:table table:name='Repairs'>{shapes}{''.join(rows)}</table:table>"
        f"<table:table table:name='Tabelle2'>{_row(_text_cell('a second sheet'))}</table:table>"
        f"<table:table table:name='Old' table:style-name='ta2'>{_row(_text_cell('of 2018'))}"
        "</table:table>"
    )
    styles = (
        "<style:style style:name='ta2'><style:table-properties table:display='false'/>"
        "</style:style>"
    )
    text = (
        "Repairs Work Cost Due Roof 1.234,50 € 2019-05-03 Books 80.3333333333333 2019-06-01 "
        "16:05 Share 12,5% 26:30 Paid TRUE Ask Anna first. What it costs a second sheet"
    )
    extras = (
        *(("comment", "Bo"), ("embedded object", "chart")),
        *(("counted", "1 formulas"), ("counted", "1 hidden text")),
    )
    data = _file("spreadsheet", body, {"Object 1/content.xml": chart}, styles)
    return Sample("ods", "repairs.ods", data, (Expected(text, extras=extras),))


def _flat_sheet() -> Sample:
    twice = " table:number-columns-repeated='2'"
    rows = _row(_text_cell("eggs", twice), _cell("float", "12", "12"))
    data = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document {_SPACES} '
        f'office:mimetype="application/vnd.oasis.opendocument.spreadsheet">{_META}<office:body>'
        f"<office:spreadsheet><table:table table:name='Sheet1'>{rows}</table:table>"
        "</office:spreadsheet></office:body></office:document>"
    )
    item = Expected(
        "eggs eggs 12",
        title="Minutes of May",
        author="Ida Brückner",
        date_s=_MOMENT_S,
    )
    return Sample("ods", "eggs.fods", data.encode(), (item,))
