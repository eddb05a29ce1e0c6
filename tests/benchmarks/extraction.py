"""Files a second that each format is read at, against the usual library for it.

python -m tests.benchmarks.extraction
"""

import email
import email.policy
import json
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import bs4
import docx
import pdfminer.high_level

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from tests.helpers.home_folder import build_home
from tests.helpers.home_pages import page_bytes
from tests.helpers.pdf_writer import pdf_bytes
from tests.helpers.prose import TOPICS, Writer

_ROUNDS = 3
_LEAST_S = 0.5


def _ours(files: Iterable[Path]) -> int:
    """Characters of text that the program reads."""
    return sum(len(item.text) for file in files for item in read_document(Document.from_path(file)))


def _pdfminer(files: Iterable[Path]) -> int:
    return sum(len(pdfminer.high_level.extract_text(file)) for file in files)


def _beautifulsoup(files: Iterable[Path]) -> int:
    return sum(len(bs4.BeautifulSoup(file.read_bytes(), "lxml").get_text(" ")) for file in files)


def _email_default(files: Iterable[Path]) -> int:
    total = 0
    for file in files:
        message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
        for part in message.walk():
            if part.get_content_type() == "text/plain":
                total += len(part.get_content())
        total += len(str(message["subject"]))
    return total


def _python_docx(files: Iterable[Path]) -> int:
    return sum(
        len(paragraph.text) for file in files for paragraph in docx.Document(str(file)).paragraphs
    )


def _plain_open(files: Iterable[Path]) -> int:
    return sum(len(file.read_text(encoding="utf-8")) for file in files)


def _files_a_second(read: Callable[[list[Path]], int], files: list[Path]) -> float:
    """The best of several rounds, each of at least `_LEAST_S` seconds."""
    read(files[:1])  # imports and caches
    best = 0.0
    for _ in range(_ROUNDS):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < _LEAST_S:
            read(files)
            done += len(files)
        best = max(best, done / (time.perf_counter() - start))
    return best


def main() -> None:
    """Measure every format and print a JSON object as the last line."""
    alternatives: dict[str, tuple[str, Callable[[list[Path]], int]]] = {
        "pdf": ("pdfminer.six", _pdfminer),
        "html": ("beautifulsoup4 with lxml", _beautifulsoup),
        "eml": ("email with policy.default", _email_default),
        "docx": ("python-docx, paragraphs only", _python_docx),
        "txt": ("Path.read_text, UTF-8 only", _plain_open),
    }
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        samples = _samples(Path(folder))
        for extension, (against, alternative) in alternatives.items():
            files = samples[extension]
            ours = _files_a_second(_ours, files)
            theirs = _files_a_second(alternative, files)
            row = {
                "what": f"{extension}, files a second",
                "files": len(files),
                "files_a_second": round(ours, 1),
                "against": against,
                "against_files_a_second": round(theirs, 1),
                "ratio": round(ours / theirs, 2),
            }
            print(row["what"], row["files_a_second"], "against", theirs, flush=True)
            rows.append(row)
    print(json.dumps({"benchmark": "extraction", "rows": rows}))


def _samples(folder: Path) -> dict[str, list[Path]]:
    """Readable files of the generated home folder by extension, and one long PDF."""
    home = build_home(folder / "home")
    paths = sorted({item.place[0] for item in home.items if "/odd/" not in item.place[0]})
    files = [home.root / path for path in paths if not path.startswith(("Broken/", "Documents/H"))]
    samples = {
        extension: [file for file in files if file.suffix == f".{extension}"]
        for extension in ("pdf", "html", "eml", "docx", "txt")
    }
    # An attachment would measure its own format.
    samples["eml"] = [
        file for file in samples["eml"] if b"application/pdf" not in file.read_bytes()
    ]
    writer = Writer(7)
    for number in range(3):
        paragraphs = writer.document(TOPICS[number], 20_000)
        for extension, content in (
            ("pdf", pdf_bytes(paragraphs)),
            ("html", page_bytes([_with_markup(paragraph) for paragraph in paragraphs], 0)),
        ):
            long = folder / f"long {number}.{extension}"
            long.write_bytes(content)
            samples[extension].append(long)
    return samples


def _with_markup(paragraph: str) -> str:
    """A paragraph as heavy with tags as those of real pages."""
    return " ".join(
        f'<span class="word w{number % 7}" data-n="{number}">{word}</span>'
        if number % 3 == 0
        else word
        for number, word in enumerate(paragraph.split())
    )


if __name__ == "__main__":
    main()
