"""Mailboxes made at random, and an independent look at what is in them.

Each is a list of messages, byte by byte as they stand in the file, so it is known where each begins
and ends without any splitting. `messages_in` splits by lines, and shares nothing with the program.
"""

import base64
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from neardup_desktop.model.actions import ItemRef, Step
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from tests.helpers.deeds import state

VARIANTS = ("mboxo", "mboxrd", "mboxcl", "mboxcl2", "mmdf")

_WORDS = (
    *("amber", "harbour", "lantern", "meadow", "copper", "willow", "thunder", "garden", "orchard"),
    *("pebble", "saddle", "velvet", "winter", "bridge", "castle", "market", "window", "kettle"),
    *("basket", "feather", "hammer", "island", "jacket", "ladder"),
)
_STATUS = ("", "Status: RO\n", "X-Mozilla-Status: 0001\n", "X-Status: A\nX-UID: 7\n")
_QUOTED = {"mboxo": rb"(?m)^(From )", "mboxrd": rb"(?m)^(>*From )", "mboxcl": rb"(?m)^(From )"}


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody wrote: the same letter may be in several mailboxes, as several files of bytes.

    Attributes:
        number: which letter it is; two letters of one number have the same words and attachments.
        text: header lines and body.
        attachment: bytes that are attached, or b"".
    """

    number: int
    subject: str
    body: str
    attachment: bytes = b""


def letters(generator: random.Random, count: int) -> list[Letter]:
    made = []
    for number in range(count):
        lines = [
            " ".join(generator.choices(_WORDS, k=generator.randint(4, 12)))
            for _ in range(generator.randint(1, 12))
        ]
        if generator.random() < 0.2:
            lines.insert(generator.randrange(len(lines) + 1), "From here on we walk,")
        if generator.random() < 0.15:
            lines.insert(0, ">From the wall it fell.")
        if generator.random() < 0.1:
            lines = []
        attached = generator.randbytes(300) if generator.random() < 0.2 else b""
        subject = f"number {number} " + " ".join(generator.choices(_WORDS, k=3))
        made.append(Letter(number, subject, "\n".join(lines), attached))
    return made


def stored(letter: Letter, variant: str, generator: random.Random, *, crlf: bool = False) -> bytes:
    """A letter as a program stores it: with its own flags and identifiers, and a blank line.

    Identifiers of messages come twice now and then.
    """
    sent = f"Fri, 3 May 2019 18:{letter.number // 60 % 60:02}:{letter.number % 60:02} +0000"
    headers = (
        f"From: ida{letter.number % 5}@example.org\nTo: ada@example.org\n"
        f"Subject: {letter.subject}\nDate: {sent}\n"
        f"Message-ID: <{generator.randrange(40)}@example.org>\n{generator.choice(_STATUS)}"
    )
    body = letter.body
    if letter.attachment:
        headers += 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="XX"\n'
        coded = base64.encodebytes(letter.attachment).decode()
        body = (
            f"--XX\nContent-Type: text/plain\n\n{body}\n--XX\n"
            "Content-Type: application/octet-stream\n"
            'Content-Disposition: attachment; filename="data.bin"\n'
            f"Content-Transfer-Encoding: base64\n\n{coded}--XX--"
        )
    data = body.encode()
    if variant in _QUOTED:
        data = re.sub(_QUOTED[variant], rb">\1", data)
    data += b"\n" if data else b""
    if crlf:
        data = data.replace(b"\n", b"\r\n")
    if variant.startswith("mboxcl"):
        headers += f"Content-Length: {len(data)}\n"
    line = b"\r\n" if crlf else b"\n"
    if variant == "mmdf":
        control = b"\x01\x01\x01\x01" + line
        return control + f"{headers}\n".encode().replace(b"\n", line) + data + control
    head = f"From ida@example.org Fri May  3 18:05:{letter.number % 60:02} 2019\n{headers}\n"
    coded_head = head.encode().replace(b"\n", b"\r\n" if crlf else b"\n")
    return coded_head + data + (b"\r\n" if crlf else b"\n")


def without_final_newline(messages: Sequence[bytes]) -> list[bytes]:
    """The same messages, of which the last one ends in the middle of a line."""
    return [*messages[:-1], messages[-1].rstrip(b"\r\n")]


def messages_in(data: bytes) -> list[bytes]:
    """The messages of a mailbox by its lines: each begins with "From " after a blank line."""
    if data.startswith(b"\x01"):
        control = re.compile(
            rb"\x01\x01\x01\x01(?:\r?\n|\Z)(?:.*?\n)??\x01{4}(?:\r?\n|\Z)", re.DOTALL
        )
        return control.findall(data)
    found: list[list[bytes]] = []
    blank = True
    for line in data.splitlines(keepends=True):
        if line.startswith(b"From ") and blank:
            found.append([])
        if found:
            found[-1].append(line)
        blank = not line.strip()
    return [b"".join(lines) for lines in found]


def mailbox_step(path: Path, going: dict[int, tuple[Path, str]], index_file: bool = False) -> Step:
    """A step that takes messages out of a mailbox, as it is journaled.

    Args:
        path: the mailbox.
        going: by the number of a message, from 1: file and part of its survivor.
        index_file: whether the index file beside it goes as well.
    """
    file = state(path)
    starts = [0]
    for message in messages_in(path.read_bytes()):
        starts.append(starts[-1] + len(message))
    messages = tuple(
        Step(
            ItemRef(ItemId(0), file, str(number), b"words", f"letter {number}"),
            Evidence.IDENTICAL_TEXT,
            ItemRef(ItemId(0), state(survivor), part, b"words"),
            reclaimable_bytes=starts[number] - starts[number - 1],
            span=(starts[number - 1], starts[number]),
        )
        for number, (survivor, part) in sorted(going.items())
    )
    return Step(
        ItemRef(ItemId(0), file, "", file.content_hash, path.name),
        reclaimable_bytes=sum(one.reclaimable_bytes for one in messages),
        companions=(f"{path}.msf",) if index_file else (),
        messages=messages,
    )
