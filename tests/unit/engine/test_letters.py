"""Two messages with the same words are not the same message: sender and date count as well."""

from pathlib import Path

import pytest

from neardup_desktop.engine.archive import Archive
from neardup_desktop.engine.planning import Planner
from neardup_desktop.engine.review import Review
from neardup_desktop.engine.scan import scan
from neardup_desktop.model.actions import Plan
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
        reader = archive.reader()
        try:
            return Planner(Review.load(reader), reader).rule(NO_UNIQUE_WORDS)
        finally:
            reader.close()


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
