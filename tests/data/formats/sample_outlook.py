"""Samples of Outlook, of signed documents, of calendars and of contacts."""

from datetime import UTC, datetime

from msgspec.structs import replace

from tests.data.formats.make_samples import (
    GARDEN,
    HARBOUR,
    MEETING,
    RECIPE,
    TRAIN,
    Expected,
    Sample,
)
from tests.data.formats.outlook_files import (
    BINARY,
    INTEGER,
    STRING8,
    TIME,
    UNICODE,
    OutlookMessage,
    Properties,
    file_time,
    msg_file,
    packed_rtf,
    tnef_file,
)
from tests.data.formats.outlook_store import StoredFolder, store_file

_SENT = file_time(datetime(2019, 5, 3, 16, 5, tzinfo=UTC))
_SENT_S = 1_556_899_500
_IDA = "Ida Brückner <ida@example.org>"


def samples() -> list[Sample]:
    """All of them."""
    return [*_messages(), *_packed(), *_stores(), *_signed(), *_cards()]


def _facts(subject: str, kind: str = "IPM.Note") -> dict[tuple[int, int], str | bytes | int]:
    return {
        (0x001A, UNICODE): kind,
        (0x0037, UNICODE): subject,
        (0x0039, TIME): _SENT,
        (0x0C1A, UNICODE): "Ida Brückner",
        (0x0C1F, UNICODE): "ida@example.org",
    }


def _plain(subject: str, text: str) -> Properties:
    return {**_facts(subject), (0x1000, UNICODE): text.replace("\n", "\r\n")}


def _mail(subject: str, body: str, part: str = "", format_name: str = "") -> Expected:
    return Expected(
        f"{subject} {body}",
        part=part,
        kind="email",
        format=format_name,
        main=body,
        title=subject,
        author=_IDA,
        date_s=_SENT_S,
    )


def _appointment() -> OutlookMessage:
    start = file_time(datetime(2019, 5, 7, 17, 30, tzinfo=UTC))
    return OutlookMessage(
        {**_facts("Board", "IPM.Appointment"), (0x1000, UNICODE): MEETING},
        {(0x820D, TIME): start, (0x8208, UNICODE): "Clubhouse"},
    )


def _in_rtf(text: str) -> bytes:
    """A page as Outlook puts it into RTF: tags in groups, and what stands for them in RTF."""
    body = "".join(
        char if char.isascii() else f"\\u{ord(char)}?" for char in text.replace("\\", "\\\\")
    )
    return (
        r"{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}}"
        r"{\*\generator Invented;}{\*\htmltag18 <html>}{\*\htmltag50 <body>}"
        r"\htmlrtf {\htmlrtf0 {\*\htmltag64 <p>}\htmlrtf \par unseen \htmlrtf0 "
        + body
        + r"{\*\htmltag72 </p>}\htmlrtf }\htmlrtf0 {\*\htmltag58 </body>}{\*\htmltag27 </html>}}"
    ).encode("ascii")


def _messages() -> list[Sample]:
    inner = OutlookMessage(_plain("Minutes", MEETING))
    full = OutlookMessage(
        _plain("Fwd: the garden", GARDEN),
        attachments=[
            ("Rührteig.txt", RECIPE.encode("utf-16")),
            ("Minutes", inner),
            ("data.bin", b"\0\1\2"),
        ],
    )
    names = ("Rührteig.txt", "Minutes.msg", "data.bin")
    old: dict[tuple[int, int], str | bytes | int] = {
        (0x001A, STRING8): b"IPM.Note",
        (0x0037, STRING8): "Zug nach Görlitz".encode("cp1252"),
        (0x1000, STRING8): TRAIN.encode("cp1252"),
        (0x3FFD, INTEGER): 1252,
        (0x0039, TIME): _SENT,
        (0x007D, STRING8): b"From: =?utf-8?q?Ida_Br=C3=BCckner?= <ida@example.org>\r\n",
    }
    rich = {**_facts("News"), (0x1009, BINARY): packed_rtf(_in_rtf(f"{GARDEN} {TRAIN}"))}
    page = f"<html><head><meta charset=utf-8></head><body><p>{MEETING}</p></body></html>"
    html = {**_facts("Minutes"), (0x1013, BINARY): page.encode()}
    meeting = f"2019-05-07 17:30 UTC Clubhouse {MEETING}"
    return [
        Sample(
            "msg",
            "garden.msg",
            msg_file(full),
            (
                replace(
                    _mail("Fwd: the garden", GARDEN),
                    extras=tuple(("attachment", n) for n in names),
                ),
                Expected(RECIPE, part="Rührteig.txt", format="plain_text"),
                _mail("Minutes", MEETING, "Minutes.msg"),
            ),
        ),
        Sample(
            "msg", "old.msg", msg_file(OutlookMessage(old)), (_mail("Zug nach Görlitz", TRAIN),)
        ),
        Sample(
            "msg", "rich.msg", msg_file(OutlookMessage(rich)), (_mail("News", f"{GARDEN} {TRAIN}"),)
        ),
        Sample("msg", "html.msg", msg_file(OutlookMessage(html)), (_mail("Minutes", MEETING),)),
        Sample(
            "msg",
            "board.msg",
            msg_file(_appointment()),
            (_mail("Board", meeting),),
        ),
    ]


def _packed() -> list[Sample]:
    message = OutlookMessage(
        _plain("Harbour", HARBOUR), attachments=[("recipe.txt", RECIPE.encode())]
    )
    item = replace(_mail("Harbour", HARBOUR), extras=(("attachment", "recipe.txt"),))
    attached = Expected(RECIPE, part="recipe.txt", format="plain_text")
    return [Sample("tnef", "winmail.dat", tnef_file(message), (item, attached))]


def _stores() -> list[Sample]:
    inner = OutlookMessage(_plain("Minutes", MEETING))
    full = OutlookMessage(
        _plain("Garden", GARDEN), attachments=[("recipe.txt", RECIPE.encode()), ("Minutes", inner)]
    )
    folders = [
        StoredFolder(
            "Inbox",
            [OutlookMessage(_plain("Harbour", HARBOUR)), full],
            [StoredFolder("Club/2019", [inner])],
        ),
        StoredFolder("Sent", [OutlookMessage(_plain("Zug nach Görlitz", TRAIN))]),
    ]
    attached = (("attachment", "recipe.txt"), ("attachment", "Minutes.msg"))
    items = (
        _mail("Harbour", HARBOUR, "Inbox/1"),
        replace(_mail("Garden", GARDEN, "Inbox/2"), extras=attached),
        Expected(RECIPE, part="Inbox/2/recipe.txt", format="plain_text"),
        _mail("Minutes", MEETING, "Inbox/2/Minutes.msg"),
        _mail("Minutes", MEETING, "Inbox/Club_2019/1"),
        _mail("Zug nach Görlitz", TRAIN, "Sent/1"),
    )
    return [Sample("pst", "club.pst", store_file(folders), items)]


def signed(content: bytes) -> bytes:
    """A document in the envelope of a signature, without the signature itself."""

    def value(tag: int, held: bytes) -> bytes:
        size = len(held)
        length = bytes([size]) if size < 128 else b"\x84" + size.to_bytes(4, "big")
        return bytes([tag]) + length + held

    prefix = bytes.fromhex("2a864886f70d0107")
    inner = value(6, prefix + b"\x01") + value(0xA0, value(4, content))
    body = value(2, b"\x01") + value(0x31, b"") + value(0x30, inner) + value(0x31, b"")
    return value(0x30, value(6, prefix + b"\x02") + value(0xA0, value(0x30, body)))


def _signed() -> list[Sample]:
    part = Expected(
        MEETING,
        part="minutes.txt",
        format="plain_text",
        extras=(("counted", "1 signatures"),),
    )
    return [Sample("p7m", "minutes.txt.p7m", signed(MEETING.encode()), (part,))]


def _cards() -> list[Sample]:
    calendar = (
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTIMEZONE\r\nTZID:Berlin\r\nBEGIN:STANDARD\r\n"
        "DTSTART:19961027T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\n"
        "END:VTIMEZONE\r\n"
        "BEGIN:VEVENT\r\nUID:1@example.org\r\nSUMMARY:Board meeting\r\n"
        "DTSTART;TZID=Berlin:20190507T193000\r\nLOCATION:Clubhouse\\, first floor\r\n"
        "ORGANIZER;CN=Ida Brückner:mailto:ida@example.org\r\n"
        f"DESCRIPTION:{MEETING[:60]}\r\n {MEETING[60:]}\r\n"
        "RRULE:FREQ=MONTHLY;COUNT=4\r\nEXDATE;TZID=Berlin:20190604T193000\r\nSTATUS:TENTATIVE\r\n"
        "ATTENDEE;CN=Anna;PARTSTAT=DECLINED:mailto:anna@example.org\r\nX-COLOUR:green\r\n"
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nDESCRIPTION:unseen\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )
    said = (
        "Board meeting 2019-05-07 19:30 Berlin FREQ=MONTHLY;COUNT=4 except 2019-06-04 19:30 Berlin "
        "Clubhouse, first floor Ida Brückner ida@example.org Anna anna@example.org declined "
        f"tentative {MEETING}"
    )
    contact = (
        "BEGIN:VCARD\r\nVERSION:2.1\r\n"
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Br=C3=BCckner;Ida\r\n"
        "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ida =\r\nBr=C3=BCckner\r\n"
        "ORG:Garden club;Board\r\nEMAIL:ida@example.org\r\nTEL;WORK:+49 351 0000000\r\n"
        "ADR;HOME:;;Mill Lane 3;Görlitz;;02826;Germany\r\nPHOTO;BASE64:iVBORw0KGgo=\r\n\r\n"
        "END:VCARD\r\n"
    )
    person = (
        "Ida Brückner Garden club Board ida@example.org +49 351 0000000 work "
        "Mill Lane 3 Görlitz 02826 Germany home"
    )
    return [
        Sample(
            "ics",
            "board.ics",
            calendar.encode(),
            (Expected(said, title="Board meeting"),),
        ),
        Sample(
            "vcf",
            "ida.vcf",
            contact.encode(),
            (
                Expected(
                    person,
                    title="Ida Brückner",
                    extras=(("embedded object", "picture"),),
                ),
            ),
        ),
    ]
