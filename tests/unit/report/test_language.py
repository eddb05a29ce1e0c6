"""How a report speaks: sentences, counted words, numbers and dates in each language."""

import pytest

from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.report.language import Language, languages
from tests.translations.catalogue import FORMS


def test_reports_speak_the_languages_of_the_window() -> None:
    assert set(languages()) == {"en", *FORMS}
    assert Language("xx").code == "en"


def test_sentences_are_those_of_the_window() -> None:
    sentence = Outcome.EMPTY.explanation
    translate = {code: Language(code).translate(sentence) for code in languages()}
    assert translate["en"] == sentence
    assert len(set(translate.values())) == len(translate)


def test_a_sentence_is_filled_in_the_language() -> None:
    message = Message("Folder {n}", n=12345)
    assert Language("en").translate(message) == "Folder 12,345"
    assert Language("de").translate(message) == "Ordner 12.345"


@pytest.mark.parametrize(("code", "forms"), [("en", 2), ("de", 2), ("ar", 5)])
def test_a_counted_word_has_the_form_of_its_number(code: str, forms: int) -> None:
    language = Language(code)
    words = set()
    for n in (0, 1, 2, 3, 11, 100):
        translate = language.translate(
            Message.counted(n, "{n} unique word lost", "{n} unique words lost")
        )
        words.add(translate.replace(language.number(n), ""))
    assert len(words) == forms


def test_only_what_is_the_same_is_100_percent() -> None:
    assert Language().percent(0.9999) == "99%"
    assert Language().percent(1.0) == "100%"
    assert Language().tenths(0.12345) == "12.3%"
    assert Language("de").tenths(0.12345) == "12,3\u202f%"


def test_sizes_have_few_figures() -> None:
    english = Language()
    assert [
        english.size(n) for n in (0, 999, 1000, 12_345, 999_499, 999_500, 1_234_567, 31_000_000)
    ] == [
        "0 bytes",
        "999 bytes",
        "1 kB",
        "12.3 kB",
        "999 kB",
        "1 MB",
        "1.2 MB",
        "31 MB",
    ]


def test_a_time_that_makes_no_sense_is_told_as_such() -> None:
    assert Language().moment(1 << 60) == Language().moment(-(1 << 60)) == "?"
    assert "٢٠٠١" in Language("ar").moment(1_000_000_000)


def test_directions() -> None:
    assert [Language(code).direction for code in ("en", "de", "ar")] == ["ltr", "ltr", "rtl"]
