"""Pictures are drawn scaled, turned as the camera was held, on white, and within limits."""

from email.message import EmailMessage
from io import BytesIO
from pathlib import Path

import docx
import pytest
from docx.shared import Cm
from PySide6.QtGui import QColor, QImage

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.previews import Renderer
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.preview.opening import open_preview
from tests.helpers.page_pictures import page, saved
from tests.helpers.pictures import png_of_size, red_and_blue, turned_jpeg, written

RED, BLUE = (255, 0, 0), (0, 0, 255)


def color_at(name: str, data: bytes, width_px: int, x: float, y: float) -> tuple[int, int, int]:
    """The colour at a place of the drawn picture, in shares of its size."""
    picture = open_preview(Document(name, data=data), "").draw(0, width_px)
    column, row = int(x * picture.width_px), int(y * picture.height_px)
    at = 4 * (row * picture.width_px + column)
    blue, green, red, _unused = picture.pixels[at : at + 4]
    return red, green, blue


def is_near(color: tuple[int, int, int], wanted: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 30 for one, other in zip(color, wanted, strict=True))


@pytest.mark.parametrize("format_", ["jpeg", "png", "bmp", "webp", "tiff"])
def test_a_picture_is_one_page_scaled_by_its_decoder(format_: str) -> None:
    opened = open_preview(Document(f"a.{format_}", data=written(red_and_blue(), format_)), "")
    assert opened.preview.is_picture
    assert opened.preview.sizes == ((300.0, 150.0),)  # 400 x 200 pixels
    picture = opened.draw(0, 100)
    assert (picture.width_px, picture.height_px) == (100, 50)
    assert len(picture.pixels) == 4 * 100 * 50
    assert (opened.draw(0, 5000).width_px, opened.draw(0, 5000).height_px) == (400, 200)
    data = written(red_and_blue(), format_)
    assert is_near(color_at("a", data, 100, 0.1, 0.5), RED)
    assert is_near(color_at("a", data, 100, 0.9, 0.5), BLUE)


def test_each_page_of_a_tiff_is_drawn() -> None:
    pages = [page(size=(800, 1000)), page(size=(600, 400), lines=())]
    data = saved(pages[0], "TIFF", save_all=True, append_images=pages[1:])
    opened = open_preview(Document("fax.tif", data=data), "")
    assert not opened.preview.is_picture
    assert opened.preview.sizes == ((600.0, 750.0), (450.0, 300.0))
    assert (opened.draw(1, 300).width_px, opened.draw(1, 300).height_px) == (300, 200)
    assert len(set(opened.draw(0, 400).pixels)) > 2
    assert len(set(opened.draw(1, 300).pixels)) <= 2  # nothing is written there


def test_a_scan_in_a_mail_and_in_a_word_document_is_drawn() -> None:
    scan, mail, document = saved(page(), "PNG"), EmailMessage(), docx.Document()
    mail.set_content("The contract is attached.")
    mail.add_attachment(scan, maintype="image", subtype="png", filename="scan.png")
    attached = open_preview(Document("mail.eml", data=mail.as_bytes()), "scan.png")
    document.add_picture(BytesIO(scan), width=Cm(15))
    for words, is_drawn in (("My scan", True), ("Words that can be compared well.", False)):
        document.add_paragraph(words)
        file = BytesIO()
        document.save(file)
        preview = open_preview(Document("scan.docx", data=file.getvalue()), "").preview
        assert (preview.sizes == attached.preview.sizes) == is_drawn
        assert bool(preview.markup) != is_drawn


def test_it_is_turned_as_the_camera_was_held() -> None:
    data = turned_jpeg(red_and_blue(), 6)  # to be turned clockwise: what was left is above
    opened = open_preview(Document("a.jpg", data=data), "")
    assert opened.preview.sizes == ((150.0, 300.0),)
    picture = opened.draw(0, 50)
    assert (picture.width_px, picture.height_px) == (50, 100)
    assert is_near(color_at("a.jpg", data, 50, 0.5, 0.1), RED)
    assert is_near(color_at("a.jpg", data, 50, 0.5, 0.9), BLUE)


def test_what_is_transparent_is_white() -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(QColor(255, 0, 0, 0))
    assert color_at("a.png", written(image, "png"), 40, 0.5, 0.5) == (255, 255, 255)


@pytest.mark.parametrize(
    ("name", "data", "outcome"),
    [
        ("cut", written(red_and_blue(), "png")[:60], Outcome.DAMAGED),
        ("no size", b"\xff\xd8\xff" + bytes(50), Outcome.DAMAGED),
        ("bomb", png_of_size(60_000, 60_000), Outcome.TOO_LARGE),
        ("other", b"\0\1\2\3 no picture", Outcome.UNSUPPORTED),
    ],
)
def test_bad_pictures_are_refused(name: str, data: bytes, outcome: Outcome) -> None:
    with pytest.raises(ReadFailure) as caught:
        open_preview(Document(name, data=data), "").draw(0, 100)
    assert caught.value.outcome is outcome


def test_the_confined_child_draws_them(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "holiday.jpg").write_bytes(turned_jpeg(red_and_blue(), 6))
    (home / "holiday (1).jpg").write_bytes(turned_jpeg(red_and_blue(), 6))
    (home / "bomb.png").write_bytes(png_of_size(60_000, 60_000))
    (home / "bomb (1).png").write_bytes(png_of_size(60_000, 60_000))
    cancel, renderer = CancelFlag(), Renderer()
    with Archive.open(tmp_path / "archive") as archive:
        archive.add_source(home)
        scan(archive, settings=ScanSettings(workers=1))
        reader = archive.reader()
        photo, bomb = (reader.find_item(str(home / name)) for name in ("holiday.jpg", "bomb.png"))
        preview = renderer.preview(reader, photo, cancel)
        assert preview is not None
        assert (preview.outcome, preview.is_picture) == (Outcome.READ, True)
        drawn = renderer.draw(reader, photo, 0, 50, cancel)
        assert drawn is not None
        assert (drawn.outcome, drawn.width_px, drawn.height_px) == (Outcome.READ, 50, 100)
        refused = renderer.preview(reader, bomb, cancel)
        assert refused is not None
        assert refused.outcome is Outcome.TOO_LARGE
        reader.close()
    renderer.close()
