"""Where messages begin and end: as they are read, by another way, and as they were written."""

import io
import random

import pytest

from neardup_desktop.extract.mail import mailbox_bounds, mbox_split
from neardup_desktop.extract.mail.mailbox_bounds import Bounds, bounds_of
from tests.helpers.mailboxes import (
    VARIANTS,
    letters,
    messages_in,
    stored,
    without_final_newline,
)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(12))
def test_bounds_are_where_the_messages_were_written(
    variant: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(f"{variant} {seed}")
    block = dice.choice([1, 3, 7, 50, 1000, 1 << 22])
    monkeypatch.setattr(mbox_split, "_BLOCK_BYTES", block)
    monkeypatch.setattr(mailbox_bounds, "_BLOCK_BYTES", dice.choice([1, 2, 6, 40, 1 << 22]))
    crlf = dice.random() < 0.3
    written = [stored(one, variant, dice, crlf=crlf) for one in letters(dice, 12)]
    if dice.random() < 0.4:
        written = without_final_newline(written)
    data = b"".join(written)
    bounds = bounds_of(io.BytesIO(data))
    assert [data[start:end] for start, end in bounds.spans] == written
    is_plain = [b"\nFrom here" not in one for one in written]
    if variant != "mboxcl2":
        assert messages_in(data) == written
        assert all(bounds.certain)
    else:  # the length alone says that a line is no separator
        assert all(bounds.certain[at] for at, plain in enumerate(is_plain) if plain)


def test_a_message_in_a_giant_mailbox_is_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mbox_split, "_BLOCK_BYTES", 4096)
    monkeypatch.setattr(mbox_split, "MAX_MESSAGE_BYTES", 20_000)
    head = b"From ida@example.org Fri May  3 18:05:00 2019\nSubject: s\n\n"
    written = [head + b"x " * size + b"\n\n" for size in (10, 300_000, 20, 90_000, 30_000, 5)]
    data = b"".join(written)
    bounds = bounds_of(io.BytesIO(data))
    assert [data[start:end] for start, end in bounds.spans] == written
    assert all(bounds.certain)


LINE = b"\x01\x01\x01\x01\n"
MMDF = LINE + b"Subject: s\n\n"
HEAD = b"From ida@example.org Fri May  3 18:05:00 2019\nSubject: s\n\n"


@pytest.mark.parametrize(
    ("data", "certain"),
    [
        (HEAD + b"one\n" + HEAD + b"two\n", (False, False)),
        (HEAD + b"one\n\n" + HEAD + b"two\n" + HEAD + b"three\n", (True, False, False)),
        (HEAD + b"one\n\nFrom me to you\n\n" + HEAD + b"two\n", (False, True)),
        (b"\n" + HEAD + b"one\n", ()),
        (b"a preamble\n\n" + HEAD + b"one\n", (True,)),
        (b"a preamble\n" + HEAD + b"one\n\n" + HEAD + b"two\n", (False, True)),
        (b"", ()),
        (MMDF + b"one\n" + LINE + MMDF + b"two\n" + LINE, (True, True)),
        (MMDF + b"one\n" + LINE + b"noise\n" + MMDF + b"two\n" + LINE, (False, True)),
        (MMDF + b"one\n" + LINE + MMDF + b"two\n", (True, True)),
        (MMDF + b"one\n", (True,)),
    ],
)
def test_bounds_are_uncertain_where_the_two_ways_disagree(
    data: bytes, certain: tuple[bool, ...]
) -> None:
    bounds = bounds_of(io.BytesIO(data))
    if data.startswith(b"\n"):
        assert bounds.span_of("1") in (None, (1, len(data)))
        return
    assert bounds.certain == certain
    assert [bounds.span_of(str(number + 1)) is not None for number in range(len(certain))] == [
        *certain
    ]
    assert bounds.span_of("0") is bounds.span_of("") is bounds.span_of("1/a.txt") is None
    assert bounds.span_of(str(len(certain) + 1)) is None


def test_bounds_are_stored_whole_and_anything_else_is_refused() -> None:
    bounds = bounds_of(io.BytesIO(HEAD + b"one\n\nFrom me to you\n\n" + HEAD + b"two\n"))
    stored = bounds.packed()
    assert Bounds.unpacked(stored) == bounds
    backwards = Bounds(((10, 20), (5, 30)), (True, True)).packed()
    for other in (b"", stored[:-1], stored[:-8], stored[:8], backwards, b"\xff" * 24):
        with pytest.raises(ValueError, match=r"bounds|bytes|zip"):
            Bounds.unpacked(other)
