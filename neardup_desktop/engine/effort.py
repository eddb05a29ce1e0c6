"""How long reading a file is likely to take, compared with other files."""

from neardup_desktop.extract.registry import formats

_PER_FILE_MS = 0.8
_OTHERS_PER_MB_MS = 20.0
_PER_MB_MS = {
    "pdf": 190.0,
    "docx": 400.0,
    "html_page": 70.0,
    "plain_text": 80.0,
    "mbox": 130.0,
    "eml": 150.0,
    "emlx": 150.0,
}
"""Milliseconds for a megabyte, by format. Measured on one computer; only the ratios matter."""


class Effort:
    """Tells what files take, by their names and sizes."""

    def __init__(self) -> None:
        self._per_byte = {
            extension: _PER_MB_MS.get(format_.name, _OTHERS_PER_MB_MS) / 1e6
            for format_ in formats()
            for extension in format_.extensions
        }

    def of(self, path: str, size_bytes: int) -> float:
        """What reading a file takes, in milliseconds on the computer that was measured."""
        extension = path[-12:].rpartition(".")[2].lower()
        per_byte = self._per_byte.get(extension, _OTHERS_PER_MB_MS / 1e6)
        return _PER_FILE_MS + size_bytes * per_byte
