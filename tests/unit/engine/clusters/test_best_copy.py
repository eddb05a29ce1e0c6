"""Which copy stays by default: the one a user works with, not the one that came last."""

import os
import zipfile
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from docx import Document as WordDocument
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.engine.clusters import best_copy, item_names
from neardup_desktop.engine.clusters.best_copy import named_like_copies
from neardup_desktop.engine.clusters.item_names import Names
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import only_item
from tests.helpers.pdf_writer import pdf_bytes
from tests.helpers.plan_arrays import taken_by
from tests.helpers.planned_folder import PlannedFolder
from tests.helpers.prose import TOPICS, Writer

RULES = {rule.name: rule for rule in BUILT_IN_RULES}
LETTER = Writer(1).note(TOPICS[0], 120)
YEAR_S = 31_557_600


NAME_PARTS = st.sampled_from(
    [
        *"ab .-_(~)é",
        *("copy", "kopie", "cópia", "backup", "bak", "old", "alt", "orig", "cop", "copies"),
        *("copy of ", "kopie von ", "(1)", " (2)", "12", ".txt", ".tar.gz", "report"),
    ]
)


@given(st.lists(st.lists(NAME_PARTS, max_size=6).map("".join), max_size=12))
def test_names_of_copies_are_those_that_the_pattern_matches(names: list[str]) -> None:
    encoded = [name.encode() + b"\0" for name in names]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(item_names, "_SEARCHED_BYTES", 20)
        found = named_like_copies(Names.of(b"".join(encoded)))
    assert found.tolist() == [best_copy._COPY_NAME.search(name) is not None for name in encoded]


def test_what_programs_call_a_copy_is_one() -> None:
    names = ["report (1).pdf", "report.pdf", "copy of report.pdf", "folder.txt", "a~.txt", "altar"]
    found = named_like_copies(Names.of("".join(f"{name}\0" for name in names).encode()))
    assert found.tolist() == [True, False, True, False, True, False]


class Scene(PlannedFolder):
    """A folder of files of different ages."""

    def write(self, name: str, year: int, text: str = LETTER) -> Path:
        """Write a file in the format that its name says, last changed in a year."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".docx":
            document = WordDocument()
            document.add_paragraph(text)
            document.save(str(path))
        elif path.suffix == ".pdf":
            path.write_bytes(pdf_bytes([text]))
        elif path.suffix == ".html":
            path.write_text(f"<html><body><p>{text}</p></body></html>")
        else:
            path.write_text(text)
        os.utime(path, ((year - 1970) * YEAR_S,) * 2)
        return path

    def goes(self, rule: str) -> dict[str, str]:
        """What a built-in rule removes, and what stays for it; by name."""
        reader = self.reader()
        review = Review.load(reader)
        found = _going(Planner(review, reader).rule(RULES[rule]))
        if RULES[rule].levels == NO_LOSS.levels:
            taken = taken_by(review, reader, RULES[rule])
            assert len(taken) == len(found), "what the overview counts is what the plan does"
        return found


def _going(plan: Plan) -> dict[str, str]:
    return {
        Path(step.subject.file.path).name: Path(step.survivor.file.path).name
        for step in plan.steps
        if step.survivor is not None
    }


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    with Scene.made_in(tmp_path) as made:
        yield made


@pytest.mark.parametrize("rule", ["no-unique-words", "same-text", "hide-copies"])
@pytest.mark.parametrize("other", ["txt", "pdf", "html"])
def test_the_document_stays_and_what_was_made_of_it_later_goes(
    scene: Scene, rule: str, other: str
) -> None:
    scene.write("report.docx", 2010)
    scene.write(f"report.{other}", 2015)
    scene.scan()
    assert scene.goes(rule) == {f"report.{other}": "report.docx"}


def _refused(plan: Plan) -> list[tuple[str, Refused]]:
    return [(Path(one.subject.path).name, one.reason) for one in plan.refusals]


def test_a_document_that_stands_whole_in_its_longer_print_stays_too(scene: Scene) -> None:
    scene.write("report.docx", 2010)
    scene.write("report.txt", 2015, f"{Writer(2).note(TOPICS[1], 300)}\n\n{LETTER}")
    scene.scan()
    planner = scene.planner()
    rule = RULES["no-unique-words"]
    # The cluster keeps the longer text, and no plain text is the reason why a document goes.
    assert _refused(planner.rule(rule)) == [("report.docx", Refused.POORER_FORM)]
    assert scene.goes("no-unique-words") == {}
    rule = replace(rule, keep=(Keep.NEWEST, Keep.BEST))
    plan = planner.rule(rule)
    assert not plan.steps
    assert _refused(plan) == [("report.docx", Refused.POORER_FORM)]
    allowed = planner.rule(replace(rule, allow_poorer_form=True, allow_lost_extras=True))
    assert _going(allowed) == {"report.docx": "report.txt"}
    assert allowed.poorer_forms == 1, "it is told, and needs a yes of its own"


def test_a_selection_that_leaves_the_poorer_form_says_so(scene: Scene) -> None:
    document = scene.write("report.docx", 2010)
    scene.write("report.txt", 2015)
    scene.scan()
    planner = scene.planner()
    item = only_item(scene.archive, document)
    plan = planner.items([item], Verb.TRASH, confirmed=frozenset({item}))
    assert (_going(plan), plan.poorer_forms) == ({"report.docx": "report.txt"}, 1)


@pytest.mark.parametrize(
    ("original", "copy"),
    [
        ("letter.txt", "letter (1).txt"),
        ("letter.txt", "letter - Copy.txt"),
        ("letter.txt", "letter - Kopie (2).txt"),
        ("letter.txt", "Copy of letter.txt"),
        ("letter.txt", "letter_old.txt"),
        ("Documents/Letters/2010/letter.txt", "Downloads/letter.txt"),
        ("Documents/Letters/2010/letter.txt", "Desktop/letter.txt"),
        ("Documents/Letters/2010/letter.txt", "Backup 2012/letter.txt"),
        ("Documents/Letters/2010/letter.txt", "Documents old/letter.txt"),
        ("letters/somewhere/deeper/a.txt", "letters/a.txt"),
    ],
)
@pytest.mark.parametrize("copy_is_newer", [False, True])
def test_what_looks_like_a_copy_goes(
    scene: Scene, original: str, copy: str, copy_is_newer: bool
) -> None:
    stays = scene.write(original, 2011)
    goes = scene.write(copy, 2012 if copy_is_newer else 2010)
    scene.scan()
    planner = scene.planner()
    (step,) = planner.rule(RULES["identical-files"]).steps
    assert step.survivor is not None
    assert (step.subject.file.path, step.survivor.file.path) == (str(goes), str(stays))


def test_of_identical_files_the_oldest_stays_and_of_versions_the_newest(
    scene: Scene,
) -> None:
    scene.write("a.txt", 2012)
    scene.write("b.txt", 2011)
    later = f"{LETTER} And one sentence more, written a year later."
    scene.write("c.txt", 2013, later)
    scene.scan()
    assert scene.goes("identical-files") == {"a.txt": "b.txt"}
    review = Review.load(scene.reader())
    (cluster,) = [review.clusters().cluster(row) for row in range(len(review.clusters()))]
    assert cluster.representative == only_item(scene.archive, scene.folder / "c.txt")


def test_a_mail_in_its_store_stays_and_a_saved_copy_goes(scene: Scene) -> None:
    mail = (
        "From: a@example.org\nTo: b@example.org\nSubject: The plan\n"
        f"Date: Thu, 1 Jan 2015 00:00:00 +0000\n\n{LETTER}\n"
    )
    scene.write("m.eml", 2015, mail)
    stays = scene.write(".mail/personal/inbox/cur/1420070400.eml", 2016, mail)
    scene.scan()
    planner = scene.planner()
    (step,) = planner.rule(RULES["identical-files"]).steps
    assert step.survivor is not None
    assert step.survivor.file.path == str(stays)


def mail_with(name: str, content: bytes) -> bytes:
    """A message of few words with a file attached."""
    message = EmailMessage()
    message["From"] = "ada@example.org"
    message["Date"] = "Thu, 1 Jan 2015 00:00:00 +0000"
    message.set_content("Here it is.")
    message.add_attachment(content, maintype="text", subtype="plain", filename=name)
    return message.as_bytes()


@pytest.mark.parametrize("rule", ["no-unique-words", "same-text"])
def test_a_file_stays_where_it_was_attached_to_a_mail_or_packed(scene: Scene, rule: str) -> None:
    letter = scene.write("Documents/2010/letters/to a friend/letter.txt", 2016)
    mail = scene.write(".mail/cur/sent.eml", 2015)
    mail.write_bytes(mail_with("letter.txt", letter.read_bytes()))
    with zipfile.ZipFile(scene.folder / "all.zip", "w") as packed:
        packed.writestr("letter.txt", letter.read_bytes())
    scan(
        scene.archive,
        [scene.folder],
        ScanSettings(workers=1, also=frozenset({OnRequest.ARCHIVES})),
    )
    assert scene.goes(rule) == {}
    review = Review.load(scene.reader())
    (cluster,) = [review.clusters().cluster(row) for row in range(len(review.clusters()))]
    assert (len(cluster.members), cluster.representative) == (
        3,
        only_item(scene.archive, letter),
    )


@pytest.mark.parametrize("rule", ["no-unique-words", "same-text"])
@pytest.mark.parametrize("is_in_mailbox", [False, True])
def test_a_mail_stays_that_is_attached_to_another_as_well(
    scene: Scene, rule: str, is_in_mailbox: bool
) -> None:
    saved = EmailMessage()
    saved["From"], saved["Date"] = "ada@example.org", "Thu, 1 Jan 2015 00:00:00 +0000"
    saved.set_content(LETTER)
    stays = scene.write("Documents/2010/letters/to a friend/letter.eml", 2016)
    stays.write_bytes(saved.as_bytes())
    forwarded = EmailMessage()
    forwarded["From"], forwarded["Date"] = "bob@example.org", "Fri, 2 Jan 2015 00:00:00 +0000"
    forwarded.set_content("See below.")
    forwarded.add_attachment(saved)
    begin = b"From - Fri Jan  2 00:00:00 2015\n" if is_in_mailbox else b""
    name = "f.mbox" if is_in_mailbox else "f.eml"
    scene.write(name, 2015).write_bytes(begin + forwarded.as_bytes() + b"\n")
    scene.scan()
    assert scene.goes(rule) == {}
    review = Review.load(scene.reader())
    (cluster,) = [review.clusters().cluster(row) for row in range(len(review.clusters()))]
    assert (len(cluster.members), cluster.representative) == (2, only_item(scene.archive, stays))


def test_a_file_stays_where_a_better_form_of_it_is_only_attached(scene: Scene) -> None:
    scene.write("Documents/letter.pdf", 2016)
    scene.write("Documents/printed again.pdf", 2017)
    word = scene.write("letter.docx", 2015)
    mail = scene.write(".mail/cur/sent.eml", 2015)
    mail.write_bytes(mail_with("letter.docx", word.read_bytes()))
    word.unlink()
    scene.scan()
    for rule in ("no-unique-words", "same-text", "hide-copies"):
        going = scene.goes(rule)
        assert going["printed again.pdf"] == "letter.pdf"
        assert "letter.pdf" not in going


def test_another_preference_still_decides_first(scene: Scene) -> None:
    scene.write("letter.txt", 2010)
    scene.write("letter (1).txt", 2012)
    scene.scan()
    planner = scene.planner()
    newest = replace(RULES["identical-files"], keep=(Keep.NEWEST,))
    assert _going(planner.rule(newest)) == {"letter.txt": "letter (1).txt"}
