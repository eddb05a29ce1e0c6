"""Plans at random over generated mailboxes: each is proved, carried out, compared and taken back.

python -m tests.torture.mailboxes --worlds 40 [--plans 5] [--seed 1]

What is in the mailboxes is known from writing them: nothing of this program splits, reads or
compares them here. The last line tells how many plans there were, and what did not hold.
"""

import argparse
import email
import email.message
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, resume, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import ItemRef, Plan, Step, Verb
from neardup_desktop.model.pairs import TEXT_HELD
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.mailboxes import VARIANTS, letters, messages_in, stored, without_final_newline
from tests.helpers.proof import stands_in, words_of
from tests.helpers.random_plans import CancelAfter, random_rule, random_selection


@dataclass(slots=True)
class Tally:
    """What so many plans came to."""

    plans: int = 0
    messages: int = 0
    files: int = 0
    refused: int = 0
    failures: list[str] = field(default_factory=list)


def write_mail(home: Path, generator: random.Random) -> dict[Path, list[bytes]]:
    """Mailboxes and single messages; each mailbox with its messages, byte by byte."""
    known = letters(generator, generator.randint(6, 14))
    boxes: dict[Path, list[bytes]] = {}
    for number in range(generator.randint(2, 4)):
        variant, crlf = generator.choice(VARIANTS), generator.random() < 0.25
        written = [
            stored(one, variant, generator, crlf=crlf)
            for one in generator.choices(known, k=generator.randint(0, 16))
            if variant != "mboxcl2" or "From" not in one.body
        ]
        if written and generator.random() < 0.3:
            written.append(generator.choice(written))
        if written and generator.random() < 0.4:
            written = without_final_newline(written)
        path = home / f"box {number}.mbox"
        path.write_bytes(b"".join(written))
        boxes[path] = written
        if generator.random() < 0.3:
            path.with_name(f"{path.name}.msf").write_bytes(b"// an index of it")
    for number, one in enumerate(generator.sample(known, 3)):
        message = stored(one, "mboxcl", generator)
        (home / f"single {number}.eml").write_bytes(message.partition(b"\n")[2])
    return boxes


class Proof:
    """What mailboxes and files hold before a plan, and whether it keeps its promises."""

    def __init__(self, home: Path, boxes: Mapping[Path, list[bytes]]) -> None:
        self._home = home
        self._boxes = boxes
        self.before = listing(home)

    def check_plan(self, plan: Plan, rule: Rule | None, confirmed: frozenset[int]) -> Iterator[str]:
        """What does not hold of a plan before it is carried out."""
        gone = {(step.subject.file.path, step.subject.part) for step in plan.steps}
        for step in plan.steps:
            name = f"{step.subject.file.path}::{step.subject.part}"
            survivor = step.survivor
            if survivor is None:
                yield f"{name} has no survivor"
                continue
            number = survivor.part.partition("/")[0]
            if (survivor.file.path, number) in gone or (survivor.file.path, "") in gone:
                yield f"{name}: its survivor goes as well"
            if step.subject.item not in confirmed:
                yield from self._check_loss(name, step, survivor, rule)

    def _check_loss(
        self, name: str, step: Step, survivor: ItemRef, rule: Rule | None
    ) -> Iterator[str]:
        own, other = self._message(step.subject), self._message(survivor)
        if own is None or other is None:
            yield f"{name}: {own and 'its survivor'} is no message"
            return
        if step.evidence in TEXT_HELD and not stands_in(_words(own), _words(other)):
            yield f"{name} has words that its survivor lacks"
        if missing := _attached(own) - _attached(other):
            yield f"{name} has {len(missing)} attachments that its survivor lacks"
        if rule is None or not rule.allow_lost_extras:
            for header in ("From", "Date"):
                if own[header] != other[header]:
                    yield f"{name} has another {header} than its survivor"

    def _message(self, item: ItemRef) -> email.message.Message | None:
        path = Path(item.file.path)
        data = path.read_bytes()
        if item.part:
            if not item.part.isdecimal() or path not in self._boxes:
                return None
            data = self._boxes[path][int(item.part) - 1].partition(b"\n")[2]
        return email.message_from_bytes(data)

    def check_done(self, plan: Plan, problems: set[str]) -> Iterator[str]:
        """What does not hold after a plan was carried out, but for files with problems."""
        going: dict[str, set[int]] = {}
        for step in plan.steps:
            if step.subject.part and step.subject.file.path not in problems:
                going.setdefault(step.subject.file.path, set()).add(int(step.subject.part))
        files = {step.subject.file.path for step in plan.steps if not step.subject.part}
        index_files = {f"{path}.msf" for path in going}
        after = listing(self._home)
        for path, written in self._boxes.items():
            gone = going.get(str(path), set())
            rest = [one for at, one in enumerate(written, start=1) if at not in gone]
            may_be_gone = str(path) in files or any(map(path.is_relative_to, plan.emptying))
            if not rest and may_be_gone and not path.exists():
                continue
            data = path.read_bytes()
            if data != b"".join(rest):
                yield f"{path} is not its messages but {sorted(gone)}"
            if b"mboxcl2" not in data and messages_in(data) != rest and _is_plain(rest):
                yield f"{path} splits into other messages"
        for name, content in self.before.items():
            if name in index_files | files - problems or Path(name) in self._boxes:
                continue
            if after.get(name) != content:
                yield f"{name} was not in the plan and is changed or gone"
        yield from (f"{path} appeared" for path in after.keys() - self.before.keys())


def _is_plain(written: list[bytes]) -> bool:
    return not any(b"\nFrom here" in one for one in written)


def _words(message: email.message.Message) -> list[str]:
    text = [str(message["Subject"] or "")]
    for part in message.walk():
        if part.get_content_type() == "text/plain" and not part.is_multipart():
            payload = part.get_payload(decode=True)
            text.append(payload.decode() if isinstance(payload, bytes) else "")
    return words_of("\n".join(text))


def _attached(message: email.message.Message) -> set[bytes]:
    return {
        payload
        for part in message.walk()
        if part.get_filename() and isinstance(payload := part.get_payload(decode=True), bytes)
    }


def listing(home: Path) -> dict[str, bytes]:
    """All files and what is in them."""
    return {str(path): path.read_bytes() for path in home.rglob("*") if path.is_file()}


class Torture:
    """Mailboxes with their archive, and one plan at random after the other."""

    def __init__(
        self, archive: Archive, home: Path, boxes: dict[Path, list[bytes]], seed: int
    ) -> None:
        self._archive = archive
        self._random = random.Random(seed)
        self._home = home
        self._proof = Proof(home, boxes)
        self.tally = Tally()

    def plan_once(self) -> None:
        """Make a plan, prove it, carry it out, compare, take it back, compare."""
        generator, failures = self._random, self.tally.failures
        with closing(self._archive.reader()) as reader:
            review = Review.load(reader)
            planner = Planner(review, reader, clean_mailboxes=True)
            rule: Rule | None = None
            confirmed: frozenset[int] = frozenset()
            if generator.random() < 0.7:
                rule = random_rule(generator, review, Verb.TRASH, "")
                plan = planner.rule(rule)
            else:
                chosen = random_selection(generator, review)
                confirmed = frozenset(map(int, chosen.confirmed))
                plan = planner.items(
                    chosen.items,
                    Verb.TRASH,
                    confirmed=chosen.confirmed,
                    similarity=chosen.similarity,
                    preference=chosen.preference,
                )
        plan = plan.only([generator.random() < 0.8 for _ in plan.steps])
        twins = frozenset(int(step.subject.item) for step in plan.steps if step.twin)
        failures += self._proof.check_plan(plan, rule, confirmed | twins)
        self.tally.plans += 1
        self.tally.messages += sum(bool(step.subject.part) for step in plan.steps)
        self.tally.files += sum(not step.subject.part for step in plan.steps)
        if plan.steps:
            self._carry_out(plan)

    def _carry_out(self, plan: Plan) -> None:
        archive, failures = self._archive, self.tally.failures
        cancel = CancelAfter(self._random.randint(0, 2 * len(plan.steps)))
        report = perform(archive, plan, cancel=cancel)
        problems = {problem.subject.path for problem in report.problems}
        if report.pending:
            problems |= {
                problem.subject.path for problem in resume(archive, report.action).problems
            }
        self.tally.refused += len(problems)
        failures += self._proof.check_done(plan, problems)
        if len(problems) < len({step.subject.file.path for step in plan.steps}):
            undo(archive, report.action)
        if listing(self._home) != self._proof.before:
            failures.append(f"taking back {report.action} left other files")


def run(folder: Path, worlds: int, plans: int, seed: int) -> Tally:
    """So many plans over each of so many worlds of mailboxes, in an empty folder."""
    total = Tally()
    for world in range(worlds):
        place = folder / f"world {world}"
        home = place / "home"
        home.mkdir(parents=True)
        for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"):
            os.environ[variable] = str(place / variable.lower())
        boxes = write_mail(home, random.Random(f"{seed} {world}"))
        with Archive.open(place / "archive") as archive:
            scan(archive, [home], ScanSettings(workers=1))
            torture = Torture(archive, home, boxes, seed + world)
            for _ in range(plans):
                torture.plan_once()
        tally = torture.tally
        total.plans += tally.plans
        total.messages += tally.messages
        total.files += tally.files
        total.refused += tally.refused
        total.failures += [f"world {world}: {failure}" for failure in tally.failures]
    return total


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--plans", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mailboxes-") as name:
        tally = run(Path(name).resolve(), given.worlds, given.plans, given.seed)
    for failure in tally.failures[:40]:
        print(failure)
    print(
        f"{tally.plans:,} plans over {given.worlds:,} sets of mailboxes,"
        f" {tally.messages:,} messages"
        f" and {tally.files:,} files taken out and put back, {tally.refused:,} mailboxes refused at"
        f" the moment of action; {len(tally.failures):,} failures"
    )
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
