"""Finds the bytes that a file shares with others: reflinks, snapshots, deduplicated disks."""

import os
import struct
import sys
from contextlib import suppress

_FIEMAP = 0xC020660B
_HEAD, _EXTENT = struct.Struct("=QQIIII"), struct.Struct("=QQQQQIIII")
_AT_ONCE, _SYNC, _LAST, _SHARED = 128, 0x1, 0x1, 0x2000
_FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def shared_bytes(path: str) -> int:
    """The bytes that stay on the disk if a file goes alone, as far as Linux knows; else 0."""
    shared = start = flags = 0
    if sys.platform == "linux":
        from fcntl import ioctl

        with (
            suppress(OSError),
            open(path, "rb", 0, opener=lambda name, mode: os.open(name, mode | _FLAGS)) as stream,
        ):
            while not flags & _LAST:
                asked = _HEAD.pack(start, (1 << 64) - 1 - start, _SYNC, 0, _AT_ONCE, 0)
                answer = bytearray(asked + bytes(_AT_ONCE * _EXTENT.size))
                ioctl(stream, _FIEMAP, answer)
                end = _HEAD.size + _HEAD.unpack_from(answer)[3] * _EXTENT.size
                flags = _LAST  # of a file in no extent
                for begin, _, length, _, _, flags, *_ in _EXTENT.iter_unpack(
                    answer[_HEAD.size : end]
                ):
                    shared += length if flags & _SHARED else 0
                    start = begin + length
    return shared
