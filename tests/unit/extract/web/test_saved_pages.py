"""Pages saved with all they need: frames, shadows, pictures inside, and what belongs to them."""

import base64
import gzip
import io
import zipfile
import zlib

import brotli
import pytest

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.mail.mail_headers import looks_like_message, looks_like_saved_page
from neardup_desktop.extract.web import warc_records
from neardup_desktop.extract.web.html_media import joined
from neardup_desktop.extract.web.html_text import decode_html, read_page
from neardup_desktop.extract.web.warc_records import BodyTooLargeError, unpacked
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.documents import read_items
from tests.helpers.texts import single_spaced

ARTICLE = "<p>The harbour wall was grey when the fishermen went out. " * 8


def test_an_advertisement_in_a_frame_is_seen_but_not_measured() -> None:
    page = read_page(f'{ARTICLE}<iframe srcdoc="&lt;p&gt;Buy now"></iframe>', ["<p>And this"])
    assert single_spaced(page.text).endswith("went out. Buy now And this")
    assert single_spaced(page.main or "").endswith("went out.")


def test_a_page_that_is_only_frames_says_what_they_say() -> None:
    page = read_page("<frameset><frame src=a><frame src=b></frameset>", ["<p>Left", "<p>Right"])
    assert single_spaced(page.text) == "Left Right"
    assert page.main is None


def test_frames_of_frames_end_somewhere() -> None:
    markup = "<p>core"
    for _ in range(7):
        markup = '<p>x<iframe srcdoc="' + markup.replace("&", "&amp;").replace('"', "&quot;") + '">'
    assert single_spaced(read_page(markup).text) == "x x x x x"


def test_a_frame_may_stand_in_its_own_address() -> None:
    inner = base64.b64encode("<p>Grüße".encode()).decode()
    page = read_page(f'<p>one</p><iframe src="data:text/html;charset=utf-8;base64,{inner}">')
    assert single_spaced(page.text) == "one Grüße"


def unpacking_itself(pages: dict[str, str], before: bytes = b"<!DOCTYPE html>") -> bytes:
    """A page with a ZIP file in a comment, between what every browser shows and a script."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as package:
        for name, markup in pages.items():
            package.writestr(name, markup)
    waiting = b"<html data-sfz><meta charset=windows-1252><p>Please wait...</p><!--"
    script = b"--><script>" + b"unpack();" * 9_000 + b"</script></html>"
    return before + waiting + buffer.getvalue() + script


def test_a_page_of_frames_in_a_maff_file_says_what_they_say() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        package.writestr(
            "1/index.html",
            '<frameset><frame name=a src="index_files/left%201.htm#top"><frame src=../2.html>'
            "<frame src=http://e.org/a.html></frameset>",
        )
        package.writestr("1/index_files/left 1.htm", "<p>Left")
        package.writestr("2.html", "<p>Right")
    (item,) = read_items("mill.maff", buffer.getvalue())
    assert single_spaced(item.text) == "Left Right"


def test_a_page_with_another_zip_file_in_it_is_what_it_is() -> None:
    for pages in ({"letter.txt": "x"}, {}):
        (item,) = read_items("wall.html", unpacking_itself(pages))
        assert "Please wait" in item.text


def test_templates_nested_in_shadows_stay_hidden() -> None:
    page = read_page(
        '<x-a><template shadowrootmode="open"><p>seen</p><template><p>no</p></template>'
        "<p>too</p></template></x-a><template><p>never</p></template>"
    )
    assert single_spaced(page.text) == "seen too"


def test_a_large_picture_inside_is_known_by_its_bytes() -> None:
    picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0" + bytes(range(256)) * 40
    encoded = base64.b64encode(picture).decode()
    small = read_page(f"{ARTICLE}<img src='data:image/png;base64,{encoded}'>").extras
    item = read_items("a.html", f"{ARTICLE}<img src='data:image/png;base64,{encoded}'>".encode())[0]
    assert item.extras == small
    assert len(small) == 1


def test_a_picture_shown_many_times_is_looked_at_once() -> None:
    asked: list[str] = []

    def find(address: str) -> tuple[bytes, bytes]:
        asked.append(address)
        return b"0123456789abcdef", b"a picture"

    page = read_page(ARTICLE + "<img src=dot.png>" * 50, find=find)
    assert asked == ["dot.png"]
    assert len(page.extras) == 1


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ('<?xml version="1.0" encoding="koi8-r"?><html>', "koi8-r"),
        ('<script charset="utf-8" src="a.js"></script><meta charset="windows-1251">', "cp1251"),
        ('<meta name=a content="b"><meta http-equiv=Content-Type content="text/html; '
         'charset=x-cp1251">', "cp1251"),
        ("<META CHARSET = 'ISO-8859-5'>", "iso8859-5"),
        ('<meta charset="utf-16">', "utf-8"),
        ('<meta charset="no-such-thing">', "utf-8"),
    ],
)  # fmt: skip
def test_a_page_is_read_as_it_declares(head: str, encoding: str) -> None:
    text = "Ключ лежал под камнем у самой двери, и это знали все."
    assert text in decode_html(f"{head}<p>{text}".encode(encoding))


def test_one_bad_byte_does_not_undo_what_a_page_declares() -> None:
    text = "磨坊后面的花园从来没有人打理过。" * 20
    data = f'<meta charset="gbk"><p>{text}'.encode("gb18030")
    assert "没有人打理过" in decode_html(data[:-1] + b"\xff\xff</p>")


def test_a_list_of_bookmarks_is_left_out_under_any_name() -> None:
    data = b"\xef\xbb\xbf<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF='a'>Garden</A></DL>"
    for name in ("bookmarks.html", "saved", "old.bak"):
        with pytest.raises(ReadFailure) as caught:
            read_items(name, data)
        assert caught.value.outcome is Outcome.BOOKMARKS
        assert not caught.value.outcome.is_problem


@pytest.mark.parametrize(
    ("headers", "is_page"),
    [
        ("From: <Saved by Blink>\nSubject: a\nMIME-Version: 1.0", True),
        ('From: "Saved by Windows Internet Explorer 8"\nSubject: a\nMIME-Version: 1.0', True),
        ('MIME-Version: 1.0\nContent-Type: multipart/related;\n type="text/html"; boundary=b\n'
         "Content-Location: http://a.example/", True),
        ("MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n"
         "This document is a Single File Web Page, also known as", True),
        ("From: a@b.example\nTo: c@d.example\nMIME-Version: 1.0\nSubject: Saved by luck", False),
        ('From: a@b.example\nTo: c@d.example\nContent-Type: multipart/related; type="text/html"\n'
         "MIME-Version: 1.0\nContent-Location: http://a.example/", False),
        ("From: a@b.example\nDate: today\nMIME-Version: 1.0\n\nFrom: <Saved by Blink>", False),
    ],
)  # fmt: skip
def test_a_saved_page_is_no_mail(headers: str, is_page: bool) -> None:
    for end in ("\n", "\r\n"):
        head = f"{headers}\n\ntext".replace("\n", end).encode()
        assert looks_like_saved_page(head) is is_page
        assert not (is_page and looks_like_message(head))


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("http://c.example/x", "http://c.example/x"),
        ("cid:part", "cid:part"),
        ("//c.example/x", "https://c.example/x"),
        ("/x?a=/b#c", "https://a.example/x?a=/b"),
        ("x.png", "https://a.example/one/x.png"),
        ("./x/", "https://a.example/one/x/"),
        ("../../../x", "https://a.example/x"),
        ("?b=1", "https://a.example/one/two.html?b=1"),
        ("#top", "https://a.example/one/two.html?q=1"),
    ],
)
def test_addresses_are_put_together(address: str, meant: str) -> None:
    assert joined("https://a.example/one/two.html?q=1#here", address) == meant


def test_without_a_place_addresses_stay_as_they_are() -> None:
    assert joined("", "../x.png") == "../x.png"
    assert joined("https://a.example", "x.png") == "https://a.example/x.png"


BODY = "<p>Über die Mühle".encode() * 500


def raw_deflate(data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


@pytest.mark.parametrize(
    ("transfer", "content", "packed"),
    [
        ("", "", BODY),
        ("", "gzip", gzip.compress(BODY, mtime=0)),
        ("", "GZIP", BODY),  # kept as it was unpacked
        ("", "deflate", zlib.compress(BODY)),
        ("", "deflate", raw_deflate(BODY)),
        ("", "br", brotli.compress(BODY)),
        ("", "br", BODY),
        ("", "gzip, br", brotli.compress(gzip.compress(BODY, mtime=0))),
        ("chunked", "", b"%x;note\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)),
        ("chunked", "", BODY),
        ("", "unheard-of", BODY),
    ],
)
def test_answers_are_unpacked(transfer: str, content: str, packed: bytes) -> None:
    assert unpacked(packed, transfer, content) == BODY


def test_what_is_cut_gives_what_came_before() -> None:
    cut = gzip.compress(bytes(range(256)) * 4000, compresslevel=0)[:-5000]
    assert unpacked(cut, "", "gzip").startswith(bytes(range(256)))


@pytest.mark.parametrize("pack", [gzip.compress, brotli.compress])
def test_a_bomb_is_too_large(pack: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warc_records, "MAX_BODY_BYTES", 1 << 20)
    packed = pack(bytes(3 << 20))  # type: ignore[operator]
    coding = "gzip" if pack is gzip.compress else "br"
    with pytest.raises(BodyTooLargeError):
        unpacked(packed, "", coding)


def record(body: bytes, more: str = "") -> bytes:
    answer = f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n{more}\r\n".encode() + body
    return (
        "WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/\r\n"
        f"Content-Type: application/http; msgtype=response\r\nContent-Length: {len(answer)}\r\n\r\n"
    ).encode() + answer + b"\r\n\r\n"  # fmt: skip


def test_an_answer_that_is_too_large_does_not_hide_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("neardup_desktop.extract.web.warc_records.MAX_BODY_BYTES", 1 << 20)
    monkeypatch.setattr(warc_records, "MAX_BODY_BYTES", 1 << 20)
    bomb = record(gzip.compress(bytes(2 << 20)), "Content-Encoding: gzip\r\n")
    archive = record(ARTICLE.encode()) + bomb + record(b"<p>The last one")
    found = read_items("a.warc", archive)
    outcomes = [(item.part, item.outcome) for item in found]
    assert outcomes == [("1", Outcome.READ), ("2", Outcome.TOO_LARGE), ("3", Outcome.READ)]


def test_a_damaged_archive_is_told_as_such() -> None:
    with pytest.raises(ReadFailure) as caught:
        read_items("a.warc", record(ARTICLE.encode()) + b"nothing that belongs here\r\n" * 40)
    assert caught.value.outcome is Outcome.DAMAGED


def test_one_page_alone_is_the_file_itself() -> None:
    import io
    import zipfile

    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as opened:
        opened.writestr("1556_1/index.html", ARTICLE)
    (item,) = read_items("page.maff", stream.getvalue())
    assert item.part == ""
    assert item.text.startswith("The harbour wall")
