"""Dispatch: embedded documents, limits, and failures by name."""

import base64
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import MAX_DEPTH, read_document
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.documents import read_items

HEAD = (
    "From: a@example.org\nDate: Fri, 03 May 2019 18:05:00 +0200\nMessage-ID: <{}@x>\nSubject: {}\n"
)


def failure_of(document: Document) -> ReadFailure:
    with pytest.raises(ReadFailure) as caught:
        list(read_document(document))
    return caught.value


def message_with(attachments: list[tuple[str, bytes]]) -> bytes:
    parts = b"".join(
        b"--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; "
        b'filename="'
        + name.encode()
        + b'"\nContent-Transfer-Encoding: base64\n\n'
        + base64.encodebytes(data)
        for name, data in attachments
    )
    head = HEAD.format(1, "outer") + "Content-Type: multipart/mixed; boundary=b\n\n"
    return head.encode() + b"--b\n\nThe body.\n" + parts + b"--b--\n"


def test_attachments_become_items_of_their_own() -> None:
    items = read_items(
        "m.eml",
        message_with(
            [
                ("a.txt", b"first text"),
                ("a.txt", b"second text"),
                ("program.exe", b"MZ\0\0"),
                ("../../etc/page.html", b"<p>third text"),
                ("locked.pdf", b"no pdf at all"),
                ("empty.txt", b""),
            ],
        ),
    )
    assert [(item.part, item.format, item.text.strip(), item.outcome) for item in items] == [
        ("", "eml", "outer\n\nThe body.", Outcome.READ),
        ("a.txt", "plain_text", "first text", Outcome.READ),
        ("a (2).txt", "plain_text", "second text", Outcome.READ),
        ("_.._etc_page.html", "html", "third text", Outcome.READ),
        ("locked.pdf", "pdf", "", Outcome.DAMAGED),
    ]


def test_mail_in_mail_is_followed_to_a_depth() -> None:
    data = (HEAD.format(99, "innermost") + "\nThe innermost body.").encode()
    for level in range(MAX_DEPTH + 4):
        head = HEAD.format(level, f"level {level}") + "Content-Type: multipart/mixed; boundary=b"
        part = f"\n--b{level}\nContent-Type: message/rfc822\n\n".encode()
        data = head.encode() + f"{level}\n".encode() + part + data + f"\n--b{level}--\n".encode()
    *items, too_deep = read_items("m.eml", data)
    assert [item.title for item in items] == [
        f"level {level}" for level in range(MAX_DEPTH + 3, MAX_DEPTH + 3 - len(items), -1)
    ]
    assert len(items) == MAX_DEPTH + 1
    assert (too_deep.outcome, too_deep.text) == (Outcome.TOO_LARGE, "")
    assert items[2].part == f"level {MAX_DEPTH + 2}.eml/level {MAX_DEPTH + 1}.eml"


def test_messages_attached_as_files_are_read_too() -> None:
    inner = (HEAD.format(2, "inner") + "\nThe inner body.").encode()
    items = read_items("m.eml", message_with([("kept.eml", message_with([("old.eml", inner)]))]))
    assert [item.part for item in items] == ["", "kept.eml", "kept.eml/old.eml"]
    assert items[-1].main == "The inner body."


@pytest.mark.parametrize(
    ("name", "data", "outcome"),
    [
        ("a.txt", b"", Outcome.EMPTY),
        ("a.jpg", b"\xff\xd8\xff a picture", Outcome.UNSUPPORTED),
        ("a.pdf", b"%PDF-1.4 and nothing more", Outcome.DAMAGED),
        ("a.docx", b"PK\x03\x04 broken", Outcome.DAMAGED),
        ("a.txt", bytes(range(256)) * 10, Outcome.DAMAGED),
        ("a.mbox", b"no message here", Outcome.DAMAGED),
    ],
)
def test_a_document_that_cannot_be_read_says_why(name: str, data: bytes, outcome: Outcome) -> None:
    assert failure_of(Document(name, data=data)).outcome is outcome


def test_a_vanished_file_and_a_forbidden_one(tmp_path: Path) -> None:
    assert failure_of(Document.from_path(tmp_path / "gone.txt")).outcome is Outcome.VANISHED
    assert failure_of(Document.from_path(tmp_path)).outcome is Outcome.UNREADABLE


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs file permissions")
def test_a_file_without_permission(tmp_path: Path) -> None:
    path = tmp_path / "secret.txt"
    path.write_text("secret")
    path.chmod(0)
    assert failure_of(Document.from_path(path)).outcome is Outcome.UNREADABLE


def test_a_text_without_words_is_told_apart() -> None:
    (item,) = read_items("a.txt", b"--- *** ---\n")
    assert (item.outcome, item.text) == (Outcome.NO_TEXT, "")


def test_items_come_as_they_are_found() -> None:
    box = b"".join(
        b"From a@b.c Fri May  3 18:05:00 2019\n" + HEAD.format(n, n).encode() + b"\nText.\n\n"
        for n in range(1000)
    )
    items: Iterator[ExtractedItem] = read_document(Document("a.mbox", data=box))
    assert [next(items).part for _ in range(3)] == ["1", "2", "3"]
    assert sum(1 for _ in items) == 997
