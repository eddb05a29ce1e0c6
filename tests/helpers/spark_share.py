"""A small share with all that a scan on Spark may find: drafts, copies, a series, broken files."""

import os
from pathlib import Path

import numpy as np
import numpy.typing as npt

from neardup_desktop.engine.archive.finding import finding_of
from neardup_desktop.model.settings import DEFAULT_METHOD

METHOD = finding_of(DEFAULT_METHOD).method

FORM = """Bright Water Supply Company
Invoice number {number}
Date 11.{month}.2024

Dear customer, thank you for your order. We have read the meter in your house and charge you for
the water that you used in this period, with the price that was agreed in the contract. Please
transfer the sum named below to our account within fourteen days from the date of this invoice.

Total EUR {sum}

With kind regards, the accounts department
"""


def prose(seed: int, words: int = 120) -> list[str]:
    """Words that no other seed gives in this order."""
    return [f"w{(seed * 7919 + at * at * 31 + at) % 4001}" for at in range(words)]


def changed(text: list[str], every: int) -> list[str]:
    """The text with another word at each of so many places."""
    return [f"new{at}" if at % every == 5 else word for at, word in enumerate(text)]


def build_share(folder: Path) -> None:
    """Drafts, copies, a page and its print, mails, a series, and files that cannot be read."""
    (folder / "Team").mkdir()
    letter = prose(1)
    write(folder / "letter.txt", letter)
    write(folder / "Team" / "letter copy.txt", letter)
    write(folder / "quiet.txt", prose(12))
    write(folder / "loud.txt", [word.upper() for word in prose(12)])
    write(folder / "draft.txt", changed(letter, 15))
    write(folder / "Team" / "older draft.txt", changed(changed(letter, 15), 13))
    write(folder / "book.txt", [*prose(2, 300), "\n", *letter, "\n", *prose(3, 300)])
    write(folder / "note.txt", prose(4, 10))
    write(folder / "note again.txt", [*prose(4, 9), "other"])
    write(folder / "alone.txt", prose(5))
    for month in range(1, 6):
        form = FORM.format(number=f"{month}43{month}", month=f"0{month}", sum=f"{month}17.50")
        (folder / f"invoice {month}.txt").write_text(form, encoding="utf-8")
    main_part = "<p>" + "</p><p>".join(" ".join(prose(at, 60)) for at in (7, 8, 9)) + "</p>"
    menu = "<nav><ul>" + "".join(f"<li>menu{at}</li>" for at in range(25)) + "</ul></nav>"
    (folder / "page.html").write_text(
        f"<html><head><title>Page</title></head><body>{menu}<article>{main_part}</article></body>"
    )
    printed = [*(f"menu{at}" for at in range(25)), *prose(7, 60), *prose(8, 60), *prose(9, 60)]
    write(folder / "page.txt", printed)
    write(folder / "printed later.txt", [*printed, "printed", "2024"])
    answer = [*prose(10, 90), "\n\n>", *letter]
    for name, subject, body in (("mail", "mail", letter), ("reply", "Re: mail", answer)):
        (folder / f"{name}.eml").write_text(
            f"From: a@example.org\nTo: b@example.org\nSubject: {subject}\n\n{' '.join(body)}\n"
        )
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7 nothing that could be read")
    (folder / "empty.txt").touch()
    for name in ("one.bin", "two.bin"):
        (folder / name).write_bytes(bytes(range(256)) * 4)
    (folder / os.fsdecode(b"n\xe4me.txt")).write_text(" ".join(prose(11)))


def write(path: Path, words: list[str]) -> None:
    path.write_text(" ".join(words) + "\n", encoding="utf-8")


def form_letters(count: int, others: int) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.int32]]:
    """Features and numbers of words of texts that share most features, and then of some others."""
    choice = np.random.default_rng(3)
    columns = METHOD.features
    features = choice.integers(0, 1 << 63, (count, columns), dtype=np.uint64)
    template = choice.integers(1 << 63, (1 << 64) - 1, columns, dtype=np.uint64)
    is_shared = choice.random((count, columns)) < 0.8
    is_shared[count - others :] = False
    words = choice.integers(290, 310, count).astype(np.int32)
    return np.where(is_shared, template, features), words
