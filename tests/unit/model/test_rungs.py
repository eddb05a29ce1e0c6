"""The evidence ladder: its order, what its rungs allow, and the numbers that are stored."""

from neardup_desktop.detect.rungs import RUNG_NUMBERS, STRENGTH, rung_flags
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.pairs import LOSSLESS, Rung
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule


def test_the_ladder_is_in_the_order_of_the_design() -> None:
    assert [rung.label for rung in sorted(Rung, key=lambda one: one.strength)] == [
        "representative",
        "identical file",
        "identical text",
        "same words",
        "contained",
        "near-duplicate",
        "same form",
        "linked",
    ]


def test_the_numbers_in_old_journals_keep_their_meaning() -> None:
    stored = ("representative", "identical file", "identical text", "contained")
    assert [Rung(number).label for number in range(4)] == list(stored)
    assert [Rung(4), Rung(5)] == [Rung.NEAR_DUPLICATE, Rung.SAME_FORM]


def test_only_what_loses_nothing_is_in_rules_that_trash() -> None:
    assert {rung for rung in Rung if rung.loses_nothing} == LOSSLESS == NO_LOSS.rungs
    assert Rule("new", Verb.TRASH).rungs == LOSSLESS
    for rule in BUILT_IN_RULES:
        assert not any(rung.is_only_shown for rung in rule.rungs)
        if rule.verb is Verb.TRASH:
            assert all(rung.loses_nothing for rung in rule.rungs)


def test_arrays_of_rungs_know_the_ladder() -> None:
    assert len(Rung) == RUNG_NUMBERS
    for rung in Rung:
        assert STRENGTH[rung] == rung.strength
        assert rung_flags(LOSSLESS)[rung] == rung.loses_nothing
