"""A hit says who wrote it, since it may have been found by that."""

from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.model.kinds import Kind
from tests.helpers.searched import document, put_file
from tests.ui.conftest import OpenWindow
from tests.ui.search.test_search import hit_names, search


def test_mails_name_their_senders_first_and_documents_their_authors(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    given = (('"Lowry, Roy" <roy@example.org>', "Lowry, Roy"), ("bo@example.org", "bo@example.org"))
    with Archive.open(folder) as archive:
        archive.decisions.add_source("/h")
        for number, (author, _) in enumerate(given):
            mail = document(f"harvest {number}", kind=Kind.EMAIL, author=author)
            put_file(archive, f"/h/{number}.eml", mail)
        put_file(archive, "/h/essay.txt", document("harvest and more", author="Ann Lee"))
        index_for_search(archive)
    page = search(open_window(folder), "harvest")
    hit_names(page)
    where = [page.rows.where(row) for row in range(3)]
    for _, shown in given:
        assert any(one.startswith(f"{shown} · ") for one in where)
    assert any(one.endswith(" · Ann Lee") for one in where)
    assert "roy@" not in "".join(where)
