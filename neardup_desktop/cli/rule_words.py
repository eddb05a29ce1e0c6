"""A rule in one sentence for a person, and as JSON."""

from typing import Any

from neardup_desktop.cli.phrases import count, date, percent, short_path
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.plain_values import iso_time
from neardup_desktop.model.rules import Keep, Rule

_VERBS = {Verb.HIDE: "Hide", Verb.TRASH: "Trash", Verb.MOVE: "Move"}

_LEVELS = {
    Evidence.REPRESENTATIVE: "representatives",
    Evidence.IDENTICAL_FILE: "identical files",
    Evidence.IDENTICAL_TEXT: "identical texts",
    Evidence.SAME_WORDS: "same words in another form",
    Evidence.CONTAINED: "contained texts",
    Evidence.NEAR_DUPLICATE: "near-duplicates",
    Evidence.SAME_FORM: "series",
    Evidence.LINKED: "linked items",
}
_KINDS = {
    Kind.DOCUMENT: "documents",
    Kind.EMAIL: "e-mails",
    Kind.WEB_PAGE: "web pages",
    Kind.OTHER: "other files",
}


def described(rule: Rule) -> str:
    """What a rule does: "Trash identical files and contained texts; keep the newest."."""
    verb = _VERBS.get(rule.verb, rule.verb.value.capitalize())
    parts = [f"{verb} {_all_of([_LEVELS[evidence] for evidence in _ordered(rule)])}"]
    parts.append(f"keep {', then '.join(_kept(keep, rule) for keep in rule.keep)}")
    limits = _limits(rule)
    if limits:
        parts.append(f"only {', '.join(limits)}")
    if Evidence.NEAR_DUPLICATE in rule.levels:
        parts.append(f"at least {percent(rule.similarity)} alike")
        parts += _bound(rule)
    if Evidence.SAME_WORDS in rule.levels and rule.verb is not Verb.HIDE:
        parts.append("nothing in another form, as it has to be seen first")
    if rule.allow_lost_extras:
        parts.append("comments, tracked changes and pictures may go")
    if rule.allow_poorer_form:
        parts.append("also where only a printed or plain form stays")
    if rule.target:
        parts.append(f"to {short_path(rule.target)}")
    return "; ".join(parts) + "."


def _ordered(rule: Rule) -> list[Evidence]:
    return [evidence for evidence in Evidence if evidence in rule.levels]


def _bound(rule: Rule) -> list[str]:
    if rule.most_unique_words is not None:
        return [f"with {count(rule.most_unique_words, 'unique word')} at most"]
    return ["no near-duplicate, as no loss is allowed"] if rule.verb is Verb.TRASH else []


def _kept(keep: Keep, rule: Rule) -> str:
    if keep is Keep.FOLDERS:
        return f"those in {', '.join(short_path(folder) for folder in rule.keep_folders)}"
    if keep is Keep.FORMATS:
        return f"formats {', '.join(rule.keep_formats)}"
    return "the best copy" if keep is Keep.BEST else f"the {keep.value}"


def _limits(rule: Rule) -> list[str]:
    limits = []
    if rule.kinds:
        limits.append(_all_of([name for kind, name in _KINDS.items() if kind in rule.kinds]))
    if rule.formats:
        limits.append(f"format {' or '.join(sorted(rule.formats))}")
    if rule.folders:
        limits.append(f"in {' or '.join(short_path(folder) for folder in rule.folders)}")
    if rule.after_s is not None:
        limits.append(f"from {date(rule.after_s)} on")
    if rule.before_s is not None:
        limits.append(f"before {date(rule.before_s)}")
    return limits


def _all_of(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def rule_json(rule: Rule) -> dict[str, Any]:
    """A rule in JSON; `after` and `before` in ISO 8601, UTC."""
    return {
        "name": rule.name,
        "verb": rule.verb.value,
        "keep": [keep.value for keep in rule.keep],
        "keep_folders": list(rule.keep_folders),
        "keep_formats": list(rule.keep_formats),
        "rungs": [evidence.label for evidence in _ordered(rule)],
        "similarity": rule.similarity,
        "kinds": sorted(kind.value for kind in rule.kinds),
        "folders": list(rule.folders),
        "formats": sorted(rule.formats),
        "after": iso_time(rule.after_s),
        "before": iso_time(rule.before_s),
        "most_unique_words": rule.most_unique_words,
        "allow_lost_extras": rule.allow_lost_extras,
        "allow_poorer_form": rule.allow_poorer_form,
        "target": rule.target,
    }
