"""The options that narrow or change a rule, and the resulting rule."""

import argparse
import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from neardup_desktop.cli.command import flag, several, similarity, whole_number
from neardup_desktop.cli.phrases import ACTIONS
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.formats import all_format_infos
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import Keep, KeepVersions, Rule
from neardup_desktop.model.settings import STORED_SIMILARITY

LEVELS = {
    evidence.label.replace(" ", "-"): evidence
    for evidence in Evidence
    if not evidence.is_only_shown and evidence is not Evidence.REPRESENTATIVE
} | {"same-text": Evidence.IDENTICAL_TEXT}
"""The levels that a rule may act on, as typed; never series and linked items."""

KINDS = {kind.value.replace(" ", "-"): kind for kind in Kind}
"""The kinds, as typed."""

_SIZE = re.compile(r"(\d{1,12}(?:\.\d{1,6})?) ?([kmgt]?)b?", re.IGNORECASE)
_NAMES = (
    *(
        "keep",
        "keep_folder",
        "keep_format",
        "evidence",
        "kind",
        "folder",
        "format",
        "after",
        "before",
    ),
    *("least_size", "similarity", "most_unique_words", "allow_lost_extras", "allow_poorer_form"),
    *("kept_outside", "keep_versions"),
)


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for what a rule keeps and what it acts on."""
    _add_keep_options(parser.add_argument_group("what to keep first"))
    _add_reach_options(parser.add_argument_group("what to remove"))
    bounds = parser.add_argument_group("what may be lost")
    bounds.add_argument(
        "--most-unique-words",
        metavar="N",
        type=whole_number(0),
        help="skip near-duplicates with more than N unique words, or N sentences that the kept "
        "copy lacks; without it no near-duplicate is trashed",
    )
    flag(
        bounds,
        "--allow-lost-extras",
        "allow losing pictures, comments and tracked changes, but never attachments",
    )
    flag(
        bounds,
        "--allow-poorer-form",
        "allow removing an editable file when only a PDF, web page or plain text of it is kept",
    )


def _add_keep_options(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--keep",
        metavar="WHAT",
        action="append",
        choices=[keep.value for keep in Keep],
        help="the items to keep: best, newest, oldest, longest, deepest (in the most folders), "
        "folders or formats; may be given several times, and the later ones break ties",
    )
    group.add_argument(
        "--keep-versions",
        metavar="WHICH",
        choices=[keep.value for keep in KeepVersions],
        help="which versions of a document stay beside the kept item: one (no other), "
        "first-and-last, or last-of-month (of each month); `versions` shows their dates",
    )
    group.add_argument(
        "--keep-folder",
        metavar="DIR",
        action="append",
        help="keep what is in this folder; may be given several times, the first one counts most",
    )
    group.add_argument(
        "--keep-format",
        metavar="F",
        action="append",
        help="keep items of this format, such as docx; may be given several times, the first one "
        "counts most",
    )


def _add_reach_options(group: argparse._ArgumentGroup) -> None:
    several(group, "--evidence", "EVIDENCE", f"only {', '.join(LEVELS)}", choices=list(LEVELS))
    several(group, "--kind", "KIND", f"only {', '.join(KINDS)}", choices=list(KINDS))
    several(group, "--folder", "DIR", "only what is in this folder")
    flag(
        group,
        "--kept-outside",
        "only what has a copy outside the folders given by --folder; copies that are only "
        "in there stay",
    )
    several(group, "--format", "F", "only items of this format")
    group.add_argument(
        "--least-size",
        metavar="SIZE",
        type=size_bytes,
        help="only files of at least this size, such as 500kB or 1.5MB",
    )
    group.add_argument(
        "--after", metavar="DATE", type=date_s, help="only items from this day or later"
    )
    group.add_argument(
        "--before", metavar="DATE", type=date_s, help="only items from before this day"
    )
    group.add_argument(
        "--similarity",
        metavar="S",
        type=similarity,
        help="least similarity of near-duplicates: 0.8, 80 or 80%% mean that at least 80 of 100 "
        f"words are in both (lowest: {STORED_SIMILARITY})",
    )


def date_s(text: str) -> int:
    """Parse a day, month or year: "2026-01-31", "2026-01" or "2026".

    Returns:
        Its start in the local time zone, in seconds since 1970.

    Raises:
        argparse.ArgumentTypeError: it is none of these.
    """
    form = ("%Y", "%Y-%m", "%Y-%m-%d")[min(text.count("-"), 2)]
    try:
        return int(datetime.strptime(text, form).astimezone().timestamp())
    except (ValueError, OverflowError, OSError):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a day such as 2026-01-31, a month or a year"
        ) from None


def size_bytes(text: str) -> int:
    """Parse a size: "500", "500kB", "1.5 MB"; a kilobyte has 1000 bytes.

    Raises:
        argparse.ArgumentTypeError: it is no size.
    """
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 500kB or 1.5MB")
    scale: int = 1000 ** " kmgt".index(found[2].lower() or " ")
    return round(float(found[1]) * scale)


def given_rule_options(options: argparse.Namespace) -> list[str]:
    """The rule options that the user gave, as typed."""
    given = (name for name in _NAMES if getattr(options, name) is not None)
    return [f"--{name.replace('_', '-')}" for name in given if getattr(options, name) is not False]


def changed_rule(base: Rule, options: argparse.Namespace) -> Rule:
    """A rule with the options of the user in place of its own.

    Raises:
        UsageError: a folder does not exist, or the options contradict each other.
    """
    verb = ACTIONS[options.action] if options.action else base.verb
    folders = _folders(options.keep_folder, base.keep_folders)
    formats = named_formats(options.keep_format, base.keep_formats)
    levels = (
        frozenset(LEVELS[name] for name in options.evidence) if options.evidence else base.levels
    )
    rule = replace(
        base,
        verb=verb,
        keep=_keep(options, base),
        keep_folders=folders,
        keep_formats=formats,
        levels=levels,
        similarity=base.similarity if options.similarity is None else options.similarity,
        kinds=frozenset(KINDS[name] for name in options.kind) if options.kind else base.kinds,
        folders=_folders(options.folder, base.folders),
        kept_outside=base.kept_outside or options.kept_outside,
        formats=frozenset(named_formats(options.format, tuple(base.formats))),
        least_bytes=base.least_bytes if options.least_size is None else options.least_size,
        after_s=base.after_s if options.after is None else options.after,
        before_s=base.before_s if options.before is None else options.before,
        most_unique_words=(
            base.most_unique_words
            if options.most_unique_words is None
            else options.most_unique_words
        ),
        allow_lost_extras=base.allow_lost_extras or options.allow_lost_extras,
        allow_poorer_form=base.allow_poorer_form or options.allow_poorer_form,
        target=move_target(verb, options.to, base.target),
        keep_versions=(
            KeepVersions(options.keep_versions) if options.keep_versions else base.keep_versions
        ),
    )
    _check(rule, options)
    return rule


def _keep(options: argparse.Namespace, base: Rule) -> tuple[Keep, ...]:
    """The order of what is kept: as given; folders or formats named without `--keep` come first."""
    if options.keep:
        return tuple(dict.fromkeys(Keep(name) for name in options.keep))
    named = []
    if options.keep_folder:
        named.append(Keep.FOLDERS)
    if options.keep_format:
        named.append(Keep.FORMATS)
    return (*named, *(keep for keep in base.keep if keep not in named))


def _check(rule: Rule, options: argparse.Namespace) -> None:
    if Keep.FOLDERS in rule.keep and not rule.keep_folders:
        raise UsageError("Which folders should be kept first?", "Name them with --keep-folder DIR.")
    if Keep.FORMATS in rule.keep and not rule.keep_formats:
        raise UsageError("Which formats should be kept first?", "Name them with --keep-format F.")
    for keep, option in ((Keep.FOLDERS, "folder"), (Keep.FORMATS, "format")):
        if getattr(options, f"keep_{option}") and keep not in rule.keep:
            raise UsageError(
                f"--keep-{option} has no effect here.", f"Add --keep {keep.value}, or leave it out."
            )
    if options.most_unique_words is not None and Evidence.NEAR_DUPLICATE not in rule.levels:
        raise UsageError(
            "--most-unique-words needs near-duplicates, which this rule does not include.",
            "Add --evidence near-duplicate, and every other --evidence to include.",
        )
    if rule.kept_outside and not rule.folders:
        raise UsageError("--kept-outside: outside which folder?", "Name it with --folder DIR.")
    if rule.after_s is not None and rule.before_s is not None and rule.after_s >= rule.before_s:
        raise UsageError("The first date is after the second.", "Check the dates.")


def move_target(verb: Verb, named: str | None, base: str = "") -> str:
    """The folder to move to, absolute and canonical; "" for other verbs.

    Raises:
        UsageError: it is missing, does not exist, or the verb is another.
    """
    if verb is not Verb.MOVE:
        if named:
            raise UsageError("--to works only with --action move.")
        return ""
    if not named:
        if base:
            return base
        raise UsageError("Which folder should they go to?", "Name a folder with --to FOLDER.")
    return existing_folder(named)


def existing_folder(named: str) -> str:
    """A folder that the user named, absolute and canonical.

    Raises:
        UsageError: it does not exist; a mistyped name must not change what is removed.
    """
    folder = Path(named).expanduser()
    if not (entry_at(str(folder.absolute())) and folder.is_dir()):
        raise UsageError(f"There is no folder {named}.", "Check its name.")
    return str(folder.resolve())


def _folders(named: Sequence[str] | None, base: tuple[str, ...]) -> tuple[str, ...]:
    return base if named is None else tuple(dict.fromkeys(map(existing_folder, named)))


def named_formats(named: Sequence[str] | None, base: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The codes of the formats that the user named; `base` where there are none."""
    if named is None:
        return base
    codes = {name: code for code, info in all_format_infos().items() for name in info.also_called}
    plain = (name.strip().lower().removeprefix(".") for name in named)
    return tuple(dict.fromkeys(codes.get(name, name) for name in plain))
