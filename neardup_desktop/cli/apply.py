"""The command `apply`: carry out a rule, or an action on named items or on what is unique."""

import argparse
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from neardup_desktop.cli.command import (
    DONE,
    DONE_WITH_PROBLEMS,
    command,
    flag,
    open_archive,
    several,
)
from neardup_desktop.cli.performing import (
    NOTHING_DONE,
    agreed,
    exit_code,
    perform_all,
    print_report,
    report_json,
)
from neardup_desktop.cli.phrases import ACTIONS, RULE_ACTIONS, count, order
from neardup_desktop.cli.plan_view import (
    form_not_compared,
    plan_json,
    print_by_hand,
    print_plan,
    step_json,
    totals,
)
from neardup_desktop.cli.rule_options import (
    add_rule_options,
    changed_rule,
    given_rule_options,
    move_target,
)
from neardup_desktop.cli.rules import find_rule
from neardup_desktop.cli.scanned_folders import check_scanned, scanned_path
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import skipped_in
from neardup_desktop.engine.folders.matches import FolderMatches, away
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.plan.unscanned_file import plan_of_files, unscanned_file
from neardup_desktop.model.actions import Plan, Step, Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.settings import DEFAULT_PREFERENCE, DEFAULT_SIMILARITY, Preference

_LISTED = 50
"""Steps that are listed before the question; a dry run lists all."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--rule",
        metavar="RULE",
        help='a built-in or saved rule; "neardup-desktop rules" lists them',
    )
    what.add_argument(
        "--item",
        metavar="ITEM",
        action="append",
        help="an item: its number in the lists, its path, or path::part; may be given several "
        "times. Items that you name count as reviewed",
    )
    what.add_argument(
        "--unique-in",
        metavar="DIR",
        help="items that exist only in this folder, to be moved with its subfolders",
    )
    parser.add_argument(
        "--action",
        choices=list(ACTIONS),
        help="the action (default: that of the rule); a rule can hide, trash or move",
    )
    parser.add_argument("--to", metavar="FOLDER", help="the folder to move to")
    flag(
        parser, "--subfolders", "with --item and --to: move it with its subfolders, as a rule does"
    )
    add_consent(parser)
    flag(
        parser,
        "--clean-mailboxes",
        "also take messages out of mailboxes (mbox): each gets a new file without them, the "
        "old one goes to the trash; without this no mailbox is touched",
    )
    several(parser, "--mailbox", "FILE", "only messages of this mailbox, with --clean-mailboxes")
    flag(
        parser,
        "--within-mailbox",
        "only messages that repeat within the same mailbox or Maildir, whatever other files hold",
    )
    add_rule_options(parser)


def add_consent(parser: argparse.ArgumentParser) -> None:
    """The options by which the user agrees to a plan; `carry_out` follows them."""
    flag(parser, "--dry-run", "show the full plan and change nothing")
    flag(parser, "--yes", "act without asking")
    flag(
        parser,
        "--form-not-compared",
        "with --yes: trash or hide also what is not identical, though of it only the text was "
        "compared; without it such items stay",
    )


def check_consent(options: argparse.Namespace) -> None:
    """Check that these options go together.

    Raises:
        UsageError: they do not.
    """
    if options.dry_run and options.yes:
        raise UsageError("--dry-run and --yes cannot be combined.", "Leave one of them out.")
    if options.json and not (options.dry_run or options.yes):
        raise UsageError("--json cannot ask questions.", "Add --dry-run or --yes.")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    check_consent(options)
    if options.mailbox and not (options.clean_mailboxes and options.rule):
        raise UsageError("--mailbox works with --rule and --clean-mailboxes.", "Add both.")
    if options.kept_outside and (options.mailbox or options.within_mailbox):
        raise UsageError("--kept-outside works with folders, not with mailboxes.")
    with open_archive(options, screen) as archive:
        plan, by_hand = _plan(options, archive, screen)
        return carry_out(options, screen, archive, plan, by_hand)


def carry_out(
    options: argparse.Namespace,
    screen: Screen,
    archive: Archive,
    plan: Plan,
    by_hand: Sequence[Step] = (),
) -> int:
    """Show a plan, and carry it out as far as the user agrees; returns the exit code."""
    waiting = _to_agree(plan, options) if options.yes else 0
    if waiting:
        plan = _identical_only(plan)
    if waiting and not options.json:
        screen.print(
            f"{form_not_compared(waiting)}. They stay; --form-not-compared takes them as well."
        )
    if options.dry_run or not plan.steps:
        return _only_show(options, screen, plan, by_hand, waiting)
    if not options.json:
        print_by_hand(screen, by_hand, _LISTED)
    if not options.yes:
        print_plan(screen, plan, _LISTED)
        waiting = _to_agree(plan, options)
        if waiting and not agreed(f"{form_not_compared(waiting)}. Include these as well?", screen):
            plan = _identical_only(plan)
        if not (
            plan.steps
            and agreed(f"{order(plan.verb, len(plan.steps))}?", screen)
            and _agreed_to_poorer_forms(plan, screen)
        ):
            screen.print("Nothing was changed.")
            return DONE
    else:
        _refuse_poorer_forms(plan, options)
        if not options.json:
            screen.print(totals(plan))
    [report] = perform_all(screen, [partial(perform, archive, plan)])
    if options.json:
        document = {**plan_json(plan), **_by_hand_json(by_hand), **report_json(report)}
        screen.write_json({**document, "waiting": waiting, "dry_run": False})
    else:
        print_report(screen, report)
    return exit_code([report]) or _planned_code(options, plan)


def _identical_only(plan: Plan) -> Plan:
    """The plan without what goes only once the user agrees."""
    return plan.only([not is_open for is_open in plan.to_agree])


def _to_agree(plan: Plan, options: argparse.Namespace) -> int:
    """The number of items that wait for the user; those that they name may be hidden at once."""
    is_agreed = options.form_not_compared or (plan.verb is Verb.HIDE and not options.rule)
    return 0 if is_agreed else sum(plan.to_agree)


def _agreed_to_poorer_forms(plan: Plan, screen: Screen) -> bool:
    """Ask separately, because a printed or plain form cannot be worked with as before."""
    if not plan.poorer_forms:
        return True
    number = count(plan.poorer_forms, "item")
    return agreed(f"Of {number} only a printed or plain form is kept. Continue?", screen)


def _refuse_poorer_forms(plan: Plan, options: argparse.Namespace) -> None:
    if plan.poorer_forms and not options.allow_poorer_form:
        raise UsageError(
            f"Of {count(plan.poorer_forms, 'item')} only a printed or plain form would be kept.",
            "Add --allow-poorer-form to do it anyway, or --dry-run to look first.",
        )


def _planned_code(options: argparse.Namespace, plan: Plan) -> int:
    """Refusals are normal for a rule; an item that was asked for should not have been refused."""
    is_named = options.item or plan.verb is Verb.COPY
    return DONE_WITH_PROBLEMS if is_named and plan.refusals else DONE


def _by_hand_json(steps: Sequence[Step]) -> dict[str, Any]:
    return {"by_hand": [step_json(step) for step in steps]}


def _only_show(
    options: argparse.Namespace, screen: Screen, plan: Plan, by_hand: Sequence[Step], waiting: int
) -> int:
    if options.json:
        done = {} if options.dry_run else {**NOTHING_DONE, "waiting": waiting}
        document = {**plan_json(plan), **_by_hand_json(by_hand), **done}
        screen.write_json({**document, "dry_run": bool(options.dry_run)})
    else:
        print_by_hand(screen, by_hand)
        print_plan(screen, plan)
        if options.dry_run and plan.steps:
            screen.print("This was a dry run. Nothing was changed.")
    return _planned_code(options, plan)


def _plan(
    options: argparse.Namespace, archive: Archive, screen: Screen
) -> tuple[Plan, tuple[Step, ...]]:
    """The plan, and the messages that only their mail program can delete."""
    rule = None
    if options.rule:
        if options.action and options.action not in RULE_ACTIONS:
            raise UsageError(
                f"A rule cannot {options.action}.", "Choose hide, trash or move, or name items."
            )
        rule = changed_rule(find_rule(archive, options.rule), options)
        if options.mailbox:
            rule = replace(rule, folders=(*rule.folders, *map(_existing_file, options.mailbox)))
    with closing(archive.reader()) as reader:
        clean = bool(options.clean_mailboxes)
        verb = rule.verb if rule is not None else ACTIONS.get(options.action or "")
        if clean and verb is not Verb.TRASH:
            raise UsageError("--clean-mailboxes works with --action trash.", "Add it.")
        review = Review.load(reader)
        within = bool(options.within_mailbox)
        planner = Planner(review, reader, clean_mailboxes=clean, within_mailbox=within)
        if options.unique_in:
            return _plan_unique(options, reader, review, planner), ()
        if rule is None:
            if options.action == "trash" and len(options.item) == 1:
                unscanned = unscanned_file(reader, options.item[0])
                if unscanned is not None:
                    shape = _similarity(options), _preference(options)
                    return plan_of_files(review, reader, (unscanned,), *shape), ()
            return _plan_items(options, reader, planner), ()
        plan = planner.rule(rule)
        return plan, planner.by_hand(rule, plan) if clean else ()


def _existing_file(named: str) -> str:
    path = Path(named).expanduser()
    if not path.is_file():
        raise UsageError(f"There is no file {named}.", "Check its name.")
    return str(path.resolve())


def _plan_unique(
    options: argparse.Namespace, reader: ArchiveReader, review: Review, planner: Planner
) -> Plan:
    """The plan to move what exists only in a folder."""
    if options.action not in (None, "move"):
        raise UsageError("--unique-in works with --action move.")
    _refuse_rule_options(options, "--unique-in", {"--similarity"})
    folder, target = scanned_path(options.unique_in), move_target(Verb.MOVE, options.to)
    check_scanned(folder, review)
    if Path(target).is_relative_to(folder):
        raise UsageError("{folder} is in the folder that the files are in.", folder=target)
    known = FolderMatches.of(review, _similarity(options)).without(away(reader.sources(), folder))
    found = receipt(known, folder, skipped_in(review, reader.index))
    items = (*found.only_here, *found.not_compared)
    return planner.items(items, Verb.MOVE, target=target, base=folder)


def _refuse_rule_options(options: argparse.Namespace, instead: str, but: set[str]) -> None:
    out_of_place = set(given_rule_options(options)) - but
    if out_of_place:
        raise UsageError(f"{min(out_of_place)} works with --rule, not with {instead}.")


def _similarity(options: argparse.Namespace) -> float:
    return DEFAULT_SIMILARITY if options.similarity is None else options.similarity


def _plan_items(options: argparse.Namespace, reader: ArchiveReader, planner: Planner) -> Plan:
    if options.action is None:
        raise UsageError("What should be done with the items?", "Add --action.")
    verb = ACTIONS[options.action]
    _refuse_rule_options(options, "--item", {"--keep", "--similarity"})
    target = move_target(verb, options.to)
    items = list(dict.fromkeys(reader.find_item(name) for name in options.item))
    if verb is Verb.NOT_DUPLICATE and len(items) != 2:
        raise UsageError(
            "Marking items as different needs two items.", "Name both: --item A --item B"
        )
    return planner.items(
        items,
        verb,
        confirmed=frozenset(items),
        target=target,
        subfolders=options.subfolders,
        similarity=_similarity(options),
        preference=_preference(options),
    )


def _preference(options: argparse.Namespace) -> Preference:
    if not options.keep:
        return DEFAULT_PREFERENCE
    names = [preference.value for preference in Preference if not preference.needs_order]
    if len(options.keep) > 1 or options.keep[0] not in names:
        raise UsageError(f"With --item, --keep takes one of {', '.join(names)}.")
    return Preference(options.keep[0])


COMMAND = command("apply", _add_options, _run)
