"""A page counts with the files that it names, and a folder of files as a whole."""

from pathlib import Path

from neardup_desktop.prove.digest import Digest, digest
from tests.helpers.page_folder import beside

PAGE = b"<html><head><link rel=stylesheet href=page_files/a.css></head><body>Words</body></html>"


def digest_of(folder: Path, *, page: bytes = PAGE, **files: bytes) -> Digest:
    (folder / "page_files").mkdir(parents=True)
    for name, data in {"a": b"p{}", **files}.items():
        (folder / "page_files" / f"{name}.css").write_bytes(data)
    (folder / "page.html").write_bytes(page)
    return digest("page.html", page, beside(folder / "page.html"))


def test_the_folder_counts_whole_and_what_is_elsewhere_does_not(tmp_path: Path) -> None:
    first = digest_of(tmp_path / "1")
    assert digest_of(tmp_path / "2") == first
    assert digest_of(tmp_path / "3", a=b".x{display:none}") != first
    assert digest_of(tmp_path / "4", b=b"p{}") != first, "named or not"
    assert digest_of(tmp_path / "5", page=PAGE.replace(b"\x20rel", b"  rel")) == first
    assert digest("page.html", PAGE) != first


def test_a_page_whose_files_are_not_asked_for_never_reads_any(tmp_path: Path) -> None:
    asked = []

    def seen(path: str) -> list[tuple[str, bytes]]:
        asked.append(path)
        return []

    page = (
        b"<img src='https://a/b.png'><img src='/c.png'><a href='../d.html#x'>d</a>"
        b"<p style=\"background:url('e%20f.png')\">text</p><img srcset='g.png 2x, h/i.png 3x'>"
    )
    digest("page.html", page, seen)
    assert asked == ["../d.html", "e f.png", "g.png", "h"]


def test_a_byte_in_an_unknown_encoding_is_no_sign_of_latin_1() -> None:
    pages = [b"<html><body>\xe9 \xff</body></html>", b"<html><body>&eacute; \xff</body></html>"]
    assert digest("a.html", pages[0]) != digest("a.html", pages[1])
