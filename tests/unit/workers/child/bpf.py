"""A small machine for the kernel's packet filters, to see what a filter says of a call."""

import struct
from collections.abc import Sequence

_CALL_BYTES = 64


def call(machine: int, number: int, arguments: Sequence[int] = ()) -> bytes:
    """A system call as seccomp shows it to a filter (`struct seccomp_data`, seccomp(2)).

    Args:
        machine: mark of the processor, from the kernel's audit.h.
        number: number of the call.
        arguments: up to six, of 64 bits; the others are 0.
    """
    padded = [*arguments, *[0] * (6 - len(arguments))]
    return struct.pack("<IIQ6Q", number, machine, 0, *padded)


def verdict(code: bytes, data: bytes) -> int:
    """What a filter returns for a call.

    Raises:
        AssertionError: the kernel would not take the filter, or it has no end.
    """
    assert len(code) % 8 == 0
    steps = [struct.unpack_from("<HBBI", code, at) for at in range(0, len(code), 8)]
    assert 0 < len(steps) <= 4096
    assert len(data) == _CALL_BYTES
    value = 0
    place = 0
    while place < len(steps):  # jumps go forwards only, so there is an end
        operation, if_true, if_false, operand = steps[place]
        place += 1
        match operation:
            case 0x20:  # load a word at a fixed place
                assert operand % 4 == 0
                assert operand + 4 <= _CALL_BYTES
                (value,) = struct.unpack_from("<I", data, operand)
            case 0x15:
                place += if_true if value == operand else if_false
            case 0x35:
                place += if_true if value >= operand else if_false
            case 0x45:
                place += if_true if value & operand else if_false
            case 0x06:
                return int(operand)
            case _:
                raise AssertionError(f"operation {operation:#x} is none that filters use here")
    raise AssertionError("a filter must end with a verdict")
