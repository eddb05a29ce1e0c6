"""Reading scanned pages in a child, among them pictures that are hostile."""

import random
import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import docx
import pytest
from docx.shared import Cm

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.scans.models import chosen_models
from neardup_desktop.extract.scans.page_test import small_grey
from neardup_desktop.extract.scans.pictures import PagePictures
from neardup_desktop.extract.scans.scanned_pages import survey
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.items import ScannedPage
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.text.content_hash import digest
from neardup_desktop.workers.child import read_scans
from neardup_desktop.workers.child.read_scans import ScanAnswer, scan_answer
from neardup_desktop.workers.codec import decode_reports, encode_reports
from neardup_desktop.workers.messages import (
    FileDone,
    PagesRead,
    RecogniseTask,
    Result,
    Surveyed,
    SurveyTask,
)
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers.page_pictures import LINES, page, photograph, saved


def entry(path: Path) -> FileEntry:
    return FileEntry.from_status(str(path), path.stat())


def surveyed(path: Path, part: str = "", first: int = 0) -> ScanAnswer:
    answer = scan_answer(SurveyTask(1, entry(path), part, first, 16))
    (received,) = decode_reports(encode_reports([answer]))
    assert received == answer
    return answer


def read(path: Path, *pages: ScannedPage, part: str = "") -> PagesRead:
    models = chosen_models()
    assert models is not None
    languages = "+".join(models.languages)
    asked = tuple((one.number, one.digest) for one in pages)
    answer = scan_answer(RecogniseTask(1, entry(path), part, asked, models.folder, languages))
    assert isinstance(answer, PagesRead), answer
    (received,) = decode_reports(encode_reports([answer]))
    assert received == answer
    return answer


def scanned(answer: Result) -> list[int]:
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
    (reading,) = read(pdf, answer.pages[0]).pages
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


@pytest.mark.parametrize("size", [(1240, 1754), (2480, 3508)], ids=["150 dpi", "300 dpi"])
@pytest.mark.parametrize("format_", ["JPEG", "PNG"])
def test_the_page_that_is_found_is_the_page_that_is_read(
    tmp_path: Path, format_: str, size: tuple[int, int]
) -> None:
    data = saved(page(size=(620, 877)).resize(size), format_, quality=90)
    answer = surveyed(write(tmp_path / "letter", data))
    assert isinstance(answer, Surveyed), answer
    (found,) = answer.pages
    alone = PagePictures(Document("letter", data=data)).page(0)
    assert max(alone.size) >= 1_754
    assert found.digest == digest(b"%d %d " % alone.size + alone.tobytes())
    (reading,) = read(tmp_path / "letter", found).pages
    assert reading.digest == found.digest
    assert reading.words > 20


@pytest.mark.parametrize("format_", ["JPEG", "MPO", "TIFF"])
def test_a_question_changes_no_later_answer(format_: str) -> None:
    """Whatever was asked before, each answer is that of a picture that was just opened."""
    shown = page(size=(620, 877)).resize((1240, 1754))
    pages = {"append_images": [page(lines=LINES[:3])], "save_all": True}
    data = saved(shown, format_, **(pages if format_ != "JPEG" else {}))
    questions: list[Callable[[PagePictures], object]] = [
        lambda one: one.grey(0, 100).tobytes(),
        lambda one: one.page(0).tobytes(),
        lambda one: one.page(len(one) - 1).tobytes(),
        lambda one: one.size(0),
        lambda one: one.noted(),
        len,
    ]
    fresh = [ask(PagePictures(Document("page", data=data))) for ask in questions]
    asked = PagePictures(Document("page", data=data))
    for first in questions:
        first(asked)
        assert [ask(asked) for ask in questions] == fresh


def test_the_test_for_pages_leaves_its_picture_as_it_was() -> None:
    from PIL import Image

    with Image.open(BytesIO(saved(page().resize((2100, 2700)), "JPEG"))) as lazy:
        small_grey(lazy)
        assert lazy.size == (2100, 2700)


def test_a_page_that_cannot_be_opened_is_said_to_have_failed() -> None:
    document = docx.Document()
    document.add_picture(BytesIO(saved(page(), "PNG")), width=Cm(14))
    document.add_picture(BytesIO(huge_png(30_000, 30_000)), width=Cm(14), height=Cm(18))
    file = BytesIO()
    document.save(file)
    _, pages, _ = survey(Document("scans.docx", data=file.getvalue()), 0, 16)
    assert [(bool(one.digest), one.failed) for one in pages] == [
        (True, None),
        (False, Outcome.TOO_LARGE),
    ]


def test_an_office_file_of_as_many_pages_as_are_looked_at_is_found(tmp_path: Path) -> None:
    """The words beside its pictures make one page more than was asked for."""
    document = docx.Document()
    document.add_paragraph("Signed in duplicate.")
    document.add_picture(BytesIO(saved(page(), "PNG")), width=Cm(14))
    for number in range(15):
        dot = saved(page(lines=(), size=(20 + number, 30)), "PNG")
        document.add_picture(BytesIO(dot), width=Cm(14), height=Cm(18))
    document.save(str(tmp_path / "scans.docx"))
    with WorkerPool(1, 60.0, 300 << 20, entry=read_scans.work) as pool:
        task = SurveyTask(1, entry(tmp_path / "scans.docx"), "", 0, 16)
        (answer,) = pool.run([task], CancelFlag())
    assert scanned(answer) == [0]


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
