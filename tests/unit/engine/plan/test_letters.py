"""Two messages with the same words are not the same message: sender and date count as well."""

from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

REMINDER = Writer(5).note(TOPICS[0], 60)
MONDAY = "Mon, 4 Jan 2021 10:00:00 +0000"
TUESDAY = "Tue, 5 Jan 2021 10:00:00 +0000"
NO_UNIQUE_WORDS = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path.resolve() / "mail"
    made.mkdir()
    return made


def letter(sender: str, date: str, server: str = "one") -> str:
    head = f"Received: from {server}.example\nFrom: {sender}@example.org\nTo: b@example.org\n"
    return f"{head}Date: {date}\nSubject: Reminder\n\n{REMINDER}\n"


def plan(tmp_path: Path, folder: Path) -> Plan:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [folder], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            return Planner(Review.load(reader), reader).rule(NO_UNIQUE_WORDS)


@pytest.mark.parametrize(("sender", "date"), [("ann", TUESDAY), ("bob", MONDAY)])
def test_the_same_words_of_another_day_or_sender_stay(
    tmp_path: Path, folder: Path, sender: str, date: str
) -> None:
    (folder / "one.eml").write_text(letter("ann", MONDAY))
    (folder / "two.eml").write_text(letter(sender, date))
    made = plan(tmp_path, folder)
    assert made.steps == ()
    assert [refusal.reason for refusal in made.refusals] == [Refused.EXTRAS_LOST]


def test_the_same_message_saved_twice_goes_once(tmp_path: Path, folder: Path) -> None:
    (folder / "one.eml").write_text(letter("ann", MONDAY))
    (folder / "two.eml").write_text(letter("ann", MONDAY, "two"))
    assert len(plan(tmp_path, folder).steps) == 1


def test_copies_of_a_message_go_for_each_other_where_a_reply_that_quotes_it_cannot_hold_it(
    tmp_path: Path, folder: Path
) -> None:
    (folder / "one.eml").write_text(letter("ann", MONDAY))
    for number in range(3):
        (folder / f"copy {number}.eml").write_text(letter("ann", MONDAY, f"server{number}"))
    answer = letter("bob", TUESDAY) + f"\n{Writer(6).note(TOPICS[1], 60)}\n"
    (folder / "answer.eml").write_text(answer)
    made = plan(tmp_path, folder)
    assert {Path(step.survivor.file.path).name for step in made.steps if step.survivor} == {
        "one.eml"
    }
    assert len(made.steps) == 3
    assert {step.evidence for step in made.steps} == {Evidence.SAME_DOCUMENT}
    assert [refusal.reason for refusal in made.refusals] == [Refused.EXTRAS_LOST]


def test_of_two_messages_with_the_same_words_the_copies_of_both_go(
    tmp_path: Path, folder: Path
) -> None:
    for sender in ("ann", "bob"):
        for number in range(3):
            path = folder / f"{sender} {number}.eml"
            path.write_text(letter(sender, MONDAY, f"server{number}"))
    made = plan(tmp_path, folder)
    assert len(made.steps) == 4
    for step in made.steps:
        assert step.survivor is not None
        assert Path(step.survivor.file.path).name[:3] == Path(step.subject.file.path).name[:3]
