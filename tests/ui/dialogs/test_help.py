"""The pages of help: in the user's language, and true to the keys of the program."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.present.language import ENGLISH, LANGUAGES
from neardup_desktop.ui.dialogs.help_dialog import (
    HelpDialog,
    help_pages,
    page_language,
    with_mirrored_tables,
    with_own_keys,
)
from neardup_desktop.ui.format import translation
from neardup_desktop.ui.widgets import shortcut_table

CODES = [language.code for language in LANGUAGES]


@pytest.fixture
def english_again(application: QApplication) -> Iterator[QApplication]:
    before = QLocale()
    yield application
    translation.install(application, ENGLISH)
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


@pytest.mark.parametrize("code", ["de", "ar"])
@pytest.mark.parametrize("english", help_pages("en"), ids=lambda page: page.stem)
def test_every_page_is_translated_with_all_its_parts(code: str, english: Path) -> None:
    page = english.with_suffix(f".{code}.md")
    assert page in help_pages(code)
    assert page_language(page) == code
    original, translated = (sections(one.read_text(encoding="utf-8")) for one in (english, page))
    assert [outline(one) for one in translated] == [outline(one) for one in original]
    for section, whole in zip(translated, original, strict=True):
        assert len(section.split()) >= 0.6 * len(whole.split()), section.splitlines()[0]


@pytest.mark.parametrize("page", help_pages("ar"), ids=lambda page: page.stem)
def test_no_arabic_word_is_slanted(page: Path) -> None:
    """It is not done in Arabic, and many systems have no such letters and show boxes."""
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"(?<!\*)\*[^*`\n]*[\u0621-\u064a][^*`\n]*\*(?!\*)", text)


def sections(page: str) -> list[str]:
    """The parts of a page, each from a heading of the first or second level on."""
    return re.split(r"^(?=##? )", page, flags=re.MULTILINE)


def outline(section: str) -> list["Part"]:
    """What a translation has to keep; headings of the third level may go by the alphabet."""
    own, *parts = re.split(r"^(?=### )", section, flags=re.MULTILINE)
    return [part_of(own), *sorted(part_of(part) for part in parts)]


class Part(NamedTuple):
    """What is under a heading, apart from the words."""

    level: str
    blocks: int
    items: list[str]
    bars: list[int]
    """For each row of a table, those between and around its cells."""
    code: list[str]
    figures: list[str]


def part_of(text: str) -> Part:
    blocks = re.split(r"\n\s*\n", text.strip())
    return Part(
        level="".join(re.findall(r"^#+", text)),
        blocks=len(blocks),
        items=re.findall(r"^ *(?:- (?:\*\*)?|\d+\.)", text, re.MULTILINE),
        bars=[row.count("|") for row in text.splitlines() if row.startswith("|")],
        code=sorted(re.findall(r"`([^`]+)`", text)),
        figures=figures(text),
    )


def figures(text: str) -> list[str]:
    """All percentages and all numbers of several digits, in any script, however grouped.

    Single digits may be words in a translation.
    """
    found = re.findall(r"(\d[\d.,٬٫]*)(\W?\W?[%٪])?", text)
    plain = ((re.sub("[.,٬٫]", "", number), sign) for number, sign in found)
    return sorted(f"{int(n)}{'%' if sign else ''}" for n, sign in plain if sign or len(n) > 1)


def test_columns_go_from_right_to_left_where_the_language_does() -> None:
    page = "Words | more\n\n| a | b | c |\n| --- | ---: | --- |\n| 1 | 2 | |\n"
    assert with_mirrored_tables(page) == (
        "Words | more\n\n| c | b | a |\n| --- | ---: | --- |\n| | 2 | 1 |\n"
    )


def test_commands_go_from_left_to_right_in_arabic_and_are_copied_as_typed(
    english_again: QApplication, qtbot: QtBot
) -> None:
    translation.install(english_again, "ar")
    dialog = HelpDialog()
    qtbot.addWidget(dialog)
    dialog.go_to("safety")
    option = "--times 150 --within 0.05"
    assert f"\u2066{option}\u2069" in dialog.page.toPlainText()
    assert dialog.page.find(option)
    dialog.page.moveCursor(QTextCursor.MoveOperation.StartOfBlock)
    dialog.page.moveCursor(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    dialog.page.copy()
    copied = QApplication.clipboard().mimeData()
    for text in (copied.text(), copied.html()):
        assert option in text
        assert not re.search("[\u2066\u2069]", text)


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
