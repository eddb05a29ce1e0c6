"""Texts of all kinds of likeness, and how to read the files that hold them."""

import re

from tests.helpers.proof import words_of
from tests.helpers.prose import TOPICS, Writer

_TAG = re.compile(r"<[^>]*>")


def _texts() -> tuple[str, ...]:
    letter = Writer(11).note(TOPICS[0], 60)
    story = Writer(12).note(TOPICS[1], 90)
    words = letter.split()
    edited = [*words[:30], "marmalade", *words[31:]]
    longer = [*words[:20], "zebra", "quagga", *words[20:]]
    bill = (
        "Thank you for the order. Invoice {} of {} March 2021 over {} euros is due within ten days."
    )
    return (
        letter,
        letter + "\n",
        letter.upper(),
        "\n".join(words),
        " ".join(words[:35]),
        " ".join(edited),
        " ".join(longer),
        f"Dear all, see what I wrote before:\n> {letter}\nThat is all for today.",
        f"{letter}\n\n{story}",
        story,
        story.replace(" the ", " some ", 1),
        bill.format(4711, 3, 120),
        bill.format(4718, 17, 95),
        "short",
        "",
    )


TEXTS = _texts()
"""Copies, another spelling, other lines, a part, near-duplicates, what quotes it, and more."""


def content_for(name: str, text: str) -> bytes:
    """The bytes of a file of that name that holds a text."""
    if name.endswith(".html"):
        return f"<html><body><p>{text}</p></body></html>".encode()
    if name.endswith(".eml"):
        head = "From: a@example.org\nTo: b@example.org\nDate: Mon, 4 Jan 2021 10:00:00 +0000\n"
        return f"{head}Subject: news\n\n{text}".encode()
    return text.encode()


def words_in(name: str, content: bytes) -> list[str]:
    """The words that a person sees in a file of that name."""
    text = content.decode("utf-8", "replace")
    if name.endswith(".html"):
        text = _TAG.sub(" ", text)
    elif name.endswith(".eml"):
        head, _, body = text.partition("\n\n")
        subject = re.search(r"^Subject: (.*)$", head, re.MULTILINE)
        text = f"{subject[1] if subject else ''}\n{body}"
    return words_of(text)
