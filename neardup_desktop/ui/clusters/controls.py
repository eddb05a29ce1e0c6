"""The controls above the cluster list: similarity, sort order, and preference."""

import math
from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.settings import STORED_SIMILARITY, Preference
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.session.session import ClusterTotals, Grouping, ReviewSession
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import side_by_side, vbox
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.labels import ElidedLabel, plain_label, set_tip

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FOCUS_STAYS = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)

_SLIDER_CHARACTERS = 26
_LEAST_CHARACTERS = 14
_LEAST_BOX_PX = 120
_SLIDER_LINES = 2.1
_HANDLE_PX = 16
_BAR_OPACITY = 110
"""Opacity of the bars, of 255."""


class SimilaritySlider(QSlider):
    """A slider over whole percents, with a histogram of the pairs behind it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._theme = theme
        self._counts: tuple[int, ...] = ()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show the number of pairs at each percent, from the minimum up."""
        self._counts = tuple(counts)
        self.update()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        metrics = self.fontMetrics()
        height = max(hint.height(), int(metrics.height() * _SLIDER_LINES))
        return QSize(letter_px(metrics) * _SLIDER_CHARACTERS, height)

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(hint.width() * _LEAST_CHARACTERS // _SLIDER_CHARACTERS, hint.height())

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
        # Logarithmic, because nearly identical pairs far outnumber the others.
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
                colour.setAlpha(_BAR_OPACITY)
                painter.setBrush(colour)
                painter.drawRect(QRectF(x, middle - height, max(width - 0.6, 1.0), height))


class ConfirmedComboBox(QComboBox):
    """Distinguishes choosing an entry from stepping over it.

    Signals:
        chosen: the index of the entry that was clicked in the list or confirmed by Enter.
        left: the keyboard focus moved to another widget of the window.
    """

    chosen = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_stepping = False
        self.activated.connect(self._activate)

    def _activate(self, row: int) -> None:
        if not self._is_stepping:
            self.chosen.emit(row)

    def event(self, event: QEvent) -> bool:
        """Claim Enter, which would otherwise be the page's shortcut to open a file."""
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
        self._is_stepping = True
        super().keyPressEvent(event)
        self._is_stepping = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._is_stepping = True
        super().wheelEvent(event)
        self._is_stepping = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left`, unless the focus goes to the popup list or another window."""
        super().focusOutEvent(event)
        if event.reason() not in _FOCUS_STAYS:
            self.left.emit()


class Controls(QFrame):
    """The bar above the list of clusters.

    Signals:
        preferred_wanted: a `Preference` was chosen that needs an ordered list.
    """

    preferred_wanted = Signal(object)

    def __init__(self, session: ReviewSession, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("Controls")
        self._session = session
        self.slider = SimilaritySlider(theme)
        self.value = plain_label(look="strong")
        self.counts = ElidedLabel("muted")
        self.counts.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._is_unfinished = False
        self._totals, self._is_filtered = ClusterTotals(0, 0, 0, 0), False
        self.preference = ConfirmedComboBox()
        self.order = QComboBox()
        self.expand = QCheckBox(self.tr("&Expand all"))
        self.related = QCheckBox(self.tr("&Related"))
        self.show_hidden = QCheckBox(self.tr("Show h&idden"))
        self._make_slider()
        self._fill_boxes()
        self._say_what_they_do()
        self.show_choice()
        self._connect()
        self._lay_out()

    def show_grouping(self, grouping: Grouping) -> None:
        """Show the totals of the listed clusters, and the settings that made them."""
        self._totals, self._is_filtered = grouping.totals, grouping.matching is not None
        self._show_counts()
        self.slider.show_counts(grouping.percents[self.slider.minimum() :].tolist())
        self.show_order(grouping.order)

    def show_order(self, order: Order) -> None:
        at = self.order.findData(order)
        if at < 0:
            # The reverse of an order in the combo box.
            at = self.order.findData(_REVERSED.get(order))
        with QSignalBlocker(self.order):
            self.order.setCurrentIndex(at)

    def show_choice(self) -> None:
        """Show how the clusters are made, without emitting signals."""
        choice = self._session.choice
        settings = (self.slider, self.preference, self.related, self.show_hidden)
        for widget in settings:
            widget.blockSignals(True)
        self.slider.setValue(round(choice.similarity * 100))
        self._show_value(self.slider.value())
        self.preference.setCurrentIndex(list(Preference).index(choice.preference))
        self.related.setChecked(choice.related)
        self.show_hidden.setChecked(choice.show_hidden)
        for widget in settings:
            widget.blockSignals(False)

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
            formatting.counted(totals.clusters, self.tr("{n} cluster"), self.tr("{n} clusters")),
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
        self.updateGeometry()

    def _make_slider(self) -> None:
        self.slider.setRange(round(STORED_SIMILARITY * 100), 100)
        self.slider.setPageStep(5)
        self.slider.setAccessibleName(self.tr("Similarity at least"))
        set_tip(
            self.slider,
            self.tr(
                "How many of 100 words of the longer text must match, in the same order. "
                "The list updates at once, without a rescan."
            ),
        )
        self.value.setMinimumWidth(
            self.fontMetrics().horizontalAdvance(f"{formatting.percent(1.0)} ")
        )

    def _show_value(self, value: int) -> None:
        self.value.setText(formatting.percent(value / 100))

    def _fill_boxes(self) -> None:
        for preference, words in (
            (Preference.BEST, self.tr("the best copy")),
            (Preference.NEWEST, self.tr("the newest")),
            (Preference.OLDEST, self.tr("the oldest")),
            (Preference.LONGEST, self.tr("the longest")),
            (Preference.DEEPEST, self.tr("in the deepest folder")),
            (Preference.FOLDERS, self.tr("by folder…")),
            (Preference.FORMATS, self.tr("by format…")),
            (Preference.OWN, self.tr("in my own order…")),
        ):
            self.preference.addItem(words, preference)
        for order, words in (
            (Order.BYTES, self.tr("space you can free")),
            (Order.MEMBERS, self.tr("number of items")),
            (Order.LIKE, self.tr("most similar")),
            (Order.UNLIKE, self.tr("least similar")),
            (Order.UNIQUE, self.tr("fewest unique words")),
            (Order.NEWEST, self.tr("newest")),
            (Order.OLDEST, self.tr("oldest")),
            (Order.NAME, self.tr("name")),
            (Order.FOLDER, self.tr("folder")),
            (Order.FORMAT, self.tr("format")),
            (Order.EVIDENCE, self.tr("evidence")),
        ):
            self.order.addItem(words, order)
        self.order.setMaxVisibleItems(self.order.count())
        for box in (self.preference, self.order):
            # Less than its longest entry needs, where large text leaves no room for that.
            box.setMinimumWidth(_LEAST_BOX_PX)

    def _say_what_they_do(self) -> None:
        self.preference.setAccessibleName(self.tr("Which item of a cluster is kept"))
        self.preference.setToolTip(self.tr("Which item of a cluster is the kept item"))
        self.order.setAccessibleName(self.tr("Sort the clusters by"))
        set_tip(
            self.order,
            self.tr("What comes first in the list; a click on a title of the list sorts it, too"),
        )
        set_tip(
            self.related,
            self.tr(
                "Also follow chains: if A is similar to B, and B to C, show A, B and C "
                "together, even if A and C are not similar. Useful for exploring. "
                "Otherwise, every item of a cluster is similar to the kept item."
            ),
        )
        self.show_hidden.setToolTip(self.tr("Show hidden items in grey"))
        self.expand.setToolTip(self.tr("Show the items of all clusters"))

    def _connect(self) -> None:
        session = self._session

        def choose(**changes: object) -> None:
            session.choose(replace(session.choice, **changes))

        def prefer(index: int) -> None:
            preference = Preference(self.preference.itemData(index))
            if not preference.needs_order:
                choose(preference=preference, preferred=())

        def ask_order(index: int) -> None:
            # Even if the entry was already chosen: the user may want to change the list.
            preference = Preference(self.preference.itemData(index))
            if preference.needs_order:
                self.preferred_wanted.emit(preference)

        self.slider.valueChanged.connect(self._show_value)
        self.slider.valueChanged.connect(lambda value: choose(similarity=value / 100))
        self.preference.currentIndexChanged.connect(prefer)
        self.preference.chosen.connect(ask_order)
        self.preference.left.connect(self._show_in_force)
        self.order.currentIndexChanged.connect(
            lambda index: session.set_order(Order(self.order.itemData(index)))
        )
        self.related.toggled.connect(lambda is_on: choose(related=is_on))
        self.show_hidden.toggled.connect(lambda is_on: choose(show_hidden=is_on))

    def _show_in_force(self) -> None:
        """Return to the preference in force if the user stepped over one that needs a list."""
        if Preference(self.preference.currentData()).needs_order:
            self.show_choice()

    def _lay_out(self) -> None:
        above, below = FlowLayout(), FlowLayout()
        keep = _labelled(self.tr("&Keep"), self.preference)
        above.addWidget(_labelled(self.tr("&Similarity at least"), self.slider, self.value))
        above.addWidget(keep)
        above.addWidget(_labelled(self.tr("S&ort by"), self.order))
        above.push(keep)
        for widget in (self.counts, self.expand, self.related, self.show_hidden):
            below.addWidget(widget)
        below.push(self.expand)
        vbox(above, below, parent=self, gap=8, margins=(14, 8, 14, 8))


_REVERSED = {
    Order.FEWEST_BYTES: Order.BYTES,
    Order.MOST_UNIQUE: Order.UNIQUE,
    Order.NAME_DOWN: Order.NAME,
    Order.FOLDER_DOWN: Order.FOLDER,
    Order.FORMAT_DOWN: Order.FORMAT,
    Order.EVIDENCE_DOWN: Order.EVIDENCE,
}


def _labelled(text: str, *widgets: QWidget) -> QWidget:
    return side_by_side(plain_label(text, "muted", buddy=widgets[0]), *widgets)
