"""A series is a form that is filled in anew; what a group of texts has to show for it."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare import series as series_module
from neardup_desktop.compare.facts import FactualText, differ_in_facts
from neardup_desktop.compare.series import (
    _allowed,
    _differ,
    _follows,
    _independent,
    _runs_on,
    _Variable,
    _with_company,
    series,
)
from neardup_desktop.compare.template import Filling
from tests.helpers.series_set import CHANGES, filled
from tests.helpers.slow_series import series as slow_series
from tests.measurements.series import called_series, made_groups, texts_of

LEAST = 0.95
LEAST_OF_A_FEW = 0.85


def forms(name: str, count: int, seed: int = 1) -> list[str]:
    return filled(name, random.Random(seed), count)


@pytest.mark.parametrize("name", ["invoice.de", "statement.fr", "invoice.ru", "booking.ja"])
def test_filled_forms_are_a_series(name: str) -> None:
    assert all(series(forms(name, 3)))


def test_other_texts_beside_a_series_are_none_of_it() -> None:
    papers = forms("dunning.de", 4)
    article = " ".join(["Die Hausordnung gilt für alle, die hier wohnen oder zu Besuch sind."] * 9)
    assert series([article, *papers, article + " Auch nachts."]) == [False, *[True] * 4, False]


def test_two_series_that_hang_together_are_both_found() -> None:
    assert all(series(forms("invoice.en", 4) + forms("invoice.de", 4)))


def test_two_exports_of_each_do_not_make_up_for_a_third() -> None:
    papers = forms("ticket.en", 2)
    exports = [text.replace("\n\n", "\n") + "Page one\n" for text in papers]
    assert not any(series(papers + exports))


def test_two_texts_are_a_series_only_with_much_evidence() -> None:
    assert all(series(forms("tax.nl", 2)))
    assert not any(series(forms("appointment.en", 2)))


def test_one_place_that_varies_is_no_form() -> None:
    text = forms("meter.de", 1)[0]
    number = text.split("Zählernummer: ")[1].split()[0]
    assert not any(series([text, text.replace(number, "771"), text.replace(number, "90210")]))


def test_the_same_version_in_many_places_is_one_fact() -> None:
    manual = (
        "Fieldbook {0} manual. Since v{0} the map can be turned. To install Fieldbook {0}, "
        "unpack fieldbook-{0}.tar.gz. Version {0} needs no key. Write to us about {0} at any time."
    )
    assert not any(series([manual.format(f"1.{minor}") for minor in (2, 3, 4, 5)]))


@pytest.mark.parametrize("change", sorted(CHANGES))
def test_what_was_edited_is_no_series(change: str) -> None:
    dice = random.Random(4)
    for form in ("invoice.en", "appointment.fr"):
        texts = CHANGES[change](forms(form, 1)[0], dice)
        assert not any(series(texts))


def test_series_are_those_of_the_slow_twin() -> None:
    """Filled forms, two series together, versions of one text, and forms with remarks."""
    dice = random.Random(5)
    groups = [texts_of(group) for group in list(made_groups([3]))[::40]]
    groups += [one + other for one, other in pairwise(groups)]
    groups += [[_edited(group[0], edits, dice) for edits in range(9)] for group in groups[:12]]
    groups += [
        [_edited(text, edits, dice) for text in forms(name, 6)]
        for name in ("contract.en", "energy.es", "lab.de", "newsletter.fr", "timetable.en")
        for edits in (2, 3, 4, 6)
    ]
    found = [series(group) for group in groups]
    assert any(map(any, found))
    assert not all(map(any, found))
    assert found == [slow_series(group) for group in groups]


@given(
    st.sampled_from(["tax.nl", "appointment.en", "invoice.ru", "booking.ja", "ticket.en"]),
    st.lists(st.integers(0, 4), min_size=2, max_size=6),
    st.sampled_from(["", "Page one\n", "And now for something else. " * 9]),
    st.randoms(use_true_random=False),
)
def test_series_of_any_texts_are_those_of_the_slow_twin(
    name: str, edits: list[int], more: str, dice: random.Random
) -> None:
    """Groups, and pairs that are left once the others do not fit; with another export of one."""
    papers = filled(name, dice, len(edits))
    texts = [_edited(text, count, dice) for text, count in zip(papers, edits, strict=True)]
    texts += [texts[0].replace("\n\n", "\n") + more] if more else []
    assert series(texts) == slow_series(texts)


@pytest.mark.parametrize("name", ["ticket.en", "invoice.de"])
def test_of_many_texts_without_three_that_differ_in_facts_none_is_aligned(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = forms(name, 2)
    edited = other.replace("\n", " which is a remark by somebody else ", 2)
    exports = [text + "Page one\n" * times for text in (one, edited) for times in range(4)]
    assert not any(slow_series(exports))
    monkeypatch.setattr(series_module, "partners", None)
    assert not any(series(exports))


def _edited(text: str, edits: int, dice: random.Random) -> str:
    """The text with some of its words replaced by others."""
    words = text.split(" ")
    for _ in range(edits):
        word = "".join(dice.choices(("alpha", "kiosk", "mango", "zebra"), k=2))
        some = (word, str(dice.randrange(10_000)), "", "1o0 l5 January v2.1", f"{word} und " * 9)
        words[dice.randrange(len(words))] = dice.choice(some)
    return " ".join(words)


def test_nothing_and_little_are_no_series() -> None:
    assert series([]) == []
    assert series(["", "", ""]) == [False] * 3
    assert series(["1", "2", "3"]) == [False] * 3


def test_pairs_that_may_be_two_of_a_series_have_other_numbers() -> None:
    one, other = map(FactualText, forms("fee.en", 2))
    assert differ_in_facts(one, other)
    assert differ_in_facts(other, one)
    assert not differ_in_facts(one, one)
    misread = FactualText(forms("fee.en", 1)[0].replace("season", "seas0n"))
    assert not differ_in_facts(one, misread)


def test_the_labelled_set_comes_out_right() -> None:
    called = right = true = 0
    for number, group in enumerate(made_groups([7])):
        if number % 5 == 0:
            texts = texts_of(group)
            found = len(called_series(texts))
            called += found
            right += found * group.is_series
            true += len(texts) * group.is_series
    assert right >= LEAST * called
    # A few forms assess much in a fifth of the set: one hard form is a tenth of its copies.
    assert right >= LEAST_OF_A_FEW * true


RECEIPTS = {
    "English": "Harbour Homes, 4 Long Street\nReceipt 2023-1{}\nDate: {}/03/2023\n"
    "Received from Ms Jones the rent of 500.00 for the flat on the second floor, with thanks, as "
    "agreed in our contract, of which both of us have a copy. Please keep this receipt.",
    "Polish": "Spółdzielnia Mieszkaniowa, ulica Długa 4\nRachunek nr 40{}\nData: {}.03.2023\n"
    "Otrzymaliśmy od najemcy czynsz w wysokości 500,00 za lokal na drugim piętrze, zgodnie z naszą "
    "umową, którą obie strony podpisały w dwóch kopiach. Prosimy zachować ten rachunek.",
    "Arabic": "شركة الميناء للسكن، شارع البحر 4\nإيصال رقم 50{}\nالتاريخ: {}/03/2023\n"
    "استلمنا من المستأجر قيمة الإيجار وقدرها 500.00 عن الشقة في الطابق الثاني وفقا للعقد المبرم "
    "بيننا، وقد وقع عليه الطرفان ولكل منهما نسخة منه. يرجى الاحتفاظ بهذا الإيصال مع الشكر لكم.",
}


@pytest.mark.parametrize("language", RECEIPTS)
def test_a_running_number_and_a_date_prove_a_form_of_one_amount(language: str) -> None:
    form = RECEIPTS[language]
    assert series([form.format(11 + at, 11 + 2 * at) for at in range(6)]) == [True] * 6
    # One of the two is not enough: a number that is the same, or a date.
    assert not any(series([form.format(11, 11 + 2 * at) for at in range(6)]))
    assert not any(series([form.format(11 + at, 11) for at in range(6)]))


NAMES = ("kelvin", "bruno", "tamara", "gustav", "philipp", "oxana")


def form(plan: str, number: int) -> str:
    """A form that is filled in: a number at each "n", a name at each "w", the rest stays."""
    said = []
    for place, mark in enumerate(plan):
        chance = random.Random(number * 1_000 + place)
        filled_in = {
            "n": str(chance.randrange(10_000, 99_999)),
            "w": f"{NAMES[number]}{'abcdefgh'[place % 8] * 9}",
            "W": f"{NAMES[number].title()}{'abcdefgh'[place % 8] * 9}",
            "f": f"{place}00",
            ".": f"word{'abcdefghij'[place % 10]}{'abcdefghijklmnopqrstuvwxyz'[place // 10]}",
        }
        said.append(filled_in[mark])
    return " ".join(said)


@pytest.mark.parametrize(
    ("plan", "is_series"),
    [
        ("..n..n..", True),
        ("..n......", False),
        # A number and a name have to be in two passages, six words apart.
        ("..n......w..", True),
        ("..n.....w..", False),
        # A fifth of the numbers must be others.
        ("..n..n.." + "f" * 8, True),
        ("..n..n.." + "f" * 9, False),
        # Of more than forty words, more is asked for: a fact for each 25 of the longest passage.
        ("." * 19 + "n.n" + "." * 20, True),
        ("." * 20 + "n.n" + "." * 20, False),
        ("." * 20 + "n.n.n" + "." * 20, True),
        (".n.n.n" + "." * 75, True),
        (".n.n.n" + "." * 76, False),
        (".n.n.n.n" + "." * 76, True),
    ],
)
def test_so_many_facts_make_a_form(plan: str, is_series: bool) -> None:
    assert series([form(plan, number) for number in range(6)]) == [is_series] * 6


@pytest.mark.parametrize(
    ("plan", "is_series"),
    [
        ("..n..n.......n..W..", True),
        ("..n..n.......W..W..", True),
        ("..n..n.......n..n..", False),
        ("..n..W.......W..W..", False),
        ("..n..n.......W.....", False),
        # They have to be spread, and half of the numbers others.
        ("..n..n..n..W", False),
        ("..n..n.......n..W.." + "f" * 3, True),
        ("..n..n.......n..W.." + "f" * 4, False),
    ],
)
def test_two_texts_alone_need_four_facts_of_two_kinds(plan: str, is_series: bool) -> None:
    assert series([form(plan, number) for number in range(2)]) == [is_series] * 2


@pytest.mark.parametrize(
    ("one", "other", "are_others"),
    [
        ("15o", "150", False),
        ("abcd", "abcx", False),
        ("abcd", "abxy", True),
        ("12", "13", True),
        ("a 1 b 2 c", "a 1 b 2 c 3", False),
        ("a 1 b 2", "a 1 b 2 c 3", True),
        # Three of five numbers are still there.
        ("1 2 3 4 5", "1 2 3 6 7 8", False),
        ("1 2 3 4 5", "1 2 6 7 8 9", True),
        ("1 1 1 4 5", "1 2 3 4 6 7", True),
    ],
)
def test_what_fills_a_slot_with_another_fact(one: str, other: str, are_others: bool) -> None:
    assert _differ(one, other) is are_others
    assert _differ(other, one) is are_others


def variable(*values: str, at: int = 0, kind: Filling = Filling.NUMBER) -> _Variable:
    return _Variable(at, False, kind, values)


@pytest.mark.parametrize(
    ("values", "is_running"),
    [
        (("100", "101", "102"), True),
        (("no 1-00", "no 1-01", "no 1-02"), True),
        (("100", "101", "101"), False),
        (("99", "100", "101"), False),
        (("2001", "2002", "2003"), False),
        (("100", "103", "108"), True),
        (("100", "103", "109"), False),
    ],
)
def test_a_running_number_is_long_no_year_and_near_the_others(
    values: tuple[str, ...], is_running: bool
) -> None:
    assert _runs_on(variable(*values)) is is_running
    assert not _runs_on(variable(*values, kind=Filling.DATE))


def test_a_fact_follows_from_another_that_holds_it_nearly_everywhere() -> None:
    whole = variable("a 12 b", "13")
    assert _follows(variable("12", "13"), whole)
    assert not _follows(variable("1", "3"), whole)
    assert not _follows(variable("123", "456"), variable("x123y", "x456y"))
    assert _follows(variable("1234", "4567"), variable("x1234y", "x4567y"))
    for same, follows in ((17, True), (16, False)):
        values = [str(number) for number in range(10, 30)]
        others = [*values[:same], *["other"] * (20 - same)]
        assert _follows(variable(*values), variable(*others)) is follows


def test_of_facts_that_follow_from_another_the_longest_then_the_first_counts() -> None:
    first, second = variable("12", "13", at=4), variable("12", "13", at=9)
    longer, own = variable("no 12", "no 13", at=12), variable("anna", "ben", at=2)
    assert _independent([second, own, first]) == [own, first]
    assert _independent([first, longer, own]) == [own, longer]


def test_a_text_may_differ_by_half_as_much_as_there_are_facts() -> None:
    assert [_allowed(facts) for facts in (0, 1, 2, 3, 8)] == [1.0, 1.0, 1.0, 1.5, 4.0]


def test_texts_that_resemble_a_series_are_at_most_as_many_as_those_that_prove_it() -> None:
    assert _with_company([1, 2], [1, 2, 3, 4]) == [1, 2, 3, 4]
    assert _with_company([1, 2], [2, 3, 4, 5]) == [1, 2]
