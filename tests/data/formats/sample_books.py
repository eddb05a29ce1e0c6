"""Samples of e-books, notebooks, subtitles and archives."""

import base64
import bz2
import gzip
import io
import json
import lzma
import struct
import tarfile
import zipfile

from msgspec.structs import replace

from tests.data.formats import palm_books
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
from tests.data.formats.packages import packed
from tests.data.formats.palm_books import (
    Huffman,
    database,
    index,
    mobi_header,
    palm_doc,
    palm_header,
)

_DATE = (2019, 5, 3, 16, 5, 0)
_EPUB = "application/epub+zip"


def samples() -> list[Sample]:
    """All of them."""
    return [*_epubs(), *_fiction_books(), *_kindle(), _notebook(), *_subtitles(), *_archives()]


def _page(title: str, body: str) -> str:
    return (
        f'<html xmlns="http://www.w3.org/1999/xhtml"><head>{title}</head><body>{body}</body></html>'
    )


def _epubs() -> list[Sample]:
    container = (
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
        '<rootfile full-path="OPS/book.opf"/></rootfiles></container>'
    )
    book = (
        '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">'
        "<metadata><dc:title>The mill</dc:title><dc:creator>Ida Brückner</dc:creator>"
        "<dc:date>2019-05-03</dc:date></metadata><manifest>"
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
        '<item id="two" href="text/two.xhtml" media-type="application/xhtml+xml"/>'
        '<item id="one" href="text/chapter%20one.xhtml" media-type="application/xhtml+xml"/>'
        '<item id="mill" href="mill.png" media-type="image/png"/></manifest>'
        '<spine><itemref idref="nav"/><itemref idref="one"/><itemref idref="two" linear="no"/>'
        "</spine>"
        "</package>"
    )
    first = _page("<title/>", f'<h1>The garden</h1><a id="top"/><p>{GARDEN}</p>')
    second = _page(
        "<title>x</title>", f'<nav><a href="#a">a</a></nav><p>{HARBOUR}</p><img src="../mill.png"/>'
    )
    parts: dict[str, str | bytes] = {
        "META-INF/container.xml": container,
        "OPS/book.opf": book,
        "OPS/nav.xhtml": _page("", '<nav><a href="text/two.xhtml">Contents</a></nav>'),
        "OPS/text/two.xhtml": second,
        "OPS/text/chapter one.xhtml": first,
        "OPS/mill.png": PICTURE,
    }
    lock = (
        '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData '
        'xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="{}"/><CipherData>'
        '<CipherReference URI="{}"/></CipherData></EncryptedData></encryption>'
    )
    scrambled = lock.format("http://www.idpf.org/2008/embedding", "OPS/font.otf")
    locked = lock.format("http://www.w3.org/2001/04/xmlenc#aes128-cbc", "OPS/text/two.xhtml")
    item = Expected(
        f"The garden {GARDEN} {HARBOUR}",
        title="The mill",
        author="Ida Brückner",
        date_s=1556841600,
        extras=(("image", "mill.png"),),
    )
    beside = packed(
        {
            **parts,
            "OPS/book.opf": book.replace(
                "</metadata>", "<dc:publisher>Mill press</dc:publisher></metadata>"
            ).replace(
                "</manifest>",
                '<item id="x" href="answers.xhtml" media-type="application/xhtml+xml"/></manifest>',
            ),
            "OPS/answers.xhtml": _page("<title>x</title>", "<p>Answers to the riddles</p>"),
            "OPS/nav.xhtml": _page("", '<nav><a href="text/two.xhtml">About the wall</a></nav>'),
            "OPS/notes.dat": b"nobody knows this part",
        },
        _EPUB,
    )
    beside_item = replace(item, extras=(*item.extras, ("counted", "1 hidden text")))
    with_font = packed({**parts, "META-INF/encryption.xml": scrambled}, _EPUB)
    with_lock = packed({**parts, "META-INF/encryption.xml": locked}, _EPUB)
    return [
        Sample("epub", "mill.epub", with_font, (item,)),
        Sample("epub", "beside.epub", beside, (beside_item,)),
        Sample("epub", "locked.epub", with_lock, failure="encrypted"),
    ]


def _fiction_books() -> list[Sample]:
    picture = base64.b64encode(PICTURE).decode()
    book = (
        '<?xml version="1.0" encoding="windows-1251"?>\n'
        '<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" '
        'xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><genre>prose</genre>'
        "<author><first-name>Анна</first-name> <last-name>Ковач</last-name></author>"
        "<book-title>Гавань</book-title><annotation><p>Короткий рассказ.</p></annotation>"
        '<date value="2019-05-03">May</date></title-info></description>'
        "<body><section><title><p>Стена</p></title><p>Никто не <emphasis>по</emphasis>мнит, кто её "
        'красил.<a l:href="#n1" type="note">1</a></p><image l:href="#wall.png"/></section></body>'
        '<body name="notes"><section id="n1"><p>Это примечание.</p></section></body>'
        f'<binary id="wall.png" content-type="image/png">{picture}</binary></FictionBook>'
    ).encode("cp1251")
    item = Expected(
        "Короткий рассказ. Стена Никто не помнит, кто её красил.1 Это примечание.",
        title="Гавань",
        author="Анна Ковач",
        date_s=1556841600,
        extras=(("image", "wall.png"),),
    )
    rows = (
        '<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" '
        'xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><book-title>Rows'
        "</book-title></title-info><document-info><id>7</id></document-info>"
        "<custom-info>a gift</custom-info></description><body><section><poem><stanza>"
        "<v>Nobody remembers</v><v>who painted the wall</v></stanza></poem><empty-line/>"
        "<table><tr><td>Monday</td><td/><td>96 m<sup>2</sup></td></tr>"
        "<tr><td>Tuesday</td><td>48</td></tr></table>"
        '<p><a l:href="https://example.org/wall">Wall</a> <strikethrough>grey</strikethrough> '
        "blue</p></section></body></FictionBook>"
    )
    rows_item = Expected(
        "Nobody remembers who painted the wall Monday 96 m² Tuesday 48 Wall grey blue",
        title="Rows",
        extras=(("counted", "1 links"), ("layout", "columns")),
    )
    return [
        Sample("fb2", "harbour.fb2", book, (item,)),
        Sample("fb2", "rows.fb2", rows.encode(), (rows_item,)),
        Sample("fb2", "harbour.fb2.zip", packed_files(("harbour.fb2", book)), (item,)),
    ]


def _kindle() -> list[Sample]:
    told = {100: "Ida Brückner".encode(), 106: b"2019-05-03"}
    item = Expected(
        f"The garden {GARDEN} {HARBOUR}",
        title="The mill",
        author="Ida Brückner",
        date_s=1556841600,
        extras=(("image", ""),),
    )
    return [
        Sample("mobi", "mill.mobi", _old_book(told), (item,)),
        Sample("mobi", "mill.azw3", _new_book(told), (item,)),
        Sample("mobi", "both.mobi", _both_books(told), (item,)),
        Sample("mobi", "recipe.prc", _plain_book(), (Expected(RECIPE),)),
        Sample("mobi", "locked.azw", _plain_book(locked=2), failure="encrypted"),
    ]


def _plain_book(locked: int = 0) -> bytes:
    text = RECIPE.encode("cp1252")
    packed = palm_doc(text)
    head = palm_header(palm_books.PALM_DOC, text, 1, locked)
    return database(b"TEXtREAd", [head, packed])


def _old_book(told: dict[int, bytes]) -> bytes:
    """With its own codes, a table of contents, and entries behind each record of text."""
    head = '<html><head><guide><reference type="toc" filepos={:010}/></guide></head><body>'
    body = f"<h1>The garden</h1><p>{GARDEN}</p><mbp:pagebreak/><p>{HARBOUR}</p><mbp:pagebreak/>"
    at = len(f"{head.format(0)}{body}".encode())
    contents = "<p>Contents</p><p><a filepos=0000000100>The garden</a></p><mbp:pagebreak/>"
    text = f"{head.format(at)}{body}{contents}</body></html>".encode()
    codes = Huffman([b"The garden", b"</p><mbp:pagebreak/>", b" the "])
    # A character that is cut between two records, and an entry of three bytes with its length.
    cut = text.index("ü".encode()) + 1
    records = [codes.encoded(text[:cut]) + b"\xbc\1ab\x83", codes.encoded(text[cut:]) + b"\0ab\x83"]
    palm = palm_header(palm_books.HUFFMAN, text, len(records))
    numbers = {108: 6, 112: 3, 116: 3, 240: 0b11}
    first = mobi_header(palm, "The mill", numbers, told)
    return database(b"BOOKMOBI", [first, *records, *codes.records(), PICTURE])


def _new_records(told: dict[int, bytes], picture: int) -> list[bytes]:
    """Two pages, each a frame with the pieces that belong in it; then a style."""
    texts = [["<h1>The garden</h1>", f"<p>{GARDEN}</p>"], [f"<p>{HARBOUR}</p>"]]
    frame = '<?xml version="1.0"?><html><head><title>x</title></head><body><div/></body></html>'
    place = frame.index("</body>")
    frames: list[tuple[str, list[int]]] = []
    pieces: list[tuple[str, list[int]]] = []
    text = b""
    for pieces_of_page in texts:
        begin = len(text)
        text += frame.encode()
        frames.append(
            (f"SKEL{len(frames):010}", [len(pieces_of_page)] * 2 + [begin, len(frame)] * 2)
        )
        at = begin + place
        for piece in pieces_of_page:
            data = piece.encode()
            text += data
            pieces.append((f"{at:010}", [0, len(frames) - 1, len(pieces), 0, len(data)]))
            at += len(data)
    style = b"p { margin: 0 }"
    flows = b"FDST" + struct.pack(">II", 12, 2)
    flows += struct.pack(">IIII", 0, len(text), len(text), len(text) + len(style))
    every = text + style
    numbers = {36: 8, 108: picture, 192: 6, 196: 2, 248: 4, 252: 2}
    palm = palm_header(palm_books.PLAIN, every, 1)
    return [
        mobi_header(palm, "The mill", numbers, told),
        every,
        *index([(1, 1, 3), (6, 2, 12)], frames),
        *index([(2, 1, 1), (3, 1, 2), (4, 1, 4), (6, 2, 8)], pieces),
        flows,
    ]


def _new_book(told: dict[int, bytes]) -> bytes:
    return database(b"BOOKMOBI", [*_new_records(told, 7), PICTURE])


def _both_books(told: dict[int, bytes]) -> bytes:
    """A book for old devices, and the same for new ones behind it."""
    text = b"<html><p>For devices of before 2011.</p></html>"
    palm = palm_header(palm_books.PLAIN, text, 1)
    first = mobi_header(palm, "Old", {108: 2}, {121: struct.pack(">I", 4)})
    return database(
        b"BOOKMOBI", [first, text, PICTURE, b"BOUNDARY", *_new_records(told, palm_books.NONE)]
    )


def _notebook() -> Sample:
    cells = [
        {
            "cell_type": "markdown",
            "source": ["# Bread\n", f"*{RECIPE}*\n", "[more](https://e.org)"],
        },
        {
            "cell_type": "code",
            "source": "print(12)",
            "outputs": [
                {"output_type": "stream", "text": ["12\n", "\x1b[31mpieces\x1b[0m\n"]},
                {
                    "output_type": "display_data",
                    "data": {
                        "image/png": base64.b64encode(PICTURE).decode(),
                        "text/plain": ["a figure"],
                        "application/json": {"pieces": 12},
                    },
                },
            ],
        },
    ]
    source = json.dumps({"cells": cells, "metadata": {"title": "Bread"}, "nbformat": 4})
    text = f"Bread {RECIPE} more print(12) 12 pieces a figure"
    item = Expected(text, title="Bread", extras=(("image", ""), ("counted", "1 links")))
    return Sample("notebook", "bread.ipynb", source.encode(), (item,), by_content=False)


def _subtitles() -> list[Sample]:
    first, second = MEETING[:60].strip(), HARBOUR[:60].strip()
    srt = (
        f"1\r\n00:00:01,000 --> 00:00:04,000\r\n<i>{first}</i>\r\n\r\n"
        f"2\r\n00:00:05,000 --> 00:00:09,000\r\n{{\\an8}}1984\r\n{second}\r\n"
    )
    vtt = (
        "WEBVTT\n\nNOTE not said\n\nSTYLE\n::cue { color: red }\n\nintro\n00:00:05.000 --> "
        "00:00:09.000"
        f" align:start\n<v Ida>{second} &amp; more\n\n00:01.000 --> 00:04.000\n{first}\n"
    )
    ass = (
        "[Script Info]\nTitle: Harbour\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, "
        "Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
        f"Dialogue: 0,0:00:05.00,0:00:09.00,Default,,0,0,0,,{second}\\Nlast, of all\n"
        f"Dialogue: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,{{\\i1}}{first}\n"
        "Comment: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,Not said\n"
    )
    in_srt = Expected(f"{first} 1984 {second}")
    in_vtt = Expected(f"{first} {second} more")
    in_ass = Expected(
        f"{first} {second} last, of all",
        title="Harbour",
        extras=(("comment", ""),),
    )
    return [
        Sample("subtitles", "meeting.srt", srt.encode(), (in_srt,)),
        Sample("subtitles", "meeting.vtt", vtt.encode(), (in_vtt,)),
        Sample(
            "subtitles",
            "meeting.ass",
            ass.encode(),
            (in_ass,),
        ),
    ]


def packed_files(*files: tuple[str, bytes]) -> bytes:
    """A ZIP file of these, the same bytes each time."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return buffer.getvalue()


def _tar(*files: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, data in files:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def _seven_zip(*files: tuple[str, bytes], password: str | None = None) -> bytes:
    from py7zr import SevenZipFile

    buffer = io.BytesIO()
    with SevenZipFile(buffer, "w", password=password) as archive:
        for name, data in files:
            archive.writestr(data, name)
    return buffer.getvalue()


def _archives() -> list[Sample]:
    train, garden = TRAIN.encode(), GARDEN.encode()
    files = (("letters/2003.txt", train), ("../up/garden.txt", garden), ("mill.png", PICTURE))
    items = (
        Expected(TRAIN, part="letters/2003.txt", format="plain_text"),
        Expected(GARDEN, part="up/garden.txt", format="plain_text"),
    )
    inner = packed_files(("garden.txt", garden))
    nested = packed_files(("old/inner.zip", inner), ("train.txt", train))
    nested_items = (
        Expected(GARDEN, part="old/inner.zip/garden.txt", format="plain_text"),
        Expected(TRAIN, part="train.txt", format="plain_text"),
    )
    single = (Expected(TRAIN, part="train.txt", format="plain_text"),)
    plain = (("letters/2003.txt", train), ("up/garden.txt", garden), ("mill.png", PICTURE))
    return [
        Sample("zip", "letters.zip", packed_files(*files), items, by_content=False),
        Sample("zip", "nested.zip", nested, nested_items, by_content=False),
        Sample("tar", "letters.tar", _tar(*files), items),
        Sample(
            "tar", "letters.tar.gz", gzip.compress(_tar(*files), mtime=0), items, by_content=False
        ),
        Sample(
            "packed_file", "train.txt.gz", gzip.compress(train, mtime=0), single, by_content=False
        ),
        Sample("packed_file", "train.txt.bz2", bz2.compress(train), single, by_content=False),
        Sample("packed_file", "train.txt.xz", lzma.compress(train), single, by_content=False),
        Sample("seven_zip", "letters.7z", _seven_zip(*plain), items),
        Sample(
            "seven_zip",
            "locked.7z",
            _seven_zip(("a.txt", train), password="secret"),
            failure="encrypted",
        ),
    ]
