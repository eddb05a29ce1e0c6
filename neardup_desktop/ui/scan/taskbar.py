"""The entry of the program in the task bar: it is one program, and shows the progress of a scan."""

import sys
from contextlib import suppress
from functools import cache

from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.widgets import session_bus

_STEPS = 1000


def identify() -> None:
    """Let Windows show the window as this program, not as the Python that runs it."""
    if sys.platform == "win32":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("neardup-desktop")


def show_progress(window: QWidget, share: float | None) -> None:
    """Show a share of progress, in [0, 1], at the entry of a window; None shows nothing."""
    if sys.platform == "win32":
        _show_in_windows(int(window.winId()), share)
    elif sys.platform == "darwin":
        _show_in_dock(share)
    else:
        session_bus.show_progress(share)


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _CLASS = "{56FDF344-FD6D-11D0-958A-006097C9A090}"  # CLSID_TaskbarList
    _INTERFACE = "{EA1AFB91-9E28-4B86-90E9-9E9F8A5EEFAF}"  # ITaskbarList3
    _IN_PROCESS = 1
    _NO_PROGRESS, _NORMAL = 0, 2
    # The methods by their places in the interface, as in the header shobjidl_core.h.
    _initialise = ctypes.WINFUNCTYPE(ctypes.HRESULT)(3, "HrInit")
    _set_value = ctypes.WINFUNCTYPE(
        ctypes.HRESULT, wintypes.HWND, ctypes.c_ulonglong, ctypes.c_ulonglong
    )(9, "SetProgressValue")
    _set_state = ctypes.WINFUNCTYPE(ctypes.HRESULT, wintypes.HWND, ctypes.c_int)(
        10, "SetProgressState"
    )

    @cache
    def _task_bar() -> ctypes.c_void_p | None:
        """The task bar object of the system, which lives as long as the program, or None."""
        ole = ctypes.oledll.ole32
        guids = [(ctypes.c_byte * 16)() for _ in range(2)]
        found = ctypes.c_void_p()
        try:
            for text, guid in zip((_CLASS, _INTERFACE), guids, strict=True):
                ole.CLSIDFromString(ctypes.c_wchar_p(text), ctypes.byref(guid))
            # Qt has prepared the main thread for such objects.
            ole.CoCreateInstance(
                ctypes.byref(guids[0]),
                None,
                _IN_PROCESS,
                ctypes.byref(guids[1]),
                ctypes.byref(found),
            )
            _initialise(found)
        except OSError:
            return None
        return found

    def _show_in_windows(window: int, share: float | None) -> None:
        bar = _task_bar()
        if bar is None:
            return
        with suppress(OSError):  # the task bar may be gone for a moment
            if share is None:
                _set_state(bar, window, _NO_PROGRESS)
            else:
                _set_state(bar, window, _NORMAL)
                _set_value(bar, window, round(share * _STEPS), _STEPS)


if sys.platform == "darwin":
    import ctypes

    @cache
    def _objective_c() -> ctypes.CDLL:
        library = ctypes.CDLL("/usr/lib/libobjc.A.dylib")
        library.objc_getClass.restype = ctypes.c_void_p
        library.objc_getClass.argtypes = [ctypes.c_char_p]
        library.sel_registerName.restype = ctypes.c_void_p
        library.sel_registerName.argtypes = [ctypes.c_char_p]
        return library

    def _send(target: int | None, message: str, *values: object) -> int | None:
        """Send a message with objects or texts as values and answer."""
        library = _objective_c()
        kinds = [ctypes.c_char_p if isinstance(one, bytes) else ctypes.c_void_p for one in values]
        kind = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, *kinds)
        call = kind(("objc_msgSend", library))
        answer: int | None = call(target, library.sel_registerName(message.encode()), *values)
        return answer

    def _show_in_dock(share: float | None) -> None:
        """Write the percentage on the icon: a bar would need a view of its own there."""
        library = _objective_c()
        program = _send(library.objc_getClass(b"NSApplication"), "sharedApplication")
        words = b"" if share is None else f"{share:.0%}".encode()
        text = _send(library.objc_getClass(b"NSString"), "stringWithUTF8String:", words)
        _send(_send(program, "dockTile"), "setBadgeLabel:", text)
