"""How much of a file other files hold as well, as a disk with reflinks would say it."""

import os
import struct
import sys
from pathlib import Path
from typing import BinaryIO

import pytest

from neardup_desktop.crawl.shared_extents import shared_bytes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")

LAST, SHARED, ENCODED = 0x1, 0x2000, 0x8

Extent = tuple[int, int, int]
"""Where it begins in the file, its length, and its flags."""


def use_disk(monkeypatch: pytest.MonkeyPatch, extents: list[Extent]) -> list[int]:
    """A disk on which every file has these extents; gives how often it is asked, and from where."""
    asked: list[int] = []

    def ioctl(stream: BinaryIO, request: int, answer: bytearray) -> int:
        assert (request, os.pread(stream.fileno(), 4, 0)) == (0xC020660B, b"text")
        start, length, flags, _, room, _ = struct.unpack_from("=QQIIII", answer)
        assert start + length == (1 << 64) - 1
        assert flags == 1  # what is not written yet is written before
        assert len(answer) == 32 + 56 * room
        asked.append(start)
        found = [one for one in extents if one[0] + one[1] > start][:room]
        struct.pack_into("=I", answer, 20, len(found))
        for number, (begin, size, kind) in enumerate(found):
            at = 32 + 56 * number
            struct.pack_into("=QQQQQIIII", answer, at, begin, 7, size, 0, 0, kind, 0, 0, 0)
        return 0

    monkeypatch.setattr("fcntl.ioctl", ioctl)
    return asked


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "film.mp4").write_text("text")
    return tmp_path / "film.mp4"


def test_only_what_is_shared_counts(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extents = [(0, 10, SHARED), (10, 100, 0), (200, 1_000, SHARED | ENCODED), (1_200, 5, LAST)]
    assert use_disk(monkeypatch, extents) == []
    assert shared_bytes(str(file)) == 1_010


def test_a_file_in_many_pieces_is_asked_for_part_by_part(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    extents = [(4 * number, 4, SHARED if number % 3 == 0 else 0) for number in range(300)]
    extents[-1] = (4 * 299, 4, SHARED | LAST)
    asked = use_disk(monkeypatch, extents)
    assert shared_bytes(str(file)) == 4 * 101
    assert asked == [0, 4 * 128, 4 * 256]


def test_a_file_without_extents_shares_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = use_disk(monkeypatch, [])
    assert shared_bytes(str(file)) == 0
    assert asked == [0]


def test_neither_links_nor_pipes_are_opened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = use_disk(monkeypatch, [(0, 4, SHARED | LAST)])
    link, pipe = file.parent / "link", file.parent / "pipe"
    link.symlink_to(file)
    os.mkfifo(pipe)
    assert shared_bytes(str(link)) == 0
    assert shared_bytes(str(file.parent / "gone")) == 0
    assert asked == []
