"""What two messages of the same words must have in common to be the same message."""

import base64
from datetime import UTC, datetime

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.extras import words_digest
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.outlook_files import (
    TIME,
    UNICODE,
    OutlookMessage,
    Value,
    file_time,
    msg_file,
    tnef_file,
)

TEXT = "The board met on Tuesday and agreed on three points, as it always does."
HEAD = (
    "From: =?utf-8?q?Ida_Br=C3=BCckner?= <ida@example.org>",
    'To: "Kovac, Anna" <Anna@Example.org>, ben@example.org',
    "Cc: club@example.org",
    "Subject: Minutes",
    "Date: Fri, 03 May 2019 18:05:00 +0200",
    "Message-ID: <1@example.org>",
    "MIME-Version: 1.0",
)


def mail(*headers: str, body: str = f"\n{TEXT}\n", without: str = "-") -> bytes:
    """A mail with more or other headers."""
    names = {header.partition(":")[0] for header in headers} | {without}
    kept = [header for header in HEAD if header.partition(":")[0] not in names]
    return ("\n".join([*kept, *headers]) + "\n" + body).encode()


def parts(kind: str, *inner: str) -> str:
    held = "".join(f"--x\n{one}\n" for one in inner)
    return f"Content-Type: multipart/{kind}; boundary=x\n\n{held}--x--\n"


PLAIN = f"Content-Type: text/plain\n\n{TEXT}\n"


def page(markup: str) -> str:
    return f"Content-Type: text/html\n\n<html><style>p {{}}</style><body>{markup}</body></html>\n"


BOTH = parts("alternative", PLAIN, page(f"<p>{TEXT}</p>"))


FACTS: dict[tuple[int, int], Value] = {
    (0x001A, UNICODE): "IPM.Note",
    (0x0037, UNICODE): "Minutes",
    (0x1000, UNICODE): f"{TEXT}\r\n",
    (0x0039, TIME): file_time(datetime(2019, 5, 3, 16, 5, tzinfo=UTC)),
    (0x0C1A, UNICODE): "Ida Brückner",
    (0x0C1F, UNICODE): "ida@example.org",
}
HEADERS = "\r\n".join(("Received: by a", *HEAD[:3], HEAD[4])) + "\r\n\r\n"


def read(name: str, data: bytes) -> list[ExtractedItem]:
    return list(read_document(Document(name, data=data)))


@pytest.mark.parametrize("kind", ["msg", "tnef"])
def test_a_mail_is_the_same_in_a_file_of_outlook(kind: str) -> None:
    facts = {**FACTS, (0x007D, UNICODE): HEADERS, (0x3008, TIME): file_time(datetime.now(UTC))}
    made = msg_file if kind == "msg" else tnef_file
    (outlook,) = read(f"a.{kind}", made(OutlookMessage(facts)))
    (plain,) = read("a.eml", mail())
    for name in ("text", "title", "author", "date_s", "extras"):
        assert getattr(outlook, name) == getattr(plain, name), name


def beside(name: str, data: bytes) -> list[bytes]:
    """What tells a mail from others of the same text in its format."""
    extras = read(name, data)[0].extras
    return [extra.digest for extra in extras if extra.kind is ExtraKind.LAYOUT]


@pytest.mark.parametrize("name", ["To", "Cc", "Bcc", "Reply-To"])
def test_mails_to_other_people_are_not_the_same(name: str) -> None:
    usual = beside("a.eml", mail(without=name))
    ida, otto = (beside("a.eml", mail(f"{name}: {one}@b.org")) for one in ("ida", "otto"))
    assert len({*usual, *ida, *otto}) == 3
    assert beside("a.eml", mail(f'{name}: "Ida B." <IDA@b.org>')) == ida


def test_mails_to_other_people_are_not_the_same_in_files_of_outlook() -> None:
    assert [
        beside("a.msg", msg_file(OutlookMessage({**FACTS, (0x0E04, UNICODE): names})))
        for names in ("", "Otto")
    ] == [[], [words_digest("to otto")]]


def test_what_is_attached_too_deep_is_an_item_that_is_not_read() -> None:
    nested = mail().decode()
    for number in range(10):
        inner = f"--b{number}\nContent-Type: message/rfc822\n\n{nested}\n--b{number}--\n"
        nested = mail(body=f"Content-Type: multipart/mixed; boundary=b{number}\n\n{inner}").decode()
    outcomes = [str(item.outcome) for item in read("a.eml", nested.encode())]
    assert outcomes == [*["read"] * 9, Outcome.TOO_LARGE]


def test_base64_may_be_cut_and_unpadded() -> None:
    whole = base64.b64encode(b"some bytes")
    assert lenient_base64(whole) == lenient_base64(whole.rstrip(b"=")) == b"some bytes"
    assert lenient_base64(whole.decode() + "\n") == b"some bytes"
    assert lenient_base64(b"c29tZSBieXRlc") == b"some byte"
    assert lenient_base64(b"c29tZ*SBieXRlcw==") == b"some bytes"
