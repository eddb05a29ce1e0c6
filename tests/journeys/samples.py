"""What lies in the folders that journeys read: notes, Word files, photos, web pages and mails."""

import os
import random
from pathlib import Path

from PySide6.QtGui import QImage

from tests.helpers.home_documents import docx_bytes
from tests.helpers.pictures import written
from tests.helpers.prose import TOPICS, Writer

_DAY_S = 86_400
_FIRST_S = 1_600_000_000
_WORDS = 120


def note(number: int) -> str:
    """A text that is like no other."""
    return Writer(1000 + number).note(TOPICS[number % len(TOPICS)], _WORDS)


def put(path: Path, content: str | bytes, day: int = 0) -> Path:
    """Write a file with a date of its own; later days are newer."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    moment = _FIRST_S + day * _DAY_S
    os.utime(path, (moment, moment))
    return path


def photo(number: int, edge_px: int = 200) -> bytes:
    """A JPEG picture that is like no other; 200 pixels make some 40 kB."""
    grain = random.Random(number).randbytes(edge_px * edge_px)
    image = QImage(grain, edge_px, edge_px, edge_px, QImage.Format.Format_Grayscale8)
    return written(image, "jpeg")


def word_file(number: int) -> bytes:
    """A Word document with a heading, whose text is `exported(number)`."""
    return docx_bytes(_paragraphs(number), _FIRST_S)


def exported(number: int) -> str:
    """The text of a Word document, saved as plain text."""
    return "\n\n".join(_paragraphs(number))


def _paragraphs(number: int) -> list[str]:
    return [f"Report {number}", *(note(number * 10 + part) for part in range(3))]


BACKUPS = ("Documents", "Backup 2023-01", "Backup 2023-06", "Backup 2024-02")


def backups(home: Path, count: int) -> Path:
    """Documents and three backups of them, each with the same files; the folder of all."""
    root = home / "Files"
    for number in range(count):
        name = f"{('Letters', 'Reports')[number % 2]}/note {number}.txt"
        for day, folder in enumerate(BACKUPS):
            put(root / folder / name, note(number), day * 30)
    return root
