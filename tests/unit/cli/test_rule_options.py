import argparse
from datetime import datetime
from pathlib import Path

import pytest

from neardup_desktop.cli.phrases import ACTIONS, done, order
from neardup_desktop.cli.rule_options import (
    add_rule_options,
    changed_rule,
    date_s,
    given_rule_options,
)
from neardup_desktop.cli.rules import described, rule_json
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, KeepVersions, Rule

_BASE = Rule("base", Verb.TRASH)
_WIDE = Rule("wide", Verb.TRASH, levels=frozenset({Evidence.CONTAINED, Evidence.NEAR_DUPLICATE}))


def _parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--action", choices=list(ACTIONS))
    parser.add_argument("--to")
    add_rule_options(parser)
    return parser.parse_args(words)


def _changed(*words: str, base: Rule = _BASE) -> Rule:
    return changed_rule(base, _parsed(*words))


def test_without_options_a_rule_stays_as_it_is() -> None:
    for rule in BUILT_IN_RULES:
        assert changed_rule(rule, _parsed()) == rule
    assert given_rule_options(_parsed()) == []


def test_each_option_changes_what_it_names(tmp_path: Path) -> None:
    rule = _changed(
        *(
            "--action",
            "hide",
            "--keep",
            "oldest",
            "--keep",
            "longest",
            "--evidence",
            "identical-file",
        ),
        *("--evidence", "near-duplicate", "--kind", "web-page", "--folder", str(tmp_path)),
        *("--format", ".TXT", "--format", "pdf", "--similarity", "95%", "--allow-lost-extras"),
        *("--after", "2020-01-01", "--before", "2021-01-01", "--most-unique-words", "0"),
        *("--least-size", "1.5MB", "--keep-versions", "first-and-last"),
    )
    assert rule.keep_versions is KeepVersions.FIRST_AND_LAST
    assert rule.least_bytes == 1_500_000
    assert rule.verb is Verb.HIDE
    assert rule.keep == (Keep.OLDEST, Keep.LONGEST)
    assert rule.levels == {Evidence.IDENTICAL_FILE, Evidence.NEAR_DUPLICATE}
    assert rule.kinds == {Kind.WEB_PAGE}
    assert rule.folders == (str(tmp_path.resolve()),)
    assert rule.formats == {"plain_text", "pdf"}
    assert rule.similarity == pytest.approx(0.95)
    assert rule.most_unique_words == 0
    assert rule.allow_lost_extras
    assert rule.after_s == int(datetime(2020, 1, 1).astimezone().timestamp())
    assert rule.before_s is not None
    assert rule.before_s > rule.after_s


def test_folders_to_keep_count_in_order_and_before_the_rest(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    rule = _changed("--keep-folder", str(second), "--keep-folder", str(first))
    assert rule.keep == (Keep.FOLDERS, Keep.BEST)
    assert rule.keep_folders == (str(second.resolve()), str(first.resolve()))
    both = _changed("--keep-format", "docx", "--keep", "formats", "--keep", "oldest")
    assert both.keep == (Keep.FORMATS, Keep.OLDEST)
    assert both.keep_formats == ("docx",)


@pytest.mark.parametrize(
    "words",
    [
        ("--keep", "folders"),
        ("--keep", "formats"),
        ("--keep-folder", "/no/such/folder"),
        ("--folder", "/no/such/folder"),
        ("--keep", "newest", "--keep-format", "pdf"),
        ("--most-unique-words", "3"),
        ("--after", "2021-01-01", "--before", "2020-01-01"),
        ("--action", "move"),
        ("--action", "move", "--to", "/no/such/folder"),
        ("--action", "trash", "--to", "/"),
    ],
)
def test_options_without_sense_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(UsageError):
        _changed(*words)


def test_a_bound_on_unique_words_needs_near_duplicates() -> None:
    assert _changed("--most-unique-words", "3", base=_WIDE).most_unique_words == 3


@pytest.mark.parametrize("evidence", ["same-form", "representative", "similar"])
def test_a_series_can_never_be_asked_for(evidence: str) -> None:
    with pytest.raises((argparse.ArgumentError, SystemExit)):
        _parsed("--evidence", evidence)


@pytest.mark.parametrize("day", ["yesterday", "2020-13-01", "01.02.2020", "20", "", "0000-01-01"])
def test_days_are_written_one_way(day: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        date_s(day)


def test_a_year_and_a_month_are_their_first_days_as_in_a_search() -> None:
    assert date_s("2020") == date_s("2020-01") == date_s("2020-01-01")
    assert date_s("2020-03") == date_s("2020-03-01")


def test_a_move_goes_to_a_folder_that_exists(tmp_path: Path) -> None:
    rule = _changed("--action", "move", "--to", str(tmp_path))
    assert (rule.verb, rule.target) == (Verb.MOVE, str(tmp_path.resolve()))
    again = changed_rule(rule, _parsed("--keep", "oldest"))
    assert again.target == rule.target
    assert changed_rule(rule, _parsed("--action", "trash")).target == ""


def test_options_given_are_told_as_typed() -> None:
    given = given_rule_options(_parsed("--keep-format", "pdf", "--most-unique-words", "0"))
    assert given == ["--keep-format", "--most-unique-words"]


def test_a_rule_is_told_in_one_sentence() -> None:
    text = described(
        Rule(
            "r",
            Verb.TRASH,
            keep=(Keep.FORMATS, Keep.NEWEST),
            keep_formats=("docx", "pdf"),
            levels=frozenset({Evidence.IDENTICAL_TEXT, Evidence.NEAR_DUPLICATE}),
            kinds=frozenset({Kind.EMAIL}),
            most_unique_words=1,
        )
    )
    assert text == (
        "Trash same documents, the same text and near-duplicates; keep formats docx, pdf, then the "
        "newest; only e-mails; at least 80% similar; with 1 unique word at most; what is not "
        "identical only where you agree that its form was not compared."
    )


def test_no_rule_seems_to_promise_what_it_does_not_do() -> None:
    assert "no near-duplicate" in described(_WIDE)
    assert "no near-duplicate" not in described(_changed("--action", "hide", base=_WIDE))


def test_every_rule_and_verb_has_its_words() -> None:
    for rule in BUILT_IN_RULES:
        assert described(rule).endswith(".")
        assert rule_json(rule)["name"] == rule.name
    for verb in Verb:
        assert "1 " in order(verb, 1)
        assert "1,200 " in done(verb, 1200)
