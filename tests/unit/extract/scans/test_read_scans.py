"""Reading scanned pages in a child, among them pictures that are hostile."""

import random
import struct
import zlib
from pathlib import Path

import pytest

from neardup_desktop.extract.scans.models import chosen_models
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers.child.read_scans import ScanAnswer, scan_answer
from neardup_desktop.workers.codec import decode_reports, encode_report
from neardup_desktop.workers.messages import (
    FileDone,
    PagesRead,
    RecogniseTask,
    Surveyed,
    SurveyTask,
)
from tests.helpers.page_pictures import LINES, page, photograph, saved


def entry(path: Path) -> FileEntry:
    return FileEntry.from_status(str(path), path.stat())


def surveyed(path: Path, part: str = "", first: int = 0) -> ScanAnswer:
    answer = scan_answer(SurveyTask(1, entry(path), part, first, 16))
    (received,) = decode_reports(encode_report(answer))
    assert received == answer
    return answer


def read(path: Path, *pages: int, part: str = "") -> PagesRead:
    models = chosen_models()
    assert models is not None
    languages = "+".join(models.languages)
    answer = scan_answer(RecogniseTask(1, entry(path), part, pages, models.folder, languages))
    assert isinstance(answer, PagesRead), answer
    (received,) = decode_reports(encode_report(answer))
    assert received == answer
    return answer


def scanned(answer: ScanAnswer) -> list[int]:
    assert isinstance(answer, Surveyed), answer
    return [one.number for one in answer.pages if one.digest]


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def test_a_scanned_pdf_is_read(tmp_path: Path) -> None:
    pages = [page(), page(lines=())]
    pdf = write(
        tmp_path / "scan.pdf", saved(pages[0], "PDF", save_all=True, append_images=pages[1:])
    )
    answer = surveyed(pdf)
    assert scanned(answer) == [0]
    assert isinstance(answer, Surveyed)
    assert answer.count == 2
    (reading,) = read(pdf, 0).pages
    assert reading.digest == answer.pages[0].digest
    assert reading.text.split() == " ".join(LINES).split()
    assert reading.confidence > 0.9


def test_pages_of_a_tiff_in_any_position_are_found(tmp_path: Path) -> None:
    several = [photograph().convert("L"), page(), page().rotate(180)]
    tiff = write(
        tmp_path / "fax.tif",
        saved(several[0], "TIFF", save_all=True, append_images=several[1:], compression="tiff_lzw"),
    )
    assert scanned(surveyed(tiff)) == [1, 2]
    assert scanned(surveyed(tiff, first=2)) == [2]


@pytest.mark.parametrize("format_", ["PNG", "JPEG", "WEBP"])
def test_pictures_of_pages_are_found_and_photographs_are_not(tmp_path: Path, format_: str) -> None:
    assert scanned(surveyed(write(tmp_path / "page", saved(page(), format_)))) == [0]
    assert scanned(surveyed(write(tmp_path / "photo", saved(photograph(), format_)))) == []


def test_a_page_in_a_mail_is_found(tmp_path: Path) -> None:
    from email.message import EmailMessage

    mail = EmailMessage()
    mail["Subject"] = "The contract"
    mail.set_content("Please find it attached.")
    mail.add_attachment(
        saved(page(), "PDF"), maintype="application", subtype="pdf", filename="contract.pdf"
    )
    path = write(tmp_path / "mail.eml", mail.as_bytes())
    assert scanned(surveyed(path, "contract.pdf")) == [0]
    mailbox = write(
        tmp_path / "Inbox.mbox", 3 * (b"From MAILER Mon Jan  1 10:00:00 2024\n" + path.read_bytes())
    )
    assert scanned(surveyed(mailbox, "2/contract.pdf")) == [0]
    missing = surveyed(path, "other.pdf")
    assert isinstance(missing, FileDone)
    assert missing.outcome is Outcome.VANISHED


def huge_png(width: int, height: int) -> bytes:
    """A PNG that claims a size, with hardly any content."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    content = chunk(b"IDAT", zlib.compress(bytes(1 << 20), 9))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + content + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "outcome"),
    [
        (huge_png(30_000, 30_000), Outcome.TOO_LARGE),
        (huge_png(2_000_000_000, 2), Outcome.TOO_LARGE),
        (huge_png(4000, 4000), Outcome.DAMAGED),
        (b"II*\0" + struct.pack("<I", 8) + b"\xff" * 400, Outcome.DAMAGED),
        (saved(page(), "TIFF")[:3000], Outcome.DAMAGED),
        (saved(page(), "JPEG")[:700] + random.Random(3).randbytes(64), Outcome.DAMAGED),
        (b"\xff\xd8\xff\xe0 no picture", Outcome.DAMAGED),
        (b"RIFF\x10\0\0\0WEBPVP8 ", Outcome.DAMAGED),
        (b"%PDF-1.7 nothing", Outcome.DAMAGED),
        (b"plain words", Outcome.UNSUPPORTED),
    ],
    ids=lambda value: value.value if isinstance(value, Outcome) else "",
)
def test_a_hostile_picture_ends_its_own_reading_only(
    tmp_path: Path, data: bytes, outcome: Outcome
) -> None:
    answer = surveyed(write(tmp_path / "picture", data))
    assert isinstance(answer, FileDone), answer
    assert answer.outcome is outcome


def test_a_file_that_changed_is_not_read(tmp_path: Path) -> None:
    path = write(tmp_path / "page.png", saved(page(), "PNG"))
    before = entry(path)
    path.write_bytes(saved(photograph(), "PNG"))
    answer = scan_answer(SurveyTask(1, before, "", 0, 16))
    assert isinstance(answer, FileDone)
    assert answer.outcome is Outcome.CHANGED
