"""Saved rules and protected folders, in the database of decisions."""

import json
from typing import Any

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import Keep, KeepVersions, Rule
from neardup_desktop.present.records import record
from neardup_desktop.store.database import Database
from neardup_desktop.store.values import decode_path, encode_path, signed

_AS_THEY_ARE = (
    *("similarity", "kept_outside", "least_bytes", "after_s", "before_s", "most_unique_words"),
    *("allow_lost_extras", "allow_poorer_form", "target"),
)
"""The fields of a rule that JSON has as the rule has them."""


class RuleStore:
    """The rules that the user saved, and the folders in which nothing is ever touched."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, rule: Rule) -> None:
        """Save a rule, replacing one of the same name."""
        self._database.execute(
            "INSERT INTO rules (name, definition) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET definition = excluded.definition",
            (rule.name, json.dumps(_definition(rule))),
        )

    def remove(self, name: str) -> bool:
        """Delete a rule; returns whether there was one of that name."""
        return bool(self._database.change("DELETE FROM rules WHERE name = ?", (name,)))

    def protect(self, folder: str, inode: int) -> None:
        """Protect a folder from all actions, with its number on its disk."""
        self._database.execute(
            "INSERT OR REPLACE INTO protected (path, inode) VALUES (?, ?)",
            (encode_path(folder), signed(inode)),
        )

    def unprotect(self, folder: str) -> bool:
        """Remove the protection of a folder; returns whether it was protected."""
        return bool(
            self._database.change("DELETE FROM protected WHERE path = ?", (encode_path(folder),))
        )


def saved_rules(database: Database) -> list[Rule]:
    """All saved rules, by name; also read from an index with the decisions attached.

    Raises:
        ArchiveError: a rule was saved by a newer version of this program.
    """
    return [
        _rule(name, definition)
        for name, definition in database.rows("SELECT name, definition FROM rules ORDER BY name")
    ]


def protected_folders(index: Database) -> list[str]:
    """The protected folders, read from an index with the decisions attached."""
    paths = index.column("SELECT path FROM decisions.protected ORDER BY path")
    return [decode_path(path) for path in paths]


def _definition(rule: Rule) -> dict[str, Any]:
    return record(
        rule,
        "verb keep keep_folders keep_formats evidence=levels similarity kinds folders kept_outside "
        "formats least_bytes after_s before_s most_unique_words allow_lost_extras "
        "allow_poorer_form target keep_versions",
        # Neither rounded nor as dates.
        **{name: getattr(rule, name) for name in ("similarity", "after_s", "before_s")},
    )


def _rule(name: str, definition: str) -> Rule:
    levels = {evidence.label: evidence for evidence in Evidence}
    try:
        given = json.loads(definition)
        return Rule(
            name=name,
            verb=Verb(given["verb"]),
            keep=tuple(Keep(keep) for keep in given["keep"]),
            keep_folders=tuple(given["keep_folders"]),
            keep_formats=tuple(given["keep_formats"]),
            levels=frozenset(levels[label] for label in given["evidence"]),
            kinds=frozenset(Kind(kind) for kind in given["kinds"]),
            folders=tuple(given["folders"]),
            formats=frozenset(given["formats"]),
            keep_versions=KeepVersions(given["keep_versions"]),
            **{name: given[name] for name in _AS_THEY_ARE},
        )
    except (ValueError, KeyError, TypeError) as error:
        raise ArchiveError(
            "The saved rule '{name}' cannot be read.",
            "It may come from a newer version. Remove it and save it again.",
            name=name,
        ) from error
