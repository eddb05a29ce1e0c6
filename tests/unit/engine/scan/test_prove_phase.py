"""The same document in other bytes is found, and its digest kept by its bytes."""

import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.prove.base import VERSION
from tests.helpers.adversary import FORMS

ONE_CHILD = ScanSettings(workers=1)
LINES = [f"The {name} is let to Anna until winter, and nobody else." for name in ("house", "mill")]
LETTER = (
    "From: Ida <ida@example.org>\nTo: ben@example.org\nSubject: The mill\n"
    "Date: Fri, 03 May 2019 16:05:00 +0200\nMessage-ID: <1@example.org>\n"
    "Content-Type: text/plain; charset=utf-8\n\n" + "\n".join(LINES) + "\n"
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    return folder


def rule(name: str) -> Rule:
    return next(one for one in BUILT_IN_RULES if one.name == name)


def goes(archive: Archive, name: str = "no-unique-words") -> dict[str, Evidence | None]:
    with closing(archive.reader()) as reader:
        plan = Planner(Review.load(reader), reader).rule(rule(name))
    return {Path(step.subject.file.path).name: step.evidence for step in plan.steps}


def evidence(archive: Archive) -> list[Evidence]:
    with closing(archive.reader()) as reader:
        table = Review.load(reader).clusters()
        return [one.evidence for row in range(len(table)) for one in table.cluster(row).members[1:]]


def digests(archive: Archive) -> list[tuple[object, ...]]:
    return archive.index.rows("SELECT * FROM proofs ORDER BY content_hash, part")


def docx(**slots: str) -> bytes:
    _, make, _ = FORMS["docx"]
    return make(LINES, slots)


def packed_again(data: bytes, folder: Path) -> bytes:
    (folder / "one").write_bytes(data)
    with (
        zipfile.ZipFile(folder / "one") as one,
        zipfile.ZipFile(folder / "two", "w", zipfile.ZIP_DEFLATED) as two,
    ):
        for name in reversed(one.namelist()):
            two.writestr(name, one.read(name))
    return (folder / "two").read_bytes()


def test_a_letter_in_a_mailbox_and_in_a_file(home: Path, archive: Archive) -> None:
    (home / "letter.eml").write_text(f"Received: from a\nStatus: RO\n{LETTER}")
    (home / "box.mbox").write_text(f"From ida Fri May  3 16:05:00 2019\n{LETTER}\n")
    scan(archive, [home], ONE_CHILD)
    assert evidence(archive) == [Evidence.SAME_DOCUMENT]
    for name in ("no-unique-words", "same-text"):
        assert goes(archive, name) == {"letter.eml": Evidence.SAME_DOCUMENT}
    assert goes(archive, "identical-files") == {}


def test_many_files_with_several_documents_each(home: Path, archive: Archive) -> None:
    letters = [LETTER.replace("mill", f"mill of number {number}") for number in range(6)]
    for at in range(0, 6, 2):
        box = "".join(
            f"From ida Fri May  3 16:05:00 2019\n{letter}\n" for letter in letters[at : at + 2]
        )
        (home / f"{at}.mbox").write_text(box)
    for number, letter in enumerate(letters):
        (home / f"{number}.eml").write_text(f"Status: R\n{letter}")
    scan(archive, [home], ScanSettings(workers=2))
    assert len(digests(archive)) == 12
    assert evidence(archive).count(Evidence.SAME_DOCUMENT) == 6


def test_a_letter_to_somebody_else_is_another_one(home: Path, archive: Archive) -> None:
    (home / "letter.eml").write_text(LETTER.replace("To: ben", "Bcc: anna@example.org\nTo: ben"))
    (home / "box.mbox").write_text(f"From ida Fri May  3 16:05:00 2019\n{LETTER}\n")
    scan(archive, [home], ONE_CHILD)
    assert Evidence.SAME_DOCUMENT not in evidence(archive)


def test_the_same_document_is_told_from_the_same_text(
    home: Path, archive: Archive, tmp_path: Path
) -> None:
    data = docx()
    (home / "a.docx").write_bytes(data)
    (home / "b.docx").write_bytes(packed_again(data, tmp_path))
    (home / "struck.docx").write_bytes(docx(look="<w:rPr><w:color w:val='FF0000'/></w:rPr>"))
    scan(archive, [home], ONE_CHILD)
    assert sorted(evidence(archive)) == [Evidence.IDENTICAL_TEXT, Evidence.SAME_DOCUMENT]


def test_of_two_that_stay_the_same_document_is_named(
    home: Path, archive: Archive, tmp_path: Path
) -> None:
    # The kept item of the cluster has another look; what goes, goes for its own document.
    for number in range(2):
        data = docx(look=f"<w:rPr><w:sz w:val='{number}'/></w:rPr>")
        (home / f"{number}.docx").write_bytes(data)
        (home / f"{number} again.docx").write_bytes(packed_again(data, tmp_path))
    scan(archive, [home], ONE_CHILD)
    with closing(archive.reader()) as reader:
        plan = Planner(Review.load(reader), reader).rule(rule("same-text"))
    same = [step for step in plan.steps if step.evidence is Evidence.SAME_DOCUMENT]
    assert same
    for step in same:
        assert step.survivor is not None
        names = [Path(one.file.path).name[0] for one in (step.subject, step.survivor)]
        assert names[0] == names[1]


def test_digests_are_kept_and_only_missing_ones_made(
    home: Path, archive: Archive, tmp_path: Path
) -> None:
    data = docx()
    (home / "a.docx").write_bytes(data)
    (home / "alone.txt").write_text("Nobody else says anything of this kind, or ever will.")
    scan(archive, [home], ONE_CHILD)
    assert digests(archive) == [], "one document alone needs no digest"
    (home / "b.docx").write_bytes(packed_again(data, tmp_path))
    scan(archive, [home], ONE_CHILD)
    made = digests(archive)
    assert len(made) == 2
    archive.index.execute("UPDATE proofs SET digest = randomblob(32)")
    (home / "more.txt").write_text("This is said here for the first time, and not again.")
    scan(archive, [home], ONE_CHILD)
    assert digests(archive) != made, "what is known is not made again"
    archive.index.execute("UPDATE proofs SET version = ?", (VERSION + 1,))
    (home / "more.txt").unlink()
    scan(archive, [home], ONE_CHILD)
    assert digests(archive) == made, "those of another version are"
    (home / "b.docx").unlink()
    scan(archive, [home], ONE_CHILD)
    assert len(digests(archive)) == 1, "bytes that no file has any more are forgotten"


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ("", Evidence.SAME_DOCUMENT),
        ("<img src='a/x.png'>", Evidence.IDENTICAL_TEXT),
        ("<img src='page_files/x.png'>", Evidence.IDENTICAL_TEXT),
    ],
)
def test_a_page_that_shows_files_beside_it_is_not_taken_for_another(
    home: Path, archive: Archive, shown: str, found: Evidence
) -> None:
    page = f"<html><body><p>{LINES[0]}</p>\n<p>{LINES[1]}</p>\n{shown}</body></html>\n"
    for folder, ends in (("one", "\n"), ("two", "\r\n")):
        (home / folder / "page_files").mkdir(parents=True)
        (home / folder / "page_files" / "x.png").write_bytes(b"x")
        (home / folder / "page.html").write_bytes(page.replace("\n", ends).encode())
    scan(archive, [home], ONE_CHILD)
    assert evidence(archive) == [found]
