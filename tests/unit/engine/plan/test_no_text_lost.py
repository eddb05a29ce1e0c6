"""What plans say of the text that is lost: "no text" only where one kept item has all of it."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.cli.plan_view import plan_json, totals
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import TEXT_HELD, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.proof import stands_in, words_of
from tests.helpers.random_plans import random_rule, random_selection

NO_TEXT = "no text lost"
WILL = """This is the last will of Margaret Brown, written by her own hand in the spring of a year.
I give the house in Mill Lane with all that is in it to my daughter Anna Brown.
I give the garden behind the church and the old boat on the river to my son Henry Brown.
The money in the bank is for the care of the graves and for the poor of the parish.
My books go to the school where I taught for thirty years, and the piano goes to the choir.
The letters of my husband are to be burnt unread, as he wished, and the dog stays with Thomas.
Whoever contests this will gets nothing. The executor is my brother Thomas, then the notary.
"""
EXCHANGED = (("son Henry", "daughter Anna"), ("daughter Anna", "son Henry"))
CHANGED = "\n".join(
    line.replace(*EXCHANGED["house" in line])
    for line in [*WILL.splitlines(), "Henry gets the money in the bank."]
)
PAGES = "".join(
    f"Step {n}: press button {n * 7} on panel {n * 3}, wait until lamp {n * 11} is lit, go on.\n"
    for n in range(1, 25)
)
RARE = "quince rhubarb medlar sorrel borage lovage tansy hyssop comfrey yarrow"
HEIRS = "the a house garden boat river Anna Henry Thomas gives takes keeps old new and to"


@contextmanager
def scanned(folder: Path, texts: dict[str, str]) -> Iterator[ArchiveReader]:
    for name, text in texts.items():
        path = folder / "home" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    with Archive.open(folder / "archive") as archive:
        scan(archive, [folder / "home"], ScanSettings(workers=1))
        reader = archive.reader()
        yield reader
        reader.close()


def trashed(reader: ArchiveReader, *names: str) -> Plan:
    items = [reader.find_item(name) for name in names]
    planner = Planner(Review.load(reader), reader)
    return planner.items(items, Verb.TRASH, confirmed=frozenset(items))


def kept_for(plan: Plan, name: str) -> str:
    [kept] = [
        Path(step.survivor.file.path).name
        for step in plan.steps
        if step.survivor is not None and Path(step.subject.file.path).name == name
    ]
    return kept


def test_a_will_with_its_heirs_exchanged_is_not_said_to_be_kept(tmp_path: Path) -> None:
    with scanned(tmp_path.resolve(), {"will.txt": WILL, "changed.txt": CHANGED}) as reader:
        plan = trashed(reader, str(tmp_path.resolve() / "home" / "changed.txt"))
        [step] = plan.steps
        assert step.lost_count == 0
        assert NO_TEXT not in totals(plan)
        assert re.search(
            r"no word is lost, but \d+ sentences are not in the kept copy", totals(plan)
        )
        assert plan_json(plan)["no_text_lost"] is False
        assert plan_json(plan)["steps"][0]["lost_sentences"] > 2
        planner = Planner(Review.load(reader), reader)
        count = planner.count_trash([step.subject.item], confirmed=frozenset([step.subject.item]))
        assert count.refused == 1, "it was not seen beside what stays"
        assert "unique text" not in count.reasons[0][0].explanation


@pytest.mark.parametrize("most", [0, 1, 20])
def test_no_rule_takes_it_as_if_nothing_was_lost(tmp_path: Path, most: int) -> None:
    with scanned(tmp_path.resolve(), {"will.txt": WILL, "changed.txt": CHANGED}) as reader:
        rule = Rule(
            "all", Verb.TRASH, levels=TEXT_HELD | {Evidence.NEAR_DUPLICATE}, most_unique_words=most
        )
        planner = Planner(Review.load(reader), reader)
        plan = planner.rule(rule)
        assert NO_TEXT not in totals(plan)
        hidden = planner.rule(replace(rule, verb=Verb.HIDE))
        for one in (plan, hidden):
            assert [refusal.reason for refusal in one.refusals] == [Refused.MAY_BE_ANOTHER]
            assert not one.steps


def test_what_holds_the_words_is_named_as_kept_and_stays(tmp_path: Path) -> None:
    home = tmp_path.resolve() / "home"
    texts = {
        "final.txt": f"{PAGES}That is all.\n",
        "draft.txt": f"{PAGES}It needs {', '.join(RARE.split())}.\n",
        "third.txt": f"{PAGES}Take {' and '.join(reversed(RARE.split()))}, it needs all.\n",
    }
    with scanned(tmp_path.resolve(), texts) as reader:
        plan = trashed(reader, str(home / "draft.txt"))
        assert kept_for(plan, "draft.txt") == "third.txt"
        assert NO_TEXT not in totals(plan)
        assert "no word is lost" in totals(plan)
        both = trashed(reader, str(home / "draft.txt"), str(home / "third.txt"))
        assert kept_for(both, "draft.txt") == kept_for(both, "third.txt") == "final.txt"
        assert f"{both.words_lost} unique words lost" in totals(both)
        assert both.words_lost >= len(RARE.split())


def test_words_that_stand_here_and_there_are_not_said_to_be_kept(tmp_path: Path) -> None:
    lines = PAGES.splitlines(keepends=True)
    half = len(RARE.split()) // 2
    texts = {
        "manual.de.txt": f"{PAGES}Das ist alles.\n",
        "manual.en.txt": f"{PAGES}It needs {', '.join(RARE.split())}.\n",
        "notes.txt": "".join([*lines, *(f"It needs {word}.\n" for word in RARE.split()[:half])]),
        "list.txt": "".join([*lines, *(f"It needs {word}.\n" for word in RARE.split()[half:])]),
    }
    with scanned(tmp_path.resolve(), texts) as reader:
        plan = trashed(reader, str(tmp_path.resolve() / "home" / "manual.en.txt"))
        [step] = plan.steps
        assert step.lost_count == 0
        assert NO_TEXT not in totals(plan)
        assert kept_for(plan, "manual.en.txt") in ("notes.txt", "list.txt")


def world(generator: random.Random) -> dict[str, str]:
    """Versions of a text, in which sentences were exchanged, moved, changed and left out."""
    pool = [
        f"{' '.join(generator.choices(HEIRS.split(), k=count))}{mark}".capitalize()
        for count, mark in zip(range(6, 20), "..;!" * 4, strict=False)
    ]
    texts: dict[str, str] = {}
    for number in range(16):
        base = list(pool)
        for _ in range(generator.randint(0, 2)):
            at, other = generator.sample(range(len(base)), 2)
            match generator.randrange(5):
                case 0:
                    base[at], base[other] = base[other], base[at]
                case 1:
                    base[at] = base[at].replace("Anna", "X").replace("Henry", "Anna")
                    base[at] = base[at].replace("X", "Henry")
                case 2:
                    del base[at]
                case 3:
                    base.insert(at, generator.choice(pool))
                case _:
                    base[at] = base[at].replace(" and ", ", and not ")
        break_at = generator.choice([" ", "\n"])
        texts[f"{generator.choice('abc')}/{number}.txt"] = break_at.join(base)
    return texts


@pytest.mark.parametrize("seed", range(4))
def test_no_plan_says_that_no_text_is_lost_where_some_is(tmp_path: Path, seed: int) -> None:
    generator = random.Random(seed)
    claims = 0
    with scanned(tmp_path.resolve(), world(generator)) as reader:
        review = Review.load(reader)
        planner = Planner(review, reader)
        plans = [planner.rule(rule) for rule in BUILT_IN_RULES]
        for _ in range(25):
            rule = random_rule(generator, review, generator.choice([Verb.TRASH, Verb.HIDE]), "")
            plans.append(planner.rule(rule))
            chosen = random_selection(generator, review)
            plans.append(
                planner.items(
                    chosen.items,
                    Verb.TRASH,
                    confirmed=chosen.confirmed,
                    similarity=chosen.similarity,
                    preference=chosen.preference,
                )
            )
        text = {ItemId(item): words_of(reader.text(ItemId(item))) for item in review.items.tolist()}
        for plan in plans:
            going = {step.subject.item for step in plan.steps}
            held = []
            for step, said in zip(plan.steps, plan_json(plan)["steps"], strict=True):
                assert step.survivor is not None
                assert step.survivor.item not in going
                own, kept = text[step.subject.item], text[step.survivor.item]
                held.append(stands_in(own, kept))
                if said["no_text_lost"]:
                    claims += 1
                    assert held[-1], (step.subject.file.path, step.survivor.file.path)
            if NO_TEXT in totals(plan):
                assert all(held)
    assert claims > 20
