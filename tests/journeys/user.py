"""Somebody in front of the program: looks for words on the screen, clicks, types, and waits."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.journeys.screen import Screen

PATIENCE_S = 120.0
_LOOK_EVERY_S = 0.05
_STILL_S = 0.15
_BOX_PX = 14
_APART_PX = 10
WINDOW_PX = (1280, 800)


class Lost(AssertionError):
    """What a person would look for is not on the screen."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A part of the screen with words on it.

    Attributes:
        words: what it says.
        kind: button, entry, cell, node, title, combo, field, typed, tab, label, text, widget.
        area: x, y, width and height on the screen, in pixels.
        is_enabled: whether it can be used.
        is_checked: whether it is ticked or pressed in.
    """

    words: str
    kind: str
    area: tuple[int, int, int, int]
    is_enabled: bool
    is_checked: bool

    @property
    def middle(self) -> tuple[int, int]:
        x, y, width, height = self.area
        return x + width // 2, y + height // 2


class User:
    """Starts the program on a screen, in a home folder of its own, and uses it.

    Attributes:
        screen: mouse and keyboard.
        home: the user's home folder.
        clicks: how often a button of the mouse was pressed.
        keys: how many keys were pressed, or pressed together.
    """

    def __init__(self, screen: Screen, world: Path, pictures: Path | None = None) -> None:
        """Take a seat.

        Args:
            screen: where the program is shown.
            world: an empty folder for the home folder, archive, settings and trash.
            pictures: where pictures of the screen are kept; None: nowhere.
        """
        self.screen, self._world, self._pictures = screen, world, pictures
        self.home = world / "home"
        self.home.mkdir(parents=True, exist_ok=True)
        self.clicks = self.keys = 0
        self._clicked = (-1, -1)
        self._program: subprocess.Popen[bytes] | None = None
        self._line: Any = None
        self._number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None and self._line is not None:
            with suppress(OSError, ValueError):
                self.picture("failed")
        self.kill()

    # --- the program ----------------------------------------------------------------------

    def start(self, language: str = "en") -> None:
        """Start the program, and wait until its window is there; the system speaks a language."""
        address = self._world / "probe"
        address.unlink(missing_ok=True)
        folders = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
        own = {name: str(self._world / name.lower()) for name in folders}
        for folder in own.values():
            Path(folder).mkdir(mode=0o700, exist_ok=True)
        places = {"HOME": str(self.home), "DISPLAY": self.screen.name, "QT_QPA_PLATFORM": "xcb"}
        command = [sys.executable, "-m", "tests.journeys.program", str(address)]
        self._program = subprocess.Popen(
            [*command, str(self._world / "archive")],
            env={**os.environ, **own, **places, "LC_ALL": "C.UTF-8", "LANGUAGE": language},
            cwd=Path(__file__).parents[2],
        )
        self._until(lambda: self._connect(address), "the program has not started")
        self._until(lambda: not self.ask("busy")["busy"], "the window is not ready")
        self.resize(*WINDOW_PX)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as its frame does."""
        self.ask("size", width=width, height=height)
        self.rest()

    def quit(self) -> None:
        """Leave the program as its menu does, and wait until it has ended."""
        assert self._program is not None
        self.press("ctrl+q")
        code = self._program.wait(PATIENCE_S)
        self._hang_up()
        if code:
            raise Lost(f"the program ended with {code}")

    def kill(self) -> None:
        """End the program at once, if it runs."""
        if self._program is not None:
            self._program.kill()
            self._program.wait()
        self._hang_up()

    def _hang_up(self) -> None:
        if self._line is not None:
            with suppress(OSError):
                self._line.close()
        self._line = self._program = None

    def _connect(self, address: Path) -> bool:
        assert self._program is not None
        if self._program.poll() is not None:
            raise Lost(f"the program ended with {self._program.returncode}")
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(PATIENCE_S)
        try:
            line.connect(str(address))
        except OSError:
            line.close()
            return False
        self._line = line.makefile("rwb")
        line.close()  # the file keeps it open
        return True

    def ask(self, question: str, **more: object) -> dict[str, Any]:
        """Ask the probe in the program."""
        self._line.write(json.dumps({"ask": question, **more}).encode() + b"\n")
        self._line.flush()
        answer = self._line.readline()
        if not answer:
            raise Lost("the program is gone")
        found: dict[str, Any] = json.loads(answer)
        if "error" in found:
            raise Lost(found["error"])
        return found

    # --- looking --------------------------------------------------------------------------

    def look(self) -> list[Seen]:
        """All that can be read on the screen."""
        return [
            Seen(one["words"], one["kind"], tuple(one["area"]), one["enabled"], one["checked"])
            for one in self.ask("parts")["parts"]
        ]

    def find(self, words: str, kind: str = "") -> Seen | None:
        """What says this, or at least begins with it, or holds it; None if nothing does."""
        seen = [one for one in self.look() if kind in ("", one.kind)]
        plain = [(one, one.words.replace("&", "").strip()) for one in seen]
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for one, text in plain:
                if fits(text, words):
                    return one
        return None

    def sees(self, words: str, kind: str = "") -> bool:
        """Whether this can be read anywhere."""
        return self.find(words, kind) is not None

    def row_of(self, words: str) -> list[Seen]:
        """The cells beside what says this, with itself, from left to right."""
        found = self.wait_for(words, "cell")
        top = found.area[1]
        cells = [one for one in self.look() if one.kind == "cell" and one.area[1] == top]
        return sorted(cells, key=lambda one: one.area[0])

    def column(self, title: str) -> list[Seen]:
        """The cells below a title, from top to bottom."""
        x, y, _width, _height = self.wait_for(title, "title").area
        cells = [one for one in self.look() if one.kind == "cell" and one.area[0] == x]
        return sorted((one for one in cells if one.area[1] > y), key=lambda one: one.area[1])

    def row_number(self, words: str) -> int:
        """How far down the screen a row is, in pixels."""
        return self.wait_for(words, "cell").area[1]

    def wait_for(self, words: str, kind: str = "") -> Seen:
        """Wait until this can be read."""
        self._until(lambda: self.sees(words, kind), f"nothing says {words!r}")
        found = self.find(words, kind)
        assert found is not None
        return found

    def wait_until_gone(self, words: str, kind: str = "") -> None:
        """Wait until this can be read no more."""
        self._until(lambda: not self.sees(words, kind), f"something still says {words!r}")

    def wait_until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait for anything else; `what` tells what is missing where it does not come."""
        self._until(holds, what)

    def rest(self) -> None:
        """Wait until the program has done what it was asked for."""
        self.ask("settle")
        calm_since: list[float] = []

        def is_calm() -> bool:
            if self.ask("busy")["busy"]:
                calm_since.clear()
                return False
            calm_since.append(time.monotonic())
            return calm_since[-1] - calm_since[0] >= _STILL_S

        self._until(is_calm, "the program does not come to rest")

    def focus(self) -> str:
        """What has the keyboard: the class of the widget, and its name."""
        found = self.ask("focus")
        return f"{found['kind']} {found['name']}".strip()

    def rows(self) -> dict[str, Any]:
        """The list of clusters: `rows`, `count`, `current`, `selected`.

        Each row has `name`, `path`, `evidence`, `is_cluster`, `is_grey`, `is_ticked`.
        """
        return self.ask("list")

    def picture(self, name: str) -> None:
        """Keep a picture of the whole screen."""
        if (path := self.picture_file(name)) is not None:
            self.ask("picture", path=str(path))

    def picture_file(self, name: str) -> Path | None:
        """Where to keep the next picture; None where none is kept."""
        if self._pictures is None:
            return None
        self._number += 1
        self._pictures.mkdir(parents=True, exist_ok=True)
        return self._pictures / f"{self._number:02} {name}.png"

    # --- doing ----------------------------------------------------------------------------

    def click(
        self,
        words: str,
        kind: str = "",
        *,
        button: int = 1,
        times: int = 1,
        held: str = "",
        rests: bool = True,
    ) -> None:
        """Click on what says this, as soon as it can be used, and wait for what comes of it.

        `held` is a key that is held down meanwhile.
        """
        self._until(lambda: self._is_usable(words, kind), f"{words!r} cannot be clicked")
        found = self.find(words, kind)
        assert found is not None
        x, y = found.middle
        if max(abs(x - self._clicked[0]), abs(y - self._clicked[1])) < _APART_PX:
            x += _APART_PX  # not a double click
        self._clicked = (x, y)
        with self.screen.holding(held):
            self.screen.click(x, y, button=button, times=times)
        self.clicks += times
        if rests:
            self.rest()

    def tick(self, words: str) -> None:
        """Click on the check box at the beginning of a row."""
        x, y, _width, height = self.wait_for(words, "cell").area
        self.screen.click(x + _BOX_PX, y + height // 2)
        self.clicks += 1
        self.rest()

    def scroll_to(self, words: str, over: str) -> None:
        """Turn the wheel over something until this is in sight."""
        self.screen.move(*self.wait_for(over).middle)

        def is_there() -> bool:
            if self.sees(words):
                return True
            self.screen.wheel(1)
            return False

        self._until(is_there, f"nothing says {words!r}, however far one scrolls")
        self.rest()

    def choose(self, path: Path, title: str = "Directory:") -> None:
        """Type a path into the dialog for a folder or file, and confirm it."""
        self.wait_for(title, "label")
        self.press("ctrl+a")
        self.type(str(path))
        self.press("enter")
        self.wait_until_gone(title, "label")

    def _is_usable(self, words: str, kind: str) -> bool:
        found = self.find(words, kind)
        return found is not None and found.is_enabled

    def drag(self, begin: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag what is at one place to another."""
        self.screen.drag(begin, end)
        self.clicks += 1
        self.rest()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, such as "j", "ctrl+a"."""
        for one in keys:
            self.screen.press(one)
            self.keys += 1
            if self._program is not None and one != "ctrl+q":
                self.rest()

    def type(self, text: str) -> None:
        """Type a text where the keyboard is."""
        self.screen.type(text)
        self.keys += len(text)
        self.rest()

    def _until(self, holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not holds():
            if time.monotonic() > deadline:
                raise Lost(what)
            time.sleep(_LOOK_EVERY_S)
