"""What is typed into the search, understood; and what is told of the rest."""

from datetime import datetime

import pytest

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.search import (
    AllOf,
    AnyOf,
    Author,
    Dated,
    Hidden,
    InFolder,
    Named,
    Node,
    OfFormat,
    OfKind,
    Phrase,
    Without,
)
from neardup_desktop.text.query import parse_query


def word(*words: str, is_open: bool = False) -> Phrase:
    return Phrase(words, is_open)


def second(year: int, month: int = 1, day: int = 1) -> int:
    return int(datetime(year, month, day).astimezone().timestamp())


A, B, C = word("a"), word("b"), word("c")


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("", None),
        ("Größe", word("grosse")),
        ("a b", AllOf((A, B))),
        ("a AND b", AllOf((A, B))),
        ("a and b", AllOf((A, word("and"), B))),
        ("a OR b c", AnyOf((A, AllOf((B, C))))),
        ("(a OR b) c", AllOf((AnyOf((A, B)), C))),
        ("a NOT b", AllOf((A, Without(B)))),
        ("a -b", AllOf((A, Without(B)))),
        ("a - b", AllOf((A, B))),
        ("a−b", word("a", "b")),
        ("-(a b)", Without(AllOf((A, B)))),
        ("NOT NOT a", A),
        ('"a b" c', AllOf((word("a", "b"), C))),
        ("„a b“ «c»", AllOf((word("a", "b"), C))),
        ("invoi*", word("invoi", is_open=True)),
        ('"annual rep*"', word("annual", "rep", is_open=True)),
        ('"annual rep"*', word("annual", "rep", is_open=True)),
        ("e-mail", word("e", "mail")),
        ("don't", word("don", "t")),
        ("東京", word("東", "京")),
        ("snake_case __init__", AllOf((word("snake_case"), word("init")))),
        ("12:30 http://a.b", AllOf((word("12", "30"), word("http", "a", "b")))),
        ("kind:email", OfKind(Kind.EMAIL)),
        ('kind:"web page"', OfKind(Kind.WEB_PAGE)),
        ("KIND:Mail", OfKind(Kind.EMAIL)),
        ("format:.PDF", OfFormat("pdf")),
        ('folder:"Old mail"', InFolder("Old mail")),
        ("from:smith", Author(word("smith"))),
        ("from:smi*", Author(word("smi", is_open=True))),
        ('-from:"Anna Smith"', Without(Author(word("anna", "smith")))),
        ("is:hidden", Hidden()),
        ("title:plan", Named(word("plan"))),
        ('subject:"annual rep*"', Named(word("annual", "rep", is_open=True))),
        ("name:pla* -file:b", AllOf((Named(word("pla", is_open=True)), Without(Named(B))))),
        ("author:smith type:pdf", AllOf((Author(word("smith")), OfFormat("pdf")))),
        ("since:2019", Dated(since_s=second(2019))),
        ("after:31.5.2019", Dated(since_s=second(2019, 5, 31))),
        ("after:05.2019", Dated(since_s=second(2019, 5))),
        ("before:2019年5月31日", Dated(before_s=second(2019, 5, 31))),
        ("before:2019年", Dated(before_s=second(2019))),
        ("before:２０１９-05", Dated(before_s=second(2019, 5))),
        ("after:٢٠١٩-٠٥", Dated(since_s=second(2019, 5))),
        (r"C:\Users", word("c", "users")),
        ("before:2019", Dated(before_s=second(2019))),
        ("after:2019-05", Dated(since_s=second(2019, 5))),
        ("after:2019-05-31", Dated(since_s=second(2019, 5, 31))),
        ("& a !", A),
        ("colour:", word("colour")),
        ("folder:a*", InFolder("a*")),
        ('"a"', A),
        ("a" * 3_998 + " b", AllOf((word("a" * 3_998), B))),
        ("a " * 100, AllOf((A,) * 100)),
        ("(" * 40 + "a" + ")" * 40, A),
    ],
)
def test_what_is_typed_is_understood(text: str, node: Node | None) -> None:
    query = parse_query(text)
    assert query.node == node
    assert query.problems == ()


@pytest.mark.parametrize(
    ("text", "node", "at", "length", "told"),
    [
        ("a (b", AllOf((A, B)), 2, 1, "not closed"),
        ("a) b", AllOf((A, B)), 1, 1, "ignored"),
        ('a "b', AllOf((A, B)), 2, 1, "not closed"),
        ("a OR", A, 2, 2, "nothing to join"),
        ("AND a", A, 0, 3, "nothing to join"),
        ("(a OR) b", AllOf((A, B)), 3, 2, "nothing to join"),
        ("NOT", None, 0, 3, "nothing to join"),
        ("a *", A, 2, 1, "star"),
        ("a*b", word("a", "b"), 0, 3, "invoi*"),
        ("colour:red", word("colour", "red"), 0, 7, "no field colour:"),
        ("kind:cat a", A, 0, 8, "no kind cat"),
        ("kind: a", A, 0, 5, "without a space"),
        ("kind:", None, 0, 5, "without a space"),
        ("before:2019-13 a", A, 0, 14, "2019-05"),
        ("after:soon", None, 0, 10, "not a date"),
        ("after:5/6/2019", None, 0, 14, "2019-05-31"),
        ("after:31.13.2019", None, 0, 16, "not a date"),
        ("is:open a", A, 0, 7, "is:hidden"),
        ("a -kind:cat b", AllOf((A, B)), 3, 8, "no kind"),
        ("from:!! a", A, 0, 7, "no word"),
        ("?!", None, 0, 2, "not a word"),
        ("a" * 3_998 + " bc", AllOf((word("a" * 3_998), B)), 4_000, 1, "too long"),
        ("a " * 100 + " bc", AllOf((A,) * 100), 201, 2, "too many words"),
        ("(" * 41 + "a" + ")" * 40, A, 40, 1, "Too many parentheses"),
    ],
)
def test_what_is_not_understood_is_told_and_the_rest_stays(
    text: str, node: Node | None, at: int, length: int, told: str
) -> None:
    query = parse_query(text)
    assert query.node == node
    [problem] = query.problems
    assert (problem.at, problem.length) == (at, length)
    assert told in problem.message


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("a b", []),
        ("a kind:web b", ["kind:web"]),
        ("kind:web -", ["kind:web"]),
        ("a -kind:web", ["-kind:web"]),
        ('folder:"Old: mail" a', ['folder:"Old: mail"']),
        ('"kind:web" a', []),
        ("folder:„Old mail“", ["folder:„Old mail“"]),
        ("(the kin:email OR after:2019)", ["kin:email", "after:2019"]),
        ("12:30 http://a.b", []),
    ],
)
def test_fields_are_found_with_their_values(text: str, fields: list[str]) -> None:
    assert [text[begin:end] for begin, end in parse_query(text).fields] == fields


def test_the_last_word_may_go_on_while_it_is_typed() -> None:
    def typed(text: str) -> Node | None:
        query = parse_query(text, is_typing=True)
        assert query.problems == ()
        return query.node

    assert typed("annual rep") == AllOf((word("annual"), word("rep", is_open=True)))
    assert typed("annual ") == word("annual")
    assert typed('"annual rep') == word("annual", "rep", is_open=True)
    assert typed('"annual report"') == word("annual", "report")
    begun = AllOf((word("annual"), word("re", is_open=True)))
    assert typed('"annual re') == typed("annual-re") == begun
    assert typed('-"annual re') == Without(begun)
    assert typed('"annual re*') == typed('"annual re"*') == word("annual", "re", is_open=True)
    assert typed("東京") == word("東", "京", is_open=True)
    assert typed("after:2019-") == typed("after:2019-0") == Dated(since_s=second(2019))
    assert typed("after:2019-1") == Dated(since_s=second(2019, 1))
    assert typed("before:2019-05-") == Dated(before_s=second(2019, 5))
    assert typed("from:smi") == Author(word("smi", is_open=True))
    assert typed("annual OR ") == typed("annual NOT ") == word("annual")
    assert typed('from:"smi') == Author(word("smi", is_open=True))
    assert typed("from:smi.") == typed('from:"smi"') == Author(word("smi"))
    assert typed("annual re ") == AllOf((word("annual"), word("re")))


def test_a_search_that_is_too_long_is_read_as_far_as_it_goes() -> None:
    assert parse_query("a " * 2_001, is_typing=True).node == AllOf((A,) * 100)
    assert parse_query(f"{'a' * 3_999} {'b' * 9}", is_typing=True).node == word("a" * 3_999)
    assert parse_query("a" * 4_001, is_typing=True).node == word("a" * 4_000)
    assert parse_query("-".join("a" * 150)).node == word(*"a" * 100)
    assert parse_query("title:" + "-".join("a" * 150)).node == Named(word(*"a" * 100))


def test_what_is_told_is_in_the_order_of_what_was_typed() -> None:
    query = parse_query("(a OR kind:cat (b OR")
    assert [problem.at for problem in query.problems] == sorted(
        problem.at for problem in query.problems
    )
    assert len(query.problems) == 4
