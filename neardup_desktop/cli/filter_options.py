"""The options that filter clusters, and the resulting filter."""

import argparse
from pathlib import Path

from neardup_desktop.cli.command import several, whole_number
from neardup_desktop.cli.rule_options import KINDS, LEVELS, date_s, existing_folder, named_formats
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import Evidence

_LEVELS = {
    **LEVELS,
    "read-from-a-picture": Evidence.FROM_PICTURE,
    "same-picture": Evidence.SAME_PICTURE,
    "series": Evidence.SAME_FORM,
    "linked": Evidence.LINKED,
}
_TYPED_LEVELS = {**_LEVELS, "same-form": Evidence.SAME_FORM}
"""With what a series is called in JSON."""


def add_filter_options(parser: argparse.ArgumentParser) -> None:
    """Add the options; a cluster passes if one of its items matches all of them."""
    group = parser.add_argument_group("which groups (one of their items must match)")
    group.add_argument(
        "--name", metavar="WORDS", help="words in its file name or title, in any order"
    )
    several(group, "--evidence", "EVIDENCE", f"{', '.join(_LEVELS)}", choices=list(_TYPED_LEVELS))
    several(group, "--kind", "KIND", f"{', '.join(KINDS)}", choices=list(KINDS))
    several(group, "--folder", "DIR", "it is in this folder")
    several(group, "--format", "F", "it has this format, such as docx")
    group.add_argument("--after", metavar="DATE", type=date_s, help="it is from this day or later")
    group.add_argument("--before", metavar="DATE", type=date_s, help="it is from before this day")
    group.add_argument(
        "--at-least", metavar="BYTES", type=whole_number(0), help="its file has at least N bytes"
    )
    decided = group.add_mutually_exclusive_group()
    decided.add_argument(
        "--reviewed",
        action="store_const",
        const=True,
        default=None,
        help="groups whose copies are all reviewed",
    )
    decided.add_argument(
        "--not-reviewed",
        action="store_const",
        const=False,
        dest="reviewed",
        default=None,
        help="groups with copies left to review",
    )


def cluster_filter(options: argparse.Namespace) -> ClusterFilter:
    """The filter given by the options.

    Raises:
        UsageError: a folder does not exist, or the dates exclude each other.
    """
    after, before = options.after, options.before
    if after is not None and before is not None and after >= before:
        raise UsageError("The first date is after the second.", "Check the dates.")
    return ClusterFilter(
        text=options.name or "",
        kinds=frozenset(KINDS[name] for name in options.kind or ()),
        formats=frozenset(named_formats(options.format)),
        folders=tuple(Path(existing_folder(name)) for name in options.folder or ()),
        levels=frozenset(_TYPED_LEVELS[name] for name in options.evidence or ()),
        min_bytes=options.at_least,
        since_s=after,
        until_s=None if before is None else before - 1,
        reviewed=options.reviewed,
    )
