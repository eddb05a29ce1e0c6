"""The search finds what a slow look at each item finds, whatever is typed."""

import random
from collections.abc import Iterator
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.engine.search.query_terms import in_folder
from neardup_desktop.engine.search.search import Searcher, SearchResults
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag, Cancelled
from tests.helpers.searched import WORDS, SlowItem, document, fill, fits, put_file, slow_items


class Opened:
    """A filled archive with all that a search needs."""

    def __init__(self, archive: Archive) -> None:
        index_for_search(archive)
        self.archive = archive
        self.items: list[SlowItem] = list(slow_items(archive))
        self.reader: ArchiveReader = archive.reader()
        self.review = Review.load(self.reader)
        self.searcher = Searcher(self.reader, self.review)

    def search(self, text: str, *, is_typing: bool = False) -> SearchResults:
        shows_hidden = self.searcher.asks_for_hidden(text)
        table = self.review.clusters(0.8, show_hidden=shows_hidden)
        return self.searcher.search(text, table, is_typing=is_typing)

    def slowly(self, found: SearchResults) -> set[int]:
        """What should have been found, going through all items."""
        node = found.query.node
        if node is None:
            return set()
        asks = self.searcher.asks_for_hidden(found.query.text)
        return {one.item for one in self.items if (asks or not one.is_hidden) and fits(node, one)}

    def paths(self, text: str) -> list[str]:
        """The names of the files of all hits, the best one first."""
        hits = self.search(text).page(0, 1000)
        facts = self.reader.item_infos([hit.match for hit in hits])
        return [facts[hit.match].path.rpartition("/")[2] for hit in hits]


def found_items(opened: Opened, found: SearchResults) -> tuple[set[int], int]:
    """The items of all hits that were found, by their clusters, and how many there should be."""
    hits = found.page(0, len(found) + 5)
    assert len(hits) == len(found)
    assert sum(hit.matches for hit in hits) == found.items
    scores = [hit.score for hit in hits]
    assert scores == sorted(scores, reverse=True)
    behind: set[int] = set()
    for hit in hits:
        cluster = found.members(hit)
        members = [member.item for member in cluster.members] if cluster else [hit.item]
        assert members[0] == hit.item
        assert hit.match in members
        assert hit.others == len(members) - 1
        behind |= set(members)
    return behind, found.items


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    with Archive.open(tmp_path_factory.mktemp("search") / "archive") as archive:
        fill(archive, seed=3, files=70)
        opened = Opened(archive)
        yield opened
        opened.reader.close()


def restrictions() -> st.SearchStrategy[str]:
    return st.sampled_from(
        [
            *("kind:email", "kind:document", "format:mbox", "format:txt", "format:nothing"),
            *("folder:Work", "folder:work/2019", "folder:/home/a", "folder:nowhere", "is:hidden"),
            *("folder:wo*", "folder:a/w*", "folder:/home/a/Work", "folder:/", "folder:home/b"),
            *("before:2018", "after:2018-05", "after:2019-02-03", "from:budget", "from:東京"),
            *("from:annu*", 'from:"annual report"', "title:budget", "name:annu*", "title:txt"),
            *('title:"annual report"', "title:report2019", "from:annualreport2019"),
        ]
    )


def queries() -> st.SearchStrategy[str]:
    word = st.sampled_from([*WORDS, "bud*", "n*", "東*", "zür*", "nowhere", "snake", "txt"])
    phrase = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(
        lambda words: f'"{" ".join(words)}"'
    )
    open_phrase = phrase.map(lambda one: one + "*")
    return st.recursive(
        word | phrase | open_phrase | restrictions(),
        lambda inner: st.one_of(
            st.tuples(inner, st.sampled_from((" ", " OR ", " AND ", " NOT ")), inner).map("".join),
            inner.map(lambda one: f"({one})"),
            inner.map(lambda one: f"-({one})"),
        ),
        max_leaves=5,
    )


@settings(max_examples=150, deadline=None)
@given(
    text=queries(),
    begun=st.sampled_from(("", "", ' "the bud', ' "annual re', " budget-in", " title:bu", " sn")),
    is_typing=st.booleans(),
)
def test_a_search_finds_what_a_slow_one_finds(
    opened: Opened, text: str, begun: str, is_typing: bool
) -> None:
    text += begun
    found = opened.search(text, is_typing=is_typing)
    # The slow one knows formats by their names alone.
    named = text.replace("format:txt", "format:plain_text")
    expected = opened.slowly(opened.search(named, is_typing=is_typing))
    behind, count = found_items(opened, found)
    assert count == len(expected)
    assert expected <= behind


@settings(max_examples=150, deadline=None)
@given(
    text=st.text(max_size=40)
    | st.lists(
        st.sampled_from(
            [*'"()*:-', "AND", "OR", "NOT", " ", "kind:", "a", "東", "NEAR(", "\0", "^", "{"]
        ),
        max_size=14,
    ).map("".join),
    is_typing=st.booleans(),
)
def test_nothing_that_can_be_typed_is_an_error(opened: Opened, text: str, is_typing: bool) -> None:
    found = opened.search(text, is_typing=is_typing)
    assert len(found.page(0, 3)) <= 3
    opened.searcher.trashed(found.query)
    for problem in found.query.problems:
        assert 0 <= problem.at <= len(text)
        assert problem.at + problem.length <= len(text)
        assert str(problem.message)


def test_long_and_deep_queries_are_cut_and_told(opened: Opened) -> None:
    for text in (
        "(" * 3_000,
        "a " * 3_000,
        "-" * 5_000,
        '"' * 4_999,
        "x OR " * 900,
        "((a) OR " * 400,
    ):
        assert opened.search(text).query.problems
    for text in ("kind:" * 700, "a" * 5_000, "*" * 4_000):
        opened.search(text)


PROSE = "Minutes of the meeting on Tuesday, taken by the secretary in the small hall at noon. "


def test_pages_of_hits_follow_each_other(opened: Opened) -> None:
    found = opened.search("budget OR the OR report")
    whole = found.page(0, 1000)
    assert len(whole) > 7
    parts = [hit for begin in range(0, len(whole), 3) for hit in found.page(begin, 3)]
    assert parts == whole
    assert found.page(len(whole), 5) == []


def test_what_is_called_so_comes_first_and_then_what_is_about_it(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/once.txt", document(PROSE * 3 + "harvest"))
        put_file(archive, "/h/often.txt", document("harvest and harvest again " * 8 + PROSE))
        put_file(archive, "/h/harvest.txt", document(PROSE * 2 + "harvest"))
        for number in range(30):
            put_file(archive, f"/h/{number}.txt", document(f"{PROSE} other{number}"))
    opened = Opened(archive)
    assert opened.paths("harvest") == ["harvest.txt", "often.txt", "once.txt"]
    assert opened.paths("harvest again")[0] == "often.txt"
    opened.reader.close()


def test_words_side_by_side_go_before_words_far_apart(archive: Archive) -> None:
    with archive.index.transaction():
        far = document(f"harvest harvest {PROSE} festival {PROSE} harvest")
        near = document(f"{PROSE} the harvest festival {PROSE} and nothing else that matters")
        put_file(archive, "/h/far.txt", far)
        put_file(archive, "/h/near.txt", near)
        for number in range(9):
            put_file(archive, f"/h/{number}.txt", document(f"{PROSE} other{number}"))
    opened = Opened(archive)
    assert opened.paths("harvest festival") == ["near.txt", "far.txt"]
    assert opened.paths("festival harvest") == ["far.txt", "near.txt"]
    searching = opened.search("harvest festiv", is_typing=True).page(0, 1)
    assert opened.reader.item_infos([searching[0].item])[searching[0].item].path == "/h/near.txt"
    opened.reader.close()


def test_a_phrase_of_frequent_words_goes_by_the_length_of_texts(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neardup_desktop.engine.search.query_terms._OFTEN", 2)
    with archive.index.transaction():
        for number in (4, 1, 3, 2):
            text = f"to be or not to be {PROSE * number}"
            put_file(archive, f"/h/{number}.txt", document(text, date_s=number))
        put_file(archive, "/h/9.txt", document("or to be"))
    opened = Opened(archive)
    assert opened.paths('"not to be"') == ["1.txt", "2.txt", "3.txt", "4.txt"]
    opened.reader.close()


def test_accents_and_the_seams_of_names_do_not_count(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/Zürich/MüllerReport_2019.txt", document("Das Café in Düsseldorf"))
    opened = Opened(archive)
    for asked in (
        *("cafe", "café", "dusseldorf", "folder:zurich", "folder:ZÜRICH", "cafe in dusseldorf"),
        *("muller", "report 2019", "müllerreport_2019", "report_2019.txt", '"muller report 2019"'),
    ):
        assert opened.paths(asked) == ["MüllerReport_2019.txt"]
    [hit] = opened.search("cafe dusseldorf").page(0, 1)
    shown = opened.searcher.snippet(opened.search("cafe dusseldorf").query, hit)
    assert [shown.text[begin:end] for begin, end in shown.marks] == ["Café", "Düsseldorf"]
    opened.reader.close()


def test_of_what_fits_alike_the_newest_comes_first(archive: Archive) -> None:
    dates = {year: int(datetime(year, 6, 1).timestamp()) for year in (2001, 2019, 2010)}
    with archive.index.transaction():
        for year, date_s in dates.items():
            words = " ".join(f"word{year}x{number}" for number in range(9))
            put_file(archive, f"/h/{year}.txt", document(f"{words} plan", date_s=date_s))
    opened = Opened(archive)
    assert opened.paths("plan") == ["2019.txt", "2010.txt", "2001.txt"]
    assert opened.paths("plan before:2019") == ["2010.txt", "2001.txt"]
    assert opened.paths("plan after:2010-06-01 -word2019x1") == ["2010.txt"]
    assert opened.paths("after:2010") == ["2019.txt", "2010.txt"]
    opened.reader.close()


def test_copies_stand_behind_one_hit_that_tells_which_of_them_fits(archive: Archive) -> None:
    with archive.index.transaction():
        for name, date_s in (("old.txt", 1), ("new.txt", 2), ("harvest.txt", 0)):
            put_file(archive, f"/h/{name}", document(PROSE, date_s=date_s))
    opened = Opened(archive)
    [hit] = opened.search("harvest").page(0, 9)
    facts = opened.reader.item_infos([hit.item, hit.match])
    assert (facts[hit.item].path, facts[hit.match].path) == ("/h/new.txt", "/h/harvest.txt")
    assert (hit.others, hit.matches) == (2, 1)
    [hit] = opened.search("secretary").page(0, 9)
    assert (hit.others, hit.matches) == (2, 3)
    opened.reader.close()


@pytest.mark.parametrize("kept", ["a.txt", "b.txt"])
def test_of_what_fits_alike_the_kept_item_is_the_match(archive: Archive, kept: str) -> None:
    """Otherwise a hit would show the words of a draft under the name of the final text."""
    with archive.index.transaction():
        for name in ("a.txt", "b.txt"):
            put_file(archive, f"/h/{name}", document(PROSE, date_s=1))
    ((chosen, _),) = archive.items.ids_of_path(f"/h/{kept}")
    archive.mark(Verb.REPRESENT, [chosen])
    opened = Opened(archive)
    [hit] = opened.search("secretary").page(0, 9)
    assert hit.match == hit.item == chosen
    opened.reader.close()


def test_hidden_items_are_found_when_they_are_asked_for(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/a.txt", document(PROSE))
        put_file(archive, "/h/b.txt", document("The harvest was poor this year."))
    ((hidden, _),) = archive.items.ids_of_path("/h/b.txt")
    archive.mark(Verb.HIDE, [ItemId(hidden)])
    opened = Opened(archive)
    assert opened.paths("harvest") == []
    assert opened.paths("harvest is:hidden") == ["b.txt"]
    assert opened.paths("is:hidden") == ["b.txt"]
    assert opened.paths("-is:hidden") == ["a.txt"]
    archive.mark(Verb.UNHIDE, [ItemId(hidden)])
    opened.review.reload_hidden(opened.reader)
    assert opened.paths("harvest") == ["b.txt"]
    opened.reader.close()


@pytest.mark.parametrize(
    ("asked", "inside"),
    [
        *(("/home/ann", True), ("/home/ann/Old mail", True), ("/home/a", False), ("mail", False)),
        *(("old mail", True), ("ann/OLD MAIL", True), ("mail*", False), ("old*", True)),
        *(("ann/old*", True), ("", False), ("/", True), ("~nobody/x", False)),
    ],
)
def test_folders_are_named_by_a_path_or_by_names_in_it(asked: str, inside: bool) -> None:
    assert in_folder(["/home/ann/Old mail"], asked).tolist() == [inside]


def test_a_format_or_folder_that_no_item_has_is_explained(opened: Opened) -> None:
    for text, told in (("format:cat", "cat"), ("folder:nowhere", "nowhere")):
        [problem] = opened.search(text).query.problems
        assert told in problem.message


def test_a_search_can_be_stopped(opened: Opened) -> None:
    cancel = CancelFlag()
    cancel.set()
    table = opened.review.clusters(0.8)
    with pytest.raises(Cancelled):
        opened.searcher.search("budget", table, cancel=cancel)
    assert len(opened.search("budget"))


def test_words_stand_in_the_snippet_that_is_shown(opened: Opened) -> None:
    chance = random.Random(1)
    for _ in range(30):
        word = chance.choice([*WORDS, "bud*"])
        found = opened.search(word)
        for hit in found.page(0, 5):
            snippet = opened.searcher.snippet(found.query, hit)
            text = opened.reader.text(hit.match)
            assert "".join(snippet.text.split()) in "".join(text.split())
            [item] = [one for one in opened.items if one.item == hit.match]
            in_text = replace(item, texts=item.texts[:1])
            assert found.query.node is not None
            assert bool(snippet.marks) == fits(found.query.node, in_text)
