"""The filter of system calls, for each processor it is made for, as the kernel would run it.

Numbers and marks are those of the kernel's arch/x86/entry/syscalls/syscall_64.tbl,
scripts/syscall.tbl (64-bit ARM) and include/uapi/linux/audit.h, written down here a second time.
"""

import errno
import os

import pytest

from neardup_desktop.workers.child import seccomp
from tests.unit.workers.child.bpf import call, verdict

MARKS = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
ALLOWED = 0x7FFF0000
REFUSED = 0x00050000 | errno.EACCES
UNKNOWN = 0x00050000 | errno.ENOSYS

# What readers do all the time, and what they must never do, by its number.
USUAL = {
    "x86_64": {"read": 0, "write": 1, "close": 3, "mmap": 9, "brk": 12, "futex": 202},
    "aarch64": {"read": 63, "write": 64, "close": 57, "mmap": 222, "brk": 214, "futex": 98},
}
FORBIDDEN = {
    "x86_64": {"socket": 41, "connect": 42, "execve": 59, "fork": 57, "unlink": 87, "ptrace": 101}
    | {"rename": 82, "mount": 165, "kill": 62, "io_uring_setup": 425, "renameat2": 316},
    "aarch64": {"socket": 198, "connect": 203, "execve": 221, "unlinkat": 35, "ptrace": 117}
    | {"renameat": 38, "mount": 40, "kill": 129, "io_uring_setup": 425, "renameat2": 276},
}
OPENAT = {"x86_64": 257, "aarch64": 56}
CLONE = {"x86_64": 56, "aarch64": 220}
TGKILL = {"x86_64": 234, "aarch64": 131}
IOCTL = {"x86_64": 16, "aarch64": 29}


@pytest.fixture(params=MARKS)
def processor(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _verdict(processor: str, number: int, *arguments: int, mark: int | None = None) -> int:
    code = seccomp.filter_for(processor)
    return verdict(code, call(MARKS[processor] if mark is None else mark, number, arguments))


def test_what_readers_do_goes_on(processor: str) -> None:
    for name, number in USUAL[processor].items():
        assert _verdict(processor, number) == ALLOWED, name


def test_what_they_never_do_is_refused(processor: str) -> None:
    for name, number in FORBIDDEN[processor].items():
        assert _verdict(processor, number) == REFUSED, name


def test_files_are_opened_for_reading_only(processor: str) -> None:
    assert _verdict(processor, OPENAT[processor], 0, 0, os.O_RDONLY | os.O_CLOEXEC) == ALLOWED
    for flag in (os.O_WRONLY, os.O_RDWR, os.O_CREAT, os.O_TRUNC):
        assert _verdict(processor, OPENAT[processor], 0, 0, flag) == REFUSED


def test_threads_start_and_processes_do_not(processor: str) -> None:
    assert _verdict(processor, CLONE[processor], 0x10000 | 0x100) == ALLOWED
    assert _verdict(processor, CLONE[processor], 17) == REFUSED


def test_signals_reach_nobody_else(processor: str) -> None:
    assert _verdict(processor, TGKILL[processor], os.getpid(), 1, 6) == ALLOWED
    assert _verdict(processor, TGKILL[processor], os.getppid(), 1, 6) == REFUSED


def test_nothing_is_typed_into_a_terminal(processor: str) -> None:
    assert _verdict(processor, IOCTL[processor], 0, 0x5401) == ALLOWED
    assert _verdict(processor, IOCTL[processor], 0, 0x5412) == REFUSED
    assert _verdict(processor, IOCTL[processor], 0, 0x541C) == REFUSED


def test_what_cannot_be_looked_into_or_is_new_is_said_to_be_missing(processor: str) -> None:
    for number in (435, 437, 470, 9999, 0x40000000 | 1):
        assert _verdict(processor, number) == UNKNOWN


def test_calls_of_another_processor_are_said_to_be_missing(processor: str) -> None:
    # 32-bit programs make their calls under other numbers: 0x40000003 is i386, 0x40000028 ARM.
    for mark in (0x40000003, 0x40000028, 0):
        assert _verdict(processor, USUAL[processor]["read"], mark=mark) == UNKNOWN


def test_every_refused_call_is_refused_by_name(processor: str) -> None:
    column = list(MARKS).index(processor)
    for name, numbers in seccomp.REFUSED.items():
        number = numbers[column]
        if number is not None:
            assert _verdict(processor, number) == REFUSED, name
