"""Reports: of one folder only, and on paper; and pictures, which have no text to report on."""

import os
import shutil
import subprocess

import pypdfium2
from PySide6.QtGui import QColor, QImage, QPainter

from tests.journeys.flows.common import expand, scan, with_sample
from tests.journeys.user import User

REPORTS = "Neardup report*.html"
NOT_THERE = "shown here"


def report_of_this_folder(user: User) -> None:
    """Write a report about the folder of the current row only."""
    scan(user, with_sample(user))
    expand(user)
    user.click("report draft 3.txt", "cell")
    user.press("ctrl+e")
    user.click("Only the folder", "button")
    user.wait_until(
        lambda: user.wait_for("Only the folder", "button").is_checked, "it cannot be chosen"
    )
    user.picture("dialog")
    user.press("enter")
    user.wait_until(lambda: any(user.home.rglob(REPORTS)), "no report was written")
    user.rest()
    (written,) = user.home.rglob(REPORTS)
    text = written.read_text(encoding="utf-8")
    assert "report draft 3.txt" in text
    assert "Dry stone walls" not in text, "of another folder"


def report_printed(user: User) -> None:
    """Write a report and print it: each page has something on it."""
    scan(user, with_sample(user))
    user.press("ctrl+e", "enter")
    user.wait_until(lambda: any(user.home.rglob(REPORTS)), "no report was written")
    user.rest()
    (written,) = user.home.rglob(REPORTS)
    browser = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    if browser is None:  # paper is then looked at elsewhere
        return
    paper = user.home / "report.pdf"
    subprocess.run(
        (
            *(browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"),
            *(f"--print-to-pdf={paper}", written.as_uri()),
        ),
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "HOME": str(user.home)},
    )
    with pypdfium2.PdfDocument(paper) as document:
        pages = list(document)
        assert pages
        for number, page in enumerate(pages):
            text = page.get_textpage().get_text_range().strip()
            assert text, f"page {number + 1} is empty"
            if (place := user.picture_file(f"page {number + 1}")) is not None:
                drawn = page.render(scale=1.2)
                size = (drawn.width, drawn.height, drawn.stride)
                QImage(bytes(drawn.buffer), *size, QImage.Format.Format_BGR888).save(str(place))


def pictures_side_by_side(user: User) -> None:
    """Look at two copies of a picture: both are shown, in the list and side by side."""
    folder = user.home / "Pictures"
    for place in ("2019", "Phone backup"):
        (folder / place).mkdir(parents=True)
        _picture().save(str(folder / place / "lighthouse.png"))
    scan(user, folder)
    expand(user)
    user.press("w")
    user.wait_until_gone("Opening")
    user.picture("pictures")
    assert not user.sees(NOT_THERE)
    user.press("2", "f")
    user.wait_until_gone("Opening")
    user.picture("full height")


def _picture() -> QImage:
    """A lighthouse."""
    picture = QImage(640, 480, QImage.Format.Format_RGB32)
    picture.fill(QColor("lightblue"))
    painter = QPainter(picture)
    painter.fillRect(0, 380, 640, 100, QColor("navy"))
    painter.fillRect(300, 120, 60, 270, QColor("white"))
    painter.fillRect(300, 200, 60, 50, QColor("crimson"))
    painter.fillRect(300, 300, 60, 50, QColor("crimson"))
    painter.end()
    return picture


JOURNEYS = (
    report_of_this_folder,
    report_printed,
    pictures_side_by_side,
)
