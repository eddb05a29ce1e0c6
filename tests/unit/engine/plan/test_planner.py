"""Plans over real files: what goes, what stands for it, what is lost, what is left alone."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.clutter import invoice
from tests.helpers.planned_folder import PlannedFolder
from tests.helpers.prose import TOPICS, Writer

SETTINGS = ScanSettings(workers=1)
ALL_LEVELS = frozenset(Evidence)
BY_NAME = {rule.name: rule for rule in BUILT_IN_RULES}

LETTER = Writer(1).note(TOPICS[0], 120)
DRAFT = " ".join(LETTER.split()[:30] + LETTER.split()[37:106]) + " zebra quagga"
SENTENCES = LETTER.split(". ")
REPORT = Writer(2).note(TOPICS[1], 300)


class Home(PlannedFolder):
    """Files of different ages."""

    def write(self, name: str, text: str, age: int = 0) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        os.utime(path, (1_500_000_000 - age, 1_500_000_000 - age))
        return path


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with Home.made_in(tmp_path) as made:
        yield made


def going(plan: Plan) -> dict[str, tuple[str, Evidence | None]]:
    return {
        Path(step.subject.file.path).name: (
            Path(step.survivor.file.path).name if step.survivor else "",
            step.evidence,
        )
        for step in plan.steps
    }


def refused(plan: Plan) -> dict[str, Refused]:
    return {Path(one.subject.path).name: one.reason for one in plan.refusals}


def test_the_safe_rule_takes_what_is_the_same_or_contained_but_no_draft(home: Home) -> None:
    home.write("letter.txt", LETTER, age=50)  # of the same text the oldest stays
    home.write("copy.txt", LETTER, age=10)
    home.write("spaced.txt", LETTER.replace(" ", "  "), age=20)
    home.write("shouted.txt", LETTER.upper(), age=25)
    home.write("page.txt", ". ".join(SENTENCES[2:6]), age=70)
    home.write("draft.txt", DRAFT, age=60)
    home.write("alone.txt", REPORT)
    home.scan()
    plan = home.planner().rule(BY_NAME["no-unique-words"])
    assert going(plan) == {
        "copy.txt": ("letter.txt", Evidence.IDENTICAL_FILE),
        "spaced.txt": ("letter.txt", Evidence.IDENTICAL_TEXT),
        "page.txt": ("letter.txt", Evidence.CONTAINED),
    }
    assert plan.words_lost == 0
    assert plan.reclaimable_bytes == sum(
        (home.folder / name).stat().st_size for name in ("copy.txt", "spaced.txt", "page.txt")
    )
    count = home.planner().count(BY_NAME["no-unique-words"])
    assert (count.items, count.reclaimable_bytes) == (3, plan.reclaimable_bytes)


def test_the_same_words_in_another_form_go_once_they_were_seen(home: Home) -> None:
    home.write("letter.txt", LETTER)
    home.write("shouted.txt", LETTER.upper(), age=20)
    home.write("draft.txt", " ".join(LETTER.split()[:-5]).upper(), age=30)
    home.scan()
    for verb in (Verb.TRASH, Verb.MOVE):
        mine = Rule("mine", verb, levels=ALL_LEVELS, most_unique_words=1_000)
        assert not going(home.planner().rule(mine))
    assert "shouted.txt" not in going(home.planner().rule(BY_NAME["hide-all-but-one"]))
    for name in ("shouted.txt", "draft.txt"):
        item = home.item(name)
        plan = home.planner().items([item], Verb.TRASH)
        assert refused(plan) == {name: Refused.NOT_SEEN}
        plan = home.planner().items([item], Verb.TRASH, confirmed=frozenset({item}))
        assert {one: evidence for one, (_, evidence) in going(plan).items()} == {
            name: Evidence.NEAR_DUPLICATE
        }
        assert plan.words_lost == 0
        assert not plan.text_loss.is_none


def test_a_near_duplicate_is_trashed_by_a_rule_only_within_its_bound(home: Home) -> None:
    home.write("letter.txt", LETTER)
    home.write("draft.txt", DRAFT, age=40)
    home.scan()

    def rule(bound: int | None) -> Rule:
        return Rule("mine", Verb.TRASH, levels=ALL_LEVELS, most_unique_words=bound)

    assert not going(home.planner().rule(rule(None)))
    assert refused(home.planner().rule(rule(1))) == {"draft.txt": Refused.WORDS_LOST}
    plan = home.planner().rule(rule(2))
    assert going(plan) == {"draft.txt": ("letter.txt", Evidence.NEAR_DUPLICATE)}
    assert plan.steps[0].lost_words == ("zebra", "quagga")
    assert home.planner().count(rule(1)).refused == 1


RECEIPT = (
    "Receipt {number}\nRent for {month}\nReceived from {name} the rent of six hundred for the flat "
    "on the second floor, with thanks, as agreed in our contract, which is kept in the house for "
    "six years and of which both of us have a copy, signed by hand on the day of its beginning."
)


def test_no_rule_takes_what_may_be_another_document(home: Home) -> None:
    receipt = RECEIPT.format(number=41, month="May", name="Anna")
    home.write("receipt.txt", receipt)
    for age, (was, now) in enumerate(
        (("41", "42"), ("May", "June"), ("Anna", "Zoe"), ("six hundred", "five hundred")), 1
    ):
        home.write(f"{now}.txt", receipt.replace(was, now), age)
    home.write("blank.txt", receipt.replace("Anna ", ""), 6)
    home.write("cancelled.txt", f"{receipt}\nThis receipt is not valid any more.", 7)
    home.scan()
    example = Rule("example", Verb.TRASH, levels=ALL_LEVELS, most_unique_words=2)
    hiding = Rule("hiding", Verb.HIDE, levels=ALL_LEVELS)
    for rule in (*BUILT_IN_RULES, example, replace(example, keep=(Keep.LONGEST,)), hiding):
        plan = home.planner().rule(rule)
        assert not plan.steps
        assert home.planner().count(rule).items == 0
    assert set(refused(plan).values()) == {Refused.MAY_BE_ANOTHER}
    item = home.item("June.txt")
    assert home.planner().items([item], Verb.TRASH, confirmed=frozenset({item})).steps


def test_a_plan_does_not_depend_on_what_else_is_there(home: Home) -> None:
    receipt = RECEIPT.format(number=41, month="May", name="Anna")
    home.write("v0.txt", receipt, 1)
    home.write("v1.txt", receipt.replace("Anna", "Anna and Ben"), 2)
    home.scan()
    longest = replace(BY_NAME["no-unique-words"], keep=(Keep.LONGEST,))
    before = going(home.planner().rule(longest))
    for age, name in enumerate(("Anna Jones", "Ben Smith", "Anna Jones and Ben"), 3):
        home.write(f"{name}.txt", f"{receipt.replace('Anna', name)}\nPlease keep it well.", age)
    home.scan()
    assert going(home.planner().rule(longest)) == before == {}


def test_words_that_another_survivor_holds_are_not_lost(home: Home) -> None:
    home.write("letter.txt", LETTER)
    home.write("zebra.txt", DRAFT, age=10)
    home.write("both.txt", DRAFT + " okapi", age=20)
    home.scan()
    both = home.item("both.txt")
    plan = home.planner().items([both], Verb.TRASH, confirmed=frozenset({both}))
    assert plan.steps[0].lost_words == ("okapi",)
    pair = [both, home.item("zebra.txt")]
    plan = home.planner().items(pair, Verb.TRASH, confirmed=frozenset(pair))
    lost = {Path(step.subject.file.path).name: step.lost_words for step in plan.steps}
    assert lost["both.txt"] == ("zebra", "quagga", "okapi")


def test_a_near_duplicate_has_to_be_looked_at_before_it_is_trashed(home: Home) -> None:
    home.write("letter.txt", LETTER)
    home.write("draft.txt", DRAFT, age=40)
    home.scan()
    draft = home.item("draft.txt")
    assert refused(home.planner().items([draft], Verb.TRASH)) == {"draft.txt": Refused.NOT_SEEN}
    plan = home.planner().items([draft], Verb.TRASH, confirmed=frozenset({draft}))
    assert plan.steps[0].confirmed
    assert home.planner().items([draft], Verb.HIDE).steps


def test_of_a_whole_selected_cluster_one_stays(home: Home) -> None:
    for age, name in enumerate(("a.txt", "b.txt", "c.txt")):
        home.write(name, LETTER, age=age)
    home.scan()
    items = [home.item(name) for name in ("a.txt", "b.txt", "c.txt")]
    plan = home.planner().items(items, Verb.TRASH, confirmed=frozenset(items))
    assert set(going(plan)) == {"a.txt", "b.txt"}
    assert refused(plan) == {"c.txt": Refused.LAST_COPY}, "the oldest is the original"


def test_what_nothing_is_like_is_never_trashed(home: Home) -> None:
    home.write("alone.txt", REPORT)
    home.scan()
    alone = home.item("alone.txt")
    plan = home.planner().items([alone], Verb.TRASH, confirmed=frozenset({alone}))
    assert refused(plan) == {"alone.txt": Refused.NO_SURVIVOR}


def test_a_series_is_left_alone_whatever_is_asked(home: Home) -> None:
    home.write("invoice 1.txt", invoice(4711, day=3, amount=250))
    home.write("invoice 2.txt", invoice(4712, day=9, amount=1130), age=5)
    home.scan()
    second = home.item("invoice 2.txt")
    chosen = home.planner().items([second], Verb.TRASH, confirmed=frozenset({second}))
    assert refused(chosen) == {"invoice 2.txt": Refused.SAME_FORM}
    rule = Rule("all", Verb.TRASH, levels=ALL_LEVELS, most_unique_words=1000)
    assert refused(home.planner().rule(rule)) == {"invoice 2.txt": Refused.SAME_FORM}
    assert not home.planner().rule(BY_NAME["hide-all-but-one"]).steps


def test_protected_and_kept_items_stay_and_stand_for_others(home: Home) -> None:
    home.write("new.txt", LETTER)
    home.write("safe/old.txt", LETTER, age=10)
    home.write("kept.txt", LETTER, age=20)
    home.scan()
    home.archive.protect(home.folder / "safe")
    perform(home.archive, home.planner().items([home.item("kept.txt")], Verb.KEEP))
    oldest = Rule("oldest", Verb.TRASH, keep=(Keep.OLDEST,))
    plan = home.planner().rule(oldest)
    assert going(plan) == {"new.txt": ("kept.txt", Evidence.IDENTICAL_FILE)}
    assert refused(plan) == {"old.txt": Refused.PROTECTED}
    home.archive.unprotect(home.folder / "safe")
    assert set(going(home.planner().rule(oldest))) == {"new.txt", "old.txt"}


def test_folders_and_formats_are_kept_in_the_order_asked(home: Home) -> None:
    home.write("Downloads/letter.txt", LETTER)
    home.write("Documents/letter.txt", LETTER, age=50)
    home.write("Desktop/letter.txt", LETTER, age=10)
    home.scan()
    rule = Rule(
        "tidy",
        Verb.TRASH,
        keep=(Keep.FOLDERS, Keep.NEWEST),
        keep_folders=(str(home.folder / "Documents"), str(home.folder / "Desktop")),
    )
    plan = home.planner().rule(rule)
    assert {Path(step.subject.file.path).parent.name for step in plan.steps} == {
        "Downloads",
        "Desktop",
    }


def test_limits_of_a_rule_hold(home: Home) -> None:
    home.write("Documents/a.txt", LETTER)
    home.write("Documents/b.txt", LETTER, age=100)
    home.write("Downloads/c.txt", LETTER, age=200)
    home.scan()
    base = BY_NAME["identical-files"]
    limited = Rule(
        "here", Verb.TRASH, levels=base.levels, folders=(str(home.folder / "Downloads"),)
    )
    assert set(going(home.planner().rule(limited))) == {"c.txt"}
    dated = Rule("old", Verb.TRASH, levels=base.levels, before_s=1_500_000_000 - 150)
    assert set(going(home.planner().rule(dated))) == {"c.txt"}
    later = Rule("new", Verb.TRASH, levels=base.levels, after_s=1_500_000_000 - 150)
    assert set(going(home.planner().rule(later))) == {"a.txt"}
    pages = Rule("pages", Verb.TRASH, levels=base.levels, kinds=frozenset({Kind.WEB_PAGE}))
    assert not home.planner().rule(pages).steps


def test_a_hidden_copy_does_not_stand_for_what_is_about_to_be_hidden(home: Home) -> None:
    home.write("a.txt", LETTER)
    home.write("b.txt", LETTER, age=10)
    home.scan()
    home.archive.mark(Verb.HIDE, [home.item("a.txt")])
    assert not home.planner().rule(BY_NAME["hide-copies"]).steps
    # To trash, the hidden one goes first though it is the newer.
    plan = home.planner().rule(BY_NAME["identical-files"])
    assert going(plan) == {"a.txt": ("b.txt", Evidence.IDENTICAL_FILE)}


def test_a_saved_page_goes_with_its_folder_and_tells_what_it_holds(home: Home) -> None:
    page = f"<html><body><p>{LETTER}</p><img src='page_files/map.png'></body></html>"
    home.write("page.html", page, age=10)
    home.write("page_files/map.png", "not really a picture")
    home.write("bare.html", f"<html><body><p>{LETTER}</p></body></html>")
    home.scan()
    assert set(going(home.planner().rule(BY_NAME["no-unique-words"]))) == {"bare.html"}
    plan = home.planner().rule(replace(BY_NAME["no-unique-words"], keep=(Keep.NEWEST,)))
    assert refused(plan) == {"page.html": Refused.EXTRAS_LOST}
    page_item = home.item("page.html")
    plan = home.planner().items([page_item], Verb.TRASH, confirmed=frozenset({page_item}))
    (step,) = plan.steps
    assert step.companions == (str(home.folder / "page_files"),)
    assert any("map.png" in sentence for sentence in step.lost_extras)


def test_a_mail_with_an_attachment_of_its_own_is_not_held_by_its_copy_without(home: Home) -> None:
    head = (
        "From: a@example.org\nTo: b@example.org\nSubject: The plan\n"
        "Message-ID: <1@example.org>\nDate: Thu, 1 Jan 2015 00:00:00 +0000\nMIME-Version: 1.0\n"
    )
    body = f"Content-Type: text/plain\n\n{LETTER}\n"
    home.write("bare.eml", head + body)
    home.write(
        "full.eml",
        f"{head}Content-Type: multipart/mixed; boundary=b\n\n--b\n{body}\n--b\n"
        "Content-Type: application/octet-stream\n"
        'Content-Disposition: attachment; filename="plan.bin"\n\nsecret plan\n--b--\n',
        age=10,
    )
    home.scan()
    for name in ("no-unique-words", "hide-copies"):
        rule = replace(BY_NAME[name], keep=(Keep.NEWEST,))
        assert refused(home.planner().rule(rule)) == {"full.eml": Refused.ATTACHMENTS_LOST}
        assert set(going(home.planner().rule(BY_NAME[name]))) == {"bare.eml"}


def test_a_message_in_a_mailbox_is_hidden_but_never_trashed(home: Home) -> None:
    message = (
        "From a@example.org Thu Jan  1 00:00:00 2015\nFrom: a@example.org\nTo: b@example.org\n"
        "Subject: Hello\nMessage-ID: <1@example.org>\n"
        f"Date: Thu, 1 Jan 2015 00:00:00 +0000\n\n{LETTER}\n\n"
    )
    home.write("one.mbox", message)
    home.write("two.mbox", message + message.replace("<1@", "<2@"), age=10)
    home.scan()
    plan = home.planner().rule(BY_NAME["no-unique-words"])
    assert not plan.steps
    assert set(refused(plan).values()) == {Refused.PART_OF_FILE}
    assert len(home.planner().rule(BY_NAME["hide-copies"]).steps) == 2


def test_rules_are_saved_and_built_in_ones_stay_as_they_are(home: Home) -> None:
    rule = Rule(
        "mine",
        Verb.MOVE,
        keep=(Keep.FOLDERS, Keep.LONGEST),
        keep_folders=("/a", "/b"),
        keep_formats=("pdf",),
        levels=frozenset({Evidence.IDENTICAL_TEXT, Evidence.CONTAINED}),
        similarity=0.9,
        kinds=frozenset({Kind.EMAIL}),
        folders=("/c",),
        formats=frozenset({"eml"}),
        after_s=5,
        before_s=9,
        most_unique_words=3,
        allow_lost_extras=True,
        target="/d",
    )
    home.archive.save_rule(rule)
    assert home.archive.rules() == [rule]
    home.archive.remove_rule("mine")
    assert home.archive.rules() == []
    with pytest.raises(UsageError):
        home.archive.remove_rule("mine")
    with pytest.raises(UsageError):
        home.archive.save_rule(BY_NAME["hide-copies"])


def test_a_current_version_does_not_go_for_an_older_backup_that_contains_it(home: Home) -> None:
    """Sentences were deleted since: the backup has all its words, but not the last word."""
    home.write("Documents/offer.txt", ". ".join(SENTENCES[:6]), age=10)
    home.write("Backups/2023/offer.txt", LETTER, age=5_000_000)
    # A third file that both resemble, and that is kept.
    revised = ". ".join(SENTENCES[:7]).split()
    revised[30] = "kudu"
    home.write("Documents/offer revised.txt", " ".join(revised), age=0)
    home.scan()
    plan = home.planner().rule(BY_NAME["no-unique-words"])
    assert "offer.txt" not in going(plan)
    assert refused(plan) == {"offer.txt": Refused.KEPT_FIRST}
    assert home.planner().count(BY_NAME["no-unique-words"]).items == len(plan.steps)
    # Nor does it go among what the user chose unseen, but does once it was looked at.
    chosen = home.item("Documents/offer.txt")
    revised_item = home.item("Documents/offer revised.txt")
    by_hand = home.planner().items([chosen, revised_item], Verb.TRASH)
    assert refused(by_hand)["offer.txt"] is Refused.KEPT_FIRST
    seen = home.planner().items([chosen], Verb.TRASH, confirmed=frozenset([chosen]))
    assert list(going(seen)) == ["offer.txt"]
    # Whoever wants the longest text kept says so.
    longest = replace(BY_NAME["no-unique-words"], keep=(Keep.LONGEST, Keep.BEST))
    assert "offer.txt" in going(home.planner().rule(longest))
