"""What goes together on disk, and what the folder of a saved page holds alone."""

from pathlib import Path

import pytest

from neardup_desktop.crawl.companions import (
    companion_losses,
    companions,
    in_packages,
)


def page(folder: Path, name: str, companion: str, files: dict[str, str]) -> tuple[Path, Path]:
    """A saved page with its folder."""
    (folder / name).write_text("<html><body>a page")
    for file, content in files.items():
        path = folder / companion / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return folder / name, folder / companion


@pytest.mark.parametrize(
    ("name", "companion"),
    [
        ("News.html", "News_files"),
        ("News.htm", "News-Dateien"),
        ("News.HTML", "News_fichiers"),
        ("a b.c.xhtml", "a b.c.files"),
    ],
)
def test_the_folder_of_a_saved_page_goes_with_it(tmp_path: Path, name: str, companion: str) -> None:
    path, folder = page(tmp_path, name, companion, {"a.png": "a"})
    assert companions(path) == [folder]
    assert companions(str(path)) == [folder]


def test_what_is_no_real_folder_of_a_page_stays(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("a")
    (tmp_path / "b_files").mkdir()
    (tmp_path / "a_files").symlink_to(tmp_path / "b_files")
    (tmp_path / "a-Dateien").write_text("no folder")
    (tmp_path / "notes_files").mkdir()
    (tmp_path / "notes.txt").write_text("no page")
    assert companions(tmp_path / "a.html") == []
    assert companions(tmp_path / "notes.txt") == []
    assert companions(tmp_path / ".html") == []
    assert companions(tmp_path / "never there" / "a.html") == []


def test_a_folder_that_two_pages_share_goes_with_neither(tmp_path: Path) -> None:
    path, folder = page(tmp_path, "a.html", "a_files", {"a.png": "a"})
    (tmp_path / "a.htm").write_text("a")
    assert companions(path) == []
    (tmp_path / "a.htm").unlink()
    assert companions(path) == [folder]


@pytest.mark.parametrize(
    ("folder", "is_inside"),
    [
        ("/home/ann/Letter.rtfd", True),
        ("/home/ann/Talk.KEY/data", True),
        ("/home/ann/Book.epub/OEBPS", True),
        ("/home/ann/A.app/Contents/Help.rtfd", True),
        ("/home/ann", False),
        ("/home/ann/keys", False),
        ("/", False),
        ("", False),
        ("/a.app" + "/b" * 2000, True),
        ("/a" + "/b" * 2000, False),
    ],
)
def test_what_lies_in_a_package_is_known(folder: str, is_inside: bool) -> None:
    assert in_packages([folder, folder]) == [is_inside] * 2


def test_folders_in_and_beside_packages_are_told_apart() -> None:
    folders = ["/h/A.app/x", "/h", "/h/A.app", "/h/x", "/h/A.app/x/y"]
    assert in_packages(folders) == [True, False, True, False, True]


def test_folders_of_pages_are_told_apart_by_each_file(tmp_path: Path) -> None:
    mine = {"a.png": "a", "b.png": "b", "deep/c.pdf": "c", "site.js": "x", "style.css": "y"}
    _, folder = page(tmp_path, "one.html", "one_files", mine)
    _, other = page(tmp_path, "two.html", "two_files", {"a.png": "z", "b.png": "longer", "d": ""})
    all_of_it = ("a.png", "b.png", "deep/c.pdf", "site.js", "style.css")
    assert companion_losses([folder], [other]) == tuple(sorted({*all_of_it, "d"}))
    assert companion_losses([folder], [folder]) == ()
    assert companion_losses([folder], []) == all_of_it
    assert companion_losses([], [other]) == ()


def test_links_and_what_cannot_be_read_are_losses(tmp_path: Path) -> None:
    _, folder = page(tmp_path, "one.html", "one_files", {"a.png": "a"})
    (folder / "link").symlink_to(tmp_path)
    assert companion_losses([folder], [folder]) == ("link",)
    assert companion_losses([tmp_path / "gone_files"], []) == ("gone_files",)


def test_a_folder_of_too_many_files_is_said_to_hold_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neardup_desktop.crawl.companions.MAX_FILES", 3)
    _, folder = page(tmp_path, "one.html", "one_files", {f"{n}.png": "a" for n in range(5)})
    assert companion_losses([folder], [folder]) == ("...",)
