"""One hash of bytes, however they are read; and two files compared byte by byte on the way."""

import io
import os
from pathlib import Path

import pytest

from neardup_desktop.text.content_hash import (
    content_hash,
    content_hash_if_same,
    content_hash_of_holes,
    data_regions,
    digest,
    hash_of_ends,
)

SIZES = [0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3 << 20]


class Trickling(io.RawIOBase):
    """Gives less than it is asked for, as a raw file may."""

    def __init__(self, data: bytes) -> None:
        self._stream = io.BytesIO(data)

    def read(self, size: int = -1) -> bytes:
        return self._stream.read(min(size, 300_007))


@pytest.mark.parametrize("size", SIZES)
def test_a_stream_has_the_hash_of_its_bytes(size: int) -> None:
    data = bytes(range(251)) * (size // 251 + 1)
    data = data[:size]
    assert content_hash(io.BytesIO(data)) == digest(data)
    assert content_hash_if_same(io.BytesIO(data), io.BytesIO(data)) == digest(data)
    assert content_hash_if_same(Trickling(data), io.BytesIO(data)) == digest(data)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES[1:])
def test_one_other_byte_or_one_more_is_not_the_same(size: int) -> None:
    data = b"x" * size
    for other in (data[:-1] + b"y", b"y" + data[1:], data + b"x", data[:-1]):
        assert content_hash_if_same(io.BytesIO(data), io.BytesIO(other)) is None
        assert content_hash_if_same(Trickling(other), io.BytesIO(data)) is None  # type: ignore[arg-type]


ENDS_BYTES = 1 << 17


@pytest.mark.parametrize("size", [1, ENDS_BYTES - 1, ENDS_BYTES])
def test_the_ends_of_a_small_file_are_all_of_it(size: int) -> None:
    data = bytes(size - 1) + b"x"
    assert hash_of_ends(Trickling(data), size) == digest(data)  # type: ignore[arg-type]
    assert len(hash_of_ends(io.BytesIO(bytes(size)), size)) == 8, "zeros are evidence of nothing"


def test_a_large_file_is_told_from_others_by_its_first_and_last_blocks() -> None:
    data = bytearray(os.urandom(3 * ENDS_BYTES))
    size = len(data)
    known = hash_of_ends(io.BytesIO(data), size)
    assert len(known) == 8
    for at, is_seen in ((0, True), (ENDS_BYTES, False), (size - 1, True)):
        other = bytearray(data)
        other[at] ^= 1
        assert (hash_of_ends(io.BytesIO(other), size) != known) is is_seen


BLOCK = 1 << 16


@pytest.mark.parametrize(
    "written",
    [
        [],
        [(0, b"begin")],
        [(40 * BLOCK, b"end")],
        [(40 * BLOCK - 3, b"end")],
        [(0, b"begin"), (7 * BLOCK + 11, b"middle" * 30_000), (39 * BLOCK, b"late")],
        [(place * 2 * BLOCK, b"x") for place in range(20)],
    ],
)
def test_holes_hash_as_the_zeros_they_stand_for(
    tmp_path: Path, written: list[tuple[int, bytes]]
) -> None:
    path = tmp_path / "sparse"
    with path.open("wb") as stream:
        stream.truncate(40 * BLOCK)
        for place, data in written:
            stream.seek(place)
            stream.write(data)
    size = path.stat().st_size
    with path.open("rb", buffering=0) as raw:
        assert content_hash_of_holes(raw, size) == digest(path.read_bytes())
        for begin, end in data_regions(raw, size):
            assert 0 <= begin < end <= size


@pytest.mark.skipif(not hasattr(os, "SEEK_DATA"), reason="this system does not tell of holes")
def test_what_was_never_written_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "sparse"
    with path.open("wb") as stream:
        stream.truncate(1 << 35)
    with path.open("rb", buffering=0) as raw:
        assert list(data_regions(raw, 1 << 35)) in ([], [(0, 1 << 35)])
