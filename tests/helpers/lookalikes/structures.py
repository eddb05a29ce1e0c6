"""Small differences that stand in the structure of a file: fields, tables, links, pictures, notes.

Each kind has, by kind of file, a block for either side: markup of that kind of file, with what else
the file needs for it. Such a block stands between the paragraphs.
"""

import json
import zlib
from collections.abc import Callable, Iterator

from tests.helpers.lookalikes.base import NOTHING_MORE, More

Side = tuple[str, More]
Sides = dict[str, tuple[Side, Side]]

WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_VALUES = (0, 1)


def picture(seed: int) -> bytes:
    """A grey PNG of 8 by 8 pixels, darker or lighter."""
    rows = b"".join(b"\0" + bytes([40 + 90 * seed] * 8) for _ in range(8))

    def chunk(kind: bytes, data: bytes) -> bytes:
        whole = kind + data
        return len(data).to_bytes(4, "big") + whole + zlib.crc32(whole).to_bytes(4, "big")

    head = (8).to_bytes(4, "big") * 2 + b"\x08\0\0\0\0"
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def both(write: Callable[[int], str | Side]) -> tuple[Side, Side]:
    """Either side by the number 0 or 1."""
    sides = []
    for value in _VALUES:
        made = write(value)
        sides.append((made, NOTHING_MORE) if isinstance(made, str) else made)
    return sides[0], sides[1]


def filled_in(template: str, left: str, right: str) -> tuple[Side, Side]:
    """Either side by what stands for `§` in a template."""
    return both(lambda value: template.replace("§", (left, right)[value]))


def run(inner: str) -> str:
    before, after = (
        f'<w:r><w:t xml:space="preserve">{word}</w:t></w:r>' for word in ("Before ", " after")
    )
    return f"<w:p>{before}{inner}{after}</w:p>"


def odt(inner: str) -> str:
    return f"<text:p>Before {inner} after</text:p>"


def row(*cells: str) -> str:
    return "<row>" + "".join(cells) + "</row>"


def cell(column: str, inner: str, more: str = "") -> str:
    return f'<c r="{column}ROW"{more}>{inner}</c>'


def tex(inner: str) -> str:
    return f"Before {inner} after"


def ticks() -> Sides:
    """A box that is ticked."""
    on = ("", " checked")
    return {
        "html": filled_in('<p><input type="checkbox"§> I agree</p>', *on),
        "eml-html": filled_in('<p><input type="checkbox"§> I agree</p>', *on),
        "mhtml": filled_in('<p><input type="checkbox"§> I agree</p>', *on),
        "md": filled_in("- [§] I agree", " ", "x"),
        "org": filled_in("- [§] I agree", " ", "X"),
        "adoc": filled_in("* [§] I agree", " ", "x"),
        "docx": filled_in(
            run(
                '<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="§"/></w14:checkbox></w:sdtPr>'
                "<w:sdtContent><w:r><w:t>box</w:t></w:r></w:sdtContent></w:sdt>"
            ),
            *"01",
        ),
        "rtf": filled_in(
            r"Before {\field{\*\fldinst FORMCHECKBOX {\*\formfield{\fftype1\ffres§{\*\ffname b}}}}"
            r"{\fldrslt}} after\par ",
            *"01",
        ),
        "odt": filled_in(
            '<office:forms><form:form form:name="F"><form:checkbox form:control-implementation='
            '"x" xml:id="c1" form:id="c1" form:label="I agree" form:current-state="§"/></form:form>'
            "</office:forms>" + odt('<draw:control draw:control="c1"/>'),
            "unchecked",
            "checked",
        ),
        "pdf": both(
            lambda value: (
                "%",
                More(
                    page="/Annots [6 0 R]",
                    catalogue="/AcroForm << /Fields [6 0 R] >>",
                    objects=(
                        b"<< /Type /Annot /Subtype /Widget /FT /Btn /T (agree) /Rect [0 0 9 9]"
                        + (b" /V /Off /AS /Off >>", b" /V /Yes /AS /Yes >>")[value],
                    ),
                ),
            )
        ),
    }


def options() -> Sides:
    """The option that is chosen."""
    select = "<p><select><option@>approved</option><option#>rejected</option></select></p>"
    web = both(lambda value: select.replace("@#"[value], " selected").replace("@#"[1 - value], ""))
    return {
        "html": web,
        "eml-html": web,
        "docx": filled_in(
            run(
                '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="§"/>'
                '<w:listEntry w:val="approved"/><w:listEntry w:val="rejected"/></w:ddList>'
                "</w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMDROPDOWN</w:instrText></w:r>"
                '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
            ),
            *"01",
        ),
        "odt": filled_in(
            odt(
                '<text:drop-down text:name="D"><text:label text:value="approved"/><text:label'
                ' text:value="rejected" text:current-selected="true"/>§</text:drop-down>'
            ),
            "approved",
            "rejected",
        ),
        "pdf": both(
            lambda value: (
                "%",
                More(
                    page="/Annots [6 0 R]",
                    catalogue="/AcroForm << /Fields [6 0 R] >>",
                    objects=(
                        b"<< /Type /Annot /Subtype /Widget /FT /Ch /T (state) /Rect [0 0 9 9]"
                        b" /Opt [(approved) (rejected)] /V (%s) >>"
                        % (b"approved", b"rejected")[value],
                    ),
                ),
            )
        ),
    }


def fields() -> Sides:
    """What was filled in."""
    filled = ("approved", "rejected")
    return {
        "html": filled_in('<p>State <input type="text" value="§"></p>', *filled),
        "eml-html": filled_in("<p>State <textarea>§</textarea></p>", *filled),
        "mhtml": filled_in('<p>State <input value="§"></p>', *filled),
        "epub": filled_in('<p>State <input type="text" value="§"/></p>', *filled),
        "odt": filled_in(
            '<office:forms><form:form form:name="F"><form:text form:id="c1"'
            ' form:current-value="§"/>'
            "</form:form></office:forms>" + odt('<draw:control draw:control="c1"/>'),
            *filled,
        ),
        "docx": filled_in(
            run("<w:sdt><w:sdtContent><w:r><w:t>§</w:t></w:r></w:sdtContent></w:sdt>"), *filled
        ),
        "pdf": both(
            lambda value: (
                "%",
                More(
                    page="/Annots [6 0 R]",
                    catalogue="/AcroForm << /Fields [6 0 R] >>",
                    objects=(
                        b"<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [0 0 9 9] /V (%s) >>"
                        % (b"approved", b"rejected")[value],
                    ),
                ),
            )
        ),
    }


def list_numbers() -> Sides:
    """The number that a list starts with."""
    numbering = (
        f"<w:numbering {W}><w:abstractNum w:abstractNumId='1'><w:lvl w:ilvl='0'><w:start"
        " w:val='{}'/><w:numFmt w:val='decimal'/><w:lvlText w:val='%1.'/></w:lvl></w:abstractNum>"
        "<w:num w:numId='1'><w:abstractNumId w:val='1'/></w:num></w:numbering>"
    )
    paragraph = (
        "<w:p><w:pPr><w:numPr><w:ilvl w:val='0'/><w:numId w:val='1'/></w:numPr></w:pPr>"
        "<w:r><w:t>A duty</w:t></w:r></w:p>"
    )
    starts = ("3", "5")
    return {
        "html": filled_in('<ol start="§"><li>A duty</li></ol>', *starts),
        "eml-html": filled_in('<ol start="§"><li>A duty</li></ol>', *starts),
        "epub": filled_in('<ol start="§"><li>A duty</li></ol>', *starts),
        "md": filled_in("§. A duty", *starts),
        "rst": filled_in("§. A duty", *starts),
        "adoc": filled_in("[start=§]\n. A duty", *starts),
        "org": filled_in("1. [@§] A duty", *starts),
        "tex": filled_in(
            r"\begin{enumerate}\setcounter{enumi}{§}\item A duty\end{enumerate}", *starts
        ),
        "rtf": filled_in(r"{\listtext §.\tab}A duty\par ", *starts),
        "odt": filled_in(
            '<text:list><text:list-item text:start-value="§"><text:p>A duty</text:p>'
            "</text:list-item></text:list>",
            *starts,
        ),
        "docx": both(
            lambda value: (
                paragraph,
                More(parts={"word/numbering.xml": numbering.replace("{}", starts[value])}),
            )
        ),
    }


def raised() -> Sides:
    """A digit that is raised by its look only."""
    web = filled_in("<p>an area of 10§</p>", "<sup>2</sup>", "2")
    return {
        **dict.fromkeys(("html", "eml-html", "mhtml", "epub", "fb2"), web),
        "md": filled_in("an area of 10§", "<sup>2</sup>", "2"),
        "rst": filled_in("an area of 10§", "\\ :sup:`2`", "2"),
        "adoc": filled_in("an area of 10§", "^2^", "2"),
        "org": filled_in("an area of 10§", "^{2}", "2"),
        "tex": filled_in("an area of $10§$", "^2", "2"),
        "rtf": filled_in(r"an area of 10§\par ", r"{\super 2}", "2"),
        "docx": filled_in(
            "<w:p><w:r><w:t>an area of 10</w:t></w:r><w:r>§<w:t>2</w:t></w:r></w:p>",
            '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>',
            "",
        ),
        "odt": both(
            lambda value: (
                '<text:p>an area of 10<text:span text:style-name="Up">2</text:span></text:p>',
                More(
                    head='<style:style style:name="Up" style:family="text"><style:text-properties'
                    f' style:text-position="{("super 58%", "0% 100%")[value]}"/></style:style>'
                ),
            )
        ),
        "pptx": filled_in(
            "<p:sp><p:nvSpPr/><p:spPr/><p:txBody><a:p><a:r><a:t>an area of 10</a:t></a:r>"
            '<a:r><a:rPr baseline="§"/><a:t>2</a:t></a:r></a:p></p:txBody></p:sp>',
            "30000",
            "0",
        ),
    }


def alternatives() -> Sides:
    """What stands for a picture that is not seen."""
    said = ("approved", "rejected")
    image = {"P.png": picture(0)}
    web = filled_in('<p><img src="x.png" alt="§"></p>', *said)
    return {
        "html": web,
        "eml-html": web,
        "mhtml": web,
        "md": filled_in("![§](x.png)", *said),
        "rst": filled_in(".. image:: x.png\n   :alt: §", *said),
        "adoc": filled_in("image::x.png[§]", *said),
        "epub": both(
            lambda value: (
                f'<p><img src="P.png" alt="{said[value]}"/></p>',
                More(parts=dict(image)),
            )
        ),
        "docx": both(lambda value: _word_picture(0, said[value])),
        "odt": both(lambda value: _open_picture(0, said[value])),
        "odp": both(lambda value: _open_picture(0, said[value])),
        "pptx": both(lambda value: _slide_picture(0, said[value])),
    }


def pictures() -> Sides:
    """Another picture."""

    def web(value: int) -> str:
        import base64

        return (
            f'<p><img src="data:image/png;base64,{base64.b64encode(picture(value)).decode()}"></p>'
        )

    def part(value: int) -> Side:
        import base64

        data = base64.encodebytes(picture(value)).decode()
        kind = (
            "Content-Type: image/png; name=p.png\nContent-Disposition: attachment; filename=p.png"
        )
        location = "Content-Location: https://example.org/x.png"
        return (
            '<p><img src="https://example.org/x.png"></p>',
            More(parts={"p": f"{kind}\n{location}\nContent-Transfer-Encoding: base64\n\n{data}"}),
        )

    def notebook(value: int) -> str:
        import base64

        data = {"image/png": base64.b64encode(picture(value)).decode()}
        output = {"output_type": "display_data", "data": data, "metadata": {}}
        return json.dumps(
            {
                "cell_type": "code",
                "execution_count": 1,
                "metadata": {},
                "outputs": [output],
                "source": ["draw()"],
            }
        )

    return {
        "html": both(web),
        "md": both(lambda value: f"![]({web(value).split(chr(34))[1]})"),
        "eml-html": both(part),
        "mhtml": both(part),
        "ipynb": both(notebook),
        "docx": both(lambda value: _word_picture(value, "")),
        "odt": both(lambda value: _open_picture(value, "")),
        "odp": both(lambda value: _open_picture(value, "")),
        "pptx": both(lambda value: _slide_picture(value, "")),
        "epub": both(
            lambda value: ('<p><img src="P.png"/></p>', More(parts={"P.png": picture(value)}))
        ),
        "fb2": both(
            lambda value: ('<image l:href="#p.png"/>', More(parts={"p.png": picture(value)}))
        ),
        "rtf": both(lambda value: f"{{\\pict\\pngblip {picture(value).hex()}}}\\par "),
        "pdf": both(
            lambda value: (
                "%q 80 0 0 80 56 UP cm /P Do Q",
                More(
                    page="/Resources << /Font << /F1 3 0 R >> /XObject << /P 6 0 R >> >>",
                    objects=(
                        b"<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace"
                        b" /DeviceGray /BitsPerComponent 8 /Length 64 >>\nstream\n"
                        + bytes([40 + 90 * value] * 64)
                        + b"\nendstream",
                    ),
                ),
            )
        ),
    }


def _word_picture(value: int, alternative: str) -> Side:
    drawing = (
        '<w:r><w:drawing><wp:inline><wp:extent cx="99999" cy="99999"/>'
        f'<wp:docPr id="1" name="P" descr="{alternative}"/><a:graphic><a:graphicData'
        ' uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill>'
        '<a:blip r:embed="rP"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline>'
        "</w:drawing></w:r>"
    )
    more = More(
        parts={"word/media/p.png": picture(value)}, relations=(("rP", "image", "media/p.png"),)
    )
    return run(drawing), more


def _open_picture(value: int, alternative: str) -> Side:
    frame = (
        '<draw:frame draw:name="P"><draw:image xlink:href="Pictures/p.png"/>'
        f"<svg:desc>{alternative}</svg:desc></draw:frame>"
    )
    return f"<text:p>{frame}</text:p>", More(parts={"Pictures/p.png": picture(value)})


def _slide_picture(value: int, alternative: str) -> Side:
    shape = (
        f'<p:pic><p:nvPicPr><p:cNvPr id="3" name="P" descr="{alternative}"/></p:nvPicPr>'
        '<p:blipFill><a:blip r:embed="rP"/></p:blipFill><p:spPr/></p:pic>'
    )
    more = More(
        parts={"ppt/media/p.png": picture(value)}, relations=(("rP", "image", "../media/p.png"),)
    )
    return shape, more


def links(*targets: str) -> Sides:
    """Where a link leads: to one of two targets."""
    web = filled_in('<p>Before <a href="§">this page</a> after</p>', *targets)
    return {
        **dict.fromkeys(("html", "eml-html", "mhtml", "epub"), web),
        "fb2": filled_in('<p>Before <a l:href="§">this page</a> after</p>', *targets),
        "md": filled_in("Before [this page](§) after", *targets),
        "rst": filled_in("Before `this page <§>`_ after", *targets),
        "adoc": filled_in("Before link:§[this page] after", *targets),
        "org": filled_in("Before [[§][this page]] after", *targets),
        "tex": filled_in(tex(r"\href{§}{this page}"), *targets),
        "rtf": filled_in(
            r'Before {\field{\*\fldinst HYPERLINK "§"}{\fldrslt this page}} after\par ', *targets
        ),
        "odt": filled_in(odt('<text:a xlink:href="§">this page</text:a>'), *targets),
        "ods": filled_in(
            '<table:table-row><table:table-cell office:value-type="string"><text:p>'
            '<text:a xlink:href="§">this page</text:a></text:p></table:table-cell>'
            "</table:table-row>",
            *targets,
        ),
        "docx": both(
            lambda value: (
                run('<w:hyperlink r:id="rL"><w:r><w:t>this page</w:t></w:r></w:hyperlink>'),
                More(relations=(("rL", "hyperlink", targets[value]),)),
            )
        ),
        "xlsx": both(
            lambda value: (
                row(cell("A", "<is><t>this page</t></is>", ' t="inlineStr"')),
                More(
                    head='<hyperlinks><hyperlink ref="A3" r:id="rL"/></hyperlinks>',
                    relations=(("rL", "hyperlink", targets[value]),),
                ),
            )
        ),
        "pptx": both(
            lambda value: (
                '<p:sp><p:nvSpPr/><p:spPr/><p:txBody><a:p><a:r><a:rPr><a:hlinkClick r:id="rL"/>'
                "</a:rPr><a:t>this page</a:t></a:r></a:p></p:txBody></p:sp>",
                More(relations=(("rL", "hyperlink", targets[value]),)),
            )
        ),
        "pdf": both(
            lambda value: (
                "%",
                More(
                    page="/Annots [6 0 R]",
                    objects=(
                        b"<< /Type /Annot /Subtype /Link /Rect [50 700 200 790] /A << /S /URI"
                        b" /URI (%s) >> >>" % targets[value].encode(),
                    ),
                ),
            )
        ),
    }


def struck() -> Sides:
    """Words that are struck out."""
    return {
        **dict.fromkeys(
            ("html", "eml-html", "epub"),
            both(
                lambda value: "<p>Before <X>this duty</X> after</p>".replace("X", ("s", "b")[value])
            ),
        ),
        "fb2": both(
            lambda value: "<p>Before <X>this duty</X> after</p>".replace(
                "X", ("strikethrough", "strong")[value]
            )
        ),
        "md": filled_in("Before §this duty§ after", "~~", "**"),
        "org": filled_in("Before §this duty§ after", "+", "/"),
        "rtf": filled_in(r"Before {§this duty} after\par ", "\\strike ", "\\b "),
        "docx": filled_in(
            run("<w:r><w:rPr>§</w:rPr><w:t>this duty</w:t></w:r>"), "<w:strike/>", "<w:b/>"
        ),
        "pptx": filled_in(
            '<p:sp><p:nvSpPr/><p:spPr/><p:txBody><a:p><a:r><a:rPr strike="§"/>'
            "<a:t>this duty</a:t></a:r></a:p></p:txBody></p:sp>",
            "sngStrike",
            "noStrike",
        ),
        "odt": both(
            lambda value: (
                odt('<text:span text:style-name="Out">this duty</text:span>'),
                More(
                    head='<style:style style:name="Out" style:family="text"><style:text-properties'
                    f' style:text-line-through-style="{("solid", "none")[value]}"/></style:style>'
                ),
            )
        ),
        "tex": filled_in(tex(r"§{this duty}"), r"\sout", r"\textbf"),
    }


def all_structures() -> Iterator[tuple[str, Sides]]:
    """Every kind by its name."""
    from tests.helpers.lookalikes import more_structures

    yield "ticked box", ticks()
    yield "chosen option", options()
    yield "filled field", fields()
    yield "number of a list", list_numbers()
    yield "raised by its look", raised()
    yield "alternative text", alternatives()
    yield "picture", pictures()
    yield "link target", links("https://example.org/yes", "https://example.org/no")
    yield "folder of a linked file", links("papers/2019/lease.pdf", "papers/2020/lease.pdf")
    yield "struck out", struck()
    yield from more_structures.all_structures()
