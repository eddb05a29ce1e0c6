"""A child digests whole documents and the documents in them, and nothing that has changed."""

from pathlib import Path

import pytest

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.workers.child.prove_file import MAX_PLACES, differing, proved
from neardup_desktop.workers.messages import DifferTask, ProofTask
from tests.helpers.proof_tasks import proof_task

LETTER = (
    b"From: ida@example.org\nDate: Fri, 03 May 2019 16:05:00 +0200\nSubject: The mill\n"
    b'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\n'
    b"The mill is let until the winter.\n--b\nContent-Type: text/plain; name=notes.txt\n"
    b"Content-Disposition: attachment; filename=notes.txt\n\nKeys are with Ben.\n--b--\n"
)


def test_messages_and_what_is_attached_to_them(tmp_path: Path) -> None:
    box = b"".join(b"From ida Fri May  3 16:05:00 2019\n" + LETTER + b"\n" for _ in range(2))
    in_box = proved(proof_task(tmp_path / "box.mbox", box, "1", "2", "2/notes.txt", "7")).digests
    alone = proved(
        proof_task(tmp_path / "a.eml", b"Received: a\n" + LETTER, "", "notes.txt")
    ).digests
    assert in_box[0] == in_box[1] == alone[0] != b""
    assert in_box[2] == alone[1] != b""
    assert in_box[3] == b"", "there is no such message"


def test_what_counts_by_its_bytes_has_no_digest(tmp_path: Path) -> None:
    assert proved(proof_task(tmp_path / "a.bin", b"\0\1\2", "")).digests == (b"",)
    page = b"<html><body><img src='x.png'>The mill is let.</body></html>"
    assert proved(proof_task(tmp_path / "a.html", page, "")).digests == (b"",)
    assert proved(
        proof_task(tmp_path / "a.html", page.replace(b"x.png", b"https://a/x"), "")
    ).digests[0]


def test_a_file_with_other_bytes_is_not_digested(tmp_path: Path) -> None:
    asked = proof_task(tmp_path / "a.txt", b"The mill is let.", "")
    stale = ProofTask(asked.key, asked.entry, bytes(16), asked.parts)
    with pytest.raises(ReadFailure, match="other bytes"):
        proved(stale)


def different(one: ProofTask, other: ProofTask) -> tuple[str, ...]:
    sides = ((task.entry, task.content_hash, task.parts[0]) for task in (one, other))
    return differing(DifferTask(1, *next(sides), *next(sides))).places


def test_the_places_are_named_in_which_two_documents_differ(tmp_path: Path) -> None:
    letter = proof_task(tmp_path / "a.eml", b"X-Mood: fine\n" + LETTER, "")
    box = b"From ida Fri May  3 16:05:00 2019\nX-Mood: low\n" + LETTER + b"\n"
    in_box = proof_task(tmp_path / "b.mbox", box, "1")
    (place,) = different(letter, in_box)
    assert "x-mood" in place.lower()
    assert different(letter, proof_task(tmp_path / "c.eml", b"X-Mood: fine\n" + LETTER, "")) == ()
    blobs = (proof_task(tmp_path / name, b"\0" + name.encode(), "") for name in ("a.bin", "b.bin"))
    assert different(*blobs) == (), "they cannot be taken apart"
    assert different(letter, proof_task(tmp_path / "d.mbox", box, "7")) == (), (
        "there is no such message"
    )


def test_of_many_places_the_first_are_named(tmp_path: Path) -> None:
    one, other = (
        b"".join(b"X-%d: %s\n" % (number, said) for number in range(MAX_PLACES + 1)) + LETTER
        for said in (b"yes", b"no")
    )
    places = different(
        proof_task(tmp_path / "a.eml", one, ""), proof_task(tmp_path / "b.eml", other, "")
    )
    assert len(places) == MAX_PLACES + 1
    assert places[-1] == ""
