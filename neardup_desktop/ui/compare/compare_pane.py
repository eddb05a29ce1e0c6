"""The comparison pane: two items side by side as texts, pages or facts."""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.compare.change_map import ChangeMap
from neardup_desktop.ui.compare.compare_header import Side, SideHeader
from neardup_desktop.ui.compare.compare_view import MARGIN_PX, CompareView
from neardup_desktop.ui.compare.facts_view import FactsView
from neardup_desktop.ui.compare.find_bar import FindBar
from neardup_desktop.ui.compare.pages_view import PagesView
from neardup_desktop.ui.compare.pictures_view import PicturesView
from neardup_desktop.ui.compare.previews import Previews
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import framed, hbox, margins, vbox
from neardup_desktop.ui.widgets.buttons import push_button, tool_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import ElidedLabel, empty_view_label, set_tip

_HELD_LETTERS = 32
_TOOL_GAP_PX = 6

_FAR_PX = 10


def _put_in_tab_order(before: QWidget, widgets: Iterable[QWidget]) -> None:
    """Let the Tab key reach late widgets right after an older one, not last in the window."""
    for widget in widgets:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            QWidget.setTabOrder(before, widget)
            before = widget


class CompareBar(QFrame):
    """Tabs and tools on one line, or the tools below on as many lines as they need."""

    def __init__(self, tabs: QTabBar, tools: Sequence[QWidget]) -> None:
        super().__init__()
        self.setObjectName("CompareBar")
        self._tabs = tabs
        self.tools = FlowRow(*tools, gap=_TOOL_GAP_PX)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(margins(MARGIN_PX, 0, _FAR_PX, 0))
        self._line.setSpacing(4)
        self._line.addWidget(tabs)
        self._line.addStretch(1)
        self._line.addWidget(self.tools, 0, Qt.AlignmentFlag.AlignTrailing)

    def event(self, event: QEvent) -> bool:
        # The text of a tool may become longer when its answer comes.
        if event.type() is QEvent.Type.LayoutRequest:
            self.fit(self.width())
        return super().event(event)

    def fit(self, width: int) -> None:
        """Use one line or two for a width in pixels."""
        needed = self.tools.sizeHint().width() + MARGIN_PX + _FAR_PX
        if self._tabs.isVisibleTo(self):
            needed += self._tabs.sizeHint().width()
        direction = QBoxLayout.Direction
        is_narrow = needed > width
        self._line.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)


class Tab(IntEnum):
    """The tabs of the pane."""

    TEXT = 0
    PAGES = 1
    FACTS = 2


class ComparePane(QFrame):
    """Two items with headings, and the tools to walk through their differences.

    Signals:
        tab_changed: the new `Tab`.
        swap_wanted: the user wants to swap the sides.
        hold_wanted: the user wants to keep the right item on the left, or to undo that.
        left_chosen, right_chosen: the `ItemId` that the user wants on that side.
        picture_chosen: the `ItemId` that the user wants beside the kept one.
        pictures_seen: the `ItemId`s whose pictures are on screen.
        rest_wanted: the user wants to trash all of the group but the kept item.
    """

    tab_changed = Signal(Tab)
    swap_wanted = Signal()
    hold_wanted = Signal()
    left_chosen = Signal(object)
    right_chosen = Signal(object)
    picture_chosen = Signal(object)
    pictures_seen = Signal(object)
    rest_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._has_items = False
        self.left = SideHeader(theme)
        self.right = SideHeader(theme)
        self.view = CompareView(theme)
        self.map = ChangeMap(self.view, theme)
        self.find_bar = FindBar(theme)
        # Few comparisons need them, and there are three panes, so they are built on demand.
        self._pages: PagesView | None = None
        self._pictures: PicturesView | None = None
        self._facts: FactsView | None = None
        self._previews: Previews | None = None
        self.position = ElidedLabel("muted")
        self.position.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        set_tip(
            self.position,
            self.tr("Words in strong colour are not in the other text at all."),
            self.tr("Pale words with a dotted line are elsewhere in it."),
            self.tr("Words with a wavy line were read from a scan and may be wrong."),
        )
        self.only_differences = QCheckBox(self.tr("Only &differences"))
        self.only_differences.setChecked(True)
        self.only_differences.setToolTip(
            self.tr("Collapse long passages that are the same in both texts")
        )
        self.only_differences.toggled.connect(self.view.set_only_differences)
        self.previous = tool_button(
            self.tr("Previous difference"), self.go_to_previous, key="Shift+F8"
        )
        self.next = tool_button(self.tr("Next difference"), self.go_to_next, key="F8")
        self.search = tool_button(self.tr("Find in both texts"), self.find, key="Ctrl+F")
        self.swap = tool_button(self.tr("Swap the sides"), self.swap_wanted.emit, key="X")
        self.held = push_button("", self.hold_wanted.emit, key="L", elides=True)
        self.held.hide()
        self.tabs = QTabBar()
        self.message = empty_view_label()
        self._stack = QStackedWidget()
        self._build()
        self._connect()
        self._bind_keys()
        theme.follow(self._apply_theme)
        self.tabs.hide()
        self.swap.hide()
        self.show_message(self.tr("Select an item in the list to compare it with the kept item."))

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        self.tabs.setAccessibleName(self.tr("View of both items"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for number, name in enumerate((self.tr("Text"), self.tr("Pages"), self.tr("Details"))):
            self.tabs.addTab(name)
            self.tabs.setTabToolTip(number, formatting.tooltip(f"{name} ({number + 1})"))
        self._bar = CompareBar(
            self.tabs,
            (
                self.held,
                self.position,
                self.previous,
                self.next,
                self.only_differences,
                self.search,
                self.swap,
            ),
        )
        self._headers = framed(hbox(gap=0, margins=(0, 0, 0, 0)), "CompareHeaders")
        for header in (self.left, self.right):
            header.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self._header_line().addWidget(header, 1)
        body = hbox((self.view, 1), self.map, gap=0, margins=(0, 0, 0, 0))
        self._texts = framed(vbox(self.find_bar, (body, 1), gap=0, margins=(0, 0, 0, 0)))
        for page in (self._texts, self.message):
            self._stack.addWidget(page)
        vbox(self._bar, self._headers, (self._stack, 1), parent=self, gap=0, margins=(0, 0, 0, 0))

    def _connect(self) -> None:
        self.view.current_changed.connect(self._show_position)
        self.view.matches_changed.connect(
            lambda: self.find_bar.show_count(self.view.match, self.view.matches)
        )
        self.view.resized.connect(self._align_headers)
        self.view.verticalScrollBar().rangeChanged.connect(self._align_headers)
        self.find_bar.wanted.connect(self.view.find_words)
        self.find_bar.stepped.connect(self.view.step_match)
        self.find_bar.closed.connect(self.view.setFocus)
        self.tabs.currentChanged.connect(lambda tab: self.tab_changed.emit(Tab(tab)))
        self.left.chosen.connect(self.left_chosen)
        self.right.chosen.connect(self.right_chosen)

    def _bind_keys(self) -> None:
        """Bind the keys, most of which also work in the list above."""
        shortcut_table.bind(self, self._text_keys())
        self.item_keys = shortcut_table.bind(self, self._item_keys())
        # They make sense only with tabs; see `offer_tabs`.
        for action in self.item_keys.values():
            action.setEnabled(False)
        shortcut_table.bind(
            self,
            {"next tab": lambda: self.step_tab(1), "previous tab": lambda: self.step_tab(-1)},
            Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )

    def _text_keys(self) -> dict[str, Callable[[], None]]:
        return {
            "next difference": self.go_to_next,
            "previous difference": self.go_to_previous,
            "next place": lambda: self.step_match(1),
            "previous place": lambda: self.step_match(-1),
        }

    def _item_keys(self) -> dict[str, Callable[[], None]]:
        return {
            "text tab": lambda: self.show_tab(Tab.TEXT),
            "pages tab": lambda: self.show_tab(Tab.PAGES),
            "facts tab": lambda: self.show_tab(Tab.FACTS),
            "swap": self.swap_wanted.emit,
            "hold": self.hold_wanted.emit,
        }

    def bind_far_keys(self, widget: QWidget) -> list[QAction]:
        """Bind the keys of the pane in a widget of another window; they are off at first."""
        keys = self._text_keys() | self._item_keys()
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        actions = list(shortcut_table.bind(widget, keys, context).values())
        for action in actions:
            action.setEnabled(False)
        return actions

    def add_tools(self, *tools: QWidget) -> None:
        """Add the page's buttons for the pane at the end of the bar."""
        for tool in tools:
            self._bar.tools.flow.addWidget(tool)

    def _apply_theme(self) -> None:
        for button, name in (
            (self.previous, "up"),
            (self.next, "down"),
            (self.search, "find"),
            (self.swap, "swap"),
            (self.held, "close"),
        ):
            button.setIcon(icon(name, self._theme.color("text")))

    # --- contents -------------------------------------------------------------------------

    @property
    def tab(self) -> Tab:
        return Tab(self.tabs.currentIndex())

    @property
    def pages(self) -> PagesView:
        """The view of pages; built on first use."""
        if self._pages is None:
            self._pages = PagesView(self._source(), self._theme)
            self._add_view(self._pages, self._pages.findChildren(QWidget))
        return self._pages

    @property
    def pictures(self) -> PicturesView:
        """The view of two pictures; built on first use."""
        if self._pictures is None:
            self._pictures = PicturesView(self._source(), self._theme)
            self._add_view(self._pictures, (self._pictures.strip, self._pictures.pair))
            self._pictures.strip.chosen.connect(self.picture_chosen)
            self._pictures.seen.connect(self.pictures_seen)
            self._pictures.rest_wanted.connect(self.rest_wanted)
        return self._pictures

    def _source(self) -> Previews:
        assert self._previews is not None, "panes without tabs have no pages"
        return self._previews

    def _add_view(self, view: PagesView | PicturesView, focused: Iterable[QWidget]) -> None:
        self._stack.addWidget(view)
        for tool in view.tools:
            self._bar.tools.flow.insert_before(self.search, tool)
        _put_in_tab_order(self.only_differences, view.tools)
        _put_in_tab_order(self.view, focused)
        view.name_sides(self.left.name.text(), self.right.name.text())

    @property
    def facts(self) -> FactsView:
        """The table of facts; built on first use."""
        if self._facts is None:
            self._facts = FactsView(self._theme)
            self._stack.addWidget(self._facts)
            _put_in_tab_order(self.view, (self._facts.table,))
        return self._facts

    def area(self, tab: Tab) -> QWidget:
        """The widget of a tab that takes the focus."""
        if self._stack.currentWidget() is self._pictures and self._pictures is not None:
            return self._pictures
        if tab is Tab.PAGES:
            return self.pages
        return self.facts.table if tab is Tab.FACTS else self.view

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that take the focus in the tabs opened so far."""
        facts = None if self._facts is None else self._facts.table
        pair = None if self._pictures is None else self._pictures.pair
        some = (self.view, self._pages, pair, facts)
        return tuple(area for area in some if area is not None)

    def clear_pages(self) -> None:
        for view in (self._pages, self._pictures):
            if view is not None:
                view.clear()

    def offer_tabs(self, previews: Previews) -> None:
        """Show the tabs for pages, which come from these previews, and for facts."""
        self._previews = previews
        self.tabs.show()
        self.swap.show()
        for action in self.item_keys.values():
            action.setEnabled(True)
        self._align_headers()

    def show_tab(self, tab: Tab) -> None:
        if self.tabs.isVisibleTo(self):
            self.tabs.setCurrentIndex(tab if self.tabs.isTabVisible(tab) else Tab.TEXT)

    def name_sides(self, left: Side, right: Side, sources: tuple[str, ...]) -> None:
        """Show the headings of both items."""
        self._headers.setVisible(True)
        self._has_items = True
        self.message.setText("")  # the old words were about other items, or none
        self.left.show_item(left, sources)
        self.right.show_item(right, sources)
        self.left.name.tell_from(self.right.name.text())
        self.right.name.tell_from(self.left.name.text())
        for view in (self._pages, self._pictures):
            if view is not None:
                view.name_sides(self.left.name.text(), self.right.name.text())
        self._align_headers()

    def show_held(self, name: str) -> None:
        """Show the name of the item that is held on the left; "" for none."""
        room = letter_px(self.fontMetrics()) * _HELD_LETTERS
        short = formatting.elided(name, self.fontMetrics(), Qt.TextElideMode.ElideMiddle, room)
        words = self.tr("Compared with {name}").format(name=short) if name else ""
        self.held.setText(words.replace("&", "&&"))
        set_tip(self.held, name, self.tr("Compare with the kept item again (L)"))
        self.held.setVisible(bool(name))
        self._align_headers()

    def show_texts(self, texts: AlignedTexts) -> None:
        self._stack.setCurrentWidget(self._texts)
        self.view.set_texts(texts)
        self._follow_tab()
        self._show_position(self.view.current)
        if self.find_bar.isVisibleTo(self) and self.find_bar.field.text():
            self.view.find_words(self.find_bar.field.text())
        self._align_headers()

    def show_view(self, view: QWidget) -> None:
        """Show the pages, the pictures or the facts."""
        self._stack.setCurrentWidget(view)
        self._follow_tab()

    def offer_pictures(self, *, are_pictures: bool) -> None:
        """Name the first tab for pictures, which have no pages, or for texts."""
        name = self.tr("Pictures") if are_pictures else self.tr("Text")
        self.tabs.setTabText(Tab.TEXT, name)
        self.tabs.setTabToolTip(Tab.TEXT, formatting.tooltip(f"{name} (1)"))
        if are_pictures and self.tab is Tab.PAGES:
            self.tabs.setCurrentIndex(Tab.TEXT)
        self.tabs.setTabVisible(Tab.PAGES, not are_pictures)

    def show_message(self, text: str, *, with_headers: bool = False) -> None:
        """Show a sentence in place of the items, with or without their headings."""
        self._headers.setVisible(with_headers)
        self._has_items = with_headers
        self.message.setText(text)
        self._stack.setCurrentWidget(self.message)
        self.view.set_texts(None)
        self._follow_tab()
        self.position.setText("")

    # --- navigation -----------------------------------------------------------------------

    def go_to_next(self) -> None:
        self.view.go_to_change(self.view.current + 1)

    def go_to_previous(self) -> None:
        self.view.go_to_change(self.view.current - 1)

    def find(self) -> None:  # type: ignore[override]
        """Open the search field; without texts, show the text tab first."""
        if self.view.texts is None:
            self.show_tab(Tab.TEXT)
        self.find_bar.open_bar()

    def step_match(self, step: int) -> None:
        """Go to another match; before any words were typed, open the field for them."""
        if self.find_bar.isVisibleTo(self):
            self.view.step_match(step)
        elif self.view.texts is not None:
            self.find()

    def step_tab(self, step: int) -> None:
        """Show another tab, and focus it."""
        tabs = [one for one in Tab if self.tabs.isTabVisible(one)]
        self.show_tab(tabs[(tabs.index(self.tab) + step) % len(tabs)])
        self.focus_tab()

    def focus_tab(self) -> None:
        """Focus the contents of the current tab."""
        self.area(self.tab).setFocus(Qt.FocusReason.TabFocusReason)

    def event(self, event: QEvent) -> bool:
        """Claim Ctrl+F, which would otherwise be the window's shortcut to search its lists."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Find)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.find()
        elif event.key() == Qt.Key.Key_Escape and self.find_bar.isVisible():
            self.find_bar.close_bar()
        else:
            super().keyPressEvent(event)

    # --- fitting --------------------------------------------------------------------------

    def _follow_tab(self) -> None:
        """Show the tools that the current tab needs."""
        shown = self._stack.currentWidget()
        texts = self.view.texts if shown is self._texts else None
        can_walk = texts is not None and bool(texts.change_rows)
        for widget in (self.previous, self.next, self.only_differences):
            widget.setVisible(can_walk)
        self.position.setVisible(texts is not None)
        self.search.setVisible(texts is not None)
        for view in (self._pages, self._pictures):
            for tool in view.tools if view is not None else ():
                tool.setVisible(shown is view)
        # `isVisible` would be False here if the bar itself is hidden.
        has_tabs = not self.tabs.isHidden()
        self.swap.setVisible(has_tabs and self._has_items)
        self._bar.setVisible(self._has_items or texts is not None)
        self._align_headers()

    def _align_headers(self) -> None:
        """Align the right heading with the right column."""
        # By the width of the pane, because its children may not be resized yet.
        bar = self.view.verticalScrollBar()
        beside = 0
        if self._stack.currentWidget() is self._texts:
            is_long = bar.maximum() > bar.minimum()
            beside = self.map.sizeHint().width() + (bar.sizeHint().width() if is_long else 0)
        half = (self.width() - beside) // 2
        # By stretch, because fixed widths would keep the window from shrinking.
        line = self._header_line()
        line.setStretch(0, max(half, 1))
        line.setStretch(1, max(self.width() - half, 1))
        is_one = all(header.width_of_line() <= half for header in (self.left, self.right))
        for header in (self.left, self.right):
            header.set_one_line(is_one)
        self._bar.fit(self.width())

    def _header_line(self) -> QHBoxLayout:
        line = self._headers.layout()
        assert isinstance(line, QHBoxLayout)
        return line

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._align_headers()

    def _show_position(self, number: int) -> None:
        texts = self.view.texts
        if texts is None:
            return
        total = len(texts.change_rows)
        if not total or not texts.is_compared:
            words = self._without_differences(texts)
        else:
            words = self.tr("{n} of {total}").format(
                n=formatting.number(number + 1), total=formatting.number(total)
            )
        self.position.setText(words)
        self.previous.setEnabled(number > 0)
        self.next.setEnabled(number + 1 < total)
        # Describe the current difference to screen readers, which cannot read painted text.
        self.view.setAccessibleDescription(self._spoken(number))

    def _without_differences(self, texts: AlignedTexts | None) -> str:
        if texts is not None and not texts.is_compared:
            return self.tr("Comparing…")
        if texts is not None and texts.differ_in_spaces_only():
            return self.tr("Only spaces and line breaks differ")
        return self.tr("The words are the same")

    def _spoken(self, number: int) -> str:
        texts = self.view.texts
        if texts is None or not texts.is_compared or number < 0:
            return self._without_differences(texts)
        run = texts.changes[number]
        return self.tr("Difference {n} of {total}. Left: {left}. Right: {right}.").format(
            n=formatting.number(number + 1),
            total=formatting.number(len(texts.change_rows)),
            left=texts.difference.left[run.left_start : run.left_end] or self.tr("nothing"),
            right=texts.difference.right[run.right_start : run.right_end] or self.tr("nothing"),
        )
