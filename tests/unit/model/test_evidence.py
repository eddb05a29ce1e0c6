"""The evidence ladder: its order, what its levels allow, and the numbers that are stored."""

from neardup_desktop.detect.levels import LEVEL_NUMBERS, STRENGTH, level_flags
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.fills import FILLS
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.pairs import MATCHES, TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.present.words import MATCH_NAMES


def test_the_ladder_is_in_the_order_of_the_design() -> None:
    assert [evidence.label for evidence in sorted(Evidence, key=lambda one: one.strength)] == [
        "representative",
        "identical file",
        "same document",
        "identical text",
        "contained",
        "near-duplicate",
        "read from a picture",
        "same picture",
        "same form",
        "linked",
    ]


def test_the_numbers_in_old_journals_keep_their_meaning() -> None:
    stored = ("representative", "identical file", "identical text", "contained")
    assert [Evidence(number).label for number in range(4)] == list(stored)
    assert [Evidence(4), Evidence(5)] == [Evidence.NEAR_DUPLICATE, Evidence.SAME_FORM]
    # Once the same words with other punctuation.
    assert Evidence(6) is Evidence.NEAR_DUPLICATE
    assert 6 not in map(int, Evidence)


def test_the_two_claims_are_never_mixed() -> None:
    """Nothing is lost with identical items alone; of the others no text is."""
    assert {evidence for evidence in Evidence if evidence.loses_nothing} == WHOLE == NO_LOSS.levels
    assert {evidence for evidence in Evidence if evidence.loses_no_text} == TEXT_HELD
    assert {Evidence.IDENTICAL_FILE, Evidence.SAME_DOCUMENT} == WHOLE
    by_name = {rule.name: rule for rule in BUILT_IN_RULES}
    assert by_name["identical"].levels == WHOLE
    assert by_name["same-text"].levels == WHOLE | {Evidence.IDENTICAL_TEXT}
    assert Rule("new", Verb.TRASH).levels == TEXT_HELD
    for rule in BUILT_IN_RULES:
        assert not any(evidence.is_only_shown for evidence in rule.levels)
        if rule.verb is Verb.TRASH:
            assert all(evidence.loses_no_text for evidence in rule.levels)
        assert rule.asks_to_agree == (not rule.name.startswith("identical"))


def test_arrays_of_evidence_know_its_order() -> None:
    for evidence in Evidence:
        assert STRENGTH[evidence] == evidence.strength
        assert level_flags(WHOLE)[evidence] == evidence.loses_nothing
        assert evidence < LEVEL_NUMBERS


def test_each_level_belongs_to_one_of_five_kinds_of_match() -> None:
    levels = [evidence for match in MATCHES.values() for evidence in match]
    assert sorted(levels) == sorted(set(Evidence) - {Evidence.REPRESENTATIVE})
    assert len(MATCHES) == 5
    for match, included in MATCHES.items():
        assert match in included
        assert {evidence.match for evidence in included} == {match}
        assert match is min(included, key=lambda one: one.strength)
    assert set(MATCH_NAMES) == set(FILLS) == {*MATCHES, Evidence.REPRESENTATIVE}
