"""Samples of web pages as browsers and archivers save them."""

import base64
import gzip
import io
import plistlib
import quopri
import zipfile

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

_PLACE = "https://example.org/journal/"
_SAVED = "Fri, 03 May 2019 16:05:00 GMT"
_SAVED_S = 1_556_899_500
_DATA_OF_SCRIPTS = ("embedded object", "data of scripts")
_RUSSIAN = (
    "Мельница стояла у самой реки, и никто не помнил, кто её построил. Ключ лежал под камнем."
)
_CHINESE = "磨坊后面的花园从来没有人打理过。祖母在一九六一年春天种下了两棵苹果树。"
_JAPANESE = "水車小屋のうしろの庭は、だれも手入れをしたことがない。祖母がりんごの木を植えた。"


def samples() -> list[Sample]:
    """All of them."""
    return [
        *_encoded_pages(),
        *_whole_pages(),
        _form(),
        *_mhtml(),
        *_webarchives(),
        _maff(),
        *_warcs(),
    ]


def _page(title: str, body: str, head: str = "") -> str:
    return (
        f"<!DOCTYPE html><html><head>{head}<title>{title}</title></head><body>{body}</body></html>"
    )


def _item(text: str, title: str = "", **facts: object) -> Expected:
    return Expected(text, kind="web page", title=title, **facts)  # type: ignore[arg-type]


def _html(name: str, data: bytes, item: Expected) -> Sample:
    return Sample("html", name, data, (item,))


def _encoded_pages() -> list[Sample]:
    """What pages say of their encoding, where they say it, and pages that say nothing."""
    script = (
        '<script charset="utf-8" src="a.js"></script><style>' + "p{margin:0} " * 200 + "</style>"
    )
    late = f'{script}<meta http-equiv="Content-Type" content="text/html; charset=gb2312">'
    declared = '<?xml version="1.0" encoding="windows-1250"?>\n'
    polish = "Żółw stał przy młynie i czekał, aż ktoś otworzy drzwi do ogrodu."
    return [
        _html(
            "koi8.html",
            _page("Ключ", f"<p>{_RUSSIAN}", '<meta charset="koi8-r">').encode("koi8-r"),
            _item(_RUSSIAN, "Ключ"),
        ),
        _html(
            "charset-after-style.html",
            _page("花园", f"<p>{_CHINESE}", late).encode("gb18030"),
            _item(_CHINESE, "花园", extras=(_DATA_OF_SCRIPTS,)),
        ),
        _html(
            "undeclared.html",
            _page("庭", f"<p>{_JAPANESE}").encode("shift_jis"),
            _item(_JAPANESE, "庭"),
        ),
        _html(
            "label.html",
            _page("庭", f"<p>{_JAPANESE}", "<meta charset=x-sjis>").encode("shift_jis"),
            _item(_JAPANESE, "庭"),
        ),
        _html(
            "declared.xhtml",
            (declared + _page("Żółw", f"<p>{polish}</p>")).encode("cp1250"),
            _item(polish, "Żółw"),
        ),
        _html(
            "wide.html",
            _page("Zug", f"<p>{TRAIN}").encode("utf-16-le"),
            _item(TRAIN, "Zug"),
        ),
    ]


def _whole_pages() -> list[Sample]:
    """Pages with all they need inside, and a list of bookmarks."""
    picture = base64.b64encode(PICTURE + bytes(range(256)) * 16).decode()
    inner = "&lt;p&gt;" + RECIPE + "&lt;iframe srcdoc=&quot;&amp;lt;p&amp;gt;Deeper.&quot;&gt;"
    body = (
        f"<p>{GARDEN}</p><img src='data:image/png;base64,{picture}'>"
        f'<my-note><template shadowrootmode="open"><p>{HARBOUR}</p></template></my-note>'
        "<template><p>Never shown</p></template><p class=sf-hidden>Nor this</p>"
        f'<iframe srcdoc="{inner}"></iframe>'
        '<iframe hidden srcdoc="&lt;p&gt;Not seen"></iframe>'
    )
    comment = f"<!--\n Page saved with SingleFile\n url: {_PLACE} \n-->"
    single = _page("Garden", body).replace("<html>", f"<html>{comment}")
    text = f"{GARDEN} {HARBOUR}"
    bookmarks = (
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<!-- This is an automatically generated file. -->\n"
        '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n'
        f"<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n"
        f'  <DT><A HREF="{_PLACE}">The garden behind the mill</A>\n</DL><p>\n'
    )
    return [
        _html(
            "single-file.html",
            single.encode(),
            _item(
                f"{text} {RECIPE} Deeper.",
                "Garden",
                main=text,
                extras=(
                    ("image", ""),
                    ("counted", "2 hidden text"),
                ),
            ),
        ),
        Sample("html", "bookmarks.html", bookmarks.encode(), failure="list of bookmarks"),
    ]


def _mime(parts: list[tuple[str, str, bytes]], headers: str) -> bytes:
    """Media type and more headers, transfer encoding, and content of each part."""
    data = [headers.encode(), b"MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n"]
    data.append(b'\ttype="text/html"; boundary="=_page"\r\n\r\n')
    for head, encoding, content in parts:
        wrapped = base64.encodebytes if encoding == "base64" else quopri.encodestring
        text = wrapped(content).replace(b"\n", b"\r\n")
        begin = f"--=_page\r\nContent-Type: {head}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
        data += [begin.encode(), text, b"\r\n"]
    return b"".join((*data, b"--=_page--\r\n"))


def _form() -> Sample:
    """What a page shows by other means than words, and what it holds and does not show."""
    body = (
        f"<p>{RECIPE}<form action='/order'>"
        "<label>Name <input name=n value='Anna Kovač'></label>"
        "<input type=hidden name=token value=77><input type=password value=secret>"
        "<input type=checkbox checked> Tick<input type=radio> No tick"
        "<textarea>Two loaves</textarea><select><option>rye<option selected>wheat</select>"
        "<input placeholder='Your wish'><button>Send <b>now</b></button></form>"
        "<ol start=3 type=a><li>flour<li><p>milk</ol><ol reversed><li>knead<li value=7>rest</ol>"
        "<p>12 m<sup>2</sup>, CO<sub>2</sub>, the 1<sup>st</sup>, <q>so be it</q>, "
        "<del>48</del> 52 euros<details><summary>More</summary>than this</details>"
        "<table><tr><th>Day<th>Debit<th>Credit<tr><td>Monday<td><td>96</table>"
        "<svg viewBox='0 0 9 9'><title>A mill</title><path d='M0 0 9 9'/><text>Mill</text></svg>"
        "<math><mfrac><mi>a</mi><mi>b</mi></mfrac><msup><mi>x</mi><mn>2</mn></msup></math>"
        "<p STYLE='DISPLAY : none'>Never seen</p><noscript>Nor this</noscript>"
        "<dialog>Nor that</dialog><canvas>A drawing</canvas>"
        "<a href='https://example.com/shop?id=5' title='To the shop'>Shop</a>"
        "<img src=oven.png alt='The oven'><iframe src='https://example.com/film'></iframe>"
        " <price-tag amount=100>cheap</price-tag>"
        "<figure><figcaption>Our oven</figcaption></figure>"
    )
    text = (
        f"{RECIPE} Name Anna Kovač Tick No tick Two loaves wheat Send now "
        "c flour d milk 2 knead 7 rest 12 m² CO₂ the 1st so be it 48 52 euros More than this "
        "Day Debit Credit Monday 96 Mill a b x² Shop cheap Our oven"
    )
    extras = (
        *(("image", ""), ("image", "oven.png"), ("counted", "8 form fields")),
        *(("counted", "4 hidden text"), ("counted", "2 links"), ("layout", "columns")),
    )
    return _html("form.html", _page("Form", body).encode(), _item(text, "Form", extras=extras))


def _mhtml() -> list[Sample]:
    page = _page(
        "Garden",
        f'<nav>Menu</nav><p>{GARDEN}</p><img src="{_PLACE}mill.png"><img src="{_PLACE}no.png">'
        '<iframe src="cid:frame-2@mhtml.blink"></iframe>',
    )
    chromium = _mime(
        [
            (
                f"text/html\r\nContent-ID: <frame-1@mhtml.blink>\r\nContent-Location: {_PLACE}",
                "quoted-printable",
                page.encode(),
            ),
            (f"image/png\r\nContent-Location: {_PLACE}mill.png", "base64", PICTURE),
            (
                "text/html\r\nContent-ID: <frame-2@mhtml.blink>",
                "quoted-printable",
                f"<p>{HARBOUR}".encode(),
            ),
            (
                "text/html\r\nContent-ID: <frame-3@mhtml.blink>\r\n"
                "Content-Location: chrome-error://chromewebdata/",
                "quoted-printable",
                b"<p>This site cannot be reached",
            ),
        ],
        f"From: <Saved by Blink>\r\nSnapshot-Content-Location: {_PLACE}\r\n"
        f"Subject: =?utf-8?Q?Garden?=\r\nDate: {_SAVED}\r\n",
    )
    frames = _page("", '<frameset><frame src="left.htm"><frame src="right.htm"></frameset>')
    explorer = _mime(
        [
            (
                "text/html\r\nContent-Location: file://C:\\train.htm",
                "quoted-printable",
                frames.encode(),
            ),
            (
                'text/html;\r\n\tcharset="Windows-1252"\r\nContent-Location: file://C:\\left.htm',
                "base64",
                f"<p>{TRAIN}".encode("cp1252"),
            ),
            (
                'text/html;\r\n\tcharset="unicode"\r\nContent-Location: file://C:\\right.htm',
                "base64",
                f"<p>{MEETING}".encode("utf-16"),
            ),
        ],
        'From: "Saved by Windows Internet Explorer 8"\r\nSubject: Zugfahrt\r\n'
        "Date: Fri, 3 May 2019 18:05:00 +0200\r\n",
    )
    pictures = (("image", ""), ("image", "no.png"))
    return [
        Sample(
            "mhtml",
            "garden.mhtml",
            chromium,
            (
                _item(
                    f"Menu {GARDEN} {HARBOUR}",
                    "Garden",
                    main=GARDEN,
                    date_s=_SAVED_S,
                    extras=pictures,
                ),
            ),
        ),
        Sample(
            "mhtml",
            "frames.mht",
            explorer,
            (_item(f"{TRAIN} {MEETING}", "Zugfahrt", date_s=_SAVED_S),),
        ),
    ]


def _resource(name: str, media_type: str, data: bytes, encoding: str = "") -> dict[str, object]:
    resource: dict[str, object] = {
        "WebResourceData": data,
        "WebResourceMIMEType": media_type,
        "WebResourceURL": _PLACE + name,
    }
    if encoding:
        resource["WebResourceTextEncodingName"] = encoding
    return resource


def _webarchives() -> list[Sample]:
    page = _page("Ключ", f'<p>{_RUSSIAN}</p><img src="mill.png"><iframe src="frame.html"></iframe>')
    frame = {"WebMainResource": _resource("frame.html", "text/html", f"<p>{HARBOUR}".encode())}
    archive = {
        "WebMainResource": _resource("", "text/html", page.encode("cp1251"), "windows-1251"),
        "WebSubresources": [_resource("mill.png", "image/png", PICTURE)],
        "WebSubframeArchives": [frame],
    }
    plain = {"WebMainResource": _resource("", "text/html", f"<p>{MEETING}".encode())}
    return [
        Sample(
            "webarchive",
            "key.webarchive",
            plistlib.dumps(archive, fmt=plistlib.FMT_BINARY),
            (_item(f"{_RUSSIAN} {HARBOUR}", "Ключ", extras=(("image", ""),)),),
        ),
        Sample(
            "webarchive",
            "minutes.webarchive",
            plistlib.dumps(plain, fmt=plistlib.FMT_XML),
            (_item(MEETING),),
        ),
    ]


def _zip(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as opened:
        for name, data in files.items():
            opened.writestr(zipfile.ZipInfo(name, (2019, 5, 3, 16, 5, 0)), data, method)
    return stream.getvalue()


def _facts(title: str, file: str, charset: str) -> bytes:
    return (
        '<?xml version="1.0"?><RDF:RDF xmlns:MAF="http://maf.mozdev.org/metadata/rdf#" '
        'xmlns:RDF="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        f'<RDF:Description RDF:about="urn:root"><MAF:originalurl RDF:resource="{_PLACE}"/>'
        f'<MAF:title RDF:resource="{title}"/><MAF:archivetime RDF:resource="{_SAVED}"/>'
        f'<MAF:indexfilename RDF:resource="{file}"/><MAF:charset RDF:resource="{charset}"/>'
        "</RDF:Description></RDF:RDF>"
    ).encode()


def _maff() -> Sample:
    garden = _page("", f'<p>{GARDEN}</p><img src="index_files/mill%201.png">')
    train = _page("Zug", f"<p>{TRAIN}")
    files = {
        "1556899500000_1/index.rdf": _facts("The garden", "index.html", "UTF-8"),
        "1556899500000_1/index.html": garden.encode(),
        "1556899500000_1/index_files/mill 1.png": PICTURE,
        "1556899500000_2/index.rdf": _facts("", "zug.htm", "windows-1252"),
        "1556899500000_2/zug.htm": train.encode("cp1252"),
    }
    return Sample(
        "maff",
        "two.maff",
        _zip(files),
        (
            _item(GARDEN, "The garden", part="1", date_s=_SAVED_S, extras=(("image", ""),)),
            _item(TRAIN, "Zug", part="2", date_s=_SAVED_S),
        ),
    )


def _record(kind: str, address: str, content: bytes, media_type: str = "") -> bytes:
    media_type = media_type or f"application/http; msgtype={kind}"
    return (
        (
            f"WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {address}\r\n"
            f"WARC-Date: 2019-05-03T16:05:00Z\r\nContent-Type: {media_type}\r\n"
            f"WARC-Record-ID: <urn:uuid:{len(content):032x}>\r\n"
            f"Content-Length: {len(content)}\r\n\r\n"
        ).encode()
        + content
        + b"\r\n\r\n"
    )


def _answer(media_type: str, body: bytes, status: str = "200 OK", more: str = "") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\n{more}\r\n".encode() + body


def _records() -> list[bytes]:
    page = gzip.compress(
        _page("Ключ", f"<nav>Menu</nav><p>{_RUSSIAN * 2}").encode("koi8-r"), mtime=0
    )
    half = len(page) // 2
    chunked = b"".join(
        b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in (page[:half], page[half:], b"")
    )
    packed = "Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n"
    claimed = "Content-Encoding: gzip\r\n"
    old = _page("Old", f"<p>{MEETING}").encode()
    return [
        _record("warcinfo", "", b"software: none\r\n", "application/warc-fields"),
        _record("request", _PLACE, b"GET /journal/ HTTP/1.1\r\nHost: example.org\r\n\r\n"),
        _record("response", _PLACE, _answer("text/html; charset=koi8-r", chunked, more=packed)),
        _record("response", f"{_PLACE}a.css", _answer("text/css", b"p { margin: 0 }")),
        _record("response", f"{_PLACE}no", _answer("text/html", b"<p>Not found", "404 Not Found")),
        _record("revisit", _PLACE, b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"),
        _record("response", f"{_PLACE}bread", _answer("text/plain", RECIPE.encode())),
        _record("response", f"{_PLACE}old.html", _answer("text/html", old, more=claimed)),
        _record("metadata", _PLACE, b"fetchTimeMs: 12\r\n", "application/warc-fields"),
    ]


def _warcs() -> list[Sample]:
    russian = f"{_RUSSIAN} {_RUSSIAN}"
    found = (
        Expected(RECIPE, part="2/bread.txt", format="plain_text"),
        _item(f"Menu {russian}", "Ключ", part="1", main=russian, date_s=_SAVED_S),
        _item(
            MEETING,
            "Old",
            part="3",
            date_s=_SAVED_S,
        ),
    )
    packed = b"".join(gzip.compress(record, mtime=0) for record in _records())
    files = {
        "datapackage.json": b'{"profile": "data-package"}',
        "archive/data.warc.gz": packed,
        "pages/pages.jsonl": b'{"format": "json-pages-1.0"}\n',
    }
    return [
        Sample("warc", "journal.warc", b"".join(_records()), found),
        Sample("warc", "journal.warc.gz", packed, found),
        Sample("wacz", "journal.wacz", _zip(files, zipfile.ZIP_STORED), found),
    ]
