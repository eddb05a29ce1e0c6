"""Plans at random over a home folder: each is proved, carried out, taken back and compared.

python -m tests.torture.plans --plans 200 [--seed 1] [--home FOLDER] [--minutes 60]

With `--home`, a copy of that folder is worked on; without, a generated home folder. The last line
tells how many plans and steps there were, and what did not hold.
"""

import argparse
import math
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import history, perform, resume, steps_of, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, StepOutcome, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.rules import Rule
from neardup_desktop.store.decisions import item_refs
from tests.helpers.clutter import listing
from tests.helpers.home_folder import build_home
from tests.helpers.proof import Proof
from tests.helpers.random_plans import CancelAfter, random_rule, random_selection

Listing = dict[str, tuple[str, int]]


@dataclass(slots=True)
class Tally:
    """What so many plans came to."""

    plans: int = 0
    empty: int = 0
    steps: int = 0
    read_alone: int = 0
    done: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    refused_while_planning: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    levels: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


class Torture:
    """A home folder with its archive, and one plan at random after the other."""

    def __init__(self, archive: Archive, home: Path, seed: int) -> None:
        self._archive = archive
        self._home = home
        self._random = random.Random(seed)
        self._listing = listing(home)
        self.tally = Tally()

    def plan_once(self) -> None:
        """Make a plan, prove it, carry it out, compare, take it back, compare."""
        with closing(self._archive.reader()) as reader:
            review = Review.load(reader)
            fixed = self._protect(review, reader)
            rule, plan, confirmed = self._plan(review, reader)
            plan = self._prove(reader, plan, rule, confirmed, fixed)
        self.tally.plans += 1
        self.tally.verbs[plan.verb.value] += 1
        self.tally.empty += not plan.steps
        self.tally.refused_while_planning += len(plan.refusals)
        self.tally.levels.update(
            step.evidence.label for step in plan.steps if step.evidence is not None
        )
        if plan.steps:
            self._carry_out(plan)
        self._unprotect(fixed)

    def _plan(
        self, review: Review, reader: ArchiveReader
    ) -> tuple[Rule | None, Plan, frozenset[ItemId]]:
        generator, planner = self._random, Planner(review, reader)
        verb = generator.choice([Verb.TRASH, Verb.TRASH, Verb.TRASH, Verb.MOVE, Verb.HIDE])
        target = str(self._home / "put away")
        if generator.random() < 0.6:
            rule = random_rule(generator, review, verb, target)
            plan, count = planner.rule(rule), planner.count(rule)
            if count.items < len(plan.steps):
                self.tally.failures.append(f"counted {count}, planned {len(plan.steps)}: {rule}")
            return rule, plan, frozenset()
        chosen = random_selection(generator, review)
        plan = planner.items(
            chosen.items,
            verb,
            confirmed=chosen.confirmed,
            target=target if verb is Verb.MOVE else "",
            similarity=chosen.similarity,
            preference=chosen.preference,
        )
        return None, plan, chosen.confirmed

    def _prove(
        self,
        reader: ArchiveReader,
        plan: Plan,
        rule: Rule | None,
        confirmed: frozenset[ItemId],
        fixed: list[Path],
    ) -> Plan:
        """Prove a plan, and what is left of it when a person unticks some of its steps."""
        proof = Proof(reader)
        seen = proof.with_twins(plan, frozenset(confirmed))
        proof.check(plan, rule=rule, confirmed=seen, untouchable=fixed)
        if self._random.random() < 0.5:
            ticked = [step for step in plan.steps if self._random.random() < 0.7]
            plan = replace(plan, steps=tuple(ticked))
            proof.check(plan, rule=rule, confirmed=seen, untouchable=fixed)
        self.tally.steps += proof.steps
        self.tally.read_alone += proof.read_alone
        self.tally.failures += [f"{failure} [{rule}]" for failure in proof.failures]
        return plan

    def _protect(self, review: Review, reader: ArchiveReader) -> list[Path]:
        """Now and then protect a folder and mark some items to be kept; returns what is fixed."""
        generator = self._random
        if generator.random() < 0.7:
            return []
        folder = Path(generator.choice(review.columns.directories))
        self._archive.protect(folder)
        items = [ItemId(item) for item in generator.sample(review.items.tolist(), 20)]
        plan = Planner(review, reader).items(items, Verb.KEEP)
        perform(self._archive, plan)
        kept = [
            Path(ref.file.path) for ref in item_refs(self._archive.index, items) if not ref.part
        ]
        return [folder, *kept]

    def _unprotect(self, fixed: list[Path]) -> None:
        if fixed:
            self._archive.unprotect(fixed[0])
            undo(self._archive)

    def _carry_out(self, plan: Plan) -> None:
        archive, generator = self._archive, self._random
        failures = self.tally.failures
        cancel = CancelAfter(generator.randint(0, 2 * len(plan.steps)))
        report = perform(archive, plan, cancel=cancel)
        if report.pending:
            resume(archive, report.action)
        steps = steps_of(archive, report.action)
        self.tally.done += sum(
            one.result is not None and one.result.outcome is StepOutcome.DONE for one in steps
        )
        self.tally.refused.update(
            f"{plan.verb}: {one.result.reason}"
            for one in steps
            if one.result is not None and one.result.outcome is not StepOutcome.DONE
        )
        if any(one.result is None for one in steps):
            failures.append(f"action {report.action} is not at its end after it was resumed")
        after = listing(self._home)
        if plan.verb.touches_disk:
            self._compare_away(plan, after)
        elif after != self._listing:
            failures.append(f"{plan.verb} changed the disk")
        if any(one.id == report.action and one.can_undo for one in history(archive)):
            undo(archive, report.action)
        shutil.rmtree(self._home / "put away", ignore_errors=True)
        back = listing(self._home)
        if back != self._listing:
            differing = [
                name
                for name in {*back, *self._listing}
                if back.get(name) != self._listing.get(name)
            ]
            failures.append(f"taking back {report.action} left other files: {differing[:9]}")
            self._listing = back

    def _compare_away(self, plan: Plan, after: Listing) -> None:
        """Just what was planned is away, and all else is as it was."""
        asked = {
            os.path.relpath(path, self._home)
            for step in plan.steps
            for path in (step.subject.file.path, *step.companions)
        }
        for name, was in self._listing.items():
            if after.get(name) == was:
                continue
            around = {name, *map(str, Path(name).parents)}
            if name in after or not around & asked:
                self.tally.failures.append(f"{name} was not in the plan and is changed or gone")
        for name in after.keys() - self._listing.keys():
            if not name.startswith("put away"):
                self.tally.failures.append(f"{name} appeared")


def run(home: Path, world: Path, plans: int, seed: int, most_s: float = math.inf) -> Tally:
    """So many plans over a home folder that is worked on; `world` gets archive and trash."""
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"):
        os.environ[variable] = str(world / variable.lower())
    started = time.monotonic()
    with Archive.open(world / "archive") as archive:
        scan(archive, [home])
        torture = Torture(archive, home.resolve(), seed)
        while torture.tally.plans < plans and time.monotonic() - started < most_s:
            torture.plan_once()
            if torture.tally.plans % 20 == 0:
                said = f"{torture.tally.plans} plans, {torture.tally.steps} steps"
                print(f"{said}, {len(torture.tally.failures)} failures", file=sys.stderr)
    return torture.tally


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plans", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--home", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="plans-") as name:
        world = Path(name).resolve()
        home = world / "home"
        if given.home:
            shutil.copytree(given.home, home, symlinks=True)
        else:
            build_home(home, given.seed)
        tally = run(home, world, given.plans, given.seed, given.minutes * 60)
    for failure in tally.failures[:40]:
        print(failure)
    print(
        f"{tally.plans:,} plans ({tally.empty:,} empty; {dict(tally.verbs)}), {tally.steps:,} steps"
        f" proved, {tally.read_alone:,} of them without this program's readers"
        f" ({dict(tally.levels)}), {tally.done:,} done, {tally.refused.total():,} refused at"
        f" the moment of action ({dict(tally.refused)}), {tally.refused_while_planning:,} while"
        f" planning; {len(tally.failures):,} failures"
    )
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
