"""The message bus of Linux desktops: file managers, notifications and progress."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QUrl

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

_DESKTOP_ENTRY = "application://neardup-desktop.desktop"


def select_file(path: str, on_failure: Callable[[], object]) -> bool:
    """Ask the file manager to show a file, selected in its folder; False without a bus.

    `on_failure` is called later if no file manager answers.
    """
    name = "org.freedesktop.FileManager1"
    address = QUrl.fromLocalFile(path).toString(QUrl.ComponentFormattingOption.FullyEncoded)
    return _call(name, "/org/freedesktop/FileManager1", "ShowItems", ([address], ""), on_failure)


def notify(title: str, text: str) -> bool:
    """Show a notification of the desktop, as plain text; False without a bus."""
    return _call(
        "org.freedesktop.portal.Notification",
        "/org/freedesktop/portal/desktop",
        "AddNotification",
        ("scan", {"title": title, "body": text}),
        lambda: None,
        service="org.freedesktop.portal.Desktop",
    )


def show_progress(share: float | None) -> None:
    """Show a share of progress, in [0, 1], in the task bar; None shows nothing."""
    bus = _bus()
    if bus is None:
        return
    from PySide6.QtDBus import QDBusMessage

    name = "com.canonical.Unity.LauncherEntry"
    signal = QDBusMessage.createSignal("/neardup", name, "Update")
    shown = {"progress": float(share or 0.0), "progress-visible": share is not None}
    signal.setArguments([_DESKTOP_ENTRY, shown])
    bus.send(signal)


def _bus() -> "QDBusConnection | None":
    folder = os.environ.get("XDG_RUNTIME_DIR")
    is_named = "DBUS_SESSION_BUS_ADDRESS" in os.environ or (folder and Path(folder, "bus").exists())
    if sys.platform != "linux" or not is_named:
        return None
    from PySide6.QtDBus import QDBusConnection

    bus = QDBusConnection.sessionBus()
    return bus if bus.isConnected() else None


def _call(
    interface: str,
    place: str,
    method: str,
    arguments: Sequence[object],
    on_failure: Callable[[], object],
    *,
    service: str = "",
) -> bool:
    """Call a method of a program on the bus, without waiting for it; False without a bus."""
    bus = _bus()
    if bus is None:
        return False
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

    request = QDBusMessage.createMethodCall(service or interface, place, interface, method)
    request.setArguments(list(arguments))
    watcher = QDBusPendingCallWatcher(bus.asyncCall(request), QCoreApplication.instance())

    def look() -> None:
        if watcher.isError():
            on_failure()
        watcher.deleteLater()

    watcher.finished.connect(look)
    return True
