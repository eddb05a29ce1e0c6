"""A screen of its own with a window manager, and a mouse and a keyboard that work as real ones do.

The X server is Xvfb. Events go through its extension XTEST, so that the program cannot tell them
from those of a person: windows are activated, keys go to what has the focus, popups grab the mouse.
"""

import ctypes
import os
import select
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import PySide6
from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

NEEDS = ("Xvfb", "openbox")
_SIZE = "1920x1080x24"
_START_S = 30.0
_STEP_PX = 60
_KEYS = {
    "ctrl": "Control_L",
    "shift": "Shift_L",
    "alt": "Alt_L",
    "enter": "Return",
    "esc": "Escape",
    "space": "space",
    "del": "Delete",
    "pagedown": "Next",
    "pageup": "Prior",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "tab": "Tab",
    "home": "Home",
    "end": "End",
}


def missing() -> list[str]:
    """What is needed and not installed: programs, and libraries of Qt's part for X11."""
    lacking = [name for name in NEEDS if shutil.which(name) is None]
    plugin = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        lacking.append(str(error))
    return lacking


class Screen:
    """An X server with a window manager, from `__enter__` to `__exit__`.

    Attributes:
        name: what DISPLAY has to be.
    """

    def __init__(self) -> None:
        self.name = ""
        self._server: subprocess.Popen[bytes] | None = None
        self._manager: subprocess.Popen[bytes] | None = None
        self._display: Display | None = None
        self._at = (0, 0)

    def __enter__(self) -> Self:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", _SIZE, "-nolisten", "tcp"]
        self._server = subprocess.Popen(
            command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as stream:
            ready, _, _ = select.select([stream], [], [], _START_S)
            number = stream.readline().strip() if ready else ""
        if not number:
            self.close()
            raise OSError("Xvfb did not start")
        self.name = f":{number}"
        self._display = Display(self.name)
        self._manager = subprocess.Popen(
            ["openbox"],
            env={**os.environ, "DISPLAY": self.name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the window manager and the server."""
        if self._display is not None:
            with suppress(Exception):
                self._display.close()
        for process in (self._manager, self._server):
            if process is not None:
                process.terminate()
                process.wait()

    # --- the mouse ------------------------------------------------------------------------

    def move(self, x: int, y: int) -> None:
        """Move the pointer there, by way of what lies between."""
        from_x, from_y = self._at
        steps = max(1, max(abs(x - from_x), abs(y - from_y)) // _STEP_PX)
        for step in range(1, steps + 1):
            at = (from_x + (x - from_x) * step // steps, from_y + (y - from_y) * step // steps)
            self._send(X.MotionNotify, x=at[0], y=at[1])
        self._at = (x, y)

    def click(self, x: int, y: int, button: int = 1, times: int = 1) -> None:
        """Click there; button 1 is the left one, 3 the right one."""
        self.move(x, y)
        for _ in range(times):
            self._send(X.ButtonPress, button)
            self._send(X.ButtonRelease, button)

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the pointer is; down where positive."""
        for _ in range(abs(notches)):
            self._send(X.ButtonPress, 5 if notches > 0 else 4)
            self._send(X.ButtonRelease, 5 if notches > 0 else 4)

    def drag(
        self,
        begin: tuple[int, int],
        end: tuple[int, int],
        before_release: Callable[[], object] = bool,
    ) -> None:
        """Press the left button at one place and release it at another."""
        self.move(*begin)
        self._send(X.ButtonPress, 1)
        self.move(*end)
        before_release()
        self._send(X.ButtonRelease, 1)

    # --- the keyboard ---------------------------------------------------------------------

    def press(self, keys: str) -> None:
        """Press keys together, such as "ctrl+shift+z" or "F6"."""
        codes = [self._code(_KEYS.get(name.lower(), name)) for name in keys.split("+")]
        for code, _ in codes:
            self._send(X.KeyPress, code)
        for code, _ in reversed(codes):
            self._send(X.KeyRelease, code)

    @contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """Hold a key such as "ctrl" meanwhile; "": none."""
        code = self._code(_KEYS[name])[0] if name else None
        if code is not None:
            self._send(X.KeyPress, code)
        yield
        if code is not None:
            self._send(X.KeyRelease, code)

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        shift, _ = self._code("Shift_L")
        for letter in text:
            code, is_shifted = self._code(letter)
            if is_shifted:
                self._send(X.KeyPress, shift)
            self._send(X.KeyPress, code)
            self._send(X.KeyRelease, code)
            if is_shifted:
                self._send(X.KeyRelease, shift)

    def _code(self, name: str) -> tuple[int, bool]:
        """The code of a key, and whether Shift is needed for it."""
        assert self._display is not None
        symbol = XK.string_to_keysym(name) or ord(name)
        codes = self._display.keysym_to_keycodes(symbol)
        if not codes:
            raise ValueError(f"the keyboard has no key for {name!r}")
        code, level = min(codes, key=lambda found: found[1])
        return code, level % 2 == 1 and len(name) == 1

    def _send(self, kind: int, detail: int = 0, x: int = 0, y: int = 0) -> None:
        assert self._display is not None
        xtest.fake_input(self._display, kind, detail, x=x, y=y)
        self._display.sync()
        time.sleep(_BETWEEN_S)


_BETWEEN_S = 0.004
"""Nobody's hands are quicker; X delivers in order, but a popup needs a moment to take its grab."""
