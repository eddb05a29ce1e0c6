"""Messages in plans: which go out of their mailboxes, what stays instead, and what that does."""

import base64
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import folder_table, worth_listing
from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.engine.overview.overview import REPEATED_MAIL, safe_counts
from neardup_desktop.engine.plan import mailbox_steps
from neardup_desktop.engine.plan.perform import history, perform, redo, steps_of, undo
from neardup_desktop.extract.mail.mailbox_bounds import Bounds
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.planned_folder import PlannedFolder
from tests.helpers.prose import TOPICS, Writer

SETTINGS = ScanSettings(workers=1)
RULE = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")
TEXTS = [Writer(number).note(TOPICS[number % 3], 80) for number in range(9)]
NOTES = Writer(40).note(TOPICS[1], 60).encode()


def letter(number: int, flags: str = "", quoted: int | None = None, attached: bytes = b"") -> str:
    """A message; equal numbers are the same message, whatever its flags are."""
    text, subject = TEXTS[number], f"letter {number}"
    if quoted is not None:
        said = "".join(f"> {line}\n" for line in TEXTS[quoted].splitlines())
        text, subject = f"{said}\n{text}", f"Re: letter {quoted}"
    head = (
        f"From: ida{number}@example.org\nTo: ada@example.org\nSubject: {subject}\n"
        f"Date: Fri, 3 May 2019 18:{number:02}:00 +0000\n{flags}"
    )
    if not attached:
        return f"{head}\n{text}\n"
    return (
        f'{head}MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="XX"\n\n'
        f"--XX\nContent-Type: text/plain\n\n{text}\n--XX\nContent-Type: text/plain\n"
        'Content-Disposition: attachment; filename="p.txt"\nContent-Transfer-Encoding: base64\n\n'
        f"{base64.encodebytes(attached).decode()}--XX--\n"
    )


class Mail(PlannedFolder):
    """A folder with mailboxes."""

    name = "mail"

    def box(self, name: str, *messages: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        line = "From - Fri May 03 18:05:00 2019\n"
        path.write_text("".join(f"{line}{message}\n" for message in messages))
        return path

    def file(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def plan(self) -> Plan:
        return self.planner(clean=True).rule(RULE)

    def message(self, name: str, part: str) -> ItemId:
        found = self.archive.items.ids_of_path(str(self.folder / name))
        return next(item for item, own in found if own == part)

    def parts(self, name: str) -> list[str]:
        found = self.archive.items.ids_of_path(str(self.folder / name))
        return sorted(part for _, part in found)


@pytest.fixture
def mail(tmp_path: Path) -> Iterator[Mail]:
    with Mail.made_in(tmp_path) as made:
        yield made


def going(plan: Plan) -> dict[str, str]:
    """What goes, and what stays instead."""
    return {
        f"{Path(step.subject.file.path).name}:{step.subject.part}": (
            f"{Path(step.survivor.file.path).name}:{step.survivor.part}" if step.survivor else ""
        )
        for step in plan.steps
    }


def refused(plan: Plan) -> dict[str, Refused]:
    return {
        f"{Path(one.subject.path).name}:{one.subject.part}": one.reason for one in plan.refusals
    }


def test_repeated_messages_are_counted_as_their_plan_takes_them(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1), letter(0), letter(2), letter(0))
    mail.box("b.mbox", letter(1), letter(3))
    mail.file("notes.txt", NOTES)
    mail.file("notes again.txt", NOTES)
    mail.scan()
    plan = mail.planner(clean=True).rule(REPEATED_MAIL)
    assert going(plan).keys() == {"a.mbox:3", "a.mbox:5", "b.mbox:1"}
    reader = mail.reader()
    files, _text, _hide, repeated = safe_counts(Review.load(reader), reader)
    assert (files.items, repeated.items) == (1, 3)


def test_only_what_repeats_within_a_mailbox_goes_and_comes_back(mail: Mail) -> None:
    boxes = (
        mail.box("a.mbox", letter(0), letter(1), letter(0), letter(2), letter(0, "X-Status: F\n")),
        mail.box("b.mbox", letter(1), letter(2), letter(1)),
    )
    (mail.folder / "Maildir" / "cur").mkdir(parents=True)
    for number, one in enumerate((3, 3, 0)):
        mail.file(f"Maildir/cur/131000640{number}.M1P1.host:2,S", letter(one))
    mail.scan()
    rule = replace(REPEATED_MAIL, folders=(str(boxes[0]),))
    plan = mail.planner(clean=True, within=True).rule(rule)
    assert len(plan.steps) == 2
    assert set(going(plan).values()) <= {"a.mbox:1", "a.mbox:3", "a.mbox:5"}
    # Whether what it names is repeated elsewhere makes no difference, and a Maildir is a mailbox.
    plan = mail.planner(clean=True, within=True).rule(REPEATED_MAIL)
    assert len(plan.steps) == 4
    for goes, stays in going(plan).items():
        assert goes.split(":")[0].split(".")[0][:-1] == stays.split(":")[0].split(".")[0][:-1]
    before = {path: path.read_bytes() for path in mail.folder.rglob("*") if path.is_file()}
    assert perform(mail.archive, plan).done == 4
    assert [box.read_text().count("Subject") for box in boxes] == [3, 2]
    undo(mail.archive)
    after = {path: path.read_bytes() for path in mail.folder.rglob("*") if path.is_file()}
    assert after == before


def test_chosen_messages_stay_for_others_of_their_mailbox_alone(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1), letter(0))
    mail.box("b.mbox", letter(1), letter(0))
    mail.scan()
    chosen = [mail.message("a.mbox", part) for part in "123"]
    assert len(mail.planner(clean=True).items(chosen, Verb.TRASH).steps) == 3
    plan = mail.planner(clean=True, within=True).items(chosen, Verb.TRASH)
    assert going(plan) in ({"a.mbox:1": "a.mbox:3"}, {"a.mbox:3": "a.mbox:1"})
    assert set(refused(plan).values()) == {Refused.LAST_COPY}


def test_a_mailbox_is_counted_like_a_folder_of_its_messages(mail: Mail) -> None:
    box = mail.box("Old/Inbox", letter(0), letter(1), letter(0), letter(2, attached=NOTES))
    mail.box("a.mbox", letter(0), letter(3))
    mail.file("notes.txt", NOTES)
    mail.scan()
    reader = mail.reader()
    known = FolderMatches.of(Review.load(reader), 0.8)
    table = {one.path: one for one in folder_table(known, [str(mail.folder)], [])}
    one = table[str(box)]
    assert (one.is_mailbox, one.files, one.items) == (True, 1, 5)
    assert (one.lossless, one.unique, one.size_bytes) == (3, 2, box.stat().st_size)
    assert not table[str(box.parent)].is_mailbox
    found = receipt(known, str(box), [])
    assert found.standing == one
    rule = Rule("copies", Verb.TRASH, folders=(str(box),), kept_outside=True)
    plan = mail.planner(clean=True).rule(rule)
    assert {ref.item for step in plan.steps if (ref := step.subject)} <= {
        copy.item for copy in found.copies
    }
    assert going(plan) == {"Inbox:1": "a.mbox:1", "Inbox:3": "a.mbox:1"}
    assert plan.emptying == ()
    assert next(iter(worth_listing(tuple(table.values())))).path == str(box)


def test_messages_go_only_where_that_is_asked_for(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1), letter(0))
    mail.scan()
    assert refused(mail.planner().rule(RULE)) == {"a.mbox:3": Refused.PART_OF_FILE}
    plan = mail.plan()
    assert going(plan) == {"a.mbox:3": "a.mbox:1"}
    data = (mail.folder / "a.mbox").read_bytes()
    [step] = plan.steps
    assert data[slice(*step.span)].decode().endswith(letter(0) + "\n")
    assert plan.reclaimable_bytes == step.span[1] - step.span[0] == step.reclaimable_bytes


def test_a_plan_needs_no_mailbox_read_again_but_finds_the_same_if_it_must(
    mail: Mail, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail.box("a.mbox", letter(0), letter(1), letter(0))
    mail.box("copy.mbox", letter(0), letter(1), letter(0))
    mail.box("b.mbox", letter(2), letter(1), letter(2) + "From here on\n")
    mail.scan()

    def read_again(_stream: BinaryIO) -> Bounds:
        raise AssertionError("a mailbox is read again")

    with monkeypatch.context() as patched:
        patched.setattr(mailbox_steps, "bounds_of", read_again)
        plan = mail.plan()
    assert len(plan.steps) == 5
    with mail.archive.index.transaction():
        mail.archive.index.execute("UPDATE mailbox_bounds SET bounds = x'00'")
    assert mail.plan() == plan
    with mail.archive.index.transaction():
        mail.archive.index.execute("DELETE FROM mailbox_bounds")
    assert mail.plan() == plan


def test_bounds_of_mailboxes_that_are_gone_are_dropped(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1))
    gone = mail.box("b.mbox", letter(2), letter(3))
    mail.scan()
    count = "SELECT count(*) FROM mailbox_bounds"
    assert mail.archive.index.number(count) == 2
    gone.unlink()
    mail.scan()
    assert mail.archive.index.number(count) == 1


def test_what_stays_is_in_the_same_mailbox_another_one_or_a_file(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1), letter(2), letter(1))
    mail.box("b.mbox", letter(2), letter(3))
    mail.file("c.eml", letter(3))
    mail.scan()
    found = going(mail.plan())
    assert len(found) == 3
    assert {frozenset(pair) for pair in found.items()} == {
        frozenset(("a.mbox:2", "a.mbox:4")),
        frozenset(("a.mbox:3", "b.mbox:1")),
        frozenset(("b.mbox:2", "c.eml:")),
    }


def test_flags_make_no_difference_and_the_flagged_copy_stays(mail: Mail) -> None:
    states = ["X-Mozilla-Status: 0003\n", "X-Mozilla-Status: 0005\n", "Status: RO\nX-UID: 7\n"]
    labels = ["X-Gmail-Labels: Inbox,Garden\n", "X-Mozilla-Keys: garden\n", "X-Status: A\n"]
    mail.box(
        "a.mbox",
        *(letter(number) for number in range(6)),
        *(letter(number, flag) for number, flag in enumerate(states + labels)),
    )
    mail.scan()
    found = going(mail.plan())
    # 2 has no mark: the first one stays.
    assert found == {
        "a.mbox:1": "a.mbox:7",
        "a.mbox:2": "a.mbox:8",
        "a.mbox:9": "a.mbox:3",
        "a.mbox:4": "a.mbox:10",
        "a.mbox:5": "a.mbox:11",
        "a.mbox:6": "a.mbox:12",
    }


def test_a_quoted_message_goes_but_not_with_what_is_attached_to_it(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1, attached=NOTES), letter(2))
    mail.box("b.mbox", letter(3, quoted=0), letter(4, quoted=1), letter(1))
    mail.scan()
    plan = mail.planner(clean=True).rule(replace(RULE, allow_lost_extras=True))
    assert going(plan) == {"a.mbox:1": "b.mbox:1", "b.mbox:3": "b.mbox:2"}
    assert refused(plan)["a.mbox:2"] is Refused.ATTACHMENTS_LOST


def test_messages_with_the_same_attachments_go(mail: Mail) -> None:
    mail.box("a.mbox", letter(0, attached=NOTES), letter(1, attached=NOTES))
    mail.box("b.mbox", letter(0, attached=NOTES), letter(1, attached=NOTES + b" more"))
    mail.scan()
    found = going(mail.plan())
    assert {frozenset(pair) for pair in found.items()} == {frozenset(("a.mbox:1", "b.mbox:1"))}


def test_an_attachment_that_stays_for_a_file_holds_its_message_or_the_file_stays(
    mail: Mail,
) -> None:
    text = Writer(50).note(TOPICS[0], 90)
    mail.box("a.mbox", letter(0, attached=text.encode()), letter(0, attached=text.encode()))
    mail.file("p.txt", text)
    mail.scan()
    plan = mail.plan()
    gone = set(going(plan))
    for survivor in going(plan).values():
        assert survivor.partition("/")[0] not in gone


def test_what_is_kept_protected_or_on_a_server_stays(mail: Mail) -> None:
    mail.box("a.mbox", letter(0, attached=NOTES), letter(1), letter(2))
    mail.box("b.mbox", letter(0, attached=NOTES), letter(1))
    mail.box("ImapMail/c.mbox", letter(2), letter(3), letter(3))
    mail.scan()
    marked = [mail.message("a.mbox", "1/p.txt"), mail.message("b.mbox", "1/p.txt")]
    perform(mail.archive, mail.planner(clean=True).items(marked, Verb.KEEP))
    plan = mail.plan()
    assert refused(plan)["ImapMail/c.mbox".rpartition("/")[2] + ":3"] is Refused.SERVER_MAIL
    assert Refused.KEPT in refused(plan).values()
    assert not {"a.mbox:1", "b.mbox:1"} & set(going(plan))
    mail.archive.protect(mail.folder)
    assert not mail.plan().steps


def test_what_is_only_read_is_listed_to_be_deleted_by_hand(mail: Mail) -> None:
    mail.box("Letters/a.mbox", letter(0), letter(1), letter(2))
    mail.box("ImapMail/c.mbox", letter(0), letter(3), letter(3), letter(1, attached=NOTES))
    mail.scan()
    planner = mail.planner(clean=True)
    plan = planner.rule(RULE)
    found = planner.by_hand(RULE, plan)
    parts = {step.subject.part for step in found}
    assert "1" in parts
    assert len(parts & {"2", "3"}) == 1
    assert len(parts) == 2, "what is attached to 4 is nowhere else"
    kept = {(step.survivor.file.path, step.survivor.part) for step in plan.steps if step.survivor}
    gone = {(step.subject.file.path, step.subject.part) for step in plan.steps}
    for step in found:
        assert step.survivor is not None
        assert Path(step.subject.file.path).parent.name == "ImapMail"
        assert (step.subject.file.path, step.subject.part) not in kept
        assert (step.survivor.file.path, step.survivor.part) not in gone
    everything = {(step.subject.file.path, step.subject.part) for step in found} | gone
    assert len(everything) == len(found) + len(gone)


def test_a_rule_may_be_limited_to_one_mailbox(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1))
    mail.box("b.mbox", letter(0), letter(1), letter(2))
    mail.file("c.eml", letter(2))
    mail.scan()
    for name, count in (("a.mbox", 2), ("b.mbox", 3)):
        rule = replace(RULE, folders=(str(mail.folder / name),))
        found = going(mail.planner(clean=True).rule(rule))
        assert len(found) == count
        assert {one.partition(":")[0] for one in found} == {name}


def test_messages_that_are_chosen_go(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(1), letter(0), letter(2))
    mail.scan()
    items = [mail.message("a.mbox", part) for part in ("1", "3", "4")]
    plan = mail.planner(clean=True).items(items, Verb.TRASH)
    assert len(plan.steps) == 1
    assert set(refused(plan).values()) == {Refused.LAST_COPY, Refused.NO_SURVIVOR}
    assert set(refused(mail.planner().items(items, Verb.TRASH)).values()) == {Refused.PART_OF_FILE}


def test_messages_that_are_not_separated_by_a_blank_line_stay(mail: Mail) -> None:
    path = mail.box("a.mbox", letter(0), letter(1), letter(0))
    path.write_bytes(path.read_bytes().replace(b"\n\nFrom -", b"\nFrom -"))
    mail.scan()
    plan = mail.plan()
    assert not plan.steps
    assert refused(plan) == {"a.mbox:3": Refused.UNCLEAR_BOUNDS}


def test_a_mailbox_that_changed_since_the_scan_stays(mail: Mail) -> None:
    path = mail.box("a.mbox", letter(0), letter(0))
    mail.scan()
    with path.open("a") as stream:
        stream.write("more\n")
    plan = mail.plan()
    assert refused(plan) == {"a.mbox:2": Refused.CHANGED}


def test_two_mailboxes_may_stand_for_each_other(mail: Mail) -> None:
    one = mail.box("a.mbox", letter(0), letter(1), letter(2))
    two = mail.box("b.mbox", letter(2), letter(1, "X-Status: A\n"), letter(0, "X-Status: F\n"))
    mail.scan()
    before = one.read_bytes(), two.read_bytes()
    plan = mail.plan()
    assert set(going(plan)) >= {"a.mbox:1", "a.mbox:2"}
    report = perform(mail.archive, plan)
    assert (report.done, report.problems) == (3, ())
    assert report.bytes_won == plan.reclaimable_bytes
    together = one.read_text() + two.read_text()
    for number in range(3):
        assert together.count(f"Subject: letter {number}\n") == 1
    [record] = history(mail.archive)
    assert (record.done, record.can_undo) == (3, True)
    steps = steps_of(mail.archive, record.id)
    assert sum(len(step.step.messages) for step in steps) == 3
    undo(mail.archive)
    assert (one.read_bytes(), two.read_bytes()) == before
    assert redo(mail.archive, history(mail.archive)[0].id).done == 3
    assert one.read_text() + two.read_text() == together
    undo(mail.archive)
    assert (one.read_bytes(), two.read_bytes()) == before


def test_what_was_marked_is_marked_afterwards(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(0), letter(1), letter(2), letter(2))
    mail.scan()
    perform(mail.archive, mail.planner(clean=True).items([mail.message("a.mbox", "3")], Verb.KEEP))
    perform(mail.archive, mail.planner(clean=True).items([mail.message("a.mbox", "1")], Verb.HIDE))
    perform(mail.archive, mail.plan())
    assert mail.parts("a.mbox") == ["1", "2", "3"]
    assert mail.archive.decisions.kept()
    assert all(part == "2" for _, part, _ in mail.archive.decisions.kept())
    assert mail.plan().steps == ()
    undo(mail.archive)
    assert mail.parts("a.mbox") == ["1", "2", "3", "4", "5"]
    assert {part for _, part, _ in mail.archive.decisions.kept()} == {"3"}


def test_index_files_of_thunderbird_go_with_it(mail: Mail) -> None:
    path = mail.box("Inbox", letter(0), letter(0))
    index_file = path.with_name("Inbox.msf")
    index_file.write_text("// mork")
    mail.scan()
    perform(mail.archive, mail.plan())
    assert not index_file.exists()
    undo(mail.archive)
    assert index_file.read_text() == "// mork"


def test_a_mailbox_of_another_version_of_the_reader_stays(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(0))
    mail.scan()
    mail.archive.index.execute("UPDATE files SET reader = replace(reader, 'mbox/', 'mbox/1')")
    assert refused(mail.plan()) == {"a.mbox:2": Refused.PART_OF_FILE}


def test_one_that_is_refused_leaves_the_others(mail: Mail) -> None:
    mail.box("a.mbox", letter(0), letter(0))
    mail.box("b.mbox", letter(1), letter(1))
    mail.scan()
    plan = mail.plan()
    lock = mail.folder / "a.mbox.lock"
    os.close(os.open(lock, os.O_CREAT))
    report = perform(mail.archive, plan)
    assert report.done == 1
    assert [problem.reason for problem in report.problems] == [Refused.IN_USE]
