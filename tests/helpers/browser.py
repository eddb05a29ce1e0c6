"""A headless Chromium, driven through its own pipe: no driver, no port, nothing to install with it.

It speaks the DevTools protocol: JSON messages with a zero byte behind each, in on file descriptor
3 and out on 4 (`--remote-debugging-pipe`).
"""

import fcntl
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.helpers.patience import LONGEST_S

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
"""Where a browser is, or None."""

_OPTIONS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--mute-audio",
    "--remote-debugging-pipe",
)


class BrowserError(Exception):
    """What the browser says went wrong, or that it says nothing any more."""


class Browser:
    """One page of a headless browser."""

    def __init__(self, inbox: int, outbox: int) -> None:
        self._inbox, self._outbox = inbox, outbox
        self._read = b""
        self._number = 0
        self._session = ""
        self.complaints: list[str] = []
        """Errors and warnings of the console, and exceptions, since the page was opened."""
        self.requests: list[str] = []
        """Addresses that the page asked for, its own first."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self.ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **values: object) -> dict[str, Any]:
        """Send a command and wait for its answer.

        Raises:
            BrowserError: it cannot do that, or says nothing.
        """
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": values}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._outbox, json.dumps(message).encode() + b"\0")
        while True:
            got = self._next()
            if got.get("id") == self._number:
                if "error" in got:
                    raise BrowserError(got["error"]["message"])
                result: dict[str, Any] = got["result"]
                return result

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._read:
            ready, _, _ = select.select([self._inbox], [], [], LONGEST_S)
            more = os.read(self._inbox, 1 << 20) if ready else b""
            if not more:
                raise BrowserError("the browser says nothing any more")
            self._read += more
        line, _, self._read = self._read.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        self._note(message.get("method", ""), message.get("params", {}))
        return message

    def _note(self, method: str, values: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(values["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning"):
            self.complaints.append(json.dumps(values["args"]))
        elif method == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
            self.complaints.append(values["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])

    def open(self, page: Path, *, dark: bool = False) -> float:
        """Open a file and wait until its list stands; returns the seconds that it took."""
        self.complaints.clear()
        self.requests.clear()
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme])
        begin = time.perf_counter()
        self.ask("Page.navigate", url=page.as_uri())
        self.value(
            "new Promise((done) => { const look = () => document.body?.dataset.ready"
            " ? done(true) : setTimeout(look, 5); look(); })"
        )
        return time.perf_counter() - begin

    def value(self, expression: str) -> Any:  # noqa: ANN401 - whatever the page says
        """What an expression comes to in the page; a promise is waited for.

        Raises:
            BrowserError: the expression throws.
        """
        while True:
            try:
                answer = self.ask(
                    "Runtime.evaluate",
                    expression=expression,
                    awaitPromise=True,
                    returnByValue=True,
                )
            except BrowserError as error:
                # The page before went away under the question.
                if "context" not in str(error).lower() and "navigated" not in str(error).lower():
                    raise
                continue
            if "exceptionDetails" in answer:
                raise BrowserError(json.dumps(answer["exceptionDetails"]))
            return answer["result"].get("value")


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """Start a browser that keeps all it writes in a folder, and end it afterwards."""
    assert CHROMIUM is not None
    to_child, ours_out = os.pipe()
    ours_in, from_child = os.pipe()
    # Out of the way of the two numbers that the browser listens on.
    high_in = fcntl.fcntl(to_child, fcntl.F_DUPFD, 10)
    high_out = fcntl.fcntl(from_child, fcntl.F_DUPFD, 10)

    def place_pipes() -> None:
        os.dup2(high_in, 3)
        os.dup2(high_out, 4)

    options = [*_OPTIONS, f"--user-data-dir={folder / 'profile'}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--no-sandbox")  # it refuses to run as root otherwise
    process = subprocess.Popen(
        [CHROMIUM, *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "HOME": str(folder), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/dev/null"},
        pass_fds=(3, 4),
        preexec_fn=place_pipes,
    )
    for number in (to_child, from_child, high_in, high_out):
        os.close(number)
    try:
        made = Browser(ours_in, ours_out)
        yield made
        made._session = ""
        made.ask("Browser.close")
    finally:
        os.close(ours_out)
        os.close(ours_in)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
