"""Messages of Outlook: what their properties say, whichever file they come in."""

import struct
from datetime import UTC, datetime

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.formats.pst import FORMAT, heap_properties
from neardup_desktop.extract.mail.outlook.mapi import MAX_DEPTH
from neardup_desktop.extract.mail.outlook.tnef import tnef_message
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.preview.opening import open_preview
from tests.data.formats.make_samples import MEETING
from tests.data.formats.outlook_files import (
    BINARY,
    INTEGER,
    STRING8,
    TIME,
    UNICODE,
    OutlookMessage,
    Value,
    compound_file,
    file_time,
    msg_file,
    tnef_file,
)
from tests.data.formats.outlook_store import StoredFolder, store_file
from tests.data.formats.sample_outlook import signed
from tests.helpers.texts import single_spaced

SUBJECT, BODY, HTML, RTF, CLASS = 0x0037, 0x1000, 0x1013, 0x1009, 0x001A
Facts = dict[tuple[int, int], Value]


def read_outlook(message: OutlookMessage, kind: str = "msg") -> list[ExtractedItem]:
    data = msg_file(message) if kind == "msg" else tnef_file(message)
    return list(read_document(Document(f"a.{kind}", data=data)))


def one(facts: Facts, named: Facts | None = None) -> ExtractedItem:
    return read_outlook(OutlookMessage(facts, named or {}))[0]


@pytest.mark.parametrize("kind", ["msg", "tnef"])
@pytest.mark.parametrize(
    ("page", "encoding", "text"),
    [
        (1251, "cp1251", "Поезд отправляется утром"),
        (932, "cp932", "電車は朝に出発します"),
        (65001, "utf-8", "Größe"),
        (28605, "iso8859-15", "5 € und Œuvre"),
        (1252, "cp1252", "“quoted”"),
    ],
)
def test_texts_are_in_the_code_page_that_is_stated(
    kind: str, page: int, encoding: str, text: str
) -> None:
    facts: Facts = {(0x3FFD, INTEGER): page, (BODY, STRING8): text.encode(encoding)}
    assert read_outlook(OutlookMessage(facts), kind)[0].text == text


def test_the_richer_text_is_taken_where_the_plain_one_is_a_stub() -> None:
    page = b"<html><body><p>" + b"The page has far more words. " * 9 + b"</p></body></html>"
    stub = one({(BODY, UNICODE): "See the page.", (HTML, BINARY): page})
    assert stub.text.startswith("The page has far more words.")
    pointer = "Open the letter in your browser, since the text is long. " * 9
    long = one({(BODY, UNICODE): pointer, (HTML, BINARY): page})
    assert long.text.startswith("The page has far more words.")
    whole = one({(BODY, UNICODE): "Far more words has the page. " * 9, (HTML, BINARY): page})
    assert whole.text.startswith("Far more words has the page.")


def test_a_body_that_cannot_be_unpacked_is_told() -> None:
    packed = struct.pack("<II4sI", 20, 10**9, b"LZFu", 0) + b"\0" * 20
    large = one({(SUBJECT, UNICODE): "s", (RTF, BINARY): packed})
    assert (large.outcome, large.text, large.title) == (Outcome.TOO_LARGE, "", "s")
    beside = one({(BODY, UNICODE): "A few words.", (RTF, BINARY): packed})
    assert (beside.outcome, beside.text) == (Outcome.READ, "A few words.")


def test_the_sender_is_the_one_a_mail_names() -> None:
    facts: Facts = {(0x0C1A, UNICODE): "Secretary", (0x0C1F, UNICODE): "/O=CLUB/CN=SEC"}
    assert one(facts).author == "Secretary"
    facts |= {(0x0042, UNICODE): "Ida Brückner", (0x5D02, UNICODE): "ida@example.org"}
    assert one(facts).author == "Ida Brückner <ida@example.org>"
    facts |= {
        (0x007D, UNICODE): "From: =?utf-8?q?Ida?= <i@example.org>\r\nDate: Fri, 3 May 2019\r\n"
    }
    assert one(facts).author == "Ida <i@example.org>"


def test_a_prefix_of_the_subject_is_no_part_of_it() -> None:
    assert one({(SUBJECT, UNICODE): "\x01\x04Re: Minutes"}).title == "Re: Minutes"


@pytest.mark.parametrize("kind", ["msg", "tnef"])
def test_forms_say_what_they_show(kind: str) -> None:
    due = file_time(datetime(2019, 5, 7, tzinfo=UTC))
    task: Facts = {
        (CLASS, UNICODE): "IPM.Task",
        (SUBJECT, UNICODE): "Roof",
        (BODY, UNICODE): "Mend it.",
    }
    (item,) = read_outlook(OutlookMessage(task, {(0x8105, TIME): due}), kind)
    assert item.text.split() == ["Roof", "2019-05-07", "00:00", "UTC", "Mend", "it."]
    person: Facts = {
        (CLASS, UNICODE): "IPM.Contact",
        (0x3001, UNICODE): "Ida Brückner",
        (0x3A16, UNICODE): "Garden club",
        (0x3A08, UNICODE): "+49 351 0000000",
    }
    (item,) = read_outlook(OutlookMessage(person, {(0x8083, UNICODE): "ida@example.org"}), kind)
    assert item.text.splitlines() == [
        *("Ida Brückner", "Garden club", "ida@example.org", "+49 351 0000000"),
    ]


def test_a_signed_message_is_the_one_that_is_attached() -> None:
    mail = b"Content-Type: text/plain\r\n\r\nThe signed text.\r\n"
    for kind, data in (
        ("IPM.Note.SMIME", signed(mail)),
        ("IPM.Note.SMIME.MultipartSigned", mail),
    ):
        facts: Facts = {(CLASS, UNICODE): kind, (SUBJECT, UNICODE): "s"}
        (item,) = read_outlook(OutlookMessage(facts, attachments=[("smime.p7m", data)]))
        assert (item.main or "").strip() == "The signed text."
        signatures = [extra.name for extra in item.extras]
        assert signatures == ([Counted.SIGNATURES] if kind == "IPM.Note.SMIME" else [])


def test_a_locked_message_is_known() -> None:
    data = signed(b"x").replace(b"\x01\x07\x02", b"\x01\x07\x03")
    facts: Facts = {(CLASS, UNICODE): "IPM.Note.SMIME", (SUBJECT, UNICODE): "Secret"}
    (item,) = read_outlook(OutlookMessage(facts, attachments=[("smime.p7m", data)]))
    assert (item.outcome, item.title, item.text) == (Outcome.ENCRYPTED, "Secret", "")


def test_messages_in_messages_end_at_a_depth() -> None:
    message = OutlookMessage({(BODY, UNICODE): "innermost"})
    for _ in range(MAX_DEPTH + 3):
        message = OutlookMessage({(BODY, UNICODE): "outer"}, attachments=[("in", message)])
    for kind in ("msg", "tnef"):
        found = read_outlook(message, kind)
        assert MAX_DEPTH < len(found) <= MAX_DEPTH + 2
        assert found[0].extras[0].kind is ExtraKind.ATTACHMENT


def test_an_attached_message_is_known_by_what_it_says() -> None:
    def digest(text: str, name: str) -> bytes:
        inner = OutlookMessage({(SUBJECT, UNICODE): "in", (BODY, UNICODE): text})
        outer = OutlookMessage({(BODY, UNICODE): "outer"}, attachments=[(name, inner)])
        return read_outlook(outer)[0].extras[0].digest

    assert digest("one", "a") == digest("one", "b") != digest("two", "a")


def test_an_attached_message_that_is_out_of_reach_is_never_known() -> None:
    note: Facts = {(CLASS, UNICODE): "IPM.Note", (BODY, UNICODE): "outer"}
    inner = OutlookMessage({(CLASS, UNICODE): "IPM.Note", (BODY, UNICODE): "inner"})
    store = bytearray(
        store_file([StoredFolder("Inbox", [OutlookMessage(note, attachments=[("in", inner)])])])
    )

    def digest() -> bytes:
        item = next(iter(read_document(Document("a.pst", data=bytes(store)))))
        return next(one.digest for one in item.extras if one.kind is ExtraKind.ATTACHMENT)

    assert digest()
    # Its text lies outside of what the library hands out, where another of its size may lie.
    text = store.index("inner".encode("utf-16-le"))
    record = store.rindex(struct.pack("<HH", BODY, UNICODE), 0, text)
    struct.pack_into("<I", store, record + 4, 0x8021)
    assert not digest()


def test_a_compound_file_without_properties_is_damaged() -> None:
    data = compound_file({"__properties_version1.0": b"", "__nameid_version1.0/x": b""})
    with pytest.raises(ReadFailure) as failure:
        list(read_document(Document("a.msg", data=data)))
    assert failure.value.outcome is Outcome.DAMAGED


def test_a_cut_winmail_gives_what_is_there() -> None:
    message = OutlookMessage(
        {(SUBJECT, UNICODE): "s"}, attachments=[("a.txt", b"first"), ("b.txt", b"second")]
    )
    data = tnef_file(message)
    counts = [len(tnef_message(data[:end]).attachments) for end in range(6, len(data) + 1)]
    assert counts == sorted(counts)
    assert counts[-1] == 2


def saying(text: str, subject: str = "") -> OutlookMessage:
    return OutlookMessage({(SUBJECT, UNICODE): subject, (BODY, UNICODE): text})


STORE = store_file(
    [
        StoredFolder(
            "Inbox",
            [saying("text", f"number {number}") for number in range(30)],
            [StoredFolder("a/b", [saying("inner")]), StoredFolder("a/b", [saying("other")])],
        ),
        StoredFolder("", [saying("nameless")]),
    ]
)


def test_messages_of_a_store_are_known_by_folder_and_number() -> None:
    found = list(read_document(Document("a.pst", data=STORE)))
    parts = [item.part for item in found]
    assert parts[:2] == ["Inbox/1", "Inbox/2"]
    assert parts[30:] == ["Inbox/a_b/1", "Inbox/a_b (2)/1", "folder/1"]
    assert found[4].title == "number 4"


def test_one_message_of_a_store_is_read_without_the_others() -> None:
    document = Document("a.pst", data=STORE)
    assert FORMAT.read_part is not None
    (item,) = FORMAT.read_part(document, "Inbox/12")
    assert isinstance(item, ExtractedItem)
    assert item.title == "number 11"
    assert list(FORMAT.read_part(document, "Inbox/99")) == []


def test_of_attached_messages_in_a_store_the_library_gives_what_is_short() -> None:
    note: Facts = {(CLASS, UNICODE): "IPM.Note", (BODY, UNICODE): "outer"}
    inner = OutlookMessage(
        {(BODY, UNICODE): "inner", (0x0039, TIME): file_time(datetime(2019, 5, 3, tzinfo=UTC))},
        attachments=[("deep.txt", b"unseen")],
    )
    outer = OutlookMessage(note, attachments=[("in", inner), ("a.txt", b"Some notes.")])
    store = store_file([StoredFolder("Inbox", [outer])])
    found = list(read_document(Document("a.pst", data=store)))
    assert [(item.part, item.text) for item in found] == [
        ("Inbox/1", "outer"),
        ("Inbox/1/in.msg", "inner"),
        ("Inbox/1/a.txt", "Some notes."),
    ]
    assert found[1].date_s == 1_556_841_600


def test_heaps_of_properties_may_be_damaged() -> None:
    records = b"".join(struct.pack("<HHI", number, 3, number) for number in range(9))
    long = struct.pack("<HHI", 0x1000, 0x1F, 0x8041)
    heap = bytearray(12) + struct.pack("<BBBBI", 0xB5, 2, 6, 0, 0x40) + records + long
    places = (12, 20, 20 + 80)
    struct.pack_into("<HBBI", heap, 0, len(heap), 0xEC, 0xBC, 0x20)
    heap += struct.pack("<HH3H", 2, 0, *places)
    properties, elsewhere = heap_properties(bytes(heap))
    assert properties.integer(5) == 5
    assert elsewhere == {0x1000}
    for at in range(len(heap)):
        for value in (0, 0xFF, 0x80):
            heap_properties(bytes(heap[:at]) + bytes([value]) + bytes(heap[at + 1 :]))
        heap_properties(bytes(heap[:at]))


def test_a_message_says_the_same_whatever_it_came_in() -> None:
    facts: Facts = {
        (CLASS, UNICODE): "IPM.Note",
        (SUBJECT, UNICODE): "Minutes",
        (BODY, UNICODE): f"{MEETING}\r\n",
        (0x0039, TIME): file_time(datetime(2019, 5, 3, 16, 5, tzinfo=UTC)),
        (0x0C1A, UNICODE): "Ida",
        (0x0C1F, UNICODE): "ida@example.org",
    }
    message = OutlookMessage(facts, attachments=[("data.bin", b"\0\1\2")])
    mail = (
        "Message-ID: <1@example.org>\nFrom: Ida <ida@example.org>\nSubject: Minutes\n"
        "Date: Fri, 03 May 2019 18:05:00 +0200\nContent-Type: multipart/mixed; boundary=x\n\n"
        f"--x\nContent-Type: text/plain; charset=utf-8\n\n{MEETING}\n"
        "--x\nContent-Type: application/octet-stream; name=data.bin\n"
        "Content-Transfer-Encoding: base64\n\nAAEC\n--x--\n"
    ).encode()
    found = [
        next(read_document(Document(name, data=data)))
        for name, data in (
            ("a.eml", mail),
            ("a.mbox", b"From - Fri May 03 18:05:00 2019\n" + mail),
            ("a.emlx", str(len(mail)).encode() + b"\n" + mail),
            ("a.msg", msg_file(message)),
            ("winmail.dat", tnef_file(message)),
            ("a.pst", store_file([StoredFolder("Inbox", [message])])),
        )
    ]
    assert len({item.format for item in found}) == len(found)
    for attribute in ("title", "author", "date_s", "extras", "outcome", "kind"):
        assert len({getattr(item, attribute) for item in found}) == 1, attribute
    assert {single_spaced(item.main or "") for item in found} == {MEETING}


def test_parts_can_be_looked_at() -> None:
    message = OutlookMessage(
        {(BODY, UNICODE): "outer"},
        attachments=[
            ("notes.txt", b"Some notes."),
            ("in", OutlookMessage({(BODY, UNICODE): "inner"})),
        ],
    )
    document = Document("a.msg", data=msg_file(message))
    for part in [item.part for item in read_document(document)]:
        assert open_preview(document, part)
    assert open_preview(Document("a.pst", data=STORE), "Inbox/a_b/1")
    with pytest.raises(ReadFailure) as failure:
        open_preview(document, "other.txt")
    assert failure.value.outcome is Outcome.VANISHED
