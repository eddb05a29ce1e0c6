"""Where one message of a mailbox ends and the next begins."""

import random

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.formats import mbox
from neardup_desktop.extract.reading import read_document
from neardup_desktop.model.outcomes import Outcome

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


def test_blocks_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(7)
    box = "".join(
        f"{SEPARATORS[number % 3]}\nSubject: {number}\n\n{'word ' * dice.randrange(400)}\n\n"
        for number in range(60)
    ).encode()
    whole = bodies(box)
    assert len(whole) == 60
    for size in (1, 7, 64, 1000, 4096):
        monkeypatch.setattr(mbox, "_BLOCK_BYTES", size)
        assert bodies(box) == whole


def test_a_giant_message_is_listed_and_its_neighbours_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mbox, "_BLOCK_BYTES", 4096)
    monkeypatch.setattr(mbox, "MAX_MESSAGE_BYTES", 20_000)
    sizes = (10, 300_000, 20)
    box = "".join(f"{SEPARATORS[0]}\nSubject: s\n\n{'x ' * size}\n\n" for size in sizes)
    items = list(read_document(Document("a.mbox", data=box.encode())))
    assert [item.outcome for item in items] == [Outcome.READ, Outcome.TOO_LARGE, Outcome.READ]
    assert [item.part for item in items] == ["1", "2", "3"]
