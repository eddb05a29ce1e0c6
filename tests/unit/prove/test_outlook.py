"""Messages in stores of Outlook: the same in a store and in a later one, until anything changes."""

from pathlib import Path

import pytest

from neardup_desktop.workers.child import prove_file
from neardup_desktop.workers.child.prove_file import proved
from tests.data.formats import outlook_store
from tests.data.formats.outlook_files import (
    BINARY,
    BOOLEAN,
    INTEGER,
    UNICODE,
    OutlookMessage,
    Properties,
)
from tests.data.formats.outlook_store import StoredFolder, store_file
from tests.helpers.proof_tasks import proof_task

LETTER: Properties = {
    (0x001A, UNICODE): "IPM.Note",
    (0x0037, UNICODE): "The mill",
    (0x0C1A, UNICODE): "Ida",
    (0x0E07, INTEGER): 1,
    (0x1000, UNICODE): "The mill is let until the winter.",
    (0x300B, BINARY): b"key",
    (0x8000, UNICODE): "the large room",
}
NOTES = [("notes.txt", b"Keys are with Ben.")]


def proof(tmp_path: Path, message: OutlookMessage, *others: OutlookMessage) -> bytes:
    data = store_file([StoredFolder("Inbox", [*others, message])])
    return proved(proof_task(tmp_path / "a.pst", data, f"Inbox/{len(others) + 1}")).digests[0]


def test_a_message_is_the_same_in_a_later_store(tmp_path: Path) -> None:
    message = OutlookMessage(LETTER, attachments=NOTES)
    other = OutlookMessage({**LETTER, (0x0037, UNICODE): "The canal"})
    assert proof(tmp_path, message) == proof(tmp_path, message, other) != b""
    assert proof(tmp_path, other) != proof(tmp_path, message)


def test_an_empty_text_is_not_the_same_as_none(tmp_path: Path) -> None:
    others: tuple[Properties, ...] = (
        {(0x3A00, UNICODE): ""},
        {(0x3A00, BINARY): b""},
        {(0x3A05, UNICODE): ""},
        {},
    )
    proofs = {proof(tmp_path, OutlookMessage({**LETTER, **other})) for other in others}
    assert len(proofs - {b""}) == len(others)


@pytest.mark.parametrize("key", LETTER, ids=lambda key: f"{key[0]:04x}")
def test_whatever_of_a_message_changes_it_is_another_one(
    tmp_path: Path, key: tuple[int, int]
) -> None:
    before = proof(tmp_path, OutlookMessage(LETTER))
    value = LETTER[key]
    number, kind = key
    without = {one: held for one, held in LETTER.items() if one != key}
    changed = [{**LETTER, key: value * 2}, {**without, (number ^ 0x100, kind): value}]
    if number != 0x001A:  # which says what kind of item it is
        changed.append(without)
    if kind == UNICODE:
        changed.append({**without, (number, BINARY): str(value).encode("utf-16-le")})
    assert before != b""
    assert before not in [proof(tmp_path, OutlookMessage(one)) for one in changed]


@pytest.mark.parametrize(
    "attached",
    [
        (),
        (("notes.txt", b"Keys are with Bea."),),
        (("notes.md", b"Keys are with Ben."),),
        (("notes.txt", b"Keys are with Ben."), ("more.txt", b"And with Bea.")),
    ],
    ids=["none", "contents", "name", "more"],
)
def test_other_attachments_make_it_another_one(
    tmp_path: Path, attached: tuple[tuple[str, bytes], ...]
) -> None:
    before = proof(tmp_path, OutlookMessage(LETTER, attachments=NOTES))
    assert before != proof(tmp_path, OutlookMessage(LETTER, attachments=attached))


def test_a_number_that_stands_for_another_name_is_another_property(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = proof(tmp_path, OutlookMessage(LETTER))
    named = outlook_store._named_properties()
    for changed in (
        {(0x0003, BINARY): bytes.fromhex("0982000006000000")},  # another number
        {(0x0003, BINARY): bytes.fromhex("0882000004000000")},  # of another origin
        {(0x0002, BINARY): bytes(15) + b"\1"},  # which is another one
        {(0x0003, BINARY): bytes.fromhex("0000000007000000")},  # or a name
    ):
        with monkeypatch.context() as patch:
            patch.setattr(outlook_store, "_named_properties", lambda new=changed: {**named, **new})
            assert proof(tmp_path, OutlookMessage(LETTER)) not in (before, b"")
    nameless = OutlookMessage({**LETTER, (0x8001, UNICODE): "whatever that is"})
    assert proof(tmp_path, nameless) == b""


@pytest.mark.parametrize(
    "stated", [(0x0E04, UNICODE, "Ben"), (0x0E02, UNICODE, "Bea"), (0x0E1B, BOOLEAN, 1)]
)
def test_one_that_states_more_than_the_library_gives_is_never_proved(
    tmp_path: Path, stated: tuple[int, int, str | int]
) -> None:
    number, kind, value = stated
    assert proof(tmp_path, OutlookMessage({**LETTER, (number, kind): value})) == b""


def test_one_that_holds_a_message_is_never_proved(tmp_path: Path) -> None:
    inner = OutlookMessage({(0x001A, UNICODE): "IPM.Note", (0x1000, UNICODE): "The lock."})
    assert proof(tmp_path, OutlookMessage(LETTER, attachments=[("inner", inner)])) == b""


def test_mailboxes_that_are_too_large_to_be_held_are_proved_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter = b"From: ida@example.org\nSubject: The mill\n\nThe mill is let.\n"
    mails = b"".join(b"From ida Fri May  3 16:05:00 2019\n" + letter + b"\n" for _ in range(3))
    box = proof_task(tmp_path / "box", mails, "1", "3")
    store = store_file([StoredFolder("Inbox", [OutlookMessage(LETTER, attachments=NOTES)])])
    both = box, proof_task(tmp_path / "a.pst", store, "Inbox/1", "Inbox/1/notes.txt")
    page = proof_task(tmp_path / "a.txt", b"The mill is let. " * 20, "")
    before = [proved(one).digests for one in both]
    assert all(map(all, before))
    monkeypatch.setattr(prove_file, "MAX_BYTES", 200)
    assert [proved(one).digests for one in both] == before
    assert proved(page).digests == (b"",)
