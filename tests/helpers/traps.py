"""A folder of everything that a file system can hold against a program that walks through it."""

import os
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

WORDS = b"The ferry left the northern harbour before dawn and nobody on board had slept. " * 3

_NAMES = (
    *(b"new\nline.txt", b"carriage\rreturn.txt", b"tab\tname.txt", b" space before.txt"),
    *(b"-rf.txt", b"--help.txt", b"$(id).txt", b"`id`.txt", b"a;b.txt", b"a|b.txt", b"quote'.txt"),
    *(b'quote".txt', b"back\\slash.txt", b"*.txt", b"?.txt", b"[x].txt", b"%00%s%n.txt"),
    *(b"invalid-\xff\xfe.txt", b"latin-Gr\xf6\xdfe.txt", b"half-\xed\xa0\x80.txt", b"CON.txt"),
    *(
        b"\x1b[31mred.txt",
        b"\x07bell.txt",
        b"\x01\x02.txt",
        b"<b>bold&amp;.txt",
        b"a" * 251 + b".txt",
    ),
    *(name.encode() for name in ("turned-\u202etxt.exe.txt", "\u2028line.txt", "z\u200bw.txt")),
    *(name.encode() for name in ("e\u0301.txt", "\u00e9.txt", "Case.txt", "CASE.txt", "📄.txt")),
)
_TIMES_S = {"future": 1 << 33, "epoch": 0, "before": -(10**9), "far": 1 << 34}


@dataclass(slots=True)
class Traps:
    """What was made, and what must come of it.

    Attributes:
        root: the folder.
        documents: files with `WORDS` that must be read, all alike.
        skipped: what must be left out, each listed.
        missing: what this system does not let be made.
    """

    root: Path
    documents: set[bytes] = field(default_factory=set)
    skipped: set[bytes] = field(default_factory=set)
    missing: list[str] = field(default_factory=list)

    def document(self, path: bytes) -> None:
        with self._trying(path):
            os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
            with open(path, "wb") as stream:  # noqa: PTH123
                stream.write(WORDS)
            self.documents.add(path)

    @contextmanager
    def _trying(self, path: bytes) -> Iterator[None]:
        try:
            yield
        except (OSError, OverflowError) as error:
            self.missing.append(f"{path[-60:]!r}: {error}")


def make_traps(root: Path, *, wide: int, deep: int, line_bytes: int) -> Traps:
    """Fill a new folder.

    Args:
        root: the folder; everything lies in it.
        wide: how many files one folder holds.
        deep: how many folders lie in each other.
        line_bytes: length of a line that does not end.
    """
    traps = Traps(root)
    place = os.fsencode(root)
    for name in _NAMES:
        traps.document(place + b"/names/" + name)
    _add_links(traps, place + b"/links/")
    _add_specials(traps, place + b"/special/")
    _add_sizes(traps, place + b"/sizes/", line_bytes)
    for label, time_s in _TIMES_S.items():
        path = place + b"/times/" + label.encode() + b".txt"
        traps.document(path)
        with traps._trying(path):
            os.utime(path, (time_s, time_s))
    for level in range(deep):
        os.makedirs(place + b"/deep/" + b"d/" * level, exist_ok=True)  # noqa: PTH103
    traps.document(place + b"/deep/" + b"d/" * (deep - 1) + b"bottom.txt")
    _add_too_long(traps, place + b"/long")
    os.makedirs(place + b"/wide")  # noqa: PTH103
    for number in range(wide):
        os.close(os.open(place + b"/wide/%07d.txt" % number, os.O_CREAT | os.O_WRONLY))
    return traps


def _add_links(traps: Traps, place: bytes) -> None:
    traps.document(place + b"real.txt")
    links = {
        b"loop one": b"loop two",
        b"loop two": b"loop one",
        b"self": b"self",
        b"up": b"..",
        b"dangling.txt": b"nowhere.txt",
        b"second.txt": b"real.txt",
        b"outside.txt": b"/etc/passwd",
        b"root": b"/",
        b"process": b"/proc/self",
        b"endless.txt": b"/dev/zero",
        b"terminal.txt": b"/dev/tty",
    }
    for name, target in links.items():
        with traps._trying(place + name):
            os.symlink(target, place + name)  # noqa: PTH211
            traps.skipped.add(place + name)
    with traps._trying(place):
        os.link(place + b"real.txt", place + b"hard.txt")
        traps.documents.add(place + b"hard.txt")


def _add_specials(traps: Traps, place: bytes) -> None:
    os.makedirs(place)  # noqa: PTH103
    with traps._trying(place + b"pipe.txt"):
        os.mkfifo(place + b"pipe.txt")
        traps.skipped.add(place + b"pipe.txt")
    with traps._trying(place + b"socket.txt"), socket.socket(socket.AF_UNIX) as server:
        folder = os.open(place, os.O_RDONLY)
        try:  # the path of a socket must be short
            server.bind(f"/proc/self/fd/{folder}/socket.txt")
        finally:
            os.close(folder)
        traps.skipped.add(place + b"socket.txt")
    if sys.platform == "linux":
        for name, minor in ((b"zero.txt", 5), (b"random.txt", 9), (b"full.txt", 7)):
            with traps._trying(place + name):
                os.mknod(place + name, stat.S_IFCHR | 0o644, os.makedev(1, minor))
                traps.skipped.add(place + name)


def _add_sizes(traps: Traps, place: bytes, line_bytes: int) -> None:
    os.makedirs(place)  # noqa: PTH103
    sizes = (
        *((b"200 GB.txt", 200 << 30), (b"5 GB.pdf", 5 << 30), (b"4 GB.docx", (4 << 30) + 1)),
        *((b"4 GB.mbox", 4 << 30), (b"4 GB.eml", 4 << 30), (b"4 GB.html", 4 << 30)),
        *((b"4 GB.unknown", 4 << 30), (b"4 GB.same", 4 << 30), (b"2 TB.img", 2 << 40)),
    )
    for name, size in (*sizes, (b"2 TB too.img", 2 << 40)):
        with traps._trying(place + name), open(place + name, "wb") as stream:  # noqa: PTH123
            stream.truncate(size)
    for name in (b"line.txt", b"line.html", b"line.eml", b"line.mbox", b"line.pdf"):
        with traps._trying(place + name), open(place + name, "wb") as stream:  # noqa: PTH123
            for _ in range(line_bytes >> 20):
                stream.write(b"words, and " * ((1 << 20) // 11))


def _add_too_long(traps: Traps, place: bytes) -> None:
    """Folders in each other whose path no system call takes as a whole; a document at the end."""
    os.makedirs(place)  # noqa: PTH103
    name = b"n" * 250
    folder = os.open(place, os.O_RDONLY)
    try:
        for _ in range(20):
            os.mkdir(name, dir_fd=folder)
            deeper = os.open(name, os.O_RDONLY, dir_fd=folder)
            os.close(folder)
            folder = deeper
        file = os.open(b"bottom.txt", os.O_CREAT | os.O_WRONLY, dir_fd=folder)
        os.write(file, WORDS)
        os.close(file)
    finally:
        os.close(folder)
