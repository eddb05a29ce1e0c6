"""The way to what is inside a signature."""

import base64
import zlib

import pytest

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.signed_data import looks_signed, signed_content
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.sample_outlook import signed

SIGNED, LOCKED, PACKED = "2a864886f70d010702", "2a864886f70d010703", "2a864886f70d0109100109"
DATA = bytes.fromhex("06092a864886f70d010701")


def indefinite(tag: int, held: bytes) -> bytes:
    return bytes([tag, 0x80]) + held + b"\0\0"


def short(tag: int, held: bytes) -> bytes:
    return bytes([tag, len(held)]) + held


def streamed(kind: str, content: bytes) -> bytes:
    """As large messages have it: no length known before the end, the content in pieces."""
    pieces = b"".join(short(4, content[at : at + 10]) for at in range(0, len(content), 10))
    inner = indefinite(0x30, DATA + indefinite(0xA0, indefinite(0x24, pieces)))
    body = indefinite(0x30, b"\x02\x01\x01" + short(0x31, b"") + inner)
    return indefinite(0x30, short(6, bytes.fromhex(kind)) + indefinite(0xA0, body))


@pytest.mark.parametrize("content", [b"", b"Hello", b"0123456789" * 30])
def test_the_content_is_found(content: bytes) -> None:
    for data in (signed(content), streamed(SIGNED, content)):
        assert looks_signed(data)
        assert signed_content(data) == content


def test_base64_and_its_lines_do_not_matter() -> None:
    text = base64.encodebytes(signed(b"Hello"))
    assert signed_content(text) == b"Hello"
    assert signed_content(b"-----BEGIN PKCS7-----\n" + text + b"-----END PKCS7-----\n") == b"Hello"


def test_packed_content_is_unpacked_within_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = streamed(PACKED, zlib.compress(b"Hello " * 1000))
    assert signed_content(packed) == b"Hello " * 1000
    monkeypatch.setattr("neardup_desktop.extract.containers.signed_data.MAX_CONTENT_BYTES", 5000)
    with pytest.raises(ReadFailure) as failure:
        signed_content(packed)
    assert failure.value.outcome is Outcome.TOO_LARGE


@pytest.mark.parametrize(
    ("data", "outcome"),
    [
        (streamed(LOCKED, b"secret"), Outcome.ENCRYPTED),
        (signed(b"Hello").replace(DATA + b"\xa0", DATA + b"\x31"), Outcome.NO_TEXT),
        (b"", Outcome.DAMAGED),
        (b"\x30", Outcome.DAMAGED),
        (b"0\x80" * 5000, Outcome.DAMAGED),
        (short(0x30, short(6, b"other")), Outcome.DAMAGED),
        (b"no envelope at all", Outcome.DAMAGED),
    ],
)
def test_what_cannot_be_read_is_told(data: bytes, outcome: Outcome) -> None:
    with pytest.raises(ReadFailure) as failure:
        signed_content(data)
    assert failure.value.outcome is outcome


def test_cut_data_end_early_or_fail() -> None:
    data = streamed(SIGNED, b"0123456789" * 5)
    outcomes = set()
    for end in range(len(data)):
        try:
            assert (b"0123456789" * 5).startswith(signed_content(data[:end]))
        except ReadFailure as failure:
            outcomes.add(failure.outcome)
    assert outcomes <= {Outcome.DAMAGED, Outcome.NO_TEXT}
