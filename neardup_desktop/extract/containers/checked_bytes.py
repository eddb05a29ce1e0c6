"""Numbers from untrusted bytes; where the data end too early, the document is damaged.

So no parser of ours needs to catch `struct.error` or `IndexError`, which mistakes of its own raise
as well.
"""

import struct
from functools import lru_cache
from typing import Any

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.model.outcomes import Outcome

_layout = lru_cache(maxsize=256)(struct.Struct)


def unpacked(form: str, data: bytes | bytearray, at: int = 0) -> tuple[Any, ...]:
    """As `struct.unpack_from`.

    Raises:
        ReadFailure: DAMAGED where the data ends before.
    """
    layout = _layout(form)
    if at < 0 or at + layout.size > len(data):
        raise ReadFailure(Outcome.DAMAGED, f"it ends within a structure, at {at} of {len(data)}")
    return layout.unpack_from(data, at)


def number_at(data: bytes | bytearray, at: int, size: int = 4) -> int:
    """An unsigned little-endian integer.

    Raises:
        ReadFailure: DAMAGED where the data ends before.
    """
    if at < 0 or at + size > len(data):
        raise ReadFailure(Outcome.DAMAGED, f"it ends within a number, at {at} of {len(data)}")
    return int.from_bytes(data[at : at + size], "little")
