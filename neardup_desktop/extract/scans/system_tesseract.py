"""Tesseract as the system has it, for packages without `tesserocr`.

The library in the wheels of `tesserocr` is linked with JBIG-KIT, which is under the GPL, so it
cannot be part of a package of this program. The functions are those of Tesseract's `capi.h`.
"""

import ctypes
import os
import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_AUTO = 3  # PSM_AUTO
_POINTERS = ("TessVersion", "TessBaseAPICreate", "TessBaseAPIGetTsvText")
"""Functions that return a pointer, which ctypes would cut to a whole number."""


def _names() -> list[str]:
    if sys.platform == "win32":
        roots = [os.environ.get(name, "") for name in ("ProgramFiles", "LOCALAPPDATA")]
        return [rf"{root}\Tesseract-OCR\libtesseract-5.dll" for root in roots if root]
    if sys.platform == "darwin":
        return [f"{root}/lib/libtesseract.5.dylib" for root in ("/opt/homebrew", "/usr/local")]
    return ["libtesseract.so.5"]


def library() -> ctypes.CDLL | None:
    """Tesseract's library; None as long as the system has none of its fifth version."""
    for name in _names():
        try:
            return _loaded(name)
        except OSError:
            continue
    return None


@cache
def _loaded(name: str) -> ctypes.CDLL:
    found = ctypes.CDLL(name)
    for function in _POINTERS:
        getattr(found, function).restype = ctypes.c_void_p
    return found


def version_of(found: ctypes.CDLL) -> str:
    """The version of a library."""
    return (ctypes.string_at(found.TessVersion()) or b"").decode("ascii", "replace")


class SystemTesseract:
    """Offers what is used here of `tesserocr.PyTessBaseAPI`."""

    def __init__(self, found: ctypes.CDLL, folder: str, languages: str) -> None:
        """Load the models of languages, whose codes are joined by "+".

        Raises:
            RuntimeError: a model is missing or damaged.
        """
        self._found = found
        self._api = ctypes.c_void_p(found.TessBaseAPICreate())
        if found.TessBaseAPIInit3(self._api, os.fsencode(folder), languages.encode()):
            raise RuntimeError("Failed to init API, possibly an invalid tessdata path: " + folder)
        found.TessBaseAPISetPageSegMode(self._api, _AUTO)

    def SetVariable(self, name: str, value: str) -> None:
        """Set one of its parameters."""
        self._found.TessBaseAPISetVariable(self._api, name.encode(), value.encode())

    def SetImage(self, page: "Image") -> None:
        """Give it a grey page."""
        grey = page if page.mode == "L" else page.convert("L")
        width, height = grey.size
        self._found.TessBaseAPISetImage(self._api, grey.tobytes(), width, height, 1, width)

    def SetSourceResolution(self, dpi: int) -> None:
        """Say how large it was."""
        self._found.TessBaseAPISetSourceResolution(self._api, dpi)

    def Recognize(self) -> None:
        """Read it."""
        self._found.TessBaseAPIRecognize(self._api, None)

    def GetTSVText(self, page: int) -> str:
        """The words that were read, as a table."""
        made = ctypes.c_void_p(self._found.TessBaseAPIGetTsvText(self._api, page))
        if not made:
            return ""
        try:
            return ctypes.string_at(made).decode("utf-8", "replace")
        finally:
            self._found.TessDeleteText(made)

    def Clear(self) -> None:
        """Forget the page."""
        self._found.TessBaseAPIClear(self._api)
