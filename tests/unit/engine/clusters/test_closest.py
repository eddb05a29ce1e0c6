"""The evidence of an item is the closest to any other one of its cluster, which is named."""

import csv
import json
import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.report.reporting import write_report
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.report import ReportRequest
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.home_folder import build_home
from tests.helpers.invoices import write_invoices
from tests.helpers.program import Program
from tests.helpers.proof import stands_in, words_of

SETTINGS = ScanSettings(workers=1)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path.resolve()


def by_name(reader: ArchiveReader, review: Review) -> dict[str, Member]:
    table = review.clusters()
    members = [member for row in range(len(table)) for member in table.cluster(row).members]
    infos = reader.item_infos([one.item for one in members])
    return {Path(infos[one.item].path).name: one for one in members}


def test_three_true_copies_are_seen_among_twelve_invoices(place: Path) -> None:
    copies = write_invoices(place / "home")
    with Archive.open(place / "archive") as archive:
        scan(archive, [place / "home"], SETTINGS)
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
            members = by_name(reader, review)
            assert len(members) == 15
            for name, member in members.items():
                if name in copies:
                    assert member.evidence is Evidence.IDENTICAL_FILE
                    assert member.link is not None
                    assert member.link.item == members[copies[name]].item
                    assert member.shown_similarity == 1.0
                else:
                    assert member.evidence in (Evidence.REPRESENTATIVE, Evidence.SAME_FORM)
            # Each copy is listed below what it repeats.
            order = list(members)
            for copy, original in copies.items():
                assert order.index(copy) == order.index(original) + 1
            planner = Planner(review, reader)
            plan = planner.items([one.item for one in members.values()], Verb.TRASH)
            gone = {Path(step.subject.file.path).name for step in plan.steps}
            assert gone == set(copies)
            reasons = {one.reason for one in plan.refusals}
            assert reasons == {Refused.SAME_FORM, Refused.LAST_COPY}
            # What a snapshot brings back is the same.
            review.keep(reader)
            assert by_name(reader, Review.load(reader)) == members


def test_the_command_line_and_reports_name_what_a_copy_repeats(place: Path) -> None:
    copies = write_invoices(place / "home")
    with Archive.open(place / "archive") as archive:
        scan(archive, [place / "home"], SETTINGS)
        with closing(archive.reader()) as reader:
            for name in ("report.csv", "report.json"):
                write_report(reader, ReportRequest(), place / name, sources=[place / "home"])
    program = Program(place / "archive")
    listed = program.run("clusters", "--json").json()
    reported = json.loads((place / "report.json").read_text())
    for document in (listed, reported):
        [cluster] = document["clusters"]
        members = {Path(one["path"]).name: one for one in cluster["members"]}
        for copy, original in copies.items():
            assert members[copy]["evidence"] == "identical file"
            assert members[copy]["linked_to"] == members[original]["id"]
            assert members[copy]["linked_similarity"] == 1
    with (place / "report.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {Path(row["Path"]).name: row for row in csv.DictReader(file)}
    for copy, original in copies.items():
        assert rows[copy]["Evidence"] == "identical file"
        assert rows[copy]["Compared with item"] == rows[original]["Item"]
    text = program.run("clusters").out
    assert text.count(b"the same file as") == len(copies)


def versions(generator: random.Random) -> Iterator[tuple[str, str]]:
    """Drafts of a text, some of them twice, cut, or as lines of another file format."""
    lines = [
        f"Item {n} of the list says {' '.join(generator.choices('abcdefgh', k=9))} and no more."
        for n in range(12)
    ]
    for number in range(12):
        text = list(lines)
        for at in generator.sample(range(12), generator.randint(0, 3)):
            text[at] = f"{text[at]} It was changed {number} times."
        draft = "\n".join(text[: generator.choice([12, 12, 11])])
        yield f"{generator.choice('ab')}/{number}.txt", draft
        if generator.random() < 0.5:
            yield f"{generator.choice('ab')}/{number} copy.txt", draft
        if generator.random() < 0.3:
            yield f"{generator.choice('ab')}/{number}.md", draft


@pytest.mark.parametrize("seed", range(3))
def test_what_is_named_is_what_the_evidence_says(place: Path, seed: int) -> None:
    for name, text in versions(random.Random(seed)):
        (place / "home" / name).parent.mkdir(parents=True, exist_ok=True)
        (place / "home" / name).write_text(text)
    check(place, place / "home")


def test_it_holds_in_a_home_folder_of_all_kinds(place: Path) -> None:
    check(place, build_home(place / "home").root)


def check(place: Path, home: Path) -> None:
    """Compare what is said of each item with its bytes and words, pair by pair."""
    with Archive.open(place / "archive") as archive:
        scan(archive, [home], SETTINGS)
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
            table = review.clusters()
            named = 0
            for row in range(len(table)):
                members = table.cluster(row).members
                assert members[0].evidence is Evidence.REPRESENTATIVE
                infos = reader.item_infos([one.item for one in members])
                # Of a file with several items each has its own bytes, which nobody sees.
                whole = {
                    one.item: Path(infos[one.item].path)
                    for one in members
                    if not infos[one.item].part
                }
                data = {item: path.read_bytes() for item, path in whole.items()}
                words = {one.item: words_of(reader.text(one.item)) for one in members}
                for bytes_ in set(data.values()):
                    same = [one for one in members if data.get(one.item) == bytes_]
                    assert sum(one.evidence is not Evidence.IDENTICAL_FILE for one in same) == 1
                for member in members[1:]:
                    other = members[0].item if member.link is None else member.link.item
                    named += member.link is not None
                    assert other in words
                    assert other != member.item
                    own, kept = words[member.item], words[other]
                    if member.evidence is Evidence.IDENTICAL_FILE and member.item in data:
                        assert data[member.item] == data[other]
                    elif member.evidence is Evidence.IDENTICAL_TEXT:
                        assert own == kept
                    elif member.evidence is Evidence.CONTAINED:
                        assert stands_in(own, kept)
            assert named
