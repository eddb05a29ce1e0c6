"""Drafts: whatever the cluster, what goes has something that stays and stands for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.actions.plan import (
    Candidate,
    Draft,
    Going,
    draft_by_rule,
    draft_selection,
    draft_twins,
    keep_if_survivor_goes,
)
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from tests.unit.detect.test_text_classes import LEVELS, Cluster, check_both_ways
from tests.unit.detect.test_text_classes import clusters as clusters_by_rank

NOTHING: frozenset[int] = frozenset()
BULK = frozenset({Evidence.IDENTICAL_FILE, Evidence.IDENTICAL_TEXT, Evidence.CONTAINED})
ALL = BULK | {Evidence.NEAR_DUPLICATE}
LADDER = [Evidence.NEAR_DUPLICATE, Evidence.SAME_FORM]

# Texts are numbered; a text with a higher number holds the words of all lower ones it divides.


def holds(inner: int, outer: int) -> bool:
    return outer > inner > 0 and outer % inner == 0


HOLDERS = {
    inner: [outer for outer in range(1, 13) if holds(inner, outer)] for inner in range(1, 13)
}


def candidate(
    index: int,
    visible: int,
    evidence: Evidence = Evidence.NEAR_DUPLICATE,
    *,
    content: int | None = None,
    bar: Refused | None = None,
    reached: bool = True,
    hidden: bool = False,
) -> Candidate:
    own = 1000 + index if content is None else content
    return Candidate(index, index, own, visible, -1, 0, visible, evidence, bar, reached, hidden)


@st.composite
def clusters(draw: st.DrawFn) -> list[Candidate]:
    texts = draw(st.lists(st.integers(1, 12), min_size=2, max_size=9))
    members = []
    for index, text in enumerate(texts):
        if index == 0:
            evidence = Evidence.REPRESENTATIVE
        elif text == texts[0]:
            evidence = Evidence.IDENTICAL_TEXT
        elif holds(text, texts[0]):
            evidence = Evidence.CONTAINED
        else:
            evidence = LADDER[text % 2]
        # The same bytes are the same lines.
        lines = draw(st.integers(-1, 1))
        members.append(
            Candidate(
                index=index,
                file=index,
                content=text * 10 + lines,
                form=text,
                lines=lines,
                format=draw(st.integers(0, 2)),
                words=text,
                evidence=evidence,
                bar=draw(st.sampled_from([None, None, None, Refused.PROTECTED])),
                reached=draw(st.booleans()) or draw(st.booleans()),
                hidden=draw(st.booleans()),
            )
        )
    return members


def check(members: list[Candidate], draft: Draft, allowed: frozenset[Evidence]) -> None:
    by_index = {member.index: member for member in members}
    going = {one.index for one in draft.going}
    assert set(draft.survivors) | going == set(by_index)
    assert not set(draft.survivors) & going
    assert draft.survivors
    for one in draft.going:
        member, survivor = by_index[one.index], by_index[one.survivor]
        assert one.survivor in draft.survivors
        assert member.reached
        assert member.bar is None
        assert one.evidence in allowed
        if one.evidence is Evidence.IDENTICAL_FILE:
            assert member.content == survivor.content
        elif one.evidence is Evidence.IDENTICAL_TEXT:
            assert member.form == survivor.form
            assert member.format != survivor.format or member.lines == survivor.lines
        elif one.evidence is Evidence.CONTAINED:
            assert holds(member.form, survivor.form)
    for kept in draft.staying:
        assert kept.index in draft.survivors


@given(clusters(), st.sets(st.sampled_from(sorted(ALL))))
def test_a_rule_never_takes_what_nothing_stands_for(
    members: list[Candidate], levels: set[Evidence]
) -> None:
    check(members, draft_by_rule(members, frozenset(levels), HOLDERS), frozenset(levels))


@given(clusters(), st.sets(st.integers(0, 8)))
def test_a_selection_never_takes_what_nothing_stands_for(
    members: list[Candidate], confirmed: set[int]
) -> None:
    def relation(one: int, other: int) -> Evidence | None:
        return LADDER[(one + other) % 2] if (one * other) % 3 else None

    draft = draft_selection(members, HOLDERS, relation, frozenset(confirmed))
    check(members, draft, ALL)
    going = {one.index: one for one in draft.going}
    for one in draft.going:
        if one.evidence is not Evidence.NEAR_DUPLICATE:
            continue
        if one.twin is None:
            assert one.index in confirmed
            continue
        # It goes as its twin does, which was looked at.
        evidence, twin = one.twin
        assert twin in confirmed
        assert one.index not in confirmed
        assert (going[twin].evidence, going[twin].survivor) == (one.evidence, one.survivor)
        check(
            [members[one.index], members[twin]],
            Draft((Going(one.index, one.file, evidence, twin, twin),), (), (twin,)),
            ALL,
        )


def test_what_has_the_text_of_an_item_that_was_looked_at_goes_with_it() -> None:
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE, reached=False),
        candidate(1, 5, content=7),
        candidate(2, 5, content=7),
        candidate(3, 5, content=8),
        candidate(4, 4),
    ]

    def relation(_one: int, _other: int) -> Evidence:
        return Evidence.NEAR_DUPLICATE

    draft = draft_selection(members, HOLDERS, relation, frozenset({2}))
    assert [(one.index, one.survivor, one.twin) for one in draft.going] == [
        (2, 0, None),
        (1, 0, (Evidence.IDENTICAL_FILE, 2)),
        (3, 0, (Evidence.IDENTICAL_TEXT, 2)),
    ]
    assert [(one.index, one.reason) for one in draft.staying] == [(4, Refused.NOT_SEEN)]


def test_an_item_that_shows_no_difference_vouches_for_no_other() -> None:
    # Of one text: the last has other lines than the file that stays, in the same format.
    members = [
        Candidate(0, 0, 9, 1, 0, 1, 5, Evidence.REPRESENTATIVE, reached=False),
        Candidate(1, 1, 9, 1, 0, 1, 5, Evidence.IDENTICAL_FILE),
        Candidate(2, 2, 8, 1, 0, 2, 5, Evidence.IDENTICAL_TEXT),
        Candidate(3, 3, 7, 1, 1, 1, 5, Evidence.NEAR_DUPLICATE),
    ]

    def relation(_one: int, _other: int) -> Evidence:
        return Evidence.NEAR_DUPLICATE

    draft = draft_selection(members, HOLDERS, relation, frozenset({2}))
    assert [one.index for one in draft.going] == [2, 1]
    assert [(one.index, one.reason) for one in draft.staying] == [(3, Refused.NOT_SEEN)]


def test_of_equal_files_the_preferred_one_stays() -> None:
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE, content=7),
        candidate(1, 9, Evidence.IDENTICAL_FILE, content=7),
        candidate(2, 9, Evidence.IDENTICAL_TEXT, content=8),
    ]
    draft = draft_by_rule(members, BULK, HOLDERS)
    assert draft.survivors == (0,)
    assert [one.evidence for one in draft.going] == [
        Evidence.IDENTICAL_FILE,
        Evidence.IDENTICAL_TEXT,
    ]


def test_a_copy_of_a_near_duplicate_goes_on_the_word_of_that_near_duplicate() -> None:
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE),
        candidate(1, 8, content=5),
        candidate(2, 8, content=5),
    ]
    draft = draft_by_rule(members, BULK, HOLDERS)
    assert draft.survivors == (0, 1)
    assert draft.going == (Going(2, 2, Evidence.IDENTICAL_FILE, 1, 1),)


def test_what_is_contained_goes_with_all_its_copies() -> None:
    members = [
        candidate(0, 12, Evidence.REPRESENTATIVE),
        candidate(1, 4, Evidence.CONTAINED, content=5),
        candidate(2, 4, Evidence.CONTAINED, content=5),
    ]
    draft = draft_by_rule(members, BULK, HOLDERS)
    assert draft.survivors == (0,)
    assert {one.survivor for one in draft.going} == {0}


def test_what_stands_for_a_contained_text_does_not_go_itself() -> None:
    # 2 is in 4, 4 is in 8; 8 is near-duplicate to the representative and stays.
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE),
        candidate(1, 2),
        candidate(2, 4),
        candidate(3, 8),
    ]
    draft = draft_by_rule(members, BULK, HOLDERS)
    assert set(draft.survivors) == {0, 3}
    assert {(one.index, one.survivor) for one in draft.going} == {(1, 3), (2, 3)}


def test_what_was_refused_goes_for_a_twin_that_stays() -> None:
    staying = [candidate(0, 4, content=5)]
    refused = [
        candidate(1, 4),
        candidate(2, 4, content=5),
        candidate(3, 6, content=8),
        candidate(4, 6, content=8),
    ]
    going = draft_twins(staying, refused, BULK)
    assert [(one.index, one.evidence, one.survivor) for one in going] == [
        (1, Evidence.IDENTICAL_TEXT, 0),
        (2, Evidence.IDENTICAL_FILE, 0),
        (4, Evidence.IDENTICAL_FILE, 3),
    ]
    assert draft_twins(staying, refused, frozenset({Evidence.CONTAINED})) == []
    [kept] = keep_if_survivor_goes([Draft(tuple(going))], {3})
    assert kept.going == tuple(going[:2])


def test_a_series_is_left_alone_and_told_of() -> None:
    members = [candidate(0, 9, Evidence.REPRESENTATIVE), candidate(1, 7, Evidence.SAME_FORM)]
    draft = draft_by_rule(members, ALL, HOLDERS)
    assert not draft.going
    assert [one.reason for one in draft.staying] == [Refused.SAME_FORM]


def test_a_hidden_copy_goes_before_one_that_is_shown() -> None:
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE, content=7, hidden=True),
        candidate(1, 9, Evidence.IDENTICAL_FILE, content=7),
        candidate(2, 8),
    ]
    draft = draft_by_rule(members, ALL, HOLDERS)
    assert draft.survivors == (1,)
    assert {(one.index, one.survivor) for one in draft.going} == {(0, 1), (2, 1)}


def test_a_protected_copy_stands_for_others_and_never_goes() -> None:
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE, content=7),
        candidate(1, 9, Evidence.IDENTICAL_FILE, content=7, bar=Refused.PROTECTED),
        candidate(2, 9, Evidence.IDENTICAL_FILE, content=7),
    ]
    draft = draft_by_rule(members, BULK, HOLDERS)
    assert set(draft.survivors) == {0, 1}
    assert [one.reason for one in draft.staying] == [Refused.PROTECTED]


def test_when_all_are_chosen_the_last_copy_stays() -> None:
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE, content=7),
        candidate(1, 9, Evidence.IDENTICAL_FILE, content=7),
    ]
    draft = draft_selection(members, HOLDERS, lambda _a, _b: None, NOTHING)
    assert draft.survivors == (0,)
    assert [(one.index, one.reason) for one in draft.staying] == [(0, Refused.LAST_COPY)]


def test_a_near_duplicate_is_not_trashed_unseen() -> None:
    members = [candidate(0, 9, Evidence.REPRESENTATIVE, reached=False), candidate(1, 8)]

    def near(_one: int, _other: int) -> Evidence:
        return Evidence.NEAR_DUPLICATE

    trashed = draft_selection(members, HOLDERS, near, NOTHING)
    assert [one.reason for one in trashed.staying] == [Refused.NOT_SEEN]
    assert draft_selection(members, HOLDERS, near, frozenset({1})).going


def test_a_series_is_refused_even_when_chosen_one_by_one() -> None:
    members = [candidate(0, 9, Evidence.REPRESENTATIVE, reached=False), candidate(1, 8)]
    draft = draft_selection(members, HOLDERS, lambda _a, _b: Evidence.SAME_FORM, frozenset({1}))
    assert [one.reason for one in draft.staying] == [Refused.SAME_FORM]


def test_an_attachment_stands_for_nothing_when_its_mail_goes() -> None:
    mail = Going(index=1, file=5, evidence=Evidence.IDENTICAL_FILE, survivor=2, survivor_file=6)
    letter = Going(index=3, file=7, evidence=Evidence.IDENTICAL_TEXT, survivor=4, survivor_file=5)
    kept = keep_if_survivor_goes([Draft((mail,), (), (2,)), Draft((letter,), (), (4,))])
    assert kept[0].going == (mail,)
    assert not kept[1].going
    assert [one.reason for one in kept[1].staying] == [Refused.SURVIVOR_GOES]
    assert set(kept[1].survivors) == {3, 4}


def test_of_several_that_hold_an_item_the_representative_stands_for_it() -> None:
    members = [candidate(0, 8, Evidence.REPRESENTATIVE), candidate(1, 12), candidate(2, 4)]
    draft = draft_by_rule(members, BULK, {4: [12, 8]})
    assert [(one.index, one.survivor) for one in draft.going] == [(2, 0)]


def test_a_twin_does_not_go_for_what_was_read_from_a_picture() -> None:
    """The user saw one of two equal letters beside a scan; the other letter was not opened."""
    scan = candidate(0, 7, Evidence.REPRESENTATIVE, reached=False)
    letters = [candidate(index, 5) for index in (1, 2)]
    draft = draft_selection(
        [scan, *letters],
        {},
        lambda _one, _other: Evidence.FROM_PICTURE,
        frozenset({1}),
    )
    assert [one.index for one in draft.going] == [1]
    assert [(one.index, one.reason) for one in draft.staying] == [(2, Refused.PICTURE_NOT_SEEN)]


def test_no_rule_goes_by_what_was_read_from_a_picture() -> None:
    members = [
        candidate(0, 5, Evidence.REPRESENTATIVE),
        candidate(1, 7, Evidence.FROM_PICTURE),
        candidate(2, 5, Evidence.IDENTICAL_TEXT),
    ]
    draft = draft_by_rule(members, frozenset(Evidence), {})
    assert [one.index for one in draft.going] == [2]


@given(clusters_by_rank(), st.sampled_from(LEVELS))
def test_a_rule_takes_what_it_takes_by_arrays_over_all_clusters(
    found: list[Cluster], levels: frozenset[Evidence]
) -> None:
    check_both_ways(found, levels)


@pytest.mark.parametrize("bar", [None, Refused.PROTECTED])
def test_a_text_does_not_go_for_a_longer_one_that_is_kept_after_it(bar: Refused | None) -> None:
    members = [
        candidate(0, 9, Evidence.REPRESENTATIVE),
        replace(candidate(1, 4, bar=bar), rank=1),
        replace(candidate(2, 4), rank=2),
        replace(candidate(3, 8), rank=3),
    ]
    draft = draft_by_rule(members, BULK, HOLDERS)
    assert [(one.index, one.reason) for one in draft.staying] == [(1, bar or Refused.KEPT_FIRST)]
    assert [(one.index, one.evidence, one.survivor) for one in draft.going] == [
        (2, Evidence.IDENTICAL_TEXT, 1)
    ]
    # Nothing is told where no longer text is looked at, nor where the rule does not reach it.
    assert draft_by_rule(members, BULK - {Evidence.CONTAINED}, HOLDERS).staying == ()
    members[1] = replace(members[1], reached=False)
    assert draft_by_rule(members, BULK, HOLDERS).staying == ()
    # One of equal rank is kept before it.
    members[1:3] = [replace(candidate(1, 4), rank=3)]
    assert (1, 3) in [
        (one.index, one.survivor) for one in draft_by_rule(members, BULK, HOLDERS).going
    ]


@pytest.mark.parametrize(("is_seen", "reason"), [(False, Refused.KEPT_FIRST), (True, None)])
def test_a_chosen_text_goes_for_one_that_is_kept_after_it_once_it_was_seen(
    is_seen: bool, reason: Refused | None
) -> None:
    members = [
        replace(candidate(0, 9, Evidence.REPRESENTATIVE, reached=False), rank=0),
        replace(candidate(1, 4), rank=1),
        replace(candidate(2, 8, reached=False), rank=2),
    ]
    draft = draft_selection(
        members, HOLDERS, lambda _a, _b: None, frozenset({1} if is_seen else ())
    )
    assert [one.reason for one in draft.staying] == ([] if reason is None else [reason])
    assert [(one.index, one.survivor) for one in draft.going] == ([(1, 2)] if is_seen else [])


def test_a_draft_may_lose_some_of_what_goes() -> None:
    draft = Draft(
        (Going(2, 2, Evidence.IDENTICAL_FILE, 1, 1), Going(4, 4, Evidence.IDENTICAL_FILE, 1, 1)),
        (),
        (1,),
    )
    assert draft.without({}) is draft.without({9: Refused.LAST_COPY}) is draft
    left = draft.without({4: Refused.LAST_COPY})
    assert [one.index for one in left.going] == [2]
    assert [(one.index, one.reason) for one in left.staying] == [(4, Refused.LAST_COPY)]
    assert left.survivors == (1, 4)
