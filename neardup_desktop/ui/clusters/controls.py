"""How the list is grouped and sorted: the similarity slider, what is kept, the order."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum

import numpy as np
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.settings import STORED_SIMILARITY, Preference
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.session.session import Grouping, GroupingChoice, ReviewSession
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.tips import set_tip
from neardup_desktop.ui.widgets.wrapped_label import begin_lines_evenly

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STAYS_HERE = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)

_WIDTH_CHARACTERS = 26
_HEIGHT = 2.1
_HANDLE_PX = 16
_FAINT = 110
"""How much of the colour of the bars is seen, of 255."""


class SimilaritySlider(QSlider):
    """A slider over whole percents; `show_counts` draws a bar above each of them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._counts: tuple[int, ...] = ()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show how many pairs lie at each percent, from the lowest on."""
        self._counts = tuple(counts)
        self.update()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        metrics = self.fontMetrics()
        height = max(hint.height(), int(metrics.height() * _HEIGHT))
        return QSize(metrics.averageCharWidth() * _WIDTH_CHARACTERS, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if any(self._counts):
            self._paint_bars(self._theme)
        super().paintEvent(event)

    def _paint_bars(self, theme: Theme) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        groove = self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderGroove, self
        )
        room = groove.width() - _HANDLE_PX
        steps = max(1, self.maximum() - self.minimum())
        width = room / steps
        middle = self.height() / 2
        # Most pairs are rare drafts or nearly the same: by the logarithm both can be seen.
        highest = math.log1p(max(self._counts))
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            for step, count in enumerate(self._counts[: steps + 1]):
                if not count:
                    continue
                height = max(1.0, (middle - 2) * math.log1p(count) / highest)
                x = groove.left() + _HANDLE_PX / 2 + (step - 0.5) * width
                if self.isRightToLeft():
                    x = self.width() - x - width
                is_in = self.minimum() + step >= self.value()
                colour = theme.color("accent" if is_in else "muted")
                colour.setAlpha(_FAINT)
                painter.setBrush(colour)
                painter.drawRect(QRectF(x, middle - height, max(width - 0.6, 1.0), height))


class PassedCombo(QComboBox):
    """Tells passing over an entry from choosing it.

    Signals:
        chosen: the row of the entry that was taken from the open list, or by Enter.
        left: the keyboard went elsewhere in the window.
    """

    chosen = Signal(int)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_passing = False
        self.activated.connect(self._activate)

    def _activate(self, row: int) -> None:
        if not self._is_passing:
            self.chosen.emit(row)

    def event(self, event: QEvent) -> bool:
        """Take Enter before the page takes it to open a file."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in _ENTER
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.chosen.emit(self.currentIndex())
            return
        self._is_passing = True
        super().keyPressEvent(event)
        self._is_passing = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._is_passing = True
        super().wheelEvent(event)
        self._is_passing = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard went elsewhere, unless a list or dialog is in between."""
        super().focusOutEvent(event)
        if event.reason() not in _STAYS_HERE:
            self.left.emit()


class Controls(QFrame):
    """The bar above the list of clusters.

    Signals:
        similarity_changed: the threshold, in [0.5, 1].
        preference_changed: the `Preference` for the kept item.
        preferred_wanted: a `Preference` that needs a list of folders or formats.
        order_changed: the `Order` of the clusters.
        related_toggled: link chains, or not.
        hidden_toggled: list hidden items, or not.
        expand_toggled: open every cluster, or close them all.
    """

    similarity_changed = Signal(float)
    preference_changed = Signal(object)
    preferred_wanted = Signal(object)
    order_changed = Signal(object)
    related_toggled = Signal(bool)
    hidden_toggled = Signal(bool)
    expand_toggled = Signal(bool)

    def __init__(self, choice: GroupingChoice, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("Controls")
        self.slider = SimilaritySlider(theme)
        self.value = QLabel()
        self.counts = QLabel()
        self.preference = PassedCombo()
        self._preferred = choice.preference
        self.order = QComboBox()
        self.expand = QCheckBox(self.tr("&Expand all"))
        self.related = QCheckBox(self.tr("&Related"))
        self.show_hidden = QCheckBox(self.tr("Show h&idden"))
        self._make_slider(choice.similarity)
        self._make_choices(choice)
        self._lay_out()

    def show_grouping(self, grouping: Grouping) -> None:
        """Tell what the listed clusters come to, and how the list was made."""
        totals = grouping.totals
        self._show_counts(totals.clusters, totals.copies, totals.reclaimable_bytes)
        self._preferred = grouping.choice.preference
        self.slider.show_counts(grouping.percents[self.slider.minimum() :].tolist())
        self.show_order(grouping.order)

    def show_order(self, order: Order) -> None:
        """Say what the clusters are sorted by."""
        at = self.order.findData(order)
        if at < 0:
            # The other direction of what the list has.
            at = self.order.findData(_OTHER_WAY.get(order))
        if at != self.order.currentIndex():
            self.order.blockSignals(True)
            self.order.setCurrentIndex(at)
            self.order.blockSignals(False)

    def show_choice(self, choice: GroupingChoice) -> None:
        """Follow how the pairs are grouped, without asking for it again."""
        self._preferred = choice.preference
        for widget in (self.slider, self.preference, self.related, self.show_hidden):
            widget.blockSignals(True)
        self.slider.setValue(round(choice.similarity * 100))
        self._show_value(self.slider.value())
        self.preference.setCurrentIndex(list(Preference).index(choice.preference))
        self.related.setChecked(choice.related)
        self.show_hidden.setChecked(choice.show_hidden)
        for widget in (self.slider, self.preference, self.related, self.show_hidden):
            widget.blockSignals(False)

    def _show_counts(self, clusters: int, copies: int, reclaimable_bytes: int) -> None:
        self.counts.setText(
            " · ".join(
                (
                    formatting.counted(clusters, self.tr("{n} cluster"), self.tr("{n} clusters")),
                    formatting.counted(copies, self.tr("{n} copy"), self.tr("{n} copies")),
                    self.tr("{size} to win").format(size=formatting.size(reclaimable_bytes)),
                )
            )
        )
        self.updateGeometry()

    def _make_slider(self, similarity: float) -> None:
        self.slider.setRange(round(STORED_SIMILARITY * 100), 100)
        self.slider.setPageStep(5)
        self.slider.setValue(round(similarity * 100))
        self.slider.setAccessibleName(self.tr("Similarity at least"))
        set_tip(
            self.slider,
            self.tr(
                "Of 100 words of the longer text, at least this many must be the same and in "
                "the same order. The list follows at once; nothing is scanned again."
            ),
        )
        self.value.setProperty("strong", True)
        self.value.setMinimumWidth(self.fontMetrics().horizontalAdvance("100 % "))
        self._show_value(self.slider.value())
        self.slider.valueChanged.connect(self._show_value)
        self.slider.valueChanged.connect(lambda value: self.similarity_changed.emit(value / 100))

    def _show_value(self, value: int) -> None:
        self.value.setText(formatting.percent(value / 100))

    def _make_choices(self, choice: GroupingChoice) -> None:
        for preference, words in (
            (Preference.BEST, self.tr("the best copy")),
            (Preference.NEWEST, self.tr("the newest")),
            (Preference.OLDEST, self.tr("the oldest")),
            (Preference.LONGEST, self.tr("the longest")),
            (Preference.FOLDERS, self.tr("by folder …")),
            (Preference.FORMATS, self.tr("by format …")),
        ):
            self.preference.addItem(words, preference)
        self.preference.setCurrentIndex(list(Preference).index(choice.preference))
        self.preference.setAccessibleName(self.tr("Which item of a cluster is kept"))
        self.preference.setToolTip(self.tr("Which item of a cluster stands for the others"))
        for order, words in (
            (Order.BYTES, self.tr("space to win")),
            (Order.MEMBERS, self.tr("number of items")),
            (Order.LIKE, self.tr("most similar")),
            (Order.UNLIKE, self.tr("least similar")),
            (Order.UNIQUE, self.tr("fewest own words")),
            (Order.NEWEST, self.tr("newest")),
            (Order.OLDEST, self.tr("oldest")),
            (Order.NAME, self.tr("name")),
        ):
            self.order.addItem(words, order)
        self.order.setAccessibleName(self.tr("Sort the clusters by"))
        self.related.setChecked(choice.related)
        set_tip(
            self.related,
            self.tr(
                "Also link chains: if A is like B and B is like C, show A, B and C together, "
                "even where A and C are not alike. Good for looking around; without it, every "
                "item of a cluster is like the kept one."
            ),
        )
        self.show_hidden.setChecked(choice.show_hidden)
        self.show_hidden.setToolTip(self.tr("List the items that you have hidden, in grey"))
        self.expand.setToolTip(self.tr("Show the items of every cluster"))
        self.preference.currentIndexChanged.connect(self._prefer)
        self.preference.chosen.connect(self._ask_for_order)
        self.preference.left.connect(self._show_preferred)
        self.order.currentIndexChanged.connect(
            lambda index: self.order_changed.emit(_as_member(Order, self.order.itemData(index)))
        )
        self.related.toggled.connect(self.related_toggled)
        self.show_hidden.toggled.connect(self.hidden_toggled)
        self.expand.toggled.connect(self.expand_toggled)

    def _prefer(self, index: int) -> None:
        preference = Preference(self.preference.itemData(index))
        if not preference.needs_order:
            self.preference_changed.emit(preference)

    def _ask_for_order(self, index: int) -> None:
        """Also where it was chosen before: the user may want another order."""
        preference = Preference(self.preference.itemData(index))
        if preference.needs_order:
            self.preferred_wanted.emit(preference)

    def _show_preferred(self) -> None:
        """Where one passed over what needs an order and went on, show what holds."""
        if Preference(self.preference.currentData()).needs_order:
            self.preference.blockSignals(True)
            self.preference.setCurrentIndex(list(Preference).index(self._preferred))
            self.preference.blockSignals(False)

    def _lay_out(self) -> None:
        above, below = FlowLayout(), FlowLayout()
        keep = _group(_label(self.tr("&Keep"), self.preference), self.preference)
        above.addWidget(
            _group(_label(self.tr("&Similarity at least"), self.slider), self.slider, self.value)
        )
        above.addWidget(keep)
        above.addWidget(_group(_label(self.tr("S&ort by"), self.order), self.order))
        above.push(keep)
        self.counts.setTextFormat(Qt.TextFormat.PlainText)
        self.counts.setProperty("muted", True)
        toggles = _group(self.expand, self.related, self.show_hidden, gap=14)
        below.addWidget(self.counts)
        below.addWidget(toggles)
        below.push(toggles)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setSpacing(8)
        layout.addLayout(above)
        layout.addLayout(below)


_OTHER_WAY = {
    Order.FEWEST_BYTES: Order.BYTES,
    Order.MOST_UNIQUE: Order.UNIQUE,
    Order.NAME_DOWN: Order.NAME,
}


def _as_member(kind: type[Enum], value: object) -> Enum:
    # Qt hands an enum back as it was or as its value, depending on its base class.
    return value if isinstance(value, kind) else kind(value)


def _label(text: str, buddy: QWidget) -> QLabel:
    label = QLabel(text)
    label.setBuddy(buddy)
    label.setProperty("muted", True)
    return label


def _group(*widgets: QWidget, gap: int = 8) -> QWidget:
    holder = QWidget()
    layout = QHBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(gap)
    for widget in widgets:
        layout.addWidget(widget)
    return holder


_MOST_ENTRIES = 300


_ROWS = 9


class PreferredDialog(QDialog):
    """A list to be put in order; what is not ticked plays no role.

    Signals:
        chosen: the keys of the ticked entries, the best first.
    """

    chosen = Signal(object)

    def __init__(
        self,
        preference: Preference,
        entries: Sequence[tuple[str, str]],
        ticked: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """Make it.

        Args:
            preference: FOLDERS or FORMATS.
            entries: key and words of each folder or format.
            ticked: keys that were chosen the last time, the best first.
            parent: the window.
        """
        super().__init__(parent)
        by_folder = preference is Preference.FOLDERS
        self.setWindowTitle(
            self.tr("Folders to keep first") if by_folder else self.tr("Formats to keep first")
        )
        sentence = (
            self.tr(
                "Of each cluster, the item in the highest ticked folder is kept; of several there, "
                "the newest. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            )
            if by_folder
            else self.tr(
                "Of each cluster, the item of the highest ticked format is kept; of several, the "
                "newest. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            )
        )
        note = QLabel(
            sentence.format(
                up=formatting.key_name("Alt+Up"),
                down=formatting.key_name("Alt+Down"),
                space=formatting.key_name("Space"),
            )
        )
        note.setWordWrap(True)
        begin_lines_evenly(note)
        note.setProperty("muted", True)
        self.list = OrderList(self.windowTitle(), _ROWS)
        self.list.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        words = dict(entries)
        known = [key for key in ticked if key in words]
        others = [key for key, _ in entries if key not in known]
        self.list.fill(
            [(key, words[key], True) for key in known]
            + [(key, words[key], False) for key in others]
        )
        self.buttons = standard_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.list.changed.connect(self._follow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(note)
        layout.addWidget(self.list)
        layout.addWidget(self.buttons)
        self._follow()

    def accept(self) -> None:
        self.chosen.emit(self.list.ticked_keys())
        super().accept()

    def _follow(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(bool(self.list.ticked_keys()))


class PreferenceOrders(QObject):
    """Opens the list to be put in order when the user prefers by folder or format."""

    def __init__(self, session: ReviewSession, controls: Controls, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._controls, self._window = session, controls, parent
        self._sources: tuple[str, ...] = ()
        self.orders: dict[Preference, tuple[str, ...]] = {}
        """What was chosen the last time, the best first."""
        self.dialog: PreferredDialog | None = None
        controls.preferred_wanted.connect(self.ask)

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources

    def remember(self, orders: Mapping[Preference, tuple[str, ...]]) -> None:
        """Begin with these lists."""
        self.orders = dict(orders)

    def ask(self, preference: Preference) -> None:
        """Offer what the archive holds, the most frequent first."""

        def work(review: Review, _reader: ArchiveReader) -> list[str]:
            by_folder = preference is Preference.FOLDERS
            codes, names = (
                (review.columns.folder, review.columns.folders)
                if by_folder
                else (review.columns.format, review.columns.formats)
            )
            counts = np.bincount(codes, minlength=len(names))
            most = np.argsort(-counts, kind="stable")[:_MOST_ENTRIES]
            return [names[at] for at in most.tolist()]

        self._session.ask_review(
            "preferred", work, lambda names: self._open(preference, names), owner=self
        )

    def _open(self, preference: Preference, names: list[str]) -> None:
        if preference is Preference.FOLDERS:
            # Sources stand for all that is in them.
            names = list(dict.fromkeys([*self._sources, *names]))
            entries = [(name, formatting.shortened_path(name, self._sources)) for name in names]
        else:
            entries = [(name, formatting.format_words(name)) for name in names]
        ticked = self.orders.get(preference, ())
        dialog = PreferredDialog(preference, entries, ticked, self._window)
        dialog.chosen.connect(lambda keys: self._take(preference, keys))
        dialog.rejected.connect(lambda: self._controls.show_choice(self._session.choice))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._forget)
        self.dialog = dialog
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    def _take(self, preference: Preference, keys: tuple[str, ...]) -> None:
        self.orders[preference] = keys
        self._session.choose(replace(self._session.choice, preference=preference, preferred=keys))
