"""Where a search finds nothing, other spellings that find something are known."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.search.suggestions import near_words
from neardup_desktop.model.progress import CancelFlag, Cancelled
from tests.helpers.searched import document, put_file
from tests.unit.engine.search.test_search import Opened

_TEXTS = (
    "The annual budget of the town, with a report of the treasurer",
    "Privacy policy: what we know about you. Privacy comes first in this policy",
    "The budget committee met in Düsseldorf; a database of all members was shown",
    "Budgie care, first steps; Москва и Киев; the road from Prague",
    "Price policy of the annual fair: fill in this form",
)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    with Archive.open(tmp_path_factory.mktemp("spelling") / "archive") as archive:
        with archive.index.transaction():
            for number, text in enumerate(_TEXTS):
                put_file(archive, f"/h/{number}.txt", document(text, author="Anna Smith"))
            put_file(archive, "/h/Überweisungen/1.txt", document("a receipt"))
            put_file(archive, "/h/Holiday_Photographs.txt", document("nothing else"))
        opened = Opened(archive)
        yield opened
        opened.reader.close()


def suggested(opened: Opened, text: str) -> list[str]:
    found = opened.searcher.suggestions(opened.search(text))
    for one in found:
        assert opened.search(one.text).items == one.items > 0
    return [one.text for one in found]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("budgte", "budget"),
        ("bugdet", "budget"),
        ("Bduget", "budget"),
        ("udget", "budget"),
        ("pudget", "budget"),
        ("bidget", "budget"),
        ("tresurer report", "treasurer report"),
        ("anual budgat", "annual budget"),
        ('"privcy policy" kind:document', '"privacy policy" kind:document'),
        ("(budgat OR polcy) -report", "(budget OR policy) -report"),
        ("budgat*", "budget*"),
        ("dusseldrof", "dusseldorf"),
        ("Düsseldrof", "dusseldorf"),
        ("privacypolicy", "privacy policy"),
        ("data base", "database"),
        ("überweisungen", "folder:uberweisungen"),
        ("uberweisungen receipt", "folder:uberweisungen receipt"),
        ("from:smiht", "from:smith"),
        ("photografs", "photographs"),
        ("Мосвка", "москва"),
        # Both stand somewhere, but not together.
        ("road form prague", "road from prague"),
    ],
)
def test_a_word_that_is_meant_is_suggested(opened: Opened, text: str, meant: str) -> None:
    assert len(opened.search(text)) == 0
    assert suggested(opened, text)[0] == meant


@pytest.mark.parametrize(
    ("text", "shorter"),
    [
        ("budget zzyzx", ["budget"]),
        ("treasurer Prague", ["Prague", "treasurer"]),
        ('budget "the zzyzx" kind:document', ["budget kind:document"]),
        ("policy zzyz* -fair", ["policy -fair"]),
        ('policy "zzyz"* price', ["policy price"]),
        ("budget 12345 report", ["budget report"]),
    ],
)
def test_a_word_is_left_out_where_nothing_else_is_meant(
    opened: Opened, text: str, shorter: list[str]
) -> None:
    assert suggested(opened, text) == shorter


@pytest.mark.parametrize(
    "text",
    [
        "budget",
        "zzyzx",
        "",
        "()",
        "kind:email",
        "-budget -the -policy",
        "12345",
        "東京",
        "q",
        "of:",
    ],
)
def test_nothing_is_suggested_where_nothing_is_meant(opened: Opened, text: str) -> None:
    assert suggested(opened, text) == []


def test_the_more_frequent_of_two_near_words_comes_first(opened: Opened) -> None:
    near = near_words("polici", opened.reader.search)
    assert near == [("policy", 2)]
    assert [word for word, _ in near_words("budgee", opened.reader.search)] == ["budget", "budgie"]


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=30))
def test_whatever_is_typed_what_is_suggested_finds_something(opened: Opened, text: str) -> None:
    suggested(opened, text)


def test_looking_for_spellings_can_be_stopped(opened: Opened) -> None:
    cancel = CancelFlag()
    cancel.set()
    with pytest.raises(Cancelled):
        opened.searcher.suggestions(opened.search("budgte"), cancel=cancel)
