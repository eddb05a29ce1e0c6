"""Binary workbooks (XLS) that are encrypted with Excel's own password, and so open to everybody.

Excel up to 2003 encrypts a workbook whose structure is protected with a password that it knows,
and opens it unasked. Only the oldest of its encryptions is read here, which was its default
([MS-OFFCRYPTO], sections 2.3.6 and 2.3.7; [MS-XLS], section 2.2.10).
"""

import hashlib
import struct

from neardup_desktop.extract.sheets.biff import records

MAX_BYTES = 16 << 20
"""Larger workbooks would take longer than a file may."""

_PASSWORD = "VelvetSweatshop".encode("utf-16-le")
_FILE_PASS, _SHEET, _NO_KIND = 0x002F, 0x0085, b"\xff\x0f"
_PLAIN = frozenset((0x0809, _FILE_PASS, 0x0194, 0x0195, 0x00E1, 0x0196, 0x0138))
"""Records that are never encrypted."""
_PLAIN_BYTES_OF_SHEET = 4
_BLOCK_BYTES = 1024


def opened(data: bytes) -> bytes | None:
    """The stream of a workbook without its encryption; None where it needs another password.

    A stream that is not encrypted is returned as it is.
    """
    fact = next((content for _, kind, content in records(data) if kind == _FILE_PASS), None)
    if fact is None:
        return data
    key = _key(fact)
    if key is None or len(data) > MAX_BYTES:
        return None
    blocks = range(-(-len(data) // _BLOCK_BYTES))
    stream = b"".join(_keystream(_block_key(key, block), _BLOCK_BYTES) for block in blocks)
    found = bytearray(data)
    for at, kind, content in records(data):
        if kind == _FILE_PASS:
            found[at : at + 2] = _NO_KIND
        if kind in _PLAIN:
            continue
        start = at + 4 + (_PLAIN_BYTES_OF_SHEET if kind == _SHEET else 0)
        end = at + 4 + len(content)
        if start < end:
            found[start:end] = _xor(data[start:end], stream[start:end])
    return bytes(found)


def _key(fact: bytes) -> bytes | None:
    """The key of a file if its password is Excel's own."""
    if len(fact) < 54 or struct.unpack_from("<HHH", fact) != (1, 1, 1):
        return None
    salt, check, digest = fact[6:22], fact[22:38], fact[38:54]
    key = _md5((_md5(_PASSWORD)[:5] + salt) * 16)[:5]
    plain = _xor(check + digest, _keystream(_block_key(key, 0), 32))
    return key if _md5(plain[:16]) == plain[16:] else None


def _block_key(key: bytes, block: int) -> bytes:
    return _md5(key + struct.pack("<I", block))


def _md5(data: bytes) -> bytes:
    return hashlib.md5(data, usedforsecurity=False).digest()


def _keystream(key: bytes, length: int) -> bytes:
    """Bytes of the RC4 cipher."""
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) & 255
        state[i], state[j] = state[j], state[i]
    made = bytearray()
    i = j = 0
    for _ in range(length):
        i = (i + 1) & 255
        here = state[i]
        j = (j + here) & 255
        there = state[j]
        state[i], state[j] = there, here
        made.append(state[(here + there) & 255])
    return bytes(made)


def _xor(one: bytes, other: bytes) -> bytes:
    whole = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return whole.to_bytes(len(one), "little")
