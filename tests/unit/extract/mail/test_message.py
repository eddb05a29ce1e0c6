"""Headers as producers really write them, and the choice of the body."""

from email import message_from_bytes

import pytest

from neardup_desktop.extract.base import Embedded, ReadFailure
from neardup_desktop.extract.mail.mail_headers import decode_words, header, looks_like_message
from neardup_desktop.extract.mail.message import read_message
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome


def message(content_type: str, body: str, subject: str = "s") -> ExtractedItem:
    data = f"Subject: {subject}\nContent-Type: {content_type}\n\n{body}".encode()
    item = next(read_message(data, "eml"))
    assert isinstance(item, ExtractedItem)
    return item


@pytest.mark.parametrize(
    ("raw", "decoded"),
    [
        ("plain words", "plain words"),
        ("=?utf-8?q?Gr=C3=BC=C3=9Fe_aus?= =?UTF-8?Q?_K=C3=B6ln?=", "Grüße aus Köln"),
        ("=?iso-8859-1?Q?Gr=FC=DFe?= an =?utf-8?b?SsO2cmc=?=", "Grüße an Jörg"),
        ("=?utf-8?b?R3LDvMOf?=\n =?utf-8?b?ZQ==?=", "Grüße"),
        ("=?utf-8?b?R3LD?= =?utf-8?b?vMOfZQ==?=", "Grüße"),
        ("=?windows-1252?q?=93quoted=94?=", "“quoted”"),
        ("=?utf-8*de?q?Gr=C3=BC=C3=9Fe?=", "Grüße"),
        ("=?klingon?q?Gr=C3=BC=C3=9Fe?=", "Grüße"),
        ("=?utf-8?b?R3LDvMOfZQ?=", "Grüße"),
        ("=?iso-2022-jp?B?GyRCJCIkJCQmGyhC?=", "あいう"),
        ("=?utf-8?q?Wer_war_das??=", "Wer war das?"),
        ("=?utf-8?q?one?two??= =?utf-8?q?_three?=", "one?two? three"),
        ("half =?utf-8?q?open", "half =?utf-8?q?open"),
        ("1 =? 2 ?= 3", "1 =? 2 ?= 3"),
        ("folded\n\tover   lines", "folded over lines"),
        (b"Gr\xfc\xdfe".decode("ascii", "surrogateescape"), "Grüße"),
        ("Grüße".encode().decode("ascii", "surrogateescape"), "Grüße"),
    ],
)
def test_headers_are_decoded(raw: str, decoded: str) -> None:
    assert decode_words(raw) == decoded


def test_a_header_is_found_whatever_its_case() -> None:
    parsed = message_from_bytes(b"SUBJECT: one\nsubject: two\n\n")
    assert header(parsed, "subject") == "one"
    assert header(parsed, "from") == ""


def test_a_header_that_is_not_encoded_is_in_the_charset_of_the_text() -> None:
    text = "Поезд отправляется".encode("koi8-r")
    for kind in ("text/plain; charset=koi8-r", "multipart/mixed; boundary=x"):
        part = b"\n--x\nContent-Type: text/html; charset=koi8-r\n\ntext\n--x--\n"
        data = b"Subject: " + text + b"\nContent-Type: " + kind.encode() + b"\n" + part
        assert header(message_from_bytes(data), "subject") == "Поезд отправляется"


def test_body_is_measured_without_the_subject() -> None:
    item = message("text/plain", "the body")
    assert (item.text, item.main) == ("s\n\nthe body", "the body")
    item = message("text/plain", "the body", subject="")
    assert (item.text, item.main) == ("the body", None)


def test_plain_text_outranks_html() -> None:
    parts = "--x\nContent-Type: text/{}\n\n{}\n"
    words = "The text was written with care, long enough to be no stub, as mails are. " * 5
    plain = parts.format("plain", f"{words} Written.")
    page = parts.format("html", f"<p>{words}<p>Designed.")
    for body in (plain + page, page + plain):
        item = message("multipart/alternative; boundary=x", f"{body}--x--\n")
        expected = "Written" if body.startswith(plain) else "Designed"
        assert expected in (item.main or "")
        assert ("Designed" in item.text) != ("Written" in item.text)


STUB = (
    "To see this newsletter in all its beauty please open it in your browser at the address"
    " http://a.example/view or switch on the display of HTML in your mail program. You get this"
    " letter because you gave us your address. To leave the list write to leave@a.example."
)
ARTICLE = (
    "The old boathouse was painted in spring, and forty members helped to carry the boats across"
    " the flooded meadow. A new treasurer keeps the books from June onwards. The regatta on the"
    " lake was won by the youngest crew, who had trained all winter in the swimming hall."
)


@pytest.mark.parametrize(
    ("plain", "page", "is_page"),
    [
        (STUB, f"<h1>Boats</h1><p>{ARTICLE}</p><p>{STUB}</p>", True),
        (STUB * 4, f"<p>{ARTICLE}</p>", True),
        (
            "要查看此邮件请在浏览器中打开链接" * 9,
            "<p>春天老船屋重新粉刷四十名会员帮忙搬船</p>" * 3,
            True,
        ),
        (ARTICLE, f"<p>{ARTICLE}</p><p>Sent from my telephone</p>", False),
        (f"{ARTICLE}\n> {STUB}", f"<p>{ARTICLE}</p><blockquote>{STUB}</blockquote>", False),
        (ARTICLE, "<p>View in browser</p>", False),
        (ARTICLE, f"<!-- {STUB} --><style>{STUB}</style><p>{ARTICLE}</p>", False),
        (ARTICLE, f"<p>{ARTICLE}</p><p hidden>{STUB} {STUB}</p>", False),
    ],
)
@pytest.mark.parametrize("around", ["html", "related", "amp"])
def test_a_plain_part_stands_for_the_page_only_if_it_says_the_same(
    plain: str, page: str, is_page: bool, around: str
) -> None:
    part = (
        f"Content-Type: text/{'x-amp-html' if around == 'amp' else 'html'}; charset=utf-8\n\n{page}"
    )
    if around == "related":
        part = f"Content-Type: multipart/related; boundary=y\n\n--y\n{part}\n--y--"
    body = f"--x\nContent-Type: text/plain; charset=utf-8\n\n{plain}\n--x\n{part}\n--x--\n"
    item = message("multipart/alternative; boundary=x", body)
    shown = " ".join((item.main or "").split())
    assert (shown != " ".join(plain.split())) == is_page
    assert "<p>" not in shown


def test_words_of_a_part_that_is_not_read_leave_a_trace() -> None:
    def sent(code: str) -> ExtractedItem:
        plain = f"Please open this letter in your browser. Your code is {code}."
        page = f"<h1>Boats</h1><p>{ARTICLE}</p>"
        parts = (
            f"--x\nContent-Type: text/plain\n\n{plain}\n--x\nContent-Type: text/html\n\n{page}\n"
        )
        return message("multipart/alternative; boundary=x", f"{parts}--x--\n")

    assert sent("4711").text == sent("4712").text
    assert sent("4711").extras != sent("4712").extras


def test_alternatives_in_alternatives_are_read_in_no_time() -> None:
    body = f"Content-Type: text/html\n\n<p>{ARTICLE}</p>"
    for number in range(25):
        plain = f"--b{number}\nContent-Type: text/plain\n\nstub {number}\n"
        kind = f"Content-Type: multipart/alternative; boundary=b{number}"
        body = f"{kind}\n\n{plain}--b{number}\n{body}\n--b{number}--\n"
    kind, _, rest = body.partition("\n\n")
    assert "boathouse" in message(kind.partition(": ")[2], rest).text


def test_texts_in_a_row_make_one_body() -> None:
    part = "--x\nContent-Type: text/plain\n\n{}\n"
    body = part.format("first") + part.format("footer of the list") + "--x--\n"
    item = message("multipart/mixed; boundary=x", body)
    assert (item.main or "").split() == ["first", "footer", "of", "the", "list"]


@pytest.mark.parametrize(
    ("content_type", "encoding", "body"),
    [
        ("text/plain; charset=none-such", "8bit", "Grüße"),
        ("text/plain; charset=utf-8", "base64", "R3LDvMOfZQ"),
        ("text/plain; charset=utf-8", "x-none-such", "Grüße"),
        ('text/plain; charset="utf-8', "quoted-printable", "Gr=C3=BC=C3=9Fe=\n"),
        ("nonsense", "7bit", "Grüße"),
        ("multipart/mixed", "7bit", "Grüße"),
        ("multipart/mixed; boundary=never-there", "7bit", "Grüße"),
    ],
)
def test_broken_bodies_are_read_as_far_as_they_go(
    content_type: str, encoding: str, body: str
) -> None:
    item = message(f"{content_type}\nContent-Transfer-Encoding: {encoding}", body)
    assert "Grüße" in item.text


def test_a_signature_and_a_picture_are_no_documents() -> None:
    body = (
        "--x\nContent-Type: text/plain\n\nhello\n"
        "--x\nContent-Type: application/pgp-signature; name=signature.asc\n\n-----BEGIN\n"
        "--x\nContent-Type: image/png; name=dot.png\n\nxx\n"
        "--x\nContent-Type: application/pdf; name=a.pdf\n\nxx\n--x--\n"
    )
    data = f"Subject: s\nContent-Type: multipart/mixed; boundary=x\n\n{body}".encode()
    found = list(read_message(data, "mbox", "7"))
    assert [item.part for item in found] == ["7", "7/a.pdf"]
    assert isinstance(found[1], Embedded)


def test_endless_nesting_is_refused() -> None:
    levels = 3000
    opening = "".join(
        f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(levels)
    )
    with pytest.raises(ReadFailure) as caught:
        list(read_message(f"Subject: s\n{opening}text".encode(), "eml"))
    assert caught.value.outcome is Outcome.DAMAGED


@pytest.mark.parametrize(
    ("head", "is_mail"),
    [
        (b"Received: x\nFrom: y\nSubject: z\n\nbody", True),
        (b"From x Fri\nReceived: x\nFrom: y\nSubject: z\n\n", True),
        (b"Return-Path: <a>\r\nReceived: b\r\n\tby c\r\nDate: d\r\n", True),
        (b"From: a\nTo: b\nSubject: c\n\n", False),
        (b'Subject: c\nFrom: "A" <a@mill.example>\nTo: b@mill.example\n\nbody', True),
        (b"Subject: c\nTo: A B,\n b@mill.example\nFrom: a@mill.example\n\nbody", True),
        (b"Plot: c\nSubject: c\nFrom: a@mill.example\nTo: b@mill.example\n\nbody", False),
        (b"Dear Ann,\nFrom: a\nReceived: b\nSubject: c\n\n", False),
        (b"\nReceived: x\nFrom: y\nSubject: z\n\n", False),
        (b"", False),
    ],
)
def test_a_message_shows_by_its_headers(head: bytes, is_mail: bool) -> None:
    assert looks_like_message(head) is is_mail


def test_a_text_that_began_as_a_letter_is_no_mail() -> None:
    head = b"Date: today\nFrom: a@mill.example\nTo: b@mill.example\nSubject: c\n\nbody"
    assert looks_like_message(head)
    assert not looks_like_message(head, is_text=True)
    assert looks_like_message(b"Message-ID: <1@mill.example>\n" + head, is_text=True)
