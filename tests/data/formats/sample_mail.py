"""Samples of mail: single messages, those of Apple Mail, and mailboxes."""

import base64
import quopri

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

_IDA = "Ida Brückner <ida@example.org>"
_DATE = "Fri, 03 May 2019 18:05:00 +0200"
_DATE_S = 1_556_899_500


def samples() -> list[Sample]:
    """All of them."""
    return [*_messages(), *_apple(), *_mailboxes()]


def _head(subject: str, number: int, content_type: str = "text/plain; charset=utf-8") -> str:
    return (
        "Return-Path: <ida@example.org>\r\n"
        f"Message-ID: <{number}@example.org>\r\n"
        "From: =?utf-8?q?Ida_Br=C3=BCckner?= <ida@example.org>\r\n"
        "To: board@example.org\r\n"
        f"Date: {_DATE}\r\n"
        f"Subject: {subject}\r\n"
        "MIME-Version: 1.0\r\n"
        f"Content-Type: {content_type}\r\n"
    )


def _mail(subject: str, body: str, part: str = "", format_name: str = "") -> Expected:
    return Expected(
        f"{subject} {body}",
        part=part,
        kind="email",
        format=format_name,
        main=body,
        title=subject,
        author=_IDA,
        date_s=_DATE_S,
    )


def _quoted(text: str, encoding: str = "utf-8") -> bytes:
    return quopri.encodestring(text.encode(encoding)).replace(b"\n", b"\r\n")


def _plain_message(number: int) -> bytes:
    head = _head("=?utf-8?b?WnVnIG5hY2ggR8O2cg==?=\r\n =?utf-8?b?bGl0eg==?=", number)
    return (head + "Content-Transfer-Encoding: quoted-printable\r\n\r\n").encode() + _quoted(TRAIN)


def _multipart_message(number: int) -> bytes:
    """Two alternatives, an attached text, a picture, and a forwarded message."""
    forwarded = (
        "From: chair@example.org\r\nSubject: Minutes\r\nDate: Thu, 02 May 2019 09:00:00 +0000\r\n"
        f"Message-ID: <in-{number}@example.org>\r\n\r\n"
    ).encode() + MEETING.encode()
    html = f"<html><body><p>{GARDEN}</p><img src='cid:1'></body></html>"
    attached = base64.encodebytes(RECIPE.encode("utf-16")).replace(b"\n", b"\r\n")
    return (
        _head("Fwd: the garden", number, 'multipart/mixed; boundary="outer"').encode()
        + b"\r\nThis is a message in several parts.\r\n"
        + b'--outer\r\nContent-Type: multipart/alternative; boundary="inner"\r\n\r\n'
        + b"--inner\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + b"Content-Transfer-Encoding: quoted-printable\r\n\r\n"
        + _quoted(GARDEN)
        + b"\r\n--inner\r\nContent-Type: text/html; charset=utf-8\r\n\r\n"
        + html.encode()
        + b"\r\n--inner--\r\n--outer\r\nContent-Type: text/plain\r\n"
        + b"Content-Disposition: attachment; filename*=utf-8''R%C3%BChrteig.txt\r\n"
        + b"Content-Transfer-Encoding: base64\r\n\r\n"
        + attached
        + b'--outer\r\nContent-Type: image/png; name="dot.png"\r\n'
        + b"Content-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n"
        + b"--outer\r\nContent-Type: message/rfc822\r\n\r\n"
        + forwarded
        + b"\r\n--outer--\r\n"
    )


def _multipart_items(part: str, format_name: str) -> tuple[Expected, ...]:
    inside = f"{part}/" if part else ""
    attached = tuple(("attachment", name) for name in ("Rührteig.txt", "Minutes.eml", "dot.png"))
    forwarded = Expected(
        f"Minutes {MEETING}",
        part=f"{inside}Minutes.eml",
        kind="email",
        format=format_name,
        main=MEETING,
        title="Minutes",
        author="chair@example.org",
        date_s=1_556_787_600,
    )
    return (
        replace(
            _mail("Fwd: the garden", GARDEN, part, format_name),
            extras=attached,
        ),
        Expected(RECIPE, part=f"{inside}Rührteig.txt", format="plain_text"),
        forwarded,
    )


def _messages() -> list[Sample]:
    koi8 = "Поезд отправляется утром и прибывает вечером, если ничего не случится."
    page = f"<html><body><h1>Minutes</h1><p>{MEETING}</p><style>p{{}}</style></body></html>"
    stub = (
        "--x\r\nContent-Type: text/plain\r\n\r\nPlease use a program that shows HTML.\r\n"
        f"--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>{GARDEN}</p>"
        f"<p>{TRAIN}</p>\r\n--x--\r\n"
    )
    unread = (
        ("embedded object", "other version of the text"),
        ("counted", "1 hidden text"),
    )
    locked = Expected(
        "",
        kind="email",
        title="Secret",
        author=_IDA,
        date_s=_DATE_S,
        outcome="encrypted",
    )
    return [
        Sample("eml", "train.eml", _plain_message(1), (_mail("Zug nach Görlitz", TRAIN),)),
        Sample("eml", "garden.eml", _multipart_message(2), _multipart_items("", "eml")),
        Sample(
            "eml",
            "koi8.eml",
            (
                _head("Poezd", 3, "text/plain; charset=koi8-r")
                + "Content-Transfer-Encoding: 8bit\r\n\r\n"
            ).encode()
            + koi8.encode("koi8-r"),
            (_mail("Poezd", koi8),),
        ),
        Sample(
            "eml",
            "wrong-charset.eml",
            _head("Lie", 4, "text/plain; charset=us-ascii").encode() + b"\r\n" + TRAIN.encode(),
            (_mail("Lie", TRAIN),),
        ),
        Sample(
            "eml",
            "only-html.eml",
            _head("Minutes", 5, "text/html; charset=utf-8").encode() + b"\r\n" + page.encode(),
            (_mail("Minutes", f"Minutes {MEETING}"),),
        ),
        Sample(
            "eml",
            "stub.eml",
            (_head("News", 6, "multipart/alternative; boundary=x") + "\r\n" + stub).encode(),
            (replace(_mail("News", f"{GARDEN} {TRAIN}"), extras=unread),),
        ),
        Sample(
            "eml",
            "locked.eml",
            (
                _head("Secret", 7, 'multipart/encrypted; boundary="x"')
                + "\r\n--x\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n"
                "--x\r\nContent-Type: application/octet-stream\r\n\r\n"
                "-----BEGIN PGP MESSAGE-----\r\n--x--\r\n"
            ).encode(),
            (locked,),
        ),
    ]


def _apple() -> list[Sample]:
    message = _plain_message(8).replace(b"\r\n", b"\n")
    properties = (
        b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST '
        b'1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict>'
        b"<key>flags</key><integer>8590195713</integer></dict></plist>\n"
    )
    item = _mail("Zug nach Görlitz", TRAIN)
    counted = str(len(message)).encode() + b"      \n" + message + properties
    lying = b"99999\n" + message + properties
    return [
        Sample("emlx", "train.emlx", counted, (item,)),
        Sample("emlx", "lying-count.emlx", lying, (item,)),
    ]


def _mailboxes() -> list[Sample]:
    separator = b"From ida@example.org Fri May  3 18:05:00 2019\n"
    body = f"{HARBOUR}\n\nFrom the wall you see the sea.\n>From here you do not.\n"
    short = _head("Harbour", 9).replace("\r\n", "\n") + "\n" + body
    messages = [_plain_message(10), short.encode(), _multipart_message(11)]
    data = b"".join(
        separator + message.replace(b"\r\n", b"\n").rstrip() + b"\n\n" for message in messages
    )
    items = (
        _mail("Zug nach Görlitz", TRAIN, "1"),
        _mail("Harbour", body, "2"),
        *_multipart_items("3", ""),
    )
    bare = b"".join(
        b"From \r\nX-Mozilla-Status: 0001\r\n" + message + b"\r\n" for message in messages[:1] * 2
    )
    twice = tuple(_mail("Zug nach Görlitz", TRAIN, part) for part in ("1", "2"))
    line = b"\1\1\1\1\n"
    between_lines = b"".join(
        line + message.replace(b"\r\n", b"\n").rstrip() + b"\n" + line
        for message in (messages[0], messages[2])
    )
    unquoted = (_mail("Zug nach Görlitz", TRAIN, "1"), *_multipart_items("2", ""))
    return [
        Sample("mbox", "club.mbox", data, items),
        Sample("mbox", "Inbox", bare, twice),
        Sample("mbox", "club.mmdf", between_lines, unquoted),
    ]
