"""Series of one form are told from edits of one text."""

import pytest

from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.compare.facts import NONE, STRONG, FactualText, same_form

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
