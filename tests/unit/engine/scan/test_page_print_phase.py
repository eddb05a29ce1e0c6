"""Prints and copies of pages with all their menus are found; two pages of a site stay apart."""

from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.similar.like_file import like_file
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

ONE_CHILD = ScanSettings(workers=1)
MENU = " ".join(Writer(3).document(TOPICS[0], 600))


def article(number: int) -> str:
    return " ".join(Writer(70 + number).document(TOPICS[number % len(TOPICS)], 90))


def page(number: int) -> str:
    return (
        f"<!DOCTYPE html><html><body><nav>{MENU}</nav>"
        f"<article>{article(number)}</article></body></html>"
    )


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two pages of one site, mostly menu."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "first.html").write_text(page(1))
    (folder / "second.html").write_text(page(2))
    return folder


def pairs_found(archive: Archive) -> dict[frozenset[str], float]:
    """Names of the items of each pair at the usual similarity."""
    with closing(archive.reader()) as reader:

        def name(item: ItemId) -> str:
            return Path(reader.item_infos([item])[item].path).name

        pairs = list(Review.load(reader).pairs(0.8))
        return {frozenset((name(one.a), name(one.b))): one.similarity for one in pairs}


PRINT = frozenset(("first.html", "copied.txt"))


def test_a_copy_with_the_menu_is_found_and_another_page_of_the_site_is_not(
    home: Path, archive: Archive
) -> None:
    scan(archive, [home], ONE_CHILD)
    assert pairs_found(archive) == {}
    (home / "copied.txt").write_text(f"{MENU}\n\n{article(1)}\n\nPage 1 of 1")
    scan(archive, [home], ONE_CHILD)
    found = pairs_found(archive)
    # By its words the print is like the other page as well: most of them are menu.
    assert set(found) == {PRINT}
    assert found[PRINT] > 0.98
    for file, other in (("first.html", "copied.txt"), ("copied.txt", "first.html")):
        alike = {one.item for one in like_file(archive, home / file).found}
        reader = archive.reader()
        names = {Path(facts.path).name for facts in reader.item_infos(list(alike)).values()}
        reader.close()
        assert names == {file, other}
    # It has the words of the page's main content, and few of those of the print.
    (home / "reader.txt").write_text(article(1))
    scan(archive, [home], ONE_CHILD)
    found = pairs_found(archive)
    assert frozenset(("reader.txt", "copied.txt")) not in found
    assert found[frozenset(("reader.txt", "first.html"))] == 1.0


def test_a_copy_whose_list_of_contents_is_not_measured_is_found(
    tmp_path: Path, archive: Archive
) -> None:
    titles = [f"1.{number} The {topic.name}" for number, topic in enumerate(TOPICS, 1)]
    sections = [(title, article(number)) for number, title in enumerate(titles)]
    folder = tmp_path / "home"
    folder.mkdir()
    shown = "".join(f"<h2>{title}</h2><p>{text}</p>" for title, text in sections)
    listed = "".join(f"<li>{title}</li>" for title in titles)
    (folder / "page.html").write_text(
        f"<!DOCTYPE html><html><body><nav>{MENU} {MENU}</nav>"
        f"<article><ul>{listed}</ul>{shown}</article></body></html>"
    )
    chapters = "\n\n".join(f"{title}\n\n{text}" for title, text in sections)
    copied = "\n".join([MENU, MENU, *titles, "", chapters, "Page 1 of 1"])
    (folder / "copied.txt").write_text(copied)
    scan(archive, [folder], ONE_CHILD)
    assert pairs_found(archive)[frozenset(("page.html", "copied.txt"))] > 0.98
