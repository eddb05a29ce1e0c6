"""Where one message of a mailbox ends and the next begins."""

import random

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.mail import mbox_split
from neardup_desktop.model.outcomes import Outcome

CONTROL = "\x01\x01\x01\x01\n"

SEPARATORS = [
    "From ida@example.org Fri May  3 18:05:00 2019",
    "From MAILER-DAEMON Fri May  3 18:05:00 2019",
    "From - Fri May 03 18:05:00 2019",
    "From ",  # as newer Thunderbirds write it
    "From ida at example.org  Fri May  3 18:05:00 2019",
    "From ida@example.org Fri, 03 May 2019 18:05:00 +0200 (CEST)",
]


def bodies(data: bytes) -> list[str]:
    return [(item.main or "").strip() for item in read_document(Document("a.mbox", data=data))]


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("blank", ["", "\n"])
def test_separators_of_many_producers(separator: str, line_end: str, blank: str) -> None:
    message = f"{separator}\nSubject: s\nDate: d\n\nBody {{}}.\n{blank}"
    box = "".join(message.format(number) for number in range(5)).replace("\n", line_end)
    assert bodies(box.encode()) == [f"Body {number}." for number in range(5)]


def test_sentences_of_a_body_do_not_end_it() -> None:
    body = (
        "From here on we walked.\n\nFrom 10:30 on, in 2019, it rained.\n"
        ">From a@b.c Fri May  3 18:05:00 2019\nSubject: quoted\n\nFrom \n\nthe end"
    )
    box = f"{SEPARATORS[0]}\nSubject: s\n\n{body}\n"
    assert bodies(box.encode()) == [body]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("block", [1, 3, 5, 100, 1 << 20])
@pytest.mark.parametrize("is_cut", [False, True])
def test_messages_between_lines_of_control_characters(
    line_end: str, block: int, is_cut: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mbox_split, "_BLOCK_BYTES", block)
    texts = ["From here\n>From there", "", "x " * 3000, "\x01\x01\x01\x01 is no such line"]
    box = "".join(f"{CONTROL}Subject: s\nDate: d\n\n{text}\n{CONTROL}" for text in texts)
    data = (box[:-1] if is_cut else box).replace("\n", line_end).encode()
    items = list(read_document(Document("folder", data=data)))
    assert [item.part for item in items] == ["1", "2", "3", "4"]
    assert {item.format for item in items} == {"mbox"}
    assert [(item.main or "").split() for item in items[:3]] == [one.split() for one in texts[:3]]


def test_what_stands_between_messages_of_this_form_is_no_message() -> None:
    one, two, last = (f"{CONTROL}Subject: s\n\n{text}" for text in ("one\n", "two\n", "3"))
    box = f"{one}{CONTROL}noise\n{two}{CONTROL}{last}"
    assert bodies(box.encode()) == ["one", "two", "3"]


def test_blocks_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(7)
    box = "".join(
        f"{SEPARATORS[number % 3]}\nSubject: {number}\n\n{'word ' * dice.randrange(400)}\n\n"
        for number in range(60)
    ).encode()
    whole = bodies(box)
    assert len(whole) == 60
    for size in (1, 7, 64, 1000, 4096):
        monkeypatch.setattr(mbox_split, "_BLOCK_BYTES", size)
        assert bodies(box) == whole


def test_a_giant_message_is_listed_and_its_neighbours_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mbox_split, "_BLOCK_BYTES", 4096)
    monkeypatch.setattr(mbox_split, "MAX_MESSAGE_BYTES", 20_000)
    sizes = (10, 300_000, 20)
    box = "".join(f"{SEPARATORS[0]}\nSubject: s\n\n{'x ' * size}\n\n" for size in sizes)
    items = list(read_document(Document("a.mbox", data=box.encode())))
    assert [item.outcome for item in items] == [Outcome.READ, Outcome.TOO_LARGE, Outcome.READ]
    assert [item.part for item in items] == ["1", "2", "3"]


QUOTED = "Somebody wrote:\n>From a@b.c Fri May  3 18:05:00 2019\nSubject: inside\n>>From the wall\n"
ORIGINAL = "Somebody wrote:\nFrom a@b.c Fri May  3 18:05:00 2019\nSubject: inside\n>From the wall\n"


def boxed(body: str, headers: str = "", line_end: str = "\n") -> bytes:
    """A mailbox of two messages, the first with this body."""
    first = f"{SEPARATORS[0]}\nSubject: s\n{headers}\n{body}\n"
    second = f"{SEPARATORS[1]}\nSubject: t\n\nThe second one.\n"
    return (first + second).replace("\n", line_end).encode()


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_quoted_separators_are_as_they_were_written(line_end: str) -> None:
    length = f"Content-Length: {len(QUOTED)}\n"
    for headers in ("", length):  # mboxo and mboxrd, mboxcl
        assert bodies(boxed(QUOTED, headers, line_end))[0] == ORIGINAL.strip()


@pytest.mark.parametrize("block", [7, 1 << 20])
@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
def test_a_stated_length_holds_unquoted_separators(
    monkeypatch: pytest.MonkeyPatch, block: int, end: str
) -> None:
    """As mboxcl2 writes them; what looks quoted there is text."""
    monkeypatch.setattr(mbox_split, "_BLOCK_BYTES", block)
    box = boxed(ORIGINAL, f"X-Other: 1\ncontent-length: {len(ORIGINAL)}\n")
    assert bodies(box) == [ORIGINAL.strip(), "The second one."]
    alone = box.partition(b"\nFrom MAILER")[0] + end.encode()
    assert bodies(alone) == [ORIGINAL.strip()]


@pytest.mark.parametrize("length", [0, 3, 40, len(ORIGINAL) + 50, 10**9, 10**12])
def test_a_wrong_length_is_not_believed(length: int) -> None:
    box = boxed("The first one.\n", f"Content-Length: {length}\n")
    assert bodies(box) == ["The first one.", "The second one."]


@pytest.mark.parametrize(
    ("status", "kept"),
    [("0000", True), ("0001", True), ("0013", True), ("0008", False), ("1009", False)],
)
def test_messages_that_thunderbird_has_deleted_are_left_out(status: str, kept: bool) -> None:
    box = boxed("The first one.", f"X-Mozilla-Status: {status}\nX-Mozilla-Status2: 00000000\n")
    parts = [item.part for item in read_document(Document("Inbox", data=box))]
    assert parts == (["1", "2"] if kept else ["2"])


@pytest.mark.parametrize(
    ("status", "kept"), [("RO", True), ("D", False), ("ROD", False), ("READ", True), ("d", True)]
)
@pytest.mark.parametrize("header", ["Status", "X-Status"])
def test_messages_that_other_programs_have_deleted_are_left_out(
    header: str, status: str, kept: bool
) -> None:
    box = boxed("The first one.", f"{header}: {status}\n")
    parts = [item.part for item in read_document(Document("mbox", data=box))]
    assert parts == (["1", "2"] if kept else ["2"])
    inside = boxed(f"The first one.\n{header}: D\n", "")
    assert len(list(read_document(Document("mbox", data=inside)))) == 2, "it is in the text"


def test_a_mailbox_of_deleted_messages_is_not_damaged() -> None:
    box = f"{SEPARATORS[3]}\nX-Mozilla-Status: 0009\nSubject: s\n\nGone.\n"
    assert list(read_document(Document("Inbox", data=box.encode()))) == []


def test_a_takeout_of_gmail_is_read() -> None:
    box = (
        "From 1678901234567890123@xxx Fri Oct 11 10:26:05 +0000 2013\n"
        "X-GM-THRID: 1678901234567890123\nX-Gmail-Labels: =?UTF-8?Q?Wichtig,Ge=C3=B6ffnet?=\n"
        "Subject: s\n\nThe only one.\n"
    )
    assert bodies(box.encode()) == ["The only one."]
