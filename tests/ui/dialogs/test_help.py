"""The pages of help: in the user's language, and true to the keys of the program."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.dialogs.help_dialog import (
    HelpDialog,
    help_pages,
    page_language,
    with_mirrored_tables,
    with_own_keys,
)
from neardup_desktop.ui.format import translation
from neardup_desktop.ui.widgets import shortcut_table

CODES = [language.code for language in translation.LANGUAGES]


@pytest.fixture
def english_again(application: QApplication) -> Iterator[QApplication]:
    before = QLocale()
    yield application
    translation.install(application, translation.ENGLISH)
    QLocale.setDefault(before)


@pytest.mark.parametrize("code", CODES)
def test_the_first_page_tells_how_to_use_the_window_in_each_language(code: str) -> None:
    first = help_pages(code)[0]
    assert first.name.startswith("using-the-window")
    assert page_language(first) == code
    assert len({path.name.partition(".")[0] for path in help_pages(code)}) == len(help_pages(code))


@pytest.mark.parametrize("code", CODES)
def test_every_key_that_the_page_names_is_a_key_of_the_program(code: str) -> None:
    named = re.findall(r"`([^`]+)`", help_pages(code)[0].read_text(encoding="utf-8"))
    known = {key for use in shortcut_table.key_table() for key in use.keys}
    assert set(named) - known == {"Ctrl"}
    english = help_pages("en")[0].read_text(encoding="utf-8")
    assert sorted(named) == sorted(re.findall(r"`([^`]+)`", english))


def test_keys_are_named_as_the_system_does_and_other_code_is_left(
    english_again: QApplication,
) -> None:
    translation.install(english_again, "de")
    shown = with_own_keys("`Ctrl+Z`, `Ctrl` and `identical-files`")
    assert shown == "`Strg+Z`, `Strg` and `identical-files`"


@pytest.mark.parametrize("code", CODES)
def test_a_page_reads_in_its_own_direction_and_links_to_others(
    code: str, english_again: QApplication, qtbot: QtBot
) -> None:
    translation.install(english_again, code)
    dialog = HelpDialog()
    qtbot.addWidget(dialog)
    direction = Qt.LayoutDirection.RightToLeft if code == "ar" else Qt.LayoutDirection.LeftToRight
    assert dialog.page.document().defaultTextOption().textDirection() == direction
    linked = re.search(r"\((safety[a-z.]*)\)", help_pages(code)[0].read_text(encoding="utf-8"))
    assert linked is not None
    dialog.page.anchorClicked.emit(QUrl(linked[1]))
    assert dialog.page.document().defaultTextOption().textDirection() == direction
    first_promise = {
        "en": "Nothing is deleted.",
        "de": "Nichts wird gelöscht.",
        "ar": "لا يُحذف شيء.",
    }
    assert first_promise[code] in dialog.page.toPlainText()


@pytest.mark.parametrize("code", CODES)
def test_every_page_is_there_in_every_language_with_all_its_parts(code: str) -> None:
    for page, english in zip(help_pages(code), help_pages("en"), strict=True):
        assert page_language(page) == code
        parts = [
            re.findall(r"^(#+|\d+\.|- \*\*)", one.read_text(encoding="utf-8"), re.MULTILINE)
            for one in (page, english)
        ]
        assert parts[0] == parts[1]


@pytest.mark.parametrize("code", ["de", "ar"])
def test_translations_name_the_figures_of_the_english_page(code: str) -> None:
    """And as percentages, as the window does."""
    text, original = (
        next(
            page.read_text(encoding="utf-8")
            for page in help_pages(language)
            if page.name.startswith("what-counts-as-the-same")
        )
        for language in (code, "en")
    )
    assert text.count("%") == original.count("%") > 10
    assert figures(text) == figures(original)


def figures(text: str) -> list[str]:
    """All numbers of several digits, however they are grouped, in ascending order."""
    found = (re.sub("[.,]", "", number) for number in re.findall(r"\d[\d.,]+", text))
    return sorted(number for number in found if len(number) > 1)


def test_columns_go_from_right_to_left_where_the_language_does() -> None:
    page = "Words | more\n\n| a | b | c |\n| --- | ---: | --- |\n| 1 | 2 | |\n"
    assert with_mirrored_tables(page) == (
        "Words | more\n\n| c | b | a |\n| --- | ---: | --- |\n| | 2 | 1 |\n"
    )


@pytest.mark.parametrize("code", CODES)
def test_no_page_scrolls_sideways(code: str, english_again: QApplication, qtbot: QtBot) -> None:
    translation.install(english_again, code)
    dialog = HelpDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    for row in range(dialog.titles.count()):
        dialog.titles.setCurrentRow(row)
        english_again.processEvents()
        assert dialog.page.horizontalScrollBar().maximum() == 0


def test_the_search_leaves_the_pages_that_say_it(application: QApplication, qtbot: QtBot) -> None:
    dialog = HelpDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    assert dialog.field.hasFocus()

    def titles() -> list[str]:
        items = (dialog.titles.item(row) for row in range(dialog.titles.count()))
        return [item.text() for item in items if not item.isHidden()]

    every = titles()
    QTest.keyClicks(dialog.field, "PROTECTED")
    assert 0 < len(titles()) < len(every)
    assert dialog.page.textCursor().selectedText().casefold() == "protected"
    dialog.field.selectAll()
    QTest.keyClicks(dialog.field, "item")
    places = []
    for _ in range(2):
        places.append(dialog.page.textCursor().position())
        assert dialog.page.textCursor().selectedText().casefold() == "item"
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert places[0] != places[1], "Enter goes to the next place"
    assert dialog.isVisible(), "and closes nothing"
    QTest.keyClicks(dialog.field, "zzz")
    assert not titles()
    assert dialog.none.isVisible()
    QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert titles() == every
    QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_back_goes_to_the_page_of_the_link(application: QApplication, qtbot: QtBot) -> None:
    dialog = HelpDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    assert not dialog.back.isEnabled()
    first, far = dialog.titles.currentRow(), dialog.page.verticalScrollBar().maximum() // 2
    dialog.page.verticalScrollBar().setValue(far)
    dialog.page.anchorClicked.emit(QUrl("safety.md"))
    assert dialog.titles.currentRow() != first
    QTest.keyClick(dialog, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert dialog.titles.currentRow() == first
    assert dialog.page.verticalScrollBar().value() == far
    assert not dialog.back.isEnabled()
