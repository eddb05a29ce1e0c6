"""The command `apply`: carry out a rule, or an action on named items."""

import argparse
from contextlib import closing
from functools import partial

from neardup_desktop.cli.command import DONE, DONE_WITH_PROBLEMS, Command, open_archive
from neardup_desktop.cli.performing import (
    NOTHING_DONE,
    agreed,
    exit_code,
    perform_all,
    print_report,
    report_json,
)
from neardup_desktop.cli.phrases import count
from neardup_desktop.cli.plan_view import plan_json, print_plan, totals
from neardup_desktop.cli.rule_options import (
    add_rule_options,
    changed_rule,
    given_rule_options,
    move_target,
)
from neardup_desktop.cli.rules import find_rule
from neardup_desktop.cli.screen import Screen
from neardup_desktop.cli.verbs import ACTIONS, RULE_ACTIONS, order
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    Preference,
)

_LISTED = 50
"""Steps that are listed before the question; a dry run lists all."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--rule",
        metavar="RULE",
        help='a built-in rule or one that you saved: "neardup-desktop rules" lists them',
    )
    what.add_argument(
        "--item",
        metavar="ITEM",
        action="append",
        help="an item: its number in the lists, its path, or path::part; may be given several "
        "times. Each item named counts as looked at",
    )
    parser.add_argument(
        "--action",
        choices=list(ACTIONS),
        help="what to do with them (default: what the rule says); a rule can hide, trash or move",
    )
    parser.add_argument("--to", metavar="FOLDER", help="the folder to move to")
    parser.add_argument(
        "--dry-run", action="store_true", help="show the plan in full, and do nothing"
    )
    parser.add_argument("--yes", action="store_true", help="do it without asking")
    add_rule_options(parser)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    if options.dry_run and options.yes:
        raise UsageError("--dry-run and --yes contradict each other.", "Leave one of them out.")
    if options.json and not (options.dry_run or options.yes):
        raise UsageError("With --json nothing can be asked.", "Add --dry-run or --yes.")
    with open_archive(options, screen) as archive:
        plan = _plan(options, archive)
        if options.dry_run or not plan.steps:
            return _only_show(options, screen, plan)
        if not options.yes:
            print_plan(screen, plan, _LISTED)
            if not (
                agreed(f"{order(plan.verb, len(plan.steps))}?", screen)
                and _agreed_to_poorer_forms(plan, screen)
            ):
                screen.print("Nothing was done.")
                return DONE
        else:
            _refuse_poorer_forms(plan, options)
            if not options.json:
                screen.print(totals(plan))
        [report] = perform_all(screen, [partial(perform, archive, plan)])
    if options.json:
        screen.write_json({**plan_json(plan), **report_json(report), "dry_run": False})
    else:
        print_report(screen, report)
    return exit_code([report]) or _planned_code(options, plan)


def _agreed_to_poorer_forms(plan: Plan, screen: Screen) -> bool:
    """Ask separately, because a printed or plain form cannot be worked with as before."""
    if not plan.poorer_forms:
        return True
    number = count(plan.poorer_forms, "item")
    return agreed(f"Of {number} only a printed or plain form stays. All the same?", screen)


def _refuse_poorer_forms(plan: Plan, options: argparse.Namespace) -> None:
    if plan.poorer_forms and not options.allow_poorer_form:
        raise UsageError(
            f"Of {count(plan.poorer_forms, 'item')} only a printed or plain form would stay.",
            "Add --allow-poorer-form if you mean it, or --dry-run to look first.",
        )


def _planned_code(options: argparse.Namespace, plan: Plan) -> int:
    """Refusals are normal for a rule; an item that was named should not have been refused."""
    return DONE_WITH_PROBLEMS if options.item and plan.refusals else DONE


def _only_show(options: argparse.Namespace, screen: Screen, plan: Plan) -> int:
    if options.json:
        done = {} if options.dry_run else NOTHING_DONE
        screen.write_json({**plan_json(plan), **done, "dry_run": bool(options.dry_run)})
    else:
        print_plan(screen, plan)
        if options.dry_run and plan.steps:
            screen.print("This was a dry run: nothing was done.")
    return _planned_code(options, plan)


def _plan(options: argparse.Namespace, archive: Archive) -> Plan:
    rule = None
    if options.rule:
        if options.action and options.action not in RULE_ACTIONS:
            raise UsageError(
                f"A rule cannot {options.action}.", "Choose hide, trash or move, or name items."
            )
        rule = changed_rule(find_rule(archive, options.rule), options)
    with closing(archive.reader()) as reader:
        planner = Planner(Review.load(reader), reader)
        return planner.rule(rule) if rule is not None else _plan_items(options, reader, planner)


def _plan_items(options: argparse.Namespace, reader: ArchiveReader, planner: Planner) -> Plan:
    if options.action is None:
        raise UsageError("What is to be done with the items?", "Say it with --action.")
    verb = ACTIONS[options.action]
    out_of_place = set(given_rule_options(options)) - {"--keep", "--similarity"}
    if out_of_place:
        raise UsageError(f"{min(out_of_place)} goes with --rule, not with --item.")
    target = move_target(verb, options.to)
    items = list(dict.fromkeys(reader.find_item(name) for name in options.item))
    if verb is Verb.NOT_DUPLICATE and len(items) != 2:
        raise UsageError(
            "Two items are needed to say that they are no duplicates.",
            "Name both: --item A --item B",
        )
    return planner.items(
        items,
        verb,
        confirmed=frozenset(items),
        target=target,
        similarity=DEFAULT_SIMILARITY if options.similarity is None else options.similarity,
        preference=_preference(options),
    )


def _preference(options: argparse.Namespace) -> Preference:
    if not options.keep:
        return DEFAULT_PREFERENCE
    names = [preference.value for preference in Preference if not preference.needs_order]
    if len(options.keep) > 1 or options.keep[0] not in names:
        raise UsageError(f"With --item, --keep takes one of {', '.join(names)}.")
    return Preference(options.keep[0])


COMMAND = Command(
    name="apply",
    summary="hide, trash or move copies by a rule, or items by name",
    description=(
        "Makes a plan, shows it, asks, and does it: what goes, what stays and stands for it, what\n"
        "is left alone and why, the bytes won and the words lost. Files go to the trash, never\n"
        'away; "neardup-desktop undo" takes everything back. Right before each file is touched it\n'
        "and what stands for it are checked again; what changed since the scan is left alone."
    ),
    examples=(
        ("apply --rule no-unique-words --dry-run", "what a rule would do"),
        ("apply --rule identical-files --keep oldest --folder ~/Downloads", "narrow a rule"),
        ("apply --rule identical-text --keep-folder ~/Documents --yes", "do it without asking"),
        ("apply --item 57 --item draft.txt --action trash", "two items that you looked at"),
        ("apply --item 12 --item 57 --action not-a-duplicate", "never show them as alike again"),
    ),
    add_options=_add_options,
    run=_run,
)
