"""The command `rules`: list rules with what each would do, save one, remove one."""

import argparse
from contextlib import closing
from typing import Any

from msgspec.structs import replace

from neardup_desktop.cli.command import DONE, command, open_archive
from neardup_desktop.cli.phrases import (
    ACTIONS,
    KIND_PLURALS,
    RULE_ACTIONS,
    chosen_percent,
    count,
    date,
    short_path,
    size,
)
from neardup_desktop.cli.rule_options import add_rule_options, changed_rule, given_rule_options
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner, RuleOutcome
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, KeepVersions, Rule
from neardup_desktop.present.records import plain, record

_BUILT_IN = frozenset(rule.name for rule in BUILT_IN_RULES)

_VERSIONS = {
    KeepVersions.FIRST_AND_LAST: "the first and the last version",
    KeepVersions.LAST_OF_MONTH: "the last version of each month",
}
_VERBS = {Verb.HIDE: "Hide", Verb.TRASH: "Trash", Verb.MOVE: "Move"}

_LEVELS = {
    Evidence.REPRESENTATIVE: "kept items",
    Evidence.IDENTICAL_FILE: "identical files",
    Evidence.SAME_DOCUMENT: "same documents",
    Evidence.IDENTICAL_TEXT: "the same text",
    Evidence.CONTAINED: "contained texts",
    Evidence.NEAR_DUPLICATE: "near-duplicates",
    Evidence.FROM_PICTURE: "items read from pictures",
    Evidence.SAME_PICTURE: "same pictures",
    Evidence.SAME_FORM: "series",
    Evidence.LINKED: "linked items",
}


def all_rules(archive: Archive) -> list[Rule]:
    """The built-in rules but those whose names the user took before, then the saved ones."""
    saved = archive.rules()
    names = {rule.name for rule in saved}
    return [*(rule for rule in BUILT_IN_RULES if rule.name not in names), *saved]


def find_rule(archive: Archive, name: str) -> Rule:
    """The rule with a name.

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
        help="save or remove a rule; without it, the rules are listed",
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help="the name of the rule")
    parser.add_argument(
        "--rule", metavar="RULE", help="for save: start from this rule and change what is given"
    )
    parser.add_argument("--action", choices=RULE_ACTIONS, help="for save: what the rule does")
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
        raise UsageError("This name cannot be used for a rule.", "Use letters, digits and hyphens.")
    if options.rule:
        base = find_rule(archive, options.rule)
    elif options.action:
        base = Rule(name, ACTIONS[options.action])
    else:
        raise UsageError("What should the rule do?", "Add --action or --rule RULE.")
    rule = changed_rule(replace(base, name=name), options)
    archive.save_rule(rule)
    return rule


def _remove(archive: Archive, name: str) -> None:
    if name not in {rule.name for rule in archive.rules()}:
        if name in _BUILT_IN:
            raise UsageError(f"{name} is a built-in rule.", "It cannot be removed.")
        raise UsageError(f"There is no saved rule {name}.", "neardup-desktop rules lists them.")
    archive.remove_rule(name)


def _counts(archive: Archive, rules: list[Rule]) -> dict[str, RuleOutcome]:
    if not rules:
        return {}
    with closing(archive.reader()) as reader:
        planner = Planner(Review.load(reader), reader)
        return {rule.name: planner.outcome(rule) for rule in rules}


def _as_json(rule: Rule, counted: RuleOutcome) -> dict[str, Any]:
    return {
        **rule_json(rule),
        "built_in": rule in BUILT_IN_RULES,
        **record(counted, "items bytes_to_win=reclaimable_bytes refused"),
    }


def _print(screen: Screen, rule: Rule, counted: RuleOutcome) -> None:
    origin = "" if rule in BUILT_IN_RULES else "  (saved)"
    screen.print(screen.coloured(printable(rule.name), Colour.BOLD) + origin)
    screen.print(f"    {described(rule)}")
    won = f", can free {size(counted.reclaimable_bytes)}" if counted.reclaimable_bytes else ""
    refused = f"; {count(counted.refused, 'item')} skipped" if counted.refused else ""
    screen.print(f"    now: {count(counted.items, 'item')}{won}{refused}")


def described(rule: Rule) -> str:
    """A rule as a sentence: "Trash identical files and contained texts; keep the newest."."""
    verb = _VERBS.get(rule.verb, rule.verb.value.capitalize())
    parts = [f"{verb} {_all_of([_LEVELS[evidence] for evidence in _ordered(rule)])}"]
    parts.append(f"keep {', then '.join(_kept(keep, rule) for keep in rule.keep)}")
    if rule.keep_versions is not KeepVersions.ONE:
        parts.append(f"keep also {_VERSIONS[rule.keep_versions]} of a document")
    limits = _limits(rule)
    if limits:
        parts.append(f"only {', '.join(limits)}")
    if Evidence.NEAR_DUPLICATE in rule.levels:
        parts.append(f"at least {chosen_percent(rule.similarity)} similar")
        if rule.most_unique_words is not None:
            parts.append(f"with {count(rule.most_unique_words, 'unique word')} at most")
        elif rule.verb is Verb.TRASH:
            parts.append("no near-duplicates, since no loss is allowed")
    if rule.asks_to_agree:
        parts.append("what is not identical only where you agree that its form was not compared")
    if rule.allow_lost_extras:
        parts.append("pictures, comments and tracked changes may be lost")
    if rule.allow_poorer_form:
        parts.append("also where only a printed or plain form is kept")
    if rule.target:
        parts.append(f"to {short_path(rule.target)}")
    return "; ".join(parts) + "."


def _ordered(rule: Rule) -> list[Evidence]:
    return [evidence for evidence in Evidence if evidence in rule.levels]


def _kept(keep: Keep, rule: Rule) -> str:
    if keep is Keep.FOLDERS:
        return f"those in {', '.join(short_path(folder) for folder in rule.keep_folders)}"
    if keep is Keep.FORMATS:
        return f"formats {', '.join(rule.keep_formats)}"
    return "the best copy" if keep is Keep.BEST else f"the {keep.value}"


def _limits(rule: Rule) -> list[str]:
    limits = []
    if rule.kinds:
        limits.append(_all_of([name for kind, name in KIND_PLURALS.items() if kind in rule.kinds]))
    if rule.formats:
        limits.append(f"format {' or '.join(sorted(rule.formats))}")
    if rule.folders:
        limits.append(f"in {' or '.join(short_path(folder) for folder in rule.folders)}")
    if rule.kept_outside:
        limits.append("where the kept copy is outside")
    if rule.least_bytes:
        limits.append(f"files of at least {size(rule.least_bytes)}")
    if rule.after_s is not None:
        limits.append(f"from {date(rule.after_s)} on")
    if rule.before_s is not None:
        limits.append(f"before {date(rule.before_s)}")
    return limits


def _all_of(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def rule_json(rule: Rule) -> dict[str, Any]:
    """A rule in JSON; `after` and `before` in ISO 8601, UTC."""
    return record(
        rule,
        "name verb keep keep_folders keep_formats evidence similarity kinds folders kept_outside "
        "formats least_bytes after=after_s before=before_s most_unique_words allow_lost_extras "
        "allow_poorer_form target keep_versions",
        evidence=plain(_ordered(rule)),
        similarity=rule.similarity,
    )


COMMAND = command("rules", _add_options, _run)
