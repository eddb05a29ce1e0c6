"""Samples of Excel workbooks, PowerPoint presentations and tables as text."""

from tests.data.formats.make_samples import HARBOUR, PICTURE, Expected, Sample
from tests.data.formats.packages import RELATIONS, Parts, core_properties, packed, relations

_MOMENT_S = 1_556_899_500
_SPACES = " ".join(
    f'xmlns:{name}="{space}"'
    for name, space in (
        ("", "http://schemas.openxmlformats.org/spreadsheetml/2006/main"),
        ("r", RELATIONS),
        ("p", "http://schemas.openxmlformats.org/presentationml/2006/main"),
        ("a", "http://schemas.openxmlformats.org/drawingml/2006/main"),
        ("c", "http://schemas.openxmlformats.org/drawingml/2006/chart"),
        ("dgm", "http://schemas.openxmlformats.org/drawingml/2006/diagram"),
        ("xdr", "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"),
        ("mc", "http://schemas.openxmlformats.org/markup-compatibility/2006"),
    )
).replace("xmlns:=", "xmlns=")


def samples() -> list[Sample]:
    """All of them."""
    return [_workbook(), _template(), _locked_workbook(), _talk(), _letter(), *_tables()]


def _root(name: str, inner: str, more: str = "") -> str:
    return f"<{name} {_SPACES}{more}>{inner}</{name}>"


def _body(*paragraphs: str, name: str = "p:txBody") -> str:
    inner = "".join(
        f"<a:p><a:pPr/><a:r><a:rPr/><a:t>{text}</a:t></a:r></a:p>" for text in paragraphs
    )
    return f"<{name}><a:bodyPr/>{inner}</{name}>"


def _chart(title: str) -> str:
    return _root(
        "c:chartSpace",
        f"<c:chart><c:title><c:tx>{_body(title, name='c:rich')}</c:tx></c:title><c:ser><c:cat>"
        "<c:strRef><c:strCache><c:pt><c:v>May</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val>"
        "<c:numRef><c:numCache><c:pt><c:v>12</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>"
        "</c:chart>",
    )


def _chart_frame(relation: str, prefix: str) -> str:
    return (
        f"<{prefix}:graphicFrame><{prefix}:nvGraphicFramePr/><a:graphic><a:graphicData>"
        f"<c:chart r:id='{relation}'/></a:graphicData></a:graphic></{prefix}:graphicFrame>"
    )


def _cell(place: str, value: str, kind: str = "", style: int = 0, formula: str = "") -> str:
    inner = f"<is><t>{value}</t></is>" if kind == "inlineStr" else f"<v>{value}</v>"
    stated = f" t='{kind}'" if kind else ""
    formula = f"<f>{formula}</f>" if formula else ""
    return f"<c r='{place}' s='{style}'{stated}>{formula}{inner}</c>"


def _sheet(rows: str, more: str = "") -> str:
    return _root("worksheet", f"<sheetData>{rows}</sheetData>{more}")


def _workbook() -> Sample:
    """The same as the OpenDocument spreadsheet of that name."""
    strings = (
        "<si><t>Work</t></si><si><r><rPr/><t>Co</t></r><r><t>st</t></r>"
        "<rPh><t>said</t></rPh></si><si><t>Roof</t></si>"
    )
    formats = (
        "<numFmts><numFmt numFmtId='164' formatCode='#,##0.00\\ &quot;€&quot;'/></numFmts>"
        "<cellXfs><xf numFmtId='0'/><xf numFmtId='164'/><xf numFmtId='14'/><xf numFmtId='2'/>"
        "<xf numFmtId='9'/><xf numFmtId='46'/><xf numFmtId='22'/></cellXfs>"
    )
    rows = (
        f"<row>{_cell('A1', '0', 's')}{_cell('B1', '1', 's')}{_cell('C1', 'Due', 'inlineStr')}"
        f"</row><row>{_cell('A2', '2', 's')}{_cell('B2', '1234.5', style=1)}"
        f"{_cell('C2', '43588', style=2)}</row><row>{_cell('A3', 'Books', 'str', 0, 'Z1')}"
        f"{_cell('B3', '80.333333333333329', style=3)}{_cell('C3', '43617.670138888891', style=2)}"
        f"</row><row>{_cell('A4', 'Share', 'inlineStr')}{_cell('B4', '0.125', style=4)}"
        f"{_cell('C4', '1.1041666666666667', style=5)}</row><row hidden='1'>"
        f"{_cell('A5', 'Paid', 'inlineStr')}{_cell('B5', '1', 'b')}</row>"
    )
    drawing = (
        f"<xdr:twoCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id='1'/></xdr:nvSpPr>"
        f"{_body('Ask Anna first.', name='xdr:txBody')}</xdr:sp></xdr:twoCellAnchor>"
        f"<xdr:twoCellAnchor>{_chart_frame('r0', 'xdr')}</xdr:twoCellAnchor>"
    )
    comments = (
        "<authors><author>Ann</author><author>Bo</author></authors><commentList>"
        "<comment ref='A2' authorId='1'><text><r><t>Too dear.</t></r></text></comment>"
        "</commentList>"
    )
    book = (
        "<workbookPr/><sheets><sheet name='Repairs' r:id='r0'/><sheet name='Sheet2' r:id='r1'/>"
        "<sheet name='Old' state='hidden' r:id='r2'/></sheets>"
    )
    printed = "<headerFooter><oddHeader>&amp;L&amp;P&amp;RMill Club</oddHeader></headerFooter>"
    parts: Parts = {
        "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
        "docProps/core.xml": core_properties("Repairs", "Ida Brückner", "2019-05-03T16:05:00Z"),
        "xl/workbook.xml": _root("workbook", book),
        "xl/_rels/workbook.xml.rels": relations(
            *(("worksheet", f"worksheets/sheet{number}.xml") for number in (1, 2, 3)),
            *(("sharedStrings", "sharedStrings.xml"), ("styles", "styles.xml")),
            ("vbaProject", "vbaProject.bin"),
        ),
        "xl/sharedStrings.xml": _root("sst", strings),
        "xl/styles.xml": _root("styleSheet", formats),
        "xl/vbaProject.bin": b"Sub Pay()",
        "xl/worksheets/sheet1.xml": _sheet(rows, printed),
        "xl/worksheets/sheet2.xml": _sheet(
            f"<row>{_cell('A1', 'a second_x000D_sheet', 'inlineStr')}</row>"
        ),
        "xl/worksheets/sheet3.xml": _sheet(f"<row>{_cell('A1', 'of 2018', 'inlineStr')}</row>"),
        "xl/worksheets/_rels/sheet1.xml.rels": relations(
            ("drawing", "../drawings/drawing1.xml"), ("comments", "../comments1.xml")
        ),
        "xl/drawings/drawing1.xml": _root("xdr:wsDr", drawing),
        "xl/drawings/_rels/drawing1.xml.rels": relations(
            ("chart", "../charts/chart1.xml"), ("image", "../media/image1.png")
        ),
        "xl/charts/chart1.xml": _chart("What it costs"),
        "xl/media/image1.png": PICTURE,
        "xl/comments1.xml": _root("comments", comments),
    }
    text = (
        "Repairs Work Cost Due Roof 1,234.50 € 2019-05-03 Books 80.3333333333333 "
        "2019-06-01 16:05 Share 12.5% 26:30 Paid TRUE Ask Anna first. What it costs a second sheet"
    )
    extras = (
        *(("embedded object", "chart"), ("image", "image1.png"), ("comment", "Bo")),
        *(("counted", "1 formulas"), ("counted", "1 hidden text"), ("counted", "1 macros")),
    )
    item = Expected(text, title="Repairs", author="Ida Brückner", date_s=_MOMENT_S, extras=extras)
    return Sample("xlsx", "repairs.xlsm", packed(parts), (item,))


def _template() -> Sample:
    """Dates counted from 1904, a thread of comments, and parts that no relation leads to."""
    thread = (
        "<threadedComment id='t1' personId='P1'><text>Is this right?</text></threadedComment>"
        "<threadedComment id='t2' personId='P2' parentId='t1'><text>Yes.</text></threadedComment>"
    )
    copy = (
        "<authors><author>tc=t1</author></authors><commentList><comment authorId='0'><text><t>"
        "[Threaded comment] Is this right?</t></text></comment></commentList>"
    )
    people = "<person displayName='Ann' id='P1'/><person displayName='Bo' id='P2'/>"
    row = f"<row>{_cell('A1', 'begun', 'str')}{_cell('B1', '42126', style=1)}</row>"
    parts: Parts = {
        "xl/workbook.xml": _root(
            "workbook",
            "<workbookPr date1904='1'/><sheets><sheet name='Plan' r:id='r0'/></sheets>",
        ),
        "xl/_rels/workbook.xml.rels": relations(
            ("worksheet", "/xl/sheet.xml"), ("styles", "styles.xml"), ("person", "people.xml")
        ),
        "xl/styles.xml": _root(
            "styleSheet",
            "<numFmts><numFmt numFmtId='170' formatCode='[$-407]d/ mmmm yyyy'/></numFmts>"
            "<cellXfs><xf numFmtId='0'/><xf numFmtId='170'/></cellXfs>",
        ),
        "xl/people.xml": _root("personList", people),
        "xl/sheet.xml": _sheet(row),
        "xl/_rels/sheet.xml.rels": relations(
            ("comments", "comments1.xml"), ("threadedComment", "thread1.xml")
        ),
        "xl/comments1.xml": _root("comments", copy),
        "xl/thread1.xml": _root("ThreadedComments", thread),
    }
    extras = (("comment", "Ann"), ("comment", "Bo"))
    item = Expected("Plan begun 2019-05-03", extras=extras)
    return Sample("xlsx", "plan.xltx", packed(parts), (item,))


def _locked_workbook() -> Sample:
    entries = b"".join(
        name.encode("utf-16-le").ljust(64, b"\0") + bytes([2 * len(name) + 2]) + b"\0" * 63
        for name in ("Root Entry", "EncryptionInfo", "EncryptedPackage", "")
    )
    data = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 504 + entries
    return Sample("xlsx", "locked.xlsx", data, failure="encrypted", by_content=False)


def _shape(body: str, role: str | None = None, more: str = "") -> str:
    place = "" if role is None else f"<p:ph type='{role}'/>" if role else "<p:ph idx='1'/>"
    return (
        f"<p:sp><p:nvSpPr><p:cNvPr id='2' name='x'{more}/><p:cNvSpPr/><p:nvPr>{place}</p:nvPr>"
        f"</p:nvSpPr>{body}</p:sp>"
    )


def _slide(shapes: str, name: str = "p:sld", more: str = "") -> str:
    tree = f"<p:spTree><p:nvGrpSpPr/>{shapes}</p:spTree>"
    return _root(name, f"<p:cSld>{tree}</p:cSld>", more)


def _talk() -> Sample:
    """Slides in another order than their names, with everything that can stand on them."""
    box = _shape(_body("a box in a newer form"))
    number = "<p:txBody><a:p><a:fld type='slidenum'><a:t>1</a:t></a:fld></a:p></p:txBody>"
    group = (
        f"<p:grpSp><p:nvGrpSpPr/>{_shape(_body('grouped'))}</p:grpSp><mc:AlternateContent>"
        f"<mc:Choice Requires='x'>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback>"
        "</mc:AlternateContent>"
    )
    table = (
        "<p:graphicFrame><p:nvGraphicFramePr/><a:graphic><a:graphicData><a:tbl><a:tr>"
        f"<a:tc>{_body('grey', name='a:txBody')}</a:tc><a:tc>{_body('blue', name='a:txBody')}"
        "</a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
    )
    diagram_frame = (
        "<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm='r2'/></a:graphicData>"
        "</a:graphic></p:graphicFrame>"
    )
    points = "".join(
        f"<dgm:pt modelId='{name}' type='{kind}'>{_body(text, name='dgm:t') if text else ''}"
        "</dgm:pt>"
        for name, kind, text in (
            *(("0", "doc", ""), ("2", "node", "then paint"), ("1", "node", "first brush")),
            *(("9", "pres", ""), ("3", "node", "a broad one")),
        )
    )
    links = "".join(
        f"<dgm:cxn srcId='{above}' destId='{below}' srcOrd='{order}'/>"
        for above, below, order in (("0", "1", 0), ("0", "2", 1), ("1", "3", 0))
    )
    diagram = f"<dgm:ptLst>{points}</dgm:ptLst><dgm:cxnLst>{links}</dgm:cxnLst>"
    first = (
        f"{_shape(_body(HARBOUR, 'and&#160;wet'), '')}{group}{table}{_chart_frame('r1', 'p')}"
        f"{diagram_frame}{_shape(_body('hidden words'), None, ' hidden=' + repr('1'))}"
        f"{_shape(number, 'sldNum')}{_shape(_body('Mill Club'), 'ftr')}"
        f"{_shape(_body('The wall'), 'ctrTitle')}"
    )
    notes = f"{_shape('', 'sldImg')}{_shape(_body('Ask for the paint.'), 'body')}"
    second = f"{_shape(_body('The end'), 'title')}{_shape(_body('Mill Club'), 'ftr')}"
    comments = (
        "<p:cm authorId='3'><p:text>Which paint?</p:text></p:cm>"
        "<p:cm authorId='3'><p:txBody><a:p><a:r><a:t>And when?</a:t></a:r></a:p></p:txBody>"
        "<p:replyLst><p:reply authorId='4'><a:p><a:r><a:t>In May.</a:t></a:r></a:p></p:reply>"
        "</p:replyLst></p:cm>"
    )
    people = "<p:cmAuthor id='3' name='Ann'/><p:cmAuthor id='4' name='Bo'/>"
    layout = f"{_shape(_body('click to type'), 'title')}{_shape(_body('A talk in May'))}"
    parts: Parts = {
        "_rels/.rels": relations(("officeDocument", "ppt/presentation.xml")),
        "docProps/core.xml": core_properties("The wall", "Ida Brückner", "2019-05-03T16:05:00Z"),
        "ppt/presentation.xml": _root(
            "p:presentation",
            "<p:sldIdLst><p:sldId id='256' r:id='r1'/><p:sldId id='257' r:id='r0'/></p:sldIdLst>",
        ),
        "ppt/_rels/presentation.xml.rels": relations(
            *(("slide", "slides/slide1.xml"), ("slide", "slides/slide2.xml")),
            *(("commentAuthors", "authors.xml"), ("slide", "slides/slide3.xml")),
        ),
        "ppt/authors.xml": _root("p:cmAuthorLst", people),
        "ppt/slides/slide2.xml": _slide(first),
        "ppt/slides/slide1.xml": _slide(second, more=" show='0'"),
        "ppt/slides/slide3.xml": _slide(_shape(_body("in no list"))),
        "ppt/slides/_rels/slide2.xml.rels": relations(
            *(("slideLayout", "../layout.xml"), ("chart", "../chart.xml")),
            *(("diagramData", "../data.xml"), ("notesSlide", "../notes.xml")),
            *(("comments", "../comments.xml"), ("video", "../media/sea.mp4")),
            *(("media", "../media/sea.mp4"), ("image", "../media/image1.png")),
            ("slide", "slide1.xml"),
        ),
        "ppt/slides/_rels/slide1.xml.rels": relations(("slideLayout", "../layout.xml")),
        "ppt/layout.xml": _slide(layout, "p:sldLayout"),
        "ppt/chart.xml": _chart("Eggs a month"),
        "ppt/data.xml": _root("dgm:dataModel", diagram),
        "ppt/notes.xml": _slide(notes, "p:notes"),
        "ppt/comments.xml": _root("p:cmLst", comments),
        "ppt/media/sea.mp4": b"the sea",
        "ppt/media/image1.png": PICTURE,
    }
    shown = (
        f"The wall {HARBOUR} and wet grouped a box in a newer form grey blue Eggs a month May "
        "first brush a broad one then paint"
    )
    ends = "The end Mill Club A talk in May"
    extras = (
        *(("embedded object", "chart"), ("embedded object", "diagram"), ("comment", "Ann")),
        *(("comment", "Ann"), ("comment", "Bo"), ("embedded object", "video sea.mp4")),
        *(("image", "image1.png"), ("counted", "1 hidden text")),
    )
    item = Expected(
        f"{shown} Ask for the paint. {ends}",
        main=f"{shown} {ends}",
        title="The wall",
        author="Ida Brückner",
        date_s=_MOMENT_S,
        extras=extras,
    )
    return Sample("pptx", "wall.pptx", packed(parts), (item,))


def _letter() -> Sample:
    """A template for Word with numbers of pages, which are no text, a chart and a diagram."""

    def run(inner: str) -> str:
        return f"<w:r>{inner}</w:r>"

    def field(instruction: str, shown: str) -> str:
        return "".join(
            run(inner)
            for inner in (
                *(
                    "<w:fldChar w:fldCharType='begin'/>",
                    f"<w:instrText>{instruction}</w:instrText>",
                ),
                *("<w:fldChar w:fldCharType='separate'/>", f"<w:t>{shown}</w:t>"),
                "<w:fldChar w:fldCharType='end'/>",
            )
        )

    word = "xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'"
    frames = "".join(
        f"<w:p><w:r><w:drawing><a:graphic><a:graphicData>{inner}</a:graphicData></a:graphic>"
        "</w:drawing></w:r></w:p>"
        for inner in ("<c:chart r:id='r1'/>", "<dgm:relIds r:dm='r2'/>")
    )
    point = f"<dgm:pt modelId='1'>{_body('first brush', name='dgm:t')}</dgm:pt>"
    begun = "<w:fldChar w:fldCharType='begin'/>"
    body = (
        f"<w:p>{run(f'<w:t>{HARBOUR}</w:t>')}{field(' DATE ', '3 May')}</w:p>{frames}"
        f"<w:p>{field(' PAGE ', 'seven')}{run(begun)}</w:p>"
        f"<w:p>{run('<w:t>still there</w:t>')}</w:p>"
    )
    simple = f"<w:fldSimple w:instr='NUMPAGES'>{run('<w:t>12</w:t>')}</w:fldSimple>"
    number = field(" PAGE  \\* MERGEFORMAT", "- iv -")
    footer = f"<w:p>{run('<w:t>Page </w:t>')}{number}{simple}</w:p>"
    parts: Parts = {
        "word/document.xml": _root("w:document", f"<w:body>{body}</w:body>", f" {word}"),
        "word/_rels/document.xml.rels": relations(
            ("footer", "footer1.xml"), ("chart", "chart1.xml"), ("diagramData", "data1.xml")
        ),
        "word/footer1.xml": _root("w:ftr", footer, f" {word}"),
        "word/chart1.xml": _chart("Eggs a month"),
        "word/data1.xml": _root("dgm:dataModel", f"<dgm:ptLst>{point}</dgm:ptLst>"),
    }
    text = f"{HARBOUR} 3 May Eggs a month May first brush seven still there Page"
    extras = (("embedded object", "chart"), ("embedded object", "diagram"))
    return Sample("docx", "letter.dotx", packed(parts), (Expected(text, extras=extras),))


def _tables() -> list[Sample]:
    german = (
        'sep=;\r\nArbeit;Kosten;Fällig\r\nDach;"1.234,50 €";03.05.2019\r\n'
        'Bücher;007;"am ""Ersten""\r\nvielleicht; 1.6.2019"\r\nAnteil;1.10;9:05\r\n'
    )
    plain = (
        "work,cost,due\nroof,1.5,5/13/2019\nbooks,80,5/3/2019 16:05:00\npaint,,2019-05-03T00:00\n"
    )
    return [
        Sample(
            "csv",
            "repairs.csv",
            german.encode("cp1252"),
            (
                Expected(
                    "Arbeit Kosten Fällig Dach 1.234,50 € 2019-05-03 Bücher 007 am Ersten "
                    "vielleicht 1.6.2019 Anteil 1.10 09:05"
                ),
            ),
            by_content=False,
        ),
        Sample(
            "csv",
            "repairs.tsv",
            plain.replace(",", "\t").encode("utf-16"),
            (
                Expected(
                    "work cost due roof 1.5 2019-05-13 books 80 2019-05-03 16:05 paint 2019-05-03",
                    extras=(("layout", "columns"),),
                ),
            ),
            by_content=False,
        ),
        Sample(
            "csv",
            "open.csv.bak",
            b'a,"b that never ends\nc,5/3/2019\n',
            (Expected("a b that never ends c 5/3/2019"),),
            by_content=False,
        ),
    ]
