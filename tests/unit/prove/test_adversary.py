"""Nothing that somebody would try makes two documents the same."""

from neardup_desktop.prove.digest import digest
from tests.helpers.adversary import FORMS, attempts


def test_no_pair_that_differs_in_one_thing_is_the_same_document() -> None:
    pairs = list(attempts())
    assert all(pair.one != pair.other for pair in pairs)
    assert len(pairs) >= 600
    assert len(FORMS) >= 20
    same = [
        f"{one.form}: {one.change}"
        for one in pairs
        if digest(one.name, one.one) == digest(one.name, one.other)
    ]
    assert not same, "\n".join(same)


def test_the_pairs_are_looked_into_and_do_not_differ_by_their_bytes_alone() -> None:
    by_bytes = [one.form for one in attempts() if digest(one.name, one.one).family == "bytes"]
    assert len(by_bytes) < 30, sorted(set(by_bytes))
