"""The menu of the button "View": how similar items must be, which one is kept, the order."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QMenu,
    QSizePolicy,
    QSlider,
    QWidget,
    QWidgetAction,
)

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    STORED_SIMILARITY,
    Preference,
)
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.session.session import ClusterTotals, Grouping, ReviewSession
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import side_by_side, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import ElidedLabel, plain_label, set_tip

_One = TypeVar("_One")

_SLIDER_CHARACTERS = 26


class SimilaritySlider(QSlider):
    """A slider over whole percents; Up and Down lead to the other entries of the menu."""

    def sizeHint(self) -> QSize:
        width = letter_px(self.fontMetrics()) * _SLIDER_CHARACTERS
        return QSize(width, super().sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Controls(QMenu):
    """A menu below the button "View"; the keys of its entries work while it is closed, too.

    Attributes:
        counts: the sums of the listed clusters, to be shown beside the button.
        button: opens the menu.

    Signals:
        preferred_wanted: a `Preference` was chosen that needs an ordered list.
    """

    preferred_wanted = Signal(object)

    def __init__(self, session: ReviewSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.setToolTipsVisible(True)
        self._session = session
        self.button = push_button(
            self.tr("&View"),
            self.open,
            tip=self.tr("Choose how similar items must be, which one is kept, and what is listed"),
        )
        self.counts = ElidedLabel("muted")
        self.counts.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._is_unfinished = False
        self._totals, self._is_filtered = ClusterTotals(0, 0, 0, 0), False
        self.slider = SimilaritySlider(Qt.Orientation.Horizontal)
        self.value = plain_label(look="strong")
        self._fill(parent)
        self.show_choice()

    def open(self, entry: QAction | None = None) -> None:
        """Open the menu, at an entry or at its first one."""
        button = self.button
        aside = 0 if self.isRightToLeft() else button.width() - self.sizeHint().width()
        self.popup(button.mapToGlobal(QPoint(aside, button.height())))
        self.setActiveAction(entry or self.actions()[0])

    def show_grouping(self, grouping: Grouping) -> None:
        """Show the totals of the listed clusters, and the settings that made them."""
        self._totals, self._is_filtered = grouping.totals, grouping.matching is not None
        self._show_counts()
        self.show_choice()

    def show_choice(self) -> None:
        """Show how the clusters are made and sorted, without emitting signals."""
        choice, order = self._session.choice, self._session.order
        self.order[_REVERSED.get(order, order)].setChecked(True)
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(choice.similarity * 100))
        self._show_value(self.slider.value())
        self.preference[choice.preference].setChecked(True)
        with QSignalBlocker(self.show_hidden):
            self.show_hidden.setChecked(choice.show_hidden)

    def unusual(self) -> list[tuple[str, Callable[[], None]]]:
        """What differs from the usual view, each in words and with what makes it usual again."""
        choice = self._session.choice
        found: list[tuple[str, Callable[[], None]]] = []

        def differs(words: str, **usual: object) -> None:
            found.append((words, partial(self._choose, **usual)))

        if choice.similarity != DEFAULT_SIMILARITY:
            share = formatting.percent(choice.similarity)
            words = self.tr("Similarity at least {share}").format(share=share)
            differs(words, similarity=DEFAULT_SIMILARITY)
        if choice.preference is not DEFAULT_PREFERENCE:
            kept = self.preference[choice.preference].text().rstrip("…")
            words = self.tr("Keep: {item}").format(item=kept)
            differs(words, preference=DEFAULT_PREFERENCE, preferred=())
        if choice.show_hidden:
            differs(self.show_hidden.text().replace("&", ""), show_hidden=False)
        if self._session.order is Order.MEMBERS:
            # Titles show all other orders.
            words = self.tr("Sort by: {order}").format(order=self.order[Order.MEMBERS].text())
            found.append((words, partial(self._session.set_order, Order.BYTES)))
        return found

    def set_unfinished(self, is_unfinished: bool) -> None:
        """Say beside the totals whether the last scan was cut off."""
        if is_unfinished != self._is_unfinished:
            self._is_unfinished = is_unfinished
            self._show_counts()

    def _show_counts(self) -> None:
        """Show the sums; under a filter also the number of matching items, kept ones included."""
        totals = self._totals
        size = formatting.size(totals.reclaimable_bytes)
        parts = [
            formatting.counted(totals.clusters, self.tr("{n} group"), self.tr("{n} groups")),
            formatting.counted(totals.copies, self.tr("{n} copy"), self.tr("{n} copies")),
            self.tr("can free {size}").format(size=size),
        ]
        if self._is_filtered:
            matching = formatting.counted(
                totals.items, self.tr("{n} item matches"), self.tr("{n} items match")
            )
            parts.insert(1, matching)
        if self._is_unfinished:
            parts.insert(0, self.tr("scan not finished"))
        self.counts.setText(" · ".join(parts))

    def _show_value(self, value: int) -> None:
        self.value.setText(formatting.percent(value / 100))

    def _choose(self, **changes: object) -> None:
        self._session.choose(replace(self._session.choice, **changes))

    def _fill(self, page: QWidget) -> None:
        """Add all entries, and bind their keys for the page."""
        label = self._add_slider()
        keep, sort = self.addMenu(self.tr("&Keep")), self.addMenu(self.tr("S&ort by"))
        keep.menuAction().setToolTip(self.tr("Which item of a group is the kept item"))
        sort.menuAction().setToolTip(
            self.tr("What comes first in the list; a click on a title of the list sorts it, too")
        )
        self.preference = _choices(keep, _preferences(), self._prefer)
        self.order = _choices(sort, _orders(), self._session.set_order)
        self.addSeparator()
        self.expand = self._add_box(self.tr("&Expand all"), self.tr("Show the items of all groups"))
        self.show_hidden = self._add_box(
            self.tr("Show h&idden"),
            self.tr("Show hidden items in grey"),
            lambda is_on: self._choose(show_hidden=is_on),
        )
        first = self.actions()[0]
        for words, entry in ((label, first), *((one.text(), one) for one in self.actions()[1:])):
            act = entry.toggle if entry.isCheckable() else partial(self.open, entry)
            QShortcut(QKeySequence.mnemonic(words), page).activated.connect(act)

    def _add_slider(self) -> str:
        """Add the slider. Returns its name with its key."""
        slider, words = self.slider, self.tr("&Similarity at least")
        slider.setRange(round(STORED_SIMILARITY * 100), 100)
        slider.setPageStep(5)
        slider.setAccessibleName(self.tr("Similarity at least"))
        set_tip(
            slider,
            self.tr(
                "How many of 100 words of the longer text must match, in the same order. "
                "The list updates at once, without a rescan."
            ),
        )
        slider.valueChanged.connect(self._show_value)
        slider.valueChanged.connect(lambda value: self._choose(similarity=value / 100))
        box, entry = QWidget(), QWidgetAction(self)
        named = side_by_side(plain_label(words, "muted", buddy=slider), self.value)
        vbox(named, slider, parent=box, gap=4, margins=(14, 8, 14, 8))
        entry.setDefaultWidget(box)
        entry.hovered.connect(slider.setFocus)
        self.addAction(entry)
        return words

    def _add_box(
        self, words: str, tip: str, follow: Callable[[bool], None] | None = None
    ) -> QAction:
        entry = self.addAction(words)
        entry.setCheckable(True)
        entry.setToolTip(tip)
        if follow is not None:
            entry.toggled.connect(follow)
        return entry

    def _prefer(self, preference: Preference) -> None:
        if preference.needs_order:
            # What is in force is marked until the list is given.
            self.show_choice()
            self.preferred_wanted.emit(preference)
        else:
            self._choose(preference=preference, preferred=())


def _choices(
    menu: QMenu, named: Sequence[tuple[_One, str]], choose: Callable[[_One], object]
) -> dict[_One, QAction]:
    """Add entries of which one is checked, and return them by what each chooses."""
    group, entries = QActionGroup(menu), {}
    for one, words in named:
        entry = entries[one] = menu.addAction(words)
        entry.setCheckable(True)
        entry.triggered.connect(lambda _checked=False, one=one: choose(one))
        group.addAction(entry)
    return entries


def _preferences() -> tuple[tuple[Preference, str], ...]:
    tr = formatting.tr
    return (
        (Preference.BEST, tr("the best copy")),
        (Preference.NEWEST, tr("the newest")),
        (Preference.OLDEST, tr("the oldest")),
        (Preference.LONGEST, tr("the longest")),
        (Preference.DEEPEST, tr("in the deepest folder")),
        (Preference.FOLDERS, tr("by folder…")),
        (Preference.FORMATS, tr("by format…")),
        (Preference.OWN, tr("in my own order…")),
    )


def _orders() -> tuple[tuple[Order, str], ...]:
    tr = formatting.tr
    return (
        (Order.BYTES, tr("space you can free")),
        (Order.MEMBERS, tr("number of items")),
        (Order.LIKE, tr("most similar")),
        (Order.UNLIKE, tr("least similar")),
        (Order.UNIQUE, tr("fewest unique words")),
        (Order.NEWEST, tr("newest")),
        (Order.OLDEST, tr("oldest")),
        (Order.NAME, tr("name")),
        (Order.FOLDER, tr("folder")),
        (Order.FORMAT, tr("format")),
        (Order.EVIDENCE, tr("evidence")),
    )


_REVERSED = {
    Order.FEWEST_BYTES: Order.BYTES,
    Order.MOST_UNIQUE: Order.UNIQUE,
    Order.NAME_DOWN: Order.NAME,
    Order.FOLDER_DOWN: Order.FOLDER,
    Order.FORMAT_DOWN: Order.FORMAT,
    Order.EVIDENCE_DOWN: Order.EVIDENCE,
}
