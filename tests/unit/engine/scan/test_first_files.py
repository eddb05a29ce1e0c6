"""Files with like names are read first, as many as are read in a moment."""

from neardup_desktop.engine.scan.first_files import FirstFiles


def test_files_with_like_names_come_first_and_together() -> None:
    files = FirstFiles()
    for path, size_bytes in (
        ("/h/alone.txt", 5),
        ("/h/report v1.docx", 7),
        ("/h/2024.txt", 3),
        ("/h/letter.txt", 8),
        ("/h/2025.txt", 4),
        ("/h/old/Report final.pdf", 9),
        ("/h/letter copy.txt", 8),
    ):
        files.note(path, size_bytes, 1.0)
    # Numbers are no names, and files of one size are probably the same.
    assert files.paths == ["/h/report v1.docx", "/h/old/Report final.pdf"]


def test_slow_files_and_more_than_a_moment_takes_are_left_to_their_turn() -> None:
    files = FirstFiles()
    for number in range(100):
        files.note(f"/h/report {number}.pdf", number, 100.0)
        files.note(f"/h/book {number}.pdf", number, 2_000.0)
    assert 10 <= len(files.paths) <= 14
    assert all("report" in path for path in files.paths)
