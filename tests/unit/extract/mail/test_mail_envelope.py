"""What two messages of the same words must have in common to be the same message."""

import base64
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.outlook_files import (
    BINARY,
    INTEGER,
    TIME,
    UNICODE,
    OutlookMessage,
    Value,
    file_time,
    msg_file,
    tnef_file,
)
from tests.data.formats.sample_outlook import signed
from tests.helpers.invariant import Read, reading_of, tells

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


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (mail(), mail("To: ben@example.org, anna@example.org")),
        (mail(), mail("To: ben@example.org")),
        (mail(), mail('To: "Miller, Carl" <anna@example.org>, ben@example.org')),
        (mail(), mail("Cc: other@example.org")),
        (mail(), mail("Cc: club@example.org, more@example.org")),
        (mail(), mail(without="Cc")),
        (mail(), mail("Date: Sat, 04 May 2019 18:05:00 +0200")),
        (mail(), mail("Date: Fri, 03 May 2019 18:05:00 +0100")),
        (mail(), mail("From: Carl <carl@example.org>")),
        (mail(), mail("Subject: Other minutes")),
        (mail("Bcc: carl@example.org"), mail()),
        (mail("Importance: high"), mail()),
        (mail("X-Priority: 1 (Highest)"), mail("X-Priority: 5")),
        (mail("Sensitivity: Private"), mail()),
        (mail("Keywords: Garden, Roof"), mail("Keywords: Garden")),
        (mail("X-Mozilla-Keys: $label1 nonjunk"), mail("X-Mozilla-Keys: nonjunk")),
        (mail("X-Status: F"), mail("X-Status: A")),
        (mail("X-Mozilla-Status: 0005"), mail("X-Mozilla-Status: 0001")),
        (mail("Reply-To: carl@example.org"), mail()),
        (mail("Organization: Garden club"), mail("Organization: Book club")),
        (mail(body=parts("alternative", PLAIN, page(f"<p>{TEXT} Not.</p>"))), mail(body=BOTH)),
        (
            mail(body=parts("alternative", PLAIN, page(f"<p>{TEXT} Do not pay.</p>"))),
            mail(body=parts("alternative", PLAIN, page(f"<p>{TEXT} Pay now.</p>"))),
        ),
        (
            mail(body=page(f"<a href='http://a/'>{TEXT}</a>")),
            mail(body=page(f"<a href='http://b/'>{TEXT}</a>")),
        ),
        (mail(body=page(f"<b hidden>1</b>{TEXT}")), mail(body=page(f"<b hidden>2</b>{TEXT}"))),
        (
            mail(body=parts("signed", PLAIN, "Content-Type: application/pgp-signature\n\nabc\n")),
            mail(body=PLAIN),
        ),
        (
            mail(body=parts("mixed", PLAIN, "Content-Type: application/pgp-keys\n\nabc\n")),
            mail(body=PLAIN),
        ),
        (
            mail(body=parts("mixed", PLAIN, "Content-Type: chemical/x-pdb\n\nabc\n")),
            mail(body=parts("mixed", PLAIN, "Content-Type: chemical/x-pdb\n\nabd\n")),
        ),
        (
            mail(body=parts("mixed", PLAIN, "Content-Type: text/css\n\np {}\n")),
            mail(body=PLAIN),
        ),
        (
            mail(
                body="\n-----BEGIN PGP SIGNED MESSAGE-----\n\n"
                f"{TEXT}\n-----BEGIN PGP SIGNATURE-----\nabc\n-----END PGP SIGNATURE-----\n"
            ),
            mail(),
        ),
        (
            mail(
                body=parts("alternative", PLAIN, "Content-Type: text/calendar\n\nSTATUS:CANCELLED")
            ),
            mail(
                body=parts("alternative", PLAIN, "Content-Type: text/calendar\n\nSTATUS:CONFIRMED")
            ),
        ),
    ],
)
def test_another_message_is_told(one: bytes, other: bytes) -> None:
    assert tells(reading_of("a.eml", one), reading_of("b.eml", other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (mail(), mail("Message-ID: <2@other.example>", "Received: by a", "X-Spam-Score: 3")),
        (mail(), mail("List-Id: <a.b>", "DKIM-Signature: x", "User-Agent: y", "Status: RO")),
        (mail(), mail("To: =?utf-8?q?Kovac=2C_Anna?= <anna@example.ORG>,\n ben@example.org")),
        (mail(), mail("To: anna@example.org (Kovac, Anna); <ben@example.org>")),
        (mail(), mail("Date: Fri, 03 May 2019 16:05:00 GMT")),
        (mail(), mail("Importance: Normal", "X-Priority: 3", "X-Mozilla-Status: 0001")),
        (mail(), mail("Bcc: carl@example.org")),
        (mail(), mail("Reply-To: =?utf-8?q?Ida_Br=C3=BCckner?= <ida@example.org>")),
        (mail(body=PLAIN), mail(body=BOTH)),
        (mail(body=BOTH), mail(body=PLAIN)),
        (
            mail(body=parts("mixed", PLAIN)),
            mail(body=parts("mixed", PLAIN).replace("\n\n", "\n\nThis is MIME.\n", 1)),
        ),
    ],
)
def test_the_same_message_is_not(one: bytes, other: bytes) -> None:
    assert not tells(reading_of("a.eml", one), reading_of("b.eml", other))


FACTS: dict[tuple[int, int], Value] = {
    (0x001A, UNICODE): "IPM.Note",
    (0x0037, UNICODE): "Minutes",
    (0x1000, UNICODE): f"{TEXT}\r\n",
    (0x0039, TIME): file_time(datetime(2019, 5, 3, 16, 5, tzinfo=UTC)),
    (0x0C1A, UNICODE): "Ida Brückner",
    (0x0C1F, UNICODE): "ida@example.org",
}
HEADERS = "\r\n".join(("Received: by a", *HEAD[:3], HEAD[4])) + "\r\n\r\n"


@pytest.mark.parametrize("kind", ["msg", "tnef"])
def test_a_mail_is_the_same_in_a_file_of_outlook(kind: str) -> None:
    facts = {**FACTS, (0x007D, UNICODE): HEADERS, (0x3008, TIME): file_time(datetime.now(UTC))}
    made = msg_file if kind == "msg" else tnef_file
    outlook = reading_of(f"a.{kind}", made(OutlookMessage(facts)))
    assert not tells(outlook, reading_of("a.eml", mail()))
    assert not tells(reading_of("a.eml", mail()), outlook)
    box = reading_of("a.mbox", b"From - Fri May 03 18:05:00 2019\n" + mail())
    assert not tells(alone(box), outlook)


def alone(found: Read) -> Read:
    """The same, as if it stood in a file of its own."""
    return Read(tuple(replace(item, part="") for item in found.items))


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({(0x0017, INTEGER): 2}, {}),
        ({(0x1090, INTEGER): 2}, {}),
        ({(0x0036, INTEGER): 2}, {}),
        ({(0x0E04, UNICODE): "Anna"}, {}),
        ({(0x0E02, UNICODE): "Anna"}, {}),
        ({(0x0050, UNICODE): "Anna"}, {}),
        ({(0x6800, UNICODE): "of another program"}, {}),
        ({(0x1013, BINARY): b"<p>Another text.</p>"}, {}),
        ({}, {(0x8530, UNICODE): "Follow up"}),
        ({(0x001A, UNICODE): "IPM.Post"}, {}),
    ],
)
def test_what_outlook_keeps_beside_the_text_is_told(
    more: dict[tuple[int, int], Value], named: dict[tuple[int, int], Value]
) -> None:
    plain = reading_of("a.msg", msg_file(OutlookMessage(FACTS)))
    marked = reading_of("a.msg", msg_file(OutlookMessage({**FACTS, **more}, named)))
    assert tells(marked, plain)


def test_a_signature_is_kept_with_what_it_signs() -> None:
    one = reading_of("a.txt.p7m", signed(TEXT.encode()))
    found = [extra for item in one.items for extra in item.extras]
    assert [one.name for one in found if one.kind is not ExtraKind.LAYOUT] == ["signature"]
    assert tells(one, reading_of("a.txt.p7m", signed(TEXT.encode()) + b"\0"))
    assert not tells(reading_of("a.txt.p7m", signed(TEXT.encode())), one)


def test_what_is_attached_too_deep_is_an_item_that_is_not_read() -> None:
    nested = mail().decode()
    for number in range(10):
        inner = f"--b{number}\nContent-Type: message/rfc822\n\n{nested}\n--b{number}--\n"
        nested = mail(body=f"Content-Type: multipart/mixed; boundary=b{number}\n\n{inner}").decode()
    outcomes = [str(item.outcome) for item in reading_of("a.eml", nested.encode()).items]
    assert outcomes == [*["read"] * 9, Outcome.TOO_LARGE]


def test_base64_may_be_cut_and_unpadded() -> None:
    whole = base64.b64encode(b"some bytes")
    assert lenient_base64(whole) == lenient_base64(whole.rstrip(b"=")) == b"some bytes"
    assert lenient_base64(whole.decode() + "\n") == b"some bytes"
    assert lenient_base64(b"c29tZSBieXRlc") == b"some byte"
    assert lenient_base64(b"*") == b""
