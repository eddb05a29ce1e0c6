"""One hash of bytes, however they are read; and two files compared byte by byte on the way."""

import io

import pytest

from neardup_desktop.text.content_hash import content_hash, content_hash_if_same, digest

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
