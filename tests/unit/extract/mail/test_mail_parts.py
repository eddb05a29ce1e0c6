"""Which parts of a message are its text, which are attached, and which are locked."""

import base64
from binascii import b2a_uu
from email import message_from_string

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.mail.mail_headers import unique_name
from neardup_desktop.extract.mail.mail_parts import MAX_PART_DEPTH
from neardup_desktop.extract.mail.message import attached_parts
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.preview.opening import open_preview
from tests.data.formats.sample_outlook import signed
from tests.helpers.texts import single_spaced

HEAD = "Message-ID: <1@a.example>\nFrom: ann@a.example\nTo: ben@a.example\nSubject: s\n"
TEXT = "Content-Type: text/plain\n\nThe text of the message.\n"
CALENDAR = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:The board meets\nEND:VEVENT\nEND:VCALENDAR\n"


def items(body: str, head: str = HEAD) -> list[ExtractedItem]:
    data = (head + body).encode("utf-8", "surrogateescape")
    return list(read_document(Document("a.eml", data=data)))


def multipart(kind: str, *parts: str, boundary: str = "x") -> str:
    held = "".join(f"--{boundary}\n{part}\n" for part in parts)
    return f'Content-Type: multipart/{kind}; boundary="{boundary}"\n\n{held}--{boundary}--\n'


def in_base64(headers: str, data: bytes) -> str:
    encoded = base64.encodebytes(data).decode()
    return f"{headers}\nContent-Transfer-Encoding: base64\n\n{encoded}"


def main_text(item: ExtractedItem) -> str:
    return single_spaced(item.main or "")


def extras(item: ExtractedItem) -> list[tuple[ExtraKind, str]]:
    kinds = frozenset(ExtraKind) - {ExtraKind.LAYOUT}
    return [(extra.kind, extra.name) for extra in item.extras if extra.kind in kinds]


def test_flowed_text_is_joined_where_the_sender_broke_it() -> None:
    (item,) = items("Content-Type: text/plain; format=flowed; delsp=yes\n\nDonau \ndampf\n")
    assert main_text(item) == "Donaudampf"


@pytest.mark.parametrize(
    "kind", ["text/plain; name=a.txt", "application/octet-stream", "image/gif"]
)
def test_the_text_around_uuencoded_files_is_text(kind: str) -> None:
    def written(name: str, data: bytes) -> str:
        return f"begin 644 {name}\n{b2a_uu(data).decode()}`\nend\n"

    body = f"Before.\n{written('a.txt', b'One.')}Between.\n{written('b.txt', b'Two.')}After.\n"
    part = f"Content-Type: {kind}\nContent-Transfer-Encoding: x-uuencode\n\n{body}"
    for crlf in (False, True):
        text = multipart("mixed", TEXT, part)
        found = items(text.replace("\n", "\r\n") if crlf else text)
        assert main_text(found[0]) == "The text of the message. Before. Between. After."
        assert [(one.part, one.text) for one in found[1:]] == [("a.txt", "One."), ("b.txt", "Two.")]


def test_a_uuencoded_part_that_is_damaged_stays_attached() -> None:
    head = "Content-Type: application/msword; name=a.doc\nContent-Transfer-Encoding: x-uuencode"
    item = items(multipart("mixed", TEXT, f"{head}\n\nbegin 644 a.doc\n"))[0]
    assert extras(item) == [(ExtraKind.ATTACHMENT, "a.doc")]


def test_tags_of_enriched_texts_are_no_words() -> None:
    text = "<bold>Now</bold> <<<param>red</param>a<nl>b <lt>c> 1 < 2, x<y"
    (item,) = items(f"Content-Type: text/richtext\n\n{text}\n")
    assert main_text(item) == "Now <a b <c> 1 < 2, x<y"


def test_eudora_keeps_decoded_parts_in_tags_of_its_own() -> None:
    body = (
        "Before.\n<x-flowed>\nOne paragraph \nin two lines.\n</x-flowed>\n"
        '<x-html><!x-stuff-for-pete base=""><html><body><p>Bread &amp; <b>but</b>ter</p></body>'
        "</html>\n</x-html>\n<x-rich>\n<bold>Rich</bold> words\n</x-rich>\n\n"
        'Attachment Converted: "c:\\eudora\\plan.doc"\n'
    )
    head = 'Content-Type: multipart/alternative; boundary="==_1==.ALT"\n\n'
    (item,) = items(head + body)
    assert main_text(item) == (
        "Before. One paragraph in two lines. Bread & butter Rich words"
        ' Attachment Converted: "c:\\eudora\\plan.doc"'
    )
    (item,) = items("Content-Type: text/plain\n\nThe tag <x-html> is\n <x-msg:1> no words. ")
    assert item.main == "The tag <x-html> is\n <x-msg:1> no words. "


def test_an_opaque_signature_holds_the_message() -> None:
    inner = multipart("mixed", TEXT, "Content-Disposition: attachment; filename=a.txt\n\nMore.")
    for smime_type in ("; smime-type=signed-data", ""):
        head = f"Content-Type: application/pkcs7-mime{smime_type}; name=smime.p7m"
        outer, attached = items(in_base64(head, signed(signed_twice(inner))))
        assert (outer.outcome, main_text(outer)) == (Outcome.READ, "The text of the message.")
        assert (attached.part, attached.text.strip()) == ("a.txt", "More.")


def test_what_is_signed_as_a_whole_can_be_looked_at() -> None:
    head = "Content-Type: application/pkcs7-mime; smime-type=signed-data"
    data = f"{HEAD}{in_base64(head, signed(TEXT.encode()))}".encode()
    preview = open_preview(Document("a.eml", data=data), "").preview
    assert "The text of the message." in "".join(preview.markup)


def signed_twice(inner: str) -> bytes:
    head = "Content-Type: application/x-pkcs7-mime; smime-type=signed-data"
    return in_base64(head, signed(inner.encode())).encode()


@pytest.mark.parametrize(
    "body",
    [
        "\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n",
        in_base64(
            "Content-Type: application/pkcs7-mime; smime-type=enveloped-data",
            signed(b"x").replace(b"\x01\x07\x02", b"\x01\x07\x03"),
        ),
        in_base64("Content-Type: application/pkcs7-mime", b"nothing that is known"),
        multipart(
            "mixed",
            "Content-Type: application/pgp-encrypted\n\nVersion: 1\n",
            "Content-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\n",
        ),
    ],
)
def test_locked_messages_are_known(body: str) -> None:
    item = items(body)[0]
    assert (item.outcome, item.text, item.title) == (Outcome.ENCRYPTED, "", "s")


def test_an_attached_invitation_is_a_document() -> None:
    part = f"Content-Type: text/calendar; name=invite.ics\n\n{CALENDAR}"
    _, attached = items(multipart("mixed", TEXT, part))
    assert (attached.part, attached.format, attached.title) == (
        "invite.ics",
        "ics",
        "The board meets",
    )


def test_a_digest_holds_messages() -> None:
    parts = [f"\nSubject: number {number}\n\nBody {number}." for number in (1, 2)]
    outer, *inner = items(multipart("digest", *parts))
    assert [(item.part, main_text(item)) for item in inner] == [
        ("number 1.eml", "Body 1."),
        ("number 2.eml", "Body 2."),
    ]
    assert main_text(outer) == ""


def test_an_attached_message_may_be_encoded_against_the_rules() -> None:
    inner = in_base64("Content-Type: message/rfc822", f"{HEAD}\nThe inner text.".encode())
    _, attached = items(multipart("mixed", TEXT, inner))
    assert main_text(attached) == "The inner text."


@pytest.mark.parametrize(
    "encoding", ["quoted-printable ", "quoted printable", '"Quoted-Printable"', "quoted-printable;"]
)
def test_a_transfer_encoding_may_be_misspelt(encoding: str) -> None:
    (item,) = items(f"Content-Transfer-Encoding: {encoding}\n\nGr=C3=BC=C3=9Fe\n")
    assert main_text(item) == "Grüße"


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("text/x-patch", "unknown kinds are shown"),
        ("text/enriched", "<bold>unknown</bold> <color><param>red</param>kinds</color> are shown"),
    ],
)
def test_unknown_kinds_of_text_are_text(kind: str, body: str) -> None:
    (item,) = items(f"Content-Type: {kind}\n\n{body}\n")
    assert main_text(item) == "unknown kinds are shown"


def test_attachments_of_one_name_are_numbered() -> None:
    part = "Content-Type: application/octet-stream; name={}\n\nx\n"
    names = ("a.bin", "a.bin", '"a (2).bin"', "a.bin", "b", "b")
    message = message_from_string(HEAD + multipart("mixed", *map(part.format, names)))
    assert [place for place, _ in attached_parts(message)] == [
        *("a.bin", "a (2).bin", "a (2) (2).bin", "a (3).bin", "b", "b (2)"),
    ]
    many: dict[str, int] = {}
    assert len({unique_name("a.txt", many) for _ in range(50_000)}) == 50_000


def test_parts_nested_too_deep_are_damage() -> None:
    body = TEXT
    for number in range(MAX_PART_DEPTH + 5):
        body = multipart("mixed", body, boundary=f"b{number}")
    with pytest.raises(ReadFailure) as failure:
        items(body)
    assert failure.value.outcome is Outcome.DAMAGED


def test_a_picture_that_is_kept_elsewhere_is_known_by_its_size() -> None:
    def mail(*size: str) -> list[tuple[ExtraKind, bytes]]:
        picture = "\n".join(("Content-Type: image/png", *size, "Content-ID: <1>", "", ""))
        (item,) = items(multipart("related", TEXT, picture))
        return [(extra.kind, extra.digest) for extra in item.extras]

    one, other, empty = mail("X-Apple-Content-Length: 9"), mail("X-Apple-Content-Length: 8"), mail()
    assert len(one) == len(other) == len(empty) + 1
    assert one != other
