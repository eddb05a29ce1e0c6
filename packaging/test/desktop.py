"""What an installed package adds to desktops and shells, tried with their own programs."""

import os
import pty
import re
import select
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

NAME = "neardup-desktop"
ENTRY = f"/usr/share/applications/{NAME}.desktop"
PACKAGES = ("bash-completion", "desktop-file-utils", "fish", "libglib2.0-bin", "man-db", "zsh")
_WAIT_S = 60.0
_SHELLS = {
    "bash": (("bash", "--norc", "-i"), ". /usr/share/bash-completion/bash_completion\n"),
    "zsh": (("zsh", "-f", "-i"), "autoload -U compinit; compinit -u -D\n"),
    "fish": (
        ("fish", "--no-config", "-i"),
        "set fish_complete_path /usr/share/fish/vendor_completions.d\n",
    ),
}
_TYPED = {
    "scan --wor": "scan --workers",
    "clus": "clusters",
    "clusters --evidence near": "clusters --evidence near-duplicate",
    "search --folder ~/Fil": "search --folder ~/Files/",
}
"""What is typed before the key for completion, and what has to stand there then."""

_LIKE, _FOLDER, _FILE = (
    "Similar files",
    "Choose a folder to scan",
    "Choose a file to find similar files",
)
"""The titles of what is opened by a file, and by the two actions of the entry."""


class System(Protocol):
    """A system in which the package is installed."""

    root: Path

    def run(self, *command: str, user: str = ..., check: bool = ..., **env: str) -> str:
        """Run a command as the user, or as another one; returns what it prints."""

    def command(self, *command: str, user: str = ..., **env: str) -> list[str]:
        """The command line that runs a command there."""


def try_help(system: System, must: Callable[[object, str], None]) -> None:
    """Read the manual page, and complete commands in three shells.

    Args:
        system: has `PACKAGES` installed.
        must: raises an error with a text unless something is so.
    """
    page = system.run("man", "-P", "cat", NAME)
    must("clusters" in page and "--archive" in page, f"the manual page says {page[:200]}")
    for shell, (command, prepare) in _SHELLS.items():
        for typed, expected in _TYPED.items():
            said = _completed(system.command(*command, TERM="dumb"), prepare, typed)
            must(expected in said, f"{shell} makes of {typed!r}: {said[-300:]!r}")


def _completed(command: list[str], prepare: str, typed: str) -> str:
    """Type something at a shell and press the key for completion; returns what is to be seen."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    said = ""
    try:
        said += _read(terminal)
        os.write(terminal, f"{prepare}".encode())
        said += _read(terminal)
        os.write(terminal, f"{NAME} {typed}\t".encode())
        said += _read(terminal)
        # The line is shown as it is, and not run.
        os.write(terminal, b"\x01echo '\x05'\n")
        said += _read(terminal)
    finally:
        os.close(terminal)
        os.waitpid(child, 0)
    return re.sub(r"\x1b\[[\d;?>]*[a-zA-Z]|\x1b[()>=].?|\x08", "", said)


def _read(terminal: int, quiet_s: float = 1.5) -> str:
    """What a shell writes until it is quiet."""
    found = b""
    while select.select([terminal], [], [], quiet_s)[0]:
        try:
            found += os.read(terminal, 1 << 16)
        except OSError:
            break
    return found.decode("utf-8", "replace")


def try_entry(
    system: System, display: str, file: Path, must: Callable[[object, str], None]
) -> None:
    """Open a file with the program, and use the actions of its entry, while its window is open.

    Args:
        system: has `PACKAGES` installed, and the window of the program open.
        display: the screen.
        file: to open.
        must: raises an error with a text unless something is so.
    """
    for kind in ("application/pdf", "message/rfc822", "inode/directory"):
        said = system.run("gio", "mime", kind)
        must(f"{NAME}.desktop" in said, f"not offered for {kind}: {said}")
    env = {**os.environ, "DISPLAY": display}
    text = (system.root / ENTRY[1:]).read_text("utf-8")
    actions = re.findall(r"^\[Desktop Action .*?^Exec=(.*?)$", text, re.M | re.S)
    starts = [(["gio", "launch", ENTRY, str(file)], _LIKE)]
    starts += [(line.split(), title) for line, title in zip(actions, (_FOLDER, _FILE), strict=True)]
    for command, title in starts:
        started = subprocess.run(
            system.command(*command, DISPLAY=display), capture_output=True, text=True, check=False
        )
        must(not started.returncode, f"{command}: {started.stdout}{started.stderr}")
        until = time.monotonic() + _WAIT_S
        while not (found := _windows(title, env)):
            must(time.monotonic() < until, f"{command} opens no window {title!r}")
            time.sleep(0.2)
        main = _windows("Neardup Desktop", env)
        must(len(main) == 1, f"{command} opens {len(main)} windows")
        subprocess.run(
            ["xdotool", "windowfocus", "--sync", found[0], "key", "Escape"], env=env, check=False
        )


def _windows(title: str, env: dict[str, str]) -> list[str]:
    """The windows on the screen with this title."""
    command = ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"]
    return subprocess.run(
        command, env=env, capture_output=True, text=True, check=False
    ).stdout.split()
