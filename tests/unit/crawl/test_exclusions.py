"""What is left out by default, what is kept although it looks alike, and what the user adds."""

import os

import pytest

from neardup_desktop.crawl.exclusions import Exclusions, LeftOutPlaces
from neardup_desktop.model.outcomes import SkipReason

HOME = f"{os.sep}home{os.sep}ada"


def folder_reason(path: str, *own: str) -> SkipReason | None:
    full = path.replace("/", os.sep)
    return Exclusions(own).folder_reason(full, full.rpartition(os.sep)[2])


def file_reason(name: str, *own: str) -> SkipReason | None:
    return Exclusions(own).file_reason(HOME + os.sep + name, name)


@pytest.mark.parametrize(
    "path",
    [
        "/home/ada/.cache",
        "/home/ada/Projects/site/node_modules",
        "/home/ada/Projects/site/.git",
        "/home/ada/.Trash-1000",
        "/home/ada/.local/share/Trash",
        "/media/stick/$RECYCLE.BIN",
        "/media/stick/$Recycle.Bin",
        "/media/stick/System Volume Information",
        "/Users/ada/AppData/Local/Temp",
        "/Users/ada/Library/Caches",
        "/Users/ada/Library/Keychains",
        "/Users/ada/Pictures/Photos Library.photoslibrary",
        "/Users/ada/Documents/Letter.rtfd",
        "/home/ada/.ssh",
        "/proc",
        "/usr",
        "/Windows",
    ],
)
def test_left_out(path: str) -> None:
    assert folder_reason(path) is SkipReason.EXCLUDED_FOLDER


@pytest.mark.parametrize(
    "path",
    [
        "/home/ada/Documents",
        "/home/ada/.thunderbird",
        "/home/ada/.mozilla",
        "/home/ada/.mozilla/seamonkey",
        "/home/ada/.local/share",
        "/home/ada/.local/share/evolution",
        "/home/ada/.var/app/org.mozilla.Thunderbird",
        "/Users/ada/Library/Mail",
        "/Users/ada/AppData/Roaming/Thunderbird",
        "/home/ada/Trash",
        "/home/ada/Temp",
        "/home/ada/usr",
        "/home/ada/Windows",
        "/home/ada/Old laptop/etc",
        "/home/ada/app",
        "/var/mail",
        "/var/spool/mail",
    ],
)
def test_kept(path: str) -> None:
    assert folder_reason(path) is None


@pytest.mark.parametrize(
    "name",
    [
        ".DS_Store",
        "Thumbs.db",
        "thumbs.db",
        "desktop.ini",
        "._letter.docx",
        "~$letter.docx",
        ".~lock.letter.odt#",
        "film.mp4.part",
        "letter.tmp",
        ".bashrc",
        ".made-by-hand",
        *("Inbox.msf", "msgFilterRules.dat", ".mh_sequences", ",12"),
    ],
)
def test_files_that_programs_keep_for_themselves(name: str) -> None:
    assert file_reason(name) is SkipReason.HIDDEN_FILE


@pytest.mark.parametrize("name", [".Letter.docx.icloud", "Letter.docx.nextcloud"])
def test_files_that_stand_for_one_in_the_cloud(name: str) -> None:
    assert file_reason(name) is SkipReason.CLOUD_ONLY


@pytest.mark.parametrize(
    "name",
    [
        "letter.docx",
        ".notes.txt",
        "Inbox",
        "~letter.txt",
        "tmp",
        "part",
        "icloud",
        "a.",
        "12",
        ",a",
    ],
)
def test_files_of_a_person(name: str) -> None:
    assert file_reason(name) is None


def test_own_names_and_patterns_count_for_folders_and_files() -> None:
    assert folder_reason("/home/ada/Backups", "backups") is SkipReason.EXCLUDED_BY_PERSON
    assert folder_reason("/home/ada/Backups 2010", "backups") is None
    assert folder_reason("/home/ada/Backups 2010", "Backups*") is SkipReason.EXCLUDED_BY_PERSON
    assert file_reason("letter.bak", "*.bak", "other") is SkipReason.EXCLUDED_BY_PERSON
    assert file_reason("letter.bak.txt", "*.bak") is None
    assert file_reason("letter.txt", "", "  ") is None


def test_own_paths() -> None:
    for own in ("Mail/Old", "/home/ada/Mail/Old", "/home/*/Mail/Old/"):
        assert folder_reason("/home/ada/Mail/Old", own) is SkipReason.EXCLUDED_BY_PERSON
        assert folder_reason("/home/ada/Old", own) is None
        assert folder_reason("/home/ada/XMail/Old", own) is None


@pytest.mark.parametrize(
    "folder", ["News_files", "News.files", "News-Dateien", "News_fichiers", "NEWS_pliki"]
)
def test_a_folder_of_pictures_knows_its_page(folder: str) -> None:
    assert {"news.html", "news.htm", "news.xhtml"} <= set(Exclusions().page_names(folder))


def test_other_folders_have_no_page() -> None:
    assert Exclusions().page_names("files") == ()
    assert Exclusions().page_names("News") == ()


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/home/ada/a.txt", None),
        ("/home/ada/a.bak", "/home/ada/a.bak"),
        ("/home/ada/Old/a.txt", "/home/ada/Old"),
        ("/home/ada/Old/x/Old/a.bak", "/home/ada/Old"),
        # A source is read, whatever leaves out the folder it lies in.
        ("/home/ada/Old/read/Old/x/a.txt", None),
        ("/home/ada/Old/read/a.txt", "/home/ada/Old"),
        # What the program leaves out by itself was left out by nobody.
        ("/home/ada/.cache/a.tmp", None),
        ("/a.txt", None),
    ],
)
def test_what_leaves_out_a_file_is_the_outermost_folder_or_the_file(
    path: str, place: str | None
) -> None:
    source = "/home/ada/Old/read/Old".replace("/", os.sep)
    places = LeftOutPlaces(("Old", "*.bak"), [source])
    for _ in range(2):  # what is remembered says the same
        assert places.place(path.replace("/", os.sep)) == (place and place.replace("/", os.sep))


def test_a_folder_is_left_out_by_its_own_name_alone() -> None:
    places = LeftOutPlaces(("Old",), ())
    for name, is_left_out in (("Old", True), (f"Old{os.sep}x", False), (".cache", False)):
        assert places.is_left_out(HOME + os.sep + name) is is_left_out
