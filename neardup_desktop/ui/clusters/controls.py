"""How the list is grouped and sorted: the similarity slider, what is kept, the order."""

from enum import Enum

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.settings import STORED_SIMILARITY, Preference
from neardup_desktop.ui.clusters.similarity_slider import SimilaritySlider
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.session.session import Grouping, GroupingChoice
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.tips import set_tip

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STAYS_HERE = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


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
        """Arrows and letters pass over entries; Enter takes the one that is shown."""
        if event.key() in _ENTER:
            self.chosen.emit(self.currentIndex())
            return
        self._is_passing = True
        super().keyPressEvent(event)
        self._is_passing = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel passes over entries, too."""
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
