"""Opens documents with PDFium, and calls it without checks of argument types.

The checks take longer than most of its answers. Only whole numbers, handles and references may be
passed: a number with a fraction would arrive as another.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.base import Document

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

IN_MEMORY_BYTES = 64 << 20
"""A larger file is read piece by piece: slower, but without holding a book of scans in memory."""

_Kind = ctypes.c_int | ctypes.c_uint | ctypes.c_float | ctypes.c_double


class Handle(ctypes.c_void_p):
    """A pointer that PDFium gave, to be passed on; false if it gave none."""


def opened_pdf(document: Document) -> "PdfDocument":
    """The document, to be closed by the caller.

    Raises:
        PdfiumError: it cannot be opened.
    """
    from pypdfium2 import PdfDocument

    is_small = document.size_bytes <= IN_MEMORY_BYTES
    source = document.read(IN_MEMORY_BYTES) if is_small else document.open()
    return PdfDocument(source, autoclose=True)


@cache
def direct(name: str) -> Callable[..., Any]:
    """A function of PDFium; its pointers are returned as `Handle`."""
    from pypdfium2 import raw

    checked = getattr(raw, name)
    function = type(checked)(ctypes.cast(checked, ctypes.c_void_p).value)
    function.restype = Handle if hasattr(checked.restype, "contents") else checked.restype
    return function  # type: ignore[no-any-return]


class Numbers:
    """Numbers of one kind that PDFium writes; used again, since it is asked thousands of times.

    Attributes:
        references: one for each number, to be passed to PDFium.
    """

    def __init__(self, kind: type[_Kind], count: int) -> None:
        self._array = (kind * count)()
        size = ctypes.sizeof(kind)
        self.references = tuple(ctypes.byref(self._array, size * at) for at in range(count))
        self._unpack = Struct(f"{count}{kind._type_}").unpack

    def values(self) -> tuple[Any, ...]:
        """The numbers as PDFium wrote them last."""
        return self._unpack(self._array)
