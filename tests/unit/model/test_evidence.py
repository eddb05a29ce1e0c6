"""The evidence ladder: its order, what its levels allow, and the numbers that are stored."""

from neardup_desktop.detect.levels import LEVEL_NUMBERS, STRENGTH, level_flags
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.pairs import LOSSLESS, Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule


def test_the_ladder_is_in_the_order_of_the_design() -> None:
    assert [evidence.label for evidence in sorted(Evidence, key=lambda one: one.strength)] == [
        "representative",
        "identical file",
        "same document",
        "identical text",
        "same words",
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


def test_only_what_loses_nothing_is_in_rules_that_trash() -> None:
    assert (
        {evidence for evidence in Evidence if evidence.loses_nothing} == LOSSLESS == NO_LOSS.levels
    )
    assert Rule("new", Verb.TRASH).levels == LOSSLESS
    for rule in BUILT_IN_RULES:
        assert not any(evidence.is_only_shown for evidence in rule.levels)
        if rule.verb is Verb.TRASH:
            assert all(evidence.loses_nothing for evidence in rule.levels)


def test_arrays_of_rungs_know_the_ladder() -> None:
    assert len(Evidence) == LEVEL_NUMBERS
    for evidence in Evidence:
        assert STRENGTH[evidence] == evidence.strength
        assert level_flags(LOSSLESS)[evidence] == evidence.loses_nothing
