"""The same filled-in form as DOCX and as ODT: lists, ticks, formulas, and form fields."""

from tests.data.formats.make_samples import PICTURE, Expected, Sample
from tests.data.formats.packages import RELATIONS, Parts, packed, relations

_W = " ".join(
    f'xmlns:{name}="{space}"'
    for name, space in (
        ("w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"),
        ("w14", "http://schemas.microsoft.com/office/word/2010/wordml"),
        ("m", "http://schemas.openxmlformats.org/officeDocument/2006/math"),
        ("a", "http://schemas.openxmlformats.org/drawingml/2006/main"),
        ("wp", "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"),
        ("wps", "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"),
        ("v", "urn:schemas-microsoft-com:vml"),
        ("r", RELATIONS),
    )
)
_ODF = "urn:oasis:names:tc:opendocument:xmlns:"
_O = " ".join(
    (
        *(
            f'xmlns:{name}="{_ODF}{space}:1.0"'
            for name, space in (
                *(("office", "office"), ("style", "style"), ("text", "text"), ("table", "table")),
                *(("draw", "drawing"), ("svg", "svg-compatible"), ("form", "form")),
            )
        ),
        'xmlns:xlink="http://www.w3.org/1999/xlink"',
        'xmlns:math="http://www.w3.org/1998/Math/MathML"',
    )
)
_TEXT = (
    "1. Names (a) Ida (b) Bo 2. Dues IV. Rest\n48 €\t\tpaid\n\t12 €\n10² m of H₂O, not 1st\n"
    "☒ yes ☐ no monthly 漢字(kanji) (a)/(b) \u2713 APPROVED old price to the mill"
)
_EXTRAS = (("counted", "3 form fields"), ("counted", "1 links"), ("layout", "columns"))


def samples() -> list[Sample]:
    """All of them."""
    return [_word(), _open()]


def _p(text: str, number: tuple[int, int] | None = None) -> str:
    level = ""
    if number:
        level = (
            f"<w:pPr><w:numPr><w:ilvl w:val='{number[0]}'/><w:numId w:val='{number[1]}'/>"
            "</w:numPr></w:pPr>"
        )
    return f"<w:p>{level}{text}</w:p>"


def _r(text: str, look: str = "") -> str:
    properties = f"<w:rPr>{look}</w:rPr>" if look else ""
    return f"<w:r>{properties}<w:t xml:space='preserve'>{text}</w:t></w:r>"


def _field(code: str, data: str = "", result: str = "") -> str:
    return (
        f"<w:r><w:fldChar w:fldCharType='begin'>{data}</w:fldChar></w:r>"
        f"<w:r><w:instrText>{code}</w:instrText></w:r>"
        f"<w:r><w:fldChar w:fldCharType='separate'/></w:r>{result}"
        "<w:r><w:fldChar w:fldCharType='end'/></w:r>"
    )


def _level(at: int, form: str, text: str, more: str = "") -> str:
    return (
        f"<w:lvl w:ilvl='{at}'><w:start w:val='1'/><w:numFmt w:val='{form}'/>"
        f"<w:lvlText w:val='{text}'/>{more}</w:lvl>"
    )


def _word() -> Sample:
    numbering = (
        f"<w:numbering {_W}><w:abstractNum w:abstractNumId='0'>{_level(0, 'decimal', '%1.')}"
        f"{_level(1, 'lowerLetter', '(%2)')}</w:abstractNum><w:abstractNum w:abstractNumId='1'>"
        f"{_level(0, 'upperRoman', '%1.')}</w:abstractNum>"
        "<w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num>"
        "<w:num w:numId='2'><w:abstractNumId w:val='1'/><w:lvlOverride w:ilvl='0'>"
        "<w:startOverride w:val='4'/></w:lvlOverride></w:num></w:numbering>"
    )
    styles = (
        f"<w:styles {_W}><w:style w:styleId='Low'><w:rPr><w:vertAlign w:val='subscript'/></w:rPr>"
        "</w:style><w:style w:styleId='Rest'><w:pPr><w:numPr><w:numId w:val='2'/></w:numPr></w:pPr>"
        "</w:style></w:styles>"
    )
    up, low = "<w:vertAlign w:val='superscript'/>", "<w:rStyle w:val='Low'/>"
    ticked = "<w:ffData><w:checkBox><w:default w:val='0'/><w:checked/></w:checkBox></w:ffData>"
    chosen = (
        "<w:ffData><w:ddList><w:result w:val='1'/><w:listEntry w:val='yearly'/>"
        "<w:listEntry w:val='monthly'/></w:ddList></w:ffData>"
    )
    cells = (
        f"<w:tc><w:tcPr><w:gridSpan w:val='1'/></w:tcPr>{_p(_r('48 €'))}</w:tc>"
        f"<w:tc>{_p('')}</w:tc><w:tc>{_p(_r('paid'))}</w:tc>"
    )
    shape = (
        "<w:r><w:drawing><wp:inline><wp:docPr id='1' name='x' descr='the way to the mill'/>"
        "<a:graphic><a:graphicData><wps:wsp><wps:spPr><a:xfrm flipH='1'/>"
        "<a:prstGeom prst='rightArrow'/></wps:spPr></wps:wsp><a:blip r:embed='r2'/>"
        "</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>"
    )
    body = (
        f"{_p(_r('Names'), (0, 1))}{_p(_r('Ida'), (1, 1))}{_p(_r('Bo'), (1, 1))}"
        f"{_p(_r('Dues'), (0, 1))}<w:p><w:pPr><w:pStyle w:val='Rest'/></w:pPr>{_r('Rest')}</w:p>"
        f"<w:tbl><w:tr>{cells}</w:tr><w:tr><w:tc>{_p('')}</w:tc><w:tc>{_p(_r('12 €'))}</w:tc>"
        "</w:tr></w:tbl>"
        f"<w:p>{_r('10')}{_r('2', up)}{_r(' m of H')}{_r('2', low)}{_r('O, not 1')}"
        f"{_r('st', up)}</w:p>"
        f"<w:p>{_field('FORMCHECKBOX', ticked)}{_r(' yes ')}<w:sdt><w:sdtPr><w14:checkbox>"
        f"<w14:checked w14:val='0'/></w14:checkbox></w:sdtPr><w:sdtContent>{_r('☐')}</w:sdtContent>"
        f"</w:sdt>{_r(' no ')}{_field('FORMDROPDOWN', chosen)}{_r(' ')}<w:r><w:ruby><w:rubyPr/>"
        f"<w:rt>{_r('kanji')}</w:rt><w:rubyBase>{_r('漢字')}</w:rubyBase></w:ruby></w:r>{_r(' ')}"
        "<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r>"
        f"</m:den></m:f></m:oMath>{_r(' ')}<w:r>"
        "<w:sym w:font='Wingdings' w:char='F0FC'/></w:r></w:p>"
        "<w:p><w:r><w:pict><v:shape type='#_x0000_t136'><v:textpath string='APPROVED'/></v:shape>"
        f"</w:pict></w:r></w:p>{_p(_r('old price', '<w:strike/>'))}"
        f"<w:p><w:hyperlink r:id='h1'>{_r('to the mill')}</w:hyperlink>{shape}</w:p>"
    )
    related = relations(
        *(("numbering", "numbering.xml"), ("styles", "styles.xml"), ("image", "media/image1.png")),
        ("settings", "settings.xml"),
    ).replace(
        "</Relationships>",
        f"<Relationship Id='h1' Type='{RELATIONS}/hyperlink' Target='http://mill.example/'"
        " TargetMode='External'/></Relationships>",
    )
    custom = (
        "<Properties xmlns='http://schemas.openxmlformats.org/officeDocument/2006/custom-properties'"
        " xmlns:vt='http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes'>"
        "<property name='Case' pid='2'><vt:lpwstr>12 B 34</vt:lpwstr></property></Properties>"
    )
    settings = (
        f"<w:settings {_W}><w:docVars><w:docVar w:name='rate' w:val='7'/></w:docVars></w:settings>"
    )
    parts: Parts = {
        "word/document.xml": f"<w:document {_W}><w:body>{body}</w:body></w:document>",
        "word/_rels/document.xml.rels": related,
        "word/numbering.xml": numbering,
        "word/styles.xml": styles,
        "word/settings.xml": settings,
        "word/media/image1.png": PICTURE,
        "docProps/custom.xml": custom,
    }
    item = Expected(_TEXT, extras=(("image", "image1.png"), *_EXTRAS))
    return Sample("docx", "form.docx", packed(parts), (item,))


def _number(at: int, form: str, before: str, after: str, start: int = 1) -> str:
    return (
        f"<text:list-level-style-number text:level='{at}' style:num-format='{form}'"
        f" style:num-prefix='{before}' style:num-suffix='{after}' text:start-value='{start}'/>"
    )


def _item(text: str, more: str = "") -> str:
    return f"<text:list-item><text:p>{text}</text:p>{more}</text:list-item>"


def _look(name: str, fact: str, said: str) -> str:
    return (
        f"<style:style style:name='{name}' style:family='text'>"
        f"<style:text-properties style:{fact}='{said}'/>"
        "</style:style>"
    )


def _open() -> Sample:
    styles = (
        f"<text:list-style style:name='L1'>{_number(1, '1', '', '.')}{_number(2, 'a', '(', ')')}"
        f"</text:list-style><text:list-style style:name='L2'>{_number(1, 'I', '', '.', 4)}"
        f"</text:list-style>{_look('Up', 'text-position', 'super 58%')}"
        f"{_look('Low', 'text-position', 'sub 58%')}"
        f"{_look('Old', 'text-line-through-style', 'solid')}"
    )
    inner = f"<text:list>{_item('Ida')}{_item('Bo')}</text:list>"
    forms = (
        "<office:forms><form:form><form:checkbox form:id='c1' form:current-state='checked'"
        " form:label='yes'/><form:checkbox form:id='c2' form:label='no'/>"
        "<form:listbox form:id='c3'><form:option form:label='yearly'/>"
        "<form:option form:label='monthly' form:current-selected='true'/></form:listbox>"
        "</form:form></office:forms>"
    )
    controls = "".join(f"<draw:control draw:control='c{number}'/>" for number in (1, 2, 3))
    body = (
        f"{forms}<text:list text:style-name='L1'>{_item('Names', inner)}{_item('Dues')}</text:list>"
        f"<text:list text:style-name='L2'>{_item('Rest')}</text:list>"
        "<table:table><table:table-row><table:table-cell><text:p>48 €</text:p></table:table-cell>"
        "<table:table-cell/><table:table-cell><text:p>paid</text:p></table:table-cell>"
        "</table:table-row><table:table-row><table:table-cell/><table:table-cell>"
        "<text:p>12 €</text:p></table:table-cell></table:table-row></table:table>"
        "<text:p>10<text:span text:style-name='Up'>2</text:span> m of H<text:span"
        " text:style-name='Low'>2</text:span>O, not 1<text:span text:style-name='Up'>st</text:span>"
        f"</text:p><text:p>{controls}</text:p>"
        "<text:p><text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>kanji"
        "</text:ruby-text></text:ruby> <draw:frame><draw:object><math:math><math:mfrac>"
        "<math:mi>a</math:mi><math:mi>b</math:mi></math:mfrac></math:math></draw:object>"
        "</draw:frame> \u2713</text:p><text:p>APPROVED</text:p>"
        "<text:p><text:span text:style-name='Old'>old price</text:span></text:p>"
        "<text:p><text:a xlink:href='http://mill.example'>to the mill</text:a>"
        "<draw:frame><draw:image xlink:href='Pictures/mill.png'/>"
        "<svg:desc>the way to the mill</svg:desc></draw:frame>"
        "<draw:custom-shape><draw:enhanced-geometry draw:type='right-arrow'"
        " draw:mirror-horizontal='true'/></draw:custom-shape></text:p>"
    )
    content = (
        f"<office:document-content {_O}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:text>{body}</office:text></office:body></office:document-content>"
    )
    parts: Parts = {"content.xml": content, "Pictures/mill.png": PICTURE}
    item = Expected(_TEXT, extras=(("image", "mill.png"), *_EXTRAS))
    data = packed(parts, "application/vnd.oasis.opendocument.text")
    return Sample("odt", "form.odt", data, (item,))
