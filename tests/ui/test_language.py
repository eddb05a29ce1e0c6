"""The window in German and in Arabic: its texts, numbers, dates and reading direction."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QDate,
    QLocale,
    QMargins,
    QSettings,
    Qt,
    QTranslator,
)
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import SourceError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import Phase
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import HAS_NEW_NAME, SELECTION, decode_note, encode_note
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.report.language import Language
from neardup_desktop.ui.background.task_threads import failure_of
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.format import formatting, translation
from neardup_desktop.ui.rules.rule_editor import RuleEditor
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import margins
from neardup_desktop.ui.widgets.buttons import standard_buttons
from tests.helpers.window_driver import WindowDriver
from tests.translations.catalogue import Catalogue
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder

Speak = Callable[[str], None]

SAME_IN_GERMAN = {
    "I-Match",
    "Simhash",
    "Winnowing",
    "Neardup",
    "Neardup Desktop",
    "Name",
    "Format",
    "&Format",
    "Text",
    "Plan",
    "Filter",
    "Pause",
    "Start",
    "&Name",
    "AsciiDoc",
    "Markdown",
    "PDF",
    "reStructuredText",
}
"""Words that are alike in both languages, or are names: of the program, of formats."""

FOLDERS_OF_THE_SAMPLE = {"Documents"}


@pytest.fixture
def speak(application: QApplication) -> Iterator[Speak]:
    """Installs a language; English, as before, is back after the test."""
    before = QLocale()
    yield lambda code: None if translation.install(application, code) == code else pytest.fail(code)
    translation.install(application, ENGLISH)
    QLocale.setDefault(before)


# --- numbers, dates, sentences ------------------------------------------------------------


def test_german_numbers_dates_and_sizes(speak: Speak) -> None:
    speak("de")
    noon = int(datetime(2020, 3, 14, 12, 5).timestamp())
    assert formatting.number(1234567) == "1.234.567"
    assert formatting.percent(0.915) == "91\u202f%"
    assert formatting.size(1) == "1 Byte"
    assert formatting.size(2_100_000) == "2,1 MB"
    assert formatting.day(noon).startswith("14. M")
    assert formatting.moment(noon).endswith(", 12:05")
    assert formatting.duration(1) == "eine Sekunde"
    assert formatting.duration(9000) == "2,5 Stunden"
    assert formatting.counted(1, "{n} item", "{n} items") == "1 Element"
    assert formatting.counted(0, "{n} item", "{n} items") == "0 Elemente"


def test_arabic_counts_in_six_forms_and_in_its_own_digits(speak: Speak) -> None:
    speak("ar")
    numbers = (0, 1, 2, 3, 11, 100, 1_000_000_002, 1_000_000_003)
    said = [formatting.counted(n, "{n} item", "{n} items") for n in numbers]
    assert said == [
        "لا عناصر",
        "عنصر واحد",
        "عنصران",
        "٣ عناصر",
        "١١ عنصرًا",
        "١٠٠ عنصر",
        "١٬٠٠٠٬٠٠٠٬٠٠٢ عنصر",
        "١٬٠٠٠٬٠٠٠٬٠٠٣ عناصر",
    ]
    assert formatting.percent(1.0).startswith("١٠٠٪")
    assert "٢" in formatting.size(2_000_000)
    assert formatting.size(2_000) == "٢ ك.ب"
    assert "٢٠٢٠" in formatting.day(int(datetime(2020, 3, 14).timestamp()))


@pytest.mark.parametrize("code", ["en", "de", "ar"])
def test_reports_write_days_and_times_as_the_window_does(speak: Speak, code: str) -> None:
    speak(code)
    QLocale.setDefault(QLocale(code))  # whatever the country of who runs this
    for month in range(1, 13):
        noon = int(datetime(2020, month, 9, 12, 5).timestamp())
        assert Language(code).moment(noon) == formatting.moment(noon)
    for number in (0, 7, 1_234_567):
        assert Language(code).number(number) == formatting.number(number)


@pytest.mark.parametrize("code", ["de", "ar"])
def test_what_happened_today_is_told_by_the_time(speak: Speak, code: str) -> None:
    speak(code)
    now = int(datetime.now().timestamp())
    today = {"de": "heute", "ar": "اليوم"}[code]
    assert formatting.moment(now).startswith(today)


def test_messages_from_below_are_translated_with_their_values(speak: Speak) -> None:
    error = SourceError(
        "The folder {folder} does not exist.", "Choose another name.", folder="/a{b}"
    )
    speak("de")
    failure = failure_of(error)
    assert (failure.message, failure.remedy) == (
        "Es gibt keinen Ordner /a{b}.",
        "Wählen Sie einen anderen Namen.",
    )
    assert str(error) == "The folder /a{b} does not exist. Choose another name."
    counted = Message.counted(2, "{n} comment by {name}", "{n} comments by {name}", name="Ann")
    assert formatting.translated(counted) == "2 Kommentare von Ann"
    within = Message(
        "{file} cannot be compared: {reason}", file="x", reason=Message("no such page")
    )
    assert formatting.translated(within) == "x kann nicht verglichen werden: keine solche Seite"
    assert formatting.translated("written by another version") == "written by another version"
    assert formatting.rule_name(SELECTION.filled(n=1234)) == "1.234 ausgewählte Elemente"


@pytest.mark.parametrize("code", ["de", "ar"])
def test_every_reason_is_explained_in_the_language(speak: Speak, code: str) -> None:
    speak(code)
    for reason in Refused:
        assert formatting.refused_words(reason) != reason.explanation
    for outcome in Outcome:
        assert formatting.translated(outcome.explanation) != outcome.explanation


def test_names_keep_their_direction_in_a_sentence_from_right_to_left(speak: Speak) -> None:
    speak("ar")
    assert formatting.printable("/home/ann/a.txt") == "\u200f\u2068/home/ann/a.txt\u2069"
    # What a name brings along to turn the direction is written out.
    assert formatting.printable("a\u202etxt.exe") == "\u200f\u2068a\\u202etxt.exe\u2069"
    told = formatting.translated(Message("{folder} is not a folder.", folder="/home/ann"))
    assert "\u2068/home/ann\u2069" in told
    assert formatting.plain(told) == "/home/ann ليس مجلدًا."
    speak("de")
    assert formatting.printable("/home/ann/a.txt") == "/home/ann/a.txt"


def test_what_the_journal_holds_is_told_in_the_language_of_the_window(speak: Speak) -> None:
    speak("de")
    moved = decode_note(encode_note(HAS_NEW_NAME.filled(path="/a/{b} (2)")))
    assert formatting.translated(moved).endswith("/a/{b} (2).")
    assert formatting.translated(moved) != moved
    chosen = decode_note(encode_note(SELECTION.filled(n=3)))
    assert formatting.rule_name(chosen) == "3 ausgewählte Elemente"
    assert formatting.translated("/a/what {is} this") == "/a/what {is} this"
    cut_short = Message(
        "Action {action} ({verb}) was interrupted: {done} done, {pending} left. Resume it, or "
        "drop the rest.",
        action="3",
        verb=Verb.TRASH,
        done=1,
        pending=2,
    )
    assert "(in den Papierkorb gelegt)" in formatting.translated(cut_short)


def test_names_within_arabic_sentences_are_made_safe_once(speak: Speak) -> None:
    speak("ar")
    failure = failure_of(SourceError("The folder {folder} does not exist.", folder="/a\u202eb"))
    assert "\u2068/a\\u202eb\u2069" in failure.message
    assert formatting.printable(failure.message) == failure.message
    attached = Message("attachment {name}", name="a.pdf")
    assert formatting.listed([formatting.translated(attached)]).count("\u2068") == 1
    assert formatting.translated("/a\u202eb") == formatting.printable("/a\u202eb")


def test_keys_are_named_from_left_to_right_between_arabic_words(speak: Speak) -> None:
    speak("ar")
    assert formatting.key_name("Alt+Up").startswith("\u200f\u2068")
    assert shortcut_table.key_use("next difference").shown().count("\u2068") == 2


# --- the choice of a language -------------------------------------------------------------


def test_the_chosen_language_is_remembered(tmp_path: Path) -> None:
    settings = QSettings(str(tmp_path / "program.ini"), QSettings.Format.IniFormat)
    assert translation.saved_language(settings) is None
    translation.save_language(settings, "ar")
    assert translation.saved_language(settings) == "ar"
    translation.save_language(settings, None)
    assert translation.saved_language(settings) is None
    settings.setValue("language", "xx")
    assert translation.saved_language(settings) is None


def test_a_language_replaces_the_one_before(application: QApplication, speak: Speak) -> None:
    speak("ar")
    assert QApplication.isRightToLeft()
    speak("de")
    assert not QApplication.isRightToLeft()
    assert len(application.findChildren(QTranslator)) == 2
    speak("en")
    assert application.findChildren(QTranslator) == []
    assert formatting.tr("Hide copies") == "Hide copies"


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("de_DE.UTF-8", "de Kopien ausblenden"),
        ("de_AT.UTF-8", "de Kopien ausblenden"),
        ("ar_EG.UTF-8", "ar إخفاء النسخ"),
        ("fr_FR.UTF-8", "en Hide copies"),
        ("C", "en Hide copies"),
    ],
)
def test_the_window_follows_the_language_of_the_system(lang: str, expected: str) -> None:
    script = (
        "from neardup_desktop.ui.format import formatting, translation\n"
        "from neardup_desktop.ui.app.start import make_application\n"
        "application = make_application()\n"
        "code = translation.install(application)\n"
        "print(code, formatting.tr('Hide copies'))\n"
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    environment = {**kept, "LANG": lang, "LANGUAGE": "", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.strip() == expected


def test_buttons_of_the_toolkit_speak_the_language(speak: Speak, qtbot: QtBot) -> None:
    speak("de")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"


def test_buttons_below_dialogs_say_what_other_buttons_say(speak: Speak, qtbot: QtBot) -> None:
    speak("ar")
    kind = QDialogButtonBox.StandardButton
    box = standard_buttons(kind.Close | kind.Cancel)
    qtbot.addWidget(box)
    assert [box.button(one).text() for one in (kind.Close, kind.Cancel)] == ["إغلاق", "إلغاء"]


def test_the_menu_of_a_field_speaks_the_language(speak: Speak, qtbot: QtBot) -> None:
    speak("de")
    field = QLineEdit("Wort")
    qtbot.addWidget(field)
    menu = field.createStandardContextMenu()
    words = [action.text().replace("&", "").partition("\t")[0] for action in menu.actions()]
    menu.deleteLater()
    assert {"Ausschneiden", "Kopieren", "Einfügen", "Alles auswählen"} <= set(words)


def test_margins_begin_where_lines_begin(speak: Speak) -> None:
    speak("de")
    assert margins(14, 1, 8, 2) == QMargins(14, 1, 8, 2)
    speak("ar")
    assert margins(14, 1, 8, 2) == QMargins(8, 1, 14, 2)


def test_the_arrow_of_undoing_points_to_where_lines_begin(speak: Speak) -> None:
    def leaning(name: str) -> int:
        """In which half of the icon there is more ink: less than 0 is left."""
        image = pixmap(name, QColor("black"), 64).toImage()
        ink = [
            (image.pixelColor(x, y).alpha() > 0, x)
            for x in range(image.width())
            for y in range(image.height() // 2)
        ]
        return sum(1 if x >= image.width() // 2 else -1 for is_inked, x in ink if is_inked)

    speak("de")
    assert leaning("undo") < 0
    speak("ar")
    assert leaning("undo") > 0


def test_a_cluster_opens_towards_where_reading_goes(speak: Speak) -> None:
    speak("de")
    assert shortcut_table.key_use("unfold").keys == ("Right", "Left")
    speak("ar")
    assert shortcut_table.key_use("unfold").keys == ("Left", "Right")


def test_a_day_in_a_form_is_written_as_elsewhere(speak: Speak, qtbot: QtBot) -> None:
    noon = datetime(2026, 11, 21, 12)
    for code in ("de", "ar"):
        speak(code)
        editor = RuleEditor()
        qtbot.addWidget(editor)
        for day in (editor.after_day, editor.before_day):
            day.setDate(QDate(2026, 11, 21))
            assert day.text() == formatting.day(int(noon.timestamp()))


# --- the whole window ---------------------------------------------------------------------


@pytest.fixture
def german(speak: Speak, open_window: OpenWindow, tmp_path: Path) -> WindowDriver:
    """A window on an empty archive that was built when German was spoken already."""
    speak("de")
    return open_window(tmp_path / "archive")


@pytest.fixture
def arabic(speak: Speak, request: pytest.FixtureRequest) -> WindowDriver:
    """A window on the scanned sample that was built when Arabic was spoken already."""
    speak("ar")
    driver = request.getfixturevalue("scanned")
    assert isinstance(driver, WindowDriver)
    return driver


def test_nothing_in_the_german_window_is_left_in_english(
    german: WindowDriver, sample: SampleFolder
) -> None:
    english = only_english()
    assert texts_of(german.window) & english == set()
    german.scan_folder(sample.root)
    assert texts_of(german.window) & english == set()


def only_english() -> set[str]:
    """All texts that are other ones in German."""
    texts = {text for text, _meaning in Catalogue("de").entries}
    return texts - SAME_IN_GERMAN - FOLDERS_OF_THE_SAMPLE


def test_the_side_bar_stands_where_reading_begins(arabic: WindowDriver) -> None:
    window = arabic.window
    assert window.layoutDirection() is Qt.LayoutDirection.RightToLeft
    bar = window.sidebar.mapTo(window, window.sidebar.rect().center())
    assert bar.x() > window.width() * 0.75
    view = arabic.list_view
    assert view.columnViewportPosition(Column.NAME) > view.columnViewportPosition(Column.SIZE)
    window.strip.steps.show_phase(Phase.READ)
    assert any(label.text().startswith("◂") for label in window.strip.steps.labels)


def texts_of(top: QWidget) -> set[str]:
    """All that the window says, visible now or later, to the eye and to the ear."""
    found: set[str] = set()
    for widget in (top, *top.findChildren(QWidget)):
        found |= {widget.toolTip(), widget.accessibleName(), widget.windowTitle()}
        if isinstance(widget, QLabel | QAbstractButton):
            found.add(widget.text())
        elif isinstance(widget, QLineEdit):
            found.add(widget.placeholderText())
        elif isinstance(widget, QComboBox):
            found |= {widget.itemText(row) for row in range(widget.count())}
        elif isinstance(widget, QTabBar):
            found |= {widget.tabText(tab) for tab in range(widget.count())}
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found |= _modeltexts_of(widget.model())
        found |= {action.text() for action in widget.actions()}
    return found - {""}


def _modeltexts_of(model: QAbstractItemModel) -> set[str]:
    # Lists hide how many columns they have.
    columns = range(model.columnCount() if isinstance(model, QAbstractTableModel) else 1)
    texts = {
        model.index(row, column).data() for row in range(model.rowCount()) for column in columns
    }
    texts |= {model.headerData(column, Qt.Orientation.Horizontal) for column in columns}
    return {text for text in texts if isinstance(text, str)}
