"""The view of all versions as one text, on texts that are longer than what is shown at once."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.compare.variorum import variorum
from neardup_desktop.ui.style.theme import Theme, apply_theme
from neardup_desktop.ui.versions.variorum_view import PIECE, AllVersions, VariorumView
from tests.helpers.prose import TOPICS, Writer


@pytest.fixture
def view(application: QApplication, qtbot: QtBot) -> VariorumView:
    view = VariorumView(Theme("light"))
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    return view


def shown(view: VariorumView, texts: list[str], base: int = 0, version: int = 0) -> AllVersions:
    together = variorum(texts, base)
    found = AllVersions(together, tuple(together.base_spans()))
    view.show_versions(found, version)
    return found


def here(view: VariorumView) -> str:
    """What is marked as the current place."""
    (selection,) = view.text.extraSelections()
    return str(selection.cursor.selectedText())


def long_text() -> list[str]:
    words: list[str] = []
    while len(" ".join(words)) < 4 * PIECE:
        words += " ".join(Writer(len(words)).document(TOPICS[0], 400)).split()
    return words


def test_every_place_of_a_long_text_can_be_reached_both_ways(view: VariorumView) -> None:
    words = long_text()
    other = list(words)
    places = range(50, len(words), 97)
    for at in places:
        other[at] = f"new{at}"
    found = shown(view, [" ".join(words), " ".join(other)])
    assert len(found.spans) == len(places)
    for step in (1, -1):
        seen = []
        for _ in found.spans:
            seen.append((view.current, here(view)))
            assert len(view.text.toPlainText()) < PIECE + 200
            view.step(step)
        assert sorted(seen) == [
            (number, found.together.texts[0][slice(*span)])
            for number, span in enumerate(found.spans)
        ]


def test_a_place_longer_than_what_is_shown_can_be_passed(view: VariorumView) -> None:
    words = long_text()
    other = [*words[:100], "short", *words[-100:]]
    other[20] = "changed"
    other[-20] = "changed"
    shown(view, [" ".join(words), " ".join(other)])
    seen = []
    for _ in range(3):
        seen.append(view.current)
        assert here(view)
        view.step(1)
    assert seen == [0, 1, 2]
    assert "short" not in view.readings.toPlainText()


def test_what_only_others_have_is_shown_by_a_sign(view: VariorumView) -> None:
    shown(view, ["one two", "zero one and two three"])
    signs = []
    for _ in range(3):
        signs.append(here(view))
        view.step(1)
    assert signs == ["\N{CARET}"] * 3
    assert view.text.toPlainText() == "\N{CARET}one\N{CARET} two\N{CARET}"


def test_characters_beyond_the_first_plane_do_not_shift_the_marks(view: VariorumView) -> None:
    found = shown(
        view, ["😀 one 😀\r\ntwo\x85 three 😀 four", "😀 one 😀\r\nsix\x85 three 😀 five"]
    )
    assert here(view) == "two"
    view.step(1)
    assert here(view) == "four"
    assert len(found.spans) == 2


def test_other_colours_keep_the_place(view: VariorumView, application: QApplication) -> None:
    theme = Theme("light")
    view = VariorumView(theme)
    shown(view, ["one two three", "one six three"])
    theme.choose("dark")
    apply_theme(application, theme)
    assert here(view) == "two"
    assert view.readings.toPlainText().endswith("six")
    view.deleteLater()


def test_texts_that_differ_in_punctuation_only_have_the_same_words(view: VariorumView) -> None:
    shown(view, ["one, two", "one two!"])
    assert view.message.text() == "All versions have the same words."
    view.step(1)
    view.set_version(1)
    view.only.click()
