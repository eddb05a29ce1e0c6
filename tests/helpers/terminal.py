"""A pseudo-terminal for a program that shows its progress only on a terminal (POSIX)."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tests.helpers.patience import LONGEST_S


class TerminalSession:
    """A program whose standard error, and on request its output, is a terminal."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self._master = master
        self._seen = b""

    def wait_for(self, pattern: str) -> str:
        """Read what the program shows until a pattern appears; returns what matched.

        Raises:
            AssertionError: the program ended or took too long without showing it.
        """
        deadline = time.monotonic() + LONGEST_S
        while (found := re.search(pattern.encode(), self._seen)) is None:
            ready, _, _ = select.select([self._master], [], [], deadline - time.monotonic())
            assert ready, f"{pattern!r} did not appear: {self._seen[-500:]!r}"
            more = self._read()
            assert more, f"ended before {pattern!r} appeared: {self._seen[-500:]!r}"
        return found[0].decode()

    def wait_for_next(self, pattern: str) -> str:
        """Like `wait_for`, in what is shown from now on."""
        self._seen = b""
        return self.wait_for(pattern)

    def pause(self, seconds: float) -> None:
        """Hold the program itself (not its children) for so long, then let it go on."""
        self.signal(signal.SIGSTOP)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.signal(signal.SIGCONT)

    def finish(self) -> tuple[int, str]:
        """Read to the end; returns the exit code and all that was shown."""
        while self._read():
            pass
        return self.process.wait(LONGEST_S), self._seen.decode("utf-8", "replace")

    def type(self, keys: bytes) -> None:
        os.write(self._master, keys)

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def _read(self) -> bytes:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # how Linux tells that the other end was closed
            return b""
        self._seen += data
        return data


@contextmanager
def terminal_session(
    command: Sequence[str], *, columns: int = 100, env: dict[str, str] | None = None
) -> Iterator[TerminalSession]:
    """Run a program on a terminal; it is killed at the end if it still runs."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, columns, 0, 0))
    process = subprocess.Popen(
        list(command),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "TERM": "xterm", **(env or {})},
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield TerminalSession(process, master)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        process.wait()
        os.close(master)
