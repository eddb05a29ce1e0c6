"""The command `rules`: list the rules with what each would do, save one, remove one."""

import argparse
from dataclasses import replace
from typing import Any

from neardup_desktop.cli.command import DONE, Command, open_archive
from neardup_desktop.cli.phrases import count, size
from neardup_desktop.cli.rule_options import add_rule_options, changed_rule, given_rule_options
from neardup_desktop.cli.rule_words import described, rule_json
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.cli.verbs import ACTIONS, RULE_ACTIONS
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner, RuleCount
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule

_BUILT_IN = frozenset(rule.name for rule in BUILT_IN_RULES)


def all_rules(archive: Archive) -> list[Rule]:
    """The built-in rules, then those that the user saved."""
    saved = [rule for rule in archive.rules() if rule.name not in _BUILT_IN]
    return [*BUILT_IN_RULES, *saved]


def find_rule(archive: Archive, name: str) -> Rule:
    """The rule of a name.

    Raises:
        UsageError: there is none.
    """
    rules = all_rules(archive)
    for rule in rules:
        if rule.name == name:
            return rule
    names = ", ".join(rule.name for rule in rules)
    raise UsageError(f"There is no rule {name}.", f"These are known: {names}.")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.usage = (
        "neardup-desktop rules [--json]\n"
        "       neardup-desktop rules save NAME [options]\n"
        "       neardup-desktop rules remove NAME"
    )
    parser.add_argument(
        "what",
        metavar="save|remove",
        nargs="?",
        choices=("list", "save", "remove"),
        default="list",
        help="save a rule under a name, or remove one; without it, the rules are listed",
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help="the name of the rule")
    parser.add_argument(
        "--rule", metavar="RULE", help="for save: begin with this rule, and change what is given"
    )
    parser.add_argument(
        "--action", choices=RULE_ACTIONS, help="for save: what the rule does with what it reaches"
    )
    parser.add_argument("--to", metavar="FOLDER", help="for save: the folder to move to")
    add_rule_options(parser)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    given = given_rule_options(options)
    given += [f"--{name}" for name in ("rule", "action", "to") if getattr(options, name)]
    if options.what != "save" and given:
        raise UsageError(f"{given[0]} goes with save.", "neardup-desktop rules save NAME ...")
    if (options.what == "list") is not (options.name is None):
        raise UsageError(f"What is the name of the rule to {options.what}?")
    with open_archive(options, screen) as archive:
        if options.what == "save":
            rules = [_save(options, archive)]
        elif options.what == "remove":
            _remove(archive, options.name)
            rules = []
        else:
            rules = all_rules(archive)
        counts = _counts(archive, rules)
    if options.json:
        screen.write_json({"rules": [_as_json(rule, counts[rule.name]) for rule in rules]})
        return DONE
    for rule in rules:
        _print(screen, rule, counts[rule.name])
    if options.what == "save":
        screen.print(f"Saved. To use it: neardup-desktop apply --rule {options.name}")
    elif options.what == "remove":
        screen.print("Removed.")
    return DONE


def _save(options: argparse.Namespace, archive: Archive) -> Rule:
    name: str = options.name
    if name in _BUILT_IN:
        raise UsageError(f"{name} is a built-in rule.", "Choose another name.")
    if not name.strip() or name != name.strip() or not name.isprintable():
        raise UsageError("That is no good name for a rule.", "Choose one of plain characters.")
    if options.rule:
        base = find_rule(archive, options.rule)
    elif options.action:
        base = Rule(name, ACTIONS[options.action])
    else:
        raise UsageError("What shall the rule do?", "Say it with --action, or --rule RULE.")
    rule = changed_rule(replace(base, name=name), options)
    archive.save_rule(rule)
    return rule


def _remove(archive: Archive, name: str) -> None:
    if name in _BUILT_IN:
        raise UsageError(f"{name} is a built-in rule.", "It cannot be removed.")
    if name not in {rule.name for rule in archive.rules()}:
        raise UsageError(f"There is no saved rule {name}.", "neardup-desktop rules lists them.")
    archive.remove_rule(name)


def _counts(archive: Archive, rules: list[Rule]) -> dict[str, RuleCount]:
    if not rules:
        return {}
    reader = archive.reader()
    try:
        planner = Planner(Review.load(reader), reader)
        return {rule.name: planner.count(rule) for rule in rules}
    finally:
        reader.close()


def _as_json(rule: Rule, counted: RuleCount) -> dict[str, Any]:
    return {
        **rule_json(rule),
        "built_in": rule.name in _BUILT_IN,
        "items": counted.items,
        "bytes_to_win": counted.reclaimable_bytes,
        "refused": counted.refused,
    }


def _print(screen: Screen, rule: Rule, counted: RuleCount) -> None:
    origin = "" if rule.name in _BUILT_IN else "  (saved)"
    screen.print(screen.coloured(printable(rule.name), Colour.BOLD) + origin)
    screen.print(f"    {described(rule)}")
    won = f", {size(counted.reclaimable_bytes)} to win" if counted.reclaimable_bytes else ""
    refused = f"; {count(counted.refused, 'item')} left alone" if counted.refused else ""
    screen.print(f"    now: {count(counted.items, 'item')}{won}{refused}")


COMMAND = Command(
    name="rules",
    summary="list the rules with what each would do now; save or remove one",
    description=(
        "Lists the built-in rules and those that you saved, each with what it would do now. A\n"
        "rule can never reach beyond what the evidence allows: series such as invoices are never\n"
        "touched, and near-duplicates are trashed only within the loss that you allow."
    ),
    examples=(
        ("rules", "all rules with what each would do"),
        ("rules save tidy --rule no-unique-words --keep-folder ~/Documents", "change a rule"),
        ("rules save old-pages --action hide --kind web-page --before 2020-01-01", "a new rule"),
        ("rules remove tidy", "forget it again"),
    ),
    add_options=_add_options,
    run=_run,
)
