"""Series of one form are told from edits of one text."""

import pytest

from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.compare.facts import (
    NONE,
    STRONG,
    WEAK,
    FactualText,
    differ_in_facts,
    enough_numbers,
    same_form,
)

INVOICE = """Miller & Sons, Joiners

Invoice No: {number}
Date: {date}
Bill to: {name}

Dear {title} {surname},

thank you for your order of {date}. For the work on your kitchen we charge {amount} EUR, to be
paid within 14 days to our account. Please state the number {number} with your payment.

Yours sincerely
The joiners of Miller & Sons
"""
ONE = INVOICE.format(
    number="INV-2024-A7",
    date="3 March 2024",
    name="Anna Kowalska",
    title="Ms",
    surname="Kowalska",
    amount="1,250.00",
)
OTHER = INVOICE.format(
    number="INV-2024-B1",
    date="17 April 2024",
    name="John Smith",
    title="Mr",
    surname="Smith",
    amount="99.50",
)
GERMAN = """Sehr geehrte{ending} {title} {name},

hiermit kündige ich den Vertrag mit der Nummer {number} zum {date} und bitte um eine Bestätigung
der Kündigung an meine Adresse. Der Hund und die Katze ziehen mit mir in das neue Haus.
"""


def are_same_form(left: str, right: str) -> bool:
    both = same_form(FactualText(left), FactualText(right))
    assert both == same_form(FactualText(right), FactualText(left))
    return both


def test_two_invoices_are_one_form() -> None:
    assert are_same_form(ONE, OTHER.replace("Dear Mr", "Dear Ms"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("INV-2024-A7", "INV-2024-A8"),
        ("1,250.00", "1,350.00"),
        ("3 March 2024", "12 May 2024"),
        ("1,250.00", "250.00"),
        ("Anna Kowalska", "Maria Lopez"),
        ("Ms Kowalska", "Ms Lopez"),
    ],
)
def test_one_other_fact_is_enough(old: str, new: str) -> None:
    assert are_same_form(ONE, ONE.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("kitchen", "kitchn"),
        ("kitchen", "bathroom"),
        ("within 14 days", "within 14 days at most"),
        ("thank you for", "many thanks for"),
        ("Please state", "Kindly state"),
        ("to our account. ", "to our account. We look forward to working for you again. "),
        ("Yours sincerely", "Yours faithfully"),
    ],
)
def test_an_edit_is_no_other_fact(old: str, new: str) -> None:
    assert old in ONE
    assert not are_same_form(ONE, ONE.replace(old, new))
    assert not are_same_form(ONE, OTHER.replace("Mr", "Ms").replace(old, new))


def test_a_capital_names_somebody_but_not_at_the_beginning_of_a_sentence() -> None:
    text = FactualText("they went home. Tomatoes grew well there, and they saw Anna in the garden")
    assert text.words(3, 4) + text.words(10, 11) == ["Tomatoes", "Anna"]
    assert (text.strength(3), text.strength(10)) == (NONE, STRONG)


def test_the_same_words_are_no_series() -> None:
    assert not are_same_form(ONE, ONE)
    assert not are_same_form(ONE, ONE.upper().lower())


def test_a_weekly_report_with_other_figures() -> None:
    report = "Report for week {0}\n\nVisitors: {1}\nSales: {2} EUR\nThe shop was open every day."
    assert are_same_form(report.format(7, 312, "4,100"), report.format(8, 298, "12"))


def test_names_and_dates_of_other_languages() -> None:
    one = GERMAN.format(ending="r", title="Herr", name="Schulze", number="88/12", date="1. Mai")
    other = GERMAN.format(ending="r", title="Herr", name="Yilmaz", number="90/17", date="3. Juni")
    assert are_same_form(one, other)
    # In German every noun has a capital, so a capital alone tells no name.
    assert not are_same_form(one, one.replace("Der Hund", "Der Vogel"))


def test_addresses_and_short_fields() -> None:
    form = "Account statement\nFor: {0}\nMail: {1}\nStatus: {2}\nYour balance is shown below."
    assert are_same_form(
        form.format("Ann Lee", "ann.lee@example.org", "open"),
        form.format("Bob Ray", "bob.ray@example.org", "closed"),
    )


def test_what_only_one_side_has_must_be_numbers() -> None:
    table = "Rainfall in each month of the year at the station: {0} and so on to the end of it."
    assert are_same_form(table.format("12 40 33"), table.format("12 40 33 51 60"))
    assert not are_same_form(table.format("12 40 33"), table.format("12 40 33 not known"))


def test_verifying_a_pair_tells_it_from_the_cutoff_on() -> None:
    one, other = ComparableText(ONE), ComparableText(OTHER.replace("Mr", "Ms"))
    verdict = one.compare(other, 0.5)
    assert verdict.other_facts
    assert 0.5 <= verdict.similarity < 1
    assert not one.compare(other, 0.99).other_facts
    assert not one.compare(one, 0.5).other_facts
    assert not one.compare(ComparableText(ONE.replace("order", "ordr")), 0.5).other_facts


@pytest.mark.parametrize(
    ("text", "word", "strength"),
    [
        ("it is 12 or x9", "x9", STRONG),
        ("Status: one two three\nand so on", "three", STRONG),
        ("Status: one two three four\nand so on", "four", NONE),
        ("Status:\tone two", "two", STRONG),
        ("Status:one two", "two", NONE),
        ("Other: line\none two", "two", NONE),
        ("Status: one two three", "one", STRONG),
        ("see INV-2024-A there", "inv", STRONG),
        ("see well-known there", "well", NONE),
        ("to anna@example there", "anna", STRONG),
        ("to http://example there", "example", STRONG),
        ("on the first january of it", "january", STRONG),
        ("we may be there", "may", NONE),
        ("we may 3", "may", STRONG),
        ("3 may be", "may", STRONG),
        ("3 we may be 3", "may", NONE),
        ("mar", "mar", NONE),
        ("we met van Gogh there", "van", WEAK),
        ("we met van there", "van", NONE),
        ("we met van", "van", NONE),
        ("dear Anna we met", "anna", STRONG),
        ("we met Anna Smith there and then we all went home", "smith", STRONG),
        ("it was (Anna) who said so to us", "anna", STRONG),
        ("Anna Smith\nwent there", "anna", WEAK),
        ("Anna\nwent there", "anna", NONE),
        ("Anna 12 Long Street Bath\nwent there", "anna", WEAK),
        ("Anna 12 Long Street In Bath\nwent there", "anna", NONE),
        ("Anna smith\nwent there", "anna", NONE),
        ("so it was! Anna went there", "anna", NONE),
        # Where more than a fifth of the words inside of sentences have capitals, these say nothing.
        ("one two three Four five six", "four", STRONG),
        ("one two three Four five", "four", NONE),
    ],
)
def test_which_words_are_facts(text: str, word: str, strength: int) -> None:
    facts = FactualText(text)
    every = [one.casefold() for one in facts.words(0, len(facts.table))]
    assert facts.strength(every.index(word)) == strength


@pytest.mark.parametrize(
    ("words", "numbers", "are_enough"),
    [(1, 1, False), (2, 1, True), (2, 0, False), (8, 1, True), (9, 1, False), (16, 2, True)],
)
def test_an_eighth_of_two_words_or_more_must_be_numbers(
    words: int, numbers: int, are_enough: bool
) -> None:
    assert enough_numbers(words, numbers) is are_enough


def test_both_texts_need_words_and_numbers_of_their_own() -> None:
    one, other = FactualText("paid 20 by anna"), FactualText("paid 30 by ben")
    more = FactualText("paid 20 by anna at 12 today")
    assert differ_in_facts(one, other)
    assert not differ_in_facts(one, more)
    assert not differ_in_facts(more, one)
    assert differ_in_facts(other, more)
