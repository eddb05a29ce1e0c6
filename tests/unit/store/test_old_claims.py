"""What versions stored that knew one claim only: rules and journals stay readable and say more."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, steps_of
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import TEXT_HELD, Evidence
from neardup_desktop.model.rules import ASKS_NOW, GONE_LEVEL, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Archive]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    home = tmp_path.resolve() / "home"
    home.mkdir()
    text = Writer(5).note(TOPICS[0], 100)
    for at, (name, found) in enumerate((("kept.txt", text), ("signs.txt", text.upper()))):
        (home / name).write_text(found)
        os.utime(home / name, (1_600_000_000 + at, 1_600_000_000 + at))
    with Archive.open(tmp_path / "archive") as opened:
        scan(opened, [home], ScanSettings(workers=1))
        yield opened


def saved_before(archive: Archive, rule: Rule, *more: str) -> Rule:
    """A rule as an older version has stored it, and as it is read now."""
    archive.save_rule(rule)
    [(definition,)] = archive.decisions_database.rows("SELECT definition FROM rules")
    stored = json.loads(definition)
    del stored["two_claims"]
    stored["rungs"] += more
    archive.decisions_database.execute("UPDATE rules SET definition = ?", (json.dumps(stored),))
    [found] = archive.rules()
    return found


def test_a_saved_rule_goes_on_without_the_level_that_is_gone_and_says_so(archive: Archive) -> None:
    mine = Rule("mine", Verb.HIDE, levels=frozenset({Evidence.IDENTICAL_FILE}))
    found = saved_before(archive, mine, "same words")
    assert found == mine
    assert found.changes == (GONE_LEVEL,)
    reader = archive.reader()
    assert not Planner(Review.load(reader), reader).rule(found).steps
    reader.close()
    # Saved anew it is as it says.
    archive.save_rule(found)
    assert archive.rules()[0].changes == ()


def test_a_saved_rule_that_trashes_says_that_it_asks_now(archive: Archive) -> None:
    mine = Rule("mine", Verb.TRASH, levels=TEXT_HELD | {Evidence.NEAR_DUPLICATE})
    found = saved_before(archive, mine, "same words")
    assert found.levels == mine.levels
    assert found.changes == (GONE_LEVEL, ASKS_NOW)
    alone = Rule("mine", Verb.TRASH, levels=frozenset({Evidence.IDENTICAL_FILE}))
    assert saved_before(archive, alone).changes == ()
    # No bound makes it trash what it did not: the same words with other signs need a look.
    reader = archive.reader()
    for most in (0, 1000):
        rule = Rule("mine", Verb.TRASH, levels=mine.levels, most_unique_words=most)
        assert not Planner(Review.load(reader), reader).rule(rule).steps
    reader.close()


def test_old_steps_of_the_same_words_are_read_as_near_duplicates(archive: Archive) -> None:
    reader = archive.reader()
    item = reader.find_item(next(iter(reader.sources())) + "/signs.txt")
    plan = Planner(Review.load(reader), reader).items(
        [item], Verb.TRASH, confirmed=frozenset({item})
    )
    reader.close()
    action = perform(archive, plan).action
    database = archive.decisions_database
    # The journal is only ever added to; what an older version wrote is put in by force.
    triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'steps'"
    for (name,) in list(database.rows(triggers)):
        database.execute(f"DROP TRIGGER {name}")
    database.execute("UPDATE steps SET rung = 6")
    reader = archive.reader()
    [done] = steps_of(reader, action)
    assert done.step.evidence is Evidence.NEAR_DUPLICATE
    assert not done.step.text_loss.is_none
    reader.close()
