"""Rules that keep the first and the last version of a document, or the last of each month."""

import os
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, KeepVersions, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

_DAYS = {
    "report v1.txt": "2021-01-05",
    "report v2.txt": "2021-01-20",
    "report v3.txt": "2021-02-03",
    "report v4.txt": "2021-02-25",
    "report v5.txt": "2021-02-26",
    "report v6.txt": "2021-04-01",
}
_LEVELS = frozenset({Evidence.IDENTICAL_FILE, Evidence.CONTAINED, Evidence.NEAR_DUPLICATE})


def rule(which: KeepVersions, verb: Verb = Verb.TRASH, most: int | None = 100) -> Rule:
    return Rule(
        "versions",
        verb,
        keep=(Keep.NEWEST,),
        levels=_LEVELS,
        most_unique_words=most,
        keep_versions=which,
    )


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArchiveReader]:
    """An archive of six versions of a report, in three months, and a copy of the first."""
    place = tmp_path_factory.mktemp("versions").resolve()
    folder = place / "home"
    folder.mkdir()
    words = " ".join(Writer(2).document(TOPICS[1], 500)).split()
    for number, (name, day) in enumerate(_DAYS.items()):
        for at in (number * 80, number * 80 + 40):  # two passages are written anew
            words[at : at + 7] = [f"{'uvwxyz'[number]}{letter}" for letter in "abcdefg"]
        names = [name, "copy of report v1.txt"] if number == 0 else [name]
        for one in names:
            (folder / one).write_text(" ".join(words))
            moment = datetime.fromisoformat(f"{day}T12:00").timestamp()
            os.utime(folder / one, (moment, moment))
    with Archive.open(place / "archive") as archive:
        scan(archive, [folder], ScanSettings(workers=1))
        with closing(archive.reader()) as opened:
            yield opened


def planned(reader: ArchiveReader, asked: Rule) -> Plan:
    return Planner(Review.load(reader), reader).rule(asked)


def going(plan: Plan) -> set[str]:
    return {Path(step.subject.file.path).name for step in plan.steps}


def kept(plan: Plan) -> set[str]:
    """What the rule keeps as a version."""
    return {
        Path(one.subject.path).name for one in plan.refusals if one.reason is Refused.VERSION_KEPT
    }


def test_without_it_only_the_kept_item_stays(reader: ArchiveReader) -> None:
    plan = planned(reader, rule(KeepVersions.ONE))
    assert going(plan) == {*_DAYS, "copy of report v1.txt"} - {"report v6.txt"}
    assert not kept(plan)


def test_the_first_and_the_last_stay_and_copies_of_the_first_go(reader: ArchiveReader) -> None:
    plan = planned(reader, rule(KeepVersions.FIRST_AND_LAST))
    first = kept(plan)
    assert len(first) == 1
    assert first < {"report v1.txt", "copy of report v1.txt"}
    copy = ({"report v1.txt", "copy of report v1.txt"} - first).pop()
    assert going(plan) == {copy, *(f"report v{number}.txt" for number in range(2, 6))}
    step = next(one for one in plan.steps if Path(one.subject.file.path).name == copy)
    assert step.evidence is Evidence.IDENTICAL_FILE
    assert step.survivor is not None
    assert Path(step.survivor.file.path).name in first


def test_the_last_of_each_month_stays(reader: ArchiveReader) -> None:
    plan = planned(reader, rule(KeepVersions.LAST_OF_MONTH))
    assert kept(plan) == {"report v2.txt", "report v5.txt"}
    assert going(plan) >= {"report v3.txt", "report v4.txt"}
    assert "report v6.txt" not in going(plan)


def test_unique_words_stay_protected(reader: ArchiveReader) -> None:
    copy_alone = planned(reader, rule(KeepVersions.FIRST_AND_LAST, most=None))
    assert len(going(copy_alone)) == 1
    assert going(copy_alone) < {"report v1.txt", "copy of report v1.txt"}
    none_lost = planned(reader, rule(KeepVersions.FIRST_AND_LAST, most=0))
    assert not any(step.lost_words for step in none_lost.steps)


def test_hiding_keeps_the_same_versions(reader: ArchiveReader) -> None:
    trashing = planned(reader, rule(KeepVersions.LAST_OF_MONTH))
    hiding = planned(reader, rule(KeepVersions.LAST_OF_MONTH, Verb.HIDE))
    assert going(hiding) == going(trashing)
    assert kept(hiding) == kept(trashing)


def test_counting_agrees_with_the_plan(reader: ArchiveReader) -> None:
    for which in KeepVersions:
        counted = Planner(Review.load(reader), reader).count(rule(which))
        assert counted.items == len(planned(reader, rule(which)).steps)


def test_a_saved_rule_keeps_it(tmp_path: Path) -> None:
    with Archive.open(tmp_path / "rules") as archive:
        for which in KeepVersions:
            archive.save_rule(rule(which))
            (saved,) = archive.rules()
            assert saved == rule(which)
    assert all(one.keep_versions is KeepVersions.ONE for one in BUILT_IN_RULES)
