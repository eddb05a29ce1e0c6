"""What a mail program works with stays, unless the user names it."""

import mailbox
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import folder_table, worth_listing
from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.engine.folders.verdict import verdict
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, FolderRole, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

RULE = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")
WRITER = Writer(21)
MAILDIR = "Post/Maildir/cur"
TWICE = f"{MAILDIR}/1310006401.M2P1.host:2,"
"""A message that is in the store twice, once filed in a folder."""
FILED = "Post/Maildir/.Kept/cur/1310006409.M9P1.host:2,S"


def message(number: int) -> bytes:
    made = EmailMessage()
    made["From"], made["Subject"] = "anna@example.org", f"Letter {number}"
    made["Date"] = f"Fri, {number + 1:02} Jul 2011 02:40:00 +0000"
    made.set_content(" ".join(WRITER.note(TOPICS[number % 5], 60).split()))
    return made.as_bytes()


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Messages in the stores of several programs, each also in an old mailbox elsewhere."""
    root = tmp_path_factory.mktemp("mail").resolve() / "disk"
    messages = [message(number) for number in range(8)]
    apple = b"%d\n" % len(messages[2]) + messages[2] + b"\n<plist version='1.0'><dict/></plist>\n"
    files = {
        f"{MAILDIR}/1310006400.M1P1.host:2,S": messages[0],
        TWICE: messages[1],
        FILED: messages[1],
        "Post/letter.txt": b"A text of its own that lies beside the mail: quinces and pears.",
        "Apple/V9/INBOX.mbox/Messages/12.emlx": apple,
        "Profile/ImapMail/host/INBOX/cur/saved.eml": messages[3],
        "Mail/inbox/4": messages[4],
        "Backups/Post/Maildir/cur/1310006405.M3P1.host:2,S": messages[5],
        "Saved by hand and forgotten/6.eml": messages[6],
        "Other disk/cur/1310006407.M4P1.host:2,S": messages[7],
    }
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    (root / "Archive").mkdir()
    with closing(mailbox.mbox(root / "Archive/2011.mbox")) as box:
        for one in messages:
            box.add(one)
    return root


@pytest.fixture(scope="module")
def archive(disk: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    with Archive.open(tmp_path_factory.mktemp("archive") / "archive") as archive:
        scan(archive, [disk], ScanSettings(workers=1))
        archive.set_folder_role(disk / "Other disk", FolderRole.BACKUP)
        yield archive


@pytest.fixture
def reader(archive: Archive) -> Iterator[ArchiveReader]:
    with closing(archive.reader()) as opened:
        yield opened


def planned(reader: ArchiveReader, rule: Rule = RULE) -> Plan:
    return Planner(Review.load(reader), reader).rule(rule)


def going(plan: Plan, disk: Path) -> set[str]:
    return {str(Path(step.subject.file.path).relative_to(disk)) for step in plan.steps}


STORED = {
    TWICE,
    FILED,
    f"{MAILDIR}/1310006400.M1P1.host:2,S",
    "Apple/V9/INBOX.mbox/Messages/12.emlx",
    "Profile/ImapMail/host/INBOX/cur/saved.eml",
    "Mail/inbox/4",
}
COPIED = {
    "Backups/Post/Maildir/cur/1310006405.M3P1.host:2,S",
    "Saved by hand and forgotten/6.eml",
    "Other disk/cur/1310006407.M4P1.host:2,S",
}


def test_no_plan_in_bulk_takes_from_a_mail_program(reader: ArchiveReader, disk: Path) -> None:
    plan = planned(reader)
    assert going(plan, disk) == COPIED
    # The others are kept before their copies, so that nothing wanted them to go.
    stays = [one.subject.path for one in plan.refusals if one.reason is Refused.MAIL_STORE]
    assert stays == [str(disk / TWICE)]
    assert Planner(Review.load(reader), reader).count(RULE).items == len(COPIED)
    # A folder that a store happens to lie in does not name it.
    assert going(planned(reader, replace(RULE, folders=(str(disk / "Post"),))), disk) == set()


@pytest.mark.parametrize("folder", ["Post/Maildir", MAILDIR])
def test_a_rule_that_names_the_store_reaches_it(
    reader: ArchiveReader, disk: Path, folder: str
) -> None:
    plan = planned(reader, replace(RULE, folders=(str(disk / folder),)))
    assert going(plan, disk) == {name for name in STORED if name.startswith(folder)}


def test_a_rule_for_mail_alone_reaches_it(reader: ArchiveReader, disk: Path) -> None:
    plan = planned(reader, replace(RULE, kinds=frozenset({Kind.EMAIL})))
    assert going(plan, disk) == {TWICE, *COPIED}


def test_what_was_selected_goes_once_it_was_confirmed(reader: ArchiveReader, disk: Path) -> None:
    chosen = reader.find_item(str(disk / MAILDIR / "1310006400.M1P1.host:2,S"))
    planner = Planner(Review.load(reader), reader)
    unseen = planner.items([chosen], Verb.TRASH)
    assert not unseen.steps
    assert [one.reason for one in unseen.refusals] == [Refused.MAIL_STORE]
    assert planner.items([chosen], Verb.TRASH, confirmed=frozenset([chosen])).steps


def test_folders_of_a_mail_program_come_last_and_say_so(reader: ArchiveReader, disk: Path) -> None:
    known = FolderMatches.of(Review.load(reader), 0.8)
    whole = [one for one in worth_listing(folder_table(known, [str(disk)], ())) if one.may_go_whole]
    used = [one.in_mail_store > 0 for one in whole]
    assert used == sorted(used)
    assert [one.is_offered for one in whole] == [not one for one in used]
    # Also where something in it was skipped, so that it could not go whole.
    skipped = [str(disk / "Post/Maildir/lock")]
    listed = worth_listing(folder_table(known, [str(disk)], skipped))
    assert [one.path for one in listed if one.is_of_mail_program][-1] == listed[-1].path
    [store] = [one for one in listed if one.path == str(disk / "Post/Maildir")]
    assert (store.may_go_whole, store.is_of_mail_program) == (False, True)
    assert {True, False} == set(used)
    assert str(disk / "Post/Maildir") in [one.path for one in whole if one.in_mail_store]
    found = verdict(receipt(known, str(disk / MAILDIR), ()))
    assert "A mail program keeps its messages here." in map(str, found)
    found = verdict(receipt(known, str(disk / "Saved by hand and forgotten"), ()))
    assert "A mail program keeps its messages here." not in map(str, found)
