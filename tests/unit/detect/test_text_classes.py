"""What goes without loss: by arrays over all clusters, and cluster by cluster in plain loops."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.actions.plan import Candidate, draft_by_rule
from neardup_desktop.detect.cluster_table import GroupingInput
from neardup_desktop.detect.pair_set import PairSet, no_pairs
from neardup_desktop.detect.text_classes import Placed, closest, members_of, text_identity
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.model.pairs import TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.refusals import Refused
from tests.helpers.plan_arrays import lossless_draft

FORMS = range(1, 9)
HOLDERS = {
    inner: [outer for outer in FORMS if outer > inner and outer % inner == 0] for inner in FORMS
}
"""A form holds the text of those that divide it."""

Cluster = list[Candidate]


@st.composite
def clusters(draw: st.DrawFn) -> list[Cluster]:
    """Clusters of items; the first of each represents it, the others have ranks in any order."""
    found: list[Cluster] = []
    sizes = draw(st.lists(st.integers(1, 7), min_size=1, max_size=3))
    indices = iter(draw(st.permutations(range(sum(sizes)))))
    ranks = iter(draw(st.permutations(range(sum(sizes)))))
    for size in sizes:
        order = sorted(next(ranks) for _ in range(size))
        # A representative need not be what the rule keeps first.
        lead = order.pop(draw(st.integers(0, size - 1)))
        found.append([_item(draw, next(indices), rank) for rank in (lead, *order)])
    return found


def _item(draw: st.DrawFn, index: int, rank: int) -> Candidate:
    form = draw(st.sampled_from([-1, 1, 2, 2, 4, 8, 3, 6]))
    # Equal bytes are the same document, and that the same text, in the same lines and format.
    version = draw(st.integers(0, 5))
    is_known = draw(st.booleans())
    return Candidate(
        index=index,
        file=index,
        content=10 * (form + 1) + version if is_known else -1,
        form=form,
        lines=version % 3 - 1,
        format=version % 2,
        words=max(0, form),
        evidence=Evidence.NEAR_DUPLICATE,
        bar=draw(st.sampled_from([None, None, None, Refused.PROTECTED])),
        reached=draw(st.sampled_from([True, True, True, False])),
        hidden=draw(st.booleans()),
        rank=rank,
        document=10 * (form + 1) + version // 2 * 2 if is_known and version < 4 else -1,
    )


def as_arrays(found: list[Cluster]) -> tuple[GroupingInput, Placed]:
    """The same clusters as arrays; the members of a cluster are not together."""
    items = sorted((one for cluster in found for one in cluster), key=lambda one: one.index)
    number = {one.index: which for which, cluster in enumerate(found) for one in cluster}
    leads = {cluster[0].index for cluster in found}
    pairs = [(inner, outer) for inner, outers in HOLDERS.items() for outer in outers]
    number_of = np.arange(len(items))
    texts = GroupingInput(
        item=number_of,
        key=number_of.astype(np.uint64),
        unit=number_of,
        visible=np.array([one.form for one in items]),
        identity=number_of,
        measured_is_visible=np.ones(len(items), np.bool_),
        reclaimable_bytes=number_of,
        pairs=VerifiedPairs.of([]),
        contained=no_pairs(),
        inner=number_of[:0],
        outer=number_of[:0],
        inner_pair=number_of[:0],
        form=np.array([one.form for one in items]),
        content=np.array([one.content for one in items]),
        lines=np.array([one.lines for one in items]),
        format=np.array([one.format for one in items]),
        visible_words=np.array([one.words for one in items]),
        exact=PairSet.of(*np.array(pairs).T),
        document=np.array([one.document for one in items]),
    )
    placed = Placed(
        index=np.arange(len(items)),
        cluster=np.array([number[one.index] for one in items]),
        leads=np.array([one.index in leads for one in items]),
        rank=np.array([one.rank for one in items]),
        hidden=np.array([one.hidden for one in items]),
    )
    return texts, placed


LEVELS = [WHOLE, WHOLE | {Evidence.IDENTICAL_TEXT}, TEXT_HELD]


def check_both_ways(found: list[Cluster], levels: frozenset[Evidence]) -> None:
    """Check that a rule takes the same by arrays and cluster by cluster."""
    texts, placed = as_arrays(found)
    free = {one.index: one.reached and one.bar is None for cluster in found for one in cluster}
    members, _ = members_of(texts, placed)
    may_go = np.array([free[index] for index in members.index.tolist()])
    taken = lossless_draft(texts.exact, members, may_go, levels)
    columns = taken.index.tolist(), taken.survivor.tolist(), taken.evidence.tolist()
    wanted = []
    for cluster in found:
        lead = replace(cluster[0], evidence=Evidence.REPRESENTATIVE)
        draft = draft_by_rule([lead, *cluster[1:]], levels, HOLDERS)
        wanted += [(one.index, one.survivor, one.evidence) for one in draft.going]
    assert set(zip(*columns, strict=True)) == set(wanted)


@given(clusters(), st.sampled_from(LEVELS))
def test_what_a_rule_takes_is_the_same_by_arrays_and_cluster_by_cluster(
    found: list[Cluster], levels: frozenset[Evidence]
) -> None:
    check_both_ways(found, levels)


@given(clusters())
def test_the_closest_is_at_least_as_close_as_what_a_rule_would_keep(found: list[Cluster]) -> None:
    texts, placed = as_arrays(found)
    direct = np.where(placed.leads, Evidence.REPRESENTATIVE, Evidence.NEAR_DUPLICATE)
    evidence, other = closest(texts, placed, direct.astype(np.uint8))
    assert (evidence[placed.leads] == Evidence.REPRESENTATIVE).all()
    for cluster in found:
        free = [replace(one, bar=None, reached=True, rank=0) for one in cluster]
        free[0] = replace(free[0], evidence=Evidence.REPRESENTATIVE, reached=False)
        draft = draft_by_rule(free, TEXT_HELD, HOLDERS)
        kept = {one.index: one.evidence for one in draft.going}
        by_index = {one.index: one for one in cluster}
        for one in cluster[1:]:
            level = Evidence(evidence[one.index])
            assert level.strength <= kept.get(one.index, Evidence.NEAR_DUPLICATE).strength
            if level is Evidence.NEAR_DUPLICATE:
                assert other[one.index] == -1
                continue
            closer = by_index[int(other[one.index])]
            assert closer is not one
            assert _is_so(level, one, closer)
            # Nothing closer is there to be said of these two.
            assert not any(
                _is_so(stronger, one, closer)
                for stronger in WHOLE
                if stronger.strength < level.strength
            )


def _is_so(level: Evidence, one: Candidate, other: Candidate) -> bool:
    match level:
        case Evidence.IDENTICAL_FILE:
            return one.content == other.content >= 0
        case Evidence.SAME_DOCUMENT:
            return one.document == other.document >= 0
        case Evidence.IDENTICAL_TEXT:
            return one.form == other.form and (
                one.format != other.format or one.lines == other.lines
            )
        case _:
            return other.form in HOLDERS.get(one.form, ())


@pytest.mark.parametrize(
    ("text", "content", "are_same"),
    [
        ([3, 3], [1, 2], True),
        ([3, 4], [1, 1], False),
        ([-1, -1], [1, 1], True),
        ([-1, -1], [1, 2], False),
        ([-1, -1], [-1, -1], False),
        ([5, -1], [-1, 0], False),
        ([0, -1], [0, 0], False),
        ([-1, 1], [0, 0], False),
    ],
)
def test_items_are_the_same_by_their_text_else_by_their_bytes(
    text: list[int], content: list[int], are_same: bool
) -> None:
    one, other = text_identity(np.array(text), np.array(content)).tolist()
    assert (one == other) is are_same
