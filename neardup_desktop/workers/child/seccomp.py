"""Has the kernel refuse calls that no reader of documents makes (seccomp, Linux).

The filter is a program for the kernel's packet filter machine (BPF), as seccomp(2) and the kernel's
include/uapi/linux/filter.h and audit.h describe it. The Python bindings of libseccomp need a
library that is not on every system, so it is assembled here. It refuses the calls listed below and
all newer ones, and allows the rest.
"""

import ctypes
import errno
import os
import platform
import struct
import sys

from msgspec import Struct

_LOAD = 0x20
_IF_EQUAL = 0x15
_IF_AT_LEAST = 0x35
_IF_ANY_BIT = 0x45
_RETURN = 0x06

_ALLOW = 0x7FFF0000
_REFUSE = 0x00050000 | errno.EACCES
_UNKNOWN = 0x00050000 | errno.ENOSYS
KILL = 0x80000000
"""Kills the process that makes the call, so that a test can see it."""

_NUMBER_AT = 0
_MACHINE_AT = 4
_FIRST_NEW_CALL = 470
"""Calls from here on are newer than this list; libraries fall back where a call is missing."""

_CLONE_THREAD = 0x10000
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_TERMINAL_INPUT = (0x5412, 0x541C)
"""TIOCSTI and TIOCLINUX: they type into a terminal as the user would."""

_PR_SET_NO_NEW_PRIVS = 38
_SET_MODE_FILTER = 1
_ACTION_AVAILABLE = 2
_ALL_THREADS = 1

_NETWORK = {
    "socket": (41, 198),
    "connect": (42, 203),
    "accept": (43, 202),
    "sendto": (44, 206),
    "sendmsg": (46, 211),
    "bind": (49, 200),
    "listen": (50, 201),
    "socketpair": (53, 199),
    "accept4": (288, 242),
    "sendmmsg": (307, 269),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
}
"""Numbers on x86-64 and on 64-bit ARM; None where the machine has no such call."""

_PROGRAMS = {
    "fork": (57, None),
    "vfork": (58, None),
    "execve": (59, 221),
    "kill": (62, 129),
    "ptrace": (101, 117),
    "rt_sigqueueinfo": (129, 138),
    "personality": (135, 92),
    "tkill": (200, 130),
    "unshare": (272, 97),
    "rt_tgsigqueueinfo": (297, 240),
    "perf_event_open": (298, 241),
    "setns": (308, 268),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "bpf": (321, 280),
    "execveat": (322, 281),
    "userfaultfd": (323, 282),
    "pidfd_send_signal": (424, 424),
    "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438),
    "process_madvise": (440, 440),
}

_WRITES = {
    "truncate": (76, 45),
    "rename": (82, None),
    "mkdir": (83, None),
    "rmdir": (84, None),
    "creat": (85, None),
    "link": (86, None),
    "unlink": (87, None),
    "symlink": (88, None),
    "chmod": (90, None),
    "fchmod": (91, 52),
    "chown": (92, None),
    "fchown": (93, 55),
    "lchown": (94, None),
    "utime": (132, None),
    "mknod": (133, None),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "utimes": (235, None),
    "mkdirat": (258, 34),
    "mknodat": (259, 33),
    "fchownat": (260, 54),
    "futimesat": (261, None),
    "unlinkat": (263, 35),
    "renameat": (264, 38),
    "linkat": (265, 37),
    "symlinkat": (266, 36),
    "fchmodat": (268, 53),
    "utimensat": (280, 88),
    "renameat2": (316, 276),
    "fchmodat2": (452, 452),
    "setxattrat": (463, 463),
    "removexattrat": (466, 466),
    "file_setattr": (469, 469),
}

_SYSTEM = {
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "syslog": (103, 116),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "acct": (163, 89),
    "settimeofday": (164, 170),
    "mount": (165, 40),
    "umount2": (166, 39),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "reboot": (169, 142),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "iopl": (172, None),
    "ioperm": (173, None),
    "init_module": (175, 105),
    "delete_module": (176, 106),
    "quotactl": (179, 60),
    "clock_settime": (227, 112),
    "mq_open": (240, 180),
    "mq_unlink": (241, 181),
    "kexec_load": (246, 104),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "open_by_handle_at": (304, 265),
    "finit_module": (313, 273),
    "kexec_file_load": (320, 294),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
}

_Numbers = dict[str, tuple[int, int | None]]
REFUSED: _Numbers = {**_NETWORK, **_PROGRAMS, **_WRITES, **_SYSTEM}


class _Machine(Struct, frozen=True):
    """The numbers that differ between processors: AUDIT_ARCH, and calls with checked arguments."""

    architecture: int
    column: int
    ioctl: int
    clone: int
    tgkill: int
    openat: int
    open: int | None


_MACHINES = {
    "x86_64": _Machine(0xC000003E, 0, ioctl=16, clone=56, tgkill=234, openat=257, open=2),
    "aarch64": _Machine(0xC00000B7, 1, ioctl=29, clone=220, tgkill=131, openat=56, open=None),
}
_MISSING = {"clone3": 435, "openat2": 437}
"""Their arguments lie in memory that a filter cannot read; libraries fall back to older calls."""

_SECCOMP = (317, 277)


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def has_call_filters() -> bool:
    """Whether this system has seccomp filters."""
    machine = _this_machine()
    if machine is None:
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    action = ctypes.c_uint32(_REFUSE & 0xFFFF0000)
    return bool(
        libc.syscall(_SECCOMP[machine.column], _ACTION_AVAILABLE, 0, ctypes.byref(action)) == 0
    )


def forbid_calls(names: frozenset[str] = frozenset(REFUSED), verdict: int = _REFUSE) -> bool:
    """Have the kernel refuse calls to all threads of this process, and to what they start.

    It holds for good; a refused call fails as for lack of permission.

    Args:
        names: which calls of `REFUSED`; with all of them also calls whose arguments decide:
            opening for writing, new processes, and signals to others.
        verdict: what the kernel does about them.

    Returns:
        Whether that worked; False on other systems and processors, and where it is not allowed.
    """
    machine = _this_machine()
    if machine is None:
        return False
    code = filter_for(platform.machine(), names, verdict)
    program = _Program(len(code) // 8, code)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0):
        return False
    number = _SECCOMP[machine.column]
    return bool(libc.syscall(number, _SET_MODE_FILTER, _ALL_THREADS, ctypes.byref(program)) == 0)


def filter_for(
    processor: str, names: frozenset[str] = frozenset(REFUSED), verdict: int = _REFUSE
) -> bytes:
    """The filter for `x86_64` or `aarch64`, eight bytes an instruction.

    It allows signals to the process that calls this, whose id is part of it.
    """
    return _assemble(_MACHINES[processor], names, verdict)


def _this_machine() -> _Machine | None:
    if sys.platform != "linux" or sys.byteorder != "little" or sys.maxsize < 1 << 32:
        return None
    return _MACHINES.get(platform.machine())


def _assemble(machine: _Machine, names: frozenset[str], verdict: int) -> bytes:
    code = [
        _step(_LOAD, _MACHINE_AT),
        *_when(_IF_EQUAL, machine.architecture, otherwise=_UNKNOWN),
        _step(_LOAD, _NUMBER_AT),
        # On x86-64 this covers the x32 calls as well, whose numbers start at 1 << 30.
        *_when(_IF_AT_LEAST, _FIRST_NEW_CALL, then=_UNKNOWN),
    ]
    for name, numbers in REFUSED.items():
        number = numbers[machine.column]
        if name in names and number is not None:
            code += _when(_IF_EQUAL, number, then=verdict)
    if names == frozenset(REFUSED):
        code += _argument_checks(machine, verdict)
    code.append(_step(_RETURN, _ALLOW))
    return b"".join(code)


def _argument_checks(machine: _Machine, verdict: int) -> list[bytes]:
    """Instructions for the calls whose arguments decide; each block ends the filter."""
    code: list[bytes] = []
    for number in _MISSING.values():
        code += _when(_IF_EQUAL, number, then=_UNKNOWN)
    checks = [
        (machine.openat, 2, _when(_IF_ANY_BIT, _WRITING, then=verdict)),
        (machine.clone, 0, _when(_IF_ANY_BIT, _CLONE_THREAD, otherwise=verdict)),
        (machine.tgkill, 0, _when(_IF_EQUAL, os.getpid(), otherwise=verdict)),
        (
            machine.ioctl,
            1,
            [
                step
                for request in _TERMINAL_INPUT
                for step in _when(_IF_EQUAL, request, then=verdict)
            ],
        ),
    ]
    if machine.open is not None:
        checks.append((machine.open, 1, _when(_IF_ANY_BIT, _WRITING, then=verdict)))
    for number, argument, steps in checks:
        body = [_step(_LOAD, 16 + 8 * argument), *steps, _step(_RETURN, _ALLOW)]
        code += [_step(_IF_EQUAL, number, 0, len(body)), *body]
    return code


def _when(
    test: int, value: int, *, then: int | None = None, otherwise: int | None = None
) -> list[bytes]:
    """Return a verdict where a test holds (`then`) or fails (`otherwise`); else go on."""
    if then is not None:
        return [_step(test, value, 0, 1), _step(_RETURN, then)]
    assert otherwise is not None
    return [_step(test, value, 1, 0), _step(_RETURN, otherwise)]


def _step(code: int, value: int, skip_if_true: int = 0, skip_if_false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, skip_if_true, skip_if_false, value)
