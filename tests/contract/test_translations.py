"""Every text of the window stands in every file of translations, finished and fit for use."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

from neardup_desktop.present.language import BOTH_FORMS, ENGLISH, LANGUAGES
from tests.translations.catalogue import CONTEXT, FORMS, Catalogue, Entry, compile_catalogue
from tests.translations.texts import window_texts

REMEDY = "run `make translations`, then translate what it lists in resources/translations"


@pytest.fixture(params=sorted(FORMS))
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    return Catalogue(request.param)


def finished(catalogue: Catalogue) -> list[Entry]:
    """Those that lack a translation fail a test of their own."""
    return [entry for entry in catalogue.entries.values() if entry.is_finished]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{\w*\}", text))


def test_every_language_of_the_window_has_a_catalogue() -> None:
    assert {language.code for language in LANGUAGES} == {ENGLISH, *FORMS}


def test_every_text_is_translated(catalogue: Catalogue) -> None:
    texts = window_texts()
    asked, held = {text.key for text in texts}, set(catalogue.entries)
    needed = {text.key for text in texts if not text.may_wait}
    assert sorted(needed - held) == [], REMEDY
    assert sorted(held - asked) == [], REMEDY
    assert [text.source for text in catalogue.unfinished() if not text.may_wait] == [], REMEDY


def test_what_a_new_format_says_of_itself_may_wait() -> None:
    texts = {text.source: text for text in window_texts()}
    assert texts["Word document (DOCX)"].may_wait
    assert not texts["Documents"].may_wait


def test_the_window_speaks_of_no_command_or_option() -> None:
    typed = re.compile(r"(?<!\S)--\w|neardup-desktop")
    assert [text.source for text in window_texts() if typed.search(text.source)] == []


def test_every_counted_text_has_all_forms(catalogue: Catalogue) -> None:
    for entry in finished(catalogue):
        expected = FORMS[catalogue.language] if entry.text.is_counted else 1
        assert len(entry.translation) == expected, entry.text.source


def test_translations_hold_the_same_values(catalogue: Catalogue) -> None:
    for entry in finished(catalogue):
        if entry.text.is_counted:
            continue
        for form in entry.translation:
            assert placeholders(form) == placeholders(entry.text.source), form


def test_translations_keep_mnemonics_and_marks_at_the_end(catalogue: Catalogue) -> None:
    for entry in finished(catalogue):
        source = entry.text.source
        for form in entry.translation:
            assert ("&" in form) == ("&" in source), source
            assert form.endswith("…") == source.endswith("…"), source
            assert form.endswith(".") == source.endswith("."), source
            assert form.count("\n") == source.count("\n"), source


def test_the_compiled_file_holds_what_the_source_of_it_says(
    catalogue: Catalogue, tmp_path: Path
) -> None:
    anew = tmp_path / "anew.qm"
    compile_catalogue(catalogue.path, anew)
    fresh, stored = QTranslator(), QTranslator()
    assert fresh.load(str(anew))
    assert stored.load(str(catalogue.compiled))
    for entry in finished(catalogue):
        for n in range(-1, 12) if entry.text.is_counted else (-1,):
            shown = shown_by(stored, entry, n)
            assert shown == shown_by(fresh, entry, n), REMEDY
            assert shown in entry.translation, REMEDY


def shown_by(translator: QTranslator, entry: Entry, n: int) -> str:
    return translator.translate(CONTEXT, entry.text.source, entry.text.meaning, n) or ""


def test_every_number_has_a_form_that_tells_it(catalogue: Catalogue) -> None:
    translator = QTranslator()
    assert translator.load(str(catalogue.compiled))
    for entry in finished(catalogue):
        if not entry.text.is_counted:
            continue
        one, many = entry.text.source.split(BOTH_FORMS)
        allowed = placeholders(one) | placeholders(many)
        for n in range(201):
            form = shown_by(translator, entry, n)
            assert form, entry.text.source
            assert placeholders(form) <= allowed | {"{n}"}, entry.text.source
            # Only none, one and two have words of their own, in Arabic.
            assert "{n}" in form or n <= 2, (entry.text.source, n)
            filled = form.format(**{name.strip("{}"): str(n) for name in {*allowed, "{n}"}})
            assert not {"{", "}"} & set(filled), entry.text.source


def test_no_mnemonic_is_used_up_by_a_wrong_letter(catalogue: Catalogue) -> None:
    for entry in finished(catalogue):
        for form in entry.translation:
            for letter in re.findall(r"&(.)", form):
                assert letter.isalpha(), entry.text.source
