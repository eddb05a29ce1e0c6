"""Attachments and pictures of messages."""

import base64

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.extras import content_digest
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem

HEAD = (
    "Received: by a.example\nMessage-ID: <1@a.example>\nFrom: ann@a.example\n"
    "Subject: the report\nMIME-Version: 1.0\n"
)
TEXT = "Content-Type: text/plain\n\nHere is the report of May.\n"
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0 and so on"


def leaf(content_type: str, data: bytes, *headers: str) -> str:
    lines = [f"Content-Type: {content_type}", *headers, "Content-Transfer-Encoding: base64", ""]
    return "\n".join([*lines, base64.encodebytes(data).decode()])


def multipart(kind: str, *parts: str, boundary: str = "x") -> str:
    inner = "".join(f"--{boundary}\n{part}\n" for part in parts)
    return f"Content-Type: multipart/{kind}; boundary={boundary}\n\n{inner}--{boundary}--\n"


def items(body: str, name: str = "a.eml") -> list[ExtractedItem]:
    return list(read_document(Document(name, data=(HEAD + body).encode())))


def held(item: ExtractedItem) -> tuple[Extra, ...]:
    """What a message holds beside its envelope."""
    return tuple(extra for extra in item.extras if extra.kind is not ExtraKind.NOT_SHOWN)


def extras(body: str) -> list[Extra]:
    return list(held(items(body)[0]))


def test_an_attachment_is_known_by_its_bytes() -> None:
    report = leaf("application/pdf; name=report.pdf", b"bytes of a report")
    assert extras(multipart("mixed", TEXT, report)) == [
        Extra(ExtraKind.ATTACHMENT, "report.pdf", content_digest(b"bytes of a report"))
    ]


def test_a_message_without_attachments_has_no_extras() -> None:
    assert extras(TEXT) == []
    both = multipart("alternative", TEXT, "Content-Type: text/html\n\n<p>Here is the report.")
    assert extras(both) == []


def test_pictures_of_the_body_are_images_and_photographs_are_attached() -> None:
    shown = leaf("image/png; name=logo.png", PICTURE, "Content-ID: <logo>")
    photograph = leaf(
        "image/jpeg", b"\xff\xd8 photo", 'Content-Disposition: inline; filename="a.jpg"'
    )
    related = multipart("related", TEXT, shown, boundary="y")
    assert extras(multipart("mixed", related, photograph)) == [
        Extra(ExtraKind.IMAGE, "logo.png", content_digest(PICTURE)),
        Extra(ExtraKind.ATTACHMENT, "a.jpg", content_digest(b"\xff\xd8 photo")),
    ]


def test_sounds_and_invitations_are_not_forgotten() -> None:
    sound = leaf("audio/mpeg", b"la la la")
    invitation = "Content-Type: text/calendar\n\nBEGIN:VCALENDAR\n"
    found = extras(
        multipart("mixed", multipart("alternative", TEXT, invitation, boundary="y"), sound)
    )
    assert [(extra.kind, extra.name) for extra in found] == [
        (ExtraKind.OTHER, "calendar entry"),
        (ExtraKind.ATTACHMENT, "audio mpeg"),
    ]


def test_a_signature_is_held_and_what_is_locked_is_not() -> None:
    signature = "Content-Type: application/pgp-signature; name=signature.asc\n\n-----BEGIN PGP\n"
    assert [extra.name for extra in extras(multipart("signed", TEXT, signature))] == ["signature"]
    keys = signature.replace("signature", "keys")
    assert [extra.name for extra in extras(multipart("mixed", TEXT, keys))] == ["keys.asc"]
    locked = leaf("application/octet-stream; name=encrypted.asc", b"secret")
    assert (
        extras(multipart("encrypted", "Content-Type: application/pgp-encrypted\n\n", locked)) == []
    )


def test_an_attached_message_is_known_by_what_it_says() -> None:
    def holding(subject: str, text: str, name: str) -> str:
        inner = HEAD.replace("the report", subject) + multipart("mixed", text, boundary="z")
        part = f"Content-Type: message/rfc822; name={name}\n\n{inner}"
        return multipart("mixed", TEXT, part)

    (first,), (renamed,), (changed,), (other,) = (
        extras(holding(*facts))
        for facts in (
            ("old news", TEXT, "a.eml"),
            ("old news", TEXT, "b.eml"),
            ("old news", TEXT.replace("May", "June"), "a.eml"),
            ("new news", TEXT, "a.eml"),
        )
    )
    assert first.kind is ExtraKind.ATTACHMENT
    assert first.digest == renamed.digest
    assert len({first.digest, changed.digest, other.digest}) == 3


def test_an_attached_message_has_extras_of_its_own() -> None:
    report = leaf("application/octet-stream; name=data.bin", b"\0\1\2")
    inner = (
        f"Content-Type: message/rfc822\n\n{HEAD}{multipart('mixed', TEXT, report, boundary='y')}"
    )
    outer, attached = items(multipart("mixed", TEXT, inner))
    assert [extra.name for extra in held(outer)] == ["the report.eml"]
    assert [extra.name for extra in held(attached)] == ["data.bin"]


def test_the_same_message_in_a_mailbox_and_alone_has_the_same_extras() -> None:
    """Mailboxes and files end their lines in different ways."""
    body = multipart(
        "mixed",
        TEXT,
        "Content-Type: text/csv; name=a.csv\n\na;b\nc;d\n",
        leaf("application/zip; name=a.zip", b"PK\r\n\r\n"),
        f"Content-Type: message/rfc822\n\n{HEAD}{TEXT}",
    )
    message = HEAD + body
    box = f"From ann@a.example Fri Jan  1 10:00:00 2010\n{message}\n"
    (in_box, *_) = read_document(Document("a.mbox", data=box.encode()))
    (alone, *_) = read_document(Document("a.eml", data=message.replace("\n", "\r\n").encode()))
    assert in_box.format != alone.format
    assert len(held(alone)) == 3
    assert in_box.extras == alone.extras


def test_deeply_nested_messages_end() -> None:
    nested = "".join("Content-Type: message/rfc822\n\n" for _ in range(400))
    assert extras(multipart("mixed", TEXT, f"{nested}{TEXT}"))
