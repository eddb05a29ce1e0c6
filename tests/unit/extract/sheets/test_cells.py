"""Numbers and dates of cells, written the same way whatever the format of the spreadsheet."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.sheets.cells import (
    DayFirst,
    boolean_text,
    iso_text,
    moment_text,
    number_text,
    serial_text,
    shown_date_order,
    shown_number_text,
    text_shown,
    typed_text,
)
from neardup_desktop.extract.sheets.number_format import patterns_of

ACCOUNTING = '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-'
CODES = ("General", "0", "0.00", "#,##0.00", "#,##0_);(#,##0)", "0.0%", "00000", ACCOUNTING)


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        (12.5, "General", "12.5"),
        (0.1 + 0.2, "General", "0.3"),
        (1e20, "General", "100000000000000000000"),
        (1e-40, "0.00", "1E-40"),
        (12.5, "0.00", "12.50"),
        (1234.5, "#,##0.00", "1,234.50"),
        (1234.5678, "#,##0.00", "1,234.5678"),  # rounding would hide digits
        (1 / 3, "0", "0.333333333333333"),
        (0.125, "0%", "12.5%"),
        (1234, "00000", "01234"),
        (123456789, "000-00-0000", "123-45-6789"),
        (15551234567, "(000) 000-0000", "(1555) 123-4567"),
        (5, '0" kg"', "5 kg"),
        (3, '"Nr. "0', "Nr. 3"),
        (7, "[$€-407] 0.00", "€ 7.00"),
        (0.5, ".00", ".50"),
        (-12.3, ACCOUNTING, "-12.30 €"),
        (0, ACCOUNTING, "- €"),
        (0, "0;-0;;@", ""),
        (-3, "#,##0_);(#,##0)", "(3)"),
        (-3, "0.00;[Red]0.00", "-3.00"),
        (1.5e10, "0.00E+00", "15000000000"),
        (1234567, "0,", "1234.567"),
        (1234567, '0.0,,"M"', "1.234567M"),
        (12345, '0,.0"k"', "12.345k"),
        (2, '[>1]"many" 0;0', "many 2"),
        (2.5, "# ?/?", "2 1/2"),
        (3.14159, "# ?/?", "3 1/7"),
        (0.5, "# ?/8", "4/8"),
        (1.99, "# ?/8", "2"),
        (0, "0 0/0", "0 0/1"),
        (-2.25, "?/?", "-9/4"),
        (5, 'General" CZK"', "5 CZK"),
        (-5, "General;[Red]-General", "-5"),
        (7, "@", "7"),
        (0, "@", "0"),
        (float("nan"), "0.00", ""),
        (10**400, "0.00", ""),
    ],
)
def test_numbers_are_shown_as_their_format_says_and_in_full(
    value: float, code: str, text: str
) -> None:
    assert number_text(value, code) == text


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        (1, '[=1]"yes";[=0]"no"', "yes"),
        (0, '[=1]"yes";[=0]"no"', "no"),
        (2, '[=1]"yes";[=0]"no"', "2"),
        (1, '"yes";;"no"', "yes"),
        (-1, '"yes";;"no"', ""),
        (0, '"yes";;"no"', "no"),
        (5, '[=1]"paid";[=0]"open";"other"', "other"),
        (5, '[=1]"paid";"unpaid"', "unpaid"),
        (5, "[<>0]\\y\\e\\s;[<=1]no", "yes"),
        (5, ";;;", ""),
        (-5, '"profit "0;"loss "0', "loss 5"),
        (-5, '[>=0]"credit "0;"debt "0', "debt 5"),
        (-5, '[<0]"minus "0;0', "minus 5"),
        (-5, "[<10]0;0.0", "-5"),
        (-5, '0" CZK";[Red]0" CZK"', "-5 CZK"),  # only the colour says that it is negative
        (1234567, "[DBNum1][$-804]General", "一百二十三万四千五百六十七"),
        (-10010.5, "[DBNum2]0.0", "-壹万零壹拾.伍"),
        (0, "[DBNum1]0", "〇"),
        (105, "[DBNum3]0", "１０５"),
    ],
)
def test_words_of_formats_are_shown_as_the_sheet_shows_them(
    value: float, code: str, text: str
) -> None:
    assert number_text(value, code) == text


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("General", "resigns"),
        ("0.00", "resigns"),
        ('@" paid"', "resigns paid"),
        ('"x"@"y"', "xresignsy"),
        ('0;-0;0;"text: "@', "text: resigns"),
        ('0;-0;0;"locked"', "locked"),
        (";;;", ""),
        (";;", "resigns"),
        ("_-@_-", "resigns"),
    ],
)
def test_formats_have_words_for_texts_too(code: str, text: str) -> None:
    assert text_shown("resigns", code, ExtrasFound()) == text


def test_what_a_format_hides_is_an_extra() -> None:
    def extras(value: float, code: str) -> object:
        found = ExtrasFound()
        serial_text(value, code, found)
        return found.all()

    assert not extras(1234.5, "0")
    assert not extras(0, ";;;")
    for code in ('"yes";"no"', ";;;", "# ?/?", "[DBNum1]0"):
        assert extras(1.3, code) != extras(1.4, code)
        found = ExtrasFound()
        shown_number_text("yes", 1.3, found)
        assert found.all() == extras(1.3, code)
    texts = ExtrasFound()
    text_shown("resigns", ";;;", texts)
    assert texts.all()


@given(st.floats(min_value=1e-9, max_value=1e15), st.sampled_from(CODES))
def test_no_format_takes_digits_away(value: float, code: str) -> None:
    def digits(text: str) -> str:
        return "".join(filter(str.isdigit, text)).strip("0")

    assert digits(number_text(value, code)) == digits(number_text(value))


@given(st.floats(), st.text(max_size=40))
def test_any_code_is_survived(value: float, code: str) -> None:
    assert isinstance(serial_text(value, code, ExtrasFound()), str)
    assert isinstance(text_shown(code, code, ExtrasFound()), str)


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        (43588, "dd.mm.yyyy", "2019-05-03"),
        (43588.670138888891, "dd.mm.yy", "2019-05-03 16:05"),
        (43588.670150462964, "d/m/yy h:mm", "2019-05-03 16:05:01"),
        (0.5, "h:mm", "12:00"),
        (1.1041666666666667, "[h]:mm", "26:30"),
        (1, "yyyy", "1900-01-01"),
        (61, "d", "1900-03-01"),
        (43588, '0 "days"', "43588 days"),
        (43588, "[Red]0", "43588"),
        (43588, "General", "43588"),
        (2958466, "yyyy", "2958466"),
        (-1, "yyyy", "-1"),
        (43588, '"due "yyyy-mm-dd', "due 2019-05-03"),
        (43588, 'd.m.yy" paid"', "2019-05-03 paid"),
        (43588, 'yyyy"年"m"月"d"日"', "2019-05-03"),
        (0.75, 'h:mm AM/PM "sharp"', "18:00 sharp"),
        (0, '[=0]"never";yyyy-mm-dd', "never"),
        (43588, '[=0]"never";"since "yyyy-mm-dd', "since 2019-05-03"),
    ],
)
def test_dates_are_told_from_numbers_by_their_format(value: float, code: str, text: str) -> None:
    assert serial_text(value, code, ExtrasFound()) == text


def test_days_may_be_counted_from_1904() -> None:
    found = ExtrasFound()
    assert serial_text(42126, "d.m.yyyy", found, is_1904=True) == "2019-05-03"
    assert serial_text(2958465, "d.m.yyyy", found, is_1904=True) == "2958465"


def test_codes_of_dates_are_known_by_their_letters() -> None:
    def is_date(code: str, number: float = 1) -> bool:
        pattern = patterns_of(code).for_number(number)
        return pattern is not None and pattern.shown == "date"

    assert is_date("[$-F800]dddd, mmmm dd")
    assert is_date("[mm]:ss")
    assert not is_date('0 "my days"')
    assert not is_date("#,##0_d")
    assert not is_date("[Red]0;yyyy")
    assert is_date("[Red]0;yyyy", -1)


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        (datetime(2019, 5, 3), "2019-05-03"),
        (datetime(2019, 5, 3, 16, 5, 7, 500_000), "2019-05-03 16:05:07.500"),
        (timedelta(hours=26, minutes=30), "26:30"),
        (timedelta(minutes=-90), "-01:30"),
    ],
)
def test_moments_of_other_libraries(moment: datetime | timedelta, text: str) -> None:
    assert moment_text(moment) == text


@pytest.mark.parametrize(
    ("stated", "text"),
    [
        ("2019-05-03T00:00:00", "2019-05-03"),
        ("2019-05-03T16:05:07.25", "2019-05-03 16:05:07.250"),
        ("2019-05-03T16:05:00Z", "2019-05-03 16:05"),
        ("PT26H30M00S", "26:30"),
        ("-P1DT1H", "-25:00"),
        ("P", "P"),
        ("next week", "next week"),
        ("9" * 1000, "9" * 1000),
    ],
)
def test_iso_moments_take_one_form(stated: str, text: str) -> None:
    assert iso_text(stated) == text


@pytest.mark.parametrize(
    ("shown", "value", "text"),
    [
        ("1.234,50 €", 1234.5, "1.234,50 €"),
        ("1.234,57 €", 1234.5678, "1,234.5678 €"),
        ("1234,57", 1234.5678, "1234.5678"),
        ("33%", 1 / 3, "33.3333333333333%"),
        ("-", 0, "-"),
        ("0,33 kg", 1 / 3, "0.333333333333333 kg"),
        ("1 of 3", 4, "1 of 3"),
        ("yes", 4, "yes"),
        ("", 4, ""),
        (None, 4, "4"),
        ("3 1/7", 3.14159, "3 1/7"),
        ("Room 12: 5", 5.3, "Room 12: 5.3"),
        ("12 m2", 12.345, "12.345 m2"),
        ("1,2 Mio.", 1234567, "1.234567 Mio."),
        ("###", float("inf"), "###"),
        ("1,2E+10", 1.234e10, "12340000000"),
    ],
)
def test_what_was_rounded_is_written_in_full(shown: str | None, value: float, text: str) -> None:
    assert shown_number_text(shown, value, ExtrasFound()) == text


def test_a_date_is_only_put_in_order_where_the_table_tells_which() -> None:
    assert shown_date_order("3/5/2019 13/5/2019") == DayFirst(True)
    assert shown_date_order("3/5/2019 5/13/2019") == DayFirst(False)
    assert shown_date_order("3/5/2019") == DayFirst(None)
    assert shown_date_order("13/5/2019 5/13/2019") == DayFirst(None)
    assert typed_text("3/5/2019 9:07", DayFirst(True)) == "2019-05-03 09:07"
    assert typed_text("3/5/2019", DayFirst(False)) == "2019-03-05"


@pytest.mark.parametrize("cell", ["3/5/2019", "1.10", "007", "31.02.2019", "1999-13", "12:61", ""])
def test_what_can_be_read_in_two_ways_stands_as_it_is(cell: str) -> None:
    assert typed_text(cell, DayFirst(None)) == cell


def test_truth_has_one_language() -> None:
    assert (boolean_text(True), boolean_text(False)) == ("TRUE", "FALSE")
