"""What the command line finds in the generated home folder, against what is true of it."""

import re
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.home_builder import Home, Place, said
from tests.helpers.program import Program, cluster_places, place_of
from tests.helpers.texts import words_of
from tests.helpers.truth import holds, similarity

Scanned = tuple[Program, dict[str, Any]]


def _classes(groups: Iterable[Iterable[Place]]) -> dict[Place, Place]:
    """The first place of each group of identical items, for every place in it."""
    first: dict[Place, Place] = {}
    for group in groups:
        members = sorted(group)
        heads = {first.get(place, place) for place in members}
        head = min(heads)
        first.update({place: head for place in members})
        first.update({place: head for place, old in first.items() if old in heads})
    return first


def _found_pairs(program: Program, root: Path, threshold: float) -> set[frozenset[Place]]:
    """Every pair of items that the program calls alike or identical, spelled out."""
    pairs, groups = program.pairs(threshold)
    first = _classes([[place_of(item, root) for item in group["items"]] for group in groups])
    members: dict[Place, set[Place]] = {}
    for place, head in first.items():
        members.setdefault(head, set()).add(place)

    def all_of(item: dict[str, Any]) -> set[Place]:
        place = place_of(item, root)
        return members.get(first.get(place, place), {place})

    found = {
        frozenset((a, b)) for group in members.values() for a in group for b in group if a != b
    }
    for pair in pairs:
        found |= {frozenset((a, b)) for a in all_of(pair["a"]) for b in all_of(pair["b"])}
    return found


@pytest.mark.parametrize("threshold", [0.8, 0.9, 0.97])
def test_every_pair_of_alike_texts_is_found(home: Home, scanned: Scanned, threshold: float) -> None:
    found = _found_pairs(scanned[0], home.root, threshold)
    missed = home.alike_pairs(threshold).keys() - found
    assert not missed


@pytest.mark.parametrize("threshold", [0.8, 0.5])
def test_no_pair_is_below_the_similarity_and_each_is_measured_right(
    home: Home, scanned: Scanned, threshold: float
) -> None:
    texts = home.exact_texts()
    pairs, _ = scanned[0].pairs(threshold)
    assert pairs
    for pair in pairs:
        a, b = place_of(pair["a"], home.root), place_of(pair["b"], home.root)
        assert pair["similarity"] >= threshold
        if a in texts and b in texts:
            assert pair["similarity"] == pytest.approx(similarity(texts[a], texts[b]), abs=2e-6)


def test_saves_and_exports_of_one_text_are_alike(home: Home, scanned: Scanned) -> None:
    found = _found_pairs(scanned[0], home.root, 0.8)
    missed = [group for group in home.alike if group not in found]
    assert not missed


def test_copies_are_identical_files_and_nothing_else_is(home: Home, scanned: Scanned) -> None:
    _, groups = scanned[0].pairs()
    found = {
        frozenset(place_of(item, home.root)[0] for item in group["items"])
        for group in groups
        if group["evidence"] == "identical file" and not group["items"][0]["part"]
    }
    assert set(home.same_bytes) <= found
    for group in found:
        assert len({(home.root / path).read_bytes() for path in group}) == 1


def test_the_same_words_in_another_format_are_identical_text(home: Home, scanned: Scanned) -> None:
    _, groups = scanned[0].pairs()
    found = _classes([[place_of(item, home.root) for item in group["items"]] for group in groups])
    texts = {item.place: tuple(said(item.visible)) for item in home.items if item.is_exact}
    for group in home.same_text():
        assert len({found.get(place) for place in group}) == 1
        assert None not in {found.get(place) for place in group}
    for reported in groups:
        places = [place_of(item, home.root) for item in reported["items"]]
        assert len({texts[place] for place in places if place in texts}) <= 1
    # What only has the same words is a pair that is wholly alike.
    alike = set(_found_pairs(scanned[0], home.root, 1.0))
    for group in home.same_words():
        for one, other in combinations(sorted(group), 2):
            is_same = texts[one] == texts[other]
            assert is_same or frozenset((one, other)) in alike, (one, other)


@pytest.mark.parametrize("prefer", ["newest", "oldest", "longest"])
def test_each_member_of_a_cluster_is_alike_to_its_representative(
    home: Home, scanned: Scanned, prefer: str
) -> None:
    texts = home.exact_texts()
    best = {"newest": max, "oldest": min, "longest": max}[prefer]
    key = "words" if prefer == "longest" else "modified"
    oldest: dict[str, str] = {}

    def text_of(member: dict[str, Any]) -> str:
        place = place_of(member, home.root)
        words = re.findall(r"\w+", texts[place].casefold()) if place in texts else ["?", place]
        return " ".join(map(str, words))

    def made(member: dict[str, Any]) -> str:
        return oldest[text_of(member)]

    def is_inside(member: dict[str, Any], kept: dict[str, Any]) -> bool:
        """Whether the kept item holds all its words, and so comes before it."""
        inner, outer = (place_of(one, home.root) for one in (member, kept))
        is_told: bool = member["evidence"] == "contained"
        if is_told or not {inner, outer} <= texts.keys():
            return is_told
        return len(texts[inner]) < len(texts[outer]) and holds(texts[outer], texts[inner])

    clusters = list(scanned[0].clusters("--prefer", prefer))
    for member in (one for cluster in clusters for one in cluster["members"]):
        text = text_of(member)
        oldest[text] = min(member["modified"], oldest.get(text, member["modified"]))
    seen: set[int] = set()
    for cluster in clusters:
        members = cluster["members"]
        assert len(members) > 1
        assert members[0]["id"] == cluster["representative"]
        assert members[0]["evidence"] == "representative"
        alike = [
            member
            for member in members
            if not is_inside(member, members[0])
            and "linked_to" not in member
            and member["similarity"] >= 0.8
        ]
        if prefer == "longest":
            assert members[0][key] == best(member[key] for member in alike)
        else:  # a text is as old as its oldest copy
            assert made(members[0]) == best(map(made, alike))
        head = place_of(members[0], home.root)
        places = {member["id"]: place_of(member, home.root) for member in members}
        for member in members:
            assert member["id"] not in seen, "an item is in one cluster only"
            seen.add(member["id"])
            place = place_of(member, home.root)
            near = member["similarity"] >= 0.8 or member.get("linked_similarity", 0) >= 0.8
            assert near or member["evidence"] == "contained"
            if head in texts and place in texts:
                true = similarity(texts[head], texts[place])
                if true >= 0.5:  # below that pairs are not stored
                    assert member["similarity"] == pytest.approx(true, abs=2e-6)
            # The evidence may be about another member than the representative.
            about = places[member.get("linked_to", members[0]["id"])]
            if about in texts and place in texts:
                true = similarity(texts[about], texts[place])
                held = about != place and holds(texts[about], texts[place])
                if "linked_to" not in member:
                    # A text with a little more is another version, not what contains it.
                    assert not held or true >= 0.8 or member["evidence"] == "contained"
                if member["evidence"] == "contained":
                    assert held
                    assert member["unique_words"] == 0 or "linked_to" in member
                else:
                    near_levels = ("near-duplicate", "same form", "linked")
                    assert (true == 1.0) or member["evidence"] in near_levels


def test_every_alike_item_is_in_a_chain(home: Home, scanned: Scanned) -> None:
    clustered = {
        place
        for _, members in cluster_places(scanned[0].clusters("--related"), home.root)
        for place in members
    }
    assert {place for pair in home.alike_pairs(0.8) for place in pair} <= clustered


def test_raising_the_similarity_only_drops_members(home: Home, scanned: Scanned) -> None:
    low = _found_pairs(scanned[0], home.root, 0.8)
    high = _found_pairs(scanned[0], home.root, 0.9)
    assert high < low


def test_related_chains_hold_the_stars(home: Home, scanned: Scanned) -> None:
    stars = cluster_places(scanned[0].clusters(), home.root)
    chains = cluster_places(scanned[0].clusters("--related"), home.root)
    assert len(chains) <= len(stars)
    for _, members in stars:
        assert any(members <= chain for _, chain in chains)


def test_clusters_hold_every_fact(home: Home, scanned: Scanned) -> None:
    document = scanned[0].json("clusters")
    assert set(document) == {"similarity", "items", "clusters"}
    assert document["similarity"] == 0.8
    assert document["items"] >= len(home.items)
    for cluster in document["clusters"]:
        assert set(cluster) == {"id", "representative", "members"}
        for member in cluster["members"]:
            linked = {"linked_to", "linked_similarity"}
            assert linked <= set(member) or member["evidence"] != "linked"
            assert set(member) - linked == {
                "id", "path", "part", "kind", "format", "title", "words", "bytes", "modified",
                "modified_from",
                "evidence", "similarity", "unique_words", "hidden",
            }  # fmt: skip


def test_near_duplicates_tell_how_many_words_only_they_hold(home: Home, scanned: Scanned) -> None:
    texts = {item.place: item.visible for item in home.items if item.is_exact}
    checked = 0
    for cluster in scanned[0].clusters():
        head = place_of(cluster["members"][0], home.root)
        for member in cluster["members"][1:]:
            place = place_of(member, home.root)
            if member["unique_words"] is None or head not in texts or place not in texts:
                continue
            own = set(words_of(texts[place])) - set(words_of(texts[head]))
            if member["evidence"] in (
                "identical file",
                "same document",
            ):  # as another copy, not the head
                own = set()
            assert member["unique_words"] == len(own), (head, place)
            checked += 1
    assert checked > 50


def test_limit_lists_the_first_and_says_how_many_there_are(scanned: Scanned) -> None:
    program, _ = scanned
    every = program.clusters()
    document = program.json("clusters", "--limit", "3")
    assert document["clusters"] == every[:3]
    assert document["clusters_total"] == len(every)


def test_similar_finds_what_a_file_is_like(home: Home, scanned: Scanned, tmp_path: Path) -> None:
    truth = home.alike_pairs(0.8)
    source = next(place for pair in truth for place in pair if place[0].endswith(".txt"))
    copy = tmp_path / "elsewhere.txt"
    copy.write_bytes((home.root / source[0]).read_bytes())
    found = scanned[0].json("similar", copy)
    places = {place_of(match, home.root) for match in found["matches"]}
    expected = {place for pair in truth if source in pair for place in pair}
    assert expected <= places
    assert max(match["similarity"] for match in found["matches"]) == 1.0


def test_similar_tells_what_a_file_holds_whole(
    home: Home, scanned: Scanned, tmp_path: Path
) -> None:
    source = next(
        place for pair in home.alike_pairs(0.8) for place in pair if place[0].endswith(".txt")
    )
    text = (home.root / source[0]).read_text()
    longer = tmp_path / "longer.txt"
    longer.write_text(f"{text} {' '.join(f'afterword{number}' for number in range(900))}")
    matches = scanned[0].json("similar", longer)["matches"]
    [one] = [match for match in matches if place_of(match, home.root) == source]
    assert one["relation"] == "stands in it"
    assert 0 < one["similarity"] < 0.8
    assert b"contained in it" in scanned[0].run("similar", longer).out


def test_similar_to_nothing_says_so(scanned: Scanned, tmp_path: Path) -> None:
    lonely = tmp_path / "lonely.txt"
    lonely.write_text("Zebras juggle quartz sphinxes beneath vexing jackdaws forever tonight.")
    assert scanned[0].json("similar", lonely)["matches"] == []
    result = scanned[0].run("similar", lonely)
    assert result.code == 0
    # The home has files that cannot be read, so that nobody knows.
    assert result.out.startswith(b"No similar file so far.")
    assert b"could not be read" in result.out
